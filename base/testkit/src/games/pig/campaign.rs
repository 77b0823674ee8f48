//! A campaign of pig, to try campaigns on: two sties, a match in each.

use kernel::{Outcome, Side, SiteResults, SiteStanding, Standing};
use scene::{Campaign, Phrase, Site};
use serde_json::Value as Json;

use super::PIG_06;
use crate::games::words;

/// What the only campaign is called by.
pub const ID: &str = "two-sties";

/// Two sties.
pub fn sties() -> Campaign {
    let site = |en, it| Site {
        name: words(en, it),
        about: Phrase::new("sty-about"),
        sign: Some(words("Somebody grunts.", "Qualcuno grugnisce.")),
        setup: Json::Null,
    };
    Campaign {
        id: ID.to_owned(),
        name: words("Two sties", "Due porcili"),
        kind: Phrase::new("sties"),
        about: Phrase::new("sties-about"),
        by: PIG_06.0.to_owned(),
        seats: [2, 2],
        sites: vec![site("Old sty", "Porcile vecchio"), site("New sty", "Porcile nuovo")],
    }
}

/// One match in each sty; who has more of them has won.
pub fn standing(names: &[String], results: &[SiteResults]) -> Standing {
    let sites: Vec<SiteStanding> = sties()
        .sites
        .iter()
        .enumerate()
        .map(|(n, _)| {
            let first = results.get(n).and_then(|results| results.first()).map(|played| played.won);
            let told = match first {
                None => Phrase::new("sty-open"),
                Some(None) => Phrase::new("sty-drawn"),
                Some(Some(side)) => Phrase::new("sty-held")
                    .with("name", names.get(usize::from(side.0)).cloned().unwrap_or_default()),
            };
            SiteStanding { held: first.flatten(), open: first.is_none(), told }
        })
        .collect();
    let counts = [Side(0), Side(1)].map(|side| sites.iter().filter(|site| site.held == Some(side)).count());
    let ended = sites.iter().all(|site| !site.open);
    let winner = match counts[0].cmp(&counts[1]) {
        std::cmp::Ordering::Greater => Some(Side(0)),
        std::cmp::Ordering::Less => Some(Side(1)),
        std::cmp::Ordering::Equal => None,
    };
    let counts = counts.map(|count| count as i64).to_vec();
    let told = Phrase::new("sties-stand").with("one", counts[0]).with("two", counts[1]);
    Standing { sites, counts, outcome: ended.then(|| Outcome::of_two(winner, PIG_06)), told, by: PIG_06 }
}
