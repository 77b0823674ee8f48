//! Thinks ahead for everybody: information-set Monte Carlo tree search.
//!
//! Each simulation plays on from a guess of its own, so that nothing hidden is looked at; the tree is shared by all of
//! them and knows only what was done, not what luck drew. At the root stand the plans that [`Greedy`](crate::Greedy)
//! would weigh, each with what it is worth at once; simulations say what becomes of them when the others answer. Below,
//! each side does what is best for itself. Courses that are compared get the same guesses and the same luck, so that none
//! looks better for having thrown better.

mod consider;
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

pub use self::consider::{Considered, Feared, consider};

/// How long one decision may be thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The most courses that are played through.
    pub simulations: u32,
    /// The most time, where time counts: then the same position may be answered otherwise on a slower machine.
    pub time: Option<Duration>,
}

impl Thought {
    /// Begins to think; whether one may go on after so many courses.
    fn begin(self) -> impl Fn(u32) -> bool {
        let begun = Instant::now();
        move |done| done < self.simulations && self.time.is_none_or(|time| begun.elapsed() < time)
    }
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
            let left = thought.begin();
            let mut plans = weighed(game, seat, &state, guess, luck, *budget);
            plans.sort_by_key(|plan| Reverse(plan.rank()));
            plans.truncate(MOST_ARMS);
            Explored::of(game, seat, plans, state, guess, luck, left).best()
        })
    }
}

/// Plans, and what courses have found out about them.
struct Explored<G: Weigh> {
    plans: Vec<Plan<G>>,
    tree: Tree<G::Action>,
    judge: Judge,
    /// What courses were played from, in turn.
    guesses: Vec<G::State>,
    /// Of the luck of each turn.
    seed: u64,
}

impl<G: Weigh> Explored<G> {
    /// Plays plans through, once more while `left` says so of the number of times that it was done.
    fn of(
        game: &G,
        seat: Seat,
        plans: Vec<Plan<G>>,
        state: G::State,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
        left: impl Fn(u32) -> bool,
    ) -> Explored<G> {
        let sides = game.sides(&state);
        let judge = Judge::new(game, &sides, seat, &state, &plans);
        let tree = Tree::new(plans.iter().map(|plan| judge.chance(seat, plan.value)).collect());
        let seed = u64::from(draw(luck, u32::MAX)) << 32;
        let mut explored = Explored { plans, tree, judge, guesses: vec![state], seed };
        for _ in (0..).take_while(|done| left(*done)) {
            let arm = explored.tree.choose();
            if !explored.play(game, seat, &arm, guess) {
                break;
            }
        }
        explored
    }

    /// Plays a plan through; `false` when there is none.
    fn play(&mut self, game: &G, seat: Seat, arm: &Arm, guess: &mut dyn FnMut() -> G::State) -> bool {
        let Some(plan) = self.plans.get(arm.number) else { return false };
        let round = arm.visit as usize % MOST_GUESSES;
        while self.guesses.len() <= round {
            self.guesses.push(guess());
        }
        let mut luck = Seeded::from_number(self.seed | u64::from(arm.visit));
        let mut course = Course::new(game, &self.judge, self.guesses[round].clone(), &mut luck);
        course.follow(seat, &plan.steps);
        self.tree.descend(arm.number, &mut course);
        true
    }

    /// The plan that courses bear out best.
    fn best(self) -> Option<Plan<G>> {
        let best = self.tree.best();
        self.plans.into_iter().nth(best)
    }
}

/// The seat that speaks for a side.
fn speaker(sides: &Sides, side: kernel::Side) -> Option<Seat> {
    sides.seats(side).first()
}
