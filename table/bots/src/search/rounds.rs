//! Plans that are played through, side by side on the cores that are given.

use std::thread;
use std::time::Instant;

use kernel::{Seat, Seeded, Weigh};

use super::Clock;
use super::course::{Course, Judge};
use super::tree::Tree;
use crate::plan::Plan;

/// Guesses that courses are played from, in turn.
pub(crate) const MOST_GUESSES: usize = 64;

/// What all courses of a decision have in common.
pub(crate) struct Ground<G: Weigh> {
    pub seat: Seat,
    pub judge: Judge,
    pub clock: Clock,
    /// What courses are played from, in turn.
    pub guesses: Vec<G::State>,
    /// Of the luck of each turn.
    pub seed: u64,
}

impl<G: Weigh> Ground<G> {
    /// Makes guesses for so many turns, as far as there is time.
    pub fn guess(&mut self, turns: u32, guess: &mut dyn FnMut() -> G::State) {
        let most = (turns as usize).min(MOST_GUESSES);
        while self.guesses.len() < most && !self.clock.late() {
            self.guesses.push(guess());
        }
    }

    /// A course of this turn: all plans get the same guess and the same luck; `None` where there was no time for a guess.
    pub fn turn<R>(&self, game: &G, turn: u32, play: impl FnOnce(&mut Course<'_, G>) -> R) -> Option<R> {
        let guess = self.guesses.get(turn as usize % MOST_GUESSES)?.clone();
        let mut luck = Seeded::from_number(self.seed | u64::from(turn));
        Some(play(&mut Course::new((game, &self.judge, self.clock), guess, &mut luck)))
    }
}

/// A plan that is to be played through.
pub(crate) struct Job<'a, G: Weigh> {
    pub number: usize,
    pub plan: &'a Plan<G>,
    pub tree: &'a mut Tree<G::Action>,
    /// How often it was played through before.
    pub visits: u32,
    /// How often it is to be.
    pub courses: u32,
    /// What courses came to.
    pub ends: Vec<f64>,
}

impl<G: Weigh> Job<'_, G> {
    fn turn(&self) -> u32 {
        self.visits + self.ends.len() as u32
    }

    /// Plays it through once more; `false` when time was over before.
    fn play(&mut self, game: &G, ground: &Ground<G>) -> bool {
        let end = ground.turn(game, self.turn(), |course| {
            if ground.judge.sealed {
                course.let_others_choose();
            }
            course.follow(ground.seat, &self.plan.steps);
            self.tree.descend(course)
        });
        self.ends.extend(end.flatten());
        end.flatten().is_some()
    }
}

/// Does all jobs, by turns on each core. Each has a tree of its own, so that it does not matter how many cores there are.
pub(crate) fn play<G: Weigh>(game: &G, ground: &Ground<G>, jobs: &mut [Job<'_, G>], until: Option<Instant>) {
    let cores = ground.clock.thought.cores.clamp(1, jobs.len().max(1));
    if cores == 1 {
        return by_turns(game, ground, jobs, until);
    }
    thread::scope(|scope| {
        for part in jobs.chunks_mut(jobs.len().div_ceil(cores)) {
            scope.spawn(move || by_turns(game, ground, part, until));
        }
    });
}

fn by_turns<G: Weigh>(game: &G, ground: &Ground<G>, jobs: &mut [Job<'_, G>], until: Option<Instant>) {
    let late = || until.is_some_and(|until| Instant::now() >= until);
    while let Some(job) =
        jobs.iter_mut().filter(|job| job.ends.len() < job.courses as usize).min_by_key(|job| job.turn())
        && !late()
        && job.play(game, ground)
    {}
}
