//! Makes any position, as a scenario file describes it (`setup::Position`); every fault is reported at once.

use kernel::{Bits, Fault, Flow, RuleId};
use scene::Phrase;
use serde_json::Value as Json;
use space::square::{Edge, Square, Walls};

use crate::board::{Board, Terrain};
use crate::content::Content;
use crate::frame::{Frame, Phase};
use crate::play::View;
use crate::rules::abil::CMP_04;
use crate::rules::band::{self, BAND_12};
use crate::rules::dice::DICE_01;
use crate::rules::res::RES_06;
use crate::rules::scen::{self, AIM_04, SCEN_03, SCEN_05, SCEN_09, SCEN_15, SCEN_22};
use crate::rules::set::{self, CMP_01, CMP_02, SET_01, SET_02, SET_08};
use crate::rules::turn::TURN_01;
use crate::rules::vict::AIM_02;
use crate::rules::{areas, dice};
use crate::setup::{Position, StageName, Stand};
use crate::state::{Figure, Member, Place, Pool, Rough, Setting, State, Token};

/// Faults found so far.
struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, by: RuleId, at: impl Into<String>, why: Phrase) {
        self.0.push(Fault::new(by, at, why));
    }

    /// A fault without arguments, when something does not hold.
    fn unless(&mut self, holds: bool, by: RuleId, at: impl Into<String>, key: &str) {
        if !holds {
            self.add(by, at, Phrase::new(key));
        }
    }

    /// Reads a square of the board.
    fn square(&mut self, board: &Board, text: &str, at: &str) -> Option<Square> {
        let square = text.parse().ok().filter(|&square| board.grid.contains(square));
        if square.is_none() {
            self.0.push(set::bad_square(at, text));
        }
        square
    }
}

/// The state of a position, or everything that is wrong with it.
pub fn arrange(content: &Content, position: &Json) -> Result<State, Vec<Fault>> {
    let malformed = |(path, what): (String, String)| {
        Fault::new(SET_01, path, Phrase::new("fault-malformed").with("what", what))
    };
    let position: Position =
        pack::fit(position).map_err(|found| found.into_iter().map(malformed).collect::<Vec<_>>())?;
    let mut faults = Faults(Vec::new());
    set::check_options(content, &position.options, "options", &mut faults.0);
    let setting = setting(content, &position, &mut faults);
    let mut state = set::empty(setting);
    numbers(&position, &mut state, &mut faults);
    lay_tokens(content, &position, &mut state, &mut faults);
    for (i, stand) in position.figures.iter().enumerate() {
        let figure = figure(content, stand, i, &mut state, &mut faults);
        state.figures.extend(figure);
    }
    if state.figures.len() == position.figures.len() {
        losses(content, &position, &mut state, &mut faults);
        pools(content, &position, &mut state, &mut faults);
    }
    if faults.0.is_empty() { Ok(state) } else { Err(faults.0) }
}

/// Board, scenario and table options.
fn setting(content: &Content, position: &Position, faults: &mut Faults) -> Setting {
    let index = position.scenario.as_ref().and_then(|id| {
        let found = content.find_scenario(id);
        if found.is_none() {
            faults.add(AIM_04, "scenario", Phrase::new("fault-unknown-scenario").with("id", id.clone()));
        }
        found
    });
    let scenario = index.map(|index| &content.scenarios[index]);
    let own_board = !position.rows.is_empty() || !position.areas.is_empty();
    let board = match scenario.and_then(|scenario| scen::board(content, scenario)) {
        Some(board) if !own_board => board,
        _ => {
            let mut board = own(content, position, faults);
            if scenario.is_some_and(|scenario| scenario.floors) {
                areas::part_floors(&mut board);
            }
            board
        }
    };
    let board = with_walls(position, board, faults);
    let mut setting = match index {
        Some(index) => scen::setting(content, index, board, position.options.clone()),
        None => set::standard(&position.options, board),
    };
    match position.roles {
        None => {}
        Some(_) if scenario.is_none() => faults.add(SCEN_15, "roles", Phrase::new("fault-roles-unnamed")),
        Some(roles) if roles == [0, 1] || roles == [1, 0] => scen::take_roles(content, &mut setting, roles),
        Some(_) => faults.add(SCEN_15, "roles", Phrase::new("fault-roles")),
    }
    if let Some(threshold) = position.threshold {
        setting.threshold = threshold.map(Some);
    }
    for (i, pair) in position.stairs.iter().enumerate() {
        let ends = [0, 1].map(|end| faults.square(&setting.board, &pair[end], &format!("stairs.{i}.{end}")));
        if let [Some(a), Some(b)] = ends {
            faults.unless(a != b, SCEN_09, format!("stairs.{i}"), "fault-stairs-same");
            setting.stairs.push([a, b]);
        }
    }
    setting
}

/// The board of the position itself: its rows, or its areas.
fn own(content: &Content, position: &Position, faults: &mut Faults) -> Board {
    let blank = areas::blank(8);
    match (position.rows.is_empty(), position.areas.is_empty()) {
        (false, false) => faults.add(SET_02, "areas", Phrase::new("fault-rows-and-areas")),
        (true, true) => faults.add(SET_02, "rows", Phrase::new("fault-no-board")),
        (true, false) => {
            let laid = set::four_areas(content, &position.areas, None, &mut faults.0);
            return laid.map_or(blank, |laid| areas::assemble(content, laid));
        }
        (false, true) => match Board::from_rows(&position.rows, Walls::new()) {
            Ok(board) => return board,
            Err(what) => faults.add(CMP_01, "rows", Phrase::new("fault-rows").with("what", what)),
        },
    }
    blank
}

/// Adds the walls of the position.
fn with_walls(position: &Position, mut board: Board, faults: &mut Faults) -> Board {
    let mut walls = *board.grid.walls();
    for (i, text) in position.walls.iter().enumerate() {
        match text.parse::<Edge>() {
            Ok(edge) if edge.squares().iter().all(|&square| board.grid.contains(square)) => {
                walls.insert(edge);
            }
            _ => {
                faults.add(
                    CMP_01,
                    format!("walls.{i}"),
                    Phrase::new("fault-wall").with("wall", text.clone()),
                );
            }
        }
    }
    board.build(walls);
    board
}

/// Whose phase it is, where it stands, and the scores.
fn numbers(position: &Position, state: &mut State, faults: &mut Faults) {
    for (band, path) in [(position.first, "first"), (position.active, "active")] {
        faults.unless(band < 2, TURN_01, path, "fault-band");
    }
    faults.unless(position.turn > 0, TURN_01, "turn", "fault-turn");
    state.first = position.first.min(1);
    state.active = position.active.min(1);
    state.turn = position.turn;
    state.score = position.score;
    state.flow = Flow::of(Frame::Phase(match position.stage {
        StageName::Start => Phase::Start,
        StageName::Choose => Phase::Choose,
        StageName::Store => Phase::Store,
    }));
    for (i, rough) in position.rough.iter().enumerate() {
        faults.unless(rough.band < 2, TURN_01, format!("rough.{i}.band"), "fault-band");
        let square = faults.square(&state.setting.board, &rough.square, &format!("rough.{i}.square"));
        state.rough.extend(square.map(|square| Rough { square, band: rough.band.min(1) }));
    }
    let switches = state.setting.switches.len() as u8;
    for switch in position.switched.iter().filter(|&switch| switch >= switches) {
        faults.add(SCEN_22, "switched", Phrase::new("fault-switch").with("switch", i64::from(switch)));
    }
    state.switched = position.switched;
}

/// The tokens: those of the position, or those of the scenario where they lie at its start.
fn lay_tokens(content: &Content, position: &Position, state: &mut State, faults: &mut Faults) {
    (state.tokens, state.hidden) = scen::tokens(content, &state.setting);
    if !position.tokens.is_empty() {
        state.tokens.clear();
    }
    for (i, token) in position.tokens.iter().enumerate() {
        let read = |text: &String| faults.square(&state.setting.board, text, &format!("tokens.{i}.at"));
        let at = token.at.as_ref().and_then(read);
        state.tokens.push(Token { kind: token.kind, at });
    }
}

/// One figure of the position.
fn figure(
    content: &Content,
    stand: &Stand,
    i: usize,
    state: &mut State,
    faults: &mut Faults,
) -> Option<Figure> {
    let at = |field: &str| format!("figures.{i}.{field}");
    let unknown = |key: &str, id: &str| Phrase::new(key).with("id", id.to_owned());
    faults.unless(i < Bits::CAPACITY, SET_08, format!("figures.{i}"), "fault-figures-many");
    faults.unless(stand.band < 2, SET_01, at("band"), "fault-band");
    let profile = content.find_profile(&stand.character);
    if profile.is_none() {
        faults.add(SET_01, at("character"), unknown("fault-unknown-character", &stand.character));
    }
    let gear = stand.gear.as_ref().and_then(|id| content.find_gear(id));
    if let (Some(id), None) = (&stand.gear, gear) {
        faults.add(SET_01, at("gear"), unknown("fault-unknown-gear", id));
    }
    faults.unless(stand.gear.is_some() || !stand.gear_used, BAND_12, at("gear-used"), "fault-gear-none");
    let mut used = Bits::EMPTY;
    for (j, id) in stand.used.iter().enumerate() {
        match content.find_power(id) {
            Some(power) => used.insert(power),
            None => faults.add(CMP_04, format!("figures.{i}.used.{j}"), unknown("fault-unknown-ability", id)),
        }
    }
    let place = place(stand, i, state, faults);
    let on_board = matches!(place, Place::Board { .. });
    faults.unless(on_board || stand.reserve.is_none(), RES_06, at("reserve"), "fault-reserve-gone");
    if let Some(token) = stand.carries {
        carry(token, on_board || stand.exited, &at("carries"), state, faults);
    }
    Some(Figure {
        gear_used: stand.gear_used,
        place,
        alert: !stand.endangered,
        reserve: stand.reserve,
        activated: stand.activated,
        used,
        raised: stand.raised.iter().fold(0, |raised, &stat| raised | 1 << stat as u8),
        pinned: stand.pinned.then_some(false),
        unloaded: stand.unloaded,
        carries: stand.carries,
        leader: stand.leader,
        ..Figure::new(Member(profile?, gear), stand.band.min(1))
    })
}

/// Where a figure is: on a square of its own that is not obstructed (OKKO-SET-08), gone, or safely away.
fn place(stand: &Stand, i: usize, state: &State, faults: &mut Faults) -> Place {
    let path = format!("figures.{i}.at");
    let Some(text) = &stand.at else {
        return if stand.exited { Place::Exited } else { Place::Out };
    };
    faults.unless(!stand.exited, SCEN_05, format!("figures.{i}.exited"), "fault-exited-here");
    let board = &state.setting.board;
    let Ok((square, facing)) = areas::stand(text) else {
        faults.add(CMP_02, path, Phrase::new("fault-stand").with("stand", text.clone()));
        return Place::Out;
    };
    let named = |key: &str| Phrase::new(key).with("square", square.to_string());
    if !board.grid.contains(square) {
        faults.0.push(set::bad_square(&path, &square.to_string()));
    } else if board.terrain(square) == Terrain::Obstructed {
        faults.add(SET_08, path, named("fault-stand-obstructed"));
    } else if state.figures.iter().any(|figure| figure.square() == Some(square)) {
        faults.add(SET_08, path, named("fault-stand-taken"));
    }
    Place::Board { square, facing }
}

/// A figure carries a token that nobody else does (OKKO-SCEN-03).
fn carry(token: u8, in_play: bool, path: &str, state: &mut State, faults: &mut Faults) {
    faults.unless(in_play, SCEN_03, path, "fault-carries-gone");
    let taken = state.figures.iter().any(|figure| figure.carries == Some(token));
    match state.tokens.get_mut(token as usize) {
        Some(found) if !taken => found.at = None,
        Some(_) => faults.add(SCEN_03, path, Phrase::new("fault-carried-twice")),
        None => faults.add(SCEN_03, path, Phrase::new("fault-no-token").with("token", i64::from(token))),
    }
}

/// Zeni lost: at least what is out of action, and not so much that the match would be over (OKKO-BAND-12).
fn losses(content: &Content, position: &Position, state: &mut State, faults: &mut Faults) {
    for band in 0..2u8 {
        let out = state.figures.iter().filter(|figure| figure.band == band && figure.place == Place::Out);
        let value = |figure: &Figure| u16::from(band::value(content, Member(figure.profile, figure.gear)));
        let least: u16 = out.map(value).sum();
        let given = u16::from(position.lost[band as usize]);
        let lost = if given == 0 { least } else { given };
        if lost < least {
            let phrase =
                Phrase::new("fault-lost-less").with("least", i64::from(least)).with("lost", i64::from(lost));
            faults.add(BAND_12, format!("lost.{band}"), phrase);
        }
        if let Some(threshold) = state.setting.threshold[band as usize]
            && lost >= u16::from(threshold)
        {
            let phrase = Phrase::new("fault-lost-all").with("lost", i64::from(lost));
            faults.add(AIM_02, format!("lost.{band}"), phrase.with("threshold", i64::from(threshold)));
        }
        state.lost[band as usize] = lost.min(u8::MAX.into()) as u8;
    }
}

/// The dice of both bands: all that are due, each in one place (OKKO-DICE-01).
fn pools(content: &Content, position: &Position, state: &mut State, faults: &mut Faults) {
    for band in 0..2u8 {
        let due = usize::from(dice::due(View { content, state }, band));
        let own = state.figures.iter().filter(|figure| figure.band == band);
        let reserve = own.filter(|figure| figure.reserve.is_some()).count();
        let line = position.dice.as_ref().map(|lines| &lines[band as usize]);
        let mut pool = Pool::default();
        for &element in line.iter().flat_map(|line| &line.unused) {
            pool.unused[element as usize] = pool.unused[element as usize].saturating_add(1);
        }
        let placed = line.map_or(0, |line| line.unused.len()) + reserve;
        let spent = line.and_then(|line| line.spent).map_or(due.saturating_sub(placed), usize::from);
        if placed + spent != due {
            let phrase =
                Phrase::new("fault-dice").with("due", due as i64).with("have", (placed + spent) as i64);
            faults.add(DICE_01, format!("dice.{band}"), phrase);
        }
        pool.spent = spent.min(u8::MAX.into()) as u8;
        state.dice[band as usize] = pool;
    }
}

#[cfg(test)]
mod tests;
