//! The battle space in geometry: bodies, blockers and what touches what (rulebook chapters geo and bc).

#[cfg(test)]
mod tests;

use kernel::Bits;
use space::plane::{Body, Contact, Disc, GROUND, Measure, Mover, Solid};

use crate::content::Size;
use crate::play::View;
use crate::state::{Model, ModelId, Stand, ThingId};

/// Hundredths of an inch in an inch (HR-GEO-01).
pub const INCH: i32 = 100;
/// Bases that are no farther apart touch (HR-GEO-08).
pub const TOL: i32 = 5;
/// The highest rise that is no climb (HR-GEO-08, HR-GEO-12).
pub const STEP: i32 = 25;
/// By how much a step from one surface to another may be longer than the base is wide (HR-GEO-12).
pub const STRETCH: i32 = 10;
/// Nothing whose middles are farther apart touches: two of the largest bases.
const WIDEST: u64 = (2 * Size::L.radius() + TOL + 1) as u64;
/// Touching: two bases, or a base and an object (HR-GEO-08, HR-GEO-10).
pub const TOUCH: Contact = Contact { gap: TOL, rise: STEP };

/// What can stand in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Blocker {
    /// An object.
    Thing(ThingId),
    /// A character.
    Model(ModelId),
}

/// Whether a character is so near to a place that who stands there may touch it.
fn is_near(here: Stand, model: &Model) -> bool {
    model.stand().is_some_and(|there| here.at.square_to(there.at) <= WIDEST * WIDEST)
}

impl<'a> View<'a> {
    /// Base and standing height of a character (HR-GEO-02).
    pub fn mover(self, id: ModelId) -> Mover {
        let size = self.card(id).size;
        Mover::new(size.radius(), size.height()).expect("every size is one")
    }

    /// The height of what a place is on (HR-GEO-03).
    pub fn foot(self, stand: Stand) -> i32 {
        stand.on.map_or(GROUND, |thing| self.state.things[usize::from(thing)].span().top())
    }

    /// The body of a character at a place, standing upright (HR-GEO-04).
    pub fn body_at(self, id: ModelId, stand: Stand) -> Body {
        let mover = self.mover(id);
        let base = Disc::new(stand.at, mover.radius()).expect("every base fits into the plane");
        let span = mover.span(self.foot(stand)).expect("every height fits into the plane");
        Body::new(base, span)
    }

    /// The body of a character in the battle space, standing upright: what it needs of room (HR-GEO-07).
    pub fn body(self, id: ModelId) -> Option<Body> {
        self.state.model(id).stand().map(|stand| self.body_at(id, stand))
    }

    /// The distance between two characters: from edge to edge, heights counted (HR-GEO-06, HR-MEAS-02).
    pub fn measure(self, a: ModelId, b: ModelId) -> Option<Measure> {
        Some(self.body(a)?.measure(&self.body(b)?))
    }

    /// That distance alone, in hundredths of an inch.
    pub fn distance(self, a: ModelId, b: ModelId) -> Option<i32> {
        Some(self.body(a)?.distance(&self.body(b)?))
    }

    /// Whether two characters are within so many hundredths of an inch (HR-GEO-06).
    pub fn within(self, a: ModelId, b: ModelId, limit: i32) -> bool {
        self.body(a).zip(self.body(b)).is_some_and(|(a, b)| a.is_within(&b, limit))
    }

    /// Whether two characters are in base contact (HR-BC-01, HR-GEO-08).
    pub fn touch(self, a: ModelId, b: ModelId) -> bool {
        let (one, other) = (self.state.model(a), self.state.model(b));
        one.stand().is_some_and(|here| a != b && is_near(here, other) && self.bodies_touch(a, b))
    }

    /// The same of two that are near.
    fn bodies_touch(self, a: ModelId, b: ModelId) -> bool {
        self.body(a).zip(self.body(b)).is_some_and(|(a, b)| a.touches(&b, TOUCH))
    }

    /// The characters in base contact with one.
    pub fn touching(self, id: ModelId) -> Bits {
        let others = self.state.present().map(|(other, _)| other).filter(|&other| self.touch(id, other));
        others.collect()
    }

    /// The enemies in base contact with a character (HR-BC-02).
    pub fn foes_touching(self, id: ModelId) -> Bits {
        let player = self.state.model(id).player;
        let foes = self.state.present_of(crate::state::other(player)).map(|(other, _)| other);
        foes.filter(|&other| self.touch(id, other)).collect()
    }

    /// Whether an enemy touches it (HR-BC-02).
    pub fn engaged(self, id: ModelId) -> bool {
        let own = self.state.model(id);
        let foe = |model: &Model| model.player != own.player;
        own.stand().is_some_and(|here| {
            let near = |(_, model): &(ModelId, &Model)| foe(model) && is_near(here, model);
            self.state.present().filter(near).any(|(other, _)| self.bodies_touch(id, other))
        })
    }

    /// Whether a character touches an object, standing on it included (HR-GEO-10).
    pub fn touches_thing(self, id: ModelId, thing: ThingId) -> bool {
        let Some(body) = self.body(id) else { return false };
        self.state.things[usize::from(thing)].solid.touches(&body, TOUCH)
    }

    /// The objects that stand in the way of movement and sight (HR-GEO-09): all that are not flat.
    pub fn solids(self) -> impl Iterator<Item = &'a Solid<Blocker>> + Clone {
        self.state.things.iter().filter(|thing| !thing.flat()).map(|thing| &thing.solid)
    }

    /// The characters in the battle space that `count` keeps, upright, as things in the way (HR-GEO-07).
    pub fn bodies(
        self,
        count: impl Fn(ModelId) -> bool + Clone + 'a,
    ) -> impl Iterator<Item = Solid<Blocker>> + Clone + 'a {
        let others = self.state.present().filter(move |(id, _)| count(*id));
        others.filter_map(move |(id, _)| Some(self.body(id)?.solid(Blocker::Model(id))))
    }
}
