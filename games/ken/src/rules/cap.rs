//! The generic special capacities (rulebook chapter Le Capacità Speciali).
//!
//! A capacity works by the effects that a card's ability is written in (`content/capacities.toml`, the cards): they are
//! carried out in `effect.rs`, and those that go on are worked out in `sm.rs`. The damage they change is in `dmg.rs`,
//! Challenges in `end.rs`. Here are their rules, and their tests beside them.

use kernel::RuleId;

/// The target loses its capacities for the Puntata; the last of two annuls prevails.
pub const CAP_01: RuleId = RuleId("KEN-CAP-01");
/// Attack twice as high; then the card leaves the game.
pub const CAP_02: RuleId = RuleId("KEN-CAP-02");
/// A value is 0; or the damage of a card never reaches Resistance or Life.
pub const CAP_03: RuleId = RuleId("KEN-CAP-03");
/// The target leaves its group and is engaged.
pub const CAP_04: RuleId = RuleId("KEN-CAP-04");
/// A conquered Place leaves the game; Characters' Lives count one.
pub const CAP_05: RuleId = RuleId("KEN-CAP-05");
/// Won enemies leave the game; Characters' Lives count one.
pub const CAP_06: RuleId = RuleId("KEN-CAP-06");
/// Damage two or three times.
pub const CAP_07: RuleId = RuleId("KEN-CAP-07");
/// The group strikes first.
pub const CAP_08: RuleId = RuleId("KEN-CAP-08");
/// Two Protagonists must fight each other.
pub const CAP_09: RuleId = RuleId("KEN-CAP-09");
/// A bonus to a value.
pub const CAP_10: RuleId = RuleId("KEN-CAP-10");

#[cfg(test)]
mod tests;
