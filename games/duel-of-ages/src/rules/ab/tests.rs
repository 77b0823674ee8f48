//! The abilities of the 28 characters.

mod moving;

use super::*;
use crate::content::{Era, Tower};
use crate::fixture::{Scene, Tried, duel};
use crate::state::Place;

fn left(table: &Tried, id: &str) -> u8 {
    table.champion(id).phase.left
}

#[test]
fn ab_gen_01_only_who_lives_on_the_map_has_abilities() {
    let scene = Scene::new().stand("ruth", 0, "limbo").stand("rogue", 0, "0,0").give("rogue", "horn-bow");
    let table = scene.health("ruth", 1).free();
    assert_eq!(table.refused(0, "tend ruth ruth"), "DOA-TRN-04", "AB-GEN-01, DOA-AMB-55");
    assert!(!table.view().has(table.who("ruth"), Ability::FieldMedic), "AB-GEN-01");
    let mut table = Scene::new().stand("ruth", 0, "0,0").health("ruth", 1).free();
    assert!(table.view().has(table.who("ruth"), Ability::FieldMedic));
    table.state.champions[0].place = Place::Dead;
    assert!(!table.view().has(0, Ability::FieldMedic), "AB-GEN-01: nor the dead");
    let scene = Scene::new().tunnel("0,0* 1,0").stand("ruth", 0, "0,0").stand("rogue", 0, "0,0u");
    let table = scene.health("rogue", 1).free();
    assert_eq!(table.refused(0, "tend ruth rogue"), "DOA-AB-20", "AB-GEN-01: same hex and same level");
    let _: RuleId = AB_GEN_01;
}

/// DOA-AB-GEN-03.
#[test]
fn ab_gen_03_both_dice_are_rolled_again_and_the_second_stands() {
    let scene = Scene::new().domes().tower(Tower::Ruin, "0,0").stand("idiot", 0, "0,0");
    let mut table = scene.adventure();
    table.does(0, "tower idiot strength", &[5, 5]);
    assert_eq!(table.now(), "trial");
    table.does(0, "answer", &[6, 6, 3]);
    let again = |event: &Event| matches!(event, Event::Again(_, None, [6, 6], Level::Fopp));
    assert!(table.heard("DOA-AB-16", again), "worse, but it stands");
    assert_eq!(table.place("idiot"), "-8,2", "FOPP: exiled");
}

/// DOA-AB-GEN-04.
#[test]
fn ab_gen_04_once_a_turn_and_again_in_the_next() {
    let scene = Scene::new().stand("ruth", 0, "0,0").health("ruth", 1).stand("anton", 1, "5,0");
    let mut table = scene.free();
    table.does(0, "tend ruth ruth", &[]);
    assert_eq!(table.refused(0, "tend ruth ruth"), "DOA-AB-20");
    table.all(0, &["done", "done"]).does(1, "done", &[]);
    assert_eq!(table.now(), "free");
    table.does(0, "tend ruth ruth", &[]);
    assert_eq!(table.health("ruth"), 3);
}

/// DOA-AB-GEN-05.
#[test]
fn ab_gen_05_ratings_stop_at_white_and_black() {
    use crate::content::Colour;
    use crate::rules::chr::rating;
    let table = Scene::new().stand("geronimo", 0, "0,0").ground('w', "0,0").using("geronimo", "grass-cloak");
    let table = table.movement();
    let at = Some(table.space("0,0"));
    assert_eq!(rating(table.view(), 0, Rating::Stealth, at), Colour::White, "White and one more");
    let table = Scene::new().stand("idiot", 0, "0,0").show("idiot", "chain-cutter").movement();
    assert_eq!(rating(table.view(), 0, Rating::Stealth, at), Colour::Black, "Black and one less");
    let scene = Scene::new().stand("sarge", 0, "0,0").ground('w', "0,0").using("sarge", "night-paint");
    let mut table = scene.show("sarge", "chain-cutter").movement();
    assert_eq!(rating(table.view(), 0, Rating::Stealth, at), Colour::Blue, "set to Green, then one less");
    table.state.champions[0].stealth = None;
    assert_eq!(rating(table.view(), 0, Rating::Stealth, at), Colour::Red, "Blue, one less");
}

#[test]
fn ab_02_a_second_enemy_may_be_attacked() {
    let scene = Scene::new().stand("gladiator", 0, "0,0").stand("tyrant", 1, "0,0").stand("rogue", 1, "0,0");
    let mut table = scene.melee();
    table.does(0, "strike gladiator tyrant", &[6, 6]);
    assert_eq!(table.refused(0, "strike gladiator tyrant"), "DOA-MEL-06", "a different enemy");
    table.does(0, "strike gladiator rogue", &[6, 6]);
    assert!(table.heard("DOA-AB-02", |event| matches!(event, Event::Struck(..))));
    let scene = Scene::new().stand("karkas", 0, "0,0").stand("tyrant", 1, "0,0").stand("rogue", 1, "0,0");
    let mut table = scene.stand("ruth", 0, "0,0").melee();
    table.does(0, "strike karkas tyrant", &[6, 6]);
    assert_eq!(table.refused(0, "strike karkas rogue"), "DOA-MEL-06", "DOA-EC-45: others have one attack");
}

#[test]
fn ab_03_the_tyrant_levies_cards_of_allies_in_his_space() {
    let court = || Scene::new().stand("tyrant", 0, "0,0").stand("ruth", 0, "0,0").stand("sarge", 0, "0,0");
    let court = || court().give("ruth", "horn-bow").give("tyrant", "claymore");
    let mut table = court().free();
    table.does(0, "levy tyrant", &[]);
    assert_eq!(table.now(), "levy");
    assert_eq!(table.refused(0, "hand horn-bow sarge"), "DOA-AB-03", "not from ally to ally");
    table.all(0, &["hand horn-bow tyrant", "hand claymore sarge"]);
    assert_eq!(table.refused(0, "hand horn-bow ruth"), "DOA-AB-03", "each card once");
    table.does(0, "done", &[]);
    assert_eq!((table.lies("horn-bow"), table.lies("claymore")), ("tyrant".to_owned(), "sarge".to_owned()));
    assert_eq!(table.refused(0, "levy tyrant"), "DOA-AB-03", "once a turn");
    assert_eq!(table.refused(0, "levy ruth"), "DOA-AB-03", "not hers");
    let table = court().stand("rogue", 1, "0,0").free();
    assert_eq!(table.refused(0, "levy tyrant"), "DOA-AB-03", "an enemy is there");
    let table =
        Scene::new().stand("tyrant", 0, "0,0").give("tyrant", "claymore").stand("ruth", 0, "1,0").free();
    assert_eq!(table.refused(0, "levy tyrant"), "DOA-AB-03", "no ally is there");
    let mut table = court().using("sarge", "crickets").free();
    table.does(0, "levy tyrant", &[]);
    assert_eq!(table.refused(0, "hand crickets tyrant"), "DOA-EQK-11", "a mount in use stays");
}

#[test]
fn ab_03_the_carry_limit_holds_after_a_levy() {
    let scene = Scene::new().stand("tyrant", 0, "0,0").stand("ruth", 0, "0,0");
    let scene = scene.give("tyrant", "claymore stiletto oak-staff boar-pike").give("ruth", "horn-bow");
    let mut table = scene.free();
    table.all(0, &["levy tyrant", "hand horn-bow tyrant", "done"]);
    assert_eq!(table.now(), "excess");
    table.does(0, "destroy horn-bow", &[]);
    assert_eq!((table.now(), table.lies("horn-bow")), ("free", "discard".to_owned()));
}

/// A Tyrant whose own seat has no card may still levy those of a team-mate's champion.
#[test]
fn ab_03_the_tyrants_seat_is_asked_though_it_has_no_card() {
    let scene = Scene::new().seats(&[0, 1, 0]).stand("tyrant", 0, "0,0").stand("ruth", 0, "0,0");
    let table = scene.commanded("ruth", 2).give("ruth", "horn-bow").stand("rogue", 1, "5,0").free();
    assert_eq!(table.asked(), [0, 2], "DOA-TRN-04: a free-action ability is enough (ledger 12.2)");
    assert!(table.offers(0, "levy tyrant"));
}

#[test]
fn ab_04_one_more_in_towers() {
    let scene = Scene::new().domes().tower(Tower::Knowledge, "0,0").stand("nabu-dur", 0, "0,0");
    let mut table = scene.adventure();
    table.does(0, "tower nabu-dur intelligence", &[5, 5, 1]);
    assert_eq!(table.adds(), [("DOA-AB-04", 1)]);
    assert_eq!(table.rolls(), [(10, Level::Squeak)], "Yellow against Blue is 9");
    let scene = Scene::new().domes().track(Era::Future, "0,0 1,0").stand("nabu-dur", 0, "0,0");
    let mut table = scene.guardian("ambassador", true).adventure();
    table.does(0, "challenge nabu-dur intelligence", &[6, 6, 1]);
    assert_eq!(table.adds(), [], "not against guardians");
}

#[test]
fn ab_05_rough_costs_one_and_no_mount_is_used() {
    let mut table = Scene::new().ground('r', "1,0").stand("oxana", 0, "0,0").movement();
    table.does(0, "step oxana e", &[]);
    assert_eq!(left(&table, "oxana"), 5);
    let table = Scene::new().stand("oxana", 0, "0,0").give("oxana", "crickets").free();
    assert_eq!(table.refused(0, "ride oxana crickets"), "DOA-AB-05");
    assert!(!table.offers(0, "ride oxana crickets"));
}

#[test]
fn ab_07_at_home_in_every_labyrinth() {
    let mut table = Scene::new().domes().track(Era::Future, "0,0 1,0").stand("karkas", 0, "0,0");
    table = table.guardian("gravity-well", true);
    let mut table = table.adventure();
    table.does(0, "challenge karkas strength", &[6, 6, 1]);
    assert_eq!(table.adds(), [("DOA-AB-07", 1)]);
    let scene = Scene::new().domes().track(Era::Ancient, "0,0 1,0").stand("karkas", 0, "0,0");
    let mut table = scene.guardian("buried-toe", true).adventure();
    table.does(0, "challenge karkas strength", &[6, 6, 1]);
    assert_eq!(table.adds(), [("DOA-GRD-03", 1)], "one in his own, not two");
    let scene = Scene::new().domes().tower(Tower::Ruin, "0,0").stand("karkas", 0, "0,0");
    let mut table = scene.adventure();
    table.does(0, "tower karkas strength", &[6, 6, 1]);
    assert_eq!(table.adds(), [], "not in towers");
}

fn purse() -> Scene {
    let scene = Scene::new().domes().stand("rogue", 0, "0,0").stand("sarge", 1, "0,0");
    scene.stand("tyrant", 1, "3,0").give("sarge", "horn-bow claymore")
}

#[test]
fn ab_09_a_card_of_an_enemy_in_the_space() {
    let mut table = purse().free();
    table.does(0, "steal rogue sarge", &[4, 5, 2]);
    assert_eq!(table.rolls(), [(9, Level::Squeak)], "Stealth Yellow against Reaction Blue");
    assert_eq!(table.lies("claymore"), "rogue", "the second of two, at random");
    assert!(!table.shown("claymore"), "it stays face down");
    assert_eq!(table.refused(0, "steal rogue sarge"), "DOA-AB-09", "once a turn");
    let mut table = purse().free();
    table.does(0, "steal rogue sarge", &[5, 5]);
    assert_eq!((table.rolls()[0].1, table.place("rogue")), (Level::Fail, "0,0".to_owned()), "nothing");
    let mut table = purse().free();
    table.does(0, "steal rogue sarge", &[6, 6, 4]);
    assert_eq!(table.place("rogue"), "-8,3", "FOPP: exiled");
    assert!(table.heard("DOA-REL-04", |event| matches!(event, Event::Die(_, kernel::Side(1), [4, 4]))));
}

#[test]
fn ab_09_whose_purse_is_no_purse() {
    let table = purse().give("tyrant", "oak-staff").stand("ruth", 0, "0,0").give("ruth", "stiletto").free();
    assert_eq!(table.refused(0, "steal rogue tyrant"), "DOA-AB-09", "not in his space");
    assert_eq!(table.refused(0, "steal rogue ruth"), "DOA-AB-09", "an ally");
    assert_eq!(table.refused(0, "steal ruth sarge"), "DOA-AB-09", "not her craft");
    let scene = Scene::new().stand("rogue", 0, "0,0").stand("sarge", 1, "0,0");
    let table = scene.using("sarge", "crickets").free();
    assert_eq!(table.refused(0, "steal rogue sarge"), "DOA-AB-09", "only the mount that he rides");
}

#[test]
fn ab_11_a_look_at_the_guardian_first() {
    let maze = || Scene::new().domes().track(Era::Colonial, "0,0 1,0").guardian("customs-clerk", false);
    let mut table = maze().stand("finch", 0, "0,0").stand("tyrant", 1, "5,0").adventure();
    table.does(0, "peek finch", &[]);
    let slot = table.state.deck(Era::Colonial)[0];
    assert_eq!((slot.shown, slot.seen), (false, [true, false]), "for his side alone");
    assert_eq!(table.refused(0, "peek finch"), "DOA-AB-11", "it is known now");
    assert!(table.offers(0, "challenge finch intelligence") && table.offers(0, "done"), "or not");
    let table = maze().stand("rogue", 0, "0,0").adventure();
    assert_eq!(table.refused(0, "peek rogue"), "DOA-AB-11", "not his");
    let table = maze().stand("rogue", 0, "0,0").stand("finch", 0, "3,0").adventure();
    assert_eq!(table.refused(0, "peek finch"), "DOA-GRD-01", "not from elsewhere");
    let scene = Scene::new().track(Era::Colonial, "0,0 1,0").guardian("customs-clerk", true);
    let table = scene.stand("finch", 0, "0,0").adventure();
    assert_eq!(table.refused(0, "peek finch"), "DOA-AB-11", "face up");
}

/// DOA-AB-12 Packhorse.
#[test]
fn ab_12_six_cards() {
    let limit = |scene: Scene, id: &str| {
        let table = scene.movement();
        eqp::limit(table.view(), table.who(id))
    };
    assert_eq!(limit(Scene::new().stand("anton", 0, "0,0"), "anton"), 6);
    assert_eq!(limit(Scene::new().stand("anton", 0, "waiting"), "anton"), 6, "always (DOA-AB-GEN-01)");
    assert_eq!(limit(Scene::new().stand("rogue", 0, "0,0"), "rogue"), 4);
    let scene = Scene::new().stand("anton", 0, "0,0").show("anton", "field-rucksack");
    assert_eq!(limit(scene, "anton"), 9, "a pack adds to it");
}

/// DOA-AB-13 Drilled Volley.
#[test]
fn ab_13_one_more_shot_of_rifles_in_opportunity_fire() {
    let line = |gun: &'static str| {
        let scene = Scene::new().stand("rogue", 0, "0,0").stand("sarge", 0, "0,1").stand("ruth", 0, "0,2");
        let mut table = scene.stand("thwaite", 1, "4,0").show("thwaite", gun).movement();
        table.walks(0, "rogue", "e").walks(0, "sarge", "e").walks(0, "ruth", "e").does(0, "done", &[]);
        table
    };
    let mut table = line("long-rifle");
    table.does(1, "opfire long-rifle rogue 1,0", &[5, 5]);
    assert!(table.offers(1, "opfire long-rifle sarge 1,1"), "two shots with OpFire 1");
    table.does(1, "opfire long-rifle sarge 1,1", &[5, 5]);
    assert_ne!(table.now(), "opfire", "not three");
    let table = line("bolt-sniper");
    assert_ne!(table.now(), "opfire", "OpFire 0 stays 0");
}

#[test]
fn ab_14_she_strikes_back_at_a_fopp() {
    let scene = Scene::new().stand("tyrant", 0, "0,0").stand("lucinda", 1, "0,0");
    let mut table = scene.melee();
    // Blue against Yellow is 5: 12 is a FOPP; Yellow against Red is 10 for her Riposte, which misses at 11.
    table.does(0, "strike tyrant lucinda", &[6, 6, 5, 6]);
    assert!(table.heard("DOA-AB-14", |event| matches!(event, Event::Riposted(..))));
    assert!(table.offers(1, "strike lucinda tyrant"), "her own attack is not used up");
    let scene = Scene::new().stand("tyrant", 0, "0,0").stand("lucinda", 1, "0,0");
    let mut table = scene.melee();
    table.does(0, "strike tyrant lucinda", &[2, 4]);
    assert!(!table.heard("DOA-AB-14", |_| true), "not at a FAIL");
}

#[test]
fn ab_16_rolled_again_once_a_turn() {
    let scene = Scene::new().domes().tower(Tower::Knowledge, "0,0").stand("idiot", 0, "0,0");
    let mut table = scene.stand("rogue", 0, "9,0").adventure();
    table.does(0, "tower idiot intelligence", &[6, 5]);
    assert_eq!(table.now(), "trial");
    table.does(0, "answer", &[1, 1, 2]);
    assert_eq!(table.place("idiot"), "-8,1", "AMAZE: released");
    let scene = Scene::new().domes().tower(Tower::Knowledge, "0,0").stand("idiot", 0, "0,0");
    let mut table = scene.with(|state, who| state.champion_mut(who("idiot")).turn.ability = true).adventure();
    table.does(0, "tower idiot intelligence", &[6, 5, 2]);
    assert_eq!(table.place("idiot"), "-8,1", "used: nobody is asked");
    let scene = Scene::new().domes().tower(Tower::Knowledge, "0,0").stand("rogue", 0, "0,0");
    let mut table = scene.give("rogue", "horn-bow").adventure();
    table.does(0, "tower rogue intelligence", &[4, 5]);
    assert_eq!(table.refused(0, "answer"), "DOA-AB-16", "not his luck");
    table.does(0, "pass", &[1]);
}

#[test]
fn ab_17_the_first_cover_does_not_count() {
    let scene =
        || Scene::new().ground('w', "1,0").ground('s', "2,0").ground('r', "4,0").stand("rogue", 1, "4,0");
    let mut table = scene().stand("nadia", 0, "0,0").show("nadia", "pulse-rifle").fire();
    table.does(0, "fire pulse-rifle 4,0", &[6, 6]);
    let sum: i8 = table.adds().iter().map(|(_, add)| add).sum();
    assert_eq!(sum, -2, "Swamp and Rough; the Woods do not count: {:?}", table.adds());
    let mut table = scene().stand("sarge", 0, "0,0").show("sarge", "pulse-rifle").fire();
    table.does(0, "fire pulse-rifle 4,0", &[6, 6]);
    let sum: i8 = table.adds().iter().map(|(_, add)| add).sum();
    assert_eq!(sum, -3, "{:?}", table.adds());
    let mut table = scene().stand("nadia", 0, "0,0").show("nadia", "accelerator-tube").fire();
    table.does(0, "fire accelerator-tube 4,0", &[6, 6]);
    let sum: i8 = table.adds().iter().map(|(_, add)| add).sum();
    assert_eq!(sum, -3, "only with Aim weapons: {:?}", table.adds());
}

#[test]
fn ab_18_a_card_of_an_enemy_within_six() {
    let scene =
        || Scene::new().tunnel("6,0* 7,0").stand("tobias", 0, "0,0").give("rogue", "horn-bow claymore");
    let mut table = scene().ground('O', "1,0").stand("rogue", 1, "6,0").stand("sarge", 0, "0,0").free();
    table.does(0, "tap tobias rogue", &[1]);
    let seen = |table: &Tried, id: &str| table.state.cards[usize::from(crate::fixture::card(id))].seen;
    assert_eq!((seen(&table, "horn-bow"), seen(&table, "claymore")), ([true; 2], [false, true]));
    assert!(!table.shown("horn-bow"), "it stays unrevealed");
    assert_eq!(table.refused(0, "tap tobias rogue"), "DOA-AB-18", "once a turn");
    assert_eq!(table.refused(0, "tap sarge rogue"), "DOA-AB-18", "not his");
    let table = scene().stand("rogue", 1, "7,0").free();
    assert_eq!(table.refused(0, "tap tobias rogue"), "DOA-AB-18", "seven hexes");
    let table = scene().stand("rogue", 1, "6,0u").free();
    assert_eq!(table.refused(0, "tap tobias rogue"), "DOA-AB-18", "another level");
    let scene = Scene::new().stand("tobias", 0, "0,0").stand("rogue", 1, "2,0").show("rogue", "horn-bow");
    assert_eq!(scene.free().refused(0, "tap tobias rogue"), "DOA-AB-18", "nothing is hidden");
}

#[test]
fn ab_19_two_more_points_and_mounts_at_the_start_of_the_movement() {
    let mut table = Scene::new().stand("mako", 0, "0,0").give("mako", "dirt-bike").movement();
    assert_eq!(left(&table, "mako"), 6);
    table.does(0, "ride mako dirt-bike", &[]);
    assert_eq!(left(&table, "mako"), 11, "9 and 2");
    table.does(0, "step mako e", &[]);
    assert_eq!(table.refused(0, "ride mako -"), "DOA-AB-19", "points were spent");
    let mut table = Scene::new().stand("mako", 0, "0,0").using("mako", "crickets").movement();
    assert_eq!(left(&table, "mako"), 10, "6 and 2 and 2");
    table.does(0, "ride mako -", &[]);
    assert_eq!(left(&table, "mako"), 6);
    let table = Scene::new().stand("rogue", 0, "0,0").give("rogue", "dirt-bike").movement();
    assert_eq!(
        table.refused(0, "ride rogue dirt-bike"),
        "DOA-EQK-08",
        "others in the Free Action phase (DOA-EC-25)"
    );
    let table = Scene::new().stand("mako", 0, "0,0").give("mako", "dirt-bike");
    let table = table.with(|state, _| state.fresh.insert(crate::fixture::card("dirt-bike"))).movement();
    assert_eq!(table.refused(0, "ride mako dirt-bike"), "DOA-EQK-11", "received in this turn");
}

#[test]
fn ab_20_heals_one_and_gives_medicine_to_others() {
    let ward = || Scene::new().stand("ruth", 0, "0,0").stand("sarge", 0, "0,0").stand("anton", 0, "1,0");
    let ward = || ward().health("sarge", 2).health("anton", 2).stand("rogue", 1, "0,0");
    let mut table = ward().give("ruth", "trauma-kit honey-poultice").free();
    assert_eq!(table.refused(0, "tend ruth ruth"), "DOA-EQK-15", "not wounded");
    assert_eq!(table.refused(0, "tend ruth anton"), "DOA-AB-20", "not in her space");
    assert_eq!(table.refused(0, "tend ruth rogue"), "DOA-AB-20", "no ally");
    assert_eq!(table.refused(0, "tend sarge sarge"), "DOA-AB-20", "not his");
    table.does(0, "tend ruth sarge", &[]);
    assert_eq!(table.health("sarge"), 3, "with an enemy there too");
    table.does(0, "heal trauma-kit sarge", &[]);
    assert_eq!((table.health("sarge"), table.lies("trauma-kit")), (6, "discard".to_owned()));
    assert_eq!(table.refused(0, "heal honey-poultice sarge"), "DOA-EQK-15", "DOA-EC-53: the second one");
    let table = ward().give("sarge", "honey-poultice").health("ruth", 1).free();
    assert_eq!(table.refused(0, "heal honey-poultice ruth"), "DOA-EQK-15", "others heal themselves only");
}

#[test]
fn ab_21_who_leaves_the_wrestler_pays_two_more() {
    let hold = || Scene::new().stand("rogue", 0, "0,0").stand("granite-joe", 1, "0,0");
    let mut table = hold().movement();
    table.walks(0, "rogue", "e e");
    assert_eq!(left(&table, "rogue"), 2, "3 for the first step, 1 for the second");
    let mut table = hold().tunnel("0,0* 1,0").movement();
    table.does(0, "down rogue", &[]);
    assert_eq!(left(&table, "rogue"), 3, "down too");
    let mut table = Scene::new().ground('s', "1,0").stand("suva", 0, "0,0").stand("granite-joe", 1, "0,0");
    table = table.tunnel("0,0* 1,0");
    let mut table = table.movement();
    table.does(0, "step suva e", &[]);
    assert_eq!((table.place("suva"), left(&table, "suva")), ("1,0".to_owned(), 0), "the minimum move stays");
    let scene = Scene::new().tunnel("0,0* 1,0").stand("suva", 0, "0,0").stand("granite-joe", 1, "0,0");
    let table = scene.with(|state, who| state.champion_mut(who("suva")).entangled = true).movement();
    assert_eq!(table.refused(0, "down suva"), "DOA-AB-21", "2 points for 3, and no minimum for tunnels");
    let mut table = Scene::new().stand("rogue", 0, "0,0").stand("granite-joe", 0, "0,0").movement();
    table.walks(0, "rogue", "e");
    assert_eq!(left(&table, "rogue"), 5, "allies are not held");
    let scene = Scene::new().tunnel("0,0* 1,0").stand("rogue", 0, "0,0").stand("granite-joe", 1, "0,0u");
    let mut table = scene.movement();
    table.walks(0, "rogue", "e");
    assert_eq!(left(&table, "rogue"), 5, "nor from below (DOA-AB-GEN-01)");
}

/// DOA-AB-22 First Strike.
#[test]
fn ab_22_the_mercenary_attacks_first() {
    let scene = Scene::new().stand("tyrant", 0, "0,0").stand("mercenary", 1, "0,0").health("tyrant", 1);
    let mut table = scene.melee();
    assert_eq!((table.now(), table.asked()), ("first", vec![1]), "before the active side");
    // Green against Red is 9: hit; Red against Blue is 6: 2 wounds.
    table.does(1, "strike mercenary tyrant", &[4, 4, 2, 2]);
    assert_eq!(table.place("tyrant"), "dead", "DOA-MEL-03: and never attacks");
}

#[test]
fn ab_23_released_where_others_are_exiled() {
    let scene = Scene::new().domes().tower(Tower::Despair, "0,0").stand("suva", 0, "0,0");
    let mut table = scene.adventure();
    table.does(0, "tower suva intelligence", &[3, 3, 5]);
    assert!(table.heard("DOA-AB-23", |event| matches!(event, Event::Die(_, kernel::Side(0), [5, 5]))));
    assert_eq!(table.place("suva"), "-8,4", "PASS would exile; his side rolls");
    let scene = Scene::new().domes().tower(Tower::Maneuver, "0,0").stand("suva", 0, "0,0");
    let mut table = scene.adventure();
    table.does(0, "tower suva strength", &[6, 6]).does(1, "dome 6", &[]);
    assert_eq!(table.place("suva"), "-8,5", "not in place of the enemy's choice");
}

#[test]
fn ab_24_one_wound_less_in_each_phase_and_no_medicine() {
    let scene =
        Scene::new().stand("sarge", 0, "0,0").stand("rogue", 0, "0,1").stand("seventh-bell", 1, "3,0");
    let scene =
        scene.show("sarge", "accelerator-tube").show("rogue", "service-revolver").health("seventh-bell", 8);
    let mut table = scene.fire();
    // Green against Black is 10; Red against Yellow is 4: PASS at 3, 2 wounds, one less.
    table.does(0, "fire accelerator-tube 3,0", &[3, 3, 1, 2]);
    assert_eq!(table.health("seventh-bell"), 7);
    // Blue against Yellow is 5: PASS at 4, 2 wounds.
    table.does(0, "fire service-revolver 3,0", &[3, 3, 2, 2]);
    assert_eq!(table.health("seventh-bell"), 5, "only the first in a phase");
    let scene =
        Scene::new().stand("seventh-bell", 0, "0,0").stand("ruth", 0, "0,0").health("seventh-bell", 3);
    let table = scene.give("seventh-bell", "honey-poultice").free();
    assert_eq!(table.refused(0, "heal honey-poultice seventh-bell"), "DOA-AB-24");
    assert_eq!(table.refused(0, "tend ruth seventh-bell"), "DOA-AB-24");
    let scene = Scene::new().domes().tower(Tower::Despair, "0,0").stand("seventh-bell", 0, "0,0");
    let mut table = scene.adventure();
    table.does(0, "tower seventh-bell intelligence", &[4, 4, 1]);
    assert_eq!(table.health("seventh-bell"), 6, "FAIL in Despair costs two all the same");
    let scene = Scene::new().domes().tower(Tower::Vortex, "0,0").stand("seventh-bell", 0, "0,0");
    let mut table = scene.health("seventh-bell", 3).adventure();
    table.does(0, "tower seventh-bell strength", &[3, 3, 1]);
    assert_eq!(table.health("seventh-bell"), 5, "the Vortex heals him");
}

#[test]
fn ab_25_one_of_two_dice() {
    let scene =
        Scene::new().domes().tower(Tower::Despair, "0,0").stand("vex", 0, "0,0").stand("rogue", 1, "-8,1");
    let mut table = scene.adventure();
    table.does(0, "tower vex intelligence", &[1, 1, 2, 5]);
    assert_eq!(table.now(), "land");
    assert_eq!(table.refused(0, "dome 2"), "DOA-AB-25", "full: the die leads on to 3");
    assert_eq!(table.refused(0, "dome 4"), "DOA-AB-25", "neither die");
    assert!(table.offers(0, "dome 3") && table.offers(0, "dome 5"));
    table.does(0, "dome 5", &[]);
    assert_eq!(table.place("vex"), "-8,4");
    assert!(table.heard("DOA-AB-25", |event| matches!(event, Event::Landed(_, 5))));
    let mut table = Scene::new().domes().stand("vex", 0, "waiting").stand("rogue", 0, "0,0").reinforcement();
    table.runs(&[1, 6]);
    assert_eq!(table.now(), "land", "when he enters, too");
    let scene = Scene::new().domes().tower(Tower::Despair, "0,0").stand("vex", 0, "0,0");
    let mut table = scene.adventure();
    table.does(0, "tower vex intelligence", &[2, 4, 3]);
    assert_eq!(table.place("vex"), "-8,2", "not on exile");
}

/// A table that begins with everything in its place asks nobody which dome he takes as he enters in the first round.
#[test]
fn the_choice_of_a_dome_belongs_to_entering() {
    let mut table = Scene::new().domes().stand("vex", 0, "waiting").stand("rogue", 0, "0,0").reinforcement();
    table.runs(&[1, 6]);
    assert_eq!(table.now(), "land");
    for (turn, ready) in [(1, true), (2, true), (3, false)] {
        table.state.turn = turn;
        assert_eq!(kernel::Game::preparing(&*duel(), &table.state), ready, "turn {turn}");
    }
    let played = Scene::new().stand("vex", 0, "0,0").movement();
    assert!(!kernel::Game::preparing(&*duel(), &played.state), "a move is no preparation");
}

/// DOA-AB-27 Soft Hands.
#[test]
fn ab_27_allies_are_spared_and_grenades_fly_farther() {
    let scene = |id: &'static str, at: &'static str| {
        let scene = Scene::new().stand(id, 0, "0,0").give(id, "iron-grenado");
        scene.stand("rogue", 1, at).stand("anton", 0, at)
    };
    let mut table = scene("zara", "4,0").fire();
    table.does(0, "fire iron-grenado 4,0", &[6, 6]);
    assert_eq!(table.rolls().len(), 1, "one attack at 4 hexes, range 3: the enemy alone");
    let table = scene("sarge", "4,0").fire();
    assert_eq!(table.refused(0, "fire iron-grenado 4,0"), "DOA-RNG-08", "others throw 3 hexes");
    let mut table = scene("sarge", "3,0").fire();
    table.does(0, "fire iron-grenado 3,0", &[]);
    assert_eq!(table.now(), "target", "others attack both");
}

/// DOA-AB-29 Well-Kept Gear.
#[test]
fn ab_29_a_twelve_does_not_break_his_weapon() {
    for (id, lies) in [("anton", "anton"), ("rogue", "discard")] {
        let scene = Scene::new().stand(id, 0, "0,0").stand("tyrant", 1, "3,0").show(id, "accelerator-tube");
        let mut table = scene.fire();
        table.does(0, "fire accelerator-tube 3,0", &[6, 6]);
        assert_eq!((table.rolls()[0].1, table.lies("accelerator-tube")), (Level::Fopp, lies.to_owned()));
    }
}

#[test]
fn ab_29_an_eleven_breaks_what_is_brittle() {
    for (dice, lies) in [([5, 6], "discard"), ([6, 6], "anton")] {
        let scene = Scene::new().stand("anton", 0, "0,0").stand("tyrant", 1, "0,0");
        let mut table = scene.show("anton", "obsidian-tomahawk").melee();
        table.does(0, "arm anton obsidian-tomahawk", &[]).does(0, "done", &[]);
        table.does(0, "strike anton tyrant", &dice);
        assert_eq!(table.lies("obsidian-tomahawk"), lies, "DOA-KW-BRITTLE: he keeps it from a 12 alone");
    }
}

#[test]
fn ab_30_one_less_in_woods_and_swamp() {
    for (code, adds) in [('w', -2), ('s', -2), ('r', -1), ('.', 0)] {
        let scene = Scene::new().ground(code, "3,0").stand("rogue", 0, "0,0").stand("finch", 1, "3,0");
        let mut table = scene.show("rogue", "accelerator-tube").fire();
        table.does(0, "fire accelerator-tube 3,0", &[6, 6]);
        let hedge = table.adds().contains(&("DOA-AB-30", -1));
        assert_eq!(
            (table.adds().iter().map(|(_, add)| add).sum::<i8>(), hedge),
            (adds, adds == -2),
            "{code}"
        );
    }
}

#[test]
fn ab_31_she_takes_an_allys_place() {
    let scene = || Scene::new().stand("tyrant", 0, "0,0").stand("rogue", 1, "0,0").stand("oxana", 1, "0,0");
    let mut table = scene().stand("sarge", 0, "0,0").melee();
    table.does(0, "strike tyrant rogue", &[]);
    assert_eq!((table.now(), table.asked()), ("interpose", vec![1]));
    // Blue against Red is 8: a miss at 9.
    table.does(1, "answer", &[4, 5]);
    assert_eq!(table.rolls(), [(8, Level::Fail)], "against her Reaction");
    table.does(0, "strike sarge rogue", &[6, 6]);
    assert!(!table.heard("DOA-AB-31", |_| true), "once a phase");
    let mut table = scene().melee();
    table.does(0, "strike tyrant rogue", &[]).does(1, "pass", &[4, 5]);
    assert_eq!(table.rolls(), [(5, Level::Fopp)], "or not: Yellow Reaction");
}

#[test]
fn ab_32_not_named_in_the_first_hex_of_her_path() {
    let scene = Scene::new().stand("quill", 0, "0,0").stand("nadia", 1, "5,0").show("nadia", "pulse-rifle");
    let mut table = scene.movement();
    table.walks(0, "quill", "e e").does(0, "done", &[]);
    assert_eq!(table.refused(1, "opfire pulse-rifle quill 1,0"), "DOA-AB-32");
    assert!(table.offers(1, "opfire pulse-rifle quill 2,0"));
}

#[test]
fn ab_33_one_card_more_then_one_of_them_goes() {
    let maze = || Scene::new().domes().track(Era::Modern, "0,0 1,0").guardian("interrogation-room", true);
    let mut table = maze().stand("broker", 0, "0,0").adventure();
    // White against Green is 9: PASS at 6. Two cards instead of one.
    table.does(0, "challenge broker intelligence", &[3, 3, 1, 1]);
    assert_eq!(table.now(), "deeds");
    assert_eq!(table.refused(0, "destroy claymore"), "DOA-AB-33", "not one of them");
    table.does(0, "destroy horn-bow", &[1]);
    assert_eq!(
        (table.lies("horn-bow"), table.lies("temple-sling")),
        ("discard".to_owned(), "broker".to_owned())
    );
    let mut table = maze().stand("broker", 0, "0,0").adventure();
    table.does(0, "challenge broker intelligence", &[4, 5, 1]);
    assert_eq!(table.state.carried(0).count(), 0, "a result without cards stays without");
}

/// He looks at what he drew before the limit counts: of four and two drawn one goes by it, not two.
#[test]
fn ab_33_before_the_carry_limit() {
    let maze = Scene::new().domes().track(Era::Modern, "0,0 1,0").guardian("interrogation-room", true);
    let scene = maze.stand("broker", 0, "0,0").show("broker", "claymore stiletto oak-staff boar-pike");
    let mut table = scene.adventure();
    table.does(0, "challenge broker intelligence", &[3, 3, 1, 1]);
    assert_eq!(table.now(), "deeds", "first one of those just drawn");
    table.does(0, "destroy horn-bow", &[]);
    assert_eq!(table.now(), "excess");
    table.does(0, "destroy claymore", &[1]);
    assert_eq!(table.state.carried(0).count(), 4);
}
