//! Effects on hands and piles (ledger 6.1, E22, E23, E25, E26).

use kernel::{RuleId, draw as pick_one};

use crate::content::vocabulary::{FoundTo, HandChoice, OnFuture, PileName, Selector};
use crate::event::Event;
use crate::frame::{Choice, Choose, Frame, Item};
use crate::play::Play;
use crate::rules::{select, zone};
use crate::state::{CardId, Player, other};
use crate::zones::Zone;

/// A card is put on its owner's Future (E25).
pub fn put_on_future(play: &mut Play, card: CardId, position: OnFuture, rule: RuleId) {
    let player = play.view().owner(card);
    let host = play.state.card(card).host;
    if play.state.card(card).zone == Zone::Forces && play.view().lives(host).count() == 1
        || play.state.card(card).zone == Zone::Territory
    {
        zone::take_card(play, card, Zone::Hand, rule);
    }
    let bottom = position == OnFuture::Bottom;
    zone::shift_at(play, card, Zone::Future, if bottom { 0 } else { usize::MAX });
    play.tell(rule, || Event::PutBack { player, card: Some(card), bottom });
    if position == OnFuture::Shuffle {
        shuffle(play, player);
    }
}

/// A Future is shuffled (KEN-ZONE-04).
pub fn shuffle(play: &mut Play, player: Player) {
    kernel::shuffle(play.cx.luck(), play.state.zones.of_mut(player, Zone::Future));
    play.tell(zone::ZONE_04, || Event::Shuffled { player });
}

/// A hand loses cards (E22).
pub fn discard_from_hand(play: &mut Play, of: Player, n: u8, choose: HandChoice, rule: RuleId) {
    let held = play.state.zones.count(of, Zone::Hand);
    let n = usize::from(n).min(held);
    if choose == HandChoice::Random {
        for _ in 0..n {
            let left = play.state.zones.count(of, Zone::Hand) as u32;
            let at = pick_one(play.cx.luck(), left) as usize;
            let card = play.state.zone(of, Zone::Hand)[at];
            play.tell(rule, || Event::Discarded { player: of, card });
            zone::shift(play, card, Zone::Past);
        }
    } else if n > 0 {
        let player = if choose == HandChoice::Owner { of } else { other(of) };
        play.open(Frame::Choose(Choose { player, what: Choice::Hand(of), left: n as u8 }));
    }
}

/// A pile is looked through (E23).
pub fn search(play: &mut Play, item: &Item, pile: PileName, filter: &Selector, n: u8, _to: FoundTo) {
    let player = item.player;
    let what = match pile {
        PileName::Future => Choice::SearchFuture,
        PileName::Past => {
            // A Past is open: a fitting card must be taken if there is one (KEN-AMB-73).
            let past = play.state.zone(player, Zone::Past);
            if !past.iter().any(|&card| select::fits_in_pile(filter, play.view().kind(card))) {
                play.tell(zone::ZONE_04, || Event::FoundNothing { player, zone: Zone::Past });
                return;
            }
            Choice::SearchPast
        }
    };
    play.open(Frame::Choose(Choose { player, what, left: n }));
}

/// The top of a Future is looked at (E26).
pub fn look(
    play: &mut Play,
    item: &Item,
    of: Player,
    n: u8,
    (reorder, may_bottom): (bool, bool),
    rule: RuleId,
) {
    let future = play.state.zone(of, Zone::Future);
    let seen = usize::from(n).min(future.len());
    let cards: Vec<CardId> = future.iter().rev().take(seen).copied().collect();
    play.cx.reveal();
    let (player, count) = (item.player, seen as u8);
    play.tell(rule, || Event::Looked { player, of, cards, count });
    if seen > 1 && reorder {
        play.open(Frame::Choose(Choose { player, what: Choice::Reorder(of, count), left: count - 1 }));
    }
    if seen > 0 && may_bottom {
        play.open(Frame::Choose(Choose { player, what: Choice::ToBottom(of, count), left: count }));
    }
}
