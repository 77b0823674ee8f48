//! As near to a place as one comes: straight on, up and down what lies on the way, or past a corner of it.

use std::cell::OnceCell;

use kernel::Bits;
use space::plane::{Bounds, COMPASS, Course, Disc, Point, Segment, Solid, Vector};

use super::path::{Terms, Walker, judge_walk};
use super::way::judge_way;
use crate::action::{How, Way};
use crate::chart::Barrier;
use crate::content::Ability;
use crate::rules::ab;
use crate::rules::geo::{Room, thing_of};
use crate::state::{ModelId, Stand, ThingId};
use crate::table::{Blocker, STRETCH, TOL};

/// The shortest leg that is worth going.
const LEAST: i32 = 10;
/// The most straight parts of a way along the lattice.
const LEGS: usize = 6;
/// The most surfaces of a straight way.
const SURFACES: usize = 4;
/// How far from what is in the way one goes around it.
const MARGIN: i32 = 8;

/// A way in the making.
#[derive(Clone)]
struct Trek<'r, 'a> {
    from: Stand,
    nodes: Vec<Stand>,
    cost: i32,
    /// What stopped it, if not its allowance.
    stopped: Option<Blocker>,
    /// Its mover at the last place but one: the last part is judged again as one on which the way goes on.
    walker: Walker<'r, 'a>,
}

impl<'r, 'a> Trek<'r, 'a> {
    /// One that has not begun.
    fn new(room: &'r Room<'a>, id: ModelId, terms: &'r Terms) -> Option<Trek<'r, 'a>> {
        let walker = Walker::new(room, id, terms).ok()?;
        Some(Trek { from: room.stand(id)?, nodes: Vec::new(), cost: 0, stopped: None, walker })
    }

    /// Where it has come to.
    fn here(&self) -> Stand {
        self.nodes.last().copied().unwrap_or(self.from)
    }

    /// Its mover where it has come to, if the way may go on from there.
    fn through(&self) -> Option<Walker<'r, 'a>> {
        let mut walker = self.walker.clone();
        self.nodes.last().is_none_or(|&last| walker.go(last, false).is_ok()).then_some(walker)
    }
}

/// The straight way to a place, if it may be gone.
pub fn direct(room: &Room, id: ModelId, to: Stand, terms: &Terms) -> Option<How> {
    let nodes = vec![to];
    judge_walk(room, id, &nodes, terms).is_ok().then_some(How::Walk(nodes))
}

/// As far straight towards a place as one comes.
pub fn nearer(room: &Room, id: ModelId, goal: Point, terms: &Terms) -> Option<How> {
    let trek = straight(room, id, goal, terms)?;
    (!trek.nodes.is_empty()).then_some(How::Walk(trek.nodes))
}

/// A way that leads as near to a place as one comes.
pub fn towards(room: &Room, id: ModelId, goal: Point, terms: &Terms) -> Option<How> {
    let from = room.stand(id)?;
    if ab::has(room.view(), id, Ability::Fly) {
        return flight_towards(room, id, goal, terms);
    }
    let mut best = straight(room, id, goal, terms)?;
    let end = |trek: &Trek| trek.nodes.last().map_or(from.at, |stand| stand.at);
    match best.stopped {
        None => {}
        // Whoever stands at the place itself is reached as soon as he is touched.
        Some(Blocker::Model(other)) if room.stand(other).is_some_and(|stand| stand.at == goal) => {}
        Some(Blocker::Model(_)) => {
            for trek in past(room, id, goal, terms) {
                if apart(end(&trek), goal) < apart(end(&best), goal) {
                    best = trek;
                }
            }
        }
        Some(Blocker::Thing(thing)) => {
            let bounds = room.thing(thing)?.bounds();
            let corners = corners_of(bounds, room.mover(id).radius() + MARGIN);
            let mut corners: Vec<Point> = corners.filter(|&corner| is_free(room, id, from, corner)).collect();
            // What is left once it stands where it was stopped: past the corner that leads on best.
            let past = |at: Point, corner: Point| apart(at, corner) + apart(corner, goal);
            corners.sort_by_key(|&corner| past(from.at, corner));
            let mut left = corners.iter().map(|&corner| past(end(&best), corner)).min().unwrap_or(u64::MAX);
            for corner in corners {
                // However well it goes, it cannot come nearer that way.
                if past(from.at, corner) >= left.saturating_add(u64::from(terms.allowance.cast_unsigned())) {
                    break;
                }
                let Some(trek) = round(room, id, corner, goal, terms) else { continue };
                let there = trek.nodes.iter().any(|node| node.at == corner);
                let still = if there { apart(end(&trek), goal) } else { past(end(&trek), corner) };
                if still < left && !trek.nodes.is_empty() {
                    (best, left) = (trek, still);
                }
            }
        }
    }
    (!best.nodes.is_empty()).then_some(How::Walk(best.nodes))
}

/// A way along the lattice and past who stands on it: as far towards a place as one comes; who flies has better ones.
/// Those who bar the way farther on are given.
pub fn along(room: &Room, id: ModelId, goal: Point, terms: &Terms, barriers: &[Barrier]) -> Option<How> {
    if ab::has(room.view(), id, Ability::Fly) {
        return None;
    }
    let (from, lattice) = (room.stand(id)?, room.view().lattice(id));
    let own = room.view().model(id).player;
    let others = room.present().filter(|&(other, _)| other != id && !terms.ghost);
    let others = others.filter_map(|(other, body)| {
        let apart = if room.view().model(other).player == own { 0 } else { TOL + 1 };
        Disc::new(body.base.centre(), body.base.radius() + room.mover(id).radius() + apart).ok()
    });
    let others: Vec<Disc> = others.collect();
    let chart = lattice.chart(room.view().start(from), goal, if terms.ghost { &[] } else { barriers });
    let sees = |place| is_free(room, id, from, place);
    let mut way = lattice.way(&chart, from.at, terms.allowance, sees, others.iter().copied());
    if way.is_empty() {
        way = lattice.way(&chart, from.at, terms.allowance, |_| true, others.iter().copied());
    }
    if way.last().is_some_and(|&last| apart(last, goal) <= terms.allowance.unsigned_abs().into()) {
        way.push(goal);
    }
    tread(room, id, goal, &way, &others, terms)
}

/// The way of another over the same places, from the first of them that is seen on: as far as one comes after him.
pub fn after(room: &Room, id: ModelId, places: &[Point], terms: &Terms) -> Option<How> {
    let (from, goal) = (room.stand(id)?, *places.last()?);
    let seen = |&place: &Point| {
        let way = Segment::new(from.at, place);
        is_free(room, id, from, way.at(terms.allowance))
    };
    let first = places.iter().rposition(seen)?;
    tread(room, id, goal, &places[first..], &[], terms)
}

/// From place to place towards a goal, straight on wherever that can be gone, clear of these.
fn tread(
    room: &Room,
    id: ModelId,
    goal: Point,
    way: &[Point],
    others: &[Disc],
    terms: &Terms,
) -> Option<How> {
    // Whoever is near on the way would stop it; who is touched at a leg's start is left by it, and who is the goal is met.
    let clear = |here: Stand, leg: Segment| {
        let near = |disc: &Disc| disc.centre().square_to(here.at) < (disc.radius() as u64).pow(2);
        let mut barring = others.iter().filter(|disc| disc.centre() != goal && !near(disc));
        barring.all(|disc| leg.keeps_from(disc.centre(), disc.radius()))
    };
    let mut left = way;
    let mut trek = Trek::new(room, id, terms)?;
    for _ in 0..LEGS {
        let here = trek.here();
        let leg = |place: Point| {
            Segment::new(here.at, Segment::new(here.at, place).at(terms.allowance - trek.cost))
        };
        // Straight on to the farthest place that can be gone to so, else over what is in the way.
        let open = |&place: &Point| clear(here, leg(place)) && is_free(room, id, here, leg(place).to);
        let straight = left.iter().rposition(open);
        let next = straight.unwrap_or(0);
        let Some(&place) = left.get(next) else { break };
        let before = trek.nodes.len();
        // At the foot of what is climbed, the place before it may lie behind.
        let over = left.get(1).filter(|_| next == 0).and_then(|&place| over(room, id, &trek, place, terms));
        if let Some(over) = over {
            trek = over;
            left = &left[2..];
            continue;
        }
        if straight.is_some() && here.on.is_none() && inside(room, id, place) == place {
            let leg = leg(place);
            trek.stopped = None;
            advance(&mut trek, Free::Yes, |part| Stand { at: leg.at(leg.length() * part / 9), on: None });
        } else {
            trek = on(room, id, trek, place, terms)?;
        }
        if trek.nodes.len() == before || terms.allowance - trek.cost < LEAST {
            break;
        }
        left = &left[next + 1..];
    }
    (!trek.nodes.is_empty()).then_some(How::Walk(trek.nodes))
}

/// Over what is in the way to a place, if that can be climbed and the place is reached so.
fn over<'r, 'a>(
    room: &'r Room<'a>,
    id: ModelId,
    trek: &Trek<'r, 'a>,
    place: Point,
    terms: &Terms,
) -> Option<Trek<'r, 'a>> {
    let here = trek.here();
    let leg = Segment::new(here.at, place);
    if leg.length() > terms.allowance - trek.cost {
        return None;
    }
    let (mover, foot) = (room.mover(id), room.foot(here)?);
    let can_climb = || !mover.is_free(leg, foot, room.tops(None));
    if here.on.is_none() && !is_free(room, id, here, place) && !can_climb() {
        return None;
    }
    let over = on(room, id, trek.clone(), place, terms)?;
    over.nodes.last().is_some_and(|end| end.at == place).then_some(over)
}

/// As much of a way as can be gone on harder terms.
pub fn shorter(room: &Room, id: ModelId, how: &How, terms: &Terms) -> Option<How> {
    let How::Walk(nodes) = how else { return None };
    let mut trek = Trek::new(room, id, terms)?;
    let mut walker = trek.walker.clone();
    for (number, &node) in nodes.iter().enumerate() {
        let mut ends = walker.clone();
        if let Ok(walk) = ends.go(node, true).and_then(|()| ends.end()) {
            trek = Trek { nodes: nodes[..=number].to_vec(), cost: walk.cost, walker: walker.clone(), ..trek };
        }
        if walker.go(node, false).is_err() || walker.cost() > terms.allowance {
            break;
        }
    }
    let here = trek.here();
    if let Some(next) = nodes.get(trek.nodes.len()).filter(|next| next.on == here.on) {
        let way = Segment::new(here.at, next.at);
        let most = way.length().min(terms.allowance - trek.cost);
        advance(&mut trek, Free::Perhaps, |part| Stand { at: way.at(most * part / 9), on: here.on });
    }
    (!trek.nodes.is_empty()).then_some(How::Walk(trek.nodes))
}

/// Whether nothing is in the way to a place.
fn is_free(room: &Room, id: ModelId, from: Stand, to: Point) -> bool {
    let way = Segment::new(from.at, to);
    room.foot(from).is_some_and(|foot| room.mover(id).is_free(way, foot, room.blockers(id, Bits::EMPTY)))
}

/// How far two places are apart.
fn apart(a: Point, b: Point) -> u64 {
    a.distance_to(b)
}

/// Through the air, straight on or a little to one side, to where one may come down.
fn flight_towards(room: &Room, id: ModelId, goal: Point, terms: &Terms) -> Option<How> {
    let from = room.stand(id)?;
    let way = Segment::new(from.at, goal);
    let most = terms.allowance.min(way.length());
    let ahead = (0..COMPASS.len()).max_by_key(|&number| way.step().dot(COMPASS[number]))?;
    let aside = [0, 1, 15, 2, 14].map(|turn| Course::new(COMPASS[(ahead + turn) % COMPASS.len()]));
    let courses = std::iter::once(Course::new(way.step())).chain(aside).flatten();
    let places = courses.flat_map(|course| (0..4).map(move |short| course.after(most - short * 60)));
    places.filter_map(|step| from.at.plus(step)).find_map(|at| {
        let to = room.highest(id, inside(room, id, at), space::plane::MAX, None, Bits::EMPTY)?;
        let how = How::Fly(to);
        let way = Way { model: id, how, carries: Vec::new() };
        judge_way(&mut room.clone(), &way, terms).is_ok().then_some(way.how)
    })
}

/// Ways past a character that stands in the way to a place: aside to either hand, and on from there.
fn past<'r, 'a>(
    room: &'r Room<'a>,
    id: ModelId,
    goal: Point,
    terms: &'r Terms,
) -> impl Iterator<Item = Trek<'r, 'a>> {
    let from = room.stand(id);
    let step = from.map_or(Vector::ZERO, |from| from.at.to(goal));
    let nearest = (0..COMPASS.len()).max_by_key(|&number| step.dot(COMPASS[number])).unwrap_or(0);
    let turns = [1, 15, 2, 14, 3, 13, 4, 12].map(move |turn| COMPASS[(nearest + turn) % COMPASS.len()]);
    let courses = turns.into_iter().filter_map(Course::new);
    let places = courses.flat_map(|course| [1, 2].map(|part| course.after(terms.allowance * part / 3)));
    let places = places.filter_map(move |shift| from?.at.plus(shift));
    let free = places.filter(move |&place| from.is_some_and(|from| is_free(room, id, from, place)));
    let treks = free.filter_map(move |place| on(room, id, straight(room, id, place, terms)?, goal, terms));
    treks.filter(|trek| !trek.nodes.is_empty())
}

/// The places beside the corners of what is in the way, so far from it.
fn corners_of(bounds: Bounds, margin: i32) -> impl Iterator<Item = Point> {
    let (low, high) = (bounds.low(), bounds.high());
    let [west, east] = [low.x() - margin, high.x() + margin];
    let [south, north] = [low.y() - margin, high.y() + margin];
    let corners = [(west, south), (east, south), (east, north), (west, north)];
    corners.into_iter().filter_map(|(x, y)| Point::new(x, y))
}

/// To a corner, and on towards the place as far as the allowance goes.
fn round<'r, 'a>(
    room: &'r Room<'a>,
    id: ModelId,
    corner: Point,
    goal: Point,
    terms: &'r Terms,
) -> Option<Trek<'r, 'a>> {
    let first = straight(room, id, corner, terms)?;
    if first.nodes.last()?.at != corner || terms.allowance - first.cost < LEAST {
        return Some(first);
    }
    on(room, id, first, goal, terms)
}

/// Straight towards a place, over what can be climbed and down again, until something stops it or nothing is left.
fn straight<'r, 'a>(room: &'r Room<'a>, id: ModelId, goal: Point, terms: &'r Terms) -> Option<Trek<'r, 'a>> {
    on(room, id, Trek::new(room, id, terms)?, goal, terms)
}

/// On from where a trek has come to, in the same manner.
fn on<'r, 'a>(
    room: &'r Room<'a>,
    id: ModelId,
    mut trek: Trek<'r, 'a>,
    goal: Point,
    terms: &Terms,
) -> Option<Trek<'r, 'a>> {
    let mut here = trek.here();
    let mover = room.mover(id);
    let whole = Segment::new(here.at, inside(room, id, goal));
    let aside = if terms.ghost { room.present().map(|(one, _)| one).collect() } else { Bits::EMPTY };
    let near = near(room, id, Segment::new(whole.from, whole.at(terms.allowance - trek.cost)), aside);
    for _ in 0..SURFACES {
        let way = Segment::new(here.at, whole.to);
        let leg = Segment::new(here.at, way.at(terms.allowance - trek.cost));
        let walked = mover.walks(leg, room.foot(here)?, near.iter().copied());
        let edge = here.on.map_or(walked.length, |top| on_top(room, id, top, leg, walked.length));
        trek.stopped = walked.by.map(|witness| witness.by).filter(|_| edge == walked.length);
        // Beside the straight line, past a surface, there may be what `near` has left out: it is judged.
        let level =
            advance(&mut trek, Free::Perhaps, |part| Stand { at: leg.at(edge * part / 9), on: here.on });
        here = trek.here();
        let blocked = trek.stopped.is_some() || edge < walked.length;
        if !blocked || edge >= LEAST && !level {
            break;
        }
        // From one surface to another: up onto what is in the way, or down from an edge.
        let crossed = match trek.stopped.and_then(thing_of) {
            Some(thing) => up(room, id, here, whole.to, thing),
            None => down(room, id, here, whole.to),
        };
        let Some(to) = crossed else { break };
        if !advance(&mut trek, Free::Perhaps, |part| if part == 9 { to } else { here }) {
            break;
        }
        here = to;
        trek.stopped = None;
    }
    Some(trek)
}

/// A place on the top of what is in the way, within one step: straight on, square to its side, or towards its middle.
fn up(room: &Room, id: ModelId, here: Stand, goal: Point, thing: ThingId) -> Option<Stand> {
    let (solid, radius) = (room.thing(thing)?, room.mover(id).radius());
    let step = 2 * radius + STRETCH - 1;
    let (low, high) = (solid.bounds().low(), solid.bounds().high());
    let inset = |at: i32, low: i32, high: i32| at.clamp(low + radius, (high - radius).max(low + radius));
    let square = Point::new(inset(here.at.x(), low.x(), high.x()), inset(here.at.y(), low.y(), high.y()));
    let places = [
        Some(Segment::new(here.at, goal).at(step)),
        square,
        Some(Segment::new(here.at, solid.shape().centre()).at(step)),
    ];
    let stands = places.into_iter().flatten().map(|at| Stand { at, on: Some(thing) });
    stands.filter(|to| apart(here.at, to.at) <= step as u64).find(|&to| room.fits(id, to))
}

/// A place beneath the edge of the top it stands on, within one step: straight on, or square to one of its sides, or
/// straight away from its middle.
fn down(room: &Room, id: ModelId, here: Stand, goal: Point) -> Option<Stand> {
    let (solid, radius) = (room.thing(here.on?)?, room.mover(id).radius());
    let step = 2 * radius + STRETCH - 1;
    let (low, high) = (solid.bounds().low(), solid.bounds().high());
    let mut places = vec![Segment::new(here.at, goal).at(step)];
    // A step along a side may be as wide as is allowed.
    let most = 2 * radius + STRETCH;
    let sides = [(most, 0), (-most, 0), (0, most), (0, -most)];
    places.extend(sides.into_iter().filter_map(|(x, y)| here.at.plus(Vector::new(x, y)?)));
    // From a round top the shortest step leads straight away from its middle.
    let outward = Course::new(solid.shape().centre().to(here.at));
    places.extend(outward.and_then(|course| here.at.plus(course.after(most))));
    places.extend(Point::new(low.x() - radius, here.at.y()));
    places.extend(Point::new(high.x() + radius, here.at.y()));
    places.extend(Point::new(here.at.x(), low.y() - radius));
    places.extend(Point::new(here.at.x(), high.y() + radius));
    places.retain(|&at| apart(here.at, at) <= most as u64);
    places.sort_by_key(|at| at.square_to(goal));
    let foot = room.foot(here)?;
    places.into_iter().find_map(|at| room.highest(id, at, foot, here.on, Bits::EMPTY))
}

/// Whether nothing is known to be in the way of a whole leg on one surface.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Free {
    Yes,
    Perhaps,
}

/// Adds a leg, or the largest part of it that may be gone: nine ninths of it, six, four, two; false when it could not be
/// gone whole.
fn advance(trek: &mut Trek, free: Free, to: impl Fn(i32) -> Stand) -> bool {
    let (from, through) = (trek.here(), OnceCell::new());
    for part in [9, 6, 4, 2] {
        let node = to(part);
        if from.on == node.on && apart(from.at, node.at) < LEAST as u64 {
            // Too little to be gone: nothing is lost.
            return part == 9;
        }
        let Some(through) = through.get_or_init(|| trek.through()) else { continue };
        let mut walker = through.clone();
        let whole = free == Free::Yes && part == 9;
        let gone = if whole { walker.go_freely(node, true) } else { walker.go(node, true) };
        if let Ok(walk) = gone.and_then(|()| walker.end()) {
            (trek.walker, trek.cost) = (through.clone(), walk.cost);
            trek.nodes.push(node);
            return part == 9;
        }
    }
    false
}

/// How far along a way the base is wholly on a top.
fn on_top(room: &Room, id: ModelId, top: u8, way: Segment, most: i32) -> i32 {
    let Some(solid) = room.thing(top) else { return 0 };
    let stands = |length: i32| {
        let body = room.body_at(id, Stand { at: way.at(length), on: Some(top) });
        body.is_some_and(|body| solid.shape().holds_disc(body.base))
    };
    if stands(most) {
        return most;
    }
    let (mut on, mut off) = (0, most);
    while on + 1 < off {
        let middle = i32::midpoint(on, off);
        if stands(middle) { on = middle } else { off = middle }
    }
    on
}

/// What may stand in the way of a straight walk.
fn near<'r>(room: &'r Room, id: ModelId, way: Segment, aside: Bits) -> Vec<&'r Solid<Blocker>> {
    let (bounds, radius) = (Bounds::new(way.from, way.to), room.mover(id).radius());
    let (low, high) = (bounds.low(), bounds.high());
    let beside = |solid: &&Solid<Blocker>| {
        let (from, to) = (solid.bounds().low(), solid.bounds().high());
        from.x() <= high.x() + radius
            && low.x() <= to.x() + radius
            && from.y() <= high.y() + radius
            && low.y() <= to.y() + radius
    };
    let mut near = Vec::with_capacity(16);
    near.extend(room.blockers(id, aside).filter(beside));
    near
}

/// The place nearest to one at which the base is inside the border.
fn inside(room: &Room, id: ModelId, at: Point) -> Point {
    let radius = room.mover(id).radius();
    let (low, high) = (room.field().low(), room.field().high());
    let between =
        |value: i32, low: i32, high: i32| value.clamp(low + radius, (high - radius).max(low + radius));
    Point::new(between(at.x(), low.x(), high.x()), between(at.y(), low.y(), high.y())).unwrap_or(at)
}
