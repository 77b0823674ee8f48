//! What one attack may come to, with the chance of each: to hit, then to wound, each rolled again once where that is
//! known to be possible.

use std::collections::BTreeMap;

use kernel::Chance;

use super::Looker;
use crate::content::CardId;
use crate::play::View;
use crate::rules::chl::{Level, level, throws};
use crate::rules::dmg::{self, damage_number};
use crate::rules::rng::{Attack, to_hit};
use crate::rules::volley;
use crate::state::Who;

/// What came of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Outcome {
    /// The worst of misses, which a Riposte answers (DOA-AB-14).
    pub fopp: bool,
    /// Wounds as rolled, before what plates keep off.
    pub wounds: u8,
    /// How often it was rolled again.
    pub again: u8,
    /// The weapon broke (DOA-RNG-12).
    pub broke: bool,
}

/// All that may come of an attack.
pub type Outcomes = BTreeMap<Outcome, Chance>;

/// What an attack may come to (DOA-CHL-06 to DOA-CHL-09, DOA-DMG-02), if what fails is rolled again as long as that is
/// possible: so many times, each roll once.
pub fn outcomes(view: View<'_>, attack: Attack, again: u8) -> Outcomes {
    let damage = dmg::weapon_damage(view, attack.by, attack.weapon);
    let wounds = damage_number(view, attack, &mut |_| {}).number();
    let number = to_hit(view, attack, &mut |_| {}).number();
    let mut all = Outcomes::new();
    for (sum, used, chance) in rolls(number, again) {
        let hit = level(number, sum);
        let broke = volley::breaks(view, attack.by, attack.weapon, sum);
        let end = Outcome { fopp: hit == Level::Fopp, wounds: 0, again: used, broke };
        if hit.succeeds() && dmg::penetrates(view, attack.weapon) {
            for (sum, more, then) in rolls(wounds, again - used) {
                let wounds = dmg::wounds(level(wounds, sum), damage);
                add(&mut all, Outcome { wounds, again: used + more, ..end }, chance.and(then));
            }
        } else {
            add(&mut all, end, chance);
        }
    }
    all
}

/// The totals under a number, how often each was rolled again, and the chance.
fn rolls(number: i8, again: u8) -> Vec<(u8, u8, Chance)> {
    let all = || (2..=12).map(|sum| (sum, Chance::new(throws(sum), 36)));
    let stands = |sum: u8| again == 0 || level(number, sum).succeeds();
    let missed = all().filter(|(sum, _)| !stands(*sum)).fold(Chance::NEVER, |all, (_, one)| all.or(one));
    let first = all().filter(|(sum, _)| stands(*sum)).map(|(sum, chance)| (sum, 0, chance));
    let second = all().filter(|_| missed != Chance::NEVER);
    first.chain(second.map(|(sum, chance)| (sum, 1, missed.and(chance)))).collect()
}

/// How often somebody may roll again in this turn, as far as these eyes know (DOA-AB-16, DOA-KW-REROLL).
pub fn again(looker: Looker<'_>, who: Who) -> u8 {
    again_with(looker.view, who, |card| looker.face(card).is_some())
}

/// How often somebody may roll again in this turn, with those of its cards that are `known`.
pub fn again_with(view: View<'_>, who: Who, known: impl Fn(CardId) -> bool) -> u8 {
    let cards = volley::knucklebones(view, who).filter(|card| known(*card)).count();
    u8::from(volley::lucky(view, who)) + cards as u8
}

/// The Health that wounds of one phase cost: plates keep off the first one, and nobody loses more than is left
/// (DOA-AB-24, DOA-DMG-03).
pub fn felt(view: View<'_>, who: Who, wounds: u8) -> u8 {
    wounds.saturating_sub(kept_off(view, who)).min(view.champion(who).health)
}

/// Wounds of this phase that plates still keep off (DOA-AB-24).
pub fn kept_off(view: View<'_>, who: Who) -> u8 {
    u8::from(view.has(who, crate::content::Ability::Plated) && !view.champion(who).phase.plated)
}

/// The chance that an attack costs somebody who has so many wounds of this phase already at least so much Health.
pub fn costs(view: View<'_>, outcomes: &Outcomes, who: Who, wounds: u8, least: u8) -> Chance {
    let enough = outcomes.iter().filter(|(end, _)| felt(view, who, wounds + end.wounds) >= least);
    enough.fold(Chance::NEVER, |all, (_, chance)| all.or(*chance))
}

/// Adds a chance to what is known of an end.
pub fn add<T: Ord>(all: &mut BTreeMap<T, Chance>, end: T, chance: Chance) {
    if chance != Chance::NEVER {
        let known = all.entry(end).or_insert(Chance::NEVER);
        *known = known.or(chance);
    }
}

/// Whether one chance is greater than another.
pub fn exceeds(one: Chance, other: Chance) -> bool {
    let (a, b) = (one.num().checked_mul(other.den()), other.num().checked_mul(one.den()));
    match (a, b) {
        (Some(a), Some(b)) => a > b,
        _ => one.basis_points() > other.basis_points(),
    }
}
