//! Tests of a fight from its beginning to its end.
//!
//! Compiled under `#[cfg(test)]` only.

use super::{can_challenge, challenge};
use crate::action::Action::{Confirm, Join};
use crate::content::vocabulary::Moment;
use crate::event::Event;
use crate::fixture::{Fixture, Tried, gain};
use crate::frame::{Frame, Item, Phase, Progress, Stage, Way};
use crate::rules::{grp, zone};
use crate::state::{NONE, Span, Used};
use crate::zones::Zone;

#[test]
fn end_01_all_who_took_part_become_engaged_also_those_who_left() {
    let mut table = Fixture::new()
        .force(0, "x 1/9/9")
        .force(0, "y 1/9/9")
        .force(0, "idle 1/9/9")
        .force(1, "a 1/9/9")
        .versus("x y", "a")
        .begin();
    let y = table.card("y");
    table.with(|play| grp::remove(play, y, false));
    assert!(!table.is_engaged("x") && !table.is_engaged("y"));
    table.pass_all();
    assert!(table.heard("KEN-END-01", &Event::FightEnded { group: 0 }));
    assert_eq!(["x", "y", "idle", "a"].map(|name| table.is_engaged(name)), [true, true, false, true]);
}

/// KEN-END-01.
#[test]
fn end_01_each_group_at_the_end_of_its_own_combat() {
    let mut table = Fixture::new()
        .force(0, "x 1/9/9")
        .force(0, "y 1/9/9")
        .force(1, "a 1/9/9")
        .versus("x", "")
        .versus("y", "a")
        .begin();
    table.pass();
    assert_eq!(["x", "y", "a"].map(|name| table.is_engaged(name)), [true, false, false]);
    assert!(table.state.raid.lines.iter().all(|member| member.line > 1), "the first group is dissolved");
    table.pass_all();
    assert_eq!(["x", "y", "a"].map(|name| table.is_engaged(name)), [true; 3]);
}

/// KEN-END-02.
#[test]
fn end_02_the_engaged_attack_and_defend_no_more() {
    let mut table = Fixture::new()
        .force(0, "x 1/9/9")
        .force(0, "y 1/9/9")
        .force(1, "a 1/9/9")
        .force(1, "b 1/9/9")
        .place(1, "p place")
        .engaged("x a")
        .phase(Phase::Targets)
        .begin();
    let (x, a) = (table.card("x"), table.card("a"));
    table.refuses(0, Join(x), "KEN-GRP-01").joins(0, "y").does(0, Confirm).refuses(1, Join(a), "KEN-GRP-01");
    table.joins(1, "b").does(1, Confirm);
    assert_eq!(table.window(), Some(Moment::Combat));
}

/// KEN-SM-01.
#[test]
fn sm_01_an_undefended_place_has_its_window_and_no_damage() {
    let mut table = Fixture::new().force(0, "x 5/1/1").force(1, "a 1/1/1").versus("x", "").begin();
    assert_eq!(table.window(), Some(Moment::Combat));
    assert!(table.view().in_combat_window());
    table.pass();
    assert!(!table.cites("KEN-DMG-01"));
    assert_eq!((table.zone("ground"), table.window()), (Zone::Past, Some(Moment::PostCombat)));
}

/// KEN-SM-02.
#[test]
fn sm_02_a_group_emptied_in_the_window_deals_no_damage() {
    let mut table = Fixture::fight("x 5/1/1", "a 5/1/1").begin();
    let a = table.card("a");
    table.with(|play| grp::remove(play, a, true));
    assert_eq!(table.window(), Some(Moment::Combat), "the window goes on");
    table.pass();
    assert!(!table.cites("KEN-DMG-01"));
    assert_eq!((table.zone("x"), table.zone("ground")), (Zone::Forces, Zone::Past));
}

#[test]
fn sm_03_a_target_gone_before_its_combat_makes_it_void() {
    let mut table = Fixture::new()
        .force(0, "x 5/9/9")
        .force(0, "y 5/9/9")
        .force(1, "a 1/1/1")
        .force(1, "b 1/1/1")
        .place(1, "q place")
        .place(1, "p place")
        .versus("x", "a")
        .versus("y", "b")
        .begin();
    let q = table.card("q");
    table.with(|play| zone::leave(play, q, Zone::Past, Zone::Past, zone::ZONE_01));
    table.pass_all();
    assert!(table.heard("KEN-SM-03", &Event::Void { group: 1 }));
    assert_eq!((table.zone("b"), table.is_engaged("b"), table.is_engaged("y")), (Zone::Forces, true, true));
    assert_eq!(table.window(), Some(Moment::PostCombat));
}

/// KEN-SM-03.
#[test]
fn sm_03_a_place_gone_during_its_combat_is_not_conquered() {
    let mut table = Fixture::fight("x 5/9/9", "a 1/1/1 ochre=1").place(1, "p place ochre=1").begin();
    let p = table.card("p");
    table.with(|play| zone::leave(play, p, Zone::Past, Zone::Past, zone::ZONE_01));
    table.pass_all();
    assert_eq!((table.zone("a"), table.state.points), (Zone::Past, [1, 0]), "the exchange takes place");
    assert!(!table.events().any(|event| matches!(event, Event::Conquered { .. })));
}

#[test]
fn sm_03_an_exposed_protagonist_gone_makes_the_second_attack_on_it_void() {
    let mut table = Fixture::new()
        .force(0, "x 5/9/9")
        .force(0, "y 5/9/9")
        .force(1, "a 1/1/1 ochre=1")
        .direct()
        .versus("x", "a")
        .versus("y", "a")
        .begin();
    table.pass_all();
    assert!(table.heard("KEN-SM-03", &Event::Void { group: 1 }));
    assert_eq!((table.state.points, table.is_engaged("y")), ([1, 0], true));
}

/// KEN-SM-04.
#[test]
fn sm_04_the_exposed_target_is_the_defence_group_and_strikes_back_unless_engaged() {
    for (engaged, option, survives) in [(false, false, false), (true, false, true), (true, true, false)] {
        let table = Fixture::fight("x 3/1/1", "a 4/1/9").direct();
        let table = table.option(|options| options.engaged_target_strikes = option);
        let mut table = if engaged { table.engaged("a") } else { table }.begin();
        let fight = table.view().fight().unwrap();
        assert_eq!(table.view().side(fight, 1).collect::<Vec<_>>(), [table.card("a")]);
        table.pass_all();
        assert_eq!(table.zone("x") == Zone::Forces, survives);
        assert!(table.is_engaged("a"), "afterwards it is engaged");
    }
}

/// KEN-SM-04.
#[test]
fn sm_04_attacked_once_more_it_only_suffers() {
    let mut table = Fixture::new()
        .force(0, "x 3/9/9")
        .force(0, "y 3/1/1")
        .force(1, "a 4/1/9")
        .direct()
        .versus("x", "a")
        .versus("y", "a")
        .begin();
    table.pass_all();
    assert_eq!((table.zone("y"), table.zone("a")), (Zone::Forces, Zone::Forces));
    assert!(!table.events().any(|event| matches!(event, Event::Held { .. } | Event::Conquered { .. })));
}

/// KEN-SM-07.
#[test]
fn sm_07_what_is_won_still_stands_in_the_window_after_the_damage() {
    // x could look at the damage: it has a capacity for that.
    let table = Fixture::new().force(0, "x 5/1/1 cruel character").force(1, "a 5/1/1 ochre=1 character");
    let mut table = table.versus("x", "a").begin();
    table.pass();
    assert_eq!((table.window(), table.view().in_combat_window()), (Some(Moment::AfterDamage), false));
    let fight = *table.view().fight().unwrap();
    assert_eq!((fight.stage, table.state.won.len(), table.state.points), (Stage::Tally, 2, [0, 0]));
    assert_eq!(table.view().side(&fight, 1).collect::<Vec<_>>(), [table.card("a")]);
    assert_eq!((table.zone("x"), table.zone("a")), (Zone::Forces, Zone::Forces));
    table.pass();
    assert_eq!((table.zone("a"), table.state.won.len(), table.state.points), (Zone::Past, 0, [1, 0]));
}

/// KEN-EX-25: Mastery takes the second Life while the first, won, still stands; what is left then leaves whole.
/// KEN-SM-07.
#[test]
fn sm_07_a_life_discarded_after_the_damage_may_be_the_last() {
    let mut table = Fixture::new()
        .force(0, "n 9/9/L mastery")
        .lives(1, &["first 1/1/L ochre=3", "second 1/1/L ochre=4"])
        .attach("robe equipment ochre=1", "first")
        .versus("n", "first")
        .begin();
    let second = table.card("second");
    table.pass();
    table.with(|play| zone::take_card(play, second, Zone::Past, zone::ZONE_01));
    table.pass();
    assert_eq!(["first", "second", "robe"].map(|name| table.zone(name)), [Zone::Past; 3]);
    assert_eq!((table.state.points, table.zone("ground")), ([3, 0], Zone::Past));
}

/// KEN-EX-17, KEN-CAP-09.
#[test]
fn cap_09_a_challenge_is_fought_life_by_life_and_for_no_ochre() {
    let mut table = Fixture::new()
        .force(0, "c 7/2/L character ochre=1")
        .force(1, "m 5/4/L3 ochre=3")
        .attach("robe equipment ochre=1", "m")
        .force(1, "a 1/9/9")
        .versus("c", "a")
        .begin();
    let (c, m) = (table.card("c"), table.card("m"));
    table.with(|play| challenge(play, 0, c, m));
    assert!(table.heard("KEN-CAP-09", &Event::ChallengeBegan { a: c, b: m }));
    assert_eq!((table.window(), table.view().fight_depth()), (Some(Moment::Combat), 4));
    table.pass();
    assert!(table.heard("KEN-CAP-09", &Event::ChallengeEnded));
    assert_eq!((table.lives("m"), table.zone("c"), table.zone("robe")), (0, Zone::Past, Zone::Past));
    assert_eq!(table.state.points, [0, 0]);
    // The interrupted combat goes on without the fallen.
    assert_eq!((table.window(), table.view().fight_depth()), (Some(Moment::Combat), 2));
    assert!(table.view().side(table.view().fight().unwrap(), 0).next().is_none());
    table.pass_all();
    assert_eq!(table.zone("ground"), Zone::Territory);
}

/// KEN-CAP-09.
#[test]
fn cap_09_survivors_return_to_where_they_were() {
    let mut table = Fixture::new()
        .force(0, "x 1/9/9")
        .force(0, "y 1/9/9")
        .force(1, "a 1/9/9")
        .force(1, "b 1/9/9")
        .engaged("b")
        .versus("x y", "a")
        .begin();
    let [x, y, b] = ["x", "y", "b"].map(|name| table.card(name));
    table.with(|play| challenge(play, 1, x, b));
    let fight = *table.view().fight().unwrap();
    assert_eq!(
        (fight.attacker, table.view().side_of(&fight, x), table.view().side_of(&fight, b)),
        (1, Some(0), Some(1))
    );
    table.pass();
    assert_eq!(table.state.line(0).collect::<Vec<_>>(), [x, y]);
    assert_eq!((table.is_engaged("x"), table.is_engaged("b"), table.is_engaged("a")), (false, true, false));
}

/// KEN-CAP-09.
#[test]
fn cap_09_who_can_be_challenged() {
    let mut table = Fixture::new()
        .force(0, "x 1/9/9")
        .force(0, "y 1/9/9")
        .force(1, "a 1/9/9")
        .place(1, "p place")
        .begin();
    let [x, y, a, p] = ["x", "y", "a", "p"].map(|name| table.card(name));
    let view = table.view();
    assert!(can_challenge(view, x, a) && can_challenge(view, x, y), "even two of one player");
    assert!(!can_challenge(view, x, x) && !can_challenge(view, x, p) && !can_challenge(view, 999, x));
    table.with(|play| challenge(play, 0, x, a));
    assert!(!can_challenge(table.view(), x, y) && !can_challenge(table.view(), y, a), "they fight already");
}

/// KEN-CAP-09.
#[test]
fn cap_09_one_who_is_gone_ends_it() {
    let mut table = Fixture::new().force(0, "x 1/9/9").force(1, "a 1/9/9").begin();
    let (x, a) = (table.card("x"), table.card("a"));
    table.with(|play| challenge(play, 0, x, a));
    table.with(|play| zone::leave(play, a, Zone::Past, Zone::Past, zone::ZONE_01));
    table.pass_all();
    assert!(!table.cites("KEN-DMG-01"));
    assert_eq!(table.window(), Some(Moment::PresOwn));
    table.with(|play| challenge(play, 0, x, NONE));
    assert_eq!(table.window(), Some(Moment::PresOwn));
}

/// A technique of x, used in the combat of depth 2, and one used in a Challenge inside it.
/// KEN-END-01.
#[test]
fn end_01_used_attachments_leave_after_the_damage_of_their_own_fight() {
    let mut table = Fixture::new()
        .force(0, "x 1/9/9")
        .attach("outer technique play-discard", "x")
        .attach("inner spirit play-discard", "x")
        .attach("dare special play-discard", "x")
        .force(1, "a 1/9/9")
        .force(1, "b 1/9/9")
        .versus("x", "a")
        .begin();
    let [x, b, outer, inner, dare] = ["x", "b", "outer", "inner", "dare"].map(|name| table.card(name));
    let used = |card, depth| Used { card, host: x, ability: 0, span: Span::Combat(depth) };
    table.state.used.push(used(outer, 2));
    table.state.used.push(used(inner, 5));
    table.with(|play| {
        for card in [outer, inner, dare] {
            zone::shift(play, card, Zone::Played);
        }
        // The challenge was brought about by a card that is still being carried out.
        play.open(Frame::Item(Item {
            player: 0,
            card: dare,
            ability: None,
            bearer: x,
            how: Way::Played,
            stage: Progress::Doing(1),
            annulled: false,
            winner: None,
        }));
        challenge(play, 0, x, b);
    });
    table.pass();
    assert_eq!(
        [outer, inner, dare].map(|card| table.view().zone(card)),
        [Zone::Played, Zone::Past, Zone::Played]
    );
    assert!(table.cites("KEN-ATT-04"));
    assert_eq!(table.state.used.len(), 1, "the limits of the Challenge end with it");
}

/// Cards that gain ochre when something happens, each so much that the totals tell which did.
fn heralds() -> Fixture {
    let lost = r#"trigger = "on-life-lost"
do = [{ gain-points = { kind = "ochre", player = "opponent", n = 3 } }]"#;
    let law = r#"trigger = "on-wins"
whose = "any"
do = [{ gain-points = { kind = "ochre", player = "winner", n = 5 } }]"#;
    Fixture::new()
        .able("winner character 5/1/1", &[&gain("on-wins", 1)])
        .able("martyr character 5/1/L", &[&gain("on-won", 1), lost])
        .able("drum equipment", &[&gain("on-wins", 10), &gain("on-won", 20)])
        .able("law event permanent", &[law])
}

/// KEN-SM-07.
#[test]
fn sm_07_both_who_win_answer_even_if_they_are_won_themselves() {
    let mut table = heralds().force(0, "winner").force(1, "winner").versus("winner", "winner:2").begin();
    table.pass_all();
    assert_eq!((table.zone("winner"), table.zone("winner:2")), (Zone::Past, Zone::Past));
    assert_eq!(table.state.points, [1, 1]);
}

/// KEN-SM-07.
#[test]
fn sm_07_what_is_assigned_answers_once_and_events_for_either_side() {
    let mut table = heralds()
        .force(0, "winner")
        .attach("drum", "winner")
        .force(0, "idle 1/1/1")
        .attach("drum", "idle")
        .force(1, "a 1/1/1")
        .force(1, "b 0/9/9")
        .destiny(1, "law")
        .versus("winner", "a b")
        .begin();
    table.pass_all().answer();
    assert_eq!(
        table.state.points,
        [16, 0],
        "1 for itself, 10 for the drum, 5 by the law; the idle drum is silent"
    );
}

/// KEN-SM-07.
#[test]
fn sm_07_the_won_answer_before_they_leave_with_each_life() {
    let mut table = heralds()
        .force(0, "x 9/9/9")
        .lives(1, &["martyr", "martyr"])
        .attach("drum", "martyr")
        .versus("x", "martyr")
        .begin();
    table.pass_all().answer();
    assert_eq!(table.lives("martyr"), 1);
    assert_eq!(table.state.points, [3, 21], "a Life lost, a card won, the host of the drum");
    let mut table = heralds()
        .force(0, "x 9/9/9")
        .lives(1, &["other -/1/L character", "martyr"])
        .attach("drum", "other")
        .versus("x", "other")
        .begin();
    table.pass_all();
    assert_eq!(table.state.points, [0, 20], "the Life below is silent");
}

/// KEN-SM-07.
#[test]
fn sm_07_who_is_won_by_surprise_does_nothing_more() {
    let ambush = |defender: &str| {
        let mut table = heralds()
            .force(0, "s 5/1/1 surprise")
            .force(0, "t 0/0/1")
            .force(1, defender)
            .attach("drum", defender)
            .force(1, "b 9/9/9")
            .versus("t s", &format!("{defender} b"))
            .begin();
        table.does(0, table.uses("s")).pass_all();
        assert_eq!(table.zone(defender), Zone::Past);
        table.state.points
    };
    assert_eq!(ambush("winner"), [0, 0], "b wins t, but the fallen herald and its drum are silent");
    assert_eq!(ambush("martyr"), [0, 0]);
}

/// KEN-CAP-02: a won card that attacked suicidally is paid for, and leaves the game nonetheless.
/// KEN-CAP-02.
#[test]
fn cap_02_a_won_suicide_leaves_the_game_and_of_a_stack_that_life_alone() {
    let used = |table: &mut Tried, name: &str| {
        table.does(0, table.uses(name));
        table.pass_all();
    };
    let table = Fixture::new().force(0, "s 1/1/1 suicide-attack ochre=2").force(1, "a 9/9/9");
    let mut table = table.versus("s", "a").begin();
    used(&mut table, "s");
    assert_eq!((table.zone("s"), table.state.points), (Zone::Removed, [0, 2]));
    let table = Fixture::new().lives(0, &["one 1/1/L suicide-attack character", "two 1/1/L character"]);
    let mut table = table.force(1, "a 9/9/9").versus("one", "a").begin();
    used(&mut table, "one");
    assert_eq!((table.zone("one"), table.zone("two")), (Zone::Removed, Zone::Forces));
}
