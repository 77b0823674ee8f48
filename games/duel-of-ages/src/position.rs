//! A position as a scenario file describes it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value as Json;

use crate::content::{Era, Rating};
use crate::setup::Setup;
use crate::state::{Habit, Will};

/// A position: who is where with what, and which phase lies open. All that is not said is as at the start of a match.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// How many seats there are; 2 if nothing is said.
    #[serde(default = "two")]
    pub seats: u8,
    /// What was agreed: teams, time and options. The shares of the seats are those of the champions below.
    #[serde(default)]
    pub setup: Setup,
    /// The pieces of the map in the order in which they were placed, each as its command: `place colossus 0,0 turn 0`.
    /// Without any the standard map lies there.
    #[serde(default)]
    pub pieces: Vec<String>,
    /// The team that is White, 0 or 1.
    #[serde(default)]
    pub white: u8,
    /// The turn, from 1; odd ones are White's.
    #[serde(default = "one")]
    pub turn: u32,
    /// The phase that begins.
    #[serde(default)]
    pub phase: PhaseName,
    /// The champions.
    pub champions: Vec<Stand>,
    /// Cards that lie in spaces.
    #[serde(default)]
    pub piles: Vec<Pile>,
    /// The discard pile.
    #[serde(default)]
    pub discard: Vec<String>,
    /// Guardian positions by era: steps from the red eye of team 0 and of team 1.
    #[serde(default)]
    pub markers: BTreeMap<Era, [u8; 2]>,
    /// The topmost guardians of each era; below them the others in the order of the content.
    #[serde(default)]
    pub guardians: BTreeMap<Era, Vec<String>>,
    /// Guardians that lie face up.
    #[serde(default)]
    pub shown: Vec<String>,
    /// Standing orders that are not the usual ones.
    #[serde(default)]
    pub orders: Vec<OrderLine>,
    /// The time is up.
    #[serde(default)]
    pub time_up: bool,
    /// The active team plays the last turn.
    #[serde(default)]
    pub last_turn: bool,
    /// A tie is played on.
    #[serde(default)]
    pub sudden: bool,
}

const fn one() -> u32 {
    1
}

const fn two() -> u8 {
    2
}

/// A phase that can begin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// The map is built; the champions are still hidden while dome keys are missing.
    Build,
    /// T1.
    #[default]
    Free,
    /// T2.
    Fire,
    /// T3.
    Move,
    /// T4.
    Opfire,
    /// T5: weapons are chosen.
    Melee,
    /// T6.
    Adventure,
    /// T7.
    Reinforce,
}

/// A champion of a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Stand {
    /// The character: `siennya`.
    pub character: String,
    /// The seat that commands it; it says the team.
    pub seat: u8,
    /// Where it is: `3,-1`, `3,-1u` in the tunnel below, `limbo` or `dead`; without it, it waits to enter.
    #[serde(default)]
    pub at: Option<String>,
    /// Its Health; all of it if nothing is said.
    #[serde(default)]
    pub health: Option<u8>,
    /// Its maximum Health; as printed if nothing is said.
    #[serde(default)]
    pub most: Option<u8>,
    /// Levels that ratings have gained for good.
    #[serde(default)]
    pub gained: BTreeMap<Rating, u8>,
    /// Its revealed cards.
    #[serde(default)]
    pub cards: Vec<String>,
    /// Its unrevealed cards.
    #[serde(default)]
    pub hidden: Vec<String>,
    /// The mount in use, one of its cards.
    #[serde(default)]
    pub mount: Option<String>,
    /// Armour in use.
    #[serde(default)]
    pub worn: Vec<String>,
    /// The stealth item in use.
    #[serde(default)]
    pub stealth: Option<String>,
    /// Entangled.
    #[serde(default)]
    pub entangled: bool,
    /// It has fired in this turn.
    #[serde(default)]
    pub fired: bool,
    /// It has had its adventure in this turn.
    #[serde(default)]
    pub adventured: bool,
    /// Medicine was used by it or on it in this turn.
    #[serde(default)]
    pub healed: bool,
    /// Its ability of once a turn is used.
    #[serde(default)]
    pub spent: bool,
    /// The way that it has gone in this movement phase: where it began, and every space up to where it is.
    #[serde(default)]
    pub way: Vec<String>,
}

/// Cards that lie in a space.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Pile {
    /// The space.
    pub at: String,
    /// Revealed cards.
    #[serde(default)]
    pub cards: Vec<String>,
    /// Unrevealed cards.
    #[serde(default)]
    pub hidden: Vec<String>,
}

/// A standing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OrderLine {
    /// Whose.
    pub seat: u8,
    /// Of what.
    pub habit: Habit,
    /// What is wanted.
    pub will: Will,
}

/// The JSON Schema of a position.
pub fn schema() -> Json {
    schemars::schema_for!(Position).to_value()
}
