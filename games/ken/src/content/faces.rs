//! Faces: the School gives a card its colour, the moral its field, the type the pool of its glyph.

use pack::{Gallery, Sitter};
use scene::Parted;

use super::{CardType, Kind, Moral, School};

/// The sheet of faces.
pub const SHEET: &str = include_str!("../../style/faces.toml");

/// A face for every card of the pool.
pub fn hang(kinds: &[Kind]) -> Gallery {
    let sitters = kinds.iter().map(|kind| {
        Sitter::new(&kind.id, word(kind.kind), tint(kind), field(kind)).crowned(kind.kind == CardType::Master)
    });
    Gallery::hang(SHEET, sitters)
}

const fn word(kind: CardType) -> &'static str {
    match kind {
        CardType::Master => "master",
        CardType::Character => "character",
        CardType::Army => "army",
        CardType::Technique => "technique",
        CardType::Spirit => "spirit",
        CardType::Special => "special",
        CardType::Equipment => "equipment",
        CardType::Place => "place",
        CardType::Event => "event",
    }
}

/// A School's colour; what is of no School has one by its type.
const fn tint(kind: &Kind) -> u8 {
    match (kind.school, kind.kind) {
        (Some(School::Hokuto), _) => 6,
        (Some(School::Nanto), _) => 0,
        (Some(School::FiveForces), _) => 4,
        (Some(School::Cento), _) => 2,
        (Some(School::Gemma), _) => 8,
        (None, CardType::Equipment) => 10,
        (None, CardType::Event) => 1,
        (None, CardType::Place) => 3,
        (None, CardType::Spirit | CardType::Special) => 9,
        (None, _) => 11,
    }
}

const fn field(kind: &Kind) -> Parted {
    match (kind.kind.is_protagonist(), kind.moral) {
        (true, Moral::Good) => Parted::Chevron,
        (true, Moral::Evil) => Parted::Gyronny,
        (true, Moral::Neutral) => Parted::Pale,
        (false, Moral::Good) => Parted::Fess,
        (false, Moral::Evil) => Parted::Quarterly,
        (false, Moral::Neutral) => Parted::Plain,
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
        assert_eq!(content.faces.iter().count(), content.kinds.len());
    }
}
