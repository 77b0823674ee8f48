//! Aim and end of the game (rulebook chapters Principi di gioco, Cominciare una partita step 6).

use kernel::RuleId;

use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::{band, scen};
use crate::state::{Band, Ending, FigureId, How, Member, other};

/// Two players, one winner.
pub const AIM_01: RuleId = RuleId("OKKO-AIM-01");
/// The game ends as soon as a band's losses reach the threshold.
pub const AIM_02: RuleId = RuleId("OKKO-AIM-02");
/// An ability beats the rules.
pub const AIM_03: RuleId = RuleId("OKKO-AIM-03");
/// The threshold: 12 of 16 zeni, 8 of 12.
pub const VICT_01: RuleId = RuleId("OKKO-VICT-01");
/// Lost zeni: printed values of character and equipment.
pub const VICT_02: RuleId = RuleId("OKKO-VICT-02");
/// Checked after every figure that goes out, at once.
pub const VICT_03: RuleId = RuleId("OKKO-VICT-03");
/// Other budgets: budget less 4; a band without figures loses.
pub const VICT_04: RuleId = RuleId("OKKO-VICT-04");
/// Guests do not count for that; the adventure's own conditions come first.
pub const VICT_05: RuleId = RuleId("OKKO-VICT-05");

/// The rule behind an ending.
pub const fn rule_of(how: How) -> RuleId {
    match how {
        How::Zeni => VICT_01,
        How::WipedOut => VICT_04,
        How::Conceded => RuleId("OKKO-Q-50"),
        How::TurnLimit => RuleId("OKKO-Q-36"),
        How::CarriedHome => RuleId("OKKO-SCEN-04"),
        How::FigureOut => RuleId("OKKO-SCEN-10"),
        How::TimeUp => RuleId("OKKO-SCEN-06"),
        How::Score => RuleId("OKKO-SCEN-18"),
        How::Escape => RuleId("OKKO-SCEN-21"),
        How::Leader => RuleId("OKKO-SCEN-19"),
        How::Lanterns => RuleId("OKKO-SCEN-22"),
    }
}

/// Ends the match; the first ending stands (OKKO-Q-09).
pub fn end(play: &mut Play, winner: Option<Band>, how: How, by: RuleId) {
    if play.state.over.is_some() {
        return;
    }
    let ending = Ending { winner, how };
    play.state.over = Some(ending);
    play.tell(by, || Event::Ended(ending));
}

/// What a figure is worth when it is lost: printed values, used equipment included; guests nothing (OKKO-VICT-02,
/// OKKO-BAND-12, OKKO-SCEN-10).
pub fn loss(view: View, id: FigureId) -> u8 {
    let figure = view.figure(id);
    if view.profile(id).guest { 0 } else { band::value(view.content, Member(figure.profile, figure.gear)) }
}

/// After a figure went out of action: the threshold (OKKO-VICT-01), the scenario's own conditions, and at last a band
/// that has nobody left (OKKO-VICT-03 … 05).
pub fn after_out(play: &mut Play, id: FigureId) {
    let band = play.band(id);
    let lost = play.state.lost[band as usize];
    if play.state.setting.threshold[band as usize].is_some_and(|threshold| lost >= threshold) {
        end(play, Some(other(band)), How::Zeni, VICT_01);
        return;
    }
    scen::on_out(play, id);
    if play.state.over.is_none() && is_wiped_out(play.view(), band) {
        end(play, Some(other(band)), How::WipedOut, VICT_04);
    }
}

/// Whether a band has no figure of its own left on the board (OKKO-VICT-04, OKKO-VICT-05).
pub fn is_wiped_out(view: View, band: Band) -> bool {
    view.state.standing_of(band).all(|(id, _)| view.profile(id).guest)
}

/// The table's last turn is over: fewer lost zeni win, equal is a draw (OKKO-Q-36).
pub fn after_turn(play: &mut Play) {
    let limit = play.state.setting.options.turn_limit;
    if limit.is_some_and(|limit| play.state.turn >= limit) {
        let [a, b] = play.state.lost;
        let winner = match a.cmp(&b) {
            std::cmp::Ordering::Less => Some(0),
            std::cmp::Ordering::Greater => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        end(play, winner, How::TurnLimit, rule_of(How::TurnLimit));
    }
}

#[cfg(test)]
mod tests;
