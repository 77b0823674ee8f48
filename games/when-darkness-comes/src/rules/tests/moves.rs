//! Movement, sight, tiles, the Fate Die.

use serde_json::json;

use crate::content::Ground;
use crate::fixture::{Tried, at, game};
use crate::rules::los;
use crate::state::Lies;

fn alone(who: &str, place: &str) -> Tried {
    at(json!({ "heroes": [{ "who": who, "at": place }] }))
}

#[test]
fn move_01_points_are_the_value_and_health() {
    // EX-03: Sharon throws 6 and 4: a 6 high, and Health 4.
    let mut table = alone("sharon", "e3s5");
    // The white die first, then the red one.
    table.does("move", &[6, 4]);
    assert_eq!(super::super::moves::walk(table.view()).map(|walk| walk.halves), Some(10));
    assert!(table.by("WDC-MOVE-01"));
}

#[test]
fn move_05_rain_and_darkness_cost_points() {
    // EX-06: Steve, one damage, a stormy night, a pair: 2 + 3 - 2 = 3 points, six squares of street.
    let mut table = at(json!({
        "scenario": "SC2", "heroes": [{ "who": "steve", "at": "e3s5", "damage": 1 }]
    }));
    table.does("move", &[4, 2, 4]);
    assert_eq!(super::super::moves::walk(table.view()).map(|walk| walk.halves), Some(6));
    let mut lit = at(json!({
        "scenario": "SC2", "heroes": [{ "who": "steve", "at": "e3s5", "damage": 1, "has": ["flashlight-1"] }]
    }));
    lit.does("move", &[4, 2, 4]);
    assert_eq!(super::super::moves::walk(lit.view()).map(|walk| walk.halves), Some(10), "KW-09");
}

#[test]
fn move_04_streets_cost_half_a_point() {
    use super::super::moves::cost;
    let costs = [Ground::Street, Ground::Inside, Ground::Rough, Ground::Forest, Ground::Water].map(cost);
    assert_eq!(costs, [1, 2, 2, 4, 4]);
    let mut table = alone("sharon", "e3s5");
    table.does("move", &[2, 3]).does("step w", &[]);
    assert_eq!(super::super::moves::walk(table.view()).map(|walk| walk.halves), Some(7));
}

#[test]
fn move_06_walls_stop() {
    let mut table = alone("sharon", "e3s5");
    // The fountain stands there.
    table.does("move", &[2, 3]);
    assert_eq!(table.refuses("step n"), "WDC-MOVE-06");
}

#[test]
fn move_03_the_first_step_can_always_be_made() {
    // At night in the forest, with Health 1: 0 + 1 - 2 is still 1 point, and a step of forest costs 2.
    let mut table = at(json!({
        "scenario": "SC8", "heroes": [{ "who": "sharon", "at": "e0n7", "damage": 3 }]
    }));
    table.does("move", &[2, 3]);
    assert!(table.offers(0).contains(&"step e".to_owned()));
    table.does("step e", &[]);
    assert!(super::super::moves::walk(table.view()).is_none(), "and no more");
}

#[test]
fn move_07_and_move_08_what_ends_a_movement() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5" }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s7" }],
    }));
    table.does("move", &[2, 3]).does("step s", &[]);
    table.does("step s", &[]);
    // He stands on the disk, stops, and meets it.
    assert!(super::super::moves::walk(table.view()).is_none());
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e3s7")));
    assert_eq!(table.refuses("step n"), "WDC-DISK-01", "WDC-MOVE-08");
}

#[test]
fn move_10_one_may_stop_at_any_time() {
    let mut table = alone("brian", "e3s5");
    table.does("move", &[2, 3]);
    assert_eq!(table.refuses("perceive"), "WDC-MOVE-10");
    table.does("stop", &[]);
    assert_eq!(table.refuses("move"), "WDC-MOVE-10");
}

#[test]
fn move_11_deep_water_is_for_swimmers() {
    let with = |who: &str| {
        let mut table = at(json!({ "scenario": "SC8", "heroes": [{ "who": who, "at": "e1s11" }] }));
        table.does("move", &[2, 3]);
        table
    };
    assert_eq!(with("sharon").refuses("step e"), "WDC-MOVE-11");
    assert!(with("brian").offers(0).contains(&"step e".to_owned()), "Brian swims");
}

#[test]
fn los_01_how_far_one_sees() {
    let grounds = [Ground::Street, Ground::Inside, Ground::Rough, Ground::Forest].map(los::reach);
    assert_eq!(grounds, [4, 2, 2, 1]);
    assert_eq!(
        game().content.scenarios.iter().take(8).map(|card| card.sky.penalty()).collect::<Vec<_>>(),
        [0, 2, 1, 2, 1, 2, 2, 2]
    );
}

#[test]
fn los_02_a_dark_building_at_night() {
    // EX-07: 4, less 2 inside, less 2 at night.
    let place = json!([{ "tile": "T02", "right": 1 }]);
    let table =
        at(json!({ "scenario": "SC2", "heroes": [{ "who": "sharon", "at": "e11s6" }], "tiles": place }));
    assert_eq!(los::range(table.view(), 0), 0);
    let lit = json!([{ "tile": "T02", "right": 1, "lit": true }]);
    let table =
        at(json!({ "scenario": "SC2", "heroes": [{ "who": "sharon", "at": "e11s6" }], "tiles": lit }));
    assert_eq!(los::range(table.view(), 0), 2);
}

#[test]
fn los_03_walls_and_people_block_and_doors_do_not() {
    let table = at(json!({
        "heroes": [{ "who": "sharon", "at": "e11s7" }, { "who": "kirk", "at": "e10s7" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    let sees = |place: &str| los::sees(table.view(), 0, table.square(place));
    assert!(sees("e11s6"), "through the locked door");
    assert!(!sees("e13s6"), "the wall");
    assert!(sees("e10s7"), "Kirk himself");
    assert!(!sees("e9s7"), "behind Kirk");
    assert!(sees("e12s7"));
}

#[test]
fn los_05_disks_as_near_are_met_in_the_players_order() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s6" }],
        "disks": [{ "disk": "whining-kid", "at": "e2s6" }, { "disk": "drunk-uncle", "at": "e4s6" }],
    }));
    table.does("end", &[]);
    assert_eq!(table.offers(0), ["reveal e2s6", "reveal e4s6"]);
    assert_eq!(table.refuses("reveal e3s6"), "WDC-LOS-05");
    table.does("reveal e4s6", &[]);
    let kid = table.lies("whining-kid");
    assert_eq!((kid, table.lies("drunk-uncle")), (Lies::With(0), Lies::With(0)), "both, one after the other");
}

#[test]
fn los_07_without_an_action_it_is_owed() {
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s6" }, { "who": "kirk", "at": "e0s0" }],
        "disks": [{ "disk": "whining-kid", "at": "e2s6" }],
        "acted": true,
    }));
    table.does("end", &[]);
    assert!(table.hero(0).owes);
    assert_eq!(table.lies("whining-kid"), Lies::Down(table.square("e2s6")));
}

#[test]
fn tile_02_a_step_over_the_border_draws_a_tile() {
    let mut table = alone("steve", "e7s5");
    table.state.stack = vec![game().content.tile_named("T02").expect("a tile")];
    table.does("move", &[2, 3, 5]);
    table.does("step e", &[]);
    assert!(table.by("WDC-TILE-02"));
    assert!(table.offers(0).iter().all(|offer| offer.starts_with("lay") || offer.starts_with("order")));
    assert_eq!(table.refuses("stop"), "WDC-TILE-03");
}

#[test]
fn tile_08_when_the_stack_is_empty_the_town_ends() {
    let mut table = alone("steve", "e7s5");
    table.does("move", &[2, 3, 5]);
    assert_eq!(table.refuses("step e"), "WDC-TILE-08");
}

#[test]
fn tile_05_and_tile_06_the_hotel_has_two_floors() {
    let mut table = at(json!({
        "scenario": "SC6", "heroes": [{ "who": "steve", "at": "e1n5" }, { "who": "kirk", "at": "e0s0" }],
    }));
    assert_eq!(table.state.tiles.len(), 3);
    table.does("move", &[2, 3, 5]);
    assert_eq!(table.refuses("stairs"), "WDC-TILE-06");
    table.does("step e", &[]);
    table.does("stairs", &[]);
    assert_eq!(table.hero(0).at, table.square("up-e2n5"));
}

#[test]
fn fate_02_a_red_one_is_bad_luck_and_a_red_six_good() {
    let mut table = alone("sharon", "e3s5");
    // White 3, red 1, then 4 + 4: the movement is halved.
    table.does("move", &[3, 1, 4, 4]);
    assert!(table.by("WDC-FATE-02"));
    assert_eq!(super::super::moves::walk(table.view()).map(|walk| walk.halves), Some(4), "WDC-OC-8");
    let mut lucky = alone("sharon", "e3s5");
    lucky.does("move", &[3, 6, 4, 4]);
    assert_eq!(super::super::moves::walk(lucky.view()).map(|walk| walk.halves), Some(20), "WDC-WH-8");
}

#[test]
fn fate_04_three_points_cancel_bad_luck() {
    let mut table = at(json!({ "heroes": [{ "who": "sharon", "at": "e3s5", "vp": 3 }] }));
    table.does("move", &[]).does("throw", &[3, 1]);
    table.does("yes", &[]);
    assert!(table.by("WDC-FATE-04"));
    assert_eq!(table.hero(0).vp, 0);
}

#[test]
fn every_result_of_the_fate_die() {
    let thrown = |red: u8, sum: u8| {
        let mut table = alone("sharon", "e3s5");
        table.state.hero_mut(0).failures = 1;
        table.state.hero_mut(0).damage = 1;
        let one = (sum / 2).clamp(1, 6);
        table.does("move", &[3, red, one, sum - one]);
        table
    };
    assert_eq!(thrown(1, 2).hero(0).marks.tn, 1, "WDC-OC-2");
    assert!(thrown(1, 3).by("WDC-FATE-03"), "WDC-OC-3: nobody to give to");
    assert!(thrown(1, 4).by("WDC-FATE-03"), "WDC-OC-4");
    assert!(thrown(1, 5).hero(0).marks.shut, "WDC-OC-5");
    assert!(thrown(1, 6).by("WDC-FATE-03"), "WDC-OC-6");
    assert!(thrown(1, 7).hero(0).marks.bound, "WDC-OC-7");
    assert!(super::super::moves::walk(thrown(1, 9).view()).is_none(), "WDC-OC-9");
    assert_eq!(thrown(1, 10).hero(0).failures, 2, "WDC-OC-10");
    assert!(thrown(1, 11).hero(0).marks.bleeding, "WDC-OC-11");
    assert!(thrown(1, 12).hero(0).marks.fails, "WDC-OC-12");
    assert_eq!(thrown(6, 2).hero(0).marks.tn, -1, "WDC-WH-2");
    assert!(thrown(6, 3).by("WDC-FATE-03"), "WDC-WH-3");
    assert!(thrown(6, 4).by("WDC-FATE-03"), "WDC-WH-4");
    assert!(thrown(6, 5).hero(0).marks.open, "WDC-WH-5");
    assert_eq!(thrown(6, 6).hero(0).vp, 0, "WDC-WH-6: nobody pays");
    assert!(thrown(6, 7).offers(0).contains(&"tile 0".to_owned()), "WDC-WH-7");
    assert_eq!(thrown(6, 9).hero(0).extra, 1, "WDC-WH-9");
    assert_eq!(thrown(6, 10).hero(0).failures, 0, "WDC-WH-10");
    assert_eq!(thrown(6, 11).hero(0).damage, 0, "WDC-WH-11");
    assert!(thrown(6, 12).hero(0).marks.succeeds, "WDC-WH-12");
}

#[test]
fn obst_02_and_obst_04_reporters_take_a_die() {
    // EX-17: Kirk, 2 + 1 dice, a pair is not enough; his next attack has a die less.
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5" }],
        "disks": [{ "disk": "pushy-reporters", "at": "e3s7", "up": true }],
    }));
    table.does("move", &[2, 3]).does("step s", &[2, 2, 5]);
    assert_eq!(table.lies("pushy-reporters"), Lies::With(0));
    assert!(table.by("WDC-OBST-04"));
}

#[test]
fn obst_03_passed_it_gives_points() {
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5" }],
        "disks": [{ "disk": "pushy-reporters", "at": "e3s7", "up": true }],
    }));
    table.does("move", &[2, 3]).does("step s", &[2, 3, 4]);
    assert_eq!((table.lies("pushy-reporters"), table.hero(0).vp), (Lies::Pool, 3));
}
