//! What lies on a board without cells, and how places on it are written.

use serde::{Deserialize, Serialize};

use crate::{Badge, Str, Words};

/// A place on a plane in hundredths of its unit: from the left, and from the bottom upward.
pub type Place = (i32, i32);

/// A thing or a piece of ground with an outline: a wall, a book, a pond.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Area {
    /// Stable name within the scene, not that of a piece: `mug`.
    pub id: Str,
    /// What the reader sees.
    pub name: Words,
    /// Its outline, seen from above.
    pub outline: Outline,
    /// Foot and head, in hundredths of the unit; both 0 for flat ground.
    #[serde(default, skip_serializing_if = "is_flat")]
    pub heights: (i32, i32),
    /// What kind of ground or thing it is: a message key, such as `terrain-wall`.
    pub ground: Str,
    /// One CSS colour name of the theme (`ground-0` … `ground-9`), chosen by the game for its kind of ground.
    pub tint: u8,
    /// The seat that it belongs to, if any: screens put its mark there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// One character that stands for it on a text board.
    pub glyph: char,
    /// Its states that differ from the ordinary, most important first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_flat(heights: &(i32, i32)) -> bool {
    *heights == (0, 0)
}

/// The outline of something on a plane, in hundredths of its unit.
///
/// The outlines of one layer are drawn as one: where two cover each other nothing is drawn twice, and a polygon whose
/// corners go round with the clock is a hole in those that go round against it, as circles do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outline {
    /// A circle.
    Circle {
        /// Its middle.
        at: Place,
        /// Its radius.
        radius: u32,
    },
    /// A closed outline through these corners.
    Polygon(Vec<Place>),
    /// A line from the first of these places to the last; it has no inside.
    Line(Vec<Place>),
}

impl Default for Outline {
    fn default() -> Outline {
        Outline::Line(Vec::new())
    }
}

/// A number of hundredths as people write it: `12.5`, the shortest way.
pub fn written(hundredths: i32) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let (whole, part) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
    match (part % 10, part) {
        (_, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}{whole}.{}", part / 10),
        _ => format!("{sign}{whole}.{part:02}"),
    }
}

/// A place as commands write it: `12.5,3`.
pub fn written_place((x, y): Place) -> String {
    format!("{},{}", written(x), written(y))
}

/// Reads a place as [`written_place`] writes it.
pub fn read_place(text: &str) -> Option<Place> {
    let (x, y) = text.split_once(',')?;
    Some((read(x)?, read(y)?))
}

fn read(text: &str) -> Option<i32> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let number =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<i32>().ok());
    let part = match part.len() {
        0 => 0,
        1 => number(part)?? * 10,
        2 => number(part)??,
        _ => return None,
    };
    Some(sign * number(whole)??.checked_mul(100)?.checked_add(part)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_as_people_write_them_and_read_back() {
        for (place, text) in
            [((1250, 300), "12.5,3"), ((0, 0), "0,0"), ((-25, 1), "-0.25,0.01"), ((100_000, 710), "1000,7.1")]
        {
            assert_eq!(written_place(place), text);
            assert_eq!(read_place(text), Some(place));
        }
        for wrong in ["", ",", "1", "1,", "a,b", "1.234,1", "1,2,3", "--1,2", "99999999999,1", "e5", "+1,2"] {
            assert_eq!(read_place(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn outlines_are_written_by_their_kind_and_what_is_not_said_is_not_written() {
        let circle = Outline::Circle { at: (100, 250), radius: 50 };
        assert_eq!(serde_json::to_string(&circle).unwrap(), r#"{"circle":{"at":[100,250],"radius":50}}"#);
        let line = Outline::Line(vec![(0, 0), (1, 2)]);
        assert_eq!(serde_json::to_string(&line).unwrap(), r#"{"line":[[0,0],[1,2]]}"#);
        let area =
            Area { id: "pond".into(), outline: Outline::Polygon(vec![]), glyph: '~', ..Area::default() };
        let text = serde_json::to_string(&area).unwrap();
        assert!(!text.contains("heights") && !text.contains("badges"), "{text}");
        assert_eq!(serde_json::from_str::<Area>(&text).unwrap(), area);
    }
}
