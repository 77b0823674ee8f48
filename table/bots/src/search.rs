//! Thinks ahead for everybody: information-set Monte Carlo tree search.
//!
//! Each simulation plays on from a guess of its own, so that nothing hidden is looked at; the tree is shared by all of
//! them and knows only what was done, not what luck drew. At the root stand the plans that [`Greedy`](crate::Greedy)
//! would weigh, each with what it is worth at once; simulations say what becomes of them when the others answer, up to a
//! [`Beat`] at which all can be compared. By and by the worse half of the plans is left out (sequential halving). Below, each
//! side does what is best for itself. Courses that are compared get the same guesses and the same luck, and what luck did
//! in the plan itself does not count, so that none looks better for having thrown better.
//!
//! Where a game's [`Foresight`] is its plans, it looks further for them and goes by what they promise; simulations are played when
//! it is asked what it fears.

mod arms;
mod beat;
mod consider;
mod course;
mod rounds;
#[cfg(test)]
mod tests;
mod tree;

use std::cmp::Reverse;
use std::mem;
use std::time::{Duration, Instant};

use kernel::{Foresight, Luck, Seat, Seeded, Sides, Weigh, draw, fingerprint};

use self::arms::Arms;
use self::beat::Beat;
use self::course::{Course, Judge};
use self::rounds::{Ground, Job, play};
use self::tree::Tree;
use crate::expected::{hoped, promised};
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
    /// Cores that work on it at the same time. What is found out does not depend on it, as long as time does not count.
    pub cores: usize,
}

impl Thought {
    /// So many courses on one core, however long they take.
    pub const fn of(simulations: u32) -> Thought {
        Thought { simulations, time: None, cores: 1 }
    }

    /// The same; it ends with this time too.
    pub const fn within(self, time: Duration) -> Thought {
        Thought { time: Some(time), ..self }
    }

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
    /// Whether the time is over, where time counts.
    fn late(&self) -> bool {
        self.thought.time.is_some_and(|time| self.begun.elapsed() >= time)
    }

    /// When the time is over, where it counts.
    fn until(&self) -> Option<Instant> {
        self.part(1, 1)
    }

    /// How far plans are looked for, and until when: the time that is left is for playing them through. Who looks far looks into one
    /// guess only, as several would share what there is.
    fn looking(&self, foresight: Foresight, budget: Budget) -> (Budget, Option<Instant>) {
        match foresight {
            Foresight::Courses => (budget.deeper(FURTHER), self.part(1, 2)),
            Foresight::Plans => {
                let times = (self.thought.simulations / INSTEAD) as usize;
                (Budget { guesses: 1, ..budget.deeper(times.max(FURTHER)) }, self.part(3, 4))
            }
        }
    }

    /// When so many of so many equal parts of the time are over.
    fn part(&self, some: u32, all: u32) -> Option<Instant> {
        Some(self.begun + self.thought.time? * some / all)
    }
}

/// Plans that are compared, at least and at most; the worse ones are not looked at.
const ARMS: (usize, usize) = (6, 24);

/// Courses for each of the plans that are compared.
const COURSES: u32 = 32;

/// So many times as far as [`Greedy`](crate::Greedy) looks whoever searches. It wins greedy 62 of 100 matches against itself in Okko, and
/// nothing in Ken and Home Raiders; more than that brings no more there.
const FURTHER: usize = 4;

/// Where plans are told apart by what they are worth, one looks once more as far for each time that so many courses would be played.
const INSTEAD: u32 = 25;

/// Where courses have no other part, so many of each of so many plans say what the others would answer.
const ANSWERS: (u32, usize) = (8, 3);

/// Weighs plans by what becomes of them.
pub struct Searching<G: Weigh> {
    thought: Thought,
    budget: Budget,
    following: Following<G>,
    beat: Option<Beat>,
    /// Where things stand.
    standing: Standing,
    /// What it found out when it last thought.
    explored: Option<Explored<G>>,
    /// Whether that was when it last chose, and has not been told yet.
    fresh: bool,
}

impl<G: Weigh> Searching<G> {
    /// One that thinks so long about each decision.
    pub fn new(thought: Thought, budget: Budget) -> Searching<G> {
        let (following, standing) = (Following::new(), Standing::default());
        Searching { thought, budget, following, beat: None, standing, explored: None, fresh: false }
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
        let Searching { thought, budget, following, beat, standing, explored, fresh } = self;
        *fresh = false;
        following.choose(game, seat, guess, luck, |state, guess, luck| {
            let clock = thought.begin();
            let looking = clock.looking(game.foresight(), *budget);
            let mut plans = weighed(game, seat, &state, guess, luck, looking);
            match standing.mood(game.worth(&state, seat)) {
                Mood::Patient => {}
                Mood::Hasty => return best(plans, luck),
                Mood::Straying => return best(astray(plans, luck), luck),
            }
            plans.sort_by_key(|plan| Reverse(plan.rank()));
            plans.truncate(thought.arms());
            *fresh = true;
            let before = explored.take();
            explored
                .insert(Explored::of(game, seat, plans, state, guess, luck, (clock, beat, before)))
                .best(luck)
        })
    }

    fn considered(&mut self, game: &G, seat: Seat) -> Vec<Considered<G>> {
        let fresh = mem::take(&mut self.fresh);
        let explored = self.explored.as_mut().filter(|_| fresh);
        explored.map(|explored| explored.considered(game, seat)).unwrap_or_default()
    }
}

/// Plans, and what courses have found out about them.
struct Explored<G: Weigh> {
    plans: Vec<Plan<G>>,
    arms: Arms,
    /// What follows each plan.
    trees: Vec<Tree<G::Action>>,
    ground: Ground<G>,
}

impl<G: Weigh> Explored<G> {
    /// Plays plans through until the thought is used up; `beat` is what was heard before, `before` what was found out at the
    /// decision before this one.
    fn of(
        game: &G,
        seat: Seat,
        plans: Vec<Plan<G>>,
        state: G::State,
        guess: &mut dyn FnMut() -> G::State,
        luck: &mut dyn Luck,
        (clock, beat, before): (Clock, &mut Option<Beat>, Option<Explored<G>>),
    ) -> Explored<G> {
        let best = plans.first().map_or(0, |plan| plan.value);
        let mut judge = Judge::new(game, seat, &state, best);
        let foresight = game.foresight();
        // Where courses tell plans apart they are heard each time: near its end a match says less of its beat than it did before.
        if plans.len() > 1 && (foresight == Foresight::Courses || beat.is_none()) {
            let mut luck = Seeded::from_number(draw(luck, u32::MAX).into());
            let course = Course::new((game, &judge, clock), state.clone(), &mut luck);
            let (asked, whole) = course.listen();
            if whole || beat.is_none() {
                *beat = judge.beat_of(&asked).or(*beat);
            }
        }
        judge.beat = *beat;
        let promise = |plan: &Plan<G>| promised(game, hoped(game, &state, seat, plan.value / SCALE));
        let arms = Arms::new(plans.iter().map(promise), foresight);
        let trees = before.map(|before| before.onward(&judge, seat, &state, &plans));
        let trees = trees.unwrap_or_else(|| plans.iter().map(|_| Tree::default()).collect());
        let seed = u64::from(draw(luck, u32::MAX)) << 32;
        let ground = Ground { seat, judge, clock, guesses: vec![state], seed };
        let mut explored = Explored { plans, arms, trees, ground };
        if explored.plans.len() > 1 && foresight == Foresight::Courses {
            explored.halving(game, guess);
        }
        explored
    }

    /// Plays the best plans through as far as there is time, so that it is known what the others would answer.
    fn ask_around(&mut self, game: &G) {
        let Some(known) = self.ground.guesses.first().cloned() else { return };
        let (courses, plans) = ANSWERS;
        let best = self.arms.ranked().into_iter().take(plans);
        let shares: Vec<(usize, u32)> = best.map(|number| (number, courses)).collect();
        self.play(game, &shares, self.ground.clock.until(), &mut || known.clone());
    }

    /// For each of these plans the tree that is known to follow it: of any plan that led here, the one that says most.
    fn onward(&self, judge: &Judge, seat: Seat, state: &G::State, plans: &[Plan<G>]) -> Vec<Tree<G::Action>> {
        let place = fingerprint(state);
        let anew = |seat, chance| judge.anew(&self.ground.judge, seat, chance);
        let tree = |plan: &Plan<G>| {
            let steps = || plan.steps.iter().map(|(_, action)| action);
            let known = self.trees.iter().filter_map(|tree| tree.onward(place, seat, steps(), anew));
            known.max_by_key(Tree::visits).unwrap_or_default()
        };
        plans.iter().map(tree).collect()
    }

    /// Plays all plans through, then the better half of them, and so on.
    fn halving(&mut self, game: &G, guess: &mut dyn FnMut() -> G::State) {
        let (stages, clock) = (self.arms.stages(), self.ground.clock);
        let mut done = 0;
        for stage in 1..=stages {
            if stage > 1 {
                self.arms.halve();
            }
            let all = (u64::from(clock.thought.simulations) * u64::from(stage) / u64::from(stages)) as u32;
            self.play(game, &self.arms.shares(all - done), clock.part(stage, stages), guess);
            done = all;
        }
    }

    /// Plays plans through so often, by their numbers, as far as there is time.
    fn play(
        &mut self,
        game: &G,
        shares: &[(usize, u32)],
        until: Option<Instant>,
        guess: &mut dyn FnMut() -> G::State,
    ) {
        let turns = shares.iter().map(|(number, courses)| self.arms.visits(*number) + courses);
        self.ground.guess(turns.max().unwrap_or_default(), guess);
        let share = |number: usize| shares.iter().find(|(known, _)| *known == number);
        let jobs = self.plans.iter().zip(&mut self.trees).enumerate().filter_map(|(number, (plan, tree))| {
            let courses = share(number)?.1;
            Some(Job { number, plan, tree, visits: self.arms.visits(number), courses, ends: Vec::new() })
        });
        let mut jobs: Vec<Job<'_, G>> = jobs.collect();
        play(game, &self.ground, &mut jobs, until);
        for job in jobs {
            self.arms.learn(job.number, job.ends);
        }
    }

    /// The plan that courses bear out best. What is chosen while others choose too is drawn from those that cannot be told
    /// apart: who always chooses the same is seen through.
    fn best(&mut self, luck: &mut dyn Luck) -> Option<Plan<G>> {
        let best = if self.ground.judge.sealed {
            self.arms.mixed(luck)
        } else {
            self.arms.ranked().first().copied()
        };
        self.plans.get(best?).cloned()
    }
}

/// The seat that speaks for a side.
fn speaker(sides: &Sides, side: kernel::Side) -> Option<Seat> {
    sides.seats(side).first()
}
