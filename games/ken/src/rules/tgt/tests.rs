//! Tests of targets and defence.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::Action::{Confirm, Join, Next, Pass, Pick};
use crate::content::vocabulary::Moment;
use crate::event::Event;
use crate::fixture::{Fixture, Tried};
use crate::frame::{Fight, Over, Phase};
use crate::rules::tgt;
use crate::state::{CardId, Line, attack_line, defence_line};

/// Two Armies of player 0 before three Places of player 1, who has two Armies of his own.
fn border() -> Fixture {
    Fixture::new()
        .force(0, "a 4/1/3")
        .force(0, "b 3/1/2")
        .force(1, "x 1/1/2")
        .force(1, "y 1/1/2")
        .place(1, "p1 place")
        .place(1, "p2 place")
        .place(1, "p3 place")
        .phase(Phase::Targets)
}

fn line(table: &Tried, line: Line) -> Vec<CardId> {
    table.state.line(line).collect()
}

fn phase(table: &Tried) -> Option<Phase> {
    table.view().phase()
}

fn fought(table: &Tried) -> Option<Over> {
    table.view().fight().map(|fight: &Fight| fight.over)
}

#[test]
fn tgt_01_the_active_player_attacks_or_lets_it_be() {
    let mut table = border().begin();
    assert_eq!(phase(&table), Some(Phase::Targets));
    let (a, x) = (table.card("a"), table.card("x"));
    table.refuses(1, Join(x), "KEN-TGT-01").refuses(0, Join(x), "KEN-TGT-01");
    table.refuses(0, Join(table.card("p1")), "KEN-TGT-01").refuses(0, Join(999), "KEN-TGT-01");
    assert!(table.may(0, &Join(a)));
    assert!(table.reveals(0, Confirm), "nothing is taken back from now on");
    assert!(table.heard("KEN-TGT-01", &Event::NoAttack { player: 0 }));
    assert_eq!(table.window(), Some(Moment::PostCombat));
}

#[test]
fn tgt_01_it_is_the_active_player_who_attacks() {
    let mut table = Fixture::new()
        .active(1)
        .force(0, "a 4/1/3")
        .place(0, "p place")
        .force(1, "x 1/1/2")
        .phase(Phase::Targets)
        .begin();
    table.refuses(0, Join(table.card("a")), "KEN-TGT-01").joins(1, "x").does(1, Confirm).joins(0, "a");
}

/// KEN-TGT-01.
#[test]
fn tgt_01_all_attack_groups_come_before_any_defence() {
    let mut table = border().begin();
    table.joins(0, "a").does(0, Next).joins(0, "b");
    assert!(table.told.is_empty(), "a draft is not told");
    assert!(table.offers(1).is_empty());
    assert!(table.reveals(0, Confirm));
    let sent = |group, member, target| {
        let (members, target) = (vec![table.card(member)], table.card(target));
        Event::Sent { group, members, target }
    };
    assert!(table.heard("KEN-TGT-02", &sent(0, "a", "p3")) && table.heard("KEN-TGT-02", &sent(1, "b", "p2")));
    assert_eq!(phase(&table), Some(Phase::Defence(0)));
    table.does(1, Confirm);
    assert_eq!(phase(&table), Some(Phase::Defence(1)));
    table.does(1, Confirm);
    assert_eq!(fought(&table), Some(Over::Group(0)));
}

/// KEN-TGT-01.
#[test]
fn tgt_01_is_skipped_where_nobody_can_attack_or_nothing_is_there() {
    let alone = Fixture::new().force(0, "a 4/1/3").phase(Phase::Targets).begin();
    assert_eq!(alone.window(), Some(Moment::PostCombat));
    let tired = border().engaged("a b").begin();
    assert_eq!(tired.window(), Some(Moment::PostCombat));
    assert!(tired.state.raid.targets.is_empty());
}

/// KEN-EX-03.
#[test]
fn tgt_02_group_k_attacks_the_kth_place_from_the_frontier() {
    let mut table = border().begin();
    let [p1, p2, p3] = ["p1", "p2", "p3"].map(|name| table.card(name));
    assert_eq!(table.state.raid.targets, [p3]);
    table.refuses(0, Pick(p1), "KEN-TGT-02");
    table.joins(0, "a").does(0, Next);
    assert_eq!(table.state.raid.targets, [p3, p2]);
    table.refuses(0, Pick(p1), "KEN-TGT-02").joins(0, "b").does(0, Confirm);
    assert_eq!(table.state.raid.targets, [p3, p2]);
}

#[test]
fn tgt_03_as_many_groups_as_places_and_none_of_them_empty() {
    let mut table = border().force(0, "c 1/1/1").force(0, "d 1/1/1").begin();
    table.refuses(0, Next, "KEN-TGT-03").joins(0, "a").does(0, Next);
    table.refuses(0, Next, "KEN-TGT-03").refuses(0, Confirm, "KEN-TGT-03");
    table.joins(0, "b").does(0, Next).joins(0, "c");
    table.refuses(0, Next, "KEN-TGT-03").joins(0, "d").does(0, Confirm);
    assert_eq!(table.state.raid.targets.len(), 3);
}

#[test]
fn tgt_03_no_group_is_begun_that_nobody_could_join() {
    let mut table = border().engaged("b").begin();
    table.joins(0, "a").refuses(0, Next, "KEN-TGT-03").does(0, Confirm);
}

#[test]
fn tgt_04_each_in_one_group_at_most() {
    let mut table = border().begin();
    let (a, b) = (table.card("a"), table.card("b"));
    table.joins(0, "a").refuses(0, Join(a), "KEN-TGT-04").does(0, Next).refuses(0, Join(a), "KEN-TGT-04");
    table.joins(0, "b").does(0, Confirm);
    assert_eq!([a, b].map(|card| table.state.card(card).part), [1, 2]);
    let x = table.card("x");
    table.joins(1, "x").does(1, Confirm).refuses(1, Join(x), "KEN-TGT-04");
    assert_eq!(table.state.card(x).part, 1);
}

/// Player 1 has no Place.
fn exposed() -> Fixture {
    Fixture::new()
        .force(0, "a 4/1/3")
        .force(0, "b 3/1/2")
        .force(1, "x 2/1/2")
        .force(1, "y 2/1/2")
        .phase(Phase::Targets)
}

#[test]
fn tgt_05_without_places_each_group_names_a_protagonist() {
    let mut table = exposed().begin();
    let [a, b, x, y] = ["a", "b", "x", "y"].map(|name| table.card(name));
    table.does(0, Join(a));
    assert_eq!(phase(&table), Some(Phase::Aim));
    table.refuses(0, Pick(b), "KEN-TGT-05").refuses(0, Confirm, "KEN-TGT-05").does(0, Pick(y));
    assert_eq!((phase(&table), &table.state.raid.targets[..]), (Some(Phase::Targets), &[y][..]));
    table.does(0, Next).does(0, Join(b));
    // Several groups may name the same target.
    assert!(table.may(0, &Pick(y)));
    table.does(0, Pick(x)).does(0, Confirm);
    let sent = Event::Sent { group: 1, members: vec![b], target: x };
    assert!(table.heard("KEN-TGT-05", &sent));
    assert_eq!(fought(&table), Some(Over::Group(0)), "no defence groups are formed");
    assert_eq!(line(&table, defence_line(0)), [y]);
}

/// KEN-TGT-05.
#[test]
fn tgt_05_a_single_enemy_needs_no_naming_and_none_means_no_attack() {
    let mut table = Fixture::new().force(0, "a 4/1/3").force(1, "x 2/1/2").phase(Phase::Targets).begin();
    table.joins(0, "a");
    assert_eq!(
        (phase(&table), &table.state.raid.targets[..]),
        (Some(Phase::Targets), &[table.card("x")][..])
    );
    table.does(0, Confirm);
    assert_eq!(fought(&table), Some(Over::Group(0)));
}

/// KEN-AMB-18: exposure is looked at when targets are declared.
/// KEN-TGT-05.
#[test]
fn tgt_05_losing_the_last_place_exposes_nobody_in_the_same_phase() {
    let mut table = Fixture::new()
        .force(0, "a 4/1/3")
        .force(0, "b 3/1/2")
        .force(1, "x 2/1/2")
        .place(1, "p place")
        .phase(Phase::Targets)
        .begin();
    table.joins(0, "a").refuses(0, Next, "KEN-TGT-03").does(0, Confirm).does(1, Confirm);
    table.pass_all();
    assert!(table.view().places(1).is_empty());
    assert_eq!(table.window(), Some(Moment::PostCombat));
}

#[test]
fn tgt_06_one_defence_group_for_each_place_attacked() {
    let mut table = border().begin();
    let [a, x, y] = ["a", "x", "y"].map(|name| table.card(name));
    table.joins(0, "a").does(0, Next).joins(0, "b").does(0, Confirm);
    table.refuses(0, Join(a), "KEN-TGT-06").refuses(1, Join(a), "KEN-TGT-06").refuses(1, Next, "KEN-TGT-06");
    table.refuses(1, Pass, "KEN-TGT-06");
    table.joins(1, "y x");
    assert_eq!(line(&table, defence_line(0)), [y, x]);
    assert!(table.reveals(1, Confirm));
    let guarded = Event::Guarded { group: 0, members: vec![y, x], target: table.card("p3") };
    assert!(table.heard("KEN-TGT-06", &guarded));
    assert_eq!(fought(&table), Some(Over::Group(0)), "nobody is left to defend the second Place");
    assert_eq!(table.state.raid.guarded, 1);
}

/// KEN-TGT-06.
#[test]
fn tgt_06_no_defence_is_compulsory() {
    let mut table = border().begin();
    table.joins(0, "a").does(0, Confirm).does(1, Confirm);
    assert_eq!(fought(&table), Some(Over::Group(0)));
    assert_eq!((table.state.raid.guarded, line(&table, defence_line(0)).len()), (0, 0));
}

/// KEN-TGT-06.
#[test]
fn tgt_06_nobody_is_asked_who_has_no_lawful_defender() {
    let mut table = border().engaged("x y").begin();
    table.joins(0, "a").does(0, Confirm);
    assert_eq!(fought(&table), Some(Over::Group(0)));
}

#[test]
fn tgt_07_combats_are_fought_from_the_frontier_inward() {
    let mut table = border().begin();
    table.joins(0, "a").does(0, Next).joins(0, "b").does(0, Confirm);
    // The first attack is beaten back; the second is fought all the same.
    table.joins(1, "x y").does(1, Confirm);
    let begins = |table: &Tried, group, place| {
        let begins = Event::FightBegan { group, target: table.card(place), round: 1 };
        table.heard("KEN-TGT-07", &begins)
    };
    assert!(begins(&table, 0, "p3"));
    table.pass();
    assert!(begins(&table, 1, "p2"));
    table.pass_all();
    assert_eq!(table.view().places(1), ["p1", "p3"].map(|name| table.card(name)));
}

#[test]
fn tgt_07_with_the_option_a_deeper_combat_is_void_unless_the_nearer_place_fell() {
    for (defenders, falls) in [("x y", false), ("", true)] {
        let mut table = border()
            .option(|options| options.breakthrough_required = true)
            .versus("a", defenders)
            .versus("b", "")
            .begin();
        table.pass_all();
        assert_eq!(table.cites("KEN-CON-02"), falls);
        assert_eq!(table.heard("KEN-TGT-07", &Event::Void { group: 1 }), !falls);
        assert!(table.is_engaged("a") && table.is_engaged("b"), "the groups become engaged all the same");
        assert_eq!(table.view().places(1).len(), if falls { 1 } else { 3 });
    }
}

#[test]
fn one_more_attack_is_made_by_one_alone_engaged_or_not() {
    let mut table = border().engaged("a").phase(Phase::PostCombat).begin();
    let (a, x) = (table.card("a"), table.card("x"));
    table.with(|play| tgt::extra_attack(play, a));
    assert_eq!((table.state.raid.liberator, line(&table, attack_line(0))), (Some(a), vec![a]));
    assert_eq!(phase(&table), Some(Phase::Defence(0)));
    table.does(1, Join(x)).does(1, Confirm).pass_all();
    assert_eq!(table.zone("x"), crate::zones::Zone::Past, "engaged, he deals damage all the same");
    assert_eq!(table.window(), Some(Moment::PostCombat));
    assert_eq!(table.state.raid, crate::state::Raid::default());
}

#[test]
fn one_more_attack_against_an_exposed_enemy_names_its_target() {
    let mut table = exposed().phase(Phase::PostCombat).begin();
    let (a, y) = (table.card("a"), table.card("y"));
    table.with(|play| tgt::extra_attack(play, a));
    assert_eq!(phase(&table), Some(Phase::Aim));
    table.does(0, Pick(y));
    assert_eq!(line(&table, defence_line(0)), [y]);
    table.pass_all();
    assert_eq!(table.zone("y"), crate::zones::Zone::Past);
}

/// KEN-EX-28.
/// KEN-TGT-06.
#[test]
fn tgt_06_who_may_defend_a_place_of_school() {
    let mut table = Fixture::new()
        .force(0, "a 4/1/3")
        .force(1, "evil 1/1/1 nanto evil")
        .force(1, "neutral 1/1/1 nanto")
        .force(1, "good 1/1/1 nanto good")
        .force(1, "other 1/1/1 hokuto evil")
        .force(1, "none 1/1/1 evil")
        .place(1, "p place nanto evil")
        .phase(Phase::Targets)
        .begin();
    let [good, other, none] = ["good", "other", "none"].map(|name| table.card(name));
    table.joins(0, "a").does(0, Confirm);
    table.refuses(1, Join(good), "KEN-PLC-06").refuses(1, Join(other), "KEN-PLC-07");
    table.refuses(1, Join(none), "KEN-PLC-07").joins(1, "evil neutral");
}
