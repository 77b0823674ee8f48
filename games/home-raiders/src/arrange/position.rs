//! A position as scenario files write it.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::content::Ability;
use crate::options::Options;
use crate::setup::SpaceChoice;
use crate::state::{Deployment, Objective, Spot};

/// Any position of Home Raiders, as a scenario file describes it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The battle space: a word, or one of its own. The messy desk when left out.
    #[serde(default)]
    pub space: SpaceChoice,
    /// Table options.
    #[serde(default)]
    pub options: Options,
    /// The characters, in the order in which they are numbered.
    pub models: Vec<ModelRow>,
    /// Where the Portals stand, player 0's first; the second is opposite when left out. None: there are none.
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    pub portals: Vec<Spot>,
    /// How the Portals were placed; goes by them when left out.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    pub deployment: Option<Deployment>,
    /// What is played for: `annihilate`, `portal`, `strategic`.
    #[serde(default)]
    #[schemars(with = "Option<String>")]
    pub objective: Option<Objective>,
    /// Who chose his Portal and deployed first; player 0 when left out.
    #[serde(default)]
    pub first: u8,
    /// The objective markers.
    #[serde(default)]
    pub markers: Vec<MarkerRow>,
    /// The round; 1 when left out.
    #[serde(default = "one")]
    pub round: u8,
    /// Beads left in the bag, of each player; one for each troop that is to come when left out.
    #[serde(default)]
    pub bag: Option<[u8; 2]>,
    /// Who decides; player 0 when left out.
    #[serde(default)]
    pub player: u8,
    /// What he decides; his bead was drawn and he chooses a troop when left out.
    #[serde(default)]
    pub stage: Option<StageName>,
    /// The troop whose turn it is, by its word, instead of a stage.
    #[serde(default)]
    pub turn: Option<String>,
    /// How many actions it has taken.
    #[serde(default)]
    pub taken: u8,
}

fn one() -> u8 {
    1
}

/// A character of a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ModelRow {
    /// The card: `guards`.
    pub card: String,
    /// Whose it is: 0 or 1.
    pub player: u8,
    /// The Unit it belongs to: those of a player with the same word are one troop. The card of a Unit when left out;
    /// Leaders and Heroes are alone then.
    #[serde(default)]
    pub unit: Option<String>,
    /// Where it stands, in inches: `12.5,3`. Left out before play, and for those who have vanished.
    #[serde(default)]
    pub at: Option<String>,
    /// What it stands on: an object's word, or `ground`; what lies under the place when left out.
    #[serde(default)]
    pub on: Option<String>,
    /// It has vanished.
    #[serde(default)]
    pub gone: Option<Gone>,
    /// Wound tokens.
    #[serde(default)]
    pub tokens: u8,
    /// Lying down.
    #[serde(default)]
    pub prone: bool,
    /// Its command abilities stop until the round ends.
    #[serde(default)]
    pub confused: bool,
    /// It is grappled.
    #[serde(default)]
    pub grappled: bool,
    /// It is distracted.
    #[serde(default)]
    pub distracted: bool,
    /// It has used Teleport.
    #[serde(default)]
    pub teleported: bool,
    /// Abilities lost until the round ends.
    #[serde(default)]
    pub lost: Vec<Ability>,
    /// The enemy it is sworn against, by its word.
    #[serde(default)]
    pub sworn: Option<String>,
    /// Its troop was activated this round; said of the troop's first character.
    #[serde(default)]
    pub activated: bool,
    /// Its troop waits to be deployed after the others; said of the troop's first character.
    #[serde(default)]
    pub waits: bool,
}

/// How somebody vanished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// By an enemy's attack or ability.
    ByEnemy,
    /// Otherwise.
    Alone,
}

/// An objective marker of a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MarkerRow {
    /// Who placed it: 0 or 1.
    pub player: u8,
    /// Where it lies: `12,3`.
    pub at: String,
    /// What it lies on.
    #[serde(default)]
    pub on: Option<String>,
    /// Who controls it, by its word.
    #[serde(default)]
    pub controller: Option<String>,
}

/// What is decided in a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StageName {
    /// The player's bead was drawn: he chooses a troop.
    #[default]
    Choose,
    /// Where his Portal goes.
    Portal,
    /// He deploys.
    Deploy,
    /// He deploys a troop that waited.
    Late,
    /// He places a marker.
    Marker,
    /// His troops move before the first round.
    Reconnoitre,
}

impl StageName {
    /// Whether characters may still be outside.
    pub const fn before_play(self) -> bool {
        matches!(self, StageName::Portal | StageName::Deploy | StageName::Late)
    }
}
