//! A match looked back on: how its score went, and what luck did in it, held against the exact odds.

use std::collections::BTreeMap;
use std::sync::Arc;

use scene::{Phrase, Score};

use crate::odds::walk::{End, Walk};
use crate::{Assume, Chance, Cx, Game, Match, Seat, Speak, Step, Tape, Turn, Weigh};

/// The whole of a chance, and of what came for certain: chances are counted in ten-thousandths.
const WHOLE: i64 = 10_000;

/// Ends that are visited for one draw at most.
const MOST_FOR_ONE: usize = 2_000;

/// Ends that are visited for a whole match at most.
const MOST_FOR_ALL: usize = 30_000;

/// Everything that is needed to go through a match once more, apart from it.
pub struct Course<G: Game> {
    game: Arc<G>,
    start: G::State,
    steps: Vec<Step<G::Action>>,
    seats: u8,
}

/// A match looked back on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoning {
    /// How the score went, where the game counts something and it has changed.
    pub curve: Option<Curve>,
    /// What luck did for each seat, the first seat first.
    pub luck: Vec<Fortune>,
    /// How many draws had more branches than are walked.
    pub uncounted: u32,
}

/// How a score went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// What is counted.
    pub title: Phrase,
    /// Seats that share a count, line by line.
    pub seats: Vec<Vec<u8>>,
    /// Where it is first counted and every step after which a count was another, with the counts, line by line.
    pub points: Vec<(u32, Vec<i64>)>,
    /// The last step.
    pub last: u32,
}

/// What luck did for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fortune {
    /// Whose.
    pub seat: Seat,
    /// How many draws meant something to it, whoever drew.
    pub draws: u32,
    /// How good they were for it on average, from 0 to 10,000: the part of what could have come that was worse, what
    /// was worth the same counted half. Odds alone give 5,000.
    pub rank: u32,
    /// What came of what it did.
    pub tallies: Vec<Tally>,
}

/// How often something came, and how often it was to be expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Message key of the group, such as `defender`.
    pub group: &'static str,
    /// Message key of what came, such as `out`.
    pub band: &'static str,
    /// How often it would have come had luck been neither good nor bad, in ten-thousandths.
    pub expected: i64,
    /// How often it came.
    pub came: u32,
}

impl<G: Game> Match<G> {
    /// What is needed to go through the match once more, apart from it.
    pub fn course(&self) -> Course<G> {
        let seats = self.header().table.seats;
        Course { game: self.game().clone(), start: self.state_at(0), steps: self.steps().to_vec(), seats }
    }
}

impl<G: Weigh + Speak> Course<G> {
    /// Looks back. It looks at everything, hidden things too: it is for matches that are over.
    ///
    /// A draw is held against all that could have been drawn in its place, each with its exact chance and gone on from
    /// as [`Assume::NoReaction`] says.
    pub fn reckon(self) -> Reckoning {
        let Course { game, start, steps, seats } = self;
        let mut curve = None;
        note(&mut curve, 0, game.score(&start));
        let mut luck =
            Luck { game: &*game, left: MOST_FOR_ALL, now: None, sums: BTreeMap::new(), uncounted: 0 };
        luck.sums.extend((0..seats).map(|seat| (Seat(seat), Sums::default())));
        let mut state = start;
        for step in &steps {
            let (Some(seat), Some(action)) = (step.seat, &step.action) else { continue };
            let before = state.clone();
            let mut tape = Tape::new(step.luck.clone());
            let done = game.act(&mut state, seat, action, &mut Cx::silent(&mut tape));
            debug_assert!(done.is_ok(), "a step that was lawful is lawful");
            luck.step(&before, (seat, action), &state, !step.luck.is_empty());
            note(&mut curve, step.n, game.score(&state));
        }
        luck.close(&state);
        let last = steps.last().map_or(0, |step| step.n);
        let (uncounted, luck) = (luck.uncounted, luck.sums.into_iter().map(Sums::told).collect());
        let curve = curve.filter(|curve| curve.points.len() > 1).map(|curve| Curve { last, ..curve });
        Reckoning { curve, luck, uncounted }
    }
}

/// Follows a score from where it is first counted.
fn note(curve: &mut Option<Curve>, step: u32, score: Option<Score>) {
    let Some(Score { title, counts }) = score else { return };
    let (seats, counts): (_, Vec<i64>) = counts.into_iter().unzip();
    let curve = curve.get_or_insert_with(|| Curve { title, seats, points: Vec::new(), last: step });
    if curve.points.last().is_none_or(|(_, known)| *known != counts) {
        curve.points.push((step, counts));
    }
}

/// What somebody has begun and what has not run its course yet.
struct Begun<S, A> {
    before: S,
    seat: Seat,
    action: A,
    /// What luck added to each band so far, or took from it.
    added: BTreeMap<Band, i64>,
    /// Whether a draw had more branches than are walked: then nothing can be said of it.
    lost: bool,
}

type Band = (&'static str, &'static str);

/// Luck as it is followed.
struct Luck<'a, G: Game> {
    game: &'a G,
    left: usize,
    now: Option<Begun<G::State, G::Action>>,
    sums: BTreeMap<Seat, Sums>,
    uncounted: u32,
}

/// What luck did for a seat so far.
#[derive(Default)]
struct Sums {
    draws: u32,
    ranks: i64,
    bands: BTreeMap<Band, (i64, u32)>,
}

impl Sums {
    fn told((seat, sums): (Seat, Sums)) -> Fortune {
        let Sums { draws, ranks, bands } = sums;
        let rank = if draws == 0 { WHOLE / 2 } else { ranks / i64::from(draws) } as u32;
        let tally = |((group, band), (expected, came))| Tally { group, band, expected, came };
        Fortune { seat, draws, rank, tallies: bands.into_iter().map(tally).collect() }
    }
}

impl<G: Weigh> Luck<'_, G> {
    fn step(&mut self, before: &G::State, done: (Seat, &G::Action), after: &G::State, drew: bool) {
        let (seat, action) = done;
        if self.now.is_none() && seat != Seat::HOUSE {
            let (before, action) = (before.clone(), action.clone());
            self.now = Some(Begun { before, seat, action, added: BTreeMap::new(), lost: false });
        }
        if drew && let Some(mut begun) = self.now.take() {
            if self.drawn(&mut begun, before, done, after).is_none() {
                begun.lost = true;
                self.uncounted += 1;
            }
            self.now = Some(begun);
        }
        let settled = |begun: &Begun<G::State, G::Action>| {
            matches!(self.game.turn(after), Turn::Over(_)) || self.game.settled(&begun.before, after)
        };
        if self.now.as_ref().is_some_and(settled) {
            self.close(after);
        }
    }

    /// Holds a draw against its odds; nothing when there are too many branches.
    fn drawn(
        &mut self,
        begun: &mut Begun<G::State, G::Action>,
        before: &G::State,
        (seat, action): (Seat, &G::Action),
        after: &G::State,
    ) -> Option<()> {
        let most = MOST_FOR_ONE.min(self.left);
        let mut walk = Walk::new(self.game, &begun.before, seat, Assume::NoReaction, most);
        let could = walk.apart(before, action).ok().flatten();
        let came = could.as_ref().and_then(|_| walk.settle(after.clone()));
        self.left -= if came.is_some() { most - walk.left() } else { most };
        let (could, came) = (could?, came?);
        for (&seat, sums) in &mut self.sums {
            let was = walk.mean(seat, &came);
            let worths: Vec<(i64, Chance)> =
                could.iter().map(|(ends, chance)| (walk.mean(seat, ends), *chance)).collect();
            if worths.iter().all(|(worth, _)| *worth == was) {
                continue;
            }
            let part = |of: fn(&i64, &i64) -> bool| {
                let all = worths.iter().filter(|(worth, _)| of(worth, &was));
                i64::from(all.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance)).basis_points())
            };
            sums.draws += 1;
            sums.ranks += part(i64::lt) + part(i64::eq) / 2;
        }
        let mut spread: BTreeMap<Band, [Chance; 2]> = BTreeMap::new();
        let mut add = |at: usize, ends: &[End], chance: Chance| {
            for end in ends {
                for band in
                    self.game.bands(&begun.before, std::slice::from_ref(&begun.action), walk.state(end))
                {
                    let sums = spread.entry(band).or_insert([Chance::NEVER; 2]);
                    sums[at] = sums[at].or(end.chance.and(chance));
                }
            }
        };
        for (ends, chance) in &could {
            add(0, ends, *chance);
        }
        add(1, &came, Chance::ALWAYS);
        for (band, sums) in spread {
            let [could, came] = sums.map(|sum| i64::from(sum.basis_points()));
            *begun.added.entry(band).or_default() += came - could;
        }
        Some(())
    }

    /// What was begun has run its course.
    fn close(&mut self, after: &G::State) {
        let Some(begun) = self.now.take() else { return };
        // Where every draw would have led to the same there was no luck to speak of.
        if begun.lost || begun.added.values().all(|added| *added == 0) {
            return;
        }
        let Some(sums) = self.sums.get_mut(&begun.seat) else { return };
        for band in self.game.bands(&begun.before, std::slice::from_ref(&begun.action), after) {
            let (expected, came) = sums.bands.entry(band).or_default();
            *expected += WHOLE;
            *came += 1;
        }
        for (band, added) in begun.added {
            sums.bands.entry(band).or_default().0 -= added;
        }
    }
}
