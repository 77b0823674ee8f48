//! What is hidden: events as some eyes may hear them, and states that a seat cannot tell from the true one.

#[cfg(test)]
mod tests;

use kernel::{Bits, Eyes, Luck, Seat, Side, draw, shuffle};

use crate::content::CardId;
use crate::event::{Event, Face};
use crate::frame::{Deed, Frame};
use crate::play::View;
use crate::rules::{mel, set};
use crate::state::{Habit, Habits, Lies, State, Will, foe};
use crate::turn;

/// Whether these eyes may know a card that those sides know.
fn knows(face: &Face, eyes: Eyes) -> bool {
    match eyes {
        Eyes::Referee => true,
        Eyes::Seat(seat) => face.open || face.seats.has(seat),
        Eyes::Side(side) => face.open || face.sides.get(usize::from(side.0)) == Some(&true),
        Eyes::Public => face.open,
    }
}

fn veiled(face: &Face, eyes: Eyes) -> Face {
    if knows(face, eyes) { *face } else { Face { card: None, ..*face } }
}

/// What these eyes may know of an event.
pub fn veil(event: &Event, eyes: Eyes) -> Option<Event> {
    let all = |faces: &[Face]| faces.iter().map(|face| veiled(face, eyes)).collect();
    Some(match event {
        Event::Drew(who, faces) => Event::Drew(*who, all(faces)),
        Event::Dropped(who, space, faces) => Event::Dropped(*who, *space, all(faces)),
        Event::Passed(from, to, faces) => Event::Passed(*from, *to, all(faces)),
        Event::PickedUp(who, faces) => Event::PickedUp(*who, all(faces)),
        Event::Peeked(who, victim, face) => Event::Peeked(*who, *victim, veiled(face, eyes)),
        Event::Watched(who, era, guardian, seats, side) => {
            let known = match eyes {
                Eyes::Referee => true,
                Eyes::Seat(seat) => seats.has(seat),
                Eyes::Side(own) => own == *side,
                Eyes::Public => false,
            };
            Event::Watched(*who, *era, guardian.filter(|_| known), *seats, *side)
        }
        // That somebody chooses a weapon is seen by nobody but his side.
        Event::Armed(_, face) if !knows(face, eyes) => return None,
        Event::Ordered(seat, ..) if !eyes.of(*seat) => return None,
        other => other.clone(),
    })
}

/// The side that some eyes see for; none: everybody's eyes.
pub fn side_of(view: View<'_>, eyes: Eyes) -> Option<Side> {
    match eyes {
        Eyes::Seat(seat) => view.state.side_of(seat),
        Eyes::Side(side) => Some(side),
        Eyes::Public | Eyes::Referee => None,
    }
}

/// Whether some eyes know which card this is.
pub fn sees_card(view: View<'_>, eyes: Eyes, card: CardId) -> bool {
    let lying = view.state.cards[usize::from(card)];
    let known = |side: Side| lying.seen.get(usize::from(side.0)) == Some(&true);
    eyes == Eyes::Referee || lying.shown || side_of(view, eyes).is_some_and(known)
}

/// A state that the seat cannot tell from the true one: cards that its side has not seen are dealt anew among the places
/// where such cards lie, hidden champions are dealt anew, unseen guardians change places, and what the enemy has chosen
/// under seal is anything it may be.
pub fn guess(view: View<'_>, seat: Seat, luck: &mut dyn Luck) -> State {
    let mut guess = view.state.clone();
    let Some(side) = view.state.side_of(seat) else { return guess };
    let own = usize::from(side.0);
    guess_champions(view, &mut guess, side, luck);
    guess_cards(view, &mut guess, own, luck);
    guess_guardians(&mut guess, own, luck);
    guess_choices(view, &mut guess, side, luck);
    guess
}

/// Before all champions are turned up those of the enemy may be any that are not one's own (DOA-SET-03).
fn guess_champions(view: View<'_>, guess: &mut State, side: Side, luck: &mut dyn Luck) {
    if set::unveiled(view.state) {
        return;
    }
    let own: Vec<u8> = view.state.team(side).map(|(_, champion)| champion.profile).collect();
    let mut others: Vec<u8> =
        (0..view.content.characters.len() as u8).filter(|profile| !own.contains(profile)).collect();
    shuffle(luck, &mut others);
    for champion in guess.champions.iter_mut().filter(|champion| champion.side != side) {
        let Some(profile) = others.pop() else { return };
        let health = view.content.character(profile).health;
        champion.profile = profile;
        champion.health = health;
        champion.most = health;
    }
}

/// Cards that the side has not seen change places, and whatever the state says of a card it says of the one that lies in
/// its place now.
fn guess_cards(view: View<'_>, guess: &mut State, own: usize, luck: &mut dyn Luck) {
    let free = |card: &CardId| {
        let lying = &view.state.cards[usize::from(*card)];
        !lying.shown && !lying.seen[own] && !mel::gave_itself_away(view, *card)
    };
    let all: Vec<CardId> = (0..guess.cards.len() as CardId).collect();
    let before: Vec<CardId> = all.iter().copied().filter(free).collect();
    let mut after = before.clone();
    shuffle(luck, &mut after);
    // Which of them truly lies where must not show through.
    let mut places = before;
    places.sort_by_cached_key(|card| said_of(view.state, *card));
    let mut now = all;
    for (old, new) in places.into_iter().zip(after) {
        now[usize::from(old)] = new;
        guess.cards[usize::from(new)] = view.state.cards[usize::from(old)];
    }
    rename(guess, |card| now[usize::from(card)]);
}

/// All that the state says of a card but which one it is: where it lies, who has seen it, and at which of the places that
/// [`rename`] changes it is named.
fn said_of(state: &State, card: CardId) -> (Lies, bool, [bool; 2], Vec<usize>) {
    let mut named = vec![state.fresh.has(card), state.changed.has(card)];
    named.extend(state.shifts.iter().map(|shift| shift.card == card));
    named.extend(state.champions.iter().map(|champion| champion.armed == Some(card)));
    for frame in state.flow.inward() {
        match frame {
            Frame::Trade(trade) => named.extend(trade.cards.iter().map(|other| *other == card)),
            Frame::Levy(_, handed) => named.push(handed.has(card)),
            Frame::Deeds(deeds) => named.extend(deeds.left.iter().map(|deed| match deed {
                Deed::Appraise(drawn) => drawn.has(card),
                _ => false,
            })),
            _ => {}
        }
    }
    let lying = state.cards[usize::from(card)];
    let named = (0..named.len()).filter(|at| named[*at]).collect();
    (lying.at, lying.shown, lying.seen, named)
}

/// Every place but where cards lie in which the state names one that need not be revealed.
fn rename(state: &mut State, now: impl Fn(CardId) -> CardId) {
    let all = |cards: &mut Bits| *cards = cards.iter().map(&now).collect();
    all(&mut state.fresh);
    all(&mut state.changed);
    for shift in &mut state.shifts {
        shift.card = now(shift.card);
    }
    for champion in &mut state.champions {
        champion.armed = champion.armed.map(&now);
    }
    for frame in state.flow.inward_mut() {
        match frame {
            Frame::Trade(trade) => trade.cards.iter_mut().for_each(|card| *card = now(*card)),
            Frame::Levy(_, handed) => all(handed),
            Frame::Deeds(deeds) => {
                for deed in &mut deeds.left {
                    if let Deed::Appraise(drawn) = deed {
                        all(drawn);
                    }
                }
            }
            _ => {}
        }
    }
}

/// Guardians that the side has not seen change places within their deck.
fn guess_guardians(guess: &mut State, own: usize, luck: &mut dyn Luck) {
    let mut from = 0;
    while from < guess.guardians.len() {
        let era = guess.guardians[from].era;
        let to = from + guess.guardians[from..].iter().take_while(|slot| slot.era == era).count();
        let hidden: Vec<usize> =
            (from..to).filter(|at| !guess.guardians[*at].shown && !guess.guardians[*at].seen[own]).collect();
        let mut order: Vec<_> = hidden.iter().map(|at| guess.guardians[*at].guardian).collect();
        order.sort_unstable();
        shuffle(luck, &mut order);
        for (at, guardian) in hidden.into_iter().zip(order) {
            guess.guardians[at].guardian = guardian;
        }
        from = to;
    }
}

/// Weapons chosen under seal that have not been shown: any that the bearer may use; standing orders of the enemy are the
/// usual ones.
fn guess_choices(view: View<'_>, guess: &mut State, side: Side, luck: &mut dyn Luck) {
    // Standing orders are nobody else's knowledge, but whom they let be asked now is seen by all.
    let asked = turn::asks(view);
    for seat in view.state.seats(foe(side)).iter() {
        let own = guess.orders.of(seat).copied().unwrap_or_default();
        let usual = Habits::default();
        let others = Habit::ALL.into_iter().flat_map(|habit| Will::ALL.map(|will| usual.with(habit, will)));
        for habits in [usual].into_iter().chain(others).chain([own]) {
            guess.orders.set(seat, habits);
            if turn::asks(View { state: guess, ..view }) == asked {
                break;
            }
        }
    }
    let sealed = guess.flow.inward().any(|frame| matches!(frame, Frame::Arm(_) | Frame::Melee(_)));
    if !sealed || view.options().open_melee {
        return;
    }
    let enemies: Vec<u8> = view.state.team(foe(side)).map(|(who, _)| who).collect();
    for who in enemies {
        let choices: Vec<Option<CardId>> = {
            let view = View { state: guess, ..view };
            let cards = view.state.lying(Lies::With(who)).map(Some).chain([None]);
            cards.filter(|card| mel::may_have_chosen(view, who, *card)).collect()
        };
        if !choices.is_empty() {
            let at = draw(luck, choices.len() as u32) as usize;
            guess.champion_mut(who).armed = choices[at];
        }
    }
}
