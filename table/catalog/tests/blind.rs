//! No bot peeks, in any game: it decides the same, with the same luck and the same thought, whatever is hidden from its seat.

use bots::{Bot, Budget, Greedy, Searching, Thought};
use kernel::{Seat, Seeded, Table, Weigh};
use serde_json::{Value as Json, json};
use testkit::{blind, shelved};

/// Little thought, so that the test is quick: peeking would show just the same.
const BUDGET: Budget = Budget { positions: 6, tries: 60, ends: 10, guesses: 2 };
const THOUGHT: Thought = Thought::of(12);

/// What a new bot would do.
fn asked<G: Weigh>(mut bot: impl Bot<G>, game: &G, state: &G::State, seat: Seat) -> Option<G::Action> {
    let (mut guesses, mut own) = (Seeded::from_number(1), Seeded::from_number(2));
    bot.choose(game, seat, &mut || game.guess(state, seat, &mut guesses), &mut own)
}

/// In how many pairs of worlds both kinds of bots were asked, so many decisions into random matches.
fn pairs<G: Weigh>(game: &G, tables: &[Table], moments: &[u64]) -> u32 {
    let each = |table: &Table| {
        blind(game, table, moments.iter().copied(), |state, seat| {
            let greedy = asked(Greedy::new(BUDGET), game, state, seat);
            (greedy, asked(Searching::new(THOUGHT, BUDGET), game, state, seat))
        })
    };
    tables.iter().map(each).sum()
}

fn table(seats: u8, setup: Json) -> Table {
    Table { seats, setup }
}

#[test]
fn in_okko_nobody_sees_what_lies_face_down() {
    // Scenario 8 hides five tokens.
    let tables: Vec<Table> =
        shelved(&okko::SHELF).into_iter().filter(|table| table.setup["scenario"] == "SC-08").collect();
    assert!(pairs(&okko::Okko::new(), &tables, &[20, 40, 60, 80, 100, 140]) >= 3);
}

#[test]
fn in_ken_nobody_sees_hands_and_decks() {
    let tables = shelved(&ken::SHELF);
    assert!(pairs(&ken::Ken::new(), &tables[..3], &[10, 25, 45, 70]) >= 6);
}

#[test]
fn in_home_raiders_nobody_sees_a_team_before_both_are_there() {
    let tables = [table(2, json!({ "space": "kitchen-table", "options": { "star-limit": 10 } }))];
    assert!(pairs(&home_raiders::HomeRaiders::new(), &tables, &[1, 2, 3]) >= 1);
}

#[test]
fn in_duel_of_ages_nobody_sees_cards_guardians_and_sealed_weapons() {
    let tables = [
        table(2, json!({ "rounds": 3, "characters": 4 })),
        table(4, json!({ "rounds": 2, "characters": 4 })),
    ];
    assert!(pairs(&duel_of_ages::Duel::new(), &tables, &[5, 60, 150, 300]) >= 4);
}

#[test]
fn in_when_darkness_comes_nobody_sees_disks_and_tiles() {
    let tables = [table(2, json!({ "scenario": "SC1" })), table(3, json!({ "scenario": "SC2" }))];
    assert!(pairs(&when_darkness_comes::Darkness::new(), &tables, &[5, 40, 90]) >= 4);
}

#[test]
fn in_nine_mens_morris_nothing_is_hidden() {
    let tables = shelved(&nine_mens_morris::SHELF);
    assert_eq!(pairs(&nine_mens_morris::Morris::default(), &tables[..1], &[4, 9]), 0);
}
