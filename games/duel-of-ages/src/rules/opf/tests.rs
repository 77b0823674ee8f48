//! Tests of the chapter: the worked examples of opportunity fire, and every case in which something is void
//! (ledger 4.4).

use crate::content::{Kind, Tower};
use crate::event::Event;
use crate::fixture::{Scene, Tried, card};
use crate::state::{Habit, Will};

const MISS: [u32; 2] = [5, 6];
/// To hit and for damage: AMAZE whatever the number.
const KILL: [u32; 4] = [1, 1, 1, 1];

/// Nadia of Black watches from the middle with a Lever Carbine (opportunity fire 2, range 6, kept after a kill).
fn watched() -> Scene {
    Scene::new().stand("nadia", 1, "0,0").show("nadia", "lever-carbine")
}

/// Geronimo walks by in the open, so that somebody can be fired at in any case.
fn bait(scene: Scene) -> Scene {
    scene.stand("geronimo", 0, "-5,0")
}

fn done(mut table: Tried) -> Tried {
    table.walks(0, "geronimo", "e").does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("opfire", vec![1]));
    table
}

#[test]
fn opf_01_once_a_turn_by_the_other_team_after_all_movement() {
    let mut table = watched().stand("siennya", 0, "4,0").show("siennya", "accelerator-tube").movement();
    table.walks(0, "siennya", "e").does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("opfire", vec![1]));
    assert_eq!(table.refused(0, "opfire accelerator-tube nadia 0,0"), "DOA-TRN-07", "the movers do not fire");
    table.does(1, "done", &[]);
    assert_ne!(table.now(), "opfire", "it is over for this turn");
}

#[test]
fn opf_02_one_weapon_each() {
    let scene = watched().show("nadia", "temple-sling").stand("siennya", 0, "4,0");
    let mut table = bait(scene).movement();
    table.walks(0, "siennya", "w");
    let mut table = done(table);
    table.does(1, "opfire temple-sling siennya 3,0", &MISS);
    assert_ne!(table.now(), "opfire", "its one shot is fired, and no other weapon is left: DOA-EC-39");
    let scene = watched().show("nadia", "temple-sling").stand("siennya", 0, "4,0");
    let mut table = bait(scene).movement();
    table.walks(0, "siennya", "w");
    let mut table = done(table);
    table.does(1, "opfire lever-carbine siennya 3,0", &MISS);
    assert_eq!(table.refused(1, "opfire temple-sling geronimo -4,0"), "DOA-OPF-02");
    table.does(1, "opfire lever-carbine geronimo -4,0", &MISS);
}

#[test]
fn opf_03_opfire_0_cannot_be_used() {
    let table = bait(watched().show("nadia", "bolt-sniper")).movement();
    assert_eq!(done(table).refused(1, "opfire bolt-sniper geronimo -4,0"), "DOA-OPF-03");
}

#[test]
fn opf_03_not_the_same_target_and_not_the_same_hex_again() {
    let scene = watched().stand("siennya", 0, "4,0").stand("ysabeau", 0, "3,-1");
    let mut table = bait(scene).movement();
    table.walks(0, "siennya", "w w").walks(0, "ysabeau", "se");
    let mut table = done(table);
    table.does(1, "opfire lever-carbine siennya 3,0", &MISS);
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 2,0"), "DOA-OPF-03", "the same target");
    assert_eq!(table.refused(1, "opfire lever-carbine ysabeau 3,0"), "DOA-OPF-03", "the same hex");
    table.does(1, "opfire lever-carbine geronimo -4,0", &MISS);
    assert_ne!(table.now(), "opfire", "two shots are two");
}

#[test]
fn opf_03_two_come_up_in_one_hex_and_one_is_shot() {
    let scene = watched().tunnel("1,0* 2,0").stand("siennya", 0, "1,0u").stand("ysabeau", 0, "1,0u");
    let mut table = bait(scene).movement();
    table.all(0, &["up siennya", "step siennya w", "up ysabeau", "step ysabeau w"]);
    let mut table = done(table);
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 0,0"), "DOA-OPF-15", "DOA-EX-32");
    table.does(1, "opfire lever-carbine siennya 1,0", &MISS);
    assert_eq!(table.refused(1, "opfire lever-carbine ysabeau 1,0"), "DOA-OPF-03", "one hex, one shot");
}

#[test]
fn opf_04_only_at_who_has_spent_movement_points() {
    let scene = watched().stand("gladiator", 0, "0,3").stand("siennya", 0, "4,0");
    let mut table = bait(scene.show("siennya", "accelerator-tube")).fire();
    table.does(0, "fire accelerator-tube 0,0", &MISS);
    let table = done(table);
    assert_eq!(table.refused(1, "opfire lever-carbine gladiator 0,3"), "DOA-OPF-04");
    let by = table.refused(1, "opfire lever-carbine siennya 4,0");
    assert_eq!(by, "DOA-OPF-04", "DOA-EX-41, DOA-FAQ-14, DOA-OPF-14: it fired and did not move");
}

#[test]
fn opf_05_in_any_hex_it_moved_into() {
    let mut table = bait(watched().stand("siennya", 0, "5,0")).movement();
    table.walks(0, "siennya", "w w ne");
    let mut table = done(table);
    for at in ["4,0", "3,0", "4,-1"] {
        assert!(table.offers(1, &format!("opfire lever-carbine siennya {at}")), "{at}, the last included");
    }
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 2,0"), "DOA-OPF-05", "it never was there");
    // Aim White v Stealth Yellow: 8, no Woods in the hex of the past.
    table.does(1, "opfire lever-carbine siennya 3,0", &MISS);
    assert_eq!(table.rolls()[0].0, 8);
}

#[test]
fn opf_06_not_where_it_began() {
    let mut table = bait(watched().stand("siennya", 0, "5,0")).movement();
    table.walks(0, "siennya", "w");
    let table = done(table);
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 5,0"), "DOA-OPF-05", "DOA-EC-36");
}

#[test]
fn opf_06_but_where_it_picked_up_or_came_back() {
    let mut table = bait(watched().stand("siennya", 0, "5,0").pile("horn-bow", "5,0")).movement();
    table.does(0, "pick-up siennya", &[]);
    assert!(done(table).offers(1, "opfire lever-carbine siennya 5,0"), "it spent its points there");
    let there_and_back = |scene: Scene| {
        let mut table = bait(scene.stand("siennya", 0, "5,0")).movement();
        table.walks(0, "siennya", "w e");
        done(table)
    };
    assert!(there_and_back(watched()).offers(1, "opfire lever-carbine siennya 5,0"), "DOA-AMB-63");
    let safe = there_and_back(watched().option(|options| options.coming_back = false));
    assert_eq!(safe.refused(1, "opfire lever-carbine siennya 5,0"), "DOA-OPF-06", "DOA-OPT-11");
}

/// DOA-AMB-27: the attacker names the visit, and each is on offer.
#[test]
fn opf_05_each_visit_of_a_hex_is_another_shot() {
    let scene = watched().stand("siennya", 0, "5,0").pile("horn-bow", "4,0").health("siennya", 1);
    let mut table = bait(scene).movement();
    table.walks(0, "siennya", "w e w").does(0, "pick-up siennya", &[]);
    let table = done(table);
    let visits = ["#0", "#2", "#3"];
    for visit in visits {
        assert!(table.offers(1, &format!("opfire lever-carbine siennya {visit}")), "{visit}");
    }
    let lies = visits.map(|visit| {
        let mut table = table.again();
        table.does(1, &format!("opfire lever-carbine siennya {visit}"), &KILL);
        (table.place("siennya"), table.rules().contains(&"DOA-OPF-18"))
    });
    assert_eq!(
        lies,
        [true, true, false].map(|void| ("dead".to_owned(), void)),
        "later there is less to undo"
    );
}

#[test]
fn opf_07_going_down_exposes_below_and_coming_up_above() {
    let scene = watched().tunnel("3,0* 4,0*").stand("siennya", 0, "3,0").stand("ysabeau", 0, "4,0u");
    let mut table = bait(scene).movement();
    table.all(0, &["down siennya", "up ysabeau"]);
    let table = done(table);
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 3,0"), "DOA-OPF-05");
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 3,0u"), "DOA-LOS-12");
    assert!(table.offers(1, "opfire lever-carbine ysabeau 4,0"), "DOA-AMB-21");
}

#[test]
fn opf_08_no_random_target() {
    // DOA-EX-29: X is an ally of the firer in hex 2; the Corsair need not stop there.
    let scene = watched().stand("rogue", 1, "1,0").stand("gladiator", 0, "0,3").stand("ysabeau", 0, "3,0");
    let mut table = bait(scene).movement();
    table.walks(0, "ysabeau", "w w w");
    let mut table = done(table);
    assert!(table.offers(1, "opfire lever-carbine ysabeau 2,0"), "DOA-EX-29");
    assert!(table.offers(1, "opfire lever-carbine ysabeau 1,0"), "DOA-EC-37");
    assert_eq!(table.refused(1, "opfire lever-carbine ysabeau 0,0"), "DOA-OPF-15", "not in one's own hex");
    assert_eq!(table.refused(1, "opfire lever-carbine gladiator 0,3"), "DOA-OPF-04", "not who stands still");
    table.does(1, "opfire lever-carbine ysabeau 1,0", &MISS);
    assert!(!table.told.iter().any(|told| matches!(told.what, Event::Random(_))));
    assert_eq!(table.refused(1, "opfire lever-carbine ysabeau 2,0"), "DOA-OPF-03", "not twice");
}

/// The example's area weapon with opportunity fire 2: a Blunderbuss drawn longer.
fn example_30() -> Tried {
    let scene = Scene::new()
        .edit(|content| {
            if let Kind::Ranged(shot) = &mut content.cards[usize::from(card("blunderbuss"))].kind {
                shot.opfire = 2;
            }
        })
        .stand("sarge", 1, "0,0")
        .show("sarge", "blunderbuss")
        .stand("rogue", 1, "1,0")
        .stand("gladiator", 0, "1,0")
        .stand("siennya", 0, "3,0")
        .stand("geronimo", 0, "3,0");
    let mut table = scene.movement();
    table.walks(0, "siennya", "w w").walks(0, "geronimo", "w w").does(0, "done", &[]);
    table
}

#[test]
fn opf_09_all_who_moved_there_and_all_who_stand_there_unmoved() {
    let mut table = example_30();
    table.does(1, "opfire blunderbuss siennya 2,0", &[]);
    assert!(table.offers(1, "target siennya") && table.offers(1, "target geronimo"), "DOA-EX-30");
    assert!(!table.offers(1, "target gladiator"));
    table.does(1, "target siennya", &[5, 6, 5, 6]);
    assert_eq!(table.rolls().len(), 2);
    table.does(1, "opfire blunderbuss geronimo 1,0", &[]);
    for who in ["gladiator", "siennya", "geronimo", "rogue"] {
        assert!(table.offers(1, &format!("target {who}")), "{who}: B, C, D and the ally X");
    }
    assert!(!table.offers(1, "target sarge"));
}

#[test]
fn opf_09_who_began_there_and_left_is_not_attacked() {
    let mut table = bait(Scene::new().stand("sarge", 1, "0,0").show("sarge", "frag-grenades"))
        .stand("siennya", 0, "3,0")
        .stand("ruth", 0, "2,0")
        .movement();
    table.walks(0, "ruth", "ne").walks(0, "siennya", "w").walks(0, "geronimo", "e").does(0, "done", &[]);
    table.does(1, "opfire frag-grenades siennya 2,0", &MISS);
    assert_eq!(table.rolls().len(), 1, "DOA-AMB-28");
}

#[test]
fn opf_10_not_the_same_primary_target_and_not_the_same_hex() {
    let mut table = example_30();
    table.does(1, "opfire blunderbuss siennya 2,0", &[]).does(1, "target siennya", &[5, 6, 5, 6]);
    assert_eq!(table.refused(1, "opfire blunderbuss siennya 1,0"), "DOA-OPF-10", "DOA-EX-30");
    assert_eq!(table.refused(1, "opfire blunderbuss geronimo 2,0"), "DOA-OPF-10");
    assert!(table.offers(1, "opfire blunderbuss geronimo 1,0"));
}

#[test]
fn opf_11_otherwise_as_any_shot() {
    let scene = watched().stand("siennya", 0, "8,0").ground('w', "6,0").ground('O', "0,2");
    let mut table = bait(scene.stand("ysabeau", 0, "0,5")).movement();
    table.walks(0, "siennya", "w w").walks(0, "ysabeau", "nw");
    let mut table = done(table);
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 7,0"), "DOA-RNG-08", "seven hexes off");
    assert_eq!(table.refused(1, "opfire lever-carbine ysabeau 0,4"), "DOA-LOS-04");
    // Nadia's Overwatch Eye takes the Woods away.
    table.does(1, "opfire lever-carbine siennya 6,0", &[6, 6]);
    assert_eq!(table.lies("lever-carbine"), "discard", "12 breaks");
    assert_eq!(table.adds(), [("DOA-AB-17", 0)]);
}

#[test]
fn opf_12_a_weapon_that_is_gone_fires_no_more() {
    let mut table = bait(watched().stand("siennya", 0, "4,0")).movement();
    table.walks(0, "siennya", "w");
    let mut table = done(table);
    table.does(1, "opfire lever-carbine siennya 3,0", &[6, 6]);
    assert_eq!(table.lies("lever-carbine"), "discard");
    assert_ne!(table.now(), "opfire", "its second shot is lost");
}

#[test]
fn opf_13_announced_when_the_movement_is_complete() {
    let mut table = watched().stand("siennya", 0, "5,0").movement();
    table.walks(0, "siennya", "w");
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 4,0"), "DOA-TRN-06", "DOA-EC-40, DOA-EX-40");
    table.walks(0, "siennya", "e ne");
    table.does(0, "done", &[]);
    assert_eq!(
        table.refused(0, "step siennya ne"),
        "DOA-TRN-07",
        "DOA-FAQ-12: nothing can be changed any more"
    );
}

#[test]
fn opf_15_not_at_a_mover_in_ones_own_space_but_in_its_earlier_hexes() {
    let mut table = bait(watched().stand("siennya", 0, "2,0")).movement();
    table.walks(0, "siennya", "w w");
    let mut table = done(table);
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 0,0"), "DOA-OPF-15");
    table.does(1, "opfire lever-carbine siennya 1,0", &MISS);
}

#[test]
fn opf_16_banned_by_an_enemy_that_began_there_and_stayed() {
    let scene = watched().stand("rogue", 1, "-2,0").show("rogue", "temple-sling");
    let table = bait(scene.stand("gladiator", 0, "0,0")).movement();
    let table = done(table);
    assert_eq!(table.refused(1, "opfire lever-carbine geronimo -4,0"), "DOA-OPF-16", "DOA-EC-38");
    let mut left = bait(watched().stand("gladiator", 0, "0,0")).movement();
    left.walks(0, "gladiator", "e");
    let left = done(left);
    assert!(left.offers(1, "opfire lever-carbine gladiator 1,0"), "who left can be shot");
    assert!(left.offers(1, "opfire lever-carbine geronimo -4,0"));
    let mut came = bait(watched().stand("gladiator", 0, "1,0")).movement();
    came.walks(0, "gladiator", "w");
    assert!(done(came).offers(1, "opfire lever-carbine geronimo -4,0"), "who entered does not ban it");
}

#[test]
fn opf_17_what_cannot_be_seen_is_no_target() {
    let scene = Scene::new().stand("nadia", 1, "0,0").show("nadia", "lever-carbine");
    let scene = scene.tower(Tower::Despair, "2,0").tunnel("-2,0* -3,0");
    let mut table = bait(scene)
        .stand("siennya", 0, "4,-1")
        .stand("ysabeau", 0, "-2,0")
        .stand("gladiator", 0, "0,3")
        .movement();
    table.all(0, &["step siennya sw", "down ysabeau"]);
    let table = done(table);
    assert_eq!(table.place("siennya"), "3,0");
    assert_eq!(
        table.refused(1, "opfire lever-carbine siennya 3,0"),
        "DOA-LOS-04",
        "DOA-EX-31: behind the tower"
    );
    assert_eq!(table.refused(1, "opfire lever-carbine ysabeau -2,0u"), "DOA-LOS-12");
    assert_eq!(table.refused(1, "opfire lever-carbine gladiator 0,3"), "DOA-OPF-04");
}

#[test]
fn opf_17_without_a_target_the_phase_goes_by() {
    let mut table = watched().tower(Tower::Despair, "2,0").stand("siennya", 0, "4,-1").movement();
    table.walks(0, "siennya", "sw").does(0, "done", &[]);
    assert_eq!((table.now(), table.state.turn), ("free", 12), "DOA-EX-31: Black's own turn has begun");
}

/// Siennya walks from (2,4) by (2,3) to Ruth at (2,2), and gives her a bow for her sling.
fn trade(scene: Scene) -> Tried {
    let mut table = bait(scene)
        .stand("siennya", 0, "2,4")
        .stand("ruth", 0, "2,2")
        .show("siennya", "horn-bow")
        .show("ruth", "temple-sling")
        .health("siennya", 1)
        .health("ruth", 1)
        .movement();
    table.walks(0, "siennya", "nw nw");
    table.does(0, "trade siennya ruth horn-bow temple-sling", &[]);
    table
}

#[test]
fn opf_18_who_is_killed_dies_where_it_was_hit() {
    let mut table =
        bait(watched().stand("siennya", 0, "5,0").show("siennya", "horn-bow").health("siennya", 1))
            .movement();
    table.walks(0, "siennya", "w w w");
    let mut table = done(table);
    table.does(1, "opfire lever-carbine siennya 4,0", &KILL);
    assert_eq!((table.place("siennya"), table.lies("horn-bow")), ("dead".to_owned(), "4,0".to_owned()));
    assert!(table.heard("DOA-OPF-18", |event| matches!(event, Event::Voided(..))));
    let again = table.refused(1, "opfire lever-carbine siennya 3,0");
    assert_eq!(again, "DOA-OPF-04", "the dead are not shot again");
}

#[test]
fn opf_18_killed_before_a_tower_it_never_was_there() {
    let scene = watched().tower(Tower::Knowledge, "3,0").stand("siennya", 0, "5,0").health("siennya", 1);
    let mut table = bait(scene).movement();
    table.walks(0, "siennya", "w w");
    let mut table = done(table);
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 3,0"), "DOA-LOS-05");
    // The tower hides (4,0) as well: from elsewhere it is seen.
    assert_eq!(table.refused(1, "opfire lever-carbine siennya 4,0"), "DOA-LOS-04");
    table.does(1, "done", &[]);
    assert_eq!(table.now(), "adventure", "it lives, and must challenge");
    let scene = watched().tower(Tower::Knowledge, "1,2").stand("siennya", 0, "3,2").health("siennya", 1);
    let mut table = bait(scene).movement();
    table.walks(0, "siennya", "w w");
    let mut table = done(table);
    table.does(1, "opfire lever-carbine siennya 2,2", &KILL);
    assert!(table.state.at(table.space("1,2")).next().is_none(), "DOA-EC-42: the tower is free");
    table.does(1, "done", &[]);
    assert_ne!(table.now(), "adventure", "no adventure of the dead");
}

#[test]
fn opf_18_killed_in_a_tower_or_dome_its_cards_are_discarded() {
    // A dome is left, so that the first hex is none; the second visit is.
    let mut table =
        bait(watched().stand("siennya", 0, "2,2").show("siennya", "horn-bow").health("siennya", 1))
            .movement();
    table.walks(0, "siennya", "e");
    let mut table = done(table);
    table.does(1, "opfire lever-carbine siennya 3,2", &KILL);
    assert_eq!(table.lies("horn-bow"), "3,2", "in the open they lie there");
}

#[test]
fn opf_19_a_pile_picked_up_after_the_fatal_hex_returns() {
    // DOA-EC-41: killed in hex 2 of 5, it had picked up in hex 4.
    let mut table = watched()
        .stand("geronimo", 0, "-5,2")
        .stand("ruth", 0, "5,0")
        .show("geronimo", "horn-bow")
        .pile("temple-sling iron-grenado", "-1,2")
        .health("geronimo", 1)
        .movement();
    table.walks(0, "geronimo", "e e e e").does(0, "pick-up geronimo", &[]).walks(0, "geronimo", "e");
    assert_eq!(
        (table.lies("temple-sling"), table.place("geronimo")),
        ("geronimo".to_owned(), "0,2".to_owned())
    );
    table.walks(0, "ruth", "w").does(0, "done", &[]);
    table.does(1, "opfire lever-carbine geronimo -3,2", &KILL);
    assert_eq!(
        (table.lies("temple-sling"), table.lies("iron-grenado")),
        ("-1,2".to_owned(), "-1,2".to_owned())
    );
    assert_eq!(table.lies("horn-bow"), "-3,2", "DOA-EC-41: its own cards where it was hit");
}

#[test]
fn opf_19_a_trade_after_the_fatal_hex_did_not_happen() {
    let mut table = done(trade(watched()));
    assert_eq!(
        (table.lies("horn-bow"), table.lies("temple-sling")),
        ("ruth".to_owned(), "siennya".to_owned())
    );
    table.does(1, "opfire lever-carbine siennya 2,3", &KILL);
    assert_eq!(table.lies("temple-sling"), "ruth", "DOA-EX-36, DOA-FAQ-06, DOA-EQP-09: cards go back");
    assert_eq!(table.lies("horn-bow"), "2,3", "and what was given falls with the dead");
    assert_eq!(table.champion("ruth").phase.left, 4, "the partner's points stay spent");
}

#[test]
fn opf_19_killed_by_the_trade_itself_it_stands() {
    let mut first = done(trade(watched()));
    first.does(1, "opfire lever-carbine siennya 2,2", &KILL);
    assert_eq!(first.lies("horn-bow"), "2,2", "the first visit to the hex is the step into it");
    let mut table = done(trade(watched()));
    table.does(1, "opfire lever-carbine siennya #3", &KILL);
    assert_eq!((table.lies("horn-bow"), table.lies("temple-sling")), ("ruth".to_owned(), "2,2".to_owned()));
    let mut partner = done(trade(watched()));
    partner.does(1, "opfire lever-carbine ruth #2", &KILL);
    assert_eq!(partner.lies("temple-sling"), "siennya", "what is void is later than the fatal moment");
    assert_eq!(partner.lies("horn-bow"), "2,2");
}

#[test]
fn opf_19_cards_passed_on_are_pulled_back() {
    let mut table = trade(watched().stand("idiot", 0, "2,2"));
    table.does(0, "trade ruth idiot horn-bow", &[]);
    let mut table = done(table);
    assert_eq!(table.lies("horn-bow"), "idiot");
    table.does(1, "opfire lever-carbine siennya 2,3", &KILL);
    assert_eq!((table.lies("horn-bow"), table.lies("temple-sling")), ("2,3".to_owned(), "ruth".to_owned()));
}

#[test]
fn opf_19_what_was_discarded_above_the_limit_comes_back() {
    let scene = watched().show("ruth", "stiletto trench-knife oak-staff");
    let mut table = bait(scene)
        .stand("siennya", 0, "2,4")
        .stand("ruth", 0, "2,2")
        .show("siennya", "horn-bow")
        .show("ruth", "temple-sling")
        .health("siennya", 1)
        .movement();
    table.walks(0, "siennya", "nw nw").does(0, "trade siennya ruth horn-bow", &[]);
    assert_eq!(table.now(), "excess");
    table.does(0, "destroy stiletto", &[]);
    let mut table = done(table);
    table.does(1, "opfire lever-carbine siennya 2,3", &KILL);
    assert_eq!((table.lies("stiletto"), table.lies("horn-bow")), ("ruth".to_owned(), "2,3".to_owned()));
}

#[test]
fn opf_19_what_was_destroyed_in_the_trade_comes_back() {
    let mut table = trade(watched().order(0, Habit::Trash, Will::Ask));
    assert_eq!((table.now(), table.asked()), ("received", vec![0]), "DOA-EQP-18: both partners may destroy");
    table.does(0, "destroy temple-sling", &[]);
    table.does(0, "pass", &[]);
    let mut table = done(table);
    assert_eq!(table.lies("temple-sling"), "discard");
    table.does(1, "opfire lever-carbine siennya 2,3", &KILL);
    assert_eq!((table.lies("temple-sling"), table.lies("horn-bow")), ("ruth".to_owned(), "2,3".to_owned()));
}

#[test]
fn opf_19_the_firers_own_losses_are_not_undone() {
    let scene = watched().stand("rogue", 1, "0,0").show("rogue", "horn-bow");
    let mut table = bait(scene.stand("siennya", 0, "4,0").health("siennya", 1)).movement();
    table.walks(0, "siennya", "w w");
    let mut table = done(table);
    assert_eq!(
        table.judged(1, "opfire horn-bow geronimo -4,0"),
        "DOA-EQP-03",
        "the Rogue is too weak for it"
    );
    table.does(1, "opfire lever-carbine geronimo -4,0", &[6, 6]);
    assert_eq!(table.lies("lever-carbine"), "discard");
}

#[test]
fn opf_19_a_broken_weapon_does_not_come_back_with_the_void() {
    let scene = watched().stand("rogue", 1, "0,0").show("rogue", "temple-sling");
    let mut table = scene.stand("siennya", 0, "4,0").health("siennya", 1).movement();
    table.walks(0, "siennya", "w w").does(0, "done", &[]);
    table.does(1, "opfire lever-carbine siennya 2,0", &[6, 6]);
    table.does(1, "opfire temple-sling siennya 3,0", &KILL);
    assert_eq!(table.lies("lever-carbine"), "discard", "what the firers lose is no part of the movement");
}

#[test]
fn opf_19_of_an_area_weapon_the_earliest_moment_counts_for_bystanders() {
    let walk = |shot: &str| {
        let mut table = Scene::new()
            .stand("sarge", 1, "0,0")
            .show("sarge", "frag-grenades")
            .stand("siennya", 0, "2,1")
            .pile("temple-sling", "3,0")
            .health("siennya", 1)
            .movement();
        // (2,0), (3,0) with the pile, and (2,0) again.
        table.walks(0, "siennya", "nw e").does(0, "pick-up siennya", &[]).walks(0, "siennya", "w");
        table.does(0, "done", &[]).does(1, shot, &KILL);
        table.lies("temple-sling")
    };
    assert_eq!(walk("opfire frag-grenades siennya 2,0"), "3,0", "at the first visit the pile was not taken");
    assert_eq!(walk("opfire frag-grenades siennya #3"), "2,0", "DOA-AMB-27: the attacker names the moment");
}
