//! Tests of the reserve.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Seat;
use serde_json::{Value as Json, json};

use crate::action::Action;
use crate::content::Element;
use crate::fixture::{Fixture, Tried};

/// Okko and a Ronin with these dice, their phase about to end.
fn storing(dice: &[&str]) -> Tried {
    let table =
        Fixture::open("8x8").stand("okko", 0, "a8 n").stand("ronin", 0, "b8 n").stand("gaki", 1, "h1 s");
    table.dice(dice).with("stage", json!("store")).begin()
}

/// Okko with a die in reserve.
fn okko(band: u8, at: &str, reserve: &str) -> Json {
    json!({ "character": "okko", "band": band, "at": at, "reserve": reserve })
}

#[test]
fn res_01_unused_dice_may_be_put_on_cards_with_their_face() {
    let mut table = storing(&["earth", "tori", "fire"]);
    table.does("store earth okko");
    assert!(table.heard("OKKO-RES-01", "event-stored figure=okko element=earth"));
    assert_eq!(table.fact("okko.reserve"), "earth");
    assert_eq!(table.pool(0).showing(Element::Earth), 0);
    table.rolls("store tori ronin", &[1, 1, 1, 1]);
    // Nobody is left to take the third: the phase ends by itself, and the die is lost.
    assert_eq!((table.fact("ronin.reserve"), table.pool(0).unused_count()), ("tori".into(), 0));
    assert!(table.heard("OKKO-DICE-12", "band=0 lost=1"));
}

#[test]
fn res_01_nobody_must_store() {
    // OKKO-Q-52.
    let mut table = storing(&["earth"]);
    table.rolls("done", &[1, 1, 1, 1]);
    assert_eq!(table.fact("okko.reserve"), "none");
}

#[test]
fn res_01_ec_06_one_die_per_card() {
    let mut table = storing(&["earth", "tori"]);
    table.does("store earth okko");
    assert_eq!(table.refuses("store tori okko"), "OKKO-RES-01");
    assert!(!table.offers("store tori okko") && table.offers("store tori ronin"));
}

#[test]
fn res_01_q_29_an_old_die_is_not_replaced() {
    let table = Fixture::open("8x8").figure(okko(0, "a8 n", "fire")).stand("ronin", 0, "b8 n");
    let mut table = table.dice(&["earth"]).with("stage", json!("store")).begin();
    assert_eq!(table.refuses("store earth okko"), "OKKO-RES-01");
}

#[test]
fn res_01_q_51_on_any_own_card_whatever_its_state() {
    // Endangered, activated, a civilian: all may hold a die.
    let shaken =
        json!({ "character": "okko", "band": 0, "at": "a8 n", "endangered": true, "activated": true });
    let table = Fixture::open("8x8").figure(shaken).stand("tikku", 0, "b8 n").dice(&["earth", "tori"]);
    let mut table = table.with("stage", json!("store")).begin();
    table.does("store earth okko").rolls("store tori tikku", &[1, 1, 1, 1]);
    assert_eq!((table.fact("okko.reserve"), table.fact("tikku.reserve")), ("earth".into(), "tori".into()));
}

#[test]
fn res_01_bad_input_neither_a_die_that_is_not_there_nor_a_strange_card() {
    // E_RESERVE_DIE, E_RESERVE_TARGET.
    let lost = json!({ "character": "ronin", "band": 0 });
    let table = Fixture::open("8x8").stand("okko", 0, "a8 n").stand("gaki", 1, "h1 s").figure(lost);
    let mut table = table.dice(&["earth"]).with("stage", json!("store")).begin();
    assert_eq!(table.refuses("store tori okko"), "OKKO-RES-01");
    for figure in [1, 2, 99] {
        let action = Action::Store { figure, element: Element::Earth };
        assert_eq!(table.refuses_action(&action), "OKKO-RES-01", "{figure}");
    }
}

#[test]
fn res_01_ec_49_only_at_the_end_of_the_own_phase() {
    // Nobody forgets: the phase does not end before its player has been asked.
    let mut table =
        Fixture::open("8x8").stand("okko", 0, "a8 n").stand("gaki", 1, "h1 s").dice(&["earth"]).begin();
    assert_eq!(table.refuses("store earth okko"), "OKKO-TURN-02");
    table.does("done");
    assert_eq!(table.asked(), Seat(0));
    assert_eq!(table.commands(), ["store earth okko", "done"]);
}

#[test]
fn res_02_ec_05_a_reserve_die_serves_only_its_card() {
    // The friend beside Okko has the Earth die.
    let friend = json!({ "character": "ronin", "band": 1, "at": "d4 n", "reserve": "earth" });
    let attacked = |reserve: &str| {
        let table = Fixture::open("8x8").stand("oni-bushi", 0, "e5 n").figure(okko(1, "e4 s", reserve));
        let mut table = table.figure(friend.clone()).begin();
        table.does("activate oni-bushi").does("attack okko");
        table
    };
    let mut table = attacked("tori");
    assert_eq!(table.refuses("raise defense from reserve"), "OKKO-RES-02");
    assert_eq!(table.commands(), ["use veteran-hunter from reserve", "done"]);
    // Its own serves for a stat, or for an ability of its element (OKKO-RES-02).
    assert_eq!(attacked("earth").commands(), ["raise defense from reserve", "done"]);
    assert_eq!(attacked("fire").commands(), ["use riposte from reserve", "done"]);
}

#[test]
fn res_02_the_active_player_cannot_take_it_from_a_friends_card_either() {
    let friend = json!({ "character": "ronin", "band": 0, "at": "a8 n", "reserve": "air" });
    let table = Fixture::open("8x8").stand("okko", 0, "e5 n").figure(friend);
    let mut table = table.begin();
    table.does("activate okko");
    assert_eq!(table.refuses("raise movement from reserve"), "OKKO-RES-02");
    assert_eq!(table.refuses("raise movement"), "OKKO-DICE-09");
}

#[test]
fn res_03_ex_03_in_the_enemy_phase_or_in_an_own_one() {
    // OKKO-RES-03: Kanatta's Earth die as a defender: the stat, Master of Arms, or kept.
    let kanatta = json!({ "character": "kanatta", "band": 1, "at": "e4 s", "reserve": "earth" });
    let mut defends = Fixture::open("8x8").stand("oni-bushi", 0, "e5 n").figure(kanatta.clone()).begin();
    defends.does("activate oni-bushi").does("attack kanatta");
    assert_eq!(defends.commands(), ["raise defense from reserve", "use master-of-arms from reserve", "done"]);
    // Shot at: the stat or kept; Master of Arms is for combats.
    let mut shot_at = Fixture::open("8x8").stand("fire-mouth", 0, "e7 n").figure(kanatta.clone()).begin();
    shot_at.does("activate fire-mouth").does("shoot kanatta");
    assert_eq!(shot_at.commands(), ["raise defense from reserve", "done"]);
    assert_eq!(shot_at.refuses("use master-of-arms"), "OKKO-ABIL-05");
    // OKKO-Q-28: kept, it serves his next attack.
    let mut own = kanatta;
    own["band"] = json!(0);
    let mut attacks = Fixture::open("8x8").figure(own).stand("gaki", 1, "e5 n").begin();
    attacks.does("activate kanatta").does("attack gaki");
    assert_eq!(attacks.commands(), ["use master-of-arms from reserve", "done"]);
    attacks.rolls("use master-of-arms", &[1, 6]);
    // The 1 counts as 4: 4 + 4 against 1 + 6.
    assert!(attacks.heard("OKKO-CMBT-09", "winner=kanatta loser=gaki margin=1"), "{:?}", attacks.told());
    assert_eq!(attacks.fact("kanatta.reserve"), "none");
}

#[test]
fn res_03_ex_04_a_tori_kept_for_the_enemy_phase() {
    // With a card that he could play in any attack, he is always asked.
    let kanatta = json!({ "character": "kanatta", "band": 0, "at": "e5 n", "gear": "poisoned-kunai" });
    let table = Fixture::open("8x8").figure(kanatta).stand("oni-bushi", 1, "e4 s");
    let mut table = table.dice(&["fire", "tori", "tori"]).begin();
    table
        .does("activate kanatta")
        .does("attack oni-bushi")
        .does("use perfect-strike")
        .does("use code-of-honour");
    assert_eq!(table.refuses("use code-of-honour"), "OKKO-ABIL-03");
    // 4 + 1 + 2 against 3 + 4.
    table.rolls("done", &[1, 2, 4]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "{:?}", table.told());
    table.does("end phase").rolls("store tori kanatta", &[1, 2, 3, 4]);
    table.does("activate oni-bushi").does("attack kanatta with nothing");
    assert_eq!(table.commands(), ["use code-of-honour from reserve", "done"]);
    table.rolls("use code-of-honour", &[1, 1]);
    assert!(table.heard("OKKO-AB-02", "event-used figure=kanatta"));
}

#[test]
fn res_04_it_may_stay_for_several_turns_with_its_face() {
    // OKKO-RES-04.
    let table = Fixture::open("8x8").figure(okko(0, "a8 n", "earth")).stand("gaki", 1, "h1 s");
    let mut table = table.begin();
    table.rolls("end phase", &[1, 1, 1, 1]);
    for _ in 0..3 {
        // Band 1 stores nothing; band 0 leaves Okko's die where it is and rolls the three others.
        table.does("done").does("done").rolls("done", &[5, 5, 5]);
        assert_eq!((table.fact("okko.reserve"), table.pool(0).unused_count()), ("earth".into(), 3));
        table.rolls("done", &[1, 1, 1, 1]);
    }
    assert_eq!(table.fact("okko.reserve"), "earth");
}

#[test]
fn res_05_any_of_them_may_be_taken_back_to_be_rolled() {
    let ronin = json!({ "character": "ronin", "band": 0, "at": "b8 n", "reserve": "fire" });
    let table = || {
        let table = Fixture::open("8x8").figure(okko(0, "a8 n", "earth")).figure(ronin.clone());
        let mut table = table.stand("gaki", 1, "h1 s").with("stage", json!("start")).begin();
        table.does("done");
        assert_eq!(table.commands(), ["reclaim okko", "reclaim ronin", "done"]);
        table
    };
    let mut none = table();
    none.rolls("done", &[5, 5]);
    assert_eq!((none.fact("okko.reserve"), none.fact("ronin.reserve")), ("earth".into(), "fire".into()));
    let mut one = table();
    one.does("reclaim ronin").rolls("done", &[5, 5, 5]);
    assert_eq!((one.fact("okko.reserve"), one.fact("ronin.reserve")), ("earth".into(), "none".into()));
    assert_eq!(one.pool(0).showing(Element::Tori), 3);
    let mut both = table();
    both.does("reclaim okko").rolls("reclaim ronin", &[5, 5, 5, 5]);
    assert_eq!(both.pool(0).showing(Element::Tori), 4);
}

#[test]
fn res_05_ec_07_taken_back_is_rolled_and_not_moved() {
    let noshin = json!({ "character": "noshin", "band": 0, "at": "b8 n", "reserve": "fire" });
    let table =
        Fixture::open("8x8").figure(okko(0, "a8 n", "tori")).figure(noshin).with("stage", json!("start"));
    let mut table = table.begin();
    table.does("done").does("reclaim okko");
    assert_eq!(table.refuses("store tori noshin"), "OKKO-TURN-02");
    // OKKO-RES-05: it lies among the spent dice, its face forgotten.
    assert_eq!((table.pool(0).spent, table.pool(0).unused_count()), (3, 0));
    assert_eq!(table.refuses("reclaim okko"), "OKKO-RES-05");
}

#[test]
fn res_05_bad_input_only_own_reserve_dice() {
    // E_DIE_STATE of section 11.
    let foe = json!({ "character": "ronin", "band": 1, "at": "h1 s", "reserve": "fire" });
    let table = Fixture::open("8x8").figure(okko(0, "a8 n", "tori")).stand("noshin", 0, "b8 n").figure(foe);
    let mut table = table.with("stage", json!("start")).begin();
    table.does("done");
    assert_eq!(table.refuses("reclaim noshin"), "OKKO-RES-05");
    assert_eq!(table.refuses("reclaim ronin"), "OKKO-RES-05");
    assert_eq!(table.refuses_action(&Action::Reclaim(77)), "OKKO-RES-05");
}

#[test]
fn res_06_becoming_endangered_loses_it() {
    // OKKO-RES-06, OKKO-Q-32: it is spent, and rolled again in the next own phase.
    let table = Fixture::open("8x8").stand("oni-bushi", 0, "e5 n").figure(okko(1, "e4 s", "water"));
    let mut table = table.begin();
    // 4 + 4 against 4 + 1: by 3.
    table.does("activate oni-bushi").rolls("attack okko", &[4, 1]);
    assert!(table.heard("OKKO-STAT-01", "event-reserve-lost figure=okko element=water"));
    assert_eq!((table.fact("okko.status"), table.fact("okko.reserve")), ("endangered".into(), "none".into()));
    table.does("retreat e3").rolls("end phase", &[1, 1, 1, 1]);
    assert_eq!(table.pool(1).showing(Element::Fire), 4);
}

#[test]
fn res_06_ec_08_becoming_alert_loses_it_too() {
    let mut shaken = okko(0, "e5 n", "fire");
    shaken["endangered"] = json!(true);
    let mut table = Fixture::open("8x8").figure(shaken.clone()).begin();
    table.does("activate okko").rolls("recover", &[4]);
    assert!(table.heard("OKKO-RES-06", "event-reserve-lost figure=okko element=fire"));
    assert_eq!((table.fact("okko.status"), table.fact("okko.reserve")), ("alert".into(), "none".into()));
    assert_eq!(table.pool(0).spent, 4);
    // A test that fails flips nothing.
    let mut failed = Fixture::open("8x8").figure(shaken).begin();
    failed.does("activate okko").rolls("recover", &[5]);
    assert_eq!(failed.fact("okko.reserve"), "fire");
}

#[test]
fn res_06_going_out_of_action_loses_it() {
    let table = Fixture::open("8x8").stand("oni-bushi", 0, "e5 n").figure(okko(1, "e4 s", "water"));
    let mut table = table.stand("gaki", 1, "a1 s").begin();
    // 4 + 6 against 4 + 1: by 5.
    table.does("activate oni-bushi").rolls("attack okko", &[6, 1]);
    assert!(table.heard("OKKO-RES-06", "event-reserve-lost figure=okko element=water"));
    assert_eq!((table.fact("okko.status"), table.pool(1).spent), ("out".into(), 4));
}
