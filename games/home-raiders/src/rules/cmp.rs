//! A house to conquer room by room (rulebook chapter cmp). Houses are read in `content/load.rs`.

#[cfg(test)]
mod tests;

use kernel::RuleId;

/// Houses and their rooms.
pub const CMP_01: RuleId = RuleId("HR-CMP-01");
