//! Geometry worked by hand: the worked examples of Home Raiders (HR-VEC), its stated numbers, and
//! small cases at the edges. The laws are in `laws`, `ways` and `eyes`.

use super::*;

mod eyes;
mod laws;
mod moved;
mod numbers;
mod reference;
mod ways;

/// What counts as touching in Home Raiders (HR-GEO-08).
const TOUCH: Contact = Contact { gap: 5, rise: 25 };
/// The 85 points its eyes look at (HR-GEO-19).
const MESH: Mesh = Mesh::new(8, 4).unwrap();
/// How its falls end (HR-GEO-18).
const LANDING: Landing = Landing { ahead: 400, ring: 10, rings: 600 };

const SMALL: Mover = Mover::new(40, 90).unwrap();
const MEDIUM: Mover = Mover::new(50, 120).unwrap();
const LARGE: Mover = Mover::new(80, 200).unwrap();

fn p(x: i32, y: i32) -> Point {
    Point::new(x, y).unwrap()
}

fn v(x: i32, y: i32) -> Vector {
    Vector::new(x, y).unwrap()
}

fn disc(x: i32, y: i32, radius: i32) -> Disc {
    Disc::new(p(x, y), radius).unwrap()
}

fn rect(left: i32, low: i32, right: i32, high: i32) -> Polygon {
    Polygon::rectangle(p(left, low), p(right, high)).unwrap()
}

fn poly(corners: &[(i32, i32)]) -> Result<Polygon, ShapeFault> {
    Polygon::new(&corners.iter().map(|&(x, y)| p(x, y)).collect::<Vec<_>>())
}

fn solid<K: Copy>(id: K, shape: impl Into<Shape>, bottom: i32, top: i32) -> Solid<K> {
    Solid::new(id, shape, Span::new(bottom, top).unwrap())
}

fn line(from: (i32, i32), to: (i32, i32)) -> Segment {
    Segment::new(p(from.0, from.1), p(to.0, to.1))
}

/// A body of that mover somewhere, at any height.
fn body(mover: Mover, x: i32, y: i32, foot: i32) -> Body {
    Body::new(disc(x, y, mover.radius()), mover.span(foot).unwrap())
}

/// The eye of a body in Home Raiders: ten hundredths below the top of its head (HR-GEO-02).
fn eye(body: &Body) -> Spot {
    Spot::new(body.base.centre(), body.span.top() - 10).unwrap()
}

/// A table of five by five feet about the origin.
fn wide() -> Bounds {
    Bounds::new(p(-3000, -3000), p(3000, 3000))
}

/// Nothing in the way.
const NONE: [Solid<u8>; 0] = [];
const NO_THINGS: [Solid<char>; 0] = [];

#[test]
fn geo_05_and_06_measure_edge_to_edge_and_cut_off() {
    let here = body(MEDIUM, 0, 0, 0);
    let apart = |other: Body| {
        let measure = here.measure(&other);
        assert_eq!(measure.distance, other.distance(&here), "the same both ways");
        (measure.gap, measure.rise, measure.distance)
    };
    assert_eq!(apart(body(MEDIUM, 400, 0, 0)), (300, 0, 300));
    // 3.004 inches are within three inches: 400.4 less two radii, cut off.
    assert_eq!(apart(body(MEDIUM, 400, 18, 0)), (300, 0, 300));
    assert_eq!(apart(body(MEDIUM, 400, 29, 0)), (301, 0, 301));
    assert_eq!(apart(body(MEDIUM, 400, 0, 400)), (300, 400, 500));
    assert_eq!(apart(body(SMALL, 30, 40, 0)), (0, 0, 0), "never below nothing");
    assert_eq!(
        here.measure(&body(MEDIUM, 300, 400, 0)).segment,
        line((30, 40), (270, 360)),
        "drawn from edge to edge"
    );
}

#[test]
fn geo_07_touching_is_not_overlapping() {
    let here = disc(0, 0, 50);
    assert!(!here.overlaps(disc(100, 0, 50)));
    assert!(here.overlaps(disc(99, 0, 50)));
    assert!(!here.overlaps(disc(60, 80, 50)), "a right triangle of 60, 80, 100");
    assert!(here.overlaps(disc(60, 79, 50)));
    let box_at = |x, y| Shape::from(rect(x, y, x + 100, y + 100));
    assert!(!box_at(0, 0).overlaps(&box_at(100, 0)), "side to side");
    assert!(!box_at(0, 0).overlaps(&box_at(100, 100)), "corner to corner");
    assert!(box_at(0, 0).overlaps(&box_at(99, 99)));
    let tip = Shape::from(poly(&[(100, 50), (200, 0), (200, 100)]).unwrap());
    assert!(!box_at(0, 0).overlaps(&tip), "a corner on a side");
    assert!(box_at(1, 0).overlaps(&tip));
}

#[test]
fn vec_15_contact_has_a_tolerance_of_five_and_a_step() {
    let here = body(MEDIUM, 0, 0, 0);
    assert!(here.touches(&body(MEDIUM, 105, 0, 0), TOUCH));
    assert!(!here.touches(&body(MEDIUM, 106, 0, 0), TOUCH));
    assert!(here.touches(&body(MEDIUM, 105, 0, 25), TOUCH));
    assert!(!here.touches(&body(MEDIUM, 105, 0, 26), TOUCH));
}

#[test]
fn geo_10_distance_to_an_object_is_from_its_outline_and_its_heights() {
    let book = solid('b', rect(200, -300, 800, 300), 0, 240);
    let apart = |body: Body| {
        let measure = book.measure(&body);
        (measure.gap, measure.rise, measure.distance)
    };
    assert_eq!(apart(body(MEDIUM, 0, 0, 0)), (150, 0, 150));
    assert_eq!(apart(body(MEDIUM, 500, 0, 240)), (0, 0, 0), "standing on it is contact");
    assert_eq!(apart(body(MEDIUM, 150, 0, 265)), (0, 25, 25));
    assert!(book.measure(&body(MEDIUM, 145, 0, 265)).touches(TOUCH));
    assert!(!book.measure(&body(MEDIUM, 144, 0, 265)).touches(TOUCH));
    assert!(!book.measure(&body(MEDIUM, 145, 0, 266)).touches(TOUCH));
    // Past a corner: 140 and 340 beyond (200, -300) and (800, 300), squares 19600 + 115600.
    assert_eq!(apart(body(MEDIUM, 60, -640, 0)), (317, 0, 317), "367.69 less the radius");
    let mug = solid('m', disc(0, 0, 160), 0, 370);
    assert_eq!(mug.measure(&body(MEDIUM, 300, 400, 0)).gap, 290);
    assert_eq!(mug.measure(&body(MEDIUM, 300, 400, 0)).segment, line((270, 360), (96, 128)));
}

#[test]
fn geo_11_a_base_stands_wholly_inside_and_may_touch() {
    let field = Bounds::new(p(0, 0), p(3000, 2400));
    let book = solid('b', rect(1000, 1000, 1600, 1500), 0, 240);
    let coin = solid('c', disc(2000, 2000, 130), 0, 60);
    let shelf = solid('s', rect(200, 1500, 900, 2000), 400, 460);
    let things = [book, coin, shelf];
    let stands = |x, y, on| MEDIUM.stands(p(x, y), on, field, &things).map(|body| body.foot());
    assert_eq!(stands(50, 50, None), Ok(0));
    assert_eq!(stands(49, 50, None), Err(NoFooting::Border(1)));
    assert_eq!(stands(2950, 2500, None), Err(NoFooting::Border(150)));
    assert_eq!(stands(-90_000, 50, None), Err(NoFooting::Border(90_050)));
    // Beside the book, against it, into it, inside it.
    assert_eq!(stands(950, 1200, None), Ok(0));
    let blocked =
        |by, from, to, measure| Err(NoFooting::Blocked(Witness { by, segment: line(from, to), measure }));
    assert_eq!(stands(951, 1200, None), blocked('b', (951, 1200), (1000, 1200), 1));
    assert_eq!(stands(1300, 1200, None), blocked('b', (1300, 1200), (1300, 1000), 50));
    // Round a corner of the book: 30 and 40 away is exactly the radius.
    assert_eq!(stands(970, 960, None), Ok(0));
    assert_eq!(stands(971, 960, None), blocked('b', (971, 960), (1000, 1000), 1));
    // On the book, to its very edge; on the coin, whose edge is 80 from where a base may be.
    assert_eq!(stands(1050, 1050, Some(&book)), Ok(240));
    let off =
        |by, from, to, measure| Err(NoFooting::OffTop(Witness { by, segment: line(from, to), measure }));
    assert_eq!(stands(1049, 1050, Some(&book)), off('b', (1049, 1050), (1000, 1050), 1));
    assert_eq!(stands(990, 1050, Some(&book)), off('b', (990, 1050), (1000, 1050), 60));
    assert_eq!(stands(2048, 2064, Some(&coin)), Ok(60));
    assert_eq!(stands(2048, 2065, Some(&coin)), off('c', (2048, 2065), (2077, 2105), 1));
    // Under the shelf there is room for a head at 120; on a pile of 300 there is not.
    assert_eq!(stands(500, 1700, None), Ok(0));
    let pile = solid('p', rect(300, 1600, 700, 1900), 0, 290);
    let under = |top: i32| {
        let pile = solid('p', rect(300, 1600, 700, 1900), 0, top);
        MEDIUM.stands(p(500, 1700), Some(&pile), field, &[things[2], pile]).is_ok()
    };
    assert!(under(280), "a head at 400 touches the shelf at 400");
    assert!(!under(281));
    assert_eq!(pile.span().top(), 290);
    assert_eq!(
        MEDIUM.stands(p(500, 500), Some(&solid('t', rect(0, 0, 900, 900), 0, MAX)), field, &[]),
        Err(NoFooting::TooHigh)
    );
}

#[test]
fn stands_highest_finds_the_top_one_would_put_it_on() {
    let towel = solid('t', rect(1000, 900, 2000, 1600), 0, 200);
    let second = solid('s', rect(1150, 1000, 1850, 1500), 200, 380);
    let things = [towel, second];
    let field = Bounds::new(p(0, 0), p(3000, 2400));
    let stands = |x, y, limit| {
        let found = MEDIUM.stands_highest(p(x, y), limit, field, &things, &things);
        found.map(|(on, body)| (on, body.foot()))
    };
    assert_eq!(stands(1500, 1200, 400), Some((Some('s'), 380)));
    assert_eq!(stands(1500, 1200, 379), None, "the lower towel has the upper one on it");
    assert_eq!(stands(1080, 1200, 400), Some((Some('t'), 200)));
    assert_eq!(stands(1120, 1200, 400), None, "half on the one, half on the other");
    assert_eq!(stands(500, 1200, 400), Some((None, 0)));
    assert_eq!(stands(500, 1200, -1), None);
    // A shelf over a table: the higher of the two that the limit leaves, in whatever order.
    let (table, shelf) =
        (solid('t', rect(0, 0, 900, 900), 0, 100), solid('s', rect(0, 0, 900, 900), 400, 460));
    for things in [[table, shelf], [shelf, table]] {
        let on = |limit| {
            let found = MEDIUM.stands_highest(p(500, 500), limit, field, &things, &things);
            found.and_then(|(on, _)| on)
        };
        assert_eq!([on(460), on(459), on(100)], [Some('s'), Some('t'), Some('t')]);
    }
}

/// A route along nodes of `x, y, on`.
fn route<'a, K: Copy + PartialEq>(
    mover: Mover,
    nodes: &[(i32, i32, Option<&'a Solid<K>>)],
    blockers: &'a [Solid<K>],
    patches: &[Shape],
) -> Result<Vec<Leg>, NoRoute<K>> {
    let nodes: Vec<Node<'_, K>> = nodes.iter().map(|&(x, y, on)| Node { at: p(x, y), on }).collect();
    mover.route(&nodes, wide(), blockers, patches)
}

fn costs(legs: &[Leg], rough: u8, climb: u8) -> Vec<i64> {
    legs.iter().map(|leg| leg.cost(rough, climb)).collect()
}

#[test]
fn vec_11_climbing_a_book_takes_a_whole_five_inches() {
    let book = |top| solid('b', rect(200, -300, 800, 300), 0, top);
    let climb = |top| {
        let book = [book(top)];
        route(MEDIUM, &[(50, 0, None), (150, 0, None), (250, 0, Some(&book[0]))], &book, &[]).unwrap()
    };
    let legs = climb(150);
    assert_eq!(costs(&legs, 1, 2), [100, 400]);
    assert_eq!(costs(&legs, 1, 1), [100, 250], "350 for a climber");
    assert_eq!([legs[0].rise, legs[1].rise], [0, 150]);
    assert_eq!([legs[0].level, legs[1].level], [true, false]);
    assert_eq!(costs(&climb(151), 1, 2), [100, 402]);
    // A patch lies on the ground: a leg that ends on the book has none of it.
    let (book, patch) = ([book(150)], [rect(0, -300, 800, 300).into()]);
    let nodes = [(50, 0, None), (150, 0, None), (250, 0, Some(&book[0])), (300, 0, Some(&book[0]))];
    let legs = route(MEDIUM, &nodes, &book, &patch).unwrap();
    assert_eq!(legs.iter().map(|leg| leg.rough).collect::<Vec<_>>(), [100, 0, 0]);
}

#[test]
fn vec_12_an_irregular_patch_counts_twice_where_it_lies() {
    let patch = [Shape::from(rect(300, -100, 500, 100))];
    let legs = route(MEDIUM, &[(100, 0, None), (700, 0, None)], &NONE, &patch).unwrap();
    assert_eq!((legs[0].length, legs[0].rough), (600, 200));
    assert_eq!(costs(&legs, 1, 2), [800]);
    assert_eq!(costs(&legs, 0, 1), [600], "travellers");
    let twice = [Shape::from(rect(300, -100, 500, 100)), Shape::from(rect(400, -100, 550, 100))];
    assert_eq!(rough_length(line((100, 0), (700, 0)), &twice), 250, "what lies in both counts once");
    // The border counts: along the very edge of the patch.
    assert_eq!(rough_length(line((100, 100), (700, 100)), &patch), 200);
    assert_eq!(rough_length(line((100, 101), (700, 101)), &patch), 0);
    assert_eq!(rough_length(line((400, 0), (400, 0)), &patch), 0, "no way, no cost");
}

#[test]
fn geo_13_lengths_round_up() {
    assert_eq!(line((0, 0), (30, 40)).length(), 50);
    assert_eq!(line((0, 0), (30, 41)).length(), 51, "50.8");
    assert_eq!(line((0, 0), (1, 1)).length(), 2);
    assert_eq!(flight(line((0, 0), (200, 300)), -600), 700, "HR-GEO-16: downward too");
    assert_eq!(flight(line((0, 0), (200, 300)), 601), 701);
}

#[test]
fn vec_32_a_tail_and_a_ring_tell_when_contact_is_too_early() {
    let enemy = p(500, 0);
    let early = |from, to| !line(from, to).but_the_last(10).keeps_from(enemy, 106);
    assert_eq!(line((0, 0), (400, 0)).but_the_last(10).to, p(390, 0));
    assert!(!early((0, 0), (400, 0)));
    assert!(!line((380, 90), (620, 90)).keeps_from(enemy, 100), "passes at 90");
    assert_eq!(line((394, 104), (489, 104)).but_the_last(10).to, p(479, 104));
    assert!(!early((394, 104), (489, 104)), "11257 is at least 11236");
    assert_eq!(line((394, 104), (490, 104)).but_the_last(10).to, p(480, 104));
    assert!(early((394, 104), (490, 104)), "11216 is less than 11236");
    assert_eq!(line((0, 0), (6, 8)).but_the_last(10), line((0, 0), (0, 0)));
}

#[test]
fn geo_14_a_walk_may_brush_past_but_not_through() {
    let enemy = body(MEDIUM, 500, 0, 0).solid('e');
    let wall = solid('w', rect(800, -300, 900, 300), 0, 240);
    let things = [enemy, wall];
    let passes =
        |from, to, foot| MEDIUM.passes(line(from, to), foot, &things).map_err(|why| (why.by, why.measure));
    assert_eq!(passes((0, 100), (750, 100), 0), Ok(()), "along the edge of the enemy's base");
    assert_eq!(passes((0, 99), (750, 99), 0), Err(('e', 1)));
    assert_eq!(passes((0, 90), (750, 90), 0), Err(('e', 10)));
    assert_eq!(passes((750, 400), (750, -400), 0), Ok(()), "along the wall");
    assert_eq!(passes((751, 400), (751, -400), 0), Err(('w', 1)));
    assert_eq!(passes((700, 200), (1000, 200), 0), Err(('w', 50)));
    assert_eq!(passes((700, 200), (1000, 200), 240), Ok(()), "over its top");
    assert_eq!(passes((700, 200), (1000, 200), 239), Err(('w', 50)));
    // Past the corner (800, 300): the line 4x + 3y = 4350 passes it 50 away, one lower does not.
    assert_eq!(passes((600, 650), (900, 250), 0).map_err(|why| why.0), Err('w'));
    assert_eq!(passes((900, 350), (700, 350), 0), Ok(()));
    let through = MEDIUM.passes(line((700, 200), (1000, 200)), 0, &things).unwrap_err();
    assert_eq!(through.segment, line((800, 200), (800, 200)), "where the middle meets the wall");
}

#[test]
fn a_walk_ends_where_it_touches() {
    let enemy = [body(MEDIUM, 500, 0, 0).solid('e')];
    let walks = |from, to| MEDIUM.walks(line(from, to), 0, &enemy);
    let straight = walks((0, 0), (1000, 0));
    assert_eq!((straight.at, straight.length), (p(400, 0), 400));
    assert_eq!(straight.by.map(|why| (why.by, why.measure)), Some(('e', 1)));
    let whole = walks((0, 0), (400, 0));
    assert_eq!((whole.at, whole.length, whole.by), (p(400, 0), 400, None));
    let inside = walks((450, 0), (0, 0));
    assert_eq!((inside.at, inside.length), (p(450, 0), 0));
    // Slanting towards a wall: 1054 long, and after 791 of them at 750.4, 249.9, cut off.
    let wall = [solid('w', rect(800, -300, 900, 300), 0, 240)];
    let slant = MEDIUM.walks(line((0, 0), (1000, 333)), 0, &wall);
    assert_eq!((slant.at, slant.length), (p(750, 249), 791));
}

#[test]
fn geo_17_a_push_stops_at_the_border_and_before_things() {
    let field = Bounds::new(p(0, 0), p(1000, 1000));
    let push = |x, y, direction: (i32, i32), steps, blockers: &[Solid<char>]| {
        let course = Course::new(v(direction.0, direction.1)).unwrap();
        let pushed = MEDIUM.pushed(&body(MEDIUM, x, y, 0), None, course, steps, field, blockers);
        ((pushed.at.x(), pushed.at.y()), pushed.steps, pushed.rest)
    };
    assert_eq!(push(500, 500, (7, 0), 200, &[]), ((700, 500), 200, Rest::Whole));
    assert_eq!(push(900, 500, (7, 0), 200, &[]), ((950, 500), 50, Rest::Border), "the border is no edge");
    assert_eq!(push(500, 500, (-3, 4), 100, &[]), ((440, 580), 100, Rest::Whole));
    // (1, 1): a thousand times the direction is 1414.2 long, cut off 1414.
    assert_eq!(push(500, 500, (1, 1), 100, &[]), ((570, 570), 100, Rest::Whole));
    assert_eq!(
        push(500, 500, (-1, -1), 100, &[]),
        ((430, 430), 100, Rest::Whole),
        "cut off towards the start"
    );
    let friend = [body(SMALL, 700, 500, 0).solid('f')];
    let (at, steps, rest) = push(500, 500, (1, 0), 300, &friend);
    assert_eq!((at, steps), ((610, 500), 110));
    let Rest::Against(why) = rest else { panic!("{rest:?}") };
    assert_eq!((why.by, why.measure, why.segment), ('f', 1, line((611, 500), (660, 500))));
    assert_eq!(push(500, 500, (1, 0), -4, &[]), ((500, 500), 0, Rest::Whole));
    assert_eq!(Course::new(Vector::ZERO), None);
}

#[test]
fn vec_14_who_is_pushed_over_an_edge_lands_beside_the_book() {
    let book = [solid('b', rect(0, -300, 500, 300), 0, 240)];
    let start = body(MEDIUM, 430, 0, 240);
    let course = Course::new(v(1, 0)).unwrap();
    let pushed = MEDIUM.pushed(&start, Some(&book[0]), course, 200, wide(), &book);
    assert_eq!((pushed.at, pushed.steps, pushed.rest), (p(451, 0), 21, Rest::Edge));
    let landed = MEDIUM.lands(&start, course, 21, LANDING, wide(), &book, &book, &book).unwrap();
    assert_eq!((landed.body.base.centre(), landed.on, landed.depth), (p(550, 0), None, 240));
}

#[test]
fn geo_18_falls_look_straight_on_then_around() {
    let book = solid('b', rect(0, -300, 500, 300), 0, 240);
    let start = body(MEDIUM, 430, 0, 240);
    let course = Course::new(v(1, 0)).unwrap();
    // The top it leaves is left out, or the rings would find it again.
    let land = |things: &[Solid<char>], walls: &[Solid<char>]| {
        let landed = MEDIUM.lands(&start, course, 21, LANDING, wide(), &NO_THINGS, walls, things)?;
        let at = landed.body.base.centre();
        Some((at.x(), at.y(), landed.depth))
    };
    // Somebody stands in the way on the ground: one lands behind him.
    let other = body(MEDIUM, 600, 0, 0).solid('o');
    assert_eq!(land(&[book, other], &[book]), Some((700, 0, 240)));
    // A wall in front: straight on, 600 are not enough to come behind it. The rings are tried
    // from straight on and clockwise; below a radius of 350 they are not clear of the book.
    let wall = solid('w', rect(530, -2000, 1200, 2000), 0, 400);
    assert_eq!(land(&[book, wall], &[book, wall]), Some((451, -350, 240)));
    let mirrored = Course::new(v(1, 2)).unwrap();
    let after = MEDIUM.pushed(&start, Some(&book), mirrored, 999, wide(), &[book, wall]);
    assert_eq!((after.rest, after.at), (Rest::Edge, p(451, 42)));
    // A thin wall is jumped by the first ring that comes behind it.
    let fence = solid('f', rect(530, -2000, 600, 2000), 0, 400);
    assert_eq!(land(&[book, fence], &[book, fence]), Some((651, 0, 240)));
    let pit = solid('p', rect(-700, -700, 1300, 700), 0, 200);
    let field = Bounds::new(p(-400, -310), p(1000, 310));
    let landed = MEDIUM.lands(&start, course, 21, LANDING, field, &NO_THINGS, &[book], &[book, pit]);
    assert_eq!(landed, None, "nowhere to lie: one does not fall");
}

#[test]
fn who_falls_may_lie_one_step_beyond_the_edge() {
    // A pin on the head of a nail: one step over the edge, another and it is clear.
    let (pin, nail) = (Mover::new(1, 10).unwrap(), [solid('n', rect(-1, -1, 1, 1), 0, 50)]);
    let start = pin.stands(p(0, 0), Some(&nail[0]), wide(), &nail).unwrap();
    let course = Course::new(v(1, 0)).unwrap();
    assert_eq!(pin.pushed(&start, Some(&nail[0]), course, 9, wide(), &nail).steps, 1);
    let landed = pin.lands(&start, course, 1, LANDING, wide(), &NO_THINGS, &nail, &nail).unwrap();
    assert_eq!(landed.body.base.centre(), p(2, 0));
}

#[test]
fn vec_13_the_depth_of_a_fall_is_told_exactly() {
    for height in [300, 301] {
        let top = [solid('t', rect(0, -300, 500, 300), 0, height)];
        let start = body(MEDIUM, 430, 0, height);
        let course = Course::new(v(1, 0)).unwrap();
        let landed = MEDIUM.lands(&start, course, 21, LANDING, wide(), &top, &top, &top).unwrap();
        assert_eq!(landed.depth, height);
    }
}

#[test]
fn a_fall_can_end_on_a_lower_top() {
    let high = solid('h', rect(0, -300, 500, 300), 0, 400);
    let low = solid('l', rect(500, -300, 900, 300), 0, 240);
    let step = solid('s', rect(510, -300, 900, 300), 0, 410);
    let start = body(MEDIUM, 430, 0, 400);
    let course = Course::new(v(1, 0)).unwrap();
    let land = |things: [Solid<char>; 2]| {
        let landed = MEDIUM.lands(&start, course, 21, LANDING, wide(), &things, &things, &things).unwrap();
        (landed.body.base.centre(), landed.on, landed.depth)
    };
    assert_eq!(land([high, low]), (p(550, 0), Some('l'), 160));
    // What is higher than where one was pushed from is a wall: one slips down somewhere else.
    assert_ne!(land([high, step]).1, Some('s'));
}

#[test]
fn geo_20_an_object_may_be_pushed_while_it_lies_free() {
    let field = Bounds::new(p(0, 0), p(2000, 2000));
    let table = solid('t', rect(500, 500, 1500, 1500), 0, 100);
    let mug = solid('m', disc(1000, 1000, 160), 100, 400);
    let patch = [Shape::from(rect(700, 1300, 800, 1400))];
    let tin = solid('o', rect(1300, 900, 1400, 1100), 100, 200);
    let things = [table, tin];
    let slide = |direction: (i32, i32), steps| {
        let course = Course::new(v(direction.0, direction.1)).unwrap();
        course.farthest(steps, |step| mug.shifted(step).unwrap().lies(field, Some(&table), &patch, &things))
    };
    assert_eq!(slide((1, 0), 500), (140, Some(NoRest::Blocked('o'))));
    assert_eq!(slide((0, -1), 500), (340, Some(NoRest::OffTop('t'))));
    assert_eq!(slide((-1, 0), 100), (100, None));
    assert_eq!(slide((-1, 1), 500).1, Some(NoRest::Patch(0)));
    let on_ground = solid('g', rect(100, 100, 300, 300), 0, 50);
    assert_eq!(on_ground.shifted(v(-101, 0)).unwrap().lies(field, None, &[], &[]), Err(NoRest::Border));
    assert_eq!(on_ground.shifted(v(-100, 0)).unwrap().lies(field, None, &[], &[]), Ok(()));
    assert_eq!(Shape::from(rect(0, 0, 101, 30)).centre(), p(50, 15), "HR-GEO-20: rounded down");
}

/// How many of the 85 points one body sees of the other past some things.
fn sees(viewer: Body, target: Body, things: &[Solid<char>]) -> (u32, View) {
    let sight = eye(&viewer).sees(&target, MESH, things);
    (sight.seen(), sight.view())
}

#[test]
fn vec_16_eighty_five_points_tell_clear_partial_and_hidden() {
    use View::{Clear, Hidden, Partial};
    let (viewer, target) = (body(MEDIUM, 0, 0, 0), body(MEDIUM, 1000, 0, 0));
    let past = |things: &[Solid<char>]| sees(viewer, target, things);
    assert_eq!(past(&[]), (85, Clear));
    assert_eq!(past(&[body(MEDIUM, 500, 0, 0).solid('m')]), (0, Hidden));
    assert_eq!(past(&[body(SMALL, 500, 0, 0).solid('s')]), (34, Partial));
    assert_eq!(past(&[body(MEDIUM, 500, 60, 0).solid('m')]), (60, Partial));
    assert_eq!(past(&[body(MEDIUM, 500, 80, 0).solid('m')]), (85, Clear));
    let boxed = |top| solid('b', rect(400, -300, 600, 300), 0, top);
    assert_eq!(past(&[boxed(100)]), (17, Partial));
    assert_eq!(past(&[boxed(115)]), (0, Hidden));
    let stand = [solid('b', rect(850, -300, 1450, 300), 0, 200)];
    let above = body(MEDIUM, 1000, 0, 200);
    assert_eq!(sees(viewer, above, &stand), (68, Partial));
    assert_eq!(sees(above, viewer, &stand), (85, Clear));
}

#[test]
fn vec_18_the_nearest_of_a_unit() {
    let shooter = body(MEDIUM, 0, 0, 0);
    let unit = [(800, 100), (800, -100), (700, 250), (1000, 0)].map(|(x, y)| body(MEDIUM, x, y, 0));
    assert_eq!(unit.map(|one| shooter.distance(&one)), [706, 706, 643, 900]);
    let [a, b, leader, c] = unit.map(|one| one.base);
    assert_eq!(shooter.base.nearer(a, b), std::cmp::Ordering::Equal);
    assert_eq!(shooter.base.nearer(leader, a), std::cmp::Ordering::Less);
    assert_eq!(shooter.base.nearer(c, a), std::cmp::Ordering::Greater);
    for (number, one) in unit.iter().enumerate() {
        let others = unit.iter().enumerate().filter(|&(other, _)| other != number);
        let others: Vec<_> = others.map(|(other, body)| body.solid(other)).collect();
        assert_eq!(eye(&shooter).sees(one, MESH, &others).view(), View::Clear);
    }
}

#[test]
fn a_sight_says_what_stops_each_line_and_where() {
    let (viewer, target) = (body(MEDIUM, 0, 0, 0), body(MEDIUM, 1000, 0, 0));
    let near = solid('n', rect(400, -300, 600, 300), 0, 100);
    let far = solid('f', rect(700, -300, 800, 300), 0, 100);
    let lines = eye(&viewer).explains(&target, MESH, &[far, near]);
    assert_eq!(lines.len(), 85);
    let of = |column, row| lines.iter().find(|line| (line.column, line.row) == (column, row)).unwrap();
    // The eye is at 110, the foot at 0: the line sinks below 100 at a tenth of the way, inside no
    // thing, and meets the box at x = 400.
    let low = of(8, 0);
    assert_eq!(low.ray, Ray::new(eye(&viewer), Spot::new(p(1000, 0), 0).unwrap()));
    assert_eq!(low.ray.length(), 1007, "the root of 1000 * 1000 + 110 * 110, rounded up");
    let witness = Witness { by: 'n', segment: line((0, 0), (1000, 0)), measure: 402 };
    assert_eq!(low.by, Some(witness));
    // Towards 90 it sinks by 20: it is at 100 half way, in the middle of the box.
    assert_eq!(of(8, 3).by.map(|why| (why.by, why.measure)), Some(('n', 500)));
    assert_eq!(of(8, 4).by, None, "the head is above");
    assert_eq!(of(0, 0).ray.to.at(), p(1000, -50), "column 0 is the rightmost");
    assert_eq!(of(16, 0).ray.to.at(), p(1000, 50));
}

#[test]
fn a_line_that_only_touches_is_not_stopped() {
    let ray = |from: (i32, i32, i32), to: (i32, i32, i32)| {
        let spot = |(x, y, height)| Spot::new(p(x, y), height).unwrap();
        Ray::new(spot(from), spot(to))
    };
    let tower = solid('t', rect(400, 0, 600, 200), 0, 100);
    assert!(!ray((0, 0, 50), (1000, 0, 50)).meets(&tower), "along its side");
    assert!(ray((0, 1, 50), (1000, 1, 50)).meets(&tower));
    assert!(!ray((0, 100, 100), (1000, 100, 100)).meets(&tower), "along its top");
    assert!(!ray((0, 100, 0), (1000, 100, 0)).meets(&tower), "along its bottom");
    assert!(!ray((200, 0, 50), (600, 400, 50)).meets(&tower), "through its upright edge at (400, 200)");
    assert!(!ray((0, 100, 400), (800, 100, 0)).meets(&tower), "over the far edge of its top, at x = 600");
    assert!(ray((0, 100, 399), (800, 100, 0)).meets(&tower));
    assert!(ray((0, 100, 200), (800, 100, 0)).meets(&tower), "into its top");
    let can = solid('c', disc(500, 0, 100), 0, 100);
    assert!(!ray((0, 100, 50), (1000, 100, 50)).meets(&can), "along its round side");
    assert!(ray((0, 99, 50), (1000, 99, 50)).meets(&can));
    assert!(!ray((0, 0, 400), (800, 0, 0)).meets(&can), "over the far edge of its top, at x = 600");
    assert!(ray((0, 0, 399), (800, 0, 0)).meets(&can));
    assert!(ray((500, 0, 300), (500, 0, 20)).meets(&can), "straight down into it");
    assert!(!ray((500, 0, 300), (500, 0, 100)).meets(&can), "straight down onto it");
    assert!(!ray((600, 0, 300), (600, 0, 0)).meets(&can), "straight down its side");
    assert!(ray((500, 0, 50), (900, 0, 50)).meets(&can), "from within");
    assert_eq!(ray((0, 99, 50), (1000, 99, 50)).enters(&can), Some(485), "500 less the root of 199");
    assert_eq!(ray((500, 0, 50), (900, 0, 50)).enters(&can), Some(0));
    assert_eq!(ray((0, 0, 150), (1000, 0, 50)).enters(&can), Some(502), "half way down at 100: 1005 / 2");
}

#[test]
fn formation_is_every_pair_or_a_chain() {
    let unit = [body(MEDIUM, 0, 0, 0), body(MEDIUM, 350, 0, 0), body(MEDIUM, 700, 0, 0)];
    assert_eq!(first_apart(&unit[..2], 300), None);
    assert_eq!(first_apart(&unit[..2], 250), None, "within is at most");
    assert_eq!(first_apart(&unit[..2], 249).map(|apart| apart.by), Some([0, 1]));
    let apart = first_apart(&unit, 300).unwrap();
    assert_eq!((apart.by, apart.measure, apart.segment), ([0, 2], 600, line((50, 0), (650, 0))));
    assert_eq!(disorder(&unit, 300), 300);
    assert_eq!(disorder(&unit, 200), 50 + 50 + 400);
    let links = chain(&unit);
    assert_eq!(
        links.iter().map(|link| (link.by, link.measure)).collect::<Vec<_>>(),
        [([0, 1], 250), ([1, 2], 250)]
    );
    assert_eq!(chain(&[]), []);
    // Phalanx (HR-AMB-64): a row hangs together although its ends do not touch.
    let row = [(0, 0), (300, 0), (105, 0), (205, 0)].map(|(x, y)| body(MEDIUM, x, y, 0));
    assert_eq!(groups(&row, TOUCH), [vec![0, 1, 2, 3]]);
    let torn = [(0, 0), (300, 0), (105, 0), (190, 0)].map(|(x, y)| body(MEDIUM, x, y, 0));
    assert_eq!(groups(&torn, TOUCH), [vec![0, 2, 3], vec![1]]);
}

#[test]
fn a_base_is_set_beside_another_without_overlapping() {
    let here = disc(0, 0, 50);
    assert_eq!(here.beside(50, v(3, 0)), Some(disc(100, 0, 50)));
    assert_eq!(here.beside(50, v(-3, 4)), Some(disc(-60, 80, 50)));
    // 100 / sqrt 2 is 70.7: away from the middle to 71.
    assert_eq!(here.beside(50, v(1, -1)), Some(disc(71, -71, 50)));
    assert_eq!(here.beside(50, Vector::ZERO), None);
    assert_eq!(disc(99_000, 0, 50).beside(951, v(1, 0)), None);
}

#[test]
fn the_compass_points_sixteen_ways() {
    for (number, direction) in COMPASS.iter().enumerate() {
        assert!((999_000..=1_001_000).contains(&direction.square()), "about 1000 long");
        let next = COMPASS[(number + 1) % 16];
        assert!(direction.cross(next) > 0 && direction.dot(next) > 0, "counter-clockwise");
    }
    assert_eq!(COMPASS[4], v(0, 1000));
}
