//! Building teams (rulebook chapter team). Teams are judged in `content/team.rs`.

#[cfg(test)]
mod tests;

use kernel::RuleId;

/// A team costs no more Stars than agreed.
pub const TEAM_01: RuleId = RuleId("HR-TEAM-01");
/// One faction to a team.
pub const TEAM_02: RuleId = RuleId("HR-TEAM-02");
/// No more Leaders than Units.
pub const TEAM_03: RuleId = RuleId("HR-TEAM-03");
/// A Unit card brings its Strength.
pub const TEAM_04: RuleId = RuleId("HR-TEAM-04");
/// Copies of a Unit card.
pub const TEAM_05: RuleId = RuleId("HR-TEAM-05");
/// Leaders and Heroes are single characters, each there once.
pub const TEAM_06: RuleId = RuleId("HR-TEAM-06");
/// A team has a Unit or a Hero.
pub const TEAM_08: RuleId = RuleId("HR-TEAM-08");
