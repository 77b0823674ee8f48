//! Rules that are seldom met.

use kernel::{Cx, Game, Seeded, Table};
use serde_json::json;

use crate::content::TileKind;
use crate::event::Event;
use crate::fixture::{Tried, at, game};
use crate::rules::moves;
use crate::state::{Lies, State};

fn opened(scenario: &str, seats: u8) -> (State, Vec<kernel::Told<Event>>) {
    let (mut luck, mut told) = (Seeded::from_number(7), Vec::new());
    let table = Table { seats, setup: json!({ "scenario": scenario }) };
    let state = game().start(&table, &mut Cx::new(&mut luck, &mut told)).expect("a table");
    (state, told)
}

#[test]
fn gen_05_play_begins_on_a_tile_with_what_the_scenario_gives() {
    let (state, told) = opened("SC8", 3);
    assert!(state.heroes.iter().all(|hero| hero.at == state.heroes[0].at));
    assert_eq!((0..3).map(|hero| state.with(hero).count()).collect::<Vec<_>>(), [1, 1, 1]);
    assert!(told.iter().any(|told| told.by.0 == "WDC-GEN-05"));
}

#[test]
fn tile_01_only_town_tiles_are_drawn_unless_the_scenario_says_so() {
    let kinds = |scenario: &str| {
        let (state, _) = opened(scenario, 2);
        let kind = |tile: &u8| game().content.tiles[usize::from(*tile)].kind;
        (state.stack.len(), state.stack.iter().filter(|tile| kind(tile) != TileKind::Town).count())
    };
    assert_eq!((kinds("SC1"), kinds("SC4"), kinds("SC5")), ((11, 0), (6, 1), (7, 4)));
}

#[test]
fn tile_01_the_lowest_tiles() {
    for seed in 0..20 {
        let table = Table { seats: 1, setup: json!({ "scenario": "SC2" }) };
        let state = game().start(&table, &mut Cx::silent(&mut Seeded::from_number(seed))).expect("a table");
        let warehouse = game().content.tile_named("T21").expect("a tile");
        let at = state.stack.iter().position(|tile| *tile == warehouse).expect("it is in the stack");
        assert!(at < 4, "the last of the stack is drawn first");
    }
}

#[test]
fn move_12_whoever_moved_twice_is_slow() {
    let mut table = at(json!({ "heroes": [{ "who": "steve", "at": "e3s5" }] }));
    table.state.hero_mut(0).tired = true;
    table.does("move", &[2, 3, 5]);
    assert_eq!(moves::walk(table.view()).map(|walk| walk.halves), Some(4), "4 points, halved");
    assert!(!table.hero(0).tired);
}

#[test]
fn adv_03_walking_into_an_adversary_is_a_fight() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }], "disks": [{ "disk": "ghoul-1", "at": "e2s5", "up": true }],
    }));
    table.does("move", &[2, 3, 5]).does("step w", &[1, 3]);
    assert!(table.by("WDC-ADV-03"));
    assert!(table.offers(0).contains(&"guard".to_owned()));
}

#[test]
fn shuf_02_in_the_street_a_disk_is_turned_down_where_it_lies() {
    let mut table = at(json!({
        "heroes": [{ "who": "valerie", "at": "e3s5" }], "disks": [{ "disk": "librarian", "at": "e2s5" }],
    }));
    table.does("end", &[6, 1, 3]);
    assert!(table.by("WDC-SHUF-02"));
    assert_eq!(table.lies("librarian"), Lies::Down(table.square("e2s5")));
}

#[test]
fn los_06_of_two_disks_on_a_square_one_is_taken() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s6" }],
        "disks": [{ "disk": "whining-kid", "at": "e2s6" }, { "disk": "drunk-uncle", "at": "e2s6" }],
    }));
    // The second of the two.
    table.does("end", &[2]);
    let lies = [table.lies("whining-kid"), table.lies("drunk-uncle")];
    assert_eq!(lies, [Lies::Down(table.square("e2s6")), Lies::With(0)]);
}

#[test]
fn roll_01_and_roll_07_dice_lie_until_they_are_kept() {
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5", "vp": 1 }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    table.does("search pistol-1", &[1, 1, 4, 6]);
    assert!(table.by("WDC-ROLL-01"));
    assert_eq!(table.refuses("end"), "WDC-ROLL-07");
    table.does("keep", &[]);
}

#[test]
fn vp_04_three_points_on_a_roll() {
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5", "vp": 9 }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    table.does("search pistol-1", &[]).does("throw", &[1, 1, 4, 6]);
    for _ in 0..2 {
        table.does("again point 1", &[1]);
    }
    assert!(table.offers(0).contains(&"again point 1".to_owned()));
    table.does("again point 1", &[1]);
    // The third was the last: the roll is over, and failed (WDC-VP-04).
    assert_eq!(table.hero(0).vp, 6);
    assert!(matches!(table.lies("pistol-1"), Lies::Down(_)));
}

fn helped(order: &str) -> Tried {
    let mut table = at(json!({
        "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": "e3s5" }],
        "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }],
    }));
    table.seat(1, order, &[]);
    table
}

#[test]
fn coop_05_a_price_is_no_more_than_what_is_at_stake() {
    let mut table = helped("order never");
    table.seat(1, "order ask", &[]);
    table.does("search pistol-1", &[]);
    assert!(table.offers(1).contains(&"help 3".to_owned()));
    assert!(!table.offers(1).contains(&"help 4".to_owned()), "the pistol is worth 3");
}

#[test]
fn coop_06_standing_orders_answer() {
    let mut table = helped("order never");
    table.does("search pistol-1", &[1, 1, 4, 6]);
    let mut free = helped("order free");
    free.does("search pistol-1", &[1, 1, 4, 6]);
    assert!(free.offers(0).iter().any(|offer| offer.starts_with("again helper-kirk")));
}

#[test]
fn sec_09_whoever_did_not_get_away_must_deal_with_it() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e11s6" }], "tiles": [{ "tile": "T02", "right": 1 }],
        "disks": [{ "disk": "night-watchman-1", "at": "e12s6" }],
    }));
    table.does("end", &[]).does("flee", &[1, 3]);
    assert_eq!(table.offers(0), ["talk", "stand"]);
}
