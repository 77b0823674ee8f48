//! Reads Movements: ways by their places, and by words.

use kernel::{Misread, owned};
use space::plane::{Body, Disc, Point, Vector};

use crate::action::{Action, How, Kind, Plan, Way};
use crate::names;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::mov::{self, Terms};
use crate::speak::reader::{Reader, length};
use crate::state::{ModelId, Stand, TroopId, other};

/// Words by which a way can be told without places.
const BY_WORDS: [&str; 7] = ["toward", "towards", "into", "behind", "away", "along", "forward"];

/// `move guards-1 12,3 14,5, guards-2 13,3, running, leave shefin, join musketeers`.
pub fn march(reader: &mut Reader) -> Result<(), Misread> {
    let view = reader.view;
    let mut plan = Plan::default();
    if !reader.eat(&["nobody"]) {
        loop {
            clause(reader, &mut plan)?;
            while reader.eat(&[",", "and", "then"]) {}
            if reader.is_done() {
                break;
            }
        }
    }
    let first = plan.ways.first().map(|way| way.model).or(plan.leave);
    let troop = first.map(|id| view.model(id).troop).or_else(|| reader.acting());
    if let Some(troop) = troop {
        reader.prepare(troop, first, Kind::Move);
    }
    reader.push(Action::March(plan));
    Ok(())
}

/// One clause of a plan.
fn clause(reader: &mut Reader, plan: &mut Plan) -> Result<(), Misread> {
    let view = reader.view;
    if reader.eat(&["running"]) {
        plan.running = true;
        return Ok(());
    }
    if reader.eat(&["leave"]) {
        plan.leave = Some(reader.model(reader.player)?);
        return Ok(());
    }
    if reader.eat(&["join"]) {
        plan.join = Some(reader.troop(reader.player)?);
        return Ok(());
    }
    let word = reader.peek().unwrap_or_default().to_owned();
    let model = names::find_model(view, &word, reader.player);
    // `guards` is the whole Unit, `guards-1` one of it; a troop of one is its character.
    let whole = names::find_troop(view, &word, reader.player)
        .filter(|&troop| view.state.members(troop).nth(1).is_some())
        .filter(|&troop| model.is_none() || names::troop_word(view, troop) == word);
    if reader.eat(&["all", "troop"]) || whole.is_some() {
        let troop = whole.or_else(|| reader.acting());
        reader.at += usize::from(whole.is_some());
        return match troop {
            Some(troop) => together(reader, troop, plan),
            None => Err(reader.fault(own_words(reader))),
        };
    }
    let by_place = reader.peek_place().is_some() || BY_WORDS.contains(&word.as_str());
    if by_place && let Some(troop) = reader.acting() {
        return together(reader, troop, plan);
    }
    let model = reader.model(reader.player)?;
    let way = way(reader, model)?;
    plan.ways.push(way);
    Ok(())
}

fn own_words(reader: &Reader) -> Vec<String> {
    let own = reader.view.state.present_of(reader.player);
    own.map(|(id, _)| names::model_word(reader.view, id).into()).collect()
}

/// How one character moves.
fn way(reader: &mut Reader, model: ModelId) -> Result<Way, Misread> {
    reader.eat(&["to"]);
    let how = if reader.eat(&["stay"]) {
        How::Walk(Vec::new())
    } else if reader.eat(&["fly"]) {
        reader.eat(&["to"]);
        How::Fly(reader.stand()?)
    } else if reader.eat(&["around"]) {
        How::Around(stands(reader)?)
    } else if reader.eat(&["push"]) {
        let thing = reader.thing()?;
        let direction = reader.direction()?;
        How::Push { thing, direction, length: reader.length()? }
    } else if reader.peek_place().is_some() {
        How::Walk(stands(reader)?)
    } else {
        by_words(reader, model)?
    };
    let mut carries = Vec::new();
    while reader.eat(&["carry", "carrying"]) {
        let passenger = reader.model(reader.player)?;
        reader.eat(&["to"]);
        carries.push((passenger, reader.stand()?));
    }
    Ok(Way { model, how, carries })
}

/// Places one after the other.
fn stands(reader: &mut Reader) -> Result<Vec<Stand>, Misread> {
    let mut stands = Vec::new();
    loop {
        reader.eat(&["then", "to"]);
        if reader.peek_place().is_none() {
            return Ok(stands);
        }
        stands.push(reader.stand()?);
    }
}

/// A whole troop: its first member goes there, the others keep up with it.
fn together(reader: &mut Reader, troop: TroopId, plan: &mut Plan) -> Result<(), Misread> {
    let view = reader.view;
    let Some((anchor, _)) = view.state.members(troop).next() else {
        return Err(reader.fault(own_words(reader)));
    };
    reader.eat(&["to"]);
    let to = if reader.peek_place().is_some() {
        reader.stand()?
    } else {
        match by_words(reader, anchor)? {
            How::Fly(stand) => stand,
            How::Walk(stands) | How::Around(stands) if !stands.is_empty() => stands[stands.len() - 1],
            _ => return Err(reader.fault(own_words(reader))),
        }
    };
    // The rules bring the others along; where they cannot, everybody takes the same step, and is told why not.
    let along = mov::follow(view, troop, anchor, to).unwrap_or_else(|| same_step(view, troop, anchor, to));
    plan.ways.extend(along.ways);
    Ok(())
}

/// The whole troop along with one of its members, everybody by the same step.
fn same_step(view: View, troop: TroopId, anchor: ModelId, to: Stand) -> Plan {
    let from = view.model(anchor).stand().map(|stand| stand.at);
    let step = from.map_or(Vector::ZERO, |from| from.to(to.at));
    let way = |id: ModelId| {
        let here = view.model(id).stand()?;
        let there = here.at.plus(step)?;
        let stand = if id == anchor { to } else { Stand { at: there, on: names::ground_at(view, there) } };
        Some(Way { model: id, how: How::Walk(vec![stand]), carries: Vec::new() })
    };
    let first = std::iter::once(anchor);
    let others = view.state.members(troop).map(|(id, _)| id).filter(|&id| id != anchor);
    Plan { ways: first.chain(others).filter_map(way).collect(), ..Plan::default() }
}

/// `toward springheels`, `into contact springheels-2`, `behind mug`, `3 north-east`: the way that the rules find, or the
/// straight one, of which they will say what is wrong.
fn by_words(reader: &mut Reader, model: ModelId) -> Result<How, Misread> {
    let view = reader.view;
    let Some(here) = view.model(model).stand() else { return Err(reader.fault(own_words(reader))) };
    let reach = view.card(model).movement;
    let at = |at: Point| How::Walk(vec![Stand { at, on: names::ground_at(view, at) }]);
    let (room, terms) = (Room::new(view), Terms::action(view, model));
    if let Some(far) = reader.peek().and_then(length) {
        reader.at += 1;
        let direction = reader.direction()?;
        return Ok(at(stepped(here.at, direction, far)));
    }
    if reader.eat(&["toward", "towards"]) {
        let (goal, foe) = goal(reader)?;
        let near = goal.beside(here.at, view.mover(model).radius()).unwrap_or(goal.at);
        let foe = foe.filter(|&foe| view.foes(model, foe));
        let found = foe.and_then(|foe| mov::into_contact(&room, model, foe, &terms, false));
        let found = found.or_else(|| mov::towards(&room, model, near, &terms));
        return Ok(found.unwrap_or_else(|| at(straight(view, model, goal, reach))));
    }
    if reader.eat(&["into", "contact", "touch"]) {
        reader.eat(&["contact"]);
        reader.eat(&["with"]);
        let (goal, foe) = goal(reader)?;
        let foe = foe.filter(|&foe| view.foes(model, foe));
        if let Some(how) = foe.and_then(|foe| mov::into_contact(&room, model, foe, &terms, true)) {
            return Ok(how);
        }
        let near = goal.beside(here.at, view.mover(model).radius()).unwrap_or(here.at);
        return Ok(at(near));
    }
    if reader.eat(&["behind"]) {
        let (goal, name) = goal(reader)?;
        let enemy = nearest_enemy(view, model, name);
        let hidden = enemy.and_then(|enemy| goal.opposite(enemy, view.mover(model).radius()));
        return Ok(at(hidden.unwrap_or(here.at)));
    }
    Err(reader.fault(owned(&["12.5,3", "toward", "into", "behind", "3", "fly", "around", "push", "stay"])))
}

/// Something to move to: a middle and a half width.
#[derive(Clone, Copy)]
struct Goal {
    at: Point,
    half: i32,
}

impl Goal {
    /// A character.
    fn of_body(body: Body) -> Goal {
        Goal { at: body.base.centre(), half: body.base.radius() }
    }

    /// The place at its edge, seen from another, at which a base touches it.
    fn beside(self, from: Point, radius: i32) -> Option<Point> {
        let disc = Disc::new(self.at, self.half).ok()?;
        disc.beside(radius, self.at.to(from)).map(Disc::centre)
    }

    /// The place at its edge that lies away from another.
    fn opposite(self, enemy: Point, radius: i32) -> Option<Point> {
        let disc = Disc::new(self.at, self.half).ok()?;
        disc.beside(radius, enemy.to(self.at)).map(Disc::centre)
    }
}

/// Takes a goal: an enemy or friend, a troop, an object, a marker.
fn goal(reader: &mut Reader) -> Result<(Goal, Option<ModelId>), Misread> {
    let view = reader.view;
    let foe = other(reader.player);
    if let Some(at) = reader.peek_place() {
        reader.at += 1;
        return Ok((Goal { at, half: 1 }, None));
    }
    let word = reader.peek().unwrap_or_default().to_owned();
    let found = names::find_model(view, &word, foe)
        .or_else(|| {
            let troop = names::find_troop(view, &word, foe)?;
            view.state.members(troop).next().map(|(id, _)| id)
        })
        .and_then(|id| Some((Goal::of_body(view.body(id)?), Some(id))));
    let thing = || {
        let id = names::find_thing(view, &word)?;
        let shape = view.state.things[usize::from(id)].shape();
        let (low, high) = (shape.bounds().low(), shape.bounds().high());
        let half = (high.x() - low.x()).max(high.y() - low.y()) / 2;
        Some((Goal { at: shape.centre(), half: half.max(1) }, None))
    };
    let marker = || {
        let id = names::find_marker(view, &word)?;
        Some((Goal { at: view.state.markers[usize::from(id)].at.at, half: 50 }, None))
    };
    if let Some(goal) = found.or_else(thing).or_else(marker) {
        reader.at += 1;
        return Ok(goal);
    }
    let foes = view.state.present_of(foe).map(|(id, _)| names::model_word(view, id).into());
    let things = (0..view.state.things.len() as u8).map(|id| names::thing_word(view, id).into());
    Err(reader.fault(foes.chain(things).collect()))
}

/// Where the enemy nearest to a character stands.
fn nearest_enemy(view: View, model: ModelId, but: Option<ModelId>) -> Option<Point> {
    let here = view.model(model).stand()?.at;
    let foes = view.state.present_of(other(view.model(model).player)).filter(|(id, _)| Some(*id) != but);
    foes.filter_map(|(_, foe)| foe.stand()).map(|stand| stand.at).min_by_key(|at| here.square_to(*at))
}

/// A place so far in a direction.
fn stepped(from: Point, direction: Vector, far: i32) -> Point {
    let (x, y) = (i64::from(direction.x()), i64::from(direction.y()));
    let long = (x * x + y * y).max(1).isqrt();
    let part = |way: i64| (way * i64::from(far) / long) as i32;
    from.plus(Vector::new(part(x), part(y)).unwrap_or(Vector::ZERO)).unwrap_or(from)
}

/// As far towards a goal as the reach goes, but not into it.
fn straight(view: View, model: ModelId, goal: Goal, reach: i32) -> Point {
    let Some(here) = view.model(model).stand().map(|stand| stand.at) else { return goal.at };
    let Some(edge) = goal.beside(here, view.mover(model).radius()) else { return here };
    if here.square_to(edge) <= u64::from(reach.unsigned_abs()).pow(2) {
        return edge;
    }
    stepped(here, here.to(edge), reach)
}

/// Where a character would touch another: for gestures.
pub fn near_to(view: View, model: ModelId, other: ModelId) -> Option<Stand> {
    let here = view.model(model).stand()?;
    let at = Goal::of_body(view.body(other)?).beside(here.at, view.mover(model).radius())?;
    Some(Stand { at, on: view.model(other).stand()?.on })
}
