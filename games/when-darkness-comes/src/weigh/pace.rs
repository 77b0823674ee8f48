//! What a step costs who walks towards something, in half movement points: on a tile it is worked out once, as nothing of it
//! changes but its doors.

use crate::content::{Content, Dir, Edge, Ground, Plan, SQUARES, neighbour};
use crate::rules::moves;
use crate::town::{Sq, Town};

/// Going into a building ends the movement (WDC-MOVE-07): so many half points are lost with it.
const ENTERING: u8 = 10;
/// What a lock is worth walking round.
const LOCK: u8 = 5;
/// Nobody passes.
const BARRED: u8 = u8::MAX;

/// Steps from the squares of a tile to those beside them on it: north, east, south, west.
type Steps = [[u8; 4]; SQUARES];

/// What steps on tiles cost: for each tile as it lies, turned by so many quarters, who does not swim before who does.
pub struct Paces(Vec<[[Steps; 2]; 4]>);

impl Paces {
    /// On the tiles of the content.
    pub fn of(content: &Content) -> Paces {
        let both = |plan: &Plan| [false, true].map(|swims| steps(plan, swims));
        Paces(content.tiles.iter().map(|tile| tile.plans.each_ref().map(both)).collect())
    }

    /// Tells the squares beside another to which one passes, and what the step costs.
    pub fn each(&self, town: Town, at: Sq, swims: bool, mut tell: impl FnMut(Sq, u16)) {
        let placed = town.placed(at);
        let known =
            &self.0[usize::from(placed.tile)][usize::from(placed.turn)][usize::from(swims)][at.local()];
        let drawn = town.altered.iter().all(|altered| altered.at != at);
        for dir in Dir::ALL {
            let (to, cost) = match neighbour(at.local(), dir) {
                Some(to) if drawn => (Sq::new(at.tile(), to as u8), known[dir as usize]),
                _ => {
                    let Some(to) = town.beside(at, dir) else { continue };
                    (to, cost(town.border(at, dir, to), town.ground(at), town.ground(to), swims))
                }
            };
            if cost != BARRED {
                tell(to, u16::from(cost));
            }
        }
    }
}

/// What steps on a tile cost.
fn steps(plan: &Plan, swims: bool) -> Steps {
    let mut steps = [[BARRED; 4]; SQUARES];
    for (at, costs) in steps.iter_mut().enumerate() {
        for (dir, known) in Dir::ALL.into_iter().zip(costs) {
            let Some(to) = neighbour(at, dir) else { continue };
            *known = cost(plan.edges[at][dir as usize], plan.ground[at], plan.ground[to], swims);
        }
    }
    steps
}

/// What a step costs over a border, from and to such ground.
fn cost(edge: Edge, from: Ground, to: Ground, swims: bool) -> u8 {
    let through = match edge {
        Edge::Open | Edge::NoDoor | Edge::Door { locks: 0, .. } | Edge::Door { inner: true, .. } => 0,
        Edge::Door { locks, .. } | Edge::NoWindow { locks } => LOCK * (1 + locks),
        Edge::Window { locks } => LOCK * (3 + locks),
        Edge::Wall => return BARRED,
    };
    if to == Ground::Solid || to == Ground::Water && !swims {
        return BARRED;
    }
    let entering = if to == Ground::Inside && from.outdoor() { ENTERING } else { 0 };
    through + entering + moves::cost(to) as u8
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::fixture::{Tried, at};
    use crate::town::Altered;

    /// What the step to one side of a square costs.
    fn step(table: &Tried, from: &str, dir: Dir, swims: bool) -> Option<u16> {
        let (town, from) = (table.view().town(), table.square(from));
        let (wanted, mut found) = (town.beside(from, dir)?, None);
        table.game.paces.each(town, from, swims, |to, cost| found = found.or((to == wanted).then_some(cost)));
        found
    }

    #[test]
    fn a_door_costs_its_locks_until_it_is_forced_and_nothing_from_within() {
        let mut table = at(json!({
            "heroes": [{ "who": "brian", "at": "e9s7" }],
            "tiles": [{ "tile": "T02", "right": 1 }],
        }));
        let (inside, outside) = (table.square("e11s6"), table.square("e11s7"));
        let Edge::Door { locks, inner: false } = table.view().town().edge(outside, Dir::North) else {
            panic!("a door stands there")
        };
        let entered = u16::from(ENTERING) + 2;
        let cost = |table: &Tried| step(table, "e11s7", Dir::North, false);
        assert_eq!(cost(&table), Some(entered + u16::from(LOCK) * (1 + u16::from(locks))));
        assert_eq!(step(&table, "e11s6", Dir::South, false), Some(1), "it opens from within");
        let edge = Edge::NoDoor;
        table.state.altered = vec![
            Altered { at: inside, dir: Dir::South, edge },
            Altered { at: outside, dir: Dir::North, edge },
        ];
        assert_eq!(cost(&table), Some(entered));
    }

    #[test]
    fn nobody_walks_through_a_wall_nor_swims_unless_he_can() {
        let table = at(json!({
            "heroes": [{ "who": "brian", "at": "e9s7" }],
            "tiles": [{ "tile": "T02", "right": 1 }],
        }));
        assert_eq!(step(&table, "e10s7", Dir::North, true), None);
        assert_eq!(step(&table, "e10s7", Dir::East, false), Some(1));
        let costs = [false, true].map(|swims| cost(Edge::Open, Ground::Street, Ground::Water, swims));
        assert_eq!(costs, [BARRED, 4]);
        assert_eq!(cost(Edge::Open, Ground::Street, Ground::Solid, true), BARRED);
    }
}
