//! Rounds of melee between two, each with chances counted by hand.

use kernel::{Eyes, Seat};
use scene::Touch;

use super::*;
use crate::fixture::{Scene, Tried};
use crate::show::overlay;

/// The ways of so many in which both lose this.
#[track_caller]
fn ways(table: &Tried, pair: [&str; 2], lost: [u8; 2], of: u128) -> u128 {
    let pair = pair.map(|id| table.who(id));
    let at = table.view().space(pair[0]).expect("they fight");
    let losses = fight::losses(table.view(), at, &pair, &[0, 0]).expect("few enough");
    let chance = losses.get(lost.as_slice()).copied().unwrap_or(Chance::NEVER);
    assert_eq!(chance.num() * of % chance.den(), 0, "{chance}");
    chance.num() * of / chance.den()
}

/// Siennya strikes the Tyrant, Melee Green against Reaction Red: 9, 30 of 36; Red against Blue: 6. A SQUEAK is 1 - 1, so
/// of 36 it is one wound in 9 and two in 1. He strikes her, Blue against Yellow: 5, 10 of 36; Red against Black: 8: one
/// wound in 15 and two in 6.
fn both() -> Scene {
    Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "0,0")
}

#[test]
fn both_strike_at_the_same_time() {
    let table = both().melee();
    let all = 1296 * 1296;
    let lost = |own: u8, other: u8| ways(&table, ["siennya", "tyrant"], [own, other], all);
    let (by_her, by_him) = ([1296 - 300, 30 * 9, 30], [1296 - 210, 10 * 15, 10 * 6]);
    for own in 0..=2 {
        for other in 0..=2 {
            let (own_ways, other_ways) = (by_him[usize::from(own)], by_her[usize::from(other)]);
            assert_eq!(lost(own, other), own_ways * other_ways, "{own} and {other}");
        }
    }
    // DOA-MEL-02: who is killed still attacks; nobody loses more than is left.
    let weak = both().health("tyrant", 1).melee();
    let lost = |own: u8, other: u8| ways(&weak, ["siennya", "tyrant"], [own, other], all);
    assert_eq!([lost(2, 1), lost(0, 2)], [60 * 300, 0]);
}

#[test]
fn who_falls_to_a_first_strike_does_not_strike() {
    // The Mercenary strikes the Tyrant, Green against Red: 9, 30 of 36; Red against Blue: 6, damage 2. FAIL is 2 - 2, a
    // SQUEAK one wound, so it is one wound or more in 5 + 9 + 1. The Tyrant strikes him, Blue against Green: 6, 15 of
    // 36; Red against Blue: 6: one wound in 9, two in 1.
    let table =
        Scene::new().stand("mercenary", 0, "0,0").stand("tyrant", 1, "0,0").health("tyrant", 1).melee();
    let all = 1296 * 1296;
    let lost = |own: u8, other: u8| ways(&table, ["mercenary", "tyrant"], [own, other], all);
    assert_eq!([lost(0, 1), lost(1, 1), lost(2, 1)], [450 * 1296, 0, 0]);
    assert_eq!([lost(1, 0), lost(2, 0)], [846 * 15 * 9, 846 * 15]);
}

#[test]
fn a_riposte_answers_the_worst_of_misses() {
    // The Tyrant strikes Lucinda, Blue against Yellow: 5; from 9 on FOPP, in 10 of 36. Her Riposte, Yellow against Red:
    // 10, 33 of 36; Red against Blue: 6. She herself has struck.
    let mut table = Scene::new().stand("lucinda", 0, "0,0").stand("tyrant", 1, "0,0").melee();
    table.does(0, "strike lucinda tyrant", &[6, 6]);
    let all = 36 * 1296;
    let lost = |own: u8, other: u8| ways(&table, ["lucinda", "tyrant"], [own, other], all);
    assert_eq!([lost(0, 1), lost(0, 2)], [10 * 33 * 9, 10 * 33]);
}

#[test]
fn plates_keep_the_first_wound_off() {
    // The Mercenary strikes Seventh-Bell, Green against Black: 10, 33 of 36; Red against Yellow: 4, damage 2.
    // Of 36: a 4 is a SQUEAK, one wound, in 3; a 3 a PASS, two, in 2; a 2 AMAZE, three, in 1. One less of each.
    let table = Scene::new().stand("mercenary", 0, "0,0").stand("seventh-bell", 1, "0,0").melee();
    let pair = ["mercenary", "seventh-bell"].map(|id| table.who(id));
    let at = table.view().space(pair[0]).expect("they fight");
    let all = fight::losses(table.view(), at, &pair, &[0, 0]).expect("few enough");
    let lost = |other: u8| {
        let ends = all.iter().filter(|(lost, _)| lost[1] == other);
        ends.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance))
    };
    assert_eq!([lost(1), lost(2), lost(3)], [Chance::new(66, 1296), Chance::new(33, 1296), Chance::NEVER]);
}

#[test]
fn an_enemys_weapon_counts_only_as_far_as_it_is_known() {
    let scene = |shown: bool| {
        let scene = Scene::new().stand("sarge", 0, "0,0").stand("rogue", 1, "0,0");
        let mut table =
            if shown { scene.show("rogue", "stiletto") } else { scene.give("rogue", "stiletto") }.melee();
        table.does(1, "arm rogue stiletto", &[]);
        let touched = ["sarge", "rogue"].map(|id| Touch::Piece(id.into()));
        let drawn = [0, 1].map(|seat| overlay(table.view(), Eyes::Seat(Seat(seat)), &touched));
        drawn.map(|layers| layers.first().expect("they fight").title.args[3].1.plain())
    };
    let natural = Value::from(Phrase::new("show-natural")).plain();
    let [theirs, own] = scene(false);
    assert_eq!(theirs, natural);
    assert_ne!(own, natural);
    assert_ne!(scene(true)[0], natural);
}

#[test]
fn what_is_told_is_who_falls_and_a_row_for_each_loss() {
    // Of the blows above he falls in 300 of 1296 with one Health left; she has five, and at most two are lost.
    let table = both().health("tyrant", 1).melee();
    let touched = ["siennya", "tyrant"].map(|id| Touch::Piece(id.into()));
    let drawn = overlay(table.view(), Eyes::Seat(Seat(0)), &touched);
    let told = |at: usize, key: &str| {
        let arg = drawn[at].title.args.iter().find(|(of, _)| *of == key);
        arg.map(|(_, value)| value.clone()).expect("it is told")
    };
    let percent =
        |whole: i64, tenth: i64| Phrase::new("show-share").with("whole", whole).with("tenth", tenth);
    assert_eq!([told(0, "own-falls"), told(0, "other-falls")], [percent(0, 0).into(), percent(23, 1).into()]);
    let lost: Vec<Value> = (1..drawn.len()).map(|at| told(at, "lost")).collect();
    assert_eq!(lost, [Value::from(0_i64), Value::from(1_i64), Value::from(2_i64)]);
    // She loses two in 60 of 1296, he none in 996: 3.6 %, and one in 300: 1.1 %.
    let end = |lost: i64, chance: Phrase| -> Value {
        Phrase::new("show-round-end").with("lost", lost).with("chance", chance).into()
    };
    let ends: Value = vec![end(0, percent(3, 6)), end(1, percent(1, 1))].into();
    assert_eq!(told(3, "ends"), ends);
}

#[test]
fn who_may_roll_again_counts_as_far_as_it_is_known() {
    // Of 36 Siennya wounds him in 30 times 10. With her Knucklebones, after a miss of the first roll or of the second: she
    // fails to hit in 6, to wound in 21.
    let table = Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "0,0").health("tyrant", 1);
    let table = table.give("siennya", "knucklebones").melee();
    let touched = ["siennya", "tyrant"].map(|id| Touch::Piece(id.into()));
    let falls = |seat: u8| {
        let drawn = overlay(table.view(), Eyes::Seat(Seat(seat)), &touched);
        drawn[0].title.args.iter().find(|(of, _)| *of == "other-falls").expect("it is told").1.clone()
    };
    let again = 30 * (36 * 10 + 21 * 10) + 6 * 30 * 10;
    assert_eq!(falls(0), share(Chance::new(again, 36 * 1296)).into());
    assert_eq!(falls(1), share(Chance::new(300, 1296)).into());
}

#[test]
fn a_champion_touched_alone_tells_the_whole_fight() {
    let scene = || Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "0,0").health("tyrant", 1);
    let touch = |table: &Tried| overlay(table.view(), Eyes::Seat(Seat(0)), &[Touch::Piece("siennya".into())]);
    let pair = touch(&scene().melee());
    assert_eq!(pair[0].title.key, "show-round", "two are a pair");
    let table = scene().stand("ysabeau", 0, "0,0").melee();
    let drawn = touch(&table);
    let keys: Vec<&str> = drawn.iter().map(|layer| layer.title.key.as_str()).collect();
    let [fight, of, row] = ["show-fight", "show-fight-of", "show-round-row"];
    // He strikes once, for nothing, one wound or two.
    assert_eq!(keys, [fight, of, of, of, row, row, row]);
    let tyrant = drawn[1..4]
        .iter()
        .find(|layer| layer.title.args[0].1 == names::who(table.view(), table.who("tyrant")));
    let falls = share(Chance::new(1296 * 1296 - 996 * 996, 1296 * 1296));
    assert_eq!(tyrant.expect("his row").title.args[2].1, falls.into());
    assert!(overlay(table.view(), Eyes::Seat(Seat(0)), &[Touch::Piece("nabu-dur".into())]).is_empty());
}
