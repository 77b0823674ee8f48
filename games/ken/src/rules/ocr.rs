//! Ochre points (rulebook chapter I Punti Ordine Ocra).

#[cfg(test)]
mod tests;

use kernel::RuleId;

use crate::content::vocabulary::Deed;
use crate::content::{CardType, Duration};
use crate::event::Event;
use crate::options::{EventOchre, OchrePayment};
use crate::play::{Play, View};
use crate::rules::sm;
use crate::state::{CardId, NONE, Player, Won, other};
use crate::zones::Zone;

/// A card won in a combat gives its printed ochre to the other player.
pub const OCR_01: RuleId = RuleId("KEN-OCR-01");
/// Eliminated but not won gives nothing.
pub const OCR_02: RuleId = RuleId("KEN-OCR-02");
/// With the last Life, or a numeric card, its attachments count too.
pub const OCR_03: RuleId = RuleId("KEN-OCR-03");
/// A card with ochre that is used up concedes it.
pub const OCR_04: RuleId = RuleId("KEN-OCR-04");
/// To pay ochre is to concede it.
pub const OCR_05: RuleId = RuleId("KEN-OCR-05");
/// A conquered Place is a card won.
pub const OCR_06: RuleId = RuleId("KEN-OCR-06");
/// Where green points come from.
pub const OCR_07: RuleId = RuleId("KEN-OCR-07");
/// Ochre on an Event that stays is conceded when it is played.
const EVT_09: RuleId = RuleId("KEN-EVT-09");

/// What a loss is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    /// What is printed on the card.
    pub printed: u8,
    /// What is printed on the attachments that are lost with it.
    pub attached: u8,
    /// What is conceded in all.
    pub points: u8,
}

/// The ochre of the attachments that go with their host: Permanent and Discard-after-use ones (KEN-OCR-03).
fn attached(view: View, host: CardId) -> u8 {
    let assigned = view.state.zone(view.owner(host), Zone::Assigned).iter();
    let mine = assigned.filter(|&&card| view.state.card(card).host == host).map(|&card| view.kind(card));
    mine.filter(|kind| matches!(kind.duration, Some(Duration::Permanent | Duration::DiscardAfterUse)))
        .fold(0, |sum, kind| sum.saturating_add(kind.ochre))
}

/// What a card won in combat is worth (ledger 5.5): its printed ochre as Cruel multiplies it, with the last Life that of
/// the attachments, at most what Swindle leaves.
pub fn worth(view: View, won: &Won) -> Worth {
    let printed = view.kind(won.card).ochre;
    let attached = if won.last { attached(view, won.host) } else { 0 };
    let sum = printed.saturating_mul(won.factor).saturating_add(attached);
    Worth { printed, attached, points: won.cap.map_or(sum, |cap| sum.min(cap)) }
}

/// What a conquered Place is worth (KEN-OCR-06).
pub fn worth_of_place(view: View, place: CardId) -> Worth {
    let (printed, attached) = (view.kind(place).ochre, attached(view, place));
    Worth { printed, attached, points: printed.saturating_add(attached) }
}

/// A player gains what a card won from the enemy is worth.
pub fn gain(play: &mut Play, player: Player, card: CardId, worth: Worth, by: RuleId) {
    let Worth { printed, attached, points } = worth;
    if points == 0 {
        return;
    }
    let total = raise(play, player, points);
    play.tell(by, || Event::Ochre { player, card, printed, attached, points, total });
}

fn raise(play: &mut Play, player: Player, points: u8) -> u16 {
    let total = &mut play.state.points[usize::from(player)];
    *total = total.saturating_add(points.into());
    *total
}

/// Whether a player can pay so much (KEN-OCR-05, KEN-AMB-01).
pub fn can_pay(view: View, player: Player, n: u8) -> bool {
    let has = match view.options().ochre_payment {
        OchrePayment::Concede => true,
        OchrePayment::Transfer => view.state.points[usize::from(player)] >= n.into(),
    };
    has && !sm::forbidden(view, Deed::PayOchre, player, NONE)
}

/// A player pays ochre for the use of a card: the opponent's total rises (KEN-OCR-05).
pub fn pay(play: &mut Play, player: Player, n: u8, card: CardId) {
    if play.view().options().ochre_payment == OchrePayment::Transfer {
        let total = &mut play.state.points[usize::from(player)];
        *total = total.saturating_sub(n.into());
    }
    concede(play, other(player), n, card, OCR_05);
}

/// The ochre printed on a card that is used up or played as an Event is conceded (KEN-OCR-04, KEN-EVT-09).
pub fn concede_use(play: &mut Play, card: CardId) {
    let kind = play.view().kind(card);
    let stays = matches!(kind.duration, Some(Duration::Puntata | Duration::Permanent));
    let event = kind.kind == CardType::Event;
    if event && stays && play.view().options().event_ochre == EventOchre::None {
        return;
    }
    let (points, to) = (kind.ochre, other(play.state.owner(card)));
    concede(play, to, points, card, if event && stays { EVT_09 } else { OCR_04 });
}

fn concede(play: &mut Play, to: Player, points: u8, card: CardId, by: RuleId) {
    if points > 0 {
        let total = raise(play, to, points);
        play.tell(by, || Event::Conceded { to, card, points, total });
    }
}
