//! Release, exile and stacking (rulebook chapter rel).

#[cfg(test)]
mod tests;

use kernel::{Illegal, RuleId, Side};

use super::ab::{AB_23, AB_25};
use crate::content::Ability;
use crate::event::Event;
use crate::frame::Frame;
use crate::map::Space;
use crate::play::{Play, View};
use crate::state::{Place, Who, foe};

/// One's own side rolls; to an empty dome of that number.
pub const REL_01: RuleId = RuleId("DOA-REL-01");
/// The dome must be empty.
pub const REL_02: RuleId = RuleId("DOA-REL-02");
/// A full dome: the next number, 6 before 1.
pub const REL_03: RuleId = RuleId("DOA-REL-03");
/// Exile: the enemy rolls and places.
pub const REL_04: RuleId = RuleId("DOA-REL-04");
/// Whoever causes an enemy's exile is that enemy.
pub const REL_05: RuleId = RuleId("DOA-REL-05");
/// All full: beside an ally, never beside an enemy.
pub const REL_06: RuleId = RuleId("DOA-REL-06");
/// It is no movement.
pub const REL_07: RuleId = RuleId("DOA-REL-07");
/// Cards and Health stay.
pub const REL_08: RuleId = RuleId("DOA-REL-08");
/// Counters sit wholly inside one hex.
pub const STK_01: RuleId = RuleId("DOA-STK-01");
/// Any number share a space, but in domes and towers.
pub const STK_02: RuleId = RuleId("DOA-STK-02");
/// Nowhere to go: limbo.
pub const AMB_09: RuleId = RuleId("DOA-AMB-09");

/// How many domes there are.
const DOMES: u8 = 6;

/// The space of a dome.
pub fn dome(view: View<'_>, number: u8) -> Option<Space> {
    let cell = *view.map.domes.get(usize::from(number).checked_sub(1)?)?;
    Some(Space { cell: cell?, under: false })
}

/// Whether nobody but the one who is to go there is in a dome.
pub fn is_empty(view: View<'_>, number: u8, who: Who) -> bool {
    dome(view, number).is_some_and(|space| view.state.at(space).all(|(other, _)| other == who))
}

/// The dome to which a number leads (REL-03, REL-06, DOA-AMB-09); none: limbo.
pub fn landing(view: View<'_>, who: Who, number: u8) -> Option<u8> {
    let from_there = || (0..DOMES).map(|more| (number - 1 + more) % DOMES + 1);
    let mut domes = from_there().filter(|dome_number| dome(view, *dome_number).is_some());
    let empty = domes.find(|dome| is_empty(view, *dome, who));
    let allies = |number: &u8| {
        dome(view, *number).is_some_and(|space| view.state.at(space).all(|(other, _)| !view.foes(who, other)))
    };
    empty.or_else(|| from_there().find(allies))
}

/// The rule by which a die leads to a dome: its own, an empty one of another number (REL-03), or, when all are full, one
/// that holds allies, of this number (REL-06) or another (DOA-AMB-09).
fn landing_by(view: View<'_>, who: Who, number: u8, face: u8, by: RuleId) -> RuleId {
    match (is_empty(view, number, who), number == face) {
        (true, true) => by,
        (true, false) => REL_03,
        (false, true) => REL_06,
        (false, false) => AMB_09,
    }
}

/// A champion is released (REL-01).
pub fn release(play: &mut Play<'_, '_>, who: Who) {
    let side = play.view().side(who);
    if play.view().character(who).has(Ability::Pathfinder) {
        let faces = play.two_dice();
        play.tell(AB_25, || Event::Die(who, side, faces));
        let [one, other] = choices(play.view(), who, faces);
        if one == other {
            land(play, who, one, AB_25);
        } else {
            play.open(Frame::Land(who, faces));
        }
        return;
    }
    roll(play, who, side, REL_01);
}

/// A champion is exiled: its enemies roll, by its own result (REL-04) or because they caused it (REL-05). The Elder is
/// released instead (DOA-AB-23).
pub fn exile(play: &mut Play<'_, '_>, who: Who, by: RuleId) {
    let side = play.view().side(who);
    if play.view().has(who, Ability::Elder) {
        return roll(play, who, side, AB_23);
    }
    roll(play, who, foe(side), by);
}

fn roll(play: &mut Play<'_, '_>, who: Who, side: Side, by: RuleId) {
    let face = play.cx.d6();
    play.tell(by, || Event::Die(who, side, [face, face]));
    let to = landing(play.view(), who, face);
    let by = to.map_or(by, |number| landing_by(play.view(), who, number, face, by));
    land(play, who, to, by);
}

/// A champion comes to a dome by this rule, or into limbo. It is no movement (REL-07), and takes nothing away (REL-08).
pub fn land(play: &mut Play<'_, '_>, who: Who, number: Option<u8>, by: RuleId) {
    let space = number.and_then(|number| dome(play.view(), number));
    if let (Some(space), Some(number)) = (space, number) {
        play.put(who, Place::On(space));
        play.tell(by, || Event::Landed(who, number));
    } else {
        play.put(who, Place::Limbo);
        play.tell(AMB_09, || Event::Limbo(who));
    }
    let phase = &mut play.champion(who).phase;
    phase.stopped = false;
    phase.clinched = false;
}

/// The domes between which the Pathfinder chooses.
pub fn choices(view: View<'_>, who: Who, faces: [u8; 2]) -> [Option<u8>; 2] {
    faces.map(|face| landing(view, who, face))
}

/// Whether the Pathfinder may choose a dome (DOA-AB-25).
pub fn check_choice(view: View<'_>, number: u8) -> Result<Who, Illegal> {
    match view.state.flow.now() {
        Some(Frame::Land(who, faces)) if choices(view, *who, *faces).contains(&Some(number)) => Ok(*who),
        _ => Err(Illegal::new(AB_25, "refuse-dome")),
    }
}
