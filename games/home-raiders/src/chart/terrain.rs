//! What a lattice is laid over: where one can stand, and what it costs to come from one place to another.

use space::plane::{Bounds, COMPASS, Course, GROUND, Mover, Point, Segment, Solid};

use super::NOWHERE;
use crate::content::Size;
use crate::rules::fall::HARMLESS;
use crate::state::Thing;
use crate::table::{Blocker, STEP};

/// What a climb costs besides: it cannot be broken off, so that much of an action is often lost before it.
pub const HEAVE: i32 = 150;
/// So far at most is a place beside the middle of its square inch.
pub const ASIDE: i32 = 45;

/// The objects of a battle space, for bases of one size.
pub struct Terrain<'t> {
    walker: Mover,
    /// What one action may cost.
    allowance: i32,
    field: Bounds,
    things: &'t [Thing],
    solids: Vec<&'t Thing>,
}

/// Where one can stand.
#[derive(Clone, Copy)]
pub struct Footing<'t> {
    /// The middle of the base.
    pub at: Point,
    /// The height of what it is on.
    pub foot: i32,
    top: Option<&'t Solid<Blocker>>,
    rough: bool,
}

/// A way between two places, as seen from one of them.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    /// What the way there costs, or [`NOWHERE`].
    pub there: u16,
    /// What the way back costs, or [`NOWHERE`].
    pub back: u16,
    /// Where it turns, if it is not straight.
    pub turn: Option<Point>,
}

impl<'t> Terrain<'t> {
    /// Of these objects.
    pub fn new(field: Bounds, things: &'t [Thing], size: Size, allowance: i32) -> Terrain<'t> {
        let walker = Mover::new(size.radius(), size.height()).expect("every size is one");
        let solids = things.iter().filter(|thing| !thing.flat()).collect();
        Terrain { walker, allowance, field, things, solids }
    }

    /// Where one can stand in the middle of a square inch, or beside it.
    pub fn near(&self, middle: Point) -> Option<Footing<'t>> {
        let aside = COMPASS.into_iter().step_by(2).filter_map(Course::new);
        let shifts = aside.flat_map(|course| [course.after(25), course.after(ASIDE)]);
        let places = std::iter::once(middle).chain(shifts.filter_map(|shift| middle.plus(shift)));
        places.into_iter().find_map(|at| self.footing(at))
    }

    /// The ground, if there is room, else the highest top.
    fn footing(&self, at: Point) -> Option<Footing<'t>> {
        let stands = |top| {
            let blockers = self.solids.iter().map(|thing| &thing.solid);
            self.walker.footing(at, top, self.field, blockers).is_some()
        };
        if stands(None) {
            let patch = |thing: &Thing| thing.flat() && thing.irregular && thing.shape().has(at);
            return Some(Footing { at, foot: GROUND, top: None, rough: self.things.iter().any(patch) });
        }
        let tops = self.solids.iter().filter(|thing| thing.climb && thing.shape().has(at));
        let highest =
            tops.filter(|thing| stands(Some(&thing.solid))).max_by_key(|thing| thing.span().top())?;
        let foot = highest.span().top();
        Some(Footing { at, foot, top: Some(&highest.solid), rough: highest.irregular })
    }

    /// The way between two places on one surface: straight, or around a corner, along the sides of the space.
    pub fn level(&self, here: &Footing, there: &Footing) -> Option<Path> {
        if here.top.map(Solid::id) != there.top.map(Solid::id) {
            return None;
        }
        let leg = |from, to| self.leg(Segment::new(from, to), here, there);
        let corners = [(here.at.x(), there.at.y()), (there.at.x(), here.at.y())];
        let corners = corners.into_iter().filter_map(|(x, y)| Point::new(x, y));
        let around = |turn| Some((leg(here.at, turn)? + leg(turn, there.at)?, Some(turn)));
        let straight = leg(here.at, there.at).map(|cost| (cost, None));
        let (cost, turn) = straight.or_else(|| corners.into_iter().find_map(around))?;
        Some(Path { there: cost, back: cost, turn })
    }

    /// The way from one surface to another.
    pub fn over(&self, here: &Footing, there: &Footing) -> Option<Path> {
        if here.top.map(Solid::id) == there.top.map(Solid::id) {
            return None;
        }
        let level = self.leg(Segment::new(here.at, there.at), here, there)?;
        let climb = |from: &Footing, to: &Footing| {
            let climb = self.climb(to.foot - from.foot, to.rough);
            climb.map_or(NOWHERE, |climb| level + climb)
        };
        Some(Path { there: climb(here, there), back: climb(there, here), turn: None })
    }

    /// What it costs besides to come so much higher onto something, or down by a climb or a jump (HR-MOV-03, HR-AMB-24);
    /// `None` when that is too much for one action, or hurts.
    fn climb(&self, rise: i32, rough: bool) -> Option<u16> {
        // The step from one surface to the other is as wide as the base.
        let step = 2 * self.walker.radius() * (1 + i32::from(rough));
        let cost = match rise {
            _ if rise.abs() <= STEP => 0,
            _ if rise < -HARMLESS => return None,
            ..0 => HEAVE.min(-2 * rise),
            _ if step + 2 * rise > self.allowance => return None,
            _ => 2 * rise + HEAVE,
        };
        u16::try_from(cost).ok()
    }

    /// What a straight way costs on the level, if nothing is in the way but what one comes from and goes to.
    fn leg(&self, way: Segment, here: &Footing, there: &Footing) -> Option<u16> {
        let changes = here.top.map(Solid::id) != there.top.map(Solid::id);
        let apart =
            |top: Option<&Solid<Blocker>>, thing: &Thing| top.is_none_or(|top| top.id() != thing.solid.id());
        let others =
            self.solids.iter().filter(|thing| !changes || apart(here.top, thing) && apart(there.top, thing));
        self.walker.passes(way, here.foot.max(there.foot), others.map(|thing| &thing.solid)).ok()?;
        u16::try_from(if here.rough || there.rough { 2 * way.length() } else { way.length() }).ok()
    }
}
