//! Tests of decks.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::content::{Severity, deck_faults};
use crate::fixture::Fixture;
use crate::options::DeckMin;
use crate::rules::set;

/// So many cards of each id, judged under the usual options.
fn judged(cards: &[(&str, usize)]) -> Vec<(&'static str, Breach)> {
    let content = set::tests::content();
    let deck = deck(content, cards);
    breaches(content, &Options::default(), &deck)
        .into_iter()
        .map(|breach| (breach.rule().0, breach))
        .collect()
}

fn deck(content: &Content, cards: &[(&str, usize)]) -> Vec<KindId> {
    let of = |&(id, copies): &(&str, usize)| std::iter::repeat_n(content.find(id).unwrap(), copies);
    cards.iter().flat_map(of).collect()
}

#[test]
fn deck_01_any_cards_of_any_school_and_moral() {
    // KEN-DECK-01: good beside evil, five Schools, Armies without a Place for them.
    let all = ["dipper-militia", "plough-riders", "dove-wardens", "malzane-strategist", "opalia-hero"];
    let mixed: Vec<_> = all.map(|id| (id, 2)).to_vec();
    assert_eq!(judged(&mixed), []);
    // What is no card of the pool is no choice.
    assert_eq!(
        set::tests::open_faults(r#"{ "decks": [{ "kenshiro": 8 }] }"#),
        ["KEN-DECK-01 decks.0.kenshiro fault-unknown-card"]
    );
}

#[test]
fn deck_02_five_of_a_name_but_any_number_of_lives() {
    assert_eq!(judged(&[("dipper-militia", 5), ("seven-wells", 5)]), []);
    let six = judged(&[("dipper-militia", 6), ("seven-wells", 5)]);
    let militia = set::tests::content().find("dipper-militia").unwrap();
    assert_eq!(six, [("KEN-DECK-02", Breach::Copies { kind: militia, have: 6 })]);
    // Lives are free, of one Protagonist or of one card.
    assert_eq!(judged(&[("kenshiro-mastery", 12), ("kenshiro-experience", 7)]), []);
    // The name alone counts (KEN-AMB-03): two cards of a name are one.
    let table = Fixture::new().pool(SAME_NAME).begin();
    let content = &table.game.content;
    let named = deck(content, &[("gate-a", 3), ("gate-b", 3), ("seven-wells", 5)]);
    let found = breaches(content, &Options::default(), &named);
    let [gate, other] = ["gate-a", "gate-b"].map(|id| content.find(id).unwrap());
    assert_eq!(found, [Breach::Copies { kind: gate.min(other), have: 6 }]);
}

const SAME_NAME: &str = r#"
[[card]]
id = "gate-a"
name = { en = "The Gate", it = "Il Cancello" }
type = "place"
moral = "good"
inhabited = false

[[card]]
id = "gate-b"
name = { en = "The Gate", it = "Il Cancello" }
type = "place"
moral = "evil"
inhabited = false
"#;

#[test]
fn deck_03_eight_cards_at_least_and_fifty_by_advice() {
    assert_eq!(judged(&[("seven-wells", 5), ("dam-city", 3)]), []);
    let seven = judged(&[("seven-wells", 5), ("dam-city", 2)]);
    assert_eq!(seven, [("KEN-DECK-03", Breach::Small { least: 8, have: 7 })]);
    // The table may ask for fifty (KEN-AMB-12).
    let content = set::tests::content();
    let options = Options { deck_min: DeckMin::Fifty, ..Options::default() };
    let deck = deck(content, &[("kenshiro-mastery", 49)]);
    assert_eq!(breaches(content, &options, &deck), [Breach::Small { least: 50, have: 49 }]);
    // Advice is no fault.
    let all = [("kenshiro-mastery".to_owned(), 49)].into();
    let told: Vec<_> =
        deck_faults(content, &all).iter().map(|fault| (fault.by().0, fault.severity())).collect();
    assert_eq!(told, [("KEN-DECK-03", Severity::Warning)]);
}

#[test]
fn amb_84_at_most_250_cards() {
    assert_eq!(judged(&[("kenshiro-mastery", 250)]), []);
    let more = judged(&[("kenshiro-mastery", 251)]);
    assert_eq!(more, [("KEN-AMB-84", Breach::Large { have: 251 })]);
}

#[test]
fn a_ready_made_deck_is_known_by_its_cards() {
    let content = set::tests::content();
    for (number, row) in (0..).zip(&content.decks) {
        let cards = cards(content, row);
        assert_eq!((cards.len(), ready(content, &cards)), (50, Some(number)), "{}", row.id);
        assert_eq!(ready(content, &cards[1..]), None);
    }
}
