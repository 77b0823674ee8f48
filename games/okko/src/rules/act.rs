//! What an activated character may do (rulebook chapter Turno di gioco, the part on actions).

use kernel::{Illegal, Offers, RuleId};

use crate::action::{Action, From, On};
use crate::content::{Effect, Window};
use crate::event::Event;
use crate::frame::{Activation, Frame, Halt, Movement};
use crate::play::{Play, View};
use crate::rules::turn::TURN_03;
use crate::rules::{abil, aim, cmbt, dice, figure_arg, moves, scen, shot, stat};
use crate::state::FigureId;

/// One action and one movement, in either order; both optional.
pub const ACT_01: RuleId = RuleId("OKKO-ACT-01");
/// A movement may not be interrupted by an action and resumed.
pub const ACT_02: RuleId = RuleId("OKKO-ACT-02");
/// What counts as an action; one per activation.
pub const ACT_03: RuleId = RuleId("OKKO-ACT-03");
/// The activated character may use dice for stats and abilities.
pub const ACT_04: RuleId = RuleId("OKKO-ACT-04");
/// Nobody is forced to attack; who is attacked must defend.
pub const ACT_05: RuleId = RuleId("OKKO-ACT-05");

/// Whether the figure may do an action now (OKKO-ACT-01 … 03).
pub fn can_act(view: View, id: FigureId) -> Result<(), Illegal> {
    let refuse = |rule, key| Err(Illegal::new(rule, key).with("figure", figure_arg(id)));
    match view.state.flow.now() {
        Some(Frame::Activation(activation)) if activation.figure == id => {
            if activation.acted {
                return refuse(ACT_03, "refuse-action-used");
            }
            if matches!(activation.movement, Movement::Going(_)) {
                return refuse(ACT_02, "refuse-still-moving");
            }
            if moves::is_among_others(view, id) {
                return refuse(RuleId("OKKO-AB-41"), "refuse-must-leave");
            }
            Ok(())
        }
        _ => refuse(TURN_03, "refuse-not-active"),
    }
}

/// The action of the activation is used.
pub fn use_action(play: &mut Play) {
    if let Some(activation) = play.activation_mut() {
        activation.acted = true;
    }
}

/// What the activated figure may do (D10, D11).
pub fn offer(view: View, activation: &Activation, out: &mut Offers<Action>) {
    let id = activation.figure;
    moves::offer(view, id, out);
    let powers = abil::ready(view, id, view.content.in_window(Window::Move));
    for power in powers.iter() {
        abil::offer(view, id, Window::Move, power, On::Nothing, out);
    }
    if !moves::is_among_others(view, id) {
        if can_act(view, id).is_ok() {
            cmbt::offer_attacks(view, id, out);
            shot::offer_shots(view, id, out);
            if stat::judge_recover(view, id).is_ok() {
                out.push(Action::Recover);
            }
        }
        let powers = abil::ready(view, id, view.content.in_window(Window::Act));
        for power in powers.iter() {
            aim::offer(view, id, power, out);
        }
        out.push(Action::Done);
    }
    scen::offers(view, id, out);
}

/// Does what the activated figure was told.
pub fn act(play: &mut Play, activation: Activation, action: &Action) -> Result<(), Illegal> {
    let id = activation.figure;
    match *action {
        Action::Step(dir) => moves::step(play, id, dir),
        Action::Turn(facing) => moves::turn(play, id, facing),
        Action::Raise { stat, from } => dice::raise(play, id, stat, from),
        Action::Attack(target) => cmbt::attack(play, id, target),
        Action::Reach { target, power, from } => cmbt::reach(play, id, target, power, from),
        Action::Shoot { target, power, from } => shot::shoot(play, id, target, power, from),
        Action::Recover => stat::recover_action(play, id),
        Action::Use { power, on, from } => use_power(play, id, power, on, from),
        Action::Done => done(play, activation),
        _ => {
            if scen::act(play, id, action)? {
                return Ok(());
            }
            Err(Illegal::new(ACT_03, "refuse-not-now").with("figure", figure_arg(id)))
        }
    }
}

/// Uses an ability or equipment in the window of a movement or of the activation.
fn use_power(play: &mut Play, id: FigureId, power: u8, on: On, from: From) -> Result<(), Illegal> {
    abil::judge_known(play.view(), id, power)?;
    let windows = &play.content.power(power).when;
    if windows.contains(&Window::Move) {
        return use_in_movement(play, id, power, on, from);
    }
    aim::use_action_power(play, id, power, on, from)
}

/// Abilities and equipment of a movement (window MOVE).
fn use_in_movement(play: &mut Play, id: FigureId, power: u8, on: On, from: From) -> Result<(), Illegal> {
    abil::judge(play.view(), id, Window::Move, power, on, from)?;
    let going = moves::budget(play.view(), id)?;
    abil::announce(play, id, power, from, None);
    let mut changed = going;
    let mut leap = None;
    for effect in &play.content.power(power).does {
        match *effect {
            Effect::MovePoints(points) => changed.left += points,
            Effect::Slip => changed.slips = true,
            Effect::IgnoreZones => changed.ignores_zones = true,
            Effect::Phase => changed.phases = true,
            Effect::Leap => leap = moves::judge_leap(play.view(), id, going).ok(),
            _ => {}
        }
    }
    if let Some(activation) = play.activation_mut() {
        activation.movement = Movement::Going(changed);
    }
    if let Some((to, cost)) = leap {
        moves::pay(play, id, cost);
        let rule = play.content.power(power).rule;
        play.tell(rule, || Event::Leapt { figure: id, to, cost, left: changed.left.saturating_sub(cost) });
        moves::arrive(play, id, to);
    }
    Ok(())
}

/// Ends the movement, or the activation when no movement is in progress.
fn done(play: &mut Play, activation: Activation) -> Result<(), Illegal> {
    let id = activation.figure;
    if moves::is_among_others(play.view(), id) {
        return Err(Illegal::new(RuleId("OKKO-AB-41"), "refuse-must-leave").with("figure", figure_arg(id)));
    }
    if matches!(activation.movement, Movement::Going(_)) {
        moves::end(play, Halt::Ended);
    } else {
        play.close();
        play.tell(TURN_03, || Event::ActivationEnded(id));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
