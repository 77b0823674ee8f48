//! Positions as scenario files describe them.

use std::collections::BTreeMap;

use kernel::Fault;
use scene::Phrase;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value as Json;

use crate::content::Content;
use crate::frame::{Frame, Stage, Turn};
use crate::names;
use crate::play::View;
use crate::rules::open::{self, GEN_05};
use crate::rules::tiles;
use crate::setup::{Setup, Who};
use crate::state::{Lies, State};

/// A position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Position {
    /// The scenario; absent: the first.
    #[serde(default)]
    scenario: Option<String>,
    /// Characters by seat.
    heroes: Vec<HeroAt>,
    /// More tiles than the scenario begins with.
    #[serde(default)]
    tiles: Vec<TileAt>,
    /// Disks in the town.
    #[serde(default)]
    disks: Vec<DiskAt>,
    /// Whose turn it is.
    #[serde(default)]
    active: u8,
    /// The round.
    #[serde(default)]
    round: Option<u8>,
    /// Whether the movement is used.
    #[serde(default)]
    moved: bool,
    /// Whether the action is used.
    #[serde(default)]
    acted: bool,
    /// The scenario's counts, by their names; those left out stand as they begin.
    #[serde(default)]
    counts: BTreeMap<String, i16>,
    /// Table options.
    #[serde(default)]
    options: crate::setup::Options,
    /// Whether characters grow and are handed on when it is over.
    #[serde(default)]
    grows: bool,
}

/// A character in a position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct HeroAt {
    /// A ready-made one by its id, or a sheet.
    who: Who,
    /// Its square.
    at: String,
    #[serde(default)]
    vp: i16,
    #[serde(default)]
    damage: u8,
    #[serde(default)]
    failures: u8,
    #[serde(default)]
    will: Option<u8>,
    /// What it carries, leads and holds.
    #[serde(default)]
    has: Vec<String>,
}

/// A tile in a position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct TileAt {
    tile: String,
    #[serde(default)]
    right: i8,
    #[serde(default)]
    down: i8,
    #[serde(default)]
    turn: u8,
    #[serde(default)]
    lit: bool,
}

/// A disk in a position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct DiskAt {
    disk: String,
    at: String,
    /// Whether it lies face up.
    #[serde(default)]
    up: bool,
    /// Whether it has been found.
    #[serde(default)]
    found: bool,
}

/// Makes a position; every fault is reported at once.
pub fn state(content: &Content, position: &Json) -> Result<State, Vec<Fault>> {
    let fault =
        |at: String, what: String| Fault::new(GEN_05, at, Phrase::new("fault-setup").with("what", what));
    let read: Position = pack::fit(position).map_err(|wrong: Vec<(String, String)>| {
        wrong.into_iter().map(|(at, what)| fault(at, what)).collect::<Vec<_>>()
    })?;
    let setup = Setup {
        scenario: read.scenario.clone(),
        characters: read.heroes.iter().map(|hero| Some(hero.who.clone())).collect(),
        options: read.options,
        night: u8::from(read.grows),
    };
    let mut state = open::begun(content, &setup, read.heroes.len().min(200) as u8)?;
    open::lay_out(content, &mut state);
    let mut faults = Vec::new();
    for (at, laid) in read.tiles.iter().enumerate() {
        let tile = content.tile_named(&laid.tile).filter(|tile| !content.tiles[usize::from(*tile)].second);
        let free = |right: i8, down: i8| {
            !state
                .tiles
                .iter()
                .any(|placed| placed.level == 0 && (placed.right, placed.down) == (right, down))
        };
        let near = laid.right.unsigned_abs() < 20 && laid.down.unsigned_abs() < 20;
        match tile {
            Some(tile) if near && laid.turn < 4 && free(laid.right, laid.down) && state.tiles.len() < 60 => {
                for placed in
                    tiles::place_with_partner(content, &mut state, tile, laid.turn, (laid.right, laid.down))
                {
                    state.tiles[usize::from(placed)].lit = laid.lit;
                }
            }
            _ => faults.push(fault(format!("tiles.{at}"), "no such tile, or no room for it".to_owned())),
        }
    }
    let square = |state: &State, word: &str| names::read_square(View { content, state }, word);
    for (at, hero) in read.heroes.iter().enumerate() {
        let seat = at as u8;
        match square(&state, &hero.at) {
            Some(to) => {
                let me = state.hero_mut(seat);
                (me.at, me.strayed) = (to, to.tile() != 0);
            }
            None => {
                faults.push(fault(format!("heroes.{at}.at"), format!("there is no square {:?}", hero.at)));
            }
        }
        for word in &hero.has {
            match content.disk_named(state.scenario, word) {
                Some(disk) => {
                    let lying = state.disk_mut(disk);
                    lying.lies = Lies::With(seat);
                    lying.found = true;
                }
                None => faults.push(fault(format!("heroes.{at}.has"), format!("there is no disk {word:?}"))),
            }
        }
        let me = state.hero_mut(seat);
        me.vp = hero.vp.clamp(-999, 999);
        me.damage = hero.damage;
        me.failures = hero.failures;
        me.will = hero.will.unwrap_or(me.will);
        if me.health() == 0 || me.failures > 2 || me.will > me.full_will() {
            faults.push(fault(format!("heroes.{at}"), "alive, with less than three Failures".to_owned()));
        }
    }
    for (at, disk) in read.disks.iter().enumerate() {
        match (content.disk_named(state.scenario, &disk.disk), square(&state, &disk.at)) {
            (Some(id), Some(to)) => {
                let lying = state.disk_mut(id);
                lying.lies = if disk.up { Lies::Up(to) } else { Lies::Down(to) };
                lying.found = disk.found;
            }
            _ => faults.push(fault(format!("disks.{at}"), "no such disk, or no such square".to_owned())),
        }
    }
    let named = &content.scenarios[usize::from(state.scenario)].counts;
    for (name, number) in &read.counts {
        match named.iter().zip(&mut state.counts).find(|(count, _)| count.name == *name) {
            Some((_, count)) => *count = (*number).clamp(-999, 999),
            None => {
                faults.push(fault(format!("counts.{name}"), "this scenario counts no such thing".to_owned()));
            }
        }
    }
    if read.active >= state.seats() {
        faults.push(fault("active".to_owned(), "nobody sits there".to_owned()));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    state.round = read.round.unwrap_or(1).max(1);
    (state.active, state.regular) = (read.active, read.active);
    state.first = read.active;
    let turn = Turn {
        moved: read.moved,
        walked: read.moved,
        acted: read.acted,
        busy: read.moved || read.acted,
        ..Turn::of(read.active)
    };
    let view = View { content, state: &state };
    let engaged = view.hostile(view.hero(read.active).at).next().is_some();
    let stage = if engaged { Stage::Engaged } else { Stage::Menu };
    state.flow.open(Frame::Turn(Turn { stage, ..turn }));
    Ok(state)
}
