//! Outside obstacles (ledger 3.17).

use kernel::RuleId;

use crate::content::{Dir, Kind};
use crate::event::Event;
use crate::frame::For;
use crate::play::Play;
use crate::rules::{los, roll};
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// Seen, it is only turned up; it is met by whoever comes onto its square or beside it.
pub const OBST_02: RuleId = RuleId("WDC-OBST-02");
/// Passed, it gives points and goes back to its pool.
pub const OBST_03: RuleId = RuleId("WDC-OBST-03");
/// Failed, it takes a die from the next roll of an attribute.
pub const OBST_04: RuleId = RuleId("WDC-OBST-04");

/// Turns up the orange disks of a square.
pub fn turn_up(play: &mut Play, hero: HeroId, at: Sq) {
    let lying: Vec<DiskId> = play.state.down(at).filter(|disk| play.view().is_orange(*disk)).collect();
    for disk in lying {
        play.cx.reveal();
        los::flip(play, disk, at);
        play.tell(OBST_02, Event::Revealed(hero, disk, at));
    }
}

/// Somebody came to a square: obstacles there and beside it are met, one after the other.
pub fn come(play: &mut Play, hero: HeroId, to: Sq) {
    let beside = Dir::ALL.into_iter().filter_map(|dir| play.view().town().beside(to, dir));
    let squares: Vec<Sq> = std::iter::once(to).chain(beside).collect();
    for at in squares {
        turn_up(play, hero, at);
        let lying: Vec<DiskId> = play.state.up(at).filter(|disk| play.view().is_orange(*disk)).collect();
        for disk in lying {
            let face = play.view().face(disk);
            let Kind::Obstacle { attribute, .. } = face.kind else { continue };
            let tn = Some(face.tn);
            roll::open(play, roll::Check { who: hero, why: For::Pass(disk), attribute, bonus: 0, tn });
        }
    }
}

/// The dice lie.
pub fn passed(play: &mut Play, hero: HeroId, disk: DiskId, success: bool) {
    if success {
        let vp = i16::from(play.view().face(disk).vp);
        play.state.disk_mut(disk).lies = Lies::Pool;
        play.vp(OBST_03, hero, vp);
    } else {
        play.state.disk_mut(disk).lies = Lies::With(hero);
        play.tell(OBST_04, Event::Took(hero, disk));
    }
}

#[cfg(test)]
mod tests;
