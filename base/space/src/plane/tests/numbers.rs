//! Numbers at their edges: texts, files, shapes that are none, and the absurd.

use serde::de::value::{Error, MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{Deserialize, IntoDeserializer};

use proptest::prelude::*;

use super::moved::*;
use super::*;

fn inches(text: &str) -> Result<i32, InchesFault> {
    text.parse::<Inches>().map(Inches::hundredths)
}

#[test]
fn inches_are_read_without_floats() {
    assert_eq!(inches("3.25"), Ok(325));
    assert_eq!(inches("3.2"), Ok(320));
    assert_eq!(inches("3.02"), Ok(302));
    assert_eq!(inches("3"), Ok(300));
    assert_eq!(inches("3\""), Ok(300));
    assert_eq!(inches("-0.5\""), Ok(-50));
    assert_eq!(inches("007"), Ok(700));
    assert_eq!(inches("-0"), Ok(0));
    assert_eq!(inches("1000"), Ok(MAX));
    assert_eq!(inches("-1000.00"), Ok(-MAX));
}

#[test]
fn what_is_no_number_of_inches_says_why() {
    use InchesFault::{Empty, NotANumber, TooFar, TooFine};
    assert_eq!(inches(""), Err(Empty));
    for text in
        ["\"", "-", ".", ".5", "5.", "1.2.3", "3,25", "+3", "3 ", "--3", "3\"\"", "a", "٣", "1e2", "3.-2"]
    {
        assert_eq!(inches(text), Err(NotANumber), "{text}");
    }
    for text in ["3.250", "0.001"] {
        assert_eq!(inches(text), Err(TooFine), "{text}");
    }
    for text in ["1000.01", "-1000.01", "99999999999999999999999999", "21474836.48", "-21474836.49"] {
        assert_eq!(inches(text), Err(TooFar), "{text}");
    }
    for fault in [Empty, NotANumber, TooFine, TooFar, InchesFault::NotAPlace] {
        assert!(!fault.to_string().is_empty());
    }
}

#[test]
fn inches_are_written_as_short_as_they_go() {
    let written = |hundredths| Inches::new(hundredths).unwrap().to_string();
    assert_eq!([325, 320, 302, 300, 5, 0].map(written), ["3.25", "3.2", "3.02", "3", "0.05", "0"]);
    assert_eq!([-325, -50, -5].map(written), ["-3.25", "-0.5", "-0.05"]);
    assert_eq!(Inches::new(MAX + 1), None);
}

#[test]
fn places_are_two_numbers_of_inches() {
    assert_eq!("3.25,4".parse(), Ok(p(325, 400)));
    assert_eq!("-0.05,0\"".parse(), Ok(p(-5, 0)));
    assert_eq!(p(-5, 1230).to_string(), "-0.05,12.3");
    assert_eq!("3.25".parse::<Point>(), Err(InchesFault::NotAPlace));
    assert_eq!("3.25,".parse::<Point>(), Err(InchesFault::Empty));
    assert_eq!("1,2,3".parse::<Point>(), Err(InchesFault::NotANumber));
    assert_eq!("1,1000.01".parse::<Point>(), Err(InchesFault::TooFar));
}

#[test]
fn polygons_are_convex_and_counter_clockwise() {
    use ShapeFault::{Beyond, Clockwise, Corners, NotConvex, Small};
    assert!(poly(&[(0, 0), (10, 0), (0, 10)]).is_ok());
    assert_eq!(poly(&[(0, 0), (0, 10), (10, 0)]), Err(Clockwise));
    assert_eq!(poly(&[(0, 0), (10, 0)]), Err(Corners));
    let round: Vec<(i32, i32)> = (0..17).map(|n| (n, n * n)).collect();
    assert_eq!(poly(&round), Err(Corners));
    assert!(poly(&round[..16]).is_ok());
    assert_eq!(poly(&[(0, 0), (10, 0), (20, 0)]), Err(NotConvex), "flat");
    assert_eq!(poly(&[(0, 0), (10, 0), (20, 0), (0, 10)]), Err(NotConvex), "straight on at a corner");
    assert_eq!(poly(&[(0, 0), (10, 0), (4, 4), (0, 10)]), Err(NotConvex), "a dent");
    assert_eq!(poly(&[(0, 0), (10, 0), (10, 0), (0, 10)]), Err(NotConvex), "a corner twice");
    // A star of five points turns left at each corner, but goes round twice.
    let star = [(0, 100), (-59, -81), (95, 31), (-95, 31), (59, -81)];
    assert_eq!(poly(&star), Err(NotConvex));
    let twice = [(0, 0), (10, 0), (0, 10), (0, 0), (10, 0), (0, 10)];
    assert_eq!(poly(&twice), Err(NotConvex));
    assert_eq!(Polygon::rectangle(p(5, 5), p(5, 9)), Err(Small));
    assert_eq!(Polygon::rectangle(p(5, 9), p(1, 5)), Ok(rect(1, 5, 5, 9)));
    assert_eq!(Disc::new(p(0, 0), 0), Err(Small));
    assert_eq!(Disc::new(p(0, 0), i32::MIN), Err(Small));
    assert_eq!(Disc::new(p(0, 0), i32::MAX), Err(Beyond));
    assert_eq!(Disc::new(p(MAX - 40, 0), 41), Err(Beyond));
    assert!(Disc::new(p(MAX - 40, 40 - MAX), 40).is_ok());
    for fault in [Small, Beyond, Corners, Clockwise, NotConvex] {
        assert!(!fault.to_string().is_empty());
    }
}

#[test]
fn a_rectangle_can_be_turned_any_way() {
    let turned = |length, width, x, y| Polygon::turned_rectangle(p(100, 50), length, width, v(x, y));
    assert_eq!(turned(30, 20, 9, 0), Ok(rect(70, 30, 130, 70)));
    assert_eq!(
        turned(30, 20, 0, -2).map(|one| Shape::from(one).bounds()),
        Ok(Bounds::new(p(80, 20), p(120, 80)))
    );
    // Along (3, 4) five long: 30 along is (18, 24), 20 across is (-16, 12).
    assert_eq!(turned(30, 20, 3, 4), poly(&[(98, 14), (134, 62), (102, 86), (66, 38)]));
    // At 45 degrees 100 is 70.7 each way.
    let square = Polygon::turned_rectangle(p(0, 0), 100, 100, v(1, 1));
    assert_eq!(square, poly(&[(0, -141), (141, 0), (0, 141), (-141, 0)]));
    assert_eq!(turned(0, 5, 1, 1), Err(ShapeFault::Small));
    assert_eq!(turned(5, 5, 0, 0), Err(ShapeFault::Small));
    assert_eq!(turned(MAX, 5, 1, 0), Err(ShapeFault::Beyond));
    assert_eq!(turned(i32::MAX, i32::MAX, 1, 0), Err(ShapeFault::Beyond));
}

#[test]
fn the_absurd_is_refused_where_it_is_made() {
    for far in [MAX + 1, i32::MAX, i32::MIN] {
        assert_eq!(Point::new(far, 0), None);
        assert_eq!(Point::new(0, far), None);
        assert_eq!(Spot::new(p(0, 0), far), None);
        assert_eq!(Span::new(0, far), None);
        assert_eq!(Inches::new(far), None);
    }
    assert_eq!(Vector::new(2 * MAX + 1, 0), None);
    assert_eq!(Vector::new(0, i32::MIN), None);
    assert_eq!(p(MAX, 0).plus(v(1, 0)), None);
    assert_eq!(p(MAX, MAX).plus(v(-2 * MAX, -2 * MAX)), Some(p(-MAX, -MAX)));
    assert_eq!(Span::new(5, 5), None);
    for (radius, height) in [(0, 1), (1, 0), (MAX + 1, 1), (1, i32::MAX), (i32::MIN, 1)] {
        assert_eq!(Mover::new(radius, height), None);
    }
    assert_eq!(MEDIUM.span(i32::MAX), None);
    for (sides, steps) in [(0, 4), (8, 0), (32, 1), (31, 2), (255, 255), (1, 16)] {
        assert_eq!(Mesh::new(sides, steps), None, "{sides} {steps}");
    }
    assert_eq!(Mesh::new(31, 1).map(Mesh::points), Some(126));
    assert_eq!(MESH.points(), 85);
}

/// What a file has as a table with one key.
fn enumerated<T: IntoDeserializer<'static, Error>>(
    kind: &'static str,
    value: T,
) -> MapAccessDeserializer<MapDeserializer<'static, std::array::IntoIter<(&'static str, T), 1>, Error>> {
    MapAccessDeserializer::new(MapDeserializer::new([(kind, value)].into_iter()))
}

fn read<'de, T: Deserialize<'de>>(values: Vec<i32>) -> Result<T, Error> {
    T::deserialize(SeqDeserializer::new(values.into_iter()))
}

#[test]
fn files_are_read_by_the_same_rules() {
    assert_eq!(read::<Point>(vec![3, -4]), Ok(p(3, -4)));
    assert!(read::<Point>(vec![3, MAX + 1]).is_err());
    assert!(read::<Vector>(vec![2 * MAX + 1, 0]).is_err());
    assert_eq!(read::<Span>(vec![0, 240]), Ok(Span::new(0, 240).unwrap()));
    assert!(read::<Span>(vec![240, 240]).is_err());
    let shape = |kind: &'static str, values: Vec<i32>| {
        let values: SeqDeserializer<_, Error> = values.into_deserializer();
        Shape::deserialize(enumerated(kind, values))
    };
    assert_eq!(shape("circle", vec![1, 2, 3]), Ok(disc(1, 2, 3).into()));
    assert!(shape("circle", vec![1, 2, 0]).is_err());
    assert_eq!(shape("rect", vec![1, 2, 3, 4]), Ok(rect(1, 2, 3, 4).into()));
    assert!(shape("rect", vec![1, 2, 3]).is_err());
    assert!(shape("hexagon", vec![1, 2, 3]).is_err());
    let poly = |corners: Vec<Vec<i32>>| {
        let corners: SeqDeserializer<_, Error> = corners.into_deserializer();
        Shape::deserialize(enumerated("poly", corners))
    };
    let triangle = super::poly(&[(0, 0), (10, 0), (0, 10)]).unwrap();
    assert_eq!(poly(vec![vec![0, 0], vec![10, 0], vec![0, 10]]), Ok(triangle.into()));
    assert!(poly(vec![vec![0, 0], vec![0, 10], vec![10, 0]]).is_err(), "clockwise");
}

/// A table as large as there is, for the absurd.
fn endless() -> Bounds {
    Bounds::new(p(-MAX, -MAX), p(MAX, MAX))
}

fn any_mover() -> impl Strategy<Value = Mover> {
    let side = || prop_oneof![1..=MAX, 1..=200, Just(MAX)];
    (side(), side()).prop_map(|(radius, height)| Mover::new(radius, height).unwrap())
}

fn any_vector() -> impl Strategy<Value = Vector> {
    let side = || prop_oneof![-2 * MAX..=2 * MAX, Just(2 * MAX), Just(-2 * MAX), -3..=3];
    (side(), side()).prop_map(|(x, y)| v(x, y))
}

fn any_spot() -> impl Strategy<Value = Spot> {
    (far_place(), far()).prop_map(|(at, height)| Spot::new(at, height).unwrap())
}

fn any_body() -> impl Strategy<Value = Body> {
    (far_place(), any_mover(), far()).prop_map(|(at, mover, foot)| {
        let foot = foot.min(MAX - mover.height());
        Body::new(far_disc(at, mover.radius()), mover.span(foot).unwrap())
    })
}

proptest! {
    // Debug builds check every sum and product: nothing overflows, whatever is asked at the very
    // edges, and the answers still are what they should be.
    #[test]
    fn far_out_questions_are_answered(
        a in far_shape(), b in far_shape(), from in far_place(), to in far_place(),
        reach in prop_oneof![1..=MAX, 1..=9], disc in any_body(), step in any_vector(),
    ) {
        let line = Segment::new(from, to);
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
        prop_assert_eq!(a.gap_to(&b), b.gap_to(&a));
        prop_assert_eq!(a.keeps_from(from, reach), a.distance_to(from) >= reach);
        prop_assert_eq!(a.keeps_from_line(line, reach), a.keeps_from_line(line.back(), reach));
        prop_assert_eq!(a.overlaps_disc(disc.base), a.overlaps(&disc.base.into()));
        prop_assert!(!a.holds_disc(disc.base) || a.overlaps_disc(disc.base));
        let _ = (a.nearest_to(from), a.centre(), a.shifted(step), a.turned(), a.holds(&b));
        let _ = (line.length(), line.at(reach), line.but_the_last(reach));
        let _ = line.nearest_to(disc.base.centre());
        let _ = disc.base.beside(reach, step);
        let _ = Polygon::turned_rectangle(from, reach, reach, step);
        let short = Segment::new(from, Point::new(from.x() / 2 + to.x() / 2, to.y()).unwrap());
        prop_assert!(line.shortest_to(short).0 == 0, "they share a place");
    }

    #[test]
    fn far_out_movers_are_judged(
        start in any_body(), step in any_vector(), to in far_place(),
        foot in prop_oneof![far(), any::<i32>()], things in prop::collection::vec(far_solid(), 0..5),
        patch in far_shape(),
    ) {
        let mover = Mover::new(start.base.radius(), start.span.height()).unwrap();
        let at = start.base.centre();
        let _ = mover.stands(at, things.first(), endless(), &things);
        let _ = mover.passes(Segment::new(at, to), foot, &things);
        let walked = mover.walks(Segment::new(at, to), start.foot(), &things);
        prop_assert!(walked.by.is_some() || walked.at == to);
        let node = |at| Node { at, on: None };
        let _ = mover.route(&[node(at), node(to)], endless(), &things, &[]);
        let _ = (flight(Segment::new(at, to), foot % (2 * MAX)), start.measure(&start));
        let near = Point::new(at.x() / 1_000 * 999, at.y()).unwrap();
        let _ = rough_length(Segment::new(at, near), &[patch]);
        if let Some(course) = Course::new(step) {
            let pushed = mover.pushed(&start, None, course, 500, endless(), &things);
            prop_assert!(pushed.steps <= 500);
            let _ = (course.after(i32::MAX), course.after(i32::MIN));
            let landing = Landing { ahead: 3, ring: i32::MIN, rings: 4 };
            let _ = mover.lands(&start, course, i32::MAX, landing, endless(), &things, &things, &things);
            let landing = Landing { ahead: i32::MAX, ring: i32::MAX, rings: i32::MAX };
            let _ = mover.lands(&start, course, MAX, landing, endless(), &things, &things, &things);
        }
    }

    #[test]
    fn far_out_eyes_see(
        eye in any_spot(), target in any_body(), to in any_spot(),
        things in prop::collection::vec(far_solid(), 0..5),
    ) {
        let sight = eye.sees(&target, MESH, &things);
        let lines = eye.explains(&target, MESH, &things);
        prop_assert_eq!(sight.seen() as usize, lines.iter().filter(|line| line.by.is_none()).count());
        for thing in &things {
            let (ray, back) = (Ray::new(eye, to), Ray::new(to, eye));
            prop_assert_eq!(ray.meets(thing), back.meets(thing));
            prop_assert_eq!(ray.meets(thing), ray.enters(thing).is_some());
        }
    }
}
