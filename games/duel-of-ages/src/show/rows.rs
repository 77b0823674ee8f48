//! What lies beside the map: those who wait, the cards of each champion, the cards on the ground and the discard pile.

use scene::{Board, Cell, Phrase, Shape, Spot, Str, Value, format_compact};

use super::{Looker, side_word, sides};
use crate::content::CardId;
use crate::names;
use crate::play::View;
use crate::state::{Lies, Place, Who};

/// The one cell of each row and pile.
const CELL: &str = "0";
/// The row of the known cards that lie on the map.
pub const GROUND: &str = "ground";
/// The open discard pile.
pub const DISCARD: &str = "discard";

/// All of them: one's own cards first, then those of the enemy.
pub fn boards(looker: Looker<'_>) -> Vec<Board> {
    let view = looker.view;
    let mut boards: Vec<Board> = sides(view).into_iter().filter_map(|side| reserve(looker, side)).collect();
    let mut all: Vec<Who> = view.state.everybody().map(|(who, _)| who).collect();
    all.sort_by_key(|who| looker.side.is_some_and(|side| side != view.side(*who)));
    boards.extend(all.into_iter().filter_map(|who| hand(looker, who)));
    boards.extend(ground(looker));
    if view.state.lying(Lies::Discard).next().is_some() {
        boards.push(board(DISCARD, Phrase::new("show-board-discard"), None, Shape::Pile));
    }
    boards
}

fn board(id: &str, title: Phrase, seat: Option<u8>, shape: Shape) -> Board {
    let cell = Cell { id: CELL.into(), ground: "mark-table".into(), glyph: '.', ..Cell::default() };
    Board { id: id.into(), title, seat, shape, cells: [cell].into(), ..Board::default() }
}

/// The place on a row or pile.
pub fn spot(board: Str) -> Spot {
    Spot { board, cell: CELL.into() }
}

/// The row of those of a side who are not on the map.
pub fn reserve_of(view: View<'_>, side: kernel::Side) -> Str {
    format_compact!("{}-reserve", side_word(view, side))
}

fn reserve(looker: Looker<'_>, side: kernel::Side) -> Option<Board> {
    let view = looker.view;
    let away = |place: Place| matches!(place, Place::Waiting | Place::Limbo);
    let count = view.state.team(side).filter(|(_, champion)| away(champion.place)).count();
    let title = Phrase::new("show-board-reserve").with("side", names::side(view, side));
    let seats = view.state.seats(side);
    let seat = seats.first().filter(|_| seats.iter().nth(1).is_none()).map(|seat| seat.0);
    let row = board(&reserve_of(view, side), title, seat, Shape::Row);
    let unseen = if looker.knows_team(side) { 0 } else { count as u16 };
    (count > 0).then_some(Board { unseen, ..row })
}

/// The row of a champion's cards.
pub fn hand_of(view: View<'_>, who: Who) -> Str {
    format_compact!("cards-{}", names::who_word(view, who))
}

/// How many of some cards these eyes do not know.
fn unseen(looker: Looker<'_>, cards: impl Iterator<Item = CardId>) -> u16 {
    cards.filter(|card| looker.face(*card).is_none()).count() as u16
}

/// The cards of a champion: those that are known, and how many are not. Nobody has any before all are turned up.
fn hand(looker: Looker<'_>, who: Who) -> Option<Board> {
    let view = looker.view;
    view.state.carried(who).next()?;
    let title = Phrase::new("show-board-cards").with("who", names::who(view, who));
    let row = board(&hand_of(view, who), title, Some(view.champion(who).seat.0), Shape::Row);
    Some(Board { unseen: unseen(looker, view.state.carried(who)), ..row })
}

/// The cards that lie on the map.
pub fn grounded(view: View<'_>) -> impl Iterator<Item = CardId> {
    let cards = (0..).zip(&view.state.cards);
    cards.filter(|(_, lying)| matches!(lying.at, Lies::Ground(_))).map(|(card, _)| card)
}

fn ground(looker: Looker<'_>) -> Option<Board> {
    let cards: Vec<CardId> = grounded(looker.view).collect();
    let row = board(GROUND, Phrase::new("show-board-ground"), None, Shape::Row);
    (!cards.is_empty()).then(|| Board { unseen: unseen(looker, cards.into_iter()), ..row })
}

/// A value for how many there are.
pub fn count(cards: impl Iterator<Item = CardId>) -> Value {
    Value::Number(cards.count() as i64)
}
