//! Whoever is told of changes sees what whoever is told whole views sees, and hears nothing besides.

use std::collections::BTreeSet;
use std::sync::Arc;

use catalog::AnyGame;
use kernel::{Eyes, Fair, Seat, Table};
use serde_json::Value;
use store::MatchState;
use testkit::{bare, follow};
use voice::Lang;

use crate::hall::play::{Mark, Opened};
use crate::hall::view::{Sheet, View};
use crate::hall::{Play, Settings, Sitting, Tongue};

/// Changes to a match of each game.
const CHANGES: usize = 60;

/// A plain source of chance: a failing test fails again.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % n.max(1) as u64) as usize
    }
}

/// Somebody who looks now and then.
struct Follower {
    eyes: Eyes,
    tongue: Tongue,
    told: Arc<View>,
    sees: Value,
    /// One look in so many changes.
    seldom: usize,
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// A match of a game at one of its ready-made tables, everybody a person.
fn table(game: &'static dyn AnyGame, chance: &mut Chance) -> Play {
    let setups = game.setups();
    let (_, text) = setups[chance.below(setups.len())];
    let setup: Value = toml::from_str(text).expect("a ready-made table");
    let (least, most) = (game.meta().seats.0, game.meta().seats.1);
    let tables = (least..=most).map(|seats| Table { seats, setup: setup.clone() });
    let tables: Vec<Table> = tables.filter(|table| game.faults(table).is_empty()).collect();
    let table = tables[chance.below(tables.len())].clone();
    let seats = (0..table.seats).map(|seat| Sitting { name: format!("Person {seat}"), ..Sitting::default() });
    let seats = seats.collect();
    let fair = Fair { seed: [chance.below(250) as u8; 32], entropy: Vec::new() };
    let played = game.open(table, fair).expect("the table fits");
    let opened = Opened {
        game,
        played,
        owner: None,
        listed: false,
        watchable: true,
        settings: Settings::default(),
        seats,
        state: MatchState::Playing,
        over: None,
        marks: vec![Mark::Step(0)],
        absence: 0,
    };
    Play::new(opened, 0)
}

/// Something happens at the table; false when nothing more can.
fn happens(play: &mut Play, chance: &mut Chance) -> bool {
    if chance.below(25) == 0 && play.played.step() > 0 {
        let to = play.played.step() - 1 - chance.below(4.min(play.played.step() as usize)) as u32;
        play.played.undo_to(to).expect("there is something to take back");
        play.marks.push(Mark::Undo(to));
    } else if chance.below(40) == 0 {
        let seat = chance.below(play.seats.len());
        play.seats[seat].name.push('!');
        play.people_changed();
        return true;
    } else {
        let asked: Vec<Seat> = play.asked().iter().collect();
        if asked.is_empty() {
            return false;
        }
        let seat = asked[chance.below(asked.len())];
        let (offers, _) = play.played.offers(seat);
        let offers: Vec<_> = offers.iter().filter(|offer| offer.command != "concede").collect();
        if offers.is_empty() {
            return false;
        }
        let offer = offers[chance.below(offers.len())];
        play.played.commands(seat, &[&offer.command], Vec::new()).expect("what is on offer is lawful");
        play.mark_steps(0);
    }
    play.follow(0);
    true
}

/// Everything that is said somewhere in a message: names of fields, texts, numbers.
fn said(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Array(things) => things.iter().for_each(|thing| said(thing, into)),
        Value::Object(fields) => {
            for (name, value) in fields {
                into.insert(name.clone());
                said(value, into);
            }
        }
        Value::String(text) => drop(into.insert(text.clone())),
        plain => drop(into.insert(plain.to_string())),
    }
}

/// How a change is written, beside what it says; a thing of two names is called by both.
const WORDS: [&str; 7] = ["change", "from", "gone", "put", "order", "lacks", "null"];

fn hears_nothing_else(before: &Value, change: &Value, after: &Value) {
    let (mut known, mut told) = (BTreeSet::new(), BTreeSet::new());
    said(before, &mut known);
    said(after, &mut known);
    for view in [before, after] {
        let layers = view["layers"].as_array().into_iter().flatten();
        let name = |layer: &Value| Some(format!("{} {}", layer["board"].as_str()?, layer["id"].as_str()?));
        known.extend(layers.filter_map(name));
    }
    said(change, &mut told);
    let besides = told.difference(&known).filter(|word| !WORDS.contains(&word.as_str()));
    let besides: Vec<&String> = besides.collect();
    // A list that is empty now may be left out of a view.
    assert!(
        besides.iter().all(|word| matches!(word.as_str(), "layers" | "tallies" | "scales")),
        "{besides:?}"
    );
}

impl Follower {
    fn new(play: &mut Play, eyes: Eyes, tongue: Tongue, seldom: usize) -> Follower {
        let told = play.view(eyes, tongue);
        let sees = read(&told.numbered(play.teller(tongue)));
        Follower { eyes, tongue, told, sees, seldom }
    }

    fn looks(&mut self, play: &mut Play) {
        let view = play.view(self.eyes, self.tongue);
        let teller = play.teller(self.tongue);
        let whole = read(&view.numbered(teller));
        let sees = match view.since(&self.told, teller) {
            Some(change) => {
                let change = read(&change);
                let mut sees = self.sees.clone();
                assert!(follow(&mut sees, &change), "it builds on what was told");
                assert_eq!(bare(&sees), bare(&whole), "{:?} {:?} by {change}", self.eyes, self.tongue);
                hears_nothing_else(&self.sees, &change, &whole);
                sees
            }
            None => whole,
        };
        // What is taken over from views before is what a view made afresh says.
        let may_act = play.state == MatchState::Playing;
        let sheet = Sheet::alone(play.played.show(self.eyes), self.eyes, teller);
        let fresh = View::of(&*play.played, sheet, self.eyes, teller, play.at(), may_act, None);
        assert_eq!(bare(&sees), bare(&read(&fresh.with_boards(teller))), "{:?} {:?}", self.eyes, self.tongue);
        (self.told, self.sees) = (view, sees);
    }
}

#[test]
fn a_view_and_what_has_changed_make_the_next_view_in_every_game() {
    let games: &'static [Box<dyn AnyGame>] = Box::leak(catalog::catalog().into_boxed_slice());
    for (number, game) in games.iter().enumerate() {
        let mut chance = Chance((number as u64 + 7).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let mut changes = 0;
        while changes < CHANGES {
            let mut play = table(&**game, &mut chance);
            let seats = (0..play.seats.len() as u8).map(|seat| Eyes::Seat(Seat(seat)));
            let eyes: Vec<Eyes> = seats.chain([Eyes::Public]).collect();
            let mut followers = Vec::new();
            for (at, &eyes) in eyes.iter().enumerate() {
                followers.push(Follower::new(&mut play, eyes, Tongue::Plain, 1 + at % 3));
                let lang = Lang::ALL[at % Lang::ALL.len()];
                followers.push(Follower::new(&mut play, eyes, Tongue::Spoken(lang), 1 + (at + 1) % 3));
            }
            while changes < CHANGES && happens(&mut play, &mut chance) {
                changes += 1;
                for follower in &mut followers {
                    if chance.below(50) == 0 {
                        *follower = Follower::new(&mut play, follower.eyes, follower.tongue, follower.seldom);
                    } else if changes % follower.seldom == 0 {
                        follower.looks(&mut play);
                    }
                }
            }
            changes += 1;
        }
    }
}

#[test]
fn a_change_of_another_view_is_not_taken() {
    let view = serde_json::json!({ "type": "view", "number": 4, "step": 1 });
    let change = |from: u64| serde_json::json!({ "type": "change", "from": from, "number": 9, "step": 2 });
    assert!(!follow(&mut view.clone(), &change(3)));
    let mut next = view;
    assert!(follow(&mut next, &change(4)));
    assert_eq!(next, serde_json::json!({ "type": "view", "number": 9, "step": 2 }));
}

#[test]
fn whoever_is_shown_the_same_shares_one_sheet_and_whoever_is_not_does_not() {
    let games: &'static [Box<dyn AnyGame>] = Box::leak(catalog::catalog().into_boxed_slice());
    let okko = games.iter().find(|game| game.meta().id == "okko").expect("it is on the shelf");
    let opened = |setup: Value| {
        let fair = Fair { seed: [5; 32], entropy: Vec::new() };
        let played = okko.open(Table { seats: 2, setup }, fair).expect("the table fits");
        let opened = Opened {
            game: &**okko,
            played,
            owner: None,
            listed: false,
            watchable: true,
            settings: Settings::default(),
            seats: vec![Sitting::default(); 2],
            state: MatchState::Playing,
            over: None,
            marks: vec![Mark::Step(0)],
            absence: 0,
        };
        Play::new(opened, 0)
    };
    let ready = okko.setup("introductory").expect("a ready-made table");
    let ready: Value = toml::from_str(ready).expect("TOML");
    // Bands are built in secret at a table that says nothing; at the ready-made one they stand there.
    for (setup, shared) in [(Value::Null, false), (ready, true)] {
        let mut play = opened(setup);
        let [first, second, public] = [Eyes::Seat(Seat(0)), Eyes::Seat(Seat(1)), Eyes::Public]
            .map(|eyes| play.view(eyes, Tongue::Plain).sheet().clone());
        assert_eq!(Arc::ptr_eq(&first, &second), shared);
        assert_eq!(Arc::ptr_eq(&first, &public), shared);
        let spoken = play.view(Eyes::Public, Tongue::Spoken(Lang::En)).sheet().clone();
        assert!(!Arc::ptr_eq(&public, &spoken), "each tongue has its own");
    }
}
