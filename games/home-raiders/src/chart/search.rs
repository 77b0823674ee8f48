//! A way over a lattice past those who stand on it: the search by A*, with a chart as what is left at least.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use space::plane::{Disc, Point};

use super::{Chart, Lattice, NOWHERE, STRIDE};

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
    steps: Vec<Step>,
    /// How far it is by a place at least, and the place.
    open: BinaryHeap<Reverse<(u32, u16)>>,
}

impl<'l> Search<'l> {
    /// One that knows nothing yet.
    pub fn new(lattice: &'l Lattice, chart: &'l Chart) -> Search<'l> {
        Search { lattice, chart, steps: vec![UNKNOWN; lattice.places.len()], open: BinaryHeap::new() }
    }

    /// No way leads into a disc.
    pub fn shut(&mut self, disc: Disc) {
        for place in self.lattice.covered(disc) {
            self.steps[place].shut = true;
        }
    }

    /// A place can be reached so far on, from another one or, by [`NOWHERE`], from the beginning.
    pub fn reach(&mut self, place: usize, far: u16, by: u16) {
        let (step, left) = (&mut self.steps[place], self.chart[place]);
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
            if std::mem::replace(&mut self.steps[place].done, true) {
                continue;
            }
            let far = self.steps[place].far;
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
        let by = |place: usize| Some(usize::from(self.steps[place].by)).filter(|&by| by < self.steps.len());
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
