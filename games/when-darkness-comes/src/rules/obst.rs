//! Outside obstacles (ledger 3.17).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Dir, Kind};
use crate::event::Event;
use crate::frame::{Choose, For, Frame, What};
use crate::play::Play;
use crate::rules::{los, roll};
use crate::state::{DiskId, HeroId, Lies, On};
use crate::town::Sq;

/// Several at one step are met in the player's order.
pub const A_52: RuleId = RuleId("WDC-A-52");
/// Seen, it is only turned up; it is met by whoever comes onto its square or beside it.
pub const OBST_02: RuleId = RuleId("WDC-OBST-02");
/// Passed, it gives points and goes back to its pool.
pub const OBST_03: RuleId = RuleId("WDC-OBST-03");
/// Failed, it takes a die from the next roll of an attribute.
pub const OBST_04: RuleId = RuleId("WDC-OBST-04");
/// No obstacle.
const NONE: DiskId = 255;

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
    // Most steps lead past nothing.
    let lies = |lies: Lies| matches!(lies, Lies::Up(at) | Lies::Down(at) if squares.contains(&at));
    if play.state.that(lies).next().is_none() {
        return;
    }
    let mut met = [NONE; 6];
    let mut free = met.iter_mut();
    for at in squares {
        turn_up(play, hero, at);
        for disk in play.state.up(at).filter(|disk| play.view().is_orange(*disk)) {
            if let Some(slot) = free.next() {
                *slot = disk;
            }
        }
    }
    if met[0] != NONE {
        play.open(Frame::Choose(Choose { hero, what: What::Obstacle(met) }));
    }
}

/// Those that are still to be met.
fn waiting(met: [DiskId; 6]) -> impl Iterator<Item = DiskId> {
    met.into_iter().filter(|disk| *disk != NONE)
}

/// Meets the only one that is left, or waits for the order.
pub fn settle(play: &mut Play, choose: Choose, met: [DiskId; 6]) -> bool {
    let mut left = waiting(met);
    match (left.next(), left.next()) {
        (None, _) => play.close(),
        (Some(only), None) => pass(play, choose, met, only),
        (Some(_), Some(_)) => return false,
    }
    true
}

/// Which one is met next.
pub fn offer(met: [DiskId; 6], out: &mut Offers<Action>) {
    out.actions.extend(waiting(met).map(|disk| Action::Choose(On::Disk(disk))));
}

/// Meets the one that was chosen.
pub fn act(play: &mut Play, choose: Choose, met: [DiskId; 6], action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Choose(On::Disk(disk)) if waiting(met).any(|known| known == *disk) => {
            pass(play, choose, met, *disk);
            Ok(())
        }
        _ => Err(Illegal::new(A_52, "refuse-obstacle")),
    }
}

fn pass(play: &mut Play, choose: Choose, met: [DiskId; 6], disk: DiskId) {
    let rest = met.map(|known| if known == disk { NONE } else { known });
    play.set(Frame::Choose(Choose { what: What::Obstacle(rest), ..choose }));
    let face = play.view().face(disk);
    let Kind::Obstacle { attribute, .. } = face.kind else { return };
    let tn = Some(face.tn);
    roll::open(play, roll::Check { who: choose.hero, why: For::Pass(disk), attribute, bonus: 0, tn });
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
