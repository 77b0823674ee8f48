//! Pushing an object (HR-AB-MV-01, HR-GEO-20).

use kernel::{Arg, Bits, Illegal};
use space::plane::{Body, Shape, Solid, Vector};

use super::path::{Hold, Terms};
use crate::content::Ability;
use crate::rules::bc::BC_07;
use crate::rules::geo::{GEO_20, Room, course};
use crate::rules::{ab, model_arg, refuse, thing_arg};
use crate::state::{ModelId, Stand, ThingId};
use crate::table::{Blocker, TOUCH};

/// A push that may be made.
pub struct Pushed {
    /// The character at its end.
    pub to: Stand,
    /// The object at its end.
    pub thing: Solid<Blocker>,
    /// How far they came.
    pub steps: i32,
}

/// Whether a character may push an object, and how far they come.
pub fn judge_push(
    room: &Room,
    id: ModelId,
    thing: ThingId,
    direction: Vector,
    length: i32,
    terms: &Terms,
) -> Result<Pushed, Illegal> {
    const RULE: kernel::RuleId = Ability::Push.rule();
    let view = room.view();
    let about = |key| refuse(RULE, key, id).with("thing", thing_arg(thing));
    if !ab::has(view, id, Ability::Push) {
        return Err(refuse(RULE, "refuse-no-ability", id));
    }
    let (Some(stand), Some(body)) = (room.stand(id), room.body(id)) else {
        return Err(refuse(RULE, "refuse-not-there", id));
    };
    let Some(solid) = room.thing(thing).copied().filter(|_| view.state.things[usize::from(thing)].movable)
    else {
        let known = usize::from(thing) < view.state.things.len();
        return Err(if known { about("refuse-push-fast") } else { refuse(RULE, "refuse-no-such-thing", id) });
    };
    if !solid.measure(&body).touches(TOUCH) {
        return Err(about("refuse-push-apart"));
    }
    if is_occupied(room, thing, &solid) {
        return Err(about("refuse-push-occupied"));
    }
    let course = course(RULE, direction)?;
    if direction.dot(stand.at.to(solid.shape().centre())) <= 0 {
        return Err(about("refuse-push-pull"));
    }
    let most = terms.allowance / 2;
    if !(1..=most).contains(&length) {
        return Err(refuse(RULE, "refuse-push-length", id).with("most", Arg::Number(most.into())));
    }
    let carrier = carrier(room, &solid).map_err(about)?;
    let start = room.touched(id, &body);
    let (mut left, mut found) = (start.is_empty(), None);
    let mut patches: Vec<Shape> = room.patches().to_vec();
    if carrier.is_some() {
        patches.clear();
    }
    for step in 1..=length {
        let shift = course.after(step);
        let Some((to, moved)) = stepped(room, id, stand, &solid, carrier, shift, &patches) else { break };
        let touched = room.body_at(id, to).map_or(Bits::EMPTY, |there: Body| room.touched(id, &there));
        left |= start.and(touched).is_empty();
        found = Some(Pushed { to, thing: moved, steps: step });
        if !touched.without(if left { Bits::EMPTY } else { start }).is_empty() {
            break;
        }
    }
    if !left && terms.hold == Hold::Leaves && found.is_some() {
        let foe = start.iter().next().unwrap_or_default();
        return Err(refuse(BC_07, "refuse-way-engaged", id).with("other", model_arg(foe)));
    }
    found.ok_or_else(|| refuse(GEO_20, "refuse-push-stuck", id).with("thing", thing_arg(thing)))
}

/// Character and object one step on, if both may be there.
fn stepped(
    room: &Room,
    id: ModelId,
    stand: Stand,
    solid: &Solid<Blocker>,
    carrier: Option<&Solid<Blocker>>,
    shift: Vector,
    patches: &[Shape],
) -> Option<(Stand, Solid<Blocker>)> {
    let moved = solid.shifted(shift)?;
    let to = Stand { at: stand.at.plus(shift)?, on: stand.on };
    let others = |solids: &Solid<Blocker>| solids.id() != solid.id();
    let top = stand.on.and_then(|on| room.thing(on));
    let blockers = room.blockers(id, Bits::EMPTY).filter(move |&one| others(one));
    room.mover(id).stands(to.at, top, room.field(), blockers.clone()).ok()?;
    let surface = carrier.filter(|carrier| carrier.id() != solid.id());
    moved.lies(room.field(), surface, patches, blockers).ok()?;
    Some((to, moved))
}

/// What an object lies on, nothing standing for the ground; or why it cannot be pushed: it hangs in the air.
fn carrier<'r>(room: &'r Room, solid: &Solid<Blocker>) -> Result<Option<&'r Solid<Blocker>>, &'static str> {
    if solid.span().bottom() == space::plane::GROUND {
        return Ok(None);
    }
    let under =
        |one: &&Solid<Blocker>| one.span().top() == solid.span().bottom() && one.shape().holds(solid.shape());
    room.solids().find(under).map(Some).ok_or("refuse-push-loose")
}

/// Whether a character or an object stands on an object.
fn is_occupied(room: &Room, thing: ThingId, solid: &Solid<Blocker>) -> bool {
    room.present().any(|(id, _)| room.stand(id).is_some_and(|stand| stand.on == Some(thing)))
        || room
            .solids()
            .any(|one| one.span().bottom() == solid.span().top() && one.shape().overlaps(solid.shape()))
}
