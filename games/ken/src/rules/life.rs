//! Life (rulebook chapter La Vita): stacks of Lives, and which of them is active.

use kernel::{Illegal, RuleId};

use crate::content::Kind;
use crate::content::vocabulary::{Moment, Trigger};
use crate::event::Event;
use crate::frame::Frame;
use crate::options::LifeSwap;
use crate::play::{Play, View};
use crate::rules::seq::{self, Cause};
use crate::rules::{card, card_arg, zone};
use crate::state::{CardId, Player, other};
use crate::zones::Zone;

/// A drop of blood in the place of the Resistance.
pub const LIFE_01: RuleId = RuleId("KEN-LIFE-01");
/// One Life swallows all damage past the Defence.
pub const LIFE_02: RuleId = RuleId("KEN-LIFE-02");
/// A Protagonist with Life stands in one Present at most.
pub const LIFE_03: RuleId = RuleId("KEN-LIFE-03");
/// Another Life joins the stack, which is one Protagonist.
pub const LIFE_04: RuleId = RuleId("KEN-LIFE-04");
/// A Life played against the opponent's own takes one of his.
pub const LIFE_05: RuleId = RuleId("KEN-LIFE-05");
/// With the last one the Protagonist leaves, without points.
pub const LIFE_06: RuleId = RuleId("KEN-LIFE-06");
/// Only the active Life's capacity can be used.
pub const LIFE_07: RuleId = RuleId("KEN-LIFE-07");
/// The active Life is the first to go.
pub const LIFE_08: RuleId = RuleId("KEN-LIFE-08");
/// The owner chooses which Life is active.
pub const LIFE_09: RuleId = RuleId("KEN-LIFE-09");
/// The Lives beneath count for what cards demand.
pub const LIFE_10: RuleId = RuleId("KEN-LIFE-10");
/// A Life added shares the state of its stack.
pub const LIFE_11: RuleId = RuleId("KEN-LIFE-11");
/// What makes a card leave takes the active Life only.
pub const LIFE_12: RuleId = RuleId("KEN-LIFE-12");
/// The same stack again only after a card was played or a capacity used.
pub const AMB_04: RuleId = RuleId("KEN-AMB-04");

/// The Protagonist of a player that a Life belongs to, if it is in play (KEN-AMB-56).
pub fn stack(view: View, player: Player, life: &Kind) -> Option<CardId> {
    let mut forces = view.state.zone(player, Zone::Forces).iter();
    let found = forces.find(|&&other| view.kind(other).life && card::equal(view.kind(other), life))?;
    Some(view.state.card(*found).host)
}

/// A Life joins its Protagonist, on top; engaged and annulled are said of the Protagonist (KEN-LIFE-04, KEN-LIFE-11).
pub(super) fn join(play: &mut Play, card: CardId, host: CardId) {
    put_on_top(play, card, host);
    play.state.card_mut(card).host = host;
    let lives = play.view().lives(host).count() as u8;
    play.tell(LIFE_04, || Event::LifeAdded { card, host, lives });
}

/// Before the first card of its stack.
fn put_on_top(play: &mut Play, card: CardId, host: CardId) {
    let state = &play.state;
    let forces = state.zone(state.owner(card), Zone::Forces);
    let top = forces.iter().position(|&other| state.card(other).host == host);
    zone::shift_at(play, card, Zone::Forces, top.unwrap_or(usize::MAX));
}

/// A Life meets the opponent's own: it goes to the Past, and the opponent discards the active one, without points
/// (KEN-LIFE-05, KEN-LIFE-06, KEN-MAS-04).
pub(super) fn meet(play: &mut Play, card: CardId, host: CardId) {
    play.tell(LIFE_05, || Event::LivesMet { card, host });
    zone::send(play, card, Zone::Past, LIFE_05);
    let last = play.view().lives(host).nth(1).is_none();
    let life = play.view().top(host);
    zone::take_card(play, life, Zone::Past, if last { LIFE_06 } else { LIFE_08 });
    if !last {
        let mut answers: Vec<CardId> = play.view().lives(host).take(1).collect();
        answers.extend(play.view().attached(host));
        let first = play.state.active;
        seq::set_off(play, Cause { trigger: Trigger::OnLifeLost, cards: &answers, winner: None, first });
    }
}

/// Lives of the player that may be put on top now.
pub fn offer_fronts(view: View, player: Player, each: &mut dyn FnMut(CardId)) {
    let forces = view.state.zone(player, Zone::Forces);
    let host = |card: CardId| view.state.card(card).host;
    for pair in forces.windows(2) {
        if host(pair[0]) == host(pair[1]) && judge_front(view, player, pair[1]).is_ok() {
            each(pair[1]);
        }
    }
}

/// Whether the player may choose now which Life is active (KEN-LIFE-09).
fn is_time(view: View, player: Player) -> bool {
    if view.state.active != player || view.fight().is_some() {
        return false;
    }
    let window = view.state.flow.inward().find_map(|frame| match frame {
        Frame::Window(window) => Some(window.moment),
        _ => None,
    });
    match view.options().life_swap {
        LifeSwap::Presentation => window == Some(Moment::PresOwn),
        LifeSwap::WholeTurnOutsideCombat => window.is_some(),
    }
}

fn judge_front(view: View, player: Player, card: CardId) -> Result<(), Illegal> {
    let refused = |by, key| Err(Illegal::new(by, key).with("card", card_arg(card)));
    if !is_time(view, player) {
        return Err(Illegal::new(LIFE_09, "refuse-life-moment"));
    }
    if !view.exists(card) {
        return Err(Illegal::new(LIFE_09, "refuse-no-such-card"));
    }
    if view.owner(card) != player || view.zone(card) != Zone::Forces || !view.kind(card).life {
        return refused(LIFE_09, "refuse-no-life");
    }
    let host = view.state.card(card).host;
    // A copy of the active Life is as good as the active one.
    if view.state.kind(view.top(host)) == view.state.kind(card) {
        return refused(LIFE_09, "refuse-life-active");
    }
    if view.state.swapped.contains(&host) {
        return refused(AMB_04, "refuse-life-again");
    }
    Ok(())
}

/// Puts a Life on top (KEN-LIFE-09, KEN-AMB-04); the others keep their order.
pub fn front(play: &mut Play, player: Player, card: CardId) -> Result<(), Illegal> {
    judge_front(play.view(), player, card)?;
    let host = play.state.card(card).host;
    put_on_top(play, card, host);
    play.cx.reveal();
    play.tell(LIFE_09, || Event::Fronted { card });
    let mut swapped = std::mem::take(&mut play.state.swapped);
    seq::acted(play, player);
    swapped.push(host);
    play.state.swapped = swapped;
    Ok(())
}

/// The player on the other side of a Life that is played: who has its Protagonist in play (KEN-LIFE-03).
pub(super) fn enemy_stack(view: View, player: Player, life: &Kind) -> Option<CardId> {
    stack(view, other(player), life)
}

#[cfg(test)]
mod tests;
