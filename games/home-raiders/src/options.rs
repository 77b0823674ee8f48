//! The table's options (rulebook chapter lvl and the rulings).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a group may agree on before play. Every option is backed by a ruling of the README.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Stars that a team may cost (HR-TEAM-01), 1 to 30.
    pub star_limit: u8,
    /// Whether the marked paragraphs are in force (HR-LVL-01).
    pub level: Level,
    /// The faces of the dice (HR-AMB-01).
    pub dice_profile: DiceProfile,
    /// How formation is measured (HR-AMB-15).
    pub coherency: Coherency,
    /// What the Leaders of a team are counted against (HR-AMB-09).
    pub leader_cap: LeaderCap,
    /// Whether one may jump down on purpose (HR-AMB-24).
    pub voluntary_drop: bool,
    /// Whether prone characters make no free strikes (HR-AMB-34).
    pub prone_blocks_free_strikes: bool,
    /// Whether Fury's healing takes away the token to come as well (HR-AMB-40).
    pub fury_heal_cancels: bool,
    /// Whether Regeneration may save from the last token (HR-AMB-39).
    pub regen_saves_last_wound: bool,
    /// Whether the Prudent Strategist counts himself (HR-AMB-63).
    pub strategist_includes_self: bool,
    /// Which vanished enemies count (HR-AMB-61).
    pub annihilate_counts: AnnihilateCounts,
    /// What the Portals are (HR-AMB-74).
    pub portal_object: PortalObject,
    /// Whether a controlled marker can be taken over (HR-AMB-51).
    pub marker_takeover: bool,
    /// Whether a team may have the same Leader or Hero twice (HR-AMB-10).
    pub duplicate_characters: bool,
    /// The objective: rolled, or fixed for practice (HR-AMB-49).
    pub objective: ObjectiveChoice,
    /// The deployment: rolled, or fixed for practice (HR-AMB-46).
    pub deployment: DeploymentChoice,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            star_limit: 6,
            level: Level::Advanced,
            dice_profile: DiceProfile::Linear,
            coherency: Coherency::AllPairs,
            leader_cap: LeaderCap::Formed,
            voluntary_drop: true,
            prone_blocks_free_strikes: false,
            fury_heal_cancels: false,
            regen_saves_last_wound: true,
            strategist_includes_self: true,
            annihilate_counts: AnnihilateCounts::AllCauses,
            portal_object: PortalObject::Immovable,
            marker_takeover: false,
            duplicate_characters: false,
            objective: ObjectiveChoice::Rolled,
            deployment: DeploymentChoice::Rolled,
        }
    }
}

/// Which rules are in force (HR-LVL-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Without the marked paragraphs.
    Basic,
    /// All of them.
    Advanced,
}

/// The faces of the dice. The rulebook's pictures are lost: all of them are assumed (HR-AMB-01, HR-AMB-110).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceProfile {
    /// White 3/2/1, red 2/3/1, black 1/4/1.
    Linear,
    /// White 3/2/1, red 2/2/2, black 1/2/3.
    Spiky,
    /// The table's own: blanks, Successes and Criticals of white, red and black, six faces each, at most five
    /// Criticals.
    Custom([[u8; 3]; 3]),
}

impl DiceProfile {
    /// Blanks, Successes and Criticals of white, red and black.
    pub fn faces(&self) -> [[u8; 3]; 3] {
        match self {
            DiceProfile::Linear => [[3, 2, 1], [2, 3, 1], [1, 4, 1]],
            DiceProfile::Spiky => [[3, 2, 1], [2, 2, 2], [1, 2, 3]],
            DiceProfile::Custom(faces) => *faces,
        }
    }
}

/// How formation is measured (HR-AMB-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Coherency {
    /// Every pair is near enough.
    AllPairs,
    /// All hang together as a chain.
    Chain,
}

/// What Leaders are counted against (HR-AMB-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderCap {
    /// The Units as formed.
    Formed,
    /// The Unit cards bought.
    Bought,
}

/// Which vanished enemies count (HR-AMB-61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AnnihilateCounts {
    /// All.
    AllCauses,
    /// Those that an enemy made vanish.
    ByEnemy,
}

/// What the Portals are (HR-AMB-74, HR-GEO-21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PortalObject {
    /// Nobody pushes or climbs them.
    Immovable,
    /// They can be pushed and climbed.
    Movable,
}

/// The objective of the match (HR-OBV-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ObjectiveChoice {
    /// Two white dice decide.
    Rolled,
    /// More vanished enemies win (HR-OBV-02).
    Annihilate,
    /// More characters at the enemy Portal win (HR-OBV-03).
    Portal,
    /// More markers win (HR-OBV-04).
    Strategic,
}

/// Where the Portals go (HR-DEP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DeploymentChoice {
    /// A white die decides.
    Rolled,
    /// The middles of opposite sides.
    HeadOn,
    /// Opposite corners.
    Cunning,
}
