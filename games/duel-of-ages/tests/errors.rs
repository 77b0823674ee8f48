//! Every bad input that the rules know, each with its refusal: the cases stand in `errors.toml`. What is wrong in content
//! files is refused in `src/content/tests/bad.rs`, a look at a line of sight out of turn (`E_LOS_CHECK`) in
//! `src/show/tests.rs`, a log that does not reproduce its hashes (`E_REPLAY`) by the laws of every game.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use duel_of_ages::Duel;
use kernel::{Cx, Fault, Game, Seat, Seeded, Speak, Table, Tape, Told};
use serde::Deserialize;
use serde_json::Value as Json;

/// The codes of bad input.
const CODES: &[&str] = &[
    "E_TEAMS",
    "E_CHAR_COUNT",
    "E_TIME",
    "E_PHASE",
    "E_SEAT",
    "E_UNKNOWN_ID",
    "E_PLATTER_USED",
    "E_KEY_USED",
    "E_PLATTER_DETACHED",
    "E_PLATTER_OVERLAP",
    "E_SOCKET",
    "E_ORIENT",
    "E_CRANNY_LIMIT",
    "E_LAB_ENTRANCE",
    "E_DEAD",
    "E_OFF_MAP",
    "E_FIRED",
    "E_NO_MP",
    "E_NOT_ADJACENT",
    "E_WALL",
    "E_FORBIDDEN",
    "E_TOWER_FULL",
    "E_STOPPED",
    "E_MUST_LEAVE_DOME",
    "E_NO_ENTRANCE",
    "E_ENEMY_HERE",
    "E_NOTHING_HERE",
    "E_TRADE_PARTNER",
    "E_CARD_NOT_OWNED",
    "E_CARD_IN_USE",
    "E_REQ",
    "E_KIND_IN_USE",
    "E_MOUNT_TIMING",
    "E_DESTROY_TIMING",
    "E_OVER_LIMIT",
    "E_SAME_SPACE",
    "E_RANGE",
    "E_LOS",
    "E_TARGET_ALLY",
    "E_ONE_SHOT",
    "E_ONE_WEAPON",
    "E_OPF_ZERO",
    "E_OPF_SPENT",
    "E_OPF_STILL",
    "E_OPF_START",
    "E_OPF_EVENT",
    "E_OPF_SAME_TARGET",
    "E_OPF_SAME_HEX",
    "E_MELEE_TARGET",
    "E_MELEE_DONE",
    "E_MELEE_WEAPON",
    "E_NOT_GUARDIAN_POS",
    "E_NOT_RED_EYE",
    "E_NOT_TOWER",
    "E_ADVENTURED",
    "E_TOWER_PENDING",
    "E_RATING_CHOICE",
    "E_CHOICE",
    "E_REINFORCE",
    "E_MEDICINE",
    "E_ABILITY",
    "E_SAVED",
];

/// Positions by name, and what is tried.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Errors {
    positions: BTreeMap<String, Json>,
    case: Vec<Case>,
}

/// One bad input. Without a command the table or the position itself is refused.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Case {
    code: String,
    /// The rule that refuses; none where the words already mean nothing.
    by: Option<String>,
    /// The message of a refusal, or the place of a fault.
    why: Option<String>,
    table: Option<Table>,
    /// The name of a position.
    at: Option<String>,
    position: Option<Json>,
    #[serde(default)]
    seat: u8,
    /// What is done before it, with dice as they show: `fire horn-bow at 1,1 ! 6 5`.
    #[serde(default)]
    first: Vec<String>,
    #[serde(rename = "do")]
    command: Option<String>,
}

fn faulty(faults: &[Fault], case: &Case) -> Result<(), String> {
    let right = |fault: &Fault| Some(&fault.by) == case.by.as_ref() && Some(&fault.at) == case.why.as_ref();
    if faults.iter().any(right) { Ok(()) } else { Err(format!("{faults:?}")) }
}

/// Tries a case; what was answered instead.
fn tried(game: &Duel, positions: &BTreeMap<String, Json>, case: &Case) -> Result<(), String> {
    if let Some(table) = &case.table {
        return match game.start(table, &mut Cx::silent(&mut Seeded::from_number(1))) {
            Ok(_) => Err("it opened".to_owned()),
            Err(faults) => faulty(&faults, case),
        };
    }
    let named = || positions.get(case.at.as_deref()?);
    let position = case.position.as_ref().or_else(named).ok_or("there is no such position")?;
    let mut state = match (game.arrange(position), &case.command) {
        (Err(faults), None) => return faulty(&faults, case),
        (Err(faults), Some(_)) => return Err(format!("{faults:?}")),
        (Ok(_), None) => return Err("it stands".to_owned()),
        (Ok(state), Some(_)) => state,
    };
    for line in &case.first {
        let (said, dice) = line.split_once(" ! ").unwrap_or((line, ""));
        let dice = dice.split_whitespace().map(|face| face.parse::<u32>().expect("a face") - 1).collect();
        let (seat, said) = said.split_once(": ").unwrap_or(("0", said));
        let seat = Seat(seat.parse().expect("a seat"));
        let actions = game.read(&state, seat, said).map_err(|misread| format!("{line}: {misread:?}"))?;
        let mut tape = Tape::new(dice);
        for action in &actions {
            let done = game.act(&mut state, seat, action, &mut Cx::silent(&mut tape));
            done.map_err(|illegal| format!("{line}: {illegal:?}"))?;
        }
    }
    let command = case.command.as_deref().unwrap_or_default();
    let read = game.read(&state, Seat(case.seat), command);
    let (actions, by) = match (read, case.by.as_deref()) {
        (Err(_), None) => return Ok(()),
        (Err(misread), Some(_)) => return Err(format!("{misread:?}")),
        (Ok(actions), None) => return Err(format!("it was read as {actions:?}")),
        (Ok(actions), Some(by)) => (actions, by),
    };
    for action in &actions {
        let before = state.clone();
        let (mut luck, mut told) = (Tape::new(Vec::new()), Vec::<Told<_>>::new());
        let mut cx = Cx::new(&mut luck, &mut told);
        if let Err(illegal) = game.act(&mut state, Seat(case.seat), action, &mut cx) {
            let right = illegal.by.0 == by && case.why.as_deref().is_none_or(|why| illegal.why.key == why);
            return match (right, state == before && told.is_empty()) {
                (true, true) => Ok(()),
                (true, false) => Err("the refusal left a trace".to_owned()),
                (false, _) => Err(format!("{} {}", illegal.by.0, illegal.why.key)),
            };
        }
    }
    Err("it was done".to_owned())
}

#[test]
fn every_bad_input_is_refused_by_its_rule() {
    let text = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/errors.toml"));
    let errors = pack::parse::<Errors>("errors.toml", &text.expect("the list can be read"));
    let errors = errors.unwrap_or_else(|faults| panic!("{faults:#?}"));
    let game = Duel::new();
    let wrong: Vec<String> = errors
        .case
        .iter()
        .filter_map(|case| {
            let what = tried(&game, &errors.positions, case).err()?;
            Some(format!("{} {:?} {:?}: {what}", case.code, case.command, case.by))
        })
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    let there: BTreeSet<&str> = errors.case.iter().map(|case| &*case.code).collect();
    assert_eq!(there, CODES.iter().copied().collect(), "each code has a case");
}
