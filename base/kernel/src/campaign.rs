//! Where a campaign stands: several matches between the same sides, or of the same people, that decide one thing
//! together.

use scene::Phrase;
use serde::Serialize;
use serde_json::Value as Json;

use crate::{Outcome, RuleId, Side};

/// What came of a match of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// The side that won, or none when it was a draw, or when all won or lost together.
    pub won: Option<Side>,
    /// What the game says carries over; only the game reads it. `null`: nothing.
    pub carried: Json,
}

impl From<Option<Side>> for Played {
    fn from(won: Option<Side>) -> Played {
        Played { won, carried: Json::Null }
    }
}

/// The matches played at one place of a campaign, in the order in which they ended.
pub type SiteResults = Vec<Played>;

/// Where a campaign stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Each place, in order.
    pub sites: Vec<SiteStanding>,
    /// What each side has so far.
    pub counts: Vec<i64>,
    /// How it ended; `None` while matches must still be played. As long as a place is open, its match may change this.
    pub outcome: Option<Outcome>,
    /// How it stands, as a sentence.
    pub told: Phrase,
    /// The rule that says so.
    pub by: RuleId,
}

/// Where one place of a campaign stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SiteStanding {
    /// Who holds it.
    pub held: Option<Side>,
    /// Whether a match may be played there now.
    pub open: bool,
    /// How it stands, as a sentence.
    pub told: Phrase,
}
