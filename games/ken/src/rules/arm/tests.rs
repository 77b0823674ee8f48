//! Tests of Armies.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::Action;
use crate::content::can_pair;
use crate::fixture::{Fixture, Tried};
use crate::rules::set::tests::content;
use crate::rules::{plc, zone};
use crate::zones::Zone;

fn pair(table: &Tried, place: &str, army: &str) -> Action {
    Action::Pair { place: table.card(place), army: table.card(army) }
}

/// KEN-ARM-01.
#[test]
fn arm_01_three_numbers() {
    for army in content().kinds.iter().filter(|kind| kind.kind == CardType::Army) {
        assert!(!army.life && army.values[2] > 0, "{}", army.id);
    }
    // Won by exactly Defence and Resistance, and not by one less.
    let mut table = Fixture::fight("x 4/1/9", "y 1/1/3").begin();
    table.pass_all();
    assert_eq!(table.zone("y"), Zone::Past);
    let mut table = Fixture::fight("x 3/1/9", "y 1/1/3").begin();
    table.pass_all();
    assert_eq!(table.zone("y"), Zone::Forces);
}

#[test]
fn arm_02_with_exactly_one_inhabited_place() {
    let mut table = Fixture::new()
        .hand(0, "town inhabited")
        .hand(0, "town")
        .hand(0, "desert place")
        .hand(0, "guard 1/1/1")
        .hand(0, "guard")
        .hand(0, "hero character 1/1/1")
        .begin();
    let (guard, town) = (table.card("guard"), table.card("town"));
    table.refuses(0, Action::Play(guard), "KEN-ARM-02");
    table.refuses(0, Action::Play(town), "KEN-PLC-02");
    for (place, army) in
        [("desert", "guard"), ("town", "hero"), ("guard", "town"), ("town", "town:2"), ("guard", "guard:2")]
    {
        table.refuses(0, pair(&table, place, army), "KEN-ARM-02");
    }
    table.refuses(0, Action::Assign { card: guard, host: town }, "KEN-ASG-01");
    table.does(0, pair(&table, "town", "guard"));
    assert_eq!((table.zone("town"), table.zone("guard")), (Zone::Territory, Zone::Forces));
    assert_eq!((table.zone("town:2"), table.zone("guard:2")), (Zone::Hand, Zone::Hand), "one of each");
    assert!(table.cites("KEN-ARM-02"));
}

/// KEN-ARM-02.
#[test]
fn arm_02_unless_its_text_says_otherwise() {
    let mut table = Fixture::new()
        .able("wanderers army 2/1/1", &["trigger = \"static\"\ndo = [\"allow-army-alone\"]"])
        .hand(0, "wanderers")
        .hand(0, "wanderers")
        .hand(0, "town inhabited")
        .begin();
    assert!(table.may(0, &pair(&table, "town", "wanderers")), "with a Place too");
    table.does(0, Action::Play(table.card("wanderers")));
    assert_eq!(table.zone("wanderers"), Zone::Forces);
}

#[test]
fn arm_03_not_opposed_in_moral() {
    let morals = ["good", "evil", "neutral"];
    for place in morals {
        for army in morals {
            let table = Fixture::new().hand(0, &format!("town inhabited {place}"));
            let mut table = table.hand(0, &format!("guard 1/1/1 {army}")).begin();
            let both = pair(&table, "town", "guard");
            if matches!((place, army), ("good", "evil") | ("evil", "good")) {
                table.refuses(0, both, "KEN-ARM-03");
            } else {
                table.does(0, both);
            }
        }
    }
}

#[test]
fn arm_04_a_place_of_school_wants_that_school() {
    let cases = [
        ("hokuto", "hokuto", true),
        ("hokuto", "nanto", false),
        ("hokuto", "", false),
        ("", "hokuto", true),
        ("", "", true),
    ];
    for (place, army, fits) in cases {
        let table = Fixture::new().hand(0, &format!("town inhabited {place}"));
        let mut table = table.hand(0, &format!("guard 1/1/1 {army}")).begin();
        let both = pair(&table, "town", "guard");
        if fits {
            table.does(0, both);
        } else {
            table.refuses(0, both, "KEN-ARM-04");
        }
        let [ground, troops] = ["town", "guard"].map(|name| table.view().kind(table.card(name)));
        assert_eq!(can_pair(troops, ground), fits, "as the deck builder sees it");
    }
    // KEN-EX-28: an evil Place of Nanto wants an Army of Nanto that is not good.
    for (army, fits) in [
        ("nanto evil", true),
        ("nanto", true),
        ("nanto good", false),
        ("hokuto evil", false),
        ("evil", false),
    ] {
        let table = Fixture::new()
            .hand(0, "keep inhabited nanto evil")
            .hand(0, &format!("guard 1/1/1 {army}"))
            .begin();
        assert_eq!(judge_pair(table.view(), table.card("keep"), table.card("guard")).is_ok(), fits, "{army}");
    }
}

/// KEN-ARM-05.
#[test]
fn arm_05_once_in_play_they_go_their_own_ways() {
    let table = Fixture::new()
        .place(0, "shrine place hokuto")
        .hand(0, "town inhabited")
        .hand(0, "guard 1/1/1 hokuto");
    let mut table = table.hand(0, "other 1/1/1").hand(0, "camp inhabited").begin();
    let pairs = [pair(&table, "town", "guard"), pair(&table, "camp", "other")];
    let [first, second] = pairs;
    table.does(0, first).does(1, Action::Pass).does(0, second);
    let (town, other) = (table.card("town"), table.card("other"));
    table.with(|play| zone::take_card(play, town, Zone::Past, ARM_05));
    assert_eq!((table.zone("town"), table.zone("guard")), (Zone::Past, Zone::Forces));
    // It may defend another Place.
    assert_eq!(plc::judge_defend(table.view(), table.card("guard"), table.card("shrine")), Ok(()));
    table.with(|play| zone::take_card(play, other, Zone::Past, ARM_05));
    assert_eq!(table.zone("camp"), Zone::Territory);
}
