//! Alert, endangered, out of action (rulebook chapter Vigile/in pericolo; the procedures of ledger 4.4).

use kernel::{Illegal, Offers, RuleId};

use crate::action::{Action, On};
use crate::content::{Effect, PowerId, Window};
use crate::event::Event;
use crate::frame::{Cause, Endanger, Frame, Lose, Out, TestFor};
use crate::play::{Play, View};
use crate::rules::retr::{RETR_04, RETR_05, RETR_07, RETR_08, RETR_10};
use crate::rules::zoc::{self, ZOC_07};
use crate::rules::{abil, act, band, cmbt, dice, figure_arg, res, scen, shot, vict, will};
use crate::state::{FigureId, Place};

/// Becoming endangered: the card flips, the reserve die is lost.
pub const STAT_01: RuleId = RuleId("OKKO-STAT-01");
/// An endangered one that becomes endangered again is out of action.
pub const STAT_02: RuleId = RuleId("OKKO-STAT-02");
/// Recovery is an action: a Will test.
pub const STAT_03: RuleId = RuleId("OKKO-STAT-03");
/// Not in an enemy zone of control.
pub const STAT_04: RuleId = RuleId("OKKO-STAT-04");

/// Whether the activated figure may test Will to recover (OKKO-STAT-03, OKKO-STAT-04).
pub fn judge_recover(view: View, id: FigureId) -> Result<(), Illegal> {
    act::can_act(view, id)?;
    if view.figure(id).alert {
        return Err(Illegal::new(STAT_03, "refuse-recover-alert").with("figure", figure_arg(id)));
    }
    if zoc::is_held(view, id) {
        return Err(Illegal::new(STAT_04, "refuse-recover-zone").with("figure", figure_arg(id)));
    }
    Ok(())
}

/// Spends the action on a Will test to recover.
pub fn recover_action(play: &mut Play, id: FigureId) -> Result<(), Illegal> {
    judge_recover(play.view(), id)?;
    act::use_action(play);
    will::open(play, id, TestFor::Recover, 0);
    Ok(())
}

/// Turns the card to its blue face; the reserve die is lost (OKKO-RES-06).
pub fn recover(play: &mut Play, by: RuleId, id: FigureId) {
    if play.state.figure(id).alert || !play.state.figure(id).on_board() {
        return;
    }
    lose_reserve(play, res::RES_06, id);
    play.figure_mut(id).alert = true;
    play.tell(by, || Event::Recovered(id));
}

/// The reserve die on the card becomes spent, if there is one.
pub fn lose_reserve(play: &mut Play, by: RuleId, id: FigureId) {
    let band = play.band(id);
    if let Some(element) = play.figure_mut(id).reserve.take() {
        play.state.dice[band as usize].spent += 1;
        play.tell(by, || Event::ReserveLost { figure: id, element });
    }
}

/// The figure may not leave its square by its own movement until its next own phase is over.
pub fn pin(play: &mut Play, by: RuleId, id: FigureId) {
    play.figure_mut(id).pinned = Some(false);
    play.tell(by, || Event::Pinned(id));
}

/// The figure is about to become endangered.
pub fn open_endanger(play: &mut Play, figure: FigureId, cause: Cause) {
    play.open(Frame::Endanger(Endanger { figure, cause }));
}

/// The figure is about to go out of action.
pub fn open_out(play: &mut Play, figure: FigureId, cause: Cause) {
    play.open(Frame::Out(Out { figure, cause }));
}

/// The rule behind a cause.
fn cause_rule(play: &Play, cause: Cause) -> RuleId {
    match cause {
        Cause::Margin => match play.view().fight() {
            Some(fight) if fight.shot.is_some() => shot::margin_rule(fight.margin),
            Some(fight) if fight.margin >= 4 => cmbt::CMBT_11,
            _ => cmbt::CMBT_10,
        },
        Cause::Blocked => RETR_04,
        Cause::BadGround => RETR_05,
        Cause::EnemyZone => RETR_07,
        Cause::Disengaged => ZOC_07,
        Cause::Power(power) => play.content.power(power).rule,
        Cause::Curse => scen::SCEN_08,
    }
}

/// The rule that takes a figure out of action: its margin, or that it was endangered already (OKKO-STAT-02) and its
/// retreat made it so again (OKKO-RETR-08), be it for a margin of 3 only (OKKO-RETR-10).
fn out_rule(play: &Play, id: FigureId, cause: Cause) -> RuleId {
    let margin = play.view().fight().map_or(0, |fight| fight.margin);
    match cause {
        _ if play.state.figure(id).alert => cause_rule(play, cause),
        Cause::Margin if margin >= 4 => cause_rule(play, cause),
        Cause::Blocked | Cause::BadGround | Cause::EnemyZone if margin == 3 => RETR_10,
        Cause::Blocked | Cause::BadGround | Cause::EnemyZone => RETR_08,
        _ => STAT_02,
    }
}

/// Powers of the figure that can be used at the FLIP window with the wanted effect.
fn flip_powers(view: View, id: FigureId, wanted: &Effect) -> impl Iterator<Item = PowerId> {
    abil::ready(view, id, view.content.in_window(Window::Flip))
        .iter()
        .filter(move |power| view.power(*power).does.contains(wanted))
        .collect::<Vec<_>>()
        .into_iter()
}

/// Waits for a Warding Seal, if there is one; otherwise the card flips.
pub fn settle_endanger(play: &mut Play, endanger: Endanger) -> bool {
    let id = endanger.figure;
    if !play.state.figure(id).on_board() {
        play.close();
        return true;
    }
    let mut offers = Offers::new();
    offer_endanger(play.view(), &endanger, &mut offers);
    if offers.actions.len() > 1 {
        return false;
    }
    flip(play, endanger);
    true
}

/// What can be done before a figure becomes endangered (FLIP window).
pub fn offer_endanger(view: View, endanger: &Endanger, out: &mut Offers<Action>) {
    for power in flip_powers(view, endanger.figure, &Effect::Seal) {
        abil::offer(view, endanger.figure, Window::Flip, power, On::Nothing, out);
    }
    out.push(Action::Done);
}

/// Uses a Warding Seal, or not.
pub fn act_endanger(play: &mut Play, endanger: Endanger, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Done => {
            flip(play, endanger);
            Ok(())
        }
        Action::Use { power, on, from } => {
            let id = endanger.figure;
            abil::judge(play.view(), id, Window::Flip, power, on, from)?;
            if !play.content.power(power).does.contains(&Effect::Seal) {
                return Err(Illegal::new(play.content.power(power).rule, "refuse-not-now")
                    .with("figure", figure_arg(id)));
            }
            abil::announce(play, id, power, from, None);
            play.close();
            Ok(())
        }
        _ => Err(Illegal::new(STAT_01, "refuse-not-now").with("figure", figure_arg(endanger.figure))),
    }
}

/// The card flips to red (OKKO-STAT-01); a red one goes out of action (OKKO-STAT-02, OKKO-RETR-08).
fn flip(play: &mut Play, Endanger { figure: id, cause }: Endanger) {
    let rule = cause_rule(play, cause);
    play.close();
    if play.state.figure(id).alert {
        scen::drop_token(play, id);
        lose_reserve(play, STAT_01, id);
        play.figure_mut(id).alert = false;
        play.tell(rule, || Event::Endangered { figure: id, cause });
    } else {
        open_out(play, id, cause);
    }
}

/// Waits for Deathless, if it can be used; otherwise the figure goes out of action.
pub fn settle_out(play: &mut Play, out: Out) -> bool {
    if !play.state.figure(out.figure).on_board() {
        play.close();
        return true;
    }
    let mut offers = Offers::new();
    offer_out(play.view(), &out, &mut offers);
    if offers.actions.len() > 1 {
        return false;
    }
    remove(play, out);
    true
}

/// What can be done before a figure goes out of action by a margin (FLIP window, OKKO-AB-28).
pub fn offer_out(view: View, going: &Out, out: &mut Offers<Action>) {
    if going.cause == Cause::Margin && view.figure(going.figure).alert {
        for power in flip_powers(view, going.figure, &Effect::Deathless) {
            abil::offer(view, going.figure, Window::Flip, power, On::Nothing, out);
        }
    }
    out.push(Action::Done);
}

/// Uses Deathless, or not: the margin then counts as 3.
pub fn act_out(play: &mut Play, out: Out, action: &Action) -> Result<(), Illegal> {
    let id = out.figure;
    match *action {
        Action::Done => {
            remove(play, out);
            Ok(())
        }
        Action::Use { power, on, from } => {
            abil::judge(play.view(), id, Window::Flip, power, on, from)?;
            let applies = out.cause == Cause::Margin && play.state.figure(id).alert;
            if !applies || !play.content.power(power).does.contains(&Effect::Deathless) {
                return Err(Illegal::new(play.content.power(power).rule, "refuse-not-now")
                    .with("figure", figure_arg(id)));
            }
            abil::announce(play, id, power, from, None);
            play.close();
            let rule = play.content.power(power).rule;
            let from = play.view().fight().map_or(4, |fight| fight.margin);
            play.tell(rule, || Event::MarginBecame { figure: id, from, to: 3 });
            if let Some(fight) = play.fight_mut() {
                fight.margin = 3;
            }
            play.open(Frame::Lose(Lose { figure: id, margin: 3 }));
            Ok(())
        }
        _ => Err(Illegal::new(STAT_02, "refuse-not-now").with("figure", figure_arg(id))),
    }
}

/// Takes the figure off the board (ledger 4.4, `out`): its reserve die is spent, its zeni are lost, the game may be
/// over; then its band loses the die it gave (OKKO-DICE-14).
fn remove(play: &mut Play, Out { figure: id, cause }: Out) {
    let rule = out_rule(play, id, cause);
    play.close();
    scen::drop_token(play, id);
    lose_reserve(play, res::RES_06, id);
    let band = play.band(id);
    let due = dice::due(play.view(), band);
    let figure = play.figure_mut(id);
    figure.place = Place::Out;
    figure.pinned = None;
    let worth = vict::loss(play.view(), id);
    let lost = &mut play.state.lost[band as usize];
    *lost = lost.saturating_add(worth);
    let lost = *lost;
    if let Some(fight) = play.fight_mut() {
        fight.fell.insert(id);
    }
    play.tell(rule, || Event::OutOfAction { figure: id, cause, lost });
    vict::after_out(play, id);
    if play.state.over.is_none() {
        for _ in band::dice_due(play.view(), band)..due {
            play.open(Frame::LoseDie(band));
        }
    }
}

#[cfg(test)]
mod tests;
