//! The table and its zones (rulebook chapter Piano di gioco): how cards go from one place to another.

use kernel::RuleId;

use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::sm;
use crate::state::{Card, CardId, Player};
use crate::zones::Zone;

/// Each player has his own zones, and every card goes to a zone of its owner.
pub const ZONE_01: RuleId = RuleId("KEN-ZONE-01");
/// The Present: Forces, Territory, Destiny.
pub const ZONE_02: RuleId = RuleId("KEN-ZONE-02");
/// The Territory is a row in order of play; the last is the frontier.
pub const ZONE_03: RuleId = RuleId("KEN-ZONE-03");
/// A searched Future is shuffled; a Past keeps its order.
pub const ZONE_04: RuleId = RuleId("KEN-ZONE-04");
/// What is removed from the game is out of reach.
pub const ZONE_05: RuleId = RuleId("KEN-ZONE-05");
/// Two public totals, from 0.
pub const ZONE_06: RuleId = RuleId("KEN-ZONE-06");
/// What is public and what is hidden.
pub const ZONE_07: RuleId = RuleId("KEN-ZONE-07");

/// The k-th Place from the frontier, counted from 0 (KEN-ZONE-03).
pub fn from_frontier(view: View, player: Player, k: usize) -> Option<CardId> {
    view.places(player).iter().rev().nth(k).copied()
}

/// Moves a card into a zone of its owner (KEN-ZONE-01), as the last there, and keeps what is true of it in step.
/// Nothing is told, nothing else moves: chapters that make cards leave use [`discard`], [`leave`] and their like.
pub fn shift(play: &mut Play, card: CardId, to: Zone) {
    shift_at(play, card, to, usize::MAX);
}

/// The same, before the card that is `at`-th there.
pub fn shift_at(play: &mut Play, card: CardId, to: Zone, at: usize) {
    let player = play.state.owner(card);
    let from = play.state.card(card).zone;
    if !play.state.zones.shift(player, card, from, to, at) {
        return;
    }
    play.state.card_mut(card).zone = to;
    if to.is_open() {
        show(play, card);
    }
    let stays = to.in_present() || to == Zone::Played;
    if !stays {
        // A Life may still be the name of a stack: what is true of the Protagonist stays.
        play.state.card_mut(card).host = card;
    }
}

/// Both players have seen a card: from now on it is told from equal ones of its owner by a number.
pub fn show(play: &mut Play, card: CardId) {
    if play.state.card(card).label == 0 {
        let label = next_label(play.view(), card);
        play.state.card_mut(card).label = label;
    }
}

/// The number by which a card that both players have now seen is told from equal ones of its owner.
fn next_label(view: View, card: CardId) -> u8 {
    let (kind, owner) = (view.state.kind(card), view.owner(card));
    let split = usize::from(view.state.setting.split);
    let mine = if owner == 0 { 0..split } else { split..view.state.cards.len() };
    let seen = mine.filter(|&i| view.state.setting.kinds[i] == kind && view.state.cards[i].label > 0);
    seen.count() as u8 + 1
}

/// A card goes to its owner's Past or out of the game, and that is told.
pub fn send(play: &mut Play, card: CardId, to: Zone, by: RuleId) {
    let from = play.state.card(card).zone;
    play.tell(by, || Event::Moved { card, from, to });
    shift(play, card, to);
}

/// A Protagonist or Place leaves the Present whole: all its Lives, and what is attached to it goes to `attachments`
/// (KEN-ASG-09). It leaves every line, and what hung on it ends.
pub fn leave(play: &mut Play, host: CardId, to: Zone, attachments: Zone, by: RuleId) {
    let mut attached: Vec<CardId> = play.view().attached(host).collect();
    for card in attached.drain(..) {
        send(play, card, attachments, crate::rules::asg::ASG_09);
    }
    let lives: Vec<CardId> = play.view().lives(host).collect();
    if lives.is_empty() {
        send(play, host, to, by);
    }
    for life in lives {
        send(play, life, to, by);
    }
    gone(play, host);
}

/// One card of a Protagonist, Place, Event or attachment leaves for `to` without being won: of a stack one Life
/// (KEN-LIFE-12), the Protagonist with the last. Attachments that lose their host go to the Past (KEN-ASG-09). What it
/// alone kept going ends (KEN-SM-06).
pub fn take_card(play: &mut Play, card: CardId, to: Zone, by: RuleId) {
    let host = play.state.card(card).host;
    let of_stack = play.state.card(card).zone == Zone::Forces && play.view().lives(host).count() > 1;
    if of_stack {
        send(play, card, to, by);
    } else if matches!(play.state.card(card).zone, Zone::Forces | Zone::Territory) {
        let attached: Vec<CardId> = play.view().attached(host).collect();
        leave(play, host, to, Zone::Past, by);
        for card in attached {
            sm::source_left(play, card);
        }
        sm::source_left(play, card);
    } else {
        send(play, card, to, by);
        sm::source_left(play, card);
    }
}

/// What was called by this name is gone from the Present: it stands in no line, nothing is true of it any more.
fn gone(play: &mut Play, host: CardId) {
    play.state.raid.lines.retain(|member| member.card != host);
    for frame in play.state.flow.inward_mut() {
        if let crate::frame::Frame::Fight(fight) = frame
            && let crate::frame::Over::Challenge(pair) = &mut fight.over
        {
            for card in pair.iter_mut().filter(|card| **card == host) {
                *card = crate::state::NONE;
            }
        }
    }
    sm::host_left(play, host);
    let card = play.state.card_mut(host);
    *card = Card { engaged: false, part: 0, ..*card };
}

#[cfg(test)]
mod tests;
