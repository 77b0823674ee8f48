//! The start (rulebook chapter Inizio del gioco): decks are brought and shuffled, a coin is thrown, seven cards are
//! dealt.

use std::sync::Arc;

use kernel::{Fault, Flow, Illegal, Offers, RuleId, Table, draw, shuffle};
use scene::Phrase;

use crate::action::Action;
use crate::content::{Content, KindId, MOST_CARDS};
use crate::event::Event;
use crate::frame::{Frame, Phase};
use crate::options::DeckLists;
use crate::play::{Play, View};
use crate::rules::{deck, kind_arg};
use crate::setup::{DeckChoice, Setup};
use crate::state::{Player, Setting, State};
use crate::zones::Zone;

/// Each brings a deck.
pub const SET_01: RuleId = RuleId("KEN-SET-01");
/// A coin says who begins.
pub const SET_02: RuleId = RuleId("KEN-SET-02");
/// Seven cards each, and no others for them.
pub const SET_03: RuleId = RuleId("KEN-SET-03");
/// What a deck of one's own holds is known to its owner alone, unless the table says otherwise.
pub const AMB_83: RuleId = RuleId("KEN-AMB-83");

/// The coin has not been thrown.
pub const COIN: Player = 2;
/// How many cards are dealt (KEN-SET-03).
pub const HAND: u8 = 7;

/// Reads the table and puts the decks on it; play begins when `turn::run` runs. Every fault is reported at once.
pub fn open(content: &Content, table: &Table) -> Result<State, Vec<Fault>> {
    let setup = if table.setup.is_null() { Ok(Setup::default()) } else { pack::fit(&table.setup) };
    let setup: Setup = setup.map_err(|found| found.into_iter().map(malformed).collect::<Vec<_>>())?;
    let mut faults = Vec::new();
    let mut fault = |at: &str, key: &str, count: i64| {
        faults.push(Fault::new(SET_01, at, Phrase::new(key).with("count", count)));
    };
    if table.seats != 2 {
        fault("seats", "fault-seats", table.seats.into());
    }
    if setup.decks.len() > 2 {
        fault("decks", "fault-decks-two", setup.decks.len() as i64);
    }
    if let Some(first) = setup.first.filter(|first| *first > 1) {
        faults.push(Fault::new(SET_02, "first", Phrase::new("fault-first").with("seat", i64::from(first))));
    }
    let mut state = State::empty(Setting {
        first: setup.first.unwrap_or(COIN),
        options: setup.options.clone(),
        ..Setting::default()
    });
    for (seat, choice) in setup.decks.iter().enumerate().take(2) {
        let Some(choice) = choice else { continue };
        let path = format!("decks.{seat}");
        let before = faults.len();
        let cards = read(content, choice, &path, &mut faults);
        if faults.len() == before {
            let breaches = deck::breaches(content, &setup.options, &cards);
            faults.extend(breaches.into_iter().map(|breach| breach.fault(content, &path)));
        }
        state.brought[seat] = Some(cards);
        if let DeckChoice::Ready(id) = choice {
            let number = content.decks.iter().position(|row| row.id == *id);
            Arc::make_mut(&mut state.setting).decks[seat] = number.map(|number| number as u8);
        }
    }
    state.flow = Flow::of(Frame::Bring);
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// Something that does not fit its type: the path, and what was said.
fn malformed((path, what): (String, String)) -> Fault {
    Fault::new(SET_01, path, Phrase::new("fault-malformed").with("what", what))
}

/// The cards of a deck that was chosen, in rising order.
fn read(content: &Content, choice: &DeckChoice, path: &str, faults: &mut Vec<Fault>) -> Vec<KindId> {
    let mut unknown = |at: String, key: &str, by: RuleId, id: &str| {
        faults.push(Fault::new(by, at, Phrase::new(key).with("id", id.to_owned())));
    };
    let mut cards = Vec::new();
    match choice {
        DeckChoice::Ready(id) => match content.deck(id) {
            Some(row) => cards = deck::cards(content, row),
            None => unknown(path.to_owned(), "fault-unknown-deck", SET_01, id),
        },
        DeckChoice::Copies(copies) => {
            for (id, &copies) in copies {
                match content.find(id) {
                    // More than a deck can hold need not be held to be refused.
                    Some(kind) => {
                        cards.extend(std::iter::repeat_n(
                            kind,
                            usize::from(copies).min(MOST_CARDS as usize + 1),
                        ));
                    }
                    None => unknown(format!("{path}.{id}"), "fault-unknown-card", deck::DECK_01, id),
                }
            }
        }
        DeckChoice::Cards(list) => {
            for (i, id) in list.iter().enumerate() {
                match content.find(id) {
                    Some(kind) => cards.push(kind),
                    None => unknown(format!("{path}.{i}"), "fault-unknown-card", deck::DECK_01, id),
                }
            }
        }
    }
    cards.sort_unstable();
    cards
}

/// Once both decks are there: shuffle, coin, seven cards each, the first Puntata (KEN-SET-01 … 03). False: they are not.
pub fn settle(play: &mut Play) -> bool {
    if play.state.brought.iter().any(Option::is_none) {
        return false;
    }
    let decks = std::mem::take(&mut play.state.brought).map(Option::unwrap_or_default);
    lay(play.content, play.state, &decks);
    for (player, cards) in (0..).zip(&decks) {
        let ready = play.state.setting.decks[usize::from(player)];
        if ready.is_some() {
            let cards = Some(cards.len() as u16);
            play.tell(SET_01, || Event::Brought { player, deck: ready, cards });
        }
    }
    if play.view().options().deck_lists == DeckLists::Open {
        play.tell(AMB_83, || Event::Lists(decks));
    }
    for player in [0, 1] {
        shuffle(play.cx.luck(), play.state.zones.of_mut(player, Zone::Future));
    }
    if play.state.setting.first == COIN {
        let first = draw(play.cx.luck(), 2) as Player;
        Arc::make_mut(&mut play.state.setting).first = first;
    }
    let first = play.state.setting.first;
    play.cx.reveal();
    play.tell(SET_02, || Event::Dealt { first });
    for player in [first, 1 - first] {
        super::draw::draw(play, player, HAND, SET_03);
    }
    play.state.active = first;
    play.state.puntata = 1;
    play.phase(Phase::Start);
    true
}

/// Puts the cards of two decks into their Futures, in rising order.
fn lay(content: &Content, state: &mut State, decks: &[Vec<KindId>; 2]) {
    state.lay(decks);
    let setting = Arc::make_mut(&mut state.setting);
    for (ready, cards) in setting.decks.iter_mut().zip(decks) {
        *ready = ready.or_else(|| deck::ready(content, cards));
    }
}

/// Who must still bring a deck.
pub fn missing(view: View) -> [bool; 2] {
    [0, 1].map(|player: usize| view.state.brought[player].is_none())
}

/// The ready-made decks; others are lawful too.
pub fn offer(view: View, _player: Player, out: &mut Offers<Action>) {
    let decks = view.content.decks.iter().map(|row| deck::cards(view.content, row));
    let lawful = decks.filter(|cards| deck::breaches(view.content, view.options(), cards).is_empty());
    out.actions.extend(lawful.map(Action::Bring));
    out.complete = false;
}

/// Brings a deck; the other player learns no more than that.
pub fn act(play: &mut Play, player: Player, action: &Action) -> Result<(), Illegal> {
    let Action::Bring(cards) = action else { return Err(Illegal::new(SET_01, "refuse-bring-first")) };
    let view = play.view();
    if let Some(&unknown) = cards.iter().find(|&&kind| usize::from(kind) >= view.content.kinds.len()) {
        return Err(Illegal::new(deck::DECK_01, "refuse-unknown-card").with("card", kind_arg(unknown)));
    }
    if let Some(breach) = deck::breaches(view.content, view.options(), cards).first() {
        return Err(breach.refusal());
    }
    let mut cards = cards.clone();
    cards.sort_unstable();
    let count = Some(cards.len() as u16);
    play.state.brought[usize::from(player)] = Some(cards);
    play.tell(SET_01, || Event::Brought { player, deck: None, cards: count });
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests;
