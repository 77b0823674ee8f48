//! Tests of groups and commanders.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::Action::{Confirm, Join, Next};
use crate::content::vocabulary::Moment;
use crate::event::Event;
use crate::fixture::{Fixture, Tried};
use crate::frame::{Frame, Over, Phase, Stage};
use crate::rules::grp;
use crate::state::{CardId, Line, attack_line, defence_line};
use crate::zones::Zone;

fn line(table: &Tried, line: Line) -> Vec<CardId> {
    table.state.line(line).collect()
}

fn cards<const N: usize>(table: &Tried, names: [&str; N]) -> [CardId; N] {
    names.map(|name| table.card(name))
}

/// Player 0 attacks the Place of player 1 with some of these.
fn muster(forces: &[&str]) -> Tried {
    let table = Fixture::new().place(1, "p place").phase(Phase::Targets);
    forces.iter().fold(table, |table, card| table.force(0, card)).begin()
}

#[test]
fn grp_01_only_the_disengaged_join_a_group() {
    let mut table = Fixture::new()
        .force(0, "a 4/1/3")
        .force(0, "b 3/1/2")
        .force(1, "x 2/1/2")
        .force(1, "y 2/1/2")
        .place(1, "p place")
        .engaged("b y")
        .phase(Phase::Targets)
        .begin();
    let [b, y] = cards(&table, ["b", "y"]);
    table.refuses(0, Join(b), "KEN-GRP-01").joins(0, "a").does(0, Confirm);
    table.refuses(1, Join(y), "KEN-GRP-01").joins(1, "x").does(1, Confirm);
}

/// KEN-EX-29.
#[test]
fn grp_02_good_and_evil_apart() {
    let mut table = muster(&["a 1/1/1 good", "b 1/1/1 evil", "c 1/1/1 neutral"]);
    let b = table.card("b");
    table.joins(0, "a").refuses(0, Join(b), "KEN-GRP-02").joins(0, "c").refuses(0, Join(b), "KEN-GRP-02");
    let mut table = muster(&["a 1/1/1 good", "b 1/1/1 evil", "c 1/1/1 neutral"]);
    let a = table.card("a");
    table.joins(0, "c b").refuses(0, Join(a), "KEN-GRP-02");
}

/// KEN-EX-29.
#[test]
fn grp_03_one_school_at_most() {
    let forces = ["a 1/1/1 good hokuto", "b 1/1/1 nanto", "c 1/1/1", "d 1/1/1 hokuto"];
    let mut table = muster(&forces);
    let b = table.card("b");
    table.joins(0, "a").refuses(0, Join(b), "KEN-GRP-03").joins(0, "c d").refuses(0, Join(b), "KEN-GRP-03");
}

/// KEN-GRP-04.
#[test]
fn grp_04_the_order_is_that_in_which_they_joined() {
    let mut table = muster(&["a 1/1/1", "b 1/1/1", "c 1/1/1"]);
    table.joins(0, "c a b");
    assert_eq!(line(&table, attack_line(0)), cards(&table, ["c", "a", "b"]));
}

#[test]
fn grp_05_one_master_at_most_and_always_last() {
    let mut table = muster(&["a 1/1/1", "m 5/3/L", "n 5/3/L", "b 1/1/1"]);
    let n = table.card("n");
    table.joins(0, "m a").refuses(0, Join(n), "KEN-GRP-05").joins(0, "b");
    assert_eq!(line(&table, attack_line(0)), cards(&table, ["a", "b", "m"]));
}

/// KEN-AMB-71.
#[test]
fn grp_05_binds_the_defence_too() {
    let mut table = Fixture::new()
        .force(0, "a 4/1/3")
        .force(1, "m 5/3/L")
        .force(1, "n 5/3/L")
        .force(1, "x 1/1/1")
        .place(1, "p place")
        .phase(Phase::Targets)
        .begin();
    table.joins(0, "a").does(0, Confirm);
    let n = table.card("n");
    table.joins(1, "m x").refuses(1, Join(n), "KEN-GRP-05");
    assert_eq!(line(&table, defence_line(0)), cards(&table, ["x", "m"]));
}

/// KEN-AMB-68.
/// KEN-GRP-05.
#[test]
fn grp_05_who_commands_is_judged_when_damage_is_dealt() {
    let mut table = Fixture::new().force(0, "a 1/1/3").force(0, "m 5/3/L").force(1, "x 1/1/5");
    table = table.versus("a m", "x");
    let mut table = table.begin();
    let [a, m, x] = cards(&table, ["a", "m", "x"]);
    assert_eq!(table.view().commander(table.view().fight().unwrap(), 0), Some(m));
    table.with(|play| grp::remove(play, a, true));
    table.pass();
    // Left alone he fights himself: 5 against Defence 1 and Resistance 5 is too little, but 4 points get through.
    let struck =
        Event::Struck { card: x, damage: 5, defence: 1, resistance: 4, lives: 0, won: false, left: 0 };
    assert!(table.heard("KEN-DMG-05", &struck));
}

/// KEN-AMB-68: a lone Master who is joined becomes the commander.
/// KEN-GRP-05.
#[test]
fn grp_05_a_lone_master_who_is_joined_commands() {
    let table = Fixture::new().force(0, "m 5/3/L").force(0, "x 2/1/1").force(1, "a 1/9/9");
    let mut table = table.versus("m", "a").begin();
    let [m, x] = cards(&table, ["m", "x"]);
    table.with(|play| grp::join(play, attack_line(0), x));
    assert_eq!(
        (line(&table, attack_line(0)), table.view().commander(table.view().fight().unwrap(), 0)),
        (vec![x, m], Some(m))
    );
    table.pass();
    let strike =
        Event::Strike { line: 0, wave: 0, parts: vec![(x, 2), (m, 0)], bonus: 0, damage: 2, blunted: 0 };
    assert!(table.heard("KEN-DMG-01", &strike));
}

/// Protagonists who could join the defence of a Place of Nanto.
fn free() -> Fixture {
    Fixture::new()
        .force(0, "a 4/1/3")
        .force(1, "g 2/1/2 nanto good")
        .force(1, "x 2/1/2 nanto")
        .force(1, "n 5/3/L nanto good")
        .place(1, "p place nanto")
}

/// The same, while g defends it against a.
fn joined() -> Fixture {
    free().versus("a", "g")
}

#[test]
fn grp_04_who_joins_by_an_effect_is_last_and_a_master_last_of_all() {
    let mut table = joined().begin();
    let [g, x, n] = cards(&table, ["g", "x", "n"]);
    for card in [n, x] {
        assert_eq!(grp::judge_join(table.view(), defence_line(0), card), Ok(()));
        table.with(|play| grp::join(play, defence_line(0), card));
    }
    assert_eq!(line(&table, defence_line(0)), [g, x, n]);
    assert!(table.heard("KEN-GRP-04", &Event::JoinedGroup { card: x, line: defence_line(0) }));
    table.pass_all();
    assert!(table.is_engaged("x") && table.is_engaged("n"), "they have taken part");
}

fn why_not_join(table: &Tried, line: Line, name: &str) -> &'static str {
    grp::judge_join(table.view(), line, table.card(name)).expect_err("it may join").by.0
}

#[test]
fn grp_01_to_05_bind_who_joins_by_an_effect() {
    let table = joined()
        .force(1, "tired 1/1/1 nanto")
        .force(1, "evil 1/1/1 nanto evil")
        .force(1, "other 1/1/1 hokuto")
        .force(0, "b 1/1/1")
        .engaged("tired")
        .begin();
    let defence = defence_line(0);
    assert_eq!(why_not_join(&table, defence, "tired"), "KEN-GRP-01");
    assert_eq!(why_not_join(&table, defence, "evil"), "KEN-GRP-02");
    assert_eq!(why_not_join(&table, defence, "other"), "KEN-GRP-03");
    assert_eq!(why_not_join(&table, defence, "g"), "KEN-TGT-04");
    assert_eq!(why_not_join(&table, defence, "b"), "KEN-GRP-04");
    assert_eq!(why_not_join(&table, defence, "p"), "KEN-GRP-04");
    assert_eq!(why_not_join(&table, attack_line(3), "b"), "KEN-GRP-04");
    let mut table = joined().force(1, "o 5/3/L nanto good").begin();
    let n = table.card("n");
    table.with(|play| grp::join(play, defence, n));
    assert_eq!(why_not_join(&table, defence, "o"), "KEN-GRP-05");
}

/// KEN-AMB-74: only a group that was formed for this combat, even if it has been emptied since.
#[test]
fn tgt_06_an_undefended_place_has_no_group_to_join() {
    let table = Fixture::new().force(0, "a 4/1/3").force(1, "x 2/1/2").versus("a", "").begin();
    assert_eq!(why_not_join(&table, defence_line(0), "x"), "KEN-TGT-06");
    let mut table = joined().begin();
    let [g, x] = cards(&table, ["g", "x"]);
    table.with(|play| grp::remove(play, g, true));
    assert_eq!(grp::judge_join(table.view(), defence_line(0), x), Ok(()));
    let table = Fixture::new().force(0, "a 4/1/3").force(1, "x 2/1/2").force(1, "y 2/1/2");
    let table = table.direct().versus("a", "x").begin();
    assert_eq!(why_not_join(&table, defence_line(0), "y"), "KEN-TGT-05");
}

#[test]
fn tgt_04_nobody_joins_whose_own_combat_is_to_come() {
    let mut table =
        Fixture::new().force(0, "a 4/1/3").force(0, "b 4/1/3").versus("a", "").versus("b", "").begin();
    assert_eq!(why_not_join(&table, attack_line(0), "b"), "KEN-TGT-04");
    table.pass();
    assert_eq!(table.view().fight().unwrap().over, Over::Group(1));
    let a = table.card("a");
    assert_eq!(why_not_join(&table, attack_line(1), "a"), "KEN-GRP-01");
    table.state.card_mut(a).engaged = false;
    assert_eq!(grp::judge_join(table.view(), attack_line(1), a), Ok(()), "its own combat is over");
}

/// KEN-GRP-05.
#[test]
fn grp_05_a_master_takes_the_place_of_another_and_stands_last() {
    let mut table = free().force(1, "h 2/1/2").versus("a", "g h").engaged("n").begin();
    let [g, h, n, x] = cards(&table, ["g", "h", "n", "x"]);
    assert_eq!(grp::judge_swap(table.view(), g, n), Ok(()), "even engaged");
    assert_eq!(grp::judge_swap(table.view(), x, n).unwrap_err().by.0, "KEN-TGT-06");
    assert_eq!(grp::judge_swap(table.view(), g, h).unwrap_err().by.0, "KEN-TGT-04");
    table.with(|play| grp::swap(play, g, n));
    assert!(table.heard("KEN-GRP-04", &Event::LeftGroup { card: g, engaged: false }));
    assert_eq!(line(&table, defence_line(0)), [h, n]);
}

/// KEN-END-01.
#[test]
fn end_01_the_one_replaced_has_taken_part_unless_the_option_says_otherwise() {
    for engaged in [true, false] {
        let table = free().force(0, "c 1/1/9").versus("c", "g");
        let mut table = table.option(|options| options.replaced_is_engaged = engaged).begin();
        let [g, n] = cards(&table, ["g", "n"]);
        table.with(|play| grp::swap(play, g, n));
        assert!(!table.is_engaged("g"), "not before the end of the combat");
        table.pass_all();
        assert_eq!((table.is_engaged("g"), table.is_engaged("n")), (engaged, true));
    }
}

/// KEN-EX-08: 8 points on [a -/1/2, b -/1/2, Master 5/3/L2]: a and b are won, 2 are left.
fn reached(attackers: &[&str]) -> Fixture {
    let names = attackers.iter().map(|card| card.split(' ').next().unwrap()).collect::<Vec<_>>().join(" ");
    let table = Fixture::new().force(1, "a 0/1/2").force(1, "b 0/1/2").force(1, "m 5/3/L2 ochre=3");
    attackers.iter().fold(table, |table, card| table.force(0, card)).versus(&names, "a b m")
}

/// KEN-CMD-01.
#[test]
fn cmd_01_the_commander_adds_no_attack() {
    let mut table = Fixture::new()
        .force(0, "x 4/1/3")
        .force(0, "n 6/3/L")
        .attach("blade equipment 3/0/0", "n")
        .force(1, "a 0/1/9")
        .versus("x n", "a")
        .begin();
    let [x, n] = cards(&table, ["x", "n"]);
    table.pass();
    let parts = vec![(x, 4), (n, 0)];
    let strike = Event::Strike { line: 0, wave: 0, parts, bonus: 0, damage: 4, blunted: 0 };
    assert!(table.heard("KEN-DMG-01", &strike));
}

/// KEN-CMD-02.
#[test]
fn cmd_02_a_lone_master_fights_like_any_other() {
    let mut table = Fixture::fight("n 6/3/L", "a 4/1/5").begin();
    table.pass();
    assert_eq!((table.zone("a"), table.zone("n")), (Zone::Past, Zone::Past), "6 - 1 - 5 = 0; 4 - 3 = 1");
}

#[test]
fn cmd_03_a_commander_who_is_reached_descends() {
    let mut table = reached(&["x 8/1/3"]).begin();
    let m = table.card("m");
    table.pass();
    assert_eq!((table.zone("a"), table.zone("b"), table.lives("m")), (Zone::Past, Zone::Past, 2));
    assert!(table.heard("KEN-CMD-03", &Event::Descends { card: m }));
    let place = table.card("ground");
    assert!(table.heard("KEN-CMD-08", &Event::FightBegan { group: 0, target: place, round: 2 }));
    assert!(matches!(table.now(), Some(Frame::Window(_))), "a new window");
    let fight = table.view().fight().unwrap();
    assert_eq!(
        (fight.round, fight.stage, table.view().side(fight, 1).collect::<Vec<_>>()),
        (2, Stage::Damage, vec![m])
    );
}

/// KEN-EX-09.
/// KEN-CMD-04.
#[test]
fn cmd_04_the_descended_fights_alone_while_the_other_commander_commands() {
    // Their 7 points win a and b too, with 1 left.
    let mut table = reached(&["x 4/1/3 ochre=1", "y 3/2/2", "n 6/3/L"]).begin();
    let [x, y, n, m] = cards(&table, ["x", "y", "n", "m"]);
    table.pass();
    assert_eq!(table.view().fight().unwrap().round, 2);
    table.pass();
    let parts = vec![(x, 4), (y, 3), (n, 0)];
    let attack = Event::Strike { line: 0, wave: 0, parts, bonus: 0, damage: 7, blunted: 0 };
    assert!(table.heard("KEN-DMG-01", &attack));
    let struck =
        Event::Struck { card: m, damage: 7, defence: 3, resistance: 4, lives: 1, won: false, left: 0 };
    assert!(table.heard("KEN-DMG-06", &struck));
    let first = Event::Struck { card: x, damage: 5, defence: 1, resistance: 3, lives: 0, won: true, left: 1 };
    let second =
        Event::Struck { card: y, damage: 1, defence: 1, resistance: 0, lives: 0, won: false, left: 0 };
    assert!(table.heard("KEN-DMG-03", &first) && table.heard("KEN-DMG-05", &second));
    table.pass_all();
    assert_eq!(
        (table.zone("x"), table.zone("y"), table.lives("n"), table.lives("m")),
        (Zone::Past, Zone::Forces, 1, 1)
    );
    assert_eq!(table.state.points, [3, 1], "the Life's ochre, and that of x");
    assert_eq!(table.zone("ground"), Zone::Territory, "the Master stands");
}

/// KEN-CMD-05.
#[test]
fn cmd_05_with_nothing_left_over_he_is_untouched() {
    let mut table = reached(&["x 6/1/3"]).begin();
    table.pass();
    assert_eq!((table.zone("b"), table.lives("m"), table.zone("ground")), (Zone::Past, 2, Zone::Territory));
    assert!(table.cites("KEN-CON-05") && !table.cites("KEN-CMD-03"));
}

/// KEN-EX-10.
#[test]
fn cmd_06_commander_against_commander() {
    let mut table = Fixture::new()
        .force(0, "a 4/1/1")
        .force(0, "m 6/3/L2 ochre=2")
        .force(1, "b 4/1/1")
        .force(1, "n 5/4/L ochre=3")
        .attach("banner equipment 0/0/0 ochre=1", "n")
        .versus("a m", "b n")
        .begin();
    let [m, n] = cards(&table, ["m", "n"]);
    table.pass();
    assert!(table.heard("KEN-CMD-06", &Event::Descends { card: m }));
    assert!(table.heard("KEN-CMD-06", &Event::Descends { card: n }));
    table.pass_all();
    assert_eq!((table.lives("m"), table.zone("n"), table.zone("banner")), (1, Zone::Past, Zone::Past));
    assert_eq!(table.state.points, [4, 2]);
    assert_eq!(table.zone("ground"), Zone::Past, "the attacker has his Master left");
}

/// KEN-CMD-07.
#[test]
fn cmd_07_with_nobody_to_face_there_is_no_descent() {
    // The attackers win a and b with 2 points left, and are all won themselves.
    let table = Fixture::new().force(1, "a 9/1/2").force(1, "b 0/1/2").force(1, "m 5/3/L2");
    let mut table = table.force(0, "x 8/1/3").versus("x", "a b m").begin();
    table.pass();
    assert_eq!((table.zone("x"), table.zone("b"), table.lives("m")), (Zone::Past, Zone::Past, 2));
    assert!(!table.cites("KEN-CMD-03"));
    assert_eq!((table.zone("ground"), table.window()), (Zone::Territory, Some(Moment::PostCombat)));
}

/// KEN-CMD-08.
#[test]
fn cmd_08_the_descent_is_a_combat_of_its_own() {
    use crate::state::{Span, Used};
    for resets in [true, false] {
        let mut table = reached(&["x 8/1/3"]).option(|options| options.descent_resets = resets).begin();
        let x = table.card("x");
        table.state.used.push(Used { card: x, host: x, ability: 0, span: Span::Combat(2) });
        table.state.used.push(Used { card: x, host: x, ability: 1, span: Span::Puntata });
        table.pass();
        assert_eq!(table.view().fight().unwrap().round, 2);
        assert_eq!(table.state.used.len(), if resets { 1 } else { 2 });
        assert!(
            !table.cites("KEN-CON-01") && !table.cites("KEN-CON-05"),
            "conquest waits for the last combat"
        );
        table.pass_all();
        assert!(table.cites("KEN-CON-05"));
        assert_eq!(table.state.used.len(), 1);
    }
}

/// KEN-CMD-09.
#[test]
fn cmd_09_one_exchange_for_each_descent() {
    // Neither can hurt the other in the descent: it ends after one exchange.
    let mut table = reached(&["x 8/9/3"]).begin();
    let [m, x] = cards(&table, ["m", "x"]);
    table.state.card_mut(m).engaged = false;
    table.pass();
    table.pass();
    assert_eq!(table.lives("m"), 1);
    assert_eq!((table.zone("x"), table.window()), (Zone::Forces, Some(Moment::PostCombat)));
    assert!(table.state.card(x).engaged);
    // It may make the enemy commander descend in turn: m wins x with a point left and reaches n.
    let mut table = reached(&["x 8/1/3", "n 6/9/L"]).begin();
    let n = table.card("n");
    table.pass();
    table.pass();
    assert!(table.heard("KEN-CMD-03", &Event::Descends { card: n }));
    assert_eq!(table.view().fight().unwrap().round, 3);
    table.pass_all();
    assert_eq!((table.lives("m"), table.lives("n")), (0, 1), "two Lives in two exchanges");
    assert_eq!(table.zone("ground"), Zone::Past);
}

#[test]
fn a_draft_is_canonical_and_ends_by_itself() {
    let mut table = muster(&["a 1/1/1", "b 1/1/1"]);
    let [a, b] = cards(&table, ["a", "b"]);
    assert_eq!(table.offers(0), [Join(a), Join(b), Confirm]);
    table.does(0, Join(a));
    assert_eq!(table.offers(0), [Join(b), Confirm]);
    table.refuses(0, Next, "KEN-TGT-03");
}
