//! What a table says to bad input: every code of ledger section 11 with the field and the rule that answer it.

use std::sync::Arc;

use kernel::{Cx, Drift, Fair, Game, LogReader, Match, Offers, Seat, Seeded, Speak, Table as Seats};
use serde_json::{Value as Json, json};
use when_darkness_comes::{Darkness, HOUSE, State};

use super::table::at;

/// The faults of a set-up, each with its field and message.
fn faults(seats: u8, setup: Json) -> Vec<String> {
    let game = Darkness::new();
    let table = Seats { seats, setup };
    let opened = game.start(&table, &mut Cx::silent(&mut Seeded::from_number(1)));
    opened
        .err()
        .into_iter()
        .flatten()
        .map(|fault| format!("{} {} {}", fault.by, fault.at, fault.why.key))
        .collect()
}

/// A sheet, changed in some fields.
fn sheet(more: Json) -> Json {
    let mut sheet = json!({
        "name": "Vic", "attributes": { "speed": 3, "attack": 2, "dexterity": 2, "intelligence": 4, "persuasion": 2,
            "medical": 3, "defense": 4 }, "skills": { "search": 2 },
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        match (sheet[key].is_object(), value) {
            (true, Json::Object(fields)) => {
                fields.iter().for_each(|(field, value)| sheet[key][field] = value.clone());
            }
            _ => sheet[key] = value.clone(),
        }
    }
    json!({ "characters": [sheet] })
}

#[test]
fn set_ups_are_refused_with_their_field() {
    // WDC-GEN-02, WDC-CHAR-01 to WDC-CHAR-08.
    let long = "x".repeat(41);
    let rows: [(&str, u8, Json, &str); 16] = [
        ("E_PLAYERS", 7, json!({}), "fault-seats"),
        ("E_PLAYERS", 1, json!({ "scenario": "SC6" }), "fault-seats"),
        ("E_PLAYERS", 2, json!({ "characters": ["kirk", "kirk"] }), "characters.1 fault-twice"),
        ("E_PLAYERS", 1, json!({ "characters": ["kirk", "steve"] }), "characters fault-characters"),
        ("E_ATTR_RANGE", 1, sheet(json!({ "attributes": { "attack": 1, "speed": 4 } })), "fault-sheet-range"),
        ("E_ATTR_SUM", 1, sheet(json!({ "attributes": { "attack": 3 } })), "fault-sheet-sum"),
        ("E_W_BOUGHT", 1, sheet(json!({ "willpower": 5 })), "fault-sheet-will"),
        ("E_SKILL_UNKNOWN", 1, sheet(json!({ "skills": { "juggling": 2 } })), "fault-setup"),
        ("E_SKILL_COST", 1, sheet(json!({ "skills": { "search": 3 } })), "fault-sheet-cost"),
        ("E_SKILL_COST", 1, sheet(json!({ "skills": { "dodge": 3 } })), "fault-sheet-cost"),
        (
            "E_SKILL_BUDGET",
            1,
            sheet(json!({ "skills": { "gamble": 4, "pharmacology": 5 } })),
            "fault-sheet-budget",
        ),
        ("E_NAME", 1, sheet(json!({ "name": "" })), "fault-sheet-name"),
        ("E_NAME", 1, sheet(json!({ "name": long })), "fault-sheet-name"),
        ("E_SCENARIO", 1, json!({ "scenario": "SC99" }), "scenario fault-scenario"),
        ("E_SCENARIO", 1, json!({ "options": { "answer-seconds": 0 } }), "fault-seconds"),
        ("E_DISK_ID", 1, json!({ "characters": ["nobody"] }), "fault-character"),
    ];
    for (code, seats, setup, wanted) in rows {
        let faults = faults(seats, setup);
        assert!(faults.iter().any(|fault| fault.contains(wanted)), "{code}: {faults:?}");
    }
    // Every fault at once (WDC-CHAR-03, WDC-CHAR-04).
    let all = faults(
        1,
        sheet(
            json!({ "name": "", "attributes": { "attack": 9 }, "willpower": 2, "skills": { "search": 3 } }),
        ),
    );
    for wanted in
        ["fault-sheet-name", "fault-sheet-range", "fault-sheet-sum", "fault-sheet-will", "fault-sheet-cost"]
    {
        assert!(all.iter().any(|fault| fault.contains(wanted)), "{wanted}: {all:?}");
    }
}

#[test]
fn content_is_refused_with_file_and_line() {
    let rows: [(&str, &str, &str, &str, &str); 19] = [
        ("E_TN_FORMAT", "adversaries.toml", "initiative = \"6H\"", "initiative = \"2P\"", "no target number"),
        ("E_DISK_FIELD", "adversaries.toml", "speed = 2\n", "\n", "speed"),
        ("E_DISK_FIELD", "things.toml", "weight = 2", "weight = -2", "invalid value"),
        ("E_DISK_FIELD", "people.toml", "hinders = \"defense\"", "hinders = \"luck\"", "unknown variant"),
        ("E_DISK_ID", "adversaries.toml", "id = \"ghoul\"", "id = \"grave-walker\"", "twice"),
        ("E_DISK_ID", "scenarios.toml", "killed = \"lord-ambrose-varr\"", "killed = \"nobody\"", "no boss"),
        ("E_TILE_SHAPE", "tiles.toml", " . . . H . . . .", " . . . x . . . .", "is no square"),
        ("E_TILE_SHAPE", "tiles.toml", " . ! . . . . ! .", " . ! . . . . ! .  . .", "17 characters"),
        ("E_TILE_LOCK", "tiles.toml", "  +-+-+2+-+-+-+", "  +-+-+7+-+-+-+", "0 to 4 locks"),
        ("E_TILE_LOCK", "tiles.toml", "inner = [\"5,6S\"]", "inner = [\"4,4S\"]", "no door"),
        ("E_TILE_PAIR", "tiles.toml", "partner = { tile = \"T06\"", "partner = { tile = \"T99\"", "partner"),
        ("E_SCENARIO", "scenarios.toml", "number = 1\n", "number = 13\n", "1 to 12"),
        ("E_SCENARIO", "scenarios.toml", "tn = \"3S\"\nsuccess", "success", "target number"),
        ("E_SCENARIO", "scenarios.toml", "players = [1, 6]", "players = [0, 6]", "1 to 6 players"),
        ("E_SCENARIO", "scenarios.toml", "sky = \"sun\"\n", "", "sky"),
        ("E_SCENARIO", "scenarios.toml", "low = [\"T21\"]", "low = [\"T99\"]", "no tile"),
        ("E_SKILL_DUP", "characters.toml", "strength = 5", "strength = 5, strength = 5", "duplicate"),
        ("E_TILE_UNREACHABLE", "tiles.toml", " % % .1: : :|% %", " % % .|: : :|% %", "cannot be reached"),
        // Purple disks are no content: what a pool holds is what its file may hold (WDC-COND-01).
        ("E_POOL_COLOUR", "streets.toml", "[[obstacle]]", "[[condition]]", "condition"),
    ];
    for (code, file, from, to, what) in rows {
        let house = HOUSE.iter().find(|(name, _)| *name == file).expect(file).1;
        assert!(house.contains(from), "{code}: {from} is in {file}");
        let spoilt = house.replacen(from, to, 1);
        let files: Vec<(&str, &str)> = HOUSE
            .iter()
            .map(|(name, text)| (*name, if *name == file { spoilt.as_str() } else { *text }))
            .collect();
        let faults = Darkness::with_content(&files).err().unwrap_or_default();
        let fits =
            faults.iter().any(|fault| fault.file == file && fault.line > 0 && fault.what.contains(what));
        assert!(fits, "{code}: {faults:?}");
    }
}

/// A code, a position, what goes before with its dice, the command that is refused, the rule.
type Row<'a> = (&'a str, Json, &'a [(&'a str, &'a [u8])], &'a str, &'a str);

fn lone(more: Json) -> Json {
    let mut hero = json!({ "who": "kirk", "at": "e3s5" });
    more.as_object().into_iter().flatten().for_each(|(key, value)| hero[key] = value.clone());
    json!({ "heroes": [hero] })
}

fn pair(has: Json) -> Json {
    json!({ "heroes": [{ "who": "kirk", "at": "e3s5", "has": has }, { "who": "sharon", "at": "e0s0" }] })
}

fn library(who: &str, place: &str, disks: Json) -> Json {
    json!({ "heroes": [{ "who": who, "at": place, "vp": -9 }], "tiles": [{ "tile": "T02", "right": 1 }], "disks": disks })
}

fn beside(who: &str, has: Json, disk: &str, place: &str) -> Json {
    json!({
        "heroes": [{ "who": who, "at": "e3s5", "has": has, "vp": -9 }],
        "disks": [{ "disk": disk, "at": place, "up": true }],
    })
}

#[test]
fn commands_are_refused_by_their_rule() {
    let rows: Vec<Row> = vec![
        ("E_ILLEGAL_STEP", lone(json!({})), &[("move", &[2, 3])], "step n", "WDC-MOVE-06"),
        (
            "E_ILLEGAL_STEP",
            library("brian", "e11s7", json!([])),
            &[("move", &[2, 3])],
            "step n",
            "WDC-DOOR-01",
        ),
        ("E_MUST_STOP", lone(json!({})), &[("move", &[2, 3]), ("stop", &[])], "step w", "WDC-TURN-03"),
        ("E_ALREADY_MOVED", lone(json!({})), &[("move", &[2, 3]), ("stop", &[])], "move", "WDC-MOVE-10"),
        (
            "E_ALREADY_ACTED",
            library("sharon", "e11s7", json!([])),
            &[("pick n", &[1, 2, 4, 6])],
            "pick n",
            "WDC-TURN-02",
        ),
        ("E_NO_ACTION_W0", lone(json!({ "will": 0 })), &[], "heal-self", "WDC-TURN-06"),
        (
            "E_WHOLE_TURN",
            lone(json!({ "damage": 1 })),
            &[("move", &[2, 3]), ("stop", &[])],
            "heal-self",
            "WDC-HEAL-02",
        ),
        ("E_WHOLE_TURN", lone(json!({})), &[], "heal-self", "WDC-HEAL-01"),
        ("E_WHOLE_TURN", lone(json!({})), &[], "rest", "WDC-WILL-03"),
        ("E_TARGET", pair(json!([])), &[], "heal sharon", "WDC-HEAL-01"),
        (
            "E_TARGET",
            beside("kirk", json!(["pistol-1"]), "ghoul-1", "e3s2"),
            &[],
            "shoot ghoul-1 pistol-1",
            "WDC-RNG-01",
        ),
        (
            "E_RANGE",
            beside("kirk", json!(["kitchen-knife-1"]), "bandaged-sleeper", "e0s5"),
            &[],
            "shoot bandaged-sleeper kitchen-knife-1",
            "WDC-RNG-02",
        ),
        (
            "E_COMPONENTS",
            json!({ "scenario": "SC5", "heroes": [{ "who": "robert", "at": "e3s3" }] }),
            &[],
            "cast light",
            "WDC-MAG-03",
        ),
        ("E_MAGIC_OFF", lone(json!({ "has": ["prism"] })), &[], "cast light", "WDC-MAG-01"),
        ("E_VP", lone(json!({ "failures": 1, "vp": 4 })), &[], "atone", "WDC-VP-03"),
        (
            "E_VP",
            json!({ "heroes": [{ "who": "robert", "at": "e3s5", "vp": 9 }], "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }] }),
            &[("search pistol-1", &[]), ("throw", &[1, 1, 4, 6])],
            "add-die",
            "WDC-VP-05",
        ),
        (
            "E_ASSIST",
            json!({ "heroes": [{ "who": "robert", "at": "e3s5", "vp": 1 }], "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }] }),
            &[("search pistol-1", &[1, 1, 4, 6])],
            "again helper-robert 1",
            "WDC-COOP-03",
        ),
        (
            "E_ALLY_USE",
            json!({ "heroes": [{ "who": "robert", "at": "e3s5", "vp": 1, "has": ["bouncer"] }], "disks": [{ "disk": "pistol-1", "at": "e3s5", "up": true }] }),
            &[("search pistol-1", &[1, 1, 4, 6])],
            "again ally 1",
            "WDC-ALLY-04",
        ),
        ("E_TRADE", pair(json!(["pistol-1"])), &[], "offer sharon pistol-1 nothing 0", "WDC-COOP-01"),
        (
            "E_DUTY",
            library("steve", "e11s6", json!([{ "disk": "shop-bell-1", "at": "e12s6" }])),
            &[("end", &[])],
            "flee",
            "WDC-SEC-02",
        ),
        (
            "E_DUTY",
            library("steve", "e11s6", json!([{ "disk": "night-watchman-1", "at": "e12s6" }])),
            &[("end", &[])],
            "decline",
            "WDC-ITEM-03",
        ),
        (
            "E_PVP_OFF",
            json!({ "heroes": [{ "who": "robert", "at": "e3s5" }, { "who": "steve", "at": "e3s5" }] }),
            &[],
            "attack steve bare",
            "WDC-A-78",
        ),
        (
            "E_WEIGHT",
            json!({
                "heroes": [{ "who": "kirk", "at": "e3s5", "has": ["pump-shotgun-1", "pump-shotgun-2", "crossbow"], "vp": -9 }],
                "disks": [{ "disk": "flashlight-1", "at": "e3s5", "up": true, "found": true }],
            }),
            &[("pick-up flashlight-1", &[1, 2, 4, 6])],
            "end",
            "WDC-WT-04",
        ),
    ];
    for (code, position, before, command, rule) in rows {
        let mut table = at(position);
        for (command, faces) in before {
            table.does(command, faces);
        }
        assert_eq!(table.refuses(command), rule, "{code}: {command}");
    }
}

#[test]
fn tiles_are_turned_only_as_they_fit() {
    // E_TILE_PLACE (WDC-TILE-03), E_TILE_PAIR: a partner that does not fit either.
    let game = Darkness::new();
    let mut refused = 0;
    for seed in 0..20 {
        let mut luck = Seeded::from_number(seed);
        let table = Seats { seats: 1, setup: json!({ "scenario": "SC4" }) };
        let mut state = game.start(&table, &mut Cx::silent(&mut luck)).expect("a table");
        // At the southern border of the square, and over it.
        state.heroes[0].at = at(lone(json!({ "at": "e3s7" }))).state.heroes[0].at;
        let mut says = |command: &str, state: &mut State| {
            let actions = game.read(state, Seat(0), command).expect(command);
            game.act(state, Seat(0), &actions[0], &mut Cx::silent(&mut luck)).map_err(|illegal| illegal.by.0)
        };
        says("move", &mut state).expect("a movement");
        let stepped = says("step s", &mut state);
        let mut offers = Offers::new();
        game.offers(&state, Seat(0), &mut offers);
        let laid: Vec<String> = offers.actions.iter().map(|action| game.write(&state, action)).collect();
        if stepped.is_err() || !laid[0].starts_with("lay") {
            continue;
        }
        for turn in ["lay 0", "lay 1", "lay 2", "lay 3", "lay 9"] {
            if !laid.iter().any(|lay| lay == turn) {
                assert_eq!(says(turn, &mut state), Err("WDC-TILE-03"), "{turn}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0);
}

#[test]
fn nobody_decides_for_another_and_nothing_comes_after_the_end() {
    // E_NOT_YOUR_TURN, E_NOT_YOUR_CHOICE.
    let mut table = at(pair(json!([])));
    assert_eq!(table.refuses_to(1, "move"), "WDC-TURN-01");
    assert_eq!(table.refuses_to(5, "move"), "WDC-TURN-01", "nobody sits there");
    // E_GAME_OVER: alone, the fifteenth round ends it (WDC-GEN-03).
    let mut last = at(json!({ "heroes": [{ "who": "kirk", "at": "e3s5" }], "round": 15 }));
    last.does("end", &[]);
    assert!(last.state.over.is_some());
    assert_eq!(last.refuses("move"), "WDC-GEN-03");
}

#[test]
fn a_log_whose_dice_are_not_those_of_its_seed_is_refused() {
    // E_SEED.
    let fair = Fair { seed: [7; 32], entropy: Vec::new() };
    let table = Seats { seats: 1, setup: json!({}) };
    let mut played = Match::open(Arc::new(Darkness::new()), table, fair).expect("a table");
    let walk = played.game().read(played.state(), Seat(0), "move").expect("a command");
    played.act(Seat(0), &walk[0]).expect("a movement");
    let header = serde_json::to_value(played.header()).expect("plain data");
    let lines = played.log(0).iter().chain(&played.seed_line()).map(|line| json!(line)).collect::<Vec<_>>();
    let verified = |lines: &[Json]| {
        let text: Vec<String> = std::iter::once(&header).chain(lines).map(Json::to_string).collect();
        Match::verify(played.game().clone(), &LogReader::read(&(text.join("\n") + "\n")).expect("a log"))
            .map(|again| again.step())
    };
    assert_eq!(verified(&lines), Ok(1));
    let mut other = lines.clone();
    let die = other[1]["luck"][0].as_u64().expect("a die");
    other[1]["luck"][0] = json!((die + 1) % 6);
    assert!(matches!(verified(&other), Err(Drift::Draw { step: 1, .. })), "{:?}", verified(&other));
}

#[test]
fn of_a_command_that_breaks_off_the_first_missing_word_is_asked_for() {
    let table = at(pair(json!([])));
    for verb in ["steal", "offer", "give", "take-ally", "tell", "pay", "again", "attack", "shoot"] {
        let misread = Darkness::new().read(&table.state, Seat(0), verb).expect_err(verb);
        assert_eq!((misread.word, misread.found.as_str()), (1, ""), "{verb}");
    }
}
