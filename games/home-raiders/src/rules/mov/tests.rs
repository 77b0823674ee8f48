//! Tests of the chapter mov: Movement actions.
//!
//! Compiled under `#[cfg(test)]` only.

mod abilities;
mod offers;
mod plans;
mod special;
mod strikes;
mod ways;

use kernel::Illegal;

use super::*;
use crate::action::{How, Kind, Plan, Way};
use crate::fixture::Fixture;
use crate::frame::Frame;
use crate::rules::geo::Room;
use crate::state::{ModelId, Stand};

/// The way of a character on foot.
fn walk(model: ModelId, nodes: &[Stand]) -> Way {
    Way { model, how: How::Walk(nodes.to_vec()), carries: Vec::new() }
}

fn way(model: ModelId, how: How) -> Way {
    Way { model, how, carries: Vec::new() }
}

fn plan(ways: &[Way]) -> Plan {
    Plan { ways: ways.to_vec(), ..Plan::default() }
}

/// Carries out a plan, and what follows of it until somebody is asked.
fn march(table: &mut Fixture, plan: &Plan) -> Result<(), Illegal> {
    table.play(|play| super::march(play, plan))?;
    go_on(table);
    Ok(())
}

/// Goes on with the Movement until somebody is asked or it is over.
fn go_on(table: &mut Fixture) {
    let mut told = std::mem::take(&mut table.told);
    while matches!(table.state.flow.now(), Some(Frame::March(_))) && table.play(settle) {
        told.append(&mut table.told);
    }
    told.append(&mut table.told);
    table.told = told;
}

/// The key of a refusal, or `ok`.
fn key(result: Result<(), Illegal>) -> &'static str {
    result.map_or_else(|illegal| illegal.why.key, |()| "ok")
}

/// What a way costs a character in a plain Movement action, or why it is refused.
fn cost(table: &Fixture, id: ModelId, nodes: &[Stand]) -> Result<i32, &'static str> {
    let terms = Terms::action(table.view(), id);
    let walk = judge_walk(&Room::new(table.view()), id, nodes, &terms);
    walk.map(|walk| walk.cost).map_err(|illegal| illegal.why.key)
}

/// Whether a plan would be refused in the action in progress, and why.
fn judged(table: &Fixture, plan: &Plan) -> &'static str {
    let view = table.view();
    key(judge_plan(view, view.slot().unwrap(), plan).map(drop))
}

/// A Movement action of the first troop.
fn moving(table: &mut Fixture) -> &mut Fixture {
    table.slot(0, Kind::Move)
}
