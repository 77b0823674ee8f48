//! The toy of several seats: its rules both ways, in teams, alone and together; the laws; goldens.

use std::sync::Arc;

use kernel::{
    End, Eyes, Fair, Fate, Game, Left, Match, Refusal, Seat, Seats, Shelf, Side, Sides, Speak, Table, Turn,
    state_hash,
};
use scene::Touch;
use serde_json::{Value as Json, json};
use testkit::games::{Beacons, beacons, shelf};
use testkit::{Laws, Moves, golden, playthrough};
use voice::Texts;

fn table(seats: u8, setup: Json) -> Table {
    Table { seats, setup }
}

fn open(seats: u8, setup: Json) -> Match<Beacons> {
    let fair = Fair { seed: [3; 32], entropy: Vec::new() };
    Match::open(Arc::new(Beacons::default()), table(seats, setup), fair).expect("it opens")
}

/// Does a command; the rule that forbids it.
fn act(played: &mut Match<Beacons>, seat: u8, command: &str) -> Result<(), String> {
    let seat = Seat(seat);
    let actions = played.game().read(played.state(), seat, command).expect("a command");
    played.act_all(seat, &actions).map_err(|refusal| match refusal {
        Refusal::Illegal(illegal) => format!("{} {}", illegal.by, illegal.why.key),
        other => format!("{other:?}"),
    })
}

fn does(played: &mut Match<Beacons>, seat: u8, command: &str) {
    act(played, seat, command).unwrap_or_else(|why| panic!("{seat} {command}: {why}"));
}

fn fact(played: &Match<Beacons>, eyes: Eyes, path: &str) -> Option<String> {
    played.game().show(played.state(), eyes).fact(path)
}

fn asked(played: &Match<Beacons>) -> (Vec<u8>, &'static str) {
    match played.turn() {
        Turn::Ask(ask) => (ask.seats.iter().map(|seat| seat.0).collect(), ask.by.0),
        Turn::Over(outcome) => (Vec::new(), outcome.by.0),
    }
}

fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().copied().map(Seat).collect()
}

/// A position: where runners stand, and what differs from the beginning.
fn position(setup: Json, runners: &[&str], more: Json) -> Match<Beacons> {
    let game = Beacons::default();
    let n = runners.len();
    let mut all = json!({
        "setup": setup, "runners": runners, "oil": vec![3; n], "wishes": vec!["0,3"; n], "lit": [null, null, null, null],
        "orders": vec!["ask"; n], "round": 1, "dusk": false,
        "frame": { "choose": { "asked": (1u32 << n) - 1, "chosen": [] } },
    });
    for (key, value) in more.as_object().expect("fields") {
        all[key] = value.clone();
    }
    Match::set_up(Arc::new(Beacons::default()), game.arrange(&all).expect("a position"))
}

#[test]
fn beac_01_one_to_eight_seats_and_nothing_else() {
    assert_eq!(fact(&open(8, Json::Null), Eyes::Public, "runner-7.oil").as_deref(), Some("3"));
    let game = Beacons::default();
    let start = |seats, setup| {
        let mut luck = kernel::Seeded::from_number(1);
        game.start(&table(seats, setup), &mut kernel::Cx::silent(&mut luck))
            .err()
            .map(|faults| faults[0].by.clone())
    };
    assert_eq!(start(1, json!({ "rounds": 3 })), None);
    for (seats, setup, by) in [
        (0, Json::Null, "BEAC-01"),
        (9, Json::Null, "BEAC-01"),
        (2, json!({ "mode": "war" }), "BEAC-01"),
        (2, json!({ "x": 1 }), "BEAC-01"),
        (2, json!({ "rounds": 0 }), "BEAC-12"),
        (2, json!({ "seconds": 0 }), "BEAC-09"),
        (2, json!({ "bell": 86_401 }), "BEAC-10"),
    ] {
        assert_eq!(start(seats, setup.clone()).as_deref(), Some(by), "{seats} {setup}");
    }
    let mut cx = kernel::Seeded::from_number(1);
    let all = game.start(&table(9, json!({ "rounds": 0, "bell": 0 })), &mut kernel::Cx::silent(&mut cx));
    let at: Vec<String> = all.expect_err("three faults").into_iter().map(|fault| fault.at).collect();
    assert_eq!(at, ["seats", "rounds", "bell"]);
}

#[test]
fn whatever_the_form_offers_opens_a_table() {
    let game = Beacons::default();
    let rulebook_en = "# B\n## All {all}\n### BEAC-02 Sides\nx\n### BEAC-09 Dusk\nx\n### BEAC-10 Bell\nx\n\
                       ### BEAC-12 Rounds\nx";
    let texts = shelf(&[("beacons", beacons::EN)], &[("beacons", beacons::IT)]);
    testkit::form::cites_and_says(&game, &Shelf { rulebook_en, ..texts });
    let mut modes = Vec::new();
    for question in testkit::form::questions(&game) {
        for answer in testkit::form::answers(&question, |_| Vec::new()) {
            let mut setup = json!({});
            if let Some(answer) = &answer {
                testkit::form::put(&mut setup, &question.path, answer.clone());
            }
            testkit::form::opens(&game, &setup);
            modes.extend((question.path == "mode").then(|| open(2, setup).sides()));
        }
    }
    assert_eq!(modes, [Sides::alone(2).sharing(), Sides::alone(2), Sides::together(2)]);
    assert_eq!(Texts::of(&texts).faults(), [] as [String; 0]);
}

#[test]
fn beac_02_teams_alone_and_together() {
    let sides = |seats, mode: &str| open(seats, json!({ "mode": mode })).sides();
    assert_eq!(sides(5, "teams"), Sides::of([seats(&[0, 2, 4]), seats(&[1, 3])]).sharing());
    assert_eq!(sides(3, "alone"), Sides::alone(3));
    assert_eq!((sides(6, "together"), sides(1, "teams")), (Sides::together(6), Sides::together(1)));
}

#[test]
fn beac_03_a_choice_is_changed_until_all_have_chosen_and_then_revealed() {
    let mut played = open(4, Json::Null);
    assert_eq!(asked(&played), (vec![0, 1, 2, 3], "BEAC-03"));
    does(&mut played, 0, "stay");
    let way = |played: &Match<Beacons>, eyes| {
        let layers = &played.game().show(played.state(), eyes).boards[0].layers;
        layers.iter().any(|layer| layer.id == "way-0")
    };
    // Mates see it, the others see only that somebody has chosen.
    for (eyes, sees) in [(0, true), (2, true), (1, false), (3, false)] {
        assert_eq!(way(&played, Eyes::Seat(Seat(eyes))), sees, "{eyes}");
    }
    assert!(
        way(&played, Eyes::Side(Side(0)))
            && !way(&played, Eyes::Side(Side(1)))
            && !way(&played, Eyes::Public)
    );
    assert_eq!(asked(&played).0, [1, 2, 3]);
    let before = fact(&played, Eyes::Public, "runner-0.at");
    assert_eq!(act(&mut played, 0, "stay"), Err("BEAC-03 chosen-already".to_owned()));
    does(&mut played, 0, "go w");
    does(&mut played, 1, "stay");
    does(&mut played, 2, "stay");
    assert_eq!(fact(&played, Eyes::Public, "runner-0.at"), before, "nothing happens before all have chosen");
    does(&mut played, 3, "stay");
    assert_ne!(fact(&played, Eyes::Public, "runner-0.at"), before);
    assert_eq!(fact(&played, Eyes::Public, "round.round").as_deref(), Some("2"));
}

#[test]
fn beac_04_no_step_leads_off_the_board_or_through_a_wall() {
    let mut played = position(json!({}), &["0,0", "3,0"], json!({}));
    assert_eq!(act(&mut played, 0, "go e"), Err("BEAC-04 no-way".to_owned()), "a wall");
    assert_eq!(act(&mut played, 1, "go e"), Err("BEAC-04 no-way".to_owned()), "the rim");
    does(&mut played, 0, "go se");
    assert_eq!(act(&mut played, 2, "stay"), Err("NotAsked(Seat(2))".to_owned()));
}

#[test]
fn beac_05_who_would_stand_on_one_hex_stays_and_who_comes_behind_too() {
    let mut played = position(json!({ "mode": "alone" }), &["1,0", "3,0", "3,-1"], json!({}));
    does(&mut played, 0, "go e");
    does(&mut played, 1, "go w");
    does(&mut played, 2, "go se");
    // The first two want d3's neighbour both; the third wants where the second stays. (3,-1) + se = (3,0).
    for (runner, at) in [("runner-0.at", "e4"), ("runner-1.at", "g4"), ("runner-2.at", "g3")] {
        assert_eq!(fact(&played, Eyes::Public, runner).as_deref(), Some(at));
    }
    let mut free = position(json!({ "mode": "alone" }), &["1,0", "2,0"], json!({}));
    does(&mut free, 0, "go e");
    does(&mut free, 1, "go e");
    assert_eq!(fact(&free, Eyes::Public, "runner-0.at").as_deref(), Some("f4"), "one may follow another");
}

#[test]
fn beac_06_two_drops_light_a_beacon_or_one_where_there_are_no_mates() {
    // Alone: one drop of one's own.
    let mut alone = position(json!({ "mode": "alone" }), &["1,-1", "3,-3"], json!({}));
    does(&mut alone, 0, "go e");
    does(&mut alone, 1, "stay");
    assert_eq!(fact(&alone, Eyes::Public, "runner-0.oil").as_deref(), Some("2"));
    // Together: nobody gives, and the runner has two of his own.
    let together = |oil: [u8; 3]| {
        let mut played = position(
            json!({ "mode": "together" }),
            &["1,-1", "3,-3", "-3,0"],
            json!({ "oil": oil, "orders": ["ask", "never", "never"] }),
        );
        (0..3).for_each(|seat| does(&mut played, seat, if seat == 0 { "go e" } else { "stay" }));
        played
    };
    assert_eq!(fact(&together([2, 3, 3]), Eyes::Public, "runner-0.oil").as_deref(), Some("0"));
    let dark = together([1, 3, 3]);
    assert_eq!(
        fact(&dark, Eyes::Public, "runner-0.oil").as_deref(),
        Some("1"),
        "too little: everybody keeps his"
    );
    assert!(dark.told(dark.step()).iter().any(|told| told.what == beacons::Event::Dark(Seat(0))));
}

#[test]
fn beac_07_mates_with_oil_are_asked_at_once_and_all_answer() {
    let mut played = position(
        json!({ "mode": "together" }),
        &["1,-1", "3,-3", "-3,0", "0,3"],
        json!({ "oil": [0, 3, 0, 3] }),
    );
    does(&mut played, 0, "go e");
    (1..4).for_each(|seat| does(&mut played, seat, "stay"));
    assert_eq!(asked(&played), (vec![1, 3], "BEAC-07"), "whoever has no oil is not asked");
    assert_eq!(act(&mut played, 2, "give"), Err("BEAC-07 nobody-asks".to_owned()));
    assert_eq!(act(&mut played, 1, "go w"), Err("BEAC-07 answer-first".to_owned()));
    does(&mut played, 3, "keep");
    assert_eq!(asked(&played).0, [1]);
    does(&mut played, 3, "give");
    does(&mut played, 1, "give");
    assert_eq!(asked(&played).1, "BEAC-03");
    for (runner, oil) in [("runner-0.oil", "0"), ("runner-1.oil", "2"), ("runner-3.oil", "2")] {
        assert_eq!(fact(&played, Eyes::Public, runner).as_deref(), Some(oil));
    }
}

#[test]
fn beac_07_standing_orders_answer_beforehand_and_may_be_given_at_any_time() {
    let mut played = position(json!({ "mode": "together" }), &["1,-1", "3,-3", "-3,0"], json!({}));
    does(&mut played, 1, "stay");
    does(&mut played, 1, "order always");
    assert_eq!(act(&mut played, 1, "order always"), Err("BEAC-07 ordered-already".to_owned()));
    does(&mut played, 0, "go e");
    does(&mut played, 2, "stay");
    assert_eq!(asked(&played), (vec![2], "BEAC-07"), "seat 1 has answered beforehand");
    does(&mut played, 2, "order never");
    assert_eq!(asked(&played).0, [2], "an order holds from the next question on");
    does(&mut played, 2, "keep");
    assert_eq!(fact(&played, Eyes::Public, "runner-1.oil").as_deref(), Some("2"));
}

#[test]
fn beac_08_a_wish_is_known_to_its_seat_and_its_team_alone() {
    let knows = |mode: &str, eyes| fact(&open(4, json!({ "mode": mode })), eyes, "runner-0.wish").is_some();
    let seat = |seat| Eyes::Seat(Seat(seat));
    assert!(knows("teams", seat(0)) && knows("teams", seat(2)) && knows("teams", Eyes::Side(Side(0))));
    assert!(
        !knows("teams", seat(1)) && !knows("teams", Eyes::Side(Side(1))) && !knows("teams", Eyes::Public)
    );
    // A private thing within a party: nobody else knows it, and the party in common does not.
    assert!(
        knows("together", seat(0)) && !knows("together", seat(1)) && !knows("together", Eyes::Side(Side(0)))
    );
}

#[test]
fn beac_09_dusk_makes_the_round_the_last() {
    let mut played = open(2, json!({ "seconds": 60 }));
    let timers = played.game().timers(played.state());
    assert_eq!(timers.iter().map(kernel::Timer::key).collect::<Vec<_>>(), ["timer-dusk-0"]);
    assert_eq!(act(&mut played, 0, "dusk"), Err("BEAC-03 not-yours".to_owned()));
    does(&mut played, Seat::HOUSE.0, "dusk");
    assert_eq!(fact(&played, Eyes::Public, "round.last").as_deref(), Some("yes"));
    assert!(played.game().timers(played.state()).is_empty(), "dusk falls once");
    assert_eq!(act(&mut played, Seat::HOUSE.0, "dusk"), Err("NotAsked(Seat(15))".to_owned()));
    does(&mut played, 0, "stay");
    does(&mut played, 1, "stay");
    assert_eq!(asked(&played), (vec![], "BEAC-09"));
    assert_eq!(act(&mut open(2, Json::Null), Seat::HOUSE.0, "dusk"), Err("NotAsked(Seat(15))".to_owned()));
}

#[test]
fn beac_10_when_the_bell_rings_who_has_not_chosen_stays() {
    let mut played = open(3, json!({ "mode": "alone", "bell": 5 }));
    let key = |played: &Match<Beacons>| played.game().timers(played.state())[0].key();
    assert_eq!(key(&played), "timer-bell-1");
    let stood = fact(&played, Eyes::Public, "runner-1.at");
    does(&mut played, 0, "go w");
    does(&mut played, Seat::HOUSE.0, "bell");
    assert_eq!(
        (key(&played), fact(&played, Eyes::Public, "runner-1.at")),
        ("timer-bell-2".to_owned(), stood)
    );
    assert_eq!(act(&mut played, 0, "bell"), Err("BEAC-03 not-yours".to_owned()));
}

#[test]
fn beac_11_and_12_it_ends_when_all_is_lit_or_after_the_last_round() {
    let ends = |setup: Json, wishes: &[&str], lit: Json, round: u32| {
        let runners = ["1,-1", "3,-3", "-3,0"];
        let more = json!({ "wishes": wishes, "lit": lit, "round": round });
        let mut played = position(setup, &runners[..wishes.len()], more);
        (0..wishes.len() as u8).for_each(|seat| does(&mut played, seat, "stay"));
        played.fates().map(|fates| (fates, asked(&played).1))
    };
    let none = || json!([null, null, null, null]);
    let all = || json!([0, 0, 0, 0]);
    let far = ["0,3", "0,3", "0,3"];
    let won = ["0,3", "3,-3", "0,3"];
    // In teams more points win, or it is a draw.
    assert_eq!(ends(json!({}), &far, none(), 7), None, "a round is left");
    assert_eq!(ends(json!({}), &won, none(), 8), Some((vec![Fate::Lost, Fate::Won], "BEAC-12")));
    assert_eq!(ends(json!({}), &far, none(), 8), Some((vec![Fate::Drawn, Fate::Drawn], "BEAC-12")));
    assert_eq!(ends(json!({}), &won, all(), 2), Some((vec![Fate::Won, Fate::Lost], "BEAC-11")));
    // Everybody for himself is placed by points; who has as many shares a place.
    let alone = |wishes, lit| ends(json!({ "mode": "alone" }), wishes, lit, 8).expect("it is over").0;
    let placed = |places: [u8; 3]| places.map(Fate::Placed).to_vec();
    assert_eq!(alone(&won, json!([2, null, null, 2])), placed([3, 2, 1]));
    assert_eq!(alone(&won, json!([2, null, null, null])), placed([3, 1, 1]));
    // Together all win who have lit all beacons, and all lose who have not.
    let together = |lit, round| ends(json!({ "mode": "together" }), &far, lit, round);
    assert_eq!(together(all(), 3), Some((vec![Fate::Won], "BEAC-11")));
    assert_eq!(together(none(), 8), Some((vec![Fate::Lost], "BEAC-12")));
}

#[test]
fn a_neighbouring_hex_that_is_touched_means_a_step() {
    let mut played = open(2, Json::Null);
    let touch = |cell: &str| [Touch::Cell { board: "hill".into(), cell: cell.into() }];
    let meant =
        |played: &Match<Beacons>, cell: &str| played.game().meant(played.state(), Seat(0), &touch(cell));
    assert_eq!(fact(&played, Eyes::Public, "runner-0.at").as_deref(), Some("g4"));
    assert_eq!(meant(&played, "f4").as_deref(), Some("go w"));
    assert_eq!(meant(&played, "d4"), None, "too far away to mean anything");
    does(&mut played, 0, "go w");
    assert_eq!(meant(&played, "f5").as_deref(), Some("go sw"), "another choice");
}

#[test]
fn a_seat_is_left_and_its_side_plays_on_until_nobody_of_it_stays() {
    let mut played = open(4, Json::Null);
    let all = seats(&[0, 1, 2, 3]);
    assert!(!played.leave(Left::Resigned(Seat(0)), all), "its mate stays");
    assert_eq!(played.fates(), None);
    does(&mut played, 0, "stay");
    assert!(!played.leave(Left::Time(Seat(1)), seats(&[1, 2, 3])));
    assert!(played.leave(Left::Abandoned(Seat(3)), seats(&[2, 3])), "the last of a side");
    assert_eq!(played.fates(), Some(vec![Fate::Won, Fate::Lost]));

    let mut alone = open(3, json!({ "mode": "alone" }));
    assert!(!alone.leave(Left::Resigned(Seat(1)), seats(&[0, 1, 2])), "two others play on");
    assert!(alone.leave(Left::Resigned(Seat(0)), seats(&[0, 2])));
    assert_eq!(alone.fates(), Some(vec![Fate::Lost, Fate::Lost, Fate::Won]));

    let mut together = open(2, json!({ "mode": "together" }));
    assert!(!together.leave(Left::Resigned(Seat(1)), seats(&[0, 1])));
    assert!(together.leave(Left::Resigned(Seat(0)), seats(&[0])));
    assert_eq!(together.fates(), Some(vec![Fate::Lost]));

    let mut agreed = open(4, Json::Null);
    agreed.end(End::Agreed);
    assert_eq!(agreed.fates(), Some(vec![Fate::Drawn, Fate::Drawn]));
}

#[test]
fn a_log_tells_who_left_and_is_replayed_to_the_same_end() {
    let mut played = open(4, Json::Null);
    does(&mut played, 2, "stay");
    played.leave(Left::Resigned(Seat(0)), seats(&[1, 2, 3]));
    does(&mut played, 0, "stay");
    played.leave(Left::Resigned(Seat(2)), seats(&[1, 3]));
    let lines: Vec<String> = played.log(0).iter().map(|line| serde_json::to_string(line).unwrap()).collect();
    assert_eq!(lines[2], r#"{"left":{"resigned":0}}"#);
    assert_eq!(lines[4], r#"{"end":{"resigned":2}}"#);
    let header = serde_json::to_string(played.header()).unwrap();
    let text = format!("{header}\n{}\n", lines.join("\n"));
    let log = kernel::LogReader::read(&text).unwrap();
    let again = Match::replay(played.game().clone(), &log, None).unwrap();
    assert_eq!((again.fates(), state_hash(again.state())), (played.fates(), state_hash(played.state())));
    let seeded = Some(Fair { seed: [3; 32], entropy: Vec::new() });
    let resumed = Match::resume(played.game().clone(), &log, seeded, Some(&played.snapshot())).unwrap();
    assert_eq!(resumed.fates(), Some(vec![Fate::Lost, Fate::Won]));
    for wrong in [r#"{"left":{"agreed":1}}"#, r#"{"left":{"resigned":0},"more":1}"#, r#"{"left":7}"#] {
        let text = format!("{header}\n{}\n{wrong}\n", lines[0]);
        assert!(kernel::LogReader::read(&text).is_err(), "{wrong}");
    }
}

/// Tables of every mode, with and without time, for one, two, three, five and eight.
fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    for seats in [1, 2, 3, 5, 8] {
        for mode in ["teams", "alone", "together"] {
            let timed = json!({ "mode": mode, "rounds": 4, "seconds": 60, "bell": 20 });
            tables.extend([json!({ "mode": mode, "rounds": 4 }), timed].map(|setup| table(seats, setup)));
        }
    }
    tables
}

#[test]
fn beacons_keep_the_laws_in_every_mode() {
    let (tables, game) = (tables(), Arc::new(Beacons::default()));
    let rules = |id: &str| beacons::RULES.iter().any(|rule| rule.0 == id);
    let spoken = Texts::of(&shelf(&[("beacons", beacons::EN)], &[("beacons", beacons::IT)]));
    let texts = |key: &str| spoken.has(key);
    let possible = |state: &beacons::State| {
        state.makes_sense().then_some(()).ok_or_else(|| format!("this cannot come about: {state:?}"))
    };
    let laws = Laws::new(&game, &tables).matches(60).stride(8).known_rules(&rules).known_texts(&texts);
    let report = laws.possible(&possible).secrets(true).most_decisions(1_000).hold();
    println!("{report}");
    assert!(report.pairs > 0 && report.veiled > 0);
}

#[test]
fn goldens_of_every_mode() {
    for (name, seats, mode) in [("teams", 4, "teams"), ("alone", 3, "alone"), ("together", 3, "together")] {
        let table = table(seats, json!({ "mode": mode, "rounds": 4 }));
        let text = playthrough(&Arc::new(Beacons::default()), &table, 7, &Moves::Random);
        golden(format!("{}/playthroughs/beacons-{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
    }
}
