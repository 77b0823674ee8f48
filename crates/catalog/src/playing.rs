//! A typed match behind the erased interface.

use std::collections::BTreeMap;

use bots::{Bot, Budget};
use kernel::{
    Assume, Cx, Eyes, Header, Illegal, Match, Offers, Refusal, Seat, Seeded, Speak, Tape, Turn, Weigh, odds,
};
use scene::{Affordance, Line, Phrase, Scene};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::duel::stream;
use crate::{AnyMatch, NotDone, OddsSheet};

/// A typed match, and the bots that sit at its table.
pub(crate) struct Playing<G: Speak + Weigh> {
    inner: Match<G>,
    bots: BTreeMap<(Seat, String), Box<dyn Bot<G>>>,
}

impl<G: Speak + Weigh> Playing<G> {
    pub fn new(inner: Match<G>) -> Playing<G> {
        Playing { inner, bots: BTreeMap::new() }
    }

    fn game(&self) -> &G {
        self.inner.game()
    }

    /// Whether the seat may speak now.
    fn asked(&self, seat: Seat) -> Result<(), NotDone> {
        asked(self.game(), self.inner.state(), seat)
    }

    fn read(&self, seat: Seat, command: &str) -> Result<Vec<G::Action>, NotDone> {
        self.asked(seat)?;
        self.game().read(self.inner.state(), seat, command).map_err(NotDone::Misread)
    }

    /// Tries actions on a copy up to the first that draws, for nobody knows what it will be.
    fn attempt(&self, seat: Seat, actions: &[G::Action]) -> Result<(), NotDone> {
        let (game, mut state) = (self.game(), self.inner.state().clone());
        for action in actions {
            asked(game, &state, seat)?;
            let mut tape = Tape::default();
            if let Err(illegal) = game.act(&mut state, seat, action, &mut Cx::silent(&mut tape)) {
                return Err(refused(game, &state, &illegal));
            }
            if tape.missing().is_some() {
                break;
            }
        }
        Ok(())
    }

    /// A refusal in the game's words.
    fn not_done(&self, seat: Seat, actions: &[G::Action], refusal: &Refusal) -> NotDone {
        let Refusal::Illegal(illegal) = refusal else { return NotDone::plain(refusal) };
        // The reason speaks of the position in which the refused action would have been done.
        match self.attempt(seat, actions) {
            Err(NotDone::Refused { by, why }) if by == illegal.by.0 => NotDone::Refused { by, why },
            _ => refused(self.game(), self.inner.state(), illegal),
        }
    }

    /// The state after a step that stands; of a later number, the present one.
    fn with_state_at<T>(&self, step: u32, look: impl FnOnce(&G::State) -> T) -> T {
        if step >= self.inner.step() { look(self.inner.state()) } else { look(&self.inner.state_at(step)) }
    }
}

fn asked<G: Speak>(game: &G, state: &G::State, seat: Seat) -> Result<(), NotDone> {
    match game.turn(state) {
        Turn::Over(_) => Err(NotDone::Over),
        Turn::Ask(ask) if !ask.seats.has(seat) => Err(NotDone::NotAsked(seat)),
        Turn::Ask(_) => Ok(()),
    }
}

fn refused<G: Speak>(game: &G, state: &G::State, illegal: &Illegal) -> NotDone {
    NotDone::Refused { by: illegal.by.0, why: game.why(state, illegal) }
}

impl<G: Speak + Weigh> AnyMatch for Playing<G> {
    fn header(&self) -> &Header {
        self.inner.header()
    }

    fn step(&self) -> u32 {
        self.inner.step()
    }

    fn turn(&self) -> Turn {
        self.inner.turn()
    }

    fn dictated(&self) -> bool {
        self.inner.dictated()
    }

    fn show(&self, eyes: Eyes) -> Scene {
        self.game().show(self.inner.state(), eyes)
    }

    fn show_at(&self, step: u32, eyes: Eyes) -> Scene {
        self.with_state_at(step, |state| self.game().show(state, eyes))
    }

    fn offers(&self, seat: Seat) -> (Vec<Affordance>, bool) {
        let (game, state) = (self.game(), self.inner.state());
        let mut offers = Offers::new();
        if self.asked(seat).is_ok() {
            game.offers(state, seat, &mut offers);
        }
        let afford = |action: &G::Action| {
            let mut affordance = game.afford(state, seat, action);
            let mut tape = Tape::default();
            let _ = game.act(&mut state.clone(), seat, action, &mut Cx::silent(&mut tape));
            if tape.missing().is_some() {
                (affordance.odds, affordance.binding) = (true, true);
            }
            affordance
        };
        (offers.actions.iter().map(afford).collect(), offers.complete)
    }

    fn command(&mut self, seat: Seat, command: &str) -> Result<(), NotDone> {
        let actions = self.read(seat, command)?;
        self.inner.act_all(seat, &actions).map_err(|refusal| self.not_done(seat, &actions, &refusal))
    }

    fn command_with(&mut self, seat: Seat, command: &str, luck: Vec<u32>) -> Result<(), NotDone> {
        let actions = self.read(seat, command)?;
        self.inner
            .act_all_with(seat, &actions, luck)
            .map_err(|refusal| self.not_done(seat, &actions, &refusal))
    }

    fn act(&mut self, seat: Seat, action: &Json) -> Result<(), NotDone> {
        let action =
            G::Action::deserialize(action).map_err(|error| NotDone::NotAnAction(error.to_string()))?;
        let done = self.inner.act(seat, &action);
        done.map_err(|refusal| self.not_done(seat, std::slice::from_ref(&action), &refusal))
    }

    fn judge(&self, seat: Seat, command: &str) -> Result<(), NotDone> {
        self.attempt(seat, &self.read(seat, command)?)
    }

    fn odds(&self, seat: Seat, command: &str, assume: Assume) -> Result<Option<OddsSheet>, NotDone> {
        let actions = self.read(seat, command)?;
        // The chances must not tell what the seat cannot know.
        let known = self.game().guess(self.inner.state(), seat, &mut Seeded::from_number(self.step().into()));
        let counted = odds(self.game(), &known, seat, &actions, assume);
        let Some(odds) =
            counted.map_err(|illegal| self.not_done(seat, &actions, &Refusal::Illegal(illegal)))?
        else {
            return Ok(None);
        };
        let spread = |spread: kernel::Spread| {
            let bands = spread.bands.iter().map(|band| (Phrase::new(band.band), band.chance)).collect();
            (Phrase::new(spread.group), bands)
        };
        let spreads = odds.spreads.into_iter().map(spread).collect();
        Ok(Some(OddsSheet { assume: odds.assume, spreads, parts: odds.parts }))
    }

    fn story(&self, step: u32, eyes: Eyes) -> Vec<Line> {
        let told = self.inner.told_to(step, eyes);
        if told.is_empty() {
            return Vec::new();
        }
        self.with_state_at(step, |state| told.iter().map(|told| self.game().line(state, told)).collect())
    }

    fn said(&self, step: u32, eyes: Eyes) -> Option<(Seat, String)> {
        let done = self.inner.steps().get(step as usize)?;
        let (seat, action) = (done.seat?, done.action.as_ref()?);
        let before = step.checked_sub(1).filter(|_| eyes.of(seat))?;
        Some((seat, self.with_state_at(before, |state| self.game().write(state, action))))
    }

    fn free_undo(&self, seat: Seat) -> u32 {
        self.inner.free_undo(seat)
    }

    fn undo_to(&mut self, step: u32) -> Result<(), NotDone> {
        self.inner.undo_to(step).map_err(|refusal| NotDone::plain(&refusal))
    }

    fn advise(&mut self, seat: Seat, bot: &str, seed: u64) -> Result<String, NotDone> {
        self.asked(seat)?;
        let no_bot = || NotDone::NoBot(bot.to_owned());
        let key = (seat, bot.to_owned());
        if !self.bots.contains_key(&key) {
            let new = bots::named(bot, Budget::default()).ok_or_else(no_bot)?;
            self.bots.insert(key.clone(), new);
        }
        let player = self.bots.get_mut(&key).ok_or_else(no_bot)?;
        let (game, state) = (self.inner.game(), self.inner.state());
        let (mut guesses, mut luck) = (stream(seed, 0), stream(seed, 1));
        let chosen = player.choose(game, seat, &mut || game.guess(state, seat, &mut guesses), &mut luck);
        chosen.map(|action| game.write(state, &action)).ok_or(NotDone::NotAsked(seat))
    }

    fn log(&self, from: usize) -> Vec<String> {
        let line = |line| serde_json::to_string(line).expect("a line of a log is plain data");
        self.inner.log(from).iter().map(line).collect()
    }

    fn seed_line(&self) -> Option<String> {
        self.inner
            .seed_line()
            .map(|line| serde_json::to_string(&line).expect("a line of a log is plain data"))
    }

    fn state_json(&self) -> Json {
        serde_json::to_value(self.inner.state()).expect("a state is plain data")
    }

    fn hash(&self) -> String {
        kernel::state_hash(self.inner.state())
    }
}
