//! Tests of School and moral.
//!
//! Compiled under `#[cfg(test)]` only.

use super::*;
use crate::content::{Content, HOUSE};
use crate::fixture::Fixture;
use crate::rules::set::tests::content;
use crate::zones::Zone;

/// KEN-SCH-01.
#[test]
fn sch_01_five_schools_or_none() {
    assert_eq!(School::ALL.len(), 5);
    for school in School::ALL {
        assert!(content().kinds.iter().any(|kind| kind.school == Some(school)), "{school:?}");
    }
    assert!(content().kinds.iter().any(|kind| kind.school.is_none()));
    let sixth = "[[card]]\nid = \"x\"\nname = { en = \"X\", it = \"X\" }\nmoral = \"good\"\ntype = \"place\"\n\
                 inhabited = false\nschool = \"taizan\"\n";
    let mut files = HOUSE.to_vec();
    files.push(("one.toml", sixth));
    assert!(Content::read(&files).is_err());
    // Each is separate from the others: what one asks for, no other gives (KEN-AMB-58).
    let words = ["hokuto", "nanto", "five-forces", "cento", "gemma", ""];
    let table = words
        .iter()
        .enumerate()
        .fold(Fixture::new(), |table, (i, school)| table.force(0, &format!("x{i} 1/1/1 {school}")));
    let table = table.begin();
    let cards = [0, 1, 2, 3, 4, 5].map(|i| table.card(&format!("x{i}")));
    for (i, &asks) in cards.iter().enumerate() {
        for (j, &gives) in cards.iter().enumerate() {
            let fits = i == 5 || i == j;
            assert_eq!(
                school_fits(table.view(), asks, gives, Relation::Assign),
                fits,
                "{} {}",
                words[i],
                words[j]
            );
            let mix = i == 5 || j == 5 || i == j;
            assert_eq!(schools_mix(table.view(), asks, gives), mix, "{} {}", words[i], words[j]);
        }
    }
}

/// KEN-MOR-01.
#[test]
fn mor_01_exactly_one_of_three() {
    for moral in [Moral::Good, Moral::Evil, Moral::Neutral] {
        assert!(content().kinds.iter().any(|kind| kind.moral == moral));
    }
    for row in ["", "moral = \"grey\"\n", "moral = \"good\"\nmoral = \"evil\"\n"] {
        let card = format!(
            "[[card]]\nid = \"x\"\nname = {{ en = \"X\", it = \"X\" }}\ntype = \"place\"\ninhabited = false\n{row}"
        );
        let mut files = HOUSE.to_vec();
        files.push(("one.toml", &card));
        assert!(Content::read(&files).is_err(), "{row}");
    }
}

/// KEN-MOR-02.
#[test]
fn mor_02_only_good_and_evil_are_opposed() {
    // The nine ordered pairs (ledger 5.3): seven are lawful.
    let morals = ["good", "evil", "neutral"];
    let table = morals
        .iter()
        .fold(Fixture::new(), |table, moral| table.force(0, &format!("{moral}-x 1/1/1 {moral}")));
    let table = table.begin();
    let mut lawful = 0;
    for a in morals {
        for b in morals {
            let [one, other] = [a, b].map(|moral| table.card(&format!("{moral}-x")));
            let fits = morals_fit(table.view(), one, other, Relation::Group);
            assert_eq!(fits, !matches!((a, b), ("good", "evil") | ("evil", "good")), "{a} {b}");
            lawful += u8::from(fits);
        }
    }
    assert_eq!(lawful, 7);
    // KEN-EX-29: of a good Hokuto, a neutral one of no School, a neutral Hokuto and a neutral Nanto.
    let table = Fixture::new().force(0, "a 1/1/1 good hokuto").force(0, "b 1/1/1").force(0, "c 1/1/1 hokuto");
    let table = table.force(0, "d 1/1/1 nanto").begin();
    let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| table.card(name));
    let view = table.view();
    let together = |x, y| morals_fit(view, x, y, Relation::Group) && schools_mix(view, x, y);
    assert!(together(a, b) && together(a, c) && together(b, c));
    assert!(!together(a, d));
}

/// KEN-MOR-03.
#[test]
fn mor_03_neutral_goes_with_all() {
    let table =
        Fixture::new().force(0, "saint 5/4/L good").force(0, "tyrant 5/4/L evil").place(0, "hell place evil");
    let mut table = table.place(0, "heaven place good");
    for _ in 0..4 {
        table = table.hand(0, "rope equipment");
    }
    let mut table = table.hand(0, "halo equipment good").begin();
    for (number, host) in (1..).zip(["saint", "tyrant", "hell", "heaven"]) {
        let (card, host) = (table.card(&format!("rope:{number}")), table.card(host));
        table.does(0, crate::action::Action::Assign { card, host }).does(1, crate::action::Action::Pass);
        assert_eq!(table.view().zone(card), Zone::Assigned);
    }
    let (card, host) = (table.card("halo"), table.card("hell"));
    table.refuses(0, crate::action::Action::Assign { card, host }, "KEN-ASG-02");
}
