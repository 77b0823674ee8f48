//! Armies (rulebook chapter Le carte Esercito), and the pair of an Army and its Place.

use kernel::{Illegal, RuleId};

use crate::content::CardType;
use crate::content::vocabulary::{Effect, Relation, Trigger};
use crate::play::View;
use crate::rules::{card_arg, sch, select};
use crate::state::CardId;

/// Three numbers; won when the damage past the Defence reaches the Resistance.
pub const ARM_01: RuleId = RuleId("KEN-ARM-01");
/// It enters with exactly one inhabited Place.
pub const ARM_02: RuleId = RuleId("KEN-ARM-02");
/// The two are not opposed in moral.
pub const ARM_03: RuleId = RuleId("KEN-ARM-03");
/// A Place of School wants an Army of that School.
pub const ARM_04: RuleId = RuleId("KEN-ARM-04");
/// Once in play they go their own ways.
pub const ARM_05: RuleId = RuleId("KEN-ARM-05");

/// Whether an Army may be played without a Place by its own text (KEN-ARM-02); read while it is in the hand.
pub fn comes_alone(view: View, army: CardId) -> bool {
    let kind = view.kind(army);
    kind.is_static
        && kind.abilities.iter().map(|&ability| &view.power(ability).says).any(|says| {
            let holds = |need| select::holds(view, view.owner(army), army, army, need);
            says.trigger == Trigger::Static
                && says.does.contains(&Effect::AllowArmyAlone)
                && says.needs.iter().all(holds)
        })
}

/// Whether these two make a pair: one inhabited Place, one Army, of a moral and a School that go together (KEN-ARM-02,
/// KEN-ARM-03, KEN-ARM-04).
pub fn judge_pair(view: View, place: CardId, army: CardId) -> Result<(), Illegal> {
    let refused =
        |by, key| Err(Illegal::new(by, key).with("place", card_arg(place)).with("army", card_arg(army)));
    let (ground, troops) = (view.kind(place), view.kind(army));
    if ground.kind != CardType::Place || !ground.inhabited || troops.kind != CardType::Army {
        return refused(ARM_02, "refuse-pair");
    }
    if !sch::morals_fit(view, place, army, Relation::Pair) {
        return refused(ARM_03, "refuse-pair-moral");
    }
    if !sch::school_fits(view, place, army, Relation::Pair) {
        return refused(ARM_04, "refuse-pair-school");
    }
    Ok(())
}

#[cfg(test)]
mod tests;
