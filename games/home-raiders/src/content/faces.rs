//! Faces: the faction gives a card its colour, Unit, Leader and Hero their fields, and Leaders wear a crown.

use pack::{Gallery, Sitter};
use scene::Parted;

use super::{Card, Faction, Kind};

/// The sheet of faces.
pub const SHEET: &str = include_str!("../../style/faces.toml");

/// The objective markers, which are no cards.
pub const MARKER: &str = "marker";

/// A face for every card, and one for the markers.
pub fn hang(cards: &[Card]) -> Gallery {
    let sitters = cards.iter().map(|card| {
        Sitter::new(&card.id, card.kind.word(), tint(card.faction), field(card.kind))
            .crowned(card.kind == Kind::Leader)
    });
    Gallery::hang(SHEET, sitters.chain([Sitter::new(MARKER, MARKER, 2, Parted::Border)]))
}

const fn tint(faction: Faction) -> u8 {
    match faction {
        Faction::NewLilliput => 6,
        Faction::Gremlins => 1,
        Faction::FairFolk => 4,
        Faction::Scroungers => 8,
        Faction::DustLords => 10,
    }
}

const fn field(kind: Kind) -> Parted {
    match kind {
        Kind::Unit => Parted::Plain,
        Kind::Leader => Parted::Fess,
        Kind::Hero => Parted::Gyronny,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, HOUSE};

    #[test]
    fn no_two_things_look_the_same() {
        let content = Content::read(HOUSE).expect("the house content");
        assert_eq!(content.faces.faults(SHEET), [] as [String; 0]);
        assert_eq!(content.faces.iter().count(), content.cards.len() + 1);
    }
}
