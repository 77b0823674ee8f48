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

/// What one sees from where it stands.
pub struct Gaze<'a> {
    view: View<'a>,
    eye: Option<Spot>,
    /// All characters but those of its own Unit, as they stand or lie (HR-LOS-04).
    bodies: Vec<(ModelId, Solid<Blocker>)>,
}

impl<'a> Gaze<'a> {
    /// The gaze of a character.
    pub fn new(view: View<'a>, from: ModelId) -> Gaze<'a> {
        let own = view.model(from).troop;
        let others = view.state.present().filter(|&(id, model)| id != from && model.troop != own);
        let solid = |id| Some((id, posed(view, id)?.solid(Blocker::Model(id))));
        let eye = |body: Body| Spot::new(body.base.centre(), body.span.top() - BROW);
        Gaze {
            view,
            eye: posed(view, from).and_then(eye),
            bodies: others.filter_map(|(id, _)| solid(id)).collect(),
        }
    }

    /// The state it looks at.
    pub fn view(&self) -> View<'a> {
        self.view
    }

    /// What may hide another from it: objects and characters, but what Arc Shot ignores (HR-LOS-02, HR-AB-SH-05).
    fn blockers(&self, to: ModelId, over: Option<Over>) -> impl Iterator<Item = &Solid<Blocker>> {
        let bodies = self.bodies.iter().filter(move |(id, _)| *id != to).map(|(_, solid)| solid);
        let ignored = over.map(blocker);
        self.view.solids().chain(bodies).filter(move |solid| Some(solid.id()) != ignored)
    }

    /// What it sees of another, point by point; `None` when one of them is not in the battle space.
    pub fn sight(&self, to: ModelId, over: Option<Over>) -> Option<Sight> {
        Some(self.eye?.sees(&posed(self.view, to)?, MESH, self.blockers(to, over)))
    }

    /// How much of a target counts as seen: in the basic level there is no cover (HR-LVL-01).
    pub fn seen(&self, to: ModelId, over: Option<Over>) -> Sighted {
        // What is wholly hidden is known sooner than how much is seen.
        if !self.sees(to, over) {
            return Sighted::Hidden;
        }
        match self.sight(to, over).map_or(Sighted::Hidden, |sight| sight.view()) {
            Sighted::Partial if !self.view.advanced() => Sighted::Clear,
            seen => seen,
        }
    }

    /// Whether it sees at least a part of another.
    pub fn sees(&self, to: ModelId, over: Option<Over>) -> bool {
        let eye = self.eye.zip(posed(self.view, to));
        eye.is_some_and(|(eye, body)| eye.glimpses(&body, MESH, self.blockers(to, over)))
    }

    /// Every line of a sight with what stops it first: for showing why.
    pub fn explain(&self, to: ModelId, over: Option<Over>) -> Vec<SightLine<Blocker>> {
        let Some((eye, body)) = self.eye.zip(posed(self.view, to)) else { return Vec::new() };
        eye.explains(&body, MESH, self.blockers(to, over))
    }

    /// What alone would hide a part of another: what Arc Shot could look over.
    pub fn hiders(&self, to: ModelId) -> Vec<Over> {
        let Some((eye, body)) = self.eye.zip(posed(self.view, to)) else { return Vec::new() };
        eye.hinders(&body, MESH, self.blockers(to, None)).map(|solid| over(solid.id())).collect()
    }
}

fn blocker(over: Over) -> Blocker {
    match over {
        Over::Thing(id) => Blocker::Thing(id),
        Over::Model(id) => Blocker::Model(id),
    }
}

fn over(blocker: Blocker) -> Over {
    match blocker {
        Blocker::Thing(id) => Over::Thing(id),
        Blocker::Model(id) => Over::Model(id),
    }
}

/// How much of a target one sees, counted as it counts.
pub fn seen(view: View, from: ModelId, to: ModelId, over: Option<Over>) -> Sighted {
    Gaze::new(view, from).seen(to, over)
}

/// Whether one sees at least a part of another (HR-SPI-03).
pub fn sees(view: View, from: ModelId, to: ModelId) -> bool {
    Gaze::new(view, from).sees(to, None)
}
