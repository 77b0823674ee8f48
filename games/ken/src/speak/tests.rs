//! Tests of how the game speaks.
//!
//! Compiled under `#[cfg(test)]` only.

mod commands;
mod meant;
mod misreads;
mod texts;

use std::sync::OnceLock;

use kernel::{Cx, Game, Offers, Seat, Seeded, Speak, Table, Told, Turn, draw};
use scene::Scene;
use serde_json::{Value as Json, json};

use crate::action::Action;
use crate::event::Event;
use crate::game::Ken;
use crate::state::{CardId, State};

/// The game with the house content.
pub fn ken() -> &'static Ken {
    static KEN: OnceLock<Ken> = OnceLock::new();
    KEN.get_or_init(Ken::new)
}

/// A position being played by commands.
pub struct Tried {
    /// The state.
    pub state: State,
    /// What the last command told.
    pub told: Vec<Told<Event>>,
    luck: Seeded,
}

impl Tried {
    /// A position of a scenario file.
    #[track_caller]
    pub fn at(position: &Json) -> Tried {
        let state = ken().arrange(position).unwrap_or_else(|faults| panic!("{faults:#?}"));
        Tried { state, told: Vec::new(), luck: Seeded::from_number(3) }
    }

    /// The actions that a command stands for.
    #[track_caller]
    pub fn read(&self, seat: u8, command: &str) -> Vec<Action> {
        let read = ken().read(&self.state, Seat(seat), command);
        read.unwrap_or_else(|misread| panic!("{command:?}: {misread:?}"))
    }

    /// Does what a command says, all of it.
    #[track_caller]
    pub fn does(&mut self, seat: u8, command: &str) -> &mut Tried {
        self.told.clear();
        for action in self.read(seat, command) {
            let mut cx = Cx::new(&mut self.luck, &mut self.told);
            let done = ken().act(&mut self.state, Seat(seat), &action, &mut cx);
            if let Err(illegal) = done {
                panic!(
                    "{command}: {action:?} is refused by {}: {:?}",
                    illegal.by,
                    ken().why(&self.state, &illegal).plain()
                );
            }
        }
        self
    }

    /// The rule that refuses a command, and the message of its reason.
    #[track_caller]
    pub fn refused(&self, seat: u8, command: &str) -> (String, String) {
        let mut state = self.state.clone();
        let mut luck = self.luck.clone();
        for action in self.read(seat, command) {
            if let Err(illegal) = ken().act(&mut state, Seat(seat), &action, &mut Cx::silent(&mut luck)) {
                return (illegal.by.0.to_owned(), ken().why(&state, &illegal).key.into());
            }
        }
        panic!("{command} is lawful");
    }

    /// What a player may do, as commands.
    pub fn offers(&self, seat: u8) -> Vec<String> {
        let mut offers = Offers::new();
        ken().offers(&self.state, Seat(seat), &mut offers);
        offers.actions.iter().map(|action| ken().write(&self.state, action)).collect()
    }

    /// What a player sees.
    pub fn scene(&self, seat: u8) -> Scene {
        ken().show(&self.state, kernel::Eyes::Seat(Seat(seat)))
    }

    /// The lines of what the last command told.
    pub fn lines(&self) -> Vec<String> {
        self.told.iter().map(|told| ken().line(&self.state, told).plain()).collect()
    }
}

/// A position somewhere in a match.
struct Place<'a> {
    state: &'a State,
    /// What was told since the last position.
    told: &'a [Told<Event>],
    /// Who is asked.
    seat: Seat,
    /// What is on offer.
    offers: &'a [Action],
}

/// Plays matches at random, `steps` decisions each, and shows each position to `look`. Deeds are preferred to passes.
fn wander(seeds: std::ops::Range<u64>, steps: u32, mut look: impl FnMut(&Place, &mut Seeded)) {
    let decks = &ken().content.decks;
    for seed in seeds {
        let luck = &mut Seeded::from_number(seed);
        let (one, other) = (&decks[seed as usize % 8].id, &decks[(seed as usize * 3 + 1) % 8].id);
        let setup = if seed % 5 == 4 { Json::Null } else { json!({ "decks": [one, other] }) };
        let table = Table { seats: 2, setup };
        let mut state = ken().start(&table, &mut Cx::silent(luck)).expect("it opens");
        let mut told = Vec::new();
        for _ in 0..steps {
            let Turn::Ask(ask) = ken().turn(&state) else { break };
            let seat = ask.seats.iter().last().expect("somebody is asked");
            let mut offers = Offers::new();
            ken().offers(&state, seat, &mut offers);
            look(&Place { state: &state, told: &told, seat, offers: &offers.actions }, luck);
            let idle = |action: &&Action| matches!(action, Action::Pass | Action::Front(_));
            let deeds: Vec<_> = offers.actions.iter().filter(|action| !idle(action)).collect();
            let all: Vec<_> = offers.actions.iter().collect();
            let choice = if deeds.is_empty() || draw(luck, 3) == 0 { all } else { deeds };
            let action = choice[draw(luck, choice.len() as u32) as usize].clone();
            told.clear();
            ken()
                .act(&mut state, seat, &action, &mut Cx::new(luck, &mut told))
                .unwrap_or_else(|illegal| panic!("{action:?}: {illegal:?}"));
        }
        look(&Place { state: &state, told: &told, seat: Seat(0), offers: &[] }, luck);
    }
}

/// Some action, lawful or not.
fn anything(luck: &mut Seeded, state: &State) -> Action {
    let mut n = |below: usize| draw(luck, below.max(1) as u32) as usize;
    let cards = state.cards.len() + 1;
    let (card, other) = (n(cards) as CardId, n(cards) as CardId);
    let kind = n(ken().content.kinds.len()) as u16;
    match n(13) {
        0 => Action::Bring(vec![kind; n(70)]),
        1 => Action::Pass,
        2 => Action::Draw(n(5) as u8),
        3 => Action::Play(card),
        4 => Action::Pair { place: card, army: other },
        5 | 6 => Action::Assign { card, host: other },
        7 | 8 => Action::Use { card, ability: n(ken().content.abilities.len()) as u16 },
        9 => Action::Pick(card),
        10 => Action::Front(card),
        11 => Action::Join(card),
        _ => [Action::Next, Action::Confirm][n(2)].clone(),
    }
}

/// What a command stands for, or why it is not understood.
pub fn ken_read(table: &Tried, seat: u8, command: &str) -> Result<Vec<Action>, kernel::Misread> {
    ken().read(&table.state, Seat(seat), command)
}

/// A table that has just been opened.
pub fn open(setup: &Json) -> State {
    let table = Table { seats: 2, setup: setup.clone() };
    ken().start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).expect("it opens")
}
