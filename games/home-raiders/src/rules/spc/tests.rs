//! Tests of battle spaces and objects.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seeded, Speak, Table};
use serde_json::json;
use space::plane::Vector;

use crate::action::{Action, How, Kind, Plan, Way};
use crate::fixture::{at, bare, block, game, ground, space, table, table_with, walks};
use crate::frame::{Attack, Cause};
use crate::options::{Level, Options, PortalObject};
use crate::rules::dep::add_portal;
use crate::rules::los::{self, Sighted};
use crate::state::{Spot, ThingId};

fn push(by: u8, thing: ThingId, length: i32) -> Action {
    let how = How::Push { thing, direction: Vector::new(1, 0).unwrap(), length };
    Action::March(Plan { ways: vec![Way { model: by, how, carries: Vec::new() }], ..Plan::default() })
}

#[test]
fn spc_01_and_spc_02_are_advice_that_no_table_is_refused_for() {
    // HR-SPC-01, HR-SPC-02: an empty space opens, small or large, and the form offers every space of the house.
    let game = game();
    for side in [1200, 3000, 9600] {
        let own = json!({ "width": side, "depth": side, "things": [] });
        let own = json!({ "space": own });
        let mut luck = Seeded::from_number(1);
        let opened = game.start(&Table { seats: 2, setup: own }, &mut Cx::silent(&mut luck));
        assert!(opened.is_ok(), "{side}: {opened:?}");
    }
    let question = &game.form().groups[0].questions[0];
    assert_eq!(question.by.as_deref(), Some("HR-SPC-01"));
}

#[test]
fn spc_03_nobody_crosses_the_border() {
    // HR-SPC-03: not by walking, nor by force.
    let mut table = table(&bare(1200, 1200), &[("guards", 0, 1100, 500), ("ragmen", 1, 100, 100)]);
    table.slot(0, Kind::Move);
    assert_eq!(table.refuses(0, &walks(&[(0, &[ground(1151, 500)])])), "HR-GEO-11");
    let east = Vector::new(1, 0).unwrap();
    table.play(|play| crate::rules::geo::shove(play, crate::rules::geo::GEO_17, 1, 0, east, 300));
    assert_eq!(table.stand(0), ground(1150, 500));
}

#[test]
fn obj_01_objects_are_climbed_if_a_model_stands_safely_on_them() {
    // HR-OBJ-01: not those that cannot be stood on, and in the basic level none (HR-LVL-01).
    let basic = Options { level: Level::Basic, ..Options::default() };
    for (flags, options, refused) in [
        ("c", Options::default(), None),
        ("", Options::default(), Some("HR-GEO-11")),
        ("c", basic, Some("HR-GEO-11")),
    ] {
        let mut space = bare(3000, 3000);
        space.things.push(block([500, 400, 900, 800], 0, 100, flags));
        let mut table = table_with(&space, options, &[("guards", 0, 450, 600), ("ragmen", 1, 2500, 2500)]);
        table.slot(0, Kind::Move);
        let up = walks(&[(0, &[crate::fixture::top(550, 600, 0)])]);
        assert_eq!(table.act(0, &up).err().map(|illegal| illegal.by.0), refused, "{flags}");
    }
}

#[test]
fn obj_02_and_mov_04_cups_and_phones_move_monitors_and_lamps_do_not() {
    // HR-OBJ-02, VEC-09.
    let desk = space("messy-desk");
    let movable = |word: &str| {
        let named = desk.things.iter().filter(|thing| thing.name.en.contains(word));
        named.map(|thing| thing.movable).collect::<Vec<_>>()
    };
    for word in ["Mug", "Mobile phone"] {
        assert_eq!(movable(word), [true], "{word}");
    }
    assert_eq!((movable("Monitor"), movable("lamp")), (vec![false; 3], vec![false]));
    for word in ["Keyboard", "Heap of pens"] {
        assert!(
            desk.things.iter().any(|thing| thing.name.en == word && thing.irregular),
            "HR-MOV-04: {word}"
        );
    }
    for (flags, refused) in [("m", None), ("", Some("HR-AB-MV-01"))] {
        let mut space = bare(3000, 3000);
        space.things.push(block([550, 400, 750, 600], 0, 100, flags));
        let mut table = table(&space, &[("heap-haulers", 0, 470, 500), ("guards", 1, 2500, 2500)]);
        table.slot(0, Kind::Move);
        let done = table.act(0, &push(0, 0, 100));
        assert_eq!(done.err().map(|illegal| illegal.by.0), refused, "{flags}");
    }
}

#[test]
fn obj_03_a_portal_is_an_object_like_others() {
    // HR-OBJ-03: it blocks, gives cover, and may be touched; pushed and climbed if the table says so (HR-AMB-74).
    for (portal_object, pushed) in
        [(PortalObject::Immovable, Err("HR-AB-MV-01")), (PortalObject::Movable, Ok(()))]
    {
        let options = Options { portal_object, ..Options::default() };
        let models = [("blefuscu-sappers", 0, 1350, 100), ("guards", 1, 1800, 100)];
        let mut table = table_with(&bare(3000, 3000), options, &models);
        add_portal(&mut table.state, 0, Spot::S);
        assert_eq!(table.state.things[0].shape().centre(), at(1500, 100));
        assert!(table.view().touches_thing(0, 0));
        assert_eq!(los::seen(table.view(), 0, 1, None), Sighted::Hidden, "3 inches high");
        table.slot(0, Kind::Move);
        assert_eq!(table.refuses(0, &walks(&[(0, &[ground(1700, 100)])])), "HR-MOV-02");
        assert_eq!(table.act(0, &push(0, 0, 50)).map_err(|illegal| illegal.by.0), pushed);
    }
}

#[test]
fn lvl_01_in_the_basic_level_no_portal_is_pushed_or_climbed() {
    // HR-LVL-01: every object is immovable and nobody stands on it, whatever the table says of Portals.
    for (level, pushed) in [(Level::Basic, Err("HR-AB-MV-01")), (Level::Advanced, Ok(()))] {
        let options = Options { level, portal_object: PortalObject::Movable, ..Options::default() };
        let models = [("blefuscu-sappers", 0, 1350, 100), ("guards", 1, 1800, 100)];
        let mut table = table_with(&bare(3000, 3000), options, &models);
        add_portal(&mut table.state, 0, Spot::S);
        assert_eq!(table.state.things[0].climb, pushed.is_ok());
        table.slot(0, Kind::Move);
        assert_eq!(table.act(0, &push(0, 0, 50)).map_err(|illegal| illegal.by.0), pushed);
    }
}

#[test]
fn obj_01_cover_improves_defence() {
    // HR-OBJ-01, HR-LOS-02: Guards defend with R R!.
    let mut space = bare(3000, 3000);
    space.things.push(block([700, 400, 710, 800], 0, 90, ""));
    let table = table(&space, &[("mirella-lens", 0, 500, 500), ("guards", 1, 1000, 500)]);
    let sight = los::seen(table.view(), 0, 1, None);
    assert_eq!(sight, Sighted::Partial);
    let attack = Attack { sight, ..Attack::new(0, 1, true, Cause::Action) };
    assert_eq!(table.pools(&attack)[1], "K K");
}
