//! Characters (rulebook chapter Le carte Personaggio). What is true of every Protagonist with Life stands in
//! `life.rs`.

use kernel::RuleId;

/// Won when the damage past the Defence reaches the Resistance.
pub const CHR_01: RuleId = RuleId("KEN-CHR-01");
/// A Life under Deadly or Slaughterer counts as Resistance 1.
pub const CHR_02: RuleId = RuleId("KEN-CHR-02");
/// The rules of Lives hold for Characters with Life.
pub const CHR_03: RuleId = RuleId("KEN-CHR-03");
/// All copies of a Character have the same capacity.
pub const CHR_04: RuleId = RuleId("KEN-CHR-04");
/// Characters with a numeric Resistance may be in play in several copies.
pub const CHR_05: RuleId = RuleId("KEN-CHR-05");

#[cfg(test)]
mod tests;
