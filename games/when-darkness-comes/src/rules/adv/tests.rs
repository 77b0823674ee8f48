//! Adversaries: what they are worth, at whom they rush, how far and by which ways.

use kernel::{Cx, Tape};
use serde_json::{Value as Json, json};

use super::*;
use crate::fixture::{Tried, at};

/// Characters and disks of the square where the first one stands, in the middle of the first tile.
fn town(scenario: &str, heroes: &[(&str, &str)], disk: &str, place: &str, up: bool) -> Tried {
    let heroes: Vec<Json> = heroes.iter().map(|(who, at)| json!({ "who": who, "at": at })).collect();
    at(json!({ "scenario": scenario, "heroes": heroes, "disks": [{ "disk": disk, "at": place, "up": up }] }))
}

fn disk(table: &Tried, word: &str) -> DiskId {
    table.view().content.disk_named(table.state.scenario, word).expect(word)
}

/// Ends a movement of no squares: those that see one come now.
fn stands_still(table: &mut Tried, faces: &[u8]) {
    table.does("move", &[2, 3]).does("stop", faces);
}

#[test]
fn adv_01_what_is_printed() {
    // WDC-ADV-01: the Hulking Dead of EX-27.
    let table = town("SC1", &[("brian", "e3s5")], "hulking-dead-1", "e3s7", false);
    let hulk = disk(&table, "hulking-dead-1");
    let foe = table.view().foe(hulk).expect("an adversary");
    assert_eq!((foe.initiative, foe.attack, foe.defense, foe.speed, foe.health), (3, 3, 5, 3, 1));
    assert_eq!(table.view().face(hulk).melee_vp(), 8, "Defense and Attack");
    assert_eq!(table.view().face(hulk).ranged_vp(), 5, "Defense");
}

#[test]
fn adv_02_it_rushes_no_further_than_its_speed() {
    let mut table = town("SC1", &[("brian", "e3s5")], "shambling-dead-1", "e7s5", false);
    table.does("end", &[]).does("face", &[]);
    assert_eq!(table.lies("shambling-dead-1"), Lies::Up(table.square("e5s5")));
    assert!(cbt::fight(table.view()).is_none(), "no contact, no fight");
}

#[test]
fn adv_02_ways_as_short_are_gone_north_first() {
    // north, east, south, west.
    let mut table = town("SC1", &[("brian", "e3s5")], "grave-walker-1", "e5s6", false);
    table.does("end", &[]).does("face", &[]);
    assert_eq!(table.lies("grave-walker-1"), Lies::Up(table.square("e5s5")));
}

#[test]
fn adv_02_revealed_it_rushes_at_the_nearest_of_all() {
    // Brian turns it up, Kirk is nearer and fights.
    let mut table = town("SC1", &[("brian", "e3s5"), ("kirk", "e7s7")], "ghoul-1", "e7s5", false);
    table.does("end", &[]).does("face", &[1, 1, 4, 6]);
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e7s7")));
    assert_eq!(table.refuses("guard"), "WDC-CBT-02", "it is Kirk who is attacked");
    table.seat(1, "guard", &[2, 2, 1, 4]).seat(1, "strike bare", &[1, 1, 2, 3, 5]);
    assert_eq!((table.hero(0).vp, table.hero(1).vp), (0, 4));
    assert!(table.offers(1).contains(&"move".to_owned()), "his own turn is whole");
}

#[test]
fn adv_02_of_two_as_near_the_active_one() {
    //
    let mut table = town("SC1", &[("brian", "e1s7"), ("kirk", "e5s7")], "ghoul-1", "e3s7", false);
    table.does("end", &[]).does("face", &[1, 1, 4]);
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e1s7")));
}

#[test]
fn adv_02_at_the_end_of_a_movement_those_that_see_one_come() {
    let mut sees = town("SC1", &[("brian", "e3s5")], "shambling-dead-1", "e7s5", true);
    stands_still(&mut sees, &[]);
    assert_eq!(sees.lies("shambling-dead-1"), Lies::Up(sees.square("e5s5")));
    assert!(sees.by("WDC-ADV-02"));
    let mut far = town("SC1", &[("brian", "e3s5")], "shambling-dead-1", "e7s6", true);
    stands_still(&mut far, &[]);
    assert_eq!(far.lies("shambling-dead-1"), Lies::Up(far.square("e7s6")), "5 squares away");
    let mut calm = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5" }], "options": { "static-adversaries": true },
        "disks": [{ "disk": "shambling-dead-1", "at": "e7s5", "up": true }],
    }));
    stands_still(&mut calm, &[]);
    assert_eq!(calm.lies("shambling-dead-1"), Lies::Up(calm.square("e7s5")));
}

#[test]
fn adv_02_it_sees_in_the_dark() {
    // A-124 and its option: at night a character without a light would see 2 squares.
    let mut night = town("SC2", &[("brian", "e3s5")], "ghoul-1", "e7s5", true);
    stands_still(&mut night, &[]);
    assert_eq!(night.lies("ghoul-1"), Lies::Up(night.square("e4s5")));
    let mut dim = at(json!({
        "scenario": "SC2", "heroes": [{ "who": "brian", "at": "e3s5" }], "options": { "npc-dark-penalty": true },
        "disks": [{ "disk": "ghoul-1", "at": "e7s5", "up": true }],
    }));
    stands_still(&mut dim, &[]);
    assert_eq!(dim.lies("ghoul-1"), Lies::Up(dim.square("e7s5")));
}

#[test]
fn adv_02_it_does_not_leave_whom_it_stands_with() {
    //
    let mut table = town("SC1", &[("brian", "e3s5"), ("kirk", "e5s5")], "ghoul-1", "e5s5", true);
    stands_still(&mut table, &[]);
    assert_eq!(table.lies("ghoul-1"), Lies::Up(table.square("e5s5")));
}

#[test]
fn adv_02_stairs_are_no_square_of_its_way() {
    // WDC-TILE-06, A-25: up the hotel's stairs; a Shambling Dead has Speed 2.
    let rushes = |hero: &str| {
        let mut table = at(json!({
            "scenario": "SC1", "heroes": [{ "who": "brian", "at": hero }],
            "tiles": [{ "tile": "T05", "right": 1 }],
            "disks": [{ "disk": "shambling-dead-1", "at": "e10s4", "up": true }],
        }));
        let dead = disk(&table, "shambling-dead-1");
        let (game, mut tape) = (crate::fixture::game(), Tape::default());
        let mut cx = Cx::silent(&mut tape);
        let mut play = Play { content: &game.content, state: &mut table.state, cx: &mut cx };
        let reached = advance(&mut play, ADV_02, dead, &[0], 2);
        (reached, table.lies("shambling-dead-1"), table.square("up-e11s3"))
    };
    let (reached, lies, up) = rushes("up-e11s3");
    assert_eq!((reached, lies), (Some(0), Lies::Up(up)), "one square to the stairs, one beyond");
    let (reached, lies, up) = rushes("up-e12s3");
    assert_eq!((reached, lies), (None, Lies::Up(up)), "and no third");
}

#[test]
fn adv_02_doors_let_it_out_and_not_in() {
    // the south door of the library, between e11s6 and e11s7.
    let library = |hero: &str, ghoul: &str| {
        at(json!({
            "heroes": [{ "who": "kirk", "at": hero }], "tiles": [{ "tile": "T02", "right": 1 }],
            "disks": [{ "disk": "ghoul-1", "at": ghoul, "up": true }],
        }))
    };
    let mut out = library("e11s7", "e11s5");
    stands_still(&mut out, &[1, 1, 4, 6]);
    assert_eq!(out.lies("ghoul-1"), Lies::Up(out.square("e11s7")));
    let mut shut = library("e11s6", "e11s7");
    stands_still(&mut shut, &[]);
    assert_eq!(shut.lies("ghoul-1"), Lies::Up(shut.square("e11s7")), "nobody it could reach");
}

#[test]
fn adv_02_what_comes_may_be_shot_at_with_the_action() {
    let with = |acted: bool| {
        at(json!({
            "heroes": [{ "who": "brian", "at": "e3s5", "has": ["pistol-1"] }], "acted": acted,
            "disks": [{ "disk": "ghoul-1", "at": "e6s5", "up": true }],
        }))
    };
    let mut table = with(false);
    stands_still(&mut table, &[]);
    assert_eq!(table.offers(0), ["shoot ghoul-1 pistol-1", "face"]);
    assert_eq!(table.refuses("sneak"), "WDC-ADV-02");
    // A 4 less 1 at 3 squares.
    table.does("shoot ghoul-1 pistol-1", &[4, 4, 1]);
    assert_eq!((table.lies("ghoul-1"), table.hero(0).vp), (Lies::Won(0), 2));
    assert!(table.by("WDC-ADV-05"));
    let mut late = with(true);
    stands_still(&mut late, &[1, 3, 4]);
    assert_eq!(late.offers(0), ["guard", "dodge"], "without an action it comes at once");
}

#[test]
fn adv_03_in_one_square_there_is_a_fight() {
    // Walked into, it is not sneaked past nor shot at (M6).
    let mut table = at(json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": ["pistol-1"] }],
        "disks": [{ "disk": "ghoul-1", "at": "e4s5", "up": true }],
    }));
    table.does("move", &[2, 3]).does("step e", &[1, 1, 4]);
    assert!(table.by("WDC-ADV-03"));
    assert_eq!(table.offers(0), ["guard", "dodge"]);
}

#[test]
fn adv_03_several_are_fought_one_after_the_other() {
    // in the order that one chooses, each once; then the turn is over.
    let two = |place: &str| {
        at(json!({
            "heroes": [{ "who": "kirk", "at": "e3s5", "vp": -10 }],
            "disks": [
                { "disk": "ghoul-1", "at": place, "up": true }, { "disk": "ghoul-2", "at": place, "up": true },
            ],
        }))
    };
    let mut table = two("e3s5");
    assert_eq!(table.offers(0), ["fight ghoul-1", "fight ghoul-2", "flee"]);
    table.does("fight ghoul-2", &[1, 2, 3, 4]).does("stand", &[]).does("strike bare", &[1, 1, 2, 3, 5]);
    assert_eq!(table.offers(0), ["fight ghoul-1"]);
    assert_eq!(table.refuses("flee"), "WDC-ADV-03", "only when the initiative is won again");
    assert_eq!(table.refuses("end"), "WDC-ADV-03");
    table.does("fight ghoul-1", &[1, 2, 3, 4]).does("stand", &[]).does("strike bare", &[1, 1, 2, 3, 5]);
    assert_eq!(table.hero(0).vp, -10 + 4 + 4);
    assert!(table.offers(0).contains(&"move".to_owned()));
    // Walked into, too: which is first is chosen as well.
    let mut chooses = two("e4s5");
    chooses.does("move", &[2, 3]).does("step e", &[]);
    assert_eq!(chooses.offers(0)[..2], ["fight ghoul-1", "fight ghoul-2"]);
    assert_eq!(chooses.refuses("stop"), "WDC-A-31");
    let mut walks = two("e4s5");
    walks
        .does("move", &[2, 3])
        .does("step e", &[])
        .does("fight ghoul-1", &[1, 2, 3, 4])
        .does("stand", &[])
        .does("strike bare", &[1, 1, 2, 3, 5]);
    assert_eq!(walks.offers(0), ["fight ghoul-2"]);
}

#[test]
fn adv_04_killed_in_close_combat_it_is_worth_attack_and_defense() {
    let mut table = town("SC1", &[("kirk", "e3s5")], "ghoul-1", "e3s5", true);
    table.does("fight ghoul-1", &[1, 2, 3, 4]).does("stand", &[]).does("strike bare", &[1, 1, 2, 3, 5]);
    assert_eq!((table.lies("ghoul-1"), table.hero(0).vp), (Lies::Won(0), 4));
    assert!(table.by("WDC-ADV-04"));
}

#[test]
fn adv_06_damage_lowers_its_defense() {
    let mut table = town("SC1", &[("brian", "e3s5")], "bandaged-sleeper", "e3s5", true);
    let sleeper = disk(&table, "bandaged-sleeper");
    assert_eq!(cbt::defense(table.view(), sleeper), 4);
    // Four of a kind in the first round: 1 of 2. Then a straight of three is enough, and the printed values count.
    table.does("fight bandaged-sleeper", &[6, 1, 2]).does("stand", &[]).does("strike bare", &[2, 2, 2, 2, 5]);
    assert_eq!((cbt::defense(table.view(), sleeper), table.hero(0).vp), (3, 0));
    table.does("guard", &[4, 4, 4, 1]).does("strike bare", &[1, 2, 3, 5, 5]);
    assert_eq!((table.lies("bandaged-sleeper"), table.hero(0).vp), (Lies::Won(0), 8));
}

#[test]
fn an_empty_pool_takes_the_killed_back() {
    // their points stay.
    let mut table = town("SC1", &[("brian", "e3s5")], "ghoul-1", "e3s7", false);
    table.state.hero_mut(0).vp = 4;
    for id in 0..table.state.disks.len() {
        if table.view().face(id as DiskId).colour == Colour::Red {
            table.state.disks[id].lies = Lies::Won(0);
        }
    }
    let game = crate::fixture::game();
    let mut tape = Tape::new(vec![0]);
    let mut cx = Cx::silent(&mut tape);
    let drawn = draw_red(&mut Play { content: &game.content, state: &mut table.state, cx: &mut cx });
    assert!(drawn.is_some_and(|drawn| table.view().is_foe(drawn)));
    assert_eq!(table.hero(0).vp, 4);
}
