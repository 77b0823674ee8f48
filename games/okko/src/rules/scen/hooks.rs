//! What the scenario forbids, changes and counts.

use kernel::{Arg, Illegal};
use space::square::Square;

use super::{
    SCEN_04, SCEN_06, SCEN_10, SCEN_17, SCEN_18, SCEN_19, SCEN_21, SCEN_22, band_of, here, is_switch,
    role_of, worth,
};
use crate::content::{Content, SwitchKind, TokenKind, Victory, Ward};
use crate::event::Event;
use crate::frame::{Cause, Endanger, Fight, Frame, Test, TestFor};
use crate::play::{Play, View};
use crate::rules::{figure_arg, square_arg, vict};
use crate::state::{Band, Figure, FigureId, How, Place, other};

/// Whether honour still binds: until the end of its last turn (OKKO-SCEN-19).
pub(super) fn honour_holds(view: View) -> bool {
    let honour = here(view).and_then(|scenario| scenario.honour.as_ref());
    honour.is_some_and(|honour| view.state.turn <= honour.until_turn)
}

/// Whether the figure may be on the square by the scenario: while honour holds, only leaders enter the hall, by step,
/// leap, swap or retreat (OKKO-SCEN-19).
pub fn can_enter(view: View, figure: FigureId, square: Square) -> Result<(), Illegal> {
    let setting = &view.state.setting;
    if !setting.hall.is_empty()
        && setting.hall.contains(square)
        && honour_holds(view)
        && view.find(figure).is_some_and(|figure| !figure.leader)
    {
        return Err(Illegal::new(SCEN_19, "refuse-hall")
            .with("figure", figure_arg(figure))
            .with("square", square_arg(square)));
    }
    Ok(())
}

/// Whether the figure may attack, shoot at or use magic on the enemy: while honour holds, leaders are for leaders
/// (OKKO-SCEN-19).
pub fn can_target(view: View, attacker: FigureId, target: FigureId) -> Result<(), Illegal> {
    let is_leader = |id| view.find(id).is_some_and(|figure: &Figure| figure.leader);
    let enemies = view.find(attacker).map(|f| f.band) != view.find(target).map(|f| f.band);
    if enemies && is_leader(target) && !is_leader(attacker) && honour_holds(view) {
        return Err(Illegal::new(SCEN_19, "refuse-honour")
            .with("figure", figure_arg(attacker))
            .with("target", figure_arg(target)));
    }
    Ok(())
}

/// Whether nobody supports anybody in this fight: two leaders while honour holds (OKKO-SCEN-19).
pub fn no_support(view: View, fight: &Fight) -> bool {
    [fight.attacker, fight.defender].iter().all(|&id| view.find(id).is_some_and(|figure| figure.leader))
        && honour_holds(view)
}

/// How far shots, magic and all ranges reach at most (OKKO-SCEN-11).
pub fn reach_cap(view: View) -> u8 {
    view.state.setting.fog
}

/// Whether two squares are on the same floor (OKKO-SCEN-09): nothing but linked stairs leads from one to the other,
/// so no range, view or friend counts across.
pub fn same_floor(view: View, a: Square, b: Square) -> bool {
    let seam = view.state.setting.board.grid.rows() / 2;
    !here(view).is_some_and(|scenario| scenario.floors) || (a.row() < seam) == (b.row() < seam)
}

/// What protects the figure while a seal is unbroken (OKKO-SCEN-20).
fn ward_of(view: View<'_>, figure: FigureId) -> Option<&Ward> {
    let ward = here(view)?.ward.as_ref()?;
    let sealed = (0..view.state.setting.switches.len() as u8)
        .any(|switch| is_switch(view, switch, SwitchKind::Seal) && !view.state.switched.has(switch));
    let figure = view.find(figure)?;
    (sealed && view.content.profile(figure.profile).id == ward.character).then_some(ward)
}

/// What a margin of a combat or shot counts as against the figure (OKKO-SCEN-20).
pub fn capped_margin(view: View, loser: FigureId, margin: u8) -> u8 {
    match ward_of(view, loser) {
        Some(ward) if margin >= ward.from => ward.becomes,
        _ => margin,
    }
}

/// Whether a failed Will test can make the figure endangered (OKKO-SCEN-20); bad retreats always can.
pub fn tests_endanger(view: View, figure: FigureId) -> bool {
    ward_of(view, figure).is_none()
}

/// What hangs on the Will tests of scenarios: a curse (OKKO-SCEN-08), a seal (OKKO-SCEN-22).
pub fn after_test(play: &mut Play, test: &Test, passed: bool) {
    let figure = test.figure;
    match test.why {
        TestFor::Curse if !passed && tests_endanger(play.view(), figure) => {
            play.open(Frame::Endanger(Endanger { figure, cause: Cause::Curse }));
        }
        TestFor::Seal(switch) if passed => {
            play.state.switched.insert(switch);
            play.tell(SCEN_22, || Event::Switched { figure, switch, on: true });
        }
        _ => {}
    }
}

/// A figure went out of action: the scenario may end (OKKO-SCEN-10, OKKO-SCEN-19, OKKO-SCEN-21).
pub fn on_out(play: &mut Play, figure: FigureId) {
    let lost = *play.state.figure(figure);
    let content: &Content = play.content;
    for victory in victories_of(play) {
        if play.state.over.is_some() {
            return;
        }
        match victory {
            Victory::FigureOut { character, role } => {
                let winner = band_of(&play.state.setting, *role);
                if lost.band != winner && content.profile(lost.profile).id == *character {
                    vict::end(play, Some(winner), How::FigureOut, SCEN_10);
                }
            }
            Victory::LeaderOut if lost.leader => {
                vict::end(play, Some(other(lost.band)), How::Leader, SCEN_19);
            }
            Victory::Escape { role } => escape(play, *role),
            _ => {}
        }
    }
}

/// A figure left the board: the scenario may end (OKKO-SCEN-21).
pub fn on_exit(play: &mut Play) {
    for victory in victories_of(play) {
        if let Victory::Escape { role } = victory
            && play.state.over.is_none()
        {
            escape(play, *role);
        }
    }
}

/// Half of the band's value, rounded up, must leave the board; when that much cannot leave any more, the others win
/// (OKKO-SCEN-21).
fn escape(play: &mut Play, role: u8) {
    let view = play.view();
    let band = band_of(&view.state.setting, role);
    let total = worth(view, band, |_| true);
    let need = total.div_ceil(2);
    let away = worth(view, band, |figure| figure.place == Place::Exited);
    let lost = worth(view, band, |figure| figure.place == Place::Out);
    if away >= need {
        vict::end(play, Some(band), How::Escape, SCEN_21);
    } else if lost > total - need {
        vict::end(play, Some(other(band)), How::Escape, SCEN_21);
    }
}

/// What the scenario counts at the end of a phase: tokens carried home, squares held, lanterns lit.
pub fn end_of_phase(play: &mut Play) {
    let active = play.state.active;
    for victory in victories_of(play) {
        if play.state.over.is_some() {
            return;
        }
        match victory {
            Victory::CarryHome(kind) => carry_home(play, active, *kind),
            Victory::Hold { role, score } if band_of(&play.state.setting, *role) == active => {
                hold(play, active, *score);
            }
            Victory::AllLit { role } if all_lit(play.view()) => {
                let winner = band_of(&play.state.setting, *role);
                vict::end(play, Some(winner), How::Lanterns, SCEN_22);
            }
            _ => {}
        }
    }
}

/// A token is delivered when a figure of its player carries it inside the own zone at the end of the own phase
/// (OKKO-SCEN-04).
fn carry_home(play: &mut Play, band: Band, kind: TokenKind) {
    let state = &play.state;
    let home = state.standing_of(band).any(|(_, figure)| {
        let token = figure.carries.and_then(|token| state.tokens.get(token as usize));
        let inside =
            figure.square().is_some_and(|square| state.setting.zones[band as usize].contains(square));
        inside && token.is_some_and(|token| token.kind == kind)
    });
    if home {
        vict::end(play, Some(band), How::CarriedHome, SCEN_04);
    }
}

/// One point for each held square with an alert figure of the band on it (OKKO-SCEN-17, OKKO-SCEN-18).
fn hold(play: &mut Play, band: Band, needed: u8) {
    let held = play.state.setting.held;
    let holds = |figure: &Figure| figure.alert && figure.square().is_some_and(|square| held.contains(square));
    let points = play.state.standing_of(band).filter(|(_, figure)| holds(figure)).count() as u8;
    if points > 0 {
        score(play, band, points);
    }
    if play.state.score[band as usize] >= needed {
        vict::end(play, Some(band), How::Score, SCEN_17);
    }
}

/// Adds to a band's score (OKKO-SCEN-18).
pub(super) fn score(play: &mut Play, band: Band, points: u8) {
    let total = play.state.score[band as usize].saturating_add(points);
    play.state.score[band as usize] = total;
    play.tell(SCEN_18, || Event::Scored { band, points, total });
}

/// Whether every lantern is lit.
fn all_lit(view: View) -> bool {
    (0..view.state.setting.switches.len() as u8)
        .filter(|&switch| is_switch(view, switch, SwitchKind::Lantern))
        .all(|switch| view.state.switched.has(switch))
}

/// What ends with a turn: the scenario's last turn (OKKO-SCEN-06). The turn that ends is still the state's.
pub fn end_of_turn(play: &mut Play) {
    let turn = play.state.turn;
    for victory in victories_of(play) {
        if play.state.over.is_some() {
            return;
        }
        match *victory {
            Victory::TurnLimit { turn: last, role } if turn >= last => {
                let winner = band_of(&play.state.setting, role);
                vict::end(play, Some(winner), How::TimeUp, SCEN_06);
            }
            Victory::Haul { turn: last, .. } if turn >= last => {
                let total = |band: Band| {
                    u16::from(play.state.score[band as usize])
                        + u16::from(play.state.lost[other(band) as usize])
                };
                let winner = ahead(total(0), total(1));
                vict::end(play, winner, How::Score, SCEN_18);
            }
            _ => {}
        }
    }
}

/// The band that is ahead, if one is.
fn ahead(first: u16, second: u16) -> Option<Band> {
    (first != second).then_some(u8::from(second > first))
}

/// The ways to end, free of the state so that it can be changed meanwhile.
fn victories_of<'a>(play: &Play<'a, '_>) -> &'a [Victory] {
    super::of(play.content, &play.state.setting).map_or(&[], |scenario| &scenario.victory)
}

/// Where role and number matter in refusals.
pub(super) fn number(n: u8) -> Arg {
    Arg::Number(n.into())
}

/// The role of a figure's band.
pub(super) fn role_of_figure(view: View, id: FigureId) -> u8 {
    role_of(&view.state.setting, view.figure(id).band) as u8
}
