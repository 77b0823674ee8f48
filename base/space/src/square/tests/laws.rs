//! What holds on every board, checked against slow and plain versions of the same thing.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

fn square() -> impl Strategy<Value = Square> {
    any::<u8>().prop_map(Square::from_index)
}

fn dir() -> impl Strategy<Value = Dir> {
    prop::sample::select(&Dir::ALL[..])
}

fn edges() -> impl Strategy<Value = Vec<Edge>> {
    let edge = (square(), any::<bool>()).prop_filter_map("off the lattice", |(square, east)| {
        Edge::new(square, if east { EdgeSide::East } else { EdgeSide::South })
    });
    prop::collection::vec(edge, 0..200)
}

/// A board of that size with those of the walls that lie on it.
fn cut_out(cols: u8, rows: u8, edges: &[Edge]) -> Grid {
    let bare = Grid::new(cols, rows, Walls::new()).unwrap();
    let inside = |edge: &Edge| edge.squares().iter().all(|&square| bare.contains(square));
    Grid::new(cols, rows, edges.iter().copied().filter(inside).collect()).unwrap()
}

fn grid() -> impl Strategy<Value = Grid> {
    (1u8..=16, 1u8..=16, edges()).prop_map(|(cols, rows, edges)| cut_out(cols, rows, &edges))
}

/// A board and two of its squares.
fn segment() -> impl Strategy<Value = (Grid, Square, Square)> {
    (grid(), any::<[u8; 4]>()).prop_map(|(grid, [a, b, c, d])| {
        let from = Square::new(a % grid.cols(), b % grid.rows()).unwrap();
        let to = Square::new(c % grid.cols(), d % grid.rows()).unwrap();
        (grid, from, to)
    })
}

/// The squares that a walk goes through, from the first after its start.
fn way(cols: i32, rows: i32) -> Vec<(i32, i32)> {
    let mut at = (0, 0);
    let step = |dir: Dir| {
        at = (at.0 + i32::from(dir.dx()), at.1 + i32::from(dir.dy()));
        at
    };
    walk(cols, rows).map(step).collect()
}

/// No wall between two orthogonal neighbours of the board, said without tables.
fn joined(grid: &Grid, a: Square, b: Square) -> bool {
    let edge = Edge::between(a, b).unwrap();
    grid.contains(a) && grid.contains(b) && !grid.walls().iter().any(|wall| wall == edge)
}

/// The way round a corner by a shoulder is free of walls, said without tables.
fn way_round(grid: &Grid, from: Square, by: Option<Square>, to: Option<Square>) -> bool {
    let (Some(by), Some(to)) = (by, to) else { return false };
    joined(grid, from, by) && joined(grid, by, to)
}

/// True when the segment between the centres of two squares runs through the inside of `square`.
///
/// In doubled coordinates, by the separating axis theorem: an open box and a segment meet unless
/// they are apart along x, along y, or across the segment.
fn runs_through(from: Square, to: Square, square: Square) -> bool {
    let centre = |s: Square| (i32::from(s.col()) * 2 + 1, i32::from(s.row()) * 2 + 1);
    let ((px, py), (qx, qy), (cx, cy)) = (centre(from), centre(to), centre(square));
    if from == to {
        return square == from;
    }
    let apart = |p: i32, q: i32, c: i32| p.max(q) < c || p.min(q) > c;
    let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
    let sides = corners.map(|(x, y)| (qx - px) * (cy + y - py) - (qy - py) * (cx + x - px));
    let across = sides.iter().all(|&side| side >= 0) || sides.iter().all(|&side| side <= 0);
    !apart(px, qx, cx) && !apart(py, qy, cy) && !across
}

proptest! {
    #[test]
    fn texts_survive(square in square(), dir in dir(), edge in edges()) {
        prop_assert_eq!(square.to_string().parse(), Ok(square));
        prop_assert_eq!(dir.to_string().parse(), Ok(dir));
        for facing in Facing::ALL {
            prop_assert_eq!(facing.to_string().parse(), Ok(facing));
        }
        for edge in edge {
            let [a, b] = edge.squares();
            prop_assert_eq!(edge.to_string().parse(), Ok(edge));
            prop_assert_eq!(format!("{b}/{a}").parse(), Ok(edge));
            prop_assert_eq!(Edge::between(b, a), Some(edge));
            prop_assert_eq!(Edge::new(edge.square(), edge.side()), Some(edge));
        }
    }

    #[test]
    fn steps_and_distances_agree(a in square(), b in square()) {
        prop_assert_eq!(Dir::between(a, b).is_some(), a.distance(b) == 1);
        prop_assert_eq!(Dir::between(a, b).map(Dir::opposite), Dir::between(b, a));
        prop_assert_eq!(a.distance2(b), b.distance2(a));
        if let Some(dir) = Dir::between(a, b) {
            prop_assert_eq!(a.step(dir), Some(b));
            prop_assert_eq!(Edge::between(a, b).is_some(), !dir.is_diagonal());
        }
    }

    #[test]
    fn a_set_is_a_set(moves in prop::collection::vec((square(), any::<bool>()), 0..400)) {
        let (mut quick, mut slow) = (SquareSet::new(), BTreeSet::new());
        for (square, put) in moves {
            if put {
                prop_assert_eq!(quick.insert(square), slow.insert(square));
            } else {
                prop_assert_eq!(quick.remove(square), slow.remove(&square));
            }
            prop_assert_eq!(quick.contains(square), put);
        }
        prop_assert_eq!((quick.len(), quick.is_empty()), (slow.len(), slow.is_empty()));
        prop_assert_eq!(quick.iter().size_hint(), (slow.len(), Some(slow.len())));
        prop_assert!(quick.iter().eq(slow.iter().copied()));
        prop_assert_eq!(slow.into_iter().collect::<SquareSet>(), quick);
    }

    #[test]
    fn a_union_has_the_squares_of_both(
        a in prop::collection::btree_set(square(), 0..40),
        b in prop::collection::btree_set(square(), 0..40),
    ) {
        let set = |squares: &BTreeSet<Square>| squares.iter().copied().collect::<SquareSet>();
        prop_assert!(set(&a).union(set(&b)).iter().eq(a.union(&b).copied()));
    }

    #[test]
    fn walls_are_a_sorted_set(edges in edges()) {
        let walls: Walls = edges.iter().copied().collect();
        let sorted: BTreeSet<Edge> = edges.into_iter().collect();
        prop_assert!(walls.iter().eq(sorted.iter().copied()));
        prop_assert_eq!((walls.len(), walls.is_empty()), (sorted.len(), sorted.is_empty()));
        for square in (0..=255).map(Square::from_index) {
            for side in [EdgeSide::East, EdgeSide::South] {
                let Some(edge) = Edge::new(square, side) else { continue };
                prop_assert_eq!(walls.contains(edge), sorted.contains(&edge));
            }
        }
    }

    #[test]
    fn tables_say_what_the_walls_say(
        grid in grid(),
        squares in prop::collection::vec(square(), 8),
        filled in prop::collection::vec(square(), 0..128),
    ) {
        let filled: SquareSet = filled.into_iter().collect();
        let on_board: Vec<Square> = grid.squares().collect();
        prop_assert!(on_board.is_sorted());
        prop_assert_eq!(on_board.len(), usize::from(grid.cols()) * usize::from(grid.rows()));
        for square in squares.into_iter().chain(on_board.into_iter().step_by(7)) {
            for dir in Dir::ALL {
                let to = square.step(dir).filter(|&to| grid.contains(square) && grid.contains(to));
                prop_assert_eq!(grid.step(square, dir), to);
                let sides = grid.sides(square, dir);
                let open = if dir.is_diagonal() {
                    let by = dir.shoulders().map(|dir| grid.step(square, dir));
                    let free = by.map(|by| way_round(&grid, square, by, to));
                    prop_assert_eq!(sides.map(|side| side.square), by);
                    prop_assert_eq!(sides.map(|side| !side.wall), free);
                    free[0] || free[1]
                } else {
                    let free = to.is_some_and(|to| joined(&grid, square, to));
                    prop_assert!(square.step(dir).is_none_or(|to| grid.wall_between(square, to) != free));
                    free
                };
                prop_assert_eq!(grid.reaches(square, dir), open);
                prop_assert_eq!(grid.passes(square, dir, |_| false), open);
                let shut = |side: Side| side.is_closed(|square| filled.contains(square));
                let passes = grid.passes(square, dir, |square| filled.contains(square));
                prop_assert_eq!(passes, !(shut(sides[0]) && shut(sides[1])));
                if let Some(to) = to {
                    let back = dir.opposite();
                    prop_assert_eq!(grid.reaches(to, back), open);
                    prop_assert_eq!(grid.passes(to, back, |square| filled.contains(square)), passes);
                }
            }
        }
    }

    #[test]
    fn a_line_is_the_same_from_both_ends((grid, from, to) in segment()) {
        let turned = |crossing| match crossing {
            Crossing::Edge { from, to, wall } => Crossing::Edge { from: to, to: from, wall },
            Crossing::Corner { from, to, sides: [left, right] } => {
                Crossing::Corner { from: to, to: from, sides: [right, left] }
            }
        };
        let mut there: Vec<Crossing> = grid.line(from, to).map(turned).collect();
        there.reverse();
        prop_assert_eq!(there, grid.line(to, from).collect::<Vec<_>>());
    }

    #[test]
    fn a_line_runs_through_the_squares_the_segment_does((grid, from, to) in segment()) {
        let toward = |square: Square| {
            let less = |a: u8, b: u8| i32::from(a) - i32::from(b);
            let part = |a, b, c| less(b, a) * less(c, a);
            part(from.col(), to.col(), square.col()) + part(from.row(), to.row(), square.row())
        };
        let met = grid.squares().filter(|&square| square != from && runs_through(from, to, square));
        let mut met: Vec<Square> = met.collect();
        met.sort_by_key(|&square| toward(square));
        let crossings: Vec<Crossing> = grid.line(from, to).collect();
        prop_assert_eq!(crossings.iter().map(|crossing| crossing.to()).collect::<Vec<_>>(), met);

        let mut at = from;
        for crossing in crossings {
            prop_assert_eq!(crossing.from(), at);
            at = crossing.to();
            let dir = Dir::between(crossing.from(), at).unwrap();
            match crossing {
                Crossing::Edge { from, to, wall } => {
                    prop_assert!(!dir.is_diagonal());
                    prop_assert_eq!(wall, !joined(&grid, from, to));
                }
                Crossing::Corner { from, sides, .. } => {
                    prop_assert!(dir.is_diagonal());
                    prop_assert_eq!(sides, grid.sides(from, dir));
                }
            }
        }
        prop_assert_eq!(at, to);
    }

    /// Said without walking: the segment runs through the open square that its line does not leave on one side.
    #[test]
    fn a_walk_runs_through_what_the_segment_does(cols in -70..=70i32, rows in -70..=70i32) {
        let all = |end: i32| end.min(0)..=end.max(0);
        let met = all(cols).flat_map(|x| all(rows).map(move |y| (x, y)));
        let met = met.filter(|&(x, y)| 2 * (x * rows - y * cols).abs() < cols.abs() + rows.abs());
        prop_assert_eq!(
            way(cols, rows).into_iter().collect::<BTreeSet<_>>(),
            met.filter(|&at| at != (0, 0)).collect::<BTreeSet<_>>()
        );
    }

    /// It ends where it should, and goes through as many corners as fit between: where both parts of the shortened way
    /// are odd.
    #[test]
    fn a_walk_goes_as_far_as_one_likes(cols in -100_000..=100_000i32, rows in -100_000..=100_000i32) {
        let way = way(cols, rows);
        prop_assert_eq!(way.last().copied().unwrap_or_default(), (cols, rows));
        let (wide, high) = (cols.unsigned_abs(), rows.unsigned_abs());
        let common = (1..=wide.min(high)).rev().find(|part| wide % part == 0 && high % part == 0).unwrap_or(1);
        let odd = |length: u32| length / common % 2 == 1;
        let corners = if odd(wide) && odd(high) { common } else { 0 };
        prop_assert_eq!(way.len() as u32, wide + high - corners);
    }

    #[test]
    fn a_turned_board_is_the_same_board(
        (n, edges, turns) in (1u8..=16, edges(), 0u8..8),
        (a, b) in (square(), square()),
    ) {
        let grid = cut_out(n, n, &edges);
        let square = |s: Square| rotate_square(s, n, turns).unwrap();
        let edge = |e: Edge| rotate_edge(e, n, turns).unwrap();
        let turned = Grid::new(n, n, grid.walls().iter().map(edge).collect()).unwrap();
        for s in grid.squares() {
            for dir in Dir::ALL {
                let now = dir.clockwise(turns);
                prop_assert_eq!(turned.step(square(s), now), grid.step(s, dir).map(square));
                prop_assert_eq!(turned.reaches(square(s), now), grid.reaches(s, dir));
                let side = |side: Side| Side { square: side.square.map(square), ..side };
                prop_assert_eq!(turned.sides(square(s), now), grid.sides(s, dir).map(side));
            }
        }
        let [a, b] = [a, b].map(|s| Square::new(s.col() % n, s.row() % n).unwrap());
        for facing in Facing::ALL {
            prop_assert_eq!(facing.clockwise(turns).sees(square(a), square(b)), facing.sees(a, b));
        }
        let way = grid.line(a, b).map(|crossing| square(crossing.to()));
        prop_assert!(turned.line(square(a), square(b)).map(Crossing::to).eq(way));
    }

    #[test]
    fn four_quarter_turns_are_none(s in square(), edges in edges(), n in 0u8..=20) {
        let quarter = |s| rotate_square(s, n, 1);
        let inside = s.col() < n && s.row() < n && n <= 16;
        let around = quarter(s).and_then(quarter).and_then(quarter).and_then(quarter);
        prop_assert_eq!(around, inside.then_some(s));
        prop_assert_eq!(rotate_square(s, n, 4), inside.then_some(s));
        prop_assert_eq!(quarter(s).and_then(quarter), rotate_square(s, n, 2));
        prop_assert_eq!(quarter(s).and_then(quarter).and_then(quarter), rotate_square(s, n, 3));
        for edge in edges {
            let quarter = |edge| rotate_edge(edge, n, 1);
            let inside = n <= 16 && edge.squares().iter().all(|s| s.col() < n && s.row() < n);
            let around = quarter(edge).and_then(quarter).and_then(quarter).and_then(quarter);
            prop_assert_eq!(around, inside.then_some(edge));
            let (x, y) = (edge.square().col(), edge.square().row());
            let by_the_book = inside.then(|| match edge.side() {
                EdgeSide::East => (Square::new(n - 1 - y, x), EdgeSide::South),
                EdgeSide::South => (Square::new(n - 2 - y, x), EdgeSide::East),
            });
            prop_assert_eq!(quarter(edge).map(|e| (Some(e.square()), e.side())), by_the_book);
        }
    }
}
