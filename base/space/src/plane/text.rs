//! Inches as people write them: `3.25` is 325 hundredths, read without floats.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::point::in_reach;
use super::{MAX, Point};

/// A length, height or coordinate in hundredths of an inch, from -[`MAX`] to [`MAX`], as text.
///
/// It reads `3`, `3.2`, `3.25`, `-0.5`, each also with a `"` behind it, and writes the shortest
/// of these without the mark.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inches(i32);

impl Inches {
    /// That many hundredths of an inch; `None` beyond [`MAX`].
    #[inline]
    #[must_use]
    pub const fn new(hundredths: i32) -> Option<Self> {
        if in_reach(hundredths) { Some(Self(hundredths)) } else { None }
    }

    /// The whole of it in hundredths of an inch.
    #[inline]
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0
    }
}

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (self.0.abs() / 100, self.0.abs() % 100);
        match (part % 10, part) {
            (_, 0) => write!(f, "{sign}{whole}"),
            (0, _) => write!(f, "{sign}{whole}.{}", part / 10),
            _ => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// Why a text is not a number of inches.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum InchesFault {
    /// There is nothing to read.
    Empty,
    /// Something other than digits, one point, a sign before and a `"` behind.
    NotANumber,
    /// More than two digits behind the point.
    TooFine,
    /// More than 1,000 inches.
    TooFar,
    /// Not two numbers with a `,` between them.
    NotAPlace,
}

impl fmt::Display for InchesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "a number of inches is missing, such as 3 or 3.25",
            Self::NotANumber => "inches are digits with at most one point, such as 3 or 3.25",
            Self::TooFine => "inches are measured to hundredths: two digits behind the point, not more",
            Self::TooFar => "nothing is more than 1000 inches away",
            Self::NotAPlace => "a place is two numbers of inches with a comma between, such as 3.25,4",
        })
    }
}

impl Error for InchesFault {}

impl FromStr for Inches {
    type Err = InchesFault;

    fn from_str(text: &str) -> Result<Self, InchesFault> {
        if text.is_empty() {
            return Err(InchesFault::Empty);
        }
        let bare = text.strip_suffix('"').unwrap_or(text);
        let (sign, digits) = match bare.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, bare),
        };
        let (whole, part) = match digits.split_once('.') {
            Some((whole, part)) if !part.is_empty() => (whole, part),
            Some(_) => return Err(InchesFault::NotANumber),
            None => (digits, ""),
        };
        let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || !all_digits(whole) || !all_digits(part) {
            return Err(InchesFault::NotANumber);
        }
        let value = |text: &str| {
            text.bytes()
                .fold(0_i32, |sum, byte| sum.saturating_mul(10).saturating_add(i32::from(byte - b'0')))
        };
        let hundredths = match part.len() {
            0 => 0,
            1 => value(part) * 10,
            2 => value(part),
            _ => return Err(InchesFault::TooFine),
        };
        let sum = value(whole).saturating_mul(100).saturating_add(hundredths);
        Self::new(sign * sum.min(MAX + 1)).ok_or(InchesFault::TooFar)
    }
}

/// Writes a place in inches: `3.25,4`.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", Inches(self.x()), Inches(self.y()))
    }
}

/// Reads a place in inches: `3.25,4`.
impl FromStr for Point {
    type Err = InchesFault;

    fn from_str(text: &str) -> Result<Self, InchesFault> {
        let (x, y) = text.split_once(',').ok_or(InchesFault::NotAPlace)?;
        let [x, y] = [x.parse::<Inches>()?, y.parse::<Inches>()?];
        Self::new(x.0, y.0).ok_or(InchesFault::TooFar)
    }
}
