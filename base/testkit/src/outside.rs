//! Whatever may come from outside, for property tests: nothing of it may make a game panic.

use std::fmt::Debug;

use kernel::{Cx, Eyes, Game, Offers, Seat, Seeded, Speak, Table, Turn, draw};
use pack::{FileFault, Files};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::Value as Json;

/// What a game is tried with: `tests/anything.rs` of each game says it, and calls one function a test.
pub struct Outside<G> {
    /// The game.
    pub game: G,
    /// The tables at which commands are typed, most often the ready-made ones.
    pub tables: Vec<Table>,
    /// Random decisions before a command, at most.
    pub decisions: u32,
    /// Words that commands are made of.
    pub words: &'static [&'static str],
    /// Texts that set-ups and positions hold, and some that they do not.
    pub texts: &'static [&'static str],
    /// Keys that they know.
    pub keys: &'static [&'static str],
    /// How often each test tries.
    pub cases: u32,
}

impl<G: Speak> Outside<G> {
    /// Commands are read or misread, wherever the match stands; what is read is judged.
    pub fn any_command(&self) {
        let place = (0..self.tables.len(), 0..50u64, 0..self.decisions, 0..3u8);
        hold(self.cases, (place, any_words(self.words)), |((table, seed, decisions, seat), text)| {
            let state = wander(&self.game, &self.tables[table], seed, decisions);
            command(&self.game, &state, Seat(seat), &text, seed);
        });
    }

    /// A set-up opens a table or has faults.
    pub fn any_setup(&self) {
        hold(self.cases, any_json(self.texts, self.keys), |json| setup(&self.game, json));
    }

    /// A position stands or has faults; one that stands can be shown and played.
    pub fn any_position(&self) {
        hold(self.cases, any_json(self.texts, self.keys), |json| position(&self.game, &json));
    }
}

/// A content file with a hole or a blot in it is read or has faults that name it.
///
/// # Panics
///
/// When a fault does not say where it is and what.
pub fn any_content<T>(cases: u32, house: Files<'_>, read: impl Fn(Files) -> Result<T, Vec<FileFault>>) {
    let blots = (0..house.len(), 0..1_000usize, 0..40usize, "\\PC{0,10}");
    hold(cases, blots, |(file, from, length, blot)| {
        let mut files = house.to_vec();
        let (name, text) = files[file];
        let spoilt = spoilt(text, from, length, &blot);
        files[file] = (name, &spoilt);
        if let Err(faults) = read(&files) {
            assert!(!faults.is_empty());
            let placed = |fault: &FileFault| fault.line > 0 || fault.rule.is_some() && !fault.file.is_empty();
            assert!(faults.iter().all(|fault| !fault.what.is_empty() && placed(fault)), "{faults:?}");
        }
    });
}

/// Tries something with so many made-up values; shows the smallest with which it panics.
fn hold<S: Strategy>(cases: u32, values: S, test: impl Fn(S::Value))
where
    S::Value: Debug,
{
    let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    let tried = TestRunner::new(config).run(&values, |value| {
        test(value);
        Ok(())
    });
    tried.unwrap_or_else(|fault| panic!("{fault}"));
}

/// A position after some random decisions.
///
/// # Panics
///
/// When the table does not open or an offer is refused.
pub fn wander<G: Game>(game: &G, table: &Table, seed: u64, decisions: u32) -> G::State {
    let mut luck = Seeded::from_number(seed);
    let mut state = game.start(table, &mut Cx::silent(&mut luck)).expect("it opens");
    let mut offers = Offers::new();
    for _ in 0..decisions {
        let Turn::Ask(ask) = game.turn(&state) else { break };
        let seat = ask.seats.first().expect("somebody is asked");
        offers.clear();
        game.offers(&state, seat, &mut offers);
        let action = &offers.actions[draw(&mut luck, offers.actions.len() as u32) as usize];
        game.act(&mut state, seat, action, &mut Cx::silent(&mut luck)).expect("an offer is lawful");
    }
    state
}

/// Up to seven words, most of them such as commands are made of.
pub fn any_words(known: &'static [&'static str]) -> impl Strategy<Value = String> {
    let known = prop::sample::select(known).prop_map(str::to_owned);
    let any = prop_oneof![4 => known, 1 => "\\PC{0,12}"];
    prop::collection::vec(any, 0..8).prop_map(|words| words.join(" "))
}

/// Any JSON of lists and objects, with these texts among others and these keys.
pub fn any_json(
    texts: &'static [&'static str],
    keys: &'static [&'static str],
) -> impl Strategy<Value = Json> {
    let leaf = prop_oneof![
        Just(Json::Null),
        any::<bool>().prop_map(Json::from),
        any::<i64>().prop_map(Json::from),
        (0..20i64).prop_map(Json::from),
        prop::sample::select(texts).prop_map(Json::from),
        "\\PC{0,8}".prop_map(Json::from),
    ];
    leaf.prop_recursive(5, 64, 8, move |inner| {
        let field = (prop::sample::select(keys).prop_map(str::to_owned), inner.clone());
        prop_oneof![
            prop::collection::vec(inner, 0..6).prop_map(Json::from),
            prop::collection::vec(field, 0..8).prop_map(|fields| fields.into_iter().collect()),
        ]
    })
}

/// A file with a hole of `length` bytes at so many thousandths of it, and a blot in their place.
pub fn spoilt(text: &str, thousandths: usize, length: usize, blot: &str) -> String {
    let start = text.floor_char_boundary(text.len() * thousandths / 1_000);
    let end = text.floor_char_boundary(start + length);
    format!("{}{blot}{}", &text[..start], &text[end..])
}

/// Reads a command, and does what it says as far as it is lawful.
pub fn command<G: Speak>(game: &G, state: &G::State, seat: Seat, text: &str, seed: u64) {
    let Ok(actions) = game.read(state, seat, text) else { return };
    let mut luck = Seeded::from_number(seed);
    let mut next = state.clone();
    for action in &actions {
        if game.act(&mut next, seat, action, &mut Cx::silent(&mut luck)).is_err() {
            break;
        }
    }
}

/// Opens a table with a set-up, if it has no faults.
pub fn setup<G: Game>(game: &G, setup: Json) {
    let mut luck = Seeded::from_number(1);
    let _ = game.start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck));
}

/// Arranges a position, if it has no faults; then it can be shown and played.
pub fn position<G: Speak>(game: &G, position: &Json) {
    let Ok(state) = game.arrange(position) else { return };
    game.show(&state, Eyes::Referee);
    if let Turn::Ask(ask) = game.turn(&state) {
        let mut offers = Offers::new();
        ask.seats.iter().for_each(|seat| game.offers(&state, seat, &mut offers));
    }
}
