//! How far it is on foot from anywhere to anywhere in a battle space: what shows bots and helpers the way.
//!
//! No rule looks here. A lattice is made of the objects as they stand at the beginning, without Portals and characters.

use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use space::plane::{Bounds, GROUND, Mover, Point, Segment, Solid};

use crate::content::Size;
use crate::play::View;
use crate::setup;
use crate::state::Thing;
use crate::table::{Blocker, STEP};

/// From one place of the lattice to the next, in hundredths of an inch.
const STRIDE: i32 = 100;
/// The first place of the lattice.
const FIRST: i32 = 50;
/// Who stands so near to a goal is there: what is left is straight.
const THERE: i32 = 250;
/// No way leads there.
const NOWHERE: u16 = u16::MAX;

/// The places of a battle space an inch apart on which one can stand, and the roads between them.
#[derive(Clone, Debug)]
pub struct Lattice {
    columns: i32,
    rows: i32,
    /// From each place: to which, and what the way costs.
    roads: Vec<Vec<(u16, u16)>>,
    /// The chart of each place as a goal, drawn when it is first asked for.
    charts: Vec<OnceLock<Chart>>,
}

/// How far each place of a lattice is from one of them.
type Chart = Box<[u16]>;

/// The lattice of a table's own battle space, made when it is first asked for. It follows from the rest of the setting
/// and is no part of it.
#[derive(Clone, Debug, Default)]
pub struct Own(OnceLock<Lattice>);

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
    /// The lattice of the battle space. Spaces of the content share theirs between matches, one for each level, as in
    /// the basic level nothing is climbed.
    pub fn lattice(self) -> &'a Lattice {
        let setting = &self.state.setting;
        let number = setting.space.map(usize::from);
        let shared =
            number.and_then(|at| Some((self.content.spaces.get(at)?, self.content.lattices.get(at)?)));
        match shared {
            Some((space, lattices)) => lattices[usize::from(self.advanced())]
                .get_or_init(|| Lattice::new(setting.field, &setup::things(space, setting.options.level))),
            None => setting.own.0.get_or_init(|| {
                Lattice::new(setting.field, &self.state.things[..usize::from(setting.own_things)])
            }),
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

fn walker() -> Mover {
    Mover::new(Size::M.radius(), Size::M.height()).expect("a base of middle size")
}

impl Lattice {
    /// The lattice of a battle space with these objects.
    pub fn new(field: Bounds, things: &[Thing]) -> Lattice {
        let (columns, rows) = (count(field.high().x()), count(field.high().y()));
        let place = |n: i32| Point::new(FIRST + n % columns * STRIDE, FIRST + n / columns * STRIDE);
        let places: Vec<Point> = (0..columns * rows).filter_map(place).collect();
        let solids: Vec<&Thing> = things.iter().filter(|thing| !thing.flat()).collect();
        let footings: Vec<Option<Footing>> =
            places.iter().map(|&at| footing(field, things, &solids, at)).collect();
        let mut roads = vec![Vec::new(); places.len()];
        for (from, here) in footings.iter().enumerate() {
            let Some(here) = here else { continue };
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1), (2, 0), (0, 2)] {
                let (x, y) = (from as i32 % columns + dx, from as i32 / columns + dy);
                if !(0..columns).contains(&x) || y >= rows {
                    continue;
                }
                let to = (y * columns + x) as usize;
                let Some(there) = &footings[to] else { continue };
                let Some(cost) = road(&solids, Segment::new(places[from], places[to]), here, there) else {
                    continue;
                };
                roads[from].push((to as u16, cost));
                roads[to].push((from as u16, cost));
            }
        }
        let charts = vec![OnceLock::new(); places.len()];
        Lattice { columns, rows, roads, charts }
    }
}

fn count(side: i32) -> i32 {
    ((side - FIRST) / STRIDE + 1).clamp(1, 200)
}

/// The ground, if there is room, else the highest top.
fn footing<'a>(field: Bounds, things: &[Thing], solids: &[&'a Thing], at: Point) -> Option<Footing<'a>> {
    let blockers = || solids.iter().map(|thing| &thing.solid);
    if walker().stands(at, None, field, blockers()).is_ok() {
        let patch = |thing: &Thing| thing.flat() && thing.irregular && thing.shape().has(at);
        return Some(Footing { foot: GROUND, top: None, rough: things.iter().any(patch) });
    }
    let tops = solids.iter().filter(|thing| thing.climb && thing.shape().has(at));
    let stands = tops.filter(|thing| walker().stands(at, Some(&thing.solid), field, blockers()).is_ok());
    let highest = stands.max_by_key(|thing| thing.span().top())?;
    Some(Footing { foot: highest.span().top(), top: Some(&highest.solid), rough: highest.irregular })
}

/// What the way between two places costs, if there is one: on one surface, or two strides apart up or down.
fn road(solids: &[&Thing], way: Segment, here: &Footing, there: &Footing) -> Option<u16> {
    let rise = (here.foot - there.foot).abs();
    let same = here.top.map(Solid::id) == there.top.map(Solid::id);
    let length = way.length();
    if same != (length < 2 * STRIDE) {
        return None;
    }
    let apart =
        |top: Option<&Solid<Blocker>>, thing: &Thing| top.is_none_or(|top| top.id() != thing.solid.id());
    let others = solids.iter().filter(|thing| same || apart(here.top, thing) && apart(there.top, thing));
    walker().passes(way, here.foot.max(there.foot), others.map(|thing| &thing.solid)).ok()?;
    let level = if here.rough || there.rough { 2 * length } else { length };
    let climb = if rise > STEP { 2 * rise } else { 0 };
    u16::try_from(level + climb).ok()
}

impl Lattice {
    /// How far it is on foot, in hundredths of an inch that a Movement pays for; `None` when no way leads there.
    pub fn far(&self, from: Point, to: Point) -> Option<u64> {
        let straight = from.square_to(to).isqrt();
        if straight <= THERE as u64 { Some(straight) } else { Some(self.near(self.chart(to), from)?.0) }
    }

    /// The places of the lattice on the way, the nearest first, as far as an allowance may go.
    pub fn way(&self, from: Point, to: Point, allowance: i32) -> Vec<Point> {
        let chart = self.chart(to);
        let Some((far, mut place)) = self.near(chart, from) else { return Vec::new() };
        let mut way = vec![self.place(place)];
        while far.saturating_sub(u64::from(chart[place])) < u64::from(allowance.cast_unsigned()) {
            let on = self.roads[place].iter().find(|&&(next, cost)| {
                chart[usize::from(next)] != NOWHERE
                    && u32::from(chart[usize::from(next)]) + u32::from(cost) == u32::from(chart[place])
            });
            let Some(&(next, _)) = on else { break };
            place = usize::from(next);
            way.push(self.place(place));
        }
        way
    }

    /// The chart of the place nearest to a goal.
    fn chart(&self, goal: Point) -> &Chart {
        let place = self.index_of(goal);
        self.charts[place].get_or_init(|| self.draw(self.place(place)))
    }

    /// The number of the place nearest to a point.
    fn index_of(&self, at: Point) -> usize {
        let (x, y) = (index(at.x()).clamp(0, self.columns - 1), index(at.y()).clamp(0, self.rows - 1));
        (y * self.columns + x) as usize
    }

    fn draw(&self, goal: Point) -> Chart {
        let mut chart = vec![NOWHERE; self.roads.len()].into_boxed_slice();
        // Places to go on from, by how far they are in whole strides: no road is shorter than one.
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
            let far = self.place(place).square_to(goal).isqrt();
            if far <= THERE as u64 && !roads.is_empty() {
                reach(&mut chart, &mut open, place as u16, far as u16);
            }
        }
        let mut strides = 0;
        while strides < open.len() {
            for place in std::mem::take(&mut open[strides]) {
                let far = chart[usize::from(place)];
                // Else it was reached by a shorter way before.
                if usize::from(far / STRIDE as u16) == strides {
                    for &(to, cost) in &self.roads[usize::from(place)] {
                        reach(&mut chart, &mut open, to, far.saturating_add(cost));
                    }
                }
            }
            strides += 1;
        }
        chart
    }

    fn place(&self, place: usize) -> Point {
        let place = place as i32;
        let at = |n: i32| FIRST + n * STRIDE;
        Point::new(at(place % self.columns), at(place / self.columns)).unwrap_or(Point::ORIGIN)
    }

    /// The place of the lattice near somewhere from which a goal is nearest, and how far it is by it.
    fn near(&self, chart: &Chart, at: Point) -> Option<(u64, usize)> {
        let (x, y) = (index(at.x()), index(at.y()));
        let around = (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (x, y)));
        let there = around.filter(|&(x, y)| (0..self.columns).contains(&x) && (0..self.rows).contains(&y));
        let places = there.map(|(x, y)| (y * self.columns + x) as usize);
        let known = places.filter(|&place| chart[place] != NOWHERE);
        known.map(|place| (u64::from(chart[place]) + at.square_to(self.place(place)).isqrt(), place)).min()
    }
}

/// The column or row nearest to a coordinate.
fn index(side: i32) -> i32 {
    (side - FIRST + STRIDE / 2) / STRIDE
}

#[cfg(test)]
mod tests;
