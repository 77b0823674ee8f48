//! Tests of the chapters unt, ldr and hro: formation.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::fixture::{bare, ground, table, table_with};
use crate::options::{Coherency, Options};
use crate::rules::unt::{in_formation, must_repair, repairs};

#[test]
fn unt_02_every_pair_within_three_inches() {
    let at = |x| [("guards", 0, 500, 500), ("guards", 0, 700, 500), ("guards", 0, x, 500)];
    let room = bare(3000, 3000);
    assert!(in_formation(table(&room, &at(900)).view(), 0), "300 from edge to edge");
    assert!(!in_formation(table(&room, &at(901)).view(), 0), "301");
}

#[test]
fn unt_02_with_the_chain_option_links_count() {
    let models = [("guards", 0, 500, 500), ("guards", 0, 800, 500), ("guards", 0, 1200, 500)];
    let options = Options { coherency: Coherency::Chain, ..Options::default() };
    assert!(in_formation(table_with(&bare(3000, 3000), options, &models).view(), 0));
    assert!(!in_formation(table(&bare(3000, 3000), &models).view(), 0));
}

#[test]
fn unt_08_open_formation_is_five_inches_for_the_leader_too() {
    let models = |x| [("prodders", 0, 500, 500), ("prodders", 0, 600, 500), ("corporal-fuse", 0, x, 500)];
    assert!(in_formation(table(&bare(3000, 3000), &models(1080)).view(), 0), "5 inches");
    assert!(!in_formation(table(&bare(3000, 3000), &models(1081)).view(), 0));
}

#[test]
fn unt_03_only_what_can_be_repaired_must_be() {
    let room = bare(3000, 3000);
    let apart = [("guards", 0, 500, 500), ("guards", 0, 1500, 500)];
    assert!(must_repair(table(&room, &apart).view(), 0));
    // Both touch an enemy: nobody has to leave contact (HR-AMB-16).
    let engaged = [apart[0], apart[1], ("ragmen", 1, 600, 500), ("ragmen", 1, 1400, 500)];
    let mut table = table(&room, &engaged);
    assert!(!must_repair(table.view(), 0));
    table.put(2, ground(2000, 2000));
    assert!(must_repair(table.view(), 0), "the first is free again");
    assert!(repairs(table.view(), 0).all(|(id, _)| id == 0));
}

#[test]
fn unt_03_a_unit_in_formation_has_nothing_to_repair() {
    let table = table(&bare(3000, 3000), &[("guards", 0, 500, 500), ("guards", 0, 700, 500)]);
    assert!(!must_repair(table.view(), 0));
    assert!(repairs(table.view(), 0).next().is_none());
}
