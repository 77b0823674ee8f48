//! What is alike of squares and hexes as text: the signs of grounds, pieces, borders and layers.

use scene::{Border, Cell, Edge, Heading, Layer, Piece, Tone};

use crate::ink::Style;
use crate::page::length;

/// Marks of the layers on request, in their order; what is in several gets the last.
const BRACKETS: [(char, char); 3] = [('(', ')'), ('[', ']'), ('{', '}')];

/// The sign of a cell that is not there yet.
pub(super) const GROWTH: char = '?';

/// The marks around a cell that belongs to a layer on request, or lies on one of its lines.
pub(super) fn brackets(layers: &[&Layer], cell: &Cell) -> Option<(char, char)> {
    let on = |layer: &&Layer| {
        layer.cells.contains(&cell.id) || layer.lines.iter().flatten().any(|id| *id == cell.id)
    };
    Some(bracket(layers.iter().rposition(on)?))
}

/// The brackets of the layer with this number.
pub(super) fn bracket(at: usize) -> (char, char) {
    BRACKETS[at.min(BRACKETS.len() - 1)]
}

/// The sign of a ground.
pub(super) fn sign(cell: &Cell) -> char {
    match cell.glyph {
        _ if cell.ghost => GROWTH,
        glyph if glyph.is_control() => ' ',
        glyph => glyph,
    }
}

/// The sign of a piece in three letters, with where it looks; one that is not there is in small letters.
pub(super) fn signed(piece: &Piece) -> String {
    let symbol: String = piece.symbol.chars().filter(|letter| !letter.is_control()).take(2).collect();
    let symbol = if piece.ghost { symbol.to_lowercase() } else { symbol };
    match piece.facing.map(arrow) {
        Some(arrow) => format!("{symbol:<2}{arrow}"),
        None if length(&symbol) < 2 => format!("{symbol:^3}"),
        None => format!("{symbol:<3}"),
    }
}

/// An arrow that looks there.
pub(crate) const fn arrow(heading: Heading) -> &'static str {
    match heading {
        Heading::N => "^",
        Heading::NE => "↗",
        Heading::E => ">",
        Heading::SE => "↘",
        Heading::S => "v",
        Heading::SW => "↙",
        Heading::W => "<",
        Heading::NW => "↖",
    }
}

/// One letter for each state of the piece that stands first, and a sign when others stand there too.
pub(super) fn marks(here: &[&Piece]) -> Vec<(char, Style)> {
    let style = |tone| match tone {
        Tone::Good => crate::ink::GOOD,
        Tone::Plain => Style::default(),
        Tone::Bad => crate::ink::BAD,
    };
    let badges = here.iter().take(1).flat_map(|piece| &piece.badges);
    let mut marks: Vec<(char, Style)> =
        badges.filter_map(|badge| Some((badge.glyph.chars().next()?, style(badge.tone)))).collect();
    if here.len() > 1 {
        marks.push(('+', Style::default()));
    }
    marks
}

/// What is written on a border: its own mark, or a sign for what is no wall.
pub(super) fn on_border(edge: &Edge) -> Option<char> {
    let mark = edge.mark.as_ref().and_then(|mark| mark.chars().next());
    let sign = match edge.look {
        Border::Wall => None,
        Border::Door => Some('o'),
        Border::Window => Some(':'),
        Border::Line => Some('\''),
    };
    mark.filter(|mark| !mark.is_control()).or(sign)
}

/// A border between two cells side by side.
pub(super) fn across(edge: &Edge) -> char {
    on_border(edge).unwrap_or('|')
}

/// A border between two cells one above the other.
pub(super) fn along(edge: &Edge, wide: usize) -> String {
    match (on_border(edge), edge.look) {
        (None, _) => "-".repeat(wide),
        (Some(sign), Border::Window | Border::Line) => sign.to_string().repeat(wide),
        (Some(sign), _) => {
            let before = (wide.max(1) - 1) / 2;
            format!("{}{sign}{}", "-".repeat(before), "-".repeat(wide.max(1) - 1 - before))
        }
    }
}
