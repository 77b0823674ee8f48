//! Before the first phase (rulebook chapter Cominciare una partita): the table, the bands, the board, initiative,
//! deployment.
//!
//! Here: the stages in their order. `table.rs` reads what somebody asks of a table, `deploy.rs` judges deployment.

mod deploy;
mod table;

use kernel::{Flow, Illegal, Offers, RuleId, draw};
use space::square::Facing;

use crate::action::Action;
use crate::content::AreaCard;
use crate::event::Event;
use crate::frame::{Frame, Phase, Setup};
use crate::play::{Play, View};
use crate::rules::band::{self, BandRules};
use crate::rules::scen::{self, SCEN_01, SCEN_02, SCEN_12, SCEN_13, SCEN_15, SCEN_19};
use crate::rules::{areas, figure_arg};
use crate::setup::{BoardChoice, Secrecy};
use crate::state::{Band, Figure, FigureId, Member, Pool, other};

pub use deploy::waiting;
pub use table::{BUDGETS, DEPTHS, open};
pub(crate) use table::{bad_square, check_options, empty, four_areas, standard};

/// The board: four areas in a square.
pub const CMP_01: RuleId = RuleId("OKKO-CMP-01");
/// A figure has a front: one of four facings.
pub const CMP_02: RuleId = RuleId("OKKO-CMP-02");
/// Characters, reserve dice and card faces are open to both.
pub const CMP_07: RuleId = RuleId("OKKO-CMP-07");
/// Ordinary six-sided dice, for everything but inspiration.
pub const CMP_08: RuleId = RuleId("OKKO-CMP-08");

/// Step 1: both players build bands.
pub const SET_01: RuleId = RuleId("OKKO-SET-01");
/// Step 2: the board.
pub const SET_02: RuleId = RuleId("OKKO-SET-02");
/// Step 3: initiative.
pub const SET_03: RuleId = RuleId("OKKO-SET-03");
/// Step 4: A chooses a side and deploys, then B on the opposite side.
pub const SET_04: RuleId = RuleId("OKKO-SET-04");
/// All characters start alert.
pub const SET_05: RuleId = RuleId("OKKO-SET-05");
/// Step 5: A takes the first phase.
pub const SET_06: RuleId = RuleId("OKKO-SET-06");
/// The edge of the board is a wall.
pub const SET_07: RuleId = RuleId("OKKO-SET-07");
/// Each figure on a square of its own that is not obstructed, any facing; no reserve dice.
pub const SET_08: RuleId = RuleId("OKKO-SET-08");

/// Table option: the size of an area.
pub const Q_01: RuleId = RuleId("OKKO-Q-01");
/// Table option: the depth of deployment zones.
pub const Q_02: RuleId = RuleId("OKKO-Q-02");
/// Table option: who places the areas.
pub const Q_03: RuleId = RuleId("OKKO-Q-03");
/// Ties are rolled again.
pub const Q_04: RuleId = RuleId("OKKO-Q-04");
/// Table option: other budgets and their threshold.
pub const Q_05: RuleId = RuleId("OKKO-Q-05");
/// Table option: the last turn of a standard game.
pub const Q_36: RuleId = RuleId("OKKO-Q-36");
/// Each equipment card at most once per band.
pub const Q_39: RuleId = RuleId("OKKO-Q-39");
/// Table option: secret or open building of bands.
pub const Q_40: RuleId = RuleId("OKKO-Q-40");
/// Table option: how many figures there are.
pub const Q_49: RuleId = RuleId("OKKO-Q-49");
/// Table option: corrected squares.
pub const Q_63: RuleId = RuleId("OKKO-Q-63");

/// After this many ties in a row a coin decides. On real dice it never happens; dictated dice that ran out tie for ever.
const MOST_TIES: u8 = 100;

/// What is wrong with an area card: the field and what it is (OKKO-CMP-01).
pub fn area_faults(card: &AreaCard) -> Vec<(String, String)> {
    areas::faults(card)
}

/// Begins when nothing has happened yet: with the bands that were given, or with the roll for roles.
pub fn advance(play: &mut Play) {
    if play.state.mustered.iter().all(Option::is_some) {
        show_bands(play);
    } else {
        roll_roles(play);
    }
}

/// Whose decision a stage is, and by which rule.
pub fn asks(view: View, stage: Setup) -> ([bool; 2], RuleId) {
    let one = |band: Band| [band == 0, band == 1];
    match stage {
        Setup::Roles(band) => (one(band), SCEN_15),
        Setup::Muster => ([0, 1].map(|band: usize| view.state.mustered[band].is_none()), SET_01),
        Setup::Areas(band) => (one(band), Q_03),
        Setup::Side => {
            (one(view.state.first), if view.state.setting.scenario.is_some() { SCEN_02 } else { SET_04 })
        }
        Setup::Leader(band) => (one(band), SCEN_19),
        Setup::Deploy(band) => (one(band), SET_04),
        Setup::Wound(band) => (one(band), SCEN_13),
    }
}

/// What a band may do in a stage.
pub fn offers(view: View, stage: Setup, band: Band, out: &mut Offers<Action>) {
    match stage {
        Setup::Roles(_) => out.actions.extend([0, 1].map(Action::Role)),
        Setup::Muster => {
            let bands = band::samples(view.content, &BandRules::of(view.content, &view.state.setting, band));
            out.actions.extend(bands.into_iter().map(|members| Action::Muster(members.into())));
            out.complete = false;
        }
        Setup::Areas(_) => {
            let unused = areas::of_size(view.content, view.state.setting.options.area_size)
                .filter(|&a| !is_laid(view, a));
            for area in unused {
                for quarter in (0..4).filter(|&quarter| view.state.setting.areas[quarter as usize].is_none())
                {
                    out.actions.extend((0..4).map(|turns| Action::Lay { area, quarter, turns }));
                }
            }
        }
        Setup::Side => out.actions.extend(sides(view).map(Action::Side)),
        Setup::Leader(_) => {
            out.actions.extend(scen::leader_candidates(view, band).into_iter().map(Action::Name));
        }
        Setup::Deploy(_) => deploy::offers(view, band, out),
        Setup::Wound(_) => {
            out.actions.extend(scen::wound_candidates(view, other(band)).into_iter().map(Action::Name));
        }
    }
}

/// Does what a band decided in a stage.
pub fn act(play: &mut Play, stage: Setup, band: Band, action: &Action) -> Result<(), Illegal> {
    match (stage, action) {
        (Setup::Roles(_), Action::Role(role)) => choose_role(play, band, *role),
        (Setup::Muster, Action::Muster(members)) => muster(play, band, members),
        (Setup::Areas(_), &Action::Lay { area, quarter, turns }) => lay(play, band, area, quarter, turns),
        (Setup::Side, Action::Side(side)) => choose_side(play, band, *side),
        (Setup::Leader(_), Action::Name(figure)) => name_leader(play, band, *figure),
        (Setup::Deploy(_), &Action::Deploy { figure, square, facing }) => {
            deploy::judge(play.view(), band, figure, square)?;
            scen::put(play, figure, square, facing, SET_08);
            Ok(())
        }
        (Setup::Deploy(_), Action::Done) => {
            deploy::judge_done(play.view(), band)?;
            deployed(play, band);
            Ok(())
        }
        (Setup::Wound(_), Action::Name(figure)) => name_wounded(play, band, *figure),
        _ => Err(Illegal::new(asks(play.view(), stage).1, "refuse-not-now-at-all")),
    }
}

/// Both roll; the higher chooses; ties are rolled again (OKKO-CMP-08, OKKO-Q-04). `tell` says what was rolled.
fn roll_off(play: &mut Play, by: RuleId, tell: fn([u8; 2]) -> Event) -> Band {
    for _ in 0..MOST_TIES {
        let rolled = [play.cx.d6(), play.cx.d6()];
        play.tell(by, || tell(rolled));
        if rolled[0] != rolled[1] {
            return u8::from(rolled[1] > rolled[0]);
        }
    }
    draw(play.cx.luck(), 2) as Band
}

/// Who is to choose a role (OKKO-SCEN-15).
fn roll_roles(play: &mut Play) {
    let chooses = roll_off(play, SCEN_15, Event::RolesRolled);
    play.state.flow = Flow::of(Frame::Setup(Setup::Roles(chooses)));
}

fn choose_role(play: &mut Play, band: Band, role: u8) -> Result<(), Illegal> {
    if role > 1 {
        return Err(Illegal::new(SCEN_15, "refuse-no-such-role"));
    }
    take_roles(play, band, role, SCEN_15);
    table::give_fixed_bands(play.content, play.state);
    muster_on(play);
    Ok(())
}

/// Asks for the bands that are missing, or goes on.
fn muster_on(play: &mut Play) {
    if play.state.mustered.iter().all(Option::is_some) {
        show_bands(play);
    } else {
        play.state.flow = Flow::of(Frame::Setup(Setup::Muster));
    }
}

/// The band has this role, the other one the other.
fn take_roles(play: &mut Play, band: Band, role: u8, by: RuleId) {
    let roles = if band == 0 { [role, 1 - role] } else { [1 - role, role] };
    scen::take_roles(play.content, play.state.setting_mut(), roles);
    for band in 0..2 {
        play.tell(by, || Event::RoleTaken { band, role: roles[band as usize] });
    }
}

/// Step 1: a band is built (OKKO-SET-01).
fn muster(play: &mut Play, band: Band, members: &[Member]) -> Result<(), Illegal> {
    let rules = BandRules::of(play.content, &play.state.setting, band);
    band::judge(play.content, members, &rules)?;
    play.state.mustered[band as usize] = Some(members.to_vec());
    let open = play.state.setting.options.bands == Secrecy::Open;
    play.tell(SET_01, || Event::Mustered { band, members: Some(members.to_vec()), open });
    if open {
        play.cx.reveal();
    }
    muster_on(play);
    Ok(())
}

/// The bands are shown and step 2 begins (OKKO-CMP-07, OKKO-SET-02).
fn show_bands(play: &mut Play) {
    let bands = std::mem::take(&mut play.state.mustered).map(Option::unwrap_or_default);
    for (band, members) in (0..).zip(&bands) {
        play.state.figures.extend(members.iter().map(|&member| Figure::new(member, band)));
    }
    play.cx.reveal();
    play.tell(CMP_07, || Event::BandsShown(bands));
    let scenario = play.state.setting.scenario.is_some();
    if scenario {
        scen::lay_tokens(play.content, play.state, play.cx.luck());
    }
    match play.state.setting.options.board {
        _ if scenario => tell_board(play, SCEN_01),
        BoardChoice::Fixed => tell_board(play, SET_02),
        BoardChoice::Random => random_board(play),
        BoardChoice::Alternate => {
            let first = draw(play.cx.luck(), 2) as Band;
            play.state.flow = Flow::of(Frame::Setup(Setup::Areas(first)));
            return;
        }
    }
    initiative(play);
}

fn tell_board(play: &mut Play, by: RuleId) {
    let areas = play.state.setting.areas;
    for (quarter, laid) in (0..).zip(areas) {
        if let Some((area, turns)) = laid {
            play.tell(by, || Event::Laid { area, quarter, turns });
        }
    }
}

/// Four different areas, each turned at random (OKKO-Q-03).
fn random_board(play: &mut Play) {
    let mut unused: Vec<u8> = areas::of_size(play.content, play.state.setting.options.area_size).collect();
    for quarter in 0..4 {
        let pick = draw(play.cx.luck(), unused.len() as u32) as usize;
        let turns = draw(play.cx.luck(), 4) as u8;
        if pick < unused.len() {
            let area = unused.remove(pick);
            put_area(play, quarter, (area, turns), SET_02);
        }
    }
}

fn put_area(play: &mut Play, quarter: u8, (area, turns): areas::Laid, by: RuleId) {
    let setting = play.state.setting_mut();
    setting.areas[quarter as usize] = Some((area, turns));
    areas::lay(play.content, &mut setting.board, quarter, (area, turns));
    play.tell(by, || Event::Laid { area, quarter, turns });
}

/// Whether an area lies on the board already.
fn is_laid(view: View, area: u8) -> bool {
    view.state.setting.areas.iter().flatten().any(|laid| laid.0 == area)
}

/// A player puts an unused area on a free quarter; then it is the other's turn (OKKO-Q-03).
fn lay(play: &mut Play, band: Band, area: u8, quarter: u8, turns: u8) -> Result<(), Illegal> {
    let view = play.view();
    let known = areas::of_size(view.content, view.state.setting.options.area_size).any(|known| known == area);
    if !known || turns > 3 {
        return Err(Illegal::new(SET_02, "refuse-area-unknown"));
    }
    if is_laid(view, area) {
        return Err(Illegal::new(SET_02, "refuse-area-used"));
    }
    if view.state.setting.areas.get(quarter as usize).is_none_or(Option::is_some) {
        return Err(Illegal::new(Q_03, "refuse-quarter-taken"));
    }
    put_area(play, quarter, (area, turns), Q_03);
    if play.state.setting.areas.iter().all(Option::is_some) {
        initiative(play);
    } else {
        play.state.flow = Flow::of(Frame::Setup(Setup::Areas(other(band))));
    }
    Ok(())
}

/// Step 3: the higher die is player A (OKKO-SET-03), unless the scenario names the first player (OKKO-SCEN-12). Where
/// the first player depends on the zone, the higher die chooses the zone.
fn initiative(play: &mut Play) {
    let scenario = scen::of(play.content, &play.state.setting);
    let (fixed, choose) = scenario.map_or((None, true), |scenario| (scenario.first, scenario.choose_zone));
    if let Some(role) = fixed.filter(|_| !choose) {
        be_first(play, scen::band_of(&play.state.setting, role), SCEN_12);
    } else {
        let higher = roll_off(play, SET_03, Event::Initiative);
        play.state.first = higher;
        if fixed.is_none() {
            be_first(play, higher, SET_03);
        }
    }
    match scenario {
        Some(scenario) if !choose => {
            if !scenario.named_roles {
                let first = play.state.first;
                take_roles(play, first, 0, SCEN_02);
            }
            place_figures(play);
        }
        _ => play.state.flow = Flow::of(Frame::Setup(Setup::Side)),
    }
}

fn be_first(play: &mut Play, band: Band, by: RuleId) {
    play.state.first = band;
    play.tell(by, || Event::First(band));
}

/// The sides among which player A chooses: all four, or those on which the scenario's two zones lie.
fn sides(view: View) -> impl Iterator<Item = Facing> {
    let setting = &view.state.setting;
    let zones = setting.zones.map(|zone| areas::side_of(&setting.board, zone));
    let standard = setting.scenario.is_none();
    Facing::ALL.into_iter().filter(move |side| standard || zones.contains(side))
}

/// Step 4: A chooses a side; B has the opposite one (OKKO-SET-04).
fn choose_side(play: &mut Play, band: Band, side: Facing) -> Result<(), Illegal> {
    if !sides(play.view()).any(|possible| possible == side) {
        return Err(Illegal::new(SCEN_02, "refuse-side"));
    }
    let Some(scenario) = scen::of(play.content, &play.state.setting) else {
        let setting = play.state.setting_mut();
        let depth = setting.options.zone_depth;
        setting.zones[band as usize] = areas::strip(&setting.board, side, depth);
        setting.zones[other(band) as usize] = areas::strip(&setting.board, side.opposite(), depth);
        play.tell(SET_04, || Event::SideChosen { band, side });
        place_figures(play);
        return Ok(());
    };
    play.tell(SCEN_02, || Event::SideChosen { band, side });
    // The zones still belong to the roles in order.
    let setting = &play.state.setting;
    let role =
        u8::from(areas::side_of(&setting.board, setting.zones[scen::band_of(setting, 0) as usize]) != side);
    take_roles(play, band, role, SCEN_02);
    if let Some(role) = scenario.first {
        be_first(play, scen::band_of(&play.state.setting, role), SCEN_12);
    }
    place_figures(play);
    Ok(())
}

/// What the scenario puts on the board: guests and figures with a square of their own, then the leaders.
fn place_figures(play: &mut Play) {
    scen::place_figures(play);
    leaders(play);
}

/// Names the leaders that nobody has to choose; asks for the others, A first (OKKO-SCEN-19).
fn leaders(play: &mut Play) {
    let honour = scen::here(play.view()).is_some_and(|scenario| scenario.honour.is_some());
    let first = play.state.first;
    for band in [first, other(first)] {
        let missing = !play.state.figures.iter().any(|figure| figure.band == band && figure.leader);
        if !honour || !missing {
            continue;
        }
        match alike(play.view(), &scen::leader_candidates(play.view(), band)) {
            Ok(Some(leader)) => scen::name_leader(play, band, leader),
            Ok(None) => {}
            Err(()) => {
                play.state.flow = Flow::of(Frame::Setup(Setup::Leader(band)));
                return;
            }
        }
    }
    next_deployment(play, None);
}

/// The figure to name, when it makes no difference which: none, one, or several that are all alike.
fn alike(view: View, candidates: &[FigureId]) -> Result<Option<FigureId>, ()> {
    let Some(&first) = candidates.first() else { return Ok(None) };
    let card = |id: FigureId| (view.figure(id).profile, view.figure(id).gear);
    if candidates.iter().all(|&id| card(id) == card(first)) { Ok(Some(first)) } else { Err(()) }
}

fn name_leader(play: &mut Play, band: Band, figure: FigureId) -> Result<(), Illegal> {
    if !scen::leader_candidates(play.view(), band).contains(&figure) {
        return Err(Illegal::new(SCEN_19, "refuse-leader").with("figure", figure_arg(figure)));
    }
    scen::name_leader(play, band, figure);
    leaders(play);
    Ok(())
}

/// Who deploys next: A, or the role that the scenario names, then the other (OKKO-SET-04).
fn next_deployment(play: &mut Play, after: Option<Band>) {
    let state = &play.state;
    let named = scen::of(play.content, &state.setting).and_then(|scenario| scenario.deploys_first);
    let first = named.map_or(state.first, |role| scen::band_of(&state.setting, role));
    let order = [first, other(first)];
    let left = match after {
        None => &order[..],
        Some(band) if band == first => &order[1..],
        Some(_) => &[],
    };
    let next = left.iter().copied().find(|&band| waiting(play.view(), band).next().is_some());
    match next {
        Some(band) => play.state.flow = Flow::of(Frame::Setup(Setup::Deploy(band))),
        None => wound(play),
    }
}

fn deployed(play: &mut Play, band: Band) {
    next_deployment(play, Some(band));
}

/// The enemy names the figure that starts endangered (OKKO-SCEN-13).
fn wound(play: &mut Play) {
    let role = scen::of(play.content, &play.state.setting).and_then(|scenario| scenario.wounded_role);
    let Some(role) = role else { return begin(play) };
    let band = scen::band_of(&play.state.setting, role);
    match scen::wound_candidates(play.view(), band)[..] {
        [] => begin(play),
        [only] => endanger(play, only),
        _ => play.state.flow = Flow::of(Frame::Setup(Setup::Wound(other(band)))),
    }
}

fn name_wounded(play: &mut Play, band: Band, figure: FigureId) -> Result<(), Illegal> {
    if !scen::wound_candidates(play.view(), other(band)).contains(&figure) {
        return Err(Illegal::new(SCEN_13, "refuse-wound").with("figure", figure_arg(figure)));
    }
    endanger(play, figure);
    Ok(())
}

fn endanger(play: &mut Play, figure: FigureId) {
    play.figure_mut(figure).alert = false;
    play.tell(SCEN_13, || Event::Wounded(figure));
    begin(play);
}

/// Step 5: A takes the first phase; all dice wait to be rolled (OKKO-SET-06).
fn begin(play: &mut Play) {
    for band in 0..2 {
        let due = band::dice_due(play.view(), band);
        play.state.dice[band as usize] = Pool { spent: due, unused: [0; 5] };
    }
    play.state.active = play.state.first;
    play.state.flow = Flow::of(Frame::Phase(Phase::Start));
}

#[cfg(test)]
pub(crate) mod tests;
