//! What goes on.

use super::Effect;

/// What an effect that goes on changes (KEN-SM-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasts {
    /// A value.
    Stat,
    /// The damage of a whole group.
    GroupAttack,
    /// Whose damage does not count.
    ZeroDamage,
    /// How often damage is inflicted.
    Waves,
    /// Who strikes first.
    FirstStrike,
    /// What Lives count.
    Lives,
    /// Where won cards go.
    WonRemoved,
    /// Where a conquered Place goes.
    PlaceRemoved,
    /// Capacities.
    Annul,
    /// What is forbidden.
    Forbid,
    /// What is protected.
    Protect,
    /// What need not fit.
    IgnoreMatch,
    /// What a field counts as.
    TreatAs,
    /// How many cards may be held.
    HandLimit,
    /// What somebody can do.
    Capacity,
    /// What a won card is worth.
    WonValue,
    /// Whether an army may stand alone.
    ArmyAlone,
}

impl Lasts {
    /// What an effect changes as long as it goes on; `None` for one that happens once.
    pub fn of(effect: &Effect) -> Option<Lasts> {
        Some(match effect {
            Effect::ModifyStat { .. } | Effect::MultiplyStat { .. } | Effect::ZeroStat { .. } => Lasts::Stat,
            Effect::ModifyGroupAttack { .. } => Lasts::GroupAttack,
            Effect::ZeroDamage { .. } => Lasts::ZeroDamage,
            Effect::ExtraWaves { .. } => Lasts::Waves,
            Effect::FirstStrike => Lasts::FirstStrike,
            Effect::LivesCountOne { .. } => Lasts::Lives,
            Effect::WonCardsRemoved => Lasts::WonRemoved,
            Effect::ConqueredPlaceRemoved => Lasts::PlaceRemoved,
            Effect::Annul { .. } => Lasts::Annul,
            Effect::Forbid { .. } => Lasts::Forbid,
            Effect::Protect { .. } => Lasts::Protect,
            Effect::IgnoreMatch { .. } => Lasts::IgnoreMatch,
            Effect::TreatAs { .. } => Lasts::TreatAs,
            Effect::SetHandLimit { .. } => Lasts::HandLimit,
            Effect::GrantCapacity { .. } => Lasts::Capacity,
            Effect::SetWonValue { .. } => Lasts::WonValue,
            Effect::AllowArmyAlone => Lasts::ArmyAlone,
            Effect::RemoveFromGroup { .. }
            | Effect::JoinGroup { .. }
            | Effect::SwapIntoGroup { .. }
            | Effect::RemoveFromGame { .. }
            | Effect::StartChallenge { .. }
            | Effect::DiscardCard { .. }
            | Effect::DiscardLife { .. }
            | Effect::Engage { .. }
            | Effect::Disengage { .. }
            | Effect::DrawCards { .. }
            | Effect::DiscardFromHand { .. }
            | Effect::Search { .. }
            | Effect::ReturnToHand { .. }
            | Effect::PutOnFuture { .. }
            | Effect::LookAtFuture { .. }
            | Effect::RevealHand { .. }
            | Effect::GainPoints { .. }
            | Effect::PlayFromHand { .. }
            | Effect::ExtraAttack { .. }
            | Effect::MovePlace { .. } => return None,
        })
    }

    /// Its bit, among those of a kind of card.
    pub fn bit(self) -> u32 {
        1 << self as u32
    }

    /// Whether an effect changes this.
    pub fn does(self, effect: &Effect) -> bool {
        Lasts::of(effect) == Some(self)
    }
}
