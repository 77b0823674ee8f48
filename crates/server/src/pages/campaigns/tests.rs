//! Tests of what is agreed for all matches.
//!
//! Compiled under `#[cfg(test)]` only.

use serde_json::json;

use super::*;

#[test]
fn a_place_has_the_last_word() {
    let agreed = json!({ "space": "desk", "options": { "level": "basic", "star-limit": 6 } });
    let place = json!({ "space": "kitchen", "options": { "star-limit": 10 } });
    let both = json!({ "space": "kitchen", "options": { "level": "basic", "star-limit": 10 } });
    assert_eq!(merged(&agreed, &place), both);
    assert_eq!(merged(&Json::Null, &place), place);
    assert_eq!(merged(&agreed, &Json::Null), agreed);
    assert_eq!(merged(&json!([1, 2]), &json!([3])), json!([3]));
}

#[test]
fn what_places_and_seats_say_is_not_asked_again() {
    for game in catalog::catalog() {
        for campaign in game.campaigns() {
            let form = agreed(&*game, &campaign);
            for question in setup::questions(&form) {
                assert_eq!(question.seat, None);
                let told = campaign.sites.iter().any(|site| setup::at(&site.setup, &question.path).is_some());
                assert!(!told, "{}", question.path);
            }
            // Whatever is agreed, every match opens.
            for site in &campaign.sites {
                let table = Table { seats: 2, setup: merged(&Json::Null, &site.setup) };
                assert_eq!(game.faults(&table), []);
            }
        }
    }
}
