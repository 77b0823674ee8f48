//! The exact chances of any action, got by running the rules down every branch of luck.

pub(crate) mod walk;

use scene::Part;
use serde::Serialize;

use self::walk::Walk;
use crate::{Chance, Illegal, Luck, Seat, Speak, Weigh};

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
    /// How many different ends there are.
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

/// Ends beyond which a walk is given up, so that no position can hang the program.
const MOST_ENDS: usize = 20_000;

/// The same for somebody who asks and waits: some tenths of a second.
const MOST_TOLD: usize = 100_000;

/// The chances of doing `actions` one after the other, as `seat`. Errors when one of them is refused; `None` when
/// there are too many branches to walk, or one has no end.
pub fn odds<G: Weigh + Speak>(
    game: &G,
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
    assume: Assume,
) -> Result<Option<Odds>, Illegal> {
    let mut walk = Walk::new(game, state, seat, assume, MOST_TOLD).telling();
    let Some(ends) = walk.all(state, actions)? else { return Ok(None) };
    let mut spreads: Vec<Spread> = Vec::new();
    for end in ends.iter() {
        for (group, band) in game.bands(state, actions, walk.state(end)) {
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
    let told = walk.told();
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
    expect_each(game, state, seat, action, assume, &[seat], left)?.pop()
}

/// The same, as several seats see it.
pub fn expect_each<G: Weigh>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    assume: Assume,
    eyes: &[Seat],
    left: &mut usize,
) -> Option<Vec<i64>> {
    let actions = std::slice::from_ref(action);
    let mut walk = Walk::new(game, state, seat, assume, *left);
    let ends = walk.all(state, actions).ok()?;
    *left = if ends.is_some() { walk.left() } else { 0 };
    let ends = ends?;
    Some(eyes.iter().map(|seat| walk.mean(*seat, &ends)).collect())
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
        let mut walk = Walk::new(game, state, seat, assume, MOST_ENDS).led_by(luck);
        let ends = walk.all(state, std::slice::from_ref(action)).ok()??;
        sum = sum.saturating_add(walk.mean(seat, &ends));
    }
    Some(sum / i64::from(samples.max(1)))
}
