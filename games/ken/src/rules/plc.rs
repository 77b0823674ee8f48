//! Places (rulebook chapter Le carte Luogo).

use kernel::{Illegal, RuleId};

use crate::content::vocabulary::Relation;
use crate::play::View;
use crate::rules::{card_arg, sch};
use crate::state::CardId;

/// Inhabited, with green points and Armies, or uninhabited.
pub const PLC_01: RuleId = RuleId("KEN-PLC-01");
/// An inhabited Place enters with exactly one Army, an uninhabited one alone.
pub const PLC_02: RuleId = RuleId("KEN-PLC-02");
/// In the own Presentation phase only, effects aside.
pub const PLC_03: RuleId = RuleId("KEN-PLC-03");
/// The newest Place is the frontier.
pub const PLC_04: RuleId = RuleId("KEN-PLC-04");
/// As many as wished.
pub const PLC_05: RuleId = RuleId("KEN-PLC-05");
/// A Protagonist opposed in moral cannot defend the Place.
pub const PLC_06: RuleId = RuleId("KEN-PLC-06");
/// A Place of School is defended by Protagonists of that School.
pub const PLC_07: RuleId = RuleId("KEN-PLC-07");
/// A non-School Place is defended by anybody of a moral that is not opposed.
pub const PLC_08: RuleId = RuleId("KEN-PLC-08");
/// Nothing of this limits attacks.
pub const PLC_09: RuleId = RuleId("KEN-PLC-09");
/// Without Places the Protagonists are exposed.
pub const PLC_10: RuleId = RuleId("KEN-PLC-10");

/// Whether a Protagonist may defend a Place by moral and School (KEN-PLC-06 … 08, KEN-AMB-08).
pub fn judge_defend(view: View, host: CardId, place: CardId) -> Result<(), Illegal> {
    let refused =
        |by, key| Err(Illegal::new(by, key).with("card", card_arg(host)).with("place", card_arg(place)));
    if !sch::morals_fit(view, place, host, Relation::Defend) {
        return refused(PLC_06, "refuse-defend-moral");
    }
    let free = view.options().nonschool_defends_school_place && sch::school_of(view, host).is_none();
    if !free && !sch::school_fits(view, place, host, Relation::Defend) {
        return refused(PLC_07, "refuse-defend-school");
    }
    Ok(())
}

#[cfg(test)]
mod tests;
