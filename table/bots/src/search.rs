//! Thinks ahead for everybody: information-set Monte Carlo tree search.
//!
//! Each simulation plays on from a guess of its own, so that nothing hidden is looked at; the tree is shared by all of
//! them and knows only what was done, not what luck drew. At the root stand the plans that [`Greedy`](crate::Greedy)
//! would weigh, each with what it is worth at once; simulations say what becomes of them when the others answer. Below,
//! each side does what is best for itself. Courses that are compared get the same guesses and the same luck, so that none
//! looks better for having thrown better.

mod course;
mod tree;

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use kernel::{Luck, Seat, Seeded, Sides, Weigh, draw};

use self::course::{Course, Judge};
use self::tree::{Arm, Tree};
use crate::following::Following;
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
    following: Following<G>,
}

impl<G: Weigh> Searching<G> {
    /// One that thinks so long about each decision.
    pub fn new(thought: Thought, budget: Budget) -> Searching<G> {
        Searching { thought, budget, following: Following::new() }
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
        let Searching { thought, budget, following } = self;
        following.choose(game, seat, guess, luck, |state, guess, luck| {
            let begun = Instant::now();
            let mut plans = weighed(game, seat, &state, guess, luck, *budget);
            plans.sort_by_key(|plan| Reverse(plan.rank()));
            plans.truncate(MOST_ARMS);
            let left =
                |done| done < thought.simulations && thought.time.is_none_or(|time| begun.elapsed() < time);
            borne_out(game, seat, plans, state, guess, luck, left)
        })
    }
}

/// The plan that courses bear out best; one more is played through while `left` says so of the number that were.
fn borne_out<G: Weigh>(
    game: &G,
    seat: Seat,
    plans: Vec<Plan<G>>,
    state: G::State,
    guess: &mut dyn FnMut() -> G::State,
    luck: &mut dyn Luck,
    left: impl Fn(u32) -> bool,
) -> Option<Plan<G>> {
    let sides = game.sides(&state);
    let judge = Judge::new(game, &sides, seat, &state, &plans);
    let mut tree = Tree::new(plans.iter().map(|plan| judge.chance(seat, plan.value)).collect());
    let seed = u64::from(draw(luck, u32::MAX)) << 32;
    let mut guesses = vec![state];
    for _ in (0..).take_while(|done| left(*done)) {
        let Arm { number, visit } = tree.choose();
        let Some(plan) = plans.get(number) else { break };
        let round = visit as usize % MOST_GUESSES;
        while guesses.len() <= round {
            guesses.push(guess());
        }
        let mut luck = Seeded::from_number(seed | u64::from(visit));
        let mut course = Course::new(game, &judge, guesses[round].clone(), &mut luck);
        course.follow(seat, &plan.steps);
        tree.descend(number, &mut course);
    }
    plans.into_iter().nth(tree.best())
}

/// The seat that speaks for a side.
fn speaker(sides: &Sides, side: kernel::Side) -> Option<Seat> {
    sides.seats(side).first()
}
