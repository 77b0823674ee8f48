//! Tests of decisions, replies and triggers.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::Action;
use crate::event::Event;
use crate::fixture::{Fixture, Tried};
use crate::frame::{Frame, Phase};
use crate::rules::sm;
use crate::state::Player;
use crate::zones::Zone;

/// Who must decide.
fn asked(table: &Tried) -> Option<Player> {
    let (asked, _) = crate::turn::asks(table.view());
    (0..2).find(|&player| asked[usize::from(player)])
}

#[test]
fn seq_01_the_attacker_decides_first() {
    let mut table = Fixture::fight("a 1/1/1", "d 1/1/1").begin();
    assert_eq!(asked(&table), Some(0), "KEN-SEQ-01");
    table.refuses(1, Action::Pass, "KEN-SEQ-02");
    let table = Fixture::new().active(1).force(1, "a 1/1/1").force(0, "d 1/1/1").versus("a", "d").begin();
    assert_eq!(asked(&table), Some(1), "KEN-SEQ-01");
}

#[test]
fn seq_02_a_window_closes_on_two_passes_in_a_row() {
    let mut table = Fixture::fight("a 1/1/1 suicide-attack", "d 1/9/9").begin();
    table.does(0, Action::Pass);
    assert_eq!(asked(&table), Some(1));
    assert!(table.view().in_combat_window(), "KEN-SEQ-02: one pass closes nothing");
    table.does(1, Action::Pass);
    assert!(!table.view().in_combat_window(), "KEN-SEQ-02");
}

#[test]
fn seq_02_a_pass_does_not_bar_a_later_action() {
    let mut table = Fixture::fight("a 1/1/1 suicide-attack", "d 1/9/9 suicide-attack").begin();
    table.does(0, Action::Pass);
    table.does(1, table.uses("d"));
    table.does(0, table.uses("a"));
    assert_eq!(asked(&table), Some(1), "KEN-SEQ-02: they go on in turn");
}

#[test]
fn seq_03_an_action_takes_effect_before_the_next_decision() {
    let mut table = Fixture::fight("a 3/1/1 suicide-attack", "d 1/9/9").begin();
    table.does(0, table.uses("a"));
    let attack = table.stat("a", crate::content::vocabulary::Stat::Attack);
    assert_eq!((asked(&table), attack), (Some(1), 6), "KEN-SEQ-03");
}

#[test]
fn seq_04_what_is_declared_stands() {
    let mut table = Fixture::fight("a 3/1/1 suicide-attack", "d 1/9/9").begin();
    let declared = table.uses("a");
    assert!(table.reveals(0, declared), "KEN-SEQ-04: it is not undone without consent");
    // A target that is still being picked is not declared (KEN-AMB-86).
    let mut table = Fixture::new()
        .force(0, "gale-scouts")
        .force(1, "d 1/1/1")
        .force(1, "e 1/1/1")
        .versus("gale-scouts", "d e")
        .begin();
    let begun = table.uses("gale-scouts");
    assert!(!table.reveals(0, begun), "KEN-AMB-86");
    let card = table.card("d");
    assert!(table.reveals(0, Action::Pick(card)), "KEN-SEQ-04");
}

#[test]
fn seq_05_outside_combat_the_active_player_is_first() {
    for active in [0, 1] {
        let table = Fixture::new().active(active).begin();
        assert_eq!(asked(&table), Some(active), "KEN-SEQ-05");
    }
}

#[test]
fn seq_06_an_annul_answers_before_the_effect_and_may_be_answered() {
    // KEN-EX-24: the Technique, the annul, the annul of the annul.
    let fight = || {
        Fixture::new()
            .force(0, "kenshiro-mastery")
            .force(0, "tanryo-experience")
            .hand(0, "seven-point-seal")
            .force(1, "druskan-cruel")
            .hand(1, "refraction")
            .option(|options| options.nonschool_defends_school_place = true)
            .versus("kenshiro-mastery", "druskan-cruel")
            .begin()
    };
    let mut table = fight();
    let (seal, ken) = (table.card("seven-point-seal"), table.card("kenshiro-mastery"));
    let (refraction, druskan) = (table.card("refraction"), table.card("druskan-cruel"));
    table.does(0, Action::Assign { card: seal, host: ken });
    assert!(matches!(table.now(), Some(Frame::Reply(_))), "KEN-SEQ-06");
    table.refuses(1, table.uses("druskan-cruel"), "KEN-SEQ-06");
    table.does(1, Action::Assign { card: refraction, host: druskan });
    while matches!(table.now(), Some(Frame::Reply(_))) {
        table.does(0, Action::Pass);
    }
    let defence = sm::stat(table.view(), druskan, crate::content::vocabulary::Stat::Defence);
    assert_eq!(defence, 5, "KEN-SEQ-06: the Seal did nothing");
    assert_eq!(table.state.points, [1, 1], "KEN-AMB-77: both cards are paid for");

    let mut table = fight();
    table.does(0, Action::Assign { card: seal, host: ken });
    table.does(1, Action::Pass);
    let defence = sm::stat(table.view(), druskan, crate::content::vocabulary::Stat::Defence);
    assert_eq!(defence, 0, "without an answer it works");
}

#[test]
fn seq_06_playing_a_protagonist_opens_no_reply() {
    let mut table = Fixture::new().hand(0, "water-bearer").hand(1, "refraction").begin();
    let card = table.card("water-bearer");
    table.does(0, Action::Play(card));
    assert!(matches!(table.now(), Some(Frame::Window(_))), "KEN-SEQ-06");
}

#[test]
fn seq_07_a_trigger_without_cost_must_be_done_one_with_a_cost_may() {
    // The Dovecote's draw is compulsory; the Market's exchange is offered in the Epilogue.
    let mut table = Fixture::new().force(0, "a 9/9/9").place(1, "dovecote").versus("a", "").begin();
    let hand = table.state.zones.count(1, Zone::Hand);
    table.pass();
    assert_eq!(table.state.zones.count(1, Zone::Hand), hand + 1, "KEN-SEQ-07");

    let mut table = Fixture::new().place(0, "oasis-market").phase(Phase::Epilogue).begin();
    assert!(table.may(0, &table.uses("oasis-market")) && table.may(0, &Action::Pass), "KEN-SEQ-07");
    table.does(0, table.uses("oasis-market"));
    assert!(table.events().any(|event| matches!(event, Event::Drew { .. })), "KEN-SEQ-07");
}

#[test]
fn amb_82_two_cards_that_feed_each_other_come_to_an_end() {
    // Each Life lost costs the other side a Life: without the rule they would go on as long as there are Lives.
    let grudge = r#"trigger = "on-life-lost"
do = [{ discard-life = { target = { side = "enemy", type = ["master"], count = "all" }, n = 1 } }]"#;
    let mut table = Fixture::new()
        .able("grudge spirit permanent", &[grudge])
        .force(0, "one 5/1/L6 hokuto")
        .attach("grudge", "one")
        .force(1, "two 5/1/L6")
        .attach("grudge", "two")
        .hand(0, "falling-star")
        .begin();
    let card = table.card("falling-star");
    table.does(0, Action::Play(card));
    while matches!(table.now(), Some(Frame::Reply(_))) {
        table.does(1, Action::Pass);
    }
    assert!(matches!(table.now(), Some(Frame::Window(_))), "KEN-AMB-82: it came to an end");
    assert_eq!(
        (table.lives("one"), table.lives("two")),
        (5, 4),
        "KEN-AMB-82: each ability once in the chain"
    );
}

#[test]
fn amb_85_who_can_say_nothing_is_not_asked() {
    let mut table = Fixture::fight("a 1/1/1", "d 1/9/9").begin();
    let hand: Vec<_> = table.state.zone(1, Zone::Hand).to_vec();
    table.with(|play| hand.iter().for_each(|&card| crate::rules::zone::shift(play, card, Zone::Past)));
    table.does(0, Action::Pass);
    assert!(!table.view().in_combat_window(), "KEN-AMB-85: an empty hand and nothing in play");
}

/// KEN-AMB-86: of what is being picked the other sees nothing, the rule of its ability included.
#[test]
fn amb_86_targets_are_asked_for_under_one_rule_whatever_was_begun() {
    let asked = |card: &str| {
        let mut table = Fixture::new()
            .force(0, card)
            .force(1, "d 1/1/1")
            .force(1, "e 1/1/1")
            .versus(card.split(' ').next().unwrap(), "d e")
            .begin();
        let begun = table.uses(card.split(' ').next().unwrap());
        table.does(0, begun);
        let Some(Frame::Item(item)) = table.now() else { panic!("{card}: {:?}", table.now()) };
        assert_ne!(crate::rules::r#use::rule_of(table.view(), &item).0, "KEN-AMB-86", "its player is told");
        crate::turn::asks(table.view())
    };
    let scouts = asked("gale-scouts");
    assert_eq!((scouts.0, scouts.1.0), ([true, false], "KEN-AMB-86"));
    assert_eq!(asked("gorendo-carnage"), scouts);
}
