//! How fast the plane answers on a full table: 30 objects and 20 bases. `cargo bench -p space`.

use std::hint::black_box;
use std::time::{Duration, Instant};

use divan::Bencher;
use divan::counter::ItemsCount;
use space::plane::{
    Allowance, Body, Bounds, Course, Disc, Landing, Mesh, Mover, Node, Point, Polygon, Reach, Segment, Shape,
    Solid, Span, Spot, Step, Vector,
};

fn main() {
    divan::main();
}

/// Numbers without a pattern, the same at each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: i32) -> i32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u128::from(self.0) * n as u128) >> 64) as i32
    }
}

const WIDTH: i32 = 3_000;
const MESH: Mesh = Mesh::new(8, 4).unwrap();
const MEDIUM: Mover = Mover::new(50, 120).unwrap();

fn p(x: i32, y: i32) -> Point {
    Point::new(x, y).unwrap()
}

const NONE: &[Solid<u8>] = &[];

/// A table of 30 by 30 inches: 22 boxes along the axes or turned, 8 round things, four flat
/// irregular patches besides, and 20 bases on the ground between them.
struct Table {
    field: Bounds,
    things: Vec<Solid<u8>>,
    bodies: Vec<Body>,
    patches: Vec<Shape>,
}

impl Table {
    fn new() -> Self {
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15);
        let field = Bounds::new(p(0, 0), p(WIDTH, WIDTH));
        let mut table = Self { field, things: Vec::new(), bodies: Vec::new(), patches: Vec::new() };
        while table.things.len() < 30 {
            let at = p(numbers.below(WIDTH), numbers.below(WIDTH));
            let shape = match table.things.len() {
                0..8 => Disc::new(at, 80 + numbers.below(120)).map(Shape::from),
                8..24 => {
                    let far = p(
                        (at.x() + 150 + numbers.below(400)).min(WIDTH),
                        (at.y() + 100 + numbers.below(250)).min(WIDTH),
                    );
                    Polygon::rectangle(at, far).map(Shape::from)
                }
                _ => {
                    let along = Vector::new(numbers.below(9) - 4, 1 + numbers.below(4)).unwrap();
                    Polygon::turned_rectangle(at, 100 + numbers.below(150), 50 + numbers.below(60), along)
                        .map(Shape::from)
                }
            };
            let span = Span::new(0, 60 + numbers.below(400)).unwrap();
            let Ok(thing) = shape.map(|shape| Solid::new(table.things.len() as u8, shape, span)) else {
                continue;
            };
            if thing.lies(field, None, &[], &table.things).is_ok() {
                table.things.push(thing);
            }
        }
        for number in 0..4 {
            let at = p(numbers.below(2_400), numbers.below(2_400));
            table.patches.push(match number {
                0 => Disc::new(p(at.x() + 300, at.y() + 300), 300).unwrap().into(),
                _ => Polygon::rectangle(at, p(at.x() + 600, at.y() + 500)).unwrap().into(),
            });
        }
        while table.bodies.len() < 20 {
            let at = p(numbers.below(WIDTH), numbers.below(WIDTH));
            if let Ok(body) = MEDIUM.stands(at, None, field, &table.things) {
                let number = 100 + table.bodies.len() as u8;
                table.bodies.push(body);
                table.things.push(body.solid(number));
            }
        }
        table
    }

    /// What stands in the way of what is not among these bodies.
    fn but(&self, out: [usize; 2]) -> impl Iterator<Item = &Solid<u8>> + Clone {
        self.things.iter().filter(move |thing| !out.map(|one| 100 + one as u8).contains(&thing.id()))
    }

    fn sees(&self, viewer: usize, target: usize) -> u32 {
        let eye = Spot::new(self.bodies[viewer].base.centre(), 110).unwrap();
        eye.sees(&self.bodies[target], MESH, self.but([viewer, target])).seen()
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let count = self.bodies.len();
        (0..count).flat_map(|a| (0..count).map(move |b| (a, b))).filter(|(a, b)| a != b).collect()
    }

    /// Lawful ways of five legs and eight inches in all, for each base some.
    fn ways(&self) -> Vec<(usize, Vec<Node<'_, u8>>)> {
        let mut numbers = Numbers(0x1234_5678_9abc_def1);
        let mut ways = Vec::new();
        for _ in 0..200_000 {
            let base = numbers.below(20) as usize;
            let mut at = self.bodies[base].base.centre();
            let mut nodes = vec![Node { at, on: None }];
            for _ in 0..5 {
                let course = Vector::new(numbers.below(21) - 10, numbers.below(21) - 10).unwrap();
                let Some(course) = Course::new(course) else { break };
                let Some(next) = at.plus(course.after(160)) else { break };
                at = next;
                nodes.push(Node { at, on: None });
            }
            if nodes.len() == 6 && self.route(base, &nodes).is_some() {
                ways.push((base, nodes));
            }
            if ways.len() == 200 {
                break;
            }
        }
        ways
    }

    fn route(&self, base: usize, nodes: &[Node<'_, u8>]) -> Option<i64> {
        let legs = MEDIUM.route(nodes, self.field, self.but([base, base]), &self.patches).ok()?;
        Some(legs.iter().map(|leg| leg.cost(1, 2)).sum())
    }
}

/// The one that takes longest, by the shortest of some runs.
fn slowest<T: Clone>(all: &[T], run: impl Fn(&T)) -> T {
    let time = |one: &T| {
        let runs = (0..20).map(|_| {
            let begun = Instant::now();
            run(one);
            begun.elapsed()
        });
        runs.min().unwrap_or(Duration::ZERO)
    };
    all.iter().max_by_key(|one| time(one)).unwrap().clone()
}

#[divan::bench]
fn sight_of_every_pair(bencher: Bencher) {
    let table = Table::new();
    let pairs = table.pairs();
    bencher
        .counter(ItemsCount::new(pairs.len()))
        .bench(|| pairs.iter().map(|&(viewer, target)| table.sees(viewer, target)).sum::<u32>());
}

#[divan::bench]
fn sight_of_the_slowest_pair(bencher: Bencher) {
    let table = Table::new();
    let (viewer, target) = slowest(&table.pairs(), |&(viewer, target)| {
        black_box(table.sees(viewer, target));
    });
    bencher.bench(|| table.sees(black_box(viewer), black_box(target)));
}

/// Down a lane between 30 posts and 18 bases, each of which hides a little: nothing can be left
/// out beforehand, and something is seen to the end.
#[divan::bench]
fn sight_down_a_lane(bencher: Bencher) {
    let target = MEDIUM.stands(p(2_700, 1_500), None, Bounds::new(p(0, 0), p(WIDTH, WIDTH)), NONE).unwrap();
    let eye = Spot::new(p(100, 1_500), 110).unwrap();
    let things: Vec<Solid<u8>> = (0..48)
        .map(|number| {
            let (x, side) = (200 + 50 * number, if number % 2 == 0 { 1 } else { -1 });
            // Their edges are on the lines to the outer columns, by turns on the left and right.
            let edge = 1_500 + side * (x - 100) * (48 - number) / 2_600;
            let span = Span::new(0, 90 + 5 * (number % 7)).unwrap();
            if number % 8 < 3 {
                Solid::new(number as u8, Disc::new(p(x, edge + side * 50), 50).unwrap(), span)
            } else {
                let post = Polygon::rectangle(p(x - 20, edge), p(x + 20, edge + side * 60)).unwrap();
                Solid::new(number as u8, post, span)
            }
        })
        .collect();
    assert!((1..85).contains(&eye.sees(&target, MESH, &things).seen()));
    bencher.bench(|| black_box(eye).sees(&target, MESH, black_box(&things)).seen());
}

#[divan::bench]
fn sight_explained(bencher: Bencher) {
    let table = Table::new();
    let eye = Spot::new(table.bodies[0].base.centre(), 110).unwrap();
    bencher.bench(|| eye.explains(&table.bodies[1], MESH, table.but([0, 1])));
}

#[divan::bench]
fn way_of_five_legs(bencher: Bencher) {
    let table = Table::new();
    let ways = table.ways();
    bencher
        .counter(ItemsCount::new(ways.len()))
        .bench(|| ways.iter().filter_map(|(base, nodes)| table.route(*base, nodes)).sum::<i64>());
}

#[divan::bench]
fn way_of_five_legs_the_slowest(bencher: Bencher) {
    let table = Table::new();
    let (base, nodes) = slowest(&table.ways(), |(base, nodes)| {
        black_box(table.route(*base, nodes));
    });
    bencher.bench(|| table.route(black_box(base), black_box(&nodes)));
}

#[divan::bench]
fn walk_as_far_as_it_goes(bencher: Bencher) {
    let table = Table::new();
    let here = table.bodies[3].base.centre();
    bencher.bench(|| MEDIUM.walks(Segment::new(here, black_box(p(2_900, 2_900))), 0, table.but([3, 3])));
}

#[divan::bench]
fn push_of_three_inches(bencher: Bencher) {
    let table = Table::new();
    let course = Course::new(Vector::new(3, -7).unwrap()).unwrap();
    bencher.bench(|| {
        MEDIUM.pushed(&table.bodies[5], None, course, black_box(300), table.field, table.but([5, 5]))
    });
}

#[divan::bench]
fn fall_from_a_box(bencher: Bencher) {
    let table = Table::new();
    let top = table.things[8];
    let middle = top.shape().centre();
    let body = MEDIUM.stands(middle, Some(&top), table.field, &table.things).unwrap();
    let course = Course::new(Vector::new(2, 1).unwrap()).unwrap();
    let pushed = MEDIUM.pushed(&body, Some(&top), course, 999, table.field, &table.things);
    let landing = Landing { ahead: 400, ring: 10, rings: 600 };
    let tops = &table.things[9..24];
    bencher.bench(|| {
        MEDIUM.lands(
            &body,
            course,
            pushed.steps,
            landing,
            table.field,
            tops,
            &table.things[..30],
            &table.things,
        )
    });
}

#[divan::bench(args = [25, 50])]
fn reach_of_five_inches(bencher: Bencher, pitch: i32) {
    let table = Table::new();
    let start = (table.bodies[7].base.centre(), ());
    let allowance = Allowance { cost: 500, legs: 63 };
    let near: Vec<Solid<u8>> = table.but([7, 7]).copied().collect();
    let judge = |from: (Point, ()), to: (Point, ())| {
        let [from, to] = [from, to].map(|(at, ())| Node { at, on: None });
        let leg = MEDIUM.leg(from, to, table.field, &near, &table.patches).ok()?;
        Some(Step { cost: leg.cost(1, 2) as u32, goes_on: true })
    };
    bencher.bench(|| Reach::new(start, pitch, allowance, |_| [()], judge).places().count());
}
