//! The battle space as a Movement finds it: places can be tried in it without touching the state.

use std::sync::Arc;

use kernel::{Bits, Illegal};
use space::plane::{Body, Bounds, Disc, GROUND, MAX, Mover, Point, Shape, Solid};

use super::{GEO_11, refusal};
use crate::play::View;
use crate::rules::{refuse, thing_arg};
use crate::state::{ModelId, Player, Stand, Thing, ThingId};
use crate::table::{Blocker, STRETCH, TOL, TOUCH};

/// A character at its place.
#[derive(Clone, Copy)]
struct Seat {
    id: ModelId,
    player: Player,
    stand: Stand,
    body: Body,
    solid: Solid<Blocker>,
}

impl Seat {
    #[inline]
    fn new(id: ModelId, player: Player, stand: Stand, body: Body) -> Seat {
        Seat { id, player, stand, body, solid: body.solid(Blocker::Model(id)) }
    }
}

/// The objects and characters where they are, or where somebody tries to put them.
#[derive(Clone)]
pub struct Room<'a> {
    view: View<'a>,
    /// The objects, those pushed where they are tried.
    things: Arc<Vec<Thing>>,
    /// The objects that stand in the way, in the order of their numbers.
    solid: Vec<ThingId>,
    /// The characters that are there, in the order of their numbers.
    seats: Vec<Seat>,
}

impl<'a> Room<'a> {
    /// The battle space as it is.
    pub fn new(view: View<'a>) -> Room<'a> {
        let things = Arc::clone(&view.state.things);
        let mut solid = Vec::with_capacity(things.len());
        solid.extend(
            (0..).zip(things.iter()).filter(|(_, thing)| !thing.flat()).map(|(id, _): (ThingId, _)| id),
        );
        // With room for all at once, as they are many and made often.
        let seats = Vec::with_capacity(view.state.models.len());
        let mut room = Room { view, things, solid, seats };
        for (id, model) in view.state.present() {
            let Some(stand) = model.stand() else { continue };
            let Some(body) = room.body_at(id, stand) else { continue };
            room.seats.push(Seat::new(id, model.player, stand, body));
        }
        room
    }

    /// The part of it in which a character stays who goes no farther than so much: what cannot be in its way there is
    /// left out.
    pub fn around(&self, id: ModelId, allowance: i32) -> Room<'a> {
        let Some(here) = self.stand(id) else { return self.clone() };
        // On its last step it may look a base farther, and beyond that lies what it would touch.
        self.near(here.at, allowance.clamp(0, MAX) + 3 * self.mover(id).radius() + STRETCH + TOL)
    }

    /// The part of it that is so near to a place, to each side along the axes.
    pub fn near(&self, place: Point, reach: i32) -> Room<'a> {
        let near = |solid: &Solid<Blocker>| solid.bounds().is_within(place, reach);
        let (mut solid, mut seats) =
            (Vec::with_capacity(self.solid.len()), Vec::with_capacity(self.seats.len()));
        solid.extend(self.solid.iter().filter(|&&thing| near(&self.things[usize::from(thing)].solid)));
        seats.extend(self.seats.iter().filter(|seat| near(&seat.solid)));
        Room { view: self.view, things: Arc::clone(&self.things), solid, seats }
    }

    /// The state it was made of.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// The border.
    pub fn field(&self) -> Bounds {
        self.view.state.setting.field
    }

    /// The irregular patches.
    pub fn patches(&self) -> &'a [Shape] {
        &self.view.state.setting.patches
    }

    /// The objects that stand in the way (HR-GEO-09), in the order of their numbers.
    pub fn solids(&self) -> impl Iterator<Item = &Solid<Blocker>> + Clone {
        self.solid.iter().map(|&thing| &self.things[usize::from(thing)].solid)
    }

    /// Base and height of a character.
    pub fn mover(&self, id: ModelId) -> Mover {
        self.view.mover(id)
    }

    /// An object that stands in the way or can be stood on, by its number; none for what is flat.
    pub fn thing(&self, id: ThingId) -> Option<&Solid<Blocker>> {
        self.things.get(usize::from(id)).filter(|thing| !thing.flat()).map(|thing| &thing.solid)
    }

    /// Moves an object to another place.
    pub fn shift(&mut self, moved: Solid<Blocker>) {
        if let Blocker::Thing(id) = moved.id()
            && let Some(thing) = Arc::make_mut(&mut self.things).get_mut(usize::from(id))
        {
            thing.solid = moved;
        }
    }

    /// The height of what a place is on; `None` when there is no such object.
    pub fn foot(&self, stand: Stand) -> Option<i32> {
        match stand.on {
            None => Some(GROUND),
            Some(thing) => self.thing(thing).map(|solid| solid.span().top()),
        }
    }

    /// Puts a character somewhere, or takes it away. What has no body there is away.
    pub fn put(&mut self, id: ModelId, stand: Option<Stand>) {
        let there = stand.and_then(|stand| Some((stand, self.body_at(id, stand)?)));
        let seat = |(stand, body)| Seat::new(id, self.view.model(id).player, stand, body);
        match (self.seats.binary_search_by_key(&id, |seat| seat.id), there.map(seat)) {
            (Ok(at), Some(seat)) => self.seats[at] = seat,
            (Ok(at), None) => drop(self.seats.remove(at)),
            (Err(at), Some(seat)) => self.seats.insert(at, seat),
            (Err(_), None) => {}
        }
    }

    fn seat(&self, id: ModelId) -> Option<&Seat> {
        let at = self.seats.binary_search_by_key(&id, |seat| seat.id).ok()?;
        Some(&self.seats[at])
    }

    /// Where a character stands.
    pub fn stand(&self, id: ModelId) -> Option<Stand> {
        self.seat(id).map(|seat| seat.stand)
    }

    /// The body of a character.
    pub fn body(&self, id: ModelId) -> Option<Body> {
        self.seat(id).map(|seat| seat.body)
    }

    /// The body that a character would have at a place, when both exist.
    pub fn body_at(&self, id: ModelId, stand: Stand) -> Option<Body> {
        let mover = self.mover(id);
        let base = Disc::new(stand.at, mover.radius()).ok()?;
        Some(Body::new(base, mover.span(self.foot(stand)?)?))
    }

    /// The characters that are there.
    pub fn present(&self) -> impl Iterator<Item = (ModelId, &Body)> + Clone {
        self.seats.iter().map(|seat| (seat.id, &seat.body))
    }

    /// What stands in the way of a character: objects and the others, those `aside` left out.
    pub fn blockers(&self, id: ModelId, aside: Bits) -> impl Iterator<Item = &Solid<Blocker>> + Clone {
        let all = aside.is_empty();
        let others = self.seats.iter().filter(move |seat| seat.id != id && (all || !aside.has(seat.id)));
        self.solids().chain(others.map(|seat| &seat.solid))
    }

    /// The characters of a player that are there.
    pub fn of(&self, player: Player) -> impl Iterator<Item = (ModelId, &Body)> + Clone {
        self.seats.iter().filter(move |seat| seat.player == player).map(|seat| (seat.id, &seat.body))
    }

    /// The enemies of a character.
    pub fn foes(&self, id: ModelId) -> impl Iterator<Item = (ModelId, &Body)> + Clone {
        self.of(crate::state::other(self.view.model(id).player))
    }

    /// The enemies that a character would touch with that body (HR-BC-02).
    pub fn touched(&self, id: ModelId, body: &Body) -> Bits {
        self.foes(id).filter(|(_, foe)| body.touches(foe, TOUCH)).map(|(foe, _)| foe).collect()
    }

    /// Whether a character may stand at a place (HR-GEO-11).
    pub fn judge_stand(&self, id: ModelId, stand: Stand, aside: Bits) -> Result<(), Illegal> {
        let top = match stand.on {
            None => None,
            Some(thing) => Some(self.judge_top(id, thing)?),
        };
        let foot = top.map_or(GROUND, |top| top.span().top());
        let stands = self.mover(id).stands(stand.at, top, self.field(), self.blockers(id, aside));
        stands.map(drop).map_err(|fault| refusal(id, foot, self, fault))
    }

    /// Whether the border and what is under its base let a character stand at a place, whatever is in the way.
    pub fn carries(&self, id: ModelId, stand: Stand) -> bool {
        self.footing(id, stand, std::iter::empty()).is_some()
    }

    /// The same without saying why not.
    pub fn fits(&self, id: ModelId, stand: Stand) -> bool {
        self.footing(id, stand, self.blockers(id, Bits::EMPTY)).is_some()
    }

    /// The body of a character at a place where it may stand, clear of these.
    fn footing<'r>(
        &self,
        id: ModelId,
        stand: Stand,
        blockers: impl Iterator<Item = &'r Solid<Blocker>>,
    ) -> Option<Body> {
        let top = match stand.on {
            Some(thing) => Some(self.top(thing)?),
            None => None,
        };
        self.mover(id).footing(stand.at, top, self.field(), blockers)
    }

    /// An object whose top can be stood on, by its number.
    fn top(&self, thing: ThingId) -> Option<&Solid<Blocker>> {
        let climb = self.view.state.things.get(usize::from(thing))?.climb;
        self.thing(thing).filter(|_| climb)
    }

    /// Whether an object's top can be stood on at all.
    pub fn judge_top(&self, id: ModelId, thing: ThingId) -> Result<&Solid<Blocker>, Illegal> {
        if usize::from(thing) >= self.view.state.things.len() {
            return Err(refuse(GEO_11, "refuse-no-such-thing", id));
        }
        let no_top = || refuse(GEO_11, "refuse-stand-top", id).with("thing", thing_arg(thing));
        self.top(thing).ok_or_else(no_top)
    }

    /// The tops that can be stood on, `but` one.
    pub fn tops(&self, but: Option<ThingId>) -> impl Iterator<Item = &Solid<Blocker>> + Clone {
        self.solids().filter(move |solid| match solid.id() {
            Blocker::Thing(thing) => but != Some(thing) && self.view.state.things[usize::from(thing)].climb,
            Blocker::Model(_) => false,
        })
    }

    /// The highest surface not above a height on which a character may stand at a place, `but` one.
    pub fn highest(
        &self,
        id: ModelId,
        at: Point,
        limit: i32,
        but: Option<ThingId>,
        aside: Bits,
    ) -> Option<Stand> {
        let blockers = self.blockers(id, aside);
        let found = self.mover(id).stands_highest(at, limit, self.field(), self.tops(but), blockers)?;
        Some(Stand { at, on: found.0.and_then(thing_of) })
    }
}

/// The object that a blocker is.
pub fn thing_of(blocker: Blocker) -> Option<ThingId> {
    match blocker {
        Blocker::Thing(thing) => Some(thing),
        Blocker::Model(_) => None,
    }
}
