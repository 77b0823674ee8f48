//! The words that the effects take.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::words::{school, school_schema};
use crate::content::{CardType, Moral, School};

/// One of the three values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// Attack.
    Attack,
    /// Defence.
    Defence,
    /// Resistance; of no effect on a Life.
    Resistance,
}

/// How long a change lasts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// Done at once.
    #[serde(rename = "instant")]
    AtOnce,
    /// Until the end of this combat.
    #[default]
    Combat,
    /// Until the end of this Combat phase.
    CombatPhase,
    /// Until the next Epilogue.
    Puntata,
    /// Until its owner's next Disengage step.
    NextOwnDisengage,
    /// As long as the card is in the Present; what `static` abilities do.
    WhileInPresent,
}

/// Groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(clippy::enum_variant_names, reason = "the words of the content files")]
pub enum Groups {
    /// The own group of the present combat.
    OwnGroup,
    /// All own attack groups of this Combat phase.
    AllOwnAttackGroups,
    /// The enemy group of the present combat.
    EnemyGroup,
}

/// Whose Lives count as one point of Resistance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LivesOf {
    /// Those of the Characters of the enemy group.
    EnemyCharacters,
    /// All.
    All,
}

/// A pile to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PileName {
    /// The Future.
    Future,
    /// The Past.
    Past,
}

/// Where a card that was found goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FoundTo {
    /// Into the hand.
    #[default]
    Hand,
    /// Into the Present, by the rules of play.
    Present,
}

/// Where a card is put on a Future.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OnFuture {
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
    /// Anywhere: the Future is shuffled.
    Shuffle,
}

/// When a card leaves the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Leaves {
    /// At once.
    #[default]
    Now,
    /// At the end of this combat.
    EndOfCombat,
}

/// Who picks the cards that a hand loses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HandChoice {
    /// The owner of the hand.
    #[default]
    Owner,
    /// The other player, who then sees the hand.
    Opponent,
    /// Chance.
    Random,
}

/// Kinds of Order points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Points {
    /// Green.
    Green,
    /// Ochre.
    Ochre,
}

/// How a loss is valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WonValue {
    /// At most so much in all (Swindle).
    Cap(u8),
    /// The printed ochre so many times (Cruel).
    Factor(u8),
}

/// What can be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Deed {
    /// Joining an attack group.
    Attack,
    /// Joining a defence group.
    Defend,
    /// Playing cards of this type.
    PlayType(CardType),
    /// Activating capacities.
    Activate,
    /// Paying ochre.
    PayOchre,
    /// Receiving attachments.
    Assign,
}

/// From what a card can be protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Harm {
    /// Effects of Events.
    Event,
    /// Effects of Techniques.
    Technique,
    /// Effects of capacities.
    Capacity,
    /// Being annulled.
    Annul,
    /// Being engaged by an effect.
    Engage,
    /// Being taken out of its group.
    Distraction,
}

/// Tests of the table of compatibility (5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Match {
    /// The moral test.
    Moral,
    /// The School test.
    School,
}

/// Relations of the table of compatibility (5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Relation {
    /// A Protagonist defends a Place.
    Defend,
    /// Two Protagonists stand in one group.
    Group,
    /// An attachment is assigned to a host.
    Assign,
    /// An Army enters with an Inhabited Place.
    Pair,
}

/// A field that counts as something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum TreatAs {
    /// The moral.
    Moral(Moral),
    /// The School; `"none"`: of no School.
    #[serde(deserialize_with = "school")]
    #[schemars(schema_with = "school_schema")]
    School(Option<School>),
    /// Inhabited or not.
    Inhabited(bool),
}

/// Where a Place is moved to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceEnd {
    /// It becomes the frontier.
    Frontier,
    /// It becomes the deepest.
    Deepest,
}
