//! Faces: the age gives a card its enamel, characters and each kind of equipment have a field, the sheet names the glyph.

use pack::{Gallery, Sitter};
use scene::Parted;

use super::{Card, Character, Era, Kind};

/// The sheet of faces.
pub const SHEET: &str = include_str!("../../style/faces.toml");

/// Piles of equipment on the map, which are no cards.
pub const PILE: &str = "pile";

/// A face for every character and card of equipment, and one for piles.
pub fn hang(characters: &[Character], cards: &[Card]) -> Gallery {
    let characters =
        characters.iter().map(|who| Sitter::new(&who.id, "champion", tint(who.era), Parted::Pale));
    let cards = cards.iter().map(|card| {
        let (kind, field) = kind(&card.kind);
        Sitter::new(&card.id, kind, tint(card.era), field)
    });
    Gallery::hang(SHEET, characters.chain(cards).chain([Sitter::new(PILE, PILE, 2, Parted::Border)]))
}

/// The enamel of an age.
pub const fn tint(era: Era) -> u8 {
    match era {
        Era::Ancient => 1,
        Era::Colonial => 4,
        Era::Modern => 10,
        Era::Future => 7,
    }
}

const fn kind(kind: &Kind) -> (&'static str, Parted) {
    match kind {
        Kind::Ranged(_) => ("ranged", Parted::Chevron),
        Kind::Melee(_) => ("melee", Parted::Bend),
        Kind::Armour(..) => ("armour", Parted::Border),
        Kind::Mount(_) => ("mount", Parted::Fess),
        Kind::Stealth(_) => ("stealth", Parted::Quarterly),
        Kind::Medicine(_) => ("medicine", Parted::Plain),
        Kind::Pack(_) => ("pack", Parted::Fess),
        Kind::Gadget(_) => ("gadget", Parted::Gyronny),
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
        assert_eq!(content.faces.iter().count(), content.characters.len() + content.cards.len() + 1);
    }
}
