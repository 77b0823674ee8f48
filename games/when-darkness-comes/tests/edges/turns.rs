//! Turns, movement, what is revealed, what is known: edges 1 to 7, 22, 23, 26 to 30, 41 to 44, 47, 48, 50 to 54, 56 to 58.

use kernel::{Eyes, Game, Offers, Seat, Speak};
use serde_json::json;
use when_darkness_comes::Event;

use super::table::{Table, at, town};

/// Steve on the square with a disk two squares west of him.
fn watched(disk: &str, acted: bool) -> Table {
    at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }], "disks": [{ "disk": disk, "at": "e1s5" }], "acted": acted,
    }))
}

#[test]
fn edge_01_an_action_first_and_the_disk_waits_until_the_next_turn() {
    // WDC-TURN-04, WDC-TURN-05, WDC-LOS-07.
    let mut table = watched("whining-kid", true);
    table.does("move", &[2, 3, 5]).does("step w", &[]).does("stop", &[]);
    table.is_at("down-e1s5", "e1s5");
    // The next turn begins with it.
    table.does("end", &[]);
    table.is_at("whining-kid", "pack-0");
}

#[test]
fn edge_02_standing_still_is_a_movement_of_no_squares() {
    let mut table = watched("whining-kid", false);
    table.does("end", &[]);
    assert!(table.by("WDC-LOS-04"));
    table.is_at("whining-kid", "pack-0");
}

#[test]
fn edge_03_nobody_walks_over_a_disk_for_lack_of_an_action() {
    let mut table = watched("whining-kid", true);
    table.does("move", &[2, 3, 5]).does("step w", &[]).does("step w", &[]);
    // WDC-MOVE-08: it stops him, and nothing is turned.
    assert!(!table.offered(0, "step"));
    table.is_at("down-e1s5", "e1s5");
    table.does("end", &[]);
    table.is_at("whining-kid", "pack-0");
}

#[test]
fn edge_04_faces_of_disks_dealt_out_are_nobodys() {
    // WDC-TILE-04, WDC-GEN-06.
    let table = watched("pump-shotgun-1", false);
    for eyes in [Eyes::Seat(Seat(0)), Eyes::Public] {
        let scene = table.scene(eyes);
        let down = scene.pieces.iter().find(|piece| piece.id == "down-e1s5").expect("a disk");
        assert!(down.card.is_empty(), "{eyes:?}");
        assert!(!scene.pieces.iter().any(|piece| piece.id == "pump-shotgun-1"), "{eyes:?}");
    }
}

#[test]
fn edge_05_after_a_reshuffle_nobody_knows_where_the_alarm_lies() {
    let mut table = town(
        json!([{ "who": "valerie", "at": "e11s6" }]),
        json!([{ "disk": "shop-bell-1", "at": "e10s1" }, { "disk": "earnest-young-man", "at": "e12s6" }]),
    );
    table.does("perceive", &[1, 2, 3, 6]);
    let known = |table: &Table| {
        let scene = table.scene(Eyes::Seat(Seat(0)));
        scene.pieces.iter().filter(|piece| piece.id.starts_with("down-") && !piece.card.is_empty()).count()
    };
    assert_eq!(known(&table), 2);
    table.does("end", &[6, 1, 3]).does("put-rest", &[1]);
    assert_eq!(known(&table), 0, "WDC-SHUF-01, WDC-DISK-02");
}

#[test]
fn edge_06_what_was_perceived_is_told_to_nobody_else() {
    // WDC-PERC-02, WDC-GEN-07.
    let mut table = town(
        json!([{ "who": "valerie", "at": "e11s6" }, { "who": "kirk", "at": "e11s6" }]),
        json!([{ "disk": "shop-bell-1", "at": "e10s1" }]),
    );
    table.does("perceive", &[2, 2, 3, 6]);
    let face = |event: &Event| matches!(event, Event::Peeked(_, _, Some(_)));
    assert!(table.heard(0, face));
    assert!(!table.heard(1, face) && table.heard(1, |event| matches!(event, Event::Peeked(_, _, None))));
    table.does("tell kirk e10s1", &[]);
    assert!(table.heard(1, |event| matches!(event, Event::Shared(.., Some(_)))));
}

#[test]
fn edge_07_two_wings_are_one_building() {
    let mut table = at(json!({
        "scenario": "SC7", "heroes": [{ "who": "valerie", "at": "e11s4" }, { "who": "kirk", "at": "e18s4" }],
        "disks": [{ "disk": "shop-bell-1", "at": "e11s2" }],
    }));
    table.does("perceive", &[1, 3, 4, 6]);
    table.does("end", &[]).seat(1, "end", &[]);
    table.state.heroes[0].at = table.state.heroes[1].at;
    assert_eq!(table.refuses("perceive"), "WDC-PERC-03");
}

#[test]
fn edge_22_as_many_points_as_its_speed_are_too_few() {
    let flees = |damage: u8| {
        let mut table = at(json!({
            "heroes": [{ "who": "steve", "at": "e3s5", "damage": damage }],
            "disks": [{ "disk": "shambling-dead-1", "at": "e3s5", "up": true }],
        }));
        table.does("flee", if damage == 1 { &[2, 3, 5] } else { &[2, 3, 5, 1, 3] });
        table.offered(0, "step")
    };
    // WDC-FLEE-01: Health 3 and Health 2 against Speed 2.
    assert_eq!([flees(1), flees(2)], [true, false]);
}

#[test]
fn edge_23_a_fight_with_friends_in_it_is_left_freely() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }, { "who": "kirk", "at": "e3s5" }],
        "disks": [{ "disk": "shambling-dead-1", "at": "e3s5", "up": true }],
    }));
    table.does("leave", &[2, 3, 5]).does("step w", &[]).does("stop", &[]);
    // WDC-FLEE-03: no Willpower lost (WDC-FLEE-05), and nobody comes after him.
    assert!(table.by("WDC-FLEE-03"));
    assert_eq!(table.sheet(0).3, 4);
    table.is_at("shambling-dead-1", "e3s5");
}

#[test]
fn edge_26_a_crowd_of_five_comes_in_by_one_door() {
    let who = ["kirk", "brian", "robert", "sharon", "steve", "valerie"];
    let heroes: Vec<_> = who.iter().map(|who| json!({ "who": who, "at": "e11s7" })).collect();
    let mut table = town(json!(heroes), json!([]));
    for seat in 1..6 {
        table.seat(seat, "order free", &[]);
    }
    table.does("pick n", &[1, 1, 2, 4, 5]).does("yes", &[]);
    for guest in &who[1..] {
        table.does(&format!("choose {guest}"), &[]);
    }
    // WDC-DOOR-06, WDC-MOVE-09.
    for who in who {
        table.is_at(who, "e11s6");
    }
}

#[test]
fn edge_27_nobody_is_asked_in_through_a_window() {
    let mut table =
        town(json!([{ "who": "brian", "at": "e8s2" }, { "who": "kirk", "at": "e8s3" }]), json!([]));
    table.seat(1, "order never", &[]).does("break e", &[1, 2, 3, 5, 5, 5]);
    // WDC-DOOR-06 speaks of doors.
    assert!(table.by("WDC-DOOR-04") && !table.offered(1, "yes"));
}

#[test]
fn edge_28_breaking_and_climbing_are_two_actions() {
    let mut table = town(json!([{ "who": "brian", "at": "e8s2" }]), json!([]));
    table.does("break e", &[1, 2, 3, 5, 5, 5]);
    assert_eq!(table.refuses("climb e"), "WDC-TURN-02");
    // WDC-DOOR-08: there is no window any more to be broken again.
    table.does("end", &[]);
    assert_eq!(table.refuses("break e"), "WDC-DOOR-04");
}

#[test]
fn edge_29_a_door_that_is_gone_is_forced_no_more() {
    let mut table = town(json!([{ "who": "brian", "at": "e11s7" }]), json!([]));
    // WDC-DOOR-09: a try that fails costs the action only.
    table.does("force n", &[1, 1, 2, 2, 4, 4]);
    assert_eq!(table.sheet(0).1, 0);
    table.does("end", &[]).does("force n", &[4, 4, 4, 1, 2, 6]).does("no", &[]);
    assert_eq!(table.sheet(0).1, 1);
    table.does("end", &[]);
    assert_eq!(table.refuses("force n"), "WDC-DOOR-03");
    assert_eq!(table.refuses("pick n"), "WDC-DOOR-02");
}

#[test]
fn edge_30_an_open_passage_is_walked_through_and_leaves_the_action() {
    let mut table =
        town(json!([{ "who": "brian", "at": "e11s7" }, { "who": "kirk", "at": "e11s7" }]), json!([]));
    table.seat(1, "order never", &[]).does("force n", &[4, 4, 4, 1, 2, 6]);
    table.does("no", &[]).does("enough", &[]).does("end", &[]);
    table.seat(1, "move", &[2, 3]).seat(1, "step n", &[]);
    // WDC-MOVE-07, WDC-DOOR-10: inside the movement is over.
    table.is_at("kirk", "e11s6");
    assert!(table.offered(1, "perceive") && !table.offered(1, "step"));
}

#[test]
fn edge_41_light_only_takes_penalties_away() {
    // WDC-LOS-02, WDC-KW-09: four squares by day, with a flashlight too.
    let seen = |disk_at: &str| {
        let mut table = at(json!({
            "heroes": [{ "who": "steve", "at": "e0s7", "has": ["flashlight-1"] }],
            "disks": [{ "disk": "whining-kid", "at": disk_at }],
        }));
        table.does("end", &[]);
        table.place("whining-kid").is_some()
    };
    assert_eq!([seen("e4s7"), seen("e5s7")], [true, false]);
}

#[test]
fn edge_42_nobody_is_moved_to_where_nothing_lies() {
    let mut table = at(json!({
        "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3", "has": ["glass-float"], "vp": -9 }],
    }));
    table.does("cast translocate", &[4, 4, 4, 1]);
    // WDC-SP-09, WDC-MAG-08: squares of the town alone are on offer, and no other can be named.
    assert!(table.offered(0, "place e0s0"));
    assert!(table.reads(0, "place e40s40").is_none());
}

#[test]
fn edge_43_the_upper_floor_is_reached_from_inside_only() {
    // WDC-TILE-06, WDC-TILE-07.
    let table = at(
        json!({ "scenario": "SC6", "heroes": [{ "who": "kirk", "at": "e3s5" }, { "who": "steve", "at": "e3s5" }] }),
    );
    let scene = table.scene(Eyes::Public);
    assert!(!scene.links.is_empty());
    for link in &scene.links {
        let below =
            scene.boards[0].cells.iter().find(|cell| cell.id == link.between.0.cell).expect("a square");
        assert!(["ground-stairs", "ground-lift"].contains(&below.ground.as_str()), "{}", below.ground);
    }
    let kinds: Vec<&str> = scene.boards[1].edges.iter().map(|edge| edge.kind.as_str()).collect();
    assert!(!kinds.contains(&"edge-window"), "and no window leads out of it");
}

#[test]
fn edge_44_three_squares_are_walked_not_measured() {
    let mut table = town(
        json!([{ "who": "kirk", "at": "e11s7" }, { "who": "brian", "at": "e14s0" }, { "who": "steve", "at": "e9s7" }]),
        json!([]),
    );
    table.does("pick n", &[1, 1, 2, 4, 5]).does("no", &[]);
    // WDC-DOOR-06.
    assert!(table.offered(0, "choose steve") && !table.offered(0, "choose brian"));
    table.does("choose steve", &[]);
    assert!(table.offered(2, "yes") && !table.offered(1, "yes"));
}

#[test]
fn edge_47_what_was_found_still_costs_the_action() {
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5" }],
        "disks": [
            { "disk": "pistol-1", "at": "e3s5", "up": true, "found": true },
            { "disk": "pistol-2", "at": "e3s5", "up": true, "found": true },
        ],
    }));
    table.does("pick-up pistol-1", &[]);
    assert!(table.by("WDC-ITEM-04"));
    assert_eq!(table.refuses("pick-up pistol-2"), "WDC-TURN-02");
}

#[test]
fn edge_48_one_may_stand_beside_an_obstacle_for_ever() {
    // WDC-OBST-02, WDC-OBST-05, WDC-LOS-08.
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5" }], "disks": [{ "disk": "toppled-lamp-post", "at": "e2s5" }],
    }));
    for _ in 0..3 {
        table.does("end", &[]);
        table.is_at("toppled-lamp-post", "e2s5");
    }
    // It is met by whoever comes onto its square: Attack 4, no Strength, against a pair.
    table.does("move", &[2, 3]).does("step w", &[2, 2, 1, 4]);
    assert!(table.by("WDC-OBST-03"));
}

#[test]
fn edge_50_without_willpower_there_is_movement_and_rest() {
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5", "will": 0 }], "disks": [{ "disk": "whining-kid", "at": "e2s5" }],
    }));
    assert_eq!(table.offers(0), ["move", "end", "rest"]);
    assert_eq!(table.refuses("heal-self"), "WDC-TURN-06");
    table.does("end", &[]);
    table.is_at("down-e2s5", "e2s5");
    table.does("rest", &[]);
    assert_eq!(table.sheet(0).3, 1, "WDC-WILL-02, WDC-WILL-03");
}

#[test]
fn edge_51_what_shows_a_face_cannot_be_taken_back() {
    // WDC-GEN-06: steps alone are taken back, and only while nothing was drawn or shown.
    let mut table = watched("whining-kid", false);
    let binding = |table: &Table| {
        let mut offers = Offers::new();
        table.game.offers(&table.state, Seat(0), &mut offers);
        let of = |action| table.game.afford(&table.state, Seat(0), action);
        offers.actions.iter().map(of).filter(|of| !of.binding).map(|of| of.command).collect::<Vec<_>>()
    };
    assert_eq!(binding(&table), Vec::<String>::new());
    table.does("move", &[2, 3, 5]);
    assert!(!binding(&table).is_empty() && binding(&table).iter().all(|command| command.starts_with("step")));
}

#[test]
fn edge_52_the_story_is_told_to_each_as_he_may_hear_it() {
    let mut table = town(
        json!([{ "who": "valerie", "at": "e11s6" }, { "who": "kirk", "at": "e3s5" }]),
        json!([{ "disk": "shop-bell-1", "at": "e10s1" }]),
    );
    table.does("perceive", &[2, 2, 3, 6]);
    // WDC-PERC-02, WDC-COOP-01.
    assert!(!table.heard(1, |event| matches!(event, Event::Peeked(_, _, Some(_)))));
    let card = |seat: u8| {
        table
            .scene(Eyes::Seat(Seat(seat)))
            .pieces
            .iter()
            .any(|piece| piece.id == "down-e10s1" && !piece.card.is_empty())
    };
    assert_eq!([card(0), card(1)], [true, false]);
}

#[test]
fn edge_53_the_reveal_comes_before_any_action_after_the_walk() {
    let mut table = town(
        json!([{ "who": "steve", "at": "e3s5", "damage": 1 }]),
        json!([{ "disk": "pistol-1", "at": "e1s5" }, { "disk": "pistol-2", "at": "e5s5" }]),
    );
    table.does("move", &[2, 3, 5]).does("stop", &[]);
    // Two are as near: the choice is which (WDC-LOS-05).
    assert_eq!(table.offers(0), ["reveal e1s5", "reveal e5s5"]);
    assert_eq!(table.refuses("heal-self"), "WDC-LOS-05");
    table.does("reveal e1s5", &[]);
    assert_eq!(table.refuses("perceive"), "WDC-DISK-01");
}

#[test]
fn edge_54_one_flight_in_a_turn() {
    let mut table = at(json!({
        "heroes": [{ "who": "steve", "at": "e3s5" }],
        "disks": [{ "disk": "shambling-dead-1", "at": "e3s5", "up": true }, { "disk": "hulking-dead-1", "at": "e0s5", "up": true }],
    }));
    // It comes after him, and wins the initiative: no second flight.
    table.does("flee", &[2, 3, 5]).does("step w", &[]);
    table.does("stop", &[1, 3]);
    assert!(!table.offered(0, "flee") && !table.offered(0, "leave"), "{:?}", table.offers(0));
    assert_eq!(table.refuses("flee"), "WDC-CBT-02", "WDC-FLEE-01: it can only be fought");
}

#[test]
fn edge_56_a_search_declined_has_cost_the_action() {
    let mut table =
        town(json!([{ "who": "robert", "at": "e11s6" }]), json!([{ "disk": "pistol-1", "at": "e12s6" }]));
    table.does("move", &[2, 3]).does("stop", &[]).does("decline", &[]);
    // WDC-ITEM-03.
    assert_eq!(table.refuses("perceive"), "WDC-TURN-02");
}

#[test]
fn edge_57_adversaries_see_in_the_dark() {
    // WDC-ADV-02: four squares in the street, night or not; the ghoul is fast enough for three.
    let mut table = at(json!({
        "scenario": "SC2", "heroes": [{ "who": "steve", "at": "e3s7" }],
        "disks": [{ "disk": "ghoul-1", "at": "e0s7", "up": true }],
    }));
    table.does("end", &[1, 3]);
    table.is_at("ghoul-1", "e3s7");
}

#[test]
fn edge_58_nobody_rests_for_no_willpower() {
    let mut table = watched("whining-kid", false);
    assert_eq!(table.refuses("rest"), "WDC-WILL-03");
}
