//! What the game says about something gathered.

use catalog::AnyGame;
use kernel::{Fault, Table};
use scene::Roster;
use serde_json::Value as Json;

use crate::{Gathered, place};

/// What a list breaks, judged at a table that is as usual in all else but the budget.
pub fn faults(game: &dyn AnyGame, (path, roster): (&str, &Roster), list: Json, budget: i64) -> Vec<Fault> {
    let mut set_up = Json::Null;
    place::put(&mut set_up, path, list);
    if let (Some(at), true) = (&roster.budget_at, budget != roster.budget) {
        place::put(&mut set_up, at, budget.into());
    }
    let mut found = game.faults(&Table { seats: game.meta().seats.0, setup: set_up });
    // A fault of the whole set-up may be one of the list that the game could not read at all.
    let ours = |at: &str| at.is_empty() || begins(at, path) || roster.budget_at.as_deref() == Some(at);
    found.retain(|fault| ours(&fault.at));
    found
}

/// What a value at a path of the set-up breaks, judged at a table that is as usual in all else.
pub fn faults_at(game: &dyn AnyGame, path: &str, value: Json) -> Vec<Fault> {
    let mut set_up = Json::Null;
    place::put(&mut set_up, path, value);
    let mut found = game.faults(&Table { seats: game.meta().seats.0, setup: set_up });
    found.retain(|fault| fault.at.is_empty() || begins(&fault.at, path));
    found
}

/// Whether a place lies in what is at a path, or is the list that holds it.
fn begins(place: &str, path: &str) -> bool {
    place.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// How many things more are advised; nothing when there are enough.
pub fn advised(roster: &Roster, gathered: &Gathered) -> Option<u32> {
    let tally = roster.tally.as_ref()?;
    let lacks = tally.advised.saturating_sub(gathered.total());
    (lacks > 0 && gathered.total() >= tally.least).then_some(lacks)
}
