//! Helping each other (ledger 3.22).

use kernel::RuleId;

use crate::content::{Edge, Ground, Kind, Mode, Skill, Spell, Tool};
use crate::event::Event;
use crate::frame::{Contest, For, Frame, Help, Roll};
use crate::play::{Play, View};
use crate::rules::{carry, cbt, chars, contest, item, los, mag, meet, roll};
use crate::state::{HeroId, On, Order};
use crate::town::Sq;

/// Things, allies, points and information may be traded.
pub const COOP_01: RuleId = RuleId("WDC-COOP-01");
/// A helper stands in the same square, or comes there: within 3 squares and in sight.
pub const COOP_02: RuleId = RuleId("WDC-COOP-02");
/// Help: as many dice again as the helper has, all at once.
pub const COOP_03: RuleId = RuleId("WDC-COOP-03");
/// No help with movement, perception and shots.
pub const COOP_04: RuleId = RuleId("WDC-COOP-04");
/// Help may have a price, due on success.
pub const COOP_05: RuleId = RuleId("WDC-COOP-05");
/// Nobody must help, come or trade.
pub const COOP_06: RuleId = RuleId("WDC-COOP-06");
/// A helper counts attribute and skill; its items only with the option.
pub const A_84: RuleId = RuleId("WDC-A-84");
/// A helper's ally helps too.
pub const COOP_07: RuleId = RuleId("WDC-COOP-07");

/// How far one comes to help or through a door (WDC-COOP-02, WDC-DOOR-06).
pub const NEAR: u16 = 3;
/// The highest price for help.
const DEAREST: u8 = 3;

/// Whether a character can be asked to come: not held, not beside a hostile, not off a tile that Fate forbids it
/// to leave (OC-7).
pub fn free_to_come(view: View, hero: HeroId, to: Sq) -> bool {
    let me = view.hero(hero);
    let stays = me.marks.bound && me.at.tile() != to.tile();
    !held(view, hero) && !stays && view.hostile(me.at).next().is_none()
}

/// Whether a spell holds a character.
pub fn held(view: View, hero: HeroId) -> bool {
    view.state.charms.iter().any(|charm| charm.spell == Spell::Freeze && charm.on == On::Hero(hero))
}

/// Whether a character gets from one square to another within so many steps: no walls, no locked doors, no water it
/// cannot swim.
pub fn near(view: View, hero: HeroId, from: Sq, to: Sq, most: u16) -> bool {
    let swims = view.hero(hero).level(Skill::Swimming) > 0;
    let town = view.town();
    let open = |edge: Edge, to| edge.lets_pass() && (swims || town.ground(to) != Ground::Water);
    if town.distance(from, to).is_some_and(|far| far > most) {
        return false;
    }
    town.spread(from, most, open).to(to).is_some()
}

/// Dice with which a character helps: any skill that fits, and items only where the table wants it. A distraction helps who sneaks (SK-31).
fn dice(view: View, roll: &Roll, helper: HeroId) -> u8 {
    let hero = view.hero(helper);
    let own = chars::of(hero, roll.attribute, &roll::skills(view, roll.why));
    let distracts = roll.why == For::Sneak && hero.level(Skill::Distraction) > 0;
    let other = if distracts {
        chars::of(hero, crate::content::Attribute::Persuasion, &[Skill::Distraction])
    } else {
        0
    };
    let items = if view.state.options.helper_items { kit(view, roll.why, helper) } else { 0 };
    (own.max(other) + items).min(roll.pool.max(0) as u8)
}

/// Dice that a helper's own items give on a roll (A-84, with the option).
fn kit(view: View, why: For, helper: HeroId) -> u8 {
    let tool = |tools: &[Tool]| roll::tool(view, helper, tools);
    let dice = match why {
        For::Pick(_) | For::Latch(_) => tool(&[Tool::Lockpick]),
        For::Force(_) => tool(&[Tool::ForceDoor]),
        For::Break(_) => tool(&[Tool::BreakWindow]),
        For::Climb(_) => tool(&[Tool::Climbing]),
        For::Heal(_) => tool(&[Tool::FirstAid, Tool::Healing]),
        For::Cast(_) => tool(&[Tool::Casting]),
        For::Convince(disk) => meet::manners(view, helper, disk),
        For::Talk => roll::meet(view).map_or(0, |met| meet::manners(view, helper, met.disk)),
        For::Strike(_) | For::Second(_) => {
            let against = cbt::fight(view).map_or(cbt::BARE, |fight| fight.disk);
            let weapons = cbt::weapons(view, helper);
            weapons.map(|weapon| cbt::weapon_dice(view, helper, weapon, against)).max().unwrap_or_default()
        }
        For::Guard => view.items(helper).map(|(_, item)| item.armour as i8).max().unwrap_or_default(),
        For::Deed(deed) => {
            let card = view.scenario().deed.get(usize::from(deed)).and_then(|deed| deed.roll.as_ref());
            card.and_then(|card| card.tool).map_or(0, |known| tool(&[known]))
        }
        _ => 0,
    };
    dice.max(0) as u8
}

fn lends(view: View, roll: &Roll, helper: HeroId) -> bool {
    let fits =
        |disk| matches!(&view.face(disk).kind, Kind::Ally { helps, .. } if helps.contains(&roll.attribute));
    view.state.with(helper).any(fits)
}

/// Who may be asked for help, one bit each.
pub fn helpers(view: View, roll: &Roll) -> u8 {
    if !roll::assisted(roll.why) || contest::alone(view, roll.why) || roll.pool <= 0 {
        return 0;
    }
    let against =
        roll::versus(view).map(|versus| if versus.one == roll.who { versus.other } else { versus.one });
    let at = view.hero(roll.who).at;
    let comes = |helper: HeroId| {
        let from = view.hero(helper).at;
        from == at
            || free_to_come(view, helper, at)
                && los::sees(view, helper, at)
                && near(view, helper, from, at, NEAR)
    };
    let mut asked = 0;
    for helper in view.state.others(roll.who) {
        let able = dice(view, roll, helper) > 0 || lends(view, roll, helper);
        if Some(helper) != against && able && comes(helper) {
            asked |= 1 << helper;
        }
    }
    asked
}

/// Points that hang on a roll.
pub fn at_stake(view: View, roll: &Roll) -> i16 {
    match roll.why {
        For::Search(disk) if item::waits(view, roll.who, disk) => 0,
        For::Search(disk) => carry::worth(view, roll.who, disk),
        For::Convince(disk) | For::Pass(disk) => view.face(disk).vp.into(),
        For::Talk => roll::meet(view).map_or(0, |met| view.face(met.disk).vp.into()),
        For::Strike(_) | For::Second(_) => cbt::fight(view).map_or(0, |fight| cbt::prize(view, fight)),
        For::Cast(spell) => mag::prize(spell, 3),
        For::Heal(other) if other != roll.who => 1,
        For::One => match roll::versus(view).map(|versus| versus.about) {
            Some(Contest::Steal(disk, _) | Contest::TakeAlly(disk)) => carry::worth(view, roll.who, disk),
            _ => 0,
        },
        _ => 0,
    }
}

/// Whether all play together, so that help has no price.
pub fn together(view: View) -> bool {
    view.scenario().mode == Mode::Cooperative
}

/// The most that may be asked for help.
pub fn dearest(view: View, roll: &Roll) -> u8 {
    if together(view) {
        return 0;
    }
    let can = view.hero(roll.who).vp + at_stake(view, roll);
    can.clamp(0, DEAREST.into()) as u8
}

/// Points that were promised to those whose help was taken.
fn promised(roll: &Roll) -> i16 {
    let helped = (0..6u8).filter(|seat| roll.helped >> seat & 1 == 1);
    helped.map(|seat| i16::from(roll.help[usize::from(seat)].price)).sum()
}

/// Points that can be spent on a roll: what is promised must be there on success.
pub fn unpromised(view: View, roll: &Roll) -> i16 {
    let promised = promised(roll);
    view.hero(roll.who).vp + if promised > 0 { at_stake(view, roll) - promised } else { 0 }
}

/// Helpers whose price cannot be paid any more beside those that were taken, one bit each.
pub fn too_dear(view: View, roll: &Roll) -> u8 {
    let left = view.hero(roll.who).vp + at_stake(view, roll) - promised(roll);
    let dear = |seat: &u8| roll::priced(roll, *seat) && i16::from(roll.help[usize::from(*seat)].price) > left;
    (0..6u8).filter(dear).fold(0, |all, seat| all | 1 << seat)
}

/// Whether helping costs a helper nothing: it stands there already, or comes to a square without an enemy. Whoever comes
/// into a fight is in it.
fn loses_nothing(view: View, roll: &Roll, helper: HeroId) -> bool {
    let at = view.hero(roll.who).at;
    view.hero(helper).at == at || view.hostile(at).next().is_none()
}

/// What was promised for help is paid (WDC-COOP-05).
pub fn pay(play: &mut Play, who: HeroId, helper: HeroId, price: u8) {
    if price > 0 {
        play.vp(COOP_05, who, -i16::from(price));
        play.vp(COOP_05, helper, price.into());
    }
}

/// Standing orders answer for those who gave them.
pub fn answer_by_order(play: &mut Play) {
    let Some(Frame::Roll(roll)) = play.state.flow.now().copied() else { return };
    for seat in (0..6u8).filter(|seat| roll.asked >> seat & 1 == 1) {
        let Some(Frame::Roll(mut now)) = play.state.flow.now().copied() else { return };
        match play.state.orders[usize::from(seat)] {
            Order::Free if loses_nothing(play.view(), &now, seat) => offered(play, now, seat, 0),
            Order::Ask | Order::Free => {}
            Order::Never => {
                now.asked &= !(1 << seat);
                play.set(Frame::Roll(now));
            }
        }
    }
}

/// Somebody helps, at a price or for nothing.
pub fn offered(play: &mut Play, mut roll: Roll, seat: HeroId, price: u8) {
    let view = play.view();
    let help =
        Help { dice: dice(view, &roll, seat), price, lent: lends(view, &roll, seat), ..Help::default() };
    roll.asked &= !(1 << seat);
    roll.help[usize::from(seat)] = help;
    if price > 0 {
        roll.priced |= 1 << seat;
        play.set(Frame::Roll(roll));
        play.tell(COOP_05, Event::Offered(seat, price));
    } else {
        play.set(Frame::Roll(roll));
        taken(play, seat);
    }
}

/// Somebody's help is taken: it comes at once (WDC-COOP-02).
pub fn taken(play: &mut Play, seat: HeroId) {
    let Some(Frame::Roll(mut roll)) = play.state.flow.now().copied() else { return };
    roll.helped |= 1 << seat;
    play.set(Frame::Roll(roll));
    play.tell(COOP_03, Event::Helped(seat, roll.who));
    let at = play.state.hero(roll.who).at;
    if play.state.hero(seat).at != at {
        play.stand(seat, at);
        play.tell(COOP_02, Event::Moved(seat, at));
    }
}

#[cfg(test)]
mod tests;
