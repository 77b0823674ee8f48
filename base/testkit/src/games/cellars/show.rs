//! What it looks like: two storeys that grow, a track of coins, the lantern, and the dice of a search.

use std::collections::BTreeSet;

use kernel::{Fate, Game, Seat, Turn};
use scene::{
    Board, Cell, Die, Edge, Field, Level, Link, Made as Makes, Panel, Part, Phrase, Piece, Prompt, Scene,
    Shape, Spot, Value,
};

use super::dice::DICE;
use super::ground::{Dir, House, Place, Storey};
use super::state::{Frame, State};
use super::{CELL_08, Cellars};
use crate::games::words;

const TRACK: &str = "purses";
/// The track goes so far; who has more stands on its last step.
const STEPS: u16 = 20;
/// The panel of the dice.
pub(super) const SEARCH: &str = "search";
/// Its field with the dice.
pub(super) const DICE_FIELD: &str = "dice";

/// The board of a storey.
pub(super) const fn board_of(storey: Storey) -> &'static str {
    match storey {
        Storey::Ground => "house",
        Storey::Cellar => "cellar",
    }
}

/// A square by the compass from the corner of the first hall: `e3s2`, `w1n4`.
pub(super) fn place(at: Place) -> String {
    let [right, down] = [(at.column, ["e", "w"]), (at.row, ["s", "n"])]
        .map(|(n, letters)| format!("{}{}", letters[usize::from(n < 0)], n.unsigned_abs()));
    format!("{right}{down}")
}

pub(super) fn delver(seat: Seat) -> String {
    format!("delver-{seat}")
}

pub(super) fn scene(game: &Cellars, state: &State) -> Scene {
    let (prompt, ending) = match game.turn(state) {
        Turn::Ask(ask) => {
            let text = match state.frame {
                Frame::Walk { left } => Phrase::new("prompt-walk").with("left", i64::from(left)),
                Frame::Lay { .. } => Phrase::new("prompt-lay"),
                Frame::Enter => Phrase::new("prompt-enter"),
                Frame::Search { left, .. } => Phrase::new("prompt-search").with("left", i64::from(left)),
                Frame::Over => Phrase::new("over"),
            };
            let seats = ask.seats.iter().map(|seat| seat.0).collect();
            (Some(Prompt { seats, by: ask.by.0.into(), text, window: None }), None)
        }
        Turn::Over(outcome) => (None, Some(ending(state, &outcome.fates))),
    };
    let stairs = Place::new(Storey::Ground, 0, 0).middle();
    let spot = |at: Place| Spot { board: board_of(at.storey).into(), cell: place(at).into() };
    let below = House::stairs(stairs).unwrap_or(stairs);
    let seats = || (0..state.seats()).map(Seat);
    let delvers = seats().map(|seat| Piece {
        id: delver(seat).into(),
        symbol: format!("D{}", seat.0 + 1).into(),
        at: Some(spot(state.delvers[seat.index()])),
        facts: [("coins".into(), Value::Number(state.coins[seat.index()].into()))].into(),
        ..named(seat, ["Delver", "Esploratore"])
    });
    let purses = seats().map(|seat| Piece {
        id: format!("purse-{seat}").into(),
        symbol: format!("P{}", seat.0 + 1).into(),
        at: Some(Spot {
            board: TRACK.into(),
            cell: state.coins[seat.index()].min(STEPS.into()).to_string().into(),
        }),
        ..named(seat, ["Purse", "Borsa"])
    });
    Scene {
        boards: vec![storey(state, Storey::Ground), storey(state, Storey::Cellar), track()],
        links: vec![Link { between: (spot(stairs), spot(below)), kind: "stairs".into() }],
        pieces: delvers.chain(purses).collect(),
        panels: seats()
            .map(|seat| purse(state, seat))
            .chain([lantern(game, state)])
            .chain(search(state))
            .collect(),
        prompt,
        ending,
        ..Scene::default()
    }
}

fn named(seat: Seat, [en, it]: [&str; 2]) -> Piece {
    let number = seat.0 + 1;
    let name = words(&format!("{en} {number}"), &format!("{it} {number}"));
    Piece { name, seat: Some(seat.0), ..Piece::default() }
}

/// How it ended, as everybody hears it.
fn ending(state: &State, fates: &[Fate]) -> Phrase {
    match fates {
        [Fate::Won] => Phrase::new("ending-all-won"),
        [_] => Phrase::new("ending-all-lost"),
        _ if !state.sides().are_teams() => Phrase::new("ending-places"),
        [Fate::Won, _] => Phrase::new("ending-even"),
        [_, Fate::Won] => Phrase::new("ending-odd"),
        _ => Phrase::new("ending-draw"),
    }
}

/// The squares where the house could grow now: where a drawn tile will lie, or what lies before an open way.
fn ghosts(state: &State, storey: Storey) -> BTreeSet<Place> {
    match state.frame {
        Frame::Lay { at, .. } if at.storey == storey => at.squares().collect(),
        Frame::Walk { .. } if state.tiles_left() > 0 => {
            let tiles = state.house.tiles().iter().filter(|tile| tile.at.storey == storey);
            let doors = tiles.flat_map(|tile| Dir::ALL.map(|dir| (tile.at.middle().beside(dir), dir)));
            doors
                .filter(|(door, _)| state.house.beyond(*door).is_some())
                .map(|(door, dir)| door.beside(dir))
                .collect()
        }
        _ => BTreeSet::new(),
    }
}

fn storey(state: &State, storey: Storey) -> Board {
    let floor = |at: Place| {
        let tile = state.house.at(at.tile());
        let way = at.doorstep().is_some_and(|dir| tile.is_some_and(|tile| tile.opens(dir)));
        if House::stairs(at).is_some() {
            ("ground-stairs", '>', 5)
        } else if way {
            ("ground-way", '+', 2)
        } else {
            ("ground-floor", '.', 1)
        }
    };
    let ghosts = ghosts(state, storey);
    let tiles = state.house.tiles().iter().filter(|tile| tile.at.storey == storey);
    let mut squares: Vec<Place> =
        tiles.flat_map(|tile| tile.at.squares()).chain(ghosts.iter().copied()).collect();
    squares.sort_unstable();
    let cell = |at: &Place| {
        let ghost = ghosts.contains(at);
        let (ground, glyph, tint) = if ghost { ("ground-unknown", '?', 0) } else { floor(*at) };
        Cell {
            id: place(*at).into(),
            column: at.column,
            row: at.row,
            ground: ground.into(),
            glyph,
            tint,
            ghost,
        }
    };
    let cells: Vec<Cell> = squares.iter().map(cell).collect();
    let wall = |(one, other): (Place, Place)| Edge {
        between: (place(one).into(), place(other).into()),
        kind: "wall".into(),
        ..Edge::default()
    };
    let real = |at: Place| squares.binary_search(&at).is_ok() && !ghosts.contains(&at);
    let borders = squares.iter().flat_map(|at| [Dir::East, Dir::South].map(|dir| (*at, dir)));
    let walls = borders.filter(|(at, dir)| {
        let to = at.beside(*dir);
        real(*at) && real(to) && state.house.step(*at, *dir).is_none()
    });
    let (title, height) = match storey {
        Storey::Ground => ("house", 0),
        Storey::Cellar => ("cellar", -1),
    };
    Board {
        id: board_of(storey).into(),
        title: Phrase::new(title),
        shape: Shape::squares(&cells),
        level: Some(Level { of: "house".into(), height }),
        edges: walls.map(|(at, dir)| wall((at, at.beside(dir)))).collect(),
        cells: cells.into(),
        ..Board::default()
    }
}

fn track() -> Board {
    let step = |n: u16| Cell {
        id: n.to_string().into(),
        column: n.into(),
        ground: "ground-step".into(),
        glyph: '-',
        ..Cell::default()
    };
    Board {
        id: TRACK.into(),
        title: Phrase::new("purses"),
        shape: Shape::Track { steps: STEPS },
        cells: (0..=STEPS).map(step).collect(),
        ..Board::default()
    }
}

fn purse(state: &State, seat: Seat) -> Panel {
    Panel {
        id: format!("seat-{seat}").into(),
        title: Phrase::new("panel-seat").with("seat", i64::from(seat.0) + 1),
        seat: Some(seat.0),
        fields: vec![field("coins", Value::Number(state.coins[seat.index()].into()))],
        ..Panel::default()
    }
}

fn lantern(game: &Cellars, state: &State) -> Panel {
    let oil = i64::from(state.setup.oil);
    let left = oil - i64::from(state.burnt);
    let mut fields = vec![
        field("oil", Value::Rating { value: left, most: oil, marks: Vec::new() }),
        field("tiles", Value::Number(state.tiles_left().into())),
    ];
    let have = state.coins_of(kernel::Side(0));
    fields.extend(state.goal().map(|most| {
        // Half of what is needed, where the mood turns.
        field("goal", Value::Rating { value: have.min(most), most, marks: vec![most / 2] })
    }));
    fields.extend(game.timers(state).iter().map(|timer| field("bell", Value::Timer(timer.key().into()))));
    Panel {
        id: "lantern".into(),
        title: Phrase::new("panel-lantern"),
        seat: None,
        fields,
        ..Panel::default()
    }
}

/// The dice of a search and what they find.
fn search(state: &State) -> Option<Panel> {
    let Frame::Search { dice, fresh, .. } = state.frame else { return None };
    let (made, found) = state.found(dice);
    let die = |n: usize| Die { face: Box::new(Value::Number(dice[n].into())), kept: !fresh.has(n) };
    let by = || CELL_08.0.to_owned();
    let makes = Makes { by: by().into(), what: Phrase::new(made.key()) };
    let hand = Value::Dice { dice: (0..DICE).map(die).collect(), makes: Some(Box::new(makes)) };
    let part = |key: &str, value: i64| Part { by: by().into(), text: Phrase::new(key), value, die: false };
    let mut parts = vec![part(made.key(), made.coins())];
    if found > made.coins() {
        parts.push(part("part-below", found - made.coins()));
    }
    let means = Phrase::new(if found > 0 { "means-coins" } else { "means-dark" });
    let sum = Value::Sum { parts, means: Some(Box::new(means)) };
    let fields = vec![field(DICE_FIELD, hand), field("finds", sum)];
    let panel = Panel {
        id: SEARCH.into(),
        title: Phrase::new("panel-search"),
        seat: None,
        fields,
        now: true,
        ..Panel::default()
    };
    Some(panel)
}

fn field(key: &str, value: Value) -> Field {
    Field { key: key.into(), label: Phrase::new(format!("field-{key}")), value }
}
