//! Flights: when, how fast, what they cost, and who comes after.

use serde_json::{Value as Json, json};

use super::*;
use crate::fixture::{Tried, at};
use crate::state::Lies;

/// Steve (S 3, DEX 2) in the square of adversaries at the start of his turn, and others.
fn engaged(others: &[(&str, &str)], foes: &[&str], options: Json) -> Tried {
    let mut heroes = vec![json!({ "who": "steve", "at": "e3s5" })];
    heroes.extend(others.iter().map(|(who, place)| json!({ "who": who, "at": place })));
    let disks: Vec<Json> = foes.iter().map(|foe| json!({ "disk": foe, "at": "e3s5", "up": true })).collect();
    at(json!({ "heroes": heroes, "disks": disks, "options": options }))
}

/// Goes several steps.
fn steps(table: &mut Tried, way: &str) {
    for dir in way.chars() {
        table.does(&format!("step {dir}"), &[]);
    }
}

#[test]
fn flee_01_only_whoever_won_the_initiative() {
    let mut won = engaged(&[], &["shambling-dead-1"], json!({}));
    won.does("fight shambling-dead-1", &[4, 4]);
    assert_eq!(won.offers(0), ["stand", "flee"]);
    let mut lost = engaged(&[], &["shambling-dead-1"], json!({}));
    lost.does("fight shambling-dead-1", &[1, 3]);
    assert_eq!(lost.refuses("flee"), "WDC-CBT-02");
}

#[test]
fn flee_01_more_than_the_highest_speed() {
    // A-31, EDGE 22: 3 points are not more than 3. The fight is fought, and nothing is paid.
    let mut table = engaged(&[], &["shambling-dead-1", "ghoul-1"], json!({}));
    table.state.hero_mut(0).damage = 1;
    table.does("flee", &[2, 3, 5, 1, 3]);
    assert!(cbt::fight(table.view()).is_some());
    assert_eq!((table.hero(0).will, table.hero(0).at), (4, table.square("e3s5")));
    let mut one = engaged(&[], &["shambling-dead-1"], json!({}));
    one.state.hero_mut(0).damage = 1;
    one.does("flee", &[2, 3, 5]);
    steps(&mut one, "w");
    assert_eq!(one.hero(0).at, one.square("e2s5"));
}

#[test]
fn flee_05_and_kw_02_what_a_flight_costs() {
    // WDC-FLEE-05, WDC-KW-02, A-33: the bride has terror and Speed 4.
    let will = |foe: &str, costs: &str| {
        let mut table = engaged(&[], &[foe], json!({ "flee-costs-w": costs }));
        table.does("flee", &[4, 4, 2]);
        steps(&mut table, "wwwss");
        table.does("stop", &[]);
        assert_eq!(table.lies(foe), Lies::Up(table.square("e3s5")), "WDC-FLEE-02: it does not see him there");
        table.hero(0).will
    };
    assert_eq!(["all", "terror-only", "off"].map(|costs| will("shambling-dead-1", costs)), [3, 4, 4]);
    assert_eq!(["all", "terror-only", "off"].map(|costs| will("bloodless-bride", costs)), [2, 3, 4]);
}

#[test]
fn flee_02_what_was_left_behind_comes_after() {
    let mut slow = engaged(&[], &["shambling-dead-1"], json!({}));
    slow.does("flee", &[2, 3, 5]);
    steps(&mut slow, "wws");
    slow.does("stop", &[]);
    assert!(slow.by("WDC-FLEE-02"));
    let zombie = slow.lies("shambling-dead-1");
    assert_eq!(zombie, Lies::Up(slow.square("e2s6")), "two of three squares: south before west");
    // Caught, one fights; and does not flee twice in a turn (A-126, EDGE 54).
    let mut caught = engaged(&[], &["shambling-dead-1"], json!({}));
    caught.does("flee", &[2, 3, 5]);
    steps(&mut caught, "w");
    caught.does("stop", &[4, 4]);
    assert_eq!(caught.lies("shambling-dead-1"), Lies::Up(caught.square("e2s5")));
    assert_eq!(caught.offers(0), ["strike bare"]);
    assert_eq!(caught.refuses("flee"), "WDC-CBT-01");
}

#[test]
fn flee_02_it_stops_at_whom_it_meets_on_the_way() {
    // stops on contact.
    let mut table = engaged(&[("kirk", "e3s7")], &["ghoul-1"], json!({}));
    table.seat(0, "order never", &[]).seat(1, "order never", &[]);
    table.does("flee", &[2, 3, 5]);
    steps(&mut table, "wss");
    table.does("stop", &[1, 1, 4, 6]);
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e3s7")));
    assert!(table.offers(1).contains(&"guard".to_owned()), "Kirk fights it");
}

#[test]
fn flee_03_a_fight_is_left_to_others() {
    // before the initiative or after it, for a movement roll only; nothing comes after.
    let mut table = engaged(&[("kirk", "e3s5")], &["bloodless-bride"], json!({}));
    table.state.hero_mut(0).damage = 3;
    table.seat(1, "order never", &[]);
    table.does("fight bloodless-bride", &[]);
    assert_eq!(table.offers(0)[..2], ["stand", "leave"]);
    table.does("leave", &[2, 3, 5]);
    steps(&mut table, "w");
    table.does("stop", &[]);
    assert!(table.by("WDC-FLEE-03"));
    assert_eq!((table.hero(0).will, table.lies("bloodless-bride")), (4, Lies::Up(table.square("e3s5"))));
    // EDGE 23: it is Kirk's when his turn comes.
    table.does("end", &[]);
    assert!(table.offers(1).contains(&"fight bloodless-bride".to_owned()));
    assert_eq!(engaged(&[("kirk", "e4s5")], &["ghoul-1"], json!({})).refuses("leave"), "WDC-FLEE-03");
}

#[test]
fn flee_04_at_the_start_of_a_turn_no_initiative_is_needed() {
    let mut table = engaged(&[], &["ghoul-1"], json!({}));
    assert_eq!(table.refuses("end"), "WDC-FLEE-04");
    assert_eq!(table.refuses("rest"), "WDC-FLEE-04");
    table.does("flee", &[2, 3, 5]);
    steps(&mut table, "wwwss");
    table.does("stop", &[]);
    // It was the movement of the turn, and no second one.
    assert_eq!(table.refuses("move"), "WDC-MOVE-10");
    assert!(!table.hero(0).tired && table.view().turn().is_some_and(|turn| !turn.acted));
}

#[test]
fn move_12_whoever_moved_and_fled_is_slow_the_next_time() {
    // WDC-MOVE-12.
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }],
        "disks": [{ "disk": "shambling-dead-1", "at": "e4s5", "up": true }],
    }));
    table.does("move", &[2, 3, 5]).does("step e", &[4, 4]).does("flee", &[2, 3, 5]);
    steps(&mut table, "eeess");
    table.does("stop", &[]);
    assert!(table.hero(0).tired);
    table.does("end", &[]).does("move", &[2, 3, 5]);
    assert_eq!(moves::walk(table.view()).map(|walk| walk.halves), Some(4), "half of 4 points");
}

#[test]
fn flee_01_after_a_flight_those_who_see_one_come() {
    // T4 follows every flight in one's own turn: the ghoul far away sees Brian only where he flees to.
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5" }],
        "disks": [{ "disk": "shambling-dead-1", "at": "e3s7" }, { "disk": "ghoul-1", "at": "e7s7", "up": true }],
    }));
    table.does("end", &[]).does("face", &[6, 1, 2]).does("flee", &[2, 3]);
    steps(&mut table, "eee");
    table.does("stop", &[1, 3, 4]);
    assert_eq!(table.lies("shambling-dead-1"), Lies::Up(table.square("e5s5")));
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e6s5")));
    assert!(table.offers(0).contains(&"guard".to_owned()));
}

/// Robert's turn; Steve, off his line, is reached by what sees them both.
fn others_turn(fled: u8) -> Tried {
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "steve", "at": "e4s7" }],
        "disks": [{ "disk": "shambling-dead-1", "at": "e3s7", "up": true }],
    }));
    table.does("order never", &[]).seat(1, "order never", &[]);
    if let Some(Frame::Turn(turn)) = table.state.flow.now_mut() {
        turn.fled = fled;
    }
    // It rushes at Steve, who wins the initiative with two dice.
    table.does("end", &[4, 4]);
    table
}

#[test]
fn a_126_in_the_turn_of_another_too_one_flees_once() {
    let mut table = others_turn(0);
    assert!(table.offers(1).contains(&"flee".to_owned()));
    table.seat(1, "flee", &[2, 3, 4]);
    assert!(table.view().fled(1) && !table.view().fled(0));
    // Once used it is used: the fight begins at once.
    let caught = others_turn(0b10);
    assert!(!caught.offers(1).contains(&"flee".to_owned()));
    assert!(caught.offers(1).contains(&"strike bare".to_owned()));
}

#[test]
fn kw_02_terror_counts_whoever_of_them_has_it() {
    // the flight leads away from both, so it must beat Speed 4 and costs 1 W and 1 more.
    let mut table = engaged(&[], &["shambling-dead-1", "bloodless-bride"], json!({}));
    table.does("flee", &[4, 4, 2]);
    steps(&mut table, "wwwss");
    table.does("stop", &[]);
    assert_eq!(table.hero(0).will, 2);
}
