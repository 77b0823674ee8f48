//! What gestures mean where nothing is on offer for them: the command that somebody tries, so that the rules can say
//! why not.

use std::collections::BTreeSet;

use kernel::{Cx, Game, Seat, Speak, Tape};
use scene::Touch;
use space::square::{Dir, Facing, Square};

use crate::action::Action;
use crate::content::{Effect, Element, PowerId, Window};
use crate::frame::{Frame, Movement, Phase, Setup};
use crate::game::Okko;
use crate::names;
use crate::play::View;
use crate::rules::{moves, set};
use crate::state::{Band, FigureId, State};

use super::write::{player, write};

/// Something that was touched.
#[derive(Clone, Copy)]
enum Thing {
    Figure(FigureId),
    Square(Square),
    Token,
    Switch(u8),
    Hidden,
}

/// The command that the touches mean: the first names who, the last what or where.
pub fn meant(game: &Okko, state: &State, seat: Seat, touches: &[Touch]) -> Option<String> {
    let view = game.view(state);
    let band = seat.0.min(1);
    let things: Option<Vec<Thing>> = touches.iter().map(|touch| thing(view, touch)).collect();
    match things?[..] {
        [Thing::Figure(id)] => figure(game, state, band, id),
        [Thing::Square(to)] => place(view, band, None, to),
        [Thing::Figure(id), .., Thing::Square(to)] => place(view, band, Some(id), to),
        [Thing::Figure(id), .., Thing::Figure(same)] if same == id => figure(game, state, band, id),
        [Thing::Figure(id), .., Thing::Figure(target)] => Some(fight(game, state, band, id, target)),
        [Thing::Figure(id), .., other] => {
            Some(format!("{} {}", names::figure_word(view, id), deed(view, other)?))
        }
        [other] => deed(view, other),
        _ => None,
    }
}

fn thing(view: View, touch: &Touch) -> Option<Thing> {
    let id = match touch {
        Touch::Cell { cell, .. } => return cell.parse().ok().map(Thing::Square),
        Touch::Piece(id) => id,
        Touch::Place { .. } | Touch::Die { .. } => return None,
    };
    let token = (0..view.state.tokens.len() as u8).any(|token| names::token_word(view, token) == *id);
    let hidden = (0..view.state.hidden.len()).any(|index| names::hidden_word(index) == *id);
    let figure = names::find_figure(view, id).map(Thing::Figure);
    figure
        .or_else(|| names::find_switch(view, id).map(Thing::Switch))
        .or_else(|| token.then_some(Thing::Token))
        .or_else(|| hidden.then_some(Thing::Hidden))
}

/// What is done with things that lie on the board.
fn deed(view: View, thing: Thing) -> Option<String> {
    Some(match thing {
        Thing::Token => write(view, &Action::PickUp),
        Thing::Switch(switch) => write(view, &Action::Interact(switch)),
        Thing::Hidden => write(view, &Action::Search),
        Thing::Figure(_) | Thing::Square(_) => return None,
    })
}

/// A figure was touched and nothing else: what that means hangs on the question.
fn figure(game: &Okko, state: &State, band: Band, id: FigureId) -> Option<String> {
    let view = game.view(state);
    let own = view.find(id)?.band == band;
    let action = match state.flow.now() {
        Some(Frame::Setup(Setup::Leader(_) | Setup::Wound(_))) => Action::Name(id),
        Some(Frame::Setup(_)) => return None,
        Some(Frame::Phase(Phase::Reclaim)) => Action::Reclaim(id),
        Some(Frame::Phase(Phase::Store)) => {
            let pool = state.dice[usize::from(state.active)];
            let lying = Element::ALL.into_iter().find(|&element| pool.showing(element) > 0);
            Action::Store { figure: id, element: lying.unwrap_or(Element::Fire) }
        }
        Some(Frame::Each(_)) => Action::Next(id),
        Some(Frame::LoseDie(_)) => Action::GiveUp(crate::action::Die::Reserve(id)),
        Some(Frame::Retreat(_)) => Action::Retreat(view.stand(id)?.0),
        Some(Frame::Pivot(pivot)) => Action::Face(towards(view.stand(pivot.figure)?.0, view.stand(id)?.0)),
        Some(Frame::Activation(activation)) if activation.figure == id => {
            if view.figure(id).alert {
                Action::Turn(view.stand(id)?.1.right())
            } else {
                Action::Recover
            }
        }
        Some(Frame::Activation(activation)) if !own => {
            return Some(fight(game, state, band, activation.figure, id));
        }
        _ => Action::Activate(id),
    };
    Some(write(view, &action))
}

/// A square was touched, with or without a figure before it.
fn place(view: View, band: Band, id: Option<FigureId>, to: Square) -> Option<String> {
    match view.state.flow.now() {
        Some(Frame::Setup(Setup::Deploy(_))) => {
            let id = id.or_else(|| set::waiting(view, band).next())?;
            let facing = view.stand(id).map_or_else(|| inwards(view, to), |(_, facing)| facing);
            Some(write(view, &Action::Deploy { figure: id, square: to, facing }))
        }
        Some(Frame::Setup(Setup::Side)) => Some(write(view, &Action::Side(inwards(view, to).opposite()))),
        Some(Frame::Setup(_)) => None,
        Some(Frame::Retreat(_)) => Some(write(view, &Action::Retreat(to))),
        Some(Frame::Pivot(pivot)) => {
            Some(write(view, &Action::Face(towards(view.stand(pivot.figure)?.0, to))))
        }
        _ => walk(view, id.or_else(|| player(view))?, to),
    }
}

/// The side to which a square lies, seen from another.
fn towards(from: Square, to: Square) -> Facing {
    let (dx, dy) = (i16::from(to.col()) - i16::from(from.col()), i16::from(to.row()) - i16::from(from.row()));
    match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => Facing::E,
        (true, false, _) => Facing::W,
        (false, _, true) => Facing::S,
        (false, _, false) => Facing::N,
    }
}

/// The side on which the board lies, seen from a square near its edge.
fn inwards(view: View, square: Square) -> Facing {
    let grid = &view.state.setting.board.grid;
    let (col, row) = (square.col(), square.row());
    let rooms = [
        (row, Facing::S),
        (grid.rows().saturating_sub(row + 1), Facing::N),
        (col, Facing::E),
        (grid.cols().saturating_sub(col + 1), Facing::W),
    ];
    rooms.into_iter().min_by_key(|(room, _)| *room).map_or(Facing::N, |(_, facing)| facing)
}

/// One figure was touched, then another: an attack or a shot. What is lawful comes first; else what looks most like it
/// at this distance, for its refusal tells most.
fn fight(game: &Okko, state: &State, band: Band, id: FigureId, target: FigureId) -> String {
    let view = game.view(state);
    let (who, whom) = (names::figure_word(view, id), names::figure_word(view, target));
    let attack = format!("{who} attack {whom}");
    let powers = || view.find(id).map(|_| view.powers(id)).into_iter().flat_map(kernel::Bits::iter);
    let reaches = powers().filter(|&power| view.content.in_window(Window::Reach).has(power));
    let reaches = reaches.map(|power| format!("{attack} by {}", names::power_word(view, power)));
    let shots = powers().filter(|&power| is_shot(view, power));
    let shots = shots.map(|power| format!("{who} shoot {whom} with {}", names::power_word(view, power)));
    let (reaches, shots): (Vec<_>, Vec<_>) = (reaches.collect(), shots.collect());
    let all = [&attack].into_iter().chain(&reaches).chain(&shots);
    if let Some(lawful) = all.clone().find(|command| is_lawful(game, state, Seat(band), command)) {
        return lawful.clone();
    }
    let distance = view.stand(id).zip(view.stand(target)).map_or(1, |((a, _), (b, _))| a.distance(b));
    let likely = match distance {
        0 | 1 => None,
        2 => reaches.first().or(shots.first()),
        _ => shots.first(),
    };
    likely.unwrap_or(&attack).clone()
}

fn is_shot(view: View, power: PowerId) -> bool {
    view.effect(power, |effect| matches!(effect, Effect::Shot { .. }).then_some(())).is_some()
}

/// Whether a command is allowed, as far as it can be told before dice fall.
fn is_lawful(game: &Okko, state: &State, seat: Seat, command: &str) -> bool {
    let Ok(actions) = game.read(state, seat, command) else { return false };
    let mut state = state.clone();
    for action in &actions {
        let mut tape = Tape::default();
        if game.act(&mut state, seat, action, &mut Cx::silent(&mut tape)).is_err() {
            return false;
        }
        if tape.missing().is_some() {
            break;
        }
    }
    true
}

/// A movement to a square: the cheapest way there, whatever points and zones of control say to it.
fn walk(view: View, id: FigureId, to: Square) -> Option<String> {
    let (from, facing) = view.stand(id)?;
    let path = cheapest(view, id, (from, facing), to).unwrap_or_else(|| straight(from, to));
    let squares: Vec<String> = path.iter().map(ToString::to_string).collect();
    let word = names::figure_word(view, id);
    (!squares.is_empty()).then(|| format!("move {word} {}", squares.join("-")))
}

/// The squares of the cheapest way on open ground; the last step may be a closed one.
fn cheapest(view: View, id: FigureId, (from, facing): (Square, Facing), to: Square) -> Option<Vec<Square>> {
    let phases =
        matches!(view.activation().map(|now| now.movement), Some(Movement::Going(going)) if going.phases);
    let mut known: Vec<(Square, u16, Option<Square>)> = vec![(from, 0, None)];
    let mut open = BTreeSet::from([(0, from.index(), from)]);
    while let Some((cost, _, here)) = open.pop_first() {
        for dir in Dir::ALL {
            let step = moves::ground(view, id, (here, facing), dir, phases);
            let Some((next, more)) = step else { continue };
            let cost = cost + u16::from(more);
            match known.iter_mut().find(|(square, ..)| *square == next) {
                Some((_, best, _)) if *best <= cost => continue,
                Some(slot) => *slot = (next, cost, Some(here)),
                None => known.push((next, cost, Some(here))),
            }
            open.insert((cost, next.index(), next));
        }
    }
    let place = |square: Square| known.iter().find(|(known, ..)| *known == square);
    let beside =
        || known.iter().filter(|(square, ..)| square.distance(to) == 1).min_by_key(|(_, cost, _)| *cost);
    let mut path = Vec::new();
    let mut at = if place(to).is_some() {
        to
    } else {
        path.push(to);
        beside()?.0
    };
    while let Some(&(square, _, Some(before))) = place(at) {
        path.push(square);
        at = before;
    }
    path.reverse();
    Some(path)
}

/// The squares straight there, whatever lies between.
fn straight(from: Square, to: Square) -> Vec<Square> {
    let closer = |at: u8, goal: u8| if at < goal { at + 1 } else { at.saturating_sub(u8::from(at > goal)) };
    let next = |at: &Square| Square::new(closer(at.col(), to.col()), closer(at.row(), to.row()));
    std::iter::successors(Some(from), |at| next(at).filter(|_| *at != to)).skip(1).collect()
}
