//! The laws of every game, held on random matches.

use std::sync::Arc;

use nine_mens_morris::{Morris, SHELF};
use testkit::{Laws, shelved};

#[test]
fn the_laws_hold() {
    let tables = shelved(&SHELF);
    let laws = Laws::new(&Arc::new(Morris::default()), &tables).matches(60).most_decisions(2_000).stride(20);
    println!("{:?}", laws.mutants(6).records(10).shelf(&SHELF).secrets(false).hold());
}
