//! What a player can do (ledger 4.9).

use kernel::Bits;
use serde::{Deserialize, Serialize};
use space::plane::Vector;

use crate::content::{Ability, Colour, Team};
use crate::state::{ModelId, Spot, Stand, ThingId, TroopId};

/// What a seat can do. Which of them is lawful depends on the frame that waits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Action {
    /// Brings a team (HR-TEAM-01).
    Muster(Team),
    /// Names the enemy one is sworn against (HR-AB-HE-07).
    Swear(ModelId),
    /// Chooses where the own Portal goes (HR-DEP-03).
    Spot(Spot),
    /// A troop will be deployed after all others (HR-AB-UN-02, HR-AB-HE-03).
    Wait(TroopId),
    /// Deploys all characters of one troop (HR-DEP-05, HR-DEP-06).
    Deploy(Vec<(ModelId, Stand)>),
    /// Places an objective marker (HR-OBV-04).
    Marker(Stand),

    /// Activates a troop (HR-ACT-02).
    Activate(TroopId),
    /// Lets a bead go by (HR-ACT-07).
    Pass,
    /// The Unit stands up free of charge (HR-AB-LD-03).
    Recover,
    /// Names the body when only Leaders are left (HR-ACN-05).
    Body(ModelId),
    /// One more action this turn (HR-AB-HE-09).
    Fervour(ModelId),
    /// Spends an action of a troop: what its body does with it (HR-ACN-01).
    Declare {
        /// The troop, or the part of it that acts by itself.
        troop: TroopId,
        /// What its body does.
        kind: Kind,
    },
    /// Nothing more: ends the action, the wait, or what is being asked, without using the rest.
    Done,
    /// Ends the turn of a troop, the actions left are lost (HR-ACN-03).
    End(TroopId),

    /// Moves characters (HR-MOV-01, HR-MOV-07).
    March(Plan),
    /// A Combat attack (HR-CBT-01).
    Strike {
        /// Who attacks.
        by: ModelId,
        /// Whom.
        target: ModelId,
        /// What it uses.
        with: Uses,
    },
    /// Names the target of a Shooting action (HR-USH-01), or one for each shooter (HR-AB-UN-06).
    Aim(Vec<(ModelId, TroopId)>),
    /// A Shooting attack at the named target (HR-SHT-01).
    Shoot {
        /// Who shoots.
        by: ModelId,
        /// What it uses.
        with: Uses,
        /// What Arc Shot ignores (HR-AB-SH-05).
        over: Option<Over>,
    },
    /// A free shot at a troop, outside any action of one's own (HR-ABG-04).
    Fire {
        /// Who shoots.
        by: ModelId,
        /// At which Unit or Hero.
        troop: TroopId,
        /// What it uses.
        with: Uses,
        /// What Arc Shot ignores (HR-AB-SH-05).
        over: Option<Over>,
    },
    /// A Spirit action (HR-SPI-01).
    Challenge {
        /// Who challenges.
        by: ModelId,
        /// With which ability.
        ability: Ability,
        /// Whom.
        target: ModelId,
    },
    /// The prone members of the troop stand up (HR-PRN-05).
    Stand,
    /// Takes control of a marker (HR-OBV-06).
    Control {
        /// Who.
        by: ModelId,
        /// Which marker, by its number.
        marker: u8,
    },
    /// Grapples an enemy (HR-AB-CB-08).
    Grapple {
        /// Who.
        by: ModelId,
        /// Whom.
        target: ModelId,
    },
    /// Reappears somewhere else (HR-AB-MV-07).
    Teleport {
        /// Who.
        by: ModelId,
        /// Where.
        to: Stand,
    },
    /// Heals a character of the Unit (HR-AB-LD-07).
    Heal {
        /// The Leader whose ability it is; he takes the token.
        by: ModelId,
        /// Who is healed.
        whom: ModelId,
    },
    /// Splits the Unit (HR-AB-UN-01).
    Split(Bits),

    /// An answer: yes, use it.
    Yes,
    /// An answer: no, or nothing more.
    No,
    /// An answer that names a character.
    Choose(ModelId),
    /// Splits the Successes of a Double Shot (HR-AB-SH-02).
    Halve {
        /// The second target.
        second: ModelId,
        /// The Successes against it; the rest stay with the first.
        part: u8,
    },
    /// Which of two rolls counts (HR-AB-DF-07): the first or the second.
    Keep(Which),
    /// The colour whose dice are rolled again (HR-AB-CB-03).
    Again(Colour),
    /// Moves an enemy by force (HR-AB-CB-05, HR-AB-SP-01).
    Shove {
        /// The direction; neither part beyond 10,000.
        direction: Vector,
        /// How far, in hundredths of an inch.
        length: i32,
    },
    /// Names an ability to be lost (HR-AB-SP-09).
    Name(Ability),
    /// Lends a Leader's command abilities to a Unit (HR-AB-HE-06).
    Lend {
        /// The Leader.
        leader: ModelId,
        /// The Unit.
        troop: TroopId,
    },
    /// Gives up.
    Concede,
}

/// What an action is spent on (HR-ACN-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A Movement action.
    Move,
    /// A Combat attack.
    Combat,
    /// A Shooting attack.
    Shoot,
    /// A Spirit action: only of a troop of one.
    Spirit,
    /// A Generic action.
    Generic,
    /// Nothing (HR-ACN-06).
    Idle,
}

impl Kind {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Kind; 6] =
        [Kind::Move, Kind::Combat, Kind::Shoot, Kind::Spirit, Kind::Generic, Kind::Idle];
}

/// One of two rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// The one rolled first.
    First,
    /// The one rolled again.
    Second,
}

/// What an attack ignores as a blocker (HR-AB-SH-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Over {
    /// An object.
    Thing(ThingId),
    /// A character.
    Model(ModelId),
}

/// The abilities that an attack uses by choice. It stands in states too, and so is always written whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Uses {
    /// Surprise Hit (HR-AB-CB-06).
    pub surprise: bool,
    /// Fury: the first of two attacks (HR-AB-CB-07).
    pub fury: bool,
    /// Steady Aim (HR-AB-SH-01).
    pub steady: bool,
    /// Explosion (HR-AB-SH-03).
    pub explosion: bool,
    /// Lightning (HR-AB-SH-04).
    pub lightning: bool,
    /// Bullseye (HR-AB-SH-06).
    pub bullseye: bool,
    /// Point Blank (HR-AB-SH-08).
    pub point_blank: bool,
    /// Suppressing Fire (HR-AB-SH-09).
    pub suppress: bool,
}

/// A Movement of one or more characters, each by its own way, in this order (HR-MOV-07).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The ways; who has none stays.
    pub ways: Vec<Way>,
    /// It is the first part of a Running Shot (HR-AB-MV-05).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub running: bool,
    /// A Leader who leaves his Unit with it (HR-AB-LD-10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leave: Option<ModelId>,
    /// The Unit that an independent Leader joins at the end (HR-AB-LD-10).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub join: Option<TroopId>,
}

/// How one character moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// Who.
    pub model: ModelId,
    /// How.
    pub how: How,
    /// Friends it carries, and where each is put down (HR-AB-MV-09).
    #[serde(default)]
    pub carries: Vec<(ModelId, Stand)>,
}

/// A way of moving.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum How {
    /// On foot: the places one after the other, the present one left out (HR-GEO-12).
    Walk(Vec<Stand>),
    /// Around the enemy it touches, never losing contact (HR-AB-MV-10).
    Around(Vec<Stand>),
    /// Through the air (HR-AB-MV-08).
    Fly(Stand),
    /// Pushing an object (HR-AB-MV-01).
    Push {
        /// The object.
        thing: ThingId,
        /// The direction; neither part beyond 10,000.
        direction: Vector,
        /// How far, in hundredths of an inch.
        length: i32,
    },
}

impl How {
    /// Where it ends, as far as it says so itself.
    pub fn end(&self) -> Option<Stand> {
        match self {
            How::Walk(nodes) | How::Around(nodes) => nodes.last().copied(),
            How::Fly(to) => Some(*to),
            How::Push { .. } => None,
        }
    }
}
