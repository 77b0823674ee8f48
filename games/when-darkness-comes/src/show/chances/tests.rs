//! What stands on the screen before a throw, against sums done by hand.

use kernel::Eyes;
use serde_json::json;

use super::*;
use crate::fixture::{Tried, at};

/// The chances of a value, in tenths of a hundredth, in the order in which they are told.
fn tenths(value: &Value) -> Vec<i64> {
    match value {
        Value::Phrase(phrase) if phrase.key == "chance" => {
            let number = |value: &Value| if let Value::Number(number) = value { *number } else { 0 };
            let [whole, tenth] = [&phrase.args[0].1, &phrase.args[1].1].map(number);
            vec![whole * 10 + tenth]
        }
        Value::Phrase(phrase) => phrase.args.iter().flat_map(|(_, value)| tenths(value)).collect(),
        Value::List(values) => values.iter().flat_map(tenths).collect(),
        Value::Chances { rows, .. } => rows.iter().map(|row| i64::from(row.chance)).collect(),
        _ => Vec::new(),
    }
}

/// The chances of the choice whose command begins so.
fn of(table: &Tried, command: &str) -> Vec<i64> {
    let panel = panel(table.view(), Eyes::Public).expect("chances");
    let field = panel.fields.into_iter().find(|field| field.key.starts_with(command));
    tenths(&field.expect(command).value)
}

/// Steve (Attack 3, Speed 3, Defense 4) at the start of his turn beside somebody.
fn steve(foe: &str) -> Tried {
    at(
        json!({ "heroes": [{ "who": "steve", "at": "e3s5" }], "disks": [{ "disk": foe, "at": "e3s5", "up": true }] }),
    )
}

#[test]
fn a_lock_before_it_is_picked() {
    // Two locks are a pair: Sharon has four dice (8889 of 10,000), Kirk five, which always hold one or a straight.
    let before = |who: &str| {
        let tiles = json!([{ "tile": "T02", "right": 1 }]);
        of(&at(json!({ "heroes": [{ "who": who, "at": "e11s7" }], "tiles": tiles })), "pick")
    };
    assert_eq!((before("sharon"), before("kirk")), (vec![889], vec![1_000]));
}

#[test]
fn a_blow_and_the_die_to_throw_again() {
    // Three dice for a pair: 120 of 216.
    let mut table = steve("swarm-of-rats-1");
    table.state.hero_mut(0).vp = 1;
    table.does("fight swarm-of-rats-1", &[6, 1]).does("stand", &[]);
    assert_eq!(of(&table, "strike"), [556]);
    // 1, 3, 6 lie. Without the 6 a 1 or a 3 makes a pair, and a 2 a straight, which is more: 3 of 6.
    table.does("strike bare", &[6, 3, 1]);
    let Some(Frame::Roll(roll)) = table.view().state.flow.now() else { panic!("dice lie") };
    let fields = of_roll(table.view(), roll);
    let best = fields.iter().find(|field| field.key == "again-point").expect("a point to spend");
    assert_eq!(tenths(&best.value), [500]);
    assert_eq!(tenths(&thrown_again(table.view(), roll, [1, 0, 1, 0, 0, 1]).into()), [556], "all three");
}

#[test]
fn a_flight_with_the_fate_die() {
    // Health 3 against Speed 3: any value of 1 or more gets away. Of the 42 throws worth nothing 10 show a red 1, 32 a red 2
    // to 5. A red 6 is worth 1 at least. With a red 1 the 26 others get away in 27 of 36 cases; halved (5 of 36) takes three
    // of a kind, 1 throw; with the turn lost (4 of 36) nobody gets away. Together 6,035 of 7,776.
    let flees = |foe: &str| {
        let mut table = steve(foe);
        table.state.hero_mut(0).damage = 1;
        of(&table, "flee")
    };
    assert_eq!(flees("ghoul-1"), [776]);
    // Against Speed 2 only a red 1 fails: the turn lost, 4 of 36, or halved with less than a pair, 18 throws, 5 of 36.
    // Together 6.5 of 216.
    assert_eq!(flees("shambling-dead-1"), [970]);
}

#[test]
fn nothing_is_told_that_is_hidden() {
    // The same for all eyes, but for disks that somebody has looked at.
    let table = steve("ghoul-1");
    assert_eq!(panel(table.view(), Eyes::Public), panel(table.view(), Eyes::Referee));
}
