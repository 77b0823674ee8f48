//! The content layer: what the house content holds, what is refused and where, and packs laid over it.
//!
//! Compiled under `#[cfg(test)]` only.

mod bad;
mod house;
mod own;

use super::*;

/// The house content.
fn house() -> Content {
    Content::read(HOUSE).unwrap_or_else(|faults| {
        panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

fn character(content: &Content, id: &str) -> Character {
    content.characters.iter().find(|card| card.id == id).unwrap_or_else(|| panic!("no {id}")).clone()
}

fn card(content: &Content, id: &str) -> Card {
    content.cards.iter().find(|card| card.id == id).unwrap_or_else(|| panic!("no {id}")).clone()
}
