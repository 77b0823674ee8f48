//! Characters and their sheets (ledger 3.3).

use kernel::RuleId;

use crate::content::{Attribute, Skill};
use crate::state::Hero;

/// Twenty points over seven attributes, 2 to 5 each.
pub const CHAR_03: RuleId = RuleId("WDC-CHAR-03");
/// Ten points of skills; a level costs as many points, and only printed levels can be bought.
pub const CHAR_04: RuleId = RuleId("WDC-CHAR-04");
/// Levels 1 to 3 give a die, 4 to 6 two.
pub const CHAR_05: RuleId = RuleId("WDC-CHAR-05");

/// Points of attributes (WDC-CHAR-03).
pub const ATTRIBUTE_POINTS: u32 = 20;
/// Points of skills (WDC-CHAR-04).
pub const SKILL_POINTS: u32 = 10;
/// The most of an attribute when a character is made (WDC-CHAR-03).
pub const CREATED: u8 = 5;
/// The least of an attribute (WDC-CHAR-03).
pub const LEAST: u8 = 2;
/// The highest level of a skill, and the highest attribute (WDC-VP-08, WDC-CHAR-08).
pub const MOST: u8 = 6;

/// The dice of a level (WDC-CHAR-05).
pub const fn dice(level: u8) -> u8 {
    match level {
        0 => 0,
        1..=3 => 1,
        _ => 2,
    }
}

/// The skill that counts on a roll: the one with most dice; of such the first (WDC-ROLL-02, WDC-CHAR-09).
pub fn best(hero: &Hero, skills: &[Skill]) -> Option<(Skill, u8)> {
    let owned = skills.iter().map(|skill| (*skill, dice(hero.level(*skill)))).filter(|(_, dice)| *dice > 0);
    owned.rev().max_by_key(|(_, dice)| *dice)
}

/// Dice of an attribute with the best of some skills.
pub fn of(hero: &Hero, attribute: Attribute, skills: &[Skill]) -> u8 {
    hero.dice(attribute) + best(hero, skills).map_or(0, |(_, dice)| dice)
}

#[cfg(test)]
mod tests;
