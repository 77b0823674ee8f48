//! Tests of damage.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Told;

use super::line::{Fighter, Force};
use super::{Exchange, clash, preview, resolve};
use crate::event::Event;
use crate::fixture::{Fixture, Tried};
use crate::options::MultiDamage;
use crate::rules::grp;
use crate::zones::Zone;

/// The exchange of the position as it stands, with what is changed about its fighters and who has Surprise.
fn exchange(
    table: &Tried,
    change: impl Fn(&mut Fighter, &str),
    first: [bool; 2],
) -> (Exchange, Vec<Told<Event>>) {
    let view = table.view();
    let fight = view.fight().unwrap();
    let forces = [0, 1].map(|index| {
        let mut force = Force::of(view, fight, index);
        for fighter in &mut force.fighters {
            let id = view.kind(fighter.card).id.clone();
            change(fighter, &id);
        }
        force
    });
    let mut told = Vec::new();
    let out = clash(view, fight, view.fight_depth(), forces, first, &mut |by, what| {
        told.push(Told { by, what: what() });
    });
    (out, told)
}

fn plain(table: &Tried) -> Exchange {
    exchange(table, |_, _| (), [false; 2]).0
}

/// The ids of what is won, in order; an asterisk where the Protagonist is gone with it.
fn won(table: &Tried, out: &Exchange) -> String {
    let name = |won: &crate::state::Won| {
        format!("{}{}", table.view().kind(won.card).id, if won.last { "*" } else { "" })
    };
    out.won.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// How damage walked down a line: card, what its Defence and its Resistance or Lives took, what was left.
fn walk(table: &Tried, told: &[Told<Event>]) -> Vec<(String, i16, i16, i16)> {
    let step = |told: &Told<Event>| match told.what {
        Event::Struck { card, defence, resistance, left, .. } => {
            Some((table.view().kind(card).id.clone(), defence, resistance, left))
        }
        _ => None,
    };
    told.iter().filter_map(step).collect()
}

fn step(card: &str, defence: i16, resistance: i16, left: i16) -> (String, i16, i16, i16) {
    (card.to_owned(), defence, resistance, left)
}

/// One attacker of this Attack, who cannot be won, against this line.
fn against(attack: u8, line: &[&str]) -> Tried {
    let names = line.iter().map(|card| card.split(' ').next().unwrap()).collect::<Vec<_>>().join(" ");
    let table = Fixture::new().force(0, &format!("att {attack}/9/9"));
    line.iter().fold(table, |table, card| table.force(1, card)).versus("att", &names).begin()
}

fn after(table: &Tried) -> Vec<(String, i16, i16, i16)> {
    let (_, told) = exchange(table, |_, _| (), [false; 2]);
    let all = walk(table, &told);
    all.into_iter().filter(|step| step.0 != "att").collect()
}

/// KEN-DMG-01.
#[test]
fn dmg_01_the_damage_of_a_group_is_the_sum_of_its_attacks() {
    let table = Fixture::new()
        .force(0, "x 4/1/3")
        .force(0, "y 3/1/3")
        .force(0, "m 9/1/L")
        .force(1, "a 1/9/9")
        .versus("x y m", "a")
        .begin();
    assert_eq!(plain(&table).damage, [7, 1], "the commander is left out");
}

/// KEN-DMG-01.
#[test]
fn dmg_01_it_is_never_below_0() {
    let table = against(2, &["a 0/0/1"]);
    let (out, _) =
        exchange(&table, |fighter, id| fighter.attack -= if id == "att" { 5 } else { 0 }, [false; 2]);
    assert_eq!((out.damage, out.won.len()), ([0, 0], 0));
}

/// KEN-DMG-02.
#[test]
fn dmg_02_both_strike_at_once_and_a_won_card_deals_its_damage() {
    let mut table = Fixture::fight("x 4/1/3", "a 4/1/3").begin();
    assert_eq!(won(&table, &plain(&table)), "a* x*");
    table.pass_all();
    assert_eq!((table.zone("x"), table.zone("a")), (Zone::Past, Zone::Past));
}

/// KEN-DMG-02.
#[test]
fn dmg_02_the_values_count_as_they_are_when_the_window_closes() {
    let mut table =
        Fixture::new().force(0, "x 4/1/3").force(0, "y 4/1/3").force(1, "a 1/1/3").versus("x y", "a").begin();
    let y = table.card("y");
    assert_eq!(plain(&table).damage[0], 8);
    table.with(|play| grp::remove(play, y, true));
    assert_eq!(plain(&table).damage[0], 4);
}

/// KEN-EX-04.
/// KEN-DMG-03.
#[test]
fn dmg_03_down_the_line_defence_then_resistance() {
    let table = against(9, &["a -/1/3", "b -/2/2", "c -/1/4"]);
    assert_eq!(after(&table), [step("a", 1, 3, 5), step("b", 2, 2, 1), step("c", 1, 0, 0)]);
    assert_eq!(won(&table, &plain(&table)), "a* b*");
}

/// KEN-EX-05.
/// KEN-DMG-04.
#[test]
fn dmg_04_exactly_enough_wins() {
    assert_eq!(plain(&against(4, &["a -/1/3"])).won.len(), 1);
    assert_eq!(plain(&against(3, &["a -/1/3"])).won.len(), 0);
}

/// KEN-DMG-05.
#[test]
fn dmg_05_no_lasting_harm() {
    let mut table = Fixture::new()
        .force(0, "x 4/9/9")
        .force(0, "y 4/9/9")
        .force(1, "a -/1/4")
        .force(1, "b -/1/4")
        .versus("x", "a")
        .versus("y", "b")
        .begin();
    table.pass_all();
    assert_eq!((table.zone("a"), table.zone("b")), (Zone::Forces, Zone::Forces));
    // Nor from one wave to another: twice 4 points are not 8.
    let table = against(4, &["a -/1/4"]);
    let (out, _) = exchange(&table, |fighter, id| fighter.extra = u8::from(id == "att"), [false; 2]);
    assert_eq!((out.damage[0], out.won.len()), (8, 0));
}

/// KEN-EX-06.
/// KEN-DMG-06.
#[test]
fn dmg_06_one_life_uses_up_all_the_damage() {
    for (damage, lives) in [(20, 1), (4, 0), (5, 1)] {
        let table = against(damage, &["m 6/4/L2"]);
        let (out, told) = exchange(&table, |_, _| (), [false; 2]);
        assert_eq!(out.won.len(), lives, "{damage}");
        assert_eq!(walk(&table, &told)[0].3, 0, "nothing is left");
    }
}

/// KEN-EX-07.
/// KEN-DMG-06.
#[test]
fn dmg_06_lives_that_count_as_one_point_let_the_rest_pass() {
    let table = against(20, &["c -/2/L character", "a -/1/1"]);
    assert_eq!(won(&table, &plain(&table)), "c*");
    let (out, told) = exchange(&table, |fighter, id| fighter.one_each = id == "c", [false; 2]);
    assert_eq!(walk(&table, &told)[..2], [step("c", 2, 1, 17), step("a", 1, 1, 15)]);
    assert_eq!(won(&table, &out), "c* a*");
}

/// KEN-AMB-35.
/// KEN-DMG-06.
#[test]
fn dmg_06_lives_that_count_as_one_point_fall_one_by_one() {
    let table = against(4, &["c -/2/L3 character", "a -/1/1"]);
    let (out, told) = exchange(&table, |fighter, id| fighter.one_each = id == "c", [false; 2]);
    assert_eq!(walk(&table, &told)[..1], [step("c", 2, 2, 0)]);
    assert_eq!(won(&table, &out), "c c");
}

/// KEN-DMG-06.
#[test]
fn dmg_06_each_wave_is_measured_against_the_life_then_on_top() {
    let table = Fixture::new()
        .force(0, "att 4/9/9")
        .lives(1, &["soft -/1/L", "hard -/4/L"])
        .versus("att", "soft")
        .begin();
    let (out, _) = exchange(&table, |fighter, id| fighter.extra = u8::from(id == "att"), [false; 2]);
    assert_eq!(won(&table, &out), "soft", "the second wave meets a Defence of 4");
}

/// KEN-DMG-02.
#[test]
fn dmg_02_a_life_lost_changes_the_attack_of_one_who_has_not_struck_yet() {
    let table = Fixture::new()
        .force(0, "att 4/9/9")
        .lives(1, &["strong 7/1/L", "weak 2/1/L"])
        .versus("att", "strong")
        .begin();
    assert_eq!(plain(&table).damage, [4, 7], "both strike at once");
    assert_eq!(
        exchange(&table, |_, _| (), [true, false]).0.damage,
        [4, 2],
        "by Surprise the strong one is gone"
    );
}

#[test]
fn dmg_07_a_won_card_takes_its_attachments_along() {
    let mut table = Fixture::fight("att 9/9/9", "a -/1/3").attach("blade equipment", "a").begin();
    table.pass_all();
    assert_eq!((table.zone("a"), table.zone("blade")), (Zone::Past, Zone::Past));
    assert!(table.cites("KEN-DMG-07"));
}

/// KEN-DMG-07.
#[test]
fn dmg_07_a_life_that_is_not_the_last_goes_alone() {
    let mut table = Fixture::new()
        .force(0, "att 9/9/9")
        .lives(1, &["first 5/3/L", "second 5/3/L"])
        .attach("blade equipment", "first")
        .versus("att", "first")
        .begin();
    let first = table.card("first");
    table.pass_all();
    assert_eq!(
        (table.zone("first"), table.zone("second"), table.zone("blade")),
        (Zone::Past, Zone::Forces, Zone::Assigned)
    );
    // Its card is gone, its name stays.
    assert_eq!((table.view().top(first), table.state.card(first).engaged), (table.card("second"), true));
}

/// KEN-DMG-08.
#[test]
fn dmg_08_every_card_takes_off_its_own_defence_in_each_wave() {
    let table = against(7, &["a -/3/1", "b -/3/1"]);
    assert_eq!(after(&table), [step("a", 3, 1, 3), step("b", 3, 0, 0)]);
    let (_, told) = exchange(&table, |fighter, id| fighter.extra = u8::from(id == "att"), [false; 2]);
    let second = walk(&table, &told).into_iter().filter(|step| step.0 == "b").nth(1);
    assert_eq!(second, Some(step("b", 3, 1, 3)));
}

/// KEN-AMB-25.
/// KEN-DMG-09.
#[test]
fn dmg_09_a_resistance_of_0_counts_as_1() {
    assert_eq!(plain(&against(2, &["a -/2/0"])).won.len(), 0);
    assert_eq!(plain(&against(3, &["a -/2/0"])).won.len(), 1);
}

fn ambush() -> Tried {
    Fixture::new()
        .force(0, "s 5/1/1")
        .force(0, "t 2/1/1")
        .force(1, "u 4/2/3")
        .force(1, "v 3/1/2")
        .versus("s t", "u v")
        .begin()
}

/// KEN-EX-11.
/// KEN-DMG-02.
#[test]
fn dmg_02_surprise_of_one_side_comes_first() {
    let table = ambush();
    let (out, told) = exchange(&table, |_, _| (), [true, false]);
    assert_eq!((out.damage, won(&table, &out)), ([7, 3], "u* s*".into()));
    assert_eq!([0, 1].map(|at| out.won[at].early), [true, false]);
    assert_eq!(
        walk(&table, &told),
        [step("u", 2, 3, 2), step("v", 1, 1, 0), step("s", 1, 1, 1), step("t", 1, 0, 0)]
    );
    assert_eq!(out.standing, [1, 1]);
    let (out, _) = exchange(&table, |_, _| (), [false, true]);
    assert_eq!(won(&table, &out), "s* t*", "the defence strikes first: nobody strikes back");
    assert_eq!(out.damage, [0, 7]);
    assert_eq!(won(&table, &plain(&table)), "u* s* t*");
}

/// KEN-EX-12.
/// KEN-DMG-02.
#[test]
fn dmg_02_surprise_of_both_is_cancelled() {
    let table = ambush();
    let (out, _) = exchange(&table, |_, _| (), [true, true]);
    assert_eq!(out, plain(&table));
    assert_eq!(out.standing, [0, 1], "v survives");
}

/// KEN-DMG-02.
#[test]
fn dmg_02_a_bonus_of_the_group_stays_while_one_who_strikes_does() {
    let lift = |force: &mut Force| force.bonus = 4;
    let table = Fixture::new()
        .force(0, "s 9/9/9")
        .force(1, "a 1/1/1")
        .force(1, "b 1/8/8")
        .force(1, "m 5/5/L")
        .versus("s", "a b m")
        .begin();
    let view = table.view();
    let fight = view.fight().unwrap();
    let bonus = |first, hard: bool| {
        let mut forces = [0, 1].map(|index| Force::of(view, fight, index));
        lift(&mut forces[1]);
        if !hard {
            forces[1].fighters[1].resistance = 1;
            forces[1].fighters[1].defence = 0;
        }
        clash(view, fight, 2, forces, first, &mut |_, _| ()).damage[1]
    };
    assert_eq!(bonus([false, false], true), 6);
    assert_eq!(bonus([true, false], true), 5, "b strikes back, with the bonus");
    assert_eq!(bonus([true, false], false), 0, "only the commander is left");
}

/// KEN-EX-13.
fn doubled(scope: MultiDamage) -> Tried {
    Fixture::new()
        .option(|options| options.multi_damage_scope = scope)
        .force(0, "d 4/9/9")
        .force(0, "e 3/9/9")
        .force(1, "a -/2/2")
        .force(1, "b -/1/3")
        .force(1, "c -/1/1")
        .versus("d e", "a b c")
        .begin()
}

/// KEN-DMG-02.
#[test]
fn dmg_02_an_extra_wave_repeats_the_cards_own_damage() {
    let table = doubled(MultiDamage::Own);
    let (out, told) = exchange(&table, |fighter, id| fighter.extra = u8::from(id == "d"), [false; 2]);
    assert_eq!((out.damage[0], won(&table, &out)), (11, "a* b*".into()));
    let waves = walk(&table, &told);
    assert_eq!(waves, [step("a", 2, 2, 3), step("b", 1, 2, 0), step("b", 1, 3, 0)]);
    let d = table.card("d");
    let again = Event::Strike { line: 0, wave: 1, parts: vec![(d, 4)], bonus: 0, damage: 4, blunted: 0 };
    assert!(told.iter().any(|told| told.by.0 == "KEN-CAP-07" && told.what == again));
}

/// KEN-DMG-02.
#[test]
fn dmg_02_with_the_option_an_extra_wave_repeats_the_groups_damage() {
    let table = doubled(MultiDamage::Group);
    let (out, told) = exchange(&table, |fighter, id| fighter.extra = u8::from(id == "d"), [false; 2]);
    assert_eq!((out.damage[0], won(&table, &out)), (14, "a* b* c*".into()));
    assert_eq!(walk(&table, &told)[2..], [step("b", 1, 3, 3), step("c", 1, 1, 1)]);
}

/// KEN-AMB-32.
/// KEN-DMG-02.
#[test]
fn dmg_02_the_waves_of_a_won_card_come_all_the_same_unless_surprise_won_it() {
    let table =
        Fixture::new().force(0, "d 4/1/1").force(1, "a 9/2/2").force(1, "b -/1/3").versus("d", "a b").begin();
    let double = |fighter: &mut Fighter, id: &str| fighter.extra = u8::from(id == "d");
    assert_eq!(won(&table, &exchange(&table, double, [false; 2]).0), "a* b* d*");
    assert_eq!(won(&table, &exchange(&table, double, [false, true]).0), "d*");
}

/// KEN-EX-14.
/// KEN-DMG-06.
#[test]
fn dmg_06_three_waves_take_three_lives() {
    let table = Fixture::fight("n 6/9/L", "m 1/3/L3 ochre=2").attach("robe equipment ochre=1", "m").begin();
    let (out, _) = exchange(&table, |fighter, id| fighter.extra = if id == "n" { 2 } else { 0 }, [false; 2]);
    assert_eq!((out.damage[0], won(&table, &out)), (18, "m m m*".into()));
    let worth = |won| crate::rules::ocr::worth(table.view(), won).points;
    assert_eq!(out.won.iter().map(worth).collect::<Vec<_>>(), [2, 2, 3]);
}

fn blunt(table: &Tried, name: &str) -> (Exchange, Vec<Told<Event>>) {
    exchange(table, |fighter, id| fighter.blunted = id == name, [false; 2])
}

/// KEN-EX-15, KEN-EX-16.
/// KEN-DMG-03.
#[test]
fn dmg_03_blunted_points_are_spent_first_and_on_defence_alone() {
    let table = Fixture::new()
        .force(0, "p 5/9/9")
        .force(0, "q 2/9/9")
        .force(1, "a -/3/2")
        .force(1, "b -/1/1")
        .versus("p q", "a b")
        .begin();
    let (out, told) = blunt(&table, "p");
    assert_eq!((out.damage[0], won(&table, &out)), (7, "a*".into()));
    assert_eq!(walk(&table, &told)[..2], [step("a", 3, 2, 2), step("b", 1, 0, 0)]);
    assert_eq!(won(&table, &plain(&table)), "a* b*");
    let zeroed =
        |fighter: &mut Fighter, id: &str| fighter.attack = if id == "p" { 0 } else { fighter.attack };
    assert_eq!(
        exchange(&table, zeroed, [false; 2]).0.won.len(),
        0,
        "2 points do not overcome a Defence of 3"
    );
}

/// KEN-DMG-03.
#[test]
fn dmg_03_blunted_points_take_no_life_and_reach_no_commander() {
    let table = against(20, &["m 1/3/L"]);
    assert_eq!(blunt(&table, "att").0.won.len(), 0);
    let table = Fixture::new()
        .force(0, "p 9/9/9")
        .force(0, "q 3/9/9")
        .force(1, "a -/1/3")
        .force(1, "m 1/3/L")
        .versus("p q", "a m")
        .begin();
    let (out, _) = blunt(&table, "p");
    assert_eq!((won(&table, &out), out.reached), ("a*".into(), [false, false]));
    assert_eq!(plain(&table).reached, [false, true]);
}

/// KEN-DMG-03.
#[test]
fn dmg_03_the_extra_waves_of_a_blunted_card_are_blunted_from_end_to_end() {
    let table = against(9, &["a -/1/1"]);
    let (out, told) = exchange(
        &table,
        |fighter, id| (fighter.blunted, fighter.extra) = (id == "att", u8::from(id == "att")),
        [false; 2],
    );
    assert_eq!(out.won.len(), 0);
    let blunted =
        |told: &&Told<Event>| matches!(told.what, Event::Strike { line: 0, damage: 9, blunted: 9, .. });
    assert_eq!(told.iter().filter(blunted).count(), 2);
}

/// KEN-CMD-03.
#[test]
fn cmd_03_the_commander_takes_nothing_himself() {
    let table = against(20, &["a -/1/2", "m 5/3/L2"]);
    let out = plain(&table);
    assert_eq!((won(&table, &out), out.reached, out.standing), ("a*".into(), [false, true], [1, 1]));
}

/// KEN-CMD-10.
#[test]
fn cmd_10_waves_stop_at_the_commander() {
    let table = against(9, &["a -/1/2", "m 5/3/L2"]);
    let (out, told) =
        exchange(&table, |fighter, id| fighter.extra = if id == "att" { 2 } else { 0 }, [false; 2]);
    assert_eq!(
        (out.damage[0], out.reached),
        (9, [false, true]),
        "the first wave reaches him: no more follow"
    );
    assert_eq!(walk(&table, &told).iter().filter(|step| step.0 == "m").count(), 0);
    // An extra wave that wins the last card before him and leaves a point reaches him too.
    let table = against(4, &["a -/1/3", "b -/1/2", "m 5/3/L2"]);
    let (out, _) =
        exchange(&table, |fighter, id| fighter.extra = if id == "att" { 2 } else { 0 }, [false; 2]);
    assert_eq!((out.damage[0], won(&table, &out), out.reached), (8, "a* b*".into(), [false, true]));
    // With nothing left over it does not; the wave after it finds him alone before it.
    let table = against(3, &["a -/1/2", "m 5/3/L2"]);
    let (out, _) = exchange(&table, |fighter, id| fighter.extra = u8::from(id == "att"), [false; 2]);
    assert_eq!((out.damage[0], out.reached), (6, [false, true]));
}

/// KEN-CMD-01.
#[test]
fn cmd_01_the_waves_of_a_commander_inflict_nothing() {
    let table =
        Fixture::new().force(0, "x 2/9/9").force(0, "n 6/9/L").force(1, "a -/1/9").versus("x n", "a").begin();
    let (out, _) = exchange(&table, |fighter, id| fighter.extra = u8::from(id == "n"), [false; 2]);
    assert_eq!(out.damage[0], 2);
}

#[test]
fn an_exchange_that_nobody_hears_is_the_same() {
    let table = ambush();
    let view = table.view();
    let out = resolve(view, view.fight().unwrap(), view.fight_depth(), &mut |_, _| ());
    assert_eq!(out, plain(&table));
}

#[test]
fn the_preview_says_what_comes() {
    let mut table = Fixture::fight("x 8/1/3 ochre=1", "a 5/1/2 ochre=2")
        .attach("blade equipment ochre=1", "a")
        .place(1, "p place ochre=1")
        .begin();
    let seen = preview(table.view()).unwrap();
    assert_eq!((seen.damage, seen.standing, seen.conquered, seen.ochre), ([8, 5], [0, 0], false, [3, 1]));
    table.pass_all();
    assert_eq!((table.state.points, table.zone("p")), ([3, 1], Zone::Territory));
    assert_eq!(preview(table.view()), None, "no combat is under way");

    let mut table = Fixture::fight("x 8/1/9", "a 5/1/2 ochre=2").place(1, "p place ochre=1").begin();
    let seen = preview(table.view()).unwrap();
    assert_eq!((seen.conquered, seen.ochre, seen.descends), (true, [3, 0], [false; 2]));
    table.pass_all();
    assert_eq!((table.state.points, table.zone("p")), ([3, 0], Zone::Past));
}

#[test]
fn the_preview_sees_a_descent() {
    let table = against(20, &["a -/1/2", "m 5/3/L2"]);
    let seen = preview(table.view()).unwrap();
    assert_eq!((seen.descends, seen.conquered), ([false, true], false));
    // With nobody left to face there is none.
    let table = Fixture::new()
        .force(0, "x 8/1/1")
        .force(1, "a 9/1/2")
        .force(1, "m 5/3/L2")
        .versus("x", "a m")
        .begin();
    assert_eq!(preview(table.view()).unwrap().descends, [false; 2]);
}
