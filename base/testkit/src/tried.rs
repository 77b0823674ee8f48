//! A position to try a game on, by way of what everybody may use: commands in, dice dictated, what is told and refused out.

use std::sync::Arc;

use kernel::{Cx, Eyes, Offers, Seat, Speak, Tape, Told};
use scene::Scene;
use serde_json::Value as Json;

/// A position being played.
pub struct Tried<G: Speak> {
    /// The game.
    pub game: Arc<G>,
    /// Where it stands.
    pub state: G::State,
    /// What the last command told.
    pub told: Vec<Told<G::Event>>,
}

impl<G: Speak> Tried<G> {
    /// A position, as scenario files describe it.
    ///
    /// # Panics
    ///
    /// When it has faults.
    pub fn at(game: Arc<G>, position: &Json) -> Tried<G> {
        let state = game.arrange(position).unwrap_or_else(|faults| panic!("{faults:?}"));
        Tried { game, state, told: Vec::new() }
    }

    /// The actions of a command; `None` when nothing can be meant by it.
    pub fn reads(&self, seat: u8, command: &str) -> Option<Vec<G::Action>> {
        self.game.read(&self.state, Seat(seat), command).ok()
    }

    fn tried(&mut self, seat: u8, command: &str, faces: &[u8]) -> Result<(), &'static str> {
        let actions = self.reads(seat, command).unwrap_or_else(|| panic!("{command} cannot be read"));
        let mut tape = Tape::new(faces.iter().map(|face| u32::from(*face) - 1).collect());
        self.told.clear();
        for action in actions {
            let mut cx = Cx::new(&mut tape, &mut self.told);
            let done = self.game.act(&mut self.state, Seat(seat), &action, &mut cx);
            done.map_err(|illegal| illegal.by.0)?;
        }
        assert_eq!((tape.missing(), tape.left()), (None, 0), "{command}: other dice; told {:?}", self.told);
        Ok(())
    }

    /// A command of a seat, with what the dice that it throws show, from 1.
    ///
    /// # Panics
    ///
    /// When it is refused, or throws other dice.
    #[track_caller]
    pub fn seat(&mut self, seat: u8, command: &str, faces: &[u8]) -> &mut Tried<G> {
        if let Err(by) = self.tried(seat, command, faces) {
            panic!("{command} is refused by {by}");
        }
        self
    }

    /// A command of the first seat.
    #[track_caller]
    pub fn does(&mut self, command: &str, faces: &[u8]) -> &mut Tried<G> {
        self.seat(0, command, faces)
    }

    /// The rule that refuses a command of a seat.
    ///
    /// # Panics
    ///
    /// When it is allowed, or changes something though it is refused.
    #[track_caller]
    pub fn refuses_to(&mut self, seat: u8, command: &str) -> &'static str {
        let before = self.state.clone();
        let by = self.tried(seat, command, &[]).expect_err(command);
        assert_eq!(before, self.state, "a refusal changes nothing");
        by
    }

    /// The rule that refuses a command of the first seat.
    #[track_caller]
    pub fn refuses(&mut self, command: &str) -> &'static str {
        self.refuses_to(0, command)
    }

    /// Whether something was told under a rule.
    pub fn by(&self, rule: &str) -> bool {
        self.told.iter().any(|told| told.by.0 == rule)
    }

    /// Whether an event was told to a seat with everything in it.
    pub fn heard(&self, seat: u8, event: impl Fn(&G::Event) -> bool) -> bool {
        let veiled = |told: &Told<G::Event>| self.game.veil(&told.what, Eyes::Seat(Seat(seat)));
        self.told.iter().filter_map(veiled).any(|told| event(&told))
    }

    /// Commands on offer to a seat.
    pub fn offers(&self, seat: u8) -> Vec<String> {
        let mut offers = Offers::new();
        self.game.offers(&self.state, Seat(seat), &mut offers);
        offers.actions.iter().map(|action| self.game.write(&self.state, action)).collect()
    }

    /// Whether something is on offer to a seat that begins so.
    pub fn offered(&self, seat: u8, start: &str) -> bool {
        self.offers(seat).iter().any(|offer| offer.starts_with(start))
    }

    /// What some eyes see.
    pub fn scene(&self, eyes: Eyes) -> Scene {
        self.game.show(&self.state, eyes)
    }
}
