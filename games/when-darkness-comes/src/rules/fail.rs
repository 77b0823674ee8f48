//! Failure disks (ledger 3.21 and 4.10).

use kernel::RuleId;

use crate::content::Kind;
use crate::event::Event;
use crate::play::{Play, View};
use crate::state::{DiskId, HeroId, Lies};

/// The third Failure disk: all things and allies fall.
pub const FAIL_02: RuleId = RuleId("WDC-FAIL-02");
/// The points of what fell are lost.
pub const FAIL_04: RuleId = RuleId("WDC-FAIL-04");
/// So many.
pub const MOST: u8 = 3;

/// A Failure disk.
pub fn take(play: &mut Play, by: RuleId, hero: HeroId) {
    if !play.state.hero(hero).here() {
        return;
    }
    let failures = &mut play.state.hero_mut(hero).failures;
    *failures += 1;
    let now = *failures;
    play.tell(by, Event::Failure(hero, now));
    if now >= MOST {
        play.state.hero_mut(hero).failures = 0;
        let fallen: Vec<DiskId> = play.state.with(hero).filter(|disk| falls(play.view(), *disk)).collect();
        for disk in fallen {
            drop(play, FAIL_02, hero, disk);
        }
    }
}

/// A Failure disk less.
pub fn remove(play: &mut Play, by: RuleId, hero: HeroId) {
    let failures = &mut play.state.hero_mut(hero).failures;
    if *failures > 0 {
        *failures -= 1;
        let now = *failures;
        play.tell(by, Event::Atoned(hero, now));
    }
}

/// Whether a disk can lie on the ground when it is dropped: things, components, allies, followers.
pub fn falls(view: View, disk: DiskId) -> bool {
    matches!(view.face(disk).kind, Kind::Item(_) | Kind::Component(_) | Kind::Ally { .. } | Kind::Follower)
}

/// Something falls onto the square of whoever had it; its points go with it (WDC-FAIL-04, WDC-VP-06).
pub fn drop(play: &mut Play, by: RuleId, hero: HeroId, disk: DiskId) {
    let at = play.state.hero(hero).at;
    let vp = i16::from(play.view().face(disk).vp);
    let lying = play.state.disk_mut(disk);
    lying.lies = Lies::Up(at);
    lying.found = true;
    play.tell(by, Event::Dropped(hero, disk));
    play.vp(FAIL_04, hero, -vp);
}

#[cfg(test)]
mod tests;
