//! Movement (rulebook chapter Movimenti).

use kernel::{Arg, Illegal, Offers, RuleId};
use space::square::{Dir, Facing, Square, SquareSet};

use crate::action::Action;
use crate::board::Terrain;
use crate::content::{Stat, TokenKind};
use crate::event::Event;
use crate::frame::{Cause, Endanger, Frame, Going, Halt, Movement};
use crate::play::{Play, View};
use crate::rules::zoc::{self, ZOC_04, ZOC_06, ZOC_07};
use crate::rules::{act, dice, figure_arg, scen, square_arg, terr};
use crate::state::{FigureId, Place};

/// Any activated character may move; moving is not an action.
pub const MOVE_01: RuleId = RuleId("OKKO-MOVE-01");
/// Movement points: the stat and what adds to it; what is left is lost.
pub const MOVE_02: RuleId = RuleId("OKKO-MOVE-02");
/// A front square costs 1.
pub const MOVE_03: RuleId = RuleId("OKKO-MOVE-03");
/// Any other neighbour costs 2.
pub const MOVE_04: RuleId = RuleId("OKKO-MOVE-04");
/// A quarter turn costs 1.
pub const MOVE_05: RuleId = RuleId("OKKO-MOVE-05");
/// Difficult terrain and water cost 1 more.
pub const MOVE_06: RuleId = RuleId("OKKO-MOVE-06");
/// Obstructed squares cannot be entered.
pub const MOVE_07: RuleId = RuleId("OKKO-MOVE-07");
/// Nor squares with another figure.
pub const MOVE_08: RuleId = RuleId("OKKO-MOVE-08");
/// Walls cannot be crossed.
pub const MOVE_09: RuleId = RuleId("OKKO-MOVE-09");
/// A step needs its full cost.
pub const MOVE_10: RuleId = RuleId("OKKO-MOVE-10");
/// No diagonal step between two closed sides.
pub const MOVE_11: RuleId = RuleId("OKKO-MOVE-11");
/// Nobody leaves the board.
pub const MOVE_12: RuleId = RuleId("OKKO-MOVE-12");
/// A step never changes facing.
pub const MOVE_13: RuleId = RuleId("OKKO-MOVE-13");
/// Zones of control limit movement.
pub const MOVE_14: RuleId = RuleId("OKKO-MOVE-14");

/// The movement that the activated figure has in progress, or would begin now (OKKO-MOVE-01, OKKO-MOVE-02).
pub fn budget(view: View, id: FigureId) -> Result<Going, Illegal> {
    let over = |rule, key| Err(Illegal::new(rule, key).with("figure", figure_arg(id)));
    match view.activation() {
        Some(activation) if activation.figure == id => match activation.movement {
            Movement::Going(going) => Ok(going),
            Movement::Done(Halt::Ended) => over(act::ACT_02, "refuse-move-over"),
            Movement::Done(Halt::Zone) => over(ZOC_04, "refuse-move-over"),
            Movement::Done(Halt::Swing) => over(RuleId("OKKO-AB-06"), "refuse-move-over"),
            Movement::Ahead => {
                let figure = view.figure(id);
                let burdened = figure.carries.is_some();
                let points = view.stat(id, Stat::Movement).max(0) as u8 + figure.march;
                let left = points.saturating_sub(u8::from(burdened));
                Ok(Going { left, burdened, ..Going::default() })
            }
        },
        _ => over(MOVE_01, "refuse-not-active"),
    }
}

/// What spending the first movement point fixes: whether the movement begins in an enemy zone of control
/// (OKKO-Q-26).
fn begun(view: View, id: FigureId, mut going: Going) -> Going {
    if !going.begun {
        going.begun = true;
        let held = zoc::is_held(view, id);
        going.disengages = held && view.figure(id).alert;
        going.held = held && !view.figure(id).alert;
    }
    going
}

/// An endangered figure that begins its movement in an enemy zone of control may not leave its square (OKKO-ZOC-06);
/// neither may a pinned one.
pub fn judge_leave(view: View, id: FigureId, going: Going) -> Result<(), Illegal> {
    let going = begun(view, id, going);
    if going.held && !going.slips && !going.ignores_zones {
        return Err(Illegal::new(ZOC_06, "refuse-held").with("figure", figure_arg(id)));
    }
    if view.figure(id).pinned.is_some() {
        return Err(Illegal::new(RuleId("OKKO-AB-36"), "refuse-pinned").with("figure", figure_arg(id)));
    }
    Ok(())
}

/// What a step costs: 1 forward, 2 to the side or back (OKKO-MOVE-03, OKKO-MOVE-04), 1 more into difficult or water
/// terrain (OKKO-MOVE-06).
pub fn step_cost(view: View, id: FigureId, facing: Facing, dir: Dir, to: Square) -> u8 {
    (if facing.in_front(dir) { 1 } else { 2 }) + ground_cost(view, id, to)
}

/// What entering a square costs on top (OKKO-MOVE-06).
fn ground_cost(view: View, id: FigureId, to: Square) -> u8 {
    let terrain = view.state.terrain(to);
    u8::from(terr::slows(terrain) && !view.traits(id).crosses_easily(terrain))
}

/// Whether the figure may step this way, where it leads and what it costs.
pub fn judge_step(
    view: View,
    id: FigureId,
    going: Going,
    dir: Dir,
    taken: &SquareSet,
) -> Result<(Square, u8), Illegal> {
    let Some((from, facing)) = view.stand(id) else {
        return Err(Illegal::new(MOVE_01, "refuse-not-on-board").with("figure", figure_arg(id)));
    };
    let (to, cost) = judge_way(view, id, (from, facing), going, dir, taken)?;
    judge_leave(view, id, going)?;
    scen::can_enter(view, id, to)?;
    if taken.contains(to) {
        judge_pass_through(view, id, (to, facing), Going { left: going.left - cost, ..going }, taken)?;
    }
    Ok((to, cost))
}

/// The part of the judgement that concerns the ground: board, walls, rocks, figures, corners, cost.
fn judge_way(
    view: View,
    id: FigureId,
    (from, facing): (Square, Facing),
    going: Going,
    dir: Dir,
    taken: &SquareSet,
) -> Result<(Square, u8), Illegal> {
    let board = &view.state.setting.board;
    let refuse = |rule, key, at| Illegal::new(rule, key).with("square", square_arg(at));
    let to = board.grid.step(from, dir).ok_or_else(|| refuse(MOVE_12, "refuse-step-edge", from))?;
    if !dir.is_diagonal() && !board.grid.reaches(from, dir) {
        return Err(refuse(MOVE_09, "refuse-step-wall", to));
    }
    if board.terrain(to) == Terrain::Obstructed {
        return Err(refuse(MOVE_07, "refuse-step-obstructed", to));
    }
    if taken.contains(to) && !going.phases {
        return Err(refuse(MOVE_08, "refuse-step-occupied", to));
    }
    let none = SquareSet::new();
    if dir.is_diagonal() && !terr::open_way(view, from, dir, if going.phases { &none } else { taken }) {
        return Err(refuse(MOVE_11, "refuse-step-corner", to));
    }
    let cost = step_cost(view, id, facing, dir, to);
    if cost > going.left {
        return Err(refuse(MOVE_10, "refuse-step-points", to)
            .with("need", Arg::Number(cost.into()))
            .with("have", Arg::Number(going.left.into())));
    }
    Ok((to, cost))
}

/// Where the ground lets the figure step from any place and what it costs, points and zones of control aside.
pub fn ground(
    view: View,
    id: FigureId,
    from: (Square, Facing),
    dir: Dir,
    phases: bool,
) -> Option<(Square, u8)> {
    let going = Going { left: u8::MAX, phases, ..Going::default() };
    judge_way(view, id, from, going, dir, &others(view, id)).ok()
}

/// A figure that passes through others must be able to reach an empty square with the points left (OKKO-AB-41), and
/// must not have to stop among them (OKKO-ZOC-04).
fn judge_pass_through(
    view: View,
    id: FigureId,
    (at, facing): (Square, Facing),
    going: Going,
    taken: &SquareSet,
) -> Result<(), Illegal> {
    let refused = Illegal::new(RuleId("OKKO-AB-41"), "refuse-phase-stuck").with("square", square_arg(at));
    if must_stop(view, id, going, at) {
        return Err(refused);
    }
    let mut seen: Vec<(Square, Facing, u8)> = vec![(at, facing, going.left)];
    let mut next = 0;
    while let Some(&(square, facing, left)) = seen.get(next) {
        next += 1;
        let here = Going { left, ..going };
        for dir in Dir::ALL {
            let Ok((to, cost)) = judge_way(view, id, (square, facing), here, dir, taken) else { continue };
            if scen::can_enter(view, id, to).is_err() {
                continue;
            }
            if !taken.contains(to) {
                return Ok(());
            }
            let reached = (to, facing, left - cost);
            if !must_stop(view, id, going, to) && !seen.contains(&reached) {
                seen.push(reached);
            }
        }
        for turned in [facing.left(), facing.right()] {
            let reached = (square, turned, left.saturating_sub(1));
            if left > 0 && !seen.contains(&reached) {
                seen.push(reached);
            }
        }
    }
    Err(refused)
}

/// Whether the figure must stop where it enters an enemy zone of control (OKKO-ZOC-04).
fn must_stop(view: View, id: FigureId, going: Going, at: Square) -> bool {
    !going.ignores_zones && !view.traits(id).no_stop && zoc::in_enemy_zone(view, at, view.figure(id).band)
}

/// Whether the figure stands on a square with another one: it must go on before anything else (OKKO-AB-41).
pub fn is_among_others(view: View, id: FigureId) -> bool {
    let square = view.figure(id).square();
    square.is_some() && view.state.standing().any(|(other, figure)| other != id && figure.square() == square)
}

/// Takes a step.
pub fn step(play: &mut Play, id: FigureId, dir: Dir) -> Result<(), Illegal> {
    let view = play.view();
    let going = budget(view, id)?;
    let (to, cost) = judge_step(view, id, going, dir, &others(view, id))?;
    let rule = match view.stand(id) {
        _ if ground_cost(view, id, to) > 0 => MOVE_06,
        Some((_, facing)) if facing.in_front(dir) => MOVE_03,
        _ => MOVE_04,
    };
    pay(play, id, cost);
    let left = going.left - cost;
    play.tell(rule, || Event::Stepped { figure: id, to, cost, left });
    arrive(play, id, to);
    Ok(())
}

/// Squares that hold other figures.
fn others(view: View, id: FigureId) -> SquareSet {
    view.state
        .standing()
        .filter(|(other, _)| *other != id)
        .filter_map(|(_, figure)| figure.square())
        .collect()
}

/// Whether the figure may turn this way, and the cost: 1 movement point per quarter (OKKO-MOVE-05).
pub fn judge_turn(view: View, id: FigureId, going: Going, to: Facing) -> Result<u8, Illegal> {
    let Some((square, facing)) = view.stand(id) else {
        return Err(Illegal::new(MOVE_01, "refuse-not-on-board").with("figure", figure_arg(id)));
    };
    let cost = facing.quarter_turns_to(to);
    if cost == 0 {
        return Err(Illegal::new(MOVE_05, "refuse-turn-same").with("figure", figure_arg(id)));
    }
    if cost > going.left {
        return Err(Illegal::new(MOVE_10, "refuse-turn-points")
            .with("need", Arg::Number(cost.into()))
            .with("have", Arg::Number(going.left.into())));
    }
    let rest = Going { left: going.left - cost, ..going };
    let others = others(view, id);
    if others.contains(square) {
        judge_pass_through(view, id, (square, to), rest, &others)?;
    }
    Ok(cost)
}

/// Turns in place.
pub fn turn(play: &mut Play, id: FigureId, to: Facing) -> Result<(), Illegal> {
    let going = budget(play.view(), id)?;
    let cost = judge_turn(play.view(), id, going, to)?;
    pay(play, id, cost);
    if let Place::Board { facing, .. } = &mut play.figure_mut(id).place {
        *facing = to;
    }
    let left = going.left - cost;
    play.tell(MOVE_05, || Event::Turned { figure: id, facing: to, cost, left });
    Ok(())
}

/// Whether the figure may jump two squares straight ahead, where it lands and what it costs (OKKO-AB-11).
pub fn judge_leap(view: View, id: FigureId, going: Going) -> Result<(Square, u8), Illegal> {
    let refuse = |key| Illegal::new(RuleId("OKKO-AB-11"), key).with("figure", figure_arg(id));
    let (from, facing) = view.stand(id).ok_or_else(|| refuse("refuse-not-on-board"))?;
    let board = &view.state.setting.board;
    let dir = facing.dir();
    let over = board.grid.step(from, dir).ok_or_else(|| refuse("refuse-leap-edge"))?;
    let to = board.grid.step(over, dir).ok_or_else(|| refuse("refuse-leap-edge"))?;
    if !board.grid.reaches(from, dir) || !board.grid.reaches(over, dir) {
        return Err(refuse("refuse-leap-wall"));
    }
    if board.terrain(to) == Terrain::Obstructed || others(view, id).contains(to) {
        return Err(refuse("refuse-leap-landing"));
    }
    judge_leave(view, id, going)?;
    scen::can_enter(view, id, to)?;
    let cost = 2 + ground_cost(view, id, to);
    if cost > going.left {
        return Err(Illegal::new(MOVE_10, "refuse-step-points")
            .with("square", square_arg(to))
            .with("need", Arg::Number(cost.into()))
            .with("have", Arg::Number(going.left.into())));
    }
    Ok((to, cost))
}

/// Spends movement points of the activated figure; the first one begins the movement (OKKO-Q-26).
pub fn pay(play: &mut Play, id: FigureId, cost: u8) {
    let view = play.view();
    let Ok(going) = budget(view, id) else { return };
    let mut going = begun(view, id, going);
    going.left = going.left.saturating_sub(cost);
    let from = view.figure(id).square();
    if let Some(activation) = play.activation_mut() {
        activation.movement = Movement::Going(going);
        activation.stirred = true;
        if let Some(from) = from {
            activation.trail.insert(from);
        }
    }
}

/// The moving figure is on a new square: it may have to stop there (OKKO-ZOC-04), and it takes up or delivers what the
/// scenario says.
pub fn arrive(play: &mut Play, id: FigureId, to: Square) {
    if let Place::Board { square, .. } = &mut play.figure_mut(id).place {
        *square = to;
    }
    let mut now = Going::default();
    if let Some(activation) = play.activation_mut() {
        activation.trail.insert(to);
        if let Movement::Going(going) = &mut activation.movement {
            going.left_square = true;
            now = *going;
        }
    }
    if must_stop(play.view(), id, now, to) {
        play.tell(ZOC_04, || Event::Stopped { figure: id, at: to });
        end(play, Halt::Zone);
    }
    scen::carried_into(play, id);
}

/// Ends the movement of the activated figure. An alert figure that began it in an enemy zone of control and left its
/// square becomes endangered now (OKKO-ZOC-07), unless it is not alert any more (OKKO-Q-48).
pub fn end(play: &mut Play, halt: Halt) {
    let turning_counts = play.state.setting.options.turning_endangers;
    let Some(activation) = play.activation_mut() else { return };
    let id = activation.figure;
    let was = std::mem::replace(&mut activation.movement, Movement::Done(halt));
    let Movement::Going(going) = was else { return };
    let left = going.left_square || (turning_counts && going.begun);
    let figure = play.state.figure(id);
    if going.disengages && left && !going.slips && !going.ignores_zones && figure.alert && figure.on_board() {
        play.open(Frame::Endanger(Endanger { figure: id, cause: Cause::Disengaged }));
    }
}

/// The rule that makes a figure pay for leaving an enemy zone of control.
pub const fn disengage_rule() -> RuleId {
    ZOC_07
}

/// Adds the steps and turns of a movement to the offers.
pub fn offer(view: View, id: FigureId, out: &mut Offers<Action>) {
    let Ok(going) = budget(view, id) else { return };
    let Some((_, facing)) = view.stand(id) else { return };
    if going.left > 0 {
        let others = others(view, id);
        if judge_leave(view, id, going).is_ok() {
            for dir in Dir::ALL {
                if judge_step(view, id, going, dir, &others).is_ok() {
                    out.push(Action::Step(dir));
                }
            }
        }
        for to in [facing.left(), facing.right(), facing.opposite()] {
            if judge_turn(view, id, going, to).is_ok() {
                out.push(Action::Turn(to));
            }
        }
    }
    dice::offer_raise(view, id, Stat::Movement, out);
}

/// Carrying costs one movement point, once per movement (OKKO-SCEN-03): at its start, or at the pick-up inside it.
pub fn burden(play: &mut Play) {
    if let Some(activation) = play.activation_mut()
        && let Movement::Going(going) = &mut activation.movement
        && !going.burdened
    {
        going.burdened = true;
        going.left = going.left.saturating_sub(1);
    }
}

/// Whether the figure carries a token of this kind.
pub fn carries(view: View, id: FigureId, kind: TokenKind) -> bool {
    let token = view.figure(id).carries.and_then(|token| view.state.tokens.get(token as usize));
    token.is_some_and(|token| token.kind == kind)
}

#[cfg(test)]
mod tests;
