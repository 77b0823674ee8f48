//! A position to try rules on: commands in, dice dictated, facts and told rules out.

use std::sync::Arc;

use kernel::{Cx, Game, Seat, Speak, Tape, Told};
use serde_json::Value as Json;

use crate::action::Action;
use crate::event::Event;
use crate::game::Darkness;
use crate::play::View;
use crate::state::{Hero, Lies, State};

thread_local! {
    static GAME: Arc<Darkness> = Arc::new(Darkness::new());
}

/// The game with the house content.
pub fn game() -> Arc<Darkness> {
    GAME.with(Arc::clone)
}

/// A position being played.
pub struct Tried {
    pub game: Arc<Darkness>,
    pub state: State,
    /// What the last command told.
    pub told: Vec<Told<Event>>,
}

/// A position, as scenario files describe it.
pub fn at(position: Json) -> Tried {
    let game = game();
    let state = game.arrange(&position).unwrap_or_else(|faults| panic!("{faults:?}"));
    Tried { game, state, told: Vec::new() }
}

impl Tried {
    /// The state with its content.
    pub fn view(&self) -> View<'_> {
        self.game.view(&self.state)
    }

    /// A character.
    pub fn hero(&self, seat: u8) -> &Hero {
        self.state.hero(seat)
    }

    fn tried(&mut self, seat: u8, command: &str, faces: &[u8]) -> Result<(), String> {
        let actions: Vec<Action> = self
            .game
            .read(&self.state, Seat(seat), command)
            .unwrap_or_else(|misread| panic!("{command}: {misread:?}"));
        let mut tape = Tape::new(faces.iter().map(|face| u32::from(*face) - 1).collect());
        self.told.clear();
        for action in actions {
            let mut cx = Cx::new(&mut tape, &mut self.told);
            let done = self.game.act(&mut self.state, Seat(seat), &action, &mut cx);
            done.map_err(|illegal| illegal.by.0.to_owned())?;
        }
        assert_eq!(tape.missing(), None, "{command}: not enough dice; told {:?}", self.told);
        assert_eq!(tape.left(), 0, "{command}: too many dice; told {:?}", self.told);
        Ok(())
    }

    /// A command of seat 0 with the dice that it throws.
    pub fn does(&mut self, command: &str, faces: &[u8]) -> &mut Tried {
        self.seat(0, command, faces)
    }

    /// A command of a seat.
    #[track_caller]
    pub fn seat(&mut self, seat: u8, command: &str, faces: &[u8]) -> &mut Tried {
        if let Err(by) = self.tried(seat, command, faces) {
            panic!("{command} is refused by {by}");
        }
        self
    }

    /// The rule that refuses a command of seat 0.
    #[track_caller]
    pub fn refuses(&mut self, command: &str) -> String {
        let before = self.state.clone();
        let by = self.tried(0, command, &[]).expect_err(command);
        assert_eq!(before, self.state, "a refusal changes nothing");
        by
    }

    /// Whether something was told under a rule.
    pub fn by(&self, rule: &str) -> bool {
        self.told.iter().any(|told| told.by.0 == rule)
    }

    /// Commands on offer to a seat.
    pub fn offers(&self, seat: u8) -> Vec<String> {
        let mut offers = kernel::Offers::new();
        self.game.offers(&self.state, Seat(seat), &mut offers);
        offers.actions.iter().map(|action| self.game.write(&self.state, action)).collect()
    }

    /// Where a disk is.
    pub fn lies(&self, word: &str) -> Lies {
        let disk = self.view().content.disk_named(self.state.scenario, word).expect(word);
        self.state.disk(disk).lies
    }

    /// The square of a word.
    pub fn square(&self, word: &str) -> crate::town::Sq {
        crate::names::read_square(self.view(), word).expect(word)
    }
}
