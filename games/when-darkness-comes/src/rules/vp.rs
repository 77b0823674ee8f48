//! Victory points and what they buy (ledger 3.27).

use kernel::{Illegal, RuleId};

use crate::content::Skill;
use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::{chars, fail};
use crate::state::HeroId;

/// What points buy: dice, cancelled bad luck, Failures, skill points.
pub const VP_03: RuleId = RuleId("WDC-VP-03");
/// At most three on one roll.
pub const VP_04: RuleId = RuleId("WDC-VP-04");
/// Dice are added before the roll only.
pub const VP_05: RuleId = RuleId("WDC-VP-05");
/// A skill point raises a skill, or buys a new one.
pub const VP_08: RuleId = RuleId("WDC-VP-08");

/// The price of a die (WDC-VP-03).
pub const DIE: u8 = 2;
/// The most that is spent on a roll (WDC-VP-04).
pub const MOST_ON_A_ROLL: u8 = 3;
/// The price of a Failure disk (WDC-VP-03).
pub const ATONE: i16 = 5;
/// The price of a skill point (WDC-VP-03).
pub const LEARN: i16 = 10;

/// Judges paying for a Failure disk.
pub fn judge_atone(view: View, hero: HeroId) -> Result<(), Illegal> {
    let me = view.hero(hero);
    if me.vp >= ATONE && me.failures > 0 { Ok(()) } else { Err(Illegal::new(VP_03, "refuse-atone")) }
}

/// Pays for it.
pub fn atone(play: &mut Play, hero: HeroId) {
    play.vp(VP_03, hero, -ATONE);
    fail::remove(play, VP_03, hero);
}

/// What a level of a skill costs: ten points, or where the table wants it the whole of a new skill's least level.
fn price(view: View, hero: HeroId, skill: Skill) -> (i16, u8) {
    let new = view.hero(hero).level(skill) == 0 && view.state.options.new_skill_full_cost;
    let levels = if new { skill.costs()[0] } else { 1 };
    (LEARN * i16::from(levels), levels)
}

/// Judges buying a level.
pub fn judge_learn(view: View, hero: HeroId, skill: Skill) -> Result<(), Illegal> {
    if view.hero(hero).level(skill) >= chars::MOST {
        return Err(Illegal::new(VP_08, "refuse-level"));
    }
    if view.hero(hero).vp < price(view, hero, skill).0 {
        return Err(Illegal::new(VP_03, "refuse-learn"));
    }
    Ok(())
}

/// Buys it.
pub fn learn(play: &mut Play, hero: HeroId, skill: Skill) {
    let (cost, levels) = price(play.view(), hero, skill);
    play.vp(VP_03, hero, -cost);
    play.state.hero_mut(hero).skills[skill as usize] += levels;
    play.tell(VP_08, Event::Learned(hero, skill));
}

/// Judges giving points away.
pub fn judge_pay(view: View, hero: HeroId, other: HeroId, points: u8) -> Result<(), Illegal> {
    let there = hero != other && view.find(other).is_some();
    if there && points > 0 && view.hero(hero).vp >= i16::from(points) {
        Ok(())
    } else {
        Err(Illegal::new(crate::rules::coop::COOP_01, "refuse-pay"))
    }
}

#[cfg(test)]
mod tests;
