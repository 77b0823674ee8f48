//! Taking up, weight, handing over (ledger 3.20 and 4.11).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Kind};
use crate::event::Event;
use crate::frame::{Carry, For, Frame};
use crate::play::{Play, View};
use crate::rules::{fail, roll};
use crate::state::{DiskId, HeroId, Lies};

/// One carries five freely.
pub const WT_01: RuleId = RuleId("WDC-WT-01");
/// Above it A + Strength decides how much more, at every pick-up.
pub const WT_02: RuleId = RuleId("WDC-WT-02");
/// What is too much is left on the square.
pub const WT_04: RuleId = RuleId("WDC-WT-04");
/// Not rolled yet.
const OPEN: u8 = 255;
/// What is carried freely (WDC-WT-01).
const FREE: u8 = 5;

/// The weight that a character carries.
pub fn weight(view: View, hero: HeroId) -> u8 {
    view.items(hero).map(|(_, item)| item.weight).sum()
}

/// What it carries freely; the largest pack counts (KW-12).
pub fn limit(view: View, hero: HeroId) -> u8 {
    FREE + view.items(hero).map(|(_, item)| item.carries).max().unwrap_or_default()
}

/// Something comes to somebody, with its points; too much weight is rolled for.
pub fn take(play: &mut Play, by: RuleId, hero: HeroId, disk: DiskId) {
    let worth = worth(play.view(), hero, disk);
    let lying = play.state.disk_mut(disk);
    lying.lies = Lies::With(hero);
    lying.found = true;
    lying.credit &= !(1 << hero);
    play.tell(by, Event::Took(hero, disk));
    play.vp(by, hero, worth);
    check(play, hero);
}

/// What a thing is worth to whoever gets it: nothing to whoever threw it, who has its points already (WDC-RNG-04).
pub fn worth(view: View, hero: HeroId, disk: DiskId) -> i16 {
    if view.state.disk(disk).credit >> hero & 1 == 1 { 0 } else { view.face(disk).vp.into() }
}

/// Opens the roll for too much weight.
fn check(play: &mut Play, hero: HeroId) {
    let (weight, limit) = (weight(play.view(), hero), limit(play.view(), hero));
    if weight <= limit {
        return;
    }
    play.open(Frame::Carry(Carry { hero, allowed: OPEN }));
    let tn = Some(weight - limit);
    roll::open(play, roll::Check { who: hero, why: For::Lift, attribute: Attribute::Attack, bonus: 0, tn });
}

/// The dice lie: so much more than the limit may be carried.
pub fn lifted(play: &mut Play, hero: HeroId, value: u8, success: bool) {
    let (weight, limit) = (weight(play.view(), hero), limit(play.view(), hero));
    // A value that was enough fails where Fate asks for more (OC-2).
    let allowed = if success { weight } else { (limit + value).min(weight - 1) };
    if let Some(Frame::Carry(carry)) = play.state.flow.now_mut() {
        carry.allowed = allowed;
    }
}

/// Without its pack a character drops what is too much at once (KW-12).
pub fn unpacked(play: &mut Play, hero: HeroId) {
    let (weight, limit) = (weight(play.view(), hero), limit(play.view(), hero));
    if weight > limit {
        play.open(Frame::Carry(Carry { hero, allowed: limit }));
    }
}

/// Over when it is light enough.
pub fn settle(play: &mut Play, carry: Carry) -> bool {
    let light = carry.allowed != OPEN && weight(play.view(), carry.hero) <= carry.allowed;
    if light {
        play.close();
    }
    light
}

fn heavy(view: View, hero: HeroId) -> impl Iterator<Item = DiskId> {
    view.items(hero).filter(|(_, item)| item.weight > 0).map(|(disk, _)| disk)
}

/// What can be left behind.
pub fn offer(view: View, carry: &Carry, out: &mut Offers<Action>) {
    out.actions.extend(heavy(view, carry.hero).map(Action::LeaveBehind));
}

/// Leaves something behind (WDC-WT-04, A-44).
pub fn act(play: &mut Play, carry: Carry, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::LeaveBehind(disk) if heavy(play.view(), carry.hero).any(|known| known == *disk) => {
            fail::drop(play, WT_04, carry.hero, *disk);
            Ok(())
        }
        _ => Err(Illegal::new(WT_04, "refuse-weight")),
    }
}

/// Something changes hands: its points follow, and the new hands must bear its weight.
pub fn hand_over(play: &mut Play, by: RuleId, from: HeroId, to: HeroId, disk: DiskId) {
    let vp = i16::from(play.view().face(disk).vp);
    let pack = play.view().item(disk).is_some_and(|item| item.carries > 0);
    let worth = worth(play.view(), to, disk);
    let lying = play.state.disk_mut(disk);
    lying.lies = Lies::With(to);
    lying.credit &= !(1 << to);
    play.tell(by, Event::Passed(from, to, disk));
    play.vp(by, from, -vp);
    play.vp(by, to, worth);
    if pack {
        unpacked(play, from);
    }
    check(play, to);
}

/// Whether a disk can be given, traded or stolen by its holder: no nuisances, no obstacles.
pub fn tradable(view: View, hero: HeroId, disk: DiskId) -> bool {
    let held = view.disk(disk).is_some_and(|held| held.lies == Lies::With(hero));
    held && matches!(
        view.face(disk).kind,
        Kind::Item(_) | Kind::Component(_) | Kind::Ally { .. } | Kind::Follower
    )
}

#[cfg(test)]
mod tests;
