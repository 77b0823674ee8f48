//! Slow and plain versions of the same questions, in fractions and by fine sampling.

use super::*;

/// A fraction with a positive denominator.
#[derive(Copy, Clone, Debug)]
pub(super) struct Part {
    pub num: i128,
    pub den: i128,
}

impl Part {
    pub(super) fn new(num: i128, den: i128) -> Self {
        Self { num: num * den.signum(), den: den.abs() }
    }

    fn less(self, other: Self) -> bool {
        self.num * other.den < other.num * self.den
    }

    fn between(self, other: Self) -> Self {
        Self::new(self.num * other.den + other.num * self.den, 2 * self.den * other.den)
    }
}

/// `side` of the way from `a` to `b` at `t`, as a numerator over `t.den`.
fn at(a: i32, b: i32, t: Part) -> i128 {
    i128::from(a) * t.den + i128::from(b - a) * t.num
}

/// True when the place of the ray at `t` is strictly inside the solid.
fn inside<K: Copy>(ray: Ray, solid: &Solid<K>, t: Part) -> bool {
    let height = at(ray.from.height(), ray.to.height(), t);
    let (from, to) = (ray.from.at(), ray.to.at());
    let (x, y) = (at(from.x(), to.x(), t), at(from.y(), to.y(), t));
    let between = |low: i32, high: i32| i128::from(low) * t.den < height && height < i128::from(high) * t.den;
    between(solid.span().bottom(), solid.span().top())
        && match solid.shape() {
            Shape::Disc(disc) => {
                let dx = x - i128::from(disc.centre().x()) * t.den;
                let dy = y - i128::from(disc.centre().y()) * t.den;
                let radius = i128::from(disc.radius()) * t.den;
                dx * dx + dy * dy < radius * radius
            }
            Shape::Polygon(polygon) => polygon.edges().all(|edge| {
                let dx = x - i128::from(edge.from.x()) * t.den;
                let dy = y - i128::from(edge.from.y()) * t.den;
                i128::from(edge.step().x()) * dy > i128::from(edge.step().y()) * dx
            }),
        }
}

/// True when the open ray has a place strictly inside a prism, or, for a disc, when one of many
/// samples has. All the places where the ray can pass from outside to inside of a prism are
/// gathered, and one place between each two neighbours is tried.
pub(super) fn meets<K: Copy>(ray: Ray, solid: &Solid<K>) -> bool {
    let mut marks = vec![Part::new(0, 1), Part::new(1, 1)];
    let (low, high) = (ray.from.height(), ray.to.height());
    for side in [solid.span().bottom(), solid.span().top()] {
        if low != high {
            marks.push(Part::new(i128::from(side - low), i128::from(high - low)));
        }
    }
    match solid.shape() {
        Shape::Polygon(polygon) => {
            let (from, to) = (ray.from.at(), ray.to.at());
            for edge in polygon.edges() {
                let begin = edge.step().cross(edge.from.to(from));
                let end = edge.step().cross(edge.from.to(to));
                if begin != end {
                    marks.push(Part::new(i128::from(begin), i128::from(begin - end)));
                }
            }
        }
        Shape::Disc(_) => marks.extend((1..SAMPLES).map(|number| Part::new(number, SAMPLES))),
    }
    marks.retain(|mark| mark.num >= 0 && mark.num <= mark.den);
    marks.sort_by(|a, b| (a.num * b.den).cmp(&(b.num * a.den)));
    marks.windows(2).any(|two| two[0].less(two[1]) && inside(ray, solid, two[0].between(two[1])))
}

/// How many parts a line is cut into for sampling.
pub(super) const SAMPLES: i128 = 1_000;

/// The least square of the distance from a place of a line to a place of an outline's border or
/// inside, in square hundredths times `SAMPLES` squared, over samples of both: never less than
/// the truth, and more by little.
pub(super) fn least_square(line: Segment, shape: &Shape) -> i128 {
    let samples = |line: Segment| {
        (0..=SAMPLES).map(move |number| {
            let t = Part::new(number, SAMPLES);
            [at(line.from.x(), line.to.x(), t), at(line.from.y(), line.to.y(), t)]
        })
    };
    let from_line = |line: Segment, [x, y]: [i128; 2]| {
        // The nearest place of the line, found by halving: the distance has one valley.
        let square = |number: i128| {
            let t = Part::new(number, SAMPLES);
            let dx = at(line.from.x(), line.to.x(), t) - x;
            let dy = at(line.from.y(), line.to.y(), t) - y;
            dx * dx + dy * dy
        };
        let (mut low, mut high) = (0, SAMPLES);
        while low < high {
            let middle = i128::midpoint(low, high);
            if square(middle) <= square(middle + 1) { high = middle } else { low = middle + 1 }
        }
        square(low)
    };
    let of_place = |place: [i128; 2]| match shape {
        Shape::Disc(disc) => {
            let centre = [disc.centre().x(), disc.centre().y()].map(|side| i128::from(side) * SAMPLES);
            let [dx, dy] = [place[0] - centre[0], place[1] - centre[1]];
            let beyond = ((dx * dx + dy * dy).isqrt() - i128::from(disc.radius()) * SAMPLES).max(0);
            beyond * beyond
        }
        Shape::Polygon(polygon) => {
            let outside = polygon.edges().any(|edge| {
                let dx = place[0] - i128::from(edge.from.x()) * SAMPLES;
                let dy = place[1] - i128::from(edge.from.y()) * SAMPLES;
                i128::from(edge.step().x()) * dy < i128::from(edge.step().y()) * dx
            });
            let least = polygon.edges().map(|edge| from_line(edge, place)).min();
            if outside { least.unwrap() } else { 0 }
        }
    };
    samples(line).map(of_place).min().unwrap()
}

/// HR-GEO-13 word by word: the middles that lie in a patch, each worked out by itself.
pub(super) fn rough_length(way: Segment, patches: &[Shape]) -> i32 {
    let length = i64::from(way.length());
    let doubled = |from: i32, to: i32, number: i64| {
        2 * i64::from(from) + (2 * number - 1) * i64::from(to - from) / length
    };
    let rough = (1..=length).filter(|&number| {
        let x = doubled(way.from.x(), way.to.x(), number);
        let y = doubled(way.from.y(), way.to.y(), number);
        patches.iter().any(|patch| match patch {
            Shape::Disc(disc) => {
                let (cx, cy) = (2 * i64::from(disc.centre().x()), 2 * i64::from(disc.centre().y()));
                (x - cx).pow(2) + (y - cy).pow(2) <= (2 * i64::from(disc.radius())).pow(2)
            }
            Shape::Polygon(polygon) => polygon.edges().all(|edge| {
                let (ex, ey) = (i64::from(edge.step().x()), i64::from(edge.step().y()));
                ex * (y - 2 * i64::from(edge.from.y())) >= ey * (x - 2 * i64::from(edge.from.x()))
            }),
        })
    });
    rough.count() as i32
}

/// HR-GEO-17 word by word, with nothing left out beforehand: how many steps a push goes, and
/// whether it ends at an edge.
pub(super) fn pushed<K: Copy>(
    body: &Body,
    on: Option<&Solid<K>>,
    direction: (i64, i64),
    steps: i64,
    field: Bounds,
    blockers: &[Solid<K>],
) -> (i64, bool) {
    let (ux, uy) = (1_000 * direction.0, 1_000 * direction.1);
    let length = ((ux * ux + uy * uy) as u64).isqrt() as i64;
    for step in 1..=steps {
        let x = i64::from(body.base.centre().x()) + step * ux / length;
        let y = i64::from(body.base.centre().y()) + step * uy / length;
        let Some(at) = Point::new(x as i32, y as i32) else { return (step - 1, false) };
        let Ok(base) = body.base.at(at) else { return (step - 1, false) };
        let shut =
            blockers.iter().any(|solid| solid.span().meets(body.span) && solid.shape().overlaps_disc(base));
        if shut || !field.holds_disc(base) {
            return (step - 1, false);
        }
        if on.is_some_and(|top| !top.shape().holds_disc(base)) {
            return (step, true);
        }
    }
    (steps, false)
}

/// HR-GEO-19 word by word: the 85 points, each looked at by itself.
pub(super) fn sees<K: Copy>(eye: Spot, body: &Body, blockers: &[Solid<K>]) -> Vec<(i64, i64, bool)> {
    let centre = body.base.centre();
    let (dx, dy) = (i64::from(centre.x() - eye.at().x()), i64::from(centre.y() - eye.at().y()));
    let d = ((dx * dx + dy * dy) as u64).isqrt() as i64;
    let ((nx, ny), d) = if d == 0 { ((1, 0), 1) } else { ((-dy, dx), d) };
    let radius = i64::from(body.base.radius());
    let round = |num: i64, den: i64| (2 * num + den).div_euclid(2 * den);
    let mut seen = Vec::new();
    for k in -8..=8 {
        for j in 0..=4 {
            let x = i64::from(centre.x()) + round(k * radius * nx, 8 * d);
            let y = i64::from(centre.y()) + round(k * radius * ny, 8 * d);
            let z = i64::from(body.span.bottom()) + j * i64::from(body.span.height()) / 4;
            let ray = Ray::new(eye, Spot::new(p(x as i32, y as i32), z as i32).unwrap());
            seen.push((k, j, !blockers.iter().any(|solid| meets(ray, solid))));
        }
    }
    seen
}
