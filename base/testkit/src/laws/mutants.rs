//! Actions that nobody offered: seen elsewhere, or bent in their JSON.

use kernel::{Fair, Game, Luck, Match, Seeded, Speak, Turn, Weigh, draw};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::Laws;
use crate::goldens::key;

/// Actions seen in some matches, and the words in them.
pub(super) struct Pool<G: Game> {
    actions: Vec<G::Action>,
    words: Vec<String>,
}

impl<G: Game> Default for Pool<G> {
    fn default() -> Pool<G> {
        Pool { actions: Vec::new(), words: Vec::new() }
    }
}

/// Matches from which the pool is gathered.
const MATCHES: u64 = 8;
/// Decisions of each of them.
const DECISIONS: u32 = 200;
/// Most actions that the pool keeps.
const MOST: usize = 512;
/// Seeds of these matches lie far from those of the laws.
const FAR: u64 = 1 << 40;

impl<G: Speak + Weigh> Pool<G> {
    /// Plays some matches and keeps what was offered in them.
    pub fn gather(laws: &Laws<'_, G>) -> Pool<G> {
        let mut pool = Pool::default();
        for seed in FAR..FAR + MATCHES {
            let mut luck = Seeded::from_number(seed);
            let table = &laws.tables[(seed - FAR) as usize % laws.tables.len()];
            let fair = Fair { seed: key(seed), entropy: Vec::new() };
            let Ok(mut played) = Match::open(laws.game.clone(), table.clone(), fair) else { continue };
            for _ in 0..DECISIONS {
                let Turn::Ask(ask) = played.turn() else { break };
                let Some(seat) = ask.seats.first() else { break };
                let offers = played.offers(seat).actions;
                let Some(action) = any(&mut luck, &offers) else { break };
                pool.keep(action);
                if let Some(other) = any(&mut luck, &offers) {
                    pool.keep(other);
                }
                if played.act(seat, action).is_err() {
                    break;
                }
            }
        }
        pool
    }

    fn keep(&mut self, action: &G::Action) {
        if self.actions.len() >= MOST || self.actions.contains(action) {
            return;
        }
        self.actions.push(action.clone());
        if let Ok(json) = serde_json::to_value(action) {
            gather_words(&json, &mut self.words);
            self.learn_words(&json);
        }
    }

    /// Actions may have forms that were never offered: asks serde which words it would have taken.
    fn learn_words(&mut self, json: &Json) {
        for place in 0..count_places(json) {
            let mut asked = json.clone();
            replace_word(&mut asked, &mut (place as usize), "?");
            let Err(error) = G::Action::deserialize(&asked) else { continue };
            let text = error.to_string();
            let Some((_, expected)) = text.split_once("expected") else { continue };
            // The words stand between backquotes.
            for word in expected.split('`').skip(1).step_by(2).map(str::to_owned) {
                if !self.words.contains(&word) {
                    self.words.push(word);
                }
            }
        }
    }

    /// Up to `count` actions of the pool.
    pub fn seen(&self, luck: &mut Seeded, count: usize) -> Vec<G::Action> {
        (0..count).filter_map(|_| any(luck, &self.actions).cloned()).collect()
    }

    /// Up to `count` actions that are like those offered, or those of the pool, but for something in their JSON.
    pub fn bent(&self, luck: &mut Seeded, offers: &[G::Action], count: usize) -> Vec<G::Action> {
        let mut bent = Vec::new();
        for i in 0..count {
            let from = if i % 2 == 0 || self.actions.is_empty() { offers } else { &self.actions };
            let Some(action) = any(luck, from) else { continue };
            let Ok(mut json) = serde_json::to_value(action) else { continue };
            for _ in 0..=draw(luck, 2) {
                let places = count_places(&json);
                let place = draw(luck, places) as usize;
                bend(&mut json, &mut { place }, luck, &self.words);
            }
            if let Ok(action) = G::Action::deserialize(&json) {
                bent.push(action);
            }
        }
        bent
    }
}

/// One of them, each alike.
pub(super) fn any<'a, T>(luck: &mut dyn Luck, from: &'a [T]) -> Option<&'a T> {
    from.get(draw(luck, from.len() as u32) as usize)
}

fn gather_words(json: &Json, words: &mut Vec<String>) {
    match json {
        Json::String(word) if !words.contains(word) && words.len() < MOST => words.push(word.clone()),
        Json::Array(values) => values.iter().for_each(|value| gather_words(value, words)),
        Json::Object(fields) => fields.values().for_each(|value| gather_words(value, words)),
        _ => {}
    }
}

/// How many places can be bent: numbers, words, flags, lists.
fn count_places(json: &Json) -> u32 {
    match json {
        Json::Array(values) => 1 + values.iter().map(count_places).sum::<u32>(),
        Json::Object(fields) => fields.values().map(count_places).sum(),
        Json::Null => 0,
        _ => 1,
    }
}

/// Puts another word at the place with this number, if a word stands there.
fn replace_word(json: &mut Json, place: &mut usize, other: &str) {
    let here = *place == 0;
    match json {
        Json::Object(fields) => fields.values_mut().for_each(|value| replace_word(value, place, other)),
        Json::Array(values) => {
            *place = place.wrapping_sub(1);
            for value in values {
                replace_word(value, place, other);
            }
        }
        Json::Null => {}
        leaf => {
            if here && leaf.is_string() {
                *leaf = json!(other);
            }
            *place = place.wrapping_sub(1);
        }
    }
}

/// Bends the place with this number, counted in reading order.
fn bend(json: &mut Json, place: &mut usize, luck: &mut Seeded, words: &[String]) {
    let here = *place == 0;
    match json {
        Json::Object(fields) => fields.values_mut().for_each(|value| bend(value, place, luck, words)),
        Json::Array(values) if here => {
            *place = usize::MAX;
            bend_list(values, luck);
        }
        Json::Array(values) => {
            *place = place.wrapping_sub(1);
            for value in values {
                bend(value, place, luck, words);
            }
        }
        Json::Null => {}
        leaf => {
            if here {
                bend_leaf(leaf, luck, words);
            }
            *place = place.wrapping_sub(1);
        }
    }
}

fn bend_list(values: &mut Vec<Json>, luck: &mut Seeded) {
    let at = draw(luck, values.len() as u32) as usize;
    match draw(luck, 4) {
        _ if values.is_empty() => {}
        0 => drop(values.remove(at)),
        1 => values.insert(at, values[at].clone()),
        2 => values.reverse(),
        _ => values.clear(),
    }
}

fn bend_leaf(leaf: &mut Json, luck: &mut Seeded, words: &[String]) {
    match leaf {
        Json::Number(number) => {
            let n = number.as_i64().unwrap_or(0);
            let bent =
                [n + 1, n - 1, 0, 1, n * 2, n + 7, 127, 255, i64::from(u16::MAX), i64::from(u32::MAX), -1];
            *leaf = json!(any(luck, &bent));
        }
        Json::Bool(flag) => *flag = !*flag,
        Json::String(word) => {
            if let Some(other) = any(luck, words) {
                word.clone_from(other);
            }
        }
        _ => {}
    }
}
