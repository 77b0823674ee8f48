//! The fight of this moment: what each line comes to, and what would come of it if both let it pass now.

use scene::Field;

use super::boards::sum;
use crate::content::vocabulary::Stat;
use crate::frame::Fight;
use crate::play::View;
use crate::rules::sm;
use crate::state::CardId;

/// What a line of the fight inflicts now.
pub fn sums(view: View, fight: &Fight, index: usize) -> Vec<Field> {
    let commander = view.commander(fight, index);
    let cards = view.side(fight, index).filter(|host| Some(*host) != commander);
    let cards: i64 = cards.map(|host| i64::from(sm::stat(view, host, Stat::Attack))).sum();
    let bonus = i64::from(sm::group_bonus(view, fight, index));
    vec![sum("attack", (cards + bonus).max(0))]
}

/// What a line that waits for its combat would inflict: a Master behind others commands (KEN-CMD-01).
pub fn waiting_sums(view: View, cards: &[CardId]) -> Vec<Field> {
    let commander = cards.last().filter(|host| cards.len() > 1 && view.is_master(**host));
    let attack = |host: &CardId| i64::from(sm::stat(view, *host, Stat::Attack));
    let cards: i64 = cards.iter().filter(|host| Some(*host) != commander).map(attack).sum();
    vec![sum("attack", cards)]
}

/// The panel of the fight.
pub fn panel(_view: View) -> Option<scene::Panel> {
    None
}
