//! One course of a match, played on from a guess, and what it is worth to each side.

use kernel::{Cx, Offers, Seat, Seeded, Sides, Turn, Weigh, draw, draw_offer};

use super::speaker;
use crate::expected::{expected, float};
use crate::plan::{Plan, SCALE};

/// Decisions that are made quickly at the end of a course, before it is judged.
const PLAYED_OUT: usize = 10;

/// Offers that are tried for a quick decision; the one that is worth most at once is done.
const TRIED: usize = 4;

/// Says how good a position is for each side, from 0 (lost) to 1 (won), beside what is expected now.
pub(crate) struct Judge {
    sides: Sides,
    /// Who decides at the root.
    seat: Seat,
    /// What each side can expect now.
    now: Vec<i64>,
    /// What a decision is about: the difference that counts as much.
    stake: f64,
}

impl Judge {
    /// For the decision among these plans, the best first.
    pub fn new<G: Weigh>(game: &G, sides: &Sides, seat: Seat, state: &G::State, plans: &[Plan<G>]) -> Judge {
        let best = plans.first().map_or(0, |plan| plan.value);
        let behind = |plan: &Plan<G>| float(best.saturating_sub(plan.value));
        let mean = plans.iter().map(behind).sum::<f64>() / float(plans.len().max(1) as i64);
        let own = sides.side(seat);
        let expect = |side| if Some(side) == own { Some(best) } else { worth(game, sides, state, side) };
        let now = sides.iter().map(|(side, _)| expect(side).unwrap_or_default()).collect();
        // A mean that one ruinous plan has made is no measure of the others.
        let nearest = plans.iter().map(behind).find(|difference| *difference > 0.0).unwrap_or(0.0);
        Judge { sides: sides.clone(), seat, now, stake: mean.min(nearest * 16.0).max(float(SCALE)) * 2.0 }
    }

    /// Who decides at the root.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How good a worth is for the side of a seat.
    pub fn chance(&self, seat: Seat, value: i64) -> f64 {
        let now = self.sides.side(seat).and_then(|side| self.now.get(usize::from(side.0)));
        self.squash(value, now.copied().unwrap_or_default())
    }

    fn squash(&self, value: i64, now: i64) -> f64 {
        let gain = float(value.saturating_sub(now));
        0.5 + 0.5 * gain / (gain.abs() + self.stake)
    }

    /// How good a position is for every side.
    fn chances<G: Weigh>(&self, game: &G, state: &G::State) -> Vec<f64> {
        let chance = |(side, now): (kernel::Side, &i64)| {
            self.squash(worth(game, &self.sides, state, side).unwrap_or(*now), *now)
        };
        (0..).map(kernel::Side).zip(&self.now).map(chance).collect()
    }

    /// What these chances are for a seat.
    pub fn of(&self, seat: Seat, chances: &[f64]) -> f64 {
        let side = self.sides.side(seat).map_or(0, |side| usize::from(side.0));
        chances.get(side).copied().unwrap_or(0.5)
    }
}

/// What a position is worth to a side, in the unit of plans.
fn worth<G: Weigh>(game: &G, sides: &Sides, state: &G::State, side: kernel::Side) -> Option<i64> {
    Some(game.worth(state, speaker(sides, side)?).saturating_mul(SCALE))
}

/// A match that is played on.
pub(crate) struct Course<'a, G: Weigh> {
    game: &'a G,
    pub judge: &'a Judge,
    state: G::State,
    luck: &'a mut Seeded,
    offers: Offers<G::Action>,
}

impl<'a, G: Weigh> Course<'a, G> {
    /// From a position on.
    pub fn new(game: &'a G, judge: &'a Judge, state: G::State, luck: &'a mut Seeded) -> Course<'a, G> {
        Course { game, judge, state, luck, offers: Offers::new() }
    }

    /// Who decides now; nobody when it is over.
    pub fn mover(&self) -> Option<Seat> {
        match self.game.turn(&self.state) {
            Turn::Ask(ask) => ask.seats.first(),
            Turn::Over(_) => None,
        }
    }

    /// Does an action, if it is lawful here.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> bool {
        self.game.act(&mut self.state, seat, action, &mut Cx::silent(self.luck)).is_ok()
    }

    /// Does the actions of a plan as far as they are lawful here.
    pub fn follow(&mut self, seat: Seat, steps: &[(G::State, G::Action)]) {
        for (_, action) in steps {
            if !self.act(seat, action) {
                break;
            }
        }
    }

    /// Of a few offers the one that is worth most at once, and the position after it.
    fn quick(&mut self, seat: Seat) -> Option<(i64, G::Action, G::State)> {
        let mut best: Option<(i64, G::Action, G::State)> = None;
        for _ in 0..TRIED {
            let luck = &mut *self.luck;
            let below = &mut |n: usize| draw(luck, n as u32) as usize;
            let Some(action) = draw_offer(self.game, &self.state, seat, &mut self.offers, below) else {
                break;
            };
            if best.as_ref().is_some_and(|(_, known, _)| *known == action) {
                continue;
            }
            let mut next = self.state.clone();
            if self.game.act(&mut next, seat, &action, &mut Cx::silent(self.luck)).is_err() {
                continue;
            }
            let value = self.game.worth(&next, seat);
            if best.as_ref().is_none_or(|(most, ..)| value > *most) {
                best = Some((value, action, next));
            }
        }
        best
    }

    /// An action that is worth trying.
    pub fn propose(&mut self, seat: Seat) -> Option<G::Action> {
        self.quick(seat).map(|(_, action, _)| action)
    }

    /// What it has come to.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Plays on quickly for a while; how good it is then for every side, and how much of a win for who decides at the root.
    pub fn finish(&mut self) -> (Vec<f64>, f64) {
        for _ in 0..PLAYED_OUT {
            let Some(seat) = self.mover() else { break };
            let Some((.., next)) = self.quick(seat) else { break };
            self.state = next;
        }
        let expected = expected(self.game, &self.state, self.judge.seat);
        (self.judge.chances(self.game, &self.state), expected)
    }
}
