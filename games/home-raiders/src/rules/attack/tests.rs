//! Tests of the windows of an attack.
//!
//! Compiled under `#[cfg(test)]` only.

mod combat;
mod defence;
mod shooting;

use super::*;
use crate::action::{Kind, Which};
use crate::content::Colour;
use crate::fixture::{BLANK, Fixture, HIT, aim, bare, blow, ground, shot, table, walks};
use crate::state::{Marker, Place};
use space::plane::Vector;

/// A shot that uses something.
fn shoot(by: ModelId, with: Uses) -> Action {
    Action::Shoot { by, with, over: None }
}

/// Puts an attack at a stage on the table.
fn at_stage(table: &mut Fixture, attack: Attack) {
    table.state.flow.open(Frame::Attack(attack));
}

/// The same position once more.
fn again(table: &Fixture) -> Fixture {
    let mut copy = crate::fixture::table(&bare(3000, 3000), &[]);
    copy.state = table.state.clone();
    copy
}
