//! Assignment (rulebook chapter L’Assegnazione).

use kernel::{Illegal, RuleId};

use crate::play::View;
use crate::state::CardId;

/// No attachment stays without its host.
pub const ASG_09: RuleId = RuleId("KEN-ASG-09");

/// Whether an attachment may lie on this host (KEN-ASG-01 … 05, 08).
pub fn judge_host(_view: View, _card: CardId, _host: CardId) -> Result<(), Illegal> {
    Err(Illegal::new(ASG_09, "refuse-not-now"))
}
