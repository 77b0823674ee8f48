//! The laws of every game, held by Okko on thousands of random matches.

use std::sync::Arc;

use kernel::Table;
use okko::{Action, Okko, SHELF};
use serde_json::{Value as Json, json};
use testkit::{Laws, Report};
use voice::{Rulebook, Texts};

/// The ready-made tables, each cut off after some turns so that random play gets everywhere quickly.
fn tables(turns: u8) -> Vec<Table> {
    let cut = |(name, text): &(&str, &str)| {
        let mut setup: Json = pack::parse(name, text).expect("a ready-made set-up reads");
        setup["options"]["turn-limit"] = json!(turns);
        Table { seats: 2, setup }
    };
    SHELF.setups.iter().map(cut).collect()
}

fn hold(tables: &[Table], matches: u32, most: u32, stride: u32) -> Report {
    let book = Rulebook::parse(SHELF.rulebook_en);
    let texts = Texts::of(&SHELF);
    Laws::new(&Arc::new(Okko::new()), tables)
        .matches(matches)
        .most_decisions(most)
        .stride(stride)
        .mutants(6)
        .records(10)
        .known_rules(&|id| book.get(id).is_some())
        .known_texts(&|key| texts.has(key))
        .aside(&|action| *action == Action::Concede)
        .secrets(true)
        .hold()
}

#[test]
fn the_laws_hold_on_short_matches_on_every_table() {
    println!("{:?}", hold(&tables(3), 2_000, 5_000, 40));
}

#[test]
fn the_laws_hold_on_whole_matches() {
    let standard = Table { seats: 2, setup: pack::parse("standard", SHELF.setups[0].1).expect("it reads") };
    println!("{:?}", hold(&[standard], 10, 200_000, 400));
}
