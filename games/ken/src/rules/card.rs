//! The parts of a card (rulebook chapter La Carta) and its types (rulebook chapter Tipi di carte).

use kernel::RuleId;

use crate::content::Kind;

/// Name and type always; all else may be absent.
pub const CARD_01: RuleId = RuleId("KEN-CARD-01");
/// Equal are cards of the same name and the same type.
pub const CARD_02: RuleId = RuleId("KEN-CARD-02");
/// A search for a cycle finds only what bears it.
pub const CARD_03: RuleId = RuleId("KEN-CARD-03");
/// Green and ochre points.
pub const CARD_04: RuleId = RuleId("KEN-CARD-04");
/// Points that are not printed are 0.
pub const CARD_05: RuleId = RuleId("KEN-CARD-05");
/// Nine types: three that act, four that are assigned, Places and Events.
pub const TYPE_01: RuleId = RuleId("KEN-TYPE-01");

/// Whether two cards are equal (KEN-CARD-02): the same Protagonist, when they have Life.
pub fn equal(a: &Kind, b: &Kind) -> bool {
    a.name_id == b.name_id && a.kind == b.kind
}

/// Whether a card is of a cycle (KEN-CARD-03).
pub fn of_cycle(kind: &Kind, cycle: &str) -> bool {
    kind.cycle.as_deref() == Some(cycle)
}

#[cfg(test)]
mod tests;
