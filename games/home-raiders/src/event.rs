//! What happens in a match.

// The fields of an event are characters, troops, players and places under their plain names.
#![allow(missing_docs)]

use serde::Serialize;
use space::plane::View as Sighted;

use crate::action::{How, Kind, Uses};
use crate::content::{Ability, Team};
use crate::frame::{Cause, Roll};
use crate::state::{Deployment, Ending, ModelId, Objective, Player, Spot, Stand, ThingId, TroopId};

/// Something that happened. Everything is public but the teams while they are being made up (HR-AMB-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A team is ready; what it is stays hidden until both are.
    Mustered { player: Player, team: Option<Team> },
    /// The teams are shown.
    TeamsShown([Team; 2]),
    /// Somebody is sworn against an enemy.
    Sworn { model: ModelId, enemy: ModelId },
    /// The deployment die: blank or not.
    DeploymentRolled { face: Face, deployment: Deployment },
    /// The die that says who deploys first.
    RolledOff { face: Face, first: Player },
    /// A Portal was placed.
    PortalPlaced { player: Player, spot: Spot },
    /// A troop waits for the others.
    Waits(TroopId),
    /// A troop was deployed.
    Deployed { troop: TroopId, stands: Vec<(ModelId, Stand)> },
    /// The objective dice.
    ObjectiveRolled { player: Player, faces: [Face; 2], objective: Objective },
    /// What is played for, when it is not rolled.
    ObjectiveSet(Objective),
    /// A marker was placed.
    MarkerPlaced { player: Player, marker: u8, at: Stand },
    /// A marker came down, as its object was pushed away (HR-AMB-111).
    MarkerFell { marker: u8, at: Stand },

    /// A round begins with so many beads of each player.
    RoundBegan { round: u8, bag: [u8; 2] },
    /// A bead was drawn.
    Drawn { player: Player, left: [u8; 2] },
    /// A bead without a troop to activate (HR-ACT-08).
    Idle(Player),
    /// A bead was let go by (HR-ACT-07).
    Passed(Player),
    /// A troop is activated.
    Activated(TroopId),
    /// One member is the body for this turn (HR-ACN-05).
    Body(ModelId),
    /// One more action (HR-AB-HE-09).
    Fervour(ModelId),
    /// An action begins.
    Declared { troop: TroopId, number: u8, kind: Kind },
    /// A troop's turn is over; so many actions were not used.
    TurnEnded { troop: TroopId, unused: u8 },
    /// A round is over.
    RoundEnded(u8),

    /// Somebody moved, for so many hundredths of an inch of Movement.
    Moved { model: ModelId, how: How, from: Stand, to: Stand, cost: i32 },
    /// Somebody was carried.
    Carried { by: ModelId, model: ModelId, to: Stand },
    /// An object was pushed.
    Pushed { thing: ThingId, by: ModelId, length: i32 },
    /// Somebody was moved by force.
    Shoved { model: ModelId, by: ModelId, to: Stand, length: i32 },
    /// Somebody fell so many hundredths of an inch.
    Fell { model: ModelId, to: Stand, height: i32 },
    /// Two swapped places.
    Swapped { model: ModelId, with: ModelId },
    /// Somebody vanished here and reappeared there.
    Teleported { model: ModelId, to: Stand },
    /// A Leader left his Unit and acts by himself.
    Left { model: ModelId, troop: TroopId },
    /// A Leader joined a Unit.
    Joined { model: ModelId, troop: TroopId },
    /// A Unit was split: these form the new one.
    Split { troop: TroopId, new: TroopId, models: Vec<ModelId> },
    /// A Movement was cancelled: the mover vanished or fell prone.
    Cancelled(ModelId),

    /// The target of a Shooting action.
    Aimed(Vec<(ModelId, TroopId)>),
    /// A troop went prone.
    WentProne(TroopId),
    /// Members stood up.
    StoodUp(Vec<ModelId>),
    /// An attack was declared.
    Attacked { by: ModelId, target: ModelId, shot: bool, cause: Cause, uses: Uses, sight: Sighted, far: bool },
    /// Somebody stepped in.
    Guarded { model: ModelId, target: ModelId },
    /// A trait was rolled.
    Rolled(Rolled),
    /// One of two rolls was kept.
    Kept { total: u8 },
    /// A roll was split.
    Halved { first: ModelId, second: ModelId, parts: [u8; 2] },
    /// The rolls were compared.
    Compared { by: ModelId, target: ModelId, attack: u8, defence: u8 },
    /// Nobody is left whom the remaining attacks could hit.
    NoTarget(TroopId),
    /// An ability was used.
    Used { model: ModelId, ability: Ability, target: Option<ModelId> },
    /// A Spirit challenge: two rolls compared.
    Challenged { by: ModelId, target: ModelId, ability: Ability, attack: u8, defence: u8 },
    /// An ability was lost for the round.
    Lost { model: ModelId, ability: Ability },

    /// A Wound token was placed.
    Wounded { model: ModelId, tokens: u8 },
    /// A Wound token was handed on.
    HandedOn { from: ModelId, to: ModelId },
    /// A Wound token was removed.
    Healed { model: ModelId, tokens: u8 },
    /// Somebody vanished.
    Vanished { model: ModelId },
    /// A troop is gone.
    TroopGone(TroopId),
    /// A Leader took the place of another.
    Substituted { model: ModelId, troop: TroopId, at: Stand },
    /// Command abilities were lent.
    Lent { leader: ModelId, troop: TroopId },
    /// A marker is controlled.
    Controlled { model: ModelId, marker: u8 },
    /// A marker is not controlled any more.
    Released { marker: u8 },

    /// The match is over.
    Ended(Ending),
}

/// A face of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Counts nothing.
    Blank,
    /// Counts 1.
    Success,
    /// Counts 1 and rolls on.
    Critical,
}

/// A trait that was rolled, with all that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rolled {
    /// Whose.
    pub model: ModelId,
    /// Which trait.
    pub what: crate::content::Trait,
    /// The steps by which the pool was built (HR-SET-07), each with its rule and the dice after it.
    pub steps: Vec<crate::rules::dice::Step>,
    /// The faces in the order in which they were thrown: colour and face.
    pub faces: Vec<(crate::content::Colour, Face)>,
    /// What it comes to.
    pub roll: Roll,
    /// What was added: floor and Boost, each with its rule (HR-BST-01).
    pub added: Vec<(kernel::RuleId, u8)>,
    /// Whether it was rolled again.
    pub again: bool,
}
