//! Tests of what a card says.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Game, Turn};

use super::*;
use crate::action::Action;
use crate::content::{CardType, Content, HOUSE};
use crate::fixture::Fixture;
use crate::rules::set::tests::content;
use crate::zones::Zone;

/// Reads the house and one more card.
fn read(card: &str) -> Result<Content, Vec<pack::FileFault>> {
    let mut files = HOUSE.to_vec();
    files.push(("one.toml", card));
    Content::read(&files)
}

/// KEN-CARD-01.
#[test]
fn card_01_name_and_type_are_always_there() {
    let named = "[[card]]\nid = \"x\"\nname = { en = \"X\", it = \"X\" }\nmoral = \"good\"\n";
    let whole = format!("{named}type = \"place\"\ninhabited = false\n");
    let content = read(&whole).expect("a name, a type, a moral: that is a card");
    assert_eq!(content.kind(content.find("x").unwrap()).kind, CardType::Place);
    assert!(read(named).is_err(), "no type");
    assert!(read(&whole.replace("name = { en = \"X\", it = \"X\" }\n", "")).is_err(), "no name");
    assert!(read(&whole.replace("{ en = \"X\", it = \"X\" }", "{ en = \"X\" }")).is_err(), "no Italian name");
}

/// KEN-CARD-02.
#[test]
fn card_02_equal_by_name_and_type() {
    let of = |id: &str| content().kind(content().find(id).unwrap());
    assert!(
        equal(of("kenshiro-mastery"), of("kenshiro-experience")),
        "another capacity, the same Protagonist"
    );
    assert!(!equal(of("kenshiro-mastery"), of("gorendo-carnage")));
    let mut place = of("seven-wells").clone();
    place.name_id = of("kenshiro-mastery").name_id;
    assert!(!equal(&place, of("kenshiro-mastery")), "another type");
}

/// KEN-CARD-03.
#[test]
fn card_03_a_search_for_a_cycle_finds_that_cycle_only() {
    // KEN-EX-01: a Technique of the cycle, one without a cycle, a Spirit of the cycle.
    let mut table = Fixture::new()
        .force(0, "kenshiro-mastery")
        .hand(0, "masters-letter")
        .future(0, "filler 1/1/1")
        .future(0, "t1 technique cycle=base")
        .future(0, "t2 technique")
        .future(0, "s1 spirit cycle=base")
        .begin();
    let letter = table.card("masters-letter");
    table.does(0, Action::Play(letter));
    table.answer();
    let found = table.offers(0);
    assert_eq!(found, [Action::Pick(table.card("t1")), Action::Pass], "or nothing (KEN-AMB-73)");
    let by = match table.game.turn(&table.state) {
        Turn::Ask(ask) => ask.by.0,
        Turn::Over(_) => unreachable!(),
    };
    table.refuses(0, Action::Pick(table.card("t2")), by);
    table.refuses(0, Action::Pick(table.card("s1")), by);
    table.does(0, found[0].clone());
    assert_eq!(table.zone("t1"), Zone::Hand);
    let (t1, s1) = (table.view().kind(table.card("t1")), table.view().kind(table.card("t2")));
    assert!(of_cycle(t1, "base") && !of_cycle(t1, "secret") && !of_cycle(s1, "base"));
}

/// KEN-CARD-04.
#[test]
fn card_04_green_and_ochre_either_both_or_none() {
    let bears = |green: bool, ochre: bool| {
        content().kinds.iter().any(|kind| (kind.green > 0, kind.ochre > 0) == (green, ochre))
    };
    assert!(bears(false, false) && bears(true, false) && bears(false, true));
    // Both kinds on one card, each for itself.
    let table = Fixture::new().place(0, "mine inhabited green=2 ochre=3").begin();
    let mine = table.view().kind(table.card("mine"));
    assert_eq!((mine.green, mine.ochre), (2, 3));
    let third = "[[card]]\nid = \"x\"\nname = { en = \"X\", it = \"X\" }\nmoral = \"good\"\ntype = \"place\"\n\
                 inhabited = false\nblue = 1\n";
    assert!(read(third).is_err(), "there is no third kind");
}

/// KEN-CARD-05.
#[test]
fn card_05_what_is_absent_counts_as_nothing() {
    let table = Fixture::new().place(0, "ruin place").force(0, "x -/1/2").begin();
    let (ruin, x) = (table.view().kind(table.card("ruin")), table.view().kind(table.card("x")));
    assert_eq!((ruin.green, ruin.ochre, ruin.school, ruin.cycle.as_deref()), (0, 0, None, None));
    assert_eq!((ruin.values, ruin.abilities.len(), x.values), ([0; 3], 0, [0, 1, 2]));
    assert_eq!(crate::rules::ord::green(table.view(), 0), 0);
}

/// KEN-TYPE-01.
#[test]
fn type_01_nine_types_of_which_three_act_and_four_are_assigned() {
    let count = |of: fn(CardType) -> bool| CardType::ALL.into_iter().filter(|&kind| of(kind)).count();
    assert_eq!(
        (CardType::ALL.len(), count(CardType::is_protagonist), count(CardType::is_attachment)),
        (9, 3, 4)
    );
    for kind in CardType::ALL {
        assert!(content().kinds.iter().any(|card| card.kind == kind), "{kind:?}");
    }
    let tenth =
        "[[card]]\nid = \"x\"\nname = { en = \"X\", it = \"X\" }\nmoral = \"good\"\ntype = \"hero\"\n";
    assert!(read(tenth).is_err());
}
