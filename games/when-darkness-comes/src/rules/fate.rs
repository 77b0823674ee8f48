//! The Fate Die (ledger 3.8, 5.11, 5.12, 6.4).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::Kind;
use crate::event::Event;
use crate::frame::{FateRoll, FateStep, Frame};
use crate::play::{Play, View};
use crate::rules::{carry, fail, hlth, moves};
use crate::state::{DiskId, HeroId, Lies, On};

/// A red 1 is "Oh Crap!", a red 6 "`WooHoo`!".
pub const FATE_02: RuleId = RuleId("WDC-FATE-02");
/// What cannot be done has no effect.
pub const FATE_03: RuleId = RuleId("WDC-FATE-03");
/// Three points cancel an "Oh Crap!" before it is rolled.
pub const FATE_04: RuleId = RuleId("WDC-FATE-04");
/// All target numbers one higher.
pub const OC_2: RuleId = RuleId("WDC-OC-2");
/// An item is given away.
pub const OC_3: RuleId = RuleId("WDC-OC-3");
/// An ally is given away.
pub const OC_4: RuleId = RuleId("WDC-OC-4");
/// The next door stays shut.
pub const OC_5: RuleId = RuleId("WDC-OC-5");
/// Two points are given away.
pub const OC_6: RuleId = RuleId("WDC-OC-6");
/// The tile cannot be left.
pub const OC_7: RuleId = RuleId("WDC-OC-7");
/// Movement is halved.
pub const OC_8: RuleId = RuleId("WDC-OC-8");
/// The rest of the turn is lost.
pub const OC_9: RuleId = RuleId("WDC-OC-9");
/// A Failure disk.
pub const OC_10: RuleId = RuleId("WDC-OC-10");
/// Damage with each movement.
pub const OC_11: RuleId = RuleId("WDC-OC-11");
/// All target numbers one lower.
pub const WH_2: RuleId = RuleId("WDC-WH-2");
/// An item of somebody's.
pub const WH_3: RuleId = RuleId("WDC-WH-3");
/// An ally of somebody's.
pub const WH_4: RuleId = RuleId("WDC-WH-4");
/// The next door is open.
pub const WH_5: RuleId = RuleId("WDC-WH-5");
/// A point from everybody.
pub const WH_6: RuleId = RuleId("WDC-WH-6");
/// All disks of a tile are shown.
pub const WH_7: RuleId = RuleId("WDC-WH-7");
/// Movement is doubled.
pub const WH_8: RuleId = RuleId("WDC-WH-8");
/// Another turn.
pub const WH_9: RuleId = RuleId("WDC-WH-9");
/// A Failure disk less.
pub const WH_10: RuleId = RuleId("WDC-WH-10");
/// A Damage disk less.
pub const WH_11: RuleId = RuleId("WDC-WH-11");

/// The price of cancelling (WDC-FATE-04).
const CANCEL: i16 = 3;

/// The Fate Die shows 1 or 6.
pub fn open(play: &mut Play, hero: HeroId, red: u8) {
    let good = red == 6;
    let step = if !good && play.state.hero(hero).vp >= CANCEL { FateStep::Cancel } else { FateStep::Throw };
    play.open(Frame::Fate(FateRoll { hero, good, step }));
}

/// Throws, or waits for a choice.
pub fn settle(play: &mut Play, fate: FateRoll) -> bool {
    match fate.step {
        FateStep::Throw => {
            let sum = play.cx.d6() + play.cx.d6();
            play.set(Frame::Fate(FateRoll { step: FateStep::Done, ..fate }));
            play.tell(FATE_02, Event::Fate(fate.hero, fate.good, sum));
            if fate.good {
                lucky(play, fate, sum);
            } else {
                unlucky(play, fate, sum);
            }
            true
        }
        FateStep::Done => {
            play.close();
            true
        }
        FateStep::Cancel => false,
        FateStep::Give(_) | FateStep::Pay | FateStep::Rob(_) | FateStep::Look => {
            let nothing = choices(play.view(), &fate).is_empty();
            if nothing {
                play.tell(FATE_03, Event::Idle(fate.hero));
                play.close();
            }
            nothing
        }
    }
}

fn wait(play: &mut Play, fate: FateRoll, step: FateStep) {
    play.set(Frame::Fate(FateRoll { step, ..fate }));
}

fn unlucky(play: &mut Play, fate: FateRoll, sum: u8) {
    let hero = fate.hero;
    let marks = &mut play.state.hero_mut(hero).marks;
    match sum {
        2 => marks.tn += 1,
        3 => wait(play, fate, FateStep::Give(false)),
        4 => wait(play, fate, FateStep::Give(true)),
        // An open door and a shut one cancel each other.
        5 if marks.open => marks.open = false,
        5 => marks.shut = true,
        6 => wait(play, fate, FateStep::Pay),
        7 => marks.bound = true,
        8 => moves::scale(play, false),
        9 => moves::lose(play, hero),
        10 => fail::take(play, OC_10, hero),
        11 => marks.bleeding = true,
        _ => marks.fails = true,
    }
}

fn lucky(play: &mut Play, fate: FateRoll, sum: u8) {
    let hero = fate.hero;
    let marks = &mut play.state.hero_mut(hero).marks;
    match sum {
        2 => marks.tn -= 1,
        3 => wait(play, fate, FateStep::Rob(false)),
        4 => wait(play, fate, FateStep::Rob(true)),
        5 if marks.shut => marks.shut = false,
        5 => marks.open = true,
        6 => {
            let others: Vec<HeroId> = play.state.others(hero).collect();
            for other in
                others.into_iter().filter(|other| play.state.hero(*other).vp >= 1).collect::<Vec<_>>()
            {
                play.vp(WH_6, other, -1);
                play.vp(WH_6, hero, 1);
            }
        }
        7 => wait(play, fate, FateStep::Look),
        8 => moves::scale(play, true),
        9 => play.state.hero_mut(hero).extra += 1,
        10 => fail::remove(play, WH_10, hero),
        11 => hlth::mend(play, WH_11, hero, hero, 1),
        _ => marks.succeeds = true,
    }
}

/// Whether a disk can be given or taken so: items, never the phone; allies, never nuisances.
fn movable(view: View, disk: DiskId, ally: bool) -> bool {
    match view.face(disk).kind {
        Kind::Ally { .. } => ally,
        Kind::Item(_) => !ally,
        _ => false,
    }
}

/// What may be chosen.
fn choices(view: View, fate: &FateRoll) -> Vec<Action> {
    let hero = fate.hero;
    let others: Vec<HeroId> = view.state.others(hero).collect();
    match fate.step {
        FateStep::Give(ally) => {
            let own: Vec<DiskId> = view.state.with(hero).filter(|disk| movable(view, *disk, ally)).collect();
            own.iter().flat_map(|disk| others.iter().map(|other| Action::Give(*other, *disk))).collect()
        }
        FateStep::Pay if view.hero(hero).vp >= 2 => {
            others.into_iter().map(|other| Action::Choose(On::Hero(other))).collect()
        }
        FateStep::Rob(ally) => {
            let has = |other: &HeroId| view.state.with(*other).any(|disk| movable(view, disk, ally));
            others.into_iter().filter(has).map(|other| Action::Choose(On::Hero(other))).collect()
        }
        FateStep::Look => (0..view.state.tiles.len() as u8).map(Action::Tile).collect(),
        FateStep::Cancel => vec![Action::Agree, Action::Refuse],
        FateStep::Pay | FateStep::Throw | FateStep::Done => Vec::new(),
    }
}

/// What may be chosen.
pub fn offer(view: View, fate: &FateRoll, out: &mut Offers<Action>) {
    out.actions.extend(choices(view, fate));
}

/// The rule that asks.
pub const fn rule(fate: &FateRoll) -> RuleId {
    match fate.step {
        FateStep::Cancel => FATE_04,
        FateStep::Give(false) => OC_3,
        FateStep::Give(true) => OC_4,
        FateStep::Pay => OC_6,
        FateStep::Rob(false) => WH_3,
        FateStep::Rob(true) => WH_4,
        FateStep::Look => WH_7,
        FateStep::Throw | FateStep::Done => FATE_02,
    }
}

/// Chooses.
pub fn act(play: &mut Play, fate: FateRoll, action: &Action) -> Result<(), Illegal> {
    if !choices(play.view(), &fate).contains(action) {
        return Err(Illegal::new(rule(&fate), "refuse-choose"));
    }
    let (hero, ally) = (fate.hero, matches!(fate.step, FateStep::Rob(true)));
    wait(play, fate, FateStep::Done);
    match (fate.step, *action) {
        (FateStep::Cancel, Action::Agree) => {
            play.vp(FATE_04, hero, -CANCEL);
            play.tell(FATE_04, Event::Cancelled(hero));
        }
        (FateStep::Cancel, _) => wait(play, fate, FateStep::Throw),
        (_, Action::Give(other, disk)) => carry::hand_over(play, rule(&fate), hero, other, disk),
        (FateStep::Pay, Action::Choose(On::Hero(other))) => {
            play.vp(OC_6, hero, -2);
            play.vp(OC_6, other, 2);
        }
        (FateStep::Rob(_), Action::Choose(On::Hero(other))) => {
            let view = play.view();
            let all: Vec<DiskId> = view.state.with(other).filter(|disk| movable(view, *disk, ally)).collect();
            if let Some(disk) = play.any(&all) {
                carry::hand_over(play, rule(&fate), other, hero, disk);
            }
        }
        (_, Action::Tile(tile)) => {
            let on = |lies: Lies| matches!(lies, Lies::Down(at) if at.tile() == tile);
            let mut disks: Vec<DiskId> = play.state.that(on).collect();
            disks.sort_by_key(|disk| play.state.disk(*disk).lies);
            play.cx.reveal();
            for disk in disks {
                crate::rules::perc::look(play, WH_7, hero, disk);
            }
        }
        _ => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests;
