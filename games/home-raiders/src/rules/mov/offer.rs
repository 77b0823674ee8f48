//! Representative plans of a troop: into contact, towards what the match is about, nearer, away, into cover, together.

use kernel::{Bits, Offers};
use space::plane::{Course, Point};

use super::follow::{into_contact, towards};
use super::path::Terms;
use super::plan::{judge_plan_in, terms};
use super::way::judge_way;
use crate::action::{Action, How, Kind, Plan, Way};
use crate::content::Ability;
use crate::frame::Slot;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::{ab, acn, unt};
use crate::state::{ModelId, Objective, TroopId, other};
use crate::table::Blocker;

/// The most plans that are offered at a time.
const MOST: usize = 8;

/// Lists representative plans for this action.
pub fn offer_plans(view: View, slot: &Slot, out: &mut Offers<Action>) {
    let from = out.actions.len();
    let lawful = |room: &mut Room, plan: &Plan| judge_plan_in(room, slot, plan).is_ok();
    list(view, slot.troop, out, &|id| terms(view, slot, false, id).ok(), &lawful);
    let runs = slot.kind == Kind::Move
        && slot.running.is_none()
        && acn::body(view, slot.troop).iter().all(|id| ab::has(view, id, Ability::RunningShot));
    if runs {
        let first = &|id| terms(view, slot, true, id).ok();
        let lawful = |room: &mut Room, plan: &Plan| {
            judge_plan_in(room, slot, &Plan { running: true, ..plan.clone() }).is_ok()
        };
        let at = out.actions.len();
        list(view, slot.troop, out, first, &lawful);
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

/// Lists representative plans of a troop whose members move on these terms.
pub fn list(
    view: View,
    troop: TroopId,
    out: &mut Offers<Action>,
    terms: &dyn Fn(ModelId) -> Option<Terms>,
    lawful: &dyn Fn(&mut Room, &Plan) -> bool,
) {
    let room = Room::new(view);
    let members = view.state.members(troop).map(|(id, _)| id);
    let movers: Vec<(ModelId, Terms)> = members.filter_map(|id| Some((id, terms(id)?))).collect();
    if movers.is_empty() {
        return;
    }
    let planner = Planner { room: &room, troop, movers: &movers };
    let from = out.actions.len();
    let mut add = |plan: Option<Plan>| {
        let Some(plan) = plan.filter(|plan| !plan.ways.is_empty()) else { return };
        let new = || {
            let known = |action: &Action| matches!(action, Action::March(known) if known.ways == plan.ways);
            !out.actions[from..].iter().any(known)
        };
        if out.actions.len() - from < MOST && new() && lawful(&mut room.clone(), &plan) {
            out.actions.push(Action::March(plan));
        }
    };
    if !unt::in_formation(view, troop) {
        unt::repairs(view, troop).filter(|&(id, _)| terms(id).is_some()).take(2).for_each(|(model, to)| {
            add(Some(Plan { ways: vec![walk(model, vec![to])], ..Plan::default() }));
        });
        add(planner.together());
    }
    let foes = planner.foes_near();
    let near = !foes.is_empty();
    for foe in foes.into_iter().take(2) {
        add(planner.contact(foe));
    }
    for goal in goals(view, &planner) {
        add(Some(planner.all_towards(goal, false)));
    }
    if let Some((foe, at)) = planner.nearest_foe() {
        if !near {
            add(Some(planner.all_towards(at, false)));
        }
        add(planner.cover(foe));
        add(planner.away(at));
    }
}

fn walk(model: ModelId, nodes: Vec<crate::state::Stand>) -> Way {
    Way { model, how: How::Walk(nodes), carries: Vec::new() }
}

/// What the match is about: the enemy Portal, or the nearest marker that is not held (HR-OBV-03, HR-OBV-04).
fn goals(view: View, planner: &Planner) -> Vec<Point> {
    let player = view.state.troop(planner.troop).player;
    match view.state.objective {
        Some(Objective::Portal) => {
            let portal = view.state.portal(other(player));
            portal.map(|thing| view.state.things[usize::from(thing)].shape.centre()).into_iter().collect()
        }
        Some(Objective::Strategic) => {
            let free = view.state.markers.iter().filter(|marker| marker.controller.is_none());
            let mut free: Vec<Point> = free.map(|marker| marker.at.at).collect();
            free.sort_by_key(|at| planner.distance(*at));
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

impl Planner<'_, '_> {
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
    fn contact(&self, foe: ModelId) -> Option<Plan> {
        let at = self.room.body(foe)?.base.centre();
        let mut after = self.room.clone();
        let mut ways = Vec::new();
        let mut reached = false;
        for (id, terms) in self.order(at, false) {
            let into = into_contact(&after, id, foe, &terms, !reached);
            reached |= into.is_some();
            let Some(how) = into.or_else(|| towards(&after, id, at, &terms)) else { continue };
            let way = Way { model: id, how, carries: Vec::new() };
            if judge_way(&mut after, &way, &terms).is_ok() {
                ways.push(way);
            }
        }
        reached.then_some(Plan { ways, ..Plan::default() })
    }

    /// All go towards a place: the first as far as it comes, the others the same step.
    fn all_towards(&self, goal: Point, leaving: bool) -> Plan {
        let mut after = self.room.clone();
        let mut ways = Vec::new();
        let mut step = None;
        for (id, terms) in self.order(goal, leaving) {
            let aim = match step {
                None => goal,
                Some(step) => self.at(id).plus(step).unwrap_or(goal),
            };
            let Some(how) = towards(&after, id, aim, &terms) else { continue };
            let way = Way { model: id, how, carries: Vec::new() };
            let from = self.at(id);
            let Ok(gone) = judge_way(&mut after, &way, &terms) else { continue };
            step.get_or_insert(from.to(gone.to.at));
            ways.push(way);
        }
        Plan { ways, ..Plan::default() }
    }

    /// All go straight away from a place.
    fn away(&self, from: Point) -> Option<Plan> {
        let (id, terms) = *self.order(from, true).first()?;
        let here = self.at(id);
        let back = Course::new(from.to(here))?.after(terms.allowance);
        Some(self.all_towards(here.plus(back)?, true))
    }

    /// All go behind the nearest object that stands high enough, seen from an enemy.
    fn cover(&self, foe: ModelId) -> Option<Plan> {
        let enemy = self.room.body(foe)?;
        let most = self.movers.first()?.1.allowance;
        let tall = self.room.solids().iter().filter(|solid| {
            matches!(solid.id(), Blocker::Thing(_)) && solid.span().height() >= enemy.span.height() / 2
        });
        let near = tall.map(|solid| (self.distance(solid.shape().centre()), solid));
        let (_, solid) =
            near.filter(|&(far, _)| far <= (most as u64 * most as u64) * 4).min_by_key(|&(far, _)| far)?;
        let centre = solid.shape().centre();
        let behind = Course::new(enemy.base.centre().to(centre))?;
        let half = (solid.bounds().low().square_to(solid.bounds().high()).isqrt() / 2) as i32;
        let radius = self.room.mover(self.movers.first()?.0).radius();
        Some(self.all_towards(centre.plus(behind.after(half + radius + 2))?, false))
    }

    /// Those that are free come nearer to the middle of the troop.
    fn together(&self) -> Option<Plan> {
        let bodies = unt::bodies(self.room, self.troop, Bits::EMPTY).1;
        let count = bodies.len().max(1) as i32;
        let sum = bodies.iter().fold((0, 0), |(x, y), body| {
            (x + body.base.centre().x() / count, y + body.base.centre().y() / count)
        });
        let middle = Point::new(sum.0, sum.1)?;
        let mut after = self.room.clone();
        let mut ways = Vec::new();
        for (id, terms) in self.order(middle, false) {
            let Some(how) = towards(&after, id, middle, &terms) else { continue };
            let way = Way { model: id, how, carries: Vec::new() };
            if judge_way(&mut after, &way, &terms).is_ok() {
                ways.push(way);
            }
        }
        Some(Plan { ways, ..Plan::default() })
    }
}
