//! What a card can say: a closed vocabulary of triggers, windows, costs, conditions, selectors and effects, composed
//! in data (ledger 6.1). There are no scripts for single cards.
//!
//! `content/README.md` documents it for players who type in cards of their own; `text.rs` makes each card's rules
//! text of it in both languages.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

mod condition;
mod effect;
mod lasting;
mod parameter;
mod selector;

pub use condition::{AimedAt, Compare, Condition, End, PlaceKind, Which};
pub use effect::Effect;
pub(super) use effect::{ActsOn, Part};
pub use lasting::Lasts;
pub use parameter::{
    Deed, FoundTo, Groups, HandChoice, Harm, Leaves, LivesOf, Match, OnFuture, PileName, PlaceEnd, Points,
    Relation, Stat, TreatAs, Until, WonValue,
};
pub use selector::{Amount, Choose, Count, Selector, Side, Target, Where, Whom};

/// One thing a card can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ability {
    /// The capacity of the rulebook that this is (`deadly`, `mastery`), if it is one.
    #[serde(default)]
    pub capacity: Option<Capacity>,
    /// What sets it off.
    pub trigger: Trigger,
    /// In which windows it can be chosen; only for `activated`, `on-play` and `on-use`.
    #[serde(default)]
    pub window: Vec<Moment>,
    /// Whose wins or whose Epilogue set it off: of `on-wins` and `at-epilogue`.
    #[serde(default)]
    pub whose: Whose,
    /// What its use costs.
    #[serde(default)]
    pub cost: Vec<Cost>,
    /// All that must hold.
    #[serde(default, rename = "if")]
    pub needs: Vec<Condition>,
    /// What happens, in order.
    #[serde(rename = "do")]
    pub does: Vec<Effect>,
    /// How often; absent: once per combat in a combat, else once per Puntata (KEN-USE-02).
    #[serde(default)]
    pub limit: Option<Limit>,
    /// Once in a Puntata for the whole table and the first time only: "the first time in a turn".
    #[serde(default)]
    pub first_time: bool,
}

/// The capacities that the rulebook names (6.2, 6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Capacity {
    /// KEN-CAP-01.
    Annul,
    /// KEN-CAP-02.
    SuicideAttack,
    /// KEN-CAP-03.
    Zero,
    /// KEN-CAP-04.
    Distraction,
    /// KEN-CAP-05.
    Slaughterer,
    /// KEN-CAP-06.
    Deadly,
    /// KEN-CAP-07, twice.
    DoubleDamage,
    /// KEN-CAP-07, three times.
    TripleDamage,
    /// KEN-CAP-08.
    Surprise,
    /// KEN-CAP-09.
    Challenge,
    /// KEN-CAP-10.
    Bonus,
    /// KEN-MCAP-01.
    Carnage,
    /// KEN-MCAP-02.
    Warlord,
    /// KEN-MCAP-03.
    Conqueror,
    /// KEN-MCAP-04.
    Cruel,
    /// KEN-MCAP-05.
    Determined,
    /// KEN-MCAP-06.
    Defender,
    /// KEN-MCAP-07.
    Hero,
    /// KEN-MCAP-08.
    Experience,
    /// KEN-MCAP-09.
    Swindle,
    /// KEN-MCAP-10.
    Intervention,
    /// KEN-MCAP-11.
    Liberator,
    /// KEN-MCAP-12.
    Mastery,
    /// KEN-MCAP-13.
    Predestined,
    /// KEN-MCAP-14.
    Loner,
    /// KEN-MCAP-15.
    Strategist,
    /// KEN-MCAP-16.
    Tactician,
}

impl Capacity {
    /// All capacities, in the order of 6.2 and 6.3.
    pub const ALL: [Capacity; 27] = [
        Capacity::Annul,
        Capacity::SuicideAttack,
        Capacity::Zero,
        Capacity::Distraction,
        Capacity::Slaughterer,
        Capacity::Deadly,
        Capacity::DoubleDamage,
        Capacity::TripleDamage,
        Capacity::Surprise,
        Capacity::Challenge,
        Capacity::Bonus,
        Capacity::Carnage,
        Capacity::Warlord,
        Capacity::Conqueror,
        Capacity::Cruel,
        Capacity::Determined,
        Capacity::Defender,
        Capacity::Hero,
        Capacity::Experience,
        Capacity::Swindle,
        Capacity::Intervention,
        Capacity::Liberator,
        Capacity::Mastery,
        Capacity::Predestined,
        Capacity::Loner,
        Capacity::Strategist,
        Capacity::Tactician,
    ];
}

/// What sets an ability off (12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// T01: its owner chooses it in one of the windows.
    Activated,
    /// T02: once, when the card is played from the hand.
    OnPlay,
    /// T03: when a card that is discarded after use is declared used.
    OnUse,
    /// T04: continuously, while in the Present, active and not annulled.
    Static,
    /// T05: in answer to an Event, a used card or a capacity, and only then.
    AnnulReply,
    /// T06: when this card, or a Life of it, is won in combat; an attachment: its host.
    OnWon,
    /// T07: when its group wins an enemy card; once per exchange.
    OnWins,
    /// T08: any loss of a Life of the Protagonist.
    OnLifeLost,
    /// T09: its attack group conquers a Place.
    OnConquest,
    /// T10: its owner loses this Place, or the Place it lies on.
    OnPlaceLost,
    /// T11: its owner's Order phase, before the sum.
    AtOrder,
    /// T12: the Epilogue.
    AtEpilogue,
}

/// Windows in which an ability can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// The beginning of a Puntata.
    Start,
    /// The own Presentation phase.
    PresOwn,
    /// The opponent's Presentation phase.
    PresEnemy,
    /// The decisions of a combat, Challenges included.
    Combat,
    /// Just after the damage of a combat.
    AfterDamage,
    /// After the combats of a Puntata.
    PostCombat,
    /// The Epilogue.
    Epilogue,
    /// All but `after-damage`.
    Any,
}

/// Whose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// The owner's.
    #[default]
    Own,
    /// Either player's.
    Any,
}

/// What a use costs (6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cost {
    /// The opponent's total rises by so many (KEN-OCR-05).
    PayOchre(u8),
    /// The Protagonist that bears the ability is engaged; it must not be already.
    EngageSelf,
    /// The card with the ability is discarded.
    DiscardThis,
    /// The card with the ability leaves the game.
    RemoveThis,
    /// So many cards of the hand are discarded, by choice.
    DiscardHand(u8),
    /// The active Life of the Protagonist that bears the ability is discarded.
    DiscardLifeSelf,
}

/// How often (KEN-USE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// Once in each combat.
    PerCombat,
    /// Once in each Puntata.
    PerPuntata,
    /// Once as long as the card is in play.
    Once,
    /// As often as it is set off; not for what is chosen.
    None,
}

fn one() -> u8 {
    1
}
