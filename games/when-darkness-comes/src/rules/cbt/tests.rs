//! Close combat: initiative, attack, defense, dodging, two weapons, disarming.

use serde_json::{Value as Json, json};

use super::*;
use crate::fixture::{Tried, at};
use crate::frame::Fight;
use crate::state::Lies;

/// Somebody in the square of an adversary, at the start of a turn.
fn engaged(who: Json, has: &[&str], foe: &str) -> Tried {
    at(json!({
        "heroes": [{ "who": who, "at": "e3s5", "has": has }], "disks": [{ "disk": foe, "at": "e3s5", "up": true }],
    }))
}

/// Somebody about to strike at rats (Initiative 6H, Attack 6H, Defense 1P) first.
fn strikes(who: &str, has: &[&str]) -> Tried {
    let mut table = engaged(json!(who), has, "swarm-of-rats-1");
    let dexterity = usize::from(table.hero(0).dice(Attribute::Dexterity));
    table.does("fight swarm-of-rats-1", &[6, 1, 2, 4][..dexterity]).does("stand", &[]);
    table
}

/// One who was taught the rest.
fn own(skills: Json) -> Json {
    json!({ "name": "Own", "attributes": { "speed": 2, "attack": 3, "dexterity": 3, "intelligence": 3,
        "persuasion": 3, "medical": 2, "defense": 4 }, "skills": skills })
}

fn now(table: &Tried) -> Fight {
    *fight(table.view()).expect("a fight")
}

#[test]
fn cbt_01_equal_is_enough() {
    // a pair against 1P. Steve has 3 dice.
    let mut table = engaged(json!("steve"), &[], "ghoul-1");
    table.does("fight ghoul-1", &[4, 4]).does("guard", &[1, 1, 2, 4]).does("strike bare", &[3, 3, 1]);
    assert_eq!((table.lies("ghoul-1"), table.hero(0).vp), (Lies::Won(0), 4));
    let mut misses = engaged(json!("steve"), &[], "ghoul-1");
    misses.does("fight ghoul-1", &[4, 4]).does("guard", &[1, 1, 2, 4]).does("strike bare", &[6, 3, 1]);
    assert_eq!(misses.lies("ghoul-1"), Lies::Up(misses.square("e3s5")));
}

#[test]
fn cbt_01_attack_skill_and_weapon() {
    // WDC-SK-01 to WDC-SK-05, table 5.7 at distance 0, A-90: who strikes with what, with how many dice.
    let dice = [
        ("brian", "bare", 5),
        ("brian", "kitchen-knife-1", 6),
        ("brian", "baseball-bat", 7),
        ("brian", "pistol-1", 6),
        ("brian", "crossbow", 5),
        ("robert", "bare", 4),
        ("robert", "kitchen-knife-1", 3),
        ("valerie", "bare", 3),
        ("valerie", "pistol-1", 7),
        ("valerie", "crossbow", 3),
        ("valerie", "pump-shotgun-1", 8),
    ];
    for (who, weapon, dice) in dice {
        let has: &[&str] = if weapon == "bare" { &[] } else { &[weapon] };
        strikes(who, has).does(&format!("strike {weapon}"), &[1, 1, 2, 2, 4, 4, 5, 5][..dice]);
    }
}

#[test]
fn kw_08_a_shotgun_shoots_three_times() {
    // WDC-KW-08, EDGE 32: empty it gives nothing, and its points stay.
    let mut table = strikes("steve", &["pump-shotgun-1"]);
    table.does("strike pump-shotgun-1", &[1, 2, 4, 6, 1, 2]);
    let disk = table.view().content.disk_named(0, "pump-shotgun-1").expect("a gun");
    assert_eq!(table.state.disk(disk).spent, 1, "hit or miss");
    let mut empty = strikes("steve", &["pump-shotgun-1"]);
    empty.state.disk_mut(disk).spent = 3;
    empty.does("strike pump-shotgun-1", &[1, 2, 4]);
    assert_eq!(empty.lies("pump-shotgun-1"), Lies::With(0));
}

#[test]
fn cbt_02_a_failed_defense_is_a_damage_and_a_die_less() {
    let mut table = engaged(json!("steve"), &[], "ghoul-1");
    table.does("fight ghoul-1", &[4, 4]).does("guard", &[1, 2, 4, 6]);
    assert_eq!((table.hero(0).damage, table.hero(0).health()), (1, 3));
    assert!(table.by("WDC-HLTH-01"));
    table.does("strike bare", &[1, 3, 5]).does("guard", &[1, 1, 2]);
    assert_eq!(table.hero(0).damage, 1);
}

#[test]
fn kw_10_armour_helps_to_defend_and_not_to_dodge() {
    // WDC-KW-10: the best one counts.
    let armoured = |has: &[&str]| {
        let mut table = engaged(json!("steve"), has, "ghoul-1");
        table.does("fight ghoul-1", &[4, 4]);
        table
    };
    armoured(&["biker-jacket"]).does("guard", &[1, 1, 2, 4, 5]);
    armoured(&["biker-jacket", "riot-vest"]).does("guard", &[1, 1, 2, 4, 5, 5]);
    armoured(&["biker-jacket", "riot-vest"]).does("dodge", &[1, 1, 4]);
}

#[test]
fn cbt_03_below_equal_and_above() {
    let dodges = |faces: &[u8]| {
        let mut table = engaged(json!("steve"), &[], "ghoul-1");
        table.does("fight ghoul-1", &[4, 4]).does("dodge", faces);
        table
    };
    let below = dodges(&[6, 1, 3]);
    assert_eq!((below.hero(0).damage, below.offers(0)[0].as_str()), (1, "strike bare"));
    let equal = dodges(&[3, 3, 1]);
    assert_eq!((equal.hero(0).damage, equal.offers(0)[0].as_str()), (0, "guard"), "the attack is lost");
    let above = dodges(&[1, 2, 3]);
    assert_eq!((above.hero(0).damage, above.offers(0)[0].as_str()), (0, "strike bare"));
}

#[test]
fn cbt_03_without_the_skill_dexterity_alone() {
    // A-87; A-88: the next attack is lost, in whichever round, and only that one.
    let mut table = strikes("brian", &[]);
    table.does("strike bare", &[1, 1, 2, 4, 5]);
    assert_eq!(table.hero(0).vp, 3);
    let mut table = engaged(json!("brian"), &[], "hulking-dead-1");
    table.does("fight hulking-dead-1", &[1, 2, 3]).does("stand", &[]).does("strike bare", &[1, 1, 2, 2, 4]);
    table.does("dodge", &[2, 3, 4]);
    assert!(table.by("WDC-CBT-03"));
    assert_eq!((now(&table).rounds, now(&table).blow), (2, Blow::Foe), "the second round's attack is gone");
    table.does("guard", &[1, 2, 3, 3]);
    assert_eq!((now(&table).rounds, now(&table).blow), (1, Blow::Attack));
}

#[test]
fn cbt_04_three_rounds_the_winner_of_the_initiative_first() {
    let mut table = engaged(json!("brian"), &[], "hulking-dead-1");
    table.does("fight hulking-dead-1", &[1, 2, 3]).does("stand", &[]);
    let turn = table.state.turn;
    for _ in 0..2 {
        table.does("strike bare", &[1, 1, 2, 2, 4]).does("guard", &[1, 2, 3, 3]);
    }
    table.does("strike bare", &[1, 1, 2, 2, 4]).does("guard", &[1, 2, 3, 3]);
    assert!(table.by("WDC-CBT-04"));
    assert_eq!(table.lies("hulking-dead-1"), Lies::Up(table.square("e3s5")));
    // one does not walk away; the next turn begins beside it.
    assert!(table.state.turn > turn);
    assert_eq!(table.offers(0), ["fight hulking-dead-1", "flee"]);
}

#[test]
fn cbt_05_the_adversary_never_throws() {
    // WDC-CBT-05.
    let mut table = engaged(json!("steve"), &[], "ghoul-1");
    table.does("fight ghoul-1", &[4, 4]).does("guard", &[1, 1, 2, 4]);
    let throws = table.told.iter().filter(|told| matches!(told.what, Event::Threw(..)));
    assert_eq!(throws.count(), 1);
}

#[test]
fn cbt_06_others_help_in_a_fight() {
    // WDC-CBT-06: with the initiative and with the attack, 4 + 1 dice.
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5" }, { "who": "kirk", "at": "e3s5" }],
        "disks": [{ "disk": "hulking-dead-1", "at": "e3s5", "up": true }],
    }));
    table.does("fight hulking-dead-1", &[]).does("stand", &[]).seat(1, "no", &[1, 2, 3]);
    table.does("stand", &[]).does("strike bare", &[]).seat(1, "help 0", &[1, 1, 2, 2, 4]);
    table.does("again helper-kirk 1,2", &[3, 5]);
    assert_eq!((table.lies("hulking-dead-1"), table.hero(0).vp, table.hero(1).vp), (Lies::Won(0), 8, 0));
}

#[test]
fn a_fight_of_ones_own_turn_uses_the_action() {
    // fought even with Willpower 0.
    let mut table = at(json!({
        "heroes": [{ "who": "kirk", "at": "e3s5" }],
        "disks": [
            { "disk": "ghoul-1", "at": "e3s5", "up": true }, { "disk": "pistol-1", "at": "e3s5", "up": true, "found": true },
        ],
    }));
    table.does("fight ghoul-1", &[1, 2, 3, 4]).does("stand", &[]).does("strike bare", &[1, 1, 2, 3, 5]);
    assert_eq!(table.refuses("pick-up pistol-1"), "WDC-TURN-02");
    assert!(table.offers(0).contains(&"move".to_owned()));
    let mut weak = engaged(json!("kirk"), &[], "ghoul-1");
    weak.state.hero_mut(0).will = 0;
    weak.does("fight ghoul-1", &[1, 2, 3, 4]);
}

#[test]
fn init_01_equal_acts_first() {
    let begun = |faces: &[u8]| {
        let mut table = engaged(json!("brian"), &[], "ghoul-1");
        table.does("fight ghoul-1", faces);
        (now(&table).first, now(&table).blow)
    };
    assert_eq!(begun(&[1, 2, 3]), (true, Blow::Won));
    assert_eq!(begun(&[5, 5, 6]), (false, Blow::Foe));
}

#[test]
fn two_01_only_with_two_weapons_of_the_hand_and_the_skill() {
    let two = || own(json!({ "two-fisted": 5 }));
    let strikes = |who: Json, has: &[&str], command: &str, faces: &[u8]| {
        let mut table = engaged(who, has, "hulking-dead-1");
        table.does("fight hulking-dead-1", &[1, 2, 3]).does("stand", &[]).does(command, faces);
        table
    };
    let mut both =
        strikes(two(), &["kitchen-knife-1", "pipe-wrench-1"], "strike kitchen-knife-1", &[1, 1, 2, 4]);
    assert_eq!(both.offers(0), ["strike pipe-wrench-1", "hold"]);
    assert_eq!(both.refuses("strike bare"), "WDC-TWO-01");
    // The wrench's die and two less.
    both.does("strike pipe-wrench-1", &[1, 1]);
    assert_eq!(now(&both).blow, Blow::Foe);
    let mut holds =
        strikes(two(), &["kitchen-knife-1", "pipe-wrench-1"], "strike kitchen-knife-1", &[1, 1, 2, 4]);
    holds.does("hold", &[]);
    assert_eq!(now(&holds).blow, Blow::Foe);
    let one = strikes(two(), &["kitchen-knife-1"], "strike kitchen-knife-1", &[1, 1, 2, 4]);
    assert_eq!(now(&one).blow, Blow::Foe);
    let gun = strikes(two(), &["pistol-1", "kitchen-knife-1"], "strike pistol-1", &[1, 1, 2, 4, 4]);
    assert_eq!(now(&gun).blow, Blow::Foe);
    let unskilled = strikes(
        own(json!({})),
        &["kitchen-knife-1", "pipe-wrench-1"],
        "strike kitchen-knife-1",
        &[1, 1, 2, 4],
    );
    assert_eq!(now(&unskilled).blow, Blow::Foe);
}

#[test]
fn two_01_not_when_the_first_blow_kills() {
    let mut table =
        engaged(own(json!({ "two-fisted": 5 })), &["kitchen-knife-1", "pipe-wrench-1"], "ghoul-1");
    table.does("fight ghoul-1", &[1, 2, 3]).does("stand", &[]).does("strike kitchen-knife-1", &[1, 1, 2, 4]);
    assert!(fight(table.view()).is_none());
    assert_eq!(table.hero(0).vp, 4);
}

#[test]
fn sk_10_a_weapon_is_snatched_once() {
    // WDC-KW-03: the cultist is armed (I, A and D 1P). 3 + 2 dice.
    let snatcher = || own(json!({ "disarm": 4 }));
    let mut table = engaged(snatcher(), &[], "hooded-cultist-1");
    table.does("fight hooded-cultist-1", &[1, 1, 3]).does("stand", &[]).does("disarm", &[1, 1, 2, 4, 4]);
    assert_eq!(attack(table.view(), &now(&table)), 1);
    table.does("guard", &[6, 1, 2, 4]);
    assert_eq!(table.hero(0).damage, 0, "a 6 is enough now");
    assert_eq!(table.refuses("disarm"), "WDC-CBT-01", "once in a fight");
    table.does("strike bare", &[1, 1, 3]);
    assert_eq!(table.hero(0).vp, 4, "its points stay");
    let mut unarmed = engaged(snatcher(), &[], "ghoul-1");
    unarmed.does("fight ghoul-1", &[1, 2, 3]).does("stand", &[]);
    assert_eq!(unarmed.refuses("disarm"), "WDC-CBT-01");
    let mut unskilled = engaged(json!("kirk"), &[], "hooded-cultist-1");
    unskilled.does("fight hooded-cultist-1", &[1, 1, 3, 5]).does("stand", &[]);
    assert_eq!(unskilled.refuses("disarm"), "WDC-CBT-01");
}

#[test]
fn sk_10_an_attack_is_never_less_than_a_six() {
    let mut table = strikes("brian", &[]);
    if let Some(Frame::Fight(fight)) = table.state.flow.now_mut() {
        fight.blunted = 1;
    }
    assert_eq!(attack(table.view(), &now(&table)), 1);
}

#[test]
fn kw_01_health_is_damage_that_kills() {
    let mut table = engaged(json!("brian"), &[], "bandaged-sleeper");
    table.does("fight bandaged-sleeper", &[6, 1, 2]).does("stand", &[]).does("strike bare", &[2, 2, 2, 2, 5]);
    assert!(table.by("WDC-KW-01"));
    assert_eq!(table.lies("bandaged-sleeper"), Lies::Up(table.square("e3s5")));
}

/// Robert (INT 4), not first against a ghoul (Attack 1P, Defense 1P), freezes it with this die.
fn freezes(lasts: u8) -> Tried {
    let mut table = at(json!({
        "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3", "has": ["myrrh-cone"], "vp": -9 }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s3", "up": true }],
    }));
    table
        .does("fight ghoul-1", &[1, 3, 5])
        .does("guard", &[1, 1, 2, 3])
        .does("cast freeze", &[1, 2, 3, 6, lasts]);
    table
}

#[test]
fn sp_04_held_for_so_many_rounds_and_worth_less_only_so_long() {
    // WDC-SP-04, WDC-ADV-05: 3 for the spell, 2 for its Defense; its attack of the second round is missed.
    let mut held = freezes(1);
    held.does("strike bare", &[1, 1, 2, 3]);
    assert_eq!((held.lies("ghoul-1"), held.hero(0).vp), (Lies::Won(0), -9 + 3 + 2));
    // In the third it attacks again, and is worth Attack and Defense.
    let mut freed = freezes(1);
    freed.does("strike bare", &[1, 3, 5, 6]);
    assert_eq!(freed.offers(0), ["guard", "dodge"]);
    freed.does("guard", &[1, 1, 2, 3]).does("strike bare", &[1, 1, 2, 3]);
    assert_eq!(freed.hero(0).vp, -9 + 3 + 4);
    // Two rounds: it does not attack any more.
    let mut longer = freezes(2);
    longer.does("strike bare", &[1, 3, 5, 6]).does("strike bare", &[1, 1, 2, 3]);
    assert_eq!(longer.hero(0).vp, -9 + 3 + 2);
}

#[test]
fn sp_03_whoever_fights_a_creature_strikes_first_and_at_it() {
    // He has won the initiative; from the second round on the ghoul strikes first all the same. Three rounds: four dice
    // defend, three attack, and miss once; 3 for the spell, 4 for the ghoul.
    let mut table = at(json!({
        "scenario": "SC5",
        "heroes": [{ "who": "robert", "at": "e3s3", "has": ["raven-feathers", "vellum-roll"], "vp": -9 }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s3", "up": true }],
    }));
    table.does("fight ghoul-1", &[2, 3, 4]).does("stand", &[]);
    table.does("cast summon", &[1, 2, 3, 6, 3, 1, 1, 2, 3, 1, 1, 2, 3, 1, 2, 4, 1, 1, 2, 3, 1, 1, 4]);
    assert_eq!(
        (table.lies("ghoul-1"), table.hero(0).vp, table.hero(0).creature),
        (Lies::Won(0), -9 + 3 + 4, None)
    );
}

/// Robert walks away from a ghoul that his creature (3 and 4 dice, two rounds) fights; these dice follow.
fn leaves(faces: &[u8]) -> Tried {
    let mut table = at(json!({
        "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3", "vp": -9 }],
        "disks": [{ "disk": "ghoul-1", "at": "e3s3", "up": true }],
    }));
    table.state.hero_mut(0).creature = Some(crate::state::Creature { attack: 3, defense: 4, rounds: 2 });
    table.does("leave", &[2, 3]).does("step s", &[]).does("stop", faces);
    table
}

#[test]
fn sp_03_a_creature_that_is_left_fights_on() {
    // the ghoul strikes, the creature hits: its points are the caster's, and a round is left.
    let won = leaves(&[1, 1, 2, 3, 1, 1, 4]);
    assert_eq!((won.lies("ghoul-1"), won.hero(0).vp), (Lies::Won(0), -9 + 4));
    assert_eq!(won.hero(0).creature.map(|creature| creature.rounds), Some(1));
    // It is beaten: the ghoul stays, and pursues nobody.
    let lost = leaves(&[1, 2, 4, 6]);
    assert_eq!((lost.lies("ghoul-1"), lost.hero(0).creature), (Lies::Up(lost.square("e3s3")), None));
    assert_eq!(lost.hero(0).at, lost.square("e3s4"));
    // Two rounds in which nobody hits: they are spent.
    let spent = leaves(&[1, 1, 2, 3, 1, 2, 4, 1, 1, 2, 3, 1, 2, 4]);
    assert_eq!((spent.lies("ghoul-1"), spent.hero(0).creature), (Lies::Up(spent.square("e3s3")), None));
}

#[test]
fn sp_10_no_spell_reaches_whom_a_spell_protects() {
    let fights = |protected: bool, faces: &[u8]| {
        let mut table = at(json!({
            "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3" }],
            "disks": [{ "disk": "cult-chanter", "at": "e3s3", "up": true }],
        }));
        if protected {
            let on = crate::state::On::Hero(0);
            table.state.charms.push(crate::state::Charm { spell: Spell::Protection, caster: 0, on, left: 3 });
        }
        table.does("fight cult-chanter", faces);
        table.offers(0).contains(&"guard".to_owned())
    };
    // It attacks instead; otherwise his Willpower resists, and he strikes.
    assert!(fights(true, &[1, 3, 5]));
    assert!(!fights(false, &[1, 3, 5, 1, 2, 3, 6]));
}

#[test]
fn only_help_in_the_fight_with_a_boss_is_remembered() {
    // SC4: helpers whose re-rolls were used in that combat.
    let helped = |foe: &str| {
        let mut table = at(json!({
            "scenario": "SC4", "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "kirk", "at": "e3s5" }],
            "disks": [{ "disk": foe, "at": "e3s5", "up": true }],
        }));
        table.does(&format!("fight {foe}"), &[]).does("stand", &[]).seat(1, "help 0", &[1, 3, 5]);
        // Two, three and five are still too little, and the roll is over.
        table.does("again helper-kirk 1", &[2]);
        table
    };
    assert_eq!(helped("lord-ambrose-varr").state.seconds, 0b10);
    assert_eq!(helped("restless-spirit").state.seconds, 0);
    // A shot is no combat: nobody has helped with it.
    let mut table = helped("lord-ambrose-varr");
    table.state.flow.clear();
    let varr = table.view().content.disk_of("lord-ambrose-varr").expect("the boss");
    table.state.disk_mut(varr).spent = 2;
    let game = crate::fixture::game();
    let (mut luck, mut told) = (kernel::Tape::default(), Vec::new());
    let mut cx = kernel::Cx::new(&mut luck, &mut told);
    hit(&mut Play { content: &game.content, state: &mut table.state, cx: &mut cx }, 0, varr, true);
    assert_eq!((table.state.slayer, table.state.seconds), (0, 0));
}
