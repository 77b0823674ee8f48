//! Faces: emblems composed of a field, a tint, a glyph and a mark, so that whatever is played with looks like itself.

use serde::{Deserialize, Serialize};

/// How many tints there are; a game's palette may colour them.
pub const TINTS: u8 = 12;

/// What a thing looks like, on a token, on a card and in a list. The game says by what it is composed; screens draw it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Face {
    /// How the enamel behind the glyph is parted.
    #[serde(default, skip_serializing_if = "is_plain")]
    pub field: Parted,
    /// The colour of the enamel: below [`TINTS`].
    pub tint: u8,
    /// The name of a glyph ([`GLYPHS`](crate::GLYPHS)): what it is.
    pub glyph: String,
    /// The name of a second glyph, small: what it has or can do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
    /// It leads others.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub crown: bool,
}

/// How a field is parted, in the words of heralds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parted {
    /// Not at all.
    #[default]
    Plain,
    /// Left and right.
    Pale,
    /// Above and below.
    Fess,
    /// From corner to corner.
    Bend,
    /// A gable.
    Chevron,
    /// In four.
    Quarterly,
    /// A rim.
    Border,
    /// Rays.
    Gyronny,
}

impl Parted {
    /// All of them, the plainest first.
    pub const ALL: [Parted; 8] = [
        Parted::Plain,
        Parted::Pale,
        Parted::Fess,
        Parted::Bend,
        Parted::Chevron,
        Parted::Quarterly,
        Parted::Border,
        Parted::Gyronny,
    ];

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Parted::Plain => "plain",
            Parted::Pale => "pale",
            Parted::Fess => "fess",
            Parted::Bend => "bend",
            Parted::Chevron => "chevron",
            Parted::Quarterly => "quarterly",
            Parted::Border => "border",
            Parted::Gyronny => "gyronny",
        }
    }

    /// The part that is darker, as a path in a disc with a radius of 11 around the origin.
    pub const fn path(self) -> &'static str {
        match self {
            Parted::Plain => "",
            Parted::Pale => "M0-11A11 11 0 0 1 0 11Z",
            Parted::Fess => "M-11 0A11 11 0 0 0 11 0Z",
            Parted::Bend => "M-7.780-7.780A11 11 0 0 0 7.780 7.780Z",
            Parted::Chevron => "M0-3L9.200 6A11 11 0 0 1-9.200 6Z",
            Parted::Quarterly => "M0 0V-11A11 11 0 0 1 11 0ZM0 0V11A11 11 0 0 1-11 0Z",
            Parted::Border => {
                "M-11 0A11 11 0 1 1 11 0A11 11 0 1 1-11 0ZM-8.400 0A8.400 8.400 0 1 0 8.400 0A8.400 8.400 0 1 0-8.400 0Z"
            }
            Parted::Gyronny => {
                "M0 0L0-11A11 11 0 0 1 7.780-7.780ZM0 0L11 0A11 11 0 0 1 7.780 7.780ZM0 0L0 11A11 11 0 0 1-7.780 7.780ZM0 0L-11 0A11 11 0 0 1-7.780-7.780Z"
            }
        }
    }
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_plain(field: &Parted) -> bool {
    *field == Parted::Plain
}

impl Face {
    /// A glyph upon a tint.
    pub fn new(tint: u8, glyph: &str) -> Face {
        Face { tint, glyph: glyph.to_owned(), ..Face::default() }
    }

    /// The same face upon a parted field.
    #[must_use]
    pub fn parted(self, field: Parted) -> Face {
        Face { field, ..self }
    }

    /// The same face with a mark.
    #[must_use]
    pub fn marked(self, mark: &str) -> Face {
        Face { mark: Some(mark.to_owned()), ..self }
    }

    /// The same face with a crown, if it leads.
    #[must_use]
    pub fn crowned(self, crown: bool) -> Face {
        Face { crown, ..self }
    }
}

#[cfg(test)]
mod tests {
    use crate::{GLYPHS, glyph};

    #[test]
    fn glyphs_are_found_by_name_and_no_two_are_alike() {
        assert!(GLYPHS.is_sorted_by(|(a, _), (b, _)| a < b));
        assert!(GLYPHS.iter().all(|(name, drawing)| glyph(name) == Some(drawing)));
        assert_eq!(glyph("no-such-thing"), None);
        let drawings: std::collections::BTreeSet<&str> = GLYPHS.iter().map(|(_, drawing)| *drawing).collect();
        assert_eq!(drawings.len(), GLYPHS.len());
    }
}
