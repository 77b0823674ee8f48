//! Reshuffling a building's disks (ledger 3.21).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Ground, Mark};
use crate::event::Event;
use crate::frame::{Frame, Shuffle};
use crate::play::{Play, View};
use crate::rules::meet;
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// All face-down disks of the building are collected, shuffled, and placed as the player likes.
pub const SHUF_01: RuleId = RuleId("WDC-SHUF-01");
/// In the street a disk is turned face down where it lies.
pub const SHUF_02: RuleId = RuleId("WDC-SHUF-02");

/// A disk that was failed or passed by goes back.
pub fn back(play: &mut Play, by: RuleId, hero: HeroId, disk: DiskId) {
    let Some(at) = play.view().lies(disk) else { return };
    let Some(building) = play.view().town().building(at) else {
        meet::hide(play, disk);
        return;
    };
    let town = play.view();
    let inside =
        move |lies: Lies| matches!(lies, Lies::Down(at) if town.town().building(at) == Some(building));
    let mut gathered: Vec<DiskId> = play.view().state.that(inside).collect();
    gathered.push(disk);
    // Which one lies where nobody knows, unless there is only one: everybody saw its face.
    let known = if gathered.len() == 1 { u8::MAX } else { 0 };
    for disk in gathered {
        let lying = play.state.disk_mut(disk);
        lying.lies = Lies::Gathered;
        lying.known = known;
        lying.found = false;
    }
    play.tell(by, Event::Shuffled(building));
    play.open(Frame::Shuffle(Shuffle { hero, building }));
}

/// The squares on which disks lie.
fn squares(view: View, building: u8) -> Vec<Sq> {
    let all = view.town().marked(building, |mark| matches!(mark, Mark::Disk | Mark::Magic));
    all.filter(|at| view.town().ground(*at) == Ground::Inside).collect()
}

/// Squares that the next disk may be put on: those without one, or all when each has one.
fn free(view: View, building: u8) -> Vec<Sq> {
    let all = squares(view, building);
    let empty: Vec<Sq> = all.iter().copied().filter(|at| view.state.down(*at).next().is_none()).collect();
    if empty.is_empty() { all } else { empty }
}

fn gathered(view: View) -> Vec<DiskId> {
    view.state.that(|lies| lies == Lies::Gathered).collect()
}

/// Places what leaves no choice, or waits.
pub fn settle(play: &mut Play, shuffle: Shuffle) -> bool {
    let (left, free) = (gathered(play.view()).len(), free(play.view(), shuffle.building));
    if left == 0 || free.is_empty() {
        play.close();
    } else if left == free.len() || free.len() == 1 {
        rest(play, shuffle);
    } else {
        return false;
    }
    true
}

/// Places all that is left, square after square.
fn rest(play: &mut Play, shuffle: Shuffle) {
    while !gathered(play.view()).is_empty() {
        let Some(at) = free(play.view(), shuffle.building).first().copied() else { break };
        put(play, at);
    }
}

/// Puts a random one of the gathered disks on a square.
fn put(play: &mut Play, at: Sq) {
    let left = gathered(play.view());
    if let Some(disk) = play.any(&left) {
        play.state.disk_mut(disk).lies = Lies::Down(at);
    }
}

/// Where the next may be put.
pub fn offer(view: View, shuffle: &Shuffle, out: &mut Offers<Action>) {
    out.actions.extend(free(view, shuffle.building).into_iter().map(Action::Put));
    out.push(Action::PutRest);
}

/// Puts one, or all.
pub fn act(play: &mut Play, shuffle: Shuffle, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::PutRest => rest(play, shuffle),
        Action::Put(at) if free(play.view(), shuffle.building).contains(at) => put(play, *at),
        Action::Put(_) => return Err(Illegal::new(SHUF_01, "refuse-put")),
        _ => return Err(Illegal::new(SHUF_01, "refuse-put-first")),
    }
    Ok(())
}

#[cfg(test)]
mod tests;
