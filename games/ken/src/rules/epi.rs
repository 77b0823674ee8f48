//! The Epilogue (rulebook chapter La fase di Epilogo): what can no longer be used leaves.

use kernel::RuleId;

use crate::content::Duration;
use crate::content::vocabulary::Until;
use crate::options::PuntataUntil;
use crate::play::{Play, View};
use crate::rules::zone;
use crate::state::{CardId, Lasting, Player, Span};
use crate::zones::Zone;

/// Used Play-and-discard cards and Puntata Events that have run out go to the Past.
pub const EPI_01: RuleId = RuleId("KEN-EPI-01");
/// What lasts for the Puntata ends.
pub const EPI_02: RuleId = RuleId("KEN-EPI-02");
/// Nothing else leaves; abilities of the Epilogue come before.
pub const EPI_03: RuleId = RuleId("KEN-EPI-03");

/// The table is cleared (KEN-EPI-01), and what lasts for the Puntata ends (KEN-EPI-02).
pub(super) fn sweep(play: &mut Play) {
    for player in [0, 1] {
        while let Some(card) = next(play.view(), player) {
            zone::take_card(play, card, Zone::Past, EPI_01);
        }
    }
    expire(play);
    play.state.used.retain(|used| used.span == Span::Once);
    play.state.swapped.clear();
}

/// Ends what goes on until the Epilogue (KEN-EPI-02), but for what comes from a Puntata Event that an option keeps
/// beyond it (KEN-AMB-88).
fn expire(play: &mut Play) {
    let view = play.view();
    let stays = |lasting: &Lasting| {
        lasting.until != Until::Puntata
            || view.zone(lasting.source) == Zone::Destiny
                && view.kind(lasting.source).duration == Some(Duration::Puntata)
    };
    let kept: Vec<Lasting> = view.state.lasting.iter().filter(|lasting| stays(lasting)).copied().collect();
    play.state.lasting = kept;
}

/// A card of the player that has run out.
fn next(view: View, player: Player) -> Option<CardId> {
    let expires = match view.options().puntata_until {
        PuntataUntil::NextEpilogue => true,
        PuntataUntil::OwnEpilogue => player == view.state.active,
    };
    let events = view.state.zone(player, Zone::Destiny).iter().copied();
    let mut expired = events.filter(|&card| expires && view.kind(card).duration == Some(Duration::Puntata));
    // What was played is gone by now (KEN-AMB-48); this is the safety net.
    view.state.zone(player, Zone::Played).first().copied().or_else(|| expired.next())
}

#[cfg(test)]
mod tests;
