//! Line of sight and cover (rulebook chapter los, with the computer's model HR-GEO-19).

#[cfg(test)]
mod tests;

use kernel::RuleId;
use space::plane::{Body, Disc, Mesh, Mover, Sight, SightLine, Solid, Spot};

pub use space::plane::View as Sighted;

use crate::action::Over;
use crate::play::View;
use crate::state::ModelId;
use crate::table::Blocker;

/// All around, from shooter to target.
pub const LOS_01: RuleId = RuleId("HR-LOS-01");
/// A target that is partly hidden defends better.
pub const LOS_02: RuleId = RuleId("HR-LOS-02");
/// What is wholly hidden cannot be shot.
pub const LOS_03: RuleId = RuleId("HR-LOS-03");
/// One's own Unit hides nothing.
pub const LOS_04: RuleId = RuleId("HR-LOS-04");
/// From the head of the shooter to the whole body of the target.
pub const LOS_05: RuleId = RuleId("HR-LOS-05");
/// How a computer looks.
pub const LOS_06: RuleId = RuleId("HR-LOS-06");

/// The 85 points: 17 columns, 5 rows (HR-GEO-19).
const MESH: Mesh = Mesh::new(8, 4).expect("a mesh");
/// The eye is so far below the top of the head (HR-GEO-02).
const BROW: i32 = 10;

/// The body of a character as it is seen: half as high when it lies down. In the Shooting action that made it lie down
/// it still counts as upright (HR-GEO-02, HR-AMB-30).
fn posed(view: View, id: ModelId) -> Option<Body> {
    let stand = view.model(id).stand()?;
    let upright = view.mover(id);
    let low = view.model(id).prone && !view.slot().is_some_and(|slot| slot.ducked.has(id));
    let height = if low { upright.height() / 2 } else { upright.height() };
    let mover = Mover::new(upright.radius(), height)?;
    let base = Disc::new(stand.at, mover.radius()).ok()?;
    Some(Body::new(base, mover.span(view.foot(stand))?))
}

/// What lies between two characters and may hide the one from the other: objects and characters, but the viewer's own
/// Unit, and what Arc Shot ignores (HR-LOS-02, HR-LOS-04, HR-AB-SH-05).
fn blockers(view: View, from: ModelId, to: ModelId, over: Option<Over>) -> Vec<Solid<Blocker>> {
    let own = view.model(from).troop;
    let bodies = view.state.present().filter(|&(id, model)| id != to && model.troop != own);
    let bodies = bodies.filter_map(|(id, _)| Some(posed(view, id)?.solid(Blocker::Model(id))));
    let ignored = over.map(blocker);
    view.solids().chain(bodies).filter(|solid| Some(solid.id()) != ignored).collect()
}

fn blocker(over: Over) -> Blocker {
    match over {
        Over::Thing(id) => Blocker::Thing(id),
        Over::Model(id) => Blocker::Model(id),
    }
}

/// The eye of a character and the body of another.
fn line(view: View, from: ModelId, to: ModelId) -> Option<(Spot, Body)> {
    let viewer = posed(view, from)?;
    let eye = Spot::new(viewer.base.centre(), viewer.span.top() - BROW)?;
    Some((eye, posed(view, to)?))
}

/// What one sees of another, point by point; `None` when one of them is not in the battle space.
pub fn sight(view: View, from: ModelId, to: ModelId, over: Option<Over>) -> Option<Sight> {
    let (eye, body) = line(view, from, to)?;
    Some(eye.sees(&body, MESH, &blockers(view, from, to, over)))
}

/// How much of a target counts as seen: in the basic level there is no cover (HR-LVL-01).
pub fn seen(view: View, from: ModelId, to: ModelId, over: Option<Over>) -> Sighted {
    match sight(view, from, to, over).map_or(Sighted::Hidden, |sight| sight.view()) {
        Sighted::Partial if !view.advanced() => Sighted::Clear,
        seen => seen,
    }
}

/// Whether one sees at least a part of another (HR-SPI-03).
pub fn sees(view: View, from: ModelId, to: ModelId) -> bool {
    seen(view, from, to, None) != Sighted::Hidden
}

/// Every line of a sight with what stops it first: for showing why.
pub fn explain(view: View, from: ModelId, to: ModelId, over: Option<Over>) -> Vec<SightLine<Blocker>> {
    let Some((eye, body)) = line(view, from, to) else { return Vec::new() };
    eye.explains(&body, MESH, &blockers(view, from, to, over))
}

/// What stops a line of a sight first, each named once: what Arc Shot could look over.
pub fn hiders(view: View, from: ModelId, to: ModelId) -> Vec<Over> {
    let mut found: Vec<Blocker> = Vec::new();
    found.extend(explain(view, from, to, None).iter().filter_map(|line| Some(line.by?.by)));
    found.sort_unstable();
    found.dedup();
    let over = |blocker| match blocker {
        Blocker::Thing(id) => Over::Thing(id),
        Blocker::Model(id) => Over::Model(id),
    };
    found.into_iter().map(over).collect()
}
