//! Masters (rulebook chapter Le carte Maestro). What is true of every Protagonist with Life stands in `life.rs`, what
//! a loss is worth in `ocr.rs`.

use kernel::RuleId;

/// Attack, Defence and Life; Lives never raise the values.
pub const MAS_01: RuleId = RuleId("KEN-MAS-01");
/// A Master is in one Present at most.
pub const MAS_02: RuleId = RuleId("KEN-MAS-02");
/// A Life won in combat gives its ochre.
pub const MAS_03: RuleId = RuleId("KEN-MAS-03");
/// A Life lost in another way gives none.
pub const MAS_04: RuleId = RuleId("KEN-MAS-04");
/// Moral and School decide what it defends.
pub const MAS_05: RuleId = RuleId("KEN-MAS-05");
/// The last Life won gives the ochre of what is assigned, too.
pub const MAS_06: RuleId = RuleId("KEN-MAS-06");

#[cfg(test)]
mod tests;
