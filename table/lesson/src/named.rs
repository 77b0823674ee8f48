//! What is called by a name on the table, for whoever points at it.

use scene::{Board, Scene, Shape};

/// Whether something on the table has this name: a piece, a panel, a scale, a cell, an area or a place of a plane.
pub(crate) fn is_shown(scene: &Scene, name: &str) -> bool {
    scene.piece(name).is_some_and(|piece| piece.at.is_some())
        || scene.panel(name).is_some()
        || scene.scales.iter().any(|scale| scale.id == name)
        || scene.boards.iter().any(|board| board.areas.iter().any(|area| area.id == name))
        || is_cell(scene, name)
}

/// Whether a cell or a place of a plane is called so: `d5`, `floor/d5`, `12.5,3`.
fn is_cell(scene: &Scene, name: &str) -> bool {
    let there = |board: &Board, cell: &str| {
        board.cells.iter().any(|known| known.id == cell)
            || matches!(board.shape, Shape::Plane { .. }) && scene::read_place(cell).is_some()
    };
    let (of, cell) = name.split_once('/').unwrap_or(("", name));
    scene.boards.iter().any(|board| (of.is_empty() || of == board.id) && there(board, cell))
}

/// What a word of a command calls: a cell, a piece, or else several that are numbered: `gaki`, `guards` for `guards-1`.
pub(crate) fn named(scene: &Scene, word: &str) -> Vec<String> {
    let numbered = |id: &str| {
        let number = id.strip_prefix(word).and_then(|rest| rest.strip_prefix('-'));
        number.is_some_and(|n| n.trim_start_matches(['a', 'b']).parse::<u16>().is_ok())
    };
    if scene.piece(word).is_some_and(|piece| piece.at.is_some()) {
        return vec![word.to_owned()];
    }
    let there = scene.pieces.iter().filter(|piece| piece.at.is_some());
    let pieces: Vec<_> = there.map(|piece| piece.id.to_string()).filter(|id| numbered(id)).collect();
    if pieces.is_empty() && is_cell(scene, word) { vec![word.to_owned()] } else { pieces }
}
