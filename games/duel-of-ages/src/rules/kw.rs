//! Keywords of equipment (rulebook chapter kw): their names; what they do stands where it bites.

#[cfg(test)]
mod tests;

use kernel::RuleId;

/// Parry: enemy melee to-hit one less while selected.
pub const PARRY: RuleId = RuleId("DOA-KW-PARRY");
/// Brittle: breaks on 11 as well.
pub const BRITTLE: RuleId = RuleId("DOA-KW-BRITTLE");
/// Noisy: Stealth one level lower while revealed.
pub const NOISY: RuleId = RuleId("DOA-KW-NOISY");
/// Entangled: half the points of the next movement phase.
pub const ENTANGLE: RuleId = RuleId("DOA-KW-ENTANGLE");
/// Reroll: both dice again, the second stands.
pub const REROLL: RuleId = RuleId("DOA-KW-REROLL");
/// To-hit against the bearer.
pub const TOHIT: RuleId = RuleId("DOA-KW-TOHIT");
/// Damage challenges against the wearer.
pub const DAMAGE: RuleId = RuleId("DOA-KW-DAMAGE");
/// May not fire weapons of a rating while worn.
pub const NOFIRE: RuleId = RuleId("DOA-KW-NOFIRE");
/// May not enter a ground, or descend.
pub const BAN: RuleId = RuleId("DOA-KW-BAN");
/// Heals.
pub const HEAL: RuleId = RuleId("DOA-KW-HEAL");
/// Raises the carry limit.
pub const LIMIT: RuleId = RuleId("DOA-KW-LIMIT");
/// Looks at an unrevealed card.
pub const SPY: RuleId = RuleId("DOA-KW-SPY");
/// The carrier is released.
pub const RECALL: RuleId = RuleId("DOA-KW-RECALL");
