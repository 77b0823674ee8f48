//! Worked examples, and the laws of stepping, turning and looking along lines.

use proptest::prelude::*;

use super::*;

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

fn hexes(text: &str) -> Vec<Hex> {
    text.split_whitespace().map(hex).collect()
}

const ORIGIN: Hex = Hex::new(0, 0);

#[test]
fn neighbours_lie_clockwise_and_are_called_as_the_hexagons_lie() {
    assert_eq!(ORIGIN.neighbours().to_vec(), hexes("1,0 0,1 -1,1 -1,0 0,-1 1,-1"));
    let names = |lie| Dir::ALL.map(|dir| dir.name(lie));
    assert_eq!(names(Lie::Pointy), ["e", "se", "sw", "w", "nw", "ne"]);
    assert_eq!(names(Lie::Flat), ["se", "s", "sw", "nw", "n", "ne"]);
    for lie in [Lie::Pointy, Lie::Flat] {
        for dir in Dir::ALL {
            assert_eq!(Dir::read(&dir.name(lie).to_uppercase(), lie), Ok(dir));
        }
        for wrong in ["", "x", "ee", "d0"] {
            assert_eq!(Dir::read(wrong, lie), Err(TextFault::Dir(lie)));
        }
    }
    assert!(Dir::read("n", Lie::Pointy).is_err() && Dir::read("e", Lie::Flat).is_err());
}

#[test]
fn turns_go_clockwise() {
    let around: Vec<Hex> = (0..7).map(|sixths| hex("2,0").turned(sixths)).collect();
    assert_eq!(around, hexes("2,0 0,2 -2,2 -2,0 0,-2 2,-2 2,0"));
    assert_eq!(hex("3,1").turned_about(hex("1,1"), 2), hex("-1,3"));
    assert_eq!(Dir::D1.sixths_to(Dir::D5), 2);
    assert_eq!(Dir::D0.front(), [Dir::D5, Dir::D0, Dir::D1]);
    // A turn takes an edge along with the hexagons that it parts.
    let edge = Edge::new(hex("1,0"), Dir::D0);
    assert_eq!(edge.turned_about(ORIGIN, 1), Edge::between(hex("0,1"), hex("0,2")).unwrap());
}

#[test]
fn rings_and_discs_are_complete() {
    let ring: Vec<Hex> = ring(hex("1,1"), 1).collect();
    assert_eq!(ring, hexes("2,1 1,2 0,2 0,1 1,0 2,0"));
    for distance in 0..5_u32 {
        let middle = hex("-3,7");
        let all: Vec<Hex> = disc(middle, distance).collect();
        assert_eq!(all.len() as u32, 3 * distance * (distance + 1) + 1);
        assert!(all.iter().all(|hex| hex.distance(middle) <= distance));
        let mut once = all.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), all.len());
    }
}

#[test]
fn lines_touch_what_they_touch() {
    let line = |from, to| line(hex(from), hex(to));
    assert_eq!(line("0,0", "0,0"), hexes("0,0"));
    assert_eq!(line("0,0", "3,0"), hexes("0,0 1,0 2,0 3,0"), "through the middles of edges");
    assert_eq!(line("0,0", "1,1"), hexes("0,0 1,0 0,1 1,1"), "along an edge: both, the left one first");
    assert_eq!(line("0,0", "2,1"), hexes("0,0 1,0 1,1 2,1"));
    assert_eq!(line("0,0", "2,2"), hexes("0,0 1,0 0,1 1,1 2,1 1,2 2,2"), "edge, hexagon, edge");
    assert_eq!(hex("1,1").straight(hex("1,-4")), Some((Dir::D4, 5)));
    assert_eq!(hex("1,1").straight(hex("2,2")), None);
    assert_eq!(hex("1,1").straight(hex("1,1")), None);
}

#[test]
fn walls_stand_between_neighbours_however_they_are_named() {
    let walls: Walls =
        ["0,0/1,0", "0,1/0,0", "5,5/4,6"].map(|text| text.parse().unwrap()).into_iter().collect();
    assert!(walls.part(hex("1,0"), hex("0,0")) && walls.part(hex("0,0"), hex("0,1")));
    assert!(!walls.part(hex("0,0"), hex("-1,1")) && !walls.part(hex("0,0"), hex("2,0")));
    assert_eq!(
        walls.iter().map(|edge| edge.to_string()).collect::<Vec<_>>(),
        ["0,0/1,0", "0,0/0,1", "5,5/4,6"]
    );
    assert_eq!("0,0/2,0".parse::<Edge>(), Err(TextFault::Apart));
    assert_eq!("0,0".parse::<Edge>(), Err(TextFault::Edge));
}

#[test]
fn texts_are_read_as_they_are_written() {
    for wrong in ["", "1", "1,", ",1", "1,2,3", "+1,2", "01,2", "-0,1", " 1,2", "1, 2", "9999999999,0", "a,b"]
    {
        assert_eq!(wrong.parse::<Hex>(), Err(TextFault::Hex), "{wrong}");
    }
    for fault in [TextFault::Hex, TextFault::Dir(Lie::Flat), TextFault::Edge, TextFault::Apart] {
        assert!(!fault.to_string().is_empty());
    }
}

/// The middle and the corners of a hexagon, in plain numbers, six times a third of a step.
fn corners(hex: Hex) -> Vec<(i64, i64)> {
    let (q, r) = (i64::from(hex.q()) * 3, i64::from(hex.r()) * 3);
    [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)].map(|(a, b)| (q + a, r + b)).to_vec()
}

/// Whether two segments touch, by the sides of their ends.
fn cross(a: (i64, i64), b: (i64, i64), c: (i64, i64), d: (i64, i64)) -> bool {
    let side = |a: (i64, i64), b: (i64, i64), p: (i64, i64)| {
        ((b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0)).signum()
    };
    let on = |a: (i64, i64), b: (i64, i64), p: (i64, i64)| {
        side(a, b, p) == 0
            && (a.0.min(b.0)..=a.0.max(b.0)).contains(&p.0)
            && (a.1.min(b.1)..=a.1.max(b.1)).contains(&p.1)
    };
    let apart = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    apart || on(a, b, c) || on(a, b, d) || on(c, d, a) || on(c, d, b)
}

/// The same question, asked edge by edge.
fn plainly(from: Hex, to: Hex, hex: Hex) -> bool {
    let middle = |hex: Hex| (i64::from(hex.q()) * 3, i64::from(hex.r()) * 3);
    let around = corners(hex);
    let edges = (0..6).any(|n| cross(middle(from), middle(to), around[n], around[(n + 1) % 6]));
    edges || from == hex
}

fn near() -> impl Strategy<Value = Hex> {
    (-9..=9, -9..=9).prop_map(|(q, r)| Hex::new(q, r))
}

fn anywhere() -> impl Strategy<Value = Hex> {
    (any::<i32>(), any::<i32>()).prop_map(|(q, r)| Hex::new(q, r))
}

fn some_dir() -> impl Strategy<Value = Dir> {
    (0..6_usize).prop_map(|at| Dir::ALL[at])
}

proptest! {
    #[test]
    fn a_line_is_all_that_is_touched_and_nothing_else(from in near(), to in near()) {
        let found = line(from, to);
        let plain: Vec<Hex> = disc(from, 40).filter(|&hex| plainly(from, to, hex)).collect();
        let mut sorted = found.clone();
        sorted.sort_unstable();
        let mut expected = plain;
        expected.sort_unstable();
        prop_assert_eq!(&sorted, &expected);
        let mut back = line(to, from);
        back.sort_unstable();
        prop_assert_eq!(sorted, back, "the same from both ends");
        prop_assert_eq!((found.first(), found.last()), (Some(&from), Some(&to)));
        for dir in 0..6 {
            prop_assert_eq!(line(from.turned(dir), to.turned(dir)).len(), found.len());
        }
    }

    #[test]
    fn a_segment_touches_what_the_line_does_and_small_shapes_as_seen_from_both_ends(from in near(), to in near()) {
        let (there, back) = (Segment::new(from, to), Segment::new(to, from));
        let mut found: Vec<Hex> = there.touched().map(|touched| touched.hex).collect();
        found.sort_unstable();
        let mut all = line(from, to);
        all.sort_unstable();
        prop_assert_eq!(found, all);
        for touched in there.touched() {
            let same = back.touched().find(|other| other.hex == touched.hex).unwrap();
            prop_assert_eq!(touched.steps + same.steps, there.steps());
            prop_assert!(there.meets(touched, 10));
            for tenths in 0..=10 {
                prop_assert_eq!(there.meets(touched, tenths), back.meets(same, tenths));
                for dir in Dir::ALL {
                    prop_assert_eq!(there.meets_edge(touched, dir, tenths), back.meets_edge(same, dir, tenths));
                }
            }
            let middle = |hex: Hex| (i64::from(hex.q()) * 3, i64::from(hex.r()) * 3);
            let around = corners(touched.hex);
            for dir in Dir::ALL {
                let (one, other) = (around[dir as usize], around[(dir as usize + 1) % 6]);
                let plain = cross(middle(from), middle(to), one, other);
                prop_assert_eq!(there.meets_edge(touched, dir, 10), plain, "{:?} {:?}", touched, dir);
            }
        }
    }

    #[test]
    fn turning_keeps_distances_and_six_sixths_are_none(a in anywhere(), b in anywhere(), sixths in 0..40_u8) {
        prop_assert_eq!(a.turned(sixths).minus(b.turned(sixths)), a.minus(b).turned(sixths));
        prop_assert_eq!(a.turned_about(b, sixths).turned_about(b, 6 - sixths % 6), a);
        prop_assert_eq!(a.minus(b).plus(b), a);
    }

    #[test]
    fn distance_is_that_of_the_shortest_way(a in near(), b in near(), sixths in 0..6_u8) {
        prop_assert_eq!(a.distance(b), b.distance(a));
        prop_assert_eq!(a.turned(sixths).distance(b.turned(sixths)), a.distance(b));
        let next = a.neighbours().into_iter().map(|hex| hex.distance(b)).min().unwrap();
        prop_assert_eq!(next + 1, if a == b { 2 } else { a.distance(b) });
    }

    #[test]
    fn steps_go_there_and_back_everywhere(a in anywhere(), dir in some_dir(), sixths in 0..12_u8) {
        let next = a.step(dir);
        prop_assert_eq!(next.step(dir.opposite()), a);
        prop_assert_eq!(a.towards(next), Some(dir));
        prop_assert_eq!(a.turned(sixths).step(dir.clockwise(sixths)), next.turned(sixths));
        prop_assert_eq!(Edge::new(a, dir), Edge::new(next, dir.opposite()));
        let edge = Edge::new(a, dir);
        prop_assert_eq!(edge.turned_about(next, sixths), Edge::between(a.turned_about(next, sixths), next).unwrap());
        prop_assert_eq!(edge.plus(next).hexes().map(|hex| hex.minus(next)), edge.hexes());
        prop_assert_eq!(edge.to_string().parse::<Edge>(), Ok(edge));
        prop_assert_eq!(a.to_string().parse::<Hex>(), Ok(a));
    }
}
