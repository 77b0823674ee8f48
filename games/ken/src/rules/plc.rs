//! Places, Masters, Characters and Armies (rulebook chapters Le carte Luogo, Maestro, Personaggio, Esercito).

use kernel::{Illegal, RuleId};

use crate::play::View;
use crate::state::CardId;

/// A Protagonist opposed in moral cannot defend the Place.
pub const PLC_06: RuleId = RuleId("KEN-PLC-06");

/// Whether a Protagonist may defend a Place by moral and School (KEN-PLC-06 … 08, KEN-AMB-08).
pub fn judge_defend(_view: View, _host: CardId, _place: CardId) -> Result<(), Illegal> {
    Ok(())
}
