//! What each rule allows and what it refuses. Positions and answers are the rulebook's, by hand.

use kernel::{Cx, Game, Seat, Seats, Speak, Table, Tape, Turn};
use serde_json::{Value as Json, json};

use crate::board::{Point, Points, lines};
use crate::game::Morris;
use crate::state::State;

fn at(position: Json) -> State {
    Morris::default().arrange(&position).expect("the position stands")
}

/// Does a command of whose turn it is: what it told, or the rule that refuses it.
fn go(state: &mut State, command: &str) -> Result<Vec<&'static str>, &'static str> {
    let (game, seat, mut told) = (Morris::default(), state.mover, Vec::new());
    for action in game.read(state, seat, command).expect("it reads") {
        let mut tape = Tape::new(Vec::new());
        game.act(state, seat, &action, &mut Cx::new(&mut tape, &mut told)).map_err(|illegal| illegal.by.0)?;
    }
    Ok(told.iter().map(|told| told.by.0).collect())
}

fn over(state: &State) -> Option<(Option<usize>, &'static str)> {
    match Morris::default().turn(state) {
        Turn::Over(outcome) => Some((outcome.winners().next().map(|side| usize::from(side.0)), outcome.by.0)),
        Turn::Ask(_) => None,
    }
}

#[test]
fn table_01_two_seats_nine_men_twenty_four_points_on_sixteen_lines() {
    let game = Morris::default();
    let mut tape = Tape::new(Vec::new());
    let mut open = |seats| {
        let table = Table { seats, setup: Json::Null };
        game.start(&table, &mut Cx::silent(&mut tape))
    };
    let state = open(2).expect("the table fits");
    assert_eq!((state.hand, state.men), ([9, 9], [Points::default(); 2]));
    assert_eq!(open(3).expect_err("two play")[0].by, "NMM-TABLE-01");
    assert_eq!((Point::all().count(), lines().count()), (24, 16));
    for point in Point::all() {
        assert_eq!(lines().filter(|line| line.contains(&point)).count(), 2, "{}", point.name());
        assert!(lines().flatten().filter(|other| other.neighbours().has(point)).count() > 0);
    }
    let ways = |name: &str| Point::named(name).expect("a point").neighbours().count();
    assert_eq!((ways("a1"), ways("d1"), ways("d2"), ways("f4")), (2, 3, 4, 4));
}

#[test]
fn table_02_black_begins_and_nobody_passes() {
    let mut state = State::new(crate::setup::Setup::default());
    let game = Morris::default();
    let mut asked = Vec::new();
    for command in ["place a1", "place b4", "place c5"] {
        let Turn::Ask(ask) = game.turn(&state) else { panic!("it goes on") };
        asked.push(ask.seats);
        go(&mut state, command).expect("lawful");
    }
    assert_eq!(asked, [0, 1, 0].map(|seat| Seats::only(Seat(seat))));
    let action = crate::Action::Place(Point::named("g7").expect("a point"));
    let mut tape = Tape::new(Vec::new());
    let refused = game.act(&mut state, Seat(0), &action, &mut Cx::silent(&mut tape));
    assert_eq!(refused.expect_err("it is White's turn").by.0, "NMM-TABLE-02");
}

#[test]
fn place_01_a_free_point_and_a_man_in_hand() {
    let mut state = at(json!({ "black": ["a1", "g1", "b4"], "white": ["a7", "g7", "c3"], "hand": [1, 0] }));
    assert_eq!(go(&mut state, "place a7"), Err("NMM-PLACE-01"));
    assert_eq!(go(&mut state, "place d3"), Ok(vec!["NMM-PLACE-01"]));
    assert_eq!(go(&mut state, "place d5"), Err("NMM-PLACE-01"), "White has none in hand");
}

#[test]
fn place_02_nobody_moves_while_he_has_men_in_hand() {
    let mut state = at(json!({ "black": ["a1", "g1", "b4"], "white": ["a7", "g7", "c3"], "hand": [1, 0] }));
    assert_eq!(go(&mut state, "move a1 d1"), Err("NMM-PLACE-02"));
    go(&mut state, "place d3").expect("lawful");
    assert_eq!(go(&mut state, "move c3 c4"), Ok(vec!["NMM-MOVE-01"]), "White has none in hand");
}

#[test]
fn move_01_along_a_line_to_the_next_free_point() {
    let men = json!({ "black": ["a1", "g1", "b4", "d6"], "white": ["a4", "g7", "c3", "e5"] });
    for (command, by) in [
        ("move a1 a4", "NMM-MOVE-01"),
        ("move c3 d3", "NMM-MOVE-01"),
        ("move a1 b2", "NMM-MOVE-02"),
        ("move a1 a7", "NMM-MOVE-02"),
    ] {
        assert_eq!(go(&mut at(men.clone()), command), Err(by), "{command}");
    }
    assert_eq!(go(&mut at(men.clone()), "move a1 d1"), Ok(vec!["NMM-MOVE-01"]));
    assert_eq!(go(&mut at(men), "move d6 d5"), Ok(vec!["NMM-MOVE-01"]));
}

#[test]
fn move_02_three_men_fly_where_the_table_says_so() {
    let mut men = json!({ "black": ["a1", "g1", "b4"], "white": ["a4", "g7", "c3", "e5"] });
    assert_eq!(go(&mut at(men.clone()), "move a1 d5"), Ok(vec!["NMM-MOVE-02"]));
    men["options"] = json!({ "flying": false });
    assert_eq!(go(&mut at(men.clone()), "move a1 d5"), Err("NMM-MOVE-01"));
    men["options"] = json!({ "flying": true });
    men["mover"] = json!(1);
    assert_eq!(go(&mut at(men), "move g7 d5"), Err("NMM-MOVE-02"), "four men walk");
}

#[test]
fn mill_01_three_on_a_line_take_one_even_for_two_mills() {
    let men = json!({ "black": ["a1", "a4", "d7", "g7"], "white": ["b6", "c3", "e5", "f2"], "hand": [1, 0] });
    let mut state = at(men);
    assert_eq!(go(&mut state, "place a7"), Ok(vec!["NMM-PLACE-01", "NMM-MILL-01"]));
    assert_eq!(go(&mut state, "place d3"), Err("NMM-MILL-01"), "the mill comes first");
    assert_eq!(go(&mut state, "take g7"), Err("NMM-MILL-01"), "not one's own");
    assert_eq!(go(&mut state, "take b6"), Ok(vec!["NMM-MILL-01"]));
    assert_eq!(state.mover, Seat(1), "two mills take one man");
    assert_eq!(go(&mut state, "take a1"), Err("NMM-MILL-01"), "without a mill nobody takes");
}

#[test]
fn mill_02_a_mill_protects_unless_all_stand_in_mills() {
    let mut men = json!({ "black": ["a1", "a4", "g7"], "white": ["b2", "b4", "b6", "f2"], "hand": [1, 0] });
    let mut state = at(men.clone());
    go(&mut state, "place a7").expect("lawful");
    assert_eq!(go(&mut state, "take b4"), Err("NMM-MILL-02"));
    assert_eq!(go(&mut state, "take f2"), Ok(vec!["NMM-MILL-01"]));
    men["white"] = json!(["b2", "b4", "b6"]);
    let mut state = at(men);
    go(&mut state, "place a7").expect("lawful");
    assert_eq!(go(&mut state, "take b4"), Ok(vec!["NMM-MILL-01", "NMM-END-01"]));
}

#[test]
fn end_01_two_men_left_in_hand_and_on_the_board_lose() {
    let mut men = json!({ "black": ["a1", "a4", "g7"], "white": ["b2", "d1", "f4"], "hand": [1, 0] });
    for (hand, ending) in [(0, Some((Some(0), "NMM-END-01"))), (1, None)] {
        men["hand"] = json!([1, hand]);
        let mut state = at(men.clone());
        go(&mut state, "place a7").expect("lawful");
        go(&mut state, "take d1").expect("lawful");
        assert_eq!(over(&state), ending, "{hand} in hand");
    }
}

#[test]
fn end_02_who_cannot_move_has_lost() {
    let mut men = json!({ "black": ["d7", "b4", "g1"], "white": ["a7", "a4", "a1", "d1"], "hand": [0, 0],
        "options": { "flying": false } });
    // White: a7 by d7, a4 by b4, d1 by g1; what is left is d2.
    men["black"] = json!(["d7", "b4", "g1", "f2"]);
    let mut state = at(men);
    assert_eq!(go(&mut state, "move f2 d2"), Ok(vec!["NMM-MOVE-01", "NMM-END-02"]));
    assert_eq!(over(&state), Some((Some(0), "NMM-END-02")));
}

#[test]
fn end_03_the_third_time_is_a_draw() {
    let mut state = at(json!({ "black": ["a1", "g7", "f4", "c4"], "white": ["b2", "d1", "e4", "a7"] }));
    let round = ["move a1 a4", "move d1 g1", "move a4 a1", "move g1 d1"];
    // After two rounds the position after the first move stands for the second time, and then for the third.
    for command in round.iter().chain(&round) {
        go(&mut state, command).expect("lawful");
        assert_eq!(over(&state), None, "{command}");
    }
    assert_eq!(go(&mut state, "move a1 a4"), Ok(vec!["NMM-MOVE-01", "NMM-END-03"]));
    assert_eq!(over(&state), Some((None, "NMM-END-03")));
}

#[test]
fn end_04_a_hundred_turns_without_a_man_taken_are_a_draw() {
    let mut state = at(json!({ "black": ["a1", "g7", "f4", "c4"], "white": ["b2", "d1", "e4", "a7"] }));
    state.since = vec![([Points::default(); 2], Seat(0)); 98];
    assert_eq!(go(&mut state, "move a1 a4"), Ok(vec!["NMM-MOVE-01"]));
    assert_eq!(go(&mut state, "move d1 g1"), Ok(vec!["NMM-MOVE-01", "NMM-END-04"]));
    assert_eq!(over(&state), Some((None, "NMM-END-04")));
}
