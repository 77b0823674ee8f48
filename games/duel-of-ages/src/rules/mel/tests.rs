//! Tests of the chapter; values from the rulebook's example and the tables of ratings.

use crate::content::Era;
use crate::event::Event;
use crate::fixture::{Scene, Tried};
use crate::rules::chl::Level::{Amaze, Fail, Fopp, Pass, Squeak};
use crate::state::{Habit, Will};

const MISS: [u32; 2] = [5, 6];
/// To hit and for damage: AMAZE whatever the number.
const KILL: [u32; 4] = [1, 1, 1, 1];

/// Sarge with the Claymore against the Rogue with the Stiletto and the Tyrant.
fn example_33() -> Tried {
    let mut table = Scene::new()
        .stand("sarge", 0, "0,0")
        .stand("rogue", 1, "0,0")
        .stand("tyrant", 1, "0,0")
        .show("sarge", "claymore")
        .show("rogue", "stiletto")
        .melee();
    table.all(0, &["arm sarge claymore", "done"]).all(1, &["arm rogue stiletto", "done"]);
    assert_eq!((table.now(), table.asked()), ("melee", vec![0]));
    table
}

/// Two bare-handed sides that know no first strike.
fn brawl() -> Scene {
    Scene::new().stand("sarge", 0, "0,0").stand("rogue", 1, "0,0")
}

#[test]
fn mel_01_between_enemies_in_one_space_in_either_turn() {
    let table = brawl().stand("ruth", 0, "1,0").melee();
    assert_eq!(table.asked(), [0]);
    assert_eq!(table.refused(0, "strike ruth rogue"), "DOA-MEL-01", "she shares no space with an enemy");
    let mut black = brawl().black().melee();
    assert_eq!(black.asked(), [1], "in Black's turn Black attacks first, and White too");
    black.does(1, "strike rogue sarge", &MISS);
    assert_eq!(black.asked(), [0]);
    black.does(0, "strike sarge rogue", &MISS);
}

#[test]
fn mel_02_the_example_of_the_rulebook() {
    let mut table = example_33();
    table.does(0, "strike sarge rogue", &[2, 3, 2, 2]);
    assert_eq!(table.rolls(), [(6, Pass), (8, Amaze)], "DOA-EX-33");
    assert_eq!((table.health("rogue"), table.lies("claymore")), (0, "discard".to_owned()));
    assert!(table.heard("DOA-DMG-05", |event| matches!(event, Event::Discarded(..))));
    assert_eq!(table.asked(), [1], "DOA-EC-43: who is killed still attacks");
    table.does(1, "strike rogue sarge", &[3, 4, 5, 6]);
    assert_eq!(table.rolls(), [(7, Squeak), (10, Fail)], "2 less 2 is no wound");
    table.does(1, "strike tyrant sarge", &[4, 5]);
    assert_eq!(table.rolls(), [(7, Fail)]);
    assert_eq!((table.health("sarge"), table.place("rogue")), (7, "dead".to_owned()));
    assert_eq!(table.lies("stiletto"), "0,0");
}

#[test]
fn mel_03_who_attacks_first_may_kill_before_being_attacked() {
    let mut table = brawl().stand("mercenary", 1, "0,0").stand("ruth", 0, "0,0").health("sarge", 1).melee();
    assert_eq!((table.now(), table.asked()), ("first", vec![1]), "before all others, in White's turn too");
    assert_eq!(table.refused(1, "strike rogue sarge"), "DOA-MEL-03");
    table.does(1, "strike mercenary sarge", &KILL);
    assert_eq!(table.place("sarge"), "dead", "DOA-AB-22");
    assert_eq!((table.now(), table.asked()), ("melee", vec![0]), "Ruth is left");
}

#[test]
fn mel_03_two_first_strikers_are_simultaneous() {
    let mut table = Scene::new()
        .stand("mercenary", 0, "0,0")
        .stand("gladiator", 1, "0,0")
        .show("gladiator", "boar-pike")
        .health("mercenary", 1)
        .health("gladiator", 1)
        .melee();
    table.all(1, &["arm gladiator boar-pike", "done"]);
    assert_eq!((table.now(), table.asked()), ("first", vec![0]));
    table.does(0, "strike mercenary gladiator", &KILL);
    assert_eq!(table.asked(), [1], "DOA-KW-FIRST: the pike is selected");
    table.does(1, "strike gladiator mercenary", &KILL);
    assert_eq!(
        (table.place("mercenary"), table.place("gladiator")),
        ("dead".into(), "dead".into()),
        "DOA-EC-44"
    );
}

#[test]
fn mel_03_who_declines_the_first_step_does_not_attack_later() {
    let mut table = brawl().stand("mercenary", 1, "0,0").melee();
    table.does(1, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("melee", vec![0]));
    table.does(0, "strike sarge rogue", &MISS);
    assert_eq!(table.refused(1, "strike mercenary sarge"), "DOA-MEL-06");
    table.does(1, "strike rogue sarge", &MISS);
}

#[test]
fn mel_04_everybody_has_a_natural_attack() {
    // Oxana: Melee Green v Reaction Blue 8, Penetration Blue v Armour Blue 7, damage 3.
    let mut table = Scene::new().stand("oxana", 0, "0,0").stand("gladiator", 1, "0,0").melee();
    table.does(0, "strike oxana gladiator", &[4, 4, 1, 2]);
    assert_eq!(table.rolls(), [(8, Squeak), (7, Amaze)], "DOA-CHR-04");
    assert_eq!(table.health("gladiator"), 3);
}

#[test]
fn mel_05_weapons_are_selected_first_each_ones_own_that_it_may_use() {
    let mut table = brawl()
        .stand("ruth", 0, "1,0")
        .show("sarge", "claymore horn-bow")
        .show("rogue", "boar-pike")
        .show("ruth", "trench-knife")
        .melee();
    assert_eq!((table.now(), table.asked()), ("arm", vec![0, 1]));
    assert_eq!(table.refused(0, "arm sarge horn-bow"), "DOA-MEL-05", "no melee weapon");
    assert_eq!(table.refused(0, "arm sarge trench-knife"), "DOA-MEL-05", "Ruth's");
    assert_eq!(table.refused(0, "arm sarge boar-pike"), "DOA-MEL-05", "the enemy's");
    assert_eq!(table.refused(0, "arm rogue -"), "DOA-MEL-05", "not one's own to choose");
    assert_eq!(table.refused(0, "arm ruth trench-knife"), "DOA-MEL-01");
    assert_eq!(table.refused(1, "arm rogue boar-pike"), "DOA-EQP-03", "Strength Red");
    assert_eq!(table.refused(0, "strike sarge rogue"), "DOA-MEL-05", "not before all are ready");
    table.all(0, &["arm sarge claymore", "done"]).does(1, "done", &[]);
    assert_eq!(table.refused(0, "arm sarge -"), "DOA-TRN-08", "the choice stands");
}

#[test]
fn mel_05_the_choice_is_sealed_until_it_attacks() {
    let mut table = brawl().give("sarge", "claymore").show("rogue", "stiletto").melee();
    table.does(0, "arm sarge claymore", &[]);
    let own = |event: &Event| matches!(event, Event::Armed(_, face) if face.sides == [true, false]);
    assert!(table.heard("DOA-MEL-05", own), "DOA-AMB-38: only its own side knows");
    assert!(!table.shown("claymore"));
    table.does(0, "done", &[]).does(1, "done", &[]);
    // The unrevealed card might be one that attacks first: White is asked without having one.
    assert_eq!((table.now(), table.asked()), ("first", vec![0]));
    assert_eq!(table.refused(0, "strike sarge rogue"), "DOA-MEL-03");
    table.does(0, "done", &[]);
    assert!(!table.shown("claymore"), "chosen is not revealed");
    table.does(0, "strike sarge rogue", &MISS);
    assert!(table.shown("claymore"), "DOA-REV-04");
}

/// DOA-OPT-08: all hear what is chosen openly, by standing order too, and the weapon is revealed.
#[test]
fn mel_05_chosen_openly_where_the_table_wants_it_so() {
    let scene = || Scene::new().stand("anton", 0, "0,0").give("anton", "claymore").stand("sarge", 1, "0,0");
    let open = |event: &Event| matches!(event, Event::Armed(0, face) if face.open && face.card.is_some());
    let mut table = scene().option(|options| options.open_melee = true).melee();
    table.does(0, "arm anton claymore", &[]);
    assert!(table.heard("DOA-MEL-05", open) && table.shown("claymore"));
    let ordered = || scene().order(0, Habit::Weapon, Will::Always);
    let table = ordered().option(|options| options.open_melee = true).melee();
    assert!(table.heard("DOA-MEL-05", open) && table.shown("claymore"));
    let table = ordered().melee();
    assert!(!table.heard("DOA-MEL-05", open) && !table.shown("claymore"), "else it stays under seal");
}

#[test]
fn mel_05_who_does_not_attack_reveals_nothing() {
    let mut table = brawl().give("sarge", "claymore").melee();
    table.all(0, &["arm sarge claymore", "done", "done", "hold sarge"]);
    table.does(1, "strike rogue sarge", &MISS);
    assert!(!table.shown("claymore"));
}

#[test]
fn mel_06_at_most_one_enemy_in_the_space() {
    let mut table =
        brawl().stand("ruth", 0, "0,0").stand("tyrant", 1, "0,0").stand("gladiator", 1, "1,0").melee();
    assert_eq!(table.refused(0, "strike sarge ruth"), "DOA-MEL-06", "no ally: DOA-FAQ-09");
    assert_eq!(table.refused(0, "strike sarge gladiator"), "DOA-MEL-06", "not elsewhere");
    table.does(0, "strike sarge rogue", &MISS);
    assert_eq!(table.refused(0, "strike sarge tyrant"), "DOA-MEL-06", "DOA-EC-45");
    table.does(0, "strike ruth rogue", &MISS);
}

#[test]
fn mel_07_attacking_is_voluntary_and_declining_protects_nobody() {
    let mut table = brawl().melee();
    table.does(0, "hold sarge", &[]);
    assert_eq!(table.asked(), [1]);
    table.does(1, "strike rogue sarge", &[1, 1, 1, 1]);
    assert_eq!(table.health("sarge"), 5, "natural damage 1, AMAZE");
}

#[test]
fn mel_08_melee_against_reaction_unless_the_card_says_otherwise() {
    use crate::content::Rating;
    let with = |weapon: &'static str| {
        let mut table = Scene::new()
            .stand("ysabeau", 0, "0,0")
            .stand("gladiator", 1, "0,0")
            .show("ysabeau", weapon)
            .melee();
        table.does(0, &format!("arm ysabeau {weapon}"), &[]).does(0, "done", &[]);
        table.does(0, "strike ysabeau gladiator", &MISS);
        let number = table.numbers()[0];
        (number.own.0, number.against.0, number.number)
    };
    assert_eq!(with("trench-knife"), (Rating::Melee, Some(Rating::Reaction), 8));
    assert_eq!(with("shock-baton"), (Rating::Point, Some(Rating::Reaction), 9));
}

#[test]
fn mel_09_no_ground_and_no_random_target() {
    let mut table = brawl().ground('w', "0,0").stand("tyrant", 1, "0,0").melee();
    table.does(0, "strike sarge rogue", &MISS);
    assert!(table.adds().is_empty());
    assert!(!table.told.iter().any(|told| matches!(told.what, Event::Random(_))));
}

/// Sarge strikes the Rogue with this, and where it lies then.
fn struck(weapon: &'static str, dice: &[u32]) -> String {
    let mut table = brawl().show("sarge", weapon).stand("ruth", 0, "0,0").melee();
    table.does(0, &format!("arm sarge {weapon}"), &[]).does(0, "done", &[]);
    table.does(0, "strike sarge rogue", dice);
    table.lies(weapon)
}

#[test]
fn mel_10_weapons_break_are_lost_and_used_up() {
    assert_eq!(struck("trench-knife", &[6, 6]), "discard", "12 breaks a P weapon");
    assert_eq!(struck("trench-knife", &[5, 6]), "sarge");
    assert_eq!(struck("trench-knife", &[2, 2, 6, 6]), "sarge", "DOA-EC-35: a 12 for damage does not");
    assert_eq!(struck("claymore", &[1, 1, 1, 1]), "discard", "K on a kill");
    assert_eq!(struck("claymore", &[1, 1, 6, 6]), "sarge", "K without one");
    assert_eq!(struck("gravity-maul", &[5, 6]), "discard", "one use, hit or miss");
}

#[test]
fn mel_10_natural_attacks_cannot_be_lost() {
    let mut table = brawl().show("sarge", "claymore").stand("ruth", 0, "0,0").melee();
    table.does(0, "done", &[]).does(0, "strike sarge rogue", &[6, 6]);
    assert_eq!(table.rolls(), [(6, Fopp)]);
    assert_eq!(table.lies("claymore"), "sarge", "DOA-EC-34");
}

#[test]
fn mel_11_deaths_are_applied_when_the_step_is_over() {
    let mut table =
        brawl().stand("ruth", 0, "0,0").show("ruth", "bronze-falx").show("rogue", "stiletto").melee();
    table.all(0, &["arm ruth bronze-falx", "done"]).does(1, "done", &[]);
    table.does(0, "strike sarge rogue", &KILL);
    assert_eq!(table.health("rogue"), 3);
    let mut table = brawl()
        .stand("ruth", 0, "0,0")
        .show("ruth", "bronze-falx")
        .show("rogue", "stiletto")
        .health("rogue", 2)
        .melee();
    table.all(0, &["arm ruth bronze-falx", "done"]).does(1, "done", &[]);
    table.does(0, "strike sarge rogue", &KILL);
    assert_eq!((table.health("rogue"), table.place("rogue")), (0, "0,0".to_owned()));
    assert_eq!(table.lies("stiletto"), "rogue", "its cards drop later");
    table.does(0, "strike ruth rogue", &KILL);
    assert_eq!(table.lies("bronze-falx"), "ruth", "DOA-AMB-37: only the blow that crossed 0 is a kill");
    table.does(1, "strike rogue sarge", &MISS);
    assert_eq!((table.place("rogue"), table.lies("stiletto")), ("dead".to_owned(), "0,0".to_owned()));
}

#[test]
fn mel_12_not_between_the_levels() {
    let apart = Scene::new().tunnel("0,0* 1,0").stand("sarge", 0, "0,0").stand("rogue", 1, "0,0u").melee();
    assert_eq!(apart.now(), "nothing", "nobody fights");
    let below = Scene::new().tunnel("0,0* 1,0").stand("sarge", 0, "0,0u").stand("rogue", 1, "0,0u").melee();
    assert!(below.offers(0, "strike sarge rogue"));
}

#[test]
fn mel_13_who_moved_fights_and_who_fought_adventures() {
    let mut table = Scene::new()
        .stand("siennya", 0, "1,0")
        .stand("rogue", 1, "0,0")
        .track(Era::Ancient, "0,0 0,1")
        .movement();
    table.walks(0, "siennya", "w").does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("melee", vec![0]), "DOA-TRN-08");
    table.does(0, "strike siennya rogue", &MISS).does(1, "strike rogue siennya", &MISS);
    assert_eq!((table.now(), table.asked()), ("adventure", vec![0]));
}

#[test]
fn ab_02_twin_strike_at_a_second_enemy() {
    let scene =
        || Scene::new().stand("gladiator", 0, "0,0").stand("rogue", 1, "0,0").stand("tyrant", 1, "0,0");
    let mut table = scene().melee();
    table.does(0, "strike gladiator rogue", &MISS);
    assert_eq!(table.refused(0, "strike gladiator rogue"), "DOA-MEL-06", "a different one");
    table.does(0, "strike gladiator tyrant", &MISS);
    assert!(table.heard("DOA-AB-02", |event| matches!(event, Event::Struck(..))));
    assert_eq!(table.asked(), [1], "and no third");
    let mut lost = scene().show("gladiator", "claymore").melee();
    lost.all(0, &["arm gladiator claymore", "done"]);
    lost.does(0, "strike gladiator rogue", &[6, 6]);
    lost.does(0, "strike gladiator tyrant", &MISS);
    assert!(
        lost.heard("DOA-AB-02", |event| matches!(event, Event::Struck(_, None, _))),
        "the second is natural"
    );
}

#[test]
fn ab_02_both_strikes_are_made_in_one_step() {
    let scene = Scene::new().stand("gladiator", 0, "0,0").stand("rogue", 1, "0,0").stand("tyrant", 1, "0,0");
    let mut table = scene.show("gladiator", "boar-pike").melee();
    table.all(0, &["arm gladiator boar-pike", "done"]);
    table.does(0, "strike gladiator rogue", &[6, 6]);
    assert_eq!((table.now(), table.lies("boar-pike")), ("first", "discard".to_owned()));
    table.does(0, "strike gladiator tyrant", &MISS);
    assert_eq!((table.now(), table.asked()), ("melee", vec![1]));
}

#[test]
fn ab_14_riposte_answers_a_fopp() {
    let scene = || Scene::new().stand("sarge", 0, "0,0").stand("lucinda", 1, "0,0");
    let mut table = scene().melee();
    // Melee Green v Reaction Yellow 6: 12 is FOPP; she strikes back, Yellow v Blue 9.
    table.does(0, "strike sarge lucinda", &[6, 6, 4, 4, 1, 2]);
    assert_eq!(table.rolls()[..2], [(6, Fopp), (9, Pass)]);
    assert!(table.heard("DOA-AB-14", |event| matches!(event, Event::Riposted(..))));
    assert_eq!(table.health("sarge"), 5, "Red v Red 7: AMAZE of 1");
    assert_eq!(table.asked(), [1], "her own attack is still hers");
    table.does(1, "strike lucinda sarge", &MISS);
    let mut failed = scene().melee();
    failed.does(0, "strike sarge lucinda", &[4, 4]);
    assert_eq!(failed.rolls(), [(6, Fail)], "no answer to a mere FAIL");
}

#[test]
fn ab_31_interpose_takes_the_place_of_an_ally() {
    let scene = || {
        Scene::new()
            .stand("sarge", 0, "0,0")
            .stand("ruth", 0, "0,0")
            .stand("rogue", 1, "0,0")
            .stand("oxana", 1, "0,0")
    };
    let mut table = scene().melee();
    table.does(0, "strike sarge rogue", &[]);
    assert_eq!((table.now(), table.asked()), ("interpose", vec![1]));
    // Green v Oxana's Reaction Red: 9.
    table.does(1, "answer", &[5, 6]);
    assert_eq!(table.rolls(), [(9, Fail)]);
    table.does(0, "strike ruth rogue", &MISS);
    assert_eq!(table.rolls()[0].0, 4, "once a phase: Red v Yellow, the Rogue himself");
    let mut passed = scene().melee();
    passed.does(0, "strike sarge rogue", &[]).does(1, "pass", &MISS);
    assert_eq!(passed.rolls()[0].0, 6);
    passed.does(0, "strike ruth oxana", &MISS);
    assert_eq!(passed.rolls()[0].0, 7, "named herself, she is not asked");
}
