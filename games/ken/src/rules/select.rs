//! Which cards an ability can act on (ledger 6.1, selectors), and whether its conditions hold.

use crate::content::vocabulary::Condition;
use crate::play::View;
use crate::state::{CardId, Player};

/// Whether a condition holds for an ability of `card`, borne by `bearer`.
pub fn holds(_view: View, _player: Player, _card: CardId, _bearer: CardId, _condition: &Condition) -> bool {
    true
}
