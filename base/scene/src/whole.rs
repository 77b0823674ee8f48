//! Whether a scene hangs together: what it names is there, once, and where it can be.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Board, Scene, Shape, Spot};

impl Scene {
    /// What does not hang together: names that are there twice or name nothing, borders between cells that do not
    /// touch, levels that lie in each other.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut cells = BTreeMap::new();
        let mut levels = BTreeMap::new();
        for board in &self.boards {
            let known = known_cells(board, &mut faults);
            if cells.insert(board.id.as_str(), known).is_some() {
                faults.push(format!("two boards are called `{}`", board.id));
            }
            let level = board.level.as_ref();
            let beside = level.and_then(|level| levels.insert((&level.of, level.height), board));
            if let Some(other) = beside {
                faults.push(format!("the boards `{}` and `{}` are one level", other.id, board.id));
            }
            if level.is_some() && board.shape.lattice().is_none() {
                faults.push(format!("the board `{}` is a level, but has no columns and rows", board.id));
            }
        }
        let mut shapes = BTreeMap::new();
        for ((of, _), board) in &levels {
            shapes.entry(*of).or_insert_with(BTreeSet::new).insert(board.shape.lattice());
        }
        for (of, _) in shapes.iter().filter(|(_, shapes)| shapes.len() > 1) {
            faults.push(format!("the levels of `{of}` have different shapes"));
        }
        // A row of cards need not name its places, and a plane has none.
        let free = |board: &Board| matches!(board.shape, Shape::Row | Shape::Pile | Shape::Plane { .. });
        let there = |spot: &Spot| {
            cells.get(spot.board.as_str()).is_some_and(|cells| cells.contains_key(spot.cell.as_str()))
                || self.boards.iter().any(|board| board.id == spot.board && free(board))
        };
        let mut pieces = BTreeSet::new();
        for piece in &self.pieces {
            if !pieces.insert(&piece.id) {
                faults.push(format!("two pieces are called `{}`", piece.id));
            }
            if let Some(spot) = piece.at.as_ref().filter(|spot| !there(spot)) {
                faults.push(format!("`{}` is nowhere: {}/{}", piece.id, spot.board, spot.cell));
            }
        }
        for link in &self.links {
            let (one, other) = &link.between;
            if one.board == other.board || !there(one) || !there(other) {
                faults.push(format!("a way leads nowhere: {}/{}", one.board, one.cell));
            }
        }
        faults
    }
}

/// The cells of a board by their names, with what does not hang together on it.
fn known_cells<'a>(board: &'a Board, faults: &mut Vec<String>) -> BTreeMap<&'a str, (i32, i32)> {
    let mut known = BTreeMap::new();
    let mut taken = BTreeSet::new();
    let lattice = board.shape.lattice();
    for cell in &board.cells {
        let place = (cell.column, cell.row);
        if known.insert(cell.id.as_str(), place).is_some() {
            faults.push(format!("two cells of `{}` are called `{}`", board.id, cell.id));
        }
        if lattice.is_some() && !taken.insert(place) {
            faults.push(format!("`{}` of `{}` lies upon another cell", cell.id, board.id));
        }
    }
    if matches!(board.shape, Shape::Squares { .. }) && Shape::squares(&board.cells) != board.shape {
        faults.push(format!("`{}` has another number of columns or rows than it says", board.id));
    }
    for edge in &board.edges {
        let (one, other) = (known.get(edge.between.0.as_str()), known.get(edge.between.1.as_str()));
        let beside = match (lattice, one, other) {
            (Some(lattice), Some(one), Some(other)) => lattice.between(*one, *other).is_some(),
            (_, one, other) => one.is_some() && other.is_some(),
        };
        if !beside {
            faults.push(format!("`{}` and `{}` share no border", edge.between.0, edge.between.1));
        }
    }
    for layer in &board.layers {
        let named = layer.cells.iter().chain(layer.lines.iter().flatten());
        for stray in named.filter(|id| !known.contains_key(id.as_str())) {
            faults.push(format!("the layer `{}` names no cell: `{stray}`", layer.id));
        }
    }
    known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Edge, Layer, Level, Link, Orientation, Piece};

    fn board(id: &str, height: i32) -> Board {
        let cell =
            |column, row| Cell { id: format!("{column},{row}").into(), column, row, ..Cell::default() };
        Board {
            id: id.into(),
            shape: Shape::Hexes { orientation: Orientation::Flat },
            level: Some(Level { of: "hill".into(), height }),
            cells: [cell(0, 0), cell(1, -1), cell(1, 0)].into(),
            edges: [Edge { between: ("0,0".into(), "1,-1".into()), ..Edge::default() }].into(),
            ..Board::default()
        }
    }

    fn spot(board: &str, cell: &str) -> Spot {
        Spot { board: board.into(), cell: cell.into() }
    }

    #[test]
    fn what_does_not_hang_together_is_told() {
        let between = (spot("top", "1,0"), spot("below", "1,0"));
        let whole = Scene {
            boards: vec![board("top", 0), board("below", -1)],
            links: vec![Link { between, kind: "shaft".into() }],
            pieces: vec![Piece { at: Some(spot("top", "0,0")), ..Piece::default() }],
            ..Scene::default()
        };
        assert_eq!(whole.faults(), [] as [String; 0]);
        let faults = |spoil: &dyn Fn(&mut Scene)| {
            let mut scene = whole.clone();
            spoil(&mut scene);
            scene.faults().len()
        };
        assert_eq!(faults(&|scene| scene.boards[1].id = "top".into()), 2, "and the way ends nowhere");
        assert_eq!(faults(&|scene| scene.boards[1] = board("below", 0)), 1);
        assert_eq!(faults(&|scene| scene.boards[0].cells = [].into()), 3);
        assert_eq!(faults(&|scene| scene.boards[0].shape = Shape::squares(&scene.boards[0].cells)), 2);
        assert_eq!(faults(&|scene| scene.boards[0].shape = Shape::Row), 2);
        assert_eq!(faults(&|scene| scene.pieces.push(Piece::default())), 1);
        assert_eq!(faults(&|scene| scene.pieces[0].at = Some(spot("sky", "0,0"))), 1);
        let layer = |lines| Layer { lines, ..Layer::default() };
        let stray = |scene: &mut Scene| scene.boards[0].layers.push(layer(vec![vec!["9,9".into()]]));
        assert_eq!(faults(&stray), 1);
        let double = |scene: &mut Scene| {
            let cell = Cell { column: 1, row: 0, id: "again".into(), ..Cell::default() };
            scene.boards[0].cells = scene.boards[0].cells.iter().cloned().chain([cell]).collect();
        };
        assert_eq!(faults(&double), 1);
    }
}
