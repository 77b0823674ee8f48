//! What a search makes of a decision, for people to read: the plans it compared, what it expects of each, and what it
//! fears.

use std::cmp::Reverse;

use kernel::{Foresight, Game, Luck, Seat, Weigh};

use super::{Clock, Explored, Thought};
use crate::Budget;
use crate::plan::{Plan, Search, weighed};

/// A plan that was compared with others.
pub struct Considered<G: Game> {
    /// Its actions, each with the position it is meant for.
    pub steps: Vec<(G::State, G::Action)>,
    /// How much of a win it is expected to be, from 0 to 1.
    pub expected: f64,
    /// In how many courses it was played through.
    pub courses: u32,
    /// The answer that is expected of the others.
    pub feared: Option<Feared<G>>,
}

/// What somebody else is expected to do.
pub struct Feared<G: Game> {
    /// A position in which it would be done.
    pub state: G::State,
    /// Who would do it.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
}

/// How many turns of luck are tried to find a position in which an expected answer can be given.
const TURNS: u32 = 8;

/// What one who thinks so long finds out about a decision: the plans, the best first; none when there is nothing to
/// choose. `done` is an action that somebody has done here: it is among the plans in any case.
pub fn consider<G: Weigh>(
    game: &G,
    seat: Seat,
    (thought, budget): (Thought, Budget),
    guess: &mut dyn FnMut() -> G::State,
    luck: &mut dyn Luck,
    done: Option<&G::Action>,
) -> Vec<Considered<G>> {
    let (foresight, clock, state) = (game.foresight(), thought.begin(), guess());
    let mut plans = weighed(game, seat, &state, guess, luck, clock.looking(foresight, budget));
    plans.sort_by_key(|plan| Reverse(plan.rank()));
    let done = done.map(|action| {
        let begins = |plan: &Plan<G>| plan.steps.first().is_some_and(|(_, first)| first == action);
        let at = plans.iter().position(begins).unwrap_or_else(|| {
            let (far, until) = clock.looking(foresight, budget);
            plans.push(Search::new(game, seat, luck, far, until).only(&state, action));
            plans.len() - 1
        });
        // What was done is compared, however bad it seems.
        let last = thought.arms() - 1;
        if at > last {
            plans.swap(at, last);
        }
        at.min(last)
    });
    plans.truncate(thought.arms());
    // What was done is then played through as often as what is best, or both could not be compared.
    let part = thought.simulations - if done.is_some() { thought.simulations / 4 } else { 0 };
    let first = Clock { thought: Thought { simulations: part, ..thought }, ..clock };
    let mut explored = Explored::of(game, seat, plans, state, guess, luck, (first, &mut None, None));
    let ranked = explored.arms.ranked();
    if let (Some(done), Some(best)) = (done, ranked.first()) {
        let behind = explored.arms.visits(*best).saturating_sub(explored.arms.visits(done));
        let courses = behind.min(thought.simulations - part);
        explored.play(game, &[(done, courses)], clock.until(), guess);
    }
    explored.considered(game, seat)
}

impl<G: Weigh> Explored<G> {
    /// The plans as they are told, the best first.
    pub(super) fn considered(&mut self, game: &G, seat: Seat) -> Vec<Considered<G>> {
        if game.foresight() == Foresight::Plans {
            self.ask_around(game);
        }
        let ranked = self.arms.ranked();
        let told = |number: &usize| {
            let number = *number;
            let plan = &self.plans[number];
            Considered {
                steps: plan.steps.clone(),
                expected: plan
                    .outcome(game, seat)
                    .unwrap_or_else(|| self.arms.expected(number).clamp(0.0, 1.0)),
                courses: self.arms.visits(number),
                feared: self.feared(game, seat, number),
            }
        };
        ranked.iter().map(told).collect()
    }

    /// The answer of somebody of another side to a plan; what nobody does but the game itself is no answer.
    fn feared(&self, game: &G, seat: Seat, number: usize) -> Option<Feared<G>> {
        let sides = game.sides(self.ground.guesses.first()?);
        let own = sides.side(seat)?;
        let mut way = self.trees.get(number)?.answer(|other| sides.side(other) != Some(own))?;
        let (who, action) = way.pop()?;
        // Luck may have it that it cannot be done; courses have found a turn in which it can.
        (0..TURNS).find_map(|turn| {
            self.ground.turn(game, turn, |course| {
                course.follow(seat, &self.plans[number].steps);
                let gone = way.iter().all(|(seat, action)| course.go(*seat, action));
                let state = course.state().clone();
                (gone && course.go(who, &action)).then(|| Feared { state, seat: who, action: action.clone() })
            })?
        })
    }
}
