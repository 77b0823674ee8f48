//! Tests of Spirit actions.
//!
//! Compiled under `#[cfg(test)]` only.

use crate::action::{Action, Kind};
use crate::content::{Ability, Dice, Pool};
use crate::fixture::{Fixture, bare, table};
use crate::frame::{Frame, Window};
use crate::play::View;
use crate::rules::{ab, act};
use crate::state::ModelId;

/// The first character, alone, in a Spirit action.
fn alone(models: &[(&str, u8, i32, i32)]) -> Fixture {
    let mut table = table(&bare(3000, 3000), models);
    table.slot(0, Kind::Spirit);
    table
}

fn uses(ability: Ability, target: ModelId) -> Action {
    Action::Challenge { by: 0, ability, target }
}

fn tokens(table: &Fixture, id: ModelId) -> u8 {
    table.state.model(id).tokens
}

#[test]
fn spi_01_only_a_spirit_ability_acts() {
    let mut table = alone(&[("will-o-the-wisp", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    assert_eq!(table.refuses(0, &uses(Ability::Fly, 1)), "HR-SPI-01");
    assert_eq!(table.refuses(0, &uses(Ability::IronWill, 1)), "HR-SPI-01");
    assert_eq!(table.refuses(0, &uses(Ability::Shock, 1)), "HR-AB-SP-09");
}

#[test]
fn spi_02_more_successes_are_needed() {
    // VEC-26. Pernick (R R R W!) against a Ragman (W): 1 to 1 fails, 2 to 1 succeeds.
    for (dice, won) in [([0, 2, 0, 0, 3], false), ([0, 2, 2, 0, 3], true), ([0, 0, 0, 0, 0], false)] {
        let mut table = alone(&[("cataloguer-pernick", 0, 500, 500), ("ragmen", 1, 900, 500)]);
        table.dice(&dice).does(0, &uses(Ability::Distraction, 1));
        assert_eq!(table.state.model(1).distracted, won, "{dice:?}");
        assert!(table.told.iter().any(|told| told.by.0 == "HR-SPI-02"));
    }
}

#[test]
fn spi_03_and_spi_04_any_enemy_character() {
    let models = [
        ("cataloguer-pernick", 0, 500, 500),
        ("ragmen", 1, 900, 500),
        ("corporal-fuse", 1, 1000, 500),
        ("fern-the-archer", 0, 500, 900),
    ];
    let mut table = alone(&models);
    // Behind the Ragman the Leader is not seen; beside it he is, protected Leader or not.
    assert_eq!(table.refuses(0, &uses(Ability::Distraction, 2)), "HR-SPI-03");
    table.put(2, crate::fixture::ground(1000, 700));
    assert_eq!(table.refuses(0, &uses(Ability::Distraction, 3)), "HR-SPI-03");
    assert_eq!(table.refuses(0, &uses(Ability::Distraction, 99)), "HR-SPI-03");
    table.dice(&[0, 2, 2, 2, 0]).does(0, &uses(Ability::Distraction, 2));
    assert!(table.state.model(2).distracted);
}

#[test]
fn spi_06_in_a_unit_only_beside_an_attack() {
    let models =
        [("bent-needles", 0, 500, 500), ("cataloguer-pernick", 0, 600, 500), ("ragmen", 1, 1500, 500)];
    let distract = Action::Challenge { by: 1, ability: Ability::Distraction, target: 2 };
    for kind in [Kind::Move, Kind::Generic, Kind::Idle, Kind::Combat, Kind::Shoot] {
        // Nobody else can attack: not even beside a declared attack (HR-AMB-37).
        let mut table = table(&bare(3000, 3000), &models);
        table.slot(0, kind);
        assert_eq!(table.refuses(0, &distract), "HR-SPI-06", "{kind:?}");
    }
    // Another member has rolled.
    let mut table = table(&bare(3000, 3000), &models);
    table.slot(0, Kind::Combat);
    if let Some(Frame::Slot(slot)) = table.state.flow.now_mut() {
        slot.acted.insert(0);
        slot.rolled.insert(0);
    }
    table.dice(&[0; 9]).does(0, &distract);
}

#[test]
fn ab_sp_05_iron_will_is_no_target() {
    let mut table = alone(&[("cataloguer-pernick", 0, 500, 500), ("captain-shefin", 1, 900, 500)]);
    assert_eq!(table.refuses(0, &uses(Ability::Distraction, 1)), "HR-AB-SP-05");
    let mut table = alone(&[("prioress-soot", 0, 500, 500), ("captain-shefin", 1, 900, 500)]);
    assert_eq!(table.refuses(0, &uses(Ability::MindLock, 1)), "HR-AB-SP-05");
}

#[test]
fn ab_un_10_iron_spirits_worsen_the_challenger() {
    // Pernick's R R R W becomes W W W W: a three, a red Success, is blank now; grenadiers answer with nothing.
    for (target, won) in [("ragmen", true), ("ash-grenadiers", false)] {
        let mut table = alone(&[("cataloguer-pernick", 0, 500, 500), (target, 1, 900, 500)]);
        table.dice(&[2, 2, 2, 2, 0, 0, 0]).does(0, &uses(Ability::Distraction, 1));
        assert_eq!(table.state.model(1).distracted, won, "{target}");
    }
}

#[test]
fn ab_sp_01_sly_manipulation_moves_the_target() {
    let mut table = alone(&[("auntie-hoard", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    table.dice(&[2, 2, 0]).does(0, &uses(Ability::SlyManipulation, 1));
    assert!(matches!(table.state.flow.now(), Some(Frame::Window(Window::Spirit { .. }))));
    assert_eq!(table.refuses(1, &Action::No), "HR-AB-SP-01");
    table.does(0, &Action::No);
    // Who stands fast is not to be moved at all.
    let mut table = alone(&[("auntie-hoard", 0, 500, 500), ("heap-haulers", 1, 900, 500)]);
    assert_eq!(table.refuses(0, &uses(Ability::SlyManipulation, 1)), "HR-AB-UN-03");
}

#[test]
fn ab_sp_02_a_distraction_worsens_one_roll_of_any_trait() {
    // A distracted challenger: R R R W are four white dice.
    let mut table = alone(&[("cataloguer-pernick", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    table.state.model_mut(0).distracted = true;
    table.dice(&[2, 2, 2, 2, 0]).does(0, &uses(Ability::Distraction, 1));
    assert!(!table.state.model(0).distracted, "it is used up");
    assert!(!table.state.model(1).distracted);
}

#[test]
fn ab_sp_03_deceit_runs_in_the_next_own_turn() {
    let mut table = alone(&[("will-o-the-wisp", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    table.dice(&[2, 2, 1, 1, 0]).does(0, &uses(Ability::Deceit, 1));
    let deceit = table.state.deceits[0];
    assert_eq!((deceit.target, deceit.by, deceit.running, deceit.until), (1, 0, false, 2));
    // Its own turn: from the activation to the end of it.
    table.state.flow.clear();
    table.state.flow.open(Frame::Choose(1));
    table.play(|play| act::act(play, 1, &Action::Activate(1)).unwrap());
    assert!(table.state.deceits[0].running);
    table.play(act::end_turn);
    assert!(table.state.deceits.is_empty());
}

#[test]
fn ab_sp_03_deceit_lasts_one_round_more_at_most() {
    let mut table = alone(&[("will-o-the-wisp", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    table.dice(&[2, 2, 1, 1, 0]).does(0, &uses(Ability::Deceit, 1));
    for left in [1, 0] {
        table.state.flow.clear();
        table.state.bag = [0, 0];
        table.play(act::advance);
        assert_eq!(table.state.deceits.len(), left, "round {}", table.state.round);
    }
}

#[test]
fn ab_sp_04_transfer_moves_a_token() {
    let models = [("grandfather-root", 0, 500, 500), ("guards", 1, 900, 500), ("guards", 1, 1000, 500)];
    let transfer = uses(Ability::Transfer, 1);
    let mut table = alone(&models);
    assert_eq!(table.refuses(0, &transfer), "HR-AB-SP-04");
    table.state.model_mut(0).tokens = 1;
    table.state.model_mut(1).tokens = 1;
    assert_eq!(table.refuses(0, &transfer), "HR-AB-SP-04");
    table.state.model_mut(1).tokens = 0;
    table.dice(&[2, 2, 0, 0, 0]).does(0, &transfer);
    assert_eq!([tokens(&table, 0), tokens(&table, 1)], [0, 1]);
}

#[test]
fn ab_sp_06_interruption_names_the_next_troop() {
    let models = [("skirting-spectre", 0, 500, 500), ("ragmen", 1, 900, 500), ("guards", 1, 900, 900)];
    let interrupted = || {
        let mut table = alone(&models);
        table.dice(&[3, 3, 3, 3, 0]).does(0, &uses(Ability::Interruption, 1));
        assert!(table.state.forced[1].has(1));
        table.state.flow.clear();
        table.state.bag = [0, 3];
        table.state.flow.open(Frame::Choose(1));
        table
    };
    let mut table = interrupted();
    assert_eq!(table.refuses(1, &Action::Activate(2)), "HR-AB-SP-06");
    assert_eq!(table.refuses(1, &Action::Pass), "HR-AB-SP-06");
    table.does(1, &Action::Activate(1));
    assert!(table.state.forced[1].is_empty());
    // It has been activated already: no effect (HR-AMB-38).
    let mut table = interrupted();
    table.state.troop_mut(1).readiness = crate::state::Readiness::Done;
    table.does(1, &Action::Activate(2));
    assert!(table.state.forced[1].is_empty(), "that turn has come");
    // It waits for that turn beyond the end of the round.
    let mut table = interrupted();
    table.state.flow.clear();
    table.state.bag = [0, 0];
    table.play(act::advance);
    assert_eq!((table.state.round, table.state.forced[1].has(1)), (2, true));
}

#[test]
fn ab_sp_07_enchantment_needs_somebody_in_contact() {
    // HR-AMB-66.
    let models = [("lady-hoarfrost", 0, 500, 500), ("ragmen", 1, 900, 500), ("ragmen", 1, 1100, 500)];
    let mut table = alone(&models);
    assert_eq!(table.refuses(0, &uses(Ability::Enchantment, 1)), "HR-AB-SP-07");
}

#[test]
fn ab_sp_08_confusion_stops_commands_for_the_round() {
    let models =
        [("overseer-grey", 0, 500, 500), ("guards", 1, 900, 500), ("lieutenant-orla-pin", 1, 1000, 700)];
    let mut table = alone(&models);
    assert_eq!(table.refuses(0, &uses(Ability::Confusion, 1)), "HR-AB-SP-08");
    let aims = |view: View| ab::commands(view, 1).has(Ability::Aim);
    assert!(aims(table.view()));
    table.dice(&[3, 3, 3, 3, 0, 0, 0]).does(0, &uses(Ability::Confusion, 2));
    assert!(!aims(table.view()));
    table.state.flow.clear();
    table.state.bag = [0, 0];
    table.play(act::advance);
    assert!(aims(table.view()));
}

#[test]
fn ab_sp_09_shock_names_an_ability_of_the_card() {
    let models = [("yawn-the-wizard", 0, 500, 500), ("guards", 1, 900, 500), ("guards", 1, 1000, 500)];
    let mut table = alone(&models);
    table.dice(&[3, 3, 3, 3, 0, 0]).does(0, &uses(Ability::Shock, 1));
    assert_eq!(table.refuses(0, &Action::Name(Ability::Aim)), "HR-AB-SP-09");
    table.does(0, &Action::Name(Ability::Phalanx));
    // A Unit's ability is lost by that character only.
    assert!(!ab::has(table.view(), 1, Ability::Phalanx));
    assert!(ab::has(table.view(), 2, Ability::Phalanx));
    assert!(ab::has(table.view(), 1, Ability::Reach));
}

#[test]
fn ab_sp_10_mind_lock_is_no_challenge_and_wounds_its_user() {
    let lock = uses(Ability::MindLock, 1);
    for (face, hit) in [(0, 1), (3, 0)] {
        let mut table =
            alone(&[("prioress-soot", 0, 500, 500), ("ragmen", 1, 900, 500), ("ragmen", 1, 1000, 500)]);
        table.dice(&[face]).does(0, &lock);
        assert_eq!(tokens(&table, 1), hit);
        assert_eq!(table.view().turn().unwrap().owed, [0]);
    }
    let mut table = alone(&[("prioress-soot", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    table.state.model_mut(1).tokens = 1;
    assert_eq!(table.refuses(0, &lock), "HR-AB-SP-10");
}

#[test]
fn wnd_05_no_challenge_without_a_die() {
    let mut table = alone(&[("auntie-hoard", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    // R R! loses its marked die only; somebody without any cannot challenge.
    table.state.model_mut(0).tokens = 1;
    table.dice(&[2, 0]).does(0, &uses(Ability::SlyManipulation, 1));
    let mut empty = alone(&[("auntie-hoard", 0, 500, 500), ("ragmen", 1, 900, 500)]);
    empty.reprint("auntie-hoard", |card| {
        let spirit = card.spirit.as_mut().unwrap();
        spirit.pool = Pool { plain: Dice::NONE, marked: spirit.pool.all() };
    });
    empty.state.model_mut(0).tokens = 1;
    assert_eq!(empty.refuses(0, &uses(Ability::SlyManipulation, 1)), "HR-WND-05");
}

#[test]
fn amb_83_nobody_is_too_dull_to_be_challenged() {
    // A target without Spirit dice rolls nothing and has 0 Successes: one is enough, none is not.
    for (dice, won) in [([2, 0], true), ([0, 0], false)] {
        let mut table = alone(&[("auntie-hoard", 0, 500, 500), ("ragmen", 1, 900, 500)]);
        table.reprint("ragmen", |card| card.spirit = None);
        table.dice(&dice).does(0, &uses(Ability::SlyManipulation, 1));
        assert_eq!(table.rolled()[1].1, "-");
        assert_eq!(matches!(table.state.flow.now(), Some(Frame::Window(_))), won);
    }
}

#[test]
fn spi_05_range_does_not_matter() {
    // HR-SPI-05: forty inches away.
    let models = [("cataloguer-pernick", 0, 100, 100), ("ragmen", 1, 3000, 2900)];
    let mut table = table(&bare(3100, 3000), &models);
    table.slot(0, Kind::Spirit);
    table.dice(&[3, 4, 4, 4, 0]).does(0, &uses(Ability::Distraction, 1));
    assert!(table.state.model(1).distracted);
}
