//! Tests of Places.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::Action;
use crate::content::CardType;
use crate::fixture::{Fixture, Tried};
use crate::frame::Phase;
use crate::rules::set::tests::content;
use crate::rules::zone;

/// KEN-PLC-01.
#[test]
fn plc_01_inhabited_places_bear_green_points() {
    let places = || content().kinds.iter().filter(|kind| kind.kind == CardType::Place);
    assert!(places().any(|kind| kind.inhabited) && places().any(|kind| !kind.inhabited));
    for place in places().filter(|kind| kind.inhabited) {
        assert!(place.green > 0, "{}", place.id);
    }
    // They make Armies possible; uninhabited ones do not.
    let table =
        Fixture::new().hand(0, "town inhabited green=2").hand(0, "desert place").hand(0, "guard 1/1/1");
    let table = table.begin();
    let [town, desert, army] = ["town", "desert", "guard"].map(|name| table.card(name));
    assert!(table.may(0, &Action::Pair { place: town, army }));
    assert!(!table.may(0, &Action::Pair { place: desert, army }));
}

#[test]
fn plc_02_an_uninhabited_place_enters_alone() {
    let mut table =
        Fixture::new().hand(0, "town inhabited").hand(0, "desert place").hand(0, "guard 1/1/1").begin();
    let [town, desert, army] = ["town", "desert", "guard"].map(|name| table.card(name));
    table.refuses(0, Action::Play(town), "KEN-PLC-02");
    table.refuses(0, Action::Pair { place: desert, army }, "KEN-ARM-02");
    table.does(0, Action::Play(desert));
    assert_eq!(table.view().places(0), [desert]);
}

/// KEN-PLC-03.
#[test]
fn plc_03_in_the_own_presentation_phase_only() {
    let table = || Fixture::new().hand(0, "desert place").hand(1, "desert").place(0, "ruin place");
    let mut own = table().begin();
    own.does(0, Action::Play(own.card("desert")));
    own.refuses(1, Action::Play(own.card("desert:2")), "KEN-PRES-01");
    for phase in [Phase::Start, Phase::PostCombat, Phase::Epilogue] {
        let mut table = table().phase(phase).begin();
        table.refuses(0, Action::Play(table.card("desert")), "KEN-PRES-01");
    }
    let view = own.view();
    let refusal = crate::rules::cha::judge_moment(
        view,
        own.card("desert:2"),
        crate::content::vocabulary::Moment::Start,
    );
    assert_eq!(refusal.unwrap_err().by, PLC_03);
}

#[test]
fn plc_04_the_newest_place_is_the_frontier() {
    let mut table = Fixture::new().place(0, "deep place").place(0, "near place").hand(0, "new place").begin();
    let [deep, near, new] = ["deep", "near", "new"].map(|name| table.card(name));
    assert_eq!(zone::from_frontier(table.view(), 0, 0), Some(near));
    table.does(0, Action::Play(new));
    let rows = [0, 1, 2, 3].map(|k| zone::from_frontier(table.view(), 0, k));
    assert_eq!(rows, [Some(new), Some(near), Some(deep), None]);
    assert!(table.cites("KEN-PLC-04"));
}

/// KEN-PLC-05.
#[test]
fn plc_05_as_many_as_wished() {
    let table = (0..12).fold(Fixture::new(), |table, _| table.hand(0, "ruin place"));
    let mut table = table.begin();
    for number in 1..=12 {
        table.does(0, Action::Play(table.card(&format!("ruin:{number}")))).does(1, Action::Pass);
    }
    assert_eq!(table.view().places(0).len(), 12);
}

/// Whether these may defend such a Place, and the rule that bars the others.
fn defends(place: &str, defender: &str, set: impl FnOnce(&mut crate::options::Options)) -> &'static str {
    let table = Fixture::new().place(0, &format!("ground place {place}")).option(set);
    let table = table.force(0, &format!("x 1/1/1 {defender}")).begin();
    let judged = judge_defend(table.view(), table.card("x"), table.card("ground"));
    judged.map_or_else(|refusal| refusal.by.0, |()| "")
}

#[test]
fn plc_06_not_opposed_in_moral() {
    for (place, defender, by) in [
        ("good", "evil", "KEN-PLC-06"),
        ("evil", "good", "KEN-PLC-06"),
        ("good", "good", ""),
        ("good", "neutral", ""),
        ("neutral", "evil", ""),
        ("evil", "neutral", ""),
    ] {
        assert_eq!(defends(place, defender, |_| ()), by, "{defender} for {place}");
    }
}

#[test]
fn plc_07_a_place_of_school_is_defended_by_that_school() {
    // KEN-EX-28: an evil Place of Nanto.
    for (defender, by) in [
        ("nanto evil", ""),
        ("nanto neutral", ""),
        ("nanto good", "KEN-PLC-06"),
        ("hokuto", "KEN-PLC-07"),
        ("evil", "KEN-PLC-07"),
    ] {
        assert_eq!(defends("nanto evil", defender, |_| ()), by, "{defender}");
    }
    // KEN-AMB-08: the table may let those without a School in, and them only.
    let open = |options: &mut crate::options::Options| options.nonschool_defends_school_place = true;
    assert_eq!(defends("nanto evil", "evil", open), "");
    assert_eq!(defends("nanto evil", "hokuto", open), "KEN-PLC-07");
    assert_eq!(defends("nanto evil", "good", open), "KEN-PLC-06");
}

/// KEN-PLC-08.
#[test]
fn plc_08_a_place_of_no_school_by_anybody() {
    for defender in ["hokuto", "nanto good", "evil gemma", ""] {
        assert_eq!(defends("", defender, |_| ()), "", "{defender}");
    }
    assert_eq!(defends("good", "evil gemma", |_| ()), "KEN-PLC-06");
}

/// Player 0 chooses whom to send against the Places of player 1.
fn attack(attackers: &[&str], places: &[&str]) -> Tried {
    let mut table = Fixture::new().phase(Phase::Targets);
    for attacker in attackers {
        table = table.force(0, attacker);
    }
    for place in places {
        table = table.place(1, place);
    }
    table.begin()
}

/// KEN-PLC-09.
#[test]
fn plc_09_nothing_of_this_limits_attacks() {
    let mut table = attack(&["x 1/1/1 hokuto good"], &["keep place nanto evil"]);
    table.joins(0, "x").does(0, Action::Confirm);
    assert_eq!(table.state.raid.targets, [table.card("keep")]);
    // Groups have their own limits (KEN-GRP-03).
    let mut table = attack(&["x 1/1/1 hokuto", "y 1/1/1 nanto"], &["keep place nanto evil"]);
    let y = table.card("y");
    table.joins(0, "x").refuses(0, Action::Join(y), "KEN-GRP-03");
}

#[test]
fn plc_10_without_places_the_protagonists_are_exposed() {
    // KEN-PLC-10.
    let exposed = |place: bool| {
        let table = Fixture::new().phase(Phase::Targets).force(0, "x 1/1/1").force(1, "y 1/1/1");
        let mut table = if place { table.place(1, "ruin place") } else { table }.begin();
        table.joins(0, "x");
        let y = table.card("y");
        // Named as a target, or not even asked for.
        if !table.may(0, &Action::Pick(y)) {
            table.does(0, Action::Confirm);
        }
        table.may(0, &Action::Pick(y)) || table.state.raid.targets == [y]
    };
    assert!(exposed(false));
    assert!(!exposed(true));
}
