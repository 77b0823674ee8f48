//! The questions of a player before a roll, each with chances counted by hand.

use kernel::{Assume, Seat, odds};

use crate::content::Tower;
use crate::fixture::{Scene, Tried, duel};

/// The chance of a band of a group, in parts of `of`, when a seat does this and nobody answers.
#[track_caller]
fn parts(table: &Tried, seat: u8, command: &str, group: &str, band: &str, of: u128) -> u128 {
    let actions = [table.read(command)];
    let odds = odds(&*duel(), &table.state, Seat(seat), &actions, Assume::NoReaction).expect("lawful");
    let odds = odds.expect("few enough branches");
    let Some(spread) = odds.spreads.iter().find(|spread| spread.group == group) else {
        panic!("no {group} among {:?}", odds.spreads)
    };
    let chance = spread.bands.iter().find(|known| known.band == band).map(|known| known.chance.to_string());
    let chance = chance.unwrap_or_else(|| "0".to_owned());
    let (over, under) = chance.split_once('/').unwrap_or((&chance, "1"));
    let (over, under): (u128, u128) = (over.parse().expect("a number"), under.parse().expect("a number"));
    assert_eq!(over * of % under, 0, "{group} {band}: {chance}");
    over * of / under
}

/// Siennya's Point is Green and the Tyrant's Stealth Red: 9, 30 of 36. The Tube's Red against his Blue: 6.
fn shot() -> Tried {
    Scene::new()
        .stand("siennya", 0, "0,0")
        .stand("tyrant", 1, "3,0")
        .show("siennya", "accelerator-tube")
        .fire()
}

#[test]
fn what_a_shot_does_wound_by_wound() {
    let table = shot();
    let wounds = |n: u8| {
        let band = format!("odds-wounds-{n}");
        parts(&table, 0, "fire accelerator-tube 3,0", "odds-wounds", &band, 216)
    };
    // Of 36: a 6 is a SQUEAK, one wound, in 5; 3 to 5 are a PASS, two, in 9; a 2 is AMAZE, three, in 1.
    assert_eq!([wounds(0), wounds(1), wounds(2), wounds(3)], [216 - 75, 5 * 5, 9 * 5, 5]);
}

#[test]
fn whether_a_shot_wounds_or_kills() {
    let command = "fire accelerator-tube 3,0";
    let fate = |table: &Tried, band: &str| parts(table, 0, command, "odds-target", band, 216);
    let table = shot();
    assert_eq!([fate(&table, "odds-wounded"), fate(&table, "odds-killed")], [75, 0]);
    let scene = Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "3,0").health("tyrant", 2);
    let weak = scene.show("siennya", "accelerator-tube").fire();
    assert_eq!([fate(&weak, "odds-wounded"), fate(&weak, "odds-killed")], [25, 50]);
    // Nobody is ahead before; whoever has more survivors is.
    let score = |band: &str| parts(&weak, 0, command, "odds-score", band, 216);
    assert_eq!([score("odds-ahead"), score("odds-level"), score("odds-behind")], [50, 166, 0]);
}

#[test]
fn whether_the_weapon_breaks() {
    let lost = |table: &Tried, command: &str, of| parts(table, 0, command, "odds-weapon", "odds-lost", of);
    assert_eq!(lost(&shot(), "fire accelerator-tube 3,0", 36), 1, "a 12");
}

#[test]
fn a_shot_at_one_of_several_has_odds_however_many_stand_there() {
    // DOA-RNG-03: of an enemy and an ally the enemy is hit unless the ally alone is lower: in 21 of 36.
    let scene = || Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "3,0");
    let ally = scene().stand("karkas", 0, "3,0").show("siennya", "accelerator-tube").fire();
    let command = "fire accelerator-tube 3,0";
    assert_eq!(parts(&ally, 0, command, "odds-target", "odds-wounded", 36 * 216), 21 * 75);
    // Of a tie he is hit and not an ally: whenever none of the six is lower.
    let crowd = ["karkas", "lucinda", "anton", "nabu-dur", "gladiator", "ruth"];
    let crowd = crowd.into_iter().fold(scene(), |scene, who| scene.stand(who, 0, "3,0"));
    let crowd = crowd.show("siennya", "accelerator-tube").fire();
    let ways = (1..=6u128).map(|face| face.pow(6)).sum::<u128>();
    assert_eq!(ways, 1 + 64 + 729 + 4096 + 15625 + 46656);
    let all = 6u128.pow(7) * 216;
    assert_eq!(parts(&crowd, 0, command, "odds-target", "odds-wounded", all), ways * 75);
}

#[test]
fn an_area_weapon_has_odds_however_many_it_attacks() {
    // Siennya throws Frag Grenades, Throw Yellow, Penetration Blue, hurting unless FOPP: at the Tyrant 10 and 7, 33 and 33
    // of 36; the Rogue 7 and 8, 21 and 35; the Gladiator 9 and 7, 30 and 33; Lucinda as the Rogue; Anton as the Gladiator
    // but for his Red Armour: 8, 35.
    let there = [
        ("tyrant", 33 * 33),
        ("rogue", 21 * 35),
        ("gladiator", 30 * 33),
        ("lucinda", 21 * 35),
        ("anton", 30 * 35),
    ];
    for many in 3..=there.len() {
        let scene = Scene::new().stand("siennya", 0, "0,0");
        let scene = there[..many].iter().fold(scene, |scene, (who, _)| scene.stand(who, 1, "3,0"));
        let table = scene.show("siennya", "frag-grenades").fire();
        let part =
            |group: &str, band: &str, of: u128| parts(&table, 0, "fire frag-grenades 3,0", group, band, of);
        let unhurt = there[..many].iter().map(|(_, hurt)| 1296 - hurt).product::<u128>();
        assert_eq!(part("odds-wounds", "odds-wounds-0", 1296u128.pow(many as u32)), unhurt);
        let all = 36u128.pow(many as u32);
        assert_eq!(
            part("odds-weapon", "odds-lost", all),
            all - 35u128.pow(many as u32),
            "a 12 in one of them"
        );
    }
}

#[test]
fn of_a_tie_the_attacker_takes_what_is_best() {
    // The Tyrant falls by any wound, and is hit whenever his die is not the higher one: in 21 of 36.
    let scene =
        Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "3,0").stand("gladiator", 1, "3,0");
    let table = scene.health("tyrant", 1).show("siennya", "accelerator-tube").fire();
    let score = |band: &str| parts(&table, 0, "fire accelerator-tube 3,0", "odds-score", band, 36 * 216);
    assert_eq!([score("odds-level"), score("odds-behind")], [21 * 75, 36 * 216 - 21 * 75]);
}

#[test]
fn what_opportunity_fire_does() {
    let scene = Scene::new().stand("tyrant", 0, "2,0").stand("siennya", 1, "0,0");
    let mut table = scene.show("siennya", "accelerator-tube").movement();
    table.does(0, "step tyrant e", &[]).does(0, "done", &[]);
    let shot = "opfire accelerator-tube tyrant 3,0";
    assert_eq!(parts(&table, 1, shot, "odds-target", "odds-wounded", 216), 75);
}

#[test]
fn what_a_blow_does_to_both() {
    let table = Scene::new().stand("siennya", 0, "0,0").stand("tyrant", 1, "0,0").melee();
    let blow = |group: &str, band: &str| parts(&table, 0, "strike siennya tyrant", group, band, 216);
    // Melee Green against Reaction Red: 9, 30 of 36. Natural Red against Blue for one wound: 6; below it a PASS, one
    // wound, in 9; a 2 is AMAZE, two, in 1.
    assert_eq!([blow("odds-wounds", "odds-wounds-1"), blow("odds-wounds", "odds-wounds-2")], [45, 5]);
    assert_eq!(blow("odds-attacker", "odds-unhurt"), 216, "the Tyrant has no Riposte");
}

#[test]
fn what_a_tower_does() {
    let scene =
        Scene::new().domes().tower(Tower::Vortex, "0,0").stand("siennya", 0, "0,0").health("siennya", 3);
    let table = scene.stand("tyrant", 1, "5,0").adventure();
    let fate = |rating: &str, band: &str| {
        parts(&table, 0, &format!("tower siennya {rating}"), "odds-challenger", band, 36)
    };
    // Blue against Yellow: 5. From 9 on FOPP, in 10; 6 to 8 FAIL, in 16; below, Health comes back. Both ratings alike.
    for rating in ["strength", "intelligence"] {
        assert_eq!(
            [fate(rating, "odds-wounded"), fate(rating, "odds-unhurt"), fate(rating, "odds-healed")],
            [10, 16, 10]
        );
    }
}

#[test]
fn in_which_dome_somebody_lands() {
    let scene = Scene::new().domes().stand("lucinda", 0, "waiting").stand("anton", 0, "waiting");
    let table = scene.stand("karkas", 1, "-8,2").reinforcement();
    let dome = |n: u8| parts(&table, 0, "name lucinda", "odds-lands", &format!("mark-dome-{n}"), 6);
    assert_eq!([1, 2, 3, 4, 5, 6].map(dome), [1, 1, 0, 2, 1, 1], "who rolls 3 goes on to 4");
}

#[test]
fn what_hangs_on_nothing_has_no_odds() {
    let table = Scene::new().stand("siennya", 0, "0,0").movement();
    let actions = [table.read("step siennya e")];
    let odds = odds(&*duel(), &table.state, Seat(0), &actions, Assume::NoReaction).expect("lawful");
    assert!(odds.expect("one branch").spreads.is_empty());
}
