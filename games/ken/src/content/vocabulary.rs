//! What a card can say: a closed vocabulary of triggers, windows, costs, conditions, selectors and effects, composed
//! in data (ledger 6.1). There are no scripts for single cards.
//!
//! `content/README.md` documents it for players who type in cards of their own; `text.rs` makes each card's rules
//! text of it in both languages.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardType, Moral, School};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
    Instant,
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
    /// Of which types; empty: any.
    #[serde(rename = "type")]
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
    #[schemars(with = "serde_json::Value")]
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

/// Groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
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
    /// The School; absent: none.
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

/// What an ability does: 33 effects, then 6 restrictions and protections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// E01: adds to a value.
    ModifyStat {
        /// The value.
        stat: Stat,
        /// How much.
        amount: Amount,
        /// Of what.
        target: Target,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// E02: multiplies the printed value, before bonuses.
    MultiplyStat {
        /// The value.
        stat: Stat,
        /// How many times.
        factor: u8,
        /// Of what.
        target: Target,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// E03: the value is 0 whatever else.
    ZeroStat {
        /// The value.
        stat: Stat,
        /// Of what.
        target: Target,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// E04: the card's damage never reaches Resistance or Life.
    ZeroDamage {
        /// Whose damage.
        target: Target,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// E05: a bonus to the damage of a whole group.
    ModifyGroupAttack {
        /// How much.
        amount: i8,
        /// Which groups.
        groups: Groups,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// E06: suppresses capacities, or stops what is answered.
    Annul {
        /// A card in play, a card used in this combat, or `pending`.
        target: Target,
    },
    /// E07: takes a card out of its group.
    RemoveFromGroup {
        /// Which.
        target: Target,
        /// Whether it is engaged by it.
        #[serde(default)]
        engage: bool,
    },
    /// E08: a card joins the own group of this combat as its last.
    JoinGroup {
        /// Which.
        target: Target,
    },
    /// E09: a card takes another's place in a defence group.
    SwapIntoGroup {
        /// Who leaves.
        out: Target,
        /// Who enters.
        #[serde(rename = "in")]
        enters: Target,
    },
    /// E10: the own group strikes first.
    FirstStrike,
    /// E11: the card inflicts its damage again.
    ExtraWaves {
        /// How many times more: 1 or 2.
        n: u8,
        /// Which.
        target: Target,
    },
    /// E12: Lives count as one point of Resistance each.
    LivesCountOne {
        /// Whose.
        whose: LivesOf,
    },
    /// E13: enemy cards that the own group wins leave the game.
    WonCardsRemoved,
    /// E14: a Place conquered in this combat leaves the game.
    ConqueredPlaceRemoved,
    /// E15: two Protagonists must fight each other.
    StartChallenge {
        /// The one that counts as attacking.
        a: Target,
        /// The other.
        b: Target,
    },
    /// E16: from the Present to its owner's Past, not won.
    DiscardCard {
        /// Which.
        target: Target,
    },
    /// E17: leaves the game, not won.
    RemoveFromGame {
        /// Which.
        target: Target,
        /// When.
        #[serde(default)]
        when: Leaves,
    },
    /// E18: active Lives are discarded, not won.
    DiscardLife {
        /// Of whom.
        target: Target,
        /// How many.
        n: u8,
    },
    /// E19: turns a card.
    Engage {
        /// Which.
        target: Target,
    },
    /// E20: turns a card back.
    Disengage {
        /// Which.
        target: Target,
    },
    /// E21: draws.
    DrawCards {
        /// Who.
        player: Whom,
        /// How many.
        n: u8,
    },
    /// E22: cards of a hand go to the Past.
    DiscardFromHand {
        /// Whose hand.
        player: Whom,
        /// How many.
        n: u8,
        /// Who picks.
        #[serde(default)]
        choose: HandChoice,
    },
    /// E23: looks through a pile for cards that fit.
    Search {
        /// Which pile.
        zone: PileName,
        /// What fits.
        filter: Selector,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Where they go.
        #[serde(default)]
        to: FoundTo,
    },
    /// E24: a card of a Present or a Past goes back to its owner's hand.
    ReturnToHand {
        /// Which.
        target: Target,
    },
    /// E25: a card is put on its owner's Future.
    PutOnFuture {
        /// Which.
        target: Target,
        /// Where.
        position: OnFuture,
    },
    /// E26: the owner of the ability looks at the top cards of a Future.
    LookAtFuture {
        /// Whose.
        player: Whom,
        /// How many.
        n: u8,
        /// Whether they are put back in an order of choice.
        #[serde(default)]
        reorder: bool,
        /// Whether any of them may go to the bottom.
        #[serde(default)]
        may_bottom: bool,
    },
    /// E27: the owner of the ability sees a hand, once.
    RevealHand {
        /// Whose.
        player: Whom,
    },
    /// E28: points, at once.
    GainPoints {
        /// Which.
        kind: Points,
        /// Who gains them.
        #[serde(default)]
        player: Whom,
        /// How many.
        n: u8,
    },
    /// E29: changes what a loss is worth.
    SetWonValue {
        /// Whose loss.
        target: Target,
        /// How.
        value: WonValue,
    },
    /// E30: the hand may hold so many; the highest counts.
    SetHandLimit {
        /// How many.
        n: u8,
    },
    /// E31: a card of the hand is played.
    PlayFromHand {
        /// What fits.
        filter: Selector,
        /// Whether it may be played outside the Presentation phase.
        #[serde(default)]
        ignore_phase: bool,
        /// An Army or an Inhabited Place without its partner.
        #[serde(default)]
        alone: bool,
    },
    /// E32: one more attack by that card alone.
    ExtraAttack {
        /// Which.
        target: Target,
    },
    /// E33: the target may use a capacity as printed.
    GrantCapacity {
        /// Which capacity.
        capacity: Capacity,
        /// Who.
        target: Target,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// R01: such deeds are unlawful.
    Forbid {
        /// What.
        action: Deed,
        /// To whom.
        who: Selector,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// R02: such effects skip the target.
    Protect {
        /// From what.
        from: Harm,
        /// Whom.
        target: Target,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// R03: lifts one test of the table of compatibility.
    IgnoreMatch {
        /// Which test.
        test: Match,
        /// Of which relation.
        relation: Relation,
        /// For whom.
        target: Target,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// R04: a field counts as something else.
    TreatAs {
        /// As what.
        field: TreatAs,
        /// Of what.
        target: Target,
        /// How long.
        #[serde(default)]
        until: Until,
    },
    /// R05: a Place changes its place in the row.
    MovePlace {
        /// Which.
        target: Target,
        /// Where to.
        to: PlaceEnd,
    },
    /// R06: this Army may be played without a Place; read while it is in the hand.
    AllowArmyAlone,
}

fn one() -> u8 {
    1
}

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
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
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
        #[serde(default = "one")]
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
        #[serde(default = "one")]
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
        #[serde(default = "one")]
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
