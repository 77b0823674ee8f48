//! Tests of Life.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::action::Action;
use crate::content::CardType;
use crate::content::vocabulary::Stat;
use crate::fixture::{Fixture, Tried};
use crate::frame::Phase;
use crate::rules::pres;
use crate::rules::set::tests::content;
use crate::rules::sm;

/// Player 0 plays a card and player 1 passes.
#[track_caller]
fn plays(table: &mut Tried, card: &str) {
    table.does(0, Action::Play(table.card(card)));
    let told = std::mem::take(&mut table.told);
    table.does(1, Action::Pass);
    table.told = told;
}

/// The Lives of a Protagonist, the active one first.
fn lives(table: &Tried, name: &str) -> Vec<CardId> {
    table.view().lives(table.view().bearer(table.card(name))).collect()
}

/// KEN-LIFE-01.
#[test]
fn life_01_all_masters_some_characters_no_army() {
    let with_life = |kind: CardType| {
        let mut all = content().kinds.iter().filter(|card| card.kind == kind).map(|card| card.life);
        (all.clone().any(|life| life), all.all(|life| life))
    };
    assert_eq!(with_life(CardType::Master), (true, true));
    assert_eq!(with_life(CardType::Character), (true, false));
    assert_eq!(with_life(CardType::Army), (false, false));
}

/// KEN-LIFE-02.
#[test]
fn life_02_one_life_swallows_all_damage() {
    // KEN-EX-06: 20 on a lone Master 6/4 of two Lives: one is left, and nobody behind is touched.
    let hit = |attack: u8| {
        let mut table = Fixture::new()
            .force(0, &format!("x {attack}/9/9"))
            .force(1, "m character 6/4/L2")
            .force(1, "y 1/1/1")
            .versus("x", "m y")
            .begin();
        table.pass_all();
        (table.lives("m"), table.zone("y"))
    };
    assert_eq!(hit(20), (1, Zone::Forces));
    assert_eq!(hit(5), (1, Zone::Forces));
    assert_eq!(hit(4), (2, Zone::Forces), "nothing got past the Defence");
}

/// KEN-LIFE-03.
#[test]
fn life_03_in_one_present_only() {
    let mut table = Fixture::new().force(1, "kenshiro-mastery").hand(0, "kenshiro-experience").begin();
    plays(&mut table, "kenshiro-experience");
    let in_play = |player| table.view().protagonists(player).count();
    assert_eq!((in_play(0), in_play(1)), (0, 0), "they meet; neither player has two, and not both have one");
    // A Character with Life is unique in the same way; one with a number is not.
    let mut table = Fixture::new().force(1, "n character 2/2/2").hand(0, "n").begin();
    plays(&mut table, "n:1");
    assert_eq!((table.view().protagonists(0).count(), table.view().protagonists(1).count()), (1, 1));
}

#[test]
fn life_04_another_life_joins_the_stack_and_values_are_never_added() {
    let mut table = Fixture::new()
        .force(0, "kenshiro-mastery")
        .hand(0, "kenshiro-experience")
        .hand(0, "gorendo-carnage")
        .begin();
    plays(&mut table, "kenshiro-experience");
    let host = table.card("kenshiro-mastery");
    assert_eq!(lives(&table, "kenshiro-mastery"), [table.card("kenshiro-experience"), host], "it is on top");
    assert_eq!(table.view().protagonists(0).collect::<Vec<_>>(), [host]);
    let values = [Stat::Attack, Stat::Defence].map(|stat| sm::stat(table.view(), host, stat));
    assert_eq!(values, [11, 6]);
    let card = table.card("kenshiro-experience");
    assert!(table.heard("KEN-LIFE-04", &Event::LifeAdded { card, host, lives: 2 }));
    // Another name is another Protagonist.
    plays(&mut table, "gorendo-carnage");
    assert_eq!(table.view().protagonists(0).count(), 2);
}

#[test]
fn life_05_against_the_opponents_own_it_takes_one_of_his() {
    // KEN-EX-20.
    let mut table = Fixture::new()
        .lives(1, &["kenshiro-mastery", "kenshiro-experience"])
        .attach("vow spirit ochre=2", "kenshiro-mastery")
        .hand(0, "kenshiro-liberator")
        .hand(0, "kenshiro-liberator")
        .hand(0, "kenshiro-liberator")
        .begin();
    plays(&mut table, "kenshiro-liberator:1");
    assert_eq!(
        (table.zone("kenshiro-liberator:1"), table.zone("kenshiro-mastery")),
        (Zone::Past, Zone::Past)
    );
    assert_eq!((table.zone("kenshiro-experience"), table.zone("vow")), (Zone::Forces, Zone::Assigned));
    assert!(table.cites("KEN-LIFE-05") && table.cites("KEN-LIFE-08"));
    // KEN-LIFE-06: with the last one the Protagonist leaves, with what is assigned to him.
    plays(&mut table, "kenshiro-liberator:2");
    assert_eq!((table.zone("kenshiro-experience"), table.zone("vow")), (Zone::Past, Zone::Past));
    assert!(table.cites("KEN-LIFE-06"));
    assert_eq!(table.state.points, [0, 0], "KEN-MAS-04: no points for anybody");
    // Then he is free for the other player.
    plays(&mut table, "kenshiro-liberator:3");
    assert_eq!(table.zone("kenshiro-liberator:3"), Zone::Forces);
}

/// KEN-LIFE-05.
#[test]
fn life_05_in_the_own_presentation_only() {
    let table =
        Fixture::new().force(1, "kenshiro-mastery").hand(0, "kenshiro-liberator").force(0, "gorendo-warlord");
    let mut table = table.phase(Phase::PostCombat).begin();
    let card = table.card("kenshiro-liberator");
    table.refuses(0, Action::Play(card), "KEN-PRES-01");
    // An effect that plays cards at another time cannot do it either; a new Protagonist it could.
    assert_eq!(pres::judge_enter(table.view(), 0, card, false).unwrap_err().by, LIFE_05);
    let other = Fixture::new().hand(0, "kenshiro-liberator").phase(Phase::PostCombat).begin();
    assert_eq!(pres::judge_enter(other.view(), 0, other.card("kenshiro-liberator"), false), Ok(()));
}

#[test]
fn life_06_the_protagonist_leaves_with_the_last_life() {
    let table =
        Fixture::new().force(1, "m character 2/2/L").attach("rope equipment ochre=1", "m").hand(0, "m");
    let mut table = table.begin();
    let mine = table.card("m:1");
    table.does(0, Action::Play(mine));
    assert_eq!(
        (table.zone("m:1"), table.zone("m:2"), table.zone("rope")),
        (Zone::Past, Zone::Past, Zone::Past)
    );
    assert_eq!((table.state.points, table.view().protagonists(1).count()), ([0, 0], 0));
    assert!(table.cites("KEN-LIFE-06"));
}

/// A Master whose active Life is a Hero, with a Loner beneath; he is ready.
fn two_lives() -> Fixture {
    Fixture::new().lives(0, &["hero 5/4/L hero", "loner 5/4/L loner"]).hand(0, "spare place")
}

#[test]
fn life_07_only_the_active_lifes_capacity() {
    let mut table = two_lives().engaged("hero").begin();
    let beneath = table.uses("loner");
    table.refuses(0, beneath.clone(), "KEN-LIFE-07");
    table.does(0, Action::Front(table.card("loner"))).does(1, Action::Pass);
    table.does(0, beneath);
    assert!(!table.is_engaged("hero"), "two points buy him back");
    assert_eq!(table.state.points, [0, 2]);
    let mut table = two_lives().begin();
    table.does(0, table.uses("hero"));
    assert_eq!(table.state.points, [1, 0]);
}

/// KEN-LIFE-08.
#[test]
fn life_08_the_active_life_goes_first_and_yields_its_own_ochre() {
    // KEN-EX-02: the one with Mastery goes, Experience becomes active.
    let mut table = Fixture::new()
        .force(0, "x 20/9/9")
        .lives(1, &["one 2/1/L ochre=3 mastery", "two 2/1/L ochre=1 experience"])
        .versus("x", "one")
        .begin();
    table.pass_all();
    assert_eq!(
        (table.zone("one"), table.zone("two"), table.state.points),
        (Zone::Past, Zone::Forces, [3, 0])
    );
    assert_eq!(table.view().top(table.card("one")), table.card("two"), "the next is active at once");
}

#[test]
fn life_09_the_owner_chooses_in_his_presentation() {
    let lay = || Fixture::new().lives(0, &["one 5/4/L hero", "two 5/4/L loner", "three 5/4/L swindle"]);
    let mut table = lay().hand(0, "ruin place").begin();
    let [one, two, three] = ["one", "two", "three"].map(|name| table.card(name));
    table.refuses(0, Action::Front(one), "KEN-LIFE-09");
    table.does(0, Action::Front(three));
    assert_eq!(lives(&table, "one"), [three, one, two], "the others keep their order");
    assert!(table.heard("KEN-LIFE-09", &Event::Fronted { card: three }));
    table.does(1, Action::Pass);
    // A Life just played goes on top.
    let mut table = lay().hand(0, "one").begin();
    plays(&mut table, "one:2");
    assert_eq!(lives(&table, "one")[0], table.card("one:2"));
    // Not the opponent's, nor in his Puntata, nor outside the Presentation phase.
    let mut table = Fixture::new().lives(1, &["one 5/4/L", "two 5/4/L"]).begin();
    let two = table.card("two");
    table.refuses(0, Action::Front(two), "KEN-LIFE-09");
    table.does(0, Action::Pass).refuses(1, Action::Front(two), "KEN-LIFE-09");
    for phase in [Phase::Start, Phase::PostCombat, Phase::Epilogue] {
        let mut table = lay().phase(phase).begin();
        let two = table.card("two");
        table.refuses(0, Action::Front(two), "KEN-LIFE-09");
    }
    let table = lay().force(1, "y 1/1/1").versus("one", "y").begin();
    let front = Action::Front(table.card("two"));
    assert!(!table.may(0, &front));
}

#[test]
fn life_09_by_option_in_the_whole_puntata_outside_combats() {
    let whole = |phase| {
        let table = Fixture::new().lives(0, &["one 5/4/L hero", "two 5/4/L loner"]).phase(phase);
        table.option(|options| options.life_swap = LifeSwap::WholeTurnOutsideCombat)
    };
    for phase in [Phase::Start, Phase::Presentation, Phase::PostCombat, Phase::Epilogue] {
        let mut table = whole(phase).begin();
        table.does(0, Action::Front(table.card("two")));
    }
    let mut table = whole(Phase::Start).force(1, "y 1/1/1").versus("one", "y").begin();
    let two = table.card("two");
    table.refuses(0, Action::Front(two), "KEN-LIFE-09");
    let mut table = whole(Phase::Start).active(1).begin();
    table.does(1, Action::Pass).refuses(0, Action::Front(two), "KEN-LIFE-09");
}

#[test]
fn amb_04_the_same_stack_again_only_after_something_was_played() {
    let mut table = Fixture::new()
        .lives(0, &["one 5/4/L hero", "two 5/4/L loner"])
        .lives(0, &["red 5/4/L hero", "blue 5/4/L loner"])
        .hand(0, "ruin place")
        .begin();
    let [one, two, red, blue] = ["one", "two", "red", "blue"].map(|name| table.card(name));
    table.does(0, Action::Front(two)).does(1, Action::Pass).refuses(0, Action::Front(one), "KEN-AMB-04");
    // Another stack may be turned, but that does not free the first: nobody turns them for ever.
    table.does(0, Action::Front(blue)).does(1, Action::Pass);
    table.refuses(0, Action::Front(one), "KEN-AMB-04").refuses(0, Action::Front(red), "KEN-AMB-04");
    plays(&mut table, "ruin");
    table.does(0, Action::Front(one));
}

/// KEN-LIFE-10.
#[test]
fn life_10_the_lives_beneath_count_for_what_cards_demand() {
    // KEN-EX-02: a card for a Master with Experience, though Mastery is active.
    let table = || Fixture::new().hand(0, "veterans-eye").hand(0, "ruin place");
    let mut with = table().lives(0, &["kenshiro-mastery", "kenshiro-experience"]).begin();
    let eye = |table: &Tried| Action::Assign {
        card: table.card("veterans-eye"),
        host: table.card("kenshiro-mastery"),
    };
    with.does(0, eye(&with));
    let mut without = table().lives(0, &["kenshiro-mastery", "kenshiro-liberator"]).begin();
    let refused = eye(&without);
    without.refuses(0, refused, "KEN-ASG-04");
}

/// KEN-LIFE-11.
#[test]
fn life_11_a_life_added_shares_the_state_of_the_stack() {
    let mut table = Fixture::new().force(0, "one 5/4/L").hand(0, "one").engaged("one").begin();
    plays(&mut table, "one:2");
    let host = table.card("one");
    assert_eq!((table.lives("one"), table.is_engaged("one")), (2, true));
    assert_eq!(table.view().bearer(table.card("one:2")), host);
    // A new Protagonist enters ready.
    let mut table = Fixture::new().force(0, "one 5/4/L").hand(0, "two 5/4/L").engaged("one").begin();
    plays(&mut table, "two");
    assert!(!table.is_engaged("two"));
}

/// KEN-LIFE-12.
#[test]
fn life_12_what_makes_a_card_leave_takes_the_active_life_only() {
    for to in [Zone::Past, Zone::Removed, Zone::Hand] {
        let mut table =
            Fixture::new().lives(0, &["one 5/4/L", "two 5/4/L"]).attach("rope equipment", "one").begin();
        let [one, two] = ["one", "two"].map(|name| table.card(name));
        table.with(|play| zone::take_card(play, one, to, LIFE_12));
        assert_eq!(
            (table.zone("one"), table.zone("two"), table.zone("rope")),
            (to, Zone::Forces, Zone::Assigned)
        );
        table.with(|play| zone::take_card(play, two, to, LIFE_12));
        assert_eq!(
            (table.zone("two"), table.zone("rope")),
            (to, Zone::Past),
            "the stack leaves with its last Life"
        );
    }
    // What acts on a Protagonist acts on the whole of it: engaged is engaged.
    let table = Fixture::new().lives(0, &["one 5/4/L", "two 5/4/L"]).engaged("one").begin();
    assert!(table.state.card(table.view().bearer(table.card("two"))).engaged);
}
