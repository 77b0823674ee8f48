//! How far it is on foot from anywhere to anywhere in a battle space: what shows bots and helpers the way.
//!
//! No rule looks here. A lattice is made of the objects as they stand at the beginning, without Portals and characters.

mod search;
mod terrain;

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use space::plane::{Bounds, Disc, Point};

use self::search::Search;
use self::terrain::{Footing, Road, Terrain};
use crate::content::Size;
use crate::play::View;
use crate::setup;
use crate::state::{ModelId, Thing};

/// From one place of the lattice to the next, in hundredths of an inch.
const STRIDE: i32 = 100;
/// The first place of the lattice.
const FIRST: i32 = 50;
/// Who stands so near to a goal is there: what is left is straight.
const THERE: i32 = 250;
/// No way leads there.
const NOWHERE: u16 = u16::MAX;

/// The places of a battle space, about an inch apart, on which one can stand, and the roads between them.
#[derive(Clone, Debug)]
pub struct Lattice {
    columns: i32,
    rows: i32,
    /// Where each place is: in the middle of its square inch, or beside it where that is not free.
    places: Vec<Point>,
    /// From each place: to which, and how.
    roads: Vec<Vec<(u16, Road)>>,
    /// The chart of each place as a goal, drawn when it is first asked for.
    charts: Vec<OnceLock<Chart>>,
    /// The last charts past others: who thinks about its own ways asks for the same ones again and again.
    recent: Arc<Mutex<Vec<Recent>>>,
}

/// A chart of a goal, given by its place, past those who stand there.
#[derive(Debug)]
struct Recent {
    goal: usize,
    others: Vec<Disc>,
    chart: Arc<Chart>,
}

/// How many charts past others are kept.
const RECENT: usize = 8;
/// What each place costs more on which others stand: whoever goes through must leave them again, and they strike.
const PASSING: u16 = 450;

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

impl Lattice {
    /// The lattice of a battle space with these objects, for bases of this size.
    pub fn new(field: Bounds, things: &[Thing], size: Size) -> Lattice {
        let terrain = Terrain::new(field, things, size);
        let (columns, rows) = (count(field.high().x()), count(field.high().y()));
        let middle = |n: i32| Point::new(FIRST + n % columns * STRIDE, FIRST + n / columns * STRIDE);
        let middles: Vec<Point> = (0..columns * rows).filter_map(middle).collect();
        let footings: Vec<Option<Footing>> = middles.iter().map(|&at| terrain.near(at)).collect();
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
                let road =
                    if dx.max(dy) == 1 { terrain.level(here, there) } else { terrain.over(here, there) };
                let Some(road) = road else { continue };
                roads[from].push((to as u16, road));
                roads[to].push((from as u16, Road { there: road.back, back: road.there, ..road }));
            }
        }
        let charts = vec![OnceLock::new(); middles.len()];
        let places = middles.iter().zip(&footings).map(|(&at, footing)| footing.map_or(at, |known| known.at));
        Lattice { columns, rows, places: places.collect(), roads, charts, recent: Arc::default() }
    }
}

fn count(side: i32) -> i32 {
    ((side - FIRST) / STRIDE + 1).clamp(1, 200)
}

impl Lattice {
    /// How far it is on foot, in hundredths of an inch that a Movement pays for; `None` when no way leads there.
    pub fn far(&self, from: Point, to: Point) -> Option<u64> {
        let straight = from.square_to(to).isqrt();
        if straight <= THERE as u64 { Some(straight) } else { Some(self.near(self.chart(to), from)?.0) }
    }

    /// How far it is on foot past others, who are in the way with these discs.
    pub fn far_past(&self, from: Point, to: Point, others: &[Disc]) -> Option<u64> {
        let straight = from.square_to(to).isqrt();
        if straight <= STRIDE as u64 {
            return Some(straight);
        }
        Some(self.near(&self.chart_past(to, others), from)?.0)
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
        self.charts[place].get_or_init(|| self.draw(self.places[place], |_| 0))
    }

    /// The chart of the place nearest to a goal past others.
    fn chart_past(&self, goal: Point, others: &[Disc]) -> Arc<Chart> {
        let goal = self.index_of(goal);
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = recent.iter().find(|known| known.goal == goal && known.others == others) {
            return Arc::clone(&known.chart);
        }
        let mut more = vec![0; self.roads.len()];
        for disc in others {
            self.covered(*disc).for_each(|place| more[place] = PASSING);
        }
        let chart = Arc::new(self.draw(self.places[goal], |place| more[place]));
        recent.truncate(RECENT - 1);
        recent.insert(0, Recent { goal, others: others.to_vec(), chart: Arc::clone(&chart) });
        chart
    }

    /// The places within a disc.
    fn covered(&self, disc: Disc) -> impl Iterator<Item = usize> + use<'_> {
        let places = self.around(disc.centre(), disc.radius() / STRIDE + 1);
        let square = (disc.radius() as u64).pow(2);
        places.filter(move |&place| disc.centre().square_to(self.places[place]) < square)
    }

    /// The number of the place nearest to a point.
    fn index_of(&self, at: Point) -> usize {
        let (x, y) = (index(at.x()).clamp(0, self.columns - 1), index(at.y()).clamp(0, self.rows - 1));
        (y * self.columns + x) as usize
    }

    /// How far it is to a place of the lattice, if each place costs so much more.
    fn draw(&self, goal: Point, more: impl Fn(usize) -> u16) -> Chart {
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
                    for (to, road) in &self.roads[usize::from(place)] {
                        let there = far.saturating_add(road.back).saturating_add(more(usize::from(place)));
                        reach(&mut chart, &mut open, *to, there);
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
