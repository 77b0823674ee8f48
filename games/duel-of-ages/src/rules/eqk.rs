//! Kinds of equipment, and what is done with them in the Free Action phase (rulebook chapter eqk).

#[cfg(test)]
mod tests;

use kernel::{Illegal, RuleId, Seat};

use super::ab::{AB_05, AB_19, check_concealing, check_patient, look_at_card};
use super::chr::check_able;
use super::eqp::{self, check_own};
use super::kw::{HEAL, RECALL, SPY};
use super::los::look;
use super::rev::{REV_05, REV_06, REV_07, REV_09, reveal};
use super::trn::TRN_04;
use super::{dmg, mov, rel};
use crate::action::Action;
use crate::content::{Ability, CardId, Gadget, Kind, Part, Uses};
use crate::event::Event;
use crate::frame::Frame;
use crate::play::{Play, View};
use crate::state::Who;

/// Ranged weapons fire at other spaces.
pub const EQK_01: RuleId = RuleId("DOA-EQK-01");
/// Grenades fly over buildings and domes.
pub const EQK_03: RuleId = RuleId("DOA-EQK-03");
/// Not into or out of a dome.
pub const EQK_04: RuleId = RuleId("DOA-EQK-04");
/// One body armour, one helm, one shield in use.
pub const EQK_06: RuleId = RuleId("DOA-EQK-06");
/// A mount sets or adds to Speed.
pub const EQK_07: RuleId = RuleId("DOA-EQK-07");
/// One mount, begun and ended in one's own Free Action phase.
pub const EQK_08: RuleId = RuleId("DOA-EQK-08");
/// For the whole turn or not at all.
pub const EQK_09: RuleId = RuleId("DOA-EQK-09");
/// Not traded while in use, not used in the turn it was received.
pub const EQK_11: RuleId = RuleId("DOA-EQK-11");
/// On a mount one's own movement abilities are lost.
pub const EQK_13: RuleId = RuleId("DOA-EQK-13");
/// One stealth item in use.
pub const EQK_14: RuleId = RuleId("DOA-EQK-14");
/// Medicine: only when wounded, one a turn.
pub const EQK_15: RuleId = RuleId("DOA-EQK-15");

/// Whether a seat may do something with a champion in its Free Action phase (DOA-TRN-04, DOA-AMB-55).
pub fn check_free(view: View<'_>, seat: Seat, who: Who, by: RuleId) -> Result<(), Illegal> {
    if !matches!(view.state.flow.now(), Some(Frame::Free(_))) {
        return Err(Illegal::new(by, "refuse-free-action"));
    }
    let champion = view.state.find(who).ok_or(Illegal::new(by, "refuse-nobody"))?;
    if champion.seat != seat || champion.side != view.state.active() {
        return Err(Illegal::new(TRN_04, "refuse-not-yours"));
    }
    if champion.space().is_none() { Err(Illegal::new(TRN_04, "refuse-off-map")) } else { Ok(()) }
}

/// Who carries a card that this seat may do something with now.
fn check_card(view: View<'_>, seat: Seat, card: CardId, by: RuleId) -> Result<Who, Illegal> {
    let who = check_own(view, seat, card)?;
    check_free(view, seat, who, by)?;
    Ok(who)
}

/// Whether a mount may be put into use, or out of it (EQK-08 to EQK-11, DOA-AB-05, DOA-AB-19).
pub fn check_ride(view: View<'_>, seat: Seat, who: Who, card: Option<CardId>) -> Result<(), Illegal> {
    if hot_start(view, seat, who) {
        if view.champion(who).phase.moved {
            return Err(Illegal::new(AB_19, "refuse-moved"));
        }
    } else {
        check_free(view, seat, who, EQK_08)?;
    }
    let ridden = view.champion(who).mount;
    let changed = |card: CardId| view.state.changed.has(card);
    let Some(card) = card else {
        return match ridden {
            None => Err(Illegal::new(EQK_08, "refuse-not-mounted")),
            Some(mount) if changed(mount) => Err(Illegal::new(EQK_09, "refuse-changed")),
            Some(_) => Ok(()),
        };
    };
    if view.bearer(card) != Some(who) {
        return Err(Illegal::new(eqp::EQP_05, "refuse-not-carried"));
    }
    if !matches!(view.card(card).kind, Kind::Mount(_)) {
        return Err(Illegal::new(EQK_07, "refuse-not-mount"));
    }
    if ridden.is_some() {
        return Err(Illegal::new(EQK_08, "refuse-kind-in-use"));
    }
    if view.has(who, Ability::RubbleStrider) {
        return Err(Illegal::new(AB_05, "refuse-no-mounts"));
    }
    if view.state.fresh.has(card) {
        return Err(Illegal::new(EQK_11, "refuse-fresh"));
    }
    if changed(card) {
        return Err(Illegal::new(EQK_09, "refuse-changed"));
    }
    check_able(view, who, view.card(card))
}

/// Whether it is the start of the movement phase for the Stunt Driver (DOA-AB-19).
pub fn hot_start(view: View<'_>, seat: Seat, who: Who) -> bool {
    let own = view.state.find(who).is_some_and(|champion| {
        champion.seat == seat && champion.side == view.state.active() && champion.space().is_some()
    });
    own && matches!(view.state.flow.now(), Some(Frame::Move(_))) && view.has(who, Ability::HotStart)
}

/// A mount is in use, or no longer.
pub fn ride(play: &mut Play<'_, '_>, who: Who, card: Option<CardId>) {
    let before = play.view().champion(who).mount;
    if let Some(card) = card.or(before) {
        reveal(play, card, REV_07);
        play.state.changed.insert(card);
    }
    play.champion(who).mount = card;
    play.tell(EQK_08, || Event::Mounted(who, card));
    if matches!(play.state.flow.now(), Some(Frame::Move(_))) {
        let left = mov::points(play.view(), who);
        play.champion(who).phase.left = left;
    }
}

/// Whether armour may be put on (EQK-06, DOA-AMB-15).
pub fn check_wear(view: View<'_>, seat: Seat, card: CardId) -> Result<Who, Illegal> {
    let who = check_card(view, seat, card, EQK_06)?;
    let Kind::Armour(part, _) = view.card(card).kind else {
        return Err(Illegal::new(EQK_06, "refuse-not-armour"));
    };
    if view.champion(who).worn[part as usize].is_some() {
        return Err(Illegal::new(EQK_06, "refuse-kind-in-use"));
    }
    check_unchanged(view, card)?;
    check_able(view, who, view.card(card))?;
    Ok(who)
}

fn check_unchanged(view: View<'_>, card: CardId) -> Result<(), Illegal> {
    if view.state.changed.has(card) { Err(Illegal::new(TRN_04, "refuse-changed")) } else { Ok(()) }
}

/// Whether armour may be taken off.
pub fn check_doff(view: View<'_>, seat: Seat, who: Who, part: Part) -> Result<CardId, Illegal> {
    check_free(view, seat, who, EQK_06)?;
    let worn = eqp::worn(view, who, part).ok_or(Illegal::new(EQK_06, "refuse-not-worn"))?;
    check_unchanged(view, worn)?;
    Ok(worn)
}

/// Armour is put on, revealed.
pub fn wear(play: &mut Play<'_, '_>, who: Who, card: CardId) {
    if let Kind::Armour(part, _) = play.content.card(card).kind {
        reveal(play, card, REV_05);
        play.state.changed.insert(card);
        play.champion(who).worn[part as usize] = Some(card);
        play.tell(EQK_06, || Event::Wears(who, card));
    }
}

/// Armour or a stealth item is put off.
pub fn doff(play: &mut Play<'_, '_>, who: Who, card: CardId, by: RuleId) {
    play.state.changed.insert(card);
    eqp::put_off(play, who, card);
    play.tell(by, || Event::Doffed(who, card));
}

/// Whether a stealth item may be put on or off (EQK-14); what is used once is used when it is needed.
pub fn check_cloak(view: View<'_>, seat: Seat, who: Who, card: Option<CardId>) -> Result<(), Illegal> {
    check_free(view, seat, who, EQK_14)?;
    let used = view.champion(who).stealth;
    let Some(card) = card else {
        let worn = used.ok_or(Illegal::new(EQK_14, "refuse-not-worn"))?;
        return check_unchanged(view, worn);
    };
    if view.bearer(card) != Some(who) {
        return Err(Illegal::new(eqp::EQP_05, "refuse-not-carried"));
    }
    if !matches!(view.card(card).kind, Kind::Stealth(_)) || view.card(card).uses == Uses::One {
        return Err(Illegal::new(EQK_14, "refuse-not-stealth"));
    }
    if used.is_some() {
        return Err(Illegal::new(EQK_14, "refuse-kind-in-use"));
    }
    check_unchanged(view, card)?;
    check_able(view, who, view.card(card))
}

/// A stealth item is put on.
pub fn cloak(play: &mut Play<'_, '_>, who: Who, card: CardId) {
    reveal(play, card, REV_06);
    play.state.changed.insert(card);
    play.champion(who).stealth = Some(card);
    play.tell(EQK_14, || Event::Wears(who, card));
}

/// Whether medicine may be used on somebody (EQK-15, DOA-AMB-16, DOA-AB-20).
pub fn check_heal(view: View<'_>, seat: Seat, card: CardId, patient: Who) -> Result<Who, Illegal> {
    let who = check_card(view, seat, card, EQK_15)?;
    if !matches!(view.card(card).kind, Kind::Medicine(_)) {
        return Err(Illegal::new(EQK_15, "refuse-not-medicine"));
    }
    if patient != who && !view.has(who, Ability::FieldMedic) {
        return Err(Illegal::new(EQK_15, "refuse-other-patient"));
    }
    check_patient(view, who, patient)?;
    if view.champion(who).turn.healed || view.champion(patient).turn.healed {
        return Err(Illegal::new(EQK_15, "refuse-second-medicine"));
    }
    check_able(view, who, view.card(card))?;
    Ok(who)
}

/// Medicine is used and discarded.
pub fn heal(play: &mut Play<'_, '_>, who: Who, card: CardId, patient: Who) {
    let Kind::Medicine(most) = play.content.card(card).kind else { return };
    reveal(play, card, REV_09);
    play.champion(who).turn.healed = true;
    play.champion(patient).turn.healed = true;
    dmg::heal(play, patient, most, HEAL);
    if play.content.card(card).uses == Uses::One {
        eqp::discard(play, card, EQK_15);
    }
}

/// Whether the Spyglass may be turned on an enemy (DOA-KW-SPY).
pub fn check_spy(view: View<'_>, seat: Seat, card: CardId, victim: Who) -> Result<Who, Illegal> {
    let who = check_card(view, seat, card, SPY)?;
    let Kind::Gadget(Gadget::Spy(range)) = view.card(card).kind else {
        return Err(Illegal::new(SPY, "refuse-not-spyglass"));
    };
    let at = view.state.find(victim).and_then(crate::state::Champion::space);
    let (Some(from), Some(at)) = (view.space(who), at.filter(|_| view.foes(who, victim))) else {
        return Err(Illegal::new(SPY, "refuse-not-an-enemy"));
    };
    check_concealing(view, victim, SPY)?;
    if view.champion(who).turn.spied {
        return Err(Illegal::new(SPY, "refuse-used"));
    }
    check_able(view, who, view.card(card))?;
    if view.map.hex(from.cell).distance(view.map.hex(at.cell)) > u32::from(range) {
        return Err(Illegal::new(SPY, "refuse-range"));
    }
    look(view.map, from, at, false)?;
    Ok(who)
}

/// The Spyglass shows a card.
pub fn spy(play: &mut Play<'_, '_>, who: Who, card: CardId, victim: Who) {
    reveal(play, card, REV_09);
    play.champion(who).turn.spied = true;
    look_at_card(play, who, victim, SPY);
}

/// Whether the Recall Beacon may be used (DOA-KW-RECALL).
pub fn check_recall(view: View<'_>, seat: Seat, card: CardId) -> Result<Who, Illegal> {
    let who = check_card(view, seat, card, RECALL)?;
    if !matches!(view.card(card).kind, Kind::Gadget(Gadget::Recall)) {
        return Err(Illegal::new(RECALL, "refuse-not-beacon"));
    }
    check_able(view, who, view.card(card))?;
    Ok(who)
}

/// The carrier is released; the beacon is used up.
pub fn recall(play: &mut Play<'_, '_>, who: Who, card: CardId) {
    reveal(play, card, REV_09);
    eqp::discard(play, card, RECALL);
    rel::release(play, who);
}

/// What a seat may do in the Free Action phase.
pub fn offers(view: View<'_>, seat: Seat, out: &mut Vec<Action>) {
    use super::ab;
    let own = || view.state.team(view.state.active()).filter(|(_, champion)| champion.seat == seat);
    for (who, _) in own().filter(|(_, champion)| champion.space().is_some()) {
        for card in view.state.carried(who) {
            out.push(Action::Destroy(card));
            let uses = uses(view, who, card);
            out.extend(uses.into_iter().filter(|action| check(view, seat, action).is_ok()));
        }
        let stops = Part::ALL.map(|part| Action::Doff(who, part));
        let stops = stops.into_iter().chain([Action::Ride(who, None), Action::Cloak(who, None)]);
        out.extend(stops.filter(|action| check(view, seat, action).is_ok()));
        let others = || view.state.present().map(|(other, ..)| other);
        let towards =
            |other: Who| [Action::Steal(who, other), Action::Tap(who, other), Action::Tend(who, other)];
        let able = ab::has_free_action(view, who);
        let aimed = others().filter(|_| able).flat_map(towards).chain([Action::Levy(who)]);
        out.extend(aimed.filter(|action| check(view, seat, action).is_ok()));
    }
    out.push(Action::Done);
}

/// What a card might be used for.
fn uses(view: View<'_>, who: Who, card: CardId) -> Vec<Action> {
    let others = || view.state.present().map(|(other, ..)| other);
    match view.card(card).kind {
        Kind::Armour(..) => vec![Action::Wear(card)],
        Kind::Mount(_) => vec![Action::Ride(who, Some(card))],
        Kind::Stealth(_) => vec![Action::Cloak(who, Some(card))],
        Kind::Medicine(_) => others().map(|patient| Action::Heal(card, patient)).collect(),
        Kind::Gadget(Gadget::Spy(_)) => others().map(|victim| Action::Spy(card, victim)).collect(),
        Kind::Gadget(Gadget::Recall) => vec![Action::Recall(card)],
        Kind::Ranged(_) | Kind::Melee(_) | Kind::Pack(_) | Kind::Gadget(Gadget::Reroll) => Vec::new(),
    }
}

/// Whether a free action may be done.
pub fn check(view: View<'_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    use super::ab;
    match *action {
        Action::Destroy(card) => check_card(view, seat, card, eqp::EQP_11).map(drop),
        Action::Ride(who, card) => check_ride(view, seat, who, card),
        Action::Wear(card) => check_wear(view, seat, card).map(drop),
        Action::Doff(who, part) => check_doff(view, seat, who, part).map(drop),
        Action::Cloak(who, card) => check_cloak(view, seat, who, card),
        Action::Heal(card, patient) => check_heal(view, seat, card, patient).map(drop),
        Action::Spy(card, victim) => check_spy(view, seat, card, victim).map(drop),
        Action::Recall(card) => check_recall(view, seat, card).map(drop),
        Action::Levy(who) => ab::check_levy(view, seat, who),
        Action::Steal(who, victim) => ab::check_steal(view, seat, who, victim),
        Action::Tap(who, victim) => ab::check_tap(view, seat, who, victim),
        Action::Tend(who, patient) => ab::check_tend(view, seat, who, patient),
        _ => Err(Illegal::new(TRN_04, "refuse-not-now")),
    }
}

/// A free action is done.
pub fn act(play: &mut Play<'_, '_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    use super::ab;
    let view = play.view();
    check(view, seat, action)?;
    match *action {
        Action::Destroy(card) => eqp::discard(play, card, eqp::EQP_11),
        Action::Ride(who, card) => ride(play, who, card),
        Action::Wear(card) => {
            let who = check_wear(view, seat, card)?;
            wear(play, who, card);
        }
        Action::Doff(who, part) => {
            let card = check_doff(view, seat, who, part)?;
            doff(play, who, card, EQK_06);
        }
        Action::Cloak(who, None) => {
            if let Some(card) = view.champion(who).stealth {
                doff(play, who, card, EQK_14);
            }
        }
        Action::Cloak(who, Some(card)) => cloak(play, who, card),
        Action::Heal(card, patient) => {
            let who = check_heal(view, seat, card, patient)?;
            heal(play, who, card, patient);
        }
        Action::Spy(card, victim) => {
            let who = check_spy(view, seat, card, victim)?;
            spy(play, who, card, victim);
        }
        Action::Recall(card) => {
            let who = check_recall(view, seat, card)?;
            recall(play, who, card);
        }
        Action::Levy(who) => ab::levy(play, who),
        Action::Steal(who, victim) => ab::steal(play, who, victim),
        Action::Tap(who, victim) => ab::tap(play, who, victim),
        Action::Tend(who, patient) => ab::tend(play, who, patient),
        _ => {}
    }
    Ok(())
}
