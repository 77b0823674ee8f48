//! The toy on a growing board: its rules both ways, together, alone and in teams; the laws; goldens.

use std::sync::Arc;

use kernel::{Eyes, Fair, Fate, Game, Match, Refusal, Seat, Seats, Shelf, Side, Sides, Speak, Table, Turn};
use scene::{Board, Scene, Touch, Value};
use serde_json::{Value as Json, json};
use testkit::games::{Cellars, cellars, shelf};
use testkit::{Laws, Moves, golden, playthrough};
use voice::{Lang, Texts};

fn table(seats: u8, setup: Json) -> Table {
    Table { seats, setup }
}

fn open(seats: u8, setup: Json) -> Match<Cellars> {
    let fair = Fair { seed: [3; 32], entropy: Vec::new() };
    Match::open(Arc::new(Cellars::default()), table(seats, setup), fair).expect("it opens")
}

/// A position of so many seats: what differs from the beginning.
fn position(seats: u8, setup: Json, more: Json) -> Match<Cellars> {
    let mut all = serde_json::to_value(open(seats, setup).state()).expect("a state");
    for (key, value) in more.as_object().expect("fields") {
        all[key] = value.clone();
    }
    let state = Cellars::default().arrange(&all).unwrap_or_else(|faults| panic!("{faults:?}: {all}"));
    Match::set_up(Arc::new(Cellars::default()), state)
}

/// Does a command with these draws; the rule that forbids it.
fn act(played: &mut Match<Cellars>, seat: u8, command: &str, luck: &[u32]) -> Result<(), String> {
    let actions = played.game().read(played.state(), Seat(seat), command).expect("a command");
    let done = played.act_all_with(Seat(seat), &actions, luck.to_vec());
    done.map_err(|refusal| match refusal {
        Refusal::Illegal(illegal) => format!("{} {}", illegal.by, illegal.why.key),
        other => format!("{other:?}"),
    })
}

fn does(played: &mut Match<Cellars>, seat: u8, commands: &str, luck: &[u32]) {
    let (last, before) =
        commands.split(", ").collect::<Vec<_>>().split_last().map(|(l, b)| (*l, b.to_vec())).unwrap();
    for command in before {
        act(played, seat, command, &[]).unwrap_or_else(|why| panic!("{seat} {command}: {why}"));
    }
    act(played, seat, last, luck).unwrap_or_else(|why| panic!("{seat} {last}: {why}"));
}

fn scene(played: &Match<Cellars>) -> Scene {
    played.game().show(played.state(), Eyes::Public)
}

fn fact(played: &Match<Cellars>, path: &str) -> String {
    scene(played).fact(path).unwrap_or_else(|| panic!("no {path}"))
}

fn asked(played: &Match<Cellars>) -> (Vec<u8>, &'static str) {
    match played.turn() {
        Turn::Ask(ask) => (ask.seats.iter().map(|seat| seat.0).collect(), ask.by.0),
        Turn::Over(outcome) => (Vec::new(), outcome.by.0),
    }
}

fn board(played: &Match<Cellars>, id: &str) -> Board {
    scene(played).boards.into_iter().find(|board| board.id == id).expect("a board")
}

/// Walked to the northern way of the hall and explored: the first draw decides the tile.
fn explored(draw: u32) -> Match<Cellars> {
    let mut played = position(2, Json::Null, json!({}));
    does(&mut played, 0, "explore", &[draw]);
    played
}

#[test]
fn cell_01_one_to_eight_delvers_around_the_stairs() {
    let played = open(5, Json::Null);
    let at = [0, 1, 2, 3, 4].map(|seat| fact(&played, &format!("delver-{seat}.at")));
    assert_eq!(at, ["e1s0", "e2s1", "e1s2", "e0s1", "e1s0"]);
    let start = |seats, setup| {
        let mut luck = kernel::Seeded::from_number(1);
        let started = Cellars::default().start(&table(seats, setup), &mut kernel::Cx::silent(&mut luck));
        started.err().map(|faults| faults.into_iter().map(|fault| fault.by).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(start(8, json!({ "tiles": 1, "oil": 100, "bell": 86_400 })), None);
    for (seats, setup, by) in [
        (0, Json::Null, "CELL-01"),
        (9, Json::Null, "CELL-01"),
        (2, json!({ "mode": "war" }), "CELL-01"),
        (2, json!({ "tiles": 0 }), "CELL-12"),
        (2, json!({ "oil": 101 }), "CELL-09"),
        (9, json!({ "bell": 86_401 }), "CELL-01 CELL-10"),
    ] {
        assert_eq!(start(seats, setup.clone()).as_deref(), Some(by), "{seats} {setup}");
    }
}

#[test]
fn whatever_the_form_offers_opens_a_table() {
    let rulebook_en = "# C\n## All {all}\n### CELL-02 Sides\nx\n### CELL-09 Oil\nx\n### CELL-10 Bell\nx\n\
                       ### CELL-12 Tiles\nx";
    let texts = shelf(&[("cellars", cellars::EN)], &[("cellars", cellars::IT)]);
    testkit::form::cites_and_says(&Cellars::default(), &Shelf { rulebook_en, ..texts });
    assert_eq!(Texts::of(&texts).faults(), [] as [String; 0]);
}

#[test]
fn cell_02_together_alone_and_in_teams() {
    let sides = |seats, mode: &str| open(seats, json!({ "mode": mode })).sides();
    let seats = |numbers: &[u8]| numbers.iter().copied().map(Seat).collect::<Seats>();
    assert_eq!(sides(5, "teams"), Sides::of([seats(&[0, 2, 4]), seats(&[1, 3])]).sharing());
    assert_eq!((sides(3, "alone"), sides(6, "together")), (Sides::alone(3), Sides::together(6)));
    assert_eq!((sides(1, "alone"), sides(1, "teams")), (Sides::together(1), Sides::together(1)));
}

#[test]
fn cell_03_six_steps_and_the_stairs_are_one() {
    let mut played = position(2, Json::Null, json!({}));
    assert_eq!(act(&mut played, 1, "go n", &[]), Err("NotAsked(Seat(1))".to_owned()));
    assert_eq!(act(&mut played, 0, "stairs", &[]), Err("CELL-03 no-stairs".to_owned()));
    does(&mut played, 0, "go s, stairs", &[]);
    let at = scene(&played).piece("delver-0").and_then(|piece| piece.at.clone()).unwrap();
    assert_eq!((at.board.as_str(), at.cell.as_str()), ("cellar", "e1s1"));
    does(&mut played, 0, "go n, go s, go n, go s", &[]);
    assert_eq!(act(&mut played, 0, "go n", &[]), Err("CELL-03 no-steps".to_owned()));
    does(&mut played, 0, "rest", &[]);
    assert_eq!(asked(&played), (vec![1], "CELL-03"));
}

#[test]
fn cell_04_no_step_through_a_wall_or_into_nothing() {
    let mut played = explored(0);
    assert_eq!(act(&mut played, 0, "go n", &[]), Err("CELL-06 lay-first".to_owned()));
    does(&mut played, 0, "lay n, search", &[0, 1, 2, 3, 4]);
    does(&mut played, 0, "take", &[]);
    // The passage lies north of the hall; one comes back only through the way.
    assert_eq!(fact(&played, "delver-0.at"), "e1n1");
    does(&mut played, 1, "rest", &[]);
    does(&mut played, 0, "go w", &[]);
    for blocked in ["go w", "go s"] {
        assert_eq!(act(&mut played, 0, blocked, &[]), Err("CELL-04 no-way".to_owned()), "{blocked}");
    }
    does(&mut played, 0, "go e, go s", &[]);
    assert_eq!(fact(&played, "delver-0.at"), "e1s0");
    let walls = board(&played, "house").edges;
    assert!(walls.iter().any(|wall| wall.between == ("e0n1".into(), "e0s0".into())), "{walls:?}");
    assert!(!walls.iter().any(|wall| wall.between == ("e1n1".into(), "e1s0".into())));
}

#[test]
fn cell_05_before_an_open_way_a_tile_is_drawn_until_one_fits() {
    let mut played = position(2, Json::Null, json!({}));
    does(&mut played, 0, "go s", &[]);
    assert_eq!(act(&mut played, 0, "explore", &[]), Err("CELL-05 nothing-beyond".to_owned()));
    assert_eq!(act(&mut played, 0, "take", &[]), Err("CELL-05 explore-first".to_owned()));
    assert_eq!(fact(&explored(0), "lantern.tiles"), "17");
    // Three neighbours with a way there, and one with a wall: only a fork fits, and it only so.
    let tile = |column: i32, row: i32, kind: &str, north: &str| json!({ "at": { "storey": "ground", "row": row, "column": column }, "kind": kind, "north": north });
    let cellar =
        json!({ "at": { "storey": "cellar", "row": 0, "column": 0 }, "kind": "hall", "north": "north" });
    let house = json!([
        tile(1, -2, "passage", "east"),
        tile(0, -1, "hall", "north"),
        tile(2, -1, "hall", "north"),
        tile(0, 0, "hall", "north"),
        tile(1, 0, "hall", "north"),
        cellar
    ]);
    let before = json!({
        "house": house, "stack": [1, 1, 1, 0],
        "delvers": [{ "storey": "ground", "row": 0, "column": 4 }, { "storey": "ground", "row": 1, "column": 0 }],
    });
    let mut played = position(2, Json::Null, before.clone());
    does(&mut played, 0, "explore", &[0, 0]);
    let told: Vec<_> = played.told(played.step()).iter().map(|told| told.what).collect();
    assert_eq!(told[1], cellars::Event::Misfit(cellars::Kind::Passage));
    assert_eq!(told[3], cellars::Event::Misfit(cellars::Kind::Bend));
    assert_eq!(played.game().offers_of(&played), ["lay s"]);
    // Where nothing fits the turn is over, and here, with an empty stack, the match.
    let mut none = before;
    none["stack"] = json!([1, 1, 0, 0]);
    let mut played = position(2, Json::Null, none);
    does(&mut played, 0, "explore", &[0]);
    assert_eq!(asked(&played), (vec![], "CELL-12"));
}

/// What seats may do, as commands.
trait Commands {
    fn offers_of(&self, played: &Match<Cellars>) -> Vec<String>;
}

impl Commands for Arc<Cellars> {
    fn offers_of(&self, played: &Match<Cellars>) -> Vec<String> {
        let mut offers = kernel::Offers::new();
        let seat = Seat(asked(played).0[0]);
        self.offers(played.state(), seat, &mut offers);
        offers.actions.iter().map(|action| self.write(played.state(), action)).collect()
    }
}

#[test]
fn cell_06_the_tile_is_turned_to_fit_and_the_board_grows() {
    let mut played = explored(4);
    // A bend: a way must lie to the south.
    assert_eq!(played.game().offers_of(&played), ["lay e", "lay s"]);
    let house = board(&played, "house");
    assert_eq!(house.cells.iter().filter(|cell| cell.ghost).count(), 9, "where it will lie");
    assert_eq!(act(&mut played, 0, "lay n", &[]), Err("CELL-06 does-not-fit".to_owned()));
    let span = |played: &Match<Cellars>| {
        let span = board(played, "house").span();
        (span.left, span.top, span.columns, span.rows)
    };
    does(&mut played, 0, "lay s, search", &[0, 0, 0, 0, 0]);
    assert_eq!((span(&played), fact(&played, "delver-0.at").as_str()), ((0, -3, 3, 6), "e1n1"));
    // A bend with its north to the south opens to the south and to the west.
    does(&mut played, 0, "take", &[]);
    does(&mut played, 1, "rest", &[]);
    does(&mut played, 0, "go n, go w, explore", &[0]);
    assert_eq!(played.game().offers_of(&played), ["lay e"], "a passage lies from east to west");
    does(&mut played, 0, "lay e, search", &[0, 0, 0, 0, 1]);
    assert_eq!((span(&played), fact(&played, "delver-0.at").as_str()), ((-3, -3, 6, 6), "w1n2"));
}

#[test]
fn cell_07_any_dice_are_thrown_again_twice() {
    let mut played = explored(0);
    does(&mut played, 0, "lay n, search", &[0, 1, 2, 3, 4]);
    assert_eq!(fact(&played, "search.dice"), "1,2,3,4,5:made-nothing");
    assert_eq!(act(&mut played, 0, "search", &[]), Err("CELL-07 search-first".to_owned()));
    assert_eq!(act(&mut played, 0, "rest", &[]), Err("CELL-07 search-first".to_owned()));
    assert_eq!(act(&mut played, 0, "again", &[]), Err("CELL-07 which-dice".to_owned()));
    assert_eq!(played.game().offers_of(&played).len(), 32, "each choice of dice, and to take what there is");
    does(&mut played, 0, "again 4 2 5", &[0, 0, 0]);
    assert_eq!(fact(&played, "search.dice"), "1*,1,3*,1,1:made-four");
    does(&mut played, 0, "again 3", &[0]);
    assert_eq!(fact(&played, "search.dice"), "1*,1*,1,1*,1*:made-five");
    assert_eq!(act(&mut played, 0, "again 1", &[0]), Err("CELL-07 no-throws".to_owned()));
    assert_eq!(played.game().offers_of(&played), ["take"]);
    let die = |die| Touch::Die { panel: "search".into(), field: "dice".into(), die };
    let meant = |touches: &[Touch]| played.game().meant(played.state(), Seat(0), touches);
    assert_eq!(meant(&[die(4), die(0)]).as_deref(), Some("again 1 5"));
    assert_eq!(meant(&[die(7)]), None);
}

#[test]
fn cell_08_what_the_dice_make_is_found_and_one_more_below_ground() {
    let coins = |dice: [u8; 5], storey: &str| {
        let search = json!({ "search": { "dice": dice, "fresh": 31, "left": 2 } });
        let here = json!([{ "storey": storey, "row": 1, "column": 1 }]);
        let mut played = position(1, Json::Null, json!({ "frame": search, "delvers": here }));
        let sum = fact(&played, "search.finds");
        does(&mut played, 0, "take", &[]);
        assert_eq!(fact(&played, "seat-0.coins"), sum);
        sum.parse::<u32>().expect("a number")
    };
    for (dice, found) in [
        ([1, 2, 3, 4, 5], 0),
        ([1, 1, 3, 4, 5], 0),
        ([1, 1, 3, 3, 5], 1),
        ([2, 6, 2, 4, 2], 2),
        ([2, 6, 2, 6, 2], 3),
        ([2, 2, 2, 6, 2], 4),
        ([6, 6, 6, 6, 6], 6),
    ] {
        let below = if found > 0 { found + 1 } else { 0 };
        assert_eq!((coins(dice, "ground"), coins(dice, "cellar")), (found, below), "{dice:?}");
    }
}

#[test]
fn cell_09_the_lantern_burns_by_rounds_and_for_nothing_found() {
    let mut played = position(2, Json::Null, json!({}));
    does(&mut played, 0, "rest", &[]);
    assert_eq!(fact(&played, "lantern.oil"), "12");
    does(&mut played, 1, "rest", &[]);
    assert_eq!(fact(&played, "lantern.oil"), "11", "a round");
    does(&mut played, 0, "explore", &[0]);
    does(&mut played, 0, "lay n, search", &[0, 1, 2, 3, 4]);
    does(&mut played, 0, "take", &[]);
    assert_eq!(fact(&played, "lantern.oil"), "10", "nothing found");
    let mut last = position(1, Json::Null, json!({ "burnt": 11 }));
    does(&mut last, 0, "rest", &[]);
    assert_eq!((asked(&last), last.fates()), ((vec![], "CELL-09"), Some(vec![Fate::Lost])));
}

#[test]
fn cell_10_when_the_bell_rings_the_turn_ends_whatever_is_asked() {
    let timed = json!({ "bell": 30 });
    let mut played = position(2, timed.clone(), json!({}));
    let key = |played: &Match<Cellars>| played.game().timers(played.state())[0].key();
    assert_eq!(
        (key(&played), fact(&played, "lantern.bell")),
        ("timer-bell-1".to_owned(), "timer-bell-1".to_owned())
    );
    assert_eq!(act(&mut played, 0, "bell", &[]), Err("CELL-03 not-yours".to_owned()));
    does(&mut played, Seat::HOUSE.0, "bell", &[]);
    assert_eq!((asked(&played).0, key(&played)), (vec![1], "timer-bell-2".to_owned()));
    does(&mut played, 1, "explore", &[0]);
    does(&mut played, Seat::HOUSE.0, "bell", &[0, 0, 0, 1, 2]);
    assert_eq!((asked(&played).0, fact(&played, "seat-1.coins")), (vec![0], "2".to_owned()));
    let mut untimed = position(2, Json::Null, json!({}));
    assert_eq!(act(&mut untimed, Seat::HOUSE.0, "bell", &[]), Err("NotAsked(Seat(15))".to_owned()));
    assert!(untimed.game().timers(untimed.state()).is_empty());
}

#[test]
fn cell_11_and_12_it_ends_with_coins_enough_or_with_the_last_tile() {
    let ends = |seats: u8, mode: &str, coins: &[u32], stack: [u32; 4]| {
        let search = json!({ "search": { "dice": [1, 1, 3, 3, 5], "fresh": 31, "left": 0 } });
        let more = json!({ "coins": coins, "stack": stack, "frame": search });
        let mut played = position(seats, json!({ "mode": mode }), more);
        does(&mut played, 0, "take", &[]);
        played.fates().map(|fates| (fates, asked(&played).1))
    };
    let some = [1, 0, 0, 0];
    assert_eq!(ends(2, "together", &[5, 6], some), Some((vec![Fate::Won], "CELL-11")));
    assert_eq!(ends(2, "together", &[5, 5], some), None, "a coin is missing");
    assert_eq!(ends(2, "together", &[5, 5], [0; 4]), Some((vec![Fate::Lost], "CELL-12")));
    assert_eq!(ends(3, "teams", &[5, 6, 0], [0; 4]), Some((vec![Fate::Drawn, Fate::Drawn], "CELL-12")));
    assert_eq!(ends(3, "teams", &[5, 6, 1], [0; 4]), Some((vec![Fate::Won, Fate::Lost], "CELL-12")));
    assert_eq!(ends(3, "teams", &[50, 60, 10], some), None, "no goal in teams");
    let placed = |places: [u8; 3]| Some((places.map(Fate::Placed).to_vec(), "CELL-12"));
    assert_eq!(ends(3, "alone", &[5, 6, 1], [0; 4]), placed([1, 1, 3]));
}

#[test]
fn dice_sums_bars_and_times_are_told_in_both_languages() {
    let mut played = position(1, json!({ "bell": 30 }), json!({}));
    does(&mut played, 0, "go s, stairs, go n, explore", &[0]);
    does(&mut played, 0, "lay n, search", &[0, 0, 0, 1, 2]);
    let texts = Texts::of(&shelf(&[("cellars", cellars::EN)], &[("cellars", cellars::IT)]));
    let said = |lang| {
        let voice = texts.voice(lang);
        let values =
            scene(&played).panels.into_iter().flat_map(|panel| panel.fields).map(move |field| field.value);
        values.map(|value: Value| voice.value(&value)).collect::<Vec<_>>()
    };
    assert_eq!(
        said(Lang::En),
        [
            "0",
            "12/12",
            "17",
            "0/6, changing at 3",
            "running",
            "1 1 1 2 3: three of a kind",
            "2 (three of a kind) + 1 (below ground) = 3: coins"
        ]
    );
    assert_eq!(said(Lang::It)[5..], ["1 1 1 2 3: un tris", "2 (un tris) + 1 (sottoterra) = 3: monete"]);
}

#[test]
fn a_touched_square_means_a_step_the_stairs_or_to_explore() {
    let played = open(2, Json::Null);
    let meant = |board: &str, cell: &str| {
        let touch = Touch::Cell { board: board.into(), cell: cell.into() };
        played.game().meant(played.state(), Seat(0), &[touch])
    };
    assert_eq!(meant("house", "e2s0").as_deref(), Some("go e"));
    assert_eq!(meant("house", "e1n1").as_deref(), Some("explore"));
    assert_eq!((meant("house", "e2s2"), meant("cellar", "e1s0")), (None, None));
    assert_eq!(played.sides().side(Seat(1)), Some(Side(0)));
}

/// Tables of every mode, with and without time, for one, two, three, five and eight.
fn tables() -> Vec<Table> {
    let mut tables = Vec::new();
    for seats in [1, 2, 3, 5, 8] {
        for mode in ["together", "alone", "teams"] {
            let timed = json!({ "mode": mode, "oil": 6, "bell": 20 });
            tables.extend([json!({ "mode": mode, "tiles": 6 }), timed].map(|setup| table(seats, setup)));
        }
    }
    tables
}

#[test]
fn cellars_keep_the_laws_in_every_mode() {
    let (tables, game) = (tables(), Arc::new(Cellars::default()));
    let rules = |id: &str| cellars::RULES.iter().any(|rule| rule.0 == id);
    let spoken = Texts::of(&shelf(&[("cellars", cellars::EN)], &[("cellars", cellars::IT)]));
    let texts = |key: &str| spoken.has(key);
    let possible = |state: &cellars::State| {
        state.makes_sense().then_some(()).ok_or_else(|| format!("this cannot come about: {state:?}"))
    };
    let laws = Laws::new(&game, &tables).matches(60).stride(16).known_rules(&rules).known_texts(&texts);
    println!("{}", laws.possible(&possible).secrets(false).most_decisions(5_000).hold());
}

#[test]
fn goldens_of_every_mode() {
    for (name, seats, mode) in [("together", 1, "together"), ("alone", 3, "alone"), ("teams", 4, "teams")] {
        let table = table(seats, json!({ "mode": mode, "oil": 4, "tiles": 6 }));
        let text = playthrough(&Arc::new(Cellars::default()), &table, 7, &Moves::Random);
        golden(format!("{}/playthroughs/cellars-{name}.txt", env!("CARGO_MANIFEST_DIR")), &text);
    }
}
