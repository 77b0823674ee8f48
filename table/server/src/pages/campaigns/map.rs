//! The map of a campaign: a floor plan with as many rooms as it has places.

use maud::{Markup, html};

/// How wide the plan is, in its own units: on a phone one of them is about three fifths of a pixel.
const WIDTH: i32 = 600;
/// How high a row of rooms is.
const HEIGHT: i32 = 196;
/// Most rooms side by side.
const ABREAST: usize = 3;
/// How wide a letter of a name is, more or less, and one of the line below it.
const LETTER: [i32; 2] = [15, 11];
/// How wide a door is.
const DOOR: i32 = 44;

/// What a room shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Sign {
    /// Nothing yet.
    #[default]
    None,
    /// The sign of the side that holds it.
    Held(u8),
    /// A match without a winner.
    Drawn,
    /// A match of a party is over.
    Played,
    /// A match is being played.
    Going,
    /// A match may be played.
    Open,
}

/// A room of the plan.
#[derive(Clone, Debug, Default)]
pub(super) struct Room {
    pub name: String,
    pub sign: Sign,
    /// A word below the name: who has won it, or how it stands.
    pub note: String,
    /// Where a touch leads.
    pub href: String,
}

/// The plan.
pub(super) struct House {
    /// What it is called for those who do not see it.
    pub title: String,
    pub rooms: Vec<Room>,
}

/// A room's left, upper, width and height.
type Floor = [i32; 4];

/// Rooms in rows, no row much longer than another; walls of two rows do not meet, so that it looks like a house.
fn plan(count: usize) -> Vec<Floor> {
    let rows = count.div_ceil(ABREAST);
    let mut floors = Vec::with_capacity(count);
    for row in 0..rows {
        let abreast = (row + 1) * count / rows - row * count / rows;
        let weight = |column: usize| if (row + column).is_multiple_of(2) { 11 } else { 9 };
        let all: i32 = (0..abreast).map(weight).sum();
        let upto = |column: usize| WIDTH * (0..column).map(weight).sum::<i32>() / all;
        for column in 0..abreast {
            floors.push([upto(column), row as i32 * HEIGHT, upto(column + 1) - upto(column), HEIGHT]);
        }
    }
    floors
}

/// Doors as lines over the walls: one to the room at the right, one to the row above, and one out of the house.
fn doors(floors: &[Floor]) -> Vec<[i32; 4]> {
    let mut doors = Vec::new();
    for [x, y, width, height] in floors {
        if *x > 0 {
            let middle = y + height / 2;
            doors.push([*x, middle - DOOR / 2, *x, middle + DOOR / 2]);
        }
        if *y > 0 {
            let middle = x + width / 2;
            doors.push([middle - DOOR / 2, *y, middle + DOOR / 2, *y]);
        }
    }
    if let Some([x, y, width, height]) = floors.last() {
        let middle = x + width / 2;
        doors.push([middle - DOOR / 2, y + height, middle + DOOR / 2, y + height]);
    }
    doors
}

/// A name in lines of so many letters, as far as its words let it.
fn lines(name: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A text cut to what fits into a room.
fn cut(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    text.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}

/// The letter of a side.
pub(super) fn letter(side: u8) -> char {
    char::from(b'A' + side.min(25))
}

/// The sign of a side, as it stands beside its name.
pub(super) fn mark(side: u8) -> Markup {
    html! {
        svg class={ "mark seat-" (side) } viewBox="-18 -18 36 36" aria-hidden="true" {
            circle.ring r="14" {}
            text text-anchor="middle" y="6" font-size="17" { (letter(side)) }
        }
    }
}

impl House {
    /// The plan as a drawing; each room leads to where it is told about.
    pub fn draw(&self) -> Markup {
        let floors = plan(self.rooms.len());
        let depth = floors.last().map_or(0, |[_, y, _, height]| y + height);
        html! {
            svg.house viewBox={ "-6 -6 " (WIDTH + 12) " " (depth + 12) } role="group" aria-label=(self.title) {
                @for (room, floor) in self.rooms.iter().zip(&floors) { (room.draw(*floor)) }
                g.doors { @for [x, y, to_x, to_y] in doors(&floors) { line x1=(x) y1=(y) x2=(to_x) y2=(to_y) {} } }
            }
        }
    }
}

impl Room {
    fn draw(&self, [x, y, width, height]: Floor) -> Markup {
        let letters = LETTER.map(|letter| ((width - 12) / letter) as usize);
        let lines = lines(&self.name, letters[0]);
        let middle = x + width / 2;
        let signed = self.sign != Sign::None;
        // What stands in the room stands around its middle.
        let below = lines.len() as i32 * 26 + if self.note.is_empty() { 0 } else { 24 };
        let top = y + (height - below - if signed { 58 } else { 0 }) / 2;
        let first = top + if signed { 58 } else { 0 } + 20;
        let side =
            if let Sign::Held(side) = self.sign { format!(" held seat-{side}") } else { String::new() };
        let said =
            if self.note.is_empty() { self.name.clone() } else { format!("{}: {}", self.name, self.note) };
        html! {
            a class={ "room" (side) } href=(self.href) aria-label=(said) {
                rect x=(x) y=(y) width=(width) height=(height) {}
                @if signed {
                    @let (class, text) = match self.sign {
                        Sign::Held(side) => ("sign", letter(side)),
                        Sign::Drawn => ("sign drawn", '='),
                        Sign::Played => ("sign drawn", '✓'),
                        Sign::Going => ("sign going", '…'),
                        Sign::Open | Sign::None => ("sign open", '▶'),
                    };
                    circle class=(class) cx=(middle) cy=(top + 24) r="24" {}
                    text.letter text-anchor="middle" x=(middle) y=(top + 33) { (text) }
                }
                @for (n, line) in lines.iter().enumerate() {
                    text.name text-anchor="middle" x=(middle) y=(first + n as i32 * 26) { (line) }
                }
                @if !self.note.is_empty() {
                    text.note text-anchor="middle" x=(middle) y=(first + lines.len() as i32 * 26) { (cut(&self.note, letters[1])) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_house_is_filled_by_its_rooms() {
        for count in 1..=20 {
            let floors = plan(count);
            assert_eq!(floors.len(), count);
            let area: i32 = floors.iter().map(|[_, _, width, height]| width * height).sum();
            assert_eq!(area, WIDTH * HEIGHT * count.div_ceil(ABREAST) as i32, "{count}");
            assert!(floors.iter().all(|[_, _, width, _]| *width >= WIDTH / 4), "{count}: {floors:?}");
            assert!(doors(&floors).len() >= count, "{count}: everybody comes in");
        }
        assert!(plan(0).is_empty() && doors(&[]).is_empty());
    }

    #[test]
    fn long_names_are_broken_and_long_notes_cut() {
        assert_eq!(lines("Angolo della lavanderia", 13), ["Angolo della", "lavanderia"]);
        assert_eq!(lines("Desk", 2), ["Desk"]);
        assert_eq!(cut("Bartholomew the Third", 18), "Bartholomew the T…");
    }
}
