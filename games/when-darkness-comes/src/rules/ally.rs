//! Allies (ledger 3.14).

use kernel::RuleId;

use crate::content::{Attribute, Kind};
use crate::event::Event;
use crate::frame::For;
use crate::play::{Play, View};
use crate::rules::{fail, meet, roll, shuf};
use crate::state::{DiskId, HeroId, Lies};

/// PERS and one of the five social skills convinces an ally.
pub const ALLY_02: RuleId = RuleId("WDC-ALLY-02");
/// An ally gives one die again on its attributes.
pub const ALLY_03: RuleId = RuleId("WDC-ALLY-03");
/// Only one ally on a roll.
pub const ALLY_04: RuleId = RuleId("WDC-ALLY-04");
/// An ally can be given for one damage: a Failure.
pub const ALLY_05: RuleId = RuleId("WDC-ALLY-05");

/// The check that convinces an ally, or somebody of the scenario.
pub fn check(view: View, hero: HeroId, disk: DiskId) -> roll::Check {
    let (bonus, tn) = (meet::manners(view, hero, disk), Some(view.face(disk).tn));
    roll::Check { who: hero, why: For::Convince(disk), attribute: Attribute::Persuasion, bonus, tn }
}

/// Talks to an ally, or to somebody of the scenario.
pub fn convince(play: &mut Play, hero: HeroId, disk: DiskId) {
    let check = check(play.view(), hero, disk);
    roll::open(play, check);
}

/// The dice lie.
pub fn convinced(play: &mut Play, hero: HeroId, disk: DiskId, success: bool) {
    if success {
        let vp = i16::from(play.view().face(disk).vp);
        play.state.disk_mut(disk).lies = Lies::With(hero);
        play.tell(ALLY_02, Event::Took(hero, disk));
        play.vp(ALLY_02, hero, vp);
        return;
    }
    // Followers of a scenario stay where they are; others go back among the building's disks.
    if !matches!(play.view().face(disk).kind, Kind::Follower) {
        shuf::back(play, ALLY_02, hero, disk);
    }
    fail::take(play, ALLY_02, hero);
}

#[cfg(test)]
mod tests;
