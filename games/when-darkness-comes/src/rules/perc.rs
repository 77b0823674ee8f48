//! Perception and light (ledger 3.11).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Tool};
use crate::event::Event;
use crate::frame::{Choose, For, Frame, What};
use crate::play::{Play, View};
use crate::rules::roll;
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// Inside a building: look at as many of its face-down disks as the roll is worth.
pub const PERC_01: RuleId = RuleId("WDC-PERC-01");
/// Once for each building.
pub const PERC_03: RuleId = RuleId("WDC-PERC-03");
/// In a dark building the light can be found.
pub const LIGHT_01: RuleId = RuleId("WDC-LIGHT-01");

/// Anywhere on the board.
pub const ANYWHERE: u8 = 255;

/// Judges a perception check.
pub fn judge(view: View, hero: HeroId) -> Result<(), Illegal> {
    match view.town().building(view.hero(hero).at) {
        None => Err(Illegal::new(PERC_01, "refuse-outdoors")),
        Some(building) if view.hero(hero).perceived >> building & 1 == 1 => {
            Err(Illegal::new(PERC_03, "refuse-perceived"))
        }
        Some(_) => Ok(()),
    }
}

/// Looks around.
pub fn perceive(play: &mut Play, hero: HeroId) {
    if let Some(building) = play.view().town().building(play.state.hero(hero).at) {
        play.state.hero_mut(hero).perceived |= 1 << building;
    }
    let bonus = roll::tool(play.view(), hero, &[Tool::Perception]);
    let check =
        roll::Check { who: hero, why: For::Perceive, attribute: Attribute::Intelligence, bonus, tn: None };
    roll::open(play, check);
}

/// So many disks may be looked at.
pub fn perceived(play: &mut Play, hero: HeroId, value: u8) {
    if let Some(building) = play.view().town().building(play.state.hero(hero).at)
        && value > 0
    {
        play.open(Frame::Choose(Choose { hero, what: What::Peek(building, value) }));
    }
}

/// Face-down disks that somebody may look at and does not know.
fn unknown(view: View, hero: HeroId, building: u8) -> Vec<(Sq, DiskId)> {
    let mut found = Vec::new();
    for (id, disk) in view.state.disks.iter().enumerate() {
        if let Lies::Down(at) = disk.lies
            && disk.known >> hero & 1 == 0
            && (building == ANYWHERE || view.town().building(at) == Some(building))
        {
            found.push((at, id as DiskId));
        }
    }
    found.sort_unstable();
    found
}

/// Looks at all when there are no more than one may.
pub fn settle(play: &mut Play, choose: Choose, building: u8, left: u8) -> bool {
    let all = unknown(play.view(), choose.hero, building);
    if all.len() > usize::from(left) && left > 0 {
        return false;
    }
    play.close();
    if left > 0 {
        play.cx.reveal();
        for (_, disk) in all {
            look(play, PERC_01, choose.hero, disk);
        }
    }
    true
}

/// The squares that may be looked at.
pub fn offer(view: View, hero: HeroId, building: u8, out: &mut Offers<Action>) {
    let mut squares: Vec<Sq> = unknown(view, hero, building).into_iter().map(|(at, _)| at).collect();
    squares.dedup();
    out.actions.extend(squares.into_iter().map(Action::Place));
    out.push(Action::Enough);
}

/// Looks at a disk of a square.
pub fn act(
    play: &mut Play,
    choose: Choose,
    (building, left): (u8, u8),
    action: &Action,
) -> Result<(), Illegal> {
    match action {
        Action::Enough => play.close(),
        Action::Place(at) => {
            let there = unknown(play.view(), choose.hero, building);
            let there: Vec<DiskId> =
                there.into_iter().filter(|(known, _)| known == at).map(|(_, disk)| disk).collect();
            let Some(disk) = play.any(&there) else { return Err(Illegal::new(PERC_01, "refuse-peek")) };
            play.cx.reveal();
            play.set(Frame::Choose(Choose { what: What::Peek(building, left - 1), ..choose }));
            look(play, PERC_01, choose.hero, disk);
        }
        _ => return Err(Illegal::new(PERC_01, "refuse-peek-first")),
    }
    Ok(())
}

/// Somebody looks at a disk.
pub fn look(play: &mut Play, by: RuleId, hero: HeroId, disk: DiskId) {
    if let Some(at) = play.view().lies(disk) {
        play.state.disk_mut(disk).known |= 1 << hero;
        play.tell(by, Event::Peeked(hero, at, Some(disk)));
    }
}

/// Judges looking for the light.
pub fn judge_light(view: View, hero: HeroId) -> Result<(), Illegal> {
    let at = view.hero(hero).at;
    let dark = view.scenario().sky.penalty() > 0 && !view.town().placed(at).lit;
    match view.town().building(at) {
        Some(_) if dark && view.town().card(at).lightable => Ok(()),
        _ => Err(Illegal::new(LIGHT_01, "refuse-light")),
    }
}

/// The light goes on, for everybody and for good.
pub fn lit(play: &mut Play, hero: HeroId) {
    if let Some(building) = play.view().town().building(play.state.hero(hero).at) {
        for placed in play.state.tiles.iter_mut().filter(|placed| placed.building == building) {
            placed.lit = true;
        }
        play.tell(LIGHT_01, Event::Lit(hero, building));
    }
}

#[cfg(test)]
mod tests;
