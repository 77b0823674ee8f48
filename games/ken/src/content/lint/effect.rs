//! Effects that can never do anything.

use super::ability::{Ground, Who, after_damage, in_combat, is_chosen};
use super::filter::{self, Used};
use super::{Faults, Known};
use crate::content::CardType;
use crate::content::vocabulary::{
    Ability, ActsOn, Amount, Deed, Effect, Lasts, Leaves, Moment, Part, Selector, Stat, Target, Trigger,
    Until, Whom, WonValue,
};
use crate::content::words::tag;

pub(super) fn check(
    known: &Known<'_>,
    faults: &mut Faults,
    at: &str,
    effect: &Effect,
    says: &Ability,
    ground: &Ground,
) {
    let name = tag(effect);
    if only_in_combat(effect) && !in_combat(says) {
        let what = if is_of_combat(effect) {
            "is about a combat, and there is none"
        } else {
            "would end at once: say until when it lasts"
        };
        faults.bad(at, format!("{name} {what}"));
    }
    let window_of_combat =
        is_chosen(says) && says.window.iter().any(|moment| matches!(moment, Moment::Combat | Moment::Any));
    let moves = matches!(
        effect,
        Effect::RemoveFromGroup { .. } | Effect::JoinGroup { .. } | Effect::SwapIntoGroup { .. }
    );
    if moves && !window_of_combat {
        faults.bad(at, format!("{name} works before the damage only: window combat"));
    }
    if matches!(effect, Effect::SetWonValue { .. }) && says.trigger != Trigger::Static && !after_damage(says)
    {
        faults.bad(at, "set-won-value works when the damage is known: window after-damage, on-won or static");
    }
    if matches!(effect, Effect::ExtraAttack { .. }) {
        if says.window != [Moment::PostCombat] {
            faults.bad(at, "extra-attack comes after the combats: window post-combat");
        }
        let attack = |does: &Effect| matches!(does, Effect::ExtraAttack { .. });
        if says.does.iter().position(attack) != says.does.len().checked_sub(1) {
            faults.bad(at, "extra-attack is the last effect: a whole Combat phase follows");
        }
    }
    if says.trigger == Trigger::Static && Lasts::of(effect).is_none() {
        faults.bad(at, format!("{name} happens once; a static ability holds all the time"));
    }
    let only_static = matches!(effect, Effect::SetHandLimit { .. } | Effect::AllowArmyAlone);
    if only_static && says.trigger != Trigger::Static {
        faults.bad(at, format!("{name} is for static abilities"));
    }
    if *effect == Effect::AllowArmyAlone && ground.kind.is_some_and(|kind| kind != CardType::Army) {
        faults.bad(at, "allow-army-alone is for Armies");
    }
    if player(effect) == Some(Whom::Winner) && says.trigger != Trigger::OnWins {
        faults.bad(at, format!("{name}: only on-wins knows a winner; say player = \"self\" or \"opponent\""));
    }
    if effect.until() == Some(Until::AtOnce) {
        faults.bad(at, format!("{name} lasts; until instant would end it at once"));
    }
    numbers(faults, at, effect);
    if let Effect::GrantCapacity { capacity, .. } = effect
        && let Some(what) = known.capacity_fault(*capacity, true)
    {
        faults.bad(at, what);
    }
    if let Effect::StartChallenge { a, b } = effect
        && a == b
        && !matches!(a, Target::Cards(_))
    {
        faults.bad(at, "a Challenge is between two Protagonists");
    }
    resistance(faults, at, effect, ground);
    for (field, selector, used) in filters(effect) {
        let at_filter = format!("{at}.{name}.{field}");
        filter::check(known, faults, &at_filter, selector, used);
        if used == Used::Table {
            filter::when(faults, &at_filter, selector, in_combat(says), after_damage(says));
        }
        if field == "who" && used == Used::Table && says.trigger == Trigger::Static {
            filter::takes_without_choice(faults, &at_filter, selector);
        }
        if let Effect::PlayFromHand { alone: true, .. } = effect
            && !matches!(selector.types[..], [CardType::Army | CardType::Place])
        {
            faults.bad(at, "alone is for one type: an Army or an Inhabited Place");
        }
    }
    for part in effect.parts().into_iter().flatten() {
        target(known, faults, &format!("{at}.{name}.{}", part.field), part, says, ground);
    }
}

fn target(
    known: &Known<'_>,
    faults: &mut Faults,
    at: &str,
    Part { target, on, .. }: Part<'_>,
    says: &Ability,
    ground: &Ground,
) {
    match target {
        Target::Bearer if ground.who == Who::Nobody => {
            faults.bad(at, "an Event has no bearer; the card itself is this-card");
        }
        Target::Bearer if on == ActsOn::Protagonist && ground.who == Who::Place => {
            faults.bad(at, "this acts on Protagonists, and its bearer is a Place");
        }
        Target::Bearer if on == ActsOn::Place && ground.who == Who::Protagonist => {
            faults.bad(at, "this acts on Places, and its bearer is a Protagonist");
        }
        Target::Pending if says.trigger != Trigger::AnnulReply => {
            faults.bad(at, "pending is for annul-reply");
        }
        Target::OwnGroup | Target::EnemyGroup if !in_combat(says) => {
            faults.bad(at, "there is no group outside a combat");
        }
        Target::Bearer
        | Target::ThisCard
        | Target::Same
        | Target::Pending
        | Target::OwnGroup
        | Target::EnemyGroup => {}
        Target::Cards(selector) => {
            filter::check(known, faults, at, selector, Used::Table);
            filter::when(faults, at, selector, in_combat(says), after_damage(says));
            if says.trigger == Trigger::Static {
                filter::takes_without_choice(faults, at, selector);
            }
            let fits = |kind: &CardType| match on {
                ActsOn::Any => true,
                ActsOn::Protagonist => kind.is_protagonist(),
                ActsOn::Place => *kind == CardType::Place,
            };
            if !selector.types.is_empty() && !selector.types.iter().any(fits) {
                let of = if on == ActsOn::Place { "Places" } else { "Protagonists" };
                faults.bad(at, format!("this acts on {of}, and the filter takes none"));
            }
        }
    }
}

/// A change of Resistance that reaches Lives only.
fn resistance(faults: &mut Faults, at: &str, effect: &Effect, ground: &Ground) {
    let (Effect::ModifyStat { stat: Stat::Resistance, target, .. }
    | Effect::MultiplyStat { stat: Stat::Resistance, target, .. }
    | Effect::ZeroStat { stat: Stat::Resistance, target, .. }) = effect
    else {
        return;
    };
    let lives_only = match target {
        Target::Bearer => ground.life == Some(true),
        Target::Cards(selector) => selector.types == [CardType::Master] || selector.life == Some(true),
        _ => false,
    };
    if lives_only {
        faults.bad(at, "a change of Resistance has no effect on a Life (KEN-CAP-10)");
    }
}

fn numbers(faults: &mut Faults, at: &str, effect: &Effect) {
    let zero = |n: u8| n == 0;
    let wrong = match effect {
        Effect::ModifyStat { amount: Amount::Fixed(0) | Amount::Each { each: 0, .. }, .. }
        | Effect::ModifyGroupAttack { amount: 0, .. } => Some("a change by 0"),
        Effect::MultiplyStat { factor: 0 | 1, .. } => Some("a factor is at least 2; zero-stat makes 0"),
        Effect::ExtraWaves { n, .. } if !matches!(n, 1 | 2) => {
            Some("extra waves are 1 (double) or 2 (triple)")
        }
        Effect::SetWonValue { value: WonValue::Factor(0 | 1), .. } => {
            Some("a factor is at least 2; cap limits")
        }
        Effect::DiscardLife { n, .. }
        | Effect::DrawCards { n, .. }
        | Effect::DiscardFromHand { n, .. }
        | Effect::Search { n, .. }
        | Effect::LookAtFuture { n, .. }
        | Effect::GainPoints { n, .. }
            if zero(*n) =>
        {
            Some("0 of something")
        }
        _ => None,
    };
    if let Some(what) = wrong {
        faults.bad(at, format!("{}: {what}", tag(effect)));
    }
}

/// Whether an effect means nothing outside a combat, or ends with it.
fn only_in_combat(effect: &Effect) -> bool {
    is_of_combat(effect) || effect.until() == Some(Until::Combat)
}

/// Whether an effect means something in a combat only, however long it lasts.
fn is_of_combat(effect: &Effect) -> bool {
    match Lasts::of(effect) {
        Some(
            Lasts::ZeroDamage
            | Lasts::GroupAttack
            | Lasts::FirstStrike
            | Lasts::Waves
            | Lasts::Lives
            | Lasts::WonRemoved
            | Lasts::PlaceRemoved
            | Lasts::WonValue,
        ) => true,
        Some(
            Lasts::Stat
            | Lasts::Annul
            | Lasts::HandLimit
            | Lasts::Capacity
            | Lasts::Forbid
            | Lasts::Protect
            | Lasts::IgnoreMatch
            | Lasts::TreatAs
            | Lasts::ArmyAlone,
        ) => false,
        None => matches!(
            effect,
            Effect::RemoveFromGroup { .. }
                | Effect::JoinGroup { .. }
                | Effect::SwapIntoGroup { .. }
                | Effect::RemoveFromGame { when: Leaves::EndOfCombat, .. }
        ),
    }
}

/// Of whom an effect speaks.
fn player(effect: &Effect) -> Option<Whom> {
    match effect {
        Effect::DrawCards { player, .. }
        | Effect::DiscardFromHand { player, .. }
        | Effect::LookAtFuture { player, .. }
        | Effect::RevealHand { player }
        | Effect::GainPoints { player, .. } => Some(*player),
        _ => None,
    }
}

/// The filters of an effect that are no targets.
fn filters(effect: &Effect) -> Vec<(&'static str, &Selector, Used)> {
    match effect {
        Effect::ModifyStat { amount: Amount::Each { per, .. }, .. } => vec![("amount", per, Used::Table)],
        Effect::Search { filter, .. } | Effect::PlayFromHand { filter, .. } => {
            vec![("filter", filter, Used::Pile)]
        }
        Effect::Forbid { action: Deed::PlayType(_) | Deed::PayOchre, who, .. } => {
            vec![("who", who, Used::Side)]
        }
        Effect::Forbid { who, .. } => vec![("who", who, Used::Table)],
        _ => Vec::new(),
    }
}

/// Whether it acts on what the effect before it acted on.
pub(super) fn acts_on_same(effect: &Effect) -> bool {
    effect.targets().into_iter().flatten().any(|target| *target == Target::Same)
}
