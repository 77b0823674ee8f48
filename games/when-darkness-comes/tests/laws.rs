//! The laws of every game, held on random matches with one to six seats in all modes.

use std::sync::Arc;

use kernel::Table;
use serde_json::json;
use testkit::{Laws, Report};
use when_darkness_comes::{Darkness, SHELF};

/// Every scenario with the numbers of seats that it takes.
fn tables(scenarios: &[(&str, &[u8])]) -> Vec<Table> {
    let table = |scenario: &str, seats: u8| Table { seats, setup: json!({ "scenario": scenario }) };
    scenarios.iter().flat_map(|(scenario, seats)| seats.iter().map(|seats| table(scenario, *seats))).collect()
}

fn hold(tables: &[Table], matches: u32) -> Report {
    held(tables, matches, 120)
}

fn held(tables: &[Table], matches: u32, stride: u32) -> Report {
    Laws::new(&Arc::new(Darkness::new()), tables)
        .matches(matches)
        .most_decisions(60_000)
        .stride(stride)
        .mutants(4)
        .records(10)
        .shelf(&SHELF)
        .secrets(true)
        .hold()
}

#[test]
fn the_laws_hold_each_for_himself() {
    let all = tables(&[("SC1", &[1, 2, 3, 4, 5, 6]), ("SC4", &[1, 4]), ("SC6", &[2, 5])]);
    println!("{:?}", hold(&all, 10));
}

#[test]
fn the_laws_hold_together() {
    let all = tables(&[("SC2", &[1, 4, 6]), ("SC5", &[2, 3, 5]), ("SC7", &[1, 3]), ("SC8", &[1, 4])]);
    println!("{:?}", hold(&all, 10));
}

#[test]
fn the_laws_hold_half_and_half() {
    // Everything that costs much is looked at more seldom: six who may fight each other have many things to do.
    println!("{:?}", held(&tables(&[("SC3", &[1, 2, 3, 4, 5, 6])]), 6, 600));
}

#[test]
#[ignore = "an hour long; docs/performance.md keeps its figure"]
fn the_laws_hold_on_a_thousand_matches() {
    let all = |seats: &'static [u8]| ["SC1", "SC2", "SC3", "SC4", "SC7"].map(|scenario| (scenario, seats));
    let more: [(&str, &[u8]); 3] =
        [("SC5", &[1, 2, 3, 4, 5]), ("SC6", &[2, 3, 4, 5, 6]), ("SC8", &[1, 2, 3, 4])];
    let lists: Vec<(&str, &[u8])> = all(&[1, 2, 3, 4, 5, 6]).into_iter().chain(more).collect();
    println!("{:?}", held(&tables(&lists), 1_000, 600));
}
