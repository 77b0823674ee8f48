//! Things at random, and the same things elsewhere: one step away, or after a quarter turn.

use proptest::prelude::*;

use super::*;

/// What can be moved and turned as a whole.
pub(super) trait Moved: Sized {
    fn shift(&self, step: Vector) -> Self;
    fn turn(&self) -> Self;
}

impl Moved for Point {
    fn shift(&self, step: Vector) -> Self {
        self.plus(step).unwrap()
    }

    fn turn(&self) -> Self {
        self.turned()
    }
}

impl Moved for Segment {
    fn shift(&self, step: Vector) -> Self {
        Self::new(self.from.shift(step), self.to.shift(step))
    }

    fn turn(&self) -> Self {
        Self::new(self.from.turn(), self.to.turn())
    }
}

impl Moved for Bounds {
    fn shift(&self, step: Vector) -> Self {
        Self::new(self.low().shift(step), self.high().shift(step))
    }

    fn turn(&self) -> Self {
        Self::new(self.low().turn(), self.high().turn())
    }
}

impl Moved for Disc {
    fn shift(&self, step: Vector) -> Self {
        self.at(self.centre().shift(step)).unwrap()
    }

    fn turn(&self) -> Self {
        self.turned()
    }
}

impl Moved for Shape {
    fn shift(&self, step: Vector) -> Self {
        self.shifted(step).unwrap()
    }

    fn turn(&self) -> Self {
        self.turned()
    }
}

impl<K: Copy> Moved for Solid<K> {
    fn shift(&self, step: Vector) -> Self {
        self.shifted(step).unwrap()
    }

    fn turn(&self) -> Self {
        Self::new(self.id(), self.shape().turned(), self.span())
    }
}

impl Moved for Body {
    fn shift(&self, step: Vector) -> Self {
        Self::new(self.base.shift(step), self.span)
    }

    fn turn(&self) -> Self {
        Self::new(self.base.turn(), self.span)
    }
}

impl Moved for Spot {
    fn shift(&self, step: Vector) -> Self {
        Self::new(self.at().shift(step), self.height()).unwrap()
    }

    fn turn(&self) -> Self {
        Self::new(self.at().turn(), self.height()).unwrap()
    }
}

impl Moved for Ray {
    fn shift(&self, step: Vector) -> Self {
        Self::new(self.from.shift(step), self.to.shift(step))
    }

    fn turn(&self) -> Self {
        Self::new(self.from.turn(), self.to.turn())
    }
}

impl<K: Copy> Moved for Witness<K> {
    fn shift(&self, step: Vector) -> Self {
        Self { segment: self.segment.shift(step), ..*self }
    }

    fn turn(&self) -> Self {
        Self { segment: self.segment.turn(), ..*self }
    }
}

impl<T: Moved> Moved for Vec<T> {
    fn shift(&self, step: Vector) -> Self {
        self.iter().map(|one| one.shift(step)).collect()
    }

    fn turn(&self) -> Self {
        self.iter().map(Moved::turn).collect()
    }
}

impl<T: Moved> Moved for Option<T> {
    fn shift(&self, step: Vector) -> Self {
        self.as_ref().map(|one| one.shift(step))
    }

    fn turn(&self) -> Self {
        self.as_ref().map(Moved::turn)
    }
}

/// A place on a small table, so that things meet often.
pub(super) fn place() -> impl Strategy<Value = Point> {
    (-600..=600, -600..=600).prop_map(|(x, y)| p(x, y))
}

/// A step that leaves a small table within reach.
pub(super) fn shift() -> impl Strategy<Value = Vector> {
    (-90_000..=90_000, -90_000..=90_000).prop_map(|(x, y)| v(x, y))
}

pub(super) fn segment() -> impl Strategy<Value = Segment> {
    (place(), place()).prop_map(|(from, to)| Segment::new(from, to))
}

pub(super) fn a_disc() -> impl Strategy<Value = Disc> {
    (place(), 1..200).prop_map(|(centre, radius)| Disc::new(centre, radius).unwrap())
}

/// The corners of the outermost places, counter-clockwise, without those on a straight edge.
fn hull(mut places: Vec<Point>) -> Vec<Point> {
    places.sort();
    places.dedup();
    let half = |places: &mut dyn Iterator<Item = Point>| {
        let mut half: Vec<Point> = Vec::new();
        for place in places {
            while let [.., a, b] = half[..] {
                if a.to(b).cross(b.to(place)) > 0 {
                    break;
                }
                half.pop();
            }
            half.push(place);
        }
        half.pop();
        half
    };
    let lower = half(&mut places.iter().copied());
    let upper = half(&mut places.iter().rev().copied());
    [lower, upper].concat()
}

pub(super) fn polygon() -> impl Strategy<Value = Polygon> {
    let corner = (-200..=200, -200..=200);
    let any = (place(), prop::collection::vec(corner, 3..10)).prop_filter_map("flat", |(at, corners)| {
        let corners = hull(corners.into_iter().map(|(x, y)| p(at.x() + x, at.y() + y)).collect());
        Polygon::new(&corners).ok()
    });
    let turned = (place(), 1..200, 1..100, -5..=5, -5..=5)
        .prop_filter_map("flat", |(at, long, wide, x, y)| {
            Polygon::turned_rectangle(at, long, wide, v(x, y)).ok()
        });
    let plain = (place(), 1..400, 1..400).prop_map(|(at, x, y)| rect(at.x(), at.y(), at.x() + x, at.y() + y));
    prop_oneof![any, turned, plain]
}

pub(super) fn shape() -> impl Strategy<Value = Shape> {
    prop_oneof![a_disc().prop_map(Shape::from), polygon().prop_map(Shape::from)]
}

pub(super) fn span() -> impl Strategy<Value = Span> {
    (0..300, 1..400).prop_map(|(bottom, height)| Span::new(bottom, bottom + height).unwrap())
}

pub(super) fn a_solid() -> impl Strategy<Value = Solid<u8>> {
    (shape(), span()).prop_map(|(shape, span)| Solid::new(0, shape, span))
}

/// A room full of things, each with a name of its own.
pub(super) fn things() -> impl Strategy<Value = Vec<Solid<u8>>> {
    prop::collection::vec((shape(), span()), 0..12).prop_map(|things| {
        let named = things.into_iter().zip(1..);
        named.map(|((shape, span), id)| Solid::new(id, shape, span)).collect()
    })
}

pub(super) fn mover() -> impl Strategy<Value = Mover> {
    prop::sample::select(vec![SMALL, MEDIUM, LARGE])
}

pub(super) fn a_body() -> impl Strategy<Value = Body> {
    (mover(), place(), 0..400).prop_map(|(mover, at, foot)| body(mover, at.x(), at.y(), foot))
}

/// Any number that may be a coordinate, most of them far out.
pub(super) fn far() -> impl Strategy<Value = i32> {
    prop_oneof![
        2 => -MAX..=MAX,
        1 => Just(MAX),
        1 => Just(-MAX),
        1 => MAX - 500..=MAX,
        1 => -MAX..=500 - MAX,
        1 => -500..=500,
    ]
}

pub(super) fn far_place() -> impl Strategy<Value = Point> {
    (far(), far()).prop_map(|(x, y)| p(x, y))
}

/// A disc as near to a place as there is room for it.
pub(super) fn far_disc(at: Point, radius: i32) -> Disc {
    let inside = |side: i32| side.clamp(radius - MAX, MAX - radius);
    disc(inside(at.x()), inside(at.y()), radius)
}

pub(super) fn far_shape() -> impl Strategy<Value = Shape> {
    let disc = (far_place(), prop_oneof![1..=MAX, 1..=500]);
    let disc = disc.prop_map(|(at, radius)| Shape::from(far_disc(at, radius)));
    let corners = prop::collection::vec(far_place(), 3..12)
        .prop_filter_map("flat", |corners| Polygon::new(&hull(corners)).ok().map(Shape::from));
    let rectangle = (far_place(), far_place())
        .prop_filter_map("flat", |(a, b)| Polygon::rectangle(a, b).ok().map(Shape::from));
    prop_oneof![disc, corners, rectangle]
}

pub(super) fn far_solid() -> impl Strategy<Value = Solid<u8>> {
    let span = (far(), far()).prop_filter_map("no height", |(a, b)| Span::new(a.min(b), a.max(b)));
    (any::<u8>(), far_shape(), span).prop_map(|(id, shape, span)| Solid::new(id, shape, span))
}
