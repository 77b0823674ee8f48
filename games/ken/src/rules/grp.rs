//! Groups (rulebook chapters I gruppi, I Maestri).

use kernel::Illegal;

use crate::play::{Play, View};
use crate::state::{CardId, Line};

/// Whether a Protagonist may join the line by an effect (KEN-GRP-02, 03, 05, KEN-PLC-06, 07, KEN-AMB-74).
pub fn judge_join(_view: View, _line: Line, _host: CardId) -> Result<(), Illegal> {
    Ok(())
}

/// A Protagonist joins a line by an effect: last, a Master always last of all (E08).
pub fn join(_play: &mut Play, _line: Line, _host: CardId) {}

/// Whether `enters` may take the place of `out` in its defence group (E09, KEN-MCAP-06).
pub fn judge_swap(_view: View, _out: CardId, _enters: CardId) -> Result<(), Illegal> {
    Ok(())
}

/// `enters` takes the place of `out` in its defence group (E09).
pub fn swap(_play: &mut Play, _out: CardId, _enters: CardId) {}

/// A Protagonist leaves its group at once (E07, KEN-CAP-04).
pub fn remove(_play: &mut Play, _host: CardId, _engage: bool) {}
