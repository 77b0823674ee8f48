//! How far somebody gets, and by which way.

use space::hex::Dir;

use super::field::{Map, Space};
use crate::content::Terrain;
use crate::rules::ter::{self, SHAFT, TUNNEL};

/// How somebody moves: what the ground costs it, and what it may do at tunnels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walker {
    /// What entering a hex costs, by [`Terrain`]; none: it may not.
    pub costs: [Option<u8>; 11],
    /// It goes down and up wherever a tunnel is below (DOA-AB-06).
    pub burrows: bool,
    /// It may not go down (DOA-KW-BAN).
    pub surface_only: bool,
}

impl Walker {
    /// On foot, without abilities (DOA-MOV-05).
    pub const PLAIN: Walker = Walker { costs: ter::COSTS, burrows: false, surface_only: false };

    /// What entering this ground costs.
    pub fn cost(&self, terrain: Terrain) -> Option<u8> {
        self.costs[terrain as usize]
    }

    /// What the step to a neighbouring hex on the same level costs; none: it is barred by ground, wall or the edge of
    /// the map.
    #[inline]
    pub fn step(&self, map: &Map, from: Space, dir: Dir) -> Option<(Space, u8)> {
        let cell = map.near(from.cell, dir)?;
        if from.under {
            return map.linked(from.cell, dir).then_some((Space::below(cell), TUNNEL));
        }
        let cost = self.cost(map.terrain(cell))?;
        (!map.wall(from.cell, dir)).then_some((Space::on(cell), cost))
    }

    /// What going down or up costs (DOA-MOV-16).
    #[inline]
    pub fn shift(&self, map: &Map, from: Space) -> Option<(Space, u8)> {
        let to = Space { under: !from.under, ..from };
        let way = map.entrance(from.cell) || self.burrows && map.tunnel(from.cell);
        let barred = if to.under { self.surface_only } else { self.cost(map.terrain(to.cell)).is_none() };
        (way && !barred).then_some((to, SHAFT))
    }

    /// All steps from a space and what they cost.
    pub fn steps(&self, map: &Map, from: Space) -> impl Iterator<Item = (Space, u8)> {
        Dir::ALL.into_iter().filter_map(move |dir| self.step(map, from, dir)).chain(self.shift(map, from))
    }
}

/// What a space is for somebody who comes there, besides its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// It may go on.
    Free,
    /// It stops there (DOA-MOV-08).
    Stop,
    /// It may not enter (DOA-MOV-11).
    Barred,
}

/// What nothing has reached.
const UNREACHED: u16 = u16::MAX;

/// Every space that somebody can get to, what the cheapest way costs, and one such way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// By [`Space::index`]: the cost and the space before.
    found: Vec<(u16, u16)>,
    /// The spaces in rising cost.
    order: Vec<Space>,
}

impl Reach {
    /// From a space with so many movement points. Towers stop everybody (DOA-MOV-11); the rest is up to `entry`.
    pub fn new(
        map: &Map,
        walker: &Walker,
        from: Space,
        points: u16,
        entry: impl Fn(Space) -> Entry,
    ) -> Reach {
        let mut found = vec![(UNREACHED, UNREACHED); 2 * map.len()];
        let mut order = Vec::with_capacity(64);
        // Ways wait by their cost, in a ring that is longer than the dearest step.
        let dearest = walker.costs.into_iter().flatten().max().unwrap_or(0).max(TUNNEL).max(SHAFT);
        let mut ring: Vec<Vec<u16>> = vec![Vec::new(); usize::from(dearest) + 1];
        found[from.index()] = (0, UNREACHED);
        ring[0].push(from.index() as u16);
        let mut waiting = 1;
        let mut spent: u16 = 0;
        while waiting > 0 {
            let slot = usize::from(spent) % ring.len();
            let mut next = 0;
            while let Some(&index) = ring[slot].get(next) {
                next += 1;
                waiting -= 1;
                // A cheaper way has been found since.
                if found[usize::from(index)].0 != spent {
                    continue;
                }
                let here = Space::at(usize::from(index));
                order.push(here);
                let stops = map.tower(here.cell).is_some() && !here.under || entry(here) == Entry::Stop;
                if stops && here != from {
                    continue;
                }
                for (to, cost) in walker.steps(map, here) {
                    let sum = spent.saturating_add(u16::from(cost));
                    let known = &mut found[to.index()];
                    if sum <= points && sum < known.0 && entry(to) != Entry::Barred {
                        *known = (sum, index);
                        ring[usize::from(sum) % usize::from(dearest + 1)].push(to.index() as u16);
                        waiting += 1;
                    }
                }
            }
            ring[slot].clear();
            spent += 1;
        }
        Reach { found, order }
    }

    /// What the cheapest way costs; none: it cannot get there.
    pub fn cost(&self, to: Space) -> Option<u16> {
        self.found.get(to.index()).map(|found| found.0).filter(|&cost| cost != UNREACHED)
    }

    /// Every space that it can get to, in rising cost; first the one where it is.
    pub fn spaces(&self) -> &[Space] {
        &self.order
    }

    /// A cheapest way, step by step, without the space where it begins; empty when there is none.
    pub fn way(&self, to: Space) -> Vec<Space> {
        let before = |space: Space| {
            let before = self.found.get(space.index()).map_or(UNREACHED, |found| found.1);
            (before != UNREACHED).then(|| Space::at(usize::from(before)))
        };
        let mut way: Vec<Space> = std::iter::successors(Some(to), |&space| before(space)).collect();
        way.pop();
        way.reverse();
        way
    }
}
