//! One course of a match, played on from a guess, and what it is worth to each side.

use std::mem;
use std::num::NonZeroU32;

use kernel::{
    Ask, Assume, Cx, Game, Luck, Offers, RuleId, Seat, Seats, Seeded, Side, Sides, Turn, Weigh, expect_each,
    fingerprint,
};

use super::beat::{Beat, LISTENED};
use super::{Clock, speaker};
use crate::Budget;
use crate::expected::{ahead, expected, float, hoped, lead, promised, rivals};
use crate::glance::{settle, some, worthiest};
use crate::plan::{SCALE, Search, best};

/// Decisions after which a course is judged where it stands.
const LONGEST: usize = 120;

/// Ends of a roll that are visited to know what luck did in it.
const ROLL: usize = 120;

/// The most that luck can have brought in one roll, as a share of a win.
const LUCKIEST: f64 = 0.25;

/// Offers that are tried for a quick decision.
const TRIED: usize = 4;

/// Offers that are tried for a decision that is only listened to.
const LISTENING: usize = 2;

/// How often plans are looked for in a course, before what is done is chosen quickly.
const PLANNED: usize = 20;

/// Of so many courses some try out what nobody would do. In Nine Men's Morris that wins with a thousand, and with a hundred it
/// spoils what they say (docs/performance.md).
const TRYING: u32 = 500;

/// How far plans are looked for in a course.
const LOOK: Budget = Budget { positions: 8, tries: 300, ends: 30, guesses: 1 };

/// The gain that is half as good as all that can be gained, in steps of the game's [measure](Weigh::measure).
const STAKE: f64 = 0.125;

/// The most that can be told of a chance that was averaged.
const SURE: f64 = 0.999;

/// Says how good a position is for each side, from 0 (lost) to 1 (won), beside what is expected now.
pub(crate) struct Judge {
    sides: Sides,
    /// Who decides at the root.
    seat: Seat,
    /// Whether others choose at the same time, unseen.
    pub sealed: bool,
    /// Where courses are judged.
    pub beat: Option<Beat>,
    /// Who answers who decides at the root: the other sides, or, where all play together, his mates.
    others: Seats,
    /// Whether these are mates, with whom turns are taken.
    in_turn: bool,
    /// The lead that each side can expect now.
    now: Vec<i64>,
    /// The gain that is half as good as all that can be gained.
    stake: f64,
    /// The step of the game's measure.
    step: i64,
    /// The share of a win that a step is worth now.
    slope: f64,
    /// Whether all that may be done can be listed; otherwise it is drawn.
    listed: bool,
}

impl Judge {
    /// For a decision whose best plan is worth so much.
    pub fn new<G: Weigh>(game: &G, seat: Seat, state: &G::State, best: i64) -> Judge {
        let sides = game.sides(state);
        let own = sides.side(seat);
        let step = game.measure().step.max(1);
        let expect = |side| {
            let speaker = speaker(&sides, side)?;
            Some(if Some(side) == own {
                hoped(game, state, seat, best / SCALE)
            } else {
                lead(game, state, speaker)
            })
        };
        let now = sides.iter().map(|(side, _)| expect(side).unwrap_or_default()).collect();
        let mut offers = Offers::new();
        game.offers(state, seat, &mut offers);
        let together = sides.count() < 2;
        let others = sides.iter().filter(|(side, _)| together || Some(*side) != own);
        let others = others.map(|(_, seats)| seats).fold(Seats::NONE, Seats::and).without(Seats::only(seat));
        let asked = |ask: Ask| !together && !ask.seats.both(others).is_empty();
        let sealed = matches!(game.turn(state), Turn::Ask(ask) if asked(ask));
        let stake = (float(step) * STAKE).max(1.0);
        let share = promised(game, lead(game, state, seat));
        let slope = share * (1.0 - share);
        let listed = offers.complete;
        let in_turn = together && !others.is_empty();
        Judge { sealed, sides, seat, beat: None, others, in_turn, now, stake, step, slope, listed }
    }

    /// What is heard again and again in a course; together with mates at the beginning of one's turns.
    pub fn beat_of(&self, asked: &[(RuleId, bool)]) -> Option<Beat> {
        Beat::of(asked, self.in_turn)
    }

    /// Whether this is for others to answer: for another side whatever it is, for a mate what is a turn of his own.
    pub fn answers(&self, ask: &Ask) -> bool {
        let turn = !self.in_turn || self.beat.is_some_and(|beat| beat.asks(ask));
        self.others.is_empty() || turn && !ask.seats.both(self.others).is_empty()
    }

    /// A gain of a seat as a share of a win for who decides at the root.
    fn share_of(&self, seat: Seat, gain: f64) -> f64 {
        let own = self.sides.side(seat) == self.sides.side(self.seat);
        let share = (self.slope * gain / float(self.step)).clamp(-LUCKIEST, LUCKIEST);
        if own { share } else { -share }
    }

    fn squash(&self, gain: f64) -> f64 {
        0.5 + 0.5 * gain / (gain.abs() + self.stake)
    }

    /// How good for a seat something is that was judged from an earlier moment.
    pub fn anew(&self, earlier: &Judge, seat: Seat, chance: f64) -> f64 {
        let now = |judge: &Judge| {
            judge.sides.side(seat).and_then(|side| judge.now.get(usize::from(side.0)).copied())
        };
        let (Some(then), Some(now)) = (now(earlier), now(self)) else { return chance };
        let part = (2.0 * chance - 1.0).clamp(-SURE, SURE);
        self.squash(earlier.stake * part / (1.0 - part.abs()) + float(then.saturating_sub(now)))
    }

    /// How good a position is for every side.
    fn chances<G: Weigh>(&self, game: &G, state: &G::State) -> Vec<f64> {
        let chance = |(side, now): (Side, &i64)| {
            let lead = speaker(&self.sides, side).map(|seat| lead(game, state, seat));
            self.squash(float(lead.unwrap_or(*now).saturating_sub(*now)))
        };
        (0..).map(Side).zip(&self.now).map(chance).collect()
    }

    /// What these chances are for a seat.
    pub fn of(&self, seat: Seat, chances: &[f64]) -> f64 {
        let side = self.sides.side(seat).map_or(0, |side| usize::from(side.0));
        chances.get(side).copied().unwrap_or(0.5)
    }
}

/// Luck that knows whether it was asked.
struct Drawing<'a> {
    luck: &'a mut Seeded,
    drawn: bool,
}

impl Luck for Drawing<'_> {
    fn pick(&mut self, n: NonZeroU32) -> u32 {
        self.drawn = true;
        self.luck.pick(n)
    }
}

/// What a course came to.
pub(crate) struct Came {
    /// How good it is for every side.
    pub chances: Vec<f64>,
    /// How much of a win it is for him.
    pub expected: f64,
}

/// Actions, each with the position it is meant for.
type Steps<G> = Vec<(<G as Game>::State, <G as Game>::Action)>;

/// A match that is played on.
pub(crate) struct Course<'a, G: Weigh> {
    game: &'a G,
    pub judge: &'a Judge,
    state: G::State,
    luck: &'a mut Seeded,
    offers: Offers<G::Action>,
    clock: Clock,
    /// How often the beat was heard.
    beats: usize,
    /// Whether others were asked since it was last heard.
    answered: bool,
    /// What seats are about to do, each with the position it is meant for, the next action last.
    about: Vec<(Seat, Steps<G>)>,
    /// How often plans were looked for.
    planned: usize,
    /// What luck has brought who decides at the root, as a share of a win.
    lucky: f64,
    /// Whether luck was asked for anything.
    drawn: bool,
}

impl<'a, G: Weigh> Course<'a, G> {
    /// From a position on.
    pub fn new(
        (game, judge, clock): (&'a G, &'a Judge, Clock),
        state: G::State,
        luck: &'a mut Seeded,
    ) -> Course<'a, G> {
        Course {
            game,
            judge,
            state,
            luck,
            offers: Offers::new(),
            clock,
            beats: 0,
            answered: false,
            about: Vec::new(),
            planned: 0,
            lucky: 0.0,
            drawn: false,
        }
    }

    fn ask(&self) -> Option<Ask> {
        match self.game.turn(&self.state) {
            Turn::Ask(ask) => Some(ask),
            Turn::Over(_) => None,
        }
    }

    /// Does an action, if it is lawful here.
    fn act(&mut self, seat: Seat, action: &G::Action) -> bool {
        let mut luck = Drawing { luck: &mut *self.luck, drawn: false };
        let done = self.game.act(&mut self.state, seat, action, &mut Cx::silent(&mut luck)).is_ok();
        self.drawn |= luck.drawn;
        done
    }

    /// The same, and notes what luck did in it: it is known better from the chances of the action than from one course.
    pub fn go(&mut self, seat: Seat, action: &G::Action) -> bool {
        let before = self.state.clone();
        let mut luck = Drawing { luck: &mut *self.luck, drawn: false };
        if self.game.act(&mut self.state, seat, action, &mut Cx::silent(&mut luck)).is_err() {
            return false;
        }
        if luck.drawn {
            self.drawn = true;
            self.lucky += self.judge.share_of(seat, self.luck_of(&before, seat, action).unwrap_or_default());
        }
        true
    }

    /// How much better for a seat an action turned out than by its exact chances; `None` where these take too long to find,
    /// or where it may end the match, so that they say little.
    fn luck_of(&self, before: &G::State, seat: Seat, action: &G::Action) -> Option<f64> {
        let mut left = ROLL;
        let mut eyes = rivals(self.game, before, seat);
        eyes.push(seat);
        let means = expect_each(self.game, before, seat, action, Assume::NoReaction, &eyes, &mut left)?;
        let (own, others) = means.split_last()?;
        let mean = ahead(*own, others.iter().copied()) / SCALE;
        let far = lead(self.game, before, seat).abs_diff(mean) > self.judge.step.unsigned_abs();
        let mut after = self.state.clone();
        settle(self.game, before, &mut after, &mut self.luck.clone());
        (!far).then(|| float(lead(self.game, &after, seat)) - float(mean))
    }

    /// Lets those choose who choose at the same time as who decides at the root, and do not know what he chooses.
    pub fn let_others_choose(&mut self) {
        let Some(ask) = self.ask() else { return };
        let own = self.judge.sides.side(self.judge.seat);
        for seat in ask.seats.iter().filter(|seat| self.judge.sides.side(*seat) != own) {
            if let Some(action) = self.next(seat) {
                self.go(seat, &action);
            }
        }
    }

    /// Does the actions of a plan as far as they are lawful here.
    pub fn follow(&mut self, seat: Seat, steps: &[(G::State, G::Action)]) {
        for (_, action) in steps {
            if !self.go(seat, action) {
                break;
            }
        }
    }

    /// What a seat does, other than these: what it is about to do, or the best of its plans, looked for a little.
    pub fn plan(&mut self, seat: Seat, but: impl Fn(&G::Action) -> bool) -> Option<G::Action> {
        let about = self.about.iter().position(|(who, ..)| *who == seat);
        if let Some(mut steps) = about.map(|at| self.about.swap_remove(at).1)
            && let Some((_, action)) = steps.pop_if(|(meant, action)| *meant == self.state && !but(action))
        {
            self.about.push((seat, steps));
            return Some(action);
        }
        self.offers.clear();
        self.game.offers(&self.state, seat, &mut self.offers);
        if self.offers.actions.len() < 2 {
            return self.offers.actions.pop().filter(|action| !but(action));
        }
        self.planned += 1;
        let until = self.clock.until();
        let offers = mem::take(&mut self.offers.actions);
        let plans = Search::new(self.game, seat, self.luck, LOOK, until).hasty().plans(&self.state, offers);
        let plans =
            plans.into_iter().filter(|(action, _)| !but(action)).filter_map(|(_, plan)| plan).collect();
        let mut steps = best(plans, self.luck)?.steps;
        steps.reverse();
        let (_, action) = steps.pop()?;
        self.about.push((seat, steps));
        Some(action)
    }

    /// What a seat does while the match is played on: planned at first, quick later.
    pub fn next(&mut self, seat: Seat) -> Option<G::Action> {
        let planned = if self.planned < PLANNED { self.plan(seat, |_| false) } else { None };
        planned.or_else(|| self.quick(seat, TRIED, |_| false))
    }

    /// Of offers that are drawn by chance the one that is worth most when it has run its course. It is chosen with other luck
    /// than that with which it is then done.
    fn quick(&mut self, seat: Seat, most: usize, but: impl Fn(&G::Action) -> bool) -> Option<G::Action> {
        let here = (&self.state, seat);
        let mut some = some(self.game, here, (most, self.judge.listed), &mut self.offers, self.luck);
        some.retain(|action| !but(action));
        worthiest(self.game, here, some, self.luck)
    }

    /// Whether it may be tried out what else somebody could do here: luck had no part in the position, and there are courses enough.
    pub fn tries_out(&self) -> bool {
        !self.drawn && self.clock.thought.simulations >= TRYING
    }

    /// By what its position is known again, when luck had no part in it.
    pub fn place(&self) -> Option<u64> {
        (!self.drawn).then(|| fingerprint(&self.state))
    }

    /// What it has come to.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Who decides now, unless it is over, or the beat was heard as often as is meant. It counts once others were asked, if
    /// there are any: what is done before they can answer is judged too well.
    pub fn goes_on(&mut self) -> Option<Seat> {
        let ask = self.ask()?;
        self.answered |= self.judge.answers(&ask);
        let beat = self.judge.beat.filter(|beat| beat.is(&ask, self.judge.seat));
        if let Some(beat) = beat.filter(|_| mem::take(&mut self.answered)) {
            self.beats += 1;
            if self.beats >= beat.times {
                return None;
            }
        }
        ask.seats.first()
    }

    /// Plays on quickly, after so many decisions, until it is comparable with others; how good it is then for every side,
    /// and how much of a win for who decides at the root; `None` when time is over before.
    pub fn finish(&mut self, done: usize) -> Option<Came> {
        for _ in done..LONGEST {
            if self.clock.late() {
                return None;
            }
            let Some(seat) = self.goes_on() else { break };
            let Some(action) = self.next(seat) else { break };
            if !self.go(seat, &action) {
                break;
            }
        }
        let before = self.state.clone();
        settle(self.game, &before, &mut self.state, self.luck);
        Some(Came {
            chances: self.judge.chances(self.game, &self.state),
            expected: expected(self.game, &self.state, self.judge.seat) - self.lucky,
        })
    }

    /// Plays on quickly and listens which rule asks, and whether it asks who decides at the root; whether it heard all that
    /// it is meant to.
    pub fn listen(mut self) -> (Vec<(RuleId, bool)>, bool) {
        let mut asked = Vec::new();
        while asked.len() < LISTENED && !self.clock.late() {
            let Some(ask) = self.ask() else { break };
            asked.push((ask.by, ask.seats.has(self.judge.seat)));
            let Some(seat) = ask.seats.first() else { break };
            let Some(action) = self.quick(seat, LISTENING, |_| false) else { break };
            if !self.act(seat, &action) {
                break;
            }
        }
        let whole = asked.len() == LISTENED;
        (asked, whole)
    }
}
