//! Reads whole movements: `move okko d4-e5-e6 face n`.

use kernel::{Misread, owned};
use space::square::{Dir, Facing, Square};

use super::read::movement_with;
use super::reader::Reader;
use crate::action::Action;
use crate::names;
use crate::play::View;
use crate::state::FigureId;

/// Where the figure is on its way.
struct Way {
    at: Option<Square>,
    facing: Option<Facing>,
}

/// Whether a word can begin a path: a square or direction, or several with `-` between them.
pub fn begins(word: &str) -> bool {
    let first = word.split('-').next().unwrap_or_default();
    first.parse::<Square>().is_ok() || first.parse::<Dir>().is_ok()
}

/// What follows `move`: a figure, unless one is being played, and its path.
pub fn movement(reader: &mut Reader) -> Result<(), Misread> {
    let view = reader.view;
    let named = reader.peek().and_then(|word| names::find_figure(view, word));
    let id = match (named, reader.playing) {
        (Some(id), _) => {
            reader.at += 1;
            id
        }
        (None, Some(id)) if reader.peek().is_some_and(|word| begins(word) || WORDS.contains(&word)) => id,
        _ => reader.figure_of(reader.band)?,
    };
    reader.play(id);
    path(reader, id)
}

/// Words of a path that are neither squares nor directions.
const WORDS: [&str; 5] = ["face", "turn", "with", "climb", "exit"];

/// `d4-e5-e6`, `n-ne`, `face n`, `climb`, `exit`, `with air`, one after the other.
pub fn path(reader: &mut Reader, id: FigureId) -> Result<(), Misread> {
    let stand = reader.view.stand(id);
    let mut way = Way { at: stand.map(|(square, _)| square), facing: stand.map(|(_, facing)| facing) };
    let mut first = true;
    while first || !reader.is_done() {
        if reader.eat(&["face", "turn"]) {
            let facing = reader.facing()?;
            // Whoever already looks that way need not turn.
            if way.facing.replace(facing) != Some(facing) {
                reader.push(Action::Turn(facing));
            }
        } else if reader.eat(&["climb"]) {
            reader.push(Action::Climb);
            way.at = way.at.and_then(|at| other_end(reader.view, at));
        } else if reader.eat(&["exit"]) {
            reader.push(Action::Exit);
        } else if reader.eat(&["with"]) {
            movement_with(reader, id)?;
        } else {
            steps(reader, &mut way, first)?;
        }
        first = false;
    }
    Ok(())
}

/// One word of steps.
fn steps(reader: &mut Reader, way: &mut Way, first: bool) -> Result<(), Misread> {
    let view = reader.view;
    let word = reader.peek().unwrap_or_default().to_owned();
    for (i, part) in word.split('-').enumerate() {
        if let Ok(dir) = part.parse::<Dir>() {
            reader.push(Action::Step(dir));
            way.at = way.at.and_then(|at| view.state.setting.board.grid.step(at, dir));
            continue;
        }
        let to = part.parse::<Square>().ok();
        // A path may begin with the square where the figure stands.
        if first && i == 0 && to.is_some() && to == way.at {
            continue;
        }
        let dir = way.at.zip(to).and_then(|(at, to)| Dir::between(at, to));
        let climbs = way.at.zip(to).is_some_and(|(at, to)| other_end(view, at) == Some(to));
        match dir {
            Some(dir) => reader.push(Action::Step(dir)),
            None if climbs => reader.push(Action::Climb),
            None => return Err(reader.fault_in(part, nearby(view, way.at))),
        }
        way.at = to;
    }
    reader.at += 1;
    Ok(())
}

/// The other end of the stairs that begin here.
pub fn other_end(view: View, at: Square) -> Option<Square> {
    view.state.setting.stairs.iter().find_map(|&[a, b]| match at {
        _ if at == a => Some(b),
        _ if at == b => Some(a),
        _ => None,
    })
}

/// What a path can go on with: the squares next to this one.
fn nearby(view: View, at: Option<Square>) -> Vec<String> {
    let grid = &view.state.setting.board.grid;
    let squares = Dir::ALL.into_iter().filter_map(|dir| grid.step(at?, dir));
    let mut expected: Vec<_> = squares.map(|square| square.to_string()).collect();
    expected.extend(owned(&["face"]));
    expected
}
