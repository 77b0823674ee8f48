//! Houses to conquer room by room (HR-CMP-01).

use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Source;

/// A house: the rooms of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct House {
    /// The word by which commands call it.
    pub id: String,
    /// Its number: `HR-CP-1`.
    pub number: String,
    /// Its name.
    pub name: Words,
    /// Its rooms, in order.
    pub rooms: Vec<Room>,
    /// Where it comes from.
    pub source: Source,
}

/// A room of a house: one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// Its name.
    pub name: Words,
    /// The number of its battle space in the content.
    pub space: usize,
    /// How many Stars suit it.
    pub stars: u8,
    /// A sign of those who rule it.
    pub flavour: Option<Words>,
}

/// A house as the content files write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HouseRow {
    /// The word by which commands call it.
    pub id: String,
    /// Its number: `HR-CP-1`.
    pub number: String,
    /// Its name.
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
    /// Its rooms, in order.
    pub rooms: Vec<RoomRow>,
    /// Where it comes from.
    pub source: Source,
}

/// A room as the content files write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RoomRow {
    /// Its name.
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
    /// Its battle space, by word or number.
    pub space: String,
    /// How many Stars suit it.
    pub stars: u8,
    /// A sign of those who rule it.
    #[serde(default)]
    #[schemars(with = "Option<super::WordsSchema>")]
    pub flavour: Option<Words>,
}
