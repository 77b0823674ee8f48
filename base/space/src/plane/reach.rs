//! Where a mover can get to: a lattice of places, each with a way that was judged leg by leg.
//!
//! The lattice claims no place that the judge would refuse, and may leave out places that a
//! cleverer way would reach: it is for shading, and for bots to choose from. The judge decides.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::{Bounds, MAX, Point};

/// What the judge says of a straight leg that may be walked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// What it costs, in hundredths of an inch.
    pub cost: u32,
    /// True when the way may go on from its end; false when it must end there.
    pub goes_on: bool,
}

/// What there is to spend on a way.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Allowance {
    /// The greatest cost, in hundredths of an inch.
    pub cost: u32,
    /// The most straight legs.
    pub legs: u16,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Best<S> {
    cost: u32,
    legs: u16,
    goes_on: bool,
    from: Option<(Point, S)>,
}

impl<S> Best<S> {
    /// The least is the best: a way that may go on, then a cheap one, then one of few legs.
    const fn worth(&self) -> (bool, u32, u16) {
        (!self.goes_on, self.cost, self.legs)
    }
}

/// The places of a lattice that a mover can get to, each on one of several surfaces `S`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach<S> {
    places: BTreeMap<(Point, S), Best<S>>,
    pitch: i32,
    allowance: Allowance,
}

impl<S: Copy + Ord> Reach<S> {
    /// Looks for ways from a place over the lattice of all places whose coordinates are multiples
    /// of `pitch` hundredths of an inch (from 1 on).
    ///
    /// `surfaces` says on what a mover may stand at a place; `judge` says what the straight leg
    /// from one place and surface to another costs, or `None` when it may not be walked. A leg
    /// goes to a neighbour on the lattice, or past it straight from the place before, whichever
    /// is cheaper, so that ways are not bound to the lattice's eight directions.
    ///
    /// The work grows with the square of `allowance.cost / pitch`.
    pub fn new<I: IntoIterator<Item = S>>(
        start: (Point, S),
        pitch: i32,
        allowance: Allowance,
        mut surfaces: impl FnMut(Point) -> I,
        mut judge: impl FnMut((Point, S), (Point, S)) -> Option<Step>,
    ) -> Self {
        let pitch = pitch.clamp(1, MAX);
        let mut reach = Self { places: BTreeMap::new(), pitch, allowance };
        let mut open = BinaryHeap::new();
        reach.places.insert(start, Best { cost: 0, legs: 0, goes_on: true, from: None });
        open.push(Reverse((0, start)));
        while let Some(Reverse((cost, here))) = open.pop() {
            let best = reach.places[&here];
            // A place is left once, at its last and best cost, so that ways through it add up.
            if cost != best.cost || !best.goes_on {
                continue;
            }
            for at in neighbours(here.0, pitch) {
                for on in surfaces(at) {
                    let there = (at, on);
                    for from in [best.from, Some(here)].into_iter().flatten() {
                        let Some(found) = reach.try_leg(from, there, &mut judge) else { continue };
                        reach.places.insert(there, found);
                        open.push(Reverse((found.cost, there)));
                    }
                }
            }
        }
        reach
    }

    /// The way to a place by one more leg, when it is better than the way known.
    fn try_leg(
        &self,
        from: (Point, S),
        there: (Point, S),
        judge: &mut impl FnMut((Point, S), (Point, S)) -> Option<Step>,
    ) -> Option<Best<S>> {
        let (before, known) = (self.places[&from], self.places.get(&there));
        if known.is_some_and(|known| known.goes_on && known.cost <= before.cost)
            || before.legs >= self.allowance.legs
        {
            return None;
        }
        let Step { cost, goes_on } = judge(from, there)?;
        let cost = before.cost.checked_add(cost).filter(|&cost| cost <= self.allowance.cost)?;
        let found = Best { cost, legs: before.legs + 1, goes_on, from: Some(from) };
        known.is_none_or(|known| found.worth() < known.worth()).then_some(found)
    }

    /// The places reached with the surfaces and costs, in order; the start, which costs nothing,
    /// among them.
    pub fn places(&self) -> impl Iterator<Item = (Point, S, u32)> + '_ {
        self.places.iter().map(|(&(at, on), best)| (at, on, best.cost))
    }

    /// What the way to a place costs; `None` when it is not among those reached.
    #[must_use]
    pub fn cost(&self, at: Point, on: S) -> Option<u32> {
        self.places.get(&(at, on)).map(|best| best.cost)
    }

    /// The nodes of the way to a place, from the start on: each leg was judged, and the costs add
    /// up to [`cost`](Self::cost). Empty when it is not among those reached.
    #[must_use]
    pub fn way(&self, at: Point, on: S) -> Vec<(Point, S)> {
        let mut way = Vec::new();
        let mut here = self.places.contains_key(&(at, on)).then_some((at, on));
        while let Some(place) = here {
            way.push(place);
            here = self.places[&place].from;
        }
        way.reverse();
        way
    }

    /// Cells of the lattice that lie wholly within reach: all four corners are reached, going on
    /// is allowed from each, and what is left there pays for the way to the middle of the cell at
    /// `factor` for each hundredth. `clear` says whether a mover can walk all over the cell; it
    /// is asked with the cell that the middle of the base would walk in.
    pub fn cells(&self, factor: u8, mut clear: impl FnMut(Bounds, S) -> bool) -> Vec<(Bounds, S)> {
        // No place of a cell is farther from its nearest corner than the middle is.
        let square = u64::from(self.pitch.unsigned_abs());
        let half = super::number::root_up((square * square).div_ceil(2)) as u32;
        let limit = self.allowance.cost.checked_sub(half * u32::from(factor));
        let has = |at: Option<Point>, on: S| {
            let best = at.and_then(|at| self.places.get(&(at, on)));
            best.is_some_and(|best| {
                let spare = limit.is_some_and(|limit| best.cost <= limit);
                spare && best.goes_on && best.legs < self.allowance.legs
            })
        };
        let corners =
            self.places.keys().filter(|(at, _)| at.x() % self.pitch == 0 && at.y() % self.pitch == 0);
        let mut cells = Vec::new();
        for &(low, on) in corners {
            let [right, up, across] = [(1, 0), (0, 1), (1, 1)].map(|(x, y)| shifted(low, x, y, self.pitch));
            let Some(high) = across else { continue };
            let cell = Bounds::new(low, high);
            if [Some(low), right, up, across].into_iter().all(|corner| has(corner, on)) && clear(cell, on) {
                cells.push((cell, on));
            }
        }
        cells
    }
}

fn shifted(at: Point, x: i32, y: i32, pitch: i32) -> Option<Point> {
    Point::new(at.x() + x * pitch, at.y() + y * pitch)
}

/// The places of the lattice at most one `pitch` to either side of a place, itself left out.
fn neighbours(at: Point, pitch: i32) -> impl Iterator<Item = Point> {
    let first =
        |side: i32| (side - pitch).div_euclid(pitch) + i32::from((side - pitch).rem_euclid(pitch) != 0);
    let last = |side: i32| (side + pitch).div_euclid(pitch);
    let (across, along) = (first(at.x())..=last(at.x()), first(at.y())..=last(at.y()));
    let place = move |x: i32, y: i32| Point::new(x * pitch, y * pitch);
    across.flat_map(move |x| along.clone().filter_map(move |y| place(x, y))).filter(move |&there| there != at)
}
