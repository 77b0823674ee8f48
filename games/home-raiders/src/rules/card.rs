//! Character cards (rulebook chapter card). They are read in `content/read.rs`.

#[cfg(test)]
mod tests;

use kernel::RuleId;

/// What a card says.
pub const CARD_01: RuleId = RuleId("HR-CARD-01");
/// Movement.
pub const CARD_02: RuleId = RuleId("HR-CARD-02");
/// Shooting has a base range.
pub const CARD_03: RuleId = RuleId("HR-CARD-03");
/// Abilities, and the types that some are bound to.
pub const CARD_04: RuleId = RuleId("HR-CARD-04");
/// A trait without a pool is not used.
pub const CARD_05: RuleId = RuleId("HR-CARD-05");
