//! Tests of set-up: order, sworn enemies, Portals, deployment, late deployment, markers.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Eyes, Game, Offers, Seat, Speak, Table, Tape, Told};
use serde_json::json;
use space::plane::Point;

use super::judge_marker;
use crate::action::Action;
use crate::content::Space;
use crate::event::Event;
use crate::fixture::{Fixture, at, bare, game, ground, table};
use crate::frame::{Frame, Setup};
use crate::state::{Deployment, Marker, ModelId, Objective, Place, Player, Spot, Stand};

/// A table with these teams, deployment and objective, the roll-off won by player 0.
fn opened(teams: [&str; 2], deployment: &str, objective: &str) -> Fixture {
    let options = json!({ "deployment": deployment, "objective": objective, "star-limit": 30 });
    let setup = json!({ "teams": teams, "options": options });
    let mut told: Vec<Told<Event>> = Vec::new();
    let mut luck = Tape::new(vec![0; 8]);
    let table = Table { seats: 2, setup };
    let state = game().start(&table, &mut Cx::new(&mut luck, &mut told)).unwrap();
    let mut fixture = self::table(&bare(3000, 3000), &[]);
    fixture.state = state;
    fixture.told = told;
    fixture
}

fn ready(index: usize) -> String {
    game().content().teams[index].id.clone()
}

fn first_offer(table: &Fixture, player: u8, keep: impl Fn(&Action) -> bool) -> Action {
    let mut offers = Offers::new();
    game().offers(&table.state, Seat(player), &mut offers);
    offers.actions.into_iter().find(keep).unwrap()
}

fn stage(table: &Fixture) -> Setup {
    match table.state.flow.now() {
        Some(&Frame::Setup(stage)) => stage,
        other => panic!("{other:?}"),
    }
}

/// Goes on with the first offer until this stage is over.
fn until(table: &mut Fixture, over: impl Fn(&Fixture) -> bool) {
    for _ in 0..200 {
        if over(table) {
            return;
        }
        let player = match table.state.flow.now() {
            Some(&Frame::Setup(stage)) => super::asks(table.view(), stage).0,
            _ => return,
        };
        let action =
            first_offer(table, player, |action| !matches!(action, Action::Wait(_) | Action::Concede));
        table.does(player, &action);
    }
    panic!("set-up goes on for ever");
}

fn begun(table: &Fixture) -> bool {
    !matches!(table.state.flow.now(), Some(Frame::Setup(_)))
}

#[test]
fn dep_01_and_amb_12_sealed_lists_are_shown_together() {
    let game = game();
    let mut fixture = table(&bare(3000, 3000), &[]);
    let mut luck = Tape::new(vec![0; 8]);
    let bare = Table { seats: 2, setup: serde_json::Value::Null };
    fixture.state = game.start(&bare, &mut Cx::silent(&mut luck)).unwrap();
    assert_eq!(stage(&fixture), Setup::Muster);
    let muster = first_offer(&fixture, 0, |action| matches!(action, Action::Muster(_)));
    fixture.does(0, &muster);
    let told = &fixture.told[0].what;
    assert!(matches!(game.veil(told, Eyes::Seat(Seat(1))), Some(Event::Mustered { team: None, .. })));
    assert!(matches!(game.veil(told, Eyes::Seat(Seat(0))), Some(Event::Mustered { team: Some(_), .. })));
    fixture.dice(&[0; 4]).does(1, &muster);
    assert!(fixture.told.iter().any(|told| matches!(told.what, Event::TeamsShown(_))));
}

#[test]
fn who_is_still_deployed_is_not_counted_yet() {
    let team = ready(0);
    let mut table = opened([&team, &team], "head-on", "annihilate");
    until(&mut table, |table| table.state.present().count() > 0);
    assert_eq!(game().score(&table.state), None, "one is there, and nobody has won or lost anything");
    until(&mut table, begun);
    // Two Units of three, each with its leader.
    let counts = game().score(&table.state).expect("the first round").counts;
    assert_eq!(counts, [(vec![0], 8), (vec![1], 8)]);
}

#[test]
fn dep_02_blank_head_on_else_cunning() {
    for (face, deployment) in [(2, Deployment::HeadOn), (3, Deployment::Cunning), (5, Deployment::Cunning)] {
        let game = game();
        let setup = json!({ "teams": [ready(0), ready(0)] });
        let mut luck = Tape::new(vec![face, 0]);
        let state = game.start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck)).unwrap();
        assert_eq!(state.flow.now(), Some(&Frame::Setup(Setup::Portal)));
        assert_eq!(state.deployment, Some(deployment));
    }
}

#[test]
fn dep_03_the_blank_is_the_one_players_and_every_success_the_others() {
    // HR-DEP-03, HR-DICE-05: whose face comes up chooses first.
    for (face, first) in [(2, 0), (3, 1), (5, 1)] {
        let setup = json!({ "teams": [ready(0), ready(0)] });
        let mut luck = Tape::new(vec![0, face]);
        let state = game().start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck)).unwrap();
        assert_eq!((state.first, state.flow.now()), (first, Some(&Frame::Setup(Setup::Portal))));
        let mut table = table(&bare(3000, 3000), &[]);
        table.state = state;
        assert!(table.act(1 - first, &Action::Spot(Spot::N)).is_err());
        table.does(first, &Action::Spot(Spot::N));
    }
}

#[test]
fn dep_03_the_other_portal_goes_opposite() {
    let teams = [ready(0), ready(1)];
    let mut table = opened([&teams[0], &teams[1]], "head-on", "portal");
    until(&mut table, |table| matches!(stage(table), Setup::Portal));
    assert_eq!(table.refuses(0, &Action::Spot(Spot::Ne)), "HR-DEP-03");
    table.does(0, &Action::Spot(Spot::E));
    assert_eq!(table.state.spots, [Some(Spot::E), Some(Spot::W)]);
    assert_eq!(stage(&table), Setup::Deploy(0));
}

#[test]
fn dep_05_within_six_inches_whole_and_once() {
    let teams = [ready(0), ready(1)];
    let mut table = opened([&teams[0], &teams[1]], "head-on", "portal");
    until(&mut table, |table| matches!(stage(table), Setup::Deploy(0)));
    let deploy = first_offer(&table, 0, |action| matches!(action, Action::Deploy(_)));
    let Action::Deploy(stands) = deploy.clone() else { unreachable!() };
    let moved = |by: i32| {
        let away = |stand: Stand| Stand { at: Point::new(stand.at.x(), stand.at.y() + by).unwrap(), ..stand };
        Action::Deploy(stands.iter().map(|&(id, stand)| (id, away(stand))).collect())
    };
    for by in [1500, -1500] {
        let refused = table.act(0, &moved(by));
        assert!(refused.is_err(), "{by}");
    }
    assert_eq!(table.refuses(0, &Action::Deploy(Vec::new())), "HR-DEP-06");
    assert!(stands.len() > 1);
    assert_eq!(table.refuses(0, &Action::Deploy(stands[1..].to_vec())), "HR-DEP-06");
    let twice: Vec<_> = stands.iter().copied().chain(stands.first().copied()).collect();
    assert_eq!(table.refuses(0, &Action::Deploy(twice)), "HR-DEP-06");
    let nowhere = Stand { on: Some(200), ..ground(500, 500) };
    let strange: Vec<_> = stands.iter().map(|&(id, _)| (id, nowhere)).collect();
    assert_eq!(table.refuses(0, &Action::Deploy(strange)), "HR-GEO-11");
    assert_eq!(table.refuses(0, &Action::Deploy(vec![(200, ground(500, 500))])), "HR-DEP-06");
    table.does(0, &deploy);
    assert_eq!(table.refuses(0, &deploy), "HR-DEP-06");
}

#[test]
fn dep_01_every_ready_team_gets_through_set_up() {
    let count = game().content().teams.len();
    for (index, objective) in (0..count).zip(["annihilate", "portal", "strategic"].into_iter().cycle()) {
        let teams = [ready(index), ready((index + 1) % count)];
        let mut table = opened([&teams[0], &teams[1]], "cunning", objective);
        until(&mut table, begun);
        assert!(table.state.models.iter().all(|model| model.place != Place::Waiting));
        let markers = if objective == "strategic" { 4 } else { 0 };
        assert_eq!(table.state.markers.len(), markers);
        // HR-AMB-95: V, L, V, L.
        let placed: Vec<u8> = table.state.markers.iter().map(|marker| marker.player).collect();
        assert_eq!(placed, [0, 1, 0, 1][..markers]);
    }
}

/// Fairies of player 0 wait, or are deployed late; player 1 stands at the far side.
fn scouting(x: i32, y: i32) -> Fixture {
    let models = [("windowsill-fairies", 0, 0, 0), ("guards", 1, x, y)];
    let mut table = table(&bare(3000, 3000), &models);
    super::add_portal(&mut table.state, 0, Spot::S);
    super::add_portal(&mut table.state, 1, Spot::N);
    table.state.model_mut(0).place = Place::Waiting;
    table.state.round = 0;
    table
}

#[test]
fn ab_un_02_scouts_may_wait_and_keep_away() {
    let mut table = scouting(1500, 2700);
    table.state.flow.open(Frame::Setup(Setup::Deploy(0)));
    assert!(table.play(|play| super::act(play, 0, Setup::Deploy(0), &Action::Wait(0))).is_ok());
    assert!(table.state.troop(0).waits);
    table.state.flow.clear();
    table.state.flow.open(Frame::Setup(Setup::Late(0)));
    let radius = table.view().mover(0).radius();
    // Edge to edge: 1200 is too near, 1201 is not.
    for (gap, lawful) in [(1200, false), (1201, true)] {
        let here = vec![(0, ground(1500, 2700 - 50 - radius - gap))];
        let judged = super::judge_stands(table.view(), 0, &here, true);
        assert_eq!(judged.is_ok(), lawful, "{gap}: {judged:?}");
    }
}

#[test]
fn ab_un_02_others_do_not_wait() {
    let mut table = scouting(1500, 2700);
    table.state.model_mut(1).place = Place::Waiting;
    let waits = table.play(|play| super::act(play, 1, Setup::Deploy(1), &Action::Wait(1)));
    assert_eq!(waits.unwrap_err().by.0, "HR-AB-UN-02");
}

#[test]
fn ab_he_03_a_scout_may_wait_and_keeps_away() {
    // HR-AB-HE-03: Washer is a Scout, Zot is not.
    for (hero, scout) in [("washer-the-thief", true), ("zot-the-spark", false)] {
        let mut table = table(&bare(3000, 3000), &[(hero, 0, 0, 0), ("guards", 1, 1500, 2700)]);
        super::add_portal(&mut table.state, 0, Spot::S);
        super::add_portal(&mut table.state, 1, Spot::N);
        table.state.model_mut(0).place = Place::Waiting;
        table.state.flow.open(Frame::Setup(Setup::Deploy(0)));
        if !scout {
            assert_eq!(table.refuses(0, &Action::Wait(0)), "HR-AB-HE-03");
            continue;
        }
        table.does(0, &Action::Wait(0));
        assert!(table.state.troop(0).waits);
        let late = |y| super::judge_stands(table.view(), 0, &[(0, ground(1500, y))], true);
        // Bases of 40 and 50: 12 inches are too near, wherever the Portal is.
        assert_eq!(late(2700 - 90 - 1200).map_err(|illegal| illegal.by.0), Err("HR-AB-HE-03"));
        assert_eq!(late(2700 - 90 - 1201), Ok(0));
    }
}

#[test]
fn ab_he_07_an_enemy_leader_or_hero_is_named() {
    let models = [
        ("fern-the-archer", 0, 500, 500),
        ("guards", 1, 900, 500),
        ("captain-shefin", 1, 1000, 500),
        ("yawn-the-wizard", 0, 2000, 500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.state.flow.open(Frame::Setup(Setup::Swear(0)));
    for wrong in [0, 1, 3, 99] {
        assert_eq!(table.refuses(0, &Action::Swear(wrong)), "HR-AB-HE-07");
    }
    table.dice(&[0; 4]).does(0, &Action::Swear(2));
    assert_eq!(table.state.model(0).sworn, Some(2));
}

#[test]
fn obv_04_markers_keep_their_distances() {
    let mut table = scouting(1500, 2700);
    table.state.objective = Some(Objective::Strategic);
    // The Portal of player 0: (1500, 100), radius 100; a marker has a radius of 50.
    for (y, lawful) in [(1749, false), (1750, true)] {
        assert_eq!(judge_marker(table.view(), 0, ground(1500, y)).is_ok(), lawful, "{y}");
    }
    table.state.markers.push(Marker { player: 1, at: ground(600, 1750), controller: None });
    for (x, lawful) in [(1199, false), (1200, true)] {
        assert_eq!(judge_marker(table.view(), 0, ground(x, 1750)).is_ok(), lawful, "{x}");
    }
}

#[test]
fn obv_04_no_place_for_a_marker_brings_the_judge_down() {
    let table = scouting(1500, 2700);
    let places = [
        Stand { at: at(1500, 1500), on: Some(250) },
        Stand { at: at(1500, 1500), on: Some(0) },
        ground(100_000, 100_000),
        ground(-100_000, 5),
        ground(0, 0),
    ];
    for place in places {
        assert_eq!(judge_marker(table.view(), 0, place).unwrap_err().by.0, "HR-OBV-04");
    }
}

#[test]
fn obv_01_and_dice_05_two_white_dice_and_criticals_are_plain() {
    // HR-OBV-01, HR-DICE-05, VEC-30: blank and Critical are one Success, and nothing is rolled again.
    for (dice, objective) in [
        ([0, 2], Objective::Annihilate),
        ([0, 5], Objective::Portal),
        ([4, 1], Objective::Portal),
        ([3, 5], Objective::Strategic),
        ([5, 5], Objective::Strategic),
    ] {
        let mut table = table(&bare(3000, 3000), &[]);
        table.dice(&dice).play(super::set_objective);
        assert_eq!(table.state.objective, Some(objective), "{dice:?}");
    }
}

#[test]
fn dep_04_a_portal_is_an_object_of_some_volume() {
    // HR-DEP-04, HR-GEO-21: a disc of 2 inches, 3 inches high, in the middle of a side or in a corner.
    let mut table = table(&bare(3000, 2400), &[]);
    for (spot, centre) in [(Spot::N, at(1500, 2300)), (Spot::Sw, at(100, 100))] {
        super::add_portal(&mut table.state, 0, spot);
        let portal = *table.state.things.last().unwrap();
        assert_eq!((portal.shape().centre(), portal.span().bottom(), portal.span().top()), (centre, 0, 300));
        assert!(!portal.flat() && !portal.movable);
    }
}

#[test]
fn dep_06_in_formation_apart_and_out_of_contact() {
    // HR-DEP-06: two Guards at their Portal in (1500, 100), an enemy at (1500, 500).
    let models = [("guards", 0, 0, 0), ("guards", 0, 0, 0), ("duke-of-embers", 1, 1500, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    super::add_portal(&mut table.state, 0, Spot::S);
    for id in [0, 1] {
        table.state.model_mut(id).place = Place::Waiting;
    }
    let judged = |first: (i32, i32), second: (i32, i32)| {
        let stands = [(0, ground(first.0, first.1)), (1, ground(second.0, second.1))];
        super::judge_stands(table.view(), 0, &stands, false).map_err(|illegal| illegal.by.0)
    };
    assert_eq!(judged((1200, 300), (1300, 300)), Ok(0));
    assert_eq!(judged((1400, 500), (1300, 400)), Err("HR-DEP-06"), "in contact with an enemy");
    assert_eq!(judged((1200, 300), (1250, 300)), Err("HR-GEO-11"), "overlapping");
    assert_eq!(judged((1000, 200), (1450, 300)), Err("HR-UNT-02"), "out of formation");
    assert_eq!(judged((1500, 750), (1500, 850)), Ok(0), "6 inches");
    assert_eq!(judged((1500, 750), (1500, 851)), Err("HR-DEP-05"), "more than 6 inches away");
}

/// Characters that wait in a battle space, with their Portal in the south.
fn waiting(space: &Space, models: &[(&str, Player, i32, i32)]) -> Fixture {
    let mut table = table(space, models);
    let setting = std::sync::Arc::make_mut(&mut table.state.setting);
    setting.own_things = table.state.things.len() as u8;
    super::add_portal(&mut table.state, 0, Spot::S);
    for id in 0..models.len() as ModelId {
        table.state.model_mut(id).place = Place::Waiting;
    }
    table
}

#[test]
fn amb_48_beyond_six_inches_only_without_room_and_beyond_twelve_never() {
    // HR-DEP-05: whatever lies within 6 inches of the Portal in (1500, 100) is built over, or is not.
    for (full, six, twelve, more) in [
        (false, Err("HR-DEP-05"), Err("HR-DEP-05"), Err("HR-DEP-05")),
        (true, Ok(0), Ok(0), Err("HR-DEP-05")),
    ] {
        let mut space = bare(3000, 3000);
        if full {
            for corners in [[700, 0, 1400, 900], [1600, 0, 2300, 900], [1400, 200, 1600, 900]] {
                space.things.push(crate::fixture::block(corners, 0, 300, ""));
            }
        }
        let table = waiting(&space, &[("guards", 0, 0, 0)]);
        let judged = |y| {
            let stands = [(0, ground(1500, y))];
            super::judge_stands(table.view(), 0, &stands, false).map_err(|illegal| illegal.by.0)
        };
        assert_eq!((judged(951), judged(1450), judged(1451)), (six, twelve, more), "{full}");
    }
}

/// All within 6 inches of the Portal in (1500, 100) is built over, but a hole at (1325, 475): a base of 50 stands in its
/// middle, one of 80 nowhere.
fn hole() -> Space {
    let mut space = bare(3000, 3000);
    for corners in [
        [700, 0, 1275, 900],
        [1275, 0, 1375, 425],
        [1275, 525, 1375, 900],
        [1375, 210, 1600, 900],
        [1600, 0, 2300, 900],
    ] {
        space.things.push(crate::fixture::block(corners, 0, 300, ""));
    }
    space
}

#[test]
fn amb_48_room_is_looked_for_at_every_point_of_the_lattice() {
    for (card, beyond) in [("fern-the-archer", Err("HR-DEP-05")), ("ysolt-dragon-rider", Ok(0))] {
        let table = waiting(&hole(), &[(card, 0, 0, 0)]);
        let judged = |at| {
            let stands = [(0, at)];
            super::judge_stands(table.view(), 0, &stands, false).map_err(|illegal| illegal.by.0)
        };
        assert_eq!(judged(ground(1500, 1000)), beyond, "{card}");
        assert_eq!(judged(ground(1325, 475)).is_ok(), beyond.is_err(), "{card}");
        let mut offers = Offers::new();
        super::deploy::offer(table.view(), 0, false, &mut offers);
        for action in &offers.actions {
            let Action::Deploy(stands) = action else { panic!() };
            assert_eq!(super::judge_stands(table.view(), 0, stands, false), Ok(0));
        }
        assert!(!offers.actions.is_empty());
    }
}

#[test]
fn dep_05_offers_are_where_the_way_to_the_enemy_is_the_shortest() {
    // Straight ahead of the Portal lies a cushion on which every inch costs two.
    let mut space = bare(3000, 3000);
    space.things.push(crate::fixture::block([800, 350, 2200, 2600], 0, 100, "cr"));
    let mut table = waiting(&space, &[("guards", 0, 0, 0)]);
    super::add_portal(&mut table.state, 1, Spot::N);
    let mut offers = Offers::new();
    super::deploy::offer(table.view(), 0, false, &mut offers);
    let is_offered = |good: fn(Stand) -> bool| {
        let at = |action: &Action| matches!(action, Action::Deploy(stands) if good(stands[0].1));
        assert!(offers.actions.iter().any(at), "{:?}", offers.actions);
    };
    is_offered(|stand| stand.on.is_some() && stand.at.y() == 700);
    is_offered(|stand| stand.on.is_none() && (stand.at.x() - 1500).abs() > 450);
}

#[test]
fn dep_05_where_not_all_of_a_troop_fit_all_of_it_may_go_out() {
    let judged = |models: &[(&str, Player, i32, i32)], stands: &[(ModelId, Stand)]| {
        let table = waiting(&hole(), models);
        super::judge_stands(table.view(), 0, stands, false).map_err(|illegal| illegal.by.0)
    };
    let (one, two) = ([("guards", 0, 0, 0)], [("guards", 0, 0, 0), ("guards", 0, 100, 0)]);
    assert_eq!(
        judged(&one, &[(0, ground(1500, 1000))]),
        Err("HR-DEP-05"),
        "the hole is large enough for one"
    );
    assert_eq!(judged(&two, &[(0, ground(1450, 1000)), (1, ground(1560, 1000))]), Ok(0));
    assert_eq!(
        judged(&two, &[(0, ground(1450, 1460)), (1, ground(1560, 1460))]),
        Err("HR-DEP-05"),
        "not past 12"
    );
}
