//! How far it is on foot from every hex to every place of the labyrinths' tracks: what leads bots.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use space::hex::Dir;

use super::field::{Cell, Map};

/// Farther than anybody walks.
pub const FAR: u8 = u8::MAX;

/// The movement points from every hex of the surface to one hex.
pub type Chart = Vec<u8>;

/// The cheapest cost on foot from every hex to `goal`, on the surface, towers aside; [`FAR`]: no way.
pub fn chart(map: &Map, goal: Cell) -> Chart {
    let mut found = vec![FAR; map.len()];
    let mut open = BinaryHeap::from([(Reverse(0u16), goal)]);
    found[usize::from(goal)] = 0;
    while let Some((Reverse(cost), here)) = open.pop() {
        if u16::from(found[usize::from(here)]) < cost {
            continue;
        }
        // What it costs to enter this hex is what it costs to come here from any neighbour.
        let Some(enter) = map.terrain(here).cost() else { continue };
        for dir in Dir::ALL {
            let Some(before) = map.near(here, dir).filter(|_| !map.wall(here, dir)) else { continue };
            let through = map.terrain(before);
            let whole = (cost + u16::from(enter)).min(u16::from(FAR));
            if whole < u16::from(found[usize::from(before)]) {
                found[usize::from(before)] = whole as u8;
                // Nobody walks on through a tower.
                if !through.single() && through.cost().is_some() {
                    open.push((Reverse(whole), before));
                }
            }
        }
    }
    found
}
