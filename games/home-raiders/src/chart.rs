//! How far it is on foot from anywhere to anywhere in a battle space: what shows bots and helpers the way.
//!
//! No rule looks here. A lattice is made of the objects as they stand at the beginning, without Portals and characters.

mod search;

use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use space::plane::{Bounds, COMPASS, Course, Disc, GROUND, Mover, Point, Segment, Solid};

use self::search::Search;
use crate::content::Size;
use crate::play::View;
use crate::rules::fall::HARMLESS;
use crate::setup;
use crate::state::{ModelId, Thing};
use crate::table::{Blocker, STEP};

/// From one place of the lattice to the next, in hundredths of an inch.
const STRIDE: i32 = 100;
/// The first place of the lattice.
const FIRST: i32 = 50;
/// Who stands so near to a goal is there: what is left is straight.
const THERE: i32 = 250;
/// What a climb costs besides: it cannot be broken off, so that much of an action is often lost before it.
const HEAVE: i32 = 150;
/// The most a climb may cost: what Movements of five inches leave for it, as the step itself takes one.
const MOST_UP: i32 = 400;
/// No way leads there.
const NOWHERE: u16 = u16::MAX;

/// The places of a battle space, about an inch apart, on which one can stand, and the roads between them.
#[derive(Clone, Debug)]
pub struct Lattice {
    columns: i32,
    rows: i32,
    /// Where each place is: in the middle of its square inch, or beside it where that is not free.
    places: Vec<Point>,
    roads: Vec<Vec<Road>>,
    /// The chart of each place as a goal, drawn when it is first asked for.
    charts: Vec<OnceLock<Chart>>,
}

/// A road from a place of the lattice.
#[derive(Clone, Copy, Debug)]
struct Road {
    to: u16,
    /// What the way there costs, or [`NOWHERE`].
    there: u16,
    /// What the way back costs, or [`NOWHERE`].
    back: u16,
    /// Where it turns, if it is not straight.
    turn: Option<Point>,
}

/// How far it is to a place of a lattice from each of them.
type Chart = Box<[u16]>;

/// The lattices of a battle space, each drawn when it is first asked for: one for the largest bases, one for all others.
#[derive(Clone, Debug, Default)]
pub struct Lattices([OnceLock<Lattice>; 2]);

impl Lattices {
    fn of(&self, size: Size, field: Bounds, things: impl FnOnce() -> Vec<Thing>) -> &Lattice {
        let large = size == Size::L;
        let widest = if large { Size::L } else { Size::M };
        self.0[usize::from(large)].get_or_init(|| Lattice::new(field, &things(), widest))
    }
}

/// The lattices of a table's own battle space, made of the objects as they stand when they are first asked for. Nothing
/// that is judged hangs on them, so that they are no part of the setting.
#[derive(Clone, Debug, Default)]
pub struct Own(Lattices);

impl PartialEq for Own {
    fn eq(&self, _: &Own) -> bool {
        true
    }
}

impl Eq for Own {}

impl Hash for Own {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<'a> View<'a> {
    /// The lattice of the battle space for a character. Spaces of the content share theirs between matches, for each
    /// level its own, as in the basic level nothing is climbed.
    pub fn lattice(self, id: ModelId) -> &'a Lattice {
        let (setting, size) = (&self.state.setting, self.card(id).size);
        let number = setting.space.map(usize::from);
        let shared =
            number.and_then(|at| Some((self.content.spaces.get(at)?, self.content.lattices.get(at)?)));
        if let Some((space, levels)) = shared {
            let things = || setup::things(space, setting.options.level);
            levels[usize::from(self.advanced())].of(size, setting.field, things)
        } else {
            let things = || self.state.things[..usize::from(setting.own_things)].to_vec();
            setting.own.0.of(size, setting.field, things)
        }
    }
}

/// Where one stands at a place of the lattice.
#[derive(Clone, Copy)]
struct Footing<'a> {
    foot: i32,
    top: Option<&'a Solid<Blocker>>,
    rough: bool,
}

impl Lattice {
    /// The lattice of a battle space with these objects, for bases of this size.
    pub fn new(field: Bounds, things: &[Thing], size: Size) -> Lattice {
        let walker = Mover::new(size.radius(), size.height()).expect("every size is one");
        let (columns, rows) = (count(field.high().x()), count(field.high().y()));
        let middle = |n: i32| Point::new(FIRST + n % columns * STRIDE, FIRST + n / columns * STRIDE);
        let middles: Vec<Point> = (0..columns * rows).filter_map(middle).collect();
        let solids: Vec<&Thing> = things.iter().filter(|thing| !thing.flat()).collect();
        let footing = |at| footing(walker, field, things, &solids, at).map(|footing| (at, footing));
        let footings: Vec<Option<(Point, Footing)>> =
            middles.iter().map(|&middle| beside(middle).find_map(footing)).collect();
        let mut roads = vec![Vec::new(); middles.len()];
        for (from, here) in footings.iter().enumerate() {
            let Some(here) = here else { continue };
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1), (2, 0), (0, 2)] {
                let (x, y) = (from as i32 % columns + dx, from as i32 / columns + dy);
                if !(0..columns).contains(&x) || y >= rows {
                    continue;
                }
                let to = (y * columns + x) as usize;
                let Some(there) = &footings[to] else { continue };
                let next = dx.max(dy) == 1;
                let cost = |way| road(walker, &solids, way, next, &here.1, &there.1);
                let straight = || Some((cost(Segment::new(here.0, there.0))?, None));
                let turned = |turn| {
                    Some((cost(Segment::new(here.0, turn))? + cost(Segment::new(turn, there.0))?, Some(turn)))
                };
                let turns = || corners(here.0, there.0).filter(|_| next).find_map(turned);
                let Some((level, turn)) = straight().or_else(turns) else { continue };
                let rise = there.1.foot - here.1.foot;
                let [there, back] =
                    [rise, -rise].map(|rise| climb(rise).map_or(NOWHERE, |climb| level + climb));
                roads[from].push(Road { to: to as u16, there, back, turn });
                roads[to].push(Road { to: from as u16, there: back, back: there, turn });
            }
        }
        let charts = vec![OnceLock::new(); middles.len()];
        let places = middles.iter().zip(&footings).map(|(&at, footing)| footing.map_or(at, |known| known.0));
        Lattice { columns, rows, places: places.collect(), roads, charts }
    }
}

/// Where a way of two legs may turn, along the sides of the space.
fn corners(a: Point, b: Point) -> impl Iterator<Item = Point> {
    [(a.x(), b.y()), (b.x(), a.y())].into_iter().filter_map(|(x, y)| Point::new(x, y))
}

/// The middle of a square inch, and places beside it.
fn beside(middle: Point) -> impl Iterator<Item = Point> {
    let aside = COMPASS.into_iter().step_by(2).filter_map(Course::new);
    let shifts = aside.flat_map(|course| [course.after(25), course.after(45)]);
    std::iter::once(middle).chain(shifts.filter_map(move |shift| middle.plus(shift)))
}

fn count(side: i32) -> i32 {
    ((side - FIRST) / STRIDE + 1).clamp(1, 200)
}

/// The ground, if there is room, else the highest top.
fn footing<'a>(
    walker: Mover,
    field: Bounds,
    things: &[Thing],
    solids: &[&'a Thing],
    at: Point,
) -> Option<Footing<'a>> {
    let blockers = || solids.iter().map(|thing| &thing.solid);
    if walker.stands(at, None, field, blockers()).is_ok() {
        let patch = |thing: &Thing| thing.flat() && thing.irregular && thing.shape().has(at);
        return Some(Footing { foot: GROUND, top: None, rough: things.iter().any(patch) });
    }
    let tops = solids.iter().filter(|thing| thing.climb && thing.shape().has(at));
    let stands = tops.filter(|thing| walker.stands(at, Some(&thing.solid), field, blockers()).is_ok());
    let highest = stands.max_by_key(|thing| thing.span().top())?;
    Some(Footing { foot: highest.span().top(), top: Some(&highest.solid), rough: highest.irregular })
}

/// What the way between two places costs on the level, if there is one: between `next` places on one
/// surface, or over one up or down.
fn road(
    walker: Mover,
    solids: &[&Thing],
    way: Segment,
    next: bool,
    here: &Footing,
    there: &Footing,
) -> Option<u16> {
    let same = here.top.map(Solid::id) == there.top.map(Solid::id);
    let length = way.length();
    if same != next {
        return None;
    }
    let apart =
        |top: Option<&Solid<Blocker>>, thing: &Thing| top.is_none_or(|top| top.id() != thing.solid.id());
    let others = solids.iter().filter(|thing| same || apart(here.top, thing) && apart(there.top, thing));
    walker.passes(way, here.foot.max(there.foot), others.map(|thing| &thing.solid)).ok()?;
    u16::try_from(if here.rough || there.rough { 2 * length } else { length }).ok()
}

/// What it costs besides to come so much higher, or down by a climb or a jump (HR-MOV-03, HR-AMB-24); `None` when that
/// is too much for one action, or hurts.
fn climb(rise: i32) -> Option<u16> {
    let cost = match rise {
        _ if rise.abs() <= STEP => 0,
        _ if rise < -HARMLESS => return None,
        ..0 => HEAVE.min(-2 * rise),
        _ if 2 * rise > MOST_UP => return None,
        _ => 2 * rise + HEAVE,
    };
    u16::try_from(cost).ok()
}

impl Lattice {
    /// How far it is on foot, in hundredths of an inch that a Movement pays for; `None` when no way leads there.
    pub fn far(&self, from: Point, to: Point) -> Option<u64> {
        let straight = from.square_to(to).isqrt();
        if straight <= THERE as u64 { Some(straight) } else { Some(self.near(self.chart(to), from)?.0) }
    }

    /// The places of the lattice on the way for one who may step from where it is to those that it `sees` around, past
    /// the places where others stand: the nearest first, as far as an allowance goes or a little farther.
    pub fn way(
        &self,
        from: Point,
        to: Point,
        allowance: i32,
        sees: impl Fn(Point) -> bool,
        others: impl Iterator<Item = Disc>,
    ) -> Vec<Point> {
        let mut search = Search::new(self, self.chart(to));
        others.for_each(|other| search.shut(other));
        for place in self.around(from, 1).filter(|&place| sees(self.places[place])) {
            search.reach(place, from.square_to(self.places[place]).isqrt() as u16, NOWHERE);
        }
        search.way(allowance)
    }

    /// The chart of the place nearest to a goal.
    fn chart(&self, goal: Point) -> &Chart {
        let place = self.index_of(goal);
        self.charts[place].get_or_init(|| self.draw(self.places[place]))
    }

    /// The number of the place nearest to a point.
    fn index_of(&self, at: Point) -> usize {
        let (x, y) = (index(at.x()).clamp(0, self.columns - 1), index(at.y()).clamp(0, self.rows - 1));
        (y * self.columns + x) as usize
    }

    fn draw(&self, goal: Point) -> Chart {
        let mut chart = vec![NOWHERE; self.roads.len()].into_boxed_slice();
        // Places to go on from, by how far they are in whole strides.
        let mut open: Vec<Vec<u16>> = Vec::new();
        let reach = |chart: &mut [u16], open: &mut Vec<Vec<u16>>, place: u16, far: u16| {
            if far < chart[usize::from(place)] {
                chart[usize::from(place)] = far;
                let strides = usize::from(far / STRIDE as u16);
                open.resize_with(open.len().max(strides + 1), Vec::new);
                open[strides].push(place);
            }
        };
        for (place, roads) in self.roads.iter().enumerate() {
            let far = self.places[place].square_to(goal).isqrt();
            if far <= THERE as u64 && !roads.is_empty() {
                reach(&mut chart, &mut open, place as u16, far as u16);
            }
        }
        let mut strides = 0;
        while strides < open.len() {
            while let Some(place) = open[strides].pop() {
                let far = chart[usize::from(place)];
                // Else it was reached by a shorter way before.
                if usize::from(far / STRIDE as u16) == strides {
                    for road in &self.roads[usize::from(place)] {
                        reach(&mut chart, &mut open, road.to, far.saturating_add(road.back));
                    }
                }
            }
            strides += 1;
        }
        chart
    }

    /// The place of the lattice near somewhere from which a goal is nearest, and how far it is by it.
    fn near(&self, chart: &Chart, at: Point) -> Option<(u64, usize)> {
        let known = self.around(at, 1).filter(|&place| chart[place] != NOWHERE);
        known.map(|place| (u64::from(chart[place]) + at.square_to(self.places[place]).isqrt(), place)).min()
    }

    /// The places around somewhere, so many columns and rows to each side.
    fn around(&self, at: Point, wide: i32) -> impl Iterator<Item = usize> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        let (x, y) = (index(at.x()), index(at.y()));
        let within = move |from: i32, most: i32| (from - wide).max(0)..=(from + wide).min(most - 1);
        within(y, rows).flat_map(move |y| within(x, columns).map(move |x| (y * columns + x) as usize))
    }
}

/// The column or row nearest to a coordinate.
fn index(side: i32) -> i32 {
    (side - FIRST + STRIDE / 2) / STRIDE
}

#[cfg(test)]
mod tests;
