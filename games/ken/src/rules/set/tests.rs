//! Tests of the set-up, from what somebody asks to the first Puntata.
//!
//! Compiled under `#[cfg(test)]` only.

use std::sync::OnceLock;

use kernel::{Cx, Game, Seat, Seeded, Tape, Told, Turn};

use super::*;
use crate::content::HOUSE;
use crate::game::Ken;

/// The house content, read once.
pub(crate) fn content() -> &'static Content {
    static CONTENT: OnceLock<Content> = OnceLock::new();
    CONTENT.get_or_init(|| Content::read(HOUSE).expect("the house content is free of faults"))
}

fn table(setup: &str) -> Table {
    Table { seats: 2, setup: serde_json::from_str(setup).expect("a set-up is JSON") }
}

/// Rule, place and key of everything that is wrong with a set-up.
pub(crate) fn open_faults(setup: &str) -> Vec<String> {
    faults(&table(setup))
}

fn faults(table: &Table) -> Vec<String> {
    let faults = open(content(), table).expect_err("there is something wrong");
    faults.into_iter().map(|fault| format!("{} {} {}", fault.by, fault.at, fault.why.key)).collect()
}

/// A match of the house, and what was told.
struct Opened {
    game: Ken,
    state: State,
    told: Vec<Told<Event>>,
}

fn opened(setup: &str, seed: u64) -> Opened {
    let game = Ken::new();
    let mut told = Vec::new();
    let mut luck = Seeded::from_number(seed);
    let state = game.start(&table(setup), &mut Cx::new(&mut luck, &mut told)).expect("it opens");
    Opened { game, state, told }
}

const TWO: &str = r#"{ "decks": ["seven-wells", "black-plough"] }"#;

impl Opened {
    fn act(&mut self, player: Player, action: &Action) -> Result<(), Illegal> {
        self.told.clear();
        let mut luck = Seeded::from_number(1);
        self.game.act(&mut self.state, Seat(player), action, &mut Cx::new(&mut luck, &mut self.told))
    }

    fn asked(&self) -> [bool; 2] {
        match self.game.turn(&self.state) {
            Turn::Ask(ask) => [0, 1].map(|seat| ask.seats.has(Seat(seat))),
            Turn::Over(_) => [false; 2],
        }
    }

    fn decks(&self, player: Player) -> Vec<Action> {
        let mut out = Offers::new();
        self.game.offers(&self.state, Seat(player), &mut out);
        assert!(!out.complete, "a deck of one's own is lawful too");
        out.actions
    }
}

/// KEN-SET-01.
#[test]
fn set_01_both_bring_decks_in_secret_and_they_are_shuffled() {
    let mut table = opened("null", 1);
    assert_eq!(table.asked(), [true, true]);
    let decks = table.decks(1);
    assert_eq!(decks.len(), 8, "the ready-made ones");
    assert_eq!(table.act(1, &Action::Pass).unwrap_err().by, SET_01);
    table.act(1, &decks[0]).unwrap();
    // Nobody learns which it is, and nothing begins.
    let brought = Event::Brought { player: 1, deck: None, cards: Some(50) };
    assert_eq!(table.told.iter().map(|told| &told.what).collect::<Vec<_>>(), [&brought]);
    assert_eq!((table.asked(), table.state.cards.len()), ([true, false], 0));
    assert!(table.act(1, &decks[1]).is_err(), "he has brought one");
    // One of his own: in any order, and judged.
    let own = |ids: &[(&str, usize)]| {
        let of = |&(id, n): &(&str, usize)| std::iter::repeat_n(content().find(id).unwrap(), n);
        Action::Bring(ids.iter().flat_map(of).collect())
    };
    for (ids, rule) in [
        (&[("kenshiro-mastery", 7)][..], "KEN-DECK-03"),
        (&[("kenshiro-mastery", 251)], "KEN-AMB-84"),
        (&[("seven-wells", 6), ("kenshiro-mastery", 9)], "KEN-DECK-02"),
    ] {
        assert_eq!(table.act(0, &own(ids)).unwrap_err().by.0, rule);
    }
    let unknown = Action::Bring(vec![u16::MAX; 50]);
    assert_eq!(table.act(0, &unknown).unwrap_err().by.0, "KEN-DECK-01");
    table.act(0, &own(&[("seven-wells", 5), ("kenshiro-mastery", 20), ("dipper-militia", 5)])).unwrap();
    let setting = &table.state.setting;
    assert_eq!((setting.split, setting.kinds.len(), setting.decks), (30, 80, [None, Some(0)]));
    assert!(setting.kinds[..30].is_sorted() && setting.kinds[30..].is_sorted());
    // Only the ready-made one is named, now that both are there.
    let named: Vec<_> =
        table.told.iter().filter(|told| matches!(told.what, Event::Brought { deck: Some(_), .. })).collect();
    assert_eq!(named.len(), 1);
    assert_eq!(named[0].what, Event::Brought { player: 1, deck: Some(0), cards: Some(50) });
    // Shuffled: two matches lie otherwise.
    let order = |seed| opened(TWO, seed).state.zone(0, Zone::Future).to_vec();
    assert_ne!(order(1), order(2));
    assert_eq!(order(1), order(1));
}

#[test]
fn set_02_a_coin_says_who_begins() {
    let first = |seed| opened(TWO, seed).state.setting.first;
    let begun: Vec<Player> = (0..20).map(first).collect();
    assert!(begun.contains(&0) && begun.contains(&1));
    // Unless the players have agreed.
    for seat in [0, 1] {
        let agreed = format!(r#"{{ "decks": ["seven-wells", "black-plough"], "first": {seat} }}"#);
        for seed in 0..6 {
            let table = opened(&agreed, seed);
            assert_eq!((table.state.setting.first, table.state.active), (seat, seat));
        }
    }
    assert_eq!(open_faults(r#"{ "first": 2 }"#), ["KEN-SET-02 first fault-first"]);
    let told = opened(TWO, 3);
    let first = told.state.setting.first;
    assert!(told.told.iter().any(|told| told.by == SET_02 && told.what == Event::Dealt { first }));
}

/// KEN-SET-03.
#[test]
fn set_03_seven_cards_each_and_the_first_puntata() {
    let table = opened(TWO, 5);
    let State { zones, active, puntata, points, setting, .. } = &table.state;
    for player in [0, 1] {
        assert_eq!((zones.count(player, Zone::Hand), zones.count(player, Zone::Future)), (7, 43));
    }
    assert_eq!((*active, *puntata, *points), (setting.first, 1, [0, 0]));
    let dealt = |told: &&Told<Event>| told.by == SET_03 && matches!(&told.what, Event::Drew { count: 7, .. });
    assert_eq!(table.told.iter().filter(dealt).count(), 2);
    // A deck of eight leaves one card: it can be played.
    let eight = opened(
        r#"{ "decks": [["kenshiro-mastery", "kenshiro-mastery", "kenshiro-mastery",
        "kenshiro-mastery", "kenshiro-mastery", "kenshiro-mastery", "kenshiro-mastery", "kenshiro-mastery"],
        { "gorendo-carnage": 8 }] }"#,
        1,
    );
    assert_eq!((eight.state.zones.count(0, Zone::Future), eight.state.over), (1, None));
    // No other hand for it: from now on there is nothing but the Puntata.
    assert!(eight.told.iter().any(|told| matches!(told.what, Event::PuntataBegan { number: 1, .. })));
}

/// KEN-AMB-83.
#[test]
fn amb_83_lists_are_closed_unless_the_table_opens_them() {
    let lists = |setup: &str| {
        let table = opened(setup, 1);
        table.told.into_iter().find(|told| matches!(told.what, Event::Lists(_)))
    };
    assert_eq!(lists(TWO), None);
    let open = lists(r#"{ "decks": ["seven-wells", "black-plough"], "options": { "deck-lists": "open" } }"#)
        .unwrap();
    let Event::Lists(decks) = open.what else { unreachable!() };
    assert_eq!((open.by, decks[0].len(), decks[1].len()), (AMB_83, 50, 50));
}

#[test]
fn every_fault_of_a_table_is_told_at_once() {
    let wrong = r#"{
        "decks": ["seven-springs", { "kenshiro": 5, "seven-wells": 9, "gate": 1 }, "black-plough"],
        "first": 7
    }"#;
    assert_eq!(
        open_faults(wrong),
        [
            "KEN-SET-01 decks fault-decks-two",
            "KEN-SET-02 first fault-first",
            "KEN-SET-01 decks.0 fault-unknown-deck",
            "KEN-DECK-01 decks.1.gate fault-unknown-card",
            "KEN-DECK-01 decks.1.kenshiro fault-unknown-card",
        ]
    );
    assert_eq!(
        open_faults(r#"{ "decks": [null, { "seven-wells": 6 }] }"#),
        ["KEN-DECK-03 decks.1 fault-deck-small", "KEN-DECK-02 decks.1 fault-deck-copies",]
    );
    assert_eq!(
        open_faults(r#"{ "decks": [{ "seven-wells": 9999 }] }"#),
        ["KEN-AMB-84 decks.0 fault-deck-large", "KEN-DECK-02 decks.0 fault-deck-copies",]
    );
    // KEN-ERR-05: an option or a value that there is not; KEN-ERR-06: another number of players.
    assert_eq!(
        open_faults(r#"{ "options": { "scenario": "siege", "speed": 2 }, "decks": 7 }"#),
        [
            "KEN-SET-01 options.scenario fault-malformed",
            "KEN-SET-01 options.speed fault-malformed",
            "KEN-SET-01 decks fault-malformed",
        ]
    );
    let three = Table { seats: 3, setup: serde_json::Value::Null };
    assert_eq!(faults(&three), ["KEN-SET-01 seats fault-seats"]);
}

#[test]
fn a_deck_is_written_in_three_ways() {
    let decks = |setup: &str| opened(setup, 1).state.setting.kinds.clone();
    let by_copies = decks(
        r#"{ "decks": [{ "kenshiro-mastery": 9 }, { "seven-wells": 5, "dam-city": 4, "oasis-market": 0 }] }"#,
    );
    let one_by_one = decks(
        r#"{ "decks": [["kenshiro-mastery", "kenshiro-mastery", "kenshiro-mastery", "kenshiro-mastery",
        "kenshiro-mastery", "kenshiro-mastery", "kenshiro-mastery", "kenshiro-mastery", "kenshiro-mastery"],
        ["dam-city", "seven-wells", "dam-city", "seven-wells", "dam-city", "seven-wells", "dam-city",
        "seven-wells", "seven-wells"]] }"#,
    );
    assert_eq!(by_copies, one_by_one);
    let written: Setup =
        serde_json::from_str(r#"{ "decks": ["seven-wells", { "dam-city": 4 }, ["dam-city"]] }"#).unwrap();
    let back: Setup = serde_json::from_value(serde_json::to_value(&written).unwrap()).unwrap();
    assert_eq!(written, back);
}

#[test]
fn luck_is_drawn_in_one_order() {
    // 49 picks for each Future, then the coin; the match of a log depends on it.
    let mut luck = Tape::new(vec![0; 99]);
    let state = Ken::new().start(&table(TWO), &mut Cx::silent(&mut luck)).unwrap();
    assert_eq!((luck.left(), luck.missing()), (0, None));
    assert_eq!(state.setting.first, 0);
}

#[test]
fn every_ready_made_table_opens() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/setups");
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let setup: serde_json::Value = pack::parse(&name, &std::fs::read_to_string(&path).unwrap()).unwrap();
        let state = open(content(), &Table { seats: 2, setup });
        assert!(state.is_ok(), "{name}: {:?}", state.err());
        names.push(name);
    }
    names.sort();
    assert_eq!(names.len(), 8, "{names:?}");
}
