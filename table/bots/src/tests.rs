//! The bots play a game small enough to know what is best: an ambush in a corridor.

use kernel::{
    Ask, Cx, Eyes, Fault, Foresight, Game, Illegal, Luck, Measure, Meta, Offers, Outcome, RuleId, Seat,
    Seats, Seeded, Side, Sides, Stage, Table, Turn, Weigh,
};
use scene::{Scene, Words};
use serde::{Deserialize, Serialize};

use super::*;

/// Seat 0 walks to the end of a corridor and attacks there; seat 1 waits. Turning costs nothing.
pub(crate) struct Corridor {
    meta: Meta,
    worth: fn(&State) -> i64,
    sides: Sides,
    foresight: Foresight,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct State {
    pub at: u8,
    pub right: bool,
    pub points: u8,
    pub turns: u8,
    pub now: u8,
    pub won: bool,
    /// Seat 0 has given up.
    pub over: bool,
    /// What seat 0 does not see.
    pub hidden: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Action {
    Step,
    Turn,
    Attack,
    Wait,
    /// May be done at any time and is never offered.
    GiveUp,
}

const RULE: RuleId = RuleId("TOY-1");
const NO: Illegal = Illegal::new(RULE, "no");

impl Corridor {
    pub fn new(worth: fn(&State) -> i64) -> Corridor {
        let meta = Meta {
            id: "corridor",
            title: Words::same("Corridor"),
            seats: (2, 2),
            rules_version: 1,
            content_digest: String::new(),
            packs: Vec::new(),
            stage: Stage::Toy,
        };
        Corridor { meta, worth, sides: Sides::alone(2), foresight: Foresight::Courses }
    }

    /// So many play against the corridor.
    pub fn together(self, seats: u8) -> Corridor {
        Corridor { sides: Sides::together(seats), ..self }
    }

    /// Plans are told apart by what they promise.
    pub fn by_plans(self) -> Corridor {
        Corridor { foresight: Foresight::Plans, ..self }
    }

    pub fn begin(&self) -> State {
        self.start(&Table::default(), &mut Cx::silent(&mut Seeded::from_number(0))).unwrap()
    }
}

impl Game for Corridor {
    type State = State;
    type Action = Action;
    type Event = ();

    fn meta(&self) -> &Meta {
        &self.meta
    }

    fn start(&self, _: &Table, _: &mut Cx<()>) -> Result<State, Vec<Fault>> {
        Ok(State { at: 2, right: false, points: 4, turns: 0, now: 0, won: false, over: false, hidden: 0 })
    }

    fn sides(&self, _: &State) -> Sides {
        self.sides.clone()
    }

    fn turn(&self, state: &State) -> Turn {
        if state.won || state.over || state.turns == 20 {
            return Turn::Over(Outcome::of_two(Some(Side(u8::from(!state.won))), RULE));
        }
        Turn::Ask(Ask::new(Seats::only(Seat(state.now)), RULE))
    }

    fn offers(&self, state: &State, seat: Seat, out: &mut Offers<Action>) {
        for action in [Action::Turn, Action::Step, Action::Attack, Action::Wait] {
            let mut tried = state.clone();
            if self.act(&mut tried, seat, &action, &mut Cx::silent(&mut Seeded::from_number(0))).is_ok() {
                out.push(action);
            }
        }
    }

    fn act(&self, state: &mut State, seat: Seat, action: &Action, cx: &mut Cx<()>) -> Result<(), Illegal> {
        if seat.0 != state.now || matches!(self.turn(state), Turn::Over(_)) {
            return Err(NO);
        }
        match action {
            Action::Turn if seat.0 == 0 => state.right = !state.right,
            Action::Step if seat.0 == 0 && state.points > 0 && state.at < 4 => {
                state.at += 1;
                state.points -= 1;
            }
            Action::Attack if seat.0 == 0 && state.points > 0 && state.at == 4 && state.right => {
                state.points = 0;
                state.won = cx.d6() >= 3;
            }
            Action::GiveUp if seat.0 == 0 => state.over = true,
            Action::Wait => {
                state.now = 1 - state.now;
                state.points = 4;
                state.turns += 1;
            }
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
        let hidden =
            if seat.0 == 0 && state.hidden > 0 { kernel::draw(luck, 50) as u8 + 1 } else { state.hidden };
        State { hidden, ..state.clone() }
    }
}

impl Weigh for Corridor {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        let worth = (self.worth)(state);
        if seat.0 == 0 { worth } else { -worth }
    }

    fn measure(&self) -> Measure {
        Measure { even: 0, step: 1_000 }
    }

    fn foresight(&self) -> Foresight {
        self.foresight
    }

    fn pass(&self, _: &State, _: Seat) -> Option<Action> {
        Some(Action::Wait)
    }

    fn settled(&self, _: &State, after: &State) -> bool {
        after.now == 0
    }

    fn bands(&self, _: &State, _: &[Action], _: &State) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }
}

/// What a bot does until the match is over, or until it has made `most` decisions.
fn play(
    game: &Corridor,
    mut state: State,
    bot: &mut dyn Bot<Corridor>,
    seed: u64,
    most: usize,
) -> Vec<Action> {
    let (mut dice, mut own, mut guesses) =
        (Seeded::from_number(seed), Seeded::from_number(seed + 1), Seeded::from_number(seed + 2));
    let mut done = Vec::new();
    while let Turn::Ask(ask) = game.turn(&state) {
        let seat = ask.seats.first().unwrap();
        let action = if seat.0 == 1 {
            Action::Wait
        } else if done.len() == most {
            break;
        } else {
            let action =
                bot.choose(game, seat, &mut || game.guess(&state, seat, &mut guesses), &mut own).unwrap();
            done.push(action.clone());
            action
        };
        game.act(&mut state, seat, &action, &mut Cx::silent(&mut dice)).unwrap();
    }
    done
}

fn only_winning(state: &State) -> i64 {
    i64::from(state.won) * 1_000
}

#[test]
fn greedy_finds_a_plan_of_four_actions_for_which_nothing_but_the_end_pays() {
    let game = Corridor::new(only_winning);
    let done = play(&game, game.begin(), &mut Greedy::new(Budget::default()), 1, 4);
    assert_eq!(done.len(), 4);
    assert_eq!(done[3], Action::Attack);
    assert_eq!(done.iter().filter(|action| **action == Action::Turn).count(), 1, "{done:?}");
}

#[test]
fn greedy_finds_it_from_guesses_too() {
    let game = Corridor::new(only_winning);
    let state = State { hidden: 7, ..game.begin() };
    let done = play(&game, state, &mut Greedy::new(Budget::default()), 1, 4);
    assert_eq!(done[3], Action::Attack);
}

#[test]
fn whoever_searches_finds_it_too() {
    let game = Corridor::new(only_winning);
    for hidden in [0, 7] {
        // Its last turn: whoever waits has lost.
        let state = State { hidden, turns: 18, ..game.begin() };
        let mut bot = named("clever", Budget::default()).unwrap();
        let done = play(&game, state, &mut *bot, 1, 4);
        assert_eq!(done[3], Action::Attack, "{done:?}");
    }
}

#[test]
fn what_the_seat_cannot_see_changes_no_decision() {
    let game = Corridor::new(only_winning);
    for name in NAMES {
        let once = |hidden| {
            let state = State { hidden, ..game.begin() };
            play(&game, state, &mut *named(name, Budget::default()).unwrap(), 9, 100)
        };
        assert_eq!(once(7), once(31), "{name}");
    }
}

#[test]
fn who_has_no_time_still_answers() {
    let game = Corridor::new(only_winning);
    let thought = Thought::of(1_000_000).within(Duration::ZERO);
    let mut bot = Searching::new(thought, Budget::default());
    assert_eq!(play(&game, game.begin(), &mut bot, 1, 4).len(), 4);
}

#[test]
fn who_is_given_another_time_thinks_so_long() {
    let game = Corridor::new(only_winning);
    let courses = |time| {
        let mut bot = within::<Corridor>("clever", Budget::default(), time).unwrap();
        bot.choose(&game, Seat(0), &mut || game.begin(), &mut Seeded::from_number(1));
        bot.considered(&game, Seat(0)).first().map_or(0, |best| best.courses)
    };
    assert_eq!(courses(Some(Duration::ZERO)), 0);
    assert!(courses(None) > 0);
}

#[test]
fn greedy_ends_its_turn_even_when_ending_costs() {
    // Ending a turn loses worth and turning about is free: nothing but patience ends this game.
    let worth: [fn(&State) -> i64; 3] =
        [|state| -i64::from(state.turns), |state| i64::from(state.right) - i64::from(state.turns) * 5, |_| 0];
    for worth in worth {
        let game = Corridor::new(worth);
        let done = play(&game, game.begin(), &mut Greedy::new(Budget::default()), 3, 200);
        assert!(done.len() < 100, "{done:?}");
    }
}

#[test]
fn greedy_never_hangs_on_a_starved_budget() {
    let game = Corridor::new(only_winning);
    for budget in [0, 1, 2, 5] {
        let budget = Budget { positions: budget, tries: budget, ends: budget, guesses: budget };
        for hidden in [0, 7] {
            let state = State { hidden, ..game.begin() };
            let done = play(&game, state, &mut Greedy::new(budget), 5, 5_000);
            assert!(done.len() < 5_000, "{}", done.len());
        }
    }
}

#[test]
fn bots_do_the_same_with_the_same_luck() {
    let game = Corridor::new(only_winning);
    for name in NAMES {
        let once = || play(&game, game.begin(), &mut *named(name, Budget::default()).unwrap(), 9, 100);
        assert_eq!(once(), once());
    }
    assert!(named::<Corridor>("nobody", Budget::default()).is_none());
}

#[test]
fn random_does_everything_that_is_offered() {
    let game = Corridor::new(only_winning);
    let mut random = Random::new();
    let done: Vec<Action> =
        (0..20).flat_map(|seed| play(&game, game.begin(), &mut random, seed, 1_000)).collect();
    for action in [Action::Turn, Action::Step, Action::Attack, Action::Wait] {
        assert!(done.contains(&action), "{action:?}");
    }
}

/// What one who plays through so many courses finds out, with what was done among it.
fn considered(game: &Corridor, state: &State, done: Option<&Action>) -> Vec<Considered<Corridor>> {
    let thought = (Thought::of(200), Budget::default());
    let mut guesses = Seeded::from_number(3);
    let mut guess = || game.guess(state, Seat(0), &mut guesses);
    consider(game, Seat(0), thought, &mut guess, &mut Seeded::from_number(4), done)
}

#[test]
fn whoever_considers_tells_what_it_would_do_and_what_it_expects() {
    let game = Corridor::new(only_winning);
    let there = State { at: 4, right: true, ..game.begin() };
    let plans = considered(&game, &there, None);
    assert_eq!(plans[0].steps[0].1, Action::Attack);
    // It may try again as long as turns are left, and then a roll of 3 or more wins: almost certain.
    assert!(plans[0].expected > 0.6 && plans[0].expected <= 1.0, "{}", plans[0].expected);
    assert!(plans.iter().all(|plan| plan.expected <= plans[0].expected + 0.05));
    let answers: Vec<_> = plans.iter().filter_map(|plan| plan.feared.as_ref()).collect();
    assert!(!answers.is_empty());
    assert!(answers.iter().all(|feared| feared.seat == Seat(1) && feared.action == Action::Wait));
}

#[test]
fn where_plans_are_told_apart_by_what_they_promise_the_others_answer_is_told_all_the_same() {
    let game = Corridor::new(only_winning).by_plans();
    let there = State { at: 4, right: true, ..game.begin() };
    let plans = considered(&game, &there, Some(&Action::Turn));
    assert_eq!(plans[0].steps[0].1, Action::Attack);
    assert!(plans.iter().any(|plan| plan.steps[0].1 == Action::Turn));
    assert!(plans.iter().map(|plan| plan.courses).sum::<u32>() <= 24, "and little is played for it");
    let feared = plans.iter().find_map(|plan| plan.feared.as_ref()).expect("an answer");
    assert_eq!((feared.seat, &feared.action), (Seat(1), &Action::Wait));
}

#[test]
fn what_was_done_is_compared_however_bad_it_is() {
    let game = Corridor::new(only_winning);
    // The last turn: whoever waits has lost.
    let last = State { at: 4, right: true, turns: 19, ..game.begin() };
    let plans = considered(&game, &last, Some(&Action::Wait));
    let waiting = plans.iter().find(|plan| plan.steps[0].1 == Action::Wait).expect("it was done");
    assert!(waiting.courses >= 40, "{}", waiting.courses);
    assert!(waiting.expected < 0.1 && plans[0].expected > waiting.expected + 0.3, "{}", waiting.expected);
}

#[test]
fn what_was_done_though_it_is_never_offered_is_judged_by_what_comes_of_it() {
    let game = Corridor::new(only_winning);
    let there = State { at: 4, right: true, ..game.begin() };
    let plans = considered(&game, &there, Some(&Action::GiveUp));
    let lost = plans.iter().find(|plan| plan.steps[0].1 == Action::GiveUp).expect("it was done");
    assert!(lost.expected < 0.005, "who gives up has lost: {}", lost.expected);
}

#[test]
fn nothing_hidden_changes_what_is_considered() {
    let game = Corridor::new(only_winning);
    let told = |hidden| {
        let plans = considered(&game, &State { hidden, ..game.begin() }, None);
        let told = |plan: &Considered<Corridor>| (plan.steps.clone(), plan.courses, plan.expected.to_bits());
        plans.iter().map(told).collect::<Vec<_>>()
    };
    assert_eq!(told(7), told(31));
}

#[test]
fn a_novice_attacks_where_there_is_little_else_to_notice() {
    let game = Corridor::new(only_winning);
    let there = State { at: 4, right: true, ..game.begin() };
    let attacks = |name| {
        let first = |seed| play(&game, there.clone(), &mut *named(name, Budget::default()).unwrap(), seed, 1);
        (0..60).filter(|seed| first(*seed) == [Action::Attack]).count()
    };
    // Three things may be done, and it notices three.
    assert!(attacks("random") < 40);
    assert_eq!((attacks("novice"), attacks("greedy")), (60, 60));
}

#[test]
fn who_searches_tells_afterwards_what_it_considered_and_once_only() {
    let game = Corridor::new(only_winning);
    let state = State { at: 4, right: true, ..game.begin() };
    let mut bot = named::<Corridor>("clever", Budget::default()).unwrap();
    let chosen = bot.choose(&game, Seat(0), &mut || state.clone(), &mut Seeded::from_number(1)).unwrap();
    let told = bot.considered(&game, Seat(0));
    assert_eq!(told[0].steps[0].1, chosen);
    assert!(told[0].courses > 0 && bot.considered(&game, Seat(0)).is_empty());
    let mut greedy = named::<Corridor>("greedy", Budget::default()).unwrap();
    greedy.choose(&game, Seat(0), &mut || state.clone(), &mut Seeded::from_number(1)).unwrap();
    assert!(greedy.considered(&game, Seat(0)).is_empty());
}
