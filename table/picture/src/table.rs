//! How the boards of a scene lie on the table, and how cards lie in a row: what every screen draws alike.

use std::collections::BTreeSet;

use scene::{Board, Field, Piece, Scene, Shape, Str};
use voice::Voice;

use crate::describe::seat;

/// A place on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place<'a> {
    /// A board by itself.
    One(&'a Board),
    /// Two rows that stand against each other, the upper first.
    Facing(&'a Board, &'a Board),
}

/// A card with what lies beneath it, nearest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack<'a> {
    /// The card on top.
    pub top: &'a Piece,
    /// What lies beneath it.
    pub under: Vec<&'a Piece>,
}

/// The boards in bands from the top to the bottom, as the mat says. What it does not name lies before the last band;
/// without a mat every board is a band of its own.
pub fn laid(scene: &Scene) -> Vec<Vec<Place<'_>>> {
    let named: BTreeSet<&str> = scene.mat.iter().flatten().map(Str::as_str).collect();
    let rest = scene.boards.iter().map(|board| board.id.as_str()).filter(|id| !named.contains(id));
    let mut bands: Vec<Vec<&str>> =
        scene.mat.iter().map(|band| band.iter().map(Str::as_str).collect()).collect();
    let before = bands.len().saturating_sub(1);
    bands.splice(before..before, rest.map(|id| vec![id]));
    let mut known = BTreeSet::new();
    let mut laid = Vec::new();
    for band in bands {
        let mut places = Vec::new();
        for id in band {
            let Some(board) = scene.boards.iter().find(|board| board.id == id) else { continue };
            if !known.insert(id) {
                continue;
            }
            match opposite(scene, board).filter(|other| known.insert(&other.id)) {
                Some(other) => places.push(Place::Facing(board, other)),
                None => places.push(Place::One(board)),
            }
        }
        if !places.is_empty() {
            laid.push(places);
        }
    }
    laid
}

/// The row that a row stands against, whichever of them says so.
fn opposite<'a>(scene: &'a Scene, board: &Board) -> Option<&'a Board> {
    let row = |other: &&Board| other.id != board.id && other.shape == Shape::Row && board.shape == Shape::Row;
    let named = board.faces.as_ref().and_then(|faces| scene.boards.iter().find(|other| other.id == *faces));
    let facing = || scene.boards.iter().find(|other| other.faces.as_deref() == Some(&board.id));
    named.filter(row).or_else(|| facing().filter(row))
}

/// The pieces on a board, in the scene's order.
pub fn on_board<'a>(scene: &'a Scene, board: &Board) -> Vec<&'a Piece> {
    let here = |piece: &&Piece| piece.at.as_ref().is_some_and(|spot| spot.board == board.id);
    scene.pieces.iter().filter(here).collect()
}

/// The cards of a row, each with what lies beneath it.
pub fn stacks<'a>(pieces: &[&'a Piece]) -> Vec<Stack<'a>> {
    let over = |piece: &Piece| {
        let under = piece.under.as_ref().filter(|under| **under != piece.id)?;
        pieces.iter().find(|other| other.id == *under).map(|other| other.id.as_str())
    };
    let mut known = BTreeSet::new();
    let tops = pieces.iter().filter(|piece| over(piece).is_none());
    tops.map(|&top| {
        let mut under = Vec::new();
        // Depth first; a card that was met before is not met again.
        let mut next = vec![top];
        while let Some(piece) = next.pop() {
            if piece.id != top.id {
                under.push(piece);
            }
            let mut beneath: Vec<&Piece> = pieces
                .iter()
                .copied()
                .filter(|other| over(other) == Some(&piece.id) && known.insert(other.id.as_str()))
                .collect();
            beneath.reverse();
            next.extend(beneath);
        }
        Stack { top, under }
    })
    .collect()
}

/// Whether things lie there as cards do: on a mat, beneath another or turned, out of sight or with a look of their own.
pub fn is_cards(scene: &Scene, board: &Board) -> bool {
    let lies = |piece: &&Piece| piece.look.is_some() || piece.under.is_some() || piece.turned;
    let tallied = board.unseen > 0 || !board.sums.is_empty();
    let row = board.shape == Shape::Row;
    board.shape == Shape::Pile
        || row && (tallied || !scene.mat.is_empty() || on_board(scene, board).iter().any(lies))
}

/// Whether boards of squares or hexes are called by their titles: where there is only one, it is the scene's own.
pub fn is_titled(scene: &Scene) -> bool {
    scene.boards.iter().filter(|board| board.shape.lattice().is_some()).count() > 1
}

/// The title of a board, with its seat where another board is called alike.
pub fn board_title(scene: &Scene, board: &Board, voice: Voice) -> String {
    let title = voice.say(&board.title);
    let alike = scene.boards.iter().filter(|other| other.title == board.title).count() > 1;
    match board.seat.filter(|_| alike) {
        Some(number) => format!("{title} ({})", seat(voice, number)),
        None => title,
    }
}

/// Facts as `Attack 9`, each by itself.
pub fn say_facts(fields: &[Field], voice: Voice) -> Vec<String> {
    fields.iter().map(|field| format!("{} {}", voice.say(&field.label), voice.value(&field.value))).collect()
}

/// Facts as `A 9`: labels cut as short as they can be told apart.
pub fn short(fields: &[Field], voice: Voice) -> Vec<(String, String)> {
    let labels: Vec<String> = fields.iter().map(|field| voice.say(&field.label).trim().to_owned()).collect();
    let cut =
        |length| labels.iter().map(|label| label.chars().take(length).collect()).collect::<Vec<String>>();
    let apart = |names: &Vec<String>| names.iter().collect::<BTreeSet<_>>().len() == names.len();
    let names = (1..=3).map(cut).find(apart).unwrap_or_else(|| cut(3));
    names.into_iter().zip(fields.iter().map(|field| voice.value(&field.value))).collect()
}
