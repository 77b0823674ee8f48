//! Any position of Ken, as a scenario file describes it.

use std::fmt::{self, Formatter};

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::options::Options;

/// Any position. A card is called by its id in the pool; `"3 village-watch"` are three of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Position {
    /// The table's options that differ from the rulings.
    pub options: Options,
    /// What lies before player 0 and player 1.
    pub players: [Before; 2],
    /// The two totals.
    pub points: [u16; 2],
    /// Whose Puntata it is.
    pub active: u8,
    /// Which Puntata it is, both players' counted together; absent: the first.
    pub puntata: Option<u16>,
    /// Where the Puntata stands.
    pub phase: PhaseName,
    /// The attack groups of this Combat phase, nearest first: for the phases `defence` and `combat`.
    pub groups: Vec<GroupRow>,
    /// The group whose combat, or whose defence, is next; 1 is the first.
    pub group: Option<u8>,
}

/// What lies before a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Before {
    /// The hand.
    pub hand: Vec<String>,
    /// The Future, the top first; absent: ten cards that do not matter.
    pub future: Option<Vec<String>>,
    /// The Past, the top last.
    pub past: Vec<String>,
    /// Cards removed from the game.
    pub removed: Vec<String>,
    /// Protagonists, in order of play.
    pub forces: Vec<Stand>,
    /// Places, the deepest first, the frontier last.
    pub territory: Vec<Stand>,
    /// Events in play.
    pub destiny: Vec<String>,
}

/// A Protagonist or a Place: its card alone, or a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema)]
#[schemars(with = "StandShape")]
pub struct Stand {
    /// Its card, or its Lives, the active one first.
    pub lives: Vec<String>,
    /// Whether it is engaged.
    pub engaged: bool,
    /// What is assigned to it.
    pub attached: Vec<String>,
}

/// A Protagonist or a Place as tables write it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct StandTable {
    /// Its card.
    #[serde(default)]
    card: Option<String>,
    /// Its Lives instead, the active one first.
    #[serde(default)]
    lives: Vec<String>,
    /// Whether it is engaged.
    #[serde(default)]
    engaged: bool,
    /// What is assigned to it.
    #[serde(default)]
    attached: Vec<String>,
}

/// How a Protagonist or Place may be written; for schemas.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code)]
enum StandShape {
    Card(String),
    Table(StandTable),
}

impl<'de> Deserialize<'de> for Stand {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Stand, D::Error> {
        struct Either;
        // By hand, for of an untagged type nobody would learn what is wrong with its parts.
        impl<'de> Visitor<'de> for Either {
            type Value = Stand;

            fn expecting(&self, f: &mut Formatter) -> fmt::Result {
                f.write_str("a card, `{ card = … }` or `{ lives = [ … ] }`")
            }

            fn visit_str<E: Error>(self, card: &str) -> Result<Stand, E> {
                Ok(Stand { lives: vec![card.to_owned()], ..Stand::default() })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Stand, A::Error> {
                let table = StandTable::deserialize(MapAccessDeserializer::new(map))?;
                let lives = table.card.into_iter().chain(table.lives).collect();
                Ok(Stand { lives, engaged: table.engaged, attached: table.attached })
            }
        }
        from.deserialize_any(Either)
    }
}

/// An attack group. Its cards are called as in commands (`dune-raiders-a2`), or by their ids where only one fits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct GroupRow {
    /// Who attacks, in order.
    pub attack: Vec<String>,
    /// Who defends, in order; absent: no defence group was formed (yet).
    pub defence: Option<Vec<String>>,
    /// The exposed Protagonist that is attacked, when the enemy has no Place.
    pub target: Option<String>,
}

/// Where a Puntata stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// The beginning of the Puntata.
    Start,
    /// The green points are about to be counted.
    Order,
    /// The draw.
    Draw,
    /// The Presentation phase.
    #[default]
    Presentation,
    /// The end of the Presentation phase: the hand is checked.
    HandLimit,
    /// Attack groups are formed.
    Targets,
    /// Defence groups are formed against `groups`.
    Defence,
    /// The combats of `groups` are fought.
    Combat,
    /// After the combats.
    PostCombat,
    /// The Epilogue.
    Epilogue,
}
