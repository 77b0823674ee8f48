//! What a game offers as campaigns: whatever has happened there is an answer, and every match can be opened.

use std::collections::BTreeSet;

use kernel::{Cx, Fault, Game, Played, Seeded, Shelf, Side, SiteResults, Speak, Standing, Table};
use serde_json::Value as Json;
use voice::Rulebook;

use crate::said::Said;

/// What the sides are called in these tests.
pub fn names() -> [String; 2] {
    ["Anna", "Bruno"].map(str::to_owned)
}

/// All that can have happened at one place, up to so many matches.
fn happened(most: usize) -> Vec<SiteResults> {
    let mut all = vec![SiteResults::new()];
    let mut last = all.clone();
    for _ in 0..most {
        let each = |results: &SiteResults| {
            [None, Some(Side(0)), Some(Side(1))].map(|one| [results.as_slice(), &[one.into()]].concat())
        };
        last = last.iter().flat_map(each).collect();
        all.extend(last.clone());
    }
    all
}

/// Asserts that a game's campaigns hang together: each has a name of its own and cites a rule, each match opens with the
/// set-up of its place, and after whatever results there is a standing that can be said in both languages.
///
/// # Panics
///
/// When something does not.
#[track_caller]
pub fn hang_together<G: Speak>(game: &G, shelf: &Shelf) {
    let (book, mut ids, mut said) = (Rulebook::parse(shelf.rulebook_en), BTreeSet::new(), Said::of(shelf));
    let cited = |by: &str| assert!(book.get(by).is_some(), "the rulebook knows no rule `{by}`");
    for campaign in game.campaigns() {
        assert!(ids.insert(campaign.id.clone()), "two campaigns are called {}", campaign.id);
        cited(&campaign.by);
        said.phrase(&campaign.kind);
        said.phrase(&campaign.about);
        for site in &campaign.sites {
            said.phrase(&site.about);
            let [fewest, most] = campaign.seats;
            let opened: Vec<_> = (fewest..=most).map(|seats| start(game, seats, &site.setup)).collect();
            assert!(opened.iter().any(Result::is_ok), "{}: {opened:?}", site.name.en);
        }
        let count = campaign.sites.len();
        // Each place with whatever can have happened there, and the others as they were at first or after the same.
        for results in happened(3) {
            for at in 0..count {
                let mut one = vec![SiteResults::new(); count];
                one[at].clone_from(&results);
                for results in [one, vec![results.clone(); count]] {
                    let standing =
                        game.campaign_standing(&campaign.id, &names(), &results).expect("a standing");
                    stands(&standing, count);
                    // Whatever a database keeps, a match that may be played opens with what carries over to it.
                    for (n, _) in standing.sites.iter().enumerate().filter(|(_, site)| site.open) {
                        let setup =
                            over(&campaign.sites[n].setup, game.campaign_setup(&campaign.id, n, 2, &results));
                        assert_eq!(start(game, 2, &setup), Ok(()), "{}", campaign.sites[n].name.en);
                    }
                    cited(standing.by.0);
                    said.phrase(&standing.told);
                    standing.sites.iter().for_each(|site| said.phrase(&site.told));
                }
            }
        }
        // What a database keeps need not fit.
        for results in [vec![], vec![vec![odd()]; count + 1]] {
            let standing = game.campaign_standing(&campaign.id, &names(), &results).expect("a standing");
            assert_eq!(standing.sites.len(), count);
            game.campaign_setup(&campaign.id, 0, 2, &results);
        }
    }
    assert_eq!(game.campaign_standing("no such campaign", &names(), &[]), None);
    said.done();
}

/// What no match has left behind.
fn odd() -> Played {
    Played { won: Some(Side(9)), carried: serde_json::json!({ "night": "none", "seats": [null] }) }
}

/// What is wrong with a table of so many seats, if anything.
fn start<G: Game>(game: &G, seats: u8, setup: &Json) -> Result<(), Vec<Fault>> {
    let table = Table { seats, setup: setup.clone() };
    Game::start(game, &table, &mut Cx::silent(&mut Seeded::from_number(1))).map(|_| ())
}

/// A set-up with another one over it.
fn over(setup: &Json, more: Json) -> Json {
    match (setup, more) {
        (Json::Object(setup), Json::Object(more)) => {
            setup.clone().into_iter().chain(more).collect::<serde_json::Map<_, _>>().into()
        }
        (setup, _) => setup.clone(),
    }
}

/// A standing asks for a match as long as it has not ended, and nobody plays for what is held.
fn stands(standing: &Standing, count: usize) {
    assert_eq!(standing.sites.len(), count);
    assert_eq!(standing.counts.len(), 2);
    assert!(standing.outcome.is_some() || standing.sites.iter().any(|site| site.open), "{standing:?}");
    assert!(standing.sites.iter().all(|site| !site.open || site.held.is_none()), "{standing:?}");
}
