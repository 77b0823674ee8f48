//! The turn and its phases.

use super::*;
use crate::content::Tower;
use crate::fixture::{Scene, duel};
use kernel::{Cx, Game, Seeded, Table};

#[test]
fn trn_01_a_white_turn_then_a_black_one() {
    let mut table = Scene::new().stand("lucinda", 0, "0,0").stand("anton", 1, "5,0").movement();
    for (turn, seat) in [(11, 0), (12, 1), (13, 0), (14, 1)] {
        assert_eq!((table.state.turn, table.asked(), table.now()), (turn, vec![seat], "move"));
        table.does(seat, "done", &[]);
        assert!(table.heard(TRN_01.0, |event| *event == Event::Turn(turn + 1, Side(1 - seat))));
    }
}

#[test]
fn trn_02_seven_phases_in_order() {
    let scene =
        Scene::new().domes().tower(Tower::Despair, "1,2").stand("rogue", 0, "0,0").give("rogue", "horn-bow");
    let scene = scene.stand("ruth", 0, "0,2").stand("anton", 0, "waiting").stand("sarge", 0, "waiting");
    let scene = scene.stand("lucinda", 0, "waiting").stand("karkas", 1, "1,0").stand("nadia", 1, "5,0");
    let mut table = scene.show("nadia", "pulse-rifle").free();
    assert_eq!((table.now(), table.asked()), ("free", vec![0]));
    table.does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("fire", vec![0]));
    table.does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("move", vec![0]));
    table.all(0, &["step rogue e", "step ruth e", "done"]);
    assert_eq!((table.now(), table.asked()), ("opfire", vec![1]), "{}", TRN_07.0);
    table.does(1, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("arm", vec![0]));
    table.does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("first", vec![0]));
    table.does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("melee", vec![0]), "{}: the active team", TRN_08.0);
    table.does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("melee", vec![1]), "and the other");
    table.does(1, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("adventure", vec![0]), "{}", TRN_09.0);
    table.does(0, "tower ruth intelligence", &[1, 1, 6]);
    assert_eq!((table.now(), table.asked()), ("reinforce", vec![0]), "{}", TRN_10.0);
    table.does(0, "name anton", &[1]).does(0, "name sarge", &[2]);
    assert_eq!(table.state.turn, 12, "{}", TRN_02.0);
}

#[test]
fn trn_03_all_of_a_team_complete_a_phase_before_the_next() {
    let scene = Scene::new().seats(&[0, 1, 0]).stand("lucinda", 0, "0,0").stand("anton", 0, "1,0");
    let mut table = scene.commanded("anton", 2).stand("karkas", 1, "5,0").movement();
    assert_eq!(table.asked(), [0, 2]);
    table.does(0, "done", &[]);
    assert_eq!((table.now(), table.asked()), ("move", vec![2]), "{}", TRN_03.0);
    assert_eq!(table.refused(0, "step lucinda e"), TRN_06.0, "this seat has finished");
    table.does(2, "done", &[]);
    assert_eq!(table.state.turn, 12);
}

#[test]
fn trn_04_any_number_of_free_actions_of_the_active_team_alone() {
    let scene = Scene::new().stand("lucinda", 0, "0,0").give("lucinda", "claymore stiletto crickets");
    let mut table = scene.stand("anton", 1, "8,0").give("anton", "oak-staff").free();
    assert_eq!(table.judged(1, "destroy oak-staff"), TRN_04.0, "not outside one's own turn");
    table.all(0, &["destroy claymore", "ride lucinda crickets", "destroy stiletto"]);
    assert_eq!(table.lies("stiletto"), "discard");
    table.does(0, "done", &[]);
    assert_eq!((table.now(), table.champion("lucinda").phase.left), ("move", 8), "they restrict nothing");
    assert_eq!(table.judged(0, "destroy crickets"), TRN_06.0, "DOA-EC-20: nothing is dropped later");
}

#[test]
fn trn_05_one_shot_for_each_of_the_active_team() {
    let scene = Scene::new().stand("rogue", 0, "0,0").stand("lucinda", 0, "0,1").stand("anton", 1, "3,0");
    let scene = scene.show("rogue", "accelerator-tube service-revolver").show("lucinda", "flintlock-brace");
    let mut table = scene.show("anton", "horn-bow").stand("mercenary", 0, "0,5").fire();
    assert_eq!(table.judged(1, "fire horn-bow 0,0"), TRN_05.0, "the other team can do nothing");
    table.does(0, "fire accelerator-tube 3,0", &[5, 5]);
    assert_eq!(table.refused(0, "fire accelerator-tube 3,0"), "DOA-RNG-02", "DOA-EC-06");
    assert_eq!(table.refused(0, "fire service-revolver 3,0"), "DOA-RNG-02", "DOA-EC-05");
    table.does(0, "fire flintlock-brace 3,0", &[5, 5]);
    assert_eq!(table.now(), "move");
    assert_eq!(table.judged(0, "fire service-revolver 3,0"), TRN_06.0, "its phase is over");
}

#[test]
fn trn_10_two_enter_each_named_before_its_die() {
    let scene = Scene::new().domes().stand("lucinda", 0, "waiting").stand("anton", 0, "waiting");
    let scene = scene.stand("sarge", 0, "waiting").stand("mercenary", 0, "0,0").stand("karkas", 1, "5,0");
    let mut table = scene.reinforcement();
    assert_eq!(table.asked(), [0]);
    assert_eq!(table.refused(0, "name mercenary"), TRN_10.0, "he is on the map");
    assert_eq!(table.refused(0, "name karkas"), TRN_10.0, "of the other side");
    table.does(0, "name sarge", &[4]);
    let order: Vec<&Event> = table.told.iter().map(|told| &told.what).collect();
    assert!(
        matches!(order[..2], [Event::Named(_), Event::Die(..)]),
        "DOA-EC-50: first the name, then the die"
    );
    assert_eq!(table.refused(0, "name sarge"), TRN_10.0, "he has entered");
    table.does(0, "name anton", &[4]);
    assert_eq!((table.place("sarge"), table.place("anton")), ("-8,3".to_owned(), "-8,4".to_owned()));
    assert_eq!(table.place("lucinda"), "waiting", "two in each phase");
}

#[test]
fn trn_11_in_the_first_turn_only_the_reinforcement_matters() {
    let game = duel();
    let table = Table { seats: 2, setup: serde_json::json!({ "map": "standard", "characters": 5 }) };
    let mut luck = Seeded::from_number(7);
    let state = game.start(&table, &mut Cx::silent(&mut luck)).unwrap_or_else(|_| panic!("a lawful table"));
    assert_eq!(state.turn, 1, "DOA-EX-47: {}", TRN_11.0);
    assert_eq!(state.flow.now(), Some(&Frame::Reinforce(2)), "DOA-EX-47: two of five are named");
    assert_eq!(state.active(), state.white);
    assert!(state.present().next().is_none());
}

/// DOA-FAQ-18.
#[test]
fn trn_12_reinforcement_is_mandatory() {
    let scene = Scene::new().domes().stand("lucinda", 0, "waiting").stand("anton", 0, "waiting");
    let table = scene.stand("karkas", 1, "5,0").reinforcement();
    for command in ["done", "pass"] {
        assert_eq!(table.refused(0, command), TRN_10.0, "DOA-EC-51: nobody is held back");
    }
    let scene = Scene::new().domes().stand("lucinda", 0, "waiting").stand("anton", 0, "0,0");
    let mut table = scene.stand("karkas", 1, "5,0").reinforcement();
    table.runs(&[6]);
    assert_eq!(table.place("lucinda"), "-8,5", "DOA-EX-44: the last one alone, {}", TRN_12.0);
}

/// DOA-AMB-09.
#[test]
fn trn_10_those_in_limbo_enter_first_and_besides_the_two() {
    let scene = Scene::new().domes().stand("lucinda", 0, "waiting").stand("anton", 0, "waiting");
    let scene = scene.stand("mercenary", 0, "limbo").stand("karkas", 1, "5,0");
    let mut table = scene.reinforcement();
    table.runs(&[1]);
    assert_eq!((table.place("mercenary"), table.asked()), ("-8,0".to_owned(), vec![0]));
    table.does(0, "name lucinda", &[2, 3]);
    assert_eq!((table.place("lucinda"), table.place("anton")), ("-8,1".to_owned(), "-8,2".to_owned()));
}

/// DOA-AMB-09: whom six full domes turn away is not named again in the same phase.
#[test]
fn trn_10_each_is_named_once_though_every_dome_is_full() {
    let domes = ["-8,0", "-8,1", "-8,2", "-8,3", "-8,4", "-8,5"];
    let foes = ["karkas", "gladiator", "tyrant", "oxana", "pip", "siennya"];
    let scene = Scene::new().domes().stand("lucinda", 0, "waiting").stand("anton", 0, "waiting");
    let scene = foes.into_iter().zip(domes).fold(scene, |scene, (id, at)| scene.stand(id, 1, at));
    let mut table = scene.stand("mercenary", 0, "limbo").reinforcement();
    table.runs(&[1]);
    assert_eq!(
        (table.place("mercenary"), table.now(), table.asked()),
        ("limbo".to_owned(), "reinforce", vec![0])
    );
    assert_eq!(table.refused(0, "name mercenary"), TRN_10.0);
    table.does(0, "name lucinda", &[2, 3]);
    assert_eq!((table.place("lucinda"), table.place("anton")), ("limbo".to_owned(), "limbo".to_owned()));
    assert_eq!(table.state.turn, 12);
}

#[test]
fn amb_59_who_decides_for_a_team_of_several_seats() {
    let scene = || {
        let scene = Scene::new()
            .seats(&[0, 1, 0])
            .domes()
            .stand("lucinda", 0, "waiting")
            .stand("anton", 0, "waiting");
        scene.commanded("anton", 2).stand("karkas", 1, "5,0")
    };
    let mut table = scene().reinforcement();
    assert_eq!(table.asked(), [0, 2], "{}", AMB_59.0);
    table.does(2, "name lucinda", &[1, 2]);
    assert_eq!(table.place("lucinda"), "-8,0", "the team's choice, not the owner's");
    let table = scene().option(|options| options.captain = true).reinforcement();
    assert_eq!(table.asked(), [0], "DOA-OPT-09");
}

/// Ledger 12.2: a phase is skipped on what everybody can see alone.
#[test]
fn trn_02_a_skipped_phase_betrays_no_hidden_card() {
    let scene = |card: &'static str, at: &'static str| {
        let scene = Scene::new().stand("lucinda", 0, "0,0").give("lucinda", card).stand("anton", 1, at);
        scene.ground('O', "1,0")
    };
    for card in ["claymore", "horn-bow"] {
        assert_eq!(scene(card, "5,0").fire().asked(), [0], "{card}: within five hexes, unseen");
        let mut table = scene(card, "6,0").fire();
        table.runs(&[]);
        assert_eq!(table.now(), "move", "{card}: six, and out of sight");
        assert_eq!(scene(card, "0,9").fire().asked(), [0], "{card}: nine, in sight");
    }
    let shown = Scene::new().stand("lucinda", 0, "0,0").show("lucinda", "claymore").stand("anton", 1, "3,0");
    assert!(shown.fire().asked().is_empty(), "a revealed Claymore fires at nobody");
    let bare = Scene::new().stand("lucinda", 0, "0,0").stand("anton", 1, "3,0");
    assert!(bare.free().asked().is_empty(), "no card, no ability");
}
