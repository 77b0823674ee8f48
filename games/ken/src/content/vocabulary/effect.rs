//! What happens.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Amount, Capacity, Deed, FoundTo, Groups, HandChoice, Harm, Leaves, LivesOf, Match, OnFuture, PileName,
    PlaceEnd, Points, Relation, Selector, Stat, Target, TreatAs, Until, Whom, WonValue,
};

/// What an ability does: 33 effects, then 6 restrictions and protections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
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
        #[serde(default = "super::one")]
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
    /// E32: one more attack by that card alone, engaged or not; in its owner's own Puntata.
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

/// On what kind of card an effect acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::content) enum ActsOn {
    /// Any card.
    Any,
    /// A Protagonist.
    Protagonist,
    /// A Place.
    Place,
}

/// One target of an effect.
#[derive(Clone, Copy, Debug)]
pub(in crate::content) struct Part<'a> {
    /// The field in which content files write it.
    pub field: &'static str,
    /// The target.
    pub target: &'a Target,
    /// What it has to be.
    pub on: ActsOn,
}

impl Effect {
    /// On what it acts: targets, at most two.
    pub fn targets(&self) -> [Option<&Target>; 2] {
        self.parts().map(|part| part.map(|part| part.target))
    }

    /// Its targets with what is known of them, at most two.
    pub(in crate::content) fn parts(&self) -> [Option<Part<'_>>; 2] {
        use ActsOn::{Any, Place, Protagonist};
        let one = |target, on| [Some(Part { field: "target", target, on }), None];
        let two = |fields: [(&'static str, _); 2]| {
            fields.map(|(field, target)| Some(Part { field, target, on: Protagonist }))
        };
        match self {
            Effect::ModifyStat { target, .. }
            | Effect::MultiplyStat { target, .. }
            | Effect::ZeroStat { target, .. }
            | Effect::ZeroDamage { target, .. }
            | Effect::RemoveFromGroup { target, .. }
            | Effect::JoinGroup { target }
            | Effect::ExtraWaves { target, .. }
            | Effect::DiscardLife { target, .. }
            | Effect::Engage { target }
            | Effect::Disengage { target }
            | Effect::ExtraAttack { target }
            | Effect::GrantCapacity { target, .. } => one(target, Protagonist),
            Effect::MovePlace { target, .. } => one(target, Place),
            Effect::Annul { target }
            | Effect::DiscardCard { target }
            | Effect::RemoveFromGame { target, .. }
            | Effect::ReturnToHand { target }
            | Effect::PutOnFuture { target, .. }
            | Effect::SetWonValue { target, .. }
            | Effect::Protect { target, .. }
            | Effect::IgnoreMatch { target, .. }
            | Effect::TreatAs { target, .. } => one(target, Any),
            Effect::SwapIntoGroup { out, enters } => two([("out", out), ("in", enters)]),
            Effect::StartChallenge { a, b } => two([("a", a), ("b", b)]),
            Effect::ModifyGroupAttack { .. }
            | Effect::FirstStrike
            | Effect::LivesCountOne { .. }
            | Effect::WonCardsRemoved
            | Effect::ConqueredPlaceRemoved
            | Effect::DrawCards { .. }
            | Effect::DiscardFromHand { .. }
            | Effect::Search { .. }
            | Effect::LookAtFuture { .. }
            | Effect::RevealHand { .. }
            | Effect::GainPoints { .. }
            | Effect::SetHandLimit { .. }
            | Effect::PlayFromHand { .. }
            | Effect::Forbid { .. }
            | Effect::AllowArmyAlone => [None, None],
        }
    }

    /// How long it lasts, where it says so.
    pub(in crate::content) fn until(&self) -> Option<Until> {
        self.clone().until_mut().copied()
    }

    /// How long it lasts, to be changed.
    pub(in crate::content) fn until_mut(&mut self) -> Option<&mut Until> {
        match self {
            Effect::ModifyStat { until, .. }
            | Effect::MultiplyStat { until, .. }
            | Effect::ZeroStat { until, .. }
            | Effect::ZeroDamage { until, .. }
            | Effect::ModifyGroupAttack { until, .. }
            | Effect::GrantCapacity { until, .. }
            | Effect::Forbid { until, .. }
            | Effect::Protect { until, .. }
            | Effect::IgnoreMatch { until, .. }
            | Effect::TreatAs { until, .. } => Some(until),
            _ => None,
        }
    }
}
