//! The abilities of movement.

use super::left;
use crate::content::Tower;
use crate::fixture::Scene;

/// What the first step east from 0,0 onto that ground costs.
fn step_cost(id: &'static str, code: char, mounted: bool) -> u8 {
    let scene = Scene::new().ground(code, "1,0").stand(id, 0, "0,0");
    let scene = if mounted { scene.using(id, "crickets") } else { scene };
    let mut table = scene.movement();
    let before = left(&table, id);
    table.does(0, &format!("step {id} e"), &[]);
    before - left(&table, id)
}

/// DOA-AB-GEN-02.
#[test]
fn ab_gen_02_on_a_mount_special_movement_is_lost() {
    for (id, code, on_foot, mounted) in [
        ("siennya", 's', 1, 3),
        ("geronimo", 'w', 1, 2),
        ("geronimo", 'r', 1, 2),
        ("ysabeau", '~', 1, 2),
        ("quill", 'B', 1, 3),
    ] {
        assert_eq!(step_cost(id, code, false), on_foot, "{id} on {code}");
        assert_eq!(step_cost(id, code, true), mounted, "{id} mounted on {code}");
    }
}

/// DOA-AB-01 Fenwalker.
#[test]
fn ab_01_swamp_costs_one() {
    assert_eq!(step_cost("siennya", 's', false), 1);
    let mut table = Scene::new().ground('s', "1,0").stand("siennya", 0, "0,0");
    table = table.using("siennya", "sumerian-chariot");
    let mut table = table.movement();
    table.does(0, "step siennya e", &[]);
    assert_eq!(left(&table, "siennya"), 4, "DOA-EX-18: 3 of 7 on the Chariot");
    assert_eq!(step_cost("siennya", 'w', false), 2, "Woods as usual");
}

/// DOA-AB-06 Burrower.
#[test]
fn ab_06_down_and_up_wherever_a_tunnel_is() {
    let mut table = Scene::new().tunnel("0,0 1,0").stand("pip", 0, "0,0").movement();
    table.all(0, &["down pip", "step pip e", "up pip"]);
    assert_eq!((table.place("pip"), left(&table, "pip")), ("1,0".to_owned(), 4));
    let table = Scene::new().tunnel("1,0 2,0").stand("pip", 0, "0,0").movement();
    assert_eq!(table.refused(0, "down pip"), "DOA-MOV-16", "not where there is none");
    let table = Scene::new().tunnel("0,0 1,0").stand("pip", 0, "0,0").using("pip", "crickets").movement();
    assert_eq!(table.refused(0, "down pip"), "DOA-MOV-16", "not on a mount (DOA-AB-GEN-02)");
    let table = Scene::new().tunnel("0,0 1,0").stand("rogue", 0, "0,0").movement();
    assert_eq!(table.refused(0, "down rogue"), "DOA-MOV-16", "nor anybody else");
}

/// DOA-AB-08 Ghost of the Hills.
#[test]
fn ab_08_woods_and_rough_cost_one() {
    assert_eq!(step_cost("geronimo", 'w', false), 1);
    assert_eq!(step_cost("geronimo", 'r', false), 1);
    assert_eq!(step_cost("geronimo", 's', false), 3, "Swamp as usual");
}

/// DOA-AB-10 Boarding Rush.
#[test]
fn ab_10_she_need_not_stop_beside_enemies() {
    let deck = || Scene::new().ground('~', "2,0").stand("ysabeau", 0, "0,0").stand("tyrant", 1, "1,0");
    let mut table = deck().movement();
    table.walks(0, "ysabeau", "e e");
    assert_eq!((table.place("ysabeau"), left(&table, "ysabeau")), ("2,0".to_owned(), 4));
    let mut table = deck().using("ysabeau", "crickets").movement();
    table.walks(0, "ysabeau", "e");
    assert_eq!(table.refused(0, "step ysabeau e"), "DOA-MOV-08", "on a mount she must");
    let mut table = deck().tower(Tower::Ruin, "0,1").movement();
    table.walks(0, "ysabeau", "se");
    assert_eq!(table.refused(0, "step ysabeau e"), "DOA-MOV-11", "towers still stop her");
}

/// DOA-AB-15 Fire and Manoeuvre.
#[test]
fn ab_15_half_the_speed_after_firing() {
    let scene = || {
        let scene = Scene::new().ground('s', "1,0").stand("sarge", 0, "0,0").stand("rogue", 1, "4,0");
        scene.show("sarge", "accelerator-tube")
    };
    let mut table = scene().fire();
    table.does(0, "fire accelerator-tube 4,0", &[6, 6]);
    assert_eq!((table.now(), left(&table, "sarge")), ("move", 2), "half of 5, rounded down");
    assert_eq!(table.refused(0, "step sarge e"), "DOA-MOV-04", "no minimum move");
    table.walks(0, "sarge", "w w");
    assert_eq!(table.place("sarge"), "-2,0");
    let mut table = scene().using("sarge", "crickets").fire();
    table.does(0, "fire accelerator-tube 4,0", &[6, 6]);
    assert_eq!(table.state.turn, 12, "not on a mount: nobody could move");
}

/// DOA-AB-26 Wall-Runner.
#[test]
fn ab_26_buildings_cost_one() {
    assert_eq!(step_cost("quill", 'B', false), 1);
    assert_eq!(step_cost("quill", 'w', false), 2);
}

/// DOA-AB-28 Keen Trader.
#[test]
fn ab_28_one_point_for_trades_and_piles() {
    let scene = Scene::new().stand("broker", 0, "0,0").stand("rogue", 0, "0,0").give("rogue", "claymore");
    let mut table = scene.pile("horn-bow", "0,0").movement();
    table.does(0, "trade broker rogue claymore", &[]);
    assert_eq!((left(&table, "broker"), left(&table, "rogue")), (4, 4), "1 of 5, 2 of 6");
    table.does(0, "pick-up broker", &[]);
    assert_eq!((left(&table, "broker"), table.lies("horn-bow")), (3, "broker".to_owned()));
}
