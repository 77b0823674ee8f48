//! The board: twenty-four points on sixteen lines of three.

use serde::{Deserialize, Serialize};

/// The points by their names, the top line first: a letter for the column, a number for the row from the bottom.
const NAMES: [&str; 24] = [
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4", "e4", "f4", "g4", "c3", "d3",
    "e3", "b2", "d2", "f2", "a1", "d1", "g1",
];

/// The lines, each from end to end.
const LINES: [[u8; 3]; 16] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [9, 10, 11],
    [12, 13, 14],
    [15, 16, 17],
    [18, 19, 20],
    [21, 22, 23],
    [0, 9, 21],
    [3, 10, 18],
    [6, 11, 15],
    [1, 4, 7],
    [16, 19, 22],
    [8, 12, 17],
    [5, 13, 20],
    [2, 14, 23],
];

/// A point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Point(u8);

impl TryFrom<u8> for Point {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Point, &'static str> {
        if number < 24 { Ok(Point(number)) } else { Err("there are 24 points, numbered from 0") }
    }
}

impl From<Point> for u8 {
    fn from(point: Point) -> u8 {
        point.0
    }
}

impl Point {
    /// Every point, the top line first.
    pub fn all() -> impl Iterator<Item = Point> {
        (0..24).map(Point)
    }

    /// The point of this name.
    pub fn named(name: &str) -> Option<Point> {
        Point::all().find(|point| point.name() == name)
    }

    /// Its name, such as `d3`.
    pub fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }

    /// Column and row from the upper left, each from 0 to 6.
    pub(crate) fn place(self) -> (i32, i32) {
        let name = self.name().as_bytes();
        (i32::from(name[0] - b'a'), i32::from(b'7' - name[1]))
    }

    /// The points that a line joins to it without another between.
    pub fn neighbours(self) -> Points {
        let joined = |line: &[Point; 3]| match line.iter().position(|point| *point == self) {
            Some(1) => Points::of(&[line[0], line[2]]),
            Some(_) => Points::of(&[line[1]]),
            None => Points::default(),
        };
        lines().fold(Points::default(), |all, line| all.or(joined(&line)))
    }
}

/// The sixteen lines.
pub(crate) fn lines() -> impl Iterator<Item = [Point; 3]> {
    LINES.into_iter().map(|line| line.map(Point))
}

/// A set of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
pub struct Points(u32);

impl TryFrom<u32> for Points {
    type Error = &'static str;

    fn try_from(bits: u32) -> Result<Points, &'static str> {
        if bits < 1 << 24 { Ok(Points(bits)) } else { Err("there are 24 points, a bit for each") }
    }
}

impl From<Points> for u32 {
    fn from(points: Points) -> u32 {
        points.0
    }
}

impl Points {
    pub(crate) fn of(points: &[Point]) -> Points {
        points.iter().fold(Points::default(), |all, point| all.with(*point))
    }

    pub(crate) fn has(self, point: Point) -> bool {
        self.0 >> point.0 & 1 == 1
    }

    pub(crate) fn with(self, point: Point) -> Points {
        Points(self.0 | 1 << point.0)
    }

    pub(crate) fn without(self, point: Point) -> Points {
        Points(self.0 & !(1 << point.0))
    }

    pub(crate) fn or(self, other: Points) -> Points {
        Points(self.0 | other.0)
    }

    pub(crate) fn but(self, other: Points) -> Points {
        Points(self.0 & !other.0)
    }

    pub(crate) fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Point> {
        Point::all().filter(move |point| self.has(*point))
    }
}
