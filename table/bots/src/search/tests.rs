//! Toys that are searched: a choice that two make unseen, in which neither may always choose the same, and a walk.

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Measure, Meta, Offers, Outcome, RuleId, Seat, Seats, Seeded,
    Side, Sides, Stage, Table, Turn, Weigh,
};
use scene::{Scene, Words};

use super::*;
use crate::tests::{self, Action, Corridor};

const RULE: RuleId = RuleId("TOY-1");
const NO: Illegal = Illegal::new(RULE, "no");

/// Each shows a coin at the same time, heads, tails, or its edge, which loses; the first wins where both are alike.
struct Pennies(Meta);

/// What each seat has chosen.
type State = [Option<u8>; 2];

impl Pennies {
    fn new() -> Pennies {
        Pennies(Meta {
            id: "pennies",
            title: Words::same("Pennies"),
            seats: (2, 2),
            rules_version: 1,
            content_digest: String::new(),
            packs: Vec::new(),
            stage: Stage::Toy,
        })
    }

    fn won(state: &State) -> Option<u8> {
        match *state {
            [Some(2), Some(_)] => Some(1),
            [Some(_), Some(2)] => Some(0),
            [Some(one), Some(other)] => Some(u8::from(one != other)),
            _ => None,
        }
    }
}

impl Game for Pennies {
    type State = State;
    type Action = u8;
    type Event = ();

    fn meta(&self) -> &Meta {
        &self.0
    }

    fn start(&self, _: &Table, _: &mut Cx<()>) -> Result<State, Vec<Fault>> {
        Ok([None; 2])
    }

    fn sides(&self, _: &State) -> Sides {
        Sides::alone(2)
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(won) = Pennies::won(state) {
            return Turn::Over(Outcome::of_two(Some(Side(won)), RULE));
        }
        let waited: Seats = (0..2).map(Seat).filter(|seat| state[seat.index()].is_none()).collect();
        Turn::Ask(Ask::new(waited, RULE))
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<u8>) {
        if state.get(seat.index()) == Some(&None) {
            (0..3).for_each(|coin| out.push(coin));
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: &u8, _: &mut Cx<()>) -> Result<(), Illegal> {
        match state.get_mut(seat.index()) {
            Some(chosen @ None) if *action < 3 => *chosen = Some(*action),
            _ => return Err(NO),
        }
        Ok(())
    }

    fn show(&self, _: &State, _: Eyes) -> Scene {
        Scene::default()
    }

    fn veil(&self, (): &(), _: Eyes) -> Option<()> {
        Some(())
    }

    fn guess(&self, state: &State, seat: Seat, luck: &mut dyn Luck) -> State {
        let mut guess = *state;
        for other in guess.iter_mut().skip(1 - seat.index()).take(1).flatten() {
            *other = draw(luck, 2) as u8;
        }
        guess
    }
}

impl Weigh for Pennies {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        match Pennies::won(state) {
            Some(won) if won == seat.0 => 1_000,
            Some(_) => -1_000,
            // To stand on edge is worse from the start.
            None => {
                if state[seat.index()] == Some(2) {
                    -500
                } else {
                    0
                }
            }
        }
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 1_000 }
    }

    fn pass(&self, _: &State, _: Seat) -> Option<u8> {
        None
    }

    fn settled(&self, _: &State, _: &State) -> bool {
        true
    }

    fn bands(&self, _: &State, _: &[u8], _: &State) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }
}

/// What one who plays through so many courses chooses first of all, with such luck.
fn chosen(seed: u64) -> usize {
    let game = Pennies::new();
    let mut bot = Searching::new(Thought::of(60), Budget::default());
    let mut guess = || [None; 2];
    bot.choose(&game, Seat(0), &mut guess, &mut Seeded::from_number(seed)).expect("three offers").into()
}

#[test]
fn what_is_chosen_unseen_is_not_always_the_same_and_never_what_is_worse() {
    let all: Vec<usize> = (0..40).map(chosen).collect();
    let count = |coin| all.iter().filter(|one| **one == coin).count();
    assert!(count(0) >= 8 && count(1) >= 8, "{all:?}");
    assert_eq!(count(2), 0, "{all:?}");
}

#[test]
fn the_same_luck_chooses_the_same_unseen() {
    assert!((0..10).all(|seed| chosen(seed) == chosen(seed)));
}

/// Of the courses that a bot knows of after a decision, those that it did not play through for it.
fn kept(bot: &Searching<Corridor>) -> u32 {
    let explored = bot.explored.as_ref().filter(|_| bot.fresh);
    let plans = |explored: &Explored<Corridor>| {
        let visits = explored.trees.iter().map(Tree::visits).zip(0..);
        visits.map(|(all, number)| u32::saturating_sub(all, explored.arms.visits(number))).sum()
    };
    explored.map_or(0, plans)
}

#[test]
fn what_was_found_out_is_still_known_at_the_next_decision() {
    let game = Corridor::new(|state| i64::from(state.at) * 100);
    let mut state = tests::State { at: 0, ..game.begin() };
    let mut bot = Searching::new(Thought::of(60), Budget::default());
    let mut luck = Seeded::from_number(1);
    let mut known = Vec::new();
    for _ in 0..40 {
        let action = match game.turn(&state) {
            Turn::Ask(ask) if ask.seats.has(Seat(0)) => {
                let action = bot.choose(&game, Seat(0), &mut || state.clone(), &mut luck).expect("an offer");
                known.push(kept(&bot));
                action
            }
            Turn::Ask(_) => Action::Wait,
            Turn::Over(_) => break,
        };
        let now = Seat(state.now);
        game.act(&mut state, now, &action, &mut Cx::silent(&mut luck)).expect("what is offered may be done");
    }
    assert_eq!(known[0], 0, "nothing was known before");
    assert!(known.iter().any(|known| *known > 0), "{known:?}");
}

#[test]
fn it_does_not_matter_how_many_cores_think() {
    let game = Corridor::new(|state| i64::from(state.won) * 1_000 + i64::from(state.at));
    let told = |cores| {
        let mut bot = Searching::new(Thought { cores, ..Thought::of(200) }, Budget::default());
        let state = tests::State { hidden: 7, ..game.begin() };
        let mut guesses = Seeded::from_number(3);
        let chosen = bot.choose(
            &game,
            Seat(0),
            &mut || game.guess(&state, Seat(0), &mut guesses),
            &mut Seeded::from_number(4),
        );
        let told = bot.considered(&game, Seat(0));
        (chosen, told.iter().map(|plan| (plan.courses, plan.expected.to_bits())).collect::<Vec<_>>())
    };
    let one = told(1);
    assert!(one.1.len() > 1, "there is something to compare");
    for cores in [0, 2, 3, 64] {
        assert_eq!(told(cores), one, "{cores} cores");
    }
}

#[test]
fn who_searches_looks_further_and_leaves_half_of_his_time_for_courses() {
    let thought = Thought::of(10).within(Duration::from_secs(2));
    let clock = thought.begin();
    let given = Budget { positions: 3, tries: 5, ends: 7, guesses: 2 };
    let (budget, until) = clock.looking(Foresight::Courses, given);
    assert_eq!(budget, Budget { positions: 12, tries: 20, ends: 7, guesses: 2 });
    assert_eq!(until, Some(clock.begun + Duration::from_secs(1)));
    assert_eq!(Thought::of(10).begin().looking(Foresight::Courses, given).1, None);
}

#[test]
fn where_courses_tell_nothing_the_time_goes_into_looking_for_plans() {
    let given = Budget { positions: 3, tries: 5, ends: 7, guesses: 2 };
    let looks = |courses| Thought::of(courses).begin().looking(Foresight::Plans, given).0;
    assert_eq!(looks(10), Budget { positions: 12, tries: 20, ends: 7, guesses: 1 });
    assert_eq!(looks(1_000), Budget { positions: 120, tries: 200, ends: 7, guesses: 1 });
}

/// How the first seat judges courses of a match at which it is asked the same at even distances.
fn judging(game: &Corridor) -> Judge {
    let mut judge = Judge::new(game, Seat(0), &game.begin(), 0);
    // The beat comes as seldom as a course should be long: it is heard once.
    let asked: Vec<_> = (0..60).map(|at| (RULE, at % 20 == 0)).collect();
    judge.beat = judge.beat_of(&asked);
    judge
}

#[test]
fn a_course_is_judged_once_others_or_where_all_play_together_mates_have_had_their_turn() {
    for game in [Corridor::new(|_| 0), Corridor::new(|_| 0).together(2)] {
        let (judge, mut luck) = (judging(&game), Seeded::from_number(1));
        let mut course = Course::new((&game, &judge, Thought::of(1).begin()), game.begin(), &mut luck);
        assert_eq!(course.goes_on(), Some(Seat(0)), "nobody could answer yet");
        assert!(course.go(Seat(0), &Action::Wait));
        assert_eq!(course.goes_on(), Some(Seat(1)));
        assert!(course.go(Seat(1), &Action::Wait));
        assert_eq!(course.goes_on(), None);
    }
}

#[test]
fn what_a_mate_is_asked_in_ones_own_turn_is_no_turn_of_his() {
    let asked = |by, seat| Ask::new(Seats::only(Seat(seat)), by);
    let (help, turn) = (asked(RuleId("TOY-2"), 1), asked(RULE, 1));
    let answers = |game: Corridor| [help, turn].map(|ask| judging(&game).answers(&ask));
    assert_eq!(answers(Corridor::new(|_| 0).together(2)), [false, true]);
    assert_eq!(answers(Corridor::new(|_| 0)), [true, true], "another side");
}

#[test]
fn who_plays_alone_waits_for_nobody() {
    let game = Corridor::new(|_| 0).together(1);
    let (judge, mut luck) = (judging(&game), Seeded::from_number(1));
    let mut course = Course::new((&game, &judge, Thought::of(1).begin()), game.begin(), &mut luck);
    assert_eq!(course.goes_on(), None);
}

#[test]
fn what_luck_does_in_the_plan_itself_does_not_count() {
    let game = Corridor::new(|state| if state.won { 500 } else { 0 });
    let state = tests::State { at: 4, right: true, ..game.begin() };
    let judge = Judge::new(&game, Seat(0), &state, 0);
    let end = |seed| {
        let mut luck = Seeded::from_number(seed);
        let clock = Thought::of(1).begin();
        let mut course = Course::new((&game, &judge, clock), state.clone(), &mut luck);
        course.follow(Seat(0), &[(state.clone(), Action::Attack)]);
        course.state().won.then(|| course.finish(0).expect("time does not count").expected)
    };
    // Four of six throws win: a lead of 667 on average and 1,000 now, where a step of 1,000 is a quarter of a win.
    let ends: Vec<f64> = (0..20).filter_map(end).collect();
    assert!(ends.len() > 5);
    assert!(ends.iter().all(|end| (end - (1.0 - 0.25 / 3.0)).abs() < 0.001), "{ends:?}");
}

#[test]
fn only_of_many_courses_some_try_out_other_answers_and_none_where_luck_had_a_part() {
    let game = Corridor::new(|_| 0);
    let (judge, state) = (judging(&game), tests::State { at: 4, right: true, ..game.begin() });
    let tries_out = |courses, action| {
        let mut luck = Seeded::from_number(1);
        let clock = Thought::of(courses).begin();
        let mut course = Course::new((&game, &judge, clock), state.clone(), &mut luck);
        assert!(course.go(Seat(0), &action));
        course.tries_out()
    };
    assert_eq!([100, 1_000].map(|courses| tries_out(courses, Action::Wait)), [false, true]);
    assert!(!tries_out(1_000, Action::Attack), "it throws");
}
