//! Faces: the mask and the type give a character its colours, the type its field; the sheet the glyph.

use pack::{Gallery, Sitter};
use scene::Parted;

use super::{Alignment, AreaCard, Gear, Kind, Profile};

/// The sheet of faces.
pub const SHEET: &str = include_str!("../../style/faces.toml");

/// Tokens to carry and face-down tokens, as pieces show them.
const THINGS: [&str; 8] = ["scroll", "crate", "mask", "dust", "curse", "blessing", "lantern", "seal"];

/// A face for every card and token.
pub fn hang(profiles: &[Profile], gear: &[Gear], areas: &[AreaCard]) -> Gallery {
    let things: Vec<String> = THINGS.iter().map(|thing| format!("thing-{thing}")).collect();
    let characters = profiles
        .iter()
        .map(|who| Sitter::new(&who.id, word(who.kind), tint(who.alignment, who.kind), field(who.kind)));
    let gear = gear.iter().map(|gear| Sitter::new(&gear.id, "equipment", 2, Parted::Border));
    let areas = areas.iter().map(|area| Sitter::new(&area.id, "area", 3, Parted::Chevron));
    let things = things.iter().map(|thing| Sitter::new(thing, "thing", 2, Parted::Plain));
    Gallery::hang(SHEET, characters.chain(gear).chain(areas).chain(things))
}

const fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Warrior => "warrior",
        Kind::Monk => "monk",
        Kind::Archer => "archer",
        Kind::Ninja => "ninja",
        Kind::Oni => "oni",
        Kind::Spirit => "spirit",
        Kind::Creature => "creature",
        Kind::Civilian => "civilian",
    }
}

const fn field(kind: Kind) -> Parted {
    match kind {
        Kind::Warrior => Parted::Bend,
        Kind::Monk => Parted::Pale,
        Kind::Archer => Parted::Chevron,
        Kind::Ninja => Parted::Quarterly,
        Kind::Oni => Parted::Gyronny,
        Kind::Spirit => Parted::Border,
        Kind::Creature => Parted::Fess,
        Kind::Civilian => Parted::Plain,
    }
}

/// Red masks in warm colours and blues, black masks in those of night and swamp, grey masks in greys and browns.
const fn tint(alignment: Alignment, kind: Kind) -> u8 {
    match (alignment, kind) {
        (Alignment::Hunter, Kind::Monk) => 2,
        (Alignment::Hunter, Kind::Archer) => 6,
        (Alignment::Hunter, Kind::Civilian) => 1,
        (Alignment::Hunter, _) => 0,
        (Alignment::Evil, Kind::Oni) => 11,
        (Alignment::Evil, Kind::Spirit) => 8,
        (Alignment::Evil, Kind::Creature) => 5,
        (Alignment::Evil, _) => 9,
        (Alignment::Mercenary, Kind::Ninja) => 7,
        (Alignment::Mercenary, Kind::Archer) => 4,
        (Alignment::Mercenary, Kind::Civilian) => 3,
        (Alignment::Mercenary, _) => 10,
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
        let all = content.profiles.len() + content.gear.len() + content.areas.len() + THINGS.len();
        assert_eq!(content.faces.iter().count(), all);
    }
}
