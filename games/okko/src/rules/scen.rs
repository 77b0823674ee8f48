//! What adventures add to the rules (OKKO-SCEN-01 … 22): boards, zones, tokens, exits, leaders, ways to win.
//!
//! Here: how a scenario becomes the setting of a match. `deeds.rs` holds what figures do, `hooks.rs` what the scenario
//! forbids, changes and counts, `check.rs` the checks of a scenario file.

mod check;
mod deeds;
mod hooks;

use kernel::{Luck, RuleId, shuffle};
use space::square::{Facing, Square, SquareSet};

use crate::board::{Board, Terrain};
use crate::content::{Content, Hidden, Kind, Placed, Role, Scenario, SwitchKind, Victory};
use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::{areas, band};
use crate::setup::Options;
use crate::state::{Band, Exits, FaceDown, Figure, FigureId, Member, Place, Setting, State, Token};

pub use check::scenario_faults;
pub(crate) use check::stands_on;
pub use deeds::{act, carried_into, drop_token, offers};
pub use hooks::{
    after_test, can_enter, can_target, capped_margin, end_of_phase, end_of_turn, no_support, on_exit, on_out,
    reach_cap, same_floor, tests_endanger,
};

/// Adventures change the rules; abilities beat both.
pub const AIM_04: RuleId = RuleId("OKKO-AIM-04");
/// A fixed board of four areas, each with its rotation.
pub const SCEN_01: RuleId = RuleId("OKKO-SCEN-01");
/// Each side deploys inside its zone only.
pub const SCEN_02: RuleId = RuleId("OKKO-SCEN-02");
/// Tokens are picked up, carried and dropped.
pub const SCEN_03: RuleId = RuleId("OKKO-SCEN-03");
/// A token is delivered when it is in the own zone.
pub const SCEN_04: RuleId = RuleId("OKKO-SCEN-04");
/// The board may be left over an exit.
pub const SCEN_05: RuleId = RuleId("OKKO-SCEN-05");
/// The last turn.
pub const SCEN_06: RuleId = RuleId("OKKO-SCEN-06");
/// An Action on a square or adjacent to it.
pub const SCEN_07: RuleId = RuleId("OKKO-SCEN-07");
/// Tokens that lie face down until searched.
pub const SCEN_08: RuleId = RuleId("OKKO-SCEN-08");
/// Two floors, joined by linked stairs only.
pub const SCEN_09: RuleId = RuleId("OKKO-SCEN-09");
/// A guest joins a band: no zeni, no die.
pub const SCEN_10: RuleId = RuleId("OKKO-SCEN-10");
/// Fog limits every range.
pub const SCEN_11: RuleId = RuleId("OKKO-SCEN-11");
/// The scenario names the first player.
pub const SCEN_12: RuleId = RuleId("OKKO-SCEN-12");
/// Some figures start endangered.
pub const SCEN_13: RuleId = RuleId("OKKO-SCEN-13");
/// The zeni threshold also decides, unless stated otherwise.
pub const SCEN_14: RuleId = RuleId("OKKO-SCEN-14");
/// Roles are agreed or rolled for before the bands are built.
pub const SCEN_15: RuleId = RuleId("OKKO-SCEN-15");
/// What the band of a role must keep to.
pub const SCEN_16: RuleId = RuleId("OKKO-SCEN-16");
/// Squares that are held by an alert figure on them.
pub const SCEN_17: RuleId = RuleId("OKKO-SCEN-17");
/// A score.
pub const SCEN_18: RuleId = RuleId("OKKO-SCEN-18");
/// Leaders, and what honour forbids.
pub const SCEN_19: RuleId = RuleId("OKKO-SCEN-19");
/// A margin is capped while a condition holds.
pub const SCEN_20: RuleId = RuleId("OKKO-SCEN-20");
/// Value that leaves the board wins.
pub const SCEN_21: RuleId = RuleId("OKKO-SCEN-21");
/// Squares that are on or off.
pub const SCEN_22: RuleId = RuleId("OKKO-SCEN-22");

/// The scenario of a setting.
pub fn of<'a>(content: &'a Content, setting: &Setting) -> Option<&'a Scenario> {
    content.scenarios.get(setting.scenario? as usize)
}

/// The scenario being played.
pub fn here(view: View<'_>) -> Option<&Scenario> {
    of(view.content, &view.state.setting)
}

/// The index of the role that a band plays.
pub fn role_of(setting: &Setting, band: Band) -> usize {
    usize::from(setting.roles[band as usize] & 1)
}

/// The band that plays a role.
pub fn band_of(setting: &Setting, role: u8) -> Band {
    u8::from(setting.roles[1] == role)
}

/// The board of a scenario; `None` when one of its areas is unknown.
pub fn board(content: &Content, scenario: &Scenario) -> Option<Board> {
    let laid = laid(content, scenario)?;
    let mut board = areas::assemble(content, laid);
    if scenario.floors {
        areas::part_floors(&mut board);
    }
    Some(board)
}

/// The areas of a scenario with their rotations.
fn laid(content: &Content, scenario: &Scenario) -> Option<[areas::Laid; 4]> {
    let mut laid = [(0, 0); 4];
    for (place, text) in laid.iter_mut().zip(&scenario.areas) {
        *place = areas::parse(content, text).ok()?;
    }
    Some(laid)
}

/// What a scenario fixes before play, on the given board. The bands have their roles in order until they are known.
pub fn setting(content: &Content, index: usize, board: Board, options: Options) -> Setting {
    let scenario = &content.scenarios[index];
    let square = |text: &String| text.parse::<Square>().ok();
    let hall = scenario.honour.as_ref().map_or(SquareSet::new(), |honour| areas::ranges(&honour.hall));
    let mut setting = Setting {
        options,
        scenario: Some(index as u8),
        roles: [0, 1],
        budget: [0; 2],
        threshold: [None; 2],
        board,
        zones: [SquareSet::new(); 2],
        stairs: scenario.stairs.iter().filter_map(|[a, b]| Some([square(a)?, square(b)?])).collect(),
        fog: scenario.fog.unwrap_or(u8::MAX),
        exits: scenario.exits.as_ref().map(|exits| Exits {
            squares: areas::ranges(&exits.squares),
            edge: exits.edge.parse().unwrap_or(Facing::S),
            band: exits.role,
        }),
        hall,
        held: scenario.held.iter().filter_map(square).collect(),
        switches: scenario.switches.iter().filter_map(|switch| square(&switch.at)).collect(),
        areas: laid(content, scenario).map_or([None; 4], |laid| laid.map(Some)),
    };
    take_roles(content, &mut setting, [0, 1]);
    setting
}

/// The bands have these roles: budget, threshold, zones and exits follow (OKKO-SCEN-02, OKKO-SCEN-16).
pub fn take_roles(content: &Content, setting: &mut Setting, roles: [u8; 2]) {
    let Some(scenario) = of(content, setting) else { return };
    setting.roles = roles;
    for (band, role) in roles.into_iter().enumerate() {
        let role = &scenario.roles[usize::from(role & 1)];
        setting.budget[band] = role.budget.unwrap_or(scenario.budget);
        setting.threshold[band] = role.threshold;
        setting.zones[band] = on_board(&setting.board, areas::ranges(&role.zone));
    }
    let band = scenario.exits.as_ref().map(|exits| band_of(setting, exits.role));
    if let (Some(exits), Some(band)) = (&mut setting.exits, band) {
        exits.band = band;
    }
}

/// The squares of a set that are on the board.
fn on_board(board: &Board, squares: SquareSet) -> SquareSet {
    squares.iter().filter(|&square| board.grid.contains(square)).collect()
}

/// How many members the band of a role can have: as many as can be deployed. Where the roles are not known before the
/// bands are built, the smaller zone counts.
pub fn room(setting: &Setting, scenario: &Scenario, role: usize) -> usize {
    let in_zone = |role: &Role| room_of(setting, scenario, role);
    if scenario.named_roles {
        return in_zone(&scenario.roles[role]);
    }
    scenario.roles.iter().map(in_zone).min().unwrap_or(0)
}

fn room_of(setting: &Setting, scenario: &Scenario, role: &Role) -> usize {
    let zone = on_board(&setting.board, areas::ranges(&role.zone));
    let inside = |placed: &&Placed| placed.at.parse().is_ok_and(|square| zone.contains(square));
    let taken = role.placed.iter().filter(inside).count();
    let own = role.placed.iter().filter(|placed| !placed.guest).count();
    let leader = usize::from(scenario.honour.is_some());
    let all = areas::room(&setting.board, zone).saturating_sub(taken) + own + leader;
    match role.zone.first().filter(|_| role.half_in_first) {
        Some(first) => all.min(2 * areas::room(&setting.board, areas::ranges(std::slice::from_ref(first)))),
        None => all,
    }
}

/// Most figures of the band that may deploy outside the first range of its zone (half of them, rounded down), and
/// that range; `None` where the scenario does not ask for it.
pub fn half(view: View, band: Band) -> Option<(usize, SquareSet)> {
    let scenario = here(view)?;
    let role = &scenario.roles[role_of(&view.state.setting, band)];
    let first = role.zone.first().filter(|_| role.half_in_first)?;
    let count =
        view.state.figures.iter().filter(|figure| figure.band == band && !is_guest(view, figure)).count();
    Some((count / 2, areas::range(first).ok()?))
}

/// Whether a figure is a guest (OKKO-SCEN-10).
pub fn is_guest(view: View, figure: &Figure) -> bool {
    view.content.profile(figure.profile).guest
}

/// Tokens lie where the scenario says; what is under the face-down ones is shuffled (OKKO-SCEN-08).
pub(crate) fn lay_tokens(content: &Content, state: &mut State, luck: &mut dyn Luck) {
    (state.tokens, state.hidden) = tokens(content, &state.setting);
    shuffle_hidden(&mut state.hidden, luck);
}

/// The tokens of a scenario at their places, the face-down ones in the order of the file.
pub(crate) fn tokens(content: &Content, setting: &Setting) -> (Vec<Token>, Vec<FaceDown>) {
    let Some(scenario) = of(content, setting) else { return (Vec::new(), Vec::new()) };
    let on_board = |at: &Square| setting.board.grid.contains(*at);
    let token = |token: &crate::content::Token| Token {
        kind: token.kind,
        at: token.at.parse().ok().filter(on_board),
    };
    let face_down = |(at, what): (&String, _)| Some(FaceDown { at: at.parse().ok()?, what, open: false });
    let hidden = scenario.hidden_at.iter().zip(scenario.hidden.iter().copied());
    (scenario.tokens.iter().map(token).collect(), hidden.filter_map(face_down).collect())
}

/// Shuffles what lies under the tokens that nobody has searched: both players know as little (OKKO-SCEN-08).
pub fn guess_hidden(state: &mut State, luck: &mut dyn Luck) {
    // The order in which they truly lie must not show through.
    let mut closed: Vec<_> =
        state.hidden.iter().filter(|token| !token.open).map(|token| token.what).collect();
    closed.sort_unstable();
    put_under(&mut state.hidden, closed);
    shuffle_hidden(&mut state.hidden, luck);
}

fn shuffle_hidden(hidden: &mut [FaceDown], luck: &mut dyn Luck) {
    let mut closed: Vec<_> = hidden.iter().filter(|token| !token.open).map(|token| token.what).collect();
    shuffle(luck, &mut closed);
    put_under(hidden, closed);
}

fn put_under(hidden: &mut [FaceDown], closed: Vec<Hidden>) {
    for (token, what) in hidden.iter_mut().filter(|token| !token.open).zip(closed) {
        token.what = what;
    }
}

/// Guests join their bands, and figures with a given square take it (OKKO-SCEN-10).
pub(crate) fn place_figures(play: &mut Play) {
    let content = play.content;
    let Some(scenario) = of(content, &play.state.setting) else { return };
    for band in 0..2 {
        for placed in &scenario.roles[role_of(&play.state.setting, band)].placed {
            let (Some(profile), Ok(square), Ok(facing)) =
                (content.find_profile(&placed.character), placed.at.parse(), placed.facing.parse())
            else {
                continue;
            };
            if placed.guest {
                play.state.figures.push(Figure::new(Member(profile, None), band));
            }
            let waits = |figure: &Figure| {
                figure.band == band && figure.profile == profile && figure.place == Place::Waiting
            };
            let Some(figure) = play.state.figures.iter().rposition(waits) else { continue };
            let by = if placed.guest { SCEN_10 } else { SCEN_02 };
            put(play, figure as FigureId, square, facing, by);
        }
    }
}

/// Puts a figure on its square.
pub(crate) fn put(play: &mut Play, figure: FigureId, square: Square, facing: Facing, by: RuleId) {
    play.figure_mut(figure).place = Place::Board { square, facing };
    play.tell(by, || Event::Deployed { figure, square, facing });
}

/// Whether the scenario has put this figure on the board: it is not deployed.
pub fn is_placed(view: View, id: FigureId) -> bool {
    let (Some(scenario), Some(figure)) = (here(view), view.find(id)) else { return false };
    let profile = &view.content.profile(figure.profile).id;
    let role = &scenario.roles[role_of(&view.state.setting, figure.band)];
    let here = |placed: &Placed| placed.character == *profile && placed.at.parse().ok() == figure.square();
    figure.leader || role.placed.iter().any(here)
}

/// The figures of which one is the leader: the most valuable by their printed value without equipment, civilians only
/// where there is nobody else (OKKO-SCEN-19).
pub fn leader_candidates(view: View, band: Band) -> Vec<FigureId> {
    let own = || (0..).zip(&view.state.figures).filter(move |(_, figure)| figure.band == band);
    let profile = |figure: &Figure| view.content.profile(figure.profile);
    let fighters: Vec<_> = own().filter(|(_, figure)| profile(figure).kind != Kind::Civilian).collect();
    let among = if fighters.is_empty() { own().collect() } else { fighters };
    let most = among.iter().map(|(_, figure)| profile(figure).zeni).max();
    among.into_iter().filter(|(_, figure)| Some(profile(figure).zeni) == most).map(|(id, _)| id).collect()
}

/// Names a band's leader and puts it where the scenario says (OKKO-SCEN-19).
pub(crate) fn name_leader(play: &mut Play, band: Band, leader: FigureId) {
    play.figure_mut(leader).leader = true;
    play.tell(SCEN_19, || Event::Leader(leader));
    let role = role_of(&play.state.setting, band);
    let honour = of(play.content, &play.state.setting).and_then(|scenario| scenario.honour.as_ref());
    if let Some((square, facing)) = honour.and_then(|honour| areas::stand(&honour.leaders_at[role]).ok()) {
        put(play, leader, square, facing, SCEN_19);
    }
}

/// The figures of which one starts endangered: those of the given band that are not civilians (OKKO-SCEN-13).
pub fn wound_candidates(view: View, band: Band) -> Vec<FigureId> {
    let fighter = |figure: &Figure| view.content.profile(figure.profile).kind != Kind::Civilian;
    view.state.standing_of(band).filter(|(_, figure)| fighter(figure)).map(|(id, _)| id).collect()
}

/// The value of a band by its printed zeni, equipment included, of the figures that `which` picks (OKKO-SCEN-21).
fn worth(view: View, band: Band, which: impl Fn(&Figure) -> bool) -> u16 {
    let own = view.state.figures.iter().filter(|figure| figure.band == band && which(figure));
    own.map(|figure| u16::from(band::value(view.content, Member(figure.profile, figure.gear)))).sum()
}

/// Whether a square can be stood on.
fn is_open(board: &Board, square: Square) -> bool {
    board.grid.contains(square) && board.terrain(square) != Terrain::Obstructed
}

/// Whether this number is a switch of the kind.
fn is_switch(view: View, switch: u8, kind: SwitchKind) -> bool {
    here(view)
        .and_then(|scenario| scenario.switches.get(switch as usize))
        .is_some_and(|switch| switch.kind == kind)
}

/// Ways to end of the scenario being played.
fn victories(view: View<'_>) -> &[Victory] {
    here(view).map_or(&[], |scenario| &scenario.victory)
}

#[cfg(test)]
mod tests;
