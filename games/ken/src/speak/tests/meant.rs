//! What gestures mean where nothing is on offer for them.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Seat, Speak};
use scene::Touch;
use serde_json::json;

use super::commands::{battle, meadow, meadow_at};
use super::{Tried, ken};

#[track_caller]
fn meant(table: &Tried, seat: u8, touches: &[&str]) -> Option<String> {
    let touch = |id: &&str| match id.split_once('/') {
        Some((board, cell)) => Touch::Cell { board: board.into(), cell: cell.into() },
        None => Touch::Piece((*id).into()),
    };
    let touches: Vec<Touch> = touches.iter().map(touch).collect();
    ken().meant(&table.state, Seat(seat), &touches)
}

#[test]
fn cards_of_the_hand_go_where_they_are_put() {
    let table = Tried::at(&meadow());
    let says = |touches: &[&str]| meant(&table, 0, touches).unwrap_or_default();
    assert_eq!(says(&["dipper-militia", "seven-wells"]), "play dipper-militia with seven-wells");
    assert_eq!(
        says(&["riot-shield", "kenshiro-experience-a1"]),
        "assign riot-shield to kenshiro-experience-a1"
    );
    assert_eq!(table.refused(0, &says(&["riot-shield", "kenshiro-experience-a1"])).0, "KEN-ASG-01");
    assert_eq!(says(&["dipper-militia", "forces-0/0"]), "play dipper-militia");
    assert_eq!(table.refused(0, &says(&["dipper-militia"])).0, "KEN-ARM-02");
    assert_eq!(says(&["falling-star", "gorendo-carnage-b1"]), "play falling-star on gorendo-carnage-b1");
    assert_eq!(says(&["kenshiro-liberator-a1"]), "front kenshiro-liberator-a1");
    assert_eq!(says(&["plough-riders-b1"]), "use plough-riders-b1");
    assert_eq!(meant(&table, 0, &["hand-1/0"]), None);
}

#[test]
fn protagonists_go_to_the_groups() {
    let table = Tried::at(&meadow_at(&json!({ "phase": "targets" })));
    let says = |touches: &[&str]| meant(&table, 0, touches).unwrap_or_default();
    assert_eq!(says(&["dipper-militia-a2", "draft-1/0"]), "join dipper-militia-a2");
    let deep = says(&["mirko-ember-a1", "toll-bridge-b1"]);
    assert_eq!(deep, "attack toll-bridge-b1 with mirko-ember-a1");
    assert_eq!(table.refused(0, &deep).0, "KEN-TGT-02");
}

#[test]
fn in_a_fight_cards_are_used() {
    let table = Tried::at(&battle());
    assert_eq!(meant(&table, 0, &["mirko-ember-a1"]).as_deref(), Some("use mirko-ember-a1"));
    let experience = meant(&table, 0, &["kenshiro-experience-a1", "plough-riders-b1"]).unwrap();
    assert_eq!(experience, "use kenshiro-experience-a1 on plough-riders-b1");
    assert_eq!(table.refused(0, &experience).1, "refuse-no-target");
}
