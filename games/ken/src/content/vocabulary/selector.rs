//! Which cards: sides, places, filters, targets.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Capacity;
use crate::content::words::{types, types_schema};
use crate::content::{CardType, Moral, School};

/// A side of the table, as the owner of the ability sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whom {
    /// The owner.
    #[serde(rename = "self")]
    Own,
    /// The opponent.
    #[serde(rename = "opponent")]
    Enemy,
    /// The player who won the card that set the ability off.
    #[default]
    Winner,
}

/// A side of the table in a filter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The owner's.
    Own,
    /// The opponent's.
    Enemy,
    /// Both.
    #[default]
    Any,
}

/// Where the cards of a selector stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// Anywhere in a Present.
    #[default]
    InPresent,
    /// In the own group of the present combat, with what is assigned to it and used in it.
    OwnGroup,
    /// In the enemy group of the present combat, with what is assigned to it and used in it.
    EnemyGroup,
    /// In either group of the present combat.
    InCombat,
    /// A Place of a Territory.
    Territory,
    /// An Event in play.
    Destiny,
    /// In a Past.
    Past,
    /// Assigned to the card with the ability.
    AttachedToSelf,
}

/// How many cards a selector takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Count {
    /// So many, fewer when there are fewer.
    Some(u8),
    /// Every one.
    All,
}

impl Default for Count {
    fn default() -> Count {
        Count::Some(1)
    }
}

/// Who picks among the cards that fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Choose {
    /// The owner of the ability, when it is declared.
    #[default]
    OwnerOfEffect,
    /// The opponent, when it is carried out.
    Opponent,
    /// Chance.
    Random,
    /// The first of its group, or the frontier.
    Front,
    /// The last of its group, or the deepest Place.
    Last,
}

/// Which cards fit; absent fields do not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Selector {
    /// Whose.
    pub side: Side,
    /// Of which types; empty: any. `protagonist` stands for the three that act.
    #[serde(rename = "type", deserialize_with = "types")]
    #[schemars(schema_with = "types_schema")]
    pub types: Vec<CardType>,
    /// Where.
    #[serde(rename = "where")]
    pub place: Where,
    /// Of which moral.
    pub moral: Option<Moral>,
    /// Of which School.
    pub school: Option<School>,
    /// With this id or, for Lives, this English name.
    pub name: Option<String>,
    /// Of this cycle (KEN-CARD-03).
    pub cycle: Option<String>,
    /// Inhabited Places, or uninhabited ones.
    pub inhabited: Option<bool>,
    /// Engaged, or not.
    pub engaged: Option<bool>,
    /// Printed ochre at most this.
    pub ochre_max: Option<u8>,
    /// Printed ochre at least this.
    pub ochre_min: Option<u8>,
    /// Unique, or not.
    pub unique: Option<bool>,
    /// With this capacity, on any Life.
    pub capacity: Option<Capacity>,
    /// Won in this exchange, or not.
    pub won_here: Option<bool>,
    /// With Life, or with a numeric Resistance.
    pub life: Option<bool>,
    /// Not the Protagonist that bears the ability.
    pub other: bool,
    /// Not in a group of the present combat (`false`: in one).
    pub in_no_group: Option<bool>,
    /// Alone on its side of the combat: a lone fighter.
    pub lone: Option<bool>,
    /// How many.
    pub count: Count,
    /// Who picks.
    pub choose: Choose,
}

/// What an effect acts on: a word or a filter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Target {
    /// The Protagonist (or Place) that bears the ability: the card itself, or the host of an attachment. `self` and
    /// `host` are the same word.
    Bearer,
    /// The very card with the ability.
    ThisCard,
    /// The cards that the effect before this one acted on: "annul it, then discard it".
    Same,
    /// The card or capacity that is answered.
    Pending,
    /// The whole own group.
    OwnGroup,
    /// The whole enemy group.
    EnemyGroup,
    /// The cards that a filter finds.
    Cards(Selector),
}

/// A number, or one for each card that fits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Amount {
    /// So much.
    Fixed(i8),
    /// So much for each card selected, counted when the effect is carried out.
    Each {
        /// How much for each.
        each: i8,
        /// The cards that are counted.
        per: Selector,
    },
}
