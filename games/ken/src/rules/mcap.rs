//! The capacities of Masters (rulebook chapter Capacità Speciali dei Maestri).
//!
//! Each is written once in `content/capacities.toml` and works as its effects do (`effect.rs`, `sm.rs`). Here are their
//! rules, and their tests beside them.

use kernel::RuleId;

/// Carnage: an Army worth 0 or 1 ochre is discarded.
pub const MCAP_01: RuleId = RuleId("KEN-MCAP-01");
/// Warlord: after conquering an Inhabited Place, one of one's own with an Army.
pub const MCAP_02: RuleId = RuleId("KEN-MCAP-02");
/// Conqueror: +4 Attack to all own attack groups still to strike.
pub const MCAP_03: RuleId = RuleId("KEN-MCAP-03");
/// Cruel: a won Character counts twice.
pub const MCAP_04: RuleId = RuleId("KEN-MCAP-04");
/// Determined: annuls an Event against this Master.
pub const MCAP_05: RuleId = RuleId("KEN-MCAP-05");
/// Defender: takes a good Character's place in defence.
pub const MCAP_06: RuleId = RuleId("KEN-MCAP-06");
/// Hero: engaged for a green point.
pub const MCAP_07: RuleId = RuleId("KEN-MCAP-07");
/// Experience: annuls a Technique of the enemy group.
pub const MCAP_08: RuleId = RuleId("KEN-MCAP-08");
/// Swindle: at most 2 ochre for this loss.
pub const MCAP_09: RuleId = RuleId("KEN-MCAP-09");
/// Intervention: joins a group of the combat.
pub const MCAP_10: RuleId = RuleId("KEN-MCAP-10");
/// Liberator: one more attack, alone.
pub const MCAP_11: RuleId = RuleId("KEN-MCAP-11");
/// Mastery: one more Life of a beaten Master.
pub const MCAP_12: RuleId = RuleId("KEN-MCAP-12");
/// Predestined: ten cards in hand.
pub const MCAP_13: RuleId = RuleId("KEN-MCAP-13");
/// Loner: disengaged outside combat.
pub const MCAP_14: RuleId = RuleId("KEN-MCAP-14");
/// Strategist: engages an enemy Protagonist.
pub const MCAP_15: RuleId = RuleId("KEN-MCAP-15");
/// Tactician: annuls an Event against the group it commands.
pub const MCAP_16: RuleId = RuleId("KEN-MCAP-16");

#[cfg(test)]
mod tests;
