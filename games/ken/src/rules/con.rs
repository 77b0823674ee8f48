//! Conquest (rulebook chapter La conquista di un Luogo).

#[cfg(test)]
mod tests;

use kernel::RuleId;

use crate::content::vocabulary::Trigger;
use crate::event::Event;
use crate::frame::{Fight, Over};
use crate::play::Play;
use crate::rules::end::{self, answering};
use crate::rules::seq::{self, Cause};
use crate::rules::{ocr, sm, zone};
use crate::state::CardId;
use crate::zones::Zone;

/// A Place falls when its defenders are gone and an attacker is left.
pub const CON_01: RuleId = RuleId("KEN-CON-01");
/// An undefended Place is conquered automatically.
pub const CON_02: RuleId = RuleId("KEN-CON-02");
/// Both groups wiped out: it is not.
pub const CON_03: RuleId = RuleId("KEN-CON-03");
/// It is lost, not taken over.
pub const CON_04: RuleId = RuleId("KEN-CON-04");
/// A commander who stands counts.
pub const CON_05: RuleId = RuleId("KEN-CON-05");

/// Whether a Place falls with so many Protagonists left in attack and in defence (KEN-CON-01 … 03, 05).
pub fn falls(standing: [usize; 2]) -> bool {
    standing[0] > 0 && standing[1] == 0
}

/// Judges the conquest after the last combat for a Place (KEN-CON-01); a Place that is gone is not conquered (KEN-SM-03).
pub fn settle(play: &mut Play, fight: Fight) {
    let view = play.view();
    let (Some(place), Over::Group(group)) = (view.contested(&fight), fight.over) else { return };
    let [attackers, defenders] = [0, 1].map(|index| view.side(&fight, index).count());
    if !falls([attackers, defenders]) {
        let of_group = |groups: u32| groups & (1 << group) != 0;
        let commander = view.side(&fight, 1).all(|card| view.is_master(card));
        let by = match defenders {
            0 if of_group(view.state.raid.guarded) => CON_03,
            1 if commander && of_group(view.state.raid.commanded) => CON_05,
            _ => CON_01,
        };
        play.tell(by, || Event::Held { place });
        return;
    }
    let by = if play.state.raid.guarded & (1 << group) == 0 { CON_02 } else { CON_01 };
    play.tell(by, || Event::Conquered { place });
    play.state.raid.conquered |= 1 << group;
    if let Some(fight) = play.fight_mut() {
        fight.conquered = true;
    }
    let (attacker, view) = (fight.attacker, play.view());
    let losing: Vec<CardId> = std::iter::once(place).chain(view.attached(place)).collect();
    let worth = ocr::worth_of_place(view, place);
    let to = if sm::place_removed(view, &fight) { Zone::Removed } else { Zone::Past };
    ocr::gain(play, attacker, place, worth, ocr::OCR_06);
    zone::leave(play, place, to, Zone::Past, CON_04);
    let mut taking = Vec::new();
    let view = play.view();
    for host in view.side(&fight, 0) {
        answering(view, host, &mut taking);
    }
    taking.extend_from_slice(view.state.zone(attacker, Zone::Destiny));
    end::together(play, |play| {
        let winner = Some(attacker);
        for (trigger, cards) in [(Trigger::OnConquest, &taking), (Trigger::OnPlaceLost, &losing)] {
            if !cards.is_empty() {
                seq::set_off(play, Cause { trigger, cards, winner, first: attacker });
            }
        }
    });
}
