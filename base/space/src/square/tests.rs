//! The geometry of the worked examples, small facts, and texts. The laws are in `laws`.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Deserialize;
use serde::de::value::{Error, SeqDeserializer, StrDeserializer};

use super::*;

mod laws;

fn sq(text: &str) -> Square {
    text.parse().unwrap()
}

fn squares(text: &str) -> Vec<Square> {
    text.split_whitespace().map(sq).collect()
}

fn set(text: &str) -> SquareSet {
    squares(text).into_iter().collect()
}

fn board(walls: &str) -> Grid {
    Grid::new(16, 16, walls.split_whitespace().map(|edge| edge.parse().unwrap()).collect()).unwrap()
}

/// The way into a neighbour, as a step.
fn pass(grid: &Grid, from: &str, to: &str, filled: &str) -> bool {
    let filled = set(filled);
    let dir = Dir::between(sq(from), sq(to)).unwrap();
    grid.passes(sq(from), dir, |square| filled.contains(square))
}

#[test]
fn ex_05_a_diagonal_step_is_shut_only_when_both_sides_of_the_corner_are() {
    let walled = board("c5/d5");
    assert!(!pass(&walled, "c5", "d4", "c4"), "A: a wall on one side, something on the other");
    assert!(pass(&walled, "c5", "d4", ""), "the control: the end of a wall alone");
    let free = board("");
    assert!(!pass(&free, "c5", "d4", "d5 c4"), "B: something on both sides");
    assert!(pass(&free, "c5", "d4", "d5"));
    assert!(pass(&free, "c5", "d4", "d4"), "the destination is the caller's business");
    assert!(pass(&free, "c5", "d5", "d5"), "and so it is straight on");
}

/// What a shot meets: `None` when it is stopped, else the cover it gives (OKKO-LOF-02 to 07).
fn shot(grid: &Grid, from: &str, to: &str, filled: &str, rough: &str) -> Option<u32> {
    let (filled, rough) = (set(filled), set(rough));
    let mut cover = 0;
    for crossing in grid.line(sq(from), sq(to)) {
        match crossing {
            Crossing::Edge { wall, .. } if wall => return None,
            Crossing::Edge { .. } => {}
            Crossing::Corner { sides, .. } => {
                let closed = sides.map(|side| side.is_closed(|square| filled.contains(square)));
                let hard = sides.map(|side| side.square.is_some_and(|square| rough.contains(square)));
                if closed == [true, true] {
                    return None;
                }
                cover += u32::from((closed[0] || hard[0]) && (closed[1] || hard[1]));
            }
        }
        let square = crossing.to();
        if square != sq(to) && filled.contains(square) {
            return None;
        }
        cover += u32::from(rough.contains(square));
    }
    Some(cover)
}

#[test]
fn ex_11_shots_past_corners_and_bookcases() {
    let grid = board("f11/g11 i10/j10");
    let shot_at = |to| shot(&grid, "h12", to, "e9 g10 h8 j8 k9 j13", "i10 j8");
    let distance = |to| sq("h12").distance(sq(to));

    assert_eq!((distance("e9"), shot_at("e9")), (3, None), "A: between wall and figure");
    assert_eq!((distance("h8"), shot_at("h8")), (4, Some(0)), "B");
    assert_eq!((distance("j8"), shot_at("j8")), (4, Some(2)), "C: lectern and bookcase");
    assert_eq!((distance("k9"), shot_at("k9")), (3, Some(0)), "D: one side of the corner is closed");
    assert!(!Facing::N.sees(sq("h12"), sq("j13")), "E: not in view");
    for seen in squares("e9 h8 j8 k9") {
        assert!(Facing::N.sees(sq("h12"), seen));
    }
}

#[test]
fn ex_11_the_lines_square_by_square() {
    let grid = board("f11/g11 i10/j10");
    let crossed = |to| grid.line(sq("h12"), sq(to)).map(Crossing::to).collect::<Vec<_>>();
    assert_eq!(crossed("e9"), squares("g11 f10 e9"));
    assert_eq!(crossed("h8"), squares("h11 h10 h9 h8"));
    assert_eq!(crossed("j8"), squares("h11 i11 i10 i9 j9 j8"));
    assert_eq!(crossed("k9"), squares("i11 j10 k9"));

    let second = grid.line(sq("h12"), sq("e9")).nth(1).unwrap();
    let sides = [Side { square: Some(sq("f11")), wall: true }, Side { square: Some(sq("g10")), wall: false }];
    assert_eq!(second, Crossing::Corner { from: sq("g11"), to: sq("f10"), sides });
    assert_eq!(second.from(), sq("g11"));

    let through = grid.line(sq("f11"), sq("h11")).next().unwrap();
    assert_eq!(through, Crossing::Edge { from: sq("f11"), to: sq("g11"), wall: true });
    assert_eq!(grid.line(sq("f11"), sq("f11")).next(), None);
}

#[test]
fn ex_16_walls_cut_the_squares_in_front() {
    let front = |walls| -> SquareSet {
        let (grid, e5) = (board(walls), sq("e5"));
        let kept = Facing::N.front().into_iter().filter(|&dir| grid.reaches(e5, dir));
        kept.filter_map(|dir| grid.step(e5, dir)).collect()
    };
    assert_eq!(front(""), set("d4 e4 f4"));
    assert_eq!(front("e4/e5"), set("d4 f4"));
    assert_eq!(front("e4/e5 d5/d4"), set("f4"));
    assert_eq!(front("d5/e5"), set("d4 e4 f4"));
}

/// Table 5.11: front, view and rear by facing, as offsets.
#[test]
fn facings_look_where_the_table_says() {
    type Offsets = [(i8, i8); 3];
    let table: [(Facing, Offsets, Offsets); 4] = [
        (Facing::N, [(-1, -1), (0, -1), (1, -1)], [(-1, 1), (0, 1), (1, 1)]),
        (Facing::E, [(1, -1), (1, 0), (1, 1)], [(-1, -1), (-1, 0), (-1, 1)]),
        (Facing::S, [(1, 1), (0, 1), (-1, 1)], [(1, -1), (0, -1), (-1, -1)]),
        (Facing::W, [(-1, 1), (-1, 0), (-1, -1)], [(1, 1), (1, 0), (1, -1)]),
    ];
    let offset = |dir: Dir| (dir.dx(), dir.dy());
    for (facing, front, rear) in table {
        assert_eq!(facing.front().map(offset), front);
        assert_eq!(facing.rear().map(offset), rear);
        assert_eq!(facing.dir(), facing.front()[1]);
        let (ahead_x, ahead_y) = offset(facing.dir());
        for dir in Dir::ALL {
            assert_eq!(facing.in_front(dir), front.contains(&offset(dir)));
        }
        for to in (0..=255).map(Square::from_index) {
            let (dx, dy) = (to.col() as i8 - 7, to.row() as i8 - 7);
            assert_eq!(facing.sees(sq("h8"), to), dx * ahead_x + dy * ahead_y >= 1);
        }
    }
}

#[test]
fn facings_turn() {
    for (place, facing) in Facing::ALL.into_iter().enumerate() {
        assert_eq!(facing.right(), Facing::ALL[(place + 1) % 4]);
        assert_eq!(facing.right().left(), facing);
        assert_eq!(facing.opposite(), facing.left().left());
        let turns = [facing, facing.right(), facing.opposite(), facing.left()];
        assert_eq!(turns.map(|other| facing.quarter_turns_to(other)), [0, 1, 2, 1]);
        assert_eq!(facing.clockwise(255), facing.left());
    }
}

#[test]
fn directions_agree_with_their_offsets() {
    let middle = sq("h8");
    for dir in Dir::ALL {
        assert_eq!((dir.opposite().dx(), dir.opposite().dy()), (-dir.dx(), -dir.dy()));
        assert_eq!(dir.is_diagonal(), dir.dx() != 0 && dir.dy() != 0);
        assert_eq!(dir.clockwise(1).dx(), -dir.dy());
        assert_eq!(dir.clockwise(1).dy(), dir.dx());
        assert_eq!(Dir::between(middle, middle.step(dir).unwrap()), Some(dir));
        let [left, right] = dir.shoulders();
        assert_eq!(left.clockwise(1), right);
        if dir.is_diagonal() {
            assert_eq!(middle.step(left).unwrap().step(right), middle.step(dir));
            assert_eq!(middle.step(right).unwrap().step(left), middle.step(dir));
        }
    }
    assert_eq!(Dir::between(middle, middle), None);
    assert_eq!(Dir::between(sq("a1"), sq("p1")), None, "the lattice does not wrap");
    assert_eq!(Dir::between(sq("p1"), sq("a2")), None);
}

#[test]
fn squares_end_with_the_lattice() {
    assert_eq!(sq("e5").index(), 4 * 16 + 4);
    assert_eq!(Square::new(16, 0), None);
    assert_eq!(Square::new(0, 16), None);
    for dir in [Dir::N, Dir::NE, Dir::NW, Dir::W, Dir::SW] {
        assert_eq!(sq("a1").step(dir), None);
    }
    for dir in [Dir::S, Dir::SE, Dir::SW, Dir::E, Dir::NE] {
        assert_eq!(sq("p16").step(dir), None);
    }
    assert_eq!((sq("a1").distance(sq("p16")), sq("a1").distance2(sq("p16"))), (15, 450));
    assert_eq!((sq("h12").distance(sq("j8")), sq("h12").distance2(sq("j8"))), (4, 20));
}

#[test]
fn beyond_the_board_everything_is_wall() {
    let grid = Grid::new(3, 2, Walls::new()).unwrap();
    let reading: Vec<Square> = grid.squares().collect();
    assert_eq!(reading, squares("a1 b1 c1 a2 b2 c2"));
    assert_eq!((grid.step(sq("c1"), Dir::E), grid.step(sq("b2"), Dir::SW)), (None, None));
    assert_eq!(grid.step(sq("d1"), Dir::W), None);
    assert!(grid.wall_between(sq("c1"), sq("d1")));
    assert!(grid.wall_between(sq("d1"), sq("c1")));
    assert!(!grid.wall_between(sq("c1"), sq("c2")));
    assert!(grid.wall_between(sq("b1"), sq("c2")), "no edge between them");
    for dir in Dir::ALL {
        assert!(!grid.reaches(sq("e5"), dir));
        assert!(!grid.passes(sq("e5"), dir, |_| false));
        assert!(grid.sides(sq("e5"), dir).iter().all(|side| side.wall && side.square.is_none()));
    }
    let [north, east] = grid.sides(sq("b1"), Dir::NE);
    assert_eq!(north, Side { square: None, wall: true });
    assert_eq!(east, Side { square: Some(sq("c1")), wall: true });
    assert!(
        grid.line(sq("b1"), sq("b4"))
            .skip(1)
            .all(|crossing| grid.wall_between(crossing.from(), crossing.to()))
    );
}

#[test]
fn a_board_is_refused_for_its_size_or_a_wall_outside() {
    let edge: Edge = "c1/d1".parse().unwrap();
    let walls = Walls::from_iter([edge]);
    assert_eq!(Grid::new(0, 4, walls), Err(GridFault::Cols(0)));
    assert_eq!(Grid::new(17, 4, walls), Err(GridFault::Cols(17)));
    assert_eq!(Grid::new(4, 17, walls), Err(GridFault::Rows(17)));
    assert_eq!(Grid::new(3, 3, walls), Err(GridFault::Wall(edge)));
    assert!(Grid::new(4, 1, walls).is_ok());
    assert_eq!(GridFault::Wall(edge).to_string(), "the wall c1/d1 is not between squares of the board");
}

#[test]
fn boards_are_equal_by_size_and_walls() {
    let hash = |grid: &Grid| {
        let mut state = DefaultHasher::new();
        grid.hash(&mut state);
        state.finish()
    };
    let (a, b, c) = (board("a1/b1 c3/c4"), board("c4/c3 b1/a1"), board("a1/b1"));
    assert_eq!(a, b);
    assert_eq!(hash(&a), hash(&b));
    assert_ne!(a, c);
    assert_eq!(format!("{c:?}"), "Grid { cols: 16, rows: 16, walls: {a1/b1}, .. }");
}

#[test]
fn texts_that_are_not_what_they_should_be() {
    for text in ["", "e", "5", "e0", "e17", "e05", "e+5", "q1", "e5 ", " e5", "`1", "{1", "e100", "é5", "@1"]
    {
        assert_eq!(text.parse::<Square>(), Err(TextFault::Square), "{text:?}");
    }
    assert_eq!("E5".parse(), Ok(sq("e5")));
    assert_eq!("NE".parse(), Ok(Dir::NE));
    assert_eq!("".parse::<Dir>(), Err(TextFault::Dir));
    assert_eq!("W".parse(), Ok(Facing::W));
    assert_eq!("ne".parse::<Facing>(), Err(TextFault::Facing));
    assert_eq!("e5".parse::<Edge>(), Err(TextFault::Edge));
    assert_eq!("e5/".parse::<Edge>(), Err(TextFault::Square));
    assert_eq!("e5/f6".parse::<Edge>(), Err(TextFault::Apart));
    assert_eq!("e5/e5".parse::<Edge>(), Err(TextFault::Apart));
    assert_eq!("d5/d4".parse::<Edge>().unwrap().to_string(), "d4/d5");
    assert_eq!(format!("{:>3}|{:<2}|", Dir::NE, Facing::S), " ne|s |");
}

#[test]
fn serde_reads_the_same_texts() {
    let square = |text| Square::deserialize(StrDeserializer::<Error>::new(text));
    assert_eq!(square("p16").unwrap(), sq("p16"));
    let fault = "`q1`: a square is a letter a to p and a number 1 to 16, such as e5";
    assert_eq!(square("q1").unwrap_err().to_string(), fault);
    assert_eq!(Dir::deserialize(StrDeserializer::<Error>::new("sw")).unwrap(), Dir::SW);
    assert_eq!(Facing::deserialize(StrDeserializer::<Error>::new("s")).unwrap(), Facing::S);
    let list = |texts: [&'static str; 2]| SeqDeserializer::<_, Error>::new(texts.into_iter());
    let walls = Walls::deserialize(list(["c4/c3", "a1/b1"])).unwrap();
    assert_eq!(walls, *board("a1/b1 c3/c4").walls());
    assert_eq!(SquareSet::deserialize(list(["h8", "a1"])).unwrap(), set("a1 h8"));
}
