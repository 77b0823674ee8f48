//! The exact chances of any action, got by running the rules down every branch of luck.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use scene::Part;
use serde::Serialize;

use crate::{Chance, Cx, Every, Game, Illegal, Luck, Offers, Seat, Speak, Told, Turn, Weigh, draw};

/// How other decisions in the middle of the action are taken to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assume {
    /// Whoever may pass passes; who must choose takes what is best for him.
    NoReaction,
    /// Everybody but the one who acts takes what is best for him.
    BestReaction,
}

/// What may come of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The assumption under which the chances stand.
    pub assume: Assume,
    /// One spread for each group that a player cares about.
    pub spreads: Vec<Spread>,
    /// The named parts of the sums, dice left out.
    pub parts: Vec<Part>,
    /// How many different ends were visited.
    pub ends: usize,
}

/// The chances of one group: they sum to 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spread {
    /// Message key of the group, such as `defender`.
    pub group: &'static str,
    /// Its bands, in the order in which they were first met.
    pub bands: Vec<Band>,
}

/// One band of a spread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// Message key, such as `out`.
    pub band: &'static str,
    /// Its chance.
    pub chance: Chance,
}

/// One end of the walk.
struct End<S> {
    chance: Chance,
    state: S,
}

/// Ends beyond which a walk is given up, so that no position can hang the program.
const MOST_ENDS: usize = 20_000;

/// Decisions in a row beyond which an action counts as settled, whatever the game says.
const MOST_DECISIONS: usize = 100;

/// The chances of doing `actions` one after the other, as `seat`. Errors when one of them is refused; `None` when
/// there are too many branches to walk.
pub fn odds<G: Weigh + Speak>(
    game: &G,
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
    assume: Assume,
) -> Result<Option<Odds>, Illegal> {
    let mut walk = Walk { told: Some(Vec::new()), ..Walk::new(game, state, seat, assume, MOST_ENDS) };
    let Some(ends) = walk.all(state, actions)? else { return Ok(None) };
    let mut spreads: Vec<Spread> = Vec::new();
    for end in &ends {
        for (group, band) in game.bands(state, actions, &end.state) {
            let at = spreads.iter().position(|spread| spread.group == group).unwrap_or_else(|| {
                spreads.push(Spread { group, bands: Vec::new() });
                spreads.len() - 1
            });
            let bands = &mut spreads[at].bands;
            match bands.iter_mut().find(|known| known.band == band) {
                Some(known) => known.chance = known.chance.or(end.chance),
                None => bands.push(Band { band, chance: end.chance }),
            }
        }
    }
    let told = walk.told.unwrap_or_default();
    let parts = told
        .iter()
        .map(|told| game.line(state, told).parts)
        .find(|parts| !parts.is_empty())
        .unwrap_or_default();
    let parts = parts.into_iter().filter(|part| !part.die).collect();
    Ok(Some(Odds { assume, spreads, parts, ends: ends.len() }))
}

/// The expected worth for `seat` of doing `action`, times 1,000, once it has run its course. `None` when it is
/// refused or has too many branches.
pub fn expect<G: Weigh>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    assume: Assume,
) -> Option<i64> {
    expect_within(game, state, seat, action, assume, &mut { MOST_ENDS })
}

/// The same with a budget: `left` is how many ends may still be visited, and is lowered by those that were.
pub fn expect_within<G: Weigh>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    assume: Assume,
    left: &mut usize,
) -> Option<i64> {
    let actions = std::slice::from_ref(action);
    let mut walk = Walk::new(game, state, seat, assume, *left);
    let ends = walk.all(state, actions).ok()?;
    *left = if ends.is_some() { walk.left } else { 0 };
    Some(mean(game, seat, &ends?))
}

/// What `action` turned out to be worth for `seat`, times 1,000, on average over so many courses that `luck` chose: for
/// actions with too many branches. `None` when it is refused.
pub fn sampled<G: Weigh>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    assume: Assume,
    luck: &mut dyn Luck,
    samples: u32,
) -> Option<i64> {
    let mut sum = 0i64;
    for _ in 0..samples {
        let mut walk = Walk { luck: Some(luck), ..Walk::new(game, state, seat, assume, MOST_ENDS) };
        let ends = walk.all(state, std::slice::from_ref(action)).ok()??;
        sum = sum.saturating_add(mean(game, seat, &ends));
    }
    Some(sum / i64::from(samples.max(1)))
}

/// Expected worth for a seat, times 1,000. The chances are exact; only one division for each denominator rounds.
fn mean<G: Weigh>(game: &G, seat: Seat, ends: &[End<G::State>]) -> i64 {
    if let [only] = ends {
        return game.worth(&only.state, seat).saturating_mul(1_000);
    }
    let mut sums: BTreeMap<u128, i128> = BTreeMap::new();
    for end in ends {
        let (num, den) = end.chance.within(50);
        *sums.entry(den).or_default() += i128::from(game.worth(&end.state, seat)) * 1_000 * num.cast_signed();
    }
    let sum: i128 = sums.into_iter().map(|(den, sum)| sum / den.cast_signed()).sum();
    i64::try_from(sum).unwrap_or(if sum < 0 { i64::MIN } else { i64::MAX })
}

struct Walk<'a, G: Game> {
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
}

impl<'a, G: Weigh> Walk<'a, G> {
    fn new(game: &'a G, before: &'a G::State, seat: Seat, assume: Assume, left: usize) -> Walk<'a, G> {
        Walk { game, before, seat, assume, told: None, luck: None, left, depth: 0 }
    }

    /// Does the actions in turn, then lets things run their course.
    fn all(
        &mut self,
        state: &G::State,
        actions: &[G::Action],
    ) -> Result<Option<Vec<End<G::State>>>, Illegal> {
        let Some((first, rest)) = actions.split_first() else { return Ok(self.settle(state.clone())) };
        let Some(branches) = self.branches(state, self.seat, first)? else { return Ok(None) };
        let mut ends = Vec::new();
        for (next, chance) in branches {
            // What follows is dropped in branches where it is not this seat's decision any more.
            let goes_on = matches!(self.game.turn(&next), Turn::Ask(ask) if ask.seats.has(self.seat));
            let tail = if goes_on { self.all(&next, rest)? } else { self.settle(next) };
            let Some(tail) = tail else { return Ok(None) };
            ends.extend(tail.into_iter().map(|end| End { chance: end.chance.and(chance), ..end }));
        }
        Ok(Some(ends))
    }

    fn settle(&mut self, state: G::State) -> Option<Vec<End<G::State>>> {
        let ask = match self.game.turn(&state) {
            Turn::Ask(ask) if self.depth < MOST_DECISIONS && !self.game.settled(self.before, &state) => ask,
            _ => {
                self.left = self.left.checked_sub(1)?;
                return Some(vec![End { chance: Chance::ALWAYS, state }]);
            }
        };
        let seat = ask.seats.first()?;
        let reacts = self.assume == Assume::BestReaction && seat != self.seat;
        if !reacts && let Some(pass) = self.game.pass(&state, seat) {
            return self.one(&state, seat, &pass);
        }
        let mut offers = Offers::new();
        self.game.offers(&state, seat, &mut offers);
        if offers.actions.len() == 1 {
            return self.one(&state, seat, &offers.actions[0]);
        }
        // A sample stays one course: what must be chosen is left to luck too.
        if let Some(luck) = self.luck.as_deref_mut() {
            let at = draw(luck, offers.actions.len() as u32) as usize;
            return self.one(&state, seat, offers.actions.get(at)?);
        }
        // Whoever must choose takes what is worth most to him.
        let mut best: Option<(i64, Vec<End<G::State>>)> = None;
        for action in &offers.actions {
            let ends = self.one(&state, seat, action)?;
            let value = mean(self.game, seat, &ends);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, ends));
            }
        }
        best.map(|(_, ends)| ends)
    }

    fn one(&mut self, state: &G::State, seat: Seat, action: &G::Action) -> Option<Vec<End<G::State>>> {
        let mut ends = Vec::new();
        self.depth += 1;
        for (next, chance) in self.branches(state, seat, action).ok()?? {
            let tail = self.settle(next)?;
            ends.extend(tail.into_iter().map(|end| End { chance: end.chance.and(chance), ..end }));
        }
        self.depth -= 1;
        Some(ends)
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
        Every::walk(
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
            None if branches.len() > self.left => Ok(None),
            None => Ok(Some(branches)),
        }
    }
}
