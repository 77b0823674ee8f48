//! Damage and Health (rulebook chapter dmg).

#[cfg(test)]
mod tests;

use kernel::RuleId;

use super::chl::{Challenge, Level};
use super::chr::rating;
use super::eqp;
use super::kw::DAMAGE;
use super::rng::{Attack, RNG_12, RNG_13, blade, shot};
use super::{ab, opf};
use crate::content::{Ability, CardId, Rating, Uses};
use crate::event::{Add, Event};
use crate::frame::{Mark, Volley};
use crate::play::{Play, View};
use crate::state::{Place, Who};

/// Penetration against Armour, rolled by the attacker.
pub const DMG_01: RuleId = RuleId("DOA-DMG-01");
/// What each level does.
pub const DMG_02: RuleId = RuleId("DOA-DMG-02");
/// At 0 a character is eliminated.
pub const DMG_03: RuleId = RuleId("DOA-DMG-03");
/// Healing stops at the maximum.
pub const DMG_04: RuleId = RuleId("DOA-DMG-04");
/// A weapon with K is lost when it kills an enemy.
pub const DMG_05: RuleId = RuleId("DOA-DMG-05");
/// Wounds have no other effect.
pub const DMG_06: RuleId = RuleId("DOA-DMG-06");
/// A 12 for damage breaks nothing.
pub const DMG_07: RuleId = RuleId("DOA-DMG-07");

/// The wounds of a level (DMG-02): nothing, two less, one less, the damage, one more.
pub fn wounds(level: Level, damage: u8) -> u8 {
    match level {
        Level::Fopp => 0,
        Level::Fail => damage.saturating_sub(2),
        Level::Squeak => damage.saturating_sub(1),
        Level::Pass => damage,
        Level::Amaze => damage + 1,
    }
}

/// Whether an attack has a damage challenge; nets have none.
pub fn penetrates(view: View<'_>, weapon: Option<CardId>) -> bool {
    weapon.and_then(|card| shot(view, card)).is_none_or(|shot| shot.penetration.is_some())
}

/// The damage printed on the weapon, or the natural one (DOA-CHR-04).
pub fn weapon_damage(view: View<'_>, by: Who, weapon: Option<CardId>) -> u8 {
    let Some(card) = weapon else { return view.character(by).damage };
    shot(view, card).map_or_else(|| blade(view, card).map_or(0, |blade| blade.damage), |shot| shot.damage)
}

/// The damage challenge (DMG-01); what changes it goes to `note`.
pub fn damage_number(view: View<'_>, attack: Attack, note: &mut dyn FnMut(Add)) -> Challenge {
    let printed = attack.weapon.and_then(|card| {
        shot(view, card).and_then(|shot| shot.penetration).or_else(|| Some(blade(view, card)?.penetration))
    });
    let natural = || rating(view, attack.by, Rating::Penetration, Some(attack.from));
    let mut sum = 0;
    for (card, traits) in view.in_use(attack.target) {
        let add = traits.damage[attack.kind()];
        if add != 0 {
            sum += add;
            note(Add { by: DAMAGE, add, ground: None, card: Some(card) });
        }
    }
    Challenge {
        own: (Rating::Penetration, printed.unwrap_or_else(natural)),
        against: (Some(Rating::Armour), rating(view, attack.target, Rating::Armour, Some(attack.at))),
        add: sum,
    }
}

/// Wounds of an attack are taken, less what plates keep off (DOA-AB-24). Whether this killed.
pub fn hurt_by_attack(play: &mut Play<'_, '_>, who: Who, wounds: u8) -> bool {
    let plated =
        wounds > 0 && play.view().has(who, Ability::Plated) && !play.view().champion(who).phase.plated;
    if plated {
        play.champion(who).phase.plated = true;
    }
    let by = if plated { ab::AB_24 } else { DMG_02 };
    hurt(play, who, wounds - u8::from(plated), by)
}

/// Health is lost (DMG-03). Whether it fell to 0 by this.
pub fn hurt(play: &mut Play<'_, '_>, who: Who, wounds: u8, by: RuleId) -> bool {
    let before = play.view().champion(who).health;
    let left = before.saturating_sub(wounds);
    play.champion(who).health = left;
    if wounds == 0 {
        play.tell(by, || Event::Unhurt(who));
    } else {
        play.tell(by, || Event::Hurt(who, wounds, left));
    }
    before > 0 && left == 0
}

/// Health comes back, not above the maximum (DMG-04). By how much.
pub fn heal(play: &mut Play<'_, '_>, who: Who, most: u8, by: RuleId) -> u8 {
    let champion = play.champion(who);
    let healed = most.min(champion.most - champion.health);
    champion.health += healed;
    let now = champion.health;
    if healed > 0 {
        play.tell(by, || Event::Healed(who, healed, now));
    }
    healed
}

/// Who fell is eliminated, where it was hit; its cards lie there (DMG-03, DOA-EQP-14).
pub fn bury(play: &mut Play<'_, '_>, fallen: &[Mark]) {
    for &Mark { who, entry } in fallen {
        let Some(now) = play.view().space(who) else { continue };
        let there = match entry {
            Some(entry) => {
                opf::void(play, who, entry);
                play.state.trail.get(usize::from(entry)).map_or(now, |moved| moved.at)
            }
            None => now,
        };
        play.tell(DMG_03, || Event::Killed(who));
        eqp::drop_all(play, who, there);
        let champion = play.champion(who);
        champion.place = Place::Dead;
        champion.health = 0;
        champion.entangled = false;
    }
}

/// The weapon goes if it broke, had one use, or killed with its K (RNG-12, RNG-13, DMG-05).
pub fn lose_weapon(play: &mut Play<'_, '_>, card: CardId, volley: &Volley) {
    let uses = play.content.card(card).uses;
    let kills = volley.killed && (uses == Uses::K || play.view().options().lose_every);
    let by = if volley.broken {
        RNG_12
    } else if uses == Uses::One {
        RNG_13
    } else if kills {
        DMG_05
    } else {
        return;
    };
    if play.view().bearer(card) == Some(volley.by) {
        eqp::discard(play, card, by);
    }
}
