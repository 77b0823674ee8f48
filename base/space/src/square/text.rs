//! How the words of this module are read from text, and what is said when they cannot be.

use std::error::Error;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{self, Deserializer, Visitor};

/// Why a text is not a square, a direction, a facing or an edge.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TextFault {
    /// Not a letter `a` to `p` followed by a number `1` to `16`.
    Square,
    /// Not one of the eight compass points.
    Dir,
    /// Not one of the letters `n`, `e`, `s`, `w`.
    Facing,
    /// Not two squares with a `/` between them.
    Edge,
    /// Two squares, but no edge joins them.
    Apart,
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Square => "a square is a letter a to p and a number 1 to 16, such as e5",
            Self::Dir => "a direction is one of n, ne, e, se, s, sw, w, nw",
            Self::Facing => "a facing is one of n, e, s, w",
            Self::Edge => "an edge is two squares with a / between them, such as d4/d5",
            Self::Apart => "these two squares share no edge",
        })
    }
}

impl Error for TextFault {}

/// Reads a value from its text; the mirror of `Serializer::collect_str`.
pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err = TextFault>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(Text(PhantomData))
}

struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err = TextFault>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(|fault| E::custom(format_args!("`{text}`: {fault}")))
    }
}
