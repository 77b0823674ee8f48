//! The walk down every branch of an action: each position on the way is gone on from once, however many ways lead there.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::rc::Rc;

use crate::{Assume, Chance, Cx, Every, Illegal, Luck, Offers, Seat, Told, Turn, Weigh, draw, fingerprint};

/// Decisions in a row beyond which an action counts as settled, whatever the game says.
const MOST_DECISIONS: usize = 100;

/// One end of a walk: the number of its position, and its chance.
#[derive(Clone, Copy)]
pub struct End {
    at: usize,
    /// Its chance.
    pub chance: Chance,
}

/// Different ends, in the order in which they were first met.
pub type Ends = Rc<[End]>;

/// A position that was met, and what comes of it.
struct Known<S> {
    state: S,
    ends: Ends,
    /// How many ends were visited to find that out, the same ones by other ways counted again.
    visited: usize,
    /// What it is worth to those who have asked.
    worth: Vec<(Seat, i64)>,
}

/// A walk from one position.
pub struct Walk<'a, G: Weigh> {
    game: &'a G,
    before: &'a G::State,
    seat: Seat,
    assume: Assume,
    /// The events of the first branch, if somebody wants them.
    told: Option<Vec<Told<G::Event>>>,
    /// Chooses one branch of every roll, if not all are walked.
    luck: Option<&'a mut dyn Luck>,
    left: usize,
    /// How many decisions lie between here and the action.
    depth: usize,
    known: Vec<Known<G::State>>,
    /// Where positions are among the known ones, by their hashes.
    index: BTreeMap<u64, usize>,
}

impl<'a, G: Weigh> Walk<'a, G> {
    /// One that visits `left` ends at most.
    pub fn new(game: &'a G, before: &'a G::State, seat: Seat, assume: Assume, left: usize) -> Walk<'a, G> {
        let (known, index) = (Vec::new(), BTreeMap::new());
        Walk { game, before, seat, assume, told: None, luck: None, left, depth: 0, known, index }
    }

    /// The same for somebody who asks and waits: it keeps the events of the first branch, and goes on as long as it finds what it
    /// knows. (Bots have so much for a decision, however often the same comes up in it.)
    pub fn telling(self) -> Walk<'a, G> {
        Walk { told: Some(Vec::new()), ..self }
    }

    /// The same, down a single branch that luck chooses.
    pub fn led_by(self, luck: &'a mut dyn Luck) -> Walk<'a, G> {
        Walk { luck: Some(luck), ..self }
    }

    /// How many ends may still be visited.
    pub fn left(&self) -> usize {
        self.left
    }

    /// The events of the first branch.
    pub fn told(self) -> Vec<Told<G::Event>> {
        self.told.unwrap_or_default()
    }

    /// Where it ends.
    pub fn state(&self, end: &End) -> &G::State {
        &self.known[end.at].state
    }

    /// Does the actions in turn, then lets things run their course.
    pub fn all(&mut self, state: &G::State, actions: &[G::Action]) -> Result<Option<Ends>, Illegal> {
        let Some((first, rest)) = actions.split_first() else { return Ok(self.settle(state.clone())) };
        let Some(branches) = self.branches(state, self.seat, first)? else { return Ok(None) };
        let mut sum = Sum::default();
        for (next, chance) in branches {
            // What follows is dropped in branches where it is not this seat's decision any more.
            let goes_on = matches!(self.game.turn(&next), Turn::Ask(ask) if ask.seats.has(self.seat));
            let tail = if goes_on { self.all(&next, rest)? } else { self.settle(next) };
            let Some(tail) = tail else { return Ok(None) };
            sum.add(&tail, chance);
        }
        Ok(Some(sum.ends.into()))
    }

    /// What each branch of an action leads to when things have run their course, with the branch's chance.
    pub fn apart(
        &mut self,
        state: &G::State,
        action: &G::Action,
    ) -> Result<Option<Vec<(Ends, Chance)>>, Illegal> {
        let Some(branches) = self.branches(state, self.seat, action)? else { return Ok(None) };
        let mut apart = Vec::new();
        for (next, chance) in branches {
            let Some(ends) = self.settle(next) else { return Ok(None) };
            apart.push((ends, chance));
        }
        Ok(Some(apart))
    }

    /// Lets things run their course from a position.
    pub fn settle(&mut self, state: G::State) -> Option<Ends> {
        // A single course has nothing to find again.
        let hash = self.luck.is_none().then(|| fingerprint(&state));
        if let Some(at) = hash.and_then(|hash| self.index.get(&hash))
            && let Some(known) = self.known.get(*at).filter(|known| known.state == state)
        {
            self.left = self.left.checked_sub(if self.told.is_some() { 1 } else { known.visited })?;
            return Some(Rc::clone(&known.ends));
        }
        let before = self.left;
        let ends = if let Some(seat) = self.decision(&state) {
            self.decide(&state, seat)?
        } else {
            self.left = self.left.checked_sub(1)?;
            Rc::new([End { at: self.known.len(), chance: Chance::ALWAYS }])
        };
        self.index.extend(hash.map(|hash| (hash, self.known.len())));
        let visited = before - self.left;
        self.known.push(Known { state, ends: Rc::clone(&ends), visited, worth: Vec::new() });
        Some(ends)
    }

    /// Who must decide before the action has run its course.
    fn decision(&self, state: &G::State) -> Option<Seat> {
        match self.game.turn(state) {
            Turn::Ask(ask) if self.depth < MOST_DECISIONS && !self.game.settled(self.before, state) => {
                ask.seats.first()
            }
            _ => None,
        }
    }

    /// What comes of a position in which a seat must decide.
    fn decide(&mut self, state: &G::State, seat: Seat) -> Option<Ends> {
        let reacts = self.assume == Assume::BestReaction && seat != self.seat;
        if !reacts && let Some(pass) = self.game.pass(state, seat) {
            return self.one(state, seat, &pass);
        }
        let mut offers = Offers::new();
        self.game.offers(state, seat, &mut offers);
        offers.actions.retain(|action| self.game.answers(action));
        if offers.actions.len() == 1 {
            return self.one(state, seat, &offers.actions[0]);
        }
        // A sample stays one course: what must be chosen is left to luck too.
        if let Some(luck) = self.luck.as_deref_mut() {
            let at = draw(luck, offers.actions.len() as u32) as usize;
            return self.one(state, seat, offers.actions.get(at)?);
        }
        // Whoever must choose takes what is worth most to him.
        let mut best: Option<(i64, Ends)> = None;
        for action in &offers.actions {
            let ends = self.one(state, seat, action)?;
            let value = self.mean(seat, &ends);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, ends));
            }
        }
        best.map(|(_, ends)| ends)
    }

    fn one(&mut self, state: &G::State, seat: Seat, action: &G::Action) -> Option<Ends> {
        self.depth += 1;
        let mut sum = Sum::default();
        for (next, chance) in self.branches(state, seat, action).ok()?? {
            let tail = self.settle(next)?;
            sum.add(&tail, chance);
        }
        self.depth -= 1;
        Some(sum.ends.into())
    }

    /// Every state that the action may lead to, with its chance.
    #[allow(clippy::type_complexity)]
    fn branches(
        &mut self,
        state: &G::State,
        seat: Seat,
        action: &G::Action,
    ) -> Result<Option<Vec<(G::State, Chance)>>, Illegal> {
        if let Some(luck) = self.luck.as_deref_mut() {
            let mut next = state.clone();
            self.game.act(&mut next, seat, action, &mut Cx::silent(luck))?;
            return Ok(Some(vec![(next, Chance::ALWAYS)]));
        }
        let mut branches = Vec::new();
        let mut refused = None;
        let game = self.game;
        let mut told = self.told.as_mut();
        let all = Every::walk(
            |luck| {
                let mut next = state.clone();
                // Events are wanted once only: the first branch that rolls has the parts of the sums.
                let result = match told.take() {
                    Some(told) => game.act(&mut next, seat, action, &mut Cx::new(luck, told)),
                    None => game.act(&mut next, seat, action, &mut Cx::silent(luck)),
                };
                result.map(|()| next)
            },
            |result, chance| {
                match result {
                    Ok(next) => branches.push((next, chance)),
                    Err(illegal) => refused = Some(illegal),
                }
                if refused.is_some() || branches.len() > self.left {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        match refused {
            Some(illegal) => Err(illegal),
            None if !all || branches.len() > self.left => Ok(None),
            None => Ok(Some(branches)),
        }
    }

    /// Expected worth for a seat, times 1,000. The chances are exact, and one division rounds; where they have no
    /// denominator in common that is small enough, one for each does.
    pub fn mean(&mut self, seat: Seat, ends: &[End]) -> i64 {
        if let [only] = ends {
            return self.worth(seat, only).saturating_mul(1_000);
        }
        let common = ends.iter().try_fold(1, |common, end| end.chance.common(common, 50));
        let mut sums: BTreeMap<u128, i128> = BTreeMap::new();
        for end in ends {
            let (num, den) = match common {
                Some(common) => (end.chance.num() * (common / end.chance.den()), common),
                None => end.chance.within(50),
            };
            *sums.entry(den).or_default() += i128::from(self.worth(seat, end)) * 1_000 * num.cast_signed();
        }
        let sum: i128 = sums.into_iter().map(|(den, sum)| sum / den.cast_signed()).sum();
        i64::try_from(sum).unwrap_or(if sum < 0 { i64::MIN } else { i64::MAX })
    }

    /// What an end is worth to a seat.
    fn worth(&mut self, seat: Seat, end: &End) -> i64 {
        let known = &mut self.known[end.at];
        if let Some(&(_, worth)) = known.worth.iter().find(|(asked, _)| *asked == seat) {
            return worth;
        }
        let worth = self.game.worth(&known.state, seat);
        known.worth.push((seat, worth));
        worth
    }
}

/// Ends of several branches together, the same ones once.
#[derive(Default)]
struct Sum {
    ends: Vec<End>,
    /// Where each position is among the ends.
    places: BTreeMap<usize, usize>,
}

impl Sum {
    /// Adds the ends of a branch of such a chance.
    fn add(&mut self, tail: &[End], chance: Chance) {
        for end in tail {
            let chance = end.chance.and(chance);
            let place = *self.places.entry(end.at).or_insert(self.ends.len());
            match self.ends.get_mut(place) {
                Some(known) => known.chance = known.chance.or(chance),
                None => self.ends.push(End { at: end.at, chance }),
            }
        }
    }
}
