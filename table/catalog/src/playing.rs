//! A typed match behind the erased interface.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use bots::{Bot, Budget, Thought};
use kernel::{
    Cx, End, Eyes, Fate, Header, Illegal, Left, Match, Misread, Offers, Passed, Refusal, Seat, Seats, Side,
    Sides, Speak, Tape, Timer, Turn, Weigh,
};
use scene::{Affordance, Phrase, Scene};
use serde::Deserialize;
use serde_json::Value as Json;

use crate::duel::stream;
use crate::look::offers;
use crate::position::Position;
use crate::thoughts::{self, ReviewWork, Thoughts, ThoughtsWork};
use crate::{Advice, AdviceWork, AnyMatch, AnyPosition, Happened, NotDone, ReckoningWork};

/// A bot that may be thinking elsewhere.
type Thinker<G> = Arc<Mutex<Box<dyn Bot<G>>>>;

/// A typed match, and the bots that sit at its table.
pub(crate) struct Playing<G: Speak + Weigh> {
    inner: Match<G>,
    bots: BTreeMap<(Seat, String), Thinker<G>>,
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
        read(self.game(), self.inner.state(), seat, command)
    }

    /// A refusal in the game's words.
    fn not_done(&self, seat: Seat, actions: &[G::Action], refusal: &Refusal) -> NotDone {
        not_done(&self.inner, seat, actions, refusal)
    }

    /// The state after a step that stands; of a later number, the present one.
    fn with_state_at<T>(&self, step: u32, look: impl FnOnce(&G::State) -> T) -> T {
        if step >= self.inner.step() { look(self.inner.state()) } else { look(&self.inner.state_at(step)) }
    }
}

pub(crate) fn asked<G: Speak>(game: &G, state: &G::State, seat: Seat) -> Result<(), NotDone> {
    match game.turn(state) {
        Turn::Over(_) => Err(NotDone::Over),
        Turn::Ask(ask) if !ask.hears(seat) => Err(NotDone::NotAsked(seat)),
        Turn::Ask(_) => Ok(()),
    }
}

pub(crate) fn read<G: Speak>(
    game: &G,
    state: &G::State,
    seat: Seat,
    command: &str,
) -> Result<Vec<G::Action>, NotDone> {
    asked(game, state, seat)?;
    game.read(state, seat, command).map_err(NotDone::Misread)
}

/// Tries actions on a copy up to the first that draws, for nobody knows what it will be.
pub(crate) fn attempt<G: Speak>(
    game: &G,
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
) -> Result<(), NotDone> {
    let mut state = state.clone();
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
fn not_done<G: Speak>(played: &Match<G>, seat: Seat, actions: &[G::Action], refusal: &Refusal) -> NotDone {
    let Refusal::Illegal(illegal) = refusal else { return NotDone::plain(refusal) };
    // The reason speaks of the position in which the refused action would have been done.
    match attempt(&**played.game(), played.state(), seat, actions) {
        Err(NotDone::Refused { by, why }) if by == illegal.by.0 => NotDone::Refused { by, why },
        _ => refused(&**played.game(), played.state(), illegal),
    }
}

pub(crate) fn refused<G: Speak>(game: &G, state: &G::State, illegal: &Illegal) -> NotDone {
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

    fn sides(&self) -> Sides {
        self.inner.sides()
    }

    fn side_name(&self, side: Side) -> Option<Phrase> {
        self.game().side_name(self.inner.state(), side)
    }

    fn fates(&self) -> Option<Vec<Fate>> {
        self.inner.fates()
    }

    fn carried(&self) -> Json {
        self.game().carried(&self.inner.header().table, self.inner.state())
    }

    fn preparing(&self) -> bool {
        self.game().preparing(self.inner.state())
    }

    fn timers(&self) -> Vec<Timer<()>> {
        let erased = |Timer { name, of, seconds, by, .. }| Timer { name, of, seconds, action: (), by };
        self.game().timers(self.inner.state()).into_iter().map(erased).collect()
    }

    fn ring(&mut self, timer: &str, luck: Vec<u32>) -> Result<(), NotDone> {
        let timers = self.game().timers(self.inner.state());
        let Some(timer) = timers.into_iter().find(|one| one.key() == timer) else { return Ok(()) };
        let done = if self.inner.dictated() {
            self.inner.act_with(Seat::HOUSE, &timer.action, luck)
        } else {
            self.inner.act(Seat::HOUSE, &timer.action)
        };
        done.map_err(|refusal| self.not_done(Seat::HOUSE, std::slice::from_ref(&timer.action), &refusal))
    }

    fn asked_as_after(&self, step: u32, seat: Seat) -> bool {
        let asked = |state: &G::State| match self.game().turn(state) {
            Turn::Ask(ask) if ask.hears(seat) => {
                let mut offers = Offers::new();
                self.game().offers(state, seat, &mut offers);
                Some((ask.by, offers.actions))
            }
            Turn::Ask(_) | Turn::Over(_) => None,
        };
        let now = asked(self.inner.state());
        now.is_some() && self.with_state_at(step, asked) == now
    }

    fn dictated(&self) -> bool {
        self.inner.dictated()
    }

    fn show(&self, eyes: Eyes) -> Scene {
        self.game().show(self.inner.state(), eyes)
    }

    fn sight(&self, eyes: Eyes) -> Eyes {
        self.game().sight(self.inner.state(), eyes)
    }

    fn show_at(&self, step: u32, eyes: Eyes) -> Scene {
        self.with_state_at(step, |state| self.game().show(state, eyes))
    }

    fn offers(&self, seat: Seat) -> (Vec<Affordance>, bool) {
        offers(self.game(), self.inner.state(), seat)
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

    fn commands(&mut self, seat: Seat, commands: &[&str], luck: Vec<u32>) -> Result<(), NotDone> {
        let Some((last, first)) = commands.split_last() else {
            let nothing = Misread { word: 0, found: String::new(), expected: Vec::new() };
            return Err(NotDone::Misread(nothing));
        };
        let begun = self.inner.step();
        self.inner.all_or_none(|played| {
            let mut luck = Some(luck);
            for command in first.iter().chain([last]) {
                let done = read(&**played.game(), played.state(), seat, command).and_then(|actions| {
                    let dictated =
                        if played.dictated() && std::ptr::eq(command, last) { luck.take() } else { None };
                    let done = match dictated {
                        Some(luck) => played.act_all_with(seat, &actions, luck),
                        None => played.act_all(seat, &actions),
                    };
                    done.map_err(|refusal| not_done(played, seat, &actions, &refusal))
                });
                match done {
                    Err(_) if !played.dictated() && played.spent_since(begun) => break,
                    done => done?,
                }
            }
            Ok(())
        })
    }

    fn act(&mut self, seat: Seat, action: &Json) -> Result<(), NotDone> {
        let action =
            G::Action::deserialize(action).map_err(|error| NotDone::NotAnAction(error.to_string()))?;
        let done = self.inner.act(seat, &action);
        done.map_err(|refusal| self.not_done(seat, std::slice::from_ref(&action), &refusal))
    }

    fn position(&self) -> Box<dyn AnyPosition> {
        let (game, state) = (self.inner.game().clone(), self.inner.state().clone());
        Box::new(Position { game, state, step: self.inner.step() })
    }

    fn happened(&self, first: u32, last: u32, eyes: Eyes) -> Vec<Happened> {
        let mut happened = Vec::new();
        self.inner.walk(first, last, |Passed { step, before, after, told }| {
            let write = |action, before| self.game().write(before, action);
            let said = step.seat.filter(|seat| eyes.of(*seat)).and(step.action.as_ref().zip(before));
            let told = self.inner.veiled(told, eyes);
            happened.push(Happened {
                step: step.n,
                seat: step.seat,
                said: said.map(|(action, before)| write(action, before)),
                story: told.iter().map(|told| self.game().line(after, told)).collect(),
            });
        });
        happened
    }

    fn reckoning_work(&self) -> ReckoningWork {
        let course = self.inner.course();
        Box::new(move || course.reckon())
    }

    fn actor(&self, step: u32) -> Option<Seat> {
        self.inner.steps().get(step as usize)?.seat
    }

    fn free_undo(&self, seat: Seat) -> u32 {
        self.inner.free_undo(seat)
    }

    fn undo_to(&mut self, step: u32) -> Result<(), NotDone> {
        self.inner.undo_to(step).map_err(|refusal| NotDone::plain(&refusal))
    }

    fn advice_work(&mut self, seat: Seat, bot: &str, cores: usize, seed: u64) -> Result<AdviceWork, NotDone> {
        self.asked(seat)?;
        let player = match self.bots.entry((seat, bot.to_owned())) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(new) => {
                let player = bots::timed(bot, Budget::default(), cores);
                let player = player.ok_or_else(|| NotDone::NoBot(bot.to_owned()))?;
                new.insert(Arc::new(Mutex::new(player))).clone()
            }
        };
        let (game, state) = (self.inner.game().clone(), self.inner.state().clone());
        Ok(Box::new(move || {
            let (mut guesses, mut luck) = (stream(seed, 0), stream(seed, 1));
            let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
            let guess = &mut || game.guess(&state, seat, &mut guesses);
            let chosen = player.choose(&*game, seat, guess, &mut luck).ok_or(NotDone::NotAsked(seat))?;
            let thoughts = Thoughts::of(&*game, seat, &player.considered(&*game, seat));
            Ok(Advice { command: game.write(&state, &chosen), thoughts })
        }))
    }

    fn thoughts_work(&self, seat: Seat, thought: Thought, seed: u64) -> Result<ThoughtsWork, NotDone> {
        self.asked(seat)?;
        Ok(thoughts::work(&self.inner, seat, thought, seed))
    }

    fn review_works(&self, seat: Seat, thought: Thought) -> Vec<ReviewWork> {
        thoughts::review(&self.inner, seat, thought)
    }

    fn end(&mut self, end: End) {
        self.inner.end(end);
    }

    fn leave(&mut self, left: Left, people: Seats) -> bool {
        self.inner.leave(left, people)
    }

    fn lines(&self) -> usize {
        self.inner.log(0).len()
    }

    fn snapshot(&self) -> Vec<u8> {
        self.inner.snapshot()
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
