//! Tests of what is agreed for all matches.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Table;

use super::*;

#[test]
fn what_places_and_seats_say_is_not_asked_again() {
    for game in catalog::catalog() {
        for campaign in game.campaigns() {
            let form = agreed(&*game, &campaign, campaign.seats[1]);
            for question in setup::questions(&form) {
                assert!(question.seat.is_none() || campaign.is_party());
                let told = campaign.sites.iter().any(|site| setup::at(&site.setup, &question.path).is_some());
                assert!(!told, "{}", question.path);
            }
            // Whatever is agreed, every match opens.
            for site in &campaign.sites {
                let opens = |seats| game.faults(&Table { seats, setup: site.setup.clone() }).is_empty();
                assert!((campaign.seats[0]..=campaign.seats[1]).any(opens), "{}", site.name.en);
            }
        }
    }
}

#[test]
fn a_party_is_asked_for_as_many_seats_as_it_has() {
    let catalog = catalog::catalog();
    let parties = catalog.iter().flat_map(|game| {
        game.campaigns().into_iter().filter(Campaign::is_party).map(move |campaign| (game, campaign))
    });
    let mut asked = 0;
    for (game, campaign) in parties {
        for seats in campaign.seats[0]..=campaign.seats[1] {
            let form = agreed(&**game, &campaign, seats);
            let of: Vec<u8> = setup::questions(&form).filter_map(|question| question.seat).collect();
            assert_eq!(of, (0..seats).collect::<Vec<_>>(), "{}", campaign.id);
            asked += of.len();
        }
    }
    assert!(asked > 0, "a party brings its people");
}
