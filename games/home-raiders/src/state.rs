//! The whole truth of a match (ledger 4).

use std::sync::Arc;

use kernel::{Bits, Flow};
use serde::{Deserialize, Serialize};
use space::plane::{Bounds, Point, Shape, Solid, Span};

use crate::chart::Own;
use crate::content::{Abilities, CardId, Faction, Team};
use crate::frame::Frame;
use crate::options::Options;
use crate::table::{Blocker, STEP};

/// Number of a character in the state, for the whole match.
pub type ModelId = u8;
/// Number of a troop in the state. Troops that are split or joined get new numbers or none.
pub type TroopId = u8;
/// Number of an object: the battle space's own, then the two Portals.
pub type ThingId = u8;
/// 0 or 1: the player on seat 0 (team A) or on seat 1 (team B).
pub type Player = u8;

/// The other player.
pub const fn other(player: Player) -> Player {
    1 - player
}

/// The whole truth of a match at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What was fixed before play.
    pub setting: Arc<Setting>,
    /// The objects as they stand now, those of the battle space first, then the Portals that are placed.
    pub things: Arc<Vec<Thing>>,
    /// All characters of both teams.
    pub models: Vec<Model>,
    /// All troops there have been.
    pub troops: Vec<Troop>,
    /// The objective markers of the Strategic Point (HR-OBV-04).
    pub markers: Vec<Marker>,
    /// Teams being made up, hidden from each other until both are there (HR-AMB-12).
    pub mustered: [Option<Team>; 2],
    /// Where the Portals go, once it is known (HR-DEP-02).
    pub deployment: Option<Deployment>,
    /// What is played for, once it is known (HR-OBV-01).
    pub objective: Option<Objective>,
    /// The winner of the roll-off, who deploys first (HR-DEP-03).
    pub first: Player,
    /// Which side or corner each player's Portal stands at.
    pub spots: [Option<Spot>; 2],
    /// The round, 1 to 6; 0 before the first.
    pub round: u8,
    /// Beads in the bag, of each player.
    pub bag: [u8; 2],
    /// Troops one of which each player must activate in his next turn (HR-AB-SP-06).
    pub forced: [Bits; 2],
    /// Who may not attack whom in his own next turn (HR-AB-SP-03).
    pub deceits: Vec<Deceit>,
    /// Command abilities lent for the round (HR-AB-HE-06).
    pub loans: Vec<Loan>,
    /// Whose decision it is, and what is still to come.
    pub flow: Flow<Frame>,
    /// How it ended.
    pub over: Option<Ending>,
}

/// What is fixed before play: shared by all states of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The table's options.
    pub options: Options,
    /// The battle space's number in the content; `None` for one of the table's own.
    pub space: Option<u8>,
    /// Its border.
    pub field: Bounds,
    /// Names of the objects of a battle space of the table's own, English and Italian.
    pub names: Vec<(String, String)>,
    /// How many objects belong to the battle space; the Portals come after.
    pub own_things: u8,
    /// The irregular patches on the ground (HR-GEO-09). Nothing flat is ever moved.
    pub patches: Vec<Shape>,
    /// Which faction each team is of.
    pub factions: [Option<Faction>; 2],
    /// The ways through a battle space of the table's own.
    #[serde(skip)]
    pub own: Own,
}

/// A household object or a Portal (HR-GEO-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "ThingRow", into = "ThingRow")]
pub struct Thing {
    /// Its outline from above and its heights.
    pub solid: Solid<Blocker>,
    /// Whether it may be pushed (HR-OBJ-02).
    pub movable: bool,
    /// Whether its top can be stood on and its sides climbed (HR-OBJ-01).
    pub climb: bool,
    /// Whether going over it costs double (HR-MOV-04).
    pub irregular: bool,
}

impl Thing {
    /// An object with this number, nothing more.
    pub fn new(id: ThingId, shape: impl Into<Shape>, span: Span) -> Thing {
        let solid = Solid::new(Blocker::Thing(id), shape, span);
        Thing { solid, movable: false, climb: false, irregular: false }
    }

    /// Its outline from above.
    pub fn shape(&self) -> &Shape {
        self.solid.shape()
    }

    /// Its heights.
    pub fn span(&self) -> Span {
        self.solid.span()
    }

    /// Whether it is no obstacle: at most a quarter of an inch high, on the ground (HR-GEO-09).
    pub fn flat(&self) -> bool {
        self.span().bottom() == space::plane::GROUND && self.span().height() <= STEP
    }
}

/// An object as it is written down.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThingRow {
    id: ThingId,
    shape: Shape,
    span: Span,
    movable: bool,
    climb: bool,
    irregular: bool,
}

impl From<ThingRow> for Thing {
    fn from(row: ThingRow) -> Thing {
        let ThingRow { id, shape, span, movable, climb, irregular } = row;
        Thing { movable, climb, irregular, ..Thing::new(id, shape, span) }
    }
}

impl From<Thing> for ThingRow {
    fn from(thing: Thing) -> ThingRow {
        let id = match thing.solid.id() {
            Blocker::Thing(id) | Blocker::Model(id) => id,
        };
        let Thing { movable, climb, irregular, .. } = thing;
        ThingRow { id, shape: *thing.shape(), span: thing.span(), movable, climb, irregular }
    }
}

/// One character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// Its card.
    pub card: CardId,
    /// Whose it is.
    pub player: Player,
    /// The troop it belongs to. A Leader or Specialist that has joined none yet is a troop of its own.
    pub troop: TroopId,
    /// Where it is.
    pub place: Place,
    /// Wound tokens (HR-WND-01).
    pub tokens: u8,
    /// Lying down (HR-PRN-01).
    pub prone: bool,
    /// Abilities lost until the round ends (HR-AB-SP-09).
    pub lost: Abilities,
    /// Its command abilities stop until the round ends (HR-AB-SP-08).
    pub confused: bool,
    /// Its next Defence against Combat this round is rolled with the weakest set only (HR-AB-CB-08).
    pub grappled: bool,
    /// Its next roll is made with the strongest set worsened (HR-AB-SP-02).
    pub distracted: bool,
    /// Teleport has been used (HR-AB-MV-07).
    pub teleported: bool,
    /// The enemy it is sworn against (HR-AB-HE-07).
    pub sworn: Option<ModelId>,
}

/// Where a character is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Place {
    /// Not deployed yet.
    Waiting,
    /// In the battle space.
    At(Stand),
    /// Vanished; whether an enemy did it (HR-AMB-61).
    Gone {
        /// An enemy's attack or ability did it.
        by_enemy: bool,
    },
}

/// A place to stand (HR-GEO-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// The middle of the base.
    pub at: Point,
    /// The object on whose top it stands; `None`: on the ground.
    pub on: Option<ThingId>,
}

impl Model {
    /// Where it stands, when it is in the battle space.
    pub fn stand(&self) -> Option<Stand> {
        match self.place {
            Place::At(stand) => Some(stand),
            _ => None,
        }
    }

    /// Whether it is in the battle space.
    pub fn present(&self) -> bool {
        matches!(self.place, Place::At(_))
    }

    /// Whether it has at least one Wound token.
    pub fn wounded(&self) -> bool {
        self.tokens > 0
    }
}

/// A Unit or a Hero (HR-UNT-01, HR-HRO-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Troop {
    /// Whose it is.
    pub player: Player,
    /// The Unit card it was formed of; `None` for a Hero, a lone Leader or a lone Specialist.
    pub unit: Option<CardId>,
    /// Whether it can still be activated this round.
    pub readiness: Readiness,
    /// Whether it waits to be deployed after all others (HR-AB-UN-02, HR-AB-HE-03).
    pub waits: bool,
}

/// Whether a troop can be activated this round (HR-ACT-04, HR-ACT-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Readiness {
    /// Not activated yet.
    Fresh,
    /// It was activated, or is being activated.
    Done,
    /// It cannot be activated this round any more: a Leader joined it (HR-AB-LD-10).
    Barred,
}

/// An objective marker (HR-GEO-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    /// Whose it is: he placed it.
    pub player: Player,
    /// Where it lies.
    pub at: Stand,
    /// Who controls it (HR-OBV-06).
    pub controller: Option<ModelId>,
}

/// A deceived character (HR-AB-SP-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deceit {
    /// Who is deceived.
    pub target: ModelId,
    /// Whom he may not attack.
    pub by: ModelId,
    /// Whether his own turn has begun; it ends with that turn.
    pub running: bool,
    /// The last round in which that turn may come.
    pub until: u8,
}

/// Command abilities lent by a Messenger (HR-AB-HE-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Loan {
    /// Whose they are.
    pub leader: ModelId,
    /// Who has them until the round ends.
    pub troop: TroopId,
}

/// Where the Portals stand (HR-DEP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deployment {
    /// In the middle of opposite sides.
    HeadOn,
    /// In opposite corners.
    Cunning,
}

/// What is played for (HR-OBV-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Objective {
    /// More vanished enemies (HR-OBV-02).
    Annihilate,
    /// More characters at the enemy Portal (HR-OBV-03).
    Portal,
    /// More controlled markers (HR-OBV-04).
    Strategic,
}

/// A side or corner of the battle space, north up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Spot {
    /// The middle of the north side.
    N,
    /// The middle of the east side.
    E,
    /// The middle of the south side.
    S,
    /// The middle of the west side.
    W,
    /// The north-east corner.
    Ne,
    /// The south-east corner.
    Se,
    /// The south-west corner.
    Sw,
    /// The north-west corner.
    Nw,
}

impl Spot {
    /// The sides of a head-on deployment, or the corners of a cunning one.
    pub const fn of(deployment: Deployment) -> [Spot; 4] {
        match deployment {
            Deployment::HeadOn => [Spot::N, Spot::E, Spot::S, Spot::W],
            Deployment::Cunning => [Spot::Ne, Spot::Se, Spot::Sw, Spot::Nw],
        }
    }

    /// The side or corner that lies opposite.
    pub const fn opposite(self) -> Spot {
        match self {
            Spot::N => Spot::S,
            Spot::E => Spot::W,
            Spot::S => Spot::N,
            Spot::W => Spot::E,
            Spot::Ne => Spot::Sw,
            Spot::Se => Spot::Nw,
            Spot::Sw => Spot::Ne,
            Spot::Nw => Spot::Se,
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The winner; `None` is a draw.
    pub winner: Option<Player>,
    /// Why.
    pub how: How,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// More vanished enemies, or as many (HR-OBV-02).
    Annihilate,
    /// More characters at the enemy Portal, or as many (HR-OBV-03).
    Portal,
    /// More markers, or as many and none is farther (HR-OBV-05).
    Strategic,
    /// As many markers, and the farthest one (HR-OBV-05).
    Farthest,
    /// Somebody gave up.
    Conceded,
}

impl State {
    /// The character with this number.
    pub fn model(&self, id: ModelId) -> &Model {
        &self.models[usize::from(id)]
    }

    /// The character with this number, to change it.
    pub fn model_mut(&mut self, id: ModelId) -> &mut Model {
        &mut self.models[usize::from(id)]
    }

    /// The troop with this number.
    pub fn troop(&self, id: TroopId) -> &Troop {
        &self.troops[usize::from(id)]
    }

    /// The troop with this number, to change it.
    pub fn troop_mut(&mut self, id: TroopId) -> &mut Troop {
        &mut self.troops[usize::from(id)]
    }

    /// All characters with their numbers.
    pub fn all(&self) -> impl Iterator<Item = (ModelId, &Model)> + Clone {
        self.models.iter().enumerate().map(|(id, model)| (id as ModelId, model))
    }

    /// The characters in the battle space.
    pub fn present(&self) -> impl Iterator<Item = (ModelId, &Model)> + Clone {
        self.all().filter(|(_, model)| model.present())
    }

    /// The characters of a player in the battle space.
    pub fn present_of(&self, player: Player) -> impl Iterator<Item = (ModelId, &Model)> {
        self.present().filter(move |(_, model)| model.player == player)
    }

    /// The characters of a troop in the battle space.
    pub fn members(&self, troop: TroopId) -> impl Iterator<Item = (ModelId, &Model)> + Clone {
        self.present().filter(move |(_, model)| model.troop == troop)
    }

    /// The troops of a player with somebody in the battle space.
    pub fn troops_of(&self, player: Player) -> impl Iterator<Item = (TroopId, &Troop)> {
        let numbered = self.troops.iter().enumerate().map(|(id, troop)| (id as TroopId, troop));
        numbered.filter(move |&(id, troop)| troop.player == player && self.members(id).next().is_some())
    }

    /// The number of a player's Portal, once it is placed. The Portals come after the battle space's own objects, in
    /// the order of deployment.
    pub fn portal(&self, player: Player) -> Option<ThingId> {
        self.spots[usize::from(player)]?;
        Some(self.setting.own_things + u8::from(player != self.first))
    }

    /// The middle of a player's Portal, once it is placed.
    pub fn portal_centre(&self, player: Player) -> Option<Point> {
        Some(self.things[usize::from(self.portal(player)?)].shape().centre())
    }
}
