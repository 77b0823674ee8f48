//! What it looks like: the town that grows, who and what is in it, sheets, dice, fights.

mod chances;
mod panels;
mod pieces;

use kernel::{Eyes, Game, Turn};
use scene::{
    Board, Border, Cell, Edge as Line, Layer, Level, Link, Phrase, Prompt, Scene, Shape, Spot, Str,
    ToCompactString, Tone, format_compact,
};

use crate::content::{Dir, Edge, Ground, Mark};
use crate::frame::{Blow, Frame, MeetStage, Question, RollStage, Stage, What};
use crate::game::Darkness;
use crate::names;
use crate::play::View;
use crate::rules::adv;
use crate::state::{Lies, State};
use crate::town::{Spread, Sq};

pub use chances::thrown_again;
pub use panels::{DICE, ROLL, makes, points, why};
pub use pieces::{DOWN, hero_piece, spot};

/// Everything that these eyes may see.
pub fn scene(game: &Darkness, state: &State, eyes: Eyes) -> Scene {
    let view = game.view(state);
    let (prompt, ending) = match game.turn(state) {
        Turn::Ask(ask) => {
            let seats = ask.seats.iter().map(|seat| seat.0).collect();
            (Some(Prompt { seats, by: ask.by.0.into(), text: question(view), window: None }), None)
        }
        Turn::Over(_) => (None, Some(ending(view))),
    };
    let top = state.tiles.iter().map(|placed| placed.level).max().unwrap_or_default();
    let mut boards: Vec<Board> = (0..=top).map(|level| storey(view, level)).collect();
    boards.extend((0..state.seats()).map(|hero| Board {
        id: names::pack(hero),
        title: Phrase::new("pack").with("who", names::hero(view, hero)),
        seat: Some(hero),
        shape: Shape::Row,
        cells:
            [Cell { id: "pack".into(), ground: "ground-pack".into(), glyph: ' ', ..Cell::default() }].into(),
        ..Board::default()
    }));
    Scene {
        boards,
        links: links(view),
        pieces: pieces::all(view, eyes),
        panels: panels::all(view, game, eyes),
        prompt,
        ending,
        ..Scene::default()
    }
}

/// How it ended, as everybody hears it.
fn ending(view: View) -> Phrase {
    let over = view.state.over.and_then(|over| over.ending);
    match over.and_then(|at| view.scenario().ending.get(usize::from(at))) {
        Some(ending) => Phrase::new("ending").with("says", names::words(&view.scenario().id, &ending.says)),
        None => Phrase::new("ending-dead"),
    }
}

/// What is decided now.
fn question(view: View) -> Phrase {
    let who = |hero| names::hero(view, hero);
    let of = |key: &str, hero| Phrase::new(key).with("who", who(hero));
    match view.state.flow.now() {
        None | Some(Frame::RoundEnd(_)) => Phrase::new("ask-nothing"),
        Some(Frame::Turn(turn)) if turn.stage == Stage::Engaged => of("ask-engaged", turn.hero),
        Some(Frame::Turn(turn)) => of("ask-turn", turn.hero),
        Some(Frame::Walk(walk)) => of("ask-walk", walk.hero).with("points", points(walk.halves)),
        Some(Frame::Lay(lay)) => {
            let tile = &view.content.tiles[usize::from(lay.tile)];
            of("ask-lay", lay.hero).with("tile", names::words(&tile.id, &tile.name))
        }
        Some(Frame::Reveal(reveal)) => of("ask-reveal", reveal.hero),
        Some(Frame::Meet(meet)) => {
            let key = if meet.stage == MeetStage::First { "ask-meet" } else { "ask-meet-on" };
            of(key, meet.hero).with("disk", names::disk(view, meet.disk))
        }
        Some(Frame::Rush(rush)) => of("ask-rush", rush.hero).with("disk", names::disk(view, rush.next)),
        Some(Frame::Fight(fight)) => {
            let key = match fight.blow {
                Blow::Begin | Blow::Won => "ask-fight-or-flee",
                Blow::Second => "ask-second",
                Blow::Foe => "ask-defend",
                _ => "ask-attack",
            };
            of(key, fight.hero).with("disk", names::disk(view, fight.disk))
        }
        Some(Frame::Close(close)) => Phrase::new(if close.voting == 0 { "ask-close" } else { "ask-vote" }),
        Some(Frame::Roll(roll)) => {
            let key = match roll.stage {
                RollStage::Before => "ask-add-die",
                RollStage::Help => "ask-help",
                RollStage::Accept => "ask-accept",
                _ => "ask-again",
            };
            of(key, roll.who).with("roll", why(view, roll.why))
        }
        Some(Frame::Versus(versus)) if versus.drawn => {
            of("ask-throw-again", versus.one).with("other", who(versus.other))
        }
        Some(Frame::Versus(versus)) => of("ask-defend-against", versus.other).with("other", who(versus.one)),
        Some(Frame::Fate(fate)) => of(if fate.good { "ask-luck" } else { "ask-fate" }, fate.hero),
        Some(Frame::Hurt(hurt)) => of("ask-hurt", hurt.hero),
        Some(Frame::Carry(carry)) => of("ask-carry", carry.hero),
        Some(Frame::Shuffle(shuffle)) => of("ask-shuffle", shuffle.hero),
        Some(Frame::Ask(asked)) => {
            let key = match asked.question {
                Question::Come => "ask-come",
                Question::Open => "ask-open",
                Question::Deal(_) => "ask-deal",
            };
            of(key, asked.hero)
        }
        Some(Frame::Choose(choose)) => {
            let key = match choose.what {
                What::Peek(..) => "ask-peek",
                What::Enter(_) => "ask-enter",
                What::Invite(..) => "ask-invite",
                What::Foe => "ask-foe",
                What::Place => "ask-place",
                What::Command(..) => "ask-command",
                What::Target(_) => "ask-target",
                What::Obstacle(_) => "ask-obstacle",
                What::Evict(_) => "ask-evict",
                What::Counter => "ask-counter",
                What::Puppet(..) => "ask-puppet",
            };
            of(key, choose.hero)
        }
    }
}

/// The ground of a square: message, glyph, tint.
fn ground(view: View, at: Sq) -> (&'static str, char, u8) {
    let dark = view.scenario().sky.penalty() > 0
        && view.town().building(at).is_some()
        && !view.town().placed(at).lit;
    match (view.town().mark(at), view.town().ground(at)) {
        (Mark::Stairs, _) => ("ground-stairs", '>', 5),
        (Mark::Lift, _) => ("ground-lift", '^', 5),
        (Mark::Anchor(_), _) => ("ground-place", '+', 6),
        (_, Ground::Street) => ("ground-street", '.', 0),
        (_, Ground::Inside) if dark => ("ground-dark", ':', 2),
        (_, Ground::Inside) => ("ground-inside", ':', 4),
        (_, Ground::Rough) => ("ground-rough", ',', 1),
        (_, Ground::Forest) => ("ground-forest", '%', 7),
        (_, Ground::Water) => ("ground-water", '~', 3),
        (_, Ground::Solid) => ("ground-solid", '#', 9),
    }
}

fn squares(view: View, level: u8) -> Vec<Sq> {
    let tiles =
        (0..view.state.tiles.len() as u8).filter(|tile| view.state.tiles[usize::from(*tile)].level == level);
    let all = tiles.flat_map(|tile| (0..64u8).map(move |local| Sq::new(tile, local)));
    let mut squares: Vec<Sq> = all.filter(|at| view.town().has(*at)).collect();
    squares.sort_by_key(|at| {
        let (column, row) = view.town().place(*at);
        (row, column)
    });
    squares
}

/// The squares where a tile that was drawn will lie, by column and row.
fn ghosts(view: View, level: u8) -> Vec<(i16, i16)> {
    let Some(Frame::Lay(lay)) = view.state.flow.now() else { return Vec::new() };
    if level != 0 {
        return Vec::new();
    }
    let placed = view.town().placed(view.hero(lay.hero).at);
    let (right, down) = lay.dir.step();
    let corner = ((i16::from(placed.right) + right) * 8, (i16::from(placed.down) + down) * 8);
    (0..64).map(|local| (corner.0 + local % 8, corner.1 + local / 8)).collect()
}

/// What the square is called there before the tile lies.
pub fn ghost(column: i16, row: i16) -> Str {
    format_compact!("new-{column}-{row}")
}

fn storey(view: View, level: u8) -> Board {
    let squares = squares(view, level);
    let mut cells: Vec<Cell> = squares
        .iter()
        .map(|at| {
            let (column, row) = view.town().place(*at);
            let (ground, glyph, tint) = ground(view, *at);
            let glyph = if let Mark::Anchor(letter) = view.town().mark(*at) { letter } else { glyph };
            Cell {
                id: names::square(view, *at),
                column: column.into(),
                row: row.into(),
                ground: ground.into(),
                glyph,
                tint,
                ghost: false,
            }
        })
        .collect();
    cells.extend(ghosts(view, level).into_iter().map(|(column, row)| Cell {
        id: ghost(column, row),
        column: column.into(),
        row: row.into(),
        ground: "ground-unknown".into(),
        glyph: '?',
        tint: 0,
        ghost: true,
    }));
    cells.sort_by_key(|cell| (cell.row, cell.column));
    let borders = squares.iter().flat_map(|at| [Dir::East, Dir::South].map(|dir| (*at, dir)));
    let edges = borders.filter_map(|(at, dir)| border(view, at, dir)).collect();
    Board {
        id: names::board(level).into(),
        title: Phrase::new(names::board(level)),
        shape: Shape::squares(&cells),
        level: (view.state.tiles.iter().any(|placed| placed.level > 0))
            .then(|| Level { of: "town".into(), height: level.into() }),
        cells: cells.into(),
        edges,
        layers: danger(view, level).into_iter().collect(),
        ..Board::default()
    }
}

/// Where the adversaries that lie face up can come in one rush.
fn danger(view: View, level: u8) -> Option<Layer> {
    let foes = view.state.that(|lies| matches!(lies, Lies::Up(_))).filter(|disk| view.is_foe(*disk));
    let spreads: Vec<Spread> = foes
        .filter_map(|disk| Some(adv::reach(view, view.lies(disk)?, view.foe(disk)?.speed.into())))
        .collect();
    let cells: Vec<Str> = squares(view, level)
        .into_iter()
        .filter(|at| spreads.iter().any(|spread| spread.to(*at).is_some()))
        .map(|at| names::square(view, at))
        .collect();
    (!cells.is_empty()).then(|| Layer {
        id: "danger".into(),
        title: Phrase::new("layer-danger"),
        cells,
        tone: Some(Tone::Bad),
        ..Layer::default()
    })
}

/// What stands between two squares.
fn border(view: View, at: Sq, dir: Dir) -> Option<Line> {
    let (to, edge) = view.town().across(at, dir)?;
    let (kind, look, mark) = match edge {
        Edge::Open => return None,
        Edge::Wall => ("edge-wall", Border::Wall, None),
        Edge::Door { locks: 0, .. } => ("edge-open-door", Border::Door, None),
        Edge::Door { locks, .. } => ("edge-door", Border::Door, Some(locks.to_compact_string())),
        Edge::Window { .. } => ("edge-window", Border::Window, None),
        Edge::NoDoor => ("edge-no-door", Border::Line, None),
        Edge::NoWindow { .. } => ("edge-no-window", Border::Line, None),
    };
    let between = (names::square(view, at), names::square(view, to));
    Some(Line { between, kind: kind.into(), look, mark })
}

/// Stairs and lifts.
fn links(view: View) -> Vec<Link> {
    let spot = |at: Sq| Spot {
        board: names::board(view.town().placed(at).level).into(),
        cell: names::square(view, at),
    };
    let below = squares(view, 0);
    let link = |at: Sq| {
        let kind = if view.town().mark(at) == Mark::Lift { "lift" } else { "stairs" };
        Some(Link { between: (spot(at), spot(view.town().stairs(at)?)), kind: kind.into() })
    };
    below.into_iter().filter_map(link).collect()
}
