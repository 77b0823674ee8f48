//! Tests of the chapter; values from the rulebook's worked examples and the tables of ratings.

use kernel::Chance;

use super::random_target;
use crate::event::{Event, Roll};
use crate::fixture::{Scene, Tried};
use crate::rules::chl::Level;
use crate::state::Who;

/// Siennya with the Accelerator Tube (Point Green, range 6) and an idle ally far off; the target is the Gladiator
/// (Stealth Green, Armour Blue).
fn duel_at(distance: &'static str) -> Scene {
    Scene::new()
        .stand("siennya", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand("gladiator", 1, distance)
        .show("siennya", "accelerator-tube")
}

const MISS: [u32; 2] = [5, 6];

#[test]
fn rng_01_only_in_ones_own_time_to_fire() {
    let table = duel_at("3,0").show("gladiator", "temple-sling").fire();
    assert!(table.offers(0, "fire accelerator-tube 3,0"));
    assert_eq!(table.refused(1, "fire temple-sling 0,0"), "DOA-TRN-05", "the other team can do nothing");
    assert_eq!(table.judged(1, "fire temple-sling 0,0"), "DOA-TRN-05");
    let moving = duel_at("3,0").movement();
    assert_eq!(moving.refused(0, "fire accelerator-tube 3,0"), "DOA-TRN-06");
}

#[test]
fn rng_01_in_sight_and_in_another_space() {
    let hidden = duel_at("3,0").ground('O', "1,0").fire();
    assert_eq!(hidden.judged(0, "fire accelerator-tube 3,0"), "DOA-LOS-04");
    let table = duel_at("3,0").fire();
    assert_eq!(table.refused(0, "fire accelerator-tube 0,0"), "DOA-RNG-01", "never at one's own space");
}

#[test]
fn rng_01_not_with_an_enemy_in_ones_own_space() {
    let table = duel_at("3,0").stand("rogue", 1, "0,0").fire();
    assert_eq!(table.judged(0, "fire accelerator-tube 3,0"), "DOA-RNG-01");
    let below = duel_at("3,0").tunnel("0,0* 0,1").stand("rogue", 1, "0,0u").fire();
    assert!(below.offers(0, "fire accelerator-tube 3,0"), "DOA-EC-08: below is another space");
    assert_eq!(below.refused(0, "fire accelerator-tube 0,0u"), "DOA-LOS-12", "DOA-EC-07");
}

#[test]
fn rng_01_the_firer_must_be_able_to_use_the_weapon() {
    let scene =
        |who| Scene::new().stand(who, 0, "0,0").stand("gladiator", 1, "3,0").show(who, "bolt-sniper").fire();
    assert!(scene("siennya").offers(0, "fire bolt-sniper 3,0"), "Intelligence Blue suffices");
    assert_eq!(scene("idiot").judged(0, "fire bolt-sniper 3,0"), "DOA-EQP-03");
}

#[test]
fn rng_02_one_shot_with_one_weapon() {
    let mut table = duel_at("3,0").show("siennya", "horn-bow").show("ruth", "long-rifle").fire();
    table.does(0, "fire accelerator-tube 3,0", &MISS);
    assert_eq!(table.now(), "fire", "Ruth may still fire");
    assert_eq!(
        table.refused(0, "fire horn-bow 3,0"),
        "DOA-RNG-02",
        "DOA-EC-05: no other weapon after a miss"
    );
    assert_eq!(table.refused(0, "fire accelerator-tube 3,0"), "DOA-RNG-02", "DOA-EC-06: OpFire 2 or not");
}

#[test]
fn rng_03_a_single_target_among_several_is_random() {
    let mut table = duel_at("3,0").stand("rogue", 1, "3,0").stand("tyrant", 1, "3,0").fire();
    table.does(0, "fire accelerator-tube 3,0", &[3, 2, 2]);
    assert_eq!((table.now(), table.asked()), ("target", vec![0]), "DOA-EX-27: the attacker chooses");
    assert!(table.offers(0, "target rogue") && table.offers(0, "target tyrant"));
    assert!(!table.offers(0, "target gladiator"));
    assert_eq!(table.refused(0, "target gladiator"), "DOA-RNG-03");
    table.does(0, "target tyrant", &[1, 1, 1, 1]);
    assert_eq!((table.health("tyrant"), table.health("rogue"), table.health("gladiator")), (3, 5, 7));
}

#[test]
fn rng_03_the_chances_of_each_and_who_decides_ties() {
    let ways = |table: &Tried, who: &str| {
        let there: Vec<Who> = table.state.at(table.space("3,0")).map(|(who, _)| who).collect();
        random_target(table.view(), table.who("siennya"), &there, table.who(who))
    };
    let of = |least: u128, most: u128, all: u128| [Chance::new(least, all), Chance::new(most, all)];
    // Of two dice one is lower in 15 of 36, and 6 are ties.
    let foes = duel_at("3,0").stand("rogue", 1, "3,0").fire();
    assert_eq!([ways(&foes, "gladiator"), ways(&foes, "rogue")], [of(15, 21, 36), of(15, 21, 36)]);
    let mixed = || duel_at("3,0").stand("sarge", 0, "3,0");
    let table = mixed().fire();
    assert_eq!([ways(&table, "gladiator"), ways(&table, "sarge")], [of(21, 21, 36), of(15, 15, 36)]);
    let free = mixed().option(|options| options.free_tie = true).fire();
    assert_eq!(ways(&free, "sarge"), of(15, 21, 36), "DOA-OPT-10");
    // Of three dice one is alone lowest in 25 + 16 + 9 + 4 + 1 of 216, and among the lowest in 36 more.
    let three = duel_at("3,0").stand("rogue", 1, "3,0").stand("tyrant", 1, "3,0").fire();
    assert_eq!(ways(&three, "tyrant"), of(55, 91, 216));
}

#[test]
fn rng_03_friend_or_foe_the_lowest_is_the_target() {
    let mut table = duel_at("3,0").stand("sarge", 0, "3,0").fire();
    table.does(0, "fire accelerator-tube 3,0", &[1, 4, 1, 1, 3, 4]);
    assert!(table.heard("DOA-RNG-03", |event| matches!(event, Event::Random(dice) if dice.len() == 2)));
    assert_eq!((table.health("sarge"), table.health("gladiator")), (6, 7), "SQUEAK with damage 2");
}

#[test]
fn rng_03_of_a_tie_never_an_ally_while_an_enemy_is_tied() {
    let scene = || duel_at("3,0").stand("sarge", 0, "3,0");
    let mut table = scene().fire();
    table.does(0, "fire accelerator-tube 3,0", &[2, 2, 5, 6]);
    let gladiator = table.who("gladiator");
    let aimed =
        |event: &Event| matches!(event, Event::Rolled { of: Roll::Hit(who), .. } if *who == gladiator);
    assert!(table.heard("DOA-RNG-06", aimed), "DOA-EC-30, DOA-FAQ-09: the enemy is taken");
    let mut free = scene().option(|options| options.free_tie = true).fire();
    free.does(0, "fire accelerator-tube 3,0", &[2, 2]);
    assert!(free.offers(0, "target sarge") && free.offers(0, "target gladiator"), "DOA-OPT-10");
}

/// Siennya (Throw Yellow) with a pot of naphtha, two enemies and an ally together two hexes off.
fn naphtha() -> Tried {
    Scene::new()
        .stand("siennya", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand("sarge", 0, "2,0")
        .stand("gladiator", 1, "2,0")
        .stand("rogue", 1, "2,0")
        .show("siennya", "pot-of-naphtha")
        .fire()
}

#[test]
fn rng_04_an_area_weapon_attacks_everybody_with_a_roll_for_each() {
    let mut table = naphtha();
    table.does(0, "fire pot-of-naphtha 2,0", &[]);
    assert_eq!((table.now(), table.asked()), ("target", vec![0]), "the attacker picks the order");
    // Throw Yellow v Reaction Blue is 9; 12 breaks, but all attacks are finished first (RNG-12).
    table.does(0, "target gladiator", &[6, 6]);
    assert_eq!(table.rolls(), [(9, Level::Fopp)]);
    assert_eq!(table.lies("pot-of-naphtha"), "siennya");
    // Yellow v Yellow 7: FAIL; then the ally by himself, 9: PASS, and Blue v Red 8: PASS is 2.
    table.does(0, "target rogue", &[4, 4, 3, 4, 3, 3]);
    assert_eq!(table.rolls(), [(7, Level::Fail), (9, Level::Pass), (8, Level::Pass)]);
    assert_eq!((table.health("gladiator"), table.health("rogue"), table.health("sarge")), (7, 5, 5));
    assert_eq!(table.lies("pot-of-naphtha"), "discard");
}

#[test]
fn rng_05_only_at_a_space_that_holds_an_enemy() {
    let table = duel_at("3,0").stand("sarge", 0, "2,0").fire();
    assert_eq!(table.refused(0, "fire accelerator-tube 2,0"), "DOA-RNG-05", "DOA-EC-29, DOA-FAQ-09");
    assert_eq!(table.refused(0, "fire accelerator-tube 1,0"), "DOA-RNG-05", "nor at an empty one");
}

#[test]
fn rng_06_the_ratings_on_the_card_and_squeak_hits() {
    // Point Green v Stealth Green: 7.
    let mut table = duel_at("3,0").fire();
    table.does(0, "fire accelerator-tube 3,0", &[3, 4, 1, 1]);
    assert_eq!(table.rolls()[0], (7, Level::Squeak));
    assert_eq!(table.health("gladiator"), 4, "AMAZE with damage 2 is 3");
    let mut missed = duel_at("3,0").fire();
    missed.does(0, "fire accelerator-tube 3,0", &[4, 4]);
    assert_eq!((missed.rolls(), missed.health("gladiator")), (vec![(7, Level::Fail)], 7));
    // A grenade: Throw Yellow v Reaction Blue: 9.
    let mut thrown = duel_at("3,0").show("siennya", "iron-grenado").fire();
    thrown.does(0, "fire iron-grenado 3,0", &[5, 5]);
    assert_eq!(thrown.rolls(), [(9, Level::Fail)]);
}

#[test]
fn rng_06_an_ancient_character_fires_a_card_of_the_future_without_penalty() {
    let mut table = duel_at("3,0").fire();
    table.does(0, "fire accelerator-tube 3,0", &[4, 4]);
    assert!(table.adds().is_empty(), "DOA-EX-49, DOA-FAQ-13, DOA-EQP-04");
}

#[test]
fn rng_07_who_fired_does_not_move() {
    let mut table = duel_at("3,0").pile("temple-sling", "0,0").fire();
    table.does(0, "fire accelerator-tube 3,0", &MISS);
    assert_eq!(table.now(), "move");
    assert_eq!(table.refused(0, "step siennya w"), "DOA-MOV-13");
    assert_eq!(table.refused(0, "pick-up siennya"), "DOA-MOV-13", "DOA-EC-04");
    table.does(0, "step ruth w", &[]);
}

#[test]
fn rng_08_range_is_counted_in_hexes() {
    let near = duel_at("6,0").ground('w', "1,0 2,0 3,0").fire();
    assert!(near.offers(0, "fire accelerator-tube 6,0"), "DOA-EX-26: three Woods are three hexes, not six");
    let far = duel_at("7,0").fire();
    assert_eq!(far.judged(0, "fire accelerator-tube 7,0"), "DOA-RNG-08");
}

#[test]
fn rng_09_nobody_fires_in_or_into_a_dome_or_tower() {
    use crate::content::Tower;
    let inside = duel_at("3,0").dome(4, "0,0").fire();
    assert_eq!(inside.judged(0, "fire accelerator-tube 3,0"), "DOA-RNG-09");
    let tower = duel_at("3,0").tower(Tower::Ruin, "0,0").fire();
    assert_eq!(tower.judged(0, "fire accelerator-tube 3,0"), "DOA-RNG-09");
    let dome = duel_at("3,0").dome(4, "3,0").fire();
    assert_eq!(dome.judged(0, "fire accelerator-tube 3,0"), "DOA-LOS-05");
    let tower = duel_at("3,0").tower(Tower::Ruin, "3,0").fire();
    assert_eq!(tower.judged(0, "fire accelerator-tube 3,0"), "DOA-LOS-05");
}

#[test]
fn rng_10_the_accelerator_tube_of_the_rulebook() {
    let mut table = duel_at("4,0")
        .ground('B', "0,0")
        .ground('w', "1,0")
        .ground('s', "2,0 3,0")
        .ground('r', "4,0")
        .health("gladiator", 5)
        .fire();
    table.does(0, "fire accelerator-tube 4,0", &[1, 2, 3, 3]);
    assert_eq!(table.rolls(), [(3, Level::Squeak), (6, Level::Squeak)], "DOA-EX-28");
    assert_eq!(table.adds(), [("DOA-RNG-10", -1); 4]);
    assert_eq!(table.health("gladiator"), 4);
    assert_eq!(table.lies("accelerator-tube"), "siennya");
}

#[test]
fn rng_10_each_kind_of_ground() {
    let adds = |code: char, at: &str| {
        let mut table = duel_at("3,0").ground(code, at).fire();
        table.does(0, "fire accelerator-tube 3,0", &MISS);
        table.adds().iter().map(|(_, add)| *add).collect::<Vec<i8>>()
    };
    for code in ['w', 's', 'f'] {
        assert_eq!(adds(code, "1,0"), [-1], "{code} on the line");
        assert_eq!(adds(code, "3,0"), [-1], "{code} under the target");
        assert!(adds(code, "0,0").is_empty(), "the firer's own ground never matters");
    }
    assert_eq!(adds('B', "3,0"), [-2]);
    assert_eq!(adds('r', "3,0"), [-1]);
    assert!(adds('r', "1,0 2,0").is_empty(), "Rough in between is ignored");
    assert!(adds('~', "1,0 3,0").is_empty(), "Water costs nothing");
    assert!(adds('B', "0,0").is_empty());
}

#[test]
fn rng_11_ground_does_not_touch_the_damage_challenge() {
    // DOA-RNG-11: Pen Red v Armour Blue is 6 in the open and 6 in the Woods.
    for scene in [duel_at("3,0"), duel_at("3,0").ground('w', "2,0 3,0")] {
        let mut table = scene.fire();
        table.does(0, "fire accelerator-tube 3,0", &[1, 1, 6, 6]);
        assert_eq!(table.rolls()[1].0, 6);
        assert!(table.numbers()[1].adds.is_empty());
    }
}

#[test]
fn rng_12_a_total_of_12_breaks_the_weapon_whatever_its_letter() {
    let mut table = duel_at("3,0").fire();
    table.does(0, "fire accelerator-tube 3,0", &[6, 6]);
    assert_eq!(table.lies("accelerator-tube"), "discard", "a P weapon");
    assert!(table.heard("DOA-RNG-12", |event| matches!(event, Event::Discarded(..))));
    let mut kept = duel_at("3,0").fire();
    kept.does(0, "fire accelerator-tube 3,0", &[5, 6]);
    assert_eq!(kept.lies("accelerator-tube"), "siennya", "11 does not");
}

#[test]
fn rng_12_also_under_challenge_number_12() {
    // Aim White v Stealth Black is 12.
    let mut table = Scene::new()
        .stand("nadia", 0, "0,0")
        .stand("ruth", 0, "-5,0")
        .stand("granite-joe", 1, "3,0")
        .show("nadia", "lever-carbine")
        .fire();
    table.does(0, "fire lever-carbine 3,0", &[6, 6]);
    assert_eq!(table.rolls(), [(12, Level::Fopp)], "DOA-EC-02");
    assert_eq!(table.lies("lever-carbine"), "discard");
}

#[test]
fn rng_13_a_weapon_of_one_use_goes_hit_or_miss() {
    let mut missed = duel_at("3,0").show("siennya", "iron-grenado").fire();
    missed.does(0, "fire iron-grenado 3,0", &MISS);
    assert_eq!(missed.lies("iron-grenado"), "discard", "DOA-EC-33");
    assert!(missed.heard("DOA-RNG-13", |event| matches!(event, Event::Discarded(..))));
    let mut hit = duel_at("3,0").show("siennya", "iron-grenado").fire();
    hit.does(0, "fire iron-grenado 3,0", &[2, 2, 6, 6]);
    assert_eq!(hit.lies("iron-grenado"), "discard");
}

#[test]
fn rng_13_looking_in_vain_uses_nothing_up() {
    let mut table = duel_at("3,0").stand("rogue", 1, "-3,0").ground('O', "-1,0").fire();
    assert_eq!(table.refused(0, "fire accelerator-tube -3,0"), "DOA-LOS-04");
    table.does(0, "fire accelerator-tube 3,0", &MISS);
    assert!(
        table.champion("siennya").turn.fired,
        "DOA-EX-42, DOA-FAQ-21, DOA-LOS-13: another target is free"
    );
}

#[test]
fn rng_01_who_stands_in_between_blocks_nothing() {
    let table = duel_at("3,0").stand("sarge", 0, "1,0").stand("rogue", 1, "2,0").fire();
    assert!(table.offers(0, "fire accelerator-tube 3,0"), "DOA-EX-45, DOA-FAQ-05");
}
