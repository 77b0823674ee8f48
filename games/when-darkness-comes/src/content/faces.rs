//! Faces: the colour of a disk gives it its enamel, what it is its field and the pool of its glyph.

use pack::{Gallery, Sitter};
use scene::Parted;

use super::{Colour, Content, Face, Kind};

/// The sheet of faces.
pub const SHEET: &str = include_str!("../../style/faces.toml");

/// Disks face down, by the colour of their backs.
pub const DOWN: [(&str, u8); 3] = [("down-blue", 6), ("down-orange", 1), ("down-black", 11)];

/// A face for every character and disk. Numbered disks are of their scenario ([`numbered`]).
pub fn hang(content: &Content) -> Gallery {
    let blacks: Vec<(String, &Face)> = content
        .scenarios
        .iter()
        .zip(&content.black_faces)
        .flat_map(|(scenario, faces)| faces.iter().map(|face| (numbered(&scenario.id, face), face)))
        .collect();
    let characters =
        content.characters.iter().map(|card| Sitter::new(&card.id, "character", 2, Parted::Pale));
    let disk = |id, face: &Face| {
        let (kind, field) = kind(&face.kind);
        Sitter::new(id, kind, tint(face.colour), field)
    };
    let disks = content.faces.iter().map(|face| disk(face.id.as_str(), face));
    let blacks = blacks.iter().map(|(id, face)| disk(id.as_str(), face));
    let down = DOWN.into_iter().map(|(id, tint)| Sitter::new(id, "hidden", tint, Parted::Border));
    Gallery::hang(SHEET, characters.chain(disks).chain(blacks).chain(down))
}

/// By which word the numbered disk of a scenario is called here.
pub fn numbered(scenario: &str, face: &Face) -> String {
    format!("{scenario}/{}", face.id)
}

const fn tint(colour: Colour) -> u8 {
    match colour {
        Colour::Red => 0,
        Colour::Yellow => 2,
        Colour::Blue => 6,
        Colour::Grey => 10,
        Colour::Green => 4,
        Colour::Orange => 1,
        Colour::Brown => 8,
        Colour::Black => 11,
    }
}

const fn kind(kind: &Kind) -> (&'static str, Parted) {
    match kind {
        Kind::Foe(_) => ("undead", Parted::Gyronny),
        Kind::Ally { .. } => ("ally", Parted::Pale),
        Kind::Item(_) => ("item", Parted::Bend),
        Kind::Nuisance(_) => ("nuisance", Parted::Fess),
        Kind::Security(..) => ("security", Parted::Quarterly),
        Kind::Obstacle { .. } => ("obstacle", Parted::Chevron),
        Kind::Component(_) => ("component", Parted::Border),
        Kind::Follower | Kind::Fixture | Kind::Ambush => ("numbered", Parted::Plain),
        Kind::Nothing => ("nothing", Parted::Plain),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{Content, HOUSE};

    #[test]
    fn no_two_things_look_the_same() {
        let content = Content::read(HOUSE).expect("the house content");
        assert_eq!(content.gallery.faults(SHEET), [] as [String; 0]);
        let all = content.characters.len() + content.faces.len() + DOWN.len();
        assert!(content.gallery.iter().count() > all, "numbered disks have faces too");
        for (scenario, faces) in content.scenarios.iter().zip(&content.black_faces) {
            assert!(faces.iter().all(|face| content.gallery.face(&numbered(&scenario.id, face)).is_some()));
        }
    }
}
