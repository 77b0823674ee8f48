//! Several matches that decide one thing together: a house, room by room.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{Phrase, Words};

/// A campaign that a game offers: places on a map, and a match in each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Campaign {
    /// Stable name: `studio-flat`.
    pub id: String,
    /// What it is called: `Studio flat`.
    pub name: Words,
    /// What kind of campaign it is: `Conquer the house`. Those of one kind stand under one heading.
    pub kind: Phrase,
    /// What is done in it, in a sentence or two.
    pub about: Phrase,
    /// The rule that it is played by.
    pub by: String,
    /// How many play it, fewest and most: two sides, or a party.
    #[serde(default = "two")]
    pub seats: [u8; 2],
    /// Its places, in order.
    pub sites: Vec<Site>,
}

const fn two() -> [u8; 2] {
    [2, 2]
}

impl Campaign {
    /// Whether it is played by a party instead of two sides.
    pub fn is_party(&self) -> bool {
        self.seats != two()
    }
}

/// A place on the map of a campaign: its match is played there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Site {
    /// What the place is called.
    pub name: Words,
    /// What its match is like: `Messy desk, 8 Stars`.
    pub about: Phrase,
    /// What is told of the place once somebody holds it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<Words>,
    /// What the set-up of its match says; what it does not say is as the players agree.
    pub setup: Json,
}
