//! What figures do in scenarios: tokens, switches, face-down tokens, stairs, exits.

use kernel::{Illegal, Offers, RuleId};
use space::square::Square;

use super::hooks::{number, role_of_figure, score};
use super::{
    SCEN_03, SCEN_04, SCEN_05, SCEN_07, SCEN_08, SCEN_09, SCEN_22, can_enter, here, on_exit, victories,
};
use crate::action::Action;
use crate::content::{Hidden, SwitchKind, TokenKind, Victory};
use crate::event::Event;
use crate::frame::{Going, Halt, Movement, TestFor};
use crate::play::{Play, View};
use crate::rules::act::{can_act, use_action};
use crate::rules::moves::{self, MOVE_10};
use crate::rules::{figure_arg, square_arg, will, zoc};
use crate::state::{FigureId, Place, Token};

/// What the scenario lets the activated figure do now.
pub fn offers(view: View, figure: FigureId, out: &mut Offers<Action>) {
    if here(view).is_none() && view.state.setting.stairs.is_empty() && view.state.tokens.is_empty() {
        return;
    }
    let mut add = |lawful: bool, action: Action| {
        if lawful {
            out.push(action);
        }
    };
    add(judge_pick_up(view, figure).is_ok(), Action::PickUp);
    add(judge_drop(view, figure).is_ok(), Action::Drop);
    for switch in 0..view.state.setting.switches.len() as u8 {
        add(judge_interact(view, figure, switch).is_ok(), Action::Interact(switch));
    }
    add(judge_search(view, figure).is_ok(), Action::Search);
    add(judge_climb(view, figure).is_ok(), Action::Climb);
    add(judge_exit(view, figure).is_ok(), Action::Exit);
}

/// Does what the scenario lets the activated figure do; `Ok(false)` when the action is none of that.
pub fn act(play: &mut Play, figure: FigureId, action: &Action) -> Result<bool, Illegal> {
    match *action {
        Action::PickUp => pick_up(play, figure)?,
        Action::Drop => {
            judge_drop(play.view(), figure)?;
            drop_token(play, figure);
        }
        Action::Interact(switch) => interact(play, figure, switch)?,
        Action::Search => search(play, figure)?,
        Action::Climb => climb(play, figure)?,
        Action::Exit => exit(play, figure)?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Where the figure stands, and that it may do something there: not among others, not in an enemy zone of control.
fn at_ease(view: View, figure: FigureId, by: RuleId) -> Result<Square, Illegal> {
    let refuse = |by, key| Illegal::new(by, key).with("figure", figure_arg(figure));
    let square = view.figure(figure).square().ok_or_else(|| refuse(by, "refuse-not-on-board"))?;
    if moves::is_among_others(view, figure) {
        return Err(refuse(RuleId("OKKO-AB-41"), "refuse-must-leave"));
    }
    if zoc::in_enemy_zone(view, square, view.figure(figure).band) {
        return Err(refuse(by, "refuse-in-enemy-zone"));
    }
    Ok(square)
}

/// The token that the figure would pick up (OKKO-SCEN-03).
fn judge_pick_up(view: View, figure: FigureId) -> Result<u8, Illegal> {
    let refuse = |key| Illegal::new(SCEN_03, key).with("figure", figure_arg(figure));
    let square = view.figure(figure).square().ok_or_else(|| refuse("refuse-not-on-board"))?;
    let here = view.state.tokens.iter().position(|token| token.at == Some(square));
    let token = here.ok_or_else(|| refuse("refuse-no-token-here"))?;
    if view.figure(figure).carries.is_some() {
        return Err(refuse("refuse-carries-already"));
    }
    at_ease(view, figure, SCEN_03)?;
    Ok(token as u8)
}

fn pick_up(play: &mut Play, figure: FigureId) -> Result<(), Illegal> {
    let token = judge_pick_up(play.view(), figure)?;
    take(play, figure, token);
    moves::burden(play);
    Ok(())
}

fn take(play: &mut Play, figure: FigureId, token: u8) {
    play.state.tokens[token as usize].at = None;
    play.figure_mut(figure).carries = Some(token);
    play.tell(SCEN_03, || Event::PickedUp { figure, token });
}

/// Dropping is free in the own activation (OKKO-SCEN-03).
fn judge_drop(view: View, figure: FigureId) -> Result<(), Illegal> {
    let refuse = |by, key| Err(Illegal::new(by, key).with("figure", figure_arg(figure)));
    if view.figure(figure).carries.is_none() {
        return refuse(SCEN_03, "refuse-carries-nothing");
    }
    if moves::is_among_others(view, figure) {
        return refuse(RuleId("OKKO-AB-41"), "refuse-must-leave");
    }
    Ok(())
}

/// The figure drops what it carries on its square: by choice, or because it becomes endangered or goes out of action
/// (OKKO-SCEN-03). To be called while it still stands there.
pub fn drop_token(play: &mut Play, figure: FigureId) {
    let Some(square) = play.state.figure(figure).square() else { return };
    let Some(token) = play.figure_mut(figure).carries.take() else { return };
    play.state.tokens[token as usize].at = Some(square);
    play.tell(SCEN_03, || Event::Dropped { figure, token, at: square });
    if let Some(points) = haul_at(play.view(), figure, token, square) {
        play.state.tokens[token as usize].at = None;
        deliver(play, figure, token, points);
    }
}

/// The figure is on a new square: a token that scores in the own zone scores at once (OKKO-SCEN-04).
pub fn carried_into(play: &mut Play, figure: FigureId) {
    let Some(carrier) = play.view().find(figure) else { return };
    let (Some(token), Some(square)) = (carrier.carries, carrier.square()) else { return };
    if let Some(points) = haul_at(play.view(), figure, token, square) {
        play.figure_mut(figure).carries = None;
        deliver(play, figure, token, points);
    }
}

/// What the token is worth when the figure has it on this square.
fn haul_at(view: View, figure: FigureId, token: u8, square: Square) -> Option<u8> {
    let band = view.figure(figure).band;
    let home = view.state.setting.zones[band as usize].contains(square);
    let worth = victories(view).iter().find_map(|victory| match victory {
        Victory::Haul { points, .. } => Some(*points),
        _ => None,
    })?;
    (home && view.state.tokens[token as usize].kind == TokenKind::Crate).then_some(worth)
}

fn deliver(play: &mut Play, figure: FigureId, token: u8, points: u8) {
    let band = play.band(figure);
    play.tell(SCEN_04, || Event::Delivered { band, token });
    score(play, band, points);
}

/// Whether the figure may change the switch: an Action on its square or adjacent to it, outside enemy zones of control
/// (OKKO-SCEN-07), by the right side and the right way (OKKO-SCEN-22).
fn judge_interact(view: View, figure: FigureId, switch: u8) -> Result<SwitchKind, Illegal> {
    let refuse = |by, key| Illegal::new(by, key).with("figure", figure_arg(figure));
    let kind =
        here(view).and_then(|scenario| scenario.switches.get(switch as usize)).map(|switch| switch.kind);
    let at = view.state.setting.switches.get(switch as usize).copied();
    let (Some(kind), Some(at)) = (kind, at) else { return Err(refuse(SCEN_22, "refuse-no-switch")) };
    let role = role_of_figure(view, figure);
    let on = view.state.switched.has(switch);
    match kind {
        SwitchKind::Lantern if role == 0 && on => return Err(refuse(SCEN_22, "refuse-lantern-lit")),
        SwitchKind::Lantern if role == 1 && !on => return Err(refuse(SCEN_22, "refuse-lantern-out")),
        SwitchKind::Seal if role == 1 => return Err(refuse(SCEN_22, "refuse-seal-role")),
        SwitchKind::Seal if on => return Err(refuse(SCEN_22, "refuse-seal-broken")),
        _ => {}
    }
    can_act(view, figure)?;
    let square = at_ease(view, figure, SCEN_07)?;
    let grid = &view.state.setting.board.grid;
    let near = space::square::Dir::between(square, at).is_some_and(|dir| grid.reaches(square, dir));
    if square != at && !near {
        return Err(refuse(SCEN_07, "refuse-switch-far").with("square", square_arg(at)));
    }
    Ok(kind)
}

fn interact(play: &mut Play, figure: FigureId, switch: u8) -> Result<(), Illegal> {
    let kind = judge_interact(play.view(), figure, switch)?;
    use_action(play);
    match kind {
        SwitchKind::Lantern => {
            let on = !play.state.switched.has(switch);
            if on {
                play.state.switched.insert(switch);
            } else {
                play.state.switched.remove(switch);
            }
            play.tell(SCEN_22, || Event::Switched { figure, switch, on });
        }
        SwitchKind::Seal => will::open(play, figure, TestFor::Seal(switch), 0),
    }
    Ok(())
}

/// The face-down token that the figure would search: an Action on its square (OKKO-SCEN-08).
fn judge_search(view: View, figure: FigureId) -> Result<usize, Illegal> {
    let refuse = |key| Illegal::new(SCEN_08, key).with("figure", figure_arg(figure));
    let square = view.figure(figure).square().ok_or_else(|| refuse("refuse-not-on-board"))?;
    let here = view.state.hidden.iter().position(|token| token.at == square && !token.open);
    let token = here.ok_or_else(|| refuse("refuse-nothing-hidden"))?;
    can_act(view, figure)?;
    at_ease(view, figure, SCEN_08)?;
    Ok(token)
}

fn search(play: &mut Play, figure: FigureId) -> Result<(), Illegal> {
    let token = judge_search(play.view(), figure)?;
    use_action(play);
    let found = &mut play.state.hidden[token];
    found.open = true;
    let (what, at) = (found.what, found.at);
    play.cx.reveal();
    play.tell(SCEN_08, || Event::Searched { figure, what });
    match what {
        Hidden::Dust => {}
        Hidden::Curse => will::open(play, figure, TestFor::Curse, 0),
        Hidden::Blessing => {
            let band = play.band(figure);
            // Whoever is blessed already gives a die already.
            if !std::mem::replace(&mut play.figure_mut(figure).blessed, true) {
                play.state.dice[band as usize].spent += 1;
            }
        }
        Hidden::Mask => {
            let token = play.state.tokens.len() as u8;
            play.state.tokens.push(Token { kind: TokenKind::Mask, at: Some(at) });
            if play.state.figure(figure).carries.is_none() {
                take(play, figure, token);
            }
        }
    }
    Ok(())
}

/// Linked stairs are neighbours: 1 movement point, facing kept, only if the other end is empty (OKKO-Q-38).
fn judge_climb(view: View, figure: FigureId) -> Result<(Square, Going), Illegal> {
    let refuse = |by, key| Illegal::new(by, key).with("figure", figure_arg(figure));
    let square = view.figure(figure).square().ok_or_else(|| refuse(SCEN_09, "refuse-not-on-board"))?;
    let other_end = view.state.setting.stairs.iter().find_map(|&[a, b]| match square {
        at if at == a => Some(b),
        at if at == b => Some(a),
        _ => None,
    });
    let to = other_end.ok_or_else(|| refuse(SCEN_09, "refuse-no-stairs"))?;
    if view.state.at(to).is_some() {
        return Err(refuse(SCEN_09, "refuse-stairs-taken").with("square", square_arg(to)));
    }
    let going = may_leave_for(view, figure, 1)?;
    can_enter(view, figure, to)?;
    Ok((to, going))
}

fn climb(play: &mut Play, figure: FigureId) -> Result<(), Illegal> {
    let (to, going) = judge_climb(play.view(), figure)?;
    moves::pay(play, figure, 1);
    play.tell(SCEN_09, || Event::Climbed { figure, to, left: going.left - 1 });
    moves::arrive(play, figure, to);
    Ok(())
}

/// The movement that the figure leaves its square with, at this cost.
fn may_leave_for(view: View, figure: FigureId, cost: u8) -> Result<Going, Illegal> {
    let going = moves::budget(view, figure)?;
    if going.left < cost {
        return Err(Illegal::new(MOVE_10, "refuse-points")
            .with("figure", figure_arg(figure))
            .with("need", number(cost))
            .with("have", number(going.left)));
    }
    moves::judge_leave(view, figure, going)?;
    Ok(going)
}

/// What leaving the board costs here: 1 with the edge straight ahead, else 2 (OKKO-SCEN-05).
fn judge_exit(view: View, figure: FigureId) -> Result<u8, Illegal> {
    let refuse = |key| Illegal::new(SCEN_05, key).with("figure", figure_arg(figure));
    let (square, facing) = view.stand(figure).ok_or_else(|| refuse("refuse-not-on-board"))?;
    let exits = view.state.setting.exits.as_ref().ok_or_else(|| refuse("refuse-no-exits"))?;
    if exits.band != view.figure(figure).band {
        return Err(refuse("refuse-exit-role"));
    }
    if !exits.squares.contains(square) {
        return Err(refuse("refuse-exit-square"));
    }
    let cost = if facing == exits.edge { 1 } else { 2 };
    may_leave_for(view, figure, cost)?;
    Ok(cost)
}

/// The figure is safe: its movement and activation end without a price, its reserve die is spent, what it carries goes
/// with it (OKKO-SCEN-05).
fn exit(play: &mut Play, figure: FigureId) -> Result<(), Illegal> {
    let cost = judge_exit(play.view(), figure)?;
    moves::pay(play, figure, cost);
    if let Some(activation) = play.activation_mut() {
        activation.movement = Movement::Done(Halt::Ended);
    }
    let band = play.band(figure);
    let leaving = play.figure_mut(figure);
    leaving.place = Place::Exited;
    let reserve = leaving.reserve.take();
    play.tell(SCEN_05, || Event::Exited(figure));
    if let Some(element) = reserve {
        play.state.dice[band as usize].spent += 1;
        play.tell(SCEN_05, || Event::ReserveLost { figure, element });
    }
    play.close();
    on_exit(play);
    Ok(())
}
