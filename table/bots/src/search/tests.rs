//! A choice that two make unseen: neither may always choose the same.

use kernel::{
    Ask, Cx, Eyes, Fault, Game, Illegal, Luck, Measure, Meta, Offers, Outcome, RuleId, Seat, Seats, Seeded,
    Side, Sides, Stage, Table, Turn, Weigh,
};
use scene::{Scene, Words};

use super::*;

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
    let mut bot = Searching::new(Thought { simulations: 60, time: None }, Budget::default());
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
