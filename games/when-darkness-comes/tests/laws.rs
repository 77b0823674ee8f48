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
    Laws::new(&Arc::new(Darkness::new()), tables)
        .matches(matches)
        .most_decisions(60_000)
        .stride(120)
        .mutants(4)
        .records(10)
        .shelf(&SHELF)
        .secrets(true)
        .hold()
}

#[test]
fn the_laws_hold_each_for_himself() {
    let all = tables(&[("SC1", &[1, 2, 3, 6]), ("SC4", &[1, 4]), ("SC6", &[2, 5])]);
    println!("{:?}", hold(&all, 24));
}

#[test]
fn the_laws_hold_together() {
    let all = tables(&[("SC2", &[1, 6]), ("SC5", &[2, 5]), ("SC7", &[1, 3]), ("SC8", &[1, 4])]);
    println!("{:?}", hold(&all, 24));
}

#[test]
fn the_laws_hold_half_and_half() {
    println!("{:?}", hold(&tables(&[("SC3", &[1, 2, 3])]), 9));
}
