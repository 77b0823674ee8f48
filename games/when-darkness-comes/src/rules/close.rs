//! The end of a match: the best play, debts, and what characters take with them (ledger 3.27, EXP-01, A-109).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Skill};
use crate::event::Event;
use crate::frame::{Close, Frame};
use crate::play::{Play, View};
use crate::rules::{chars, hlth, scen, vp};
use crate::setup::CarryOver;
use crate::state::{DiskId, Fate, HeroId, Lies, On, WON};

/// Below zero at the end a skill of one's choice is lost.
pub const VP_07: RuleId = RuleId("WDC-VP-07");
/// Where the table wants it, a strict majority awards a point for the best play.
pub const A_109: RuleId = RuleId("WDC-A-109");
/// Who finishes a scenario and wins it raises an attribute for good.
pub const EXP_01: RuleId = RuleId("WDC-EXP-01");
/// Things may be kept from one adventure to the next.
pub const CHAR_07: RuleId = RuleId("WDC-CHAR-07");
/// Nobody.
const NOBODY: HeroId = 255;

/// It is decided that it ends, and by which of the scenario's endings.
pub fn open(play: &mut Play, ending: Option<u8>) {
    // Two cannot have a strict majority for another.
    // What had to be brought out and was not is worth nothing, to buy with neither.
    for hero in 0..play.state.seats() {
        for disk in scen::left_behind(play.view(), hero).collect::<Vec<_>>() {
            play.state.disk_mut(disk).lies = Lies::Away;
            play.tell(scen::GEN_01, Event::Lost(hero, disk));
            let vp = i16::from(play.view().face(disk).vp);
            play.vp(scen::GEN_01, hero, -vp);
        }
    }
    let votes = play.state.options.best_play_vote && play.state.seats() > 2;
    let voting = if votes { (1 << play.state.seats()) - 1 } else { 0 };
    play.state.flow.clear();
    play.open(Frame::Close(Close {
        ending,
        voting,
        votes: [NOBODY; 6],
        over: None,
        owing: 0,
        raising: 0,
        learning: 0,
        keeping: 0,
    }));
}

/// Skills that a character has.
fn owned(view: View<'_>, hero: HeroId) -> impl Iterator<Item = Skill> + '_ {
    Skill::ALL.into_iter().filter(move |skill| view.hero(hero).level(*skill) > 0)
}

/// Attributes that can be raised (WDC-CHAR-08).
fn raised(view: View<'_>, hero: HeroId) -> impl Iterator<Item = Attribute> + '_ {
    let low = move |attribute: &Attribute| view.hero(hero).attributes[*attribute as usize] < chars::MOST;
    Attribute::BOUGHT.into_iter().filter(low)
}

/// Things that a character has at the end, and can keep.
pub fn things(view: View<'_>, hero: HeroId) -> impl Iterator<Item = DiskId> + '_ {
    let has = move |lies| lies == Lies::With(hero) || lies == Lies::Out(hero);
    view.state.that(has).filter(move |disk| *disk < view.content.blacks && view.item(*disk).is_some())
}

/// Levels that can be bought with what is left.
fn lessons(view: View<'_>, hero: HeroId) -> impl Iterator<Item = Skill> + '_ {
    Skill::ALL.into_iter().filter(move |skill| vp::judge_learn(view, hero, *skill).is_ok())
}

/// Living characters of whom something is true, one bit each.
fn those(view: View, of: impl Fn(HeroId) -> bool) -> u8 {
    let living = (0..view.state.seats()).filter(|hero| view.hero(*hero).fate != Fate::Dead);
    living.filter(|hero| of(*hero)).fold(0, |all, hero| all | 1 << hero)
}

/// What is left to choose, once the votes are counted: debts are paid; in a campaign winners raise an attribute, and
/// points and things are kept.
fn choices(view: View, close: &Close) -> Close {
    let over = scen::ended(view, close.ending);
    let grows = view.state.grows;
    let won = |hero: HeroId| matches!(over.fates[usize::from(hero)], WON | 1);
    let several = |hero| things(view, hero).nth(1).is_some();
    Close {
        over: Some(over),
        owing: those(view, |hero| view.hero(hero).vp < 0 && owned(view, hero).next().is_some()),
        raising: those(view, |hero| grows && won(hero) && raised(view, hero).next().is_some()),
        learning: those(view, |hero| grows && lessons(view, hero).next().is_some()),
        keeping: those(view, |hero| {
            grows && view.state.options.carry_over == CarryOver::One && several(hero)
        }),
        ..*close
    }
}

/// For whom more than half of all have voted.
fn elected(view: View, votes: [HeroId; 6]) -> Option<HeroId> {
    let seats = view.state.seats();
    let for_one = |hero: HeroId| votes.iter().map(|vote| u8::from(*vote == hero)).sum::<u8>();
    (0..seats).find(|hero| for_one(*hero) * 2 > seats)
}

/// It is over when nobody is asked any more.
pub fn settle(play: &mut Play, close: Close) -> bool {
    if asked(&close) != 0 {
        return false;
    }
    let Some(over) = close.over else {
        if let Some(best) = elected(play.view(), close.votes) {
            play.vp(A_109, best, 1);
        }
        let close = choices(play.view(), &close);
        play.set(Frame::Close(close));
        return true;
    };
    play.state.over = Some(over);
    let by = if over.ending.is_none() { hlth::HLTH_02 } else { scen::GEN_03 };
    play.tell(by, Event::Over(over.ending.unwrap_or(255)));
    for hero in scen::first(play.view(), over) {
        play.tell(scen::GEN_03, Event::First(hero));
    }
    true
}

/// Who is asked something, one bit each.
pub const fn asked(close: &Close) -> u8 {
    if close.voting != 0 {
        return close.voting;
    }
    close.owing | close.raising | close.learning | close.keeping
}

/// The rule that asks.
pub const fn rule(close: &Close) -> RuleId {
    match (close.voting, close.owing, close.raising, close.learning) {
        (0, 0, 0, 0) => CHAR_07,
        (0, 0, 0, _) => vp::VP_08,
        (0, 0, _, _) => EXP_01,
        (0, _, _, _) => VP_07,
        _ => A_109,
    }
}

const fn has(bits: u8, seat: HeroId) -> bool {
    bits >> seat & 1 == 1
}

/// What may be chosen.
pub fn offer(view: View, close: &Close, seat: HeroId, out: &mut Offers<Action>) {
    if close.voting != 0 {
        let others = (0..view.state.seats()).filter(|other| *other != seat);
        out.actions.extend(others.map(|other| Action::Choose(On::Hero(other))));
        out.push(Action::Enough);
        return;
    }
    if has(close.owing, seat) {
        out.actions.extend(owned(view, seat).map(Action::Forget));
    }
    if has(close.raising, seat) {
        out.actions.extend(raised(view, seat).map(Action::Raise));
    }
    if has(close.learning, seat) {
        out.actions.extend(lessons(view, seat).map(Action::Learn));
        out.push(Action::Enough);
    }
    if has(close.keeping, seat) {
        out.actions.extend(things(view, seat).map(Action::KeepThing));
    }
}

/// Chooses.
pub fn act(play: &mut Play, mut close: Close, seat: HeroId, action: &Action) -> Result<(), Illegal> {
    let mut offers = Offers::new();
    offer(play.view(), &close, seat, &mut offers);
    if !offers.actions.contains(action) {
        return Err(Illegal::new(rule(&close), "refuse-close"));
    }
    let done = !(1 << seat);
    match *action {
        Action::Choose(On::Hero(best)) => {
            close.votes[usize::from(seat)] = best;
            close.voting &= done;
            play.tell(A_109, Event::Voted(seat, best));
        }
        Action::Enough if close.voting != 0 => close.voting &= done,
        Action::Forget(skill) => {
            close.owing &= done;
            play.state.hero_mut(seat).skills[skill as usize] = 0;
            play.tell(VP_07, Event::Forgot(seat, skill));
        }
        Action::Raise(attribute) => {
            close.raising &= done;
            play.state.hero_mut(seat).attributes[attribute as usize] += 1;
            play.tell(EXP_01, Event::Raised(seat, attribute));
        }
        Action::Learn(skill) => {
            vp::learn(play, seat, skill);
            if lessons(play.view(), seat).next().is_none() {
                close.learning &= done;
            }
        }
        Action::KeepThing(disk) => {
            close.keeping &= done;
            play.state.hero_mut(seat).kept = disk;
        }
        _ => close.learning &= done,
    }
    play.set(Frame::Close(close));
    Ok(())
}

#[cfg(test)]
mod tests;
