//! What figures do in an event, for screens to play.

use scene::{Deed, Gait, Spot, Str, ToCompactString, Value};
use space::square::Square;

use crate::content::Element;
use crate::event::{Event, PartKind, Sum};
use crate::names;
use crate::play::View;
use crate::rules::zoc;
use crate::show::{BOARD, heading};
use crate::state::{FigureId, other};

/// The deeds of an event.
pub fn of(view: View, event: &Event) -> Vec<Deed> {
    let piece = |id: FigureId| names::figure_word(view, id);
    let to = |figure: FigureId, square: Square, gait: Gait| {
        let way = vec![Spot { board: BOARD.into(), cell: square.to_compact_string() }];
        vec![Deed::Moved { piece: piece(figure), way, gait }]
    };
    let attack = |from: FigureId, at: FigureId, shot: bool| {
        vec![Deed::Attacked { from: piece(from), to: piece(at), shot }]
    };
    match *event {
        Event::RolesRolled(dice) | Event::Initiative(dice) => vec![rolled(None, dice.map(number))],
        Event::PhaseBegan { band, .. } => vec![Deed::Turn { seat: band }],
        Event::Inspired { faces, .. } => {
            let each = Element::ALL.into_iter().zip(faces);
            let faces: Vec<Value> =
                each.flat_map(|(element, n)| (0..n).map(move |_| names::element(element))).collect();
            if faces.is_empty() { Vec::new() } else { vec![rolled(None, faces)] }
        }
        Event::Rerolled { to, .. } | Event::DieRolled { face: to, .. } | Event::DieTurned { to, .. } => {
            vec![rolled(None, [names::element(to)])]
        }
        Event::Deployed { figure, .. } => vec![Deed::Appeared { piece: piece(figure) }],
        Event::Stepped { figure, to: square, .. } | Event::Climbed { figure, to: square, .. } => {
            to(figure, square, Gait::Walk)
        }
        Event::Leapt { figure, to: square, .. } => to(figure, square, Gait::Leap),
        Event::Retreated { figure, to: square } => to(figure, square, Gait::Push),
        Event::Stopped { figure, at } => {
            vec![Deed::Stopped { piece: piece(figure), zone: zone_around(view, figure, at) }]
        }
        Event::Turned { figure, facing, .. } | Event::Faced { figure, facing } => {
            vec![Deed::Turned { piece: piece(figure), facing: heading(facing) }]
        }
        Event::Attacked { attacker, defender } => attack(attacker, defender, false),
        Event::Shot { shooter, target, .. } => attack(shooter, target, true),
        Event::Scores { ref attacker, ref defender, .. } => scored(view, [attacker, defender]),
        Event::DieRerolled { figure, to, .. } => vec![rolled(Some(piece(figure)), [number(to)])],
        Event::Tested { figure, die, .. } if die > 0 => vec![rolled(Some(piece(figure)), [number(die)])],
        Event::Daunted { defender: id, .. }
        | Event::Tie { defender: id, .. }
        | Event::Missed { target: id, .. }
        | Event::Shrugged(id) => vec![Deed::Missed { piece: piece(id) }],
        Event::Endangered { figure, .. } => vec![Deed::Hurt { piece: piece(figure), by: 1 }],
        Event::Recovered(id) => vec![Deed::Healed { piece: piece(id), by: 1 }],
        Event::OutOfAction { figure: id, .. } | Event::Exited(id) => {
            vec![Deed::Left { piece: piece(id) }]
        }
        Event::Scored { band, points, .. } => vec![Deed::Gained { seat: band, by: points.into() }],
        _ => Vec::new(),
    }
}

/// The squares that enemies control who control this one: what stops the figure there.
fn zone_around(view: View, figure: FigureId, at: Square) -> Vec<Spot> {
    let enemies = view.state.standing_of(other(view.figure(figure).band)).map(|(id, _)| id);
    let holding: Vec<FigureId> = enemies.filter(|id| zoc::controls(view, *id, at)).collect();
    let grid = &view.state.setting.board.grid;
    let held = grid.squares().filter(|square| holding.iter().any(|id| zoc::controls(view, *id, *square)));
    held.map(|square| Spot { board: BOARD.into(), cell: square.to_compact_string() }).collect()
}

fn number(n: u8) -> Value {
    Value::Number(n.into())
}

fn rolled(of: Option<Str>, faces: impl Into<Vec<Value>>) -> Deed {
    Deed::Rolled { of, faces: faces.into() }
}

/// The dice of both scores, and what these come to.
fn scored(view: View, sums: [&Sum; 2]) -> Vec<Deed> {
    let of = |sum: &Sum| Some(names::figure_word(view, sum.figure));
    let dice = |sum: &Sum| {
        let dice = sum.parts.iter().filter(|part| part.what == PartKind::Die);
        dice.map(|part| Value::Number(part.value.into())).collect::<Vec<_>>()
    };
    let thrown = sums.map(|sum| rolled(of(sum), dice(sum))).into_iter();
    let thrown = thrown.filter(|deed| !matches!(deed, Deed::Rolled { faces, .. } if faces.is_empty()));
    let summed =
        sums.map(|sum| Deed::Summed { of: of(sum), total: sum.total.into(), parts: sum.parts.len() });
    thrown.chain(summed).collect()
}
