//! Places to stand, forced movement and falls on a computer's table (rulebook chapter geo).
//!
//! Here: where one may stand. [`Room`]: the battle space to try places in. `shove.rs`: forced movement.

mod room;
mod shove;
#[cfg(test)]
mod tests;

use kernel::{Arg, Bits, Illegal, RuleId};
use space::plane::{COMPASS, GROUND, NoFooting, Witness};

use crate::play::View;
use crate::rules::{model_arg, refuse, thing_arg};
use crate::state::{ModelId, Stand};
use crate::table::Blocker;

pub use room::{Room, thing_of};
pub use shove::{course, judge_shove, shove};

/// Where things stand on the table.
pub const GEO_03: RuleId = RuleId("HR-GEO-03");
/// Objects.
pub const GEO_09: RuleId = RuleId("HR-GEO-09");
/// Where a character may stand.
pub const GEO_11: RuleId = RuleId("HR-GEO-11");
/// How a way is written down, and what its parts are.
pub const GEO_12: RuleId = RuleId("HR-GEO-12");
/// What a way costs.
pub const GEO_13: RuleId = RuleId("HR-GEO-13");
/// What a way must keep clear of.
pub const GEO_14: RuleId = RuleId("HR-GEO-14");
/// Where contact ends a way.
pub const GEO_15: RuleId = RuleId("HR-GEO-15");
/// How one flies.
pub const GEO_16: RuleId = RuleId("HR-GEO-16");
/// How somebody is moved by force.
pub const GEO_17: RuleId = RuleId("HR-GEO-17");
/// Where a fall ends.
pub const GEO_18: RuleId = RuleId("HR-GEO-18");
/// How an object is pushed.
pub const GEO_20: RuleId = RuleId("HR-GEO-20");
/// The places of the Portals.
pub const GEO_21: RuleId = RuleId("HR-GEO-21");

/// The rings on which a place is looked for: their distance and the last (HR-GEO-18).
pub const RINGS: (i32, i32) = (10, 600);

/// Whether a character may stand there, the others where they are; `aside` are left out.
pub fn judge_stand(view: View, id: ModelId, stand: Stand, aside: Bits) -> Result<(), Illegal> {
    Room::new(view).judge_stand(id, stand, aside)
}

/// The nearest place at or around a spot at which a character may stand, looking along the rings of HR-GEO-18.
pub fn nearest_place(view: View, id: ModelId, spot: Stand, aside: Bits) -> Option<Stand> {
    let room = Room::new(view);
    if room.judge_stand(id, spot, aside).is_ok() {
        return Some(spot);
    }
    let foot = room.foot(spot).unwrap_or(GROUND);
    let radii = (RINGS.0..=RINGS.1).step_by(RINGS.0 as usize);
    let mut spots = radii.flat_map(|radius| COMPASS.into_iter().map(move |way| (radius, way)));
    spots.find_map(|(radius, way)| {
        let step = space::plane::Vector::new(radius * way.x() / 1000, radius * way.y() / 1000)
            .unwrap_or(space::plane::Vector::ZERO);
        room.highest(id, spot.at.plus(step)?, foot, None, aside)
    })
}

/// Why a character may not stand at a place, as a refusal (HR-GEO-11).
fn refusal(id: ModelId, foot: i32, room: &Room, fault: NoFooting<Blocker>) -> Illegal {
    let short = |missing: i32| Arg::Number(missing.into());
    match fault {
        NoFooting::Border(missing) => refuse(GEO_11, "refuse-stand-border", id).with("short", short(missing)),
        NoFooting::TooHigh => refuse(GEO_11, "refuse-stand-high", id),
        NoFooting::OffTop(Witness { by, measure, .. }) => {
            blocked(GEO_11, id, by, ["refuse-stand-edge", "refuse-stand-model"]).with("short", short(measure))
        }
        NoFooting::Blocked(Witness { by, measure, .. }) => {
            if let Blocker::Thing(thing) = by
                && let Some(solid) = room.thing(thing)
                && solid.span().bottom() > foot
            {
                let headroom = solid.span().bottom() - foot;
                return refuse(GEO_11, "refuse-stand-headroom", id)
                    .with("thing", thing_arg(thing))
                    .with("room", short(headroom));
            }
            blocked(GEO_11, id, by, ["refuse-stand-thing", "refuse-stand-model"])
                .with("short", short(measure))
        }
    }
}

/// A refusal because of something in the way: the first word when it is an object, the second for a character.
pub fn blocked(by: RuleId, id: ModelId, blocker: Blocker, words: [&'static str; 2]) -> Illegal {
    match blocker {
        Blocker::Thing(thing) => refuse(by, words[0], id).with("thing", thing_arg(thing)),
        Blocker::Model(other) => refuse(by, words[1], id).with("other", model_arg(other)),
    }
}
