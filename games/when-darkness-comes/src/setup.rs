//! What somebody may ask of a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::{Attribute, Skill};
use crate::sheet::{Sheet, SheetFault};

/// The set-up of a match. Everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Setup {
    /// The scenario by its id; absent: the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// The character of each seat: a ready-made one by its id, or a sheet; absent: in the order of the content.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub characters: Vec<Option<Who>>,
    /// Table options.
    pub options: Options,
    /// Which match of a campaign it is, from 1: characters grow and are handed on when it is over (WDC-EXP-01); 0: of
    /// none.
    pub night: u8,
}

/// A character of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Who {
    /// A ready-made one.
    Ready(String),
    /// One that somebody built, point by point, as a page gathers it.
    Built(Vec<Part>),
    /// One that somebody built, or that has grown, as a sheet.
    Own(Box<Sheet>),
}

/// One point of an attribute, or a skill, of a character that is built; what is told of it, and what it has won since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum Part {
    /// What it is called.
    Name {
        /// 1 to 40 characters.
        name: String,
    },
    /// What it does for a living.
    Occupation {
        /// 40 characters at most.
        occupation: String,
    },
    /// What it is like.
    About {
        /// 200 characters at most.
        about: String,
    },
    /// What it says.
    Quote {
        /// 200 characters at most.
        quote: String,
    },
    /// One point above the 2 that every attribute has.
    Raise {
        /// The attribute.
        attribute: Attribute,
    },
    /// A skill.
    Learn {
        /// Which.
        skill: Skill,
        /// Its level.
        level: u8,
    },
    /// A point of experience, won in play (WDC-EXP-01).
    Experience {
        /// The attribute that it raised.
        experience: Attribute,
    },
    /// A skill point, won in play (WDC-VP-08).
    Learned {
        /// The skill whose level it raised.
        learned: Skill,
    },
}

impl Who {
    /// The sheet of one that is not ready-made, with everything that is wrong with it.
    pub fn sheet(&self) -> Option<(Sheet, Vec<SheetFault>)> {
        match self {
            Who::Ready(_) => None,
            Who::Built(parts) => Some(Sheet::built(parts)),
            Who::Own(sheet) => Some((Sheet::clone(sheet), sheet.faults())),
        }
    }
}

/// Table options: rulings that a table may decide otherwise (ledger 7, OPT).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Seconds for each answer of another; absent: any time.
    pub answer_seconds: Option<u32>,
    /// Whether characters may attack each other; absent: as the scenario says.
    pub pvp: Option<bool>,
    /// What a flight costs.
    pub flee_costs_w: FleeCost,
    /// Trying to sneak forfeits the shot.
    pub strict_shot: bool,
    /// Doors block sight unless they are gone.
    pub closed_doors_block: bool,
    /// Adversaries do not rush at the end of movements.
    pub static_adversaries: bool,
    /// Rain and darkness dim the eyes of adversaries too.
    pub npc_dark_penalty: bool,
    /// The points of a sacrificed ally are kept.
    pub keep_sacrifice_vp: bool,
    /// A new skill costs its least price in points at once.
    pub new_skill_full_cost: bool,
    /// Looking around, where every search was declined, gives the action back.
    pub declined_keeps_action: bool,
    /// Things found from afar stay where they lie until somebody takes them up.
    pub must_reach_items: bool,
    /// Fate is read from the red die as it lies at last.
    pub fate_on_final: bool,
    /// A helper's items count too.
    pub helper_items: bool,
    /// At the end all vote for the best play.
    pub best_play_vote: bool,
    /// Any action may be done at the last step, before disks are looked at.
    pub act_before_reveal: bool,
    /// Nobody ends a turn without a movement roll.
    pub always_roll: bool,
    /// What is kept from one adventure to the next (WDC-CHAR-07).
    pub carry_over: CarryOver,
}

/// What a character keeps from one adventure to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CarryOver {
    /// Nothing.
    #[default]
    None,
    /// One thing.
    One,
    /// All things.
    All,
}

/// What a flight costs in Willpower.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FleeCost {
    /// One, from any adversary.
    #[default]
    All,
    /// One, from those with terror.
    TerrorOnly,
    /// Nothing.
    Off,
}
