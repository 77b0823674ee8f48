//! Tests of the keywords that stand on weapons and armour; those of mounts are in mov, of ratings in chr, of gadgets in
//! eqk.

use crate::content::{Gadget, Kind};
use crate::fixture::{Scene, Tried, card, duel};
use crate::rules::chl::Level;
use crate::state::{Habit, Will};

const MISS: [u32; 2] = [5, 6];

fn struck(attacker: Scene, armed: Option<&str>, dice: &[u32]) -> Tried {
    let mut table = attacker.stand("sarge", 0, "0,0").melee();
    if table.now() == "arm" && table.asked().contains(&1) {
        if let Some(weapon) = armed {
            table.does(1, &format!("arm rogue {weapon}"), &[]);
        }
        table.does(1, "done", &[]);
    }
    while table.now() == "first" {
        let seat = table.asked()[0];
        table.does(seat, "done", &[]);
    }
    table.does(0, "strike sarge rogue", dice);
    table
}

fn rogue() -> Scene {
    Scene::new().stand("rogue", 1, "0,0")
}

#[test]
fn kw_parry_while_it_is_selected() {
    let chosen = struck(rogue().give("rogue", "oak-staff"), Some("oak-staff"), &MISS);
    assert_eq!(chosen.adds(), [("DOA-KW-PARRY", -1)]);
    assert!(chosen.shown("oak-staff"), "revealed to claim it");
    let other = struck(rogue().give("rogue", "oak-staff"), None, &MISS);
    assert!(other.adds().is_empty() && !other.shown("oak-staff"));
    let silent = rogue().give("rogue", "oak-staff").order(1, Habit::Guard, Will::Never);
    let silent = struck(silent, Some("oak-staff"), &MISS);
    assert!(silent.adds().is_empty(), "who does not reveal it does not claim it");
}

#[test]
fn kw_to_hit_of_a_shield() {
    let table = struck(rogue().using("rogue", "hide-buckler"), None, &MISS);
    assert_eq!(table.adds(), [("DOA-KW-TOHIT", -1)]);
    let ranged = struck(rogue().using("rogue", "riot-field"), None, &MISS);
    assert!(ranged.adds().is_empty(), "against ranged attacks only");
}

#[test]
fn kw_damage_of_helms_changes_the_number() {
    // Red v Red 7, with the Crested Helm 6; the wounds of a level stay.
    let table = struck(rogue().using("rogue", "crested-helm"), None, &[1, 1, 1, 1]);
    assert_eq!(table.rolls()[1], (6, Level::Amaze));
    assert_eq!(table.numbers()[1].adds.iter().map(|add| add.by.0).collect::<Vec<_>>(), ["DOA-KW-DAMAGE"]);
    assert_eq!(table.health("rogue"), 3);
    let ranged = struck(rogue().using("rogue", "steel-pot"), None, &[1, 1, 1, 1]);
    assert_eq!(ranged.rolls()[1].0, 7, "the Steel Pot is for shots");
}

#[test]
fn kw_brittle_breaks_on_11_too() {
    let with = |weapon: &'static str, dice: &[u32]| {
        let mut table =
            rogue().stand("sarge", 0, "0,0").stand("ruth", 0, "0,0").show("sarge", weapon).melee();
        table.does(0, &format!("arm sarge {weapon}"), &[]).does(0, "done", &[]);
        table.does(0, "strike sarge rogue", dice);
        table.lies(weapon)
    };
    assert_eq!(with("obsidian-tomahawk", &[5, 6]), "discard", "DOA-KW-BRITTLE");
    assert_eq!(with("obsidian-tomahawk", &[6, 6]), "discard");
    assert_eq!(with("obsidian-tomahawk", &[5, 5]), "sarge");
    assert_eq!(with("bronze-falx", &[5, 6]), "sarge");
}

#[test]
fn kw_no_fire_behind_the_riot_field() {
    let scene = |using: bool| {
        let scene = Scene::new()
            .stand("geronimo", 0, "0,0")
            .stand("rogue", 1, "3,0")
            .show("geronimo", "long-rifle horn-bow");
        if using { scene.using("geronimo", "riot-field") } else { scene.show("geronimo", "riot-field") }
            .fire()
    };
    assert_eq!(scene(true).refused(0, "fire long-rifle 3,0"), "DOA-KW-NOFIRE");
    assert!(scene(true).offers(0, "fire horn-bow 3,0"), "it is fired by Throw");
    assert!(scene(false).offers(0, "fire long-rifle 3,0"), "only while worn");
}

#[test]
fn kw_range_opf_single_and_area_stand_on_the_card() {
    // DOA-KW-RANGE, DOA-KW-OPF, DOA-KW-SINGLE, DOA-KW-AREA: what they do is shown in RNG-08, OPF-03, RNG-03, RNG-04.
    let of = |id: &str| match duel().content().card(card(id)).kind {
        Kind::Ranged(shot) => (shot.range, shot.opfire, shot.area),
        _ => panic!("{id} is no ranged weapon"),
    };
    assert_eq!(of("accelerator-tube"), (6, 2, false));
    assert_eq!(of("frag-grenades"), (3, 1, true));
    assert_eq!(of("bolt-sniper"), (10, 0, false));
}

#[test]
fn kw_first_stands_on_the_pike_alone() {
    // DOA-KW-FIRST
    let game = duel();
    let first =
        game.content().cards.iter().filter(|card| matches!(card.kind, Kind::Melee(blade) if blade.first));
    assert_eq!(first.map(|card| card.id.as_str()).collect::<Vec<_>>(), ["boar-pike"]);
}

#[test]
fn kw_reroll_spy_and_recall_are_gadgets() {
    // DOA-KW-REROLL, DOA-KW-SPY, DOA-KW-RECALL
    let of = |id: &str| match duel().content().card(card(id)).kind {
        Kind::Gadget(gadget) => gadget,
        _ => panic!("{id} is no gadget"),
    };
    assert_eq!(of("knucklebones"), Gadget::Reroll);
    assert_eq!(of("spyglass"), Gadget::Spy(8));
    assert_eq!(of("recall-beacon"), Gadget::Recall);
}

#[test]
fn kw_entangle_halves_the_next_movement_and_ends() {
    let mut table = Scene::new()
        .stand("sarge", 0, "0,0")
        .with(|state, who| state.champion_mut(who("sarge")).entangled = true)
        .stand("rogue", 1, "5,0")
        .ground('B', "1,0")
        .movement();
    assert_eq!(table.champion("sarge").phase.left, 2, "half of 5, rounded down");
    assert!(table.offers(0, "step sarge e"), "the minimum move stays");
    table.does(0, "done", &[]);
    assert!(!table.champion("sarge").entangled);
}

#[test]
fn kw_ban_and_kw_cost_of_mounts() {
    let scene = |mount, code| {
        Scene::new()
            .ground(code, "1,0")
            .tunnel("0,0* 0,1")
            .stand("sarge", 0, "0,0")
            .using("sarge", mount)
            .movement()
    };
    assert_eq!(
        scene("sumerian-chariot", 'B').refused(0, "step sarge e"),
        "DOA-KW-BAN",
        "the minimum move neither"
    );
    assert_eq!(scene("prairie-pony", '.').refused(0, "down sarge"), "DOA-KW-BAN");
    assert!(scene("sumerian-chariot", '.').offers(0, "down sarge"), "DOA-AMB-41");
    assert_eq!(scene("dirt-bike", 's').refused(0, "step sarge e"), "DOA-KW-BAN");
    let mut bike = scene("dirt-bike", 'w');
    bike.walks(0, "sarge", "e");
    assert_eq!(bike.champion("sarge").phase.left, 6, "DOA-KW-COST: Woods cost 3 of 9");
    let up = Scene::new()
        .ground('B', "0,0")
        .tunnel("0,0* 0,1")
        .stand("sarge", 0, "0,0u")
        .using("sarge", "sumerian-chariot")
        .movement();
    assert_eq!(up.refused(0, "up sarge"), "DOA-KW-BAN", "nor coming up into it");
}
