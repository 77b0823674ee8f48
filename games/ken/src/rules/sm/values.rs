//! Values as they count now (ledger 5.2): what cards print, and what is in force.

use crate::content::vocabulary::{Effect, Lasts, Stat};
use crate::play::View;
use crate::rules::{att, effect};
use crate::state::CardId;

use super::{Going, face, going};

/// A value as it counts now (ledger 5.2): printed, multiplied, with all bonuses, never below 0; 0 when it was zeroed.
pub fn stat(view: View, host: CardId, stat: Stat) -> i16 {
    Values::of(view).stat(host, stat)
}

/// The values of all cards as they count now: what changes any of them is looked for once.
pub struct Values<'a> {
    view: View<'a>,
    going: Vec<Going<'a>>,
}

impl<'a> Values<'a> {
    /// Looks for all that changes values.
    pub fn of(view: View<'a>) -> Values<'a> {
        let mut changes = Vec::new();
        going(view, Lasts::Stat, |going| changes.push(going));
        Values { view, going: changes }
    }

    /// One value of a card, as [`stat`] tells it.
    pub fn stat(&self, host: CardId, stat: Stat) -> i16 {
        let view = self.view;
        let printed = face(view, host).values[stat as usize];
        let (mut factor, mut bonus, mut zero) = (1, 0, false);
        for card in view.attached(host) {
            let printed = view.kind(card).values[stat as usize];
            if printed != 0 && att::in_force(view, card) {
                bonus += printed;
            }
        }
        for going in &self.going {
            match going.effect {
                Effect::ModifyStat { stat: of, amount, target, .. }
                    if *of == stat && going.on(view, target, host) =>
                {
                    bonus += match going.amount {
                        Some(amount) => i16::from(amount),
                        None => effect::amount(view, going.from, amount).into(),
                    };
                }
                Effect::MultiplyStat { stat: of, factor: times, target, .. }
                    if *of == stat && going.on(view, target, host) =>
                {
                    // Two doublings do not make four (KEN-AMB-33).
                    factor = factor.max(i16::from(*times));
                }
                Effect::ZeroStat { stat: of, target, .. } if *of == stat && going.on(view, target, host) => {
                    zero = true;
                }
                _ => {}
            }
        }
        if zero { 0 } else { (printed * factor + bonus).max(0) }
    }
}
