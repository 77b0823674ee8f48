//! The names of people, matches and campaigns.

use std::fmt;

use crate::sql::{Bind, Column, Value};

/// A person, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub i64);

impl Column for PersonId {
    fn column(value: Value<'_>) -> Option<Self> {
        i64::column(value).map(Self)
    }
}

impl Bind for PersonId {
    fn bind(&self) -> Value<'_> {
        self.0.bind()
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A match, by the name that stands in its address: twelve letters or digits, chosen at random by the caller.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(String);

impl MatchId {
    /// How many letters or digits a match's name has.
    pub const LENGTH: usize = 12;

    /// Reads a name, if it is one.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = text.len() == Self::LENGTH && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        fits.then(|| Self(text.to_owned()))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A campaign, by a name of the same form.
pub type CampaignId = MatchId;

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Column for MatchId {
    fn column(value: Value<'_>) -> Option<Self> {
        if let Value::Text(text) = value { Self::parse(&text) } else { None }
    }
}

impl Bind for MatchId {
    fn bind(&self) -> Value<'_> {
        self.0.bind()
    }
}
