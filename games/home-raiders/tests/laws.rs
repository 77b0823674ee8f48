//! The laws of every game, held by Home Raiders on random matches over all battle spaces and factions.

use std::sync::Arc;

use home_raiders::{Action, HomeRaiders, SHELF};
use kernel::Table;
use serde_json::{Value as Json, json};
use testkit::{Laws, Report, shelved};

fn table(setup: Json) -> Table {
    Table { seats: 2, setup }
}

fn hold(tables: &[Table], matches: u32, stride: u32) -> Report {
    Laws::new(&Arc::new(HomeRaiders::new()), tables)
        .matches(matches)
        .most_decisions(8_000)
        .stride(stride)
        .mutants(6)
        .records(10)
        .shelf(&SHELF)
        .aside(&|action| *action == Action::Concede)
        .secrets(true)
        .hold()
}

#[test]
fn the_laws_hold_at_the_tables_of_the_shelf() {
    println!("{:?}", hold(&shelved(&SHELF), 33, 25));
}

#[test]
fn the_laws_hold_with_teams_brought_at_the_table_and_other_options() {
    let options = json!({
        "star-limit": 10, "coherency": "chain", "dice-profile": "spiky", "prone-blocks-free-strikes": true,
        "fury-heal-cancels": true, "regen-saves-last-wound": false, "strategist-includes-self": false,
        "annihilate-counts": "by-enemy", "portal-object": "movable", "marker-takeover": true,
        "voluntary-drop": false,
    });
    let tables = [
        table(json!({ "space": "kitchen-table", "options": options })),
        table(
            json!({ "space": "bookshelf-staircase", "teams": ["wild-hunt", "dust-front"], "options": options }),
        ),
        table(json!({
            "space": "spilled-wastebasket",
            "teams": ["full-dismantling", "grand-inventory"],
            "options": { "star-limit": 10, "level": "basic", "objective": "strategic" },
        })),
    ];
    println!("{:?}", hold(&tables, 12, 25));
}
