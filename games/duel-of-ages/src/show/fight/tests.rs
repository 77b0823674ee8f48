//! Whole fights, with chances counted by hand from the challenge chart.

use kernel::Chance;

use super::*;
use crate::fixture::{Scene, Tried};

/// The chance of the losses that a test picks, in parts of `of`; nobody rolls again.
#[track_caller]
fn ways(table: &Tried, of: u128, picked: impl Fn(&dyn Fn(&str) -> u8) -> bool) -> u128 {
    let view = table.view();
    let list: Vec<Who> = view.state.everybody().map(|(who, _)| who).collect();
    let at = view.space(list[0]).expect("they fight");
    let losses = losses(view, at, &list, &vec![0; list.len()]).expect("few enough");
    let mut sum = Chance::NEVER;
    for (lost, chance) in losses {
        let of = |id: &str| lost[usize::from(table.who(id))];
        if picked(&of) {
            sum = sum.or(chance);
        }
    }
    assert_eq!(sum.num() * of % sum.den(), 0, "{sum}");
    sum.num() * of / sum.den()
}

/// Siennya and Ysabeau strike the Tyrant alike, Green against Red: 9, 30 of 36; Red against Blue: 6, a wound in 10. He
/// strikes Ysabeau, Blue against Green: 6, 15 of 36; Red against Red: 7, a wound in 15; or Siennya, Blue against Yellow:
/// 5, 10 of 36; Red against Black: 8, a wound in 21.
fn two_against_one() -> Scene {
    Scene::new().stand("siennya", 0, "0,0").stand("ysabeau", 0, "0,0").stand("tyrant", 1, "0,0")
}

const W: u128 = 1296;

#[test]
fn all_strike_at_the_same_time_at_whom_they_are_likeliest_to_fell() {
    let table = two_against_one().health("tyrant", 1).health("ysabeau", 1).melee();
    let all = W * W * W;
    let tyrant = W * W - 996 * 996;
    assert_eq!(ways(&table, all, |lost| lost("tyrant") == 1), tyrant * W);
    assert_eq!(ways(&table, all, |lost| lost("ysabeau") == 1), 15 * 15 * W * W);
    // DOA-MEL-02: who is killed still attacks.
    assert_eq!(ways(&table, all, |lost| lost("tyrant") == 1 && lost("ysabeau") == 1), tyrant * 15 * 15);
    assert_eq!(ways(&table, all, |lost| lost("siennya") > 0), 0, "he strikes one");
    let other = two_against_one().health("siennya", 1).melee();
    assert_eq!(ways(&other, all, |lost| lost("siennya") == 1), 10 * 21 * W * W);
    assert_eq!(ways(&other, all, |lost| lost("ysabeau") > 0), 0);
}

#[test]
fn who_attacks_first_may_spare_the_others_an_answer() {
    // The Mercenary, Green against Red: 9, 30 of 36; Red against Blue: 6 with damage 2, a wound in 15.
    let scene =
        Scene::new().stand("mercenary", 0, "0,0").stand("siennya", 0, "0,0").stand("tyrant", 1, "0,0");
    let table = scene.health("tyrant", 1).melee();
    let all = W * W * W;
    let missed = W - 30 * 15;
    assert_eq!(ways(&table, all, |lost| lost("tyrant") == 1), (W * W - missed * 996) * W);
    // Of 36 he wounds Siennya once in 15, twice in 6, but not once he has fallen (DOA-MEL-03).
    assert_eq!(ways(&table, all, |lost| lost("siennya") == 1), missed * W * 10 * 15);
    assert_eq!(ways(&table, all, |lost| lost("mercenary") > 0), 0, "he loses less by a blow");
}

#[test]
fn who_interposes_takes_one_blow() {
    // The Tyrant strikes Oxana, Blue against Red: 8, 26 of 36; Red against Green: 5, one wound in 5, two in 1.
    let scene = Scene::new().stand("siennya", 0, "0,0").stand("oxana", 0, "0,0").stand("tyrant", 1, "0,0");
    let scene = scene.health("siennya", 1);
    let table = scene.melee();
    assert_eq!(ways(&table, W, |lost| lost("siennya") > 0), 0, "DOA-AB-31");
    assert_eq!(ways(&table, W, |lost| lost("oxana") == 1), 26 * 5);
    assert_eq!(ways(&table, W, |lost| lost("oxana") == 2), 26);
    // The Rogue strikes Siennya as the Tyrant does: 5 and 8.
    let scene = Scene::new().stand("siennya", 0, "0,0").stand("oxana", 0, "0,0").stand("tyrant", 1, "0,0");
    let table = scene.stand("rogue", 1, "0,0").health("siennya", 1).melee();
    assert_eq!(ways(&table, W, |lost| lost("siennya") > 0), 10 * 21, "once a phase");
    // Where she is likelier to fall herself she does not: she in 26 times 6, Siennya in 10 times 21.
    let weak = Scene::new().stand("lucinda", 0, "0,0").stand("oxana", 0, "0,0").stand("tyrant", 1, "0,0");
    let weak = weak.health("lucinda", 2).health("oxana", 1).melee();
    assert_eq!(ways(&weak, W, |lost| lost("oxana") > 0), 26 * 6);
    assert_eq!(ways(&weak, W, |lost| lost("lucinda") > 0), 0);
}

#[test]
fn two_strikes_go_to_two_enemies() {
    // The Gladiator strikes Siennya, Yellow against Yellow: 7, 21 of 36; Red against Black: 8 with damage 2, a wound in
    // 26; and the Rogue, 7 too; Red against Red: 7, a wound in 21.
    let scene = Scene::new().stand("gladiator", 0, "0,0").stand("siennya", 1, "0,0").stand("rogue", 1, "0,0");
    let table = scene.melee();
    let both = ways(&table, W * W, |lost| lost("siennya") > 0 && lost("rogue") > 0);
    assert_eq!(both, 21 * 26 * 21 * 21, "DOA-AB-02");
    assert_eq!(ways(&table, W, |lost| lost("siennya") > 3), 0, "once each");
}

#[test]
fn a_weapon_that_is_gone_strikes_no_second_time() {
    // With the Stiletto the Gladiator's blow is Yellow against Black, 11; a 12 breaks it, and the second blow is natural.
    let scene = Scene::new().stand("gladiator", 0, "0,0").stand("siennya", 1, "0,0").stand("rogue", 1, "0,0");
    let mut table = scene.show("gladiator", "stiletto").melee();
    table.does(0, "arm gladiator stiletto", &[]).does(0, "done", &[]);
    assert_eq!(table.now(), "melee");
    // Siennya first: 7, 21 of 36. The Rogue, 7 too: with the Stiletto Yellow against Red: 10, a wound in all but 12 and
    // those that fail by two or more; damage 2 makes a FAIL none: 33 of 36. Without: 21.
    let rogue = ways(&table, 36 * W, |lost| lost("rogue") > 0);
    assert_eq!(rogue, 35 * 21 * 33 + 21 * 21);
}

#[test]
fn what_fails_is_rolled_again() {
    // The Bumbling Idiot strikes the Tyrant, Red against Red: 7, 21 of 36; Black against Blue: 5, a wound in 6 and a miss
    // in 26. With Fool's Luck: a hit at once and a wound at once or after a miss, or a hit after a miss.
    let table = Scene::new().stand("idiot", 0, "0,0").stand("tyrant", 1, "0,0").melee();
    let view = table.view();
    let pair = ["idiot", "tyrant"].map(|id| table.who(id));
    let at = view.space(pair[0]).expect("they fight");
    let wounded = |again: u8| {
        let losses = losses(view, at, &pair, &[again, 0]).expect("few enough");
        let some = losses.iter().filter(|(lost, _)| lost[1] > 0);
        some.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance))
    };
    assert_eq!(wounded(0), Chance::new(21 * 6, W));
    let lucky = 21 * (36 * 6 + 26 * 6) + 15 * 21 * 6;
    assert_eq!(lucky, 9702);
    assert_eq!(wounded(1), Chance::new(lucky, 36 * W));
    // Twice: each roll once.
    let twice = 21 * 36 * (36 * 6 + 26 * 6) + 15 * 21 * (36 * 6 + 26 * 6);
    assert_eq!(wounded(2), Chance::new(twice, W * W));
}

#[test]
fn too_large_a_fight_is_not_counted() {
    let white = ["siennya", "gladiator", "oxana", "karkas", "geronimo", "ysabeau", "anton"];
    let black = ["tyrant", "rogue", "lucinda", "sarge", "mako", "granite-joe", "mercenary"];
    let scene = white.into_iter().fold(Scene::new(), |scene, who| scene.stand(who, 0, "0,0"));
    let table = black.into_iter().fold(scene, |scene, who| scene.stand(who, 1, "0,0")).melee();
    let view = table.view();
    let list: Vec<Who> = view.state.everybody().map(|(who, _)| who).collect();
    let at = view.space(list[0]).expect("they fight");
    assert_eq!(losses(view, at, &list, &vec![0; list.len()]), None);
}
