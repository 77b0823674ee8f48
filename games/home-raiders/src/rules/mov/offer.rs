//! Representative plans of a troop: into contact, towards what the match is about, nearer, away, into cover, together.

use std::cell::OnceCell;

use kernel::{Bits, Offers};
use space::plane::{Body, COMPASS, Course, Point, Vector};

use super::follow::{into_contact, places_around, to_place};
use super::path::Terms;
use super::plan::{judge_formation, judge_running, terms};
use super::planned::{Lead, Marcher, Mover, Planned};
use super::toward::{after, along, direct, nearer, shorter, towards};
use crate::action::{Action, How, Plan, Way};
use crate::chart::Barrier;
use crate::content::Ability;
use crate::frame::Slot;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::{ab, unt};
use crate::state::{Model, ModelId, Objective, Stand, TroopId, other};
use crate::table::{Blocker, INCH};

/// Lists representative plans for this action.
pub fn offer_plans(view: View, slot: &Slot, out: &mut Offers<Action>) {
    let plain = |ways| Some(Plan { ways, ..Plan::default() });
    list(view, slot.troop, out, slot.repairs, &|id| terms(view, slot, false, id).ok(), &plain);
    if out.is_settled() {
        return;
    }
    if judge_running(view, slot).is_ok() {
        let running = |ways| Some(Plan { ways, running: true, ..Plan::default() });
        list(view, slot.troop, out, slot.repairs, &|id| terms(view, slot, true, id).ok(), &running);
    }
    if super::can_march(view, slot) {
        out.complete = false;
    }
}

/// Lists representative plans of a troop whose members move on these terms, as far as their ways make a plan. When it
/// `repairs`, it must come nearer to its formation (HR-AMB-16).
pub fn list(
    view: View,
    troop: TroopId,
    out: &mut Offers<Action>,
    repairs: bool,
    terms: &dyn Fn(ModelId) -> Option<Terms>,
    plan: &dyn Fn(Vec<Way>) -> Option<Plan>,
) {
    let mover = |(id, model): (ModelId, &Model)| {
        Some(Mover { id, terms: terms(id)?, stand: model.stand()?, engaged: view.engaged(id) })
    };
    let mut movers = Vec::with_capacity(view.state.models.len());
    movers.extend(view.state.members(troop).filter_map(mover));
    if movers.is_empty() {
        return;
    }
    let planner = Planner {
        view,
        room: OnceCell::new(),
        troop,
        movers,
        formed: unt::in_formation(view, troop),
        spread: unt::spread(view, troop),
        repairs,
        barriers: OnceCell::new(),
        goals: OnceCell::new(),
    };
    for idea in planner.ideas() {
        out.perhaps(|| planner.work_out(idea).and_then(plan).map(Action::March));
    }
}

/// What a troop could do.
#[derive(Clone, Copy)]
enum Idea {
    /// One comes back to the others.
    Repair(ModelId, Stand),
    /// All come together.
    Together,
    /// Into contact with an enemy.
    Contact(ModelId),
    /// Towards something.
    Towards(Goal),
    /// Towards something, those who touch an enemy too.
    Through(Goal),
    /// Behind something, seen from an enemy.
    Cover(ModelId),
    /// Away from somewhere.
    Away(Point),
}

/// What a troop goes towards.
#[derive(Clone, Copy)]
enum Goal {
    /// One of those that the match is about, counted from the nearest: which they are is found when one is gone for.
    Sought(usize),
    /// A place.
    At(Point),
}

/// What is so much beyond an allowance may be reached all the same, as it is wide.
const NEAR: i32 = 2 * INCH;

/// So much may a distance on foot be beside the truth, in hundredths of an inch.
const ROUNDED: i32 = 20;

/// Towards how many of those that the match is about one goes.
const GOALS: usize = 2;

/// Of how many places the nearest on foot are looked for.
const LOOKED_AT: usize = 5;

/// At how many places beside a Portal one tries to end.
const BESIDE: usize = 6;

/// At how many places around the one who leads one tries to end.
const AROUND: usize = 6;

/// Terms that allow only so many quarters of the way.
fn part_of(terms: &Terms, quarters: i32) -> Terms {
    Terms { allowance: terms.allowance * quarters / 4, ..*terms }
}

struct Planner<'a> {
    view: View<'a>,
    /// The battle space as it is, once a plan is worked out.
    room: OnceCell<Room<'a>>,
    troop: TroopId,
    movers: Vec<Mover>,
    /// It stands in formation.
    formed: bool,
    /// How far apart its members may be.
    spread: i32,
    /// It must come nearer to its formation.
    repairs: bool,
    /// Who bars the way of the troop.
    barriers: OnceCell<Vec<Barrier>>,
    /// What the match is about, the nearest first.
    goals: OnceCell<Vec<Point>>,
}

impl<'a> Planner<'a> {
    /// What is worth trying.
    fn ideas(&self) -> Vec<Idea> {
        let view = self.view;
        let mut ideas = Vec::with_capacity(12);
        if !self.formed {
            let moves = |id| self.movers.iter().any(|mover| mover.id == id);
            let repairs = unt::repairs(view, self.troop).filter(|&(id, _)| moves(id)).take(2);
            ideas.extend(repairs.map(|(id, to)| Idea::Repair(id, to)));
            ideas.push(Idea::Together);
        }
        let foes = self.foes_near();
        ideas.extend(foes.iter().take(2).map(|&foe| Idea::Contact(foe)));
        let goals = || (0..self.sought().len().min(GOALS)).map(Goal::Sought);
        ideas.extend(goals().map(Idea::Towards));
        if self.movers.iter().any(|mover| mover.engaged) {
            ideas.extend(goals().map(Idea::Through));
        }
        if let Some((foe, at)) = self.nearest_foe() {
            if foes.is_empty() && view.state.objective != Some(Objective::Annihilate) {
                ideas.push(Idea::Towards(Goal::At(at)));
            }
            ideas.extend([Idea::Cover(foe), Idea::Away(at)]);
        }
        ideas
    }

    /// The ways of a plan, if it leads anywhere and may be carried out.
    fn work_out(&self, idea: Idea) -> Option<Vec<Way>> {
        match idea {
            Idea::Repair(id, to) => self.lawful(self.repair(id, to)?),
            Idea::Together => self.lawful(self.together()?),
            Idea::Contact(foe) => self.lawful(self.contact(foe)?),
            Idea::Towards(goal) => self.far_towards(self.place(goal)?, false),
            Idea::Through(goal) => self.far_towards(self.place(goal)?, true),
            Idea::Cover(foe) => self.lawful(self.cover(foe)?),
            Idea::Away(from) => self.lawful(self.away(from)?),
        }
    }

    /// The battle space as it is.
    fn room(&self) -> &Room<'a> {
        self.room.get_or_init(|| Room::new(self.view))
    }

    /// The enemies and where they are.
    fn foes(&self) -> impl Iterator<Item = (ModelId, Point)> {
        let foe = other(self.view.state.troop(self.troop).player);
        self.view.state.present_of(foe).filter_map(|(id, model)| Some((id, model.stand()?.at)))
    }

    /// What the match is about: the enemy Portal, the markers that are not held, or the enemies (HR-OBV-02 to HR-OBV-04).
    fn sought(&self) -> Vec<Point> {
        let state = self.view.state;
        match state.objective {
            Some(Objective::Portal) => {
                state.portal_centre(other(state.troop(self.troop).player)).into_iter().collect()
            }
            Some(Objective::Strategic) => {
                let free = state.markers.iter().filter(|marker| marker.controller.is_none());
                free.map(|marker| marker.at.at).collect()
            }
            Some(Objective::Annihilate) | None => self.foes().map(|(_, at)| at).collect(),
        }
    }

    /// Where a goal is.
    fn place(&self, goal: Goal) -> Option<Point> {
        match goal {
            Goal::Sought(number) => {
                self.goals.get_or_init(|| self.nearest(self.sought())).get(number).copied()
            }
            Goal::At(place) => Some(place),
        }
    }

    /// Who bars the way of the troop.
    fn barriers(&self) -> &[Barrier] {
        self.barriers.get_or_init(|| self.view.barriers(self.troop))
    }

    /// The ways of a plan that leads as far towards a place as it can: where not all can keep up, they go less far.
    fn far_towards(&self, goal: Point, leaving: bool) -> Option<Vec<Way>> {
        let (whole, order) = (OnceCell::new(), self.order(goal, leaving));
        let led = |part| self.lawful(self.all_towards(&order, goal, part, &whole)?);
        let together = [4, 2, 1].into_iter().find_map(led);
        together.or_else(|| self.lawful(self.closing_up(&order, goal)))
    }

    /// Those behind come up, one after the other, as far towards a place as they keep formation with all others.
    fn closing_up(&self, order: &[Marcher], goal: Point) -> Planned<'a> {
        let mut planned = self.planned();
        for &Marcher { id, terms, .. } in order.iter().rev() {
            let others = unt::bodies(&planned.after, self.troop, std::iter::once(id).collect()).1;
            let near = planned.around(id, &terms);
            let whole = self.onward(&near, id, goal, &terms);
            if let Some(how) =
                whole.and_then(|whole| self.part_near(&near, id, &terms, whole, &[3, 2, 1], &others))
            {
                planned.go(id, how);
            }
        }
        planned
    }

    /// The ways of a plan after which the troop stands as it must.
    fn lawful(&self, planned: Planned) -> Option<Vec<Way>> {
        let Planned { ways, after } = planned;
        let before = || unt::bodies(self.room(), self.troop, Bits::EMPTY).1;
        let stands = || judge_formation(&after, self.troop, &before(), Bits::EMPTY, self.repairs).is_ok();
        (!ways.is_empty() && stands()).then_some(ways)
    }

    /// A way, or so many quarters of it, that ends in formation with others.
    fn part_near(
        &self,
        room: &Room,
        id: ModelId,
        terms: &Terms,
        whole: How,
        quarters: &[i32],
        others: &[Body],
    ) -> Option<How> {
        if self.ends_near(room, id, &whole, others) {
            return Some(whole);
        }
        let parts = quarters.iter().filter_map(|&part| shorter(room, id, &whole, &part_of(terms, part)));
        parts.into_iter().find(|how| self.ends_near(room, id, how, others))
    }

    /// One comes back to the others.
    fn repair(&self, id: ModelId, to: Stand) -> Option<Planned<'a>> {
        let terms = &self.movers.iter().find(|mover| mover.id == id)?.terms;
        let mut planned = self.planned();
        planned.go(id, direct(&planned.around(id, terms), id, to, terms)?);
        Some(planned)
    }

    fn planned(&self) -> Planned<'a> {
        Planned { ways: Vec::new(), after: self.room().clone() }
    }

    fn stand(&self, id: ModelId) -> Stand {
        self.view.model(id).stand().unwrap_or(Stand { at: Point::ORIGIN, on: None })
    }

    fn at(&self, id: ModelId) -> Point {
        self.stand(id).at
    }

    /// How far it is on foot, or straight where no way leads, for comparing.
    fn far(&self, id: ModelId, from: Stand, to: Point) -> u64 {
        let view = self.view;
        view.lattice(id).far(view.start(from), to).unwrap_or_else(|| from.at.distance_to(to))
    }

    /// How near the nearest mover is to a place, as the square of the straight distance.
    fn distance(&self, at: Point) -> u64 {
        self.movers.iter().map(|mover| mover.stand.at.square_to(at)).min().unwrap_or(0)
    }

    /// The places that are nearest on foot to somebody, as many as are [`GOALS`].
    fn nearest(&self, mut places: Vec<Point>) -> Vec<Point> {
        // Those that are near as the crow flies.
        places.sort_by_cached_key(|&at| self.distance(at));
        places.truncate(LOOKED_AT);
        let far = |at: Point| self.movers.iter().map(|mover| self.far(mover.id, mover.stand, at)).min();
        places.sort_by_cached_key(|&at| far(at));
        places.truncate(GOALS);
        places
    }

    /// The movers, the nearest to a goal first; those that touch an enemy only when all are to leave.
    fn order(&self, goal: Point, leaving: bool) -> Vec<Marcher> {
        let movers = self.movers.iter().filter(|mover| leaving || !mover.engaged);
        let mut order = Vec::with_capacity(self.movers.len());
        order.extend(movers.map(|&Mover { id, terms, stand, .. }| Marcher {
            id,
            terms,
            far: self.far(id, stand, goal),
        }));
        order.sort_by_key(|marcher| marcher.far);
        order
    }

    fn nearest_foe(&self) -> Option<(ModelId, Point)> {
        self.foes().min_by_key(|&(_, at)| self.distance(at))
    }

    /// Enemies that somebody can perhaps reach, nearest first.
    fn foes_near(&self) -> Vec<ModelId> {
        let radius = |id: ModelId| self.view.card(id).size.radius();
        let mut foes: Vec<(u64, ModelId)> = Vec::new();
        for (foe, at) in self.foes() {
            let reaches = |mover: &Mover| {
                let reach = mover.terms.allowance + radius(foe) + radius(mover.id) + 1;
                let near = mover.stand.at.square_to(at) < (reach as u64) * (reach as u64);
                mover.terms.meets && near && !mover.engaged
            };
            if self.movers.iter().any(reaches) {
                foes.push((self.distance(at), foe));
            }
        }
        foes.sort_unstable();
        foes.into_iter().map(|(_, foe)| foe).collect()
    }

    /// Whoever can goes into contact with an enemy, the others after the first who does.
    fn contact(&self, foe: ModelId) -> Option<Planned<'a>> {
        let goal = self.room().body(foe)?.base.centre();
        self.all(&self.order(goal, false), goal, |near, &Marcher { id, terms, .. }, first| {
            into_contact(near, id, foe, &terms, first)
        })
    }

    /// All go towards a place: the first as far as it comes with so many quarters of its allowance, the others after it,
    /// or to the place themselves once it is near. The `whole` way of the first is found once.
    fn all_towards(
        &self,
        order: &[Marcher],
        goal: Point,
        quarters: i32,
        whole: &OnceCell<(ModelId, Option<How>)>,
    ) -> Option<Planned<'a>> {
        self.all(order, goal, |room, &Marcher { id, terms: ref all, far }, first| {
            let terms = part_of(all, quarters);
            let near = far <= (terms.allowance + NEAR) as u64;
            match (first, near) {
                (_, true) => self.up_to(room, id, goal, &terms),
                (true, false) => {
                    let found = || self.onward(room, id, goal, all).or_else(|| towards(room, id, goal, all));
                    let (who, whole) = whole.get_or_init(|| (id, found()));
                    match whole {
                        _ if *who != id => self.onward(room, id, goal, &terms),
                        Some(How::Walk(_)) if quarters < 4 => shorter(room, id, whole.as_ref()?, &terms),
                        Some(How::Fly(_)) if quarters < 4 => towards(room, id, goal, &terms),
                        whole => whole.clone(),
                    }
                }
                (false, false) => None,
            }
        })
    }

    /// One goes to a place, the others after it.
    fn led(&self, goal: Point, leaving: bool) -> Option<Planned<'a>> {
        self.all(&self.order(goal, leaving), goal, |room, &Marcher { id, ref terms, .. }, first| {
            first.then(|| self.up_to(room, id, goal, terms))?
        })
    }

    /// Along the lattice past all others.
    fn onward(&self, room: &Room, id: ModelId, goal: Point, terms: &Terms) -> Option<How> {
        along(room, id, goal, terms, self.barriers())
    }

    /// The way of one that is near a place: to where it would touch it, or as near as it comes.
    fn up_to(&self, room: &Room, id: ModelId, goal: Point, terms: &Terms) -> Option<How> {
        let reaches = |place: &Point| self.at(id).square_to(*place) <= (terms.allowance as u64).pow(2);
        let exactly = |place: Point| {
            let straight = to_place(room, id, Stand { at: place, on: None }, terms);
            let there = |how: &How| how.end().is_some_and(|end| end.at == place);
            straight.or_else(|| along(room, id, place, terms, &[]).filter(there))
        };
        if let Some(how) = self.beside(room, id, goal).filter(reaches).find_map(exactly) {
            return Some(how);
        }
        let far = |how: &How| how.end().map_or(u64::MAX, |end| self.far(id, end, goal));
        let flies = ab::has(room.view(), id, Ability::Fly);
        let straight = if flies { towards(room, id, goal, terms) } else { nearer(room, id, goal, terms) };
        if flies || straight.as_ref().is_some_and(|how| self.is_unhindered(room, id, how, goal, terms)) {
            return straight;
        }
        let best = straight.into_iter().chain(self.onward(room, id, goal, terms)).min_by_key(far);
        // Past a corner or to one side it goes on where the lattice is too coarse.
        let half = (terms.allowance / 2) as u64;
        match best {
            Some(best) if far(&best) + half <= self.far(id, self.stand(id), goal) => Some(best),
            best => best.into_iter().chain(towards(room, id, goal, terms)).min_by_key(far),
        }
    }

    /// Whether a way leads as much nearer to a place as it is long, and goes as far as it may: no other leads nearer.
    fn is_unhindered(&self, room: &Room, id: ModelId, how: &How, goal: Point, terms: &Terms) -> bool {
        let Some((end, body)) = how.end().and_then(|end| Some((end, room.body_at(id, end)?))) else {
            return false;
        };
        let (from, most) = (self.stand(id), terms.allowance - ROUNDED);
        let gone = from.at.distance_to(end.at);
        let ends = end.at == goal || gone >= most.max(0) as u64 || !room.touched(id, &body).is_empty();
        ends && self.far(id, end, goal) + gone <= self.far(id, from, goal) + ROUNDED as u64
    }

    /// The free places at which one would touch what is played for, if that is a Portal; the nearest first.
    fn beside<'r>(&self, room: &'r Room, id: ModelId, goal: Point) -> impl Iterator<Item = Point> + use<'r> {
        let state = room.view().state;
        let portal = state.portal(other(state.troop(self.troop).player));
        let shape = portal
            .map(|thing| state.things[usize::from(thing)].shape())
            .filter(|shape| shape.centre() == goal);
        let wide = shape.map(|shape| goal.x() - shape.bounds().low().x() + room.mover(id).radius() + 1);
        let Some(wide) = wide else { return Vec::new().into_iter().take(BESIDE) };
        // Straight ahead, and in 32 directions.
        let (at, next) = (self.at(id), COMPASS.into_iter().cycle().skip(1));
        let between =
            COMPASS.into_iter().zip(next).filter_map(|(a, b)| Vector::new(a.x() + b.x(), a.y() + b.y()));
        let courses = std::iter::once(goal.to(at)).chain(COMPASS).chain(between).filter_map(Course::new);
        let ring = courses.filter_map(|course| goal.plus(course.after(wide)));
        let mut places: Vec<Point> = ring.filter(|&at| room.fits(id, Stand { at, on: None })).collect();
        places.sort_by_key(|place| place.square_to(at));
        places.into_iter().take(BESIDE)
    }

    /// All go their `own` way, or after the first who does, one after the other. `own` is given what is around one, and told
    /// whether nobody leads yet. `None` when nobody leads, or one of them would be left behind.
    fn all(
        &self,
        order: &[Marcher],
        goal: Point,
        own: impl Fn(&Room, &Marcher, bool) -> Option<How>,
    ) -> Option<Planned<'a>> {
        let mut planned = self.planned();
        let moves = |id: ModelId| order.iter().any(|marcher| marcher.id == id);
        let (members, bodies) = unt::bodies(self.room(), self.troop, Bits::EMPTY);
        let stays = members.into_iter().zip(bodies).filter(|&(id, _)| !moves(id));
        // Where those are whose places are known.
        let mut placed: Vec<Body> = stays.map(|(_, body)| body).collect();
        let mut lead: Option<Lead> = None;
        for marcher in order {
            let Marcher { id, terms, .. } = *marcher;
            if self.formed && !self.reaches(&placed, id, &terms) {
                return None;
            }
            let near = planned.around(id, &terms);
            let how = own(&near, marcher, lead.is_none())
                .filter(|how| lead.is_none() || self.ends_near(&near, id, how, &placed));
            let how = how.or_else(|| self.follow((lead?, &planned), &near, id, &terms, &placed));
            let gone = how.and_then(|how| planned.go(id, how));
            lead = lead.or(gone.map(|to| Lead { id, from: self.at(id), to, goal }));
            let body = planned.after.body(id)?;
            if self.formed && !self.keeps_to(&placed, &body) {
                return None;
            }
            placed.push(body);
        }
        lead.map(|_| planned)
    }

    /// A way after the one who leads, as all stand when those before have gone, in the `room` around the one who follows:
    /// the same step, over the same places, along the lattice, as near to that step or to him as it comes, or to a free
    /// place around him.
    fn follow(
        &self,
        (lead, planned): (Lead, &Planned),
        room: &Room,
        id: ModelId,
        terms: &Terms,
        placed: &[Body],
    ) -> Option<How> {
        let near = |to: &Stand| room.body_at(id, *to).is_some_and(|body| self.keeps_to(placed, &body));
        let ends_near = |how: &How| self.ends_near(room, id, how, placed);
        let beside = self.at(id).plus(lead.from.to(lead.to.at));
        let around = || {
            let mut places: Vec<Stand> = places_around(&planned.after, lead.id, id).filter(near).collect();
            let here = self.at(id);
            places.sort_by_key(|to| to.at.square_to(here));
            let free = places.into_iter().filter(|&to| room.fits(id, to)).take(AROUND);
            free.into_iter().find_map(|to| direct(room, id, to, terms))
        };
        let behind = || {
            let way = planned.ways.iter().find(|way| way.model == lead.id)?;
            let How::Walk(nodes) = &way.how else { return None };
            let places: Vec<Point> =
                std::iter::once(lead.from).chain(nodes.iter().map(|node| node.at)).collect();
            self.part_near(room, id, terms, after(room, id, &places, terms)?, &[3, 2], placed)
        };
        let same = Stand { at: beside?, ..room.stand(id)? };
        direct(room, id, same, terms)
            .filter(ends_near)
            .or_else(behind)
            .or_else(|| self.onward(room, id, lead.goal, terms).filter(ends_near))
            .or_else(|| nearer(room, id, same.at, terms).filter(ends_near))
            .or_else(|| nearer(room, id, lead.to.at, terms).filter(ends_near))
            .or_else(around)
    }

    /// Whether a way ends in formation with others.
    fn ends_near(&self, room: &Room, id: ModelId, how: &How, placed: &[Body]) -> bool {
        let body = how.end().and_then(|end| room.body_at(id, end));
        body.is_some_and(|body| self.keeps_to(placed, &body))
    }

    /// Whether one could come into formation with others if nothing were in the way.
    fn reaches(&self, placed: &[Body], id: ModelId, terms: &Terms) -> bool {
        let (here, radius) = (self.at(id), self.room().mover(id).radius());
        placed.iter().all(|one| {
            let most = (terms.allowance + self.spread + radius + one.base.radius() + 1) as u64;
            here.square_to(one.base.centre()) <= most * most
        })
    }

    /// Whether a body is in formation with others.
    fn keeps_to(&self, placed: &[Body], body: &Body) -> bool {
        placed.iter().all(|one| body.is_within(one, self.spread))
    }

    /// All go straight away from a place.
    fn away(&self, from: Point) -> Option<Planned<'a>> {
        let Marcher { id, terms, .. } = *self.order(from, true).first()?;
        let here = self.at(id);
        let back = Course::new(from.to(here))?.after(terms.allowance);
        self.led(here.plus(back)?, true)
    }

    /// All go behind the nearest object that stands high enough, seen from an enemy.
    fn cover(&self, foe: ModelId) -> Option<Planned<'a>> {
        let enemy = self.room().body(foe)?;
        let first = self.movers.first()?;
        let most = first.terms.allowance;
        let tall = self.room().solids().filter(|solid| {
            matches!(solid.id(), Blocker::Thing(_)) && solid.span().height() >= enemy.span.height() / 2
        });
        let near = tall.map(|solid| (self.distance(solid.shape().centre()), solid));
        let (_, solid) =
            near.filter(|&(far, _)| far <= (most as u64 * most as u64) * 4).min_by_key(|&(far, _)| far)?;
        let centre = solid.shape().centre();
        let behind = Course::new(enemy.base.centre().to(centre))?;
        let half = (solid.bounds().low().distance_to(solid.bounds().high()) / 2) as i32;
        let radius = self.room().mover(first.id).radius();
        self.led(centre.plus(behind.after(half + radius + 2))?, false)
    }

    /// Those that are free come nearer to the middle of the troop.
    fn together(&self) -> Option<Planned<'a>> {
        let bodies = unt::bodies(self.room(), self.troop, Bits::EMPTY).1;
        let count = bodies.len().max(1) as i32;
        let sum = bodies.iter().fold((0, 0), |(x, y), body| {
            (x + body.base.centre().x() / count, y + body.base.centre().y() / count)
        });
        let middle = Point::new(sum.0, sum.1)?;
        let mut planned = self.planned();
        for Marcher { id, terms, .. } in self.order(middle, false) {
            let near = planned.around(id, &terms);
            if let Some(how) = towards(&near, id, middle, &terms) {
                planned.go(id, how);
            }
        }
        Some(planned)
    }
}
