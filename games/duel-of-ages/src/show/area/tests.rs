//! Area weapons, with chances counted by hand.

use kernel::{Eyes, Seat};
use scene::Touch;

use super::*;
use crate::fixture::{Scene, Tried};
use crate::show::overlay;

fn drawn(table: &Tried, seat: u8, touched: [&str; 3]) -> Vec<Layer> {
    let touched = touched.map(|id| Touch::Piece(id.into()));
    let all = overlay(table.view(), Eyes::Seat(Seat(seat)), &touched);
    all.into_iter().filter(|layer| layer.id.starts_with("area-")).collect()
}

/// What is told of somebody: hurt and fallen in so many of 1296.
fn one(table: &Tried, id: &str, ways: [u128; 2]) -> Value {
    let [wounds, falls] = ways.map(|ways| share(Chance::new(ways, 1296)));
    let phrase = Phrase::new("show-area-one").with("who", names::who(table.view(), table.who(id)));
    phrase.with("wounds", wounds).with("falls", falls).into()
}

#[test]
fn everybody_there_is_told_and_whether_it_breaks() {
    // Siennya throws Frag Grenades, Throw Yellow: at the Tyrant, Reaction Red: 10, 33 of 36; Blue against Blue: 7, damage
    // 3, hurt unless FOPP: 33. At the Rogue, Yellow: 7, 21; Blue against Red: 8, 35; two wounds and more in 26. At Karkas,
    // her own, Blue: 9, 30; Blue against Blue: 33.
    let scene = Scene::new().stand("siennya", 0, "0,0").stand("karkas", 0, "3,0").stand("tyrant", 1, "3,0");
    let scene = scene.stand("rogue", 1, "3,0").health("rogue", 2);
    let table = scene.show("siennya", "frag-grenades").fire();
    let layers = drawn(&table, 0, ["siennya", "frag-grenades", "tyrant"]);
    assert_eq!(layers.len(), 1);
    let chances: Value = vec![
        one(&table, "karkas", [30 * 33, 0]),
        one(&table, "tyrant", [33 * 33, 0]),
        one(&table, "rogue", [21 * 35, 21 * 26]),
    ]
    .into();
    let args = &layers[0].title.args;
    assert_eq!(args[2].1, chances);
    // DOA-RNG-12: a 12 in one of three rolls.
    assert_eq!(args[3].1, share(Chance::new(36 * 36 * 36 - 35 * 35 * 35, 36 * 36 * 36)).into());
    assert!(drawn(&table, 1, ["siennya", "frag-grenades", "tyrant"]).is_empty(), "DOA-AMB-17");
}

#[test]
fn in_opportunity_fire_those_are_told_who_were_there() {
    // The Tyrant walks through the hex where Karkas stands unmoved; the Rogue stays elsewhere.
    let scene = Scene::new().stand("tyrant", 0, "2,0").stand("karkas", 0, "3,0").stand("rogue", 0, "5,0");
    let mut table = scene.stand("siennya", 1, "0,0").show("siennya", "frag-grenades").movement();
    table.walks(0, "tyrant", "e e").does(0, "done", &[]);
    let layers = drawn(&table, 1, ["siennya", "frag-grenades", "tyrant"]);
    let chances: Value =
        vec![one(&table, "tyrant", [33 * 33, 0]), one(&table, "karkas", [30 * 33, 0])].into();
    assert_eq!(layers.iter().map(|layer| layer.title.args[2].1.clone()).collect::<Vec<_>>(), [chances]);
}

#[test]
fn a_weapon_for_one_has_no_such_odds() {
    let scene = Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "3,0");
    let table = scene.show("siennya", "accelerator-tube").fire();
    assert!(drawn(&table, 0, ["siennya", "accelerator-tube", "tyrant"]).is_empty());
}
