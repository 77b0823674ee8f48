//! Battle spaces and their objects (rulebook chapters spc and obj). They are judged in `content/judge.rs`.

#[cfg(test)]
mod tests;

use kernel::RuleId;

/// How much there should be in a battle space.
pub const SPC_01: RuleId = RuleId("HR-SPC-01");
/// How large a battle space is.
pub const SPC_02: RuleId = RuleId("HR-SPC-02");
/// Beyond the border nothing exists.
pub const SPC_03: RuleId = RuleId("HR-SPC-03");
