//! Tests of turns and actions.
//!
//! Compiled under `#[cfg(test)]` only.

use super::may;
use crate::action::{Action, Kind, Uses};
use crate::fixture::{Fixture, bare, ground, table, table_with};
use crate::frame::{Frame, Slot, TurnStage};
use crate::options::{Level, Options};
use crate::state::{Marker, ModelId};
use crate::turn;

/// A Unit of two with a Leader; an enemy far away.
const UNIT: [(&str, u8, i32, i32); 4] = [
    ("guards", 0, 500, 500),
    ("guards", 0, 700, 500),
    ("captain-shefin", 0, 600, 650),
    ("ragmen", 1, 2500, 2500),
];

fn unit() -> Fixture {
    let mut table = table(&bare(3000, 3000), &UNIT);
    table.turn(0);
    table
}

fn goes_on(table: &mut Fixture) {
    table.play(turn::run);
}

fn allowed(table: &Fixture, kind: Kind, id: ModelId) -> Vec<Kind> {
    let slot = Slot::new(0, 1, kind);
    Kind::ALL.into_iter().filter(|&what| what != Idle && may(table.view(), &slot, id, what).is_ok()).collect()
}

use Kind::{Combat, Generic, Idle, Move, Shoot, Spirit};

#[test]
fn acn_04_table_t_05_row_by_row() {
    let rows: [(Kind, &[Kind], &[Kind]); 5] = [
        (Move, &[Move, Combat, Shoot], &[Move]),
        (Combat, &[Move, Combat, Shoot, Spirit, Generic], &[Combat, Spirit, Generic]),
        (Shoot, &[Move, Combat, Shoot, Spirit, Generic], &[Shoot, Spirit, Generic]),
        (Generic, &[Move, Combat, Shoot, Generic], &[Generic]),
        (Idle, &[Move, Combat, Shoot, Generic], &[Generic]),
    ];
    let table = unit();
    for (kind, leader, member) in rows {
        assert_eq!(allowed(&table, kind, 2), leader, "a Leader while the body does {kind:?}");
        assert_eq!(allowed(&table, kind, 0), member, "a member while the body does {kind:?}");
    }
}

#[test]
fn acn_05_one_alone_does_what_it_declared() {
    let table = table(&bare(3000, 3000), &[("fern-the-archer", 0, 500, 500), ("ragmen", 1, 2500, 2500)]);
    for kind in [Move, Combat, Shoot, Spirit, Generic] {
        assert_eq!(allowed(&table, kind, 0), [kind]);
    }
}

#[test]
fn lvl_01_in_the_basic_level_a_leader_uses_spirit_in_any_action() {
    let options = Options { level: Level::Basic, ..Options::default() };
    let table = table_with(&bare(3000, 3000), options, &UNIT);
    for kind in [Move, Generic, Idle] {
        assert!(allowed(&table, kind, 2).contains(&Spirit), "{kind:?}");
        assert!(!allowed(&table, kind, 0).contains(&Spirit), "{kind:?}");
    }
}

#[test]
fn acn_04_nobody_acts_twice_in_one_action() {
    let table = unit();
    let mut slot = Slot::new(0, 1, Combat);
    slot.acted.insert(0);
    assert_eq!(may(table.view(), &slot, 0, Combat).unwrap_err().by.0, "HR-ACN-04");
    assert!(may(table.view(), &slot, 1, Combat).is_ok());
    assert_eq!(may(table.view(), &slot, 3, Combat).unwrap_err().by.0, "HR-ACN-04");
}

#[test]
fn acn_01_two_actions_and_acn_03_or_fewer() {
    let mut table = unit();
    table.state.markers.push(Marker { player: 1, at: ground(450, 450), controller: None });
    table.state.bag = [0, 1];
    for _ in 0..2 {
        assert!(table.act(0, &Action::Declare { troop: 0, kind: Idle }).is_ok());
        if matches!(table.state.flow.now(), Some(Frame::Slot(_))) {
            table.does(0, &Action::Done);
        }
    }
    assert_ne!(
        table.state.flow.now().map(|frame| matches!(frame, Frame::Turn(turn) if turn.player == 0)),
        Some(true)
    );
    let mut table = unit();
    table.state.bag = [0, 1];
    table.does(0, &Action::End(0));
    let unused = table
        .told
        .iter()
        .any(|told| matches!(told.what, crate::event::Event::TurnEnded { troop: 0, unused: 2 }));
    assert!(unused);
}

#[test]
fn acn_07_a_prone_troop_stands_up_first() {
    // VEC-34 and VEC-25.
    let mut table = unit();
    for id in 0..3 {
        table.state.model_mut(id).prone = true;
    }
    assert_eq!(table.refuses(0, &Action::End(0)), "HR-PRN-05");
    for kind in [Move, Combat, Shoot, Idle] {
        assert_eq!(table.refuses(0, &Action::Declare { troop: 0, kind }), "HR-PRN-05");
    }
    table.does(0, &Action::Declare { troop: 0, kind: Generic });
    assert!(table.state.models.iter().all(|model| !model.prone));
    assert_eq!(table.view().turn().unwrap().parts[0].taken, 1);
    table.state.bag = [0, 1];
    table.does(0, &Action::End(0));
}

#[test]
fn prn_07_made_prone_in_its_own_turn_it_may_stand_up() {
    // HR-AMB-35: with the second action, or not.
    for stands in [true, false] {
        let mut table = unit();
        table.play(|play| play.turn_mut().unwrap().parts[0].taken = 1);
        for id in 0..3 {
            table.state.model_mut(id).prone = true;
        }
        table.state.bag = [0, 1];
        if stands {
            table.does(0, &Action::Declare { troop: 0, kind: Generic });
        } else {
            table.does(0, &Action::End(0));
        }
        assert_eq!(table.state.models[..3].iter().any(|model| model.prone), !stands);
    }
}

#[test]
fn prn_08_who_does_not_lie_waits_for_the_others() {
    let mut table = unit();
    table.state.model_mut(2).prone = true;
    table.state.bag = [0, 1];
    assert_eq!(table.refuses(0, &Action::Declare { troop: 0, kind: Idle }), "HR-PRN-05");
    table.does(0, &Action::Declare { troop: 0, kind: Generic });
    if table.state.model(2).prone {
        table.does(0, &Action::Stand);
    }
    assert!(!table.state.model(2).prone);
}

#[test]
fn ab_ld_03_quick_recovery_costs_no_action() {
    let models =
        [("ragmen", 0, 500, 500), ("grand-dismantler-rustscrew", 0, 600, 650), ("guards", 1, 2500, 2500)];
    for (answer, prone) in [(Action::Recover, false), (Action::No, true)] {
        let mut table = table(&bare(3000, 3000), &models);
        table.turn(0);
        table.play(|play| play.turn_mut().unwrap().stage = TurnStage::Start);
        table.state.model_mut(0).prone = true;
        goes_on(&mut table);
        table.does(0, &answer);
        assert_eq!(table.state.model(0).prone, prone);
        let turn = table.view().turn().unwrap();
        assert_eq!((turn.stage, turn.parts[0].taken), (TurnStage::Actions, 0));
    }
    // HR-AB-LD-03: not under another Leader, and not when nobody lies.
    let mut table = unit();
    table.play(|play| play.turn_mut().unwrap().stage = TurnStage::Start);
    table.state.model_mut(0).prone = true;
    goes_on(&mut table);
    assert_eq!(table.view().turn().unwrap().stage, TurnStage::Actions);
}

#[test]
fn acn_05_of_several_leaders_one_is_named_the_body() {
    let models = [
        ("grand-dismantler-rustscrew", 0, 500, 500),
        ("corporal-fuse", 0, 600, 500),
        ("guards", 1, 2500, 2500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.state.model_mut(1).troop = 0;
    table.state.model_mut(0).prone = true;
    table.turn(0);
    table.play(|play| play.turn_mut().unwrap().stage = TurnStage::Start);
    goes_on(&mut table);
    assert_eq!(table.refuses(0, &Action::No), "HR-ACN-05");
    assert_eq!(table.refuses(0, &Action::Body(2)), "HR-ACN-05");
    table.does(0, &Action::Body(1)).does(0, &Action::No);
    assert!(super::body(table.view(), 0).has(1));
    assert!(super::leads(table.view(), 0));
}

#[test]
fn ab_he_09_fervour_at_any_moment_once_a_turn() {
    let models = [("zot-the-spark", 0, 500, 500), ("guards", 1, 2500, 2500)];
    let mut table = table(&bare(3000, 3000), &models);
    table.turn(0);
    table.play(|play| play.turn_mut().unwrap().parts[0].taken = 2);
    goes_on(&mut table);
    // HR-AMB-102: after the second action too.
    assert_eq!(table.refuses(0, &Action::Declare { troop: 0, kind: Idle }), "HR-ACN-01");
    table.does(0, &Action::Fervour(0));
    assert_eq!(table.refuses(0, &Action::Fervour(0)), "HR-AB-HE-09");
    assert_eq!(table.view().turn().unwrap().owed, [0]);
    table.state.bag = [0, 1];
    table.does(0, &Action::Declare { troop: 0, kind: Idle });
    if matches!(table.state.flow.now(), Some(Frame::Slot(_))) {
        table.does(0, &Action::Done);
    }
    assert_eq!(table.state.model(0).tokens, 1, "HR-AB-02: when the turn ends");
}

#[test]
fn ab_he_09_in_a_unit_the_extra_action_is_his_alone() {
    let mut models = UNIT;
    models[1] = ("thimble-bertha", 0, 700, 500);
    let mut table = table(&bare(3000, 3000), &models);
    table.state.model_mut(1).troop = 0;
    table.state.model_mut(2).troop = 0;
    table.turn(0);
    table.play(|play| play.turn_mut().unwrap().parts[0].taken = 2);
    goes_on(&mut table);
    assert_eq!(table.refuses(0, &Action::Fervour(0)), "HR-AB-HE-09");
    table.does(0, &Action::Fervour(1));
    let foes = table.state.model(3).stand();
    assert!(foes.is_some());
    table.put(3, ground(705, 600));
    table.put(2, ground(605, 600));
    table.does(0, &Action::Declare { troop: 0, kind: Combat });
    let slot = table.view().slot().unwrap();
    assert_eq!(slot.only, Some(1));
    assert!(may(table.view(), slot, 1, Combat).is_ok());
    assert!(may(table.view(), slot, 0, Combat).is_err());
}

#[test]
fn ab_he_09_with_the_fervent_goes_the_extra_action() {
    let mut models = UNIT;
    models[1] = ("thimble-bertha", 0, 700, 500);
    let mut table = table(&bare(3000, 3000), &models);
    table.state.model_mut(1).troop = 0;
    table.state.model_mut(2).troop = 0;
    table.turn(0);
    table.does(0, &Action::Fervour(1));
    table.state.model_mut(1).place = crate::state::Place::Gone { by_enemy: true };
    table.play(|play| play.turn_mut().unwrap().parts[0].taken = 2);
    assert_eq!(table.refuses(0, &Action::Declare { troop: 0, kind: Idle }), "HR-ACN-01");
}

#[test]
fn ab_he_06_a_messenger_lends_what_he_can_carry() {
    let models = [
        ("skirting-spectre", 0, 500, 500),
        ("ragmen", 0, 600, 500),
        ("lieutenant-orla-pin", 0, 600, 600),
        ("guards", 0, 800, 500),
        ("guards", 1, 2500, 2500),
    ];
    let lend = |leader, troop| Action::Lend { leader, troop };
    let mut table = table(&bare(3000, 3000), &models);
    table.turn(0);
    table.play(|play| play.turn_mut().unwrap().near = vec![(0, 2)]);
    table.state.bag = [0, 1];
    table.does(0, &Action::End(0));
    assert_eq!(table.view().turn().unwrap().stage, TurnStage::Lend);
    for (leader, troop) in [(2, 1), (2, 0), (2, 3), (1, 2)] {
        assert_eq!(table.refuses(0, &lend(leader, troop)), "HR-AB-HE-06");
    }
    table.does(0, &lend(2, 2));
    assert!(crate::rules::ab::commands(table.view(), 2).has(crate::content::Ability::Aim));
    // HR-AMB-94: it ends with the Leader.
    table.state.model_mut(2).place = crate::state::Place::Gone { by_enemy: true };
    assert!(!crate::rules::ab::commands(table.view(), 2).has(crate::content::Ability::Aim));
}

#[test]
fn ab_he_06_nothing_is_lent_too_far_away() {
    let models = [
        ("skirting-spectre", 0, 500, 500),
        ("ragmen", 0, 600, 500),
        ("lieutenant-orla-pin", 0, 600, 600),
        ("guards", 0, 901, 500),
        ("guards", 1, 2500, 2500),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.turn(0);
    table.play(|play| play.turn_mut().unwrap().near = vec![(0, 2)]);
    table.state.bag = [0, 1];
    table.does(0, &Action::End(0));
    assert!(table.view().turn().is_none_or(|turn| turn.stage != TurnStage::Lend));
}

#[test]
fn amb_103_after_spirit_the_attack_is_owed() {
    let models = [
        ("bent-needles", 0, 500, 500),
        ("cataloguer-pernick", 0, 600, 600),
        ("ragmen", 1, 500, 400),
        ("ragmen", 1, 500, 300),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Combat);
    let ability = crate::content::Ability::Distraction;
    table.state.markers.push(Marker { player: 1, at: ground(450, 550), controller: None });
    table.dice(&[0; 9]).does(0, &Action::Challenge { by: 1, ability, target: 2 });
    assert_eq!(table.refuses(0, &Action::Done), "HR-SPI-06");
    // The only one who can make it cannot do something else instead.
    assert_eq!(table.refuses(0, &Action::Control { by: 0, marker: 0 }), "HR-SPI-06");
    table.dice(&[0; 9]).does(0, &Action::Strike { by: 0, target: 2, with: Uses::default() });
}

#[test]
fn amb_103_what_cannot_be_attacked_any_more_is_not_owed() {
    let models = [
        ("bent-needles", 0, 500, 500),
        ("cataloguer-pernick", 0, 600, 600),
        ("ragmen", 1, 500, 400),
        ("ragmen", 1, 500, 300),
    ];
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Combat);
    let ability = crate::content::Ability::Distraction;
    table.dice(&[0; 9]).does(0, &Action::Challenge { by: 1, ability, target: 2 });
    for id in [2, 3] {
        table.put(id, ground(2000, 2000 + i32::from(id) * 150));
    }
    table.does(0, &Action::Done);
}

#[test]
fn random_matches_end_and_ask_for_something_lawful_all_the_way() {
    use kernel::{Cx, Game, Luck, Offers, Seat, Seeded, Table, Turn, draw};
    let game = crate::fixture::game();
    let seeds: u64 = std::env::var("HR_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(6);
    let only: Option<u64> = std::env::var("HR_SEED").ok().and_then(|text| text.parse().ok());
    for seed in only.map_or(0..seeds, |seed| seed..seed + 1) {
        let mut luck = Seeded::from_number(seed);
        let luck: &mut dyn Luck = &mut luck;
        let table = Table { seats: 2, setup: serde_json::Value::Null };
        let mut told = Vec::new();
        let mut state = game.start(&table, &mut Cx::new(luck, &mut told)).unwrap();
        let mut steps = 0;
        let mut offers = Offers::new();
        while let Turn::Ask(ask) = game.turn(&state) {
            steps += 1;
            assert!(steps < 20_000, "seed {seed}: it goes on for ever");
            let seat = [Seat(0), Seat(1)].into_iter().find(|&seat| ask.seats.has(seat)).unwrap();
            game.offers(&state, seat, &mut offers);
            offers.actions.retain(|action| *action != Action::Concede);
            assert!(
                !offers.actions.is_empty(),
                "seed {seed} step {steps}: nothing to do in {:?}",
                state.flow
            );
            let action = offers.actions[draw(luck, offers.actions.len() as u32) as usize].clone();
            told.clear();
            if let Err(illegal) = game.act(&mut state, seat, &action, &mut Cx::new(luck, &mut told)) {
                panic!("seed {seed} step {steps}: {action:?} refused: {illegal:?}\n{:?}", state.flow);
            }
        }
        eprintln!("seed {seed}: {steps} steps, {:?}", state.over);
    }
}

#[test]
fn acn_06_a_body_may_stand_idle_and_that_is_generic() {
    // HR-ACN-06, VEC-33: one member takes a marker, a second one not in the same action, a Leader may fight or shoot.
    let mut table = unit();
    for (x, y) in [(500, 605), (700, 605)] {
        table.state.markers.push(Marker { player: 1, at: ground(x, y), controller: None });
    }
    table.slot(0, Idle);
    assert_eq!(table.refuses(0, &Action::Control { by: 2, marker: 5 }), "HR-OBV-06");
    table.does(0, &Action::Control { by: 0, marker: 0 });
    assert_eq!(table.refuses(0, &Action::Control { by: 1, marker: 1 }), "HR-OBV-07");
    let slot = table.view().slot().unwrap();
    assert!(may(table.view(), slot, 2, Combat).is_ok());
    assert_eq!(may(table.view(), slot, 1, Combat).unwrap_err().by.0, "HR-ACN-04");
    assert_eq!(may(table.view(), slot, 2, Spirit).unwrap_err().by.0, "HR-SPI-06");
}

#[test]
fn hro_01_a_hero_acts_as_a_unit_of_one() {
    // HR-HRO-01: activated, lying down and shot at like a Unit, and whatever he does the whole of it does.
    let models = [("will-o-the-wisp", 0, 500, 500), ("mirella-lens", 1, 1500, 500)];
    let mut table = table(&bare(3000, 3000), &models);
    assert!(crate::rules::act::fresh(table.view(), 0).has(0) && crate::rules::prn::can_go(table.view(), 0));
    table.turn(0).does(0, &Action::Declare { troop: 0, kind: Spirit });
    let mut unit = unit();
    assert_eq!(unit.refuses(0, &Action::Declare { troop: 0, kind: Spirit }), "HR-SPI-06");
    table.slot(1, Shoot).does(1, &crate::fixture::aim(&[1], 0)).does(1, &crate::fixture::shot(1));
    table.does(0, &Action::Yes);
    assert!(table.state.model(0).prone);
}
