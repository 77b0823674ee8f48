//! Looking ahead through a seat's own quiet actions: those that ask no luck and leave the decision with the seat.
//!
//! The positions that quiet actions lead to are searched best first, but none of the first actions is left out. A plan
//! is a row of quiet actions, and then either an end (an action that rolls, shows something, or passes the decision on,
//! valued by what may come of it) or a position that is better than the present one. Since every plan either ends
//! something or raises the worth of the position, a bot that follows its plans cannot dither for ever.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::time::Instant;

use kernel::{
    Assume, Cx, Luck, Offers, Seat, Seeded, Tape, Turn, Weigh, draw, expect_within, fingerprint, sampled,
};

use crate::Budget;
use crate::expected::expected;
use crate::frontier::Frontier;

/// Ends of one roll that are visited before it is sampled instead.
const ENDS_OF_ONE: usize = 2_000;

/// How often a roll with too many ends is played through instead.
const SAMPLES: u32 = 12;

/// Positions that are looked into one after the other to bring what was begun to an end.
const STRAIGHT_ON: usize = 16;

/// What a worth is multiplied by, so that means keep their fractions.
pub(crate) const SCALE: i64 = 1_000;

/// A row of actions and what it is worth.
pub(crate) struct Plan<G: Weigh> {
    /// Expected worth, times 1,000.
    pub value: i64,
    /// Whether its last action is an end; otherwise the decision stays with the seat.
    pub ends: bool,
    /// The actions, each with the position it is meant for.
    pub steps: Vec<(G::State, G::Action)>,
}

impl<G: Weigh> Clone for Plan<G> {
    fn clone(&self) -> Plan<G> {
        Plan { value: self.value, ends: self.ends, steps: self.steps.clone() }
    }
}

impl<G: Weigh> Plan<G> {
    /// What is best comes last: worth, then ends, then shortness.
    pub fn rank(&self) -> (i64, bool, Reverse<usize>) {
        (self.value, self.ends, Reverse(self.steps.len()))
    }

    /// How much of a win it comes to, where it ends the match and neither luck nor anything hidden has a part in that.
    pub fn outcome(&self, game: &G, seat: Seat) -> Option<f64> {
        let (state, action) = self.steps.last()?;
        let (next, sure) = after(game, seat, state, action)?;
        (sure && matches!(game.turn(&next), Turn::Over(_))).then(|| expected(game, &next, seat))
    }
}

/// The position after an action that is allowed, and whether neither luck nor anything hidden had a part in it.
fn after<G: Weigh>(game: &G, seat: Seat, state: &G::State, action: &G::Action) -> Option<(G::State, bool)> {
    let (mut next, mut tape) = (state.clone(), Tape::default());
    let mut cx = Cx::silent(&mut tape);
    game.act(&mut next, seat, action, &mut cx).ok()?;
    let shown = cx.revealed();
    Some((next, !shown && tape.missing().is_none()))
}

/// A position reached by quiet actions.
struct Place<G: Weigh> {
    state: G::State,
    /// The place before, and the action that led here.
    from: Option<(usize, G::Action)>,
    depth: usize,
    /// The first action of the way here, as its number among the offers.
    first: usize,
    /// What it is worth, times 1,000.
    value: i64,
}

/// What trying an action led to.
enum Tried<S> {
    /// The decision stays with the seat and nothing was drawn.
    Quiet(S),
    /// Something ends here; what it is worth.
    End(i64),
    /// It was refused after all.
    Nothing,
}

pub(crate) struct Search<'a, G: Weigh> {
    game: &'a G,
    seat: Seat,
    /// Rolls that are played through get the same luck for all that is compared: else whatever is tried most often
    /// would be lucky once, and be taken for good.
    luck: Seeded,
    budget: Budget,
    /// When it must be done, where time counts.
    until: Option<Instant>,
    /// How often a roll with too many ends is played through instead.
    samples: u32,
    places: Vec<Place<G>>,
    seen: BTreeSet<u64>,
    /// The best plan for each offer of the present position.
    best: Vec<Option<Plan<G>>>,
}

impl<'a, G: Weigh> Search<'a, G> {
    pub fn new(
        game: &'a G,
        seat: Seat,
        luck: &mut dyn Luck,
        budget: Budget,
        until: Option<Instant>,
    ) -> Search<'a, G> {
        let luck = Seeded::from_number(draw(luck, u32::MAX).into());
        let (places, seen, best) = (Vec::new(), BTreeSet::new(), Vec::new());
        Search { game, seat, luck, budget, until, samples: SAMPLES, places, seen, best }
    }

    /// The same, each roll with too many ends played through once only.
    pub fn hasty(self) -> Search<'a, G> {
        Search { samples: 1, ..self }
    }

    /// Whether it must be done.
    fn late(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Whether one more position may be looked into.
    fn goes_on(&self) -> bool {
        self.budget.positions > 0 && self.budget.tries > 0 && !self.late()
    }

    /// The best plan found for each of the position's offers, which are given, with the offer itself.
    pub fn plans(mut self, state: &G::State, offers: Vec<G::Action>) -> Vec<(G::Action, Option<Plan<G>>)> {
        self.best = offers.iter().map(|_| None).collect();
        self.seen.insert(fingerprint(state));
        let present = self.worth(state);
        self.places.push(Place { state: state.clone(), from: None, depth: 0, first: 0, value: present });
        let mut open = Frontier::new(self.best.len());
        if self.goes_on() {
            self.budget.positions -= 1;
            self.try_all(0, &offers, present, &mut open);
        }
        while self.goes_on()
            && let Some(at) = open.pop()
        {
            self.budget.positions -= 1;
            self.look_into(at, present, &mut open);
        }
        for first in 0..self.best.len() {
            if self.best[first].is_none() && self.budget.tries > 0 {
                self.follow(first, present, &mut open);
            }
        }
        offers.into_iter().zip(self.best).collect()
    }

    /// The plan that is nothing but this action; what is refused leaves everything as it is.
    pub fn only(mut self, state: &G::State, action: &G::Action) -> Plan<G> {
        let (value, ends) = match self.attempt(state, action) {
            Tried::Quiet(next) => (self.worth(&next), false),
            Tried::End(value) => (value, true),
            Tried::Nothing => (self.worth(state), true),
        };
        Plan { value, ends, steps: vec![(state.clone(), action.clone())] }
    }

    /// Goes straight on with a first action that has come to no end, from its best position to the best that follows, and so
    /// on: what takes many steps is not left for what is worse and takes one.
    fn follow(&mut self, first: usize, present: i64, open: &mut Frontier) {
        let mut next = open.best_of(first);
        for _ in 0..STRAIGHT_ON {
            let Some(at) = next.filter(|_| self.best[first].is_none() && !self.late()) else { break };
            let known = self.places.len();
            self.look_into(at, present, open);
            next = (known..self.places.len()).max_by_key(|&at| (self.places[at].value, Reverse(at)));
        }
    }

    /// Tries all that is offered at a place.
    fn look_into(&mut self, at: usize, present: i64, open: &mut Frontier) {
        let mut offers = Offers::new();
        self.game.offers(&self.places[at].state, self.seat, &mut offers);
        self.try_all(at, &offers.actions, present, open);
    }

    /// Tries these offers at a place; `present` is what the present position is worth. What is reached waits to be looked into.
    fn try_all(&mut self, at: usize, offers: &[G::Action], present: i64, open: &mut Frontier) {
        let here = self.places[at].state.clone();
        for (number, action) in offers.iter().enumerate() {
            let Some(left) = self.budget.tries.checked_sub(1).filter(|_| !self.late()) else { break };
            self.budget.tries = left;
            let first = if at == 0 { number } else { self.places[at].first };
            match self.attempt(&here, action) {
                Tried::Quiet(next) => {
                    if !self.seen.insert(fingerprint(&next)) {
                        continue;
                    }
                    let value = self.worth(&next);
                    let (depth, from) = (self.places[at].depth + 1, Some((at, action.clone())));
                    self.places.push(Place { state: next, from, depth, first, value });
                    let reached = self.places.len() - 1;
                    if value > present {
                        self.propose(first, value, false, reached, None);
                    }
                    open.push(first, value, reached);
                }
                Tried::End(value) => self.propose(first, value, true, at, Some(action)),
                Tried::Nothing => {}
            }
        }
    }

    /// Keeps a plan when it is the best yet that begins with this offer.
    fn propose(&mut self, first: usize, value: i64, ends: bool, at: usize, last: Option<&G::Action>) {
        let length = self.places[at].depth + usize::from(last.is_some());
        let Some(slot) = self.best.get(first) else { return };
        if slot.as_ref().is_some_and(|known| known.rank() >= (value, ends, Reverse(length))) {
            return;
        }
        let mut steps: Vec<_> =
            last.map(|action| (self.places[at].state.clone(), action.clone())).into_iter().collect();
        let mut at = at;
        while let Some((before, action)) = &self.places[at].from {
            steps.push((self.places[*before].state.clone(), action.clone()));
            at = *before;
        }
        steps.reverse();
        self.best[first] = Some(Plan { value, ends, steps });
    }

    fn attempt(&mut self, state: &G::State, action: &G::Action) -> Tried<G::State> {
        let Some((next, sure)) = after(self.game, self.seat, state, action) else { return Tried::Nothing };
        let stays = matches!(self.game.turn(&next), Turn::Ask(ask) if ask.seats.has(self.seat));
        if stays && sure {
            return Tried::Quiet(next);
        }
        let mut left = self.budget.ends.min(ENDS_OF_ONE);
        let allowed = left;
        let value = (allowed > 0)
            .then(|| expect_within(self.game, state, self.seat, action, Assume::NoReaction, &mut left))
            .flatten();
        self.budget.ends -= allowed - left;
        let mut luck = self.luck.clone();
        let value = value.or_else(|| {
            sampled(self.game, state, self.seat, action, Assume::NoReaction, &mut luck, self.samples)
        });
        value.map_or(Tried::Nothing, Tried::End)
    }

    /// Worth of a position, times 1,000.
    fn worth(&self, state: &G::State) -> i64 {
        self.game.worth(state, self.seat).saturating_mul(SCALE)
    }
}

/// The best plan for each offer of a seat, worth what it is on average over guesses; `state` is the first of them.
pub(crate) fn weighed<G: Weigh>(
    game: &G,
    seat: Seat,
    state: &G::State,
    guess: &mut dyn FnMut() -> G::State,
    luck: &mut dyn Luck,
    (budget, until): (Budget, Option<Instant>),
) -> Vec<Plan<G>> {
    let mut guesses = vec![state.clone()];
    while guesses.len() < budget.guesses {
        let next = guess();
        // Equal guesses: the seat knows everything.
        if guesses.len() == 1 && next == guesses[0] {
            break;
        }
        guesses.push(next);
    }
    let share = Budget {
        positions: (budget.positions / guesses.len()).max(1),
        tries: (budget.tries / guesses.len()).max(1),
        ends: budget.ends / guesses.len(),
        guesses: 1,
    };
    // Each offer is worth what its best plans are worth on average.
    let mut merged: Vec<(G::Action, Vec<Plan<G>>)> = Vec::new();
    for state in &guesses {
        let search = Search::new(game, seat, luck, share, until);
        if !merged.is_empty() && search.late() {
            break;
        }
        let mut offers = Offers::new();
        game.offers(state, seat, &mut offers);
        for (action, plan) in search.plans(state, offers.actions) {
            let Some(plan) = plan else { continue };
            match merged.iter_mut().find(|(known, _)| *known == action) {
                Some((_, plans)) => plans.push(plan),
                None => merged.push((action, vec![plan])),
            }
        }
    }
    let most = merged.iter().map(|(_, plans)| plans.len()).max().unwrap_or_default();
    merged.retain(|(_, plans)| plans.len() == most);
    let count = most as i64;
    let averaged = merged.into_iter().filter_map(|(_, plans)| {
        let value = plans.iter().fold(0i64, |sum, plan| sum.saturating_add(plan.value / count));
        let mut first = plans.into_iter().next()?;
        if count > 1 {
            first.value = value;
        }
        Some(first)
    });
    averaged.collect()
}

/// The best of several plans; among equals luck decides.
pub(crate) fn best<G: Weigh>(plans: Vec<Plan<G>>, luck: &mut dyn Luck) -> Option<Plan<G>> {
    let most = plans.iter().map(Plan::rank).max()?;
    let mut equals: Vec<_> = plans.into_iter().filter(|plan| plan.rank() == most).collect();
    let at = draw(luck, equals.len() as u32) as usize;
    Some(equals.swap_remove(at))
}

#[cfg(test)]
mod tests {
    use kernel::Game;

    use super::*;
    use crate::tests::{Action, Corridor, State};

    #[test]
    fn a_roll_that_is_played_through_is_worth_the_same_wherever_it_is_tried() {
        let game = Corridor::new(|state| i64::from(state.won) * 1_000);
        let budget = Budget { ends: 0, ..Budget::default() };
        let there = State { at: 4, right: true, ..game.begin() };
        for seed in 0..10 {
            let mut search = Search::new(&game, Seat(0), &mut Seeded::from_number(seed), budget, None);
            let mut attack =
                |points| match search.attempt(&State { points, ..there.clone() }, &Action::Attack) {
                    Tried::End(value) => value,
                    _ => panic!("an attack is a roll"),
                };
            assert_eq!(attack(4), attack(2), "seed {seed}");
        }
    }

    #[test]
    fn one_action_alone_is_worth_what_comes_of_it() {
        let game = Corridor::new(|state| -i64::from(state.over) * 1_000);
        let alone = |action| {
            let search = Search::new(&game, Seat(0), &mut Seeded::from_number(0), Budget::default(), None);
            let plan = search.only(&game.begin(), &action);
            (plan.value / SCALE, plan.ends, plan.outcome(&game, Seat(0)))
        };
        assert_eq!(alone(Action::GiveUp), (-1_000, true, Some(0.0)));
        assert_eq!(alone(Action::Turn), (0, false, None), "one may go on");
        assert_eq!(alone(Action::Attack), (0, true, None), "it is too far away for that");
    }

    #[test]
    fn what_takes_more_steps_than_there_is_time_for_is_brought_to_an_end() {
        let game = Corridor::new(|state| i64::from(state.won) * 1_000);
        let budget = Budget { positions: 1, ..Budget::default() };
        let (begin, mut offers) = (game.begin(), Offers::new());
        game.offers(&begin, Seat(0), &mut offers);
        let plans = Search::new(&game, Seat(0), &mut Seeded::from_number(0), budget, None)
            .plans(&begin, offers.actions);
        let ends = |plan: &Option<Plan<Corridor>>| plan.as_ref().is_some_and(|plan| plan.ends);
        assert_eq!(plans.iter().filter(|(_, plan)| ends(plan)).count(), plans.len());
        let longest = plans.iter().filter_map(|(_, plan)| Some(plan.as_ref()?.steps.len())).max();
        assert_eq!((plans.len(), longest), (3, Some(2)), "to step or to turn, and then to wait");
    }
}
