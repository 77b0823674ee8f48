//! Turning a square piece of board, for boards put together from several.

use super::{Edge, Square};

/// Where a square of an `n` x `n` piece lies once the piece is turned clockwise.
///
/// One quarter turn takes column `x`, row `y` to column `n - 1 - y`, row `x`. Squares are counted
/// from the piece's own north-west corner. `None` when the square is outside the piece, or `n` is
/// above 16.
#[inline]
#[must_use]
pub const fn rotate_square(square: Square, n: u8, quarter_turns: u8) -> Option<Square> {
    let (x, y) = (square.col(), square.row());
    if x >= n || y >= n || n > 16 {
        return None;
    }
    let end = n - 1;
    match quarter_turns & 3 {
        0 => Square::new(x, y),
        1 => Square::new(end - y, x),
        2 => Square::new(end - x, end - y),
        _ => Square::new(y, end - x),
    }
}

/// Where an edge of an `n` x `n` piece lies once the piece is turned clockwise.
///
/// One quarter turn takes the east edge of `(x, y)` to the south edge of `(n - 1 - y, x)`, and the
/// south edge of `(x, y)` to the east edge of `(n - 2 - y, x)`. `None` when the edge is not
/// between two squares of the piece, or `n` is above 16.
#[inline]
#[must_use]
pub const fn rotate_edge(edge: Edge, n: u8, quarter_turns: u8) -> Option<Edge> {
    let [a, b] = edge.squares();
    match (rotate_square(a, n, quarter_turns), rotate_square(b, n, quarter_turns)) {
        (Some(a), Some(b)) => Edge::between(a, b),
        _ => None,
    }
}
