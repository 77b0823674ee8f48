//! Thinks ahead for everybody: information-set Monte Carlo tree search.
//!
//! Each simulation plays on from a guess of its own, so that nothing hidden is looked at; the tree is shared by all of
//! them and knows only what was done, not what luck drew. At the root stand the plans that [`Greedy`](crate::Greedy)
//! would weigh, each with what it is worth at once; simulations say what becomes of them when the others answer. Below,
//! each side does what is best for itself. Courses that are compared get the same guesses and the same luck, so that none
//! looks better for having thrown better.

mod course;
mod tree;

use std::time::{Duration, Instant};

use kernel::{Luck, Offers, Seat, Seeded, Sides, Weigh, draw};

use self::course::{Course, Judge};
use self::tree::{Arm, Tree};
use crate::plan::{Plan, weighed};
use crate::{Bot, Budget};

/// How long one decision may be thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The most courses that are played through.
    pub simulations: u32,
    /// The most time, where time counts: then the same position may be answered otherwise on a slower machine.
    pub time: Option<Duration>,
}

/// Plans that are compared; the worse ones are not looked at.
const MOST_ARMS: usize = 24;

/// Guesses that courses are played from, in turn.
const MOST_GUESSES: usize = 64;

/// Weighs plans by what becomes of them.
pub struct Searching<G: Weigh> {
    thought: Thought,
    budget: Budget,
    /// What is left of the plan, the next action last.
    plan: Vec<(G::State, G::Action)>,
}

impl<G: Weigh> Searching<G> {
    /// One that thinks so long about each decision.
    pub fn new(thought: Thought, budget: Budget) -> Searching<G> {
        Searching { thought, budget, plan: Vec::new() }
    }

    /// The plan that courses bear out best.
    fn think(
        &self,
        game: &G,
        seat: Seat,
        plans: Vec<Plan<G>>,
        state: G::State,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
    ) -> Option<Plan<G>> {
        let begun = Instant::now();
        let sides = game.sides(&state);
        let judge = Judge::new(game, &sides, seat, &state, &plans);
        let mut tree = Tree::new(plans.iter().map(|plan| judge.chance(seat, plan.value)).collect());
        let seed = u64::from(draw(luck, u32::MAX)) << 32;
        let mut guesses = vec![state];
        for _ in 0..self.thought.simulations {
            if self.thought.time.is_some_and(|time| begun.elapsed() >= time) {
                break;
            }
            let Arm { number, visit } = tree.choose();
            let round = visit as usize % MOST_GUESSES;
            while guesses.len() <= round {
                guesses.push(guess());
            }
            let mut luck = Seeded::from_number(seed | u64::from(visit));
            let mut course = Course::new(game, &judge, guesses[round].clone(), &mut luck);
            course.follow(seat, &plans[number].steps);
            tree.descend(number, &mut course);
        }
        let best = tree.best();
        plans.into_iter().nth(best)
    }
}

impl<G: Weigh> Bot<G> for Searching<G> {
    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
    ) -> Option<G::Action> {
        let state = guess();
        if self.plan.last().is_some_and(|(planned, _)| *planned == state) {
            return self.plan.pop().map(|(_, action)| action);
        }
        self.plan.clear();
        let mut offers = Offers::new();
        game.offers(&state, seat, &mut offers);
        if offers.actions.len() < 2 {
            return offers.actions.pop();
        }
        let mut plans = weighed(game, seat, &state, guess, luck, self.budget);
        plans.sort_by_key(|plan| std::cmp::Reverse(plan.rank()));
        plans.truncate(MOST_ARMS);
        if plans.is_empty() {
            let at = draw(luck, offers.actions.len() as u32) as usize;
            return (at < offers.actions.len()).then(|| offers.actions.swap_remove(at));
        }
        let plan = self.think(game, seat, plans, state, guess, luck)?;
        self.plan = plan.steps;
        self.plan.reverse();
        self.plan.pop().map(|(_, action)| action)
    }
}

/// The seat that speaks for a side.
fn speaker(sides: &Sides, side: kernel::Side) -> Option<Seat> {
    sides.seats(side).first()
}
