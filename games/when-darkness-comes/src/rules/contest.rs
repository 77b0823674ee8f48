//! Opposed checks: theft, taking allies, attacks on characters (ledger 3.4, 3.20, A-77, A-78).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Kind};
use crate::event::Event;
use crate::frame::{Contest, For, Frame, Roll, Theft, Versus};
use crate::play::{Play, View};
use crate::rules::dice::{Made, made};
use crate::rules::{carry, cbt, coop, fail, hlth, rng, roll};
use crate::state::{DiskId, HeroId, On};

/// The higher value wins; equal ones compare the faces of the combination; still equal, all is thrown again.
pub const ROLL_05: RuleId = RuleId("WDC-ROLL-05");
/// Stealing is an opposed check in one square; points move with the thing.
pub const STEAL_01: RuleId = RuleId("WDC-STEAL-01");
/// SK-08: small things can be picked from pockets.
pub const SK_08: RuleId = RuleId("WDC-SK-08");
/// SK-33: leaders take allies.
pub const SK_33: RuleId = RuleId("WDC-SK-33");
/// Characters may attack each other where the table says so.
pub const A_78: RuleId = RuleId("WDC-A-78");

/// Whether characters may attack each other.
pub fn pvp(view: View) -> bool {
    view.state.options.pvp.unwrap_or(view.scenario().pvp)
}

/// Judges stealing.
pub fn judge_steal(
    view: View,
    hero: HeroId,
    other: HeroId,
    disk: DiskId,
    theft: Theft,
) -> Result<(), Illegal> {
    let me = view.hero(hero);
    let there = hero != other && view.find(other).is_some_and(|other| other.at == me.at);
    let item = view.disk(disk).is_some_and(|held| held.lies == crate::state::Lies::With(other));
    let item = if item { view.item(disk) } else { None };
    let Some(item) = item.filter(|_| there) else { return Err(Illegal::new(STEAL_01, "refuse-steal")) };
    match theft {
        Theft::Force => Ok(()),
        Theft::Pocket if item.weight <= 1 && me.level(crate::content::Skill::Pickpocket) > 0 => Ok(()),
        Theft::Pocket => Err(Illegal::new(SK_08, "refuse-pocket")),
        Theft::Disarm
            if (item.gun.is_some() || item.melee.is_some())
                && me.level(crate::content::Skill::Disarm) > 0 =>
        {
            Ok(())
        }
        Theft::Disarm => Err(Illegal::new(cbt::SK_10, "refuse-disarm")),
    }
}

/// Judges taking an ally.
pub fn judge_ally(view: View, hero: HeroId, other: HeroId, disk: DiskId) -> Result<(), Illegal> {
    let there = hero != other && view.find(other).is_some_and(|other| other.at == view.hero(hero).at);
    let held = view.disk(disk).is_some_and(|held| held.lies == crate::state::Lies::With(other));
    if there && held && matches!(view.face(disk).kind, Kind::Ally { .. }) {
        Ok(())
    } else {
        Err(Illegal::new(SK_33, "refuse-take-ally"))
    }
}

/// Judges an attack on a character in the same square.
pub fn judge_attack(view: View, hero: HeroId, other: HeroId, weapon: DiskId) -> Result<(), Illegal> {
    let there = hero != other && view.find(other).is_some_and(|other| other.at == view.hero(hero).at);
    if !pvp(view) {
        return Err(Illegal::new(A_78, "refuse-pvp"));
    }
    let armed = weapon == cbt::BARE || cbt::weapons(view, hero).any(|known| known == weapon);
    if there && armed { Ok(()) } else { Err(Illegal::new(A_78, "refuse-target")) }
}

/// Begins an opposed check. Where one side has an automatic result and the other has not, nothing is thrown.
pub fn open(play: &mut Play, one: HeroId, other: HeroId, about: Contest) {
    let versus = anew(one, other, about);
    let [mine, theirs] = [one, other].map(|who| automatic(play, who));
    if mine == theirs {
        play.open(Frame::Versus(versus));
        return;
    }
    for (who, why, result) in [(one, For::One, mine), (other, For::Other, theirs)] {
        if result != 0 {
            let by = if result > 0 { roll::WH_12 } else { roll::OC_12 };
            play.tell(by, Event::Decided(who, why, 0, None, result > 0));
        }
    }
    finish(play, &versus, mine > theirs);
}

/// An opposed check of which nothing is thrown yet.
const fn anew(one: HeroId, other: HeroId, about: Contest) -> Versus {
    let (spent, due) = ([0; 2], [0; 6]);
    Versus { one, other, about, first: None, spent, due, dodges: None, drawn: false }
}

/// Whether it hurts.
pub const fn attack(about: Contest) -> bool {
    matches!(about, Contest::Attack(_) | Contest::Shot(..) | Contest::Missile)
}

/// Whether a side rolls without any help (WDC-RNG-06).
pub fn alone(view: View, why: For) -> bool {
    let shot = |versus: &Versus| matches!(versus.about, Contest::Shot(..) | Contest::Missile);
    why == For::One && roll::versus(view).is_some_and(shot)
}

/// Throws for the one, then for the other; who is attacked chooses how to defend.
pub fn settle(play: &mut Play, versus: Versus) -> bool {
    if !play.state.hero(versus.other).here() {
        play.close();
        return true;
    }
    let choosing = versus.first.is_some() && attack(versus.about) && versus.dodges.is_none();
    if versus.drawn || choosing {
        return false;
    }
    let second = versus.first.is_some();
    let who = if second { versus.other } else { versus.one };
    let (attribute, bonus) = side(play.view(), &versus, second);
    let why = if second { For::Other } else { For::One };
    roll::open(play, roll::Check { who, why, attribute, bonus, tn: None });
    true
}

/// What the one, or the other, rolls: the attribute and more dice.
pub fn side(view: View, versus: &Versus, second: bool) -> (Attribute, i8) {
    let who = if second { versus.other } else { versus.one };
    let armour = view.items(who).map(|(_, item)| item.armour).max().unwrap_or_default() as i8;
    match (versus.about, second) {
        (Contest::Steal(_, Theft::Force), _) | (Contest::Steal(_, Theft::Disarm), true) => {
            (Attribute::Attack, 0)
        }
        (Contest::Steal(..), false) => (Attribute::Dexterity, 0),
        (Contest::Steal(..), true) => (Attribute::Intelligence, 0),
        (Contest::TakeAlly(_), _) => (Attribute::Persuasion, 0),
        (Contest::Attack(weapon), false) => {
            (Attribute::Attack, cbt::weapon_dice(view, who, weapon, cbt::BARE))
        }
        (Contest::Shot(_, dice), false) => (Attribute::Attack, dice),
        (Contest::Missile, false) => (Attribute::Attack, 8 - view.hero(who).dice(Attribute::Attack) as i8),
        (_, true) if versus.dodges == Some(true) => (Attribute::Dexterity, 0),
        (_, true) => (Attribute::Defense, armour),
    }
}

/// OC-12 and WH-12 in an opposed check: 1, -1, or 0 where there is neither or both.
fn automatic(play: &mut Play, who: HeroId) -> i8 {
    let marks = &mut play.state.hero_mut(who).marks;
    let result = i8::from(marks.succeeds) - i8::from(marks.fails);
    (marks.succeeds, marks.fails) = (false, false);
    result
}

/// Who is asked: whoever threw first after a draw, else who is attacked.
pub const fn asked(versus: &Versus) -> (HeroId, RuleId) {
    if versus.drawn { (versus.one, ROLL_05) } else { (versus.other, cbt::CBT_03) }
}

/// To throw again, or how to defend against an attack.
pub fn offer(versus: &Versus, seat: HeroId, out: &mut Offers<Action>) {
    if seat == asked(versus).0 {
        let choices: &[Action] =
            if versus.drawn { &[Action::Throw] } else { &[Action::Guard, Action::Dodge] };
        out.actions.extend_from_slice(choices);
    }
}

/// Throws again, or chooses how to defend.
pub fn act(play: &mut Play, versus: Versus, action: &Action) -> Result<(), Illegal> {
    let next = match action {
        Action::Throw if versus.drawn => Versus { drawn: false, ..versus },
        _ if versus.drawn => return Err(Illegal::new(ROLL_05, "refuse-throw-first")),
        Action::Guard | Action::Dodge => Versus { dodges: Some(*action == Action::Dodge), ..versus },
        _ => return Err(Illegal::new(cbt::CBT_02, "refuse-defend-first")),
    };
    play.set(Frame::Versus(next));
    Ok(())
}

/// One side's dice lie.
pub fn lies(play: &mut Play, roll: &Roll) {
    let Some(Frame::Versus(mut versus)) = play.state.flow.now().copied() else { return };
    // The second side's prices are kept above the first one's.
    let second = versus.first.is_some();
    for seat in (0..6u8).filter(|seat| roll.helped >> seat & 1 == 1) {
        versus.due[usize::from(seat)] |= roll.help[usize::from(seat)].price << if second { 4 } else { 0 };
    }
    versus.spent[usize::from(second)] = roll.spent;
    let now = made(roll.hand, roll::gambles(play.view(), roll));
    let Some(one) = versus.first else {
        versus.first = Some(now);
        play.set(Frame::Versus(versus));
        return;
    };
    if let Some(first) = winner(one, now) {
        play.close();
        let payer = if first { versus.one } else { versus.other };
        for (seat, due) in (0u8..).zip(versus.due) {
            coop::pay(play, payer, seat, if first { due & 15 } else { due >> 4 });
        }
        for (second, who) in [(false, versus.one), (true, versus.other)] {
            let (attribute, _) = side(play.view(), &versus, second);
            roll::release(play, who, attribute);
        }
        finish(play, &versus, first);
    } else {
        // As if the first throw had never happened.
        play.vp(ROLL_05, versus.one, versus.spent[0].into());
        play.vp(ROLL_05, versus.other, versus.spent[1].into());
        play.set(Frame::Versus(Versus { drawn: true, ..anew(versus.one, versus.other, versus.about) }));
        play.tell(ROLL_05, Event::Drawn(versus.one, versus.other));
    }
}

/// Whether the one has won; `None`: all is thrown again.
fn winner(one: Made, other: Made) -> Option<bool> {
    match compare(one, other) {
        std::cmp::Ordering::Greater => Some(true),
        std::cmp::Ordering::Less => Some(false),
        std::cmp::Ordering::Equal => None,
    }
}

/// Values, then faces; of different shapes only the first (ledger 5.2, A-07).
pub fn compare(one: Made, other: Made) -> std::cmp::Ordering {
    let alike = one.pattern == other.pattern;
    let faces = if alike { one.tie.cmp(&other.tie) } else { one.tie[0].cmp(&other.tie[0]) };
    one.value.cmp(&other.value).then(faces)
}

fn finish(play: &mut Play, versus: &Versus, first: bool) {
    let (one, other) = (versus.one, versus.other);
    let by = match versus.about {
        Contest::Steal(_, Theft::Pocket) => SK_08,
        Contest::Steal(..) => STEAL_01,
        Contest::TakeAlly(_) => SK_33,
        Contest::Attack(_) | Contest::Shot(..) | Contest::Missile => A_78,
    };
    play.tell(by, Event::Opposed(one, other, first));
    if !first {
        if matches!(versus.about, Contest::Shot(..) | Contest::Missile) {
            rng::splash(play, one, On::Hero(other));
        }
        return;
    }
    match versus.about {
        Contest::Steal(disk, _) | Contest::TakeAlly(disk) => carry::hand_over(play, by, other, one, disk),
        Contest::Attack(_) | Contest::Shot(..) | Contest::Missile => {
            hlth::hurt(play, A_78, other, true);
            fail::take(play, A_78, one);
        }
    }
}

#[cfg(test)]
mod tests;
