//! Tests of the inspiration dice.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Seat;
use serde_json::json;

use crate::action::{Action, Die, From, On};
use crate::content::{Element, Stat};
use crate::fixture::{Fixture, Tried, okko as game};
use crate::state::Pool;

/// Okko attacks a Gaki before him that looks at him: 4 + die against 1 + die.
fn okko_attacks(dice: &[&str]) -> Tried {
    let table = Fixture::open("8x8").stand("okko", 0, "e5 n").stand("gaki", 1, "e4 s").dice(dice);
    let mut table = table.begin();
    table.does("activate okko");
    table
}

/// An Oni Bushi (Attack 4) attacks Okko (Defense 4), who has this die in reserve; it is Okko's decision.
fn okko_defends(reserve: &str) -> Tried {
    let okko = json!({ "character": "okko", "band": 1, "at": "e4 s", "reserve": reserve });
    let mut table = Fixture::open("8x8").stand("oni-bushi", 0, "e5 n").figure(okko).begin();
    table.does("activate oni-bushi").does("attack okko");
    table
}

/// Kanatta faces a Gaki, with these dice.
fn kanatta(dice: &[&str]) -> Tried {
    let table = Fixture::open("8x8").stand("kanatta", 0, "e5 n").stand("gaki", 1, "e4 s").dice(dice);
    let mut table = table.begin();
    table.does("activate kanatta");
    table
}

fn pool(spent: u8, unused: [u8; 5]) -> Pool {
    Pool { spent, unused }
}

#[test]
fn cmp_03_the_faces_of_an_inspiration_die() {
    // OKKO-CMP-03: Fire, Water, Air, Earth, and Tori twice.
    let faces = [Element::Fire, Element::Water, Element::Air, Element::Earth, Element::Tori, Element::Tori];
    assert_eq!([0, 1, 2, 3, 4, 5].map(Element::of_die), faces);
}

#[test]
fn cmp_05_each_stat_has_its_element_and_tori_has_none() {
    // OKKO-CMP-05.
    assert_eq!(Stat::Attack.element(), Element::Fire);
    assert_eq!(Stat::Movement.element(), Element::Air);
    assert_eq!(Stat::Defense.element(), Element::Earth);
    assert_eq!(Stat::Will.element(), Element::Water);
    assert!(Stat::ALL.iter().all(|stat| stat.element() != Element::Tori));
}

#[test]
fn dice_01_four_dice_whatever_the_size_five_with_a_civilian() {
    // OKKO-DICE-01.
    let due = |band: &[&str]| {
        let at = ["a8 n", "b8 n", "c8 n"];
        let stands =
            band.iter().zip(at).fold(Fixture::open("8x8"), |table, (who, at)| table.stand(who, 0, at));
        super::due(stands.begin().view(), 0)
    };
    assert_eq!(due(&["okko"]), 4);
    assert_eq!(due(&["okko", "noburo", "ronin"]), 4);
    assert_eq!(due(&["okko", "tikku"]), 5);
    assert_eq!(due(&["okko", "noburo", "sozen"]), 5);
    let lost = json!({ "character": "tikku", "band": 0 });
    let table = Fixture::open("8x8").stand("okko", 0, "a8 n").figure(lost).begin();
    assert_eq!(super::due(table.view(), 0), 4);
}

#[test]
fn dice_02_every_die_that_does_not_stay_in_reserve_is_rolled() {
    let okko = json!({ "character": "okko", "band": 0, "at": "a8 n", "reserve": "earth" });
    let table =
        || Fixture::open("8x8").figure(okko.clone()).stand("tikku", 0, "b8 n").with("stage", json!("start"));
    let mut kept = table().begin();
    kept.does("done").rolls("done", &[1, 1, 5, 6]);
    assert!(kept.heard("OKKO-DICE-02", "event-inspired band=0"));
    assert_eq!(kept.pool(0), pool(0, [2, 0, 0, 0, 2]));
    assert_eq!(kept.fact("okko.reserve"), "earth");
    let mut taken = table().begin();
    taken.does("done").rolls("reclaim okko", &[1, 2, 3, 4, 5]);
    assert_eq!(taken.pool(0), pool(0, [1, 1, 1, 1, 1]));
    assert_eq!(taken.fact("okko.reserve"), "none");
}

#[test]
fn dice_03_fire_raises_an_attack() {
    // 4 + 1 + 1 against 1 + 5.
    let mut with = okko_attacks(&["fire"]);
    with.does("attack gaki").rolls("raise attack", &[1, 5]);
    assert!(with.heard("OKKO-DICE-03", "event-raised figure=okko"));
    assert!(with.heard("OKKO-CMBT-12", "event-tie"));
    // The same dice without it: lost by 1.
    let mut without = okko_attacks(&[]);
    without.rolls("attack gaki", &[1, 5]);
    assert!(without.heard("OKKO-CMBT-09", "winner=gaki loser=okko margin=1"));
}

#[test]
fn dice_03_only_when_it_attacks() {
    let mut table = okko_attacks(&["fire"]);
    assert_eq!(table.refuses("raise attack"), "OKKO-DICE-03");
    // Nor for somebody else's defence.
    let mut defends = okko_defends("fire");
    assert_eq!(defends.refuses("raise attack from reserve"), "OKKO-DICE-03");
}

#[test]
fn dice_03_no_fire_on_a_shot_unless_the_table_says_so() {
    // EC-40, OKKO-Q-13.
    let shot = |options| {
        let table = Fixture::open("8x8").stand("fire-mouth", 0, "e6 n").stand("gaki", 1, "e3 s");
        let mut table = table.dice(&["fire"]).with("options", options).begin();
        table.does("activate fire-mouth");
        table
    };
    // 5 + 1 against 1 + 5: no effect. Nothing can be announced, so nobody is asked.
    let mut ruling = shot(json!({}));
    ruling.rolls("shoot gaki", &[1, 5]);
    assert!(ruling.heard("OKKO-SHOT-10", "event-missed"));
    let mut option = shot(json!({ "fire-on-shots": true }));
    option.does("shoot gaki").rolls("raise attack", &[1, 5]);
    assert!(option.heard("OKKO-SHOT-07", "event-won winner=fire-mouth loser=gaki margin=1"));
}

#[test]
fn dice_03_fire_on_a_shot_is_refused_where_something_else_could_be_announced() {
    let archer = json!({ "character": "shrine-archer", "band": 0, "at": "e6 n" });
    let table = Fixture::open("8x8").figure(archer).stand("gaki", 1, "e3 s").dice(&["fire"]);
    let mut table = table.begin();
    table.does("activate shrine-archer").does("shoot gaki");
    assert_eq!(table.refuses("raise attack"), "OKKO-SHOT-11");
    assert_eq!(table.commands(), ["use aimed-shot", "done"]);
}

#[test]
fn dice_04_earth_from_reserve_raises_a_defence_in_the_enemy_phase() {
    // 4 + 2 against 4 + 1 + 1.
    let mut table = okko_defends("earth");
    table.rolls("raise defense", &[2, 1]);
    assert!(table.heard("OKKO-DICE-04", "event-raised figure=okko"));
    assert!(table.heard("OKKO-CMBT-12", "event-tie"));
    // Or it is kept (OKKO-CMBT-14).
    let mut kept = okko_defends("earth");
    kept.rolls("done", &[2, 1]);
    assert!(kept.heard("OKKO-CMBT-09", "winner=oni-bushi loser=okko margin=1"));
    assert_eq!(kept.fact("okko.reserve"), "earth");
}

#[test]
fn dice_04_against_a_shot_too() {
    let okko = json!({ "character": "okko", "band": 1, "at": "e3 s", "reserve": "earth" });
    let mut table = Fixture::open("8x8").stand("fire-mouth", 0, "e6 n").figure(okko).begin();
    // 5 + 2 against 4 + 2 + 1.
    table.does("activate fire-mouth").does("shoot okko").rolls("raise defense", &[2, 2]);
    assert!(table.heard("OKKO-SHOT-10", "event-missed"));
}

#[test]
fn dice_04_ec_04_a_die_of_the_roll_raises_no_defence() {
    // The defender's band has an Earth die that lies unused from its own phase's roll.
    let okko = json!({ "character": "okko", "band": 1, "at": "e4 s", "reserve": "tori" });
    let mut table = Fixture::open("8x8")
        .stand("oni-bushi", 0, "e5 n")
        .figure(okko)
        .with("dice", json!([{}, { "unused": ["earth"] }]))
        .begin();
    table.does("activate oni-bushi").does("attack okko");
    assert_eq!(table.refuses("raise defense from pool"), "OKKO-DICE-04");
    // And in its own phase nobody defends: Okko's attack leaves no room for it.
    let mut own = okko_attacks(&["earth", "fire"]);
    own.does("attack gaki");
    assert_eq!(own.refuses("raise defense from pool"), "OKKO-DICE-04");
}

#[test]
fn dice_05_air_gives_a_movement_point() {
    let mut table = okko_attacks(&["air"]);
    table.does("raise movement");
    assert!(table.heard("OKKO-DICE-05", "event-raised figure=okko"));
    assert_eq!(table.fact("okko.mp"), "6");
    // Not once the movement is over.
    let mut over = okko_attacks(&["air"]);
    over.does("turn e").does("done");
    assert_eq!(over.refuses("raise movement"), "OKKO-DICE-05");
}

/// An endangered Okko (Will 4) who may test to recover.
fn shaken(dice: &[&str]) -> Tried {
    let okko = json!({ "character": "okko", "band": 0, "at": "e5 n", "endangered": true });
    let mut table = Fixture::open("8x8").figure(okko).dice(dice).begin();
    table.does("activate okko");
    table
}

#[test]
fn dice_06_water_raises_will() {
    let mut with = shaken(&["water"]);
    with.does("recover").rolls("raise will", &[5]);
    assert!(with.heard("OKKO-STAT-03", "event-recovered"), "{:?}", with.told());
    let mut without = shaken(&[]);
    without.rolls("recover", &[5]);
    assert_eq!(without.fact("okko.status"), "endangered");
    // Only for a test.
    assert_eq!(shaken(&["water"]).refuses("raise will"), "OKKO-DICE-06");
}

#[test]
fn dice_07_ec_01_one_raw_die_per_stat() {
    // EX-01: the second Fire die pays for Perfect Strike instead.
    let mut table = kanatta(&["fire", "fire"]);
    table.does("attack gaki").does("raise attack");
    assert_eq!(table.refuses("raise attack"), "OKKO-DICE-07");
    // 4 + 1 + the higher of 1 and 2, against 1 + 6.
    table.rolls("use perfect-strike", &[1, 2, 6]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"), "{:?}", table.told());
}

#[test]
fn dice_07_counts_for_movement_will_and_defence_too() {
    let mut movement = okko_attacks(&["air", "air"]);
    movement.does("raise movement");
    assert_eq!(movement.refuses("raise movement"), "OKKO-DICE-07");
    let mut will = shaken(&["water", "water"]);
    will.does("recover").does("raise will");
    assert_eq!(will.refuses("raise will"), "OKKO-DICE-07");
    let okko =
        json!({ "character": "okko", "band": 1, "at": "e4 s", "reserve": "earth", "raised": ["defense"] });
    let foes = Fixture::open("8x8").stand("oni-bushi", 0, "e5 n").figure(okko);
    let mut defence = foes.begin();
    // The die can serve nothing, so he is not even asked.
    defence.does("activate oni-bushi").rolls("attack okko", &[1, 1]);
    assert_eq!(defence.fact("okko.reserve"), "earth");
}

#[test]
fn dice_07_ec_02_the_second_attack_of_a_frenzy_counts_with_the_first() {
    // With a card that he could play in any attack, he is always asked.
    let oni = json!({ "character": "oni-bushi", "band": 0, "at": "e5 n", "gear": "poisoned-kunai" });
    let foes = || Fixture::open("8x8").figure(oni.clone()).stand("gaki", 1, "e4 s");
    let mut used = foes().dice(&["fire", "fire", "fire"]).begin();
    // 4 + 1 + 1 against 1 + 5.
    used.does("activate oni-bushi").does("attack gaki").does("raise attack").rolls("done", &[1, 5]);
    used.does("use frenzy on gaki");
    assert_eq!(used.refuses("raise attack"), "OKKO-DICE-07");
    let mut saved = foes().dice(&["fire", "fire"]).begin();
    saved.does("activate oni-bushi").does("attack gaki").rolls("done", &[1, 4]);
    saved.does("use frenzy on gaki").does("raise attack").rolls("done", &[1, 5]);
    assert!(saved.heard("OKKO-CMBT-12", "event-tie"), "{:?}", saved.told());
}

#[test]
fn dice_08_the_bonus_serves_the_one_combat() {
    // OKKO-DICE-08: with Fire 4 + 1 + 1 ties 1 + 5; the second attack of the frenzy is 4 + 1 against 1 + 5.
    let foes =
        Fixture::open("8x8").stand("oni-bushi", 0, "e5 n").stand("gaki", 1, "e4 s").dice(&["fire", "fire"]);
    let mut table = foes.begin();
    table.does("activate oni-bushi").does("attack gaki").rolls("raise attack", &[1, 5]);
    assert!(table.heard("OKKO-CMBT-12", "event-tie"));
    table.rolls("use frenzy on gaki", &[1, 5]);
    assert!(table.heard("OKKO-CMBT-09", "winner=gaki loser=oni-bushi margin=1"), "{:?}", table.told());
}

#[test]
fn dice_08_the_point_serves_the_one_movement() {
    let mut table = okko_attacks(&["air"]);
    table.does("raise movement").does("done").does("done");
    assert_eq!(table.pool(0), pool(4, [0; 5]));
}

#[test]
fn dice_09_ec_03_a_die_pays_for_its_element_and_tori_is_no_joker() {
    // EX-02: Mighty Blow (Earth) can be paid for, Tetsubo (Tori) cannot.
    let reaper = || Fixture::open("8x8").stand("wind-reaper", 0, "e5 n").stand("gaki", 1, "e4 s");
    let mut table = reaper().dice(&["earth"]).begin();
    table.does("activate wind-reaper").does("attack gaki");
    assert_eq!(table.refuses("use tetsubo"), "OKKO-DICE-09");
    assert_eq!(table.refuses("raise attack"), "OKKO-DICE-09");
    assert_eq!(table.commands(), ["use mighty-blow", "done"]);

    let mut tori = reaper().dice(&["tori"]).begin();
    tori.does("activate wind-reaper");
    assert_eq!(tori.refuses("raise movement"), "OKKO-DICE-09");
    tori.does("attack gaki");
    assert_eq!(tori.refuses("raise attack"), "OKKO-DICE-09");
    assert_eq!(tori.refuses("use mighty-blow"), "OKKO-DICE-09");
    assert_eq!(tori.commands(), ["use tetsubo", "done"]);
}

#[test]
fn dice_10_stat_and_ability_are_separate() {
    // OKKO-DICE-10 in one movement: a point, and a leap.
    let table = Fixture::open("8x8").stand("oni-bushi", 0, "e8 n").dice(&["air", "air"]);
    let mut table = table.begin();
    table.does("activate oni-bushi").does("raise movement").does("use leap");
    assert_eq!((table.fact("oni-bushi.at"), table.fact("oni-bushi.mp")), ("e6".into(), "4".into()));
    // In either order.
    let mut kanatta = kanatta(&["fire", "fire"]);
    kanatta.does("attack gaki").does("use perfect-strike").rolls("raise attack", &[1, 2, 6]);
    assert!(kanatta.heard("OKKO-CMBT-12", "event-tie"), "{:?}", kanatta.told());
}

#[test]
fn dice_11_used_dice_are_spent_until_the_next_own_phase() {
    let mut table = okko_attacks(&["fire", "air"]);
    assert_eq!(table.pool(0), pool(2, [1, 0, 1, 0, 0]));
    table.does("raise movement");
    assert_eq!(table.pool(0), pool(3, [1, 0, 0, 0, 0]));
    table.does("done").does("attack gaki").rolls("raise attack", &[1, 5]);
    assert_eq!(table.pool(0), pool(4, [0; 5]));
    // OKKO-DICE-11: not rolled at the start of the enemy phase, but at that of the next own one.
    table.rolls("end phase", &[1, 1, 1, 1]);
    assert_eq!(table.pool(0), pool(4, [0; 5]));
    table.does("done").rolls("done", &[2, 2, 2, 2]);
    assert_eq!(table.pool(0), pool(0, [0, 4, 0, 0, 0]));
}

#[test]
fn dice_12_what_is_neither_used_nor_stored_is_lost_until_then() {
    let mut table = okko_attacks(&["fire", "tori", "tori"]);
    table.does("end phase").rolls("done", &[1, 1, 1, 1]);
    assert!(table.heard("OKKO-DICE-12", "event-phase-ended band=0 lost=3"));
    assert_eq!(table.pool(0), pool(4, [0; 5]));
}

#[test]
fn dice_13_ec_09_nothing_is_announced_after_the_dice_have_fallen() {
    // The Bakuto may roll its die again, so the dice lie there before anything is decided.
    let bakuto = json!({ "character": "bakuto", "band": 1, "at": "e4 s", "reserve": "tori" });
    let fight = || Fixture::open("8x8").stand("okko", 0, "e5 n").figure(bakuto.clone()).dice(&["fire"]);
    let mut table = fight().begin();
    table.does("activate okko").does("attack bakuto").rolls("done", &[3, 1]);
    assert_eq!(table.asked(), Seat(1));
    assert_eq!(table.refuses("raise defense from reserve"), "OKKO-DICE-13");
    // After the combat it is too late for the attacker as well.
    table.does("done").does("retreat e3");
    assert_eq!(table.refuses("raise attack"), "OKKO-DICE-03");
}

#[test]
fn dice_13_before_a_will_test() {
    let mut table = shaken(&["water"]);
    table.does("recover").rolls("done", &[5]);
    assert_eq!(table.refuses("raise will"), "OKKO-DICE-06");
}

/// Okko kills Tikku (Defense 2, civilian) by 4; what his band has is as given.
fn tikku_falls(dice: serde_json::Value, friend: serde_json::Value) -> Tried {
    let okko = json!({ "character": "okko", "band": 0, "at": "e5 n", "reserve": "water" });
    let table = Fixture::open("8x8").figure(okko).stand("tikku", 1, "e4 s").figure(friend);
    let mut table = table.with("dice", json!([{}, dice])).begin();
    table.does("activate okko").rolls("attack tikku", &[4, 2]);
    assert!(table.heard("OKKO-CMBT-11", "event-out figure=tikku"), "{:?}", table.told());
    table
}

#[test]
fn dice_14_the_civilian_takes_a_die_with_it() {
    // OKKO-DICE-14: only spent ones are there, so there is nothing to choose.
    let table = tikku_falls(json!({}), json!({ "character": "gaki", "band": 1, "at": "a1 s" }));
    assert!(table.heard("OKKO-DICE-14", "event-gave-up band=1"));
    assert_eq!(table.pool(1), pool(4, [0; 5]));
    assert_eq!(table.asked(), Seat(0));
}

#[test]
fn dice_14_ec_41_its_owner_chooses_any_of_his() {
    // OKKO-Q-31: spent, unused or in reserve.
    let gaki = json!({ "character": "gaki", "band": 1, "at": "a1 s", "reserve": "earth" });
    let falls = || tikku_falls(json!({ "unused": ["fire"] }), gaki.clone());
    let mut table = falls();
    assert_eq!(table.asked(), Seat(1));
    assert_eq!(table.commands(), ["give up spent", "give up fire", "give up gaki"]);
    assert_eq!(table.refuses("give up water"), "OKKO-DICE-14");
    // E_DIE_OWNER: Okko has a die in reserve, but it is the enemy's.
    assert_eq!(table.refuses("give up okko"), "OKKO-DICE-14");
    assert_eq!(table.refuses("done"), "OKKO-DICE-14");
    assert_eq!(table.refuses_action(&Action::GiveUp(Die::Reserve(99))), "OKKO-DICE-14");
    table.does("give up spent");
    assert_eq!((table.pool(1), table.fact("gaki.reserve")), (pool(2, [1, 0, 0, 0, 0]), "earth".into()));

    let mut unused = falls();
    unused.does("give up fire");
    assert_eq!((unused.pool(1), unused.fact("gaki.reserve")), (pool(3, [0; 5]), "earth".into()));
    let mut reserve = falls();
    reserve.does("give up gaki");
    assert_eq!((reserve.pool(1), reserve.fact("gaki.reserve")), (pool(3, [1, 0, 0, 0, 0]), "none".into()));
    assert_eq!(reserve.asked(), Seat(0));
}

#[test]
fn dice_14_the_die_is_lost_for_good() {
    let mut table = tikku_falls(json!({}), json!({ "character": "gaki", "band": 1, "at": "a1 s" }));
    table.rolls("end phase", &[1, 1, 1, 1]);
    assert_eq!(table.pool(1), pool(0, [4, 0, 0, 0, 0]));
}

#[test]
fn dice_bad_input_of_the_wrong_element_owner_or_place() {
    let mut table = kanatta(&["fire"]);
    table.does("attack gaki");
    // E_DIE_ELEMENT, E_DIE_STATE: no such die lies there.
    assert_eq!(table.refuses("use code-of-honour"), "OKKO-DICE-09");
    // E_DIE_OWNER_CARD: there is nothing on his own card.
    assert_eq!(table.refuses("raise attack from reserve"), "OKKO-RES-02");
    assert_eq!(table.refuses("use perfect-strike from reserve"), "OKKO-RES-02");
    // A stat that is not at stake.
    assert_eq!(table.refuses("raise will"), "OKKO-DICE-06");
    assert_eq!(table.refuses("raise movement"), "OKKO-DICE-05");
    let power = game().content().find_power("AB-27").unwrap();
    let unknown = Action::Use { power, on: On::Nothing, from: From::Pool };
    assert_eq!(table.refuses_action(&unknown), "OKKO-CMP-04");
}
