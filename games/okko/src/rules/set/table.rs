//! Reads what somebody asks of a table, reports every fault at once, and opens the match.

use std::sync::Arc;

use kernel::{Bits, Fault, Flow, RuleId, Table};
use scene::Phrase;
use space::square::{Square, SquareSet};

use super::{CMP_01, Q_01, Q_02, Q_05, Q_36, Q_63, SET_01, SET_02};
use crate::board::Board;
use crate::content::{Content, Scenario};
use crate::frame::{Frame, Setup as Stage};
use crate::rules::areas;
use crate::rules::band::{self, BAND_01, BAND_02, BandRules};
use crate::rules::scen::{self, AIM_04, SCEN_15, SCEN_16};
use crate::rules::vict::AIM_01;
use crate::setup::{BandChoice, BoardChoice, Options, Setup};
use crate::state::{Member, Pool, Setting, State};

/// Budgets that the players may agree on (OKKO-Q-05).
pub const BUDGETS: std::ops::RangeInclusive<u8> = 6..=24;
/// Depths of a deployment zone (OKKO-Q-02).
pub const DEPTHS: std::ops::RangeInclusive<u8> = 1..=4;

/// Opens a match, or says everything that is wrong with the table.
pub fn open(content: &Content, table: &Table) -> Result<State, Vec<Fault>> {
    let setup = if table.setup.is_null() { Ok(Setup::default()) } else { pack::fit(&table.setup) };
    let setup: Setup = setup.map_err(|found| found.into_iter().map(malformed).collect::<Vec<_>>())?;
    let mut faults = Vec::new();
    if table.seats != 2 {
        faults.push(fault(AIM_01, "seats", Phrase::new("fault-seats").with("seats", i64::from(table.seats))));
    }
    check_options(content, &setup.options, "options", &mut faults);
    let scenario = find_scenario(content, &setup, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let (board, laid) = find_board(content, &setup, scenario, &mut faults);
    let setting = match scenario {
        Some(index) => scen::setting(content, index, board, setup.options.clone()),
        None => Setting { areas: laid, ..standard(&setup.options, board) },
    };
    let mut state = empty(setting);
    let rolled = take_roles(content, &setup, &mut state, &mut faults);
    take_bands(content, &setup, &mut state, rolled, &mut faults);
    if !rolled {
        give_fixed_bands(content, &mut state);
        if state.mustered.iter().any(Option::is_none) {
            state.flow = Flow::of(Frame::Setup(Stage::Muster));
        }
    }
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// Something that does not fit its type: the path, and what was said.
fn malformed((path, what): (String, String)) -> Fault {
    fault(SET_01, &path, Phrase::new("fault-malformed").with("what", what))
}

fn fault(by: RuleId, at: &str, why: Phrase) -> Fault {
    Fault::new(by, at, why)
}

/// Whether the options lie in their ranges.
pub(crate) fn check_options(content: &Content, options: &Options, path: &str, faults: &mut Vec<Fault>) {
    let mut check = |lawful: bool, by, field: &str, phrase: Phrase| {
        if !lawful {
            faults.push(fault(by, &format!("{path}.{field}"), phrase));
        }
    };
    let between = |key: &str, min: u8, max: u8, have: u8| {
        let phrase = Phrase::new(key).with("min", i64::from(min)).with("max", i64::from(max));
        phrase.with("have", i64::from(have))
    };
    let Options { budget, zone_depth, area_size, .. } = *options;
    let phrase = between("fault-budget", *BUDGETS.start(), *BUDGETS.end(), budget);
    check(BUDGETS.contains(&budget), BAND_01, "budget", phrase);
    if let Some(threshold) = options.threshold {
        let phrase = between("fault-threshold", 1, budget, threshold);
        check((1..=budget).contains(&threshold), Q_05, "threshold", phrase);
    }
    let phrase = between("fault-zone-depth", *DEPTHS.start(), *DEPTHS.end(), zone_depth);
    check(DEPTHS.contains(&zone_depth), Q_02, "zone-depth", phrase);
    let count = areas::of_size(content, area_size).count();
    let phrase =
        Phrase::new("fault-area-size").with("size", i64::from(area_size)).with("count", count as i64);
    check((4..=8).contains(&area_size) && count >= 4, Q_01, "area-size", phrase);
    check(options.turn_limit != Some(0), Q_36, "turn-limit", Phrase::new("fault-turn-limit"));
}

fn find_scenario(content: &Content, setup: &Setup, faults: &mut Vec<Fault>) -> Option<usize> {
    let id = setup.scenario.as_ref()?;
    let found = content.find_scenario(id);
    if found.is_none() {
        faults.push(fault(AIM_04, "scenario", Phrase::new("fault-unknown-scenario").with("id", id.clone())));
        return None;
    }
    // The scenario's text beats the table's wishes; what would be ignored is said.
    let wishes = [
        (setup.options.threshold.is_some(), "options.threshold"),
        (setup.options.board != BoardChoice::Random, "options.board"),
        (setup.options.turn_limit.is_some(), "options.turn-limit"),
        (!setup.areas.is_empty(), "areas"),
    ];
    for (_, path) in wishes.into_iter().filter(|(wished, _)| *wished) {
        faults.push(fault(AIM_04, path, Phrase::new("fault-scenario-decides")));
    }
    found
}

/// The board, as far as it is known before play, with the corrections agreed on (OKKO-Q-63), and its areas.
fn find_board(
    content: &Content,
    setup: &Setup,
    scenario: Option<usize>,
    faults: &mut Vec<Fault>,
) -> (Board, [Option<areas::Laid>; 4]) {
    let blank = areas::blank(setup.options.area_size);
    let scenario = scenario.map(|index| &content.scenarios[index]);
    if let Some(scenario) = scenario {
        let board = scen::board(content, scenario).unwrap_or(blank);
        let board = correct(setup, board, faults);
        if !setup.corrections.is_empty() && !scen::stands_on(scenario, &board) {
            faults.push(fault(Q_63, "corrections", Phrase::new("fault-correction-blocks")));
        }
        return (board, [None; 4]);
    }
    if setup.options.board == BoardChoice::Fixed {
        let Some(laid) = four_areas(content, &setup.areas, Some(setup.options.area_size), faults) else {
            return (blank, [None; 4]);
        };
        return (correct(setup, areas::assemble(content, laid), faults), laid.map(Some));
    }
    if !setup.areas.is_empty() {
        faults.push(fault(SET_02, "areas", Phrase::new("fault-areas-not-fixed")));
    }
    if !setup.corrections.is_empty() {
        faults.push(fault(Q_63, "corrections", Phrase::new("fault-correction-board")));
    }
    (blank, [None; 4])
}

/// The board with the squares that the players have agreed to correct (OKKO-Q-63).
fn correct(setup: &Setup, mut board: Board, faults: &mut Vec<Fault>) -> Board {
    for (i, correction) in setup.corrections.iter().enumerate() {
        match correction.square.parse::<Square>() {
            Ok(square) if board.grid.contains(square) => board.print(square, correction.terrain),
            _ => faults.push(bad_square(&format!("corrections.{i}.square"), &correction.square)),
        }
    }
    board
}

/// A text that is no square of the board.
pub(crate) fn bad_square(path: &str, text: &str) -> Fault {
    fault(CMP_01, path, Phrase::new("fault-square").with("square", text.to_owned()))
}

/// Four different areas as a file lists them: NW, NE, SW, SE.
pub(crate) fn four_areas(
    content: &Content,
    texts: &[String],
    size: Option<u8>,
    faults: &mut Vec<Fault>,
) -> Option<[areas::Laid; 4]> {
    let before = faults.len();
    let mut laid: Vec<areas::Laid> = Vec::new();
    for (i, text) in texts.iter().enumerate() {
        let path = format!("areas.{i}");
        let size = size.or_else(|| laid.first().map(|first| areas::size(&content.areas[first.0 as usize])));
        match areas::parse(content, text) {
            Err(_) => {
                faults.push(fault(
                    SET_02,
                    &path,
                    Phrase::new("fault-unknown-area").with("area", text.clone()),
                ));
            }
            Ok((area, _)) if laid.iter().any(|earlier| earlier.0 == area) => {
                faults.push(fault(SET_02, &path, Phrase::new("fault-area-twice").with("area", text.clone())));
            }
            Ok((area, _)) if size.is_some_and(|n| n != areas::size(&content.areas[area as usize])) => {
                faults.push(fault(
                    Q_01,
                    &path,
                    Phrase::new("fault-area-other-size").with("area", text.clone()),
                ));
            }
            Ok(area) => laid.push(area),
        }
    }
    if texts.len() != 4 {
        faults.push(fault(
            SET_02,
            "areas",
            Phrase::new("fault-area-count").with("count", texts.len() as i64),
        ));
    }
    if faults.len() > before { None } else { laid.try_into().ok() }
}

/// What is fixed before play in the standard game. The board may still have to be laid.
pub(crate) fn standard(options: &Options, board: Board) -> Setting {
    let threshold = options.threshold.unwrap_or(options.budget.saturating_sub(4));
    Setting {
        options: options.clone(),
        scenario: None,
        roles: [0, 1],
        budget: [options.budget; 2],
        threshold: [Some(threshold); 2],
        board,
        zones: [SquareSet::new(); 2],
        stairs: Vec::new(),
        fog: u8::MAX,
        exits: None,
        hall: SquareSet::new(),
        held: SquareSet::new(),
        switches: Vec::new(),
        areas: [None; 4],
    }
}

/// A state before anything has happened.
pub(crate) fn empty(setting: Setting) -> State {
    State {
        setting: Arc::new(setting),
        figures: Vec::new(),
        dice: [Pool::default(); 2],
        lost: [0; 2],
        score: [0; 2],
        first: 0,
        active: 0,
        turn: 0,
        rough: Vec::new(),
        tokens: Vec::new(),
        hidden: Vec::new(),
        switched: Bits::EMPTY,
        mustered: [None, None],
        flow: Flow::default(),
        over: None,
    }
}

/// The roles that were agreed; true when they must be rolled for (OKKO-SCEN-15).
fn take_roles(content: &Content, setup: &Setup, state: &mut State, faults: &mut Vec<Fault>) -> bool {
    let named = scen::of(content, &state.setting).is_some_and(|scenario: &Scenario| scenario.named_roles);
    match setup.roles {
        None => named,
        Some(_) if !named => {
            faults.push(fault(SCEN_15, "roles", Phrase::new("fault-roles-unnamed")));
            false
        }
        Some(roles) if roles == [0, 1] || roles == [1, 0] => {
            scen::take_roles(content, state.setting_mut(), roles);
            false
        }
        Some(_) => {
            faults.push(fault(SCEN_15, "roles", Phrase::new("fault-roles")));
            false
        }
    }
}

/// The bands that were given with the table; they are judged like those built at it.
fn take_bands(content: &Content, setup: &Setup, state: &mut State, rolled: bool, faults: &mut Vec<Fault>) {
    let fixed = |band| fixed_band(content, &state.setting, band).is_some();
    let given = |band: u8| setup.bands.get(usize::from(band)).is_some_and(Option::is_some);
    let possible = |band| {
        given(band)
            || fixed(band)
            || !band::samples(content, &BandRules::of(content, &state.setting, band)).is_empty()
    };
    if !possible(0) || !possible(1) {
        faults.push(fault(BAND_02, "options", Phrase::new("fault-no-band")));
    }
    if setup.bands.iter().all(Option::is_none) {
        return;
    }
    if fixed(0) || fixed(1) {
        faults.push(fault(SCEN_16, "bands", Phrase::new("fault-bands-fixed")));
        return;
    }
    if setup.bands.len() > 2 {
        let phrase = Phrase::new("fault-bands-two").with("count", setup.bands.len() as i64);
        faults.push(fault(SET_01, "bands", phrase));
    }
    if rolled {
        faults.push(fault(SCEN_15, "roles", Phrase::new("fault-roles-needed")));
    }
    for (seat, choice) in (0..2).zip(&setup.bands) {
        // Whoever has none yet builds it at the table.
        let Some(choice) = choice else { continue };
        match members(content, choice, seat) {
            Err(more) => faults.extend(more),
            Ok((members, path)) => {
                let rules = BandRules::of(content, &state.setting, seat);
                if !rolled {
                    faults.extend(band::faults(content, &members, &rules, &path));
                }
                state.mustered[seat as usize] = Some(members);
            }
        }
    }
}

/// The members of a band that was chosen, and the path under which its faults are reported.
fn members(content: &Content, choice: &BandChoice, seat: u8) -> Result<(Vec<Member>, String), Vec<Fault>> {
    let path = format!("bands.{seat}");
    let Some(id) = &choice.ready else {
        return Ok((band::recruits(content, &choice.members, &format!("{path}.members"))?, path));
    };
    if !choice.members.is_empty() {
        return Err(vec![fault(SET_01, &path, Phrase::new("fault-band-both"))]);
    }
    let path = format!("{path}.ready");
    match content.bands.iter().find(|card| card.id == *id) {
        Some(card) => Ok((band::recruits(content, &card.members, &path)?, path)),
        None => Err(vec![fault(SET_01, &path, Phrase::new("fault-unknown-band").with("id", id.clone()))]),
    }
}

/// The band that the scenario gives to a role (OKKO-SCEN-16).
fn fixed_band(content: &Content, setting: &Setting, band: u8) -> Option<Vec<Member>> {
    let given = scen::of(content, setting)?.roles[scen::role_of(setting, band)].band.as_ref()?;
    band::recruits(content, given, "band").ok()
}

/// The bands that the scenario gives are there.
pub(super) fn give_fixed_bands(content: &Content, state: &mut State) {
    for band in 0..2 {
        if let Some(members) = fixed_band(content, &state.setting, band) {
            state.mustered[band as usize] = Some(members);
        }
    }
}
