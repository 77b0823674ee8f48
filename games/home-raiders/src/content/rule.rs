//! The rules that content can break.

use kernel::RuleId;

/// Stars: a card's cost, a team's limit.
pub const TEAM_01: RuleId = RuleId("HR-TEAM-01");
/// One faction to a team.
pub const TEAM_02: RuleId = RuleId("HR-TEAM-02");
/// A Unit card brings its Strength.
pub const TEAM_04: RuleId = RuleId("HR-TEAM-04");
/// Copies of a Unit card.
pub const TEAM_05: RuleId = RuleId("HR-TEAM-05");
/// Leaders and Heroes are single characters, each there once.
pub const TEAM_06: RuleId = RuleId("HR-TEAM-06");
/// A team has a Unit or a Hero.
pub const TEAM_08: RuleId = RuleId("HR-TEAM-08");
/// What a card says.
pub const CARD_01: RuleId = RuleId("HR-CARD-01");
/// Movement.
pub const CARD_02: RuleId = RuleId("HR-CARD-02");
/// Shooting has a base range.
pub const CARD_03: RuleId = RuleId("HR-CARD-03");
/// Abilities, and the types that some are bound to.
pub const CARD_04: RuleId = RuleId("HR-CARD-04");
/// A pool is dice of three colours.
pub const DICE_01: RuleId = RuleId("HR-DICE-01");
/// A die has blanks, Successes and Critical Successes.
pub const DICE_02: RuleId = RuleId("HR-DICE-02");
/// Boost.
pub const BST_01: RuleId = RuleId("HR-BST-01");
/// Leaders join Units.
pub const LDR_01: RuleId = RuleId("HR-LDR-01");
/// Heroes act alone.
pub const HRO_01: RuleId = RuleId("HR-HRO-01");
/// How large a battle space is.
pub const SPC_02: RuleId = RuleId("HR-SPC-02");
/// Beyond the border nothing exists.
pub const SPC_03: RuleId = RuleId("HR-SPC-03");
/// Objects.
pub const GEO_09: RuleId = RuleId("HR-GEO-09");
/// The places of the Portals.
pub const GEO_21: RuleId = RuleId("HR-GEO-21");
/// Houses and their rooms.
pub const CMP_01: RuleId = RuleId("HR-CMP-01");
