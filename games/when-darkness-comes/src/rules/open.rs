//! Opening a match: the set-up is judged, everything is dealt (ledger 4.1 SETUP).

use kernel::{Cx, Fault, Flow, RuleId, Table, shuffle};
use scene::Phrase;
use serde_json::Value as Json;

use crate::content::{Colour, Content, Dir, Edge, TileKind};
use crate::event::Event;
use crate::frame::{Frame, Turn};
use crate::play::Play;
use crate::rules::{close, door, scen, tiles, turn};
use crate::setup::{CarryOver, Setup, Who};
use crate::state::{Disk, Fate, Hero, HeroId, Lies, Marks, Own, State};
use crate::town::Sq;

/// One to six players, each with one character.
pub const GEN_02: RuleId = RuleId("WDC-GEN-02");
/// Play begins with a tile and all characters on it.
pub const GEN_05: RuleId = RuleId("WDC-GEN-05");
/// Which tiles are drawn.
pub const TILE_01: RuleId = RuleId("WDC-TILE-01");

/// Reads the set-up of a table; `null` is the usual one.
pub fn read(setup: &Json) -> Result<Setup, Vec<Fault>> {
    if setup.is_null() {
        return Ok(Setup::default());
    }
    pack::fit::<Setup>(setup).map_err(|wrong| {
        let fault = |(at, what): (String, String)| {
            Fault::new(GEN_02, at, Phrase::new("fault-setup").with("what", what))
        };
        wrong.into_iter().map(fault).collect()
    })
}

/// A hero as it begins.
fn hero(card: u8, attributes: [u8; 7], skills: [u8; 33], at: Sq) -> Hero {
    Hero {
        card,
        fate: Fate::Here,
        at,
        attributes,
        skills,
        vp: 0,
        damage: 0,
        scars: 0,
        will: attributes[6],
        failures: 0,
        tired: false,
        owes: false,
        extra: 0,
        marks: Marks::default(),
        perceived: 0,
        strayed: false,
        kept: 255,
        creature: None,
    }
}

/// The characters of a set-up, with every fault.
fn heroes(content: &Content, setup: &Setup, seats: u8, faults: &mut Vec<Fault>) -> Vec<Hero> {
    let mut all: Vec<Hero> = Vec::new();
    let ready = |id: &str| content.characters.iter().position(|card| card.id == id);
    if setup.characters.len() > usize::from(seats) {
        faults.push(Fault::new(GEN_02, "characters", Phrase::new("fault-characters")));
    }
    let chosen = |seat: usize| setup.characters.get(seat).and_then(Option::as_ref);
    let mut taken: Vec<usize> = Vec::new();
    for seat in 0..usize::from(seats) {
        let named = match chosen(seat) {
            Some(Who::Ready(id)) => Some(id),
            Some(Who::Own(sheet)) => sheet.grown_from.as_ref(),
            Some(Who::Built(_)) | None => None,
        };
        if let Some(id) = named {
            match ready(id) {
                Some(card) if taken.contains(&card) => {
                    faults.push(Fault::new(GEN_02, format!("characters.{seat}"), Phrase::new("fault-twice")));
                }
                Some(card) => taken.push(card),
                None => {
                    let why = Phrase::new("fault-character").with("id", id.clone());
                    faults.push(Fault::new(GEN_02, format!("characters.{seat}"), why));
                }
            }
        }
    }
    for seat in 0..usize::from(seats) {
        let of = |card: usize| {
            let known = &content.characters[card];
            let mut skills = [0; 33];
            for (skill, level) in &known.skills {
                skills[*skill as usize] = *level;
            }
            hero(card as u8, known.attributes.list(), skills, Sq::NONE)
        };
        match chosen(seat) {
            Some(who @ (Who::Own(_) | Who::Built(_))) => {
                let (sheet, wrong) = who.sheet().unwrap_or_default();
                for (field, what) in wrong {
                    let at = format!("characters.{seat}.{field}");
                    faults.push(Fault::new(crate::rules::chars::CHAR_03, at, Phrase::new(what)));
                }
                let own = content.characters.len() + seat;
                let card = sheet.grown_from.as_deref().and_then(ready).unwrap_or(own);
                all.push(hero(card as u8, sheet.values(), sheet.levels(), Sq::NONE));
            }
            Some(Who::Ready(id)) => all.push(of(ready(id).unwrap_or_default())),
            None => {
                let free = (0..content.characters.len()).find(|card| !taken.contains(card));
                if let Some(card) = free {
                    taken.push(card);
                }
                all.push(of(free.unwrap_or_default()));
            }
        }
    }
    all
}

/// What is told of characters that people have built (WDC-CHAR-03).
fn told(setup: &Setup, seats: u8) -> Vec<Own> {
    let who = |seat: u8| setup.characters.get(usize::from(seat))?.as_ref()?.sheet();
    let own: Vec<Own> =
        (0..seats).map(|seat| who(seat).map(|(sheet, _)| sheet.own()).unwrap_or_default()).collect();
    if own.iter().all(|own| *own == Own::default()) { Vec::new() } else { own }
}

/// A state with nothing dealt: the scenario's characters and its box.
pub fn begun(content: &Content, setup: &Setup, seats: u8) -> Result<State, Vec<Fault>> {
    let mut faults = Vec::new();
    let scenario = match &setup.scenario {
        None => Some(0),
        Some(id) => content.scenario_named(id),
    };
    let Some(scenario) = scenario else {
        let why = Phrase::new("fault-scenario").with("id", setup.scenario.clone().unwrap_or_default());
        return Err(vec![Fault::new(scen::GEN_01, "scenario", why)]);
    };
    let card = &content.scenarios[usize::from(scenario)];
    let [fewest, most] = card.players;
    if seats < fewest || seats > most {
        let why = Phrase::new("fault-seats")
            .with("seats", i64::from(seats))
            .with("fewest", i64::from(fewest))
            .with("most", i64::from(most));
        faults.push(Fault::new(GEN_02, "seats", why));
    }
    if setup.options.answer_seconds.is_some_and(|seconds| seconds == 0 || seconds > 604_800) {
        faults.push(Fault::new(GEN_02, "options.answer-seconds", Phrase::new("fault-seconds")));
    }
    kept(content, setup, scenario, &mut faults);
    let heroes = heroes(content, setup, seats.min(6), &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let magic = card.magic;
    let all = content.blacks + crate::content::BLACKS;
    let disk = |id: u8| {
        let lies = match content.face(scenario, id).colour {
            Colour::Brown if !magic => Lies::Away,
            Colour::Black if id < content.blacks => Lies::Away,
            Colour::Black => {
                let number = id - content.blacks + 1;
                let used = card.black.iter().any(|black| black.number == number);
                if used { Lies::Pool } else { Lies::Away }
            }
            _ => Lies::Pool,
        };
        Disk { lies, ..Disk::default() }
    };
    let mut counts = [0; 8];
    for (count, card) in counts.iter_mut().zip(&card.counts) {
        *count = card.from.of(heroes.len());
    }
    Ok(State {
        scenario,
        own: told(setup, seats),
        options: setup.options,
        round: 1,
        first: 0,
        active: 0,
        regular: 0,
        turn: 1,
        grows: setup.night > 0,
        heroes,
        tiles: Vec::new(),
        stack: Vec::new(),
        disks: (0..all).map(disk).collect(),
        altered: Vec::new(),
        charms: Vec::new(),
        counts,
        fired: 0,
        orders: Default::default(),
        slayer: 0,
        seconds: 0,
        flow: Flow::default(),
        over: None,
    })
}

/// Lays the tiles from which play begins.
pub fn lay_out(content: &Content, state: &mut State) {
    let card = &content.scenarios[usize::from(state.scenario)];
    for laid in &card.layout {
        if let Some(tile) = content.tile_named(&laid.tile) {
            tiles::place_with_partner(content, state, tile, laid.turn, (laid.right, laid.down));
        }
    }
    for lock in &card.locks {
        let tile = content.tile_named(&lock.tile);
        let Some(placed) = state.tiles.iter().position(|placed| Some(placed.tile) == tile) else { continue };
        let turn = state.tiles[placed].turn;
        let mut local = (lock.square[0] - 1) * 8 + lock.square[1] - 1;
        for _ in 0..turn {
            local = local % 8 * 8 + 7 - local / 8;
        }
        let (at, dir): (Sq, Dir) = (Sq::new(placed as u8, local), lock.side.turned(turn));
        let edge = |inner| Edge::Door { locks: lock.locks, inner };
        let mut luck = kernel::Tape::default();
        let mut told = Cx::silent(&mut luck);
        door::alter(&mut Play { content, state, cx: &mut told }, at, dir, edge(true), edge(false));
    }
}

/// The stack of tiles that may be drawn, the lowest first.
pub fn stacked(content: &Content, state: &State, luck: &mut dyn kernel::Luck) -> Vec<u8> {
    let card = &content.scenarios[usize::from(state.scenario)];
    let named = |id: &String| content.tile_named(id);
    let low: Vec<u8> = card.stack.low.iter().filter_map(named).collect();
    let fixed: Vec<u8> = card.stack.tiles.iter().filter_map(named).collect();
    let laid = |tile: u8| state.tiles.iter().any(|placed| placed.tile == tile);
    let mut town: Vec<u8> = (0..content.tiles.len() as u8)
        .filter(|tile| content.tiles[usize::from(*tile)].kind == TileKind::Town)
        .filter(|tile| !low.contains(tile) && !fixed.contains(tile) && !laid(*tile))
        .collect();
    shuffle(luck, &mut town);
    town.truncate(card.stack.town.into());
    let mut all = [fixed, town].concat();
    shuffle(luck, &mut all);
    let lowest = usize::from(card.stack.lowest).min(all.len() + low.len());
    let mut bottom: Vec<u8> = low;
    while bottom.len() < lowest {
        if let Some(tile) = all.pop() {
            bottom.push(tile);
        }
    }
    shuffle(luck, &mut bottom);
    bottom.extend(all);
    bottom
}

/// Opens a match.
pub fn open(content: &Content, table: &Table, cx: &mut Cx<Event>) -> Result<State, Vec<Fault>> {
    let setup = read(&table.setup)?;
    let mut state = begun(content, &setup, table.seats)?;
    lay_out(content, &mut state);
    state.stack = stacked(content, &state, cx.luck());
    let card = &content.scenarios[usize::from(state.scenario)];
    let mut play = Play { content, state: &mut state, cx };
    for tile in 0..play.state.tiles.len() as u8 {
        tiles::deal(&mut play, tile);
    }
    scen::laid(&mut play);
    let start = scen::square(play.view(), &card.start).unwrap_or(Sq::new(0, 0));
    for hero in &mut play.state.heroes {
        hero.at = start;
    }
    if let Some(weight) = card.gift {
        gifts(&mut play, weight);
    }
    keepsakes(&mut play, &setup);
    let first = play.draw(usize::from(table.seats)) as HeroId;
    play.state.first = first;
    (play.state.active, play.state.regular) = (first, first);
    if card.opening.is_some() {
        play.tell(scen::GEN_01, Event::Opening);
    }
    play.tell(turn::TURN_07, Event::Round(1));
    play.open(Frame::Turn(Turn::of(first)));
    Ok(state)
}

/// Everybody begins with a random item that is light enough.
fn gifts(play: &mut Play, weight: u8) {
    for hero in 0..play.state.seats() {
        let view = play.view();
        let pool = view.state.that(|lies| lies == Lies::Pool);
        let light: Vec<u8> = pool
            .filter(|disk| view.face(*disk).colour == Colour::Blue)
            .filter(|disk| view.item(*disk).is_some_and(|item| item.weight <= weight))
            .collect();
        if let Some(disk) = play.any(&light) {
            let vp = i16::from(play.view().face(disk).vp);
            let lying = play.state.disk_mut(disk);
            lying.lies = Lies::With(hero);
            lying.found = true;
            play.tell(GEN_05, Event::Took(hero, disk));
            play.vp(GEN_05, hero, vp);
        }
    }
}

/// Things of earlier adventures, with their points; where one lies in the town already, another of the pool lies there.
fn keepsakes(play: &mut Play, setup: &Setup) {
    for (hero, who) in (0..play.state.seats()).zip(&setup.characters) {
        let Some(Who::Own(sheet)) = who else { continue };
        for word in &sheet.kept {
            let Some(disk) = play.content.disk_named(play.state.scenario, word) else { continue };
            let lay = play.state.disk(disk).lies;
            play.state.disk_mut(disk).lies = Lies::With(hero);
            play.state.disk_mut(disk).found = true;
            if let Lies::Down(at) = lay
                && let Some(other) = tiles::draw_disk(play, |colour| colour != Colour::Orange)
            {
                play.state.disk_mut(other).lies = Lies::Down(at);
            }
            let vp = i16::from(play.view().face(disk).vp);
            play.tell(close::CHAR_07, Event::Took(hero, disk));
            play.vp(close::CHAR_07, hero, vp);
        }
    }
}

/// Whether what characters have kept is allowed (WDC-CHAR-07).
fn kept(content: &Content, setup: &Setup, scenario: u8, faults: &mut Vec<Fault>) {
    let most = match setup.options.carry_over {
        CarryOver::None => 0,
        CarryOver::One => 1,
        CarryOver::All => usize::MAX,
    };
    let mut all: Vec<u8> = Vec::new();
    for (seat, who) in setup.characters.iter().enumerate() {
        let Some(Who::Own(sheet)) = who else { continue };
        let at = || format!("characters.{seat}.kept");
        if sheet.kept.len() > most {
            faults.push(Fault::new(close::CHAR_07, at(), Phrase::new("fault-kept-many")));
        }
        for word in &sheet.kept {
            let disk = content.disk_named(scenario, word);
            let thing = disk.filter(|disk| content.face(scenario, *disk).item().is_some());
            match thing.filter(|disk| *disk < content.blacks && !all.contains(disk)) {
                Some(disk) => all.push(disk),
                None => faults.push(Fault::new(
                    close::CHAR_07,
                    at(),
                    Phrase::new("fault-kept").with("id", word.clone()),
                )),
            }
        }
    }
}

#[cfg(test)]
mod tests;
