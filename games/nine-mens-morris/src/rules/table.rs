//! The table: who plays, and whose turn it is.

use kernel::{Fault, Illegal, RuleId, Seat, Table};
use scene::Phrase;

use crate::state::State;

/// Two seats, nine men each, an empty board.
pub const TABLE_01: RuleId = RuleId("NMM-TABLE-01");
/// The first seat begins; then they take turns, and nobody may pass.
pub const TABLE_02: RuleId = RuleId("NMM-TABLE-02");

pub(crate) fn check(table: &Table) -> Vec<Fault> {
    let seats = Phrase::new("fault-seats").with("seats", i64::from(table.seats));
    (table.seats != 2).then(|| Fault::new(TABLE_01, "seats", seats)).into_iter().collect()
}

pub(crate) fn check_turn(state: &State, seat: Seat) -> Result<(), Illegal> {
    if seat == state.mover && state.over.is_none() {
        Ok(())
    } else {
        Err(Illegal::new(TABLE_02, "refuse-turn"))
    }
}
