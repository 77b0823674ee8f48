//! What an eye sees of a body: lines from the eye to points of the body, each stopped or not by
//! what lies between (HR-GEO-19). Exact: a line is not stopped by what it only touches.

use serde::{Deserialize, Serialize};

use super::number::nearest_up;
use super::ray::{Bulge, Cut, Round, Side, Slab};
use super::{Body, Bounds, Point, Polygon, Ray, Shape, Solid, Spot, Vector, Witness};

/// Which points of a body an eye looks at: columns across it as the eye sees it, from edge to
/// edge of its base, and rows from its foot to its head, at most 128 points in all.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mesh {
    sides: u8,
    steps: u8,
}

impl Mesh {
    /// The most points an eye looks at.
    pub const POINTS: usize = 128;
    const COLUMNS: usize = 63;
    const ROWS: usize = 16;

    /// `sides` columns on each side of the middle one, and a row at the foot with `steps` more
    /// above it. `None` when one is 0, when there are more than 31 columns on a side or 16 rows,
    /// or more than [`POINTS`](Self::POINTS) in all.
    #[must_use]
    pub const fn new(sides: u8, steps: u8) -> Option<Self> {
        let (columns, rows) = (2 * sides as usize + 1, steps as usize + 1);
        let fits = columns <= Self::COLUMNS && rows <= Self::ROWS && columns * rows <= Self::POINTS;
        if sides == 0 || steps == 0 || !fits { None } else { Some(Self { sides, steps }) }
    }

    /// How many columns there are.
    #[inline]
    #[must_use]
    pub const fn columns(self) -> usize {
        2 * self.sides as usize + 1
    }

    /// How many rows there are.
    #[inline]
    #[must_use]
    pub const fn rows(self) -> usize {
        self.steps as usize + 1
    }

    /// How many points there are.
    #[inline]
    #[must_use]
    pub const fn points(self) -> u32 {
        (self.columns() * self.rows()) as u32
    }
}

/// How much of a body is seen.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum View {
    /// No point of it.
    Hidden,
    /// Some points, not all: it is in cover.
    Partial,
    /// Every point.
    Clear,
}

/// What an eye sees of a body, point by point.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sight {
    mesh: Mesh,
    /// Column by column from the right as the eye sees it, each from the foot up.
    open: u128,
}

impl Sight {
    /// How much of the body is seen. Ties are none: a point is seen or not, and one point makes
    /// the difference.
    #[inline]
    #[must_use]
    pub const fn view(&self) -> View {
        let seen = self.seen();
        if seen == 0 {
            View::Hidden
        } else if seen < self.mesh.points() {
            View::Partial
        } else {
            View::Clear
        }
    }

    /// How many points are seen.
    #[inline]
    #[must_use]
    pub const fn seen(&self) -> u32 {
        self.open.count_ones()
    }

    /// Which points were looked at.
    #[inline]
    #[must_use]
    pub const fn mesh(&self) -> Mesh {
        self.mesh
    }

    /// True when the point in that column (0 is the rightmost as the eye sees it) and row (0 is
    /// the foot) is seen; false for points that are not there.
    #[inline]
    #[must_use]
    pub const fn sees(&self, column: usize, row: usize) -> bool {
        column < self.mesh.columns()
            && row < self.mesh.rows()
            && self.open >> (column * self.mesh.rows() + row) & 1 == 1
    }
}

/// One line of a sight, explained.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SightLine<K> {
    /// Which column of the mesh, 0 being the rightmost as the eye sees it.
    pub column: u8,
    /// Which row, 0 being the foot.
    pub row: u8,
    /// The line, from the eye to the point.
    pub ray: Ray,
    /// What stops it first; of solids that it enters at the same place the first given. The line
    /// is the ray seen from above, the measure how far along the ray it enters, rounded down.
    pub by: Option<Witness<K>>,
}

impl Spot {
    /// What an eye here sees of a body, past everything given (HR-GEO-19).
    ///
    /// The columns go from edge to edge of the base, square to the line from the eye to its
    /// middle, rounded to whole hundredths, a half upward; an eye straight above looks along y.
    /// The rows go from the foot to the head, rounded down. A point is seen unless the open line
    /// from the eye to it passes through the inside of a blocker.
    ///
    /// The body itself and whatever else does not hide it must not be among the blockers. Leaving
    /// out a blocker never hides a point. Because a half rounds upward, a quarter turn of
    /// everything can move a point of the mesh by one hundredth.
    #[must_use]
    pub fn sees<'a, K: Copy + 'a>(
        self,
        body: &Body,
        mesh: Mesh,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> Sight {
        let fan = Fan::new(self, body, mesh);
        let mut open = fan.all();
        for solid in blockers {
            if fan.may_meet(solid) {
                open = fan.past(solid, open);
                if open == 0 {
                    break;
                }
            }
        }
        Sight { mesh, open }
    }

    /// Whether an eye here sees any point of a body, past everything given: that it [`sees`](Self::sees) more than
    /// nothing, which is mostly known after a look at the middle of the body.
    #[must_use]
    pub fn glimpses<'a, K: Copy + 'a>(
        self,
        body: &Body,
        mesh: Mesh,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> bool {
        let face = Face::new(self, body, mesh);
        let mut near: Vec<&Solid<K>> = Vec::with_capacity(8);
        near.extend(blockers.into_iter().filter(|solid| face.may_meet(solid)));
        // What stands nearest hides most, and mostly alone.
        near.sort_unstable_by_key(|solid| self.at().square_to(solid.bounds().centre()));
        if near.is_empty() || near.iter().any(|solid| face.is_behind(solid)) {
            return near.is_empty();
        }
        let fan = Fan::new(self, body, mesh);
        let open = |lines: u128| {
            let mut blockers = near.iter();
            blockers
                .try_fold(lines, |open, solid| Some(fan.past(solid, open)).filter(|&open| open != 0))
                .is_some()
        };
        let middle = fan.middle();
        open(middle) || open(fan.all() & !middle)
    }

    /// What alone would hide some point of a body from an eye here, in the order given.
    pub fn hinders<'a, K: Copy + 'a>(
        self,
        body: &Body,
        mesh: Mesh,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> impl Iterator<Item = &'a Solid<K>> {
        let fan = Fan::new(self, body, mesh);
        let all = fan.all();
        blockers.into_iter().filter(move |solid| fan.may_meet(solid) && fan.past(solid, all) != all)
    }

    /// Every line of a sight with what stops it first, column by column from the right, each
    /// from the foot up. It says the same as [`sees`](Self::sees), and is for showing why.
    #[must_use]
    pub fn explains<'a, K: Copy + 'a>(
        self,
        body: &Body,
        mesh: Mesh,
        blockers: impl IntoIterator<Item = &'a Solid<K>>,
    ) -> Vec<SightLine<K>> {
        let fan = Fan::new(self, body, mesh);
        let near: Vec<&Solid<K>> = blockers.into_iter().filter(|solid| fan.may_meet(solid)).collect();
        let points = (0..mesh.columns()).flat_map(|column| (0..mesh.rows()).map(move |row| (column, row)));
        let line = |(column, row): (usize, usize)| {
            let ray = Ray::new(self, Spot::of(fan.columns[column], fan.rows[row]));
            let stops = near.iter().filter_map(|solid| {
                let measure = ray.enters(solid)?;
                Some(Witness { by: solid.id(), segment: ray.ground(), measure })
            });
            let by = stops.min_by_key(|witness| witness.measure);
            SightLine { column: column as u8, row: row as u8, ray, by }
        };
        points.map(line).collect()
    }
}

/// Where the lines to each row are between the heights of a solid.
#[derive(Copy, Clone)]
struct Rows<'a> {
    slabs: &'a [Option<Slab>],
    /// The rows whose lines are there at all, and those whose lines are there from end to end, a
    /// bit for each.
    between: u128,
    whole: u128,
}

/// The points of a body that an eye looks at.
struct Points {
    centre: Point,
    /// A step square to the line to its middle, and how long it is.
    across: Vector,
    length: i64,
    radius: i64,
    sides: i64,
    foot: i32,
    height: i64,
    steps: i64,
}

impl Points {
    fn new(eye: Spot, body: &Body, mesh: Mesh) -> Self {
        let centre = body.base.centre();
        let ahead = eye.at().to(centre);
        let (across, length) = match ahead.length() as i64 {
            0 => (Vector::of(1, 0), 1),
            length => (ahead.turned(), length),
        };
        Self {
            centre,
            across,
            length,
            radius: body.base.radius().into(),
            sides: mesh.sides.into(),
            foot: body.foot(),
            height: body.span.height().into(),
            steps: mesh.steps.into(),
        }
    }

    /// Where a column is. No part of the step across is longer than the whole, so it stays on the base's bounds.
    fn column(&self, column: usize) -> Point {
        let part = (column as i64 - self.sides) * self.radius;
        let on = |side: i32| nearest_up(part * i64::from(side), self.sides * self.length);
        self.centre.moved(Vector::of(on(self.across.x()), on(self.across.y())))
    }

    /// How high a row is.
    const fn row(&self, row: usize) -> i32 {
        self.foot + (row as i64 * self.height / self.steps) as i32
    }
}

/// The outline of what an eye looks at: all its points lie between these corners and these heights. It knows most of what
/// is hidden without a look at each point.
struct Face {
    eye: Spot,
    /// The corners as steps from the eye.
    corners: [Vector; 8],
    foot: i32,
    head: i32,
    bounds: Bounds,
    /// The outermost corners to the right and to the left, unless the eye is so near that there are none.
    ends: Option<[Vector; 2]>,
}

impl Face {
    fn new(eye: Spot, body: &Body, mesh: Mesh) -> Self {
        let points = Points::new(eye, body, mesh);
        let ends = [0, mesh.columns() - 1].map(|column| eye.at().to(points.column(column)));
        // The outermost columns and the others are each rounded by half a hundredth at most along either axis.
        let corners: [Vector; 8] = std::array::from_fn(|number| {
            let (end, (x, y)) = (ends[number / 4], [(-1, -1), (1, -1), (1, 1), (-1, 1)][number % 4]);
            Vector::new(end.x() + x, end.y() + y).unwrap_or(end)
        });
        let bounds = Bounds::new(eye.at(), eye.at());
        let bounds = ends.iter().fold(bounds, |bounds, &end| bounds.with(eye.at().moved(end)));
        // From farther off all corners are ahead.
        let outermost = || {
            corners.iter().fold([corners[0]; 2], |[right, left], &corner| {
                [
                    if right.cross(corner) < 0 { corner } else { right },
                    if left.cross(corner) > 0 { corner } else { left },
                ]
            })
        };
        let ends = (points.length > 2).then(outermost);
        Self { eye, corners, foot: points.row(0), head: points.row(mesh.rows() - 1), bounds, ends }
    }

    /// False only for solids that hide nothing of it, seen from above.
    fn may_meet<K: Copy>(&self, solid: &Solid<K>) -> bool {
        let bounds = solid.bounds();
        // The points between the ends may lie a hundredth beside them.
        bounds.near(self.bounds, 1) && self.ends.is_none_or(|ends| spreads_to(self.eye, ends, bounds))
    }

    /// True only when a solid alone stops every line. What lies behind a convex solid is convex: it holds all points that are
    /// looked at when it holds the corners of what they lie in.
    fn is_behind<K: Copy>(&self, solid: &Solid<K>) -> bool {
        if self.ends.is_some_and(|ends| !spreads_beyond(self.eye, ends, solid.bounds())) {
            return false;
        }
        let slab = |height: i32| Slab::new(solid.span(), self.eye.height(), height);
        let Some((foot, head)) = slab(self.foot).zip(slab(self.head)) else { return false };
        match solid.shape() {
            Shape::Disc(disc) => {
                let round = Round::new(*disc, self.eye.at());
                let cut = |line: Vector| Bulge::new(round, line);
                self.corners
                    .iter()
                    .all(|&line| cut(line).is_some_and(|cut| cut.meets(foot) && cut.meets(head)))
            }
            Shape::Polygon(polygon) => {
                let cut = |line: Vector| Cut::new(Side::of(polygon, self.eye.at()), line);
                self.corners
                    .iter()
                    .all(|&line| cut(line).is_some_and(|cut| cut.meets(foot) && cut.meets(head)))
            }
        }
    }
}

/// False only for what lies wholly to the right of the `right` end of a fan of lines from an eye, or to the left of its `left`.
#[inline]
fn spreads_to(eye: Spot, [right, left]: [Vector; 2], bounds: Bounds) -> bool {
    aside(eye, right, bounds)[1] > 0 && aside(eye, left, bounds)[0] < 0
}

/// False for what does not reach beyond both ends of a fan of lines from an eye.
#[inline]
fn spreads_beyond(eye: Spot, [right, left]: [Vector; 2], bounds: Bounds) -> bool {
    aside(eye, right, bounds)[0] < 0 && aside(eye, left, bounds)[1] > 0
}

/// The least and the greatest cross product of a line from an eye with the corners of a rectangle: how far that lies to the
/// right and to the left of it.
#[inline]
fn aside(eye: Spot, line: Vector, bounds: Bounds) -> [i64; 2] {
    let (low, high) = (eye.at().to(bounds.low()), eye.at().to(bounds.high()));
    let [a, b] = [low, high].map(|corner| i64::from(line.x()) * i64::from(corner.y()));
    let [c, d] = [low, high].map(|corner| i64::from(line.y()) * i64::from(corner.x()));
    [a.min(b) - c.max(d), a.max(b) - c.min(d)]
}

/// All the lines of a sight.
struct Fan {
    eye: Spot,
    mesh: Mesh,
    columns: [Point; Mesh::COLUMNS],
    rows: [i32; Mesh::ROWS],
    bounds: Bounds,
    /// The outermost columns as steps from the eye. All columns are ahead of it, as rounding
    /// moves none by a whole hundredth; from straight above, all lie on one line through it.
    right: Vector,
    left: Vector,
}

impl Fan {
    fn new(eye: Spot, body: &Body, mesh: Mesh) -> Self {
        let points = Points::new(eye, body, mesh);
        let mut columns = [body.base.centre(); Mesh::COLUMNS];
        for (column, place) in columns[..mesh.columns()].iter_mut().enumerate() {
            *place = points.column(column);
        }
        let mut rows = [0; Mesh::ROWS];
        for (row, place) in rows[..mesh.rows()].iter_mut().enumerate() {
            *place = points.row(row);
        }
        let used = &columns[..mesh.columns()];
        let bounds = used.iter().fold(Bounds::new(eye.at(), eye.at()), |bounds, &place| bounds.with(place));
        let first = eye.at().to(columns[0]);
        let [right, left] = used.iter().fold([first, first], |[right, left], &place| {
            let step = eye.at().to(place);
            [if right.cross(step) < 0 { step } else { right }, if left.cross(step) > 0 { step } else { left }]
        });
        Self { eye, mesh, columns, rows, bounds, right, left }
    }

    const fn all(&self) -> u128 {
        u128::MAX >> (Mesh::POINTS as u32 - self.mesh.points())
    }

    /// The lines to the middle column.
    const fn middle(&self) -> u128 {
        let rows = self.mesh.rows();
        (u128::MAX >> (Mesh::POINTS - rows)) << (self.mesh.sides as usize * rows)
    }

    /// False only for solids that no line can meet, seen from above.
    #[inline]
    fn may_meet<K: Copy>(&self, solid: &Solid<K>) -> bool {
        solid.bounds().near(self.bounds, 0) && spreads_to(self.eye, [self.right, self.left], solid.bounds())
    }

    /// The open lines that a solid leaves open.
    fn past<K: Copy>(&self, solid: &Solid<K>, open: u128) -> u128 {
        let mut slabs = [None; Mesh::ROWS];
        let count = self.mesh.rows();
        let (mut between, mut whole) = (0, 0);
        for (row, &height) in self.rows[..count].iter().enumerate() {
            slabs[row] = Slab::new(solid.span(), self.eye.height(), height);
            between |= u128::from(slabs[row].is_some()) << row;
            whole |= u128::from(slabs[row].is_some_and(Slab::is_whole)) << row;
        }
        if between == 0 {
            return open;
        }
        let rows = Rows { slabs: &slabs[..count], between, whole };
        match solid.shape() {
            Shape::Disc(disc) => {
                let round = Round::new(*disc, self.eye.at());
                let cut = |line| Bulge::new(round, line);
                self.past_all(rows, open, cut, Bulge::meets)
            }
            Shape::Polygon(polygon) => {
                // The same for every line: worked out once.
                let mut sides = [Side::NONE; Polygon::CORNERS];
                sides.iter_mut().zip(Side::of(polygon, self.eye.at())).for_each(|(one, side)| *one = side);
                let sides = &sides[..polygon.corners().len()];
                let cut = |line| Cut::new(sides.iter().copied(), line);
                self.past_all(rows, open, cut, Cut::meets)
            }
        }
    }

    #[inline]
    fn past_all<C>(
        &self,
        rows: Rows<'_>,
        mut open: u128,
        cut: impl Fn(Vector) -> Option<C>,
        meets: impl Fn(&C, Slab) -> bool,
    ) -> u128 {
        for (column, &place) in self.columns[..self.mesh.columns()].iter().enumerate() {
            let first = column * rows.slabs.len();
            if open >> first & rows.between == 0 {
                continue;
            }
            let Some(cut) = cut(self.eye.at().to(place)) else { continue };
            open &= !(rows.whole << first);
            for (row, slab) in rows.slabs.iter().enumerate() {
                let point = 1 << (first + row);
                if open & point != 0 && slab.is_some_and(|slab| meets(&cut, slab)) {
                    open &= !point;
                }
            }
        }
        open
    }
}
