//! Results are carried out one after the other, each with its choices (ledger 4.7).

#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, RuleId, Seats, Side, draw};

use super::ab::AB_33;
use super::adv::{self, AMB_73, GRD_05, GRD_06, GRD_08, GRD_09, enemy, move_marker};
use super::bn::{self, BN_04, BN_09, BN_10, BN_11, BN_12, BN_13};
use super::rel::{REL_04, REL_05};
use super::rev::{REV_10, reveal};
use super::twr::{TWR_03, TWR_04, TWR_05, TWR_06, TWR_07};
use super::{dmg, eqp, rel, trn, vic};
use crate::action::Action;
use crate::content::{Ability, CardId, Era, Leave, Rating};
use crate::event::Event;
use crate::frame::{Deed, Deeds, Frame, Mark, Ordeal};
use crate::play::{Play, View};
use crate::state::{Lies, Who};

/// Results begin, first to last.
pub fn open(play: &mut Play<'_, '_>, who: Who, era: Option<Era>, mut all: Vec<Deed>) {
    all.reverse();
    play.open(Frame::Deeds(Deeds { who, era, left: all }));
}

/// The results that are being carried out, with the next one.
pub fn now(view: View<'_>) -> Option<(&Deeds, Deed)> {
    match view.state.flow.now() {
        Some(Frame::Deeds(deeds)) => Some((deeds, *deeds.left.last()?)),
        _ => None,
    }
}

/// Those who may be named for a deed.
fn named(view: View<'_>, who: Who, deed: Deed) -> Vec<Who> {
    let own = view.side(who);
    let on_map = |side: Side| view.state.team(side).filter(|(_, champion)| champion.space().is_some());
    let allies = || on_map(own).map(|(ally, _)| ally).filter(|ally| *ally != who);
    let enemies = || on_map(enemy(view, who)).map(|(enemy, _)| enemy);
    let living =
        |side: Side| view.state.team(side).filter(|(_, champion)| champion.alive()).map(|(who, _)| who);
    match deed {
        Deed::Free => allies().collect(),
        Deed::Banish => enemies().collect(),
        Deed::Either => allies().chain(enemies()).collect(),
        Deed::Ruin(..) => living(enemy(view, who)).collect(),
        Deed::Receiver(_, giver) => living(enemy(view, who)).filter(|other| *other != giver).collect(),
        _ => Vec::new(),
    }
}

/// The unrevealed cards of a side.
fn hidden(view: View<'_>, side: Side) -> impl Iterator<Item = CardId> {
    let own = view.state.team(side).flat_map(move |(who, _)| view.state.carried(who));
    own.filter(move |card| !view.shown(*card))
}

/// The empty domes.
fn domes(view: View<'_>, who: Who) -> impl Iterator<Item = u8> {
    (1..=6).filter(move |number| rel::is_empty(view, *number, who))
}

/// Whom the next deed waits for, if it waits, and by which rule.
pub fn asks(view: View<'_>) -> Option<(Seats, RuleId)> {
    let (deeds, deed) = now(view)?;
    let own = view.seat_of(deeds.who);
    let choice = |more: bool, seats: Seats, by: RuleId| more.then_some((seats, by));
    let several = || named(view, deeds.who, deed).len() > 1;
    match deed {
        Deed::Rating => Some((own, AMB_73)),
        Deed::Appraise(cards) => choice(cards.len() > 1, own, AB_33),
        Deed::Stay(_) => Some((own, BN_10)),
        Deed::Dome(side) => {
            let seats = if side == view.side(deeds.who) { own } else { trn::team(view, side) };
            choice(domes(view, deeds.who).nth(1).is_some(), seats, dome_by(view, deeds.who, side))
        }
        Deed::Reveal(side, count) => {
            let by = if deeds.era.is_some() { BN_11 } else { TWR_06 };
            choice(hidden(view, side).count() > usize::from(count), trn::team(view, side), by)
        }
        Deed::Ruin(giver, _) => choice(several(), by_side(view, deeds.who, giver), TWR_03),
        Deed::Receiver(side, _) => choice(several(), by_side(view, deeds.who, side), TWR_03),
        Deed::Free => choice(several(), own, free_by(deeds.era)),
        Deed::Banish => choice(several(), own, BN_12),
        Deed::Either => choice(several(), own, TWR_05),
        Deed::Recover => choice(view.state.lying(Lies::Discard).next().is_some(), own, BN_04),
        Deed::LoseCards
        | Deed::Defeat
        | Deed::Draw(_)
        | Deed::Bonus(_)
        | Deed::Heal(_)
        | Deed::Hurt(_)
        | Deed::Kill
        | Deed::Leave(_)
        | Deed::RevealAll => None,
    }
}

/// A dome is chosen by one's own bonus, or by the enemy in the Tower of Maneuver.
fn dome_by(view: View<'_>, who: Who, side: Side) -> RuleId {
    if side == view.side(who) { BN_09 } else { TWR_05 }
}

/// An ally is released by a guardian's bonus or in the Tower of Maneuver.
fn free_by(era: Option<Era>) -> RuleId {
    if era.is_some() { BN_13 } else { TWR_05 }
}

/// Who chooses for a side: the challenger's seat, or any of the enemy's team.
fn by_side(view: View<'_>, who: Who, side: Side) -> Seats {
    if side == view.side(who) { view.seat_of(who) } else { trn::team(view, side) }
}

/// What may be chosen.
pub fn offers(view: View<'_>, out: &mut Vec<Action>) {
    let Some((deeds, deed)) = now(view) else { return };
    match deed {
        Deed::Rating => out.extend(ratings(view, deeds).map(|with| Action::Challenge(deeds.who, with))),
        Deed::Appraise(cards) => out.extend(cards.iter().map(Action::Destroy)),
        Deed::Stay(_) => out.extend([Action::Answer, Action::Pass]),
        Deed::Dome(_) => out.extend(domes(view, deeds.who).map(Action::Dome)),
        Deed::Reveal(side, _) => out.extend(hidden(view, side).map(Action::Show)),
        Deed::Recover => out.extend(view.state.lying(Lies::Discard).map(Action::Recover)),
        _ => out.extend(named(view, deeds.who, deed).into_iter().map(Action::Name)),
    }
}

/// The ratings by which the guardian turned up may be challenged.
fn ratings<'a>(view: View<'a>, deeds: &Deeds) -> impl Iterator<Item = Rating> + use<'a> {
    let guardian = deeds.era.and_then(|era| adv::guardian(view, era));
    guardian.into_iter().flat_map(|guardian| guardian.ratings.iter().copied())
}

/// Whether it may be chosen.
pub fn check(view: View<'_>, action: &Action) -> Result<(), Illegal> {
    let (_, by) = asks(view).ok_or(Illegal::new(GRD_08, "refuse-not-now"))?;
    let mut all = Vec::new();
    offers(view, &mut all);
    if all.contains(action) { Ok(()) } else { Err(Illegal::new(by, "refuse-choice")) }
}

/// The next deed is done with.
fn pop(play: &mut Play<'_, '_>) -> Option<(Who, Option<Era>, Deed)> {
    match play.state.flow.now_mut() {
        Some(Frame::Deeds(deeds)) => Some((deeds.who, deeds.era, deeds.left.pop()?)),
        _ => None,
    }
}

fn push(play: &mut Play<'_, '_>, deed: Deed) {
    if let Some(Frame::Deeds(deeds)) = play.state.flow.now_mut() {
        deeds.left.push(deed);
    }
}

/// A choice is made.
pub fn act(play: &mut Play<'_, '_>, action: &Action) {
    let Some((who, era, deed)) = pop(play) else { return };
    match (deed, action) {
        (Deed::Rating, Action::Challenge(_, with)) => {
            if let Some(era) = era {
                adv::attempt(play, who, Ordeal::Guardian(era), *with);
            }
        }
        (Deed::Appraise(_), Action::Destroy(card)) => appraise(play, who, *card),
        (Deed::Stay(_), Action::Answer) => play.tell(BN_10, || Event::Stayed(who)),
        (Deed::Stay(leave), _) => push(play, Deed::Leave(leave)),
        (Deed::Dome(side), Action::Dome(number)) => {
            let by = dome_by(play.view(), who, side);
            rel::land(play, who, Some(*number), by);
        }
        (Deed::Reveal(side, count), Action::Show(card)) => {
            reveal(play, *card, REV_10);
            if count > 1 {
                push(play, Deed::Reveal(side, count - 1));
            }
        }
        (Deed::Recover, Action::Recover(card)) => recover(play, who, *card),
        (deed, Action::Name(named)) => name(play, who, era, deed, *named),
        _ => {}
    }
}

/// Somebody is named: giver, receiver, released or exiled.
fn name(play: &mut Play<'_, '_>, who: Who, era: Option<Era>, deed: Deed, named: Who) {
    let own = play.view().side(who);
    let ally = play.view().side(named) == own;
    let by = match deed {
        Deed::Ruin(..) | Deed::Receiver(..) => TWR_03,
        Deed::Either => TWR_05,
        Deed::Banish => BN_12,
        _ => free_by(era),
    };
    play.tell(by, || Event::Named(named));
    match deed {
        Deed::Ruin(_, receiver) => push(play, Deed::Receiver(receiver, named)),
        Deed::Receiver(_, giver) => {
            let cards: Vec<CardId> = play.state.carried(giver).collect();
            eqp::pass(play, giver, named, &cards, TWR_03);
            eqp::received(play, named);
        }
        _ if ally => rel::release(play, named),
        _ => rel::exile(play, named, REL_05),
    }
}

/// A card of the discard pile comes to a champion, revealed.
fn recover(play: &mut Play<'_, '_>, who: Who, card: CardId) {
    eqp::take(play, who, card, BN_04);
}

/// Carries out what needs no choice. Whether anything was.
pub fn go_on(play: &mut Play<'_, '_>) -> bool {
    if asks(play.view()).is_some() {
        return false;
    }
    let Some((who, era, deed)) = pop(play) else {
        play.close();
        return true;
    };
    let gone = play.view().space(who).is_none();
    let view = play.view();
    match deed {
        // Who died of an earlier result needs no more of them (DOA-AMB-35).
        _ if gone => {}
        Deed::LoseCards => eqp::discard_all(play, who, GRD_05),
        Deed::Defeat => defeat(play, who, era),
        Deed::Draw(count) => draw_for(play, who, count),
        Deed::Appraise(cards) => {
            if let Some(card) = cards.iter().next() {
                appraise(play, who, card);
            }
        }
        Deed::Bonus(guardian) => {
            let bonus = play.content.guardian(guardian).bonus;
            if let Some(more) = era.and_then(|era| bn::give(play, who, era, bonus)) {
                // A frame may have been opened over the results.
                insert(play, more);
            }
        }
        Deed::Heal(most) => drop(dmg::heal(play, who, most, TWR_04)),
        Deed::Hurt(count) => {
            let by = if count == 1 && adv::tower(view, who) == Some(crate::content::Tower::Vortex) {
                TWR_04
            } else {
                TWR_07
            };
            if dmg::hurt(play, who, count, by) {
                die(play, who);
            }
        }
        Deed::Kill => die(play, who),
        Deed::Leave(Leave::Released) => rel::release(play, who),
        Deed::Leave(Leave::Exiled) => rel::exile(play, who, REL_04),
        Deed::Dome(side) => {
            let empty = domes(view, who).next();
            let own = view.side(who) == side;
            match empty {
                Some(number) => rel::land(play, who, Some(number), dome_by(view, who, side)),
                // Every dome is full (DOA-AMB-33).
                None if own => rel::release(play, who),
                None => rel::exile(play, who, REL_04),
            }
        }
        Deed::RevealAll => {
            let cards: Vec<CardId> = play.state.carried(who).collect();
            for card in cards {
                reveal(play, card, TWR_06);
            }
        }
        Deed::Reveal(side, count) => {
            let cards: Vec<CardId> = hidden(view, side).take(count.into()).collect();
            for card in cards {
                reveal(play, card, REV_10);
            }
        }
        Deed::Ruin(_, receiver) => match named(view, who, deed)[..] {
            [] => {}
            // The last of a team loses all cards (DOA-AMB-31).
            [lone] => eqp::discard_all(play, lone, TWR_03),
            [giver, ..] => push(play, Deed::Receiver(receiver, giver)),
        },
        Deed::Receiver(..) | Deed::Free | Deed::Banish | Deed::Either => {
            if let Some(only) = named(view, who, deed).first() {
                name(play, who, era, deed, *only);
            }
        }
        Deed::Rating | Deed::Stay(_) | Deed::Recover => {}
    }
    true
}

/// A deed comes next, below what lies open now.
fn insert(play: &mut Play<'_, '_>, deed: Deed) {
    let deeds = play.state.flow.inward_mut().find_map(|frame| match frame {
        Frame::Deeds(deeds) => Some(deeds),
        _ => None,
    });
    if let Some(deeds) = deeds {
        deeds.left.push(deed);
    }
}

/// The guardian is defeated: to the bottom, face up; the position moves towards the entrance (GRD-06).
fn defeat(play: &mut Play<'_, '_>, who: Who, era: Option<Era>) {
    let Some(era) = era else { return };
    let side = play.view().side(who);
    let deck = play.state.deck_mut(era);
    let Some(guardian) = deck.first().map(|slot| slot.guardian) else { return };
    deck.rotate_left(1);
    play.tell(GRD_06, || Event::Defeated(who, guardian));
    move_marker(play, era, side, 1, GRD_06);
}

/// Cards of a guardian's result; who appraises draws one more and discards one of them before the carry limit counts
/// (DOA-AB-33).
fn draw_for(play: &mut Play<'_, '_>, who: Who, count: u8) {
    if !play.view().has(who, Ability::Appraise) {
        let _ = eqp::draw_cards(play, who, count, GRD_09);
        return;
    }
    let drawn = eqp::draw_only(play, who, count + 1, GRD_09);
    if !drawn.is_empty() {
        push(play, Deed::Appraise(drawn));
    }
}

/// One of the cards just drawn goes.
fn appraise(play: &mut Play<'_, '_>, who: Who, card: CardId) {
    eqp::discard(play, card, AB_33);
    eqp::received(play, who);
}

fn die(play: &mut Play<'_, '_>, who: Who) {
    play.champion(who).health = 0;
    dmg::bury(play, &[Mark { who, entry: None }]);
    vic::check(play);
}

/// One of these cards, each alike.
pub fn any(play: &mut Play<'_, '_>, cards: Bits) -> Option<CardId> {
    let count = cards.len() as u32;
    if count == 0 {
        return None;
    }
    let at = draw(play.cx.luck(), count) as usize;
    cards.iter().nth(at)
}
