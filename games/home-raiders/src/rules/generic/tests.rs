//! Tests of Generic actions.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::Bits;

use crate::action::{Action, Kind};
use crate::event::Event;
use crate::fixture::{Fixture, bare, ground, table, table_with};
use crate::frame::Frame;
use crate::options::Options;
use crate::state::{Loan, Marker, ModelId, Readiness};

fn in_slot(kind: Kind, models: &[(&str, u8, i32, i32)]) -> Fixture {
    let mut table = table(&bare(3000, 3000), models);
    table.slot(0, kind);
    table
}

fn marker(table: &mut Fixture, x: i32, y: i32) {
    table.state.markers.push(Marker { player: 1, at: ground(x, y), controller: None });
}

const THREE: [(&str, u8, i32, i32); 4] =
    [("ragmen", 0, 500, 500), ("ragmen", 0, 700, 500), ("ragmen", 0, 600, 650), ("guards", 1, 2500, 2500)];

fn takes(by: ModelId, marker: u8) -> Action {
    Action::Control { by, marker }
}

#[test]
fn prn_05_all_prone_members_stand_up_together() {
    let mut table = in_slot(Kind::Generic, &THREE);
    for id in 0..2 {
        table.state.model_mut(id).prone = true;
    }
    marker(&mut table, 500, 600);
    assert_eq!(table.refuses(0, &takes(0, 0)), "HR-PRN-05");
    assert_eq!(table.refuses(0, &Action::Done), "HR-PRN-05");
    table.does(0, &Action::Stand);
    assert!(table.state.models.iter().all(|model| !model.prone));
    assert!(table.told.iter().any(|told| told.what == Event::StoodUp(vec![0, 1])));
    // They have acted in this action; the third has not (HR-PRN-08).
    marker(&mut table, 600, 760);
    assert!(table.act(0, &takes(0, 0)).is_err());
}

#[test]
fn prn_05_there_must_be_somebody_to_stand_up() {
    let mut table = in_slot(Kind::Generic, &THREE);
    marker(&mut table, 500, 600);
    assert_eq!(table.refuses(0, &Action::Stand), "HR-PRN-05");
}

#[test]
fn obv_06_a_marker_is_taken_by_contact_and_a_generic_action() {
    let mut table = in_slot(Kind::Generic, &THREE);
    marker(&mut table, 500, 605);
    marker(&mut table, 2000, 605);
    assert_eq!(table.refuses(0, &takes(0, 1)), "HR-OBV-06");
    assert_eq!(table.refuses(0, &takes(0, 2)), "HR-OBV-06");
    assert!(table.act(0, &takes(3, 0)).is_err());
    table.does(0, &takes(0, 0));
    assert_eq!(table.state.markers[0].controller, Some(0));
}

#[test]
fn obv_07_and_amb_106_one_marker_in_an_action() {
    // VEC-33: the body idles, one takes a marker; the other marker waits for the next action.
    let mut table = in_slot(Kind::Idle, &THREE);
    marker(&mut table, 400, 500);
    marker(&mut table, 800, 500);
    table.state.markers.push(Marker { player: 0, at: ground(600, 760), controller: None });
    table.does(0, &takes(0, 0));
    // Nobody can do anything more: the action is over.
    assert!(matches!(table.state.flow.now(), Some(Frame::Turn(_))));
    table.does(0, &Action::Declare { troop: 0, kind: Kind::Idle });
    table.does(0, &takes(1, 1));
    assert_eq!(table.state.markers[1].controller, Some(1));
}

#[test]
fn gen_03_not_while_the_rest_moves() {
    let mut table = in_slot(Kind::Move, &THREE);
    marker(&mut table, 400, 500);
    assert_eq!(table.refuses(0, &takes(0, 0)), "HR-GEN-03");
    for kind in [Kind::Combat, Kind::Shoot, Kind::Generic, Kind::Idle] {
        let mut table = in_slot(kind, &THREE);
        marker(&mut table, 400, 500);
        table.does(0, &takes(0, 0));
    }
}

#[test]
fn obv_09_a_controlled_marker_stays() {
    for (takeover, holder, taken) in [(false, 3, false), (true, 3, true), (true, 1, false)] {
        let options = Options { marker_takeover: takeover, ..Options::default() };
        let mut models = THREE;
        models[3] = ("guards", 1, 400, 600);
        let mut table = table_with(&bare(3000, 3000), options, &models);
        table.slot(0, Kind::Idle);
        marker(&mut table, 400, 500);
        table.state.markers[0].controller = Some(holder);
        if taken {
            table.does(0, &takes(0, 0));
        } else {
            assert_eq!(table.refuses(0, &takes(0, 0)), "HR-OBV-09");
        }
    }
}

#[test]
fn ab_cb_08_grapple() {
    let models = [
        ("guards", 0, 500, 500),
        ("grand-dismantler-rustscrew", 0, 600, 500),
        ("ragmen", 1, 700, 500),
        ("ragmen", 1, 800, 500),
    ];
    let grapple = |target| Action::Grapple { by: 1, target };
    // K R R!: the weakest set are two red dice; one Success will do.
    for (dice, held) in [([1, 2], true), ([1, 1], false)] {
        let mut table = in_slot(Kind::Idle, &models);
        assert_eq!(table.refuses(0, &grapple(3)), "HR-AB-CB-08");
        assert_eq!(table.refuses(0, &Action::Grapple { by: 0, target: 2 }), "HR-AB-CB-08");
        table.dice(&dice).does(0, &grapple(2));
        assert_eq!(table.state.model(2).grappled, held);
    }
    let mut table = in_slot(Kind::Idle, &models);
    table.state.model_mut(2).grappled = true;
    assert_eq!(table.refuses(0, &grapple(2)), "HR-AB-CB-08");
}

#[test]
fn ab_mv_07_teleport_once_into_contact_with_anybody() {
    let models = [("washer-the-thief", 0, 500, 500), ("ragmen", 1, 1500, 500), ("ragmen", 1, 1600, 500)];
    let mut table = in_slot(Kind::Generic, &models);
    let to = |x| Action::Teleport { by: 0, to: ground(x, 500) };
    assert_eq!(table.refuses(0, &to(1200)), "HR-AB-MV-07");
    let stand = crate::state::Stand { on: Some(9), ..ground(1400, 500) };
    assert_eq!(table.refuses(0, &Action::Teleport { by: 0, to: stand }), "HR-GEO-11");
    let radius = table.view().mover(0).radius();
    table.does(0, &to(1500 - 50 - radius));
    assert_eq!(table.view().turn().unwrap().owed, [0]);
    assert!(table.state.model(0).teleported);
    table.does(0, &Action::Declare { troop: 0, kind: Kind::Idle });
    assert!(!matches!(table.state.flow.now(), Some(Frame::Slot(_))));
}

#[test]
fn ab_ld_07_inspiring_lead_heals_one_of_the_unit() {
    let models = [
        ("windowsill-fairies", 0, 500, 500),
        ("grandfather-root", 0, 600, 500),
        ("fern-the-archer", 0, 900, 500),
        ("guards", 1, 2500, 2500),
    ];
    let heal = |whom| Action::Heal { by: 1, whom };
    let mut table = in_slot(Kind::Idle, &models);
    for id in 0..4 {
        table.state.model_mut(id).tokens = 1;
    }
    assert_eq!(table.refuses(0, &heal(2)), "HR-AB-LD-07");
    assert_eq!(table.refuses(0, &heal(3)), "HR-AB-LD-07");
    assert_eq!(table.refuses(0, &Action::Heal { by: 0, whom: 0 }), "HR-AB-LD-07");
    let mut himself = in_slot(Kind::Idle, &models);
    himself.state.model_mut(1).tokens = 1;
    assert_eq!(himself.refuses(0, &heal(0)), "HR-AB-LD-07");
    himself.does(0, &heal(1));
    table.does(0, &heal(0));
    assert_eq!(table.state.model(0).tokens, 0);
    assert_eq!(table.view().turn().unwrap().owed, [1]);
    // Lent by a Messenger (HR-AB-HE-06).
    let mut table = in_slot(Kind::Idle, &models);
    table.state.model_mut(2).tokens = 1;
    table.state.loans.push(Loan { leader: 1, troop: 1 });
    table.does(0, &heal(2));
}

#[test]
fn ab_un_01_the_unit_splits_and_both_go_on() {
    let models = [
        ("blefuscu-sappers", 0, 500, 500),
        ("blefuscu-sappers", 0, 600, 500),
        ("blefuscu-sappers", 0, 700, 500),
        ("lieutenant-orla-pin", 0, 600, 600),
        ("guards", 1, 2500, 2500),
    ];
    let bits = |ids: &[u8]| -> Bits { ids.iter().copied().collect() };
    let mut table = in_slot(Kind::Generic, &models);
    for wrong in [&[][..], &[3], &[0, 1, 2], &[0, 4], &[0, 1, 2, 3]] {
        assert_eq!(table.refuses(0, &Action::Split(bits(wrong))), "HR-AB-UN-01", "{wrong:?}");
    }
    let mut idle = in_slot(Kind::Combat, &models);
    assert_eq!(idle.refuses(0, &Action::Split(bits(&[2]))), "HR-AB-UN-01");
    table.does(0, &Action::Split(bits(&[2, 3])));
    let new = table.state.model(2).troop;
    assert_ne!(new, 0);
    assert_eq!(table.state.model(3).troop, new);
    assert_eq!(table.state.troop(new).readiness, Readiness::Done);
    let parts: Vec<_> =
        table.view().turn().unwrap().parts.iter().map(|part| (part.troop, part.taken, part.slots)).collect();
    assert_eq!(parts, [(0, 1, 2), (new, 1, 2)]);
    // Each has its own second action (HR-AMB-57).
    table.does(0, &Action::End(0));
    table.does(0, &Action::End(new));
}

#[test]
fn gen_01_and_gen_02_a_generic_action_is_no_attack_and_needs_no_dice() {
    // HR-GEN-01, HR-GEN-02.
    let mut table = in_slot(Kind::Generic, &THREE);
    marker(&mut table, 500, 605);
    let attack = crate::fixture::blow(0, 3);
    assert_eq!(table.refuses(0, &attack), "HR-ACN-04");
    assert_eq!(table.refuses(0, &crate::fixture::walks(&[(0, &[ground(510, 500)])])), "HR-ACN-04");
    table.does(0, &takes(0, 0));
    assert!(table.rolled().is_empty());
}
