//! Movement, with the rulebook's examples DOA-EX-08 to DOA-EX-16 and edge cases DOA-EC-09 to DOA-EC-16.

use super::*;
use crate::content::Tower;
use crate::fixture::{Scene, Tried};
use crate::state::State;

/// Points that a champion has left.
fn left(table: &Tried, id: &str) -> u8 {
    table.champion(id).phase.left
}

/// The Rogue, Speed 6, at 0,0, and an enemy far away.
fn rogue() -> Scene {
    Scene::new().stand("rogue", 0, "0,0").stand("gladiator", 1, "0,-8")
}

/// Suva, Speed 4, entangled: 2 points.
fn slow() -> Scene {
    Scene::new().stand("suva", 0, "0,0").stand("gladiator", 1, "0,-8").with(entangle)
}

fn entangle(state: &mut State, who: &dyn Fn(&str) -> Who) {
    state.champion_mut(who("suva")).entangled = true;
}

#[test]
fn mov_01_points_are_the_speed() {
    for (id, speed) in [("rogue", 6), ("suva", 4), ("quill", 8), ("gladiator", 5)] {
        let table = Scene::new().stand(id, 0, "0,0").movement();
        assert_eq!(left(&table, id), speed, "{id}");
    }
    assert_eq!(left(&slow().movement(), "suva"), 2, "DOA-KW-ENTANGLE: half of 4");
    let chariot = rogue().using("rogue", "sumerian-chariot").movement();
    assert_eq!(left(&chariot, "rogue"), 7, "DOA-EQK-07: Speed becomes 7");
    let crickets = rogue().using("rogue", "crickets").movement();
    assert_eq!(left(&crickets, "rogue"), 8, "DOA-EQK-07: 6 and 2 more");
}

#[test]
fn mov_02_the_terrain_entered_is_paid_and_leaving_is_free() {
    let mut table = Scene::new().ground('s', "0,0").stand("rogue", 0, "0,0").movement();
    table.does(0, "step rogue e", &[]);
    assert_eq!(left(&table, "rogue"), 5, "out of the Swamp onto Clear ground");
    table.does(0, "step rogue w", &[]);
    assert_eq!(left(&table, "rogue"), 2, "back into the Swamp");
    assert!(table.heard("DOA-MOV-02", |event| matches!(event, Event::Stepped(_, Dir::D3, _, 3))));
}

#[test]
fn mov_03_unused_points_are_lost() {
    let mut table = rogue().movement();
    table.does(0, "step rogue e", &[]);
    table.does(0, "done", &[]).does(1, "done", &[]).does(0, "done", &[]);
    assert_eq!((table.now(), left(&table, "rogue")), ("move", 6), "six again, not eleven");
}

#[test]
fn mov_04_without_points_no_hex_but_one_is_always_possible() {
    let mut table = rogue().ground('~', "1,0 2,0").ground('B', "3,0").movement();
    table.walks(0, "rogue", "e e");
    assert_eq!(left(&table, "rogue"), 2, "DOA-EX-10");
    assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-04", "DOA-EX-10: points were spent already");
    let mut table = slow().ground('s', "1,0").movement();
    table.does(0, "step suva e", &[]);
    assert_eq!((table.place("suva"), left(&table, "suva")), ("1,0".to_owned(), 0), "DOA-EC-11");
    assert_eq!(table.refused(0, "step suva e"), "DOA-MOV-04", "it was the only step");
    let scene = Scene::new().ground('B', "4,0").stand("gladiator", 0, "0,0");
    let mut table = scene.movement();
    table.walks(0, "gladiator", "e e e");
    assert_eq!(table.refused(0, "step gladiator e"), "DOA-MOV-04", "DOA-EC-12: 2 of 3 points");
    let mut table = slow().ground('B', "1,0").movement();
    table.state.champions[0].phase.left = 0;
    table.does(0, "step suva e", &[]);
    assert_eq!(table.place("suva"), "1,0", "DOA-AMB-10: with no point at all too");
}

#[test]
fn mov_04_not_into_what_is_forbidden_and_not_into_tunnels() {
    let scene = slow().ground('O', "1,0").ground('D', "0,1").wall("0,0/-1,0").tower(Tower::Ruin, "-1,1");
    let table = scene.stand("rogue", 0, "-1,1").movement();
    assert_eq!(table.refused(0, "step suva e"), "DOA-MOV-05", "DOA-EC-13: Obstacle");
    assert_eq!(table.refused(0, "step suva se"), "DOA-MOV-05", "DOA-EC-13: dome");
    assert_eq!(table.refused(0, "step suva w"), "DOA-MOV-07", "DOA-EC-13: wall");
    assert_eq!(table.refused(0, "step suva sw"), "DOA-MOV-11", "DOA-EC-13: full tower");
    let mut table = slow().tunnel("0,0* 1,0*").movement();
    table.state.champions[0].phase.left = 0;
    assert_eq!(table.refused(0, "down suva"), "DOA-MOV-04", "DOA-AMB-10: not usable for tunnels");
    let mut table = slow().pile("horn-bow", "0,0").movement();
    table.state.champions[0].phase.left = 1;
    assert_eq!(table.refused(0, "pick-up suva"), "DOA-EQP-15", "DOA-EC-24");
}

#[test]
fn mov_05_what_each_terrain_costs() {
    let costs = [('.', 1), ('w', 2), ('~', 2), ('r', 2), ('B', 3), ('s', 3), ('f', 3)];
    for (code, cost) in costs {
        let mut table = rogue().ground(code, "1,0").movement();
        table.does(0, "step rogue e", &[]);
        assert_eq!(6 - left(&table, "rogue"), cost, "{code}");
    }
    let mut table = rogue().tower(Tower::Despair, "1,0").movement();
    table.does(0, "step rogue e", &[]);
    assert_eq!(left(&table, "rogue"), 5, "Tower 1");
    for code in ['O', 'D', '#'] {
        let table = rogue().ground(code, "1,0").movement();
        assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-05", "{code}");
        assert!(!table.offers(0, "step rogue e"));
    }
    let mut table = rogue().ground('f', "1,0").option(|options| options.fire_cost = 2).movement();
    table.does(0, "step rogue e", &[]);
    assert_eq!(left(&table, "rogue"), 4, "DOA-OPT-04, DOA-AMB-11");
}

#[test]
fn mov_05_a_walk_of_six_points() {
    let mut table = rogue().ground('B', "1,0").tunnel("2,0* 3,0").movement();
    table.walks(0, "rogue", "e e").does(0, "down rogue", &[]).walks(0, "rogue", "e");
    assert_eq!((table.place("rogue"), left(&table, "rogue")), ("3,0u".to_owned(), 0), "DOA-EX-08");
}

#[test]
fn mov_05_what_a_mount_bans_is_closed_whatever_it_costs() {
    let table = rogue().ground('B', "1,0").using("rogue", "sumerian-chariot").movement();
    assert_eq!(table.refused(0, "step rogue e"), "DOA-KW-BAN");
    let scene = Scene::new().ground('B', "0,0").tunnel("0,0* 1,0").stand("rogue", 0, "0,0u");
    let table = scene.using("rogue", "sumerian-chariot").movement();
    assert_eq!(table.refused(0, "up rogue"), "DOA-KW-BAN", "coming up into a Building too");
    let table = rogue().tunnel("0,0* 1,0").using("rogue", "prairie-pony").movement();
    assert_eq!(table.refused(0, "down rogue"), "DOA-KW-BAN");
    let scene = rogue().ground('w', "1,0").ground('s', "0,1").ground('~', "-1,0");
    let mut table = scene.using("rogue", "dirt-bike").movement();
    assert_eq!(table.refused(0, "step rogue se"), "DOA-KW-BAN", "Swamp");
    assert_eq!(table.refused(0, "step rogue w"), "DOA-KW-BAN", "Water");
    table.does(0, "step rogue e", &[]);
    assert_eq!(left(&table, "rogue"), 6, "DOA-KW-COST: Woods cost 3 of 9");
}

/// DOA-MOV-06.
#[test]
fn mov_06_every_hex_of_a_building_costs_three() {
    let mut table = rogue().ground('B', "1,0 2,0").movement();
    table.walks(0, "rogue", "e e");
    assert_eq!(left(&table, "rogue"), 0);
    for (dir, from) in
        [("e", "0,0"), ("w", "2,0"), ("nw", "1,1"), ("ne", "0,1"), ("se", "1,-1"), ("sw", "2,-1")]
    {
        let mut table = Scene::new().ground('B', "1,0").stand("rogue", 0, from).movement();
        table.does(0, &format!("step rogue {dir}"), &[]);
        assert_eq!((table.place("rogue"), left(&table, "rogue")), ("1,0".to_owned(), 3), "from {from}");
    }
}

#[test]
fn mov_07_walls_are_not_crossed() {
    let mut table = rogue().wall("0,0/1,0").movement();
    assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-07", "DOA-EX-15");
    table.walks(0, "rogue", "se ne");
    assert_eq!(table.place("rogue"), "1,0", "round its end");
    assert_eq!(table.refused(0, "step rogue w"), "DOA-MOV-07", "from the other side too");
}

#[test]
fn mov_08_an_enemy_in_the_space_ends_the_movement() {
    let mut table = rogue().stand("tyrant", 1, "1,0").movement();
    table.does(0, "step rogue e", &[]);
    assert_eq!((table.place("rogue"), left(&table, "rogue")), ("1,0".to_owned(), 5), "DOA-EX-14");
    assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-08", "DOA-EC-09");
    let mut table = rogue().stand("tyrant", 1, "1,0").pile("horn-bow", "1,0").movement();
    table.does(0, "step rogue e", &[]);
    assert_eq!(table.refused(0, "pick-up rogue"), "DOA-MOV-08", "DOA-AMB-12");
}

#[test]
fn mov_09_levels_do_not_touch_each_other() {
    let mut table = rogue().tunnel("0,0* 1,0* 2,0").stand("tyrant", 1, "1,0u").movement();
    table.walks(0, "rogue", "e e");
    assert_eq!(table.place("rogue"), "2,0", "DOA-EX-14: the enemy below stops nobody");
    let scene = Scene::new().tunnel("0,0* 1,0* 2,0").stand("tyrant", 1, "1,0");
    let mut table = scene.stand("rogue", 0, "0,0u").movement();
    table.walks(0, "rogue", "e e");
    assert_eq!(table.place("rogue"), "2,0u", "nor the enemy above");
    let scene = Scene::new().tunnel("0,0* 1,0*").stand("tyrant", 1, "0,0").stand("rogue", 0, "0,0u");
    let mut table = scene.movement();
    table.does(0, "up rogue", &[]);
    assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-08", "but coming up to it does");
}

#[test]
fn mov_10_who_begins_beside_an_enemy_may_leave() {
    let mut table = rogue().stand("tyrant", 1, "0,0").stand("sarge", 1, "1,0").movement();
    table.does(0, "step rogue e", &[]);
    assert_eq!((table.place("rogue"), left(&table, "rogue")), ("1,0".to_owned(), 5), "DOA-EC-10");
    assert_eq!(table.refused(0, "step rogue w"), "DOA-MOV-08", "DOA-EC-10: there it stops");
    let mut table = rogue().stand("tyrant", 1, "0,0").movement();
    table.walks(0, "rogue", "e e e");
    assert_eq!(table.place("rogue"), "3,0");
}

#[test]
fn mov_11_towers_stop_and_hold_one() {
    let scene = rogue().ground('s', "2,0").tower(Tower::Vortex, "3,0");
    let mut table = scene.movement();
    table.walks(0, "rogue", "e e e");
    assert_eq!((table.place("rogue"), left(&table, "rogue")), ("3,0".to_owned(), 1), "DOA-EX-11");
    assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-11", "DOA-EC-16: not through it");
    for (side, who) in [(0, "sarge"), (1, "tyrant")] {
        let table = rogue().tower(Tower::Vortex, "1,0").stand(who, side, "1,0").movement();
        assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-11", "DOA-EC-15: {who} is in it");
    }
    let mut table = rogue().tower(Tower::Vortex, "1,0").stand("tyrant", 1, "2,0").movement();
    table.does(0, "step rogue e", &[]);
    assert_eq!(table.place("rogue"), "1,0", "empty, it may be entered");
}

#[test]
fn mov_12_a_dome_must_be_left() {
    let mut table = rogue().dome(1, "0,0").movement();
    assert_eq!(table.refused(0, "done"), "DOA-MOV-12", "DOA-EX-13");
    assert!(!table.offers(0, "done"));
    table.does(0, "step rogue e", &[]);
    assert!(table.offers(0, "done"), "DOA-EX-13");
    let mut table = slow().dome(1, "0,0").ground('B', "1,0 0,1 -1,1 -1,0 0,-1 1,-1").movement();
    assert_eq!(table.refused(0, "done"), "DOA-MOV-12", "DOA-EC-14: dear exits are exits");
    table.does(0, "step suva e", &[]).does(0, "done", &[]);
    assert_eq!(table.place("suva"), "1,0", "DOA-EC-14: by the minimum move");
    let shut = rogue().dome(1, "0,0").ground('O', "1,0 0,1 -1,1 -1,0 0,-1 1,-1").movement();
    assert!(shut.offers(0, "done"), "DOA-AMB-45: nobody leaves where there is no way out");
    let banned = rogue().dome(1, "0,0").ground('B', "1,0 0,1 -1,1 -1,0 0,-1 1,-1");
    let table = banned.using("rogue", "sumerian-chariot").movement();
    assert!(table.offers(0, "done"), "DOA-AMB-45: a mount's ban may close the last one");
}

#[test]
fn mov_13_who_fired_does_not_move() {
    let scene = Scene::new().stand("rogue", 0, "0,0").stand("tyrant", 1, "3,0").stand("ruth", 0, "0,0");
    let scene = scene.show("rogue", "accelerator-tube").pile("horn-bow", "0,0");
    let mut table = scene.fire();
    table.does(0, "fire accelerator-tube 3,0", &[6, 6]);
    assert_eq!(table.now(), "move");
    assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-13");
    assert_eq!(table.refused(0, "pick-up rogue"), "DOA-MOV-13", "DOA-EC-04");
    assert_eq!(table.refused(0, "trade rogue ruth"), "DOA-MOV-13");
    assert_eq!(table.refused(0, "trade ruth rogue"), "DOA-EQP-06", "nor as a partner (DOA-AMB-26)");
    table.does(0, "step ruth e", &[]);
    assert_eq!(table.place("ruth"), "1,0", "who did not fire moves");
}

#[test]
fn mov_14_allies_do_not_hinder() {
    let mut table = rogue().stand("sarge", 0, "1,0").stand("ruth", 0, "2,0").movement();
    table.walks(0, "rogue", "e e e");
    assert_eq!((table.place("rogue"), left(&table, "rogue")), ("3,0".to_owned(), 3));
    let mut table = rogue().stand("sarge", 0, "1,0").movement();
    table.walks(0, "rogue", "e");
    assert_eq!(table.place("rogue"), "1,0", "it may stay with him");
}

#[test]
fn mov_15_in_a_tunnel_each_linked_hex_costs_one() {
    let scene = Scene::new().ground('s', "1,0 2,0").tunnel("0,0* 1,0 2,0").tunnel("0,1* 1,1");
    let mut table = scene.stand("rogue", 0, "0,0u").movement();
    table.walks(0, "rogue", "e e");
    assert_eq!((table.place("rogue"), left(&table, "rogue")), ("2,0u".to_owned(), 4), "no Swamp below");
    assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-15", "the tunnel ends");
    assert_eq!(table.refused(0, "step rogue sw"), "DOA-MOV-15", "the other tunnel is not linked");
}

#[test]
fn mov_16_down_and_up_at_entrances_for_one() {
    let mut table = Scene::new().ground('B', "1,0").tunnel("0,0* 1,0*").stand("rogue", 0, "0,0u").movement();
    table.does(0, "step rogue e", &[]).does(0, "up rogue", &[]);
    assert_eq!((table.place("rogue"), left(&table, "rogue")), ("1,0".to_owned(), 4), "DOA-EX-09");
    assert!(table.heard("DOA-MOV-16", |event| matches!(event, Event::Up(..))));
    table.does(0, "down rogue", &[]);
    assert_eq!((table.place("rogue"), left(&table, "rogue")), ("1,0u".to_owned(), 3));
    let table = rogue().tunnel("0,0 1,0*").movement();
    assert_eq!(table.refused(0, "down rogue"), "DOA-MOV-16", "a tunnel without a mark");
    assert_eq!(table.refused(0, "up rogue"), "DOA-MOV-16", "it is up");
    let table = rogue().movement();
    assert_eq!(table.refused(0, "down rogue"), "DOA-MOV-16", "no tunnel");
    let table = Scene::new().tunnel("0,0 1,0*").stand("rogue", 0, "0,0u").movement();
    assert_eq!(table.refused(0, "up rogue"), "DOA-MOV-16", "no mark above");
}

/// DOA-MOV-17.
#[test]
fn mov_17_both_sides_see_who_is_in_a_tunnel() {
    let mut table = rogue().tunnel("0,0* 1,0").movement();
    table.does(0, "down rogue", &[]);
    let told = table.told.iter().find(|told| told.by == MOV_16).expect("it went down");
    for eyes in [kernel::Eyes::Public, kernel::Eyes::Seat(Seat(1))] {
        assert_eq!(crate::hidden::veil(&told.what, eyes), Some(told.what.clone()));
    }
}

/// DOA-FAQ-19.
#[test]
fn mov_18_nobody_leaves_the_map() {
    let table = Scene::new().stand("rogue", 0, "9,0").movement();
    assert_eq!(table.refused(0, "step rogue e"), "DOA-MOV-18", "DOA-FAQ-19");
    assert!(table.offers(0, "step rogue w"));
}

/// DOA-MOV-19, DOA-FAQ-08.
#[test]
fn mov_19_wounds_do_not_slow() {
    let mut table = rogue().health("rogue", 1).movement();
    assert_eq!(left(&table, "rogue"), 6, "DOA-EX-50");
    table.walks(0, "rogue", "e e e e e e");
    assert_eq!(table.place("rogue"), "6,0");
}

/// DOA-FAQ-12: what is marked for opportunity fire while others still move means nothing.
#[test]
fn mov_20_after_the_phase_nothing_can_be_changed() {
    let scene = rogue().stand("nadia", 1, "5,0").show("nadia", "pulse-rifle");
    let mut table = scene.movement();
    table.does(0, "step rogue e", &[]);
    assert_eq!(table.judged(1, "opfire pulse-rifle rogue 1,0"), "DOA-TRN-06", "DOA-EX-40, DOA-EC-40");
    table.does(0, "step rogue w", &[]).does(0, "done", &[]);
    assert_eq!(table.now(), "opfire");
    assert_eq!(table.refused(0, "step rogue e"), "DOA-TRN-07", "MOV-20: it is over");
    assert_eq!(table.asked(), [1]);
    let _: RuleId = MOV_20;
}

#[test]
fn trn_06_nobody_has_to_move() {
    let mut table = rogue().movement();
    table.does(0, "done", &[]);
    assert_eq!((table.place("rogue"), table.state.turn), ("0,0".to_owned(), 12), "DOA-EX-12");
}

#[test]
fn mov_02_only_own_champions_on_the_map_of_the_active_side() {
    let table = rogue().stand("sarge", 0, "limbo").movement();
    assert_eq!(table.refused(0, "step gladiator e"), "DOA-TRN-06", "of the other side");
    assert_eq!(table.refused(0, "step sarge e"), "DOA-MOV-02", "not on the map");
    let table = rogue().seats(&[0, 1, 0]).stand("sarge", 0, "2,0").commanded("sarge", 2).movement();
    assert_eq!(table.refused(0, "step sarge e"), "DOA-TRN-06", "of a team-mate's seat");
    assert!(table.offers(2, "step sarge e"));
}

/// What is shown as within reach is what can be walked.
#[test]
fn mov_08_reach_ends_at_enemies_and_towers() {
    let scene = rogue().tower(Tower::Ruin, "0,1").stand("tyrant", 1, "1,0").wall("0,0/-1,0");
    let table = scene.stand("sarge", 0, "-1,1").movement();
    let reach = reach(table.view(), table.who("rogue"), table.space("0,0"), 2);
    let cost = |at: &str| reach.cost(table.space(at));
    assert_eq!(
        (cost("1,0"), cost("2,0")),
        (Some(1), None),
        "an enemy stops; 2,0 is two steps away through it"
    );
    assert_eq!((cost("0,1"), cost("0,2")), (Some(1), None), "MOV-11");
    assert_eq!((cost("-1,1"), cost("-1,2")), (Some(1), Some(2)), "MOV-14");
    assert_eq!(cost("-1,0"), Some(2), "MOV-07: round the wall");
}
