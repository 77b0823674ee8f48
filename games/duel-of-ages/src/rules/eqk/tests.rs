//! Tests of the chapter.

use crate::content::{Rating, Tower};
use crate::event::Event;
use crate::fixture::Scene;
use crate::rules::chr;

const MISS: [u32; 2] = [5, 6];

#[test]
fn eqk_01_ranged_weapons_fire_at_other_spaces() {
    let table = Scene::new()
        .stand("sarge", 0, "0,0")
        .stand("rogue", 1, "3,0")
        .show("sarge", "horn-bow claymore")
        .fire();
    assert_eq!(table.refused(0, "fire claymore 3,0"), "DOA-EQK-01");
    assert_eq!(table.refused(0, "fire horn-bow 0,0"), "DOA-RNG-01");
    // DOA-EQK-02: the K of many of them is shown in DMG-05.
    assert!(table.offers(0, "fire horn-bow 3,0"));
}

#[test]
fn eqk_03_grenades_fly_over_buildings_and_domes() {
    let scene = || {
        Scene::new()
            .ground('B', "1,0")
            .dome(5, "2,0")
            .stand("siennya", 0, "0,0")
            .stand("ruth", 0, "-5,0")
            .stand("gladiator", 1, "3,0")
            .show("siennya", "frag-grenades accelerator-tube")
    };
    let mut table = scene().fire();
    assert_eq!(table.refused(0, "fire accelerator-tube 3,0"), "DOA-LOS-03");
    table.does(0, "fire frag-grenades 3,0", &MISS);
    assert_eq!(table.adds(), [("DOA-RNG-10", -1); 2], "DOA-EX-20, DOA-KW-GRENADE");
    assert_eq!(table.rolls()[0].0, 7, "Throw Yellow v Reaction Blue 9, less 2");
    let mut near = scene().stand("rogue", 1, "1,0").fire();
    near.does(0, "fire frag-grenades 1,0", &MISS);
    assert_eq!(near.adds(), [("DOA-RNG-10", -1)], "the target's own Building: 1 instead of 2");
    let wall = Scene::new()
        .wall("1,0/2,0")
        .stand("siennya", 0, "0,0")
        .stand("gladiator", 1, "3,0")
        .show("siennya", "frag-grenades")
        .fire();
    assert_eq!(wall.judged(0, "fire frag-grenades 3,0"), "DOA-LOS-04", "walls still block");
}

#[test]
fn eqk_04_not_into_or_out_of_a_dome() {
    let scene = |ground: fn(Scene) -> Scene| {
        ground(Scene::new())
            .stand("siennya", 0, "0,0")
            .stand("gladiator", 1, "2,0")
            .show("siennya", "frag-grenades")
            .fire()
    };
    assert_eq!(
        scene(|one| one.dome(1, "2,0")).judged(0, "fire frag-grenades 2,0"),
        "DOA-EQK-04",
        "DOA-EC-60"
    );
    assert_eq!(scene(|one| one.dome(1, "0,0")).judged(0, "fire frag-grenades 2,0"), "DOA-EQK-04");
    for at in ["0,0", "2,0"] {
        let table = Scene::new()
            .tower(Tower::Ruin, at)
            .stand("siennya", 0, "0,0")
            .stand("gladiator", 1, "2,0")
            .show("siennya", "frag-grenades")
            .fire();
        table.judged(0, "fire frag-grenades 2,0");
    }
}

#[test]
fn eqk_05_melee_weapons_attack_in_the_same_space() {
    // DOA-EQK-05
    let table =
        Scene::new().stand("sarge", 0, "0,0").stand("rogue", 1, "0,0").stand("tyrant", 1, "1,0").melee();
    assert!(table.offers(0, "strike sarge rogue") && !table.offers(0, "strike sarge tyrant"));
}

#[test]
fn eqk_06_one_of_each_kind_in_use() {
    let mut table = Scene::new()
        .stand("sarge", 0, "0,0")
        .give("sarge", "leather-armour kevlar-armour crested-helm hide-buckler")
        .free();
    table.does(0, "wear leather-armour", &[]);
    assert_eq!(table.refused(0, "wear kevlar-armour"), "DOA-EQK-06", "DOA-EC-27, DOA-EX-19");
    table.all(0, &["wear crested-helm", "wear hide-buckler"]);
    for worn in ["leather-armour", "crested-helm", "hide-buckler"] {
        assert!(table.used(worn) && table.shown(worn), "one of each is worn");
    }
    assert_eq!(table.refused(0, "doff sarge body"), "DOA-TRN-04", "changed already in this phase");
    let mut worn = Scene::new()
        .stand("sarge", 0, "0,0")
        .using("sarge", "leather-armour")
        .show("sarge", "kevlar-armour")
        .free();
    worn.all(0, &["doff sarge body", "wear kevlar-armour"]);
    assert!(worn.used("kevlar-armour"));
    assert_eq!(worn.refused(0, "doff sarge head"), "DOA-EQK-06", "nothing there");
}

#[test]
fn eqk_07_mounts_set_or_add_to_speed() {
    let left = |mount| {
        Scene::new().stand("sarge", 0, "0,0").using("sarge", mount).movement().champion("sarge").phase.left
    };
    assert_eq!((left("sumerian-chariot"), left("prairie-pony"), left("crickets")), (7, 8, 7));
    let table = Scene::new().stand("sarge", 0, "0,0").show("sarge", "claymore").free();
    assert_eq!(table.refused(0, "ride sarge claymore"), "DOA-EQK-07");
}

#[test]
fn eqk_08_begun_and_ended_in_ones_own_free_action_phase() {
    let scene = || Scene::new().stand("sarge", 0, "0,0").show("sarge", "crickets prairie-pony");
    let mut table = scene().free();
    assert_eq!(table.refused(0, "ride sarge -"), "DOA-EQK-08", "nothing to leave");
    table.does(0, "ride sarge crickets", &[]);
    assert_eq!(table.refused(0, "ride sarge prairie-pony"), "DOA-EQK-08", "one at a time");
    let moving = scene().movement();
    assert_eq!(moving.refused(0, "ride sarge crickets"), "DOA-EQK-08", "DOA-EC-25");
    let black = scene().stand("rogue", 1, "3,0").show("rogue", "stiletto").black().free();
    assert_eq!(black.judged(0, "ride sarge crickets"), "DOA-TRN-04", "not in the enemy's turn");
}

#[test]
fn eqk_09_for_the_whole_turn_or_not_at_all() {
    let mut table = Scene::new().stand("sarge", 0, "0,0").show("sarge", "crickets").free();
    table.does(0, "ride sarge crickets", &[]);
    assert_eq!(table.refused(0, "ride sarge -"), "DOA-EQK-09");
    table.does(0, "done", &[]).does(0, "done", &[]);
    assert!(table.used("crickets"), "DOA-AMB-72: also in the enemy's turn");
}

#[test]
fn eqk_10_other_advantages_only_while_in_use() {
    // DOA-EQK-10: the Chariot's armour.
    let armour = |scene: Scene| {
        let table = scene.free();
        chr::rating(table.view(), 0, Rating::Armour, None)
    };
    let sarge = || Scene::new().stand("sarge", 0, "0,0");
    let ridden = armour(sarge().using("sarge", "sumerian-chariot"));
    let carried = armour(sarge().show("sarge", "sumerian-chariot"));
    assert_eq!((ridden.letter(), carried.letter()), ('B', 'R'));
}

#[test]
fn eqk_11_a_mount_in_use_is_not_traded() {
    let scene = || Scene::new().stand("sarge", 0, "0,0").stand("ruth", 0, "0,0");
    let table = scene().using("sarge", "crickets").movement();
    assert_eq!(table.refused(0, "trade sarge ruth crickets"), "DOA-EQK-11", "DOA-EC-26");
    let mut idle = scene().show("sarge", "crickets").movement();
    idle.does(0, "trade sarge ruth crickets", &[]);
    assert_eq!(idle.lies("crickets"), "ruth");
}

#[test]
fn eqk_11_nor_used_in_the_turn_it_is_received() {
    let scene = || Scene::new().stand("tyrant", 0, "0,0").stand("sarge", 0, "0,0").show("sarge", "crickets");
    let mut table = scene().free();
    table.all(0, &["levy tyrant", "hand crickets tyrant", "done"]);
    assert_eq!(table.refused(0, "ride tyrant crickets"), "DOA-EQK-11");
    let mut mako =
        Scene::new().stand("mako", 0, "0,0").stand("ruth", 0, "0,0").show("ruth", "crickets").movement();
    mako.does(0, "trade ruth mako crickets", &[]);
    assert!(["DOA-EQK-11", "DOA-AB-19"].contains(&mako.refused(0, "ride mako crickets")));
}

#[test]
fn eqk_12_mounts_are_permanent() {
    // DOA-EQK-12
    let table = Scene::new().stand("sarge", 0, "0,0").using("sarge", "crickets").free();
    assert_eq!(table.view().card(crate::fixture::card("crickets")).uses, crate::content::Uses::P);
}

#[test]
fn eqk_13_on_a_mount_own_movement_abilities_are_lost() {
    let swamp = |scene: Scene| {
        let mut table = scene.ground('s', "1,0").movement();
        let before = table.champion("siennya").phase.left;
        table.walks(0, "siennya", "e");
        before - table.champion("siennya").phase.left
    };
    let amazon = || Scene::new().stand("siennya", 0, "0,0");
    assert_eq!(swamp(amazon()), 1, "DOA-EX-18, DOA-AB-01");
    assert_eq!(swamp(amazon().using("siennya", "sumerian-chariot")), 3, "DOA-AB-GEN-02");
    assert_eq!(swamp(amazon().show("siennya", "sumerian-chariot")), 1, "carried is not used");
}

#[test]
fn eqk_14_one_stealth_item_in_use() {
    let mut table =
        Scene::new().stand("sarge", 0, "0,0").show("sarge", "night-paint grass-cloak blur-field").free();
    table.does(0, "cloak sarge night-paint", &[]);
    assert_eq!(table.refused(0, "cloak sarge grass-cloak"), "DOA-EQK-14");
    assert_eq!(
        table.refused(0, "cloak sarge blur-field"),
        "DOA-EQK-14",
        "what is used once waits for its roll"
    );
    assert_eq!(chr::rating(table.view(), 0, Rating::Stealth, None).letter(), 'G');
}

#[test]
fn eqk_14_the_blur_field_lasts_for_the_phase() {
    let mut table = Scene::new()
        .stand("geronimo", 0, "0,0")
        .stand("thwaite", 0, "0,1")
        .stand("sarge", 1, "3,0")
        .show("geronimo", "horn-bow")
        .show("thwaite", "lever-carbine")
        .give("sarge", "blur-field")
        .fire();
    // Green v Blue 8 becomes Green v Yellow 6; Yellow v Yellow 7.
    table.does(0, "fire horn-bow 3,0", &MISS);
    assert_eq!((table.rolls()[0].0, table.used("blur-field")), (6, true));
    table.does(0, "fire lever-carbine 3,0", &MISS);
    assert_eq!(table.rolls()[0].0, 7, "for the rest of the phase");
    assert_eq!(table.lies("blur-field"), "discard", "and then it is gone");
}

#[test]
fn eqk_15_medicine_only_when_wounded_and_once_a_turn() {
    let scene = || Scene::new().stand("ruth", 0, "0,0").show("ruth", "honey-poultice surgeons-case");
    assert_eq!(scene().free().refused(0, "heal honey-poultice ruth"), "DOA-EQK-15", "DOA-EC-53");
    let mut table = scene().health("ruth", 1).free();
    table.does(0, "heal surgeons-case ruth", &[]);
    assert_eq!((table.health("ruth"), table.lies("surgeons-case")), (3, "discard".to_owned()), "DOA-KW-HEAL");
    assert_eq!(table.refused(0, "heal honey-poultice ruth"), "DOA-EQK-15", "DOA-EC-53: the second");
    let moving = scene().health("ruth", 1).movement();
    assert_eq!(moving.judged(0, "heal honey-poultice ruth"), "DOA-TRN-06", "DOA-AMB-16");
}

#[test]
fn eqk_15_on_oneself_but_for_the_field_medic() {
    let scene = |medic| {
        Scene::new()
            .stand(medic, 0, "0,0")
            .stand("sarge", 0, "0,0")
            .stand("anton", 0, "1,0")
            .stand("rogue", 1, "0,0")
            .health("sarge", 2)
            .health("anton", 2)
            .health("rogue", 2)
            .show(medic, "surgeons-case honey-poultice")
            .free()
    };
    assert_eq!(scene("lucinda").refused(0, "heal surgeons-case sarge"), "DOA-EQK-15");
    let mut ruth = scene("ruth");
    assert_ne!(ruth.refused(0, "heal surgeons-case anton"), "", "not in another space");
    ruth.refused(0, "heal surgeons-case rogue");
    ruth.does(0, "heal surgeons-case sarge", &[]);
    assert_eq!(ruth.health("sarge"), 4, "DOA-AB-20");
    assert_eq!(ruth.refused(0, "heal honey-poultice sarge"), "DOA-EQK-15", "one for her and the patient");
    ruth.does(0, "tend ruth sarge", &[]);
    assert_eq!(ruth.health("sarge"), 5, "her own hands are no card");
}

#[test]
fn eqk_16_packs_allow_more() {
    // DOA-EQK-16
    let table = Scene::new().stand("sarge", 0, "0,0").show("sarge", "cargo-drone").free();
    assert_eq!(crate::rules::eqp::limit(table.view(), 0), 9);
}

#[test]
fn eqk_17_gadgets_follow_the_card() {
    // DOA-EQK-17: the Recall Beacon.
    let mut table = Scene::new().domes().stand("ruth", 0, "0,0").give("ruth", "recall-beacon").free();
    table.does(0, "recall recall-beacon", &[4]);
    assert_eq!((table.place("ruth"), table.lies("recall-beacon")), ("-8,3".to_owned(), "discard".to_owned()));
    assert!(table.heard("DOA-REL-01", |event| matches!(event, Event::Landed(0, 4))), "DOA-KW-RECALL");
}

#[test]
fn kw_spy_shows_a_card_to_ones_own_team_alone() {
    let scene = |at| {
        Scene::new()
            .ground('O', "-1,0")
            .stand("ruth", 0, "0,0")
            .stand("rogue", 1, at)
            .stand("tyrant", 1, "2,0")
            .show("ruth", "spyglass")
            .give("rogue", "stiletto oak-staff")
            .free()
    };
    let mut table = scene("8,0");
    assert_eq!(table.refused(0, "spy spyglass tyrant"), "DOA-KW-SPY", "nothing hidden");
    table.does(0, "spy spyglass rogue", &[2]);
    let seen =
        ["stiletto", "oak-staff"].map(|id| table.state.cards[usize::from(crate::fixture::card(id))].seen[0]);
    assert_eq!(seen.iter().filter(|seen| **seen).count(), 1, "one at random");
    assert!(!table.shown("stiletto") && !table.shown("oak-staff"));
    assert_eq!(table.refused(0, "spy spyglass rogue"), "DOA-KW-SPY", "once a turn");
    assert_eq!(scene("9,0").refused(0, "spy spyglass rogue"), "DOA-KW-SPY", "within 8");
    assert_eq!(scene("-3,0").refused(0, "spy spyglass rogue"), "DOA-LOS-04", "in sight: DOA-LOS-14");
}
