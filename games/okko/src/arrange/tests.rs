//!
//! Compiled under `#[cfg(test)]` only.
use super::*;
use crate::content::{Element, Hidden, TokenKind};
use crate::rules::set::tests::{Session, content, sq};

fn found(position: &str) -> Vec<(String, String, String)> {
    let json = serde_json::from_str(position).unwrap();
    let faults = arrange(content(), &json).expect_err("has faults");
    faults.into_iter().map(|fault| (fault.by, fault.at, fault.why.key.into())).collect()
}

/// A position on a small board with these figures and this besides.
fn small(figures: &str, besides: &str) -> String {
    format!(r#"{{ "rows": ["....", ".dX.", ".ww.", "...."], "figures": [{figures}] {besides} }}"#)
}

const OKKO: &str = r#"{ "character": "okko", "band": 0, "at": "a1 s" }"#;
const GAKI: &str = r#"{ "character": "gaki", "band": 1, "at": "d4 n" }"#;

#[test]
fn a_position_is_taken_as_it_is() {
    let okko = r#"{ "character": "okko", "band": 0, "at": "b2 s", "gear": "sake-flask", "gear-used": true, "endangered": true,
        "reserve": "tori", "activated": true, "used": ["veteran-hunter", "AB-15"], "raised": ["attack"], "pinned": true }"#;
    let out = r#"{ "character": "noshin", "band": 0, "gear": "jade-rosary" }"#;
    let text = small(
        &format!("{okko}, {GAKI}, {out}"),
        r#", "walls": ["a1/b1"], "stairs": [["a1", "d1"]], "dice": [{ "unused": ["fire", "fire"] }, { "spent": 4 }],
           "active": 0, "first": 1, "turn": 3, "rough": [{ "square": "a4", "band": 1 }],
           "tokens": [{ "kind": "scroll", "at": "a3" }]"#,
    );
    let state = Session::arrange(&text).state;
    let okko = state.figure(0);
    assert_eq!(okko.stand().unwrap().0, sq("b2"));
    assert!(!okko.alert && okko.gear_used && okko.activated && okko.has_raised(crate::content::Stat::Attack));
    assert_eq!((okko.reserve, okko.used.len(), okko.pinned), (Some(Element::Tori), 2, Some(false)));
    assert_eq!(state.figure(2).place, Place::Out);
    assert_eq!(state.lost, [5, 0], "Noshin and his rosary, OKKO-BAND-12");
    assert_eq!(state.dice[0], Pool { spent: 1, unused: [2, 0, 0, 0, 0] }, "4 dice, 2 unused, 1 in reserve");
    assert_eq!(state.dice[1], Pool { spent: 4, unused: [0; 5] });
    assert_eq!((state.first, state.active, state.turn), (1, 0, 3));
    assert_eq!(state.flow, Flow::of(Frame::Phase(Phase::Choose)));
    assert!(state.setting.board.grid.wall_between(sq("a1"), sq("b1")));
    assert_eq!(state.setting.stairs, [[sq("a1"), sq("d1")]]);
    assert_eq!(state.terrain(sq("a4")), Terrain::Difficult);
    assert_eq!(state.tokens, [Token { kind: TokenKind::Scroll, at: Some(sq("a3")) }]);
}

#[test]
fn a_scenario_brings_its_board_and_tokens() {
    let text = r#"{ "scenario": "SC-08", "figures": [
        { "character": "okko", "band": 0, "at": "a1 s", "exited": false },
        { "character": "gaki", "band": 1, "at": "a16 n" } ], "stage": "start" }"#;
    let state = Session::arrange(text).state;
    assert_eq!(state.setting.board.rows()[1], ".dd..dd....s..d.");
    assert_eq!(state.hidden.len(), 5);
    assert_eq!(
        (state.hidden[0].at, state.hidden[0].what),
        (sq("b8"), Hidden::Mask),
        "in the order of the file"
    );
    let text = r#"{ "scenario": "SC-02", "roles": [1, 0], "figures": [
        { "character": "okko", "band": 0, "at": "o1 s", "carries": 0 }, { "character": "gaki", "band": 1, "at": "a16 n" } ] }"#;
    let state = Session::arrange(text).state;
    assert_eq!(state.tokens, [Token { kind: TokenKind::Scroll, at: None }], "it is carried");
    assert!(state.setting.zones[0].contains(sq("o1")), "OKKO-SCEN-15: roles as given");
}

/// Save files, ledger 11.
#[test]
fn dice_01_all_dice_are_somewhere() {
    let dice = |text: &str| small(&format!("{OKKO}, {GAKI}"), &format!(r#", "dice": [{text}, {{}}]"#));
    assert_eq!(
        found(&dice(r#"{ "unused": ["fire"], "spent": 2 }"#)),
        [("OKKO-DICE-01".to_owned(), "dice.0".to_owned(), "fault-dice".to_owned())]
    );
    assert_eq!(found(&dice(r#"{ "unused": ["fire", "fire", "air", "air", "air"] }"#))[0].0, "OKKO-DICE-01");
    let tikku = r#"{ "character": "tikku", "band": 0, "at": "a2 s" }"#;
    let text = small(&format!("{OKKO}, {tikku}, {GAKI}"), r#", "dice": [{ "spent": 5 }, {}]"#);
    assert_eq!(Session::arrange(&text).state.dice[0].spent, 5, "OKKO-BAND-13");
}

#[test]
fn set_08_figures_stand_on_squares_of_their_own() {
    let at =
        |stand: &str| small(&format!(r#"{OKKO}, {{ "character": "gaki", "band": 1, "at": "{stand}" }}"#), "");
    assert_eq!(
        found(&at("a1 n")),
        [("OKKO-SET-08".to_owned(), "figures.1.at".to_owned(), "fault-stand-taken".to_owned())]
    );
    assert_eq!(found(&at("c2 n"))[0].2, "fault-stand-obstructed");
    assert_eq!(found(&at("e1 n"))[0].2, "fault-square");
    assert_eq!(found(&at("a2"))[0].2, "fault-stand");
    assert_eq!(found(&at("a2 ne"))[0].0, "OKKO-CMP-02");
}

#[test]
fn res_06_no_reserve_die_on_a_lost_character() {
    let text = small(&format!(r#"{OKKO}, {{ "character": "gaki", "band": 1, "reserve": "fire" }}"#), "");
    assert_eq!(
        found(&text)[0],
        ("OKKO-RES-06".to_owned(), "figures.1.reserve".to_owned(), "fault-reserve-gone".to_owned())
    );
}

#[test]
fn everything_wrong_is_reported_at_once() {
    let text = r#"{ "rows": ["...", "..?"], "walls": ["a1/c1"], "stairs": [["a1", "zz"]], "roles": [0, 1], "first": 2,
        "turn": 0, "rough": [{ "square": "q1", "band": 0 }], "switched": [0], "lost": [20, 0],
        "options": { "budget": 40 },
        "figures": [
          { "character": "okkko", "band": 0, "at": "a1 s" },
          { "character": "gaki", "band": 7, "at": "b1 s", "gear": "sword", "used": ["flying"], "carries": 3 }
        ] }"#;
    let keys: Vec<String> = found(text).into_iter().map(|fault| fault.2).collect();
    assert_eq!(
        keys,
        [
            "fault-budget",
            "fault-rows",
            "fault-wall",
            "fault-roles-unnamed",
            "fault-square",
            "fault-band",
            "fault-turn",
            "fault-square",
            "fault-switch",
            "fault-unknown-character",
            "fault-band",
            "fault-unknown-gear",
            "fault-unknown-ability",
            "fault-no-token",
        ]
    );
    assert_eq!(found(r#"{ "figures": [] }"#)[0].2, "fault-no-board");
    assert_eq!(found(r#"{ "rows": ["."], "areas": ["AR-01"], "figures": [] }"#)[0].2, "fault-rows-and-areas");
    assert_eq!(found(&small(OKKO, r#", "walls": ["a1/c1"]"#))[0].2, "fault-wall");
    assert_eq!(found(&small(OKKO, r#", "stairs": [["a1", "a1"]]"#))[0].2, "fault-stairs-same");
    assert_eq!(found(&small(OKKO, r#", "lost": [12, 0]"#))[0].2, "fault-lost-all");
    let out = r#"{ "character": "noshin", "band": 0 }"#;
    assert_eq!(found(&small(out, r#", "lost": [1, 0]"#))[0].2, "fault-lost-less");
    let exited = r#"{ "character": "noshin", "band": 0, "exited": true, "at": "a1 n" }"#;
    assert_eq!(found(&small(exited, ""))[0].2, "fault-exited-here");
    let used = r#"{ "character": "noshin", "band": 0, "gear-used": true, "at": "a1 n" }"#;
    assert_eq!(found(&small(used, ""))[0].2, "fault-gear-none");
    let twice = r#"{ "character": "gaki", "band": 0, "at": "a1 n", "carries": 0 },
        { "character": "gaki", "band": 0, "at": "b1 n", "carries": 0 }, { "character": "gaki", "band": 0, "carries": 0 }"#;
    let keys: Vec<_> =
        found(&small(twice, r#", "tokens": [{ "kind": "scroll" }]"#)).into_iter().map(|f| f.2).collect();
    assert_eq!(keys, ["fault-carried-twice", "fault-carries-gone", "fault-carried-twice"]);
}

#[test]
fn fields_that_are_not_what_they_should_be() {
    let text = r#"{ "figures": [{ "character": "okko", "band": 0, "att": "a1 n" }, { "character": "gaki", "band": "one" },
        { "band": 1 }], "colour": 3 }"#;
    let places: Vec<(String, String)> = found(text).into_iter().map(|(_, at, key)| (at, key)).collect();
    let at = |path: &str| (path.to_owned(), "fault-malformed".to_owned());
    assert_eq!(places, [at("figures.0.att"), at("figures.1.band"), at("colour")]);
}
