//! Representative plans of a troop: into contact, towards what the match is about, nearer, away, into cover, together.

use kernel::{Bits, Offers};
use space::plane::{Body, COMPASS, Course, Point, Vector};

use super::follow::{into_contact, places_around, to_place};
use super::path::Terms;
use super::plan::{judge_formation, judge_running, terms};
use super::toward::{along, direct, nearer, towards};
use super::way::judge_way;
use crate::action::{Action, How, Plan, Way};
use crate::chart::Barrier;
use crate::frame::Slot;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::unt;
use crate::state::{ModelId, Objective, Stand, TroopId, other};
use crate::table::{Blocker, INCH};

/// Lists representative plans for this action.
pub fn offer_plans(view: View, slot: &Slot, out: &mut Offers<Action>) {
    let plain = |ways| Some(Plan { ways, ..Plan::default() });
    list(view, slot.troop, out, slot.repairs, &|id| terms(view, slot, false, id).ok(), &plain);
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
    let members = view.state.members(troop).map(|(id, _)| id);
    let movers: Vec<(ModelId, Terms)> = members.filter_map(|id| Some((id, terms(id)?))).collect();
    if movers.is_empty() {
        return;
    }
    let room = Room::new(view);
    let before = unt::bodies(&room, troop, Bits::EMPTY).1;
    let formed = unt::fault(view, troop, &before).is_none();
    let spread = unt::spread(view, troop);
    let barriers = view.barriers(troop);
    let planner =
        Planner { room: &room, troop, movers: &movers, before: &before, formed, spread, repairs, barriers };
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
    Towards(Point),
    /// Towards something, those who touch an enemy too.
    Through(Point),
    /// Behind something, seen from an enemy.
    Cover(ModelId),
    /// Away from somewhere.
    Away(Point),
}

/// Ways that were found one after the other, and the room as they leave it.
struct Planned<'a> {
    ways: Vec<Way>,
    after: Room<'a>,
}

impl<'a> Planned<'a> {
    /// What is around a character as far as it comes.
    fn around(&self, model: ModelId, terms: &Terms) -> Room<'a> {
        self.after.around(model, terms.allowance)
    }

    /// Adds a way, if it can be gone in what is `near`; returns where it ends.
    fn go(&mut self, mut near: Room, model: ModelId, how: How, terms: &Terms) -> Option<Stand> {
        let way = Way { model, how, carries: Vec::new() };
        let gone = judge_way(&mut near, &way, terms).ok()?;
        self.after.put(model, Some(gone.to));
        self.ways.push(way);
        Some(gone.to)
    }
}

/// The one who goes first, how, and where all are to come to.
#[derive(Clone, Copy)]
struct Lead {
    id: ModelId,
    from: Point,
    to: Stand,
    goal: Point,
}

/// What is so much beyond an allowance may be reached all the same, as it is wide.
const NEAR: i32 = 2 * INCH;

/// At how many places beside a Portal one tries to end.
const BESIDE: usize = 6;

/// At how many places around the one who leads one tries to end.
const AROUND: usize = 6;

/// What the match is about: the enemy Portal, the nearest markers that are not held, or the nearest enemies (HR-OBV-02
/// to HR-OBV-04).
fn goals(planner: &Planner) -> Vec<Point> {
    let view = planner.room.view();
    match view.state.objective {
        Some(Objective::Portal) => {
            view.state.portal_centre(other(view.state.troop(planner.troop).player)).into_iter().collect()
        }
        Some(Objective::Strategic) => {
            let free = view.state.markers.iter().filter(|marker| marker.controller.is_none());
            planner.nearest(free.map(|marker| marker.at.at).collect())
        }
        Some(Objective::Annihilate) | None => {
            let foes = planner.movers.first().into_iter().flat_map(|&(id, _)| planner.room.foes(id));
            planner.nearest(foes.map(|(_, body)| body.base.centre()).collect())
        }
    }
}

/// Terms that allow only so many quarters of the way.
fn part_of(terms: &Terms, quarters: i32) -> Terms {
    Terms { allowance: terms.allowance * quarters / 4, ..*terms }
}

struct Planner<'r, 'a> {
    room: &'r Room<'a>,
    troop: TroopId,
    movers: &'r [(ModelId, Terms)],
    /// The bodies of the whole troop as they stand.
    before: &'r [Body],
    /// It stands in formation.
    formed: bool,
    /// How far apart its members may be.
    spread: i32,
    /// It must come nearer to its formation.
    repairs: bool,
    /// Who bars the way of the troop.
    barriers: Vec<Barrier>,
}

impl<'a> Planner<'_, 'a> {
    /// What is worth trying.
    fn ideas(&self) -> Vec<Idea> {
        let view = self.room.view();
        let mut ideas = Vec::new();
        if !self.formed {
            let moves = |id| self.movers.iter().any(|&(mover, _)| mover == id);
            let repairs = unt::repairs(view, self.troop).filter(|&(id, _)| moves(id)).take(2);
            ideas.extend(repairs.map(|(id, to)| Idea::Repair(id, to)));
            ideas.push(Idea::Together);
        }
        let foes = self.foes_near();
        ideas.extend(foes.iter().take(2).map(|&foe| Idea::Contact(foe)));
        let goals = goals(self);
        ideas.extend(goals.iter().copied().map(Idea::Towards));
        if self.movers.iter().any(|&(id, _)| self.engaged(id)) {
            ideas.extend(goals.into_iter().map(Idea::Through));
        }
        if let Some((foe, at)) = self.nearest_foe() {
            if foes.is_empty() && view.state.objective != Some(Objective::Annihilate) {
                ideas.push(Idea::Towards(at));
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
            Idea::Towards(goal) => self.far_towards(goal, false),
            Idea::Through(goal) => self.far_towards(goal, true),
            Idea::Cover(foe) => self.lawful(self.cover(foe)?),
            Idea::Away(from) => self.lawful(self.away(from)?),
        }
    }

    /// The ways of a plan that leads as far towards a place as it can: where not all can keep up, they go less far.
    fn far_towards(&self, goal: Point, leaving: bool) -> Option<Vec<Way>> {
        let together =
            [4, 3, 2, 1].into_iter().find_map(|part| self.lawful(self.all_towards(goal, leaving, part)?));
        together.or_else(|| self.lawful(self.closing_up(goal, leaving)))
    }

    /// Those behind come up, one after the other, as far towards a place as they keep formation with all others.
    fn closing_up(&self, goal: Point, leaving: bool) -> Planned<'a> {
        let mut planned = self.planned();
        for (id, terms) in self.order(goal, leaving).into_iter().rev() {
            let others = unt::bodies(&planned.after, self.troop, std::iter::once(id).collect()).1;
            let near = planned.around(id, &terms);
            let how = [4, 3, 2, 1].into_iter().find_map(|quarters| {
                along(&near, id, goal, &part_of(&terms, quarters), &self.barriers)
                    .filter(|how| self.ends_near(&near, id, how, &others))
            });
            if let Some(how) = how {
                planned.go(near, id, how, &terms);
            }
        }
        planned
    }

    /// The ways of a plan after which the troop stands as it must.
    fn lawful(&self, planned: Planned) -> Option<Vec<Way>> {
        let Planned { ways, after } = planned;
        let stands = || judge_formation(&after, self.troop, self.before, Bits::EMPTY, self.repairs).is_ok();
        (!ways.is_empty() && stands()).then_some(ways)
    }

    /// One comes back to the others.
    fn repair(&self, id: ModelId, to: Stand) -> Option<Planned<'a>> {
        let (_, terms) = self.movers.iter().find(|&&(mover, _)| mover == id)?;
        let mut planned = self.planned();
        planned.go(planned.around(id, terms), id, How::Walk(vec![to]), terms);
        Some(planned)
    }

    fn planned(&self) -> Planned<'a> {
        Planned { ways: Vec::new(), after: self.room.clone() }
    }

    fn stand(&self, id: ModelId) -> Stand {
        self.room.stand(id).unwrap_or(Stand { at: Point::ORIGIN, on: None })
    }

    fn at(&self, id: ModelId) -> Point {
        self.stand(id).at
    }

    /// How far it is on foot, or straight where no way leads, for comparing.
    fn far(&self, id: ModelId, from: Stand, to: Point) -> u64 {
        let view = self.room.view();
        view.lattice(id).far(view.start(from), to).unwrap_or_else(|| from.at.square_to(to).isqrt())
    }

    /// How near the nearest mover is to a place, as the square of the straight distance.
    fn distance(&self, at: Point) -> u64 {
        self.movers.iter().map(|&(id, _)| self.at(id).square_to(at)).min().unwrap_or(0)
    }

    /// The two places that are nearest on foot to somebody.
    fn nearest(&self, mut places: Vec<Point>) -> Vec<Point> {
        let far = |at: Point| self.movers.iter().map(|&(id, _)| self.far(id, self.stand(id), at)).min();
        places.sort_by_cached_key(|&at| far(at));
        places.truncate(2);
        places
    }

    fn engaged(&self, id: ModelId) -> bool {
        self.room.body(id).is_some_and(|body| !self.room.touched(id, &body).is_empty())
    }

    /// The movers, the nearest to a goal first; those that touch an enemy only when all are to leave.
    fn order(&self, goal: Point, leaving: bool) -> Vec<(ModelId, Terms)> {
        let mut movers: Vec<_> =
            self.movers.iter().filter(|&&(id, _)| leaving || !self.engaged(id)).copied().collect();
        movers.sort_by_cached_key(|&(id, _)| self.far(id, self.stand(id), goal));
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
                let reach = terms.allowance + body.base.radius() + self.room.mover(id).radius() + 1;
                let near = self.at(id).square_to(body.base.centre()) < (reach as u64) * (reach as u64);
                terms.meets && near && !self.engaged(id)
            };
            if self.movers.iter().any(|mover| reaches(&mover)) {
                foes.push((self.distance(body.base.centre()), foe));
            }
        }
        foes.sort_unstable();
        foes.into_iter().map(|(_, foe)| foe).collect()
    }

    /// Whoever can goes into contact with an enemy, the others after the first who does.
    fn contact(&self, foe: ModelId) -> Option<Planned<'a>> {
        let goal = self.room.body(foe)?.base.centre();
        self.all(goal, false, |near, id, terms, first| into_contact(near, id, foe, terms, first))
    }

    /// All go towards a place: the first as far as it comes with so many quarters of its allowance, the others after it,
    /// or to the place themselves once it is near.
    fn all_towards(&self, goal: Point, leaving: bool, quarters: i32) -> Option<Planned<'a>> {
        self.all(goal, leaving, |room, id, terms, first| {
            let terms = part_of(terms, quarters);
            let far = |how: &How| how.end().map(|end| self.far(id, end, goal));
            let near = self.far(id, self.stand(id), goal) <= (terms.allowance + NEAR) as u64;
            let straight = || towards(room, id, goal, &terms);
            let onward = || along(room, id, goal, &terms, &self.barriers);
            let exactly = |place: Point| {
                let straight = to_place(room, id, Stand { at: place, on: None }, &terms);
                let there = |how: &How| how.end().is_some_and(|end| end.at == place);
                straight.or_else(|| along(room, id, place, &terms, &[]).filter(there))
            };
            let beside = || self.beside(room, id, goal).find_map(exactly);
            match (first, near) {
                (_, true) => beside().or_else(|| straight().into_iter().chain(onward()).min_by_key(far)),
                (true, false) => onward().or_else(straight),
                (false, false) => None,
            }
        })
    }

    /// The free places at which one would touch what is played for, if that is a Portal; the nearest first.
    fn beside<'r>(&self, room: &'r Room, id: ModelId, goal: Point) -> impl Iterator<Item = Point> + use<'r> {
        let state = room.view().state;
        let portal = state.portal(other(state.troop(self.troop).player));
        let shape = portal
            .map(|thing| state.things[usize::from(thing)].shape())
            .filter(|shape| shape.centre() == goal);
        let wide = shape.map(|shape| goal.x() - shape.bounds().low().x() + room.mover(id).radius() + 1);
        // Straight ahead, and in 32 directions.
        let (at, next) = (self.at(id), COMPASS.into_iter().cycle().skip(1));
        let between =
            COMPASS.into_iter().zip(next).filter_map(|(a, b)| Vector::new(a.x() + b.x(), a.y() + b.y()));
        let courses = std::iter::once(goal.to(at)).chain(COMPASS).chain(between).filter_map(Course::new);
        let ring = courses.filter_map(|course| goal.plus(course.after(wide?)));
        let mut places: Vec<Point> = ring.filter(|&at| room.fits(id, Stand { at, on: None })).collect();
        places.sort_by_key(|place| place.square_to(at));
        places.into_iter().take(BESIDE)
    }

    /// All go their `own` way, or after the first who does; those nearest to the goal first. `own` is given what is around
    /// one, and told whether nobody leads yet. `None` when nobody leads, or one of them would be left behind.
    fn all(
        &self,
        goal: Point,
        leaving: bool,
        own: impl Fn(&Room, ModelId, &Terms, bool) -> Option<How>,
    ) -> Option<Planned<'a>> {
        let mut planned = self.planned();
        let order = self.order(goal, leaving);
        let moves = |id: ModelId| order.iter().any(|&(mover, _)| mover == id);
        let (members, bodies) = unt::bodies(self.room, self.troop, Bits::EMPTY);
        let stays = members.into_iter().zip(bodies).filter(|&(id, _)| !moves(id));
        // Where those are whose places are known.
        let mut placed: Vec<Body> = stays.map(|(_, body)| body).collect();
        let mut lead: Option<Lead> = None;
        for &(id, terms) in &order {
            let near = planned.around(id, &terms);
            let how = own(&near, id, &terms, lead.is_none())
                .filter(|how| lead.is_none() || self.ends_near(&near, id, how, &placed));
            let how = how.or_else(|| self.follow((lead?, &planned.after), &near, id, &terms, &placed));
            let gone = how.and_then(|how| planned.go(near, id, how, &terms));
            lead = lead.or(gone.map(|to| Lead { id, from: self.at(id), to, goal }));
            let body = planned.after.body(id)?;
            if self.formed && !self.keeps_to(&placed, &body) {
                return None;
            }
            placed.push(body);
        }
        lead.map(|_| planned)
    }

    /// A way after the one who leads, and where everybody stands when he has gone; in the `room` around the one who follows: the same step, along the lattice, as near
    /// to that step or to him as it comes, or to a free place around him.
    fn follow(
        &self,
        (lead, after): (Lead, &Room),
        room: &Room,
        id: ModelId,
        terms: &Terms,
        placed: &[Body],
    ) -> Option<How> {
        let near = |to: &Stand| room.body_at(id, *to).is_some_and(|body| self.keeps_to(placed, &body));
        let ends_near = |how: &How| self.ends_near(room, id, how, placed);
        let beside = self.at(id).plus(lead.from.to(lead.to.at));
        let around = || {
            let mut places: Vec<Stand> = places_around(after, lead.id, id).filter(near).collect();
            places.sort_by_key(|to| to.at.square_to(self.at(id)));
            let free = places.into_iter().filter(|&to| room.fits(id, to)).take(AROUND);
            free.into_iter().find_map(|to| direct(room, id, to, terms))
        };
        let same = Stand { at: beside?, ..room.stand(id)? };
        direct(room, id, same, terms)
            .filter(ends_near)
            .or_else(|| along(room, id, lead.goal, terms, &self.barriers).filter(ends_near))
            .or_else(|| {
                let mut parts = [4, 3, 2].into_iter().map(|quarters| part_of(terms, quarters));
                parts.find_map(|part| along(room, id, lead.to.at, &part, &[]).filter(ends_near))
            })
            .or_else(|| nearer(room, id, same.at, terms).filter(ends_near))
            .or_else(|| nearer(room, id, lead.to.at, terms).filter(ends_near))
            .or_else(around)
    }

    /// Whether a way ends in formation with others.
    fn ends_near(&self, room: &Room, id: ModelId, how: &How, placed: &[Body]) -> bool {
        let body = how.end().and_then(|end| room.body_at(id, end));
        body.is_some_and(|body| self.keeps_to(placed, &body))
    }

    /// Whether a body is in formation with others.
    fn keeps_to(&self, placed: &[Body], body: &Body) -> bool {
        placed.iter().all(|one| body.is_within(one, self.spread))
    }

    /// All go straight away from a place.
    fn away(&self, from: Point) -> Option<Planned<'a>> {
        let (id, terms) = *self.order(from, true).first()?;
        let here = self.at(id);
        let back = Course::new(from.to(here))?.after(terms.allowance);
        self.all_towards(here.plus(back)?, true, 4)
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
        self.all_towards(centre.plus(behind.after(half + radius + 2))?, false, 4)
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
            let near = planned.around(id, &terms);
            if let Some(how) = towards(&near, id, middle, &terms) {
                planned.go(near, id, how, &terms);
            }
        }
        Some(planned)
    }
}
