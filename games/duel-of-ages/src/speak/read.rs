//! Reads commands.
//!
//! The grammar, one line per group:
//!
//! ```text
//! place PLATTER 0,1 turn 2 · dome KEY 0,0/3 facing 1 · labyrinth KEY 0,0/3 facing 1
//! wear CARD · doff WHO body|head|shield · ride WHO CARD|off · cloak WHO CARD|off · destroy CARD
//! heal CARD on WHO · spy CARD on WHO · recall CARD · tend WHO WHO · steal WHO WHO · tap WHO WHO
//! levy WHO · hand CARD to WHO · fire CARD at 3,-1 · target WHO · use CARD · reroll · answer · pass
//! move WHO 3,-1 4,-1 · move WHO ne down · step WHO ne · down WHO · up WHO · pick-up WHO · trade WHO WHO CARD …
//! opfire CARD at WHO 3,-1 · opfire CARD at WHO entry 7
//! arm WHO with CARD · arm WHO bare · strike WHO WHO · hold WHO
//! challenge WHO strength · peek WHO · plead WHO · tower WHO strength
//! enter WHO · name WHO · dome 3 · show CARD · recover CARD · order guard always|ask|never · done
//! time-up · sand-out (the house)
//! ```
//!
//! `move` stands for several actions: by the cheapest way to each space that is named. `3,-1u` is the tunnel below 3,-1.

use kernel::{Misread, Offers, Seat};

use super::path;
use super::reader::Reader;
use super::write::{entry, write};
use crate::action::Action;
use crate::content::Part;
use crate::map::Put;
use crate::names;
use crate::play::View;
use crate::state::{Habit, Will};

/// First words of commands.
const VERBS: [&str; 44] = [
    "place",
    "dome",
    "labyrinth",
    "wear",
    "doff",
    "ride",
    "cloak",
    "destroy",
    "heal",
    "spy",
    "recall",
    "tend",
    "steal",
    "tap",
    "levy",
    "hand",
    "fire",
    "target",
    "use",
    "reroll",
    "answer",
    "pass",
    "move",
    "step",
    "down",
    "up",
    "pick-up",
    "trade",
    "opfire",
    "arm",
    "strike",
    "hold",
    "challenge",
    "peek",
    "plead",
    "tower",
    "enter",
    "name",
    "show",
    "recover",
    "order",
    "done",
    "time-up",
    "sand-out",
];

/// Reads a command of a seat. `offers` asks what the seat may do: it is what was possible where a word is wrong.
pub fn read(
    view: View<'_>,
    seat: Seat,
    command: &str,
    offers: impl FnOnce() -> Offers<Action>,
) -> Result<Vec<Action>, Misread> {
    let mut reader = Reader::new(view, seat, command);
    let read = command_of(&mut reader);
    let read = read.and_then(|()| if reader.is_done() { Ok(()) } else { Err(reader.fault(Vec::new())) });
    match read {
        Ok(()) => Ok(reader.actions),
        Err(misread) => Err(possible(&reader, misread, &offers())),
    }
}

/// Puts what is on offer in the place of what could be said in general.
fn possible(reader: &Reader<'_>, mut misread: Misread, offers: &Offers<Action>) -> Misread {
    let before = &reader.words[..misread.word.min(reader.words.len())];
    let mut offered: Vec<String> = Vec::new();
    for action in &offers.actions {
        let command = write(reader.view, action);
        let words: Vec<_> = command.split(' ').collect();
        let fits = words.len() > before.len() && words.iter().zip(before).all(|(word, read)| word == read);
        if fits && !offered.iter().any(|known| known == words[before.len()]) {
            offered.push(words[before.len()].to_owned());
        }
    }
    let moves = before.is_empty() && offers.actions.iter().any(|action| matches!(action, Action::Step(..)));
    offered.extend(moves.then(|| "move".to_owned()));
    if !offered.is_empty() {
        misread.expected = offered;
    }
    misread
}

fn command_of(reader: &mut Reader<'_>) -> Result<(), Misread> {
    let verb = reader.one_of(&VERBS, |verb| verb)?;
    if verb == "move" {
        return path::movement(reader);
    }
    let action = clause(reader, verb)?;
    reader.actions.push(action);
    Ok(())
}

/// What follows a verb that stands for one action.
fn clause(reader: &mut Reader<'_>, verb: &str) -> Result<Action, Misread> {
    Ok(match verb {
        "place" | "labyrinth" => Action::Put(put(reader, verb)?),
        "dome" => {
            let number = reader.peek().is_some_and(|word| word.parse::<u8>().is_ok());
            if number { Action::Dome(reader.number(1, 6)?) } else { Action::Put(put(reader, verb)?) }
        }
        "wear" => Action::Wear(reader.card()?),
        "doff" => Action::Doff(reader.who()?, reader.one_of(&Part::ALL, Part::word)?),
        "ride" => Action::Ride(reader.who()?, reader.card_or_off()?),
        "cloak" => Action::Cloak(reader.who()?, reader.card_or_off()?),
        "destroy" => Action::Destroy(reader.card()?),
        "heal" | "spy" => {
            let card = reader.card()?;
            reader.word("on")?;
            let who = reader.who()?;
            if verb == "heal" { Action::Heal(card, who) } else { Action::Spy(card, who) }
        }
        "recall" => Action::Recall(reader.card()?),
        "tend" => Action::Tend(reader.who()?, reader.who()?),
        "steal" => Action::Steal(reader.who()?, reader.who()?),
        "tap" => Action::Tap(reader.who()?, reader.who()?),
        "levy" => Action::Levy(reader.who()?),
        "hand" => {
            let card = reader.card()?;
            reader.word("to")?;
            Action::Hand(card, reader.who()?)
        }
        "use" => Action::Use(reader.card()?),
        "show" => Action::Show(reader.card()?),
        "recover" => Action::Recover(reader.card()?),
        "target" => Action::Target(reader.who()?),
        "enter" | "name" => Action::Name(reader.who()?),
        "reroll" | "answer" => Action::Answer,
        "pass" => Action::Pass,
        "done" => Action::Done,
        "order" => {
            Action::Order(reader.one_of(&Habit::ALL, Habit::word)?, reader.one_of(&Will::ALL, Will::word)?)
        }
        "time-up" => Action::TimeUp,
        "sand-out" => Action::SandOut,
        _ => phase(reader, verb)?,
    })
}

/// What is done in a phase of the turn.
fn phase(reader: &mut Reader<'_>, verb: &str) -> Result<Action, Misread> {
    Ok(match verb {
        "fire" => {
            let card = reader.card()?;
            reader.word("at")?;
            Action::Fire(card, reader.space()?)
        }
        "opfire" => opfire(reader)?,
        "step" => Action::Step(reader.who()?, reader.dir()?),
        "down" => Action::Down(reader.who()?),
        "up" => Action::Up(reader.who()?),
        "pick-up" => Action::PickUp(reader.who()?),
        "trade" => {
            let (one, other) = (reader.who()?, reader.who()?);
            let mut cards = Vec::new();
            while !reader.is_done() {
                cards.push(reader.card()?);
            }
            Action::Trade(one, other, cards)
        }
        "arm" => {
            let who = reader.who()?;
            let bare = reader.one_of(&["bare", "with"], |word| word)? == "bare";
            Action::Arm(who, if bare { None } else { Some(reader.card()?) })
        }
        "strike" => Action::Strike(reader.who()?, reader.who()?),
        "hold" => Action::Hold(reader.who()?),
        "challenge" => Action::Challenge(reader.who()?, reader.rating()?),
        "peek" => Action::Peek(reader.who()?),
        "plead" => Action::Plead(reader.who()?),
        _ => Action::Tower(reader.who()?, reader.rating()?),
    })
}

/// A piece of the map, where it goes, and how it is turned.
fn put(reader: &mut Reader<'_>, verb: &str) -> Result<Put, Misread> {
    let content = reader.view.content;
    let pieces = match verb {
        "place" => &content.platters,
        "dome" => &content.domes,
        _ => &content.labyrinths,
    };
    let all = || pieces.iter().map(|piece| piece.id.clone()).collect();
    let piece = reader.take(|word| names::find_piece(pieces, word), all)?;
    if verb == "place" {
        let at = reader.slot()?;
        reader.word("turn")?;
        return Ok(Put::Platter { piece, at, turn: reader.number(0, 5)? });
    }
    let socket = reader.socket()?;
    reader.word("facing")?;
    let facing = reader.number(0, 2)?;
    Ok(if verb == "dome" {
        Put::Dome { piece, socket, facing }
    } else {
        Put::Labyrinth { piece, socket, facing }
    })
}

/// `CARD at WHO SPACE`: where the mover was more than once, the first lawful time; `CARD at WHO entry 7`.
fn opfire(reader: &mut Reader<'_>) -> Result<Action, Misread> {
    let view = reader.view;
    let card = reader.card()?;
    reader.word("at")?;
    let mover = reader.who()?;
    if reader.eat("entry") {
        let plain = |word: &str| word.parse().ok().filter(|entry: &u16| entry.to_string() == word);
        let entries = || (0..view.state.trail.len()).map(|entry| entry.to_string()).collect();
        return Ok(Action::OpFire(card, mover, reader.take(plain, entries)?));
    }
    let at = reader.space()?;
    // It was never there: the judge says so.
    let entry = entry(view, card, mover, at).unwrap_or(u16::MAX);
    Ok(Action::OpFire(card, mover, entry))
}
