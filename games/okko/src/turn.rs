//! How the frames run: each innermost frame does the next thing by itself, or waits for a decision.

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::frame::{Fight, Frame, Stage};
use crate::play::{Play, View};
use crate::rules::{act, aim, cmbt, dice, retr, set, stat, turn, vict, will};
use crate::state::{Band, How, other};

/// Runs until somebody must decide or the match is over.
pub fn run(play: &mut Play) {
    while play.state.over.is_none() {
        let Some(&frame) = play.state.flow.now() else {
            set::advance(play);
            continue;
        };
        let went_on = match frame {
            Frame::Setup(_) => false,
            Frame::Phase(phase) => turn::settle(play, phase),
            Frame::Activation(activation) => {
                let gone = !play.state.figure(activation.figure).on_board();
                if gone {
                    play.close();
                }
                gone
            }
            Frame::Fight(fight) => cmbt::settle(play, fight),
            Frame::Test(test) => will::settle(play, test),
            Frame::Each(each) => aim::settle(play, each),
            Frame::Pivot(pivot) => retr::settle_pivot(play, pivot),
            Frame::Retreat(retreat) => retr::settle(play, retreat),
            Frame::Endanger(endanger) => stat::settle_endanger(play, endanger),
            Frame::Out(out) => stat::settle_out(play, out),
            Frame::Lose(lose) => {
                cmbt::lose(play, lose);
                true
            }
            Frame::LoseDie(band) => settle_lost_die(play, band),
        };
        if !went_on {
            return;
        }
    }
    play.state.flow.clear();
}

/// One kind of die to give up is no choice.
fn settle_lost_die(play: &mut Play, band: Band) -> bool {
    let mut offers = Offers::new();
    dice::offer_give_up(play.view(), band, &mut offers);
    match offers.actions.as_slice() {
        [] => play.close(),
        [Action::GiveUp(die)] => drop(dice::give_up(play, band, *die)),
        _ => return false,
    }
    true
}

/// Who must decide now, and under which rule.
pub fn asks(view: View) -> ([bool; 2], RuleId) {
    let only = |band: Band| if band == 0 { [true, false] } else { [false, true] };
    let owner = |id| only(view.figure(id).band);
    match view.state.flow.now() {
        None => ([false; 2], vict::AIM_02),
        Some(Frame::Setup(stage)) => set::asks(view, *stage),
        Some(Frame::Phase(phase)) => (only(view.state.active), turn::rule_of(*phase)),
        Some(Frame::Activation(activation)) => (owner(activation.figure), act::ACT_01),
        Some(Frame::Fight(fight)) => (owner(decider(fight)), cmbt::rule_of(fight)),
        Some(Frame::Test(test)) => (owner(test.figure), will::WILL_02),
        Some(Frame::Each(each)) => (aim::deciders(view, each), view.power(each.power).rule),
        Some(Frame::Pivot(pivot)) => (owner(pivot.figure), retr::pivot_rule(view)),
        Some(Frame::Retreat(retreat)) => (only(retreat.chooser), retr::RETR_02),
        Some(Frame::Endanger(endanger)) => (owner(endanger.figure), RuleId("OKKO-EQ-07")),
        Some(Frame::Out(out)) => (owner(out.figure), RuleId("OKKO-AB-28")),
        Some(Frame::Lose(lose)) => (owner(lose.figure), cmbt::CMBT_09),
        Some(Frame::LoseDie(band)) => (only(*band), dice::DICE_14),
    }
}

/// Who decides at this stage of a fight.
fn decider(fight: &Fight) -> crate::state::FigureId {
    match fight.stage {
        Stage::Guard | Stage::Defend | Stage::RerollDefend => fight.defender,
        _ => fight.attacker,
    }
}

/// What a band that is asked may do. The list is complete but for placing figures again and for building bands;
/// conceding is always possible besides.
pub fn offers(view: View, band: Band, out: &mut Offers<Action>) {
    match view.state.flow.now() {
        None | Some(Frame::Lose(_)) => {}
        Some(Frame::Setup(stage)) => set::offers(view, *stage, band, out),
        Some(Frame::Phase(phase)) => turn::offer(view, *phase, out),
        Some(Frame::Activation(activation)) => act::offer(view, activation, out),
        Some(Frame::Fight(fight)) => cmbt::offer(view, fight, out),
        Some(Frame::Test(test)) => will::offer(view, test, out),
        Some(Frame::Each(each)) => aim::offer_next(each, out),
        Some(Frame::Pivot(pivot)) => retr::offer_facings(view, pivot, out),
        Some(Frame::Retreat(retreat)) => retr::offer(view, retreat, out),
        Some(Frame::Endanger(endanger)) => stat::offer_endanger(view, endanger, out),
        Some(Frame::Out(going)) => stat::offer_out(view, going, out),
        Some(Frame::LoseDie(band)) => dice::offer_give_up(view, *band, out),
    }
}

/// Judges an action of a band that is asked, and does it.
pub fn act(play: &mut Play, band: Band, action: &Action) -> Result<(), Illegal> {
    if *action == Action::Concede {
        vict::end(play, Some(other(band)), How::Conceded, vict::rule_of(How::Conceded));
        return Ok(());
    }
    let enemy_phase = band != play.state.active && !matches!(play.state.flow.now(), Some(Frame::Setup(_)));
    if enemy_phase && action.is_deed() {
        return Err(Illegal::new(turn::TURN_05, "refuse-not-now"));
    }
    let rule = asks(play.view()).1;
    let refused = || Err(Illegal::new(rule, "refuse-not-now-at-all"));
    match (play.state.flow.now().copied(), action) {
        (Some(Frame::Setup(stage)), _) => set::act(play, stage, band, action),
        (Some(Frame::Phase(phase)), _) => turn::act(play, phase, action),
        (Some(Frame::Activation(activation)), _) => act::act(play, activation, action),
        (Some(Frame::Fight(fight)), _) => cmbt::act(play, fight, action),
        (Some(Frame::Test(test)), _) => will::act(play, test, action),
        (Some(Frame::Each(each)), _) => aim::choose(play, each, action),
        (Some(Frame::Pivot(pivot)), Action::Face(facing)) => retr::choose_facing(play, pivot, *facing),
        (Some(Frame::Retreat(retreat)), Action::Retreat(square)) => retr::choose(play, retreat, *square),
        (Some(Frame::Endanger(endanger)), _) => stat::act_endanger(play, endanger, action),
        (Some(Frame::Out(out)), _) => stat::act_out(play, out, action),
        (Some(Frame::LoseDie(band)), Action::GiveUp(die)) => dice::give_up(play, band, *die),
        _ => refused(),
    }
}
