//! Thinks ahead for everybody: information-set Monte Carlo tree search.
//!
//! Each simulation plays on from a guess of its own, so that nothing hidden is looked at; the tree is shared by all of
//! them and knows only what was done, not what luck drew. At the root stand the plans that [`Greedy`](crate::Greedy)
//! would weigh, each with what it is worth at once; simulations say what becomes of them when the others answer, up to a
//! [`Beat`] at which all can be compared. By and by the worse half of the plans is left out (sequential halving). Below, each
//! side does what is best for itself. Courses that are compared get the same guesses and the same luck, and what luck did
//! in the plan itself does not count, so that none looks better for having thrown better.

mod arms;
mod beat;
mod consider;
mod course;
#[cfg(test)]
mod tests;
mod tree;

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use kernel::{Luck, Seat, Seeded, Sides, Weigh, draw};

use self::arms::{Arm, Arms, Said};
use self::beat::Beat;
use self::course::{Course, Judge};
use self::tree::Tree;
use crate::expected::{float, promised};
use crate::following::Following;
use crate::plan::{Plan, SCALE, best, weighed};
use crate::standing::{Mood, Standing, astray};
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
    /// Begins to think.
    fn begin(self) -> Clock {
        Clock { begun: Instant::now(), thought: self }
    }

    /// How many plans can be compared: with few courses, few.
    fn arms(self) -> usize {
        ((self.simulations / COURSES) as usize).clamp(ARMS.0, ARMS.1)
    }
}

/// How much of a thought is used up.
#[derive(Clone, Copy)]
struct Clock {
    begun: Instant,
    thought: Thought,
}

impl Clock {
    /// The part that is used up after so many courses, from 0 to 1 and more.
    fn used(&self, courses: u32) -> f64 {
        let part = f64::from(courses) / f64::from(self.thought.simulations.max(1));
        let time =
            self.thought.time.map(|time| self.begun.elapsed().as_secs_f64() / time.as_secs_f64().max(1e-9));
        part.max(time.unwrap_or_default())
    }

    /// Whether the time is over, where time counts.
    fn late(&self) -> bool {
        self.thought.time.is_some_and(|time| self.begun.elapsed() >= time)
    }

    /// When the time is over, where it counts.
    fn until(&self) -> Option<Instant> {
        Some(self.begun + self.thought.time?)
    }
}

/// Plans that are compared, at least and at most; the worse ones are not looked at.
const ARMS: (usize, usize) = (6, 24);

/// Courses for each of the plans that are compared.
const COURSES: u32 = 32;

/// Guesses that courses are played from, in turn.
const MOST_GUESSES: usize = 64;

/// Weighs plans by what becomes of them.
pub struct Searching<G: Weigh> {
    thought: Thought,
    budget: Budget,
    following: Following<G>,
    beat: Option<Beat>,
    /// Where things stand.
    standing: Standing,
    /// What it found out last.
    explored: Option<Explored<G>>,
}

impl<G: Weigh> Searching<G> {
    /// One that thinks so long about each decision.
    pub fn new(thought: Thought, budget: Budget) -> Searching<G> {
        let (following, standing) = (Following::new(), Standing::default());
        Searching { thought, budget, following, beat: None, standing, explored: None }
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
        let Searching { thought, budget, following, beat, standing, explored } = self;
        *explored = None;
        following.choose(game, seat, guess, luck, |state, guess, luck| {
            let clock = thought.begin();
            let mut plans = weighed(game, seat, &state, guess, luck, (*budget, clock.until()));
            match standing.mood(game.worth(&state, seat)) {
                Mood::Patient => {}
                Mood::Hasty => return best(plans, luck),
                Mood::Straying => return best(astray(plans, luck), luck),
            }
            plans.sort_by_key(|plan| Reverse(plan.rank()));
            plans.truncate(thought.arms());
            explored.insert(Explored::of(game, seat, plans, state, guess, luck, (clock, beat))).best(luck)
        })
    }

    fn considered(&mut self, game: &G, seat: Seat) -> Vec<Considered<G>> {
        self.explored.take().map(|mut explored| explored.considered(game, seat)).unwrap_or_default()
    }
}

/// Plans, and what courses have found out about them.
struct Explored<G: Weigh> {
    plans: Vec<Plan<G>>,
    arms: Arms,
    tree: Tree<G::Action>,
    judge: Judge,
    clock: Clock,
    /// What courses were played from, in turn.
    guesses: Vec<G::State>,
    /// Of the luck of each turn.
    seed: u64,
}

impl<G: Weigh> Explored<G> {
    /// Plays plans through until the thought is used up; `beat` is what was heard before.
    fn of(
        game: &G,
        seat: Seat,
        plans: Vec<Plan<G>>,
        state: G::State,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
        (clock, beat): (Clock, &mut Option<Beat>),
    ) -> Explored<G> {
        let best = plans.first().map_or(0, |plan| plan.value);
        let mut judge = Judge::new(game, seat, &state, best);
        if plans.len() > 1 {
            let mut luck = Seeded::from_number(draw(luck, u32::MAX).into());
            let course = Course::new((game, &judge, clock), state.clone(), &mut luck);
            let (asked, whole) = course.listen();
            // Near its end a match says less of its beat than it did before.
            if whole || beat.is_none() {
                *beat = Beat::of(&asked).or(*beat);
            }
            judge.beat = *beat;
        }
        let worth = |plan: &Plan<G>| plan.value / SCALE;
        let arms = Arms::new(plans.iter().map(worth).map(|worth| (float(worth), promised(game, worth))));
        let tree = Tree::new(plans.len());
        let seed = u64::from(draw(luck, u32::MAX)) << 32;
        let mut explored = Explored { plans, arms, tree, judge, clock, guesses: vec![state], seed };
        for done in 0.. {
            let used = clock.used(done);
            if used >= 1.0 || explored.plans.len() < 2 {
                break;
            }
            let arm = explored.arms.choose(used);
            if !explored.play(game, seat, &arm, guess) {
                break;
            }
        }
        explored
    }

    /// Plays a plan through; `false` when there is none, or no time.
    fn play(&mut self, game: &G, seat: Seat, arm: &Arm, guess: &mut dyn FnMut() -> G::State) -> bool {
        let Some(plan) = self.plans.get(arm.number) else { return false };
        let round = arm.visit as usize % MOST_GUESSES;
        while self.guesses.len() <= round {
            self.guesses.push(guess());
        }
        let mut luck = Seeded::from_number(self.seed | u64::from(arm.visit));
        let mut course = Course::new((game, &self.judge, self.clock), self.guesses[round].clone(), &mut luck);
        if self.judge.sealed {
            course.let_others_choose();
        }
        let after = course.follow(seat, &plan.steps);
        let Some(end) = self.tree.descend(arm.number, &mut course) else { return false };
        self.arms.learn(arm.number, Said { after, end });
        true
    }

    /// The plan that courses bear out best. What is chosen while others choose too is drawn from those that cannot be told
    /// apart: who always chooses the same is seen through.
    fn best(&mut self, luck: &mut dyn Luck) -> Option<Plan<G>> {
        let best =
            if self.judge.sealed { self.arms.mixed(luck) } else { self.arms.ranked().first().copied() };
        self.plans.get(best?).cloned()
    }
}

/// The seat that speaks for a side.
fn speaker(sides: &Sides, side: kernel::Side) -> Option<Seat> {
    sides.seats(side).first()
}
