//! Falling (rulebook chapter fall).

#[cfg(test)]
mod tests;

use kernel::RuleId;

use crate::content::Ability;
use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::{ab, wnd};
use crate::state::{ModelId, Stand};
use crate::table::INCH;

/// A fall of more than 3 inches harms.
pub const FALL_01: RuleId = RuleId("HR-FALL-01");
/// One falls by force over an edge, or by jumping down.
pub const FALL_02: RuleId = RuleId("HR-FALL-02");

/// The deepest fall that does no harm.
pub const HARMLESS: i32 = 3 * INCH;

/// Somebody has fallen so deep, to where it is now: beyond three inches it is harmed, Feather Fall aside (HR-FALL-01,
/// HR-AB-MV-06). There is no Defence roll (HR-FALL-02). `forced`: who moved it, unless it jumped (HR-AMB-61).
pub fn fall(play: &mut Play, by: RuleId, id: ModelId, to: Stand, depth: i32, forced: Option<ModelId>) {
    if depth > 0 {
        play.tell(by, || Event::Fell { model: id, to, height: depth });
    }
    if harms(play.view(), id, depth) {
        wnd::token(play, FALL_01, id, forced);
    }
}

/// Whether a fall so deep harms a character (HR-FALL-01, HR-AB-MV-06).
pub fn harms(view: View, id: ModelId, depth: i32) -> bool {
    depth > HARMLESS && !ab::has(view, id, Ability::FeatherFall)
}
