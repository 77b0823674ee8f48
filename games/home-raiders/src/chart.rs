//! How far it is on foot, all over the battle space, to what a match is about: what shows bots and helpers the way.
//!
//! No rule looks here. A chart is made of the objects as they stood when it was drawn, without the characters.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use space::plane::{Bounds, GROUND, Mover, Point, Segment, Solid};

use crate::content::{Content, Size};
use crate::state::{Objective, State, Thing};
use crate::table::{Blocker, STEP};

/// From one place of the lattice to the next, in hundredths of an inch.
const STRIDE: i32 = 100;
/// The first place of the lattice.
const FIRST: i32 = 50;
/// Who stands so near to a goal is there.
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
}

/// How far each place of a lattice is from a goal, and where the way goes on.
#[derive(Clone, Debug)]
pub struct Chart {
    columns: i32,
    far: Vec<u16>,
    next: Vec<u16>,
}

/// The charts of a match, for each goal: the Portals by their players, or the markers by their numbers. They follow from
/// the rest of the state and are no part of it.
#[derive(Clone, Debug, Default)]
pub struct Charts(Arc<Vec<Chart>>);

impl PartialEq for Charts {
    fn eq(&self, _: &Charts) -> bool {
        true
    }
}

impl Eq for Charts {}

impl Hash for Charts {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Charts {
    /// The chart of a goal, once it is drawn.
    pub fn of(&self, goal: usize) -> Option<&Chart> {
        self.0.get(goal)
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
        Lattice { columns, rows, roads }
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

impl Chart {
    /// The chart of a goal.
    pub fn new(lattice: &Lattice, goal: Point) -> Chart {
        let places = lattice.roads.len();
        let mut chart = Chart { columns: lattice.columns, far: vec![NOWHERE; places], next: vec![0; places] };
        // Nearest first: how far, the place, and where the way goes on.
        let mut open: BinaryHeap<Reverse<(u16, u16, u16)>> = BinaryHeap::new();
        for place in 0..places {
            let far = chart.place(place).square_to(goal).isqrt();
            if far <= THERE as u64 && !lattice.roads[place].is_empty() {
                (chart.far[place], chart.next[place]) = (far as u16, place as u16);
                open.push(Reverse((far as u16, place as u16, place as u16)));
            }
        }
        while let Some(Reverse((far, place, next))) = open.pop() {
            if (far, next) != (chart.far[usize::from(place)], chart.next[usize::from(place)]) {
                continue;
            }
            for &(to, cost) in &lattice.roads[usize::from(place)] {
                let (sum, at) = (far.saturating_add(cost), usize::from(to));
                if sum < NOWHERE && (sum, place) < (chart.far[at], chart.next[at]) {
                    (chart.far[at], chart.next[at]) = (sum, place);
                    open.push(Reverse((sum, to, place)));
                }
            }
        }
        debug_assert_eq!(places as i32, lattice.columns * lattice.rows);
        chart
    }

    fn place(&self, place: usize) -> Point {
        let place = place as i32;
        let at = |n: i32| FIRST + n * STRIDE;
        Point::new(at(place % self.columns), at(place / self.columns)).unwrap_or(Point::ORIGIN)
    }

    /// The place of the lattice near somewhere from which the goal is nearest, and how far it is by it.
    fn near(&self, at: Point) -> Option<(u64, usize)> {
        let rows = self.far.len() as i32 / self.columns;
        let index = |side: i32| (side - FIRST + STRIDE / 2) / STRIDE;
        let (x, y) = (index(at.x()), index(at.y()));
        let around = (y - 1..=y + 1).flat_map(|y| (x - 1..=x + 1).map(move |x| (x, y)));
        let there = around.filter(|&(x, y)| (0..self.columns).contains(&x) && (0..rows).contains(&y));
        let places = there.map(|(x, y)| (y * self.columns + x) as usize);
        let known = places.filter(|&place| self.far[place] != NOWHERE);
        known.map(|place| (u64::from(self.far[place]) + at.square_to(self.place(place)).isqrt(), place)).min()
    }

    /// How far it is to the goal on foot, in hundredths of an inch that a Movement pays for.
    pub fn far(&self, at: Point) -> Option<u64> {
        self.near(at).map(|(far, _)| far)
    }

    /// The places of the lattice on the way to the goal, the nearest first, as far as an allowance may go.
    pub fn way(&self, at: Point, allowance: i32) -> Vec<Point> {
        let Some((far, mut place)) = self.near(at) else { return Vec::new() };
        let mut way = vec![self.place(place)];
        while usize::from(self.next[place]) != place
            && far.saturating_sub(u64::from(self.far[place])) < u64::from(allowance.cast_unsigned())
        {
            place = usize::from(self.next[place]);
            way.push(self.place(place));
        }
        way
    }
}

/// Draws the charts of a match, once it is known what it is about and where that is.
pub fn draw(content: &Content, state: &mut State) {
    let goals: Vec<Point> = match state.objective {
        Some(Objective::Portal) => {
            let portals = [0, 1].map(|player| state.portal(player));
            let centres = portals.into_iter().flatten();
            centres.map(|thing| state.things[usize::from(thing)].shape().centre()).collect()
        }
        Some(Objective::Strategic) => state.markers.iter().map(|marker| marker.at.at).collect(),
        Some(Objective::Annihilate) | None => Vec::new(),
    };
    if goals.is_empty() {
        return;
    }
    let setting = &state.setting;
    let new = || Lattice::new(setting.field, &state.things[..usize::from(setting.own_things)]);
    let known = setting.space.and_then(|space| content.lattices.get(usize::from(space)));
    let own = if known.is_none() { Some(new()) } else { None };
    let Some(lattice) = known.map(|known| known.get_or_init(new)).or(own.as_ref()) else { return };
    state.charts = Charts(Arc::new(goals.iter().map(|&goal| Chart::new(lattice, goal)).collect()));
}

#[cfg(test)]
mod tests;
