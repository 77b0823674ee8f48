//! Abilities of characters (rulebook chapter ab): their names, and those that are free actions. What changes another
//! rule stands with that rule.

#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, RuleId, Seat};

use super::adv::attempt;
use super::chl::Level;
use super::eqk::check_free;
use super::eqp::{self, check_loose};
use super::{deeds, dmg, rel};
use crate::action::Action;
use crate::content::{Ability, CardId, Rating};
use crate::event::Event;
use crate::frame::{Frame, Ordeal};
use crate::play::{Play, View};
use crate::state::Who;

/// An ability works while its owner lives and is on the map.
pub const AB_GEN_01: RuleId = RuleId("DOA-AB-GEN-01");
/// Twin Strike: a second enemy.
pub const AB_02: RuleId = RuleId("DOA-AB-02");
/// Levy: cards of allies in the space.
pub const AB_03: RuleId = RuleId("DOA-AB-03");
/// Star-Reader: one more in towers.
pub const AB_04: RuleId = RuleId("DOA-AB-04");
/// Rubble-Strider: no mounts.
pub const AB_05: RuleId = RuleId("DOA-AB-05");
/// Maze-Born: at home in every labyrinth.
pub const AB_07: RuleId = RuleId("DOA-AB-07");
/// Pickpocket: a card of an enemy in the space.
pub const AB_09: RuleId = RuleId("DOA-AB-09");
/// Field Notes: looks at the guardian first.
pub const AB_11: RuleId = RuleId("DOA-AB-11");
/// Riposte: strikes back at a FOPP.
pub const AB_14: RuleId = RuleId("DOA-AB-14");
/// Fool's Luck: rolls again, once a turn.
pub const AB_16: RuleId = RuleId("DOA-AB-16");
/// Overwatch Eye: the first cover does not count.
pub const AB_17: RuleId = RuleId("DOA-AB-17");
/// Wiretap: a look at a card of an enemy within six hexes.
pub const AB_18: RuleId = RuleId("DOA-AB-18");
/// Hot Start: mounts at the start of the movement phase too.
pub const AB_19: RuleId = RuleId("DOA-AB-19");
/// Field Medic: heals one.
pub const AB_20: RuleId = RuleId("DOA-AB-20");
/// Clinch: who leaves pays two more.
pub const AB_21: RuleId = RuleId("DOA-AB-21");
/// Elder: released where others are exiled.
pub const AB_23: RuleId = RuleId("DOA-AB-23");
/// Plated: one wound less in each phase; no medicine.
pub const AB_24: RuleId = RuleId("DOA-AB-24");
/// Pathfinder: one of two dice.
pub const AB_25: RuleId = RuleId("DOA-AB-25");
/// Hide in the Hedge: one less in woods and swamp.
pub const AB_30: RuleId = RuleId("DOA-AB-30");
/// Interpose: takes an ally's place.
pub const AB_31: RuleId = RuleId("DOA-AB-31");
/// Blur of Legs: not named in the first hex of her path.
pub const AB_32: RuleId = RuleId("DOA-AB-32");
/// Appraise: one card more, then one of them goes.
pub const AB_33: RuleId = RuleId("DOA-AB-33");

/// How far a Wiretap hears (AB-18).
const TAPPED: u32 = 6;

/// Whether an ability of once a turn may be used now (AB-GEN-01, DOA-AB-GEN-04).
fn check(view: View<'_>, seat: Seat, who: Who, ability: Ability, by: RuleId) -> Result<(), Illegal> {
    check_free(view, seat, who, by)?;
    if view.space(who).is_none() {
        return Err(Illegal::new(AB_GEN_01, "refuse-off-map"));
    }
    if !view.has(who, ability) {
        return Err(Illegal::new(by, "refuse-no-ability"));
    }
    if view.champion(who).turn.ability {
        return Err(Illegal::new(by, "refuse-used"));
    }
    Ok(())
}

/// Whether the Tyrant may levy (AB-03).
pub fn check_levy(view: View<'_>, seat: Seat, who: Who) -> Result<(), Illegal> {
    check(view, seat, who, Ability::Levy, AB_03)?;
    if view.beset(who) {
        return Err(Illegal::new(AB_03, "refuse-enemy-here"));
    }
    let mut allies = view.state.everybody().filter(|(ally, _)| near(view, who, *ally));
    if allies.any(|(ally, _)| ally != who) { Ok(()) } else { Err(Illegal::new(AB_03, "refuse-no-ally")) }
}

/// An ally in the same space, or he himself.
fn near(view: View<'_>, who: Who, ally: Who) -> bool {
    view.space(ally) == view.space(who) && !view.foes(who, ally)
}

/// The levy begins.
pub fn levy(play: &mut Play<'_, '_>, who: Who) {
    play.champion(who).turn.ability = true;
    play.open(Frame::Levy(who, Bits::EMPTY));
}

/// Whether a card may pass in a levy: from or to the Tyrant, each once (AB-03).
pub fn check_hand(view: View<'_>, card: CardId, to: Who) -> Result<Who, Illegal> {
    let refuse = |key| Err(Illegal::new(AB_03, key));
    let Some(Frame::Levy(who, handed)) = view.state.flow.now() else { return refuse("refuse-not-now") };
    let Some(from) = view.bearer(card) else { return refuse("refuse-not-carried") };
    if view.state.find(to).is_none() || !near(view, *who, from) || !near(view, *who, to) || from == to {
        return refuse("refuse-partner");
    }
    if from != *who && to != *who {
        return refuse("refuse-through-tyrant");
    }
    if handed.has(card) {
        return refuse("refuse-handed");
    }
    check_loose(view, card)?;
    Ok(from)
}

/// What may be levied.
pub fn offer_levy(view: View<'_>, out: &mut Vec<Action>) {
    let Some(Frame::Levy(who, _)) = view.state.flow.now() else { return };
    let there: Vec<Who> =
        view.state.everybody().map(|(ally, _)| ally).filter(|ally| near(view, *who, *ally)).collect();
    for &from in &there {
        for card in view.state.carried(from) {
            let takers = there.iter().filter(|to| check_hand(view, card, **to).is_ok());
            out.extend(takers.map(|to| Action::Hand(card, *to)));
        }
    }
    out.push(Action::Done);
}

/// A card passes.
pub fn hand(play: &mut Play<'_, '_>, from: Who, card: CardId, to: Who) {
    if let Some(Frame::Levy(_, handed)) = play.state.flow.now_mut() {
        handed.insert(card);
    }
    eqp::pass(play, from, to, &[card], AB_03);
}

/// The levy is over: whoever holds too much discards.
pub fn end_levy(play: &mut Play<'_, '_>) {
    let Some(Frame::Levy(who, handed)) = play.state.flow.close() else { return };
    let there: Vec<Who> =
        play.state.everybody().map(|(ally, _)| ally).filter(|ally| near(play.view(), who, *ally)).collect();
    let got = |ally: &Who| play.state.carried(*ally).any(|card| handed.has(card));
    let received: Vec<Who> = there.into_iter().filter(got).collect();
    for ally in received {
        eqp::received(play, ally);
    }
}

/// Whether an enemy's purse may be picked (AB-09).
pub fn check_steal(view: View<'_>, seat: Seat, who: Who, victim: Who) -> Result<(), Illegal> {
    check(view, seat, who, Ability::Pickpocket, AB_09)?;
    check_enemy(view, who, victim, AB_09)?;
    if view.space(victim) != view.space(who) {
        return Err(Illegal::new(AB_09, "refuse-not-here"));
    }
    if loose(view, victim).is_empty() { Err(Illegal::new(AB_09, "refuse-no-card")) } else { Ok(()) }
}

/// The cards of somebody that may be taken from him: all but the mount he rides.
fn loose(view: View<'_>, who: Who) -> Bits {
    view.state.carried(who).filter(|card| check_loose(view, *card).is_ok()).collect()
}

/// The purse is tried.
pub fn steal(play: &mut Play<'_, '_>, who: Who, victim: Who) {
    play.champion(who).turn.ability = true;
    attempt(play, who, Ordeal::Purse(victim), Rating::Stealth);
}

/// The roll for the purse stands (AB-09): a card at random, nothing, or exile.
pub fn pick_purse(play: &mut Play<'_, '_>, who: Who, victim: Who, reached: Level) {
    if reached.succeeds() {
        let purse = loose(play.view(), victim);
        if let Some(card) = deeds::any(play, purse) {
            eqp::pass(play, victim, who, &[card], AB_09);
            eqp::received(play, who);
        }
    } else if reached == Level::Fopp {
        rel::exile(play, who, rel::REL_04);
    }
}

fn check_enemy(view: View<'_>, who: Who, other: Who, by: RuleId) -> Result<(), Illegal> {
    let there = view.state.find(other).is_some_and(|champion| champion.space().is_some());
    if there && view.foes(who, other) { Ok(()) } else { Err(Illegal::new(by, "refuse-not-an-enemy")) }
}

/// Whether an enemy may be tapped (AB-18).
pub fn check_tap(view: View<'_>, seat: Seat, who: Who, victim: Who) -> Result<(), Illegal> {
    check(view, seat, who, Ability::Wiretap, AB_18)?;
    check_enemy(view, who, victim, AB_18)?;
    check_concealing(view, victim, AB_18)?;
    let (Some(from), Some(at)) = (view.space(who), view.space(victim)) else {
        return Err(Illegal::new(AB_18, "refuse-off-map"));
    };
    let away = view.map.hex(from.cell).distance(view.map.hex(at.cell));
    if from.under == at.under && away <= TAPPED { Ok(()) } else { Err(Illegal::new(AB_18, "refuse-range")) }
}

/// Whether somebody has a card that is not revealed.
pub fn check_concealing(view: View<'_>, who: Who, by: RuleId) -> Result<(), Illegal> {
    if view.state.conceals(who) { Ok(()) } else { Err(Illegal::new(by, "refuse-nothing-hidden")) }
}

/// An enemy's unrevealed card, any of them, is shown to the own side alone (AB-18, DOA-KW-SPY).
pub fn look_at_card(play: &mut Play<'_, '_>, who: Who, victim: Who, by: RuleId) {
    let hidden: Bits = play.state.carried(victim).filter(|card| !play.view().shown(*card)).collect();
    let Some(card) = deeds::any(play, hidden) else { return };
    let side = usize::from(play.view().side(who).0);
    play.state.cards[usize::from(card)].seen[side] = true;
    play.cx.reveal();
    play.tell_of(by, |view| Event::Peeked(who, victim, view.face(card)));
}

/// The tap.
pub fn tap(play: &mut Play<'_, '_>, who: Who, victim: Who) {
    play.champion(who).turn.ability = true;
    look_at_card(play, who, victim, AB_18);
}

/// Whether the Field Medic may heal somebody (AB-20).
pub fn check_tend(view: View<'_>, seat: Seat, who: Who, patient: Who) -> Result<(), Illegal> {
    check(view, seat, who, Ability::FieldMedic, AB_20)?;
    check_patient(view, who, patient)
}

/// Whether somebody can be healed by a Field Medic or by medicine: in the space, wounded, not plated (AB-24).
pub fn check_patient(view: View<'_>, who: Who, patient: Who) -> Result<(), Illegal> {
    if view.state.find(patient).is_none() || !near(view, who, patient) {
        return Err(Illegal::new(AB_20, "refuse-not-here"));
    }
    let champion = view.champion(patient);
    if champion.health >= champion.most {
        return Err(Illegal::new(super::eqk::EQK_15, "refuse-not-wounded"));
    }
    if view.has(patient, Ability::Plated) {
        return Err(Illegal::new(AB_24, "refuse-plated"));
    }
    Ok(())
}

/// The Field Medic heals one.
pub fn tend(play: &mut Play<'_, '_>, who: Who, patient: Who) {
    play.champion(who).turn.ability = true;
    dmg::heal(play, patient, 1, AB_20);
}

/// Whether somebody has an ability that is a free action.
pub fn has_free_action(view: View<'_>, who: Who) -> bool {
    let all = [Ability::Levy, Ability::Pickpocket, Ability::Wiretap, Ability::FieldMedic];
    all.into_iter().any(|own| view.has(who, own))
}
