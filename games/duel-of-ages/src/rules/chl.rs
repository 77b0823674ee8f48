//! Challenges: two dice under a number (rulebook chapter chl).

#[cfg(test)]
mod tests;

use std::sync::Arc;

use kernel::{Chance, RuleId};
use serde::{Deserialize, Serialize};

use crate::content::{Colour, Rating};
use crate::event::{Add, Number};

/// One rating against another, or against a printed colour.
pub const CHL_01: RuleId = RuleId("DOA-CHL-01");
/// 7, one more for each level better and one less for each worse.
pub const CHL_02: RuleId = RuleId("DOA-CHL-02");
/// All modifiers are added, then the number is held to 2..12.
pub const CHL_03: RuleId = RuleId("DOA-CHL-03");
/// Modifiers never touch the dice.
pub const CHL_04: RuleId = RuleId("DOA-CHL-04");
/// Two dice are added; low is good.
pub const CHL_05: RuleId = RuleId("DOA-CHL-05");
/// AMAZE: 2, or four below.
pub const CHL_06: RuleId = RuleId("DOA-CHL-06");
/// FOPP: 12, or four above.
pub const CHL_07: RuleId = RuleId("DOA-CHL-07");
/// PASS, SQUEAK, FAIL.
pub const CHL_08: RuleId = RuleId("DOA-CHL-08");
/// 2 and 12 override the rest.
pub const CHL_09: RuleId = RuleId("DOA-CHL-09");
/// The level is looked up in the list of the challenge being made.
pub const CHL_10: RuleId = RuleId("DOA-CHL-10");
/// The side of who acts rolls.
pub const CHL_11: RuleId = RuleId("DOA-CHL-11");

/// How well a challenge went, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// 12, or four above the number (CHL-07).
    Fopp,
    /// One to three above (CHL-08).
    Fail,
    /// The number itself (CHL-08).
    Squeak,
    /// One to three below (CHL-08).
    Pass,
    /// 2, or four below (CHL-06).
    Amaze,
}

impl Level {
    /// All of them, worst first.
    pub const ALL: [Level; 5] = [Level::Fopp, Level::Fail, Level::Squeak, Level::Pass, Level::Amaze];

    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        ["level-fopp", "level-fail", "level-squeak", "level-pass", "level-amaze"][self as usize]
    }

    /// Whether the challenge was met (RNG-06).
    pub fn succeeds(self) -> bool {
        self >= Level::Squeak
    }
}

/// The number before modifiers (CHL-02).
pub const fn base(own: Colour, against: Colour) -> i8 {
    7 + own.level() - against.level()
}

/// Held to 2..12, once, after the sum (CHL-03).
pub fn held(sum: i8) -> i8 {
    sum.clamp(2, 12)
}

#[allow(clippy::match_same_arms)] // It reads as the rulebook does: 2 and 12 first.
/// The level of a roll under a number (CHL-06 to CHL-09).
pub fn level(number: i8, total: u8) -> Level {
    match (total, total as i8 - number) {
        (2, _) => Level::Amaze,
        (12, _) => Level::Fopp,
        (_, ..=-4) => Level::Amaze,
        (_, -3..=-1) => Level::Pass,
        (_, 0) => Level::Squeak,
        (_, 1..=3) => Level::Fail,
        (_, 4..) => Level::Fopp,
    }
}

/// The sum of two dice (CHL-05).
pub const fn total(dice: [u8; 2]) -> u8 {
    dice[0] + dice[1]
}

/// The chances of the totals 0 to 12. Totals with the same fate are gathered in the least of them, for nothing else comes
/// of a roll.
pub fn totals(fate: impl Fn(u8) -> u8) -> Arc<[Chance]> {
    let mut ways = [0; 13];
    for total in 2..=12 {
        let of = fate(total);
        let least = (2..total).find(|other| fate(*other) == of);
        ways[usize::from(least.unwrap_or(total))] += throws(total);
    }
    ways.into_iter().map(|ways| Chance::new(ways, 36)).collect()
}

/// The chance of each level under a number, worst first.
pub fn chances(number: i8) -> [Chance; 5] {
    let mut ways = [0; 5];
    for total in 2..=12 {
        ways[level(number, total) as usize] += throws(total);
    }
    ways.map(|ways| Chance::new(ways, 36))
}

/// How many of the 36 throws make a total (CHL-05).
pub fn throws(total: u8) -> u128 {
    u128::from(6 - total.abs_diff(7))
}

/// A challenge before it is rolled: what is compared, and the sum of what changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The rating of who rolls, and its colour.
    pub own: (Rating, Colour),
    /// What it is opposed by.
    pub against: (Option<Rating>, Colour),
    /// The sum of all modifiers.
    pub add: i8,
}

impl Challenge {
    /// The challenge number (CHL-02, CHL-03).
    pub fn number(self) -> i8 {
        held(base(self.own.1, self.against.1) + self.add)
    }

    /// The number with what it is made of, for the story.
    pub fn told(self, adds: Vec<Add>) -> Number {
        Number { own: self.own, against: self.against, adds, number: self.number() }
    }
}
