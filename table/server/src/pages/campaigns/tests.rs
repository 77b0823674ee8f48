//! Tests of what is agreed for all matches.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Table;

use super::*;

#[test]
fn what_places_and_seats_say_is_not_asked_again() {
    for game in catalog::catalog() {
        for campaign in game.campaigns() {
            let form = agreed(&*game, &campaign);
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
