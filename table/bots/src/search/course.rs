//! One course of a match, played on from a guess, and what it is worth to each side.

use kernel::{Ask, Cx, Luck, Offers, RuleId, Seat, Seeded, Side, Sides, Turn, Weigh, draw, draw_offer};

use super::beat::{Beat, LISTENED};
use super::{Clock, speaker};
use crate::expected::{expected, float};
use crate::plan::SCALE;

/// Decisions after which a course is judged where it stands.
const LONGEST: usize = 60;

/// Offers that are tried for a quick decision.
const TRIED: usize = 4;

/// Offers that are tried for a decision that is only listened to.
const LISTENING: usize = 2;

/// Offers that are tried for what the tree tells apart.
const COMPARED: usize = 24;

/// The gain that is half as good as all that can be gained, in steps of the game's [measure](Weigh::measure).
const STAKE: f64 = 0.125;

/// Stakes that can be gained or lost at most.
const MOST: f64 = 8.0;

/// Decisions in which what was begun may run its course before it is judged.
const SETTLING: usize = 8;

/// Says how good a position is for each side, from 0 (lost) to 1 (won), beside what is expected now.
pub(crate) struct Judge {
    sides: Sides,
    /// Who decides at the root.
    seat: Seat,
    /// Whether others choose at the same time, unseen.
    pub sealed: bool,
    /// Where courses are judged.
    pub beat: Option<Beat>,
    /// What each side can expect now.
    now: Vec<i64>,
    /// The gain that is half as good as all that can be gained.
    stake: f64,
    /// Whether all that may be done can be listed; otherwise it is drawn.
    listed: bool,
}

impl Judge {
    /// For a decision whose best plan is worth so much.
    pub fn new<G: Weigh>(game: &G, seat: Seat, state: &G::State, best: i64) -> Judge {
        let sides = game.sides(state);
        let own = sides.side(seat);
        let expect =
            |side| if Some(side) == own { Some(best / SCALE) } else { worth(game, &sides, state, side) };
        let now = sides.iter().map(|(side, _)| expect(side).unwrap_or_default()).collect();
        let mut offers = Offers::new();
        game.offers(state, seat, &mut offers);
        let asked = |ask: Ask| {
            sides
                .iter()
                .any(|(side, seats)| Some(side) != own && seats.iter().any(|seat| ask.seats.has(seat)))
        };
        let sealed = matches!(game.turn(state), Turn::Ask(ask) if asked(ask));
        let stake = float(game.measure().step) * STAKE;
        Judge { sealed, sides, seat, beat: None, now, stake: stake.max(1.0), listed: offers.complete }
    }

    /// What who decides at the root gains with a plan worth this, times 1,000, and by what came later, in stakes. It adds up,
    /// so that means are right, up to what decides a match anyway.
    pub fn gain(&self, value: i64, later: i64) -> f64 {
        let now = self.sides.side(self.seat).and_then(|side| self.now.get(usize::from(side.0)));
        let gain = float(value) / float(SCALE) + float(later) - float(now.copied().unwrap_or_default());
        (gain / self.stake).clamp(-MOST, MOST)
    }

    fn squash(&self, gain: f64) -> f64 {
        0.5 + 0.5 * gain / (gain.abs() + self.stake)
    }

    /// How good a position is for every side.
    fn chances<G: Weigh>(&self, game: &G, state: &G::State) -> Vec<f64> {
        let chance = |(side, now): (Side, &i64)| {
            self.squash(float(worth(game, &self.sides, state, side).unwrap_or(*now).saturating_sub(*now)))
        };
        (0..).map(Side).zip(&self.now).map(chance).collect()
    }

    /// What these chances are for a seat.
    pub fn of(&self, seat: Seat, chances: &[f64]) -> f64 {
        let side = self.sides.side(seat).map_or(0, |side| usize::from(side.0));
        chances.get(side).copied().unwrap_or(0.5)
    }
}

/// What a position is worth to a side.
fn worth<G: Weigh>(game: &G, sides: &Sides, state: &G::State, side: Side) -> Option<i64> {
    Some(game.worth(state, speaker(sides, side)?))
}

/// What a course came to.
pub(crate) struct Came {
    /// How good it is for every side.
    pub chances: Vec<f64>,
    /// What it is worth to who decides at the root.
    pub worth: i64,
    /// How much of a win it is for him.
    pub expected: f64,
}

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
}

impl<'a, G: Weigh> Course<'a, G> {
    /// From a position on.
    pub fn new(
        (game, judge, clock): (&'a G, &'a Judge, Clock),
        state: G::State,
        luck: &'a mut Seeded,
    ) -> Course<'a, G> {
        Course { game, judge, state, luck, offers: Offers::new(), clock, beats: 0 }
    }

    fn ask(&self) -> Option<Ask> {
        match self.game.turn(&self.state) {
            Turn::Ask(ask) => Some(ask),
            Turn::Over(_) => None,
        }
    }

    /// Does an action, if it is lawful here.
    pub fn act(&mut self, seat: Seat, action: &G::Action) -> bool {
        self.game.act(&mut self.state, seat, action, &mut Cx::silent(self.luck)).is_ok()
    }

    /// Does the actions of a plan as far as they are lawful here; what the position is worth then, as plans are judged: when
    /// what was begun has run its course without anybody doing anything more.
    pub fn follow(&mut self, seat: Seat, steps: &[(G::State, G::Action)]) -> i64 {
        let before = self.state.clone();
        for (_, action) in steps {
            if !self.act(seat, action) {
                break;
            }
        }
        let mut after = self.state.clone();
        settle(self.game, &before, &mut after, &mut self.luck.clone());
        self.game.worth(&after, seat)
    }

    /// Different offers, at most so many, drawn by chance.
    fn some(&mut self, seat: Seat, most: usize) -> Vec<G::Action> {
        let luck = &mut *self.luck;
        let below = &mut |n: usize| draw(luck, n as u32) as usize;
        let mut some = Vec::new();
        if self.judge.listed {
            self.offers.clear();
            self.game.offers(&self.state, seat, &mut self.offers);
            let all = &mut self.offers.actions;
            while some.len() < most && !all.is_empty() {
                some.push(all.swap_remove(below(all.len())));
            }
            return some;
        }
        for _ in 0..most {
            match draw_offer(self.game, &self.state, seat, &mut self.offers, below) {
                Some(action) if !some.contains(&action) => some.push(action),
                Some(_) => {}
                None => break,
            }
        }
        some
    }

    /// Of offers that are drawn by chance the one that is worth most when it has run its course; all are tried with the
    /// same luck, which is not the luck with which it is then done.
    fn quick(&mut self, seat: Seat, most: usize, but: impl Fn(&G::Action) -> bool) -> Option<G::Action> {
        let mut some = self.some(seat, most);
        some.retain(|action| !but(action));
        if some.len() < 2 {
            return some.pop();
        }
        let seed = u64::from(draw(self.luck, u32::MAX));
        let worth = |action: &G::Action| {
            let (mut next, mut luck) = (self.state.clone(), Seeded::from_number(seed));
            self.game.act(&mut next, seat, action, &mut Cx::silent(&mut luck)).ok()?;
            settle(self.game, &self.state, &mut next, &mut luck);
            Some(self.game.worth(&next, seat))
        };
        let mut best: Option<(i64, G::Action)> = None;
        for action in some {
            let Some(value) = worth(&action) else { continue };
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// An action that is worth trying, other than these.
    pub fn propose(&mut self, seat: Seat, but: impl Fn(&G::Action) -> bool) -> Option<G::Action> {
        let most = if self.judge.listed { COMPARED } else { TRIED };
        self.quick(seat, most, but)
    }

    /// What it has come to.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Who decides now, unless it is over, or the beat was heard as often as is meant.
    pub fn goes_on(&mut self) -> Option<Seat> {
        let ask = self.ask()?;
        if let Some(beat) = self.judge.beat.filter(|beat| beat.is(&ask, self.judge.seat)) {
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
            let Some(action) = self.quick(seat, TRIED, |_| false) else { break };
            if !self.act(seat, &action) {
                break;
            }
        }
        let before = self.state.clone();
        settle(self.game, &before, &mut self.state, self.luck);
        Some(Came {
            chances: self.judge.chances(self.game, &self.state),
            worth: self.game.worth(&self.state, self.judge.seat),
            expected: expected(self.game, &self.state, self.judge.seat),
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

/// Lets what was begun run its course: everybody does nothing, as far as that can be done.
fn settle<G: Weigh>(game: &G, before: &G::State, state: &mut G::State, luck: &mut dyn Luck) {
    for _ in 0..SETTLING {
        let Turn::Ask(ask) = game.turn(state) else { return };
        if game.settled(before, state) {
            return;
        }
        let Some(seat) = ask.seats.first() else { return };
        let Some(pass) = game.pass(state, seat) else { return };
        if game.act(state, seat, &pass, &mut Cx::silent(luck)).is_err() {
            return;
        }
    }
}
