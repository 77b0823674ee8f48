//! Commands read back, and nothing typed breaks the reader.

mod gestures;
mod texts;

use std::collections::BTreeSet;
use std::slice::from_ref;

use kernel::{Cx, Game, Offers, Seat, Seeded, Speak, Table, Told, Turn, draw};
use serde_json::{Value as Json, json};
use testkit::misread_at;

use crate::action::Action;
use crate::event::Event;
use crate::game::Duel;
use crate::state::{Lies, State};

/// A position on the way of a random match.
struct Scene<'a> {
    game: &'a Duel,
    state: &'a State,
    seat: Seat,
    offers: &'a [Action],
    told: &'a [Told<Event>],
}

/// Plays at random and shows every position to `see`.
fn wander(setup: &Json, seeds: std::ops::Range<u64>, decisions: u32, mut see: impl FnMut(&Scene<'_>)) {
    let game = Duel::new();
    for seed in seeds {
        let mut luck = Seeded::from_number(seed);
        let table = Table { seats: 4, setup: setup.clone() };
        let mut told = Vec::new();
        let state = game.start(&table, &mut Cx::new(&mut luck, &mut told)).expect("a table");
        let mut state = armed(state);
        for _ in 0..decisions {
            let Turn::Ask(ask) = game.turn(&state) else { break };
            let seat = ask.seats.first().expect("somebody is asked");
            let mut offers = Offers::new();
            game.offers(&state, seat, &mut offers);
            see(&Scene { game: &game, state: &state, seat, offers: &offers.actions, told: &told });
            let at = draw(&mut luck, offers.actions.len() as u32) as usize;
            told.clear();
            let action = likely(&offers.actions, &mut luck).unwrap_or(&offers.actions[at]).clone();
            game.act(&mut state, seat, &action, &mut Cx::new(&mut luck, &mut told)).expect("it was offered");
        }
    }
}

/// What is seldom on offer is done more often than not, so that everything comes up.
fn likely<'a>(offers: &'a [Action], luck: &mut Seeded) -> Option<&'a Action> {
    let rare = |action: &&Action| {
        !matches!(
            action,
            Action::Done | Action::Step(..) | Action::Hold(_) | Action::Destroy(_) | Action::Put(_)
        )
    };
    let rare: Vec<_> = offers.iter().filter(rare).collect();
    let at = draw(luck, 2 * rare.len().max(1) as u32) as usize;
    rare.get(at).copied()
}

fn standard() -> Json {
    json!({ "characters": 6, "rounds": 30 })
}

/// Every card is with somebody.
fn armed(mut state: State) -> State {
    let cards = state.cards.len();
    for card in 0..cards {
        let who = (card % state.champions.len()) as u8;
        state.cards[card].at = Lies::With(who);
        let side = usize::from(state.champion(who).side.0);
        state.cards[card].seen[side] = true;
    }
    state
}

#[test]
fn every_offer_reads_back() {
    let mut verbs = BTreeSet::new();
    let mut check = |scene: &Scene<'_>| {
        for action in scene.offers {
            let command = scene.game.write(scene.state, action);
            let read = scene.game.read(scene.state, scene.seat, &command);
            assert_eq!(read.as_deref(), Ok(from_ref(action)), "{command}");
            let shouted = command.to_uppercase().replace(' ', "   ");
            assert_eq!(scene.game.read(scene.state, scene.seat, &shouted).as_deref(), Ok(from_ref(action)));
            verbs.insert(command.split(' ').next().unwrap_or_default().to_owned());
        }
    };
    wander(&standard(), 0..10, 900, &mut check);
    wander(&json!({ "map": "built" }), 0..2, 60, &mut check);
    for verb in [
        "place",
        "dome",
        "labyrinth",
        "step",
        "fire",
        "opfire",
        "strike",
        "arm",
        "enter",
        "done",
        "wear",
        "trade",
    ] {
        assert!(verbs.contains(verb), "{verb} of {verbs:?}");
    }
}

/// Every kind of action reads back, lawful or not, about things that there are or are not.
#[test]
fn every_action_reads_back() {
    use crate::content::{Part, Rating};
    use crate::map::{Put, Socket, Space};
    use crate::state::{Habit, Will};
    let game = Duel::new();
    let mut luck = Seeded::from_number(1);
    let table = Table { seats: 2, setup: standard() };
    let state = game.start(&table, &mut Cx::silent(&mut luck)).expect("a table");
    let state = armed(state);
    let socket = Socket { at: (-3, 2), corner: 9 };
    let mut actions = vec![Action::Done, Action::TimeUp, Action::SandOut, Action::Answer, Action::Pass];
    for habit in Habit::ALL {
        actions.extend(Will::ALL.map(|will| Action::Order(habit, will)));
    }
    for piece in [0, 3, 200] {
        actions.push(Action::Put(Put::Platter { piece, at: (1, -2), turn: 7 }));
        actions.push(Action::Put(Put::Dome { piece, socket, facing: 4 }));
        actions.push(Action::Put(Put::Labyrinth { piece, socket, facing: 0 }));
    }
    for (who, card) in [(0, 0), (11, 51), (99, 99), (255, 255)] {
        let other = who ^ 1;
        for of in [Some(card), None] {
            actions.extend([Action::Ride(who, of), Action::Cloak(who, of), Action::Arm(who, of)]);
        }
        actions.extend([
            Action::Destroy(card),
            Action::Wear(card),
            Action::Recall(card),
            Action::Use(card),
            Action::Show(card),
            Action::Recover(card),
            Action::Heal(card, who),
            Action::Spy(card, who),
            Action::Hand(card, who),
            Action::Tend(who, other),
            Action::Steal(who, other),
            Action::Tap(who, other),
            Action::Strike(who, other),
            Action::Levy(who),
            Action::Hold(who),
            Action::Peek(who),
            Action::Plead(who),
            Action::Target(who),
            Action::Name(who),
            Action::Down(who),
            Action::Up(who),
            Action::PickUp(who),
            Action::Trade(who, other, vec![]),
            Action::Trade(who, other, vec![card, 0, card]),
            Action::OpFire(card, who, 0),
            Action::OpFire(card, who, u16::MAX),
            Action::Dome(card),
        ]);
        actions.extend(Part::ALL.map(|part| Action::Doff(who, part)));
        actions.extend(space::hex::Dir::ALL.map(|dir| Action::Step(who, dir)));
        for rating in Rating::ALL {
            actions.extend([Action::Challenge(who, rating), Action::Tower(who, rating)]);
        }
        for space in [Space::on(3), Space::below(0), Space::on(9999), Space::below(9999)] {
            actions.push(Action::Fire(card, space));
        }
    }
    for action in &actions {
        let command = game.write(&state, action);
        assert_eq!(game.read(&state, Seat(0), &command).as_deref(), Ok(from_ref(action)), "{command}");
    }
}

#[test]
fn a_misread_names_the_word_and_what_was_possible() {
    let game = Duel::new();
    let mut luck = Seeded::from_number(1);
    let table = Table { seats: 2, setup: standard() };
    let state = game.start(&table, &mut Cx::silent(&mut luck)).expect("a table");
    let Turn::Ask(ask) = game.turn(&state) else { panic!("nobody is asked") };
    let seat = ask.seats.first().expect("somebody");
    let own = state.team(state.white).next().map(|(_, own)| game.content().character(own.profile).id.clone());
    let own = own.expect("a champion");
    misread_at(&game, &state, seat, "", (0, ""), &["enter"]);
    misread_at(&game, &state, seat, "jump", (0, "jump"), &["enter"]);
    misread_at(&game, &state, seat, "enter nobody", (1, "nobody"), &[&own]);
    misread_at(&game, &state, seat, "fire horn-bow on", (2, "on"), &["at"]);
    misread_at(&game, &state, seat, &format!("step {own} up"), (2, "up"), &["ne", "w"]);
    misread_at(&game, &state, seat, "done now", (1, "now"), &[]);
}

/// While the champions are hidden nobody learns from the reader who is in the match (DOA-SET-03).
#[test]
fn the_reader_does_not_know_hidden_champions() {
    let game = Duel::new();
    let mut luck = Seeded::from_number(1);
    let table = Table { seats: 2, setup: json!({ "map": "built" }) };
    let state = game.start(&table, &mut Cx::silent(&mut luck)).expect("a table");
    for (_, champion) in state.everybody() {
        let word = &game.content().character(champion.profile).id;
        for seat in [Seat(0), Seat(1)] {
            let read = game.read(&state, seat, &format!("name {word}"));
            assert_eq!(read.is_ok(), champion.seat == seat, "{word} by {seat:?}");
        }
    }
}

/// Nothing that somebody can type makes the reader panic.
#[test]
fn nothing_typed_breaks_the_reader() {
    let words = [
        "move",
        "siennya",
        "sarge",
        "ne",
        "0,0",
        "3,-1u",
        "down",
        "fire",
        "horn-bow",
        "at",
        "opfire",
        "entry",
        "99999999999999999999",
        "trade",
        "#7",
        "#",
        "é",
        "place",
        "colossus",
        "0,0/3",
        "turn",
        "facing",
        "arm",
        "bare",
        "with",
        "order",
        "guard",
        "-",
        ",",
        "/",
        "u",
        "dome",
        "3",
    ];
    let game = Duel::new();
    let mut luck = Seeded::from_number(3);
    let table = Table { seats: 2, setup: json!({ "characters": 14 }) };
    let state = game.start(&table, &mut Cx::silent(&mut luck)).expect("a table");
    for a in words {
        for b in words {
            for c in words {
                let _ = game.read(&state, Seat(1), &format!("{a} {b} {c}"));
            }
            for seat in [Seat(0), Seat::HOUSE] {
                let _ = game.read(&state, seat, &format!("opfire horn-bow at {a} {b}"));
                let _ = game.read(&state, seat, &format!("move {a} {b} {a}"));
            }
        }
    }
}

/// The parts of a challenge number add up to it.
#[test]
fn the_parts_make_the_number() {
    let mut rolls = 0;
    wander(&standard(), 0..8, 500, |scene| {
        for told in scene.told {
            let Event::Rolled { number, .. } = &told.what else { continue };
            let line = scene.game.line(scene.state, told);
            assert_eq!(scene::total(&line.parts), i64::from(number.number), "{}", line.plain());
            assert_eq!(line.parts[0].value, 7);
            assert!(!line.pieces.is_empty());
            rolls += 1;
        }
    });
    assert!(rolls > 5, "{rolls} rolls");
}
