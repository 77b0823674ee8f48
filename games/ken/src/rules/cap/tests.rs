//! Tests of the generic capacities, with cards of the house and invented ones.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::Action;
use crate::content::vocabulary::Stat;
use crate::fixture::Fixture;
use crate::rules::sm;
use crate::zones::Zone;

/// The use of the first ability of a card.
#[test]
fn cap_01_an_annulled_card_loses_its_capacities_for_the_puntata() {
    let mut table = Fixture::new()
        .force(0, "avel-kestrel")
        .force(0, "b 2/1/1")
        .force(1, "vesna-knots")
        .versus("avel-kestrel b", "vesna-knots")
        .begin();
    table.does(0, Action::Pass);
    table.does(1, table.uses("vesna-knots"));
    assert!(!table.may(1, &table.pick("vesna-knots")), "KEN-CAP-01: only the opposing group");
    table.does(1, table.pick("avel-kestrel"));
    assert_eq!(table.state.points, [1, 0], "the cost was paid to the opponent");
    let surprise = table.uses("avel-kestrel");
    table.refuses(0, surprise, "KEN-CAP-01");
    let avel = table.card("avel-kestrel");
    assert_eq!(sm::stat(table.view(), avel, Stat::Attack), 5, "KEN-CAP-01: values stay");
}

#[test]
fn cap_01_of_two_annuls_the_last_prevails() {
    // A annuls D's annuller: what D had annulled works again.
    let mut table = Fixture::new()
        .force(0, "avel-kestrel")
        .force(0, "vesna-knots")
        .force(1, "vesna-knots")
        .option(|options| options.nonschool_defends_school_place = true)
        .versus("vesna-knots avel-kestrel", "vesna-knots:2")
        .begin();
    table.does(0, Action::Pass);
    table.does(1, table.uses("vesna-knots:2"));
    table.does(1, table.pick("avel-kestrel"));
    table.does(0, Action::Pass);
    assert!(sm::is_annulled(table.view(), table.card("avel-kestrel")));
    table.does(0, table.uses("vesna-knots"));
    assert!(sm::is_annulled(table.view(), table.card("vesna-knots:2")), "KEN-CAP-01");
    assert!(
        !sm::is_annulled(table.view(), table.card("avel-kestrel")),
        "KEN-CAP-01: the last annul prevails"
    );
}

#[test]
fn cap_02_a_suicide_attack_doubles_the_printed_attack_and_removes_the_card() {
    // KEN-EX-23: 3 x 2 + 1 = 7.
    let mut table = Fixture::new()
        .force(0, "s 3/1/2 suicide-attack")
        .attach("blade equipment 1/0/0 ochre=1", "s")
        .force(1, "wall 0/9/9")
        .versus("s", "wall")
        .begin();
    table.does(0, table.uses("s"));
    assert_eq!(table.stat("s", Stat::Attack), 7, "KEN-CAP-02");
    let again = table.uses("s");
    table.refuses(1, again.clone(), "KEN-USE-01");
    table.does(1, Action::Pass);
    table.refuses(0, again, "KEN-USE-02");
    table.pass_all();
    assert_eq!(table.zone("s"), Zone::Removed, "KEN-CAP-02: it leaves the game though it survived");
    assert_eq!(table.zone("blade"), Zone::Past, "KEN-CAP-02: its equipment goes to the Past");
    assert_eq!(table.state.points, [0, 0], "KEN-CAP-02: its removal gives no ochre");
}

#[test]
fn cap_02_of_a_stack_only_the_life_that_bears_it_leaves() {
    let mut table = Fixture::new()
        .lives(0, &["one 3/1/L suicide-attack", "two 3/1/L"])
        .force(1, "wall 0/9/9")
        .versus("one", "wall")
        .begin();
    table.does(0, table.uses("one"));
    table.pass_all();
    assert_eq!((table.zone("one"), table.zone("two")), (Zone::Removed, Zone::Forces), "KEN-CAP-02");
}

#[test]
fn cap_03_a_zeroed_value_is_0_whatever_is_added() {
    let mut table = Fixture::new()
        .force(0, "p character 5/1/1")
        .attach("blade equipment 3/0/0", "p")
        .force(1, "kolbe-tally")
        .versus("p", "kolbe-tally")
        .begin();
    table.does(0, Action::Pass);
    table.does(1, table.uses("kolbe-tally"));
    assert_eq!(table.stat("p", Stat::Attack), 0, "KEN-CAP-03");
    assert_eq!(table.stat("p", Stat::Defence), 1, "KEN-CAP-03: one value only");
}

#[test]
fn cap_03_zeroed_damage_uses_up_defence_only() {
    // KEN-EX-15 and KEN-EX-16.
    let mut table = Fixture::new()
        .force(0, "p 5/9/9")
        .force(0, "q 2/9/9")
        .force(1, "a 0/3/2")
        .force(1, "b 0/1/1")
        .force(1, "m 1/1/L")
        .hand(1, "unbroken-will")
        .versus("p q", "a b m")
        .begin();
    table.does(0, Action::Pass);
    let card = table.card("unbroken-will");
    let host = table.card("m");
    table.does(1, Action::Assign { card, host });
    table.does(1, table.pick("p"));
    table.pass_all();
    assert_eq!(
        table.zone("a"),
        Zone::Past,
        "KEN-EX-15: Defence 3 from blunted points, Resistance 2 from sharp ones"
    );
    assert_eq!(table.zone("b"), Zone::Forces, "KEN-CAP-03: blunted points never reach Resistance");
}

#[test]
fn cap_04_a_distracted_card_leaves_its_group_engaged() {
    // KEN-EX-30: the only defender.
    let mut table = Fixture::new()
        .force(0, "gale-scouts")
        .force(1, "d 3/3/3 ochre=2")
        .place(1, "p place")
        .versus("gale-scouts", "d")
        .begin();
    table.does(0, table.uses("gale-scouts"));
    assert!(table.is_engaged("d"), "KEN-CAP-04");
    table.pass_all();
    assert_eq!(table.zone("d"), Zone::Forces, "KEN-CAP-04: it is not won");
    assert_eq!(table.zone("p"), Zone::Past, "KEN-EX-30: the Place is conquered");
    assert_eq!(table.state.points, [0, 1], "KEN-CAP-04: only the cost was paid");
}

#[test]
fn cap_04_bonuses_of_the_distracted_card_end() {
    let net = r#"trigger = "on-play"
window = ["combat"]
do = [{ remove-from-group = { target = { where = "enemy-group" }, engage = true } }]"#;
    let mut table = Fixture::new()
        .force(0, "gale-scouts")
        .force(1, "sister-jade")
        .force(1, "pell-saltwright")
        .option(|options| options.nonschool_defends_school_place = true)
        .force(1, "d 1/1/1 neutral")
        .versus("gale-scouts", "d pell-saltwright")
        .able("net event", &[net])
        .hand(0, "net")
        .begin();
    table.does(0, Action::Pass);
    table.does(1, table.uses("pell-saltwright"));
    assert_eq!(table.stat("d", Stat::Defence), 3, "+2 from Pell");
    let net = table.card("net");
    table.does(0, Action::Play(net));
    table.does(0, table.pick("pell-saltwright"));
    assert_eq!(table.stat("d", Stat::Defence), 1, "KEN-CAP-04, KEN-SM-06");
}

#[test]
fn cap_05_a_slaughterer_removes_the_place_it_conquers() {
    let mut table =
        Fixture::new().force(0, "big-otto").place(1, "p inhabited").versus("big-otto", "").begin();
    table.does(0, table.uses("big-otto"));
    table.pass_all();
    assert_eq!(table.zone("p"), Zone::Removed, "KEN-CAP-05");

    let mut table =
        Fixture::new().force(0, "big-otto").place(1, "p inhabited").versus("big-otto", "").begin();
    table.pass_all();
    assert_eq!(table.zone("p"), Zone::Past, "without it the Place goes to the Past");
}

#[test]
fn cap_05_characters_lives_count_one_each() {
    let mut table = Fixture::new()
        .force(0, "big-otto")
        .force(1, "c character 0/2/L")
        .force(1, "army 0/1/9")
        .versus("big-otto", "c army")
        .begin();
    table.does(0, table.uses("big-otto"));
    table.pass_all();
    // 6 - 2 - 1 = 3 points go on to the Army: 3 - 1 < 9.
    assert_eq!((table.zone("c"), table.zone("army")), (Zone::Past, Zone::Forces), "KEN-CAP-05");
}

#[test]
fn cap_06_deadly_wins_leave_the_game_and_still_pay() {
    // KEN-EX-07.
    let army = |deadly: bool| {
        let mut table = Fixture::new()
            .force(0, "k 20/9/9 deadly")
            .force(1, "c character 0/2/L ochre=2")
            .force(1, "army 0/1/1 ochre=1")
            .attach("plate equipment 0/0/0", "army")
            .versus("k", "c army")
            .begin();
        if deadly {
            table.does(0, table.uses("k"));
        }
        table.pass_all();
        table
    };
    let with = army(true);
    assert_eq!((with.zone("c"), with.zone("army")), (Zone::Removed, Zone::Removed), "KEN-CAP-06");
    assert_eq!(with.zone("plate"), Zone::Removed, "KEN-AMB-66");
    assert_eq!(with.state.points, [3, 0], "KEN-CAP-06: the ochre is gained");
    let without = army(false);
    assert_eq!((without.zone("c"), without.zone("army")), (Zone::Past, Zone::Forces), "a Life takes all");
}

#[test]
fn cap_06_a_masters_life_still_takes_all() {
    let mut table = Fixture::fight("k 20/9/9 deadly", "m 0/2/L3 ochre=1").begin();
    table.does(0, table.uses("k"));
    table.pass_all();
    assert_eq!(table.lives("m:2"), 2, "KEN-CAP-06: only Characters' Lives count one");
    assert_eq!(table.state.points[0], 1);
}

#[test]
fn cap_07_damage_twice_on_the_survivors() {
    // KEN-EX-13.
    let mut table = Fixture::new()
        .force(0, "d 4/9/9 double-damage")
        .force(0, "e 3/9/9")
        .force(1, "a 0/2/2")
        .force(1, "b 0/1/3")
        .force(1, "c 0/1/1")
        .versus("d e", "a b c")
        .begin();
    table.does(0, table.uses("d"));
    table.pass_all();
    assert_eq!(
        (table.zone("a"), table.zone("b"), table.zone("c")),
        (Zone::Past, Zone::Past, Zone::Forces),
        "KEN-CAP-07"
    );
}

#[test]
fn cap_07_triple_damage_takes_three_lives() {
    // KEN-EX-14: the ochre of all three Lives.
    let mut table = Fixture::fight("m 6/9/L triple-damage", "n 0/3/L3 ochre=2")
        .attach("charm spirit 0/0/0 ochre=1", "n")
        .begin();
    table.does(0, table.uses("m"));
    table.pass_all();
    assert_eq!(table.state.points, [7, 0], "KEN-CAP-07, KEN-OCR-03");
    assert_eq!(table.zone("charm"), Zone::Past);
}

#[test]
fn cap_08_surprise_strikes_first() {
    // KEN-EX-11.
    let mut table = Fixture::new()
        .force(0, "s 5/1/1 surprise")
        .force(0, "t 2/1/1")
        .force(1, "u 4/2/3")
        .force(1, "v 3/1/2")
        .versus("s t", "u v")
        .begin();
    table.does(0, table.uses("s"));
    table.pass_all();
    let zones = ["s", "t", "u", "v"].map(|name| table.zone(name));
    assert_eq!(zones, [Zone::Past, Zone::Forces, Zone::Past, Zone::Forces], "KEN-CAP-08");
}

#[test]
fn cap_08_surprise_against_surprise_is_none() {
    // KEN-EX-12.
    let mut table = Fixture::new()
        .force(0, "s 5/1/1 surprise")
        .force(0, "t 2/1/1")
        .force(1, "u 4/2/3 surprise")
        .force(1, "v 3/1/2")
        .versus("s t", "u v")
        .begin();
    table.does(0, table.uses("s"));
    table.does(1, table.uses("u"));
    table.pass_all();
    let zones = ["s", "t", "u", "v"].map(|name| table.zone(name));
    assert_eq!(zones, [Zone::Past, Zone::Past, Zone::Past, Zone::Forces], "KEN-CAP-08");
}

#[test]
fn cap_09_a_challenge_interrupts_and_pays_nothing() {
    // KEN-EX-17.
    let mut table = Fixture::new()
        .force(0, "anvar-iron")
        .force(0, "army 1/1/1")
        .force(1, "c character 5/2/3 ochre=3")
        .force(1, "wall 0/9/9")
        .versus("army anvar-iron", "wall c")
        .begin();
    table.does(0, table.uses("anvar-iron"));
    assert!(
        table.events().any(|event| matches!(event, crate::event::Event::ChallengeBegan { .. })),
        "KEN-CAP-09"
    );
    table.pass();
    // Anvar 6/5: 6 - 2 >= 3 wins; the other deals 5 against Defence 5: nothing.
    assert_eq!(table.zone("c"), Zone::Past, "KEN-CAP-09");
    assert_eq!(table.zone("anvar-iron"), Zone::Forces);
    assert_eq!(table.state.points, [0, 1], "KEN-CAP-09: no ochre but the cost");
    assert!(table.view().in_combat_window(), "KEN-CAP-09: the interrupted combat goes on");
    assert_eq!(table.state.line(0).count(), 2, "KEN-CAP-09: the survivor is back in its place");
}

#[test]
fn cap_09_all_lives_count_one_in_a_challenge() {
    let mut table = Fixture::new()
        .force(0, "pit-arbiter")
        .force(0, "c character 7/2/L")
        .force(1, "d character 5/4/L3")
        .phase(crate::frame::Phase::Presentation)
        .begin();
    table.does(0, table.uses("pit-arbiter"));
    table.does(0, table.pick("c"));
    table.pass();
    // 7 - 4 = 3: three Lives; 5 - 2 = 3 >= 1: the other too (KEN-EX-17).
    assert_eq!((table.zone("c"), table.zone("d")), (Zone::Past, Zone::Past), "KEN-CAP-09, KEN-AMB-35");
    assert_eq!(table.state.points, [0, 1]);
}

#[test]
fn cap_10_a_bonus_counts_until_the_end_of_the_combat() {
    let mut table = Fixture::new()
        .force(0, "a 1/1/1")
        .force(1, "pell-saltwright")
        .force(1, "d 1/1/2 neutral")
        .versus("a", "d pell-saltwright")
        .begin();
    table.does(0, Action::Pass);
    let before = table.stat("d", Stat::Defence);
    table.does(1, table.uses("pell-saltwright"));
    assert_eq!(table.stat("d", Stat::Defence), before + 2, "KEN-CAP-10");
    table.pass_all();
    assert_eq!(table.stat("d", Stat::Defence), before, "KEN-CAP-10");
}
