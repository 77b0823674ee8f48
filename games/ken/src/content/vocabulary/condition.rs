//! What must hold.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{PileName, Selector, Whom};
use crate::content::CardType;

/// How numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Compare {
    /// At least.
    AtLeast,
    /// At most.
    AtMost,
    /// Exactly.
    Exactly,
}

/// Which group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// The own group of the present combat.
    OwnGroup,
    /// The enemy group of the present combat.
    EnemyGroup,
}

/// Kinds of Places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceKind {
    /// Inhabited.
    Inhabited,
    /// Uninhabited.
    Uninhabited,
    /// Any.
    Any,
}

/// At what the pending Event or card is aimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AimedAt {
    /// At the Protagonist that bears the ability, or at a set it is in.
    #[serde(rename = "self")]
    Bearer,
    /// At the group of the Protagonist that bears the ability, or at one of its cards.
    OwnGroup,
    /// At anything.
    #[default]
    Any,
}

/// An end of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The first card.
    First,
    /// The last card.
    Last,
}

/// What must hold (18), and how conditions combine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Condition {
    /// C01: the bearer is in a group of the present combat.
    InGroup,
    /// C02: the bearer commands its group.
    IsCommander,
    /// C03: the bearer fights alone.
    IsLone,
    /// C04: its group attacks.
    Attacking,
    /// C04: its group defends.
    Defending,
    /// C05: the bearer is not engaged.
    NotEngaged,
    /// C06: at least so many cards of a side's Present fit.
    Controls {
        /// Which cards, `side` included.
        filter: Selector,
        /// How many.
        #[serde(default = "super::one")]
        n: u8,
    },
    /// C07: the bearer fits.
    HostIs(Selector),
    /// C08: at least so many cards of a group fit.
    GroupHas {
        /// Which group.
        which: Which,
        /// Which cards.
        filter: Selector,
        /// How many.
        #[serde(default = "super::one")]
        n: u8,
    },
    /// C09: the bearer has at least so many Lives.
    LivesAtLeast(u8),
    /// C10: the contested Place fits.
    PlaceIs(Selector),
    /// C11: a Place was conquered in this combat.
    PlaceConquered(PlaceKind),
    /// C12: what is answered is of one of these types, or a capacity when the list is empty.
    PendingIs {
        /// Types of the card that is played or used.
        #[serde(default, rename = "type")]
        types: Vec<CardType>,
        /// At what it is aimed.
        #[serde(default)]
        targets: AimedAt,
        /// Played or used by the enemy group.
        #[serde(default)]
        enemy_group: bool,
    },
    /// C13: an enemy card that fits has lost a Life to the bearer in this combat.
    LifeLostBy(Selector),
    /// C14: who is ahead, by at least so much.
    TotalCompare {
        /// Who.
        leads: Whom,
        /// By how much.
        by: u8,
    },
    /// C15: how many cards a hand holds; the card being played is not in it.
    HandSize {
        /// Whose hand.
        player: Whom,
        /// How they compare.
        op: Compare,
        /// With how many.
        n: u8,
    },
    /// C16: at least so many cards of a pile fit.
    ZoneHas {
        /// Which pile.
        zone: PileName,
        /// Whose.
        player: Whom,
        /// Which cards.
        filter: Selector,
        /// How many.
        #[serde(default = "super::one")]
        n: u8,
    },
    /// C17: at least so many attack groups were declared against a player in this Combat phase.
    AttackGroups {
        /// Against whom.
        player: Whom,
        /// How many.
        n: u8,
    },
    /// C18: where the bearer stands in its group.
    PositionIs(End),
    /// All of these.
    All(Vec<Condition>),
    /// At least one of these.
    AnyOf(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
}
