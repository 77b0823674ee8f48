//! What follows a combat: the loser's fate, recovery of the victor, one more strike.

use kernel::{Illegal, Offers, RuleId};

use super::{announced, close, declare, judge_target, not_now};
use crate::action::{Action, From, On};
use crate::content::{Effect, PowerId, Window};
use crate::frame::{Cause, Fight, Frame, Lose, Pivot, Retreat};
use crate::play::{Play, View};
use crate::rules::{abil, figure_arg, stat, zoc};
use crate::state::FigureId;

/// The loser takes the consequences (ledger 4.4, `lose`).
pub fn lose(play: &mut Play, Lose { figure, margin }: Lose) {
    play.close();
    let Some(&fight) = play.view().fight() else { return };
    let view = play.view();
    let winner = abil::opponent(&fight, figure);
    let wins_with = |wanted: &dyn Fn(&Effect) -> bool| announced(view, &fight, winner, wanted);
    let mut times = 1;
    for power in (if winner == fight.attacker { fight.attack } else { fight.defense }).powers.iter() {
        for effect in &view.power(power).does {
            if let Effect::RetreatTimes(more) = *effect {
                times = more;
            }
        }
    }
    let chooses = wins_with(&|effect| *effect == Effect::ChooseRetreat);
    let grapples = wins_with(&|effect| *effect == Effect::Grapple);
    let chooser = view.figure(if chooses { winner } else { figure }).band;
    match margin {
        4.. => {
            stat::open_out(play, figure, Cause::Margin);
            return;
        }
        3 => {
            play.open(Frame::Retreat(Retreat { figure, times, chooser }));
            stat::open_endanger(play, figure, Cause::Margin);
        }
        _ if grapples => {
            stat::lose_reserve(play, RuleId("OKKO-AB-45"), figure);
            stat::pin(play, RuleId("OKKO-AB-45"), figure);
            return;
        }
        _ => play.open(Frame::Retreat(Retreat { figure, times, chooser })),
    }
    if fight.shot.is_some() {
        // The target turns before anything else happens to it (OKKO-SHOT-07, OKKO-SHOT-08).
        play.open(Frame::Pivot(Pivot { figure, towards: fight.attacker, into_zone: false }));
    }
}

/// Devourer: an endangered figure whose opponent went out through this combat becomes alert (OKKO-AB-34).
pub(super) fn devour(play: &mut Play, fight: &Fight) {
    if fight.shot.is_some() {
        return;
    }
    for id in [fight.attacker, fight.defender] {
        let view = play.view();
        let figure = view.figure(id);
        let fell = fight.fell.has(abil::opponent(fight, id));
        if fell && figure.on_board() && !figure.alert && view.traits(id).devour && !zoc::is_held(view, id) {
            stat::recover(play, RuleId("OKKO-AB-34"), id);
        }
    }
}

/// War Prayer: a won combat lets an endangered attacker test Will at once (OKKO-AB-24).
pub(super) fn may_recover(view: View, fight: &Fight) -> bool {
    let figure = view.figure(fight.attacker);
    fight.winner == Some(fight.attacker)
        && figure.on_board()
        && !figure.alert
        && !zoc::is_held(view, fight.attacker)
        && announced(view, fight, fight.attacker, &|effect| *effect == Effect::RecoverAfterWin)
}

/// Frenzy: one more attack on an enemy in the own zone of control (OKKO-AB-14).
pub(super) fn offer_strikes(view: View, fight: &Fight, out: &mut Offers<Action>) {
    let id = fight.attacker;
    if fight.shot.is_some() || !view.figure(id).on_board() {
        return;
    }
    for power in abil::ready(view, id, view.content.in_window(Window::After)).iter() {
        for (target, _) in view.state.standing() {
            let on = On::Figure(target);
            for &from in abil::sources(view, power) {
                if judge_strike(view, id, power, on, from).is_ok() {
                    out.push(Action::Use { power, on, from });
                }
            }
        }
    }
}

fn judge_strike(view: View, id: FigureId, power: PowerId, on: On, from: From) -> Result<FigureId, Illegal> {
    abil::judge(view, id, Window::After, power, on, from)?;
    match on {
        On::Figure(target) if view.power(power).does.contains(&Effect::StrikeAgain) => {
            judge_target(view, id, target)?;
            Ok(target)
        }
        _ => {
            Err(Illegal::new(view.power(power).rule, "refuse-ability-target").with("figure", figure_arg(id)))
        }
    }
}

pub(super) fn strike_again(
    play: &mut Play,
    fight: &Fight,
    power: PowerId,
    on: On,
    from: From,
) -> Result<(), Illegal> {
    let id = fight.attacker;
    if !play.state.figure(id).on_board() {
        return Err(not_now(fight));
    }
    let target = judge_strike(play.view(), id, power, on, from)?;
    close(play, fight);
    abil::announce(play, id, power, from, Some(target));
    declare(play, id, target, false);
    Ok(())
}
