//! What eyes may see of it.

use kernel::{Eyes, Fate, Seat, Side, Turn};
use scene::{
    Badge, Board, Cell, Edge, Facts, Field, Layer, Orientation, Panel, Phrase, Piece, Prompt, Scene, Shape,
    Spot, Tone, Value,
};
use space::hex::Hex;

use super::state::{Frame, State, beacons, cells, walls};
use crate::games::words;

pub(super) const BOARD: &str = "hill";

/// A hex as commands write it: `d4` is the middle.
pub(super) fn place(hex: Hex) -> String {
    let letter = |q: i32| char::from(b"abcdefg"[(q + 3).clamp(0, 6) as usize]);
    format!("{}{}", letter(hex.q()), hex.r() + 4)
}

/// The hex of such a name.
pub(super) fn at(name: &str) -> Option<Hex> {
    cells().find(|hex| place(*hex) == name)
}

pub(super) fn runner(seat: Seat) -> String {
    format!("runner-{seat}")
}

/// Whether these eyes know what a seat keeps to itself.
pub(super) fn knows(state: &State, eyes: Eyes, seat: Seat) -> bool {
    let sides = state.sides();
    match eyes {
        Eyes::Referee => true,
        Eyes::Public => false,
        Eyes::Seat(own) => own == seat || (sides.shared() && sides.mates(own).has(seat)),
        Eyes::Side(side) => {
            sides.side(seat) == Some(side) && (sides.shared() || sides.seats(side).count() == 1)
        }
    }
}

pub(super) fn scene(state: &State, eyes: Eyes, turn: &Turn) -> Scene {
    let (prompt, ending) = match turn {
        Turn::Ask(ask) => {
            let text = match &state.frame {
                Frame::Give { runner, .. } => Phrase::new("prompt-give").with("seat", i64::from(runner.0)),
                Frame::Choose(_) | Frame::Over => Phrase::new("prompt-choose"),
            };
            let seats = ask.seats.iter().map(|seat| seat.0).collect();
            (Some(Prompt { seats, by: ask.by.0.into(), text, window: None }), None)
        }
        Turn::Over(outcome) => (None, Some(ending(state, &outcome.fates))),
    };
    let seats = || (0..state.seats()).map(Seat);
    let round = Panel {
        id: "round".into(),
        title: Phrase::new("panel-round"),
        seat: None,
        fields: vec![
            field("round", Value::Number(state.round.into())),
            field("rounds", Value::Number(state.setup.rounds.into())),
            field("last", Phrase::new(if state.dusk { "yes" } else { "no" }).into()),
        ],
        ..Panel::default()
    };
    Scene {
        boards: vec![board(state, eyes)],
        pieces: seats().map(|seat| piece(state, eyes, seat)).collect(),
        panels: seats().map(|seat| panel(state, seat)).chain([round]).collect(),
        prompt,
        ending,
        ..Scene::default()
    }
}

/// How it ended, as everybody hears it.
fn ending(state: &State, fates: &[Fate]) -> Phrase {
    match fates.iter().position(|fate| *fate == Fate::Won || *fate == Fate::Placed(1)) {
        Some(_) if fates.len() == 1 => Phrase::new("ending-all-won"),
        None if fates.len() == 1 => Phrase::new("ending-all-lost"),
        Some(side) if state.sides().are_teams() => Phrase::new(team(Side(side as u8))),
        Some(_) => Phrase::new("ending-places"),
        None => Phrase::new("ending-draw"),
    }
}

fn team(side: Side) -> &'static str {
    if side.0 == 0 { "ending-white" } else { "ending-black" }
}

fn board(state: &State, eyes: Eyes) -> Board {
    let cell = |hex: Hex| {
        let beacon = beacons().iter().position(|beacon| *beacon == hex);
        let (ground, glyph, tint) = match beacon.map(|beacon| state.lit[beacon]) {
            None => ("ground-grass", '.', 0),
            Some(None) => ("ground-beacon", 'o', 6),
            Some(Some(_)) => ("ground-fire", '*', 8),
        };
        Cell {
            id: place(hex).into(),
            column: hex.q(),
            row: hex.r(),
            ground: ground.into(),
            glyph,
            tint,
            ..Cell::default()
        }
    };
    let mut all: Vec<Hex> = cells().collect();
    all.sort_unstable();
    let wall = |edge: space::hex::Edge| {
        let [one, other] = edge.hexes().map(place);
        Edge { between: (one.into(), other.into()), kind: "wall".into(), ..Edge::default() }
    };
    Board {
        id: BOARD.into(),
        title: Phrase::new("hill"),
        shape: Shape::Hexes { orientation: Orientation::Pointy },
        cells: all.into_iter().map(cell).collect(),
        edges: walls().iter().map(wall).collect(),
        layers: layers(state, eyes),
        ..Board::default()
    }
}

/// What seats have chosen, and what they wish for, as far as these eyes know.
fn layers(state: &State, eyes: Eyes) -> Vec<Layer> {
    let seats = || (0..state.seats()).map(Seat);
    let over = state.frame == Frame::Over;
    let title = |key: &str, seat: Seat| Phrase::new(key).with("seat", i64::from(seat.0));
    let wishes = seats().filter(|seat| over || knows(state, eyes, *seat)).map(|seat| Layer {
        id: format!("wish-{seat}").into(),
        title: title("wish", seat),
        cells: vec![place(state.wishes[seat.index()]).into()],
        ..Layer::default()
    });
    let Frame::Choose(sealed) = &state.frame else { return wishes.collect() };
    let ways = seats().filter(|seat| knows(state, eyes, *seat)).filter_map(|seat| {
        let goal = state.goal(seat, *sealed.of_seat(seat)?)?;
        Some(Layer {
            id: format!("way-{seat}").into(),
            title: title("way", seat),
            lines: vec![vec![place(state.runners[seat.index()]).into(), place(goal).into()]],
            about: Some(runner(seat).into()),
            ..Layer::default()
        })
    });
    wishes.chain(ways).collect()
}

fn piece(state: &State, eyes: Eyes, seat: Seat) -> Piece {
    let number = seat.0 + 1;
    let mut facts = Facts::from([("oil".into(), Value::Number(state.oil[seat.index()].into()))]);
    if state.frame == Frame::Over || knows(state, eyes, seat) {
        facts.insert("wish".into(), Value::Plain(place(state.wishes[seat.index()]).into()));
    }
    let chosen = matches!(&state.frame, Frame::Choose(sealed) if sealed.chosen().has(seat));
    let badge =
        Badge { id: "chosen".into(), text: Phrase::new("has-chosen"), glyph: "+".into(), tone: Tone::Plain };
    Piece {
        id: runner(seat).into(),
        name: words(&format!("Runner {number}"), &format!("Corridore {number}")),
        symbol: format!("R{number}").into(),
        seat: Some(seat.0),
        at: Some(Spot { board: BOARD.into(), cell: place(state.runners[seat.index()]).into() }),
        badges: if chosen { vec![badge] } else { Vec::new() },
        facts,
        ..Piece::default()
    }
}

fn panel(state: &State, seat: Seat) -> Panel {
    let order = match state.orders.of(seat) {
        Some(super::Order::Always) => "order-always",
        Some(super::Order::Never) => "order-never",
        Some(super::Order::Ask) | None => "order-ask",
    };
    Panel {
        id: format!("seat-{seat}").into(),
        title: Phrase::new("panel-seat").with("seat", i64::from(seat.0)),
        seat: Some(seat.0),
        fields: vec![
            field("oil", Value::Number(state.oil[seat.index()].into())),
            field("order", Phrase::new(order).into()),
        ],
        ..Panel::default()
    }
}

fn field(key: &str, value: Value) -> Field {
    Field { key: key.into(), label: Phrase::new(format!("field-{key}")), value }
}
