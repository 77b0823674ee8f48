//! Ways under revealed weapons, with chances counted by hand.

use kernel::{Eyes, Seat};
use scene::{Touch, Value};

use super::*;
use crate::fixture::{Scene, Tried};
use crate::show::overlay;

/// The Tyrant two hexes east of Siennya, about to walk on; sight is free.
fn watched() -> Scene {
    Scene::new()
        .stand("tyrant", 0, "2,0")
        .stand("siennya", 1, "0,0")
        .option(|options| options.free_sight = true)
}

/// The layers of his way to a hex, for his own eyes.
fn way(table: &Tried, to: &str) -> Vec<Layer> {
    let touched = [Touch::Piece("tyrant".into()), Touch::Cell { board: "surface".into(), cell: to.into() }];
    overlay(table.view(), Eyes::Seat(Seat(0)), &touched)
}

fn layer<'a>(layers: &'a [Layer], id: &str) -> &'a Layer {
    layers.iter().find(|layer| layer.id == id).unwrap_or_else(|| panic!("no {id} among {layers:#?}"))
}

fn told(layer: &Layer, key: &str) -> Value {
    let arg = layer.title.args.iter().find(|(of, _)| *of == key);
    arg.map(|(_, value)| value.clone()).expect("it is told")
}

/// Chances in so many parts, as they are told.
fn shares<const N: usize>(ways: [u128; N], of: u128) -> [Value; N] {
    ways.map(|ways| share(Chance::new(ways, of)).into())
}

/// Siennya's Tube, Point Green against Stealth Red: 9, 30 of 36; Red against Blue: 6, damage 2. Of 36 one wound in 5, two
/// in 9, three in 1.
const TUBE: [u128; 4] = [1296 - 30 * 15, 30 * 5, 30 * 9, 30];
/// Sarge's Carbine, Aim Green against Red: 9, 30 of 36; Blue against Blue: 7. One wound in 6, two in 12, three in 3.
const CARBINE: [u128; 4] = [1296 - 30 * 21, 30 * 6, 30 * 12, 30 * 3];

#[test]
fn one_shot_on_the_way_however_many_the_weapon_has() {
    let table = watched().show("siennya", "accelerator-tube").movement();
    for to in ["3,0", "5,0"] {
        let layers = way(&table, to);
        let sum = layer(&layers, "gauntlet");
        assert_eq!(sum.title.key, "show-gauntlet");
        assert_eq!([told(sum, "unhurt"), told(sum, "falls")], shares([TUBE[0], 0], 1296), "{to}");
        assert_eq!([told(layer(&layers, "gauntlet-siennya"), "wounds")], shares([1296 - TUBE[0]], 1296));
    }
    let weak = watched().health("tyrant", 2).show("siennya", "accelerator-tube").movement();
    assert_eq!([told(layer(&way(&weak, "3,0"), "gauntlet"), "falls")], shares([TUBE[2] + TUBE[3]], 1296));
}

#[test]
fn all_enemies_fire_together() {
    let scene = watched().stand("sarge", 1, "0,1").health("tyrant", 3);
    let table = scene.show("siennya", "accelerator-tube").show("sarge", "lever-carbine").movement();
    let falls = TUBE[0] * CARBINE[3]
        + TUBE[1] * (CARBINE[2] + CARBINE[3])
        + TUBE[2] * (1296 - CARBINE[0])
        + TUBE[3] * 1296;
    assert_eq!(falls, 352_620);
    let sum = &way(&table, "3,0")[1];
    assert_eq!([told(sum, "unhurt"), told(sum, "falls")], shares([TUBE[0] * CARBINE[0], falls], 1296 * 1296));
}

#[test]
fn what_nobody_has_seen_counts_for_nothing() {
    let table = watched().give("siennya", "accelerator-tube").movement();
    let layers = way(&table, "3,0");
    assert_eq!(layers.len(), 2, "the way, and that nothing reaches it");
    assert_eq!(layers[1].title.key, "show-gauntlet-none");
    assert_eq!(told(&layers[1], "unknown").plain(), "1");
}

#[test]
fn each_fires_where_it_is_worst_and_only_where_one_is_exposed() {
    // The hex that he enters first lies open, the next in the Woods: 1 harder.
    let scene = watched().ground('w', "4,0").show("siennya", "accelerator-tube");
    let table = scene.movement();
    assert_eq!(
        told(layer(&way(&table, "4,0"), "gauntlet-siennya"), "at"),
        names::space(table.view(), table.space("3,0"))
    );
    // DOA-OPF-03, DOA-RNG-08: out of range of the Tube, six hexes, nothing is fired.
    let far = Scene::new().stand("tyrant", 0, "6,0").stand("siennya", 1, "0,0");
    let far = far.option(|options| options.free_sight = true).show("siennya", "accelerator-tube").movement();
    assert_eq!(layer(&way(&far, "7,0"), "gauntlet").title.key, "show-gauntlet-none");
}

#[test]
fn nothing_is_told_where_lines_may_not_be_looked_along() {
    let scene = Scene::new().stand("tyrant", 0, "2,0").stand("siennya", 1, "0,0");
    let table = scene.show("siennya", "accelerator-tube").movement();
    assert_eq!(way(&table, "3,0").len(), 1, "DOA-AMB-17: the way alone");
}

/// Shots whose wounds come in so many of 36.
fn shots(of: &[&[u128]]) -> Vec<Threat> {
    let at = Space::on(0);
    let wounds = |ways: &&[u128]| ways.iter().map(|ways| Chance::new(*ways, 36)).collect();
    of.iter().map(|ways| Threat { by: 0, card: 0, at, wounds: wounds(ways) }).collect()
}

#[test]
fn enemies_choose_against_staying_unhurt_and_for_death() {
    // One shot wounds in 20, the other in 10, but then twice.
    let two = || shots(&[&[16, 20], &[26, 0, 10]]);
    let (worst, whole) = counted(&[two()], 2, 0);
    assert_eq!((worst, whole), ([Chance::new(16, 36), Chance::new(10, 36)], true));
    // Plates keep the first wound off, so that one is nothing.
    let (worst, _) = counted(&[two()], 1, 1);
    assert_eq!(worst, [Chance::new(26, 36), Chance::new(10, 36)]);
    // Two of them: unhurt by neither; both wound once, or one twice.
    let (worst, _) = counted(&[two(), two()], 2, 0);
    let twice = [20 * 20, 1296 - 26 * 26, 36 * 10];
    assert_eq!(worst, [Chance::new(16 * 16, 1296), Chance::new(twice.into_iter().max().unwrap_or(0), 1296)]);
}

#[test]
fn too_many_choices_are_not_counted_but_the_likeliest_wound_is() {
    let many: Vec<Vec<Threat>> = (0..10).map(|_| shots(&[&[16, 20], &[26, 0, 10]])).collect();
    let (worst, whole) = counted(&many, 11, 0);
    // Two to the power of ten choices; ten wounds at the most fell nobody who has eleven.
    assert_eq!((worst, whole), ([Chance::new(16u128.pow(10), 36u128.pow(10)), Chance::NEVER], false));
}

#[test]
fn a_shot_that_is_better_for_everything_stands_for_the_other() {
    let [better, worse] = [[16, 10, 10], [26, 5, 5]].map(|ways| ways.map(|ways| Chance::new(ways, 36)));
    assert!(outdoes(&better, &worse) && !outdoes(&worse, &better));
    let [once, twice] = [[16, 20, 0], [26, 0, 10]].map(|ways| ways.map(|ways| Chance::new(ways, 36)));
    assert!(!outdoes(&once, &twice) && !outdoes(&twice, &once));
}
