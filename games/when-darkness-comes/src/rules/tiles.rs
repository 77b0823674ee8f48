//! Tiles: drawing, fitting, turning, and the disks that lie on them (ledger 3.6).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Colour, Content, Dir, Edge, Mark, SQUARES};
use crate::event::Event;
use crate::frame::{Frame, Lay};
use crate::play::{Play, View};
use crate::rules::{moves, scen};
use crate::state::{DiskId, HeroId, Lies, State};
use crate::town::{NOBODY, Placed, Sq};

/// Stepping over the border of the town adds a tile.
pub const TILE_02: RuleId = RuleId("WDC-TILE-02");
/// Whoever draws it turns it.
pub const TILE_03: RuleId = RuleId("WDC-TILE-03");
/// Disks are dealt face down onto its marked squares.
pub const TILE_04: RuleId = RuleId("WDC-TILE-04");
/// A partner is placed at once.
pub const TILE_05: RuleId = RuleId("WDC-TILE-05");
/// Storeys are reached by stairs and lifts.
pub const TILE_06: RuleId = RuleId("WDC-TILE-06");
/// When the stack is empty the town ends.
pub const TILE_08: RuleId = RuleId("WDC-TILE-08");

/// The place beyond a border.
fn beyond(placed: &Placed, dir: Dir) -> (i8, i8) {
    let (right, down) = dir.step();
    (placed.right.saturating_add(right as i8), placed.down.saturating_add(down as i8))
}

fn taken(state: &State, (right, down): (i8, i8)) -> bool {
    state.tiles.iter().any(|tile| tile.level == 0 && (tile.right, tile.down) == (right, down))
}

/// Whether a tile fits beyond a border with so many turns: the square stepped on is outdoor and open, and a partner has
/// room.
fn fits(view: View, at: Sq, dir: Dir, tile: u8, turn: u8) -> bool {
    let card = &view.content.tiles[usize::from(tile)];
    let place = beyond(view.town().placed(at), dir);
    if taken(view.state, place) || place.0.unsigned_abs() > 50 || place.1.unsigned_abs() > 50 {
        return false;
    }
    let local = match dir {
        Dir::North => at.local() + 56,
        Dir::South => at.local() - 56,
        Dir::West => at.local() + 7,
        Dir::East => at.local() - 7,
    };
    let plan = &card.plans[usize::from(turn)];
    let entered = plan.ground[local].outdoor() && plan.edges[local][dir.back() as usize] == Edge::Open;
    let room = match card.partner {
        Some((_, Some(side))) => {
            let (right, down) = side.turned(turn).step();
            !taken(view.state, (place.0 + right as i8, place.1 + down as i8))
        }
        _ => true,
    };
    entered && room
}

/// In which turns a tile fits.
fn turns(view: View, at: Sq, dir: Dir, tile: u8) -> impl Iterator<Item = u8> {
    (0..4).filter(move |turn| fits(view, at, dir, tile, *turn))
}

/// Draws the first tile that fits; where none does the stack stays as it is.
pub fn draw(play: &mut Play, hero: HeroId, dir: Dir) {
    let at = play.state.hero(hero).at;
    let fitting = |tile: &u8| turns(play.view(), at, dir, *tile).next().is_some();
    let Some(found) = play.state.stack.iter().rposition(fitting) else {
        return moves::turned_back(play);
    };
    play.cx.reveal();
    let tile = play.state.stack.remove(found);
    play.tell(TILE_02, Event::Drew(hero, tile));
    play.open(Frame::Lay(Lay { hero, tile, dir }));
}

/// One turn only is no choice.
pub fn settle(play: &mut Play, lay: Lay) -> bool {
    let at = play.state.hero(lay.hero).at;
    let fitting: Vec<u8> = turns(play.view(), at, lay.dir, lay.tile).collect();
    match (fitting.first().copied(), fitting.get(1)) {
        (Some(only), None) => {
            finish(play, lay, only);
            true
        }
        (None, _) => {
            play.close();
            true
        }
        _ => false,
    }
}

/// The turns in which it may be laid.
pub fn offer(view: View, lay: &Lay, out: &mut Offers<Action>) {
    out.actions.extend(turns(view, view.hero(lay.hero).at, lay.dir, lay.tile).map(Action::Lay));
}

/// Lays it.
pub fn act(play: &mut Play, lay: Lay, action: &Action) -> Result<(), Illegal> {
    let at = play.state.hero(lay.hero).at;
    match action {
        Action::Lay(turn) if *turn < 4 && fits(play.view(), at, lay.dir, lay.tile, *turn) => {
            finish(play, lay, *turn);
            Ok(())
        }
        Action::Lay(_) => Err(Illegal::new(TILE_03, "refuse-turn")),
        _ => Err(Illegal::new(TILE_03, "refuse-lay-first")),
    }
}

fn finish(play: &mut Play, lay: Lay, turn: u8) {
    play.close();
    let at = play.state.hero(lay.hero).at;
    let place = beyond(play.view().town().placed(at), lay.dir);
    let first = play.state.tiles.len() as u8;
    let laid = place_with_partner(play.content, play.state, lay.tile, turn, place);
    play.tell(TILE_03, Event::Laid(lay.hero, first, lay.tile));
    for tile in laid {
        deal(play, tile);
    }
    scen::laid(play);
    moves::over_border(play, lay.dir);
}

/// Lays a tile and its partner; the numbers of those that lie now.
pub fn place_with_partner(content: &Content, state: &mut State, tile: u8, turn: u8, at: (i8, i8)) -> Vec<u8> {
    let building = state.tiles.len() as u8;
    let mut laid = vec![put(state, tile, turn, at, 0, building)];
    match content.tiles[usize::from(tile)].partner {
        Some((other, None)) => laid.push(put(state, other, turn, at, 1, building)),
        Some((other, Some(side))) => {
            let (right, down) = side.turned(turn).step();
            laid.push(put(state, other, turn, (at.0 + right as i8, at.1 + down as i8), 0, building));
        }
        None => {}
    }
    laid
}

fn put(state: &mut State, tile: u8, turn: u8, (right, down): (i8, i8), level: u8, building: u8) -> u8 {
    let number = state.tiles.len() as u8;
    let mut beside = [NOBODY; 4];
    if level == 0 {
        for dir in Dir::ALL {
            let (x, y) = dir.step();
            let there = (right + x as i8, down + y as i8);
            let lies = |other: &Placed| other.level == 0 && (other.right, other.down) == there;
            if let Some(other) = state.tiles.iter().position(lies) {
                beside[dir as usize] = other as u8;
                state.tiles[other].beside[dir.back() as usize] = number;
            }
        }
    }
    state.tiles.push(Placed { tile, turn, right, down, level, building, lit: false, beside });
    number
}

/// Deals disks onto a tile (WDC-TILE-04): from the general pool, the brown one, the orange one.
pub fn deal(play: &mut Play, tile: u8) {
    let card = play.view().town().placed(Sq::new(tile, 0)).tile;
    let id = &play.content.tiles[usize::from(card)].id;
    if play.view().scenario().empty.contains(id) {
        return;
    }
    let black = scen::first_square(play, tile);
    for local in 0..SQUARES as u8 {
        let at = Sq::new(tile, local);
        let magic = play.view().scenario().magic;
        let drawn = match play.view().town().mark(at) {
            _ if Some(at) == black => continue,
            Mark::Magic if magic => draw_disk(play, |colour| colour == Colour::Brown),
            Mark::Disk | Mark::Magic => draw_disk(play, general),
            Mark::Obstacle => draw_disk(play, |colour| colour == Colour::Orange),
            _ => continue,
        };
        if let Some(disk) = drawn {
            play.state.disk_mut(disk).lies = Lies::Down(at);
        }
    }
}

/// Whether a colour belongs to the general pool; brown disks are only in it where magic is used.
pub fn general(colour: Colour) -> bool {
    !matches!(colour, Colour::Orange | Colour::Black)
}

/// A random disk of a pool; an empty pool takes its discard pile back.
pub fn draw_disk(play: &mut Play, of: impl Fn(Colour) -> bool) -> Option<DiskId> {
    let mut pool = in_pool(play.view(), &of);
    if pool.is_empty() {
        let (content, scenario) = (play.content, play.state.scenario);
        for (id, disk) in play.state.disks.iter_mut().enumerate() {
            if disk.lies == Lies::Discard && of(content.face(scenario, id as DiskId).colour) {
                disk.lies = Lies::Pool;
            }
        }
        pool = in_pool(play.view(), &of);
    }
    play.any(&pool)
}

fn in_pool(view: View, of: &impl Fn(Colour) -> bool) -> Vec<DiskId> {
    let pool = view.state.that(|lies| lies == Lies::Pool);
    pool.filter(|disk| of(view.face(*disk).colour)).collect()
}

#[cfg(test)]
mod tests;
