//! How far it is on foot from anywhere to anywhere in a battle space: what shows bots and helpers the way.
//!
//! No rule looks here. A lattice is made of the objects as they stand at the beginning, without Portals and characters.

mod search;
mod terrain;

use std::cmp::Reverse;
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use space::plane::{Bounds, Disc, GROUND, Point};

use self::search::Search;
use self::terrain::{ASIDE, Footing, Terrain};
use crate::content::{Ability, Card, Size};
use crate::play::View;
use crate::setup;
use crate::state::{Model, ModelId, Objective, Place, Stand, Thing, TroopId};
use crate::table::{STEP, TOL};

/// From one place of the lattice to the next, in hundredths of an inch.
const STRIDE: i32 = 100;
/// The first place of the lattice.
const FIRST: i32 = 50;
/// Who stands so near to a goal is there: what is left is straight.
const THERE: i32 = 250;
/// More strides than any road has, with who stands at its end; else charts would be drawn slowly, but not wrong.
const RING: usize = 32;
/// How much farther than it looks it is to where no way leads.
pub const AROUND: u64 = 3;
/// No way leads there.
const NOWHERE: u16 = u16::MAX;

/// The places of a battle space, about an inch apart, on which one can stand, and the roads between them.
#[derive(Clone, Debug)]
pub struct Lattice {
    columns: i32,
    rows: i32,
    /// Where each place is: in the middle of its square inch, or beside it where that is not free.
    places: Vec<Point>,
    /// The height of what each place is on.
    feet: Vec<i32>,
    /// The radius of the widest base it is for.
    radius: i32,
    /// The roads of all places, one place after the other.
    roads: Vec<Road>,
    /// Where the roads of each place begin, and after the last where they end.
    starts: Vec<u32>,
    /// The roads that are not straight: from where, to where, and where they turn; in order.
    turns: Vec<((u16, u16), Point)>,
    /// The chart of each place as a goal, drawn when it is first asked for.
    charts: Vec<OnceLock<Chart>>,
    /// The last charts past others: who thinks about its own ways asks for the same ones again and again.
    recent: Arc<Mutex<Vec<Recent>>>,
}

/// A road of a lattice: to which place, and what the way there and the way back cost, or [`NOWHERE`].
#[derive(Clone, Copy, Debug)]
struct Road {
    to: u16,
    there: u16,
    back: u16,
}

/// Where a way begins.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    at: Point,
    /// The height of what that is on.
    foot: i32,
}

/// A chart of a goal, given by its place, past those who stand there.
#[derive(Debug)]
struct Recent {
    goal: usize,
    others: Vec<Barrier>,
    chart: Chart,
}

/// How many charts past others are kept.
const RECENT: usize = 32;
/// What each place costs more on which an enemy stands: whoever goes through must leave him again, and he strikes.
const PAST_ENEMY: u16 = 1_000;
/// The same for a friend of another troop, who may be gone by then.
const PAST_FRIEND: u16 = 300;

/// How far it is to a place of a lattice from each of them.
pub type Chart = Arc<[u16]>;

/// Somebody who stands in the way, and what it costs to go through him, in hundredths of an inch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barrier {
    base: Disc,
    cost: u16,
}

/// How far a troop comes in one action: what cannot be climbed in one is no way for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Gait {
    /// Less than five inches.
    Short,
    /// Five inches.
    Usual,
    /// Six inches or more; also who climbs at half the cost.
    Long,
}

impl Gait {
    /// Inches of Movement, in hundredths, that all of this gait have.
    const fn allowance(self) -> i32 {
        match self {
            Gait::Short => 400,
            Gait::Usual => 500,
            Gait::Long => 600,
        }
    }

    fn of(card: &Card) -> Gait {
        let climbs = card.abilities.has(Ability::Climb) || card.abilities.has(Ability::Travellers);
        match card.movement {
            600.. => Gait::Long,
            _ if climbs => Gait::Long,
            500.. => Gait::Usual,
            _ => Gait::Short,
        }
    }
}

/// The lattices of a battle space, each drawn when it is first asked for: for the largest bases and for all others, and
/// for each gait.
#[derive(Clone, Debug, Default)]
pub struct Lattices([[OnceLock<Lattice>; 3]; 2]);

impl Lattices {
    fn of(&self, size: Size, gait: Gait, field: Bounds, things: impl FnOnce() -> Vec<Thing>) -> &Lattice {
        let large = size == Size::L;
        let widest = if large { Size::L } else { Size::M };
        let lattice = &self.0[usize::from(large)][gait as usize];
        lattice.get_or_init(|| Lattice::new(field, &things(), widest, gait))
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
    /// The lattice of the battle space for a character: it leads only where all of its troop can follow. Spaces of the
    /// content share theirs between matches, for each level its own, as in the basic level nothing is climbed.
    pub fn lattice(self, id: ModelId) -> &'a Lattice {
        let (setting, size) = (&self.state.setting, self.card(id).size);
        let gait = self.gait(self.model(id).troop);
        let number = setting.space.map(usize::from);
        let shared =
            number.and_then(|at| Some((self.content.spaces.get(at)?, self.content.lattices.get(at)?)));
        if let Some((space, levels)) = shared {
            let things = || setup::things(space, setting.options.level);
            levels[usize::from(self.advanced())].of(size, gait, setting.field, things)
        } else {
            let things = || self.state.things[..usize::from(setting.own_things)].to_vec();
            setting.own.0.of(size, gait, setting.field, things)
        }
    }

    /// The gait of the slowest of a troop.
    fn gait(self, troop: TroopId) -> Gait {
        let there = |model: &Model| model.troop == troop && !matches!(model.place, Place::Gone { .. });
        let members = self.state.models.iter().filter(|model| there(model));
        members.map(|model| Gait::of(self.content.card(model.card))).min().unwrap_or(Gait::Usual)
    }

    /// Where a way begins that leads from a place.
    pub fn start(self, stand: Stand) -> Start {
        Start { at: stand.at, foot: self.foot(stand) }
    }

    /// All who are not of a troop, as they stand in its way; not the enemies where they are what it goes for.
    pub fn barriers(self, troop: TroopId) -> Vec<Barrier> {
        let own = self.state.troop(troop).player;
        let sought = self.state.objective == Some(Objective::Annihilate);
        let bars = |model: &Model| model.troop != troop && !(sought && model.player != own);
        let others = self.state.present().filter(|(_, model)| bars(model));
        let barrier = |(id, model): (ModelId, &Model)| {
            let base = Disc::new(model.stand()?.at, self.card(id).size.radius()).ok()?;
            Some(Barrier { base, cost: if model.player == own { PAST_FRIEND } else { PAST_ENEMY } })
        };
        others.filter_map(barrier).collect()
    }
}

impl Lattice {
    /// The lattice of a battle space with these objects, for bases of this size and this gait.
    pub fn new(field: Bounds, things: &[Thing], size: Size, gait: Gait) -> Lattice {
        let terrain = Terrain::new(field, things, size, gait.allowance());
        let (columns, rows) = (count(field.high().x()), count(field.high().y()));
        let middle = |n: i32| Point::new(FIRST + n % columns * STRIDE, FIRST + n / columns * STRIDE);
        let middles: Vec<Point> = (0..columns * rows).filter_map(middle).collect();
        let footings: Vec<Option<Footing>> = middles.iter().map(|&at| terrain.near(at)).collect();
        let mut roads: Vec<Vec<Road>> = vec![Vec::new(); middles.len()];
        let mut turns = Vec::new();
        for (from, here) in footings.iter().enumerate() {
            let Some(here) = here else { continue };
            for (dx, dy) in [(1, 0), (0, 1), (1, 1), (-1, 1), (2, 0), (0, 2)] {
                let (x, y) = (from as i32 % columns + dx, from as i32 / columns + dy);
                if !(0..columns).contains(&x) || y >= rows {
                    continue;
                }
                let to = (y * columns + x) as usize;
                let Some(there) = &footings[to] else { continue };
                let path =
                    if dx.max(dy) == 1 { terrain.level(here, there) } else { terrain.over(here, there) };
                let Some(path) = path else { continue };
                let [a, b] = [from as u16, to as u16];
                roads[from].push(Road { to: b, there: path.there, back: path.back });
                roads[to].push(Road { to: a, there: path.back, back: path.there });
                turns.extend(path.turn.into_iter().flat_map(|turn| [((a, b), turn), ((b, a), turn)]));
            }
        }
        turns.sort_unstable_by_key(|&(ends, _)| ends);
        let mut starts = vec![0];
        for roads in &roads {
            starts.push(starts[starts.len() - 1] + roads.len() as u32);
        }
        let places = middles.iter().zip(&footings).map(|(&at, footing)| footing.map_or(at, |known| known.at));
        Lattice {
            columns,
            rows,
            radius: size.radius(),
            places: places.collect(),
            feet: footings.iter().map(|footing| footing.map_or(GROUND, |known| known.foot)).collect(),
            roads: roads.concat(),
            starts,
            turns,
            charts: vec![OnceLock::new(); middles.len()],
            recent: Arc::default(),
        }
    }
}

fn count(side: i32) -> i32 {
    ((side - FIRST) / STRIDE + 1).clamp(1, 200)
}

impl Lattice {
    /// How far it is on foot, in hundredths of an inch that a Movement pays for; where no way leads there, as far as to
    /// some place before it, and three times as far as it looks from there. `None` for who cannot move at all.
    pub fn far(&self, from: Start, to: Point) -> Option<u64> {
        let straight = from.at.distance_to(to);
        if straight <= THERE as u64 { Some(straight) } else { Some(self.near(self.plain(to), from)?.0) }
    }

    /// How far it is on foot past others.
    pub fn far_past(&self, from: Start, to: Point, others: &[Barrier]) -> Option<u64> {
        let straight = from.at.distance_to(to);
        if straight <= STRIDE as u64 {
            return Some(straight);
        }
        Some(self.near(&self.chart(from, to, others), from)?.0)
    }

    /// The places of the lattice on the way by a chart for one who may step from where it is to those that it `sees`
    /// around, past the places where others stand: the nearest first, as far as an allowance goes or a little farther.
    pub fn way(
        &self,
        chart: &Chart,
        from: Point,
        allowance: i32,
        sees: impl Fn(Point) -> bool,
        others: impl Iterator<Item = Disc>,
    ) -> Vec<Point> {
        let mut search = Search::new(self, chart, from, allowance);
        others.for_each(|other| search.shut(other));
        for place in self.around(from, 1) {
            if search.leads_on(place) && sees(self.places[place]) {
                search.reach(place, from.distance_to(self.places[place]) as u16, NOWHERE);
            }
        }
        search.way(allowance)
    }

    /// The chart of the place nearest to a goal, past nobody.
    fn plain(&self, goal: Point) -> &Chart {
        let place = self.index_of(goal);
        self.charts[place].get_or_init(|| self.draw(self.places[place], |_| 0))
    }

    /// The chart of the place nearest to a goal for one who comes from somewhere, past others.
    pub fn chart(&self, from: Start, goal: Point, others: &[Barrier]) -> Chart {
        let plain = self.plain(goal);
        let taken = |other: &Barrier| {
            let wide = other.base.radius() + self.radius + TOL + 1;
            (Disc::new(other.base.centre(), wide).unwrap_or(other.base), other.cost)
        };
        // Where nobody stands on the shortest way, it is the shortest past others too.
        let discs: Vec<(Disc, u16)> = others.iter().map(taken).collect();
        let free = |place: usize| discs.iter().all(|&(disc, _)| !is_in(disc, self.places[place]));
        if self.near(plain, from).is_none_or(|(_, start)| self.route(plain, start).all(free)) {
            return Arc::clone(plain);
        }
        let goal = self.index_of(goal);
        let recent = || self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        let known = |known: &&Recent| known.goal == goal && known.others == others;
        if let Some(known) = recent().iter().find(known) {
            return Arc::clone(&known.chart);
        }
        let mut more = vec![0; self.places.len()];
        for (disc, cost) in discs {
            self.covered(disc).for_each(|place| more[place] = cost.max(more[place]));
        }
        let chart = self.draw(self.places[goal], |place| more[place]);
        let mut recent = recent();
        recent.truncate(RECENT - 1);
        recent.insert(0, Recent { goal, others: others.to_vec(), chart: Arc::clone(&chart) });
        chart
    }

    /// The roads from a place.
    fn roads(&self, place: usize) -> &[Road] {
        &self.roads[self.starts[place] as usize..self.starts[place + 1] as usize]
    }

    /// Where the road from one place to another turns, if it does.
    fn turn(&self, from: u16, to: u16) -> Option<Point> {
        let known = self.turns.binary_search_by_key(&(from, to), |&(ends, _)| ends).ok()?;
        Some(self.turns[known].1)
    }

    /// The places within a disc.
    fn covered(&self, disc: Disc) -> impl Iterator<Item = usize> + use<'_> {
        let (columns, [x, y]) = (self.columns, self.beneath(disc));
        let places = y.flat_map(move |y| x.clone().map(move |x| (y * columns + x) as usize));
        places.filter(move |&place| is_in(disc, self.places[place]))
    }

    /// The number of the place nearest to a point.
    fn index_of(&self, at: Point) -> usize {
        let (x, y) = (index(at.x()).clamp(0, self.columns - 1), index(at.y()).clamp(0, self.rows - 1));
        (y * self.columns + x) as usize
    }

    /// How far it is to a place of the lattice, if each place costs so much more. From where no way leads there, it is as
    /// far as to some place before it, and on from that one three times as far as it looks.
    fn draw(&self, goal: Point, more: impl Fn(usize) -> u16) -> Chart {
        let mut chart = vec![NOWHERE; self.places.len()];
        let looks = |place: usize| self.places[place].distance_to(goal);
        let near = self.around(goal, THERE / STRIDE + 2).map(|place| (place, looks(place)));
        let near = near.filter(|&(place, far)| far <= THERE as u64 && !self.roads(place).is_empty());
        self.spread(&mut chart, near.map(|(place, far)| (place, far as u16)).collect(), &more);
        let stray = |&place: &usize| chart[place] == NOWHERE && !self.roads(place).is_empty();
        let stray: Vec<usize> = (0..self.places.len()).filter(stray).collect();
        if stray.is_empty() {
            return chart.into();
        }
        // These lead to one another only, and nothing changes for all others.
        let mut rest: Vec<u16> = chart.iter().map(|&far| if far == NOWHERE { NOWHERE } else { 0 }).collect();
        let most = u64::from(NOWHERE) - 1;
        let around = |&place: &usize| (place, (AROUND * looks(place)).min(most) as u16);
        self.spread(&mut rest, stray.iter().map(around).collect(), &more);
        for place in stray {
            chart[place] = rest[place];
        }
        chart.into()
    }

    /// How far it is from wherever nothing is known yet, by what is known of some places.
    fn spread(&self, chart: &mut [u16], mut known: Vec<(usize, u16)>, more: impl Fn(usize) -> u16) {
        known.sort_unstable_by_key(|&(_, far)| Reverse(far));
        // Places to go on from, by how far they are in whole strides, which no road is as long as this ring.
        let mut open: [Vec<u16>; RING] = std::array::from_fn(|_| Vec::new());
        let (mut waiting, mut now) = (0, 0);
        loop {
            if waiting == 0 {
                let Some(&(_, next)) = known.last() else { break };
                now = strides(next);
            }
            while let Some((place, far)) = known.pop_if(|&mut (_, far)| strides(far) <= now) {
                if far < chart[place] {
                    chart[place] = far;
                    open[now % RING].push(place as u16);
                    waiting += 1;
                }
            }
            while let Some(place) = open[now % RING].pop() {
                waiting -= 1;
                let place = usize::from(place);
                let far = chart[place];
                // Else it was reached by a shorter way before.
                if strides(far) % RING != now % RING {
                    continue;
                }
                let far = far.saturating_add(more(place));
                for road in self.roads(place) {
                    let there = far.saturating_add(road.back);
                    let known = &mut chart[usize::from(road.to)];
                    if there < *known {
                        *known = there;
                        open[strides(there) % RING].push(road.to);
                        waiting += 1;
                    }
                }
            }
            now += 1;
        }
    }

    /// The places of the shortest way by a chart, after the first.
    fn route<'l>(&'l self, chart: &'l Chart, start: usize) -> impl Iterator<Item = usize> + use<'l> {
        let next = |&place: &usize| {
            let leads =
                |road: &&Road| chart[usize::from(road.to)].checked_add(road.there) == Some(chart[place]);
            self.roads(place).iter().find(leads).map(|road| usize::from(road.to))
        };
        std::iter::successors(Some(start), next).skip(1)
    }

    /// How far it is from somewhere by the place of the lattice near it from which a goal is nearest, and that place.
    fn near(&self, chart: &Chart, from: Start) -> Option<(u64, usize)> {
        // What is higher or lower is not reached by a step.
        let level = |place: usize| self.feet[place].abs_diff(from.foot) <= STEP.unsigned_abs();
        let nearest = |reached: &dyn Fn(usize) -> bool| {
            let mut best: Option<(u64, usize)> = None;
            for place in self.around(from.at, 1) {
                let (known, step) = (u64::from(chart[place]), from.at.to(self.places[place]));
                // It is no nearer than it is along one of the axes.
                let least = known + u64::from(step.x().unsigned_abs().max(step.y().unsigned_abs()));
                let farther = best.is_some_and(|(best, _)| least > best);
                if !farther && chart[place] != NOWHERE && reached(place) {
                    let far = (known + step.length(), place);
                    best = Some(best.map_or(far, |best| best.min(far)));
                }
            }
            best
        };
        nearest(&level).or_else(|| nearest(&|_| true))
    }

    /// The places around somewhere, so many columns and rows to each side.
    fn around(&self, at: Point, wide: i32) -> impl Iterator<Item = usize> + use<> {
        let (columns, [x, y]) = (self.columns, self.within(at, wide));
        y.flat_map(move |y| x.clone().map(move |x| (y * columns + x) as usize))
    }

    /// The columns and rows whose places may lie within a disc.
    fn beneath(&self, disc: Disc) -> [RangeInclusive<i32>; 2] {
        let wide = disc.radius() + ASIDE;
        let within = |at: i32, most: i32| {
            let first = (at - FIRST - wide).div_euclid(STRIDE) + 1;
            first.max(0)..=(at - FIRST + wide).div_euclid(STRIDE).min(most - 1)
        };
        [within(disc.centre().x(), self.columns), within(disc.centre().y(), self.rows)]
    }

    /// The columns and rows around somewhere, so many to each side.
    fn within(&self, at: Point, wide: i32) -> [RangeInclusive<i32>; 2] {
        let within = |at: i32, most: i32| (index(at) - wide).max(0)..=(index(at) + wide).min(most - 1);
        [within(at.x(), self.columns), within(at.y(), self.rows)]
    }
}

/// Whether a place is within a disc.
fn is_in(disc: Disc, place: Point) -> bool {
    disc.centre().square_to(place) < (disc.radius() as u64).pow(2)
}

/// How many whole strides that is.
fn strides(far: u16) -> usize {
    usize::from(far) / STRIDE as usize
}

/// The column or row nearest to a coordinate.
fn index(side: i32) -> i32 {
    (side - FIRST + STRIDE / 2) / STRIDE
}

#[cfg(test)]
mod tests;
