//! What is always on, gathered per card face so that the rules can ask quickly.

use kernel::Bits;

use super::{Effect, Power, PowerId, Stat, Window};
use crate::board::Terrain;

/// The passive powers of a face or of an equipment card, summed up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    /// Stat changes without needs: Attack, Movement, Defense, Will.
    pub raise: [i8; 4],
    /// Passive powers with needs, to be judged each time.
    pub conditional: Bits,
    /// Whoever attacks must pass a Will test.
    pub fearsome: bool,
    /// May not declare attacks.
    pub noncombatant: bool,
    /// Need not stop in an enemy zone of control.
    pub no_stop: bool,
    /// What the back attack bonus is worth, when it is not 1.
    pub back_bonus: u8,
    /// For the back attack only the square of the attack is checked.
    pub back_final_square_only: bool,
    /// Enemies get no back attack bonus against it and friends within this many squares (plus one; 0 is none).
    pub deny_back_attack: u8,
    /// Attackers get no support bonus against it.
    pub ignore_attack_support: bool,
    /// What its support is worth, when it is not 1.
    pub support_worth: u8,
    /// A combat lost by exactly this much has no effect on it.
    pub shrug_off: u8,
    /// Becomes alert when its opponent goes out.
    pub devour: bool,
    /// Other friends within `will_aura.1` squares have `will_aura.0` more Will.
    pub will_aura: (i8, u8),
    /// One die just rolled must be rolled again.
    pub gambler: bool,
    /// The dearest equipment of the band costs this much less.
    pub discount: u8,
    raise_on: Option<(Terrain, Stat, i8)>,
    safe_retreat: u8,
    easy_terrain: u8,
}

impl Traits {
    /// Sums up the passive ones among the given powers.
    pub fn of(powers: Bits, all: &[Power]) -> Traits {
        let mut traits = Traits::default();
        for id in powers.iter() {
            let Some(power) = all.get(id as usize) else { continue };
            for effect in &power.does {
                traits.add(id, power, effect);
            }
        }
        traits
    }

    fn add(&mut self, id: PowerId, power: &Power, effect: &Effect) {
        if !power
            .when
            .iter()
            .any(|w| matches!(w, Window::Always | Window::After | Window::Start | Window::Build))
        {
            return;
        }
        if !power.needs.is_empty() {
            self.conditional.insert(id);
            return;
        }
        match *effect {
            Effect::Raise { stat, by } => self.raise[stat as usize] += by,
            Effect::RaiseOn { terrain, stat, by } => self.raise_on = Some((terrain, stat, by)),
            Effect::Fearsome => self.fearsome = true,
            Effect::Noncombatant => self.noncombatant = true,
            Effect::NoStop => self.no_stop = true,
            Effect::BackBonus(worth) => self.back_bonus = worth,
            Effect::BackFinalSquareOnly => self.back_final_square_only = true,
            Effect::DenyBackAttack(within) => self.deny_back_attack = within.saturating_add(1),
            Effect::IgnoreAttackSupport => self.ignore_attack_support = true,
            Effect::SupportWorth(worth) => self.support_worth = worth,
            Effect::ShrugOff(margin) => self.shrug_off = margin,
            Effect::Devour => self.devour = true,
            Effect::WillAura { by, within } => self.will_aura = (by, within),
            Effect::RerollOneInspiration => self.gambler = true,
            Effect::Discount(zeni) => self.discount = zeni,
            Effect::SafeRetreat(terrain) => self.safe_retreat |= 1 << terrain as u8,
            Effect::EasyTerrain(terrain) => self.easy_terrain |= 1 << terrain as u8,
            _ => {}
        }
    }

    /// Both together: a face and the equipment on it.
    pub fn with(self, other: Traits) -> Traits {
        let mut raise = self.raise;
        raise.iter_mut().zip(other.raise).for_each(|(sum, more)| *sum += more);
        Traits {
            raise,
            conditional: self.conditional.or(other.conditional),
            fearsome: self.fearsome || other.fearsome,
            noncombatant: self.noncombatant || other.noncombatant,
            no_stop: self.no_stop || other.no_stop,
            back_bonus: self.back_bonus.max(other.back_bonus),
            back_final_square_only: self.back_final_square_only || other.back_final_square_only,
            deny_back_attack: self.deny_back_attack.max(other.deny_back_attack),
            ignore_attack_support: self.ignore_attack_support || other.ignore_attack_support,
            support_worth: self.support_worth.max(other.support_worth),
            shrug_off: self.shrug_off.max(other.shrug_off),
            devour: self.devour || other.devour,
            will_aura: self.will_aura.max(other.will_aura),
            gambler: self.gambler || other.gambler,
            discount: self.discount.max(other.discount),
            raise_on: self.raise_on.or(other.raise_on),
            safe_retreat: self.safe_retreat | other.safe_retreat,
            easy_terrain: self.easy_terrain | other.easy_terrain,
        }
    }

    /// What a stat gains while the figure stands in this terrain.
    pub fn raise_on(self, terrain: Terrain, stat: Stat) -> i8 {
        match self.raise_on {
            Some((there, which, by)) if there == terrain && which == stat => by,
            _ => 0,
        }
    }

    /// Whether a retreat into this terrain does not endanger it.
    pub fn retreats_safely_into(self, terrain: Terrain) -> bool {
        self.safe_retreat & (1 << terrain as u8) != 0
    }

    /// Whether this terrain costs it no extra movement point.
    pub fn crosses_easily(self, terrain: Terrain) -> bool {
        self.easy_terrain & (1 << terrain as u8) != 0
    }
}
