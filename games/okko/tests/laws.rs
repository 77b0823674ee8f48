//! The laws of every game, held by Okko on thousands of random matches.

use std::sync::Arc;

use kernel::Table;
use okko::{Action, Okko, SHELF};
use serde_json::{Value as Json, json};
use testkit::{Laws, Report, shelved};

/// The ready-made tables on which random play ends soon: the standard ones cut off after some turns, and the
/// scenarios that have a last turn of their own.
fn short_tables(turns: u8) -> Vec<Table> {
    let timed = ["SC-03", "SC-04", "SC-05", "SC-07", "SC-09", "SC-10"];
    let cut = |mut table: Table| {
        match table.setup.get("scenario").and_then(Json::as_str) {
            None => table.setup["options"]["turn-limit"] = json!(turns),
            Some(scenario) if timed.contains(&scenario) => {}
            Some(_) => return None,
        }
        Some(table)
    };
    shelved(&SHELF).into_iter().filter_map(cut).collect()
}

fn hold(tables: &[Table], matches: u32, most: u32, stride: u32) -> Report {
    Laws::new(&Arc::new(Okko::new()), tables)
        .matches(matches)
        .most_decisions(most)
        .stride(stride)
        .mutants(6)
        .records(10)
        .shelf(&SHELF)
        .aside(&|action| *action == Action::Concede)
        .secrets(true)
        .hold()
}

#[test]
fn the_laws_hold_on_short_matches() {
    println!("{:?}", hold(&short_tables(3), 500, 5_000, 40));
}

#[test]
fn the_laws_hold_on_a_whole_match_of_every_table() {
    let tables = shelved(&SHELF);
    println!("{:?}", hold(&tables, tables.len() as u32, 200_000, 1_000));
}
