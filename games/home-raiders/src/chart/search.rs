//! A way over a lattice past those who stand on it: the search by A*, with a chart as what is left at least.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::RangeInclusive;

use space::plane::{Disc, Point};

use super::{Chart, Lattice, NOWHERE, STRIDE, is_in};

/// The most places that are looked at.
const MOST: usize = 150;

/// What is known of a place.
#[derive(Clone, Copy)]
struct Step {
    /// How far it is to there.
    far: u16,
    /// From where.
    by: u16,
    /// There is no shorter way.
    done: bool,
    /// Somebody stands there.
    shut: bool,
}

const UNKNOWN: Step = Step { far: NOWHERE, by: NOWHERE, done: false, shut: false };

/// A search towards the goal of a chart.
pub struct Search<'l> {
    lattice: &'l Lattice,
    chart: &'l Chart,
    /// The columns and rows that can be reached, the first and how many.
    columns: (i32, i32),
    rows: (i32, i32),
    /// What is known of their places, one row after the other.
    steps: Vec<Step>,
    /// How far it is by a place at least, and the place.
    open: BinaryHeap<Reverse<(u32, u16)>>,
}

impl<'l> Search<'l> {
    /// One that knows nothing yet, of ways from somewhere that are not much longer than an allowance.
    pub fn new(lattice: &'l Lattice, chart: &'l Chart, from: Point, allowance: i32) -> Search<'l> {
        // A road leads two strides at most, and no place is farther than half a stride from its square.
        let wide = allowance / STRIDE + 4;
        let [columns, rows] = lattice
            .within(from, wide)
            .map(|range| (*range.start(), (range.end() - range.start() + 1).max(0)));
        let steps = vec![UNKNOWN; (columns.1 * rows.1) as usize];
        Search { lattice, chart, columns, rows, steps, open: BinaryHeap::new() }
    }

    /// Where a place is among the steps, if it can be reached.
    fn index_of(&self, place: usize) -> Option<usize> {
        let (x, y) = (place as i32 % self.lattice.columns, place as i32 / self.lattice.columns);
        let (x, y) = (x - self.columns.0, y - self.rows.0);
        let within = (0..self.columns.1).contains(&x) && (0..self.rows.1).contains(&y);
        within.then_some((y * self.columns.1 + x) as usize)
    }

    /// What is known of a place.
    fn step(&self, place: usize) -> Step {
        self.index_of(place).map_or(UNKNOWN, |at| self.steps[at])
    }

    /// No way leads into a disc.
    pub fn shut(&mut self, disc: Disc) {
        let [x, y] = self.lattice.beneath(disc);
        let part = |range: RangeInclusive<i32>, (first, count): (i32, i32)| {
            (*range.start()).max(first)..=(*range.end()).min(first + count - 1)
        };
        for y in part(y, self.rows) {
            for x in part(x.clone(), self.columns) {
                if is_in(disc, self.lattice.places[(y * self.lattice.columns + x) as usize]) {
                    self.steps[((y - self.rows.0) * self.columns.1 + x - self.columns.0) as usize].shut =
                        true;
                }
            }
        }
    }

    /// Whether nobody stands at a place, and a way leads on from it.
    pub fn leads_on(&self, place: usize) -> bool {
        !self.step(place).shut && self.chart[place] != NOWHERE
    }

    /// A place can be reached so far on, from another one or, by [`NOWHERE`], from the beginning.
    pub fn reach(&mut self, place: usize, far: u16, by: u16) {
        let (Some(at), left) = (self.index_of(place), self.chart[place]) else { return };
        let step = &mut self.steps[at];
        if !step.shut && left != NOWHERE && far < step.far {
            (step.far, step.by) = (far, by);
            self.open.push(Reverse((u32::from(far) + u32::from(left), place as u16)));
        }
    }

    /// The places on the way from what can be reached, the nearest first, as far as an allowance goes or a little
    /// farther; where others bar it, to where it comes nearest to the goal.
    pub fn way(mut self, allowance: i32) -> Vec<Point> {
        let mut last: Option<usize> = None;
        for _ in 0..MOST {
            let Some(Reverse((_, place))) = self.open.pop() else { break };
            let place = usize::from(place);
            let Some(step) = self.index_of(place).and_then(|at| self.steps.get_mut(at)) else { continue };
            let far = step.far;
            if std::mem::replace(&mut step.done, true) {
                continue;
            }
            let there = i32::from(far) >= allowance || self.chart[place] < STRIDE as u16;
            if last.is_none_or(|last| self.chart[place] < self.chart[last]) {
                last = Some(place);
            }
            if there {
                break;
            }
            for road in self.lattice.roads(place) {
                self.reach(usize::from(road.to), far.saturating_add(road.there), place as u16);
            }
        }
        last.map(|last| self.back(last)).unwrap_or_default()
    }

    /// The way that was found to a place, with its turns.
    fn back(&self, last: usize) -> Vec<Point> {
        let by = |place: usize| Some(self.step(place).by).filter(|&by| by != NOWHERE).map(usize::from);
        let mut way = Vec::new();
        for place in std::iter::successors(Some(last), |&place| by(place)) {
            way.push(self.lattice.places[place]);
            let turn = by(place).and_then(|by| self.lattice.turn(by as u16, place as u16));
            way.extend(turn);
        }
        way.reverse();
        way
    }
}
