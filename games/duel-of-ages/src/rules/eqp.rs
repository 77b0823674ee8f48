//! Equipment in general: carrying, losing, dropping, picking up, trading (rulebook chapter eqp).

#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, RuleId, Seat, draw};

use super::mov;
use super::rev::{REV_08, reveal};
use crate::content::{Ability, CardId, Kind, Part, Terrain};
use crate::event::Event;
use crate::frame::{Frame, Trade};
use crate::map::Space;
use crate::play::{Play, View};
use crate::state::{Habit, How, Lies, Shift, Who, Will};

/// Nobody begins with equipment.
pub const EQP_01: RuleId = RuleId("DOA-EQP-01");
/// Four cards at most; the excess goes at once.
pub const EQP_02: RuleId = RuleId("DOA-EQP-02");
/// A card may require Strength or Intelligence to be used.
pub const EQP_03: RuleId = RuleId("DOA-EQP-03");
/// Cards belong to the character.
pub const EQP_05: RuleId = RuleId("DOA-EQP-05");
/// A trade costs both partners two points in the same space.
pub const EQP_06: RuleId = RuleId("DOA-EQP-06");
/// A third partner needs a trade of his own.
pub const EQP_07: RuleId = RuleId("DOA-EQP-07");
/// No trade beside an enemy.
pub const EQP_08: RuleId = RuleId("DOA-EQP-08");
/// Nothing is dropped by choice.
pub const EQP_10: RuleId = RuleId("DOA-EQP-10");
/// When own cards may be destroyed.
pub const EQP_11: RuleId = RuleId("DOA-EQP-11");
/// Discards lie face up.
pub const EQP_12: RuleId = RuleId("DOA-EQP-12");
/// The cards of the dead lie in their space; in a tower or dome they are discarded.
pub const EQP_14: RuleId = RuleId("DOA-EQP-14");
/// A pile is picked up whole, for two points.
pub const EQP_15: RuleId = RuleId("DOA-EQP-15");
/// Who trades may destroy own cards.
pub const EQP_18: RuleId = RuleId("DOA-EQP-18");
/// A seat that is asked accepts or refuses a trade.
pub const AMB_68: RuleId = RuleId("DOA-AMB-68");
/// The deck: shuffled, and made of the discards when it is empty.
pub const AMB_07: RuleId = RuleId("DOA-AMB-07");

/// What a trade or a pick-up costs (EQP-06, EQP-15).
pub const HANDLING: u8 = 2;
/// What one carries without a pack (EQP-02).
pub const CARRIED: usize = 4;

/// Who carries a card that this seat commands.
pub fn check_own(view: View<'_>, seat: Seat, card: CardId) -> Result<Who, Illegal> {
    let bearer = view.bearer(card).ok_or(Illegal::new(EQP_05, "refuse-not-carried"))?;
    if view.champion(bearer).seat == seat {
        Ok(bearer)
    } else {
        Err(Illegal::new(EQP_05, "refuse-not-yours"))
    }
}

/// How many cards a champion may carry with the packs that are revealed (EQP-02, DOA-AB-12, DOA-KW-LIMIT).
pub fn limit(view: View<'_>, who: Who) -> usize {
    let own = if view.character(who).has(Ability::Packhorse) { 6 } else { CARRIED };
    let more = |card: CardId| match view.card(card).kind {
        Kind::Pack(more) if view.shown(card) => usize::from(more),
        _ => 0,
    };
    own + view.state.carried(who).map(more).sum::<usize>()
}

/// How many cards are too many.
pub fn excess(view: View<'_>, who: Who) -> usize {
    view.state.carried(who).count().saturating_sub(limit(view, who))
}

/// Whether an own card may be discarded above the limit, or destroyed on receiving some.
pub fn check_destroy(view: View<'_>, seat: Seat, who: Who, card: CardId) -> Result<(), Illegal> {
    if check_own(view, seat, card)? == who { Ok(()) } else { Err(Illegal::new(EQP_11, "refuse-not-his")) }
}

/// Whether revealing this pack lifts the limit (DOA-REV-08).
pub fn check_pack(view: View<'_>, who: Who, card: CardId) -> Result<(), Illegal> {
    let hidden_pack =
        view.bearer(card) == Some(who) && !view.shown(card) && matches!(view.card(card).kind, Kind::Pack(_));
    if hidden_pack { Ok(()) } else { Err(Illegal::new(REV_08, "refuse-no-pack")) }
}

/// A pack is revealed.
pub fn use_pack(play: &mut Play<'_, '_>, card: CardId) {
    reveal(play, card, REV_08);
}

/// A card changes its place; in the movement phase it is noted, so that the dead can undo it.
fn shift(play: &mut Play<'_, '_>, card: CardId, to: Lies) {
    let from = play.state.cards[usize::from(card)].at;
    let moving = matches!(play.state.flow.inward().last(), Some(Frame::Move(_)));
    if let Some(by) = play.state.trail.len().checked_sub(1).filter(|_| moving) {
        play.state.shifts.push(Shift { by: by as u16, card, from });
    }
    if let Lies::With(who) = from {
        put_off(play, who, card);
    }
    play.state.cards[usize::from(card)].at = to;
}

/// A card that leaves its bearer is in use no longer (DOA-AMB-42).
pub fn put_off(play: &mut Play<'_, '_>, who: Who, card: CardId) {
    let champion = play.champion(who);
    let worn = champion.worn.iter_mut().map(|worn| &mut *worn);
    let slots = worn.chain([&mut champion.mount, &mut champion.stealth, &mut champion.armed]);
    for slot in slots.filter(|slot| **slot == Some(card)) {
        *slot = None;
    }
}

/// A card goes to the discard pile, face up (EQP-12).
pub fn discard(play: &mut Play<'_, '_>, card: CardId, by: RuleId) {
    let bearer = play.view().bearer(card);
    shift(play, card, Lies::Discard);
    show_all(play, card);
    if let Some(who) = bearer {
        play.tell(by, || Event::Discarded(who, card));
    }
}

fn show_all(play: &mut Play<'_, '_>, card: CardId) {
    if !play.view().shown(card) {
        play.cx.reveal();
    }
    let lying = &mut play.state.cards[usize::from(card)];
    lying.shown = true;
    lying.seen = [true; 2];
}

/// All cards of a champion are discarded.
pub fn discard_all(play: &mut Play<'_, '_>, who: Who, by: RuleId) {
    let cards: Vec<CardId> = play.state.carried(who).collect();
    for card in cards {
        discard(play, card, by);
    }
}

/// The cards of somebody killed there lie in the space, or are discarded in a tower or dome (EQP-14).
pub fn drop_all(play: &mut Play<'_, '_>, who: Who, there: Space) {
    let shelter = [Terrain::Tower, Terrain::Dome];
    if !there.under && shelter.contains(&play.map.terrain(there.cell)) {
        return discard_all(play, who, EQP_14);
    }
    let cards: Vec<CardId> = play.state.carried(who).collect();
    if cards.is_empty() {
        return;
    }
    play.tell_of(EQP_14, |view| {
        Event::Dropped(who, there, cards.iter().map(|card| view.face(*card)).collect())
    });
    for card in cards {
        put_off(play, who, card);
        play.state.cards[usize::from(card)].at = Lies::Ground(there);
    }
}

/// Cards pass to a champion; his side sees them. What everybody may know of it is told by `event`.
fn receive(play: &mut Play<'_, '_>, who: Who, cards: &[CardId]) {
    let side = usize::from(play.view().side(who).0);
    for &card in cards {
        shift(play, card, Lies::With(who));
        let lying = &mut play.state.cards[usize::from(card)];
        if !lying.shown && !lying.seen[side] {
            lying.seen[side] = true;
            play.cx.reveal();
        }
        play.state.fresh.insert(card);
    }
}

/// Cards pass from one champion to another.
pub fn pass(play: &mut Play<'_, '_>, from: Who, to: Who, cards: &[CardId], by: RuleId) {
    let sides = [from, to].map(|who| play.view().side(who));
    play.tell_of(by, |view| {
        let face = |card: &CardId| view.face_for(*card, sides);
        Event::Passed(from, to, cards.iter().map(face).collect())
    });
    receive(play, to, cards);
}

/// Cards are drawn from the deck and received. Those drawn.
pub fn draw_cards(play: &mut Play<'_, '_>, who: Who, count: u8, by: RuleId) -> Bits {
    let drawn = draw_only(play, who, count, by);
    if !drawn.is_empty() {
        received(play, who);
    }
    drawn
}

/// Cards are drawn from the deck, one by one; its order is nobody's knowledge, so each draw is any of them
/// (DOA-AMB-07). Those drawn; that they are received is still to follow.
pub fn draw_only(play: &mut Play<'_, '_>, who: Who, count: u8, by: RuleId) -> Bits {
    let mut drawn = Bits::EMPTY;
    for _ in 0..count {
        if play.state.lying(Lies::Deck).next().is_none() {
            reshuffle(play);
        }
        let deck = play.state.lying(Lies::Deck).count() as u32;
        if deck == 0 {
            play.tell(AMB_07, || Event::NoCard(who));
            break;
        }
        let at = draw(play.cx.luck(), deck) as usize;
        let Some(card) = play.state.lying(Lies::Deck).nth(at) else { break };
        receive(play, who, &[card]);
        drawn.insert(card);
    }
    if !drawn.is_empty() {
        play.tell_of(by, |view| Event::Drew(who, drawn.iter().map(|card| view.face(card)).collect()));
    }
    drawn
}

fn reshuffle(play: &mut Play<'_, '_>) {
    let discards: Vec<CardId> = play.state.lying(Lies::Discard).collect();
    if discards.is_empty() {
        return;
    }
    for card in discards {
        let lying = &mut play.state.cards[usize::from(card)];
        lying.at = Lies::Deck;
        lying.shown = false;
        lying.seen = [false; 2];
    }
    play.tell(AMB_07, || Event::Reshuffled);
}

/// Who has received cards may destroy some, and must discard what he cannot carry (EQP-02, EQP-11).
pub fn received(play: &mut Play<'_, '_>, who: Who) {
    let asks = |view: View<'_>| {
        view.state.orders.of(view.champion(who).seat).is_some_and(|own| own.of(Habit::Trash) == Will::Ask)
    };
    if asks(play.view()) && play.state.carried(who).next().is_some() {
        play.open(Frame::Received(who));
    }
    if excess(play.view(), who) > 0 {
        play.open(Frame::Excess(who));
    }
}

/// What a champion pays for trading and picking up (DOA-AB-28).
pub fn price(view: View<'_>, who: Who) -> u8 {
    if view.has(who, Ability::KeenTrader) { 1 } else { HANDLING }
}

/// Whether a champion may pick up what lies in his space (EQP-15).
pub fn check_pick_up(view: View<'_>, seat: Seat, who: Who) -> Result<Space, Illegal> {
    let space = mov::check_moves(view, seat, who, EQP_15)?;
    if view.beset(who) {
        return Err(Illegal::new(EQP_15, "refuse-enemy-here"));
    }
    if view.state.lying(Lies::Ground(space)).next().is_none() {
        return Err(Illegal::new(EQP_15, "refuse-nothing-here"));
    }
    mov::check_points(view, who, price(view, who), EQP_15)?;
    Ok(space)
}

/// The pile is picked up.
pub fn pick_up(play: &mut Play<'_, '_>, who: Who, space: Space) {
    let points = price(play.view(), who);
    mov::spend(play, who, How::PickUp, space, points);
    let cards: Vec<CardId> = play.state.lying(Lies::Ground(space)).collect();
    let side = play.view().side(who);
    play.tell_of(EQP_15, |view| {
        let face = |card: &CardId| view.face_for(*card, [side]);
        Event::PickedUp(who, cards.iter().map(face).collect())
    });
    receive(play, who, &cards);
    received(play, who);
}

/// Whether two champions may trade these cards (EQP-06 to EQP-08). Each card goes to the other.
pub fn check_trade(
    view: View<'_>,
    seat: Seat,
    who: Who,
    with: Who,
    cards: &[CardId],
) -> Result<Space, Illegal> {
    let space = mov::check_moves(view, seat, who, EQP_06)?;
    let partner = |ok: bool| if ok { Ok(()) } else { Err(Illegal::new(EQP_06, "refuse-partner")) };
    partner(view.state.find(with).is_some() && with != who && !view.foes(who, with))?;
    partner(view.space(with) == Some(space))?;
    if view.beset(who) {
        return Err(Illegal::new(EQP_08, "refuse-enemy-here"));
    }
    partner(mov::may_move(view, with) && !view.champion(with).phase.stopped)?;
    mov::check_points(view, who, price(view, who), EQP_06)?;
    mov::check_points(view, with, price(view, with), EQP_06)?;
    for (at, &card) in cards.iter().enumerate() {
        let bearer = view.bearer(card);
        if cards[..at].contains(&card) || (bearer != Some(who) && bearer != Some(with)) {
            return Err(Illegal::new(EQP_05, "refuse-not-carried"));
        }
        check_loose(view, card)?;
    }
    Ok(space)
}

/// A mount in use stays with its rider (DOA-EQK-11).
pub fn check_loose(view: View<'_>, card: CardId) -> Result<(), Illegal> {
    let ridden = view.bearer(card).is_some_and(|who| view.champion(who).mount == Some(card));
    if ridden { Err(Illegal::new(super::eqk::EQK_11, "refuse-ridden")) } else { Ok(()) }
}

/// A trade is proposed: of two seats the partner's is asked (DOA-AMB-68).
pub fn propose(play: &mut Play<'_, '_>, who: Who, with: Who, cards: Vec<CardId>, space: Space) {
    let view = play.view();
    if view.champion(who).seat == view.champion(with).seat {
        trade(play, who, with, &cards, space);
    } else {
        play.tell(AMB_68, || Event::Proposed(who, with));
        play.open(Frame::Trade(Trade { who, with, cards }));
    }
}

/// Cards change hands; both pay (EQP-06).
pub fn trade(play: &mut Play<'_, '_>, who: Who, with: Who, cards: &[CardId], space: Space) {
    let of = |play: &Play<'_, '_>, own: Who| -> Vec<CardId> {
        cards.iter().copied().filter(|card| play.view().bearer(*card) == Some(own)).collect()
    };
    let (mine, his) = (of(play, who), of(play, with));
    let points = price(play.view(), with);
    mov::spend(play, with, How::Trade(who), space, points);
    let points = price(play.view(), who);
    mov::spend(play, who, How::Trade(with), space, points);
    pass(play, who, with, &mine, EQP_06);
    pass(play, with, who, &his, EQP_06);
    received(play, with);
    received(play, who);
}

/// The answer to a trade that another seat proposed.
pub fn answer_trade(play: &mut Play<'_, '_>, accepts: bool) {
    let Some(Frame::Trade(Trade { who, with, cards })) = play.state.flow.close() else { return };
    match play.view().space(who) {
        Some(space) if accepts => trade(play, who, with, &cards, space),
        _ => play.tell(AMB_68, || Event::Refused(who, with)),
    }
}

/// Where a part of armour is kept.
pub fn worn(view: View<'_>, who: Who, part: Part) -> Option<CardId> {
    view.champion(who).worn[part as usize]
}

/// A card of the discard pile comes to a champion.
pub fn take(play: &mut Play<'_, '_>, who: Who, card: CardId, by: RuleId) {
    receive(play, who, &[card]);
    play.tell_of(by, |view| Event::Drew(who, vec![view.face(card)]));
    received(play, who);
}
