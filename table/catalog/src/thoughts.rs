//! What a search makes of decisions, for people to read: of one that is to be made, and of those of a match that was played.

use bots::{Budget, Considered, Thought, consider};
use kernel::{Match, Offers, Passed, Seat, Speak, Weigh};
use scene::{Phrase, Value, Words};

use crate::duel::stream;

/// Plans that are told of: the one that is advised and the two next best.
const TOLD: usize = 3;

/// What is lost by a mistake at least, in thousandths of a win; less than that a search of so few courses cannot tell.
const NOTICED: u16 = 30;

/// Actions of a plan that are named.
const NAMED: usize = 3;

/// What a search makes of a decision: the plans that it considered, the best first, at most three. None when there is
/// nothing to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thoughts {
    /// The plans.
    pub plans: Vec<PlanTold>,
}

/// A plan that was considered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanTold {
    /// The command of its first action; whoever gives it goes the plan's way.
    pub command: String,
    /// What is done, in short.
    pub what: Phrase,
    /// How much of a win it is expected to be, in thousandths.
    pub expected: u16,
    /// In how many courses it was played through.
    pub courses: u32,
    /// The answer that is feared: whose, and what.
    pub feared: Option<(Seat, Phrase)>,
}

/// What a search makes of a decision that somebody has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// The step that was done.
    pub step: u32,
    /// What was done.
    pub done: PlanTold,
    /// What would have been best; the same as what was done where that was.
    pub best: PlanTold,
}

/// Thinking about a decision, apart from the match.
pub type ThoughtsWork = Box<dyn FnOnce() -> Thoughts + Send>;

/// Thinking about one decision that was made, apart from the match; `None` when there was nothing to choose.
pub type ReviewWork = Box<dyn FnOnce() -> Option<Reviewed> + Send>;

impl Thoughts {
    /// The best of the plans that were considered.
    pub(crate) fn of<G: Speak + Weigh>(game: &G, seat: Seat, plans: &[Considered<G>]) -> Thoughts {
        Thoughts { plans: plans.iter().take(TOLD).map(|plan| told(game, seat, plan)).collect() }
    }

    /// What a search would say: what it would do, what it thought of beside it, and what it fears.
    pub fn sentences(&self) -> Vec<Phrase> {
        let Some((best, others)) = self.plans.split_first() else {
            return vec![Phrase::new("thoughts-none")];
        };
        let mut said = vec![best.phrase("thoughts-best")];
        said.extend(others.iter().map(|plan| plan.phrase("thoughts-next")));
        said.extend(best.fear());
        said
    }
}

impl PlanTold {
    fn phrase(&self, key: &str) -> Phrase {
        Phrase::new(key).with("what", self.what.clone()).with("expected", percent(self.expected))
    }

    /// What is feared, as a sentence.
    pub fn fear(&self) -> Option<Phrase> {
        let (seat, what) = self.feared.as_ref()?;
        Some(Phrase::new("thoughts-fear").with("who", seat_value(*seat)).with("what", what.clone()))
    }
}

impl Reviewed {
    /// How much of a win was given away, in thousandths.
    pub fn lost(&self) -> u16 {
        self.best.expected.saturating_sub(self.done.expected)
    }

    /// What would have been better and why, as sentences; none where what was done was best.
    pub fn sentences(&self) -> Vec<Phrase> {
        if self.lost() == 0 {
            return Vec::new();
        }
        let mut said = vec![self.done.phrase("review-done"), self.best.phrase("review-better")];
        said.extend(self.done.fear());
        said
    }
}

/// The mistakes of a match, the greatest first, at most so many.
pub fn mistakes(reviewed: &[Reviewed], most: usize) -> Vec<&Reviewed> {
    let mut mistakes: Vec<&Reviewed> = reviewed.iter().filter(|one| one.lost() >= NOTICED).collect();
    mistakes.sort_by_key(|one| (std::cmp::Reverse(one.lost()), one.step));
    mistakes.truncate(most);
    mistakes
}

/// How much of a win a fate is among so many sides, in thousandths.
pub fn thousandths(fate: kernel::Fate, sides: usize) -> u16 {
    in_thousandths(bots::share(fate, sides))
}

fn in_thousandths(share: f64) -> u16 {
    (share * 1_000.0).round().clamp(0.0, 1_000.0) as u16
}

/// Thousandths as whole percent.
pub fn percent(thousandths: u16) -> i64 {
    i64::from((thousandths + 5) / 10)
}

fn seat_value(seat: Seat) -> Value {
    let words = Words { en: format!("seat {seat}").into(), it: format!("posto {seat}").into() };
    Value::Seat { seat: seat.0, id: seat.to_string().into(), words }
}

/// Thinking so long about the decision of a seat.
pub(crate) fn work<G: Speak + Weigh>(
    played: &Match<G>,
    seat: Seat,
    thought: Thought,
    seed: u64,
) -> ThoughtsWork {
    let (game, state) = (played.game().clone(), played.state().clone());
    Box::new(move || Thoughts::of(&*game, seat, &plans(&*game, &state, seat, thought, seed, None)))
}

/// Thinking so long about each decision that a seat has made.
pub(crate) fn review<G: Speak + Weigh>(played: &Match<G>, seat: Seat, thought: Thought) -> Vec<ReviewWork> {
    let mut works: Vec<ReviewWork> = Vec::new();
    played.walk(1, played.step(), |Passed { step, before, .. }| {
        let (Some(state), Some(action)) = (before, step.action.as_ref().filter(|_| step.seat == Some(seat)))
        else {
            return;
        };
        let (game, state, action, n) = (played.game().clone(), state.clone(), action.clone(), step.n);
        works.push(Box::new(move || {
            let plans = plans(&*game, &state, seat, thought, n.into(), Some(&action));
            let begins =
                |plan: &&Considered<G>| plan.steps.first().is_some_and(|(_, first)| *first == action);
            let best = plans.first()?;
            let done = plans.iter().find(begins)?;
            // What is expected counts, not what was looked at most: the best may only have come second in that.
            let better = if best.expected < done.expected { done } else { best };
            Some(Reviewed { step: n, done: told(&*game, seat, done), best: told(&*game, seat, better) })
        }));
    });
    works
}

fn plans<G: Speak + Weigh>(
    game: &G,
    state: &G::State,
    seat: Seat,
    thought: Thought,
    seed: u64,
    done: Option<&G::Action>,
) -> Vec<Considered<G>> {
    let (mut guesses, mut luck) = (stream(seed, 0), stream(seed, 1));
    let mut guess = || game.guess(state, seat, &mut guesses);
    let mut offers = Offers::new();
    game.offers(&guess(), seat, &mut offers);
    if offers.actions.len() < 2 {
        return Vec::new();
    }
    consider(game, seat, (thought, Budget::default()), &mut guess, &mut luck, done)
}

fn told<G: Speak + Weigh>(game: &G, seat: Seat, plan: &Considered<G>) -> PlanTold {
    let label = |(state, action): &(G::State, G::Action)| game.afford(state, seat, action).label;
    let mut named: Vec<Value> = plan.steps.iter().take(NAMED).map(|step| label(step).into()).collect();
    if plan.steps.len() > NAMED {
        named.push(Phrase::new("thoughts-more").into());
    }
    let feared = plan.feared.as_ref();
    PlanTold {
        command: plan.steps.first().map(|(state, action)| game.write(state, action)).unwrap_or_default(),
        what: Phrase::new("thoughts-plan").with("actions", Value::List(named)),
        expected: in_thousandths(plan.expected),
        courses: plan.courses,
        feared: feared
            .map(|feared| (feared.seat, game.afford(&feared.state, feared.seat, &feared.action).label)),
    }
}
