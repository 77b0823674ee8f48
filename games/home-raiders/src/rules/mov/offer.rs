//! Representative plans of a troop: into contact, towards what the match is about, nearer, away, into cover, together.

use kernel::{Bits, Offers};
use space::plane::{Course, Point};

use super::follow::into_contact;
use super::path::Terms;
use super::plan::{judge_formation, judge_running, terms};
use super::toward::{along, towards};
use super::way::judge_way;
use crate::action::{Action, How, Plan, Way};
use crate::chart::Chart;
use crate::frame::Slot;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::unt;
use crate::state::{ModelId, Objective, Stand, TroopId, other};
use crate::table::Blocker;

/// The most plans that are offered at a time.
const MOST: usize = 8;

/// Lists representative plans for this action.
pub fn offer_plans(view: View, slot: &Slot, out: &mut Offers<Action>) {
    let from = out.actions.len();
    list(view, slot.troop, out, slot.repairs, &|id| terms(view, slot, false, id).ok());
    if judge_running(view, slot).is_ok() {
        let at = out.actions.len();
        list(view, slot.troop, out, slot.repairs, &|id| terms(view, slot, true, id).ok());
        for action in &mut out.actions[at..] {
            if let Action::March(plan) = action {
                plan.running = true;
            }
        }
    }
    if out.actions.len() > from || super::can_march(view, slot) {
        out.complete = false;
    }
}

/// Lists representative plans of a troop whose members move on these terms. When it `repairs`, it must come nearer to
/// its formation (HR-AMB-16).
pub fn list(
    view: View,
    troop: TroopId,
    out: &mut Offers<Action>,
    repairs: bool,
    terms: &dyn Fn(ModelId) -> Option<Terms>,
) {
    let members = view.state.members(troop).map(|(id, _)| id);
    let movers: Vec<(ModelId, Terms)> = members.filter_map(|id| Some((id, terms(id)?))).collect();
    if movers.is_empty() {
        return;
    }
    let room = Room::new(view);
    let planner = Planner { room: &room, troop, movers: &movers };
    let before = unt::bodies(&room, troop, Bits::EMPTY).1;
    let from = out.actions.len();
    // Whether it leads anywhere: what is known already does not count as refused.
    let mut add = |planned: Option<Planned>| {
        let Some(Planned { ways, after }) = planned.filter(|planned| !planned.ways.is_empty()) else {
            return false;
        };
        let known = |action: &Action| matches!(action, Action::March(known) if known.ways == ways);
        if out.actions[from..].iter().any(known) {
            return true;
        }
        let formed = judge_formation(&after, troop, &before, Bits::EMPTY, repairs).is_ok();
        if formed && out.actions.len() - from < MOST {
            out.actions.push(Action::March(Plan { ways, ..Plan::default() }));
        }
        formed
    };
    if unt::fault(view, troop, &before).is_some() {
        for (id, to) in unt::repairs(view, troop).filter(|&(id, _)| terms(id).is_some()).take(2) {
            let mut planned = Planned { ways: Vec::new(), after: room.clone() };
            if let Some(terms) = terms(id) {
                planned.go(id, How::Walk(vec![to]), &terms);
            }
            add(Some(planned));
        }
        add(planner.together());
    }
    let foes = planner.foes_near();
    let near = !foes.is_empty();
    for foe in foes.into_iter().take(2) {
        add(planner.contact(foe));
    }
    // Where not all can keep up, they go less far.
    let mut towards = |goal: Goal| {
        [1, 2, 4].into_iter().find(|&part| add(Some(planner.all_towards(goal, false, part))));
    };
    for goal in goals(view, &planner) {
        towards(goal);
    }
    if let Some((foe, at)) = planner.nearest_foe() {
        if !near {
            towards(Goal::place(at));
        }
        add(planner.cover(foe));
        add(planner.away(at));
    }
}

/// Ways that were found one after the other, and the room as they leave it.
struct Planned<'a> {
    ways: Vec<Way>,
    after: Room<'a>,
}

impl Planned<'_> {
    /// Adds a way, if it can be gone; returns where it ends.
    fn go(&mut self, model: ModelId, how: How, terms: &Terms) -> Option<Stand> {
        let way = Way { model, how, carries: Vec::new() };
        let gone = judge_way(&mut self.after, &way, terms).ok()?;
        self.ways.push(way);
        Some(gone.to)
    }
}

/// Somewhere to go, with the chart of the way there if there is one.
#[derive(Clone, Copy)]
struct Goal<'a> {
    at: Point,
    chart: Option<&'a Chart>,
}

impl Goal<'_> {
    /// A place as such.
    fn place(at: Point) -> Goal<'static> {
        Goal { at, chart: None }
    }
}

/// What the match is about: the enemy Portal, or the nearest markers that are not held (HR-OBV-03, HR-OBV-04).
fn goals<'a>(view: View<'a>, planner: &Planner) -> Vec<Goal<'a>> {
    let foe = other(view.state.troop(planner.troop).player);
    let chart = |number| view.state.charts.of(number);
    match view.state.objective {
        Some(Objective::Portal) => {
            let portal =
                view.state.portal(foe).map(|thing| view.state.things[usize::from(thing)].shape().centre());
            portal.map(|at| Goal { at, chart: chart(usize::from(foe)) }).into_iter().collect()
        }
        Some(Objective::Strategic) => {
            let markers = view.state.markers.iter().enumerate();
            let free = markers.filter(|(_, marker)| marker.controller.is_none());
            let mut free: Vec<Goal> =
                free.map(|(number, marker)| Goal { at: marker.at.at, chart: chart(number) }).collect();
            free.sort_by_key(|goal| planner.distance(goal.at));
            free.truncate(2);
            free
        }
        _ => Vec::new(),
    }
}

struct Planner<'r, 'a> {
    room: &'r Room<'a>,
    troop: TroopId,
    movers: &'r [(ModelId, Terms)],
}

impl<'a> Planner<'_, 'a> {
    fn planned(&self) -> Planned<'a> {
        Planned { ways: Vec::new(), after: self.room.clone() }
    }

    fn at(&self, id: ModelId) -> Point {
        self.room.stand(id).map_or(Point::ORIGIN, |stand| stand.at)
    }

    /// How near the nearest mover is to a place.
    fn distance(&self, at: Point) -> u64 {
        self.movers.iter().map(|&(id, _)| self.at(id).square_to(at)).min().unwrap_or(0)
    }

    fn engaged(&self, id: ModelId) -> bool {
        self.room.body(id).is_some_and(|body| !self.room.touched(id, &body).is_empty())
    }

    /// The movers, the nearest to a place first; those that touch an enemy only when all are to leave.
    fn order(&self, at: Point, leaving: bool) -> Vec<(ModelId, Terms)> {
        let mut movers: Vec<_> =
            self.movers.iter().filter(|&&(id, _)| leaving || !self.engaged(id)).copied().collect();
        movers.sort_by_key(|&(id, _)| self.at(id).square_to(at));
        movers
    }

    fn nearest_foe(&self) -> Option<(ModelId, Point)> {
        let foes = self.room.foes(self.movers.first()?.0).map(|(id, body)| (id, body.base.centre()));
        foes.min_by_key(|&(_, at)| self.distance(at))
    }

    /// Enemies that somebody can perhaps reach, nearest first.
    fn foes_near(&self) -> Vec<ModelId> {
        let Some(&(first, _)) = self.movers.first() else { return Vec::new() };
        let mut foes: Vec<(u64, ModelId)> = Vec::new();
        for (foe, body) in self.room.foes(first) {
            let reaches = |&&(id, ref terms): &&(ModelId, Terms)| {
                let far = self.at(id).square_to(body.base.centre()).isqrt() as i32;
                let room = body.base.radius() + self.room.mover(id).radius();
                terms.meets && !self.engaged(id) && far - room <= terms.allowance
            };
            if self.movers.iter().any(|mover| reaches(&mover)) {
                foes.push((self.distance(body.base.centre()), foe));
            }
        }
        foes.sort_unstable();
        foes.into_iter().map(|(_, foe)| foe).collect()
    }

    /// Whoever can goes into contact with an enemy, the others as near as they come.
    fn contact(&self, foe: ModelId) -> Option<Planned<'a>> {
        let at = self.room.body(foe)?.base.centre();
        let mut planned = self.planned();
        let mut reached = false;
        for (id, terms) in self.order(at, false) {
            let into = into_contact(&planned.after, id, foe, &terms, !reached);
            reached |= into.is_some();
            let Some(how) = into.or_else(|| towards(&planned.after, id, at, &terms)) else { continue };
            planned.go(id, how, &terms);
        }
        reached.then_some(planned)
    }

    /// All go towards a place: the first as far as it comes with this part of its allowance, the others the same step, or
    /// to the first where that would part them.
    fn all_towards(&self, goal: Goal, leaving: bool, part: i32) -> Planned<'a> {
        let mut planned = self.planned();
        let spread = unt::spread(self.room.view(), self.troop);
        let mut lead: Option<(ModelId, Stand)> = None;
        for (id, terms) in self.order(goal.at, leaving) {
            let terms = Terms { allowance: terms.allowance / part, ..terms };
            let Some((first, there)) = lead else {
                let led = goal.chart.and_then(|chart| along(&planned.after, id, chart, &terms));
                let Some(how) = led.or_else(|| towards(&planned.after, id, goal.at, &terms)) else {
                    continue;
                };
                lead = planned.go(id, how, &terms).map(|to| (id, to));
                continue;
            };
            let near = |how: &How| {
                let end = match how {
                    How::Walk(nodes) => nodes.last().copied(),
                    How::Fly(to) => Some(*to),
                    _ => None,
                };
                let body = end.and_then(|end| planned.after.body_at(id, end));
                body.zip(planned.after.body(first)).is_some_and(|(body, lead)| body.distance(&lead) <= spread)
            };
            let step = self.at(first).to(there.at);
            let beside = self.at(id).plus(step).and_then(|aim| towards(&planned.after, id, aim, &terms));
            let led = || goal.chart.and_then(|chart| along(&planned.after, id, chart, &terms));
            let how = beside
                .filter(near)
                .or_else(|| led().filter(near))
                .or_else(|| towards(&planned.after, id, there.at, &terms).filter(near));
            if let Some(how) = how {
                planned.go(id, how, &terms);
            }
        }
        planned
    }

    /// All go straight away from a place.
    fn away(&self, from: Point) -> Option<Planned<'a>> {
        let (id, terms) = *self.order(from, true).first()?;
        let here = self.at(id);
        let back = Course::new(from.to(here))?.after(terms.allowance);
        Some(self.all_towards(Goal::place(here.plus(back)?), true, 1))
    }

    /// All go behind the nearest object that stands high enough, seen from an enemy.
    fn cover(&self, foe: ModelId) -> Option<Planned<'a>> {
        let enemy = self.room.body(foe)?;
        let most = self.movers.first()?.1.allowance;
        let tall = self.room.solids().filter(|solid| {
            matches!(solid.id(), Blocker::Thing(_)) && solid.span().height() >= enemy.span.height() / 2
        });
        let near = tall.map(|solid| (self.distance(solid.shape().centre()), solid));
        let (_, solid) =
            near.filter(|&(far, _)| far <= (most as u64 * most as u64) * 4).min_by_key(|&(far, _)| far)?;
        let centre = solid.shape().centre();
        let behind = Course::new(enemy.base.centre().to(centre))?;
        let half = (solid.bounds().low().square_to(solid.bounds().high()).isqrt() / 2) as i32;
        let radius = self.room.mover(self.movers.first()?.0).radius();
        Some(self.all_towards(Goal::place(centre.plus(behind.after(half + radius + 2))?), false, 1))
    }

    /// Those that are free come nearer to the middle of the troop.
    fn together(&self) -> Option<Planned<'a>> {
        let bodies = unt::bodies(self.room, self.troop, Bits::EMPTY).1;
        let count = bodies.len().max(1) as i32;
        let sum = bodies.iter().fold((0, 0), |(x, y), body| {
            (x + body.base.centre().x() / count, y + body.base.centre().y() / count)
        });
        let middle = Point::new(sum.0, sum.1)?;
        let mut planned = self.planned();
        for (id, terms) in self.order(middle, false) {
            if let Some(how) = towards(&planned.after, id, middle, &terms) {
                planned.go(id, how, &terms);
            }
        }
        Some(planned)
    }
}
