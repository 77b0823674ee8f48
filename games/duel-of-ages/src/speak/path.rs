//! Reads whole movements: `move siennya 3,-1`, `move siennya ne ne down`.

use kernel::Misread;
use space::hex::Dir;

use super::reader::{Reader, find_dir};
use super::write::dir_word;
use crate::action::Action;
use crate::map::{Entry, Reach, Space, Walker};
use crate::names;
use crate::play::View;
use crate::rules::mov;
use crate::state::Who;

/// More points than any way costs.
const FAR: u16 = 10_000;

/// What follows `move`: a champion, and spaces or directions one after the other.
pub fn movement(reader: &mut Reader<'_>) -> Result<(), Misread> {
    let view = reader.view;
    let who = reader.who()?;
    let mut at = view.state.find(who).and_then(crate::state::Champion::space);
    let mut first = true;
    while first || !reader.is_done() {
        first = false;
        if reader.eat("down") {
            reader.actions.push(Action::Down(who));
            at = at.map(|at| Space { under: true, ..at });
        } else if reader.eat("up") {
            reader.actions.push(Action::Up(who));
            at = at.map(|at| Space { under: false, ..at });
        } else if let Some(dir) = reader.peek().and_then(find_dir) {
            reader.at += 1;
            reader.actions.push(Action::Step(who, dir));
            at = at.and_then(|at| Some(Space { cell: view.map.near(at.cell, dir)?, ..at }));
        } else {
            let to = reader.take(|word| view.map.read(word), || nearby(view, at))?;
            let steps = at.map_or_else(Vec::new, |at| way(view, who, at, to));
            if steps.is_empty() && at != Some(to) {
                // Nobody gets there: the judge says why of a first step that way.
                reader.actions.push(Action::Step(who, Dir::D0));
            }
            reader.actions.extend(steps);
            at = Some(to);
        }
    }
    if reader.actions.is_empty() {
        // It is there already.
        reader.at -= 1;
        return Err(reader.fault(nearby(view, at)));
    }
    Ok(())
}

/// The spaces beside this one, for whoever says one that is not on the map.
fn nearby(view: View<'_>, at: Option<Space>) -> Vec<String> {
    let Some(at) = at else { return Dir::ALL.into_iter().map(|dir| dir_word(dir).to_owned()).collect() };
    let cells = Dir::ALL.into_iter().filter_map(|dir| view.map.near(at.cell, dir));
    let spaces = cells.map(|cell| Space { cell, ..at }).filter(|space| view.map.has(*space));
    spaces.map(|space| names::space_word(view, space).into()).collect()
}

/// The actions of the cheapest way; where there is none, straight there, whatever stands between.
fn way(view: View<'_>, who: Who, from: Space, to: Space) -> Vec<Action> {
    let walker = mov::walker(view, who);
    let mut way = mov::reach(view, who, from, FAR).way(to);
    if way.is_empty() {
        // Past enemies and into full towers, so that the judge refuses just that.
        way = Reach::new(view.map, &walker, from, FAR, |_| Entry::Free).way(to);
    }
    if way.is_empty() {
        way = straight(view, &walker, from, to);
    }
    let mut at = from;
    let mut actions = Vec::with_capacity(way.len());
    for next in way {
        actions.push(action(view, who, at, next));
        at = next;
    }
    actions
}

/// From a space to one that touches it.
fn action(view: View<'_>, who: Who, from: Space, to: Space) -> Action {
    match view.map.hex(from.cell).towards(view.map.hex(to.cell)) {
        Some(dir) => Action::Step(who, dir),
        None if to.under => Action::Down(who),
        None => Action::Up(who),
    }
}

/// Each time to the neighbour that is nearest to the goal, up or down where the levels differ; one that may be entered
/// before one that may not.
fn straight(view: View<'_>, walker: &Walker, from: Space, to: Space) -> Vec<Space> {
    let away = |space: Space| view.map.distance(space.cell, to.cell);
    let mut way: Vec<Space> = Vec::new();
    let mut at = from;
    while at.cell != to.cell {
        let near = Dir::ALL.into_iter().filter_map(|dir| Some((dir, view.map.near(at.cell, dir)?)));
        let closer = near.filter(|(_, cell)| away(Space::on(*cell)) < away(at));
        let best = closer
            .min_by_key(|(dir, cell)| (away(Space::on(*cell)), walker.step(view.map, at, *dir).is_none()));
        let Some((_, cell)) = best else { return Vec::new() };
        at = Space { cell, ..at };
        way.push(at);
    }
    if at.under != to.under {
        way.push(to);
    }
    way
}
