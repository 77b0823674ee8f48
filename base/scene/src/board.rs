//! Places: boards of squares and hexes, planes, rows and piles of cards, tracks.

use serde::{Deserialize, Serialize};

use crate::{Area, Field, Orientation, Outline, Phrase, Shared, Spot, Str, Tone};

/// A surface with places on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board {
    /// Stable name within the scene.
    pub id: Str,
    /// What the reader sees above it.
    pub title: Phrase,
    /// The seat whose place on the table it is, if it is somebody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// How its cells lie.
    pub shape: Shape,
    /// Which of several boards above one another it is, if it is one of them: such boards are shown in one place, one
    /// at a time, and cells with the same column and row lie above each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The cells, in reading order; shared, for they seldom change. A plane has none.
    pub cells: Shared<Cell>,
    /// What lies on a plane, the lowest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<Area>,
    /// Marked borders between neighbouring cells: walls, rivers, doors; shared as they are.
    #[serde(default, skip_serializing_if = "<[_]>::is_empty")]
    pub edges: Shared<Edge>,
    /// What is printed on it from middle to middle of the cells named, from the first to the last: the ways between points
    /// on which men stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Vec<Str>>,
    /// Sets of cells or outlines shown on request: zones of control, deployment zones, ranges.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub layers: Vec<Layer>,
    /// How many things lie here that these eyes cannot see: cards in another hand, in a pile face down.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unseen: u16,
    /// The row that this one stands against, when two lines face each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub faces: Option<Str>,
    /// What the things on it come to together: the attack of a line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Field>,
}

fn is_zero(n: &u16) -> bool {
    *n == 0
}

/// How the cells of a board lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// Squares in rows: columns count to the right, rows downward. The numbers are those of the columns and rows from
    /// the first cell to the last; [`Shape::squares`] counts them. A board that has grown to the left or upward
    /// has cells with negative columns or rows, for a cell never changes its place.
    Squares {
        /// Number of columns.
        columns: u32,
        /// Number of rows.
        rows: u32,
    },
    /// Hexagons in axial coordinates: a step in the direction of columns goes to the east on pointed hexes and to the
    /// south-east on flat ones, a step in the direction of rows to the south-east and to the south. So of cell
    /// (column, row) the six neighbours are (column ± 1, row), (column, row ± 1) and (column ± 1, row ∓ 1), on both.
    Hexes {
        /// Which of their corners or edges is on top.
        orientation: Orientation,
    },
    /// A row of cards or other things, left to right: one cell, in which the pieces lie in the scene's order.
    #[default]
    Row,
    /// A heap, one cell: the last piece lies on top.
    Pile,
    /// A plane without cells: a piece stands anywhere, and [`Spot::cell`](crate::Spot::cell) is the place of its
    /// middle, written as `12.5,3`.
    Plane {
        /// How wide it is, in hundredths of the unit.
        width: u32,
        /// How high it is, in hundredths of the unit; places count from the bottom upward.
        height: u32,
        /// How many hundredths make one step of its grid lines and of the keyboard; 100 is one inch.
        unit: u32,
    },
    /// A track of numbered steps.
    Track {
        /// The last step.
        steps: u16,
    },
}

/// A board's place among others above and below it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Level {
    /// What they are levels of; a name within the scene, alike for all of them.
    pub of: Str,
    /// How high it lies: 0 is the ground, storeys are above it, tunnels and cellars below.
    pub height: i32,
}

/// One place of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// The place as commands write it: `e5`.
    pub id: Str,
    /// Its column, as the board's [`Shape`] says; negative where a board has grown to the left.
    pub column: i32,
    /// Its row, as the board's [`Shape`] says; negative where a board has grown upward.
    pub row: i32,
    /// What kind of ground it is: a message key, such as `terrain-water`.
    pub ground: Str,
    /// One character that stands for the ground on a text board.
    pub glyph: char,
    /// One CSS colour name of the theme (`ground-0` … `ground-9`), chosen by the game for its kind of ground.
    pub tint: u8,
    /// Not there yet: a place where the board could grow.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ghost: bool,
}

/// A marked border between two neighbouring cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Edge {
    /// The two cells.
    pub between: (Str, Str),
    /// What it is: a message key, such as `wall`.
    pub kind: Str,
    /// How it is drawn.
    #[serde(default, skip_serializing_if = "is_wall")]
    pub look: Border,
    /// One or two characters upon it: the number of a door's locks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Str>,
}

/// What is printed on a board, made once and shared for as long as it stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// Its cells, in reading order.
    pub cells: Shared<Cell>,
    /// Its marked borders.
    pub edges: Shared<Edge>,
}

/// How a marked border is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Border {
    /// A wall: a thick stroke.
    #[default]
    Wall,
    /// A way through a wall: posts with a leaf between them.
    Door,
    /// What one looks through: two thin strokes.
    Window,
    /// What is only marked: the edge of a wood, a hedge, a ford; a dashed stroke.
    Line,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_wall(look: &Border) -> bool {
    *look == Border::Wall
}

/// A way between cells of different boards: stairs, a lift, a shaft.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Link {
    /// The two cells.
    pub between: (Spot, Spot),
    /// What it is: a message key, such as `stairs`.
    pub kind: Str,
}

/// A set of cells, or of outlines on a plane, that a reader may ask to see.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Layer {
    /// Stable name within the board: `zoc-a`.
    pub id: Str,
    /// What the reader sees.
    pub title: Phrase,
    /// The cells.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Str>,
    /// Lines from middle to middle of the cells named, each with an arrow at its end: paths, lines of sight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Vec<Str>>,
    /// The outlines, on a plane: reach, ranges, lines of sight.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outlines: Vec<Outline>,
    /// Whether it is good or bad news for who looks; `None`: neither.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tone: Option<Tone>,
    /// The piece that it belongs to: it is shown when that piece is touched, and not asked for by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Str>,
}
