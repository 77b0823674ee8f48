//! School and moral (rulebook chapter Il Simbolo di Scuola, Il colore della carta e la morale), and the table of
//! compatibility (ledger 5.3).

use kernel::RuleId;

use crate::content::vocabulary::{Match, Relation};
use crate::content::{Moral, School};
use crate::play::View;
use crate::rules::sm;
use crate::state::CardId;

/// Five Schools; a card without symbol is of none.
pub const SCH_01: RuleId = RuleId("KEN-SCH-01");
/// Good, evil or neutral.
pub const MOR_01: RuleId = RuleId("KEN-MOR-01");
/// Only good and evil are opposed.
pub const MOR_02: RuleId = RuleId("KEN-MOR-02");
/// Neutral goes with all.
pub const MOR_03: RuleId = RuleId("KEN-MOR-03");

/// Whether the morals of two cards are not opposed for this relation (KEN-MOR-02); either may be excused.
pub fn morals_fit(view: View, a: CardId, b: CardId, relation: Relation) -> bool {
    !moral_of(view, a).opposes(moral_of(view, b))
        || [a, b].into_iter().any(|card| sm::ignores(view, card, Match::Moral, relation))
}

/// Whether the School that `asks` has is that of `gives`, or absent (KEN-ASG-03, KEN-ARM-04, KEN-PLC-07).
pub fn school_fits(view: View, asks: CardId, gives: CardId, relation: Relation) -> bool {
    school_of(view, asks).is_none_or(|school| school_of(view, gives) == Some(school))
        || [asks, gives].into_iter().any(|card| sm::ignores(view, card, Match::School, relation))
}

/// Whether two Protagonists are not of two different Schools (KEN-GRP-03).
pub fn schools_mix(view: View, a: CardId, b: CardId) -> bool {
    match (school_of(view, a), school_of(view, b)) {
        (Some(one), Some(other)) if one != other => {
            [a, b].into_iter().any(|card| sm::ignores(view, card, Match::School, Relation::Group))
        }
        _ => true,
    }
}

/// The moral of a card wherever it lies.
pub fn moral_of(view: View, card: CardId) -> Moral {
    sm::moral(view, card)
}

/// The School of a card wherever it lies.
pub fn school_of(view: View, card: CardId) -> Option<School> {
    sm::school(view, card)
}

#[cfg(test)]
mod tests;
