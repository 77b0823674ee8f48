//! Units: formation and acting together (rulebook chapters unt, ldr, hro).

#[cfg(test)]
mod tests;

use kernel::{Bits, RuleId};
use space::plane::{Body, COMPASS, Point, Witness, chain, disorder, first_apart};

use crate::content::Ability;
use crate::options::Coherency;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::{ab, mov};
use crate::state::{ModelId, Stand, TroopId};
use crate::table::INCH;

/// Within 3 inches of each other, at all times.
pub const UNT_02: RuleId = RuleId("HR-UNT-02");
/// A broken formation is repaired first.
pub const UNT_03: RuleId = RuleId("HR-UNT-03");
/// Who begins in formation ends in formation.
pub const UNT_04: RuleId = RuleId("HR-UNT-04");
/// All of a Unit shoot at the same target.
pub const UNT_05: RuleId = RuleId("HR-UNT-05");
/// Each of a Unit picks for itself whom it attacks.
pub const UNT_06: RuleId = RuleId("HR-UNT-06");
/// The formation distance is the Unit's.
pub const UNT_08: RuleId = RuleId("HR-UNT-08");
/// Leaders join Units.
pub const LDR_01: RuleId = RuleId("HR-LDR-01");
/// A Leader with others of his Unit is no target.
pub const LDR_03: RuleId = RuleId("HR-LDR-03");
/// A Leader may do another thing than his Unit.
pub const LDR_04: RuleId = RuleId("HR-LDR-04");
/// Heroes act alone.
pub const HRO_01: RuleId = RuleId("HR-HRO-01");
/// How a broken formation is repaired.
pub const AMB_16: RuleId = RuleId("HR-AMB-16");

/// Formation (HR-UNT-02).
const FORM: i32 = 3 * INCH;
/// Open Formation (HR-AB-UN-05).
const OPEN: i32 = 5 * INCH;

/// How far from each other the members of a troop may be (HR-UNT-08).
pub fn spread(view: View, troop: TroopId) -> i32 {
    if ab::unit_has(view, troop, Ability::OpenFormation) { OPEN } else { FORM }
}

/// By how much bodies are out of formation, and the first pair that is; `None` when they are in it (HR-AMB-15,
/// HR-AMB-16).
pub fn fault(view: View, troop: TroopId, bodies: &[Body]) -> Option<(i64, Witness<[usize; 2]>)> {
    let limit = spread(view, troop);
    match view.options().coherency {
        Coherency::AllPairs => first_apart(bodies, limit).map(|pair| (disorder(bodies, limit), pair)),
        Coherency::Chain => {
            let links = chain(bodies);
            let over = |link: &Witness<_>| i64::from((link.measure - limit).max(0));
            let first = links.iter().find(|link| link.measure > limit).copied()?;
            Some((links.iter().map(over).sum(), first))
        }
    }
}

/// How far out of formation bodies are: 0 when they are in it.
pub fn disorder_of(view: View, troop: TroopId, bodies: &[Body]) -> i64 {
    fault(view, troop, bodies).map_or(0, |(over, _)| over)
}

/// Whether a body is in formation with those of its troop, who are in formation themselves.
pub fn joins(view: View, troop: TroopId, placed: &[Body], body: &Body) -> bool {
    match view.options().coherency {
        Coherency::AllPairs => {
            let limit = spread(view, troop);
            placed.iter().all(|one| body.is_within(one, limit))
        }
        Coherency::Chain => fault(view, troop, &[placed, &[*body]].concat()).is_none(),
    }
}

/// The members of a troop and their bodies.
pub fn bodies(room: &Room, troop: TroopId, but: Bits) -> (Vec<ModelId>, Vec<Body>) {
    let members = room.present().filter(|&(id, _)| room.view().model(id).troop == troop && !but.has(id));
    members.map(|(id, body)| (id, *body)).unzip()
}

/// Whether a troop is in formation as its members stand.
pub fn in_formation(view: View, troop: TroopId) -> bool {
    let members = view.state.members(troop);
    // Who is alone always is.
    if members.clone().nth(1).is_none() {
        return true;
    }
    let mut bodies = Vec::with_capacity(view.state.models.len());
    bodies.extend(members.filter_map(|(id, _)| view.body(id)));
    fault(view, troop, &bodies).is_none()
}

/// Whether a troop is out of formation and can do something about it: some straight walk of a free member would bring
/// it nearer together (HR-UNT-03, HR-AMB-16).
pub fn must_repair(view: View, troop: TroopId) -> bool {
    !in_formation(view, troop) && repairs(view, troop).next().is_some()
}

/// Straight walks of free members that lessen the disorder of a troop (HR-AMB-16).
pub fn repairs(view: View, troop: TroopId) -> impl Iterator<Item = (ModelId, Stand)> {
    let room = Room::new(view);
    let (members, bodies) = bodies(&room, troop, Bits::EMPTY);
    let before = disorder_of(view, troop, &bodies);
    let free = (0..members.len()).filter(|&at| {
        let id = members[at];
        !view.model(id).prone && room.touched(id, &bodies[at]).is_empty()
    });
    let free: Vec<usize> = if before == 0 { Vec::new() } else { free.collect() };
    let walks = free.into_iter().flat_map(move |at| COMPASS.into_iter().map(move |way| (at, way)));
    walks.flat_map(move |(at, way)| {
        let id = members[at];
        let most = view.card(id).movement / STRIDE;
        let (from, mut tried) = (room.stand(id), bodies.clone());
        let (room, terms) = (room.clone(), mov::Terms::action(view, id));
        (1..=most).filter_map(move |stride| {
            let from = from?;
            let part = |side: i32| side * stride * STRIDE / 1000;
            let to = Point::new(from.at.x() + part(way.x()), from.at.y() + part(way.y()))?;
            let to = Stand { at: to, on: from.on };
            tried[at] = room.body_at(id, to)?;
            let nearer = disorder_of(view, troop, &tried) < before;
            (nearer && mov::judge_walk(&room, id, &[to], &terms).is_ok()).then_some((id, to))
        })
    })
}

/// The lengths of the walks that are tried (HR-AMB-16).
const STRIDE: i32 = 25;
