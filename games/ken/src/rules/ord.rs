//! The Order and Disengage phase (rulebook chapter La fase Ordine e Disimpegno).

use kernel::RuleId;

use crate::event::Event;
use crate::options::{Scenario, StackGreen};
use crate::play::{Play, View};
use crate::rules::{sm, vic};
use crate::state::{How, NONE, Player};
use crate::zones::Zone;

/// The green points of all cards in play are added to the total.
pub const ORD_01: RuleId = RuleId("KEN-ORD-01");
/// A lead of 10 (20) now wins.
pub const ORD_02: RuleId = RuleId("KEN-ORD-02");
/// At no other moment.
pub const ORD_03: RuleId = RuleId("KEN-ORD-03");
/// The own engaged cards are disengaged.
pub const ORD_04: RuleId = RuleId("KEN-ORD-04");

/// The green points of a player's cards in play (KEN-ORD-01); of a stack of Lives the active one's (KEN-AMB-13).
pub fn green(view: View, player: Player) -> u16 {
    let of = |card| u16::from(view.kind(card).green);
    let all = view.options().stack_green == StackGreen::All;
    let mut last = NONE;
    let forces = view.state.zone(player, Zone::Forces).iter().filter(|&&card| {
        let host = view.state.card(card).host;
        std::mem::replace(&mut last, host) != host || all
    });
    let others = [Zone::Territory, Zone::Destiny, Zone::Assigned];
    let others = others.into_iter().flat_map(|zone| view.state.zone(player, zone));
    forces.chain(others).map(|&card| of(card)).sum()
}

/// The sum is added, and a lead that is big enough wins (KEN-ORD-01, KEN-ORD-02).
pub(super) fn sum(play: &mut Play) {
    let player = play.state.active;
    let points = green(play.view(), player);
    let total = &mut play.state.points[usize::from(player)];
    *total = total.saturating_add(points);
    let total = *total;
    play.tell(ORD_01, || Event::Green { player, points, total });
    if vic::leads(play.view(), player) {
        let how = match play.view().options().scenario {
            Scenario::Battle => How::Battle,
            Scenario::War => How::War,
            Scenario::Skirmish => How::Skirmish,
        };
        vic::end(play, Some(player), how);
    }
}

/// The active player's engaged cards are ready again (KEN-ORD-04).
pub(super) fn disengage(play: &mut Play) {
    let player = play.state.active;
    let mut cards = 0;
    for zone in [Zone::Forces, Zone::Territory] {
        for i in 0..play.state.zones.count(player, zone) {
            let card = play.state.zone(player, zone)[i];
            let host = play.state.card(card).host;
            cards += u8::from(std::mem::take(&mut play.state.card_mut(host).engaged));
        }
    }
    if cards > 0 {
        play.tell(ORD_04, || Event::Disengaged { player, cards });
    }
    sm::expire_at_disengage(play, player);
}

#[cfg(test)]
mod tests;
