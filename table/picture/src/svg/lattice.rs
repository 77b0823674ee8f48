//! Boards of squares and hexes: grounds, names, borders, lines, and what stands on them.

use std::cmp::Ordering;
use std::fmt::Write as _;

use scene::{Border, Cell, Edge, Heading, Lattice, Layer, Orientation, Str, Tone};
use voice::Voice;

use super::paint::{Picture, escape};
use crate::describe::standing;
use crate::grid::Grid;

/// Side of a square.
pub(super) const CELL: i32 = 46;

/// Room for the names of columns and rows.
const AXIS: i32 = 20;

/// A way to another board: from which cell, and whether it leads up.
pub(super) type Way<'a> = (&'a str, Ordering);

/// A place, or what is added to one.
type Point = (i32, i32);

const SQUARE: [Point; 4] = [(-23, -23), (23, -23), (23, 23), (-23, 23)];
const POINTY: [Point; 6] = [(0, -30), (26, -15), (26, 15), (0, 30), (-26, 15), (-26, -15)];
const FLAT: [Point; 6] = [(-15, -26), (15, -26), (30, 0), (15, 26), (-15, 26), (-30, 0)];

/// The corners of a cell around its middle, clockwise; the edge after each lies in the direction of the same number.
const fn corners(lattice: Lattice) -> &'static [Point] {
    match lattice {
        Lattice::Squares => &SQUARE,
        Lattice::Hexes(Orientation::Pointy) => &POINTY,
        Lattice::Hexes(Orientation::Flat) => &FLAT,
    }
}

/// How far somebody is turned who looks there, clockwise from the north, in degrees.
pub(super) const fn turned(lattice: Lattice, heading: Heading) -> i32 {
    let slanted = match lattice {
        Lattice::Squares => 45,
        Lattice::Hexes(Orientation::Pointy) => 30,
        Lattice::Hexes(Orientation::Flat) => 60,
    };
    match heading {
        Heading::N => 0,
        Heading::NE => slanted,
        Heading::E => 90,
        Heading::SE => 180 - slanted,
        Heading::S => 180,
        Heading::SW => 180 + slanted,
        Heading::W => 270,
        Heading::NW => 360 - slanted,
    }
}

/// A board on the picture: how its cells lie, and where.
struct Plan<'a> {
    grid: &'a Grid<'a>,
    corners: &'static [Point],
    /// Where the cell of column 0 and row 0 has its middle.
    origin: Point,
    size: Point,
}

impl Plan<'_> {
    /// The board with its top left corner at a place.
    fn new<'a>(grid: &'a Grid<'a>, (x, y): Point) -> Plan<'a> {
        let corners = corners(grid.lattice);
        let mut plan = Plan { grid, corners, origin: (0, 0), size: (0, 0) };
        let middles: Vec<Point> = grid.cells().map(|cell| plan.middle((cell.column, cell.row))).collect();
        let reach = |of: fn(&Point) -> i32| {
            let span = |points: &[Point]| {
                let ends = (points.iter().map(of).min(), points.iter().map(of).max());
                (ends.0.unwrap_or(0), ends.1.unwrap_or(0))
            };
            let ((first, last), (before, after)) = (span(&middles), span(corners));
            if middles.is_empty() { (0, 0) } else { (first + before, last + after) }
        };
        let ((left, right), (top, bottom)) = (reach(|point| point.0), reach(|point| point.1));
        plan.origin = (x - left, y - top);
        plan.size = (right - left, bottom - top);
        plan
    }

    fn middle(&self, place: (i32, i32)) -> Point {
        let unit = match self.grid.lattice {
            Lattice::Squares => (46, 46),
            Lattice::Hexes(Orientation::Pointy) => (26, 45),
            Lattice::Hexes(Orientation::Flat) => (45, 26),
        };
        let (right, down) = self.grid.lattice.lies(place);
        (self.origin.0 + right as i32 * unit.0, self.origin.1 + down as i32 * unit.1)
    }

    /// The ends of a cell's edge in the direction of this number.
    fn edge(&self, place: (i32, i32), at: usize) -> (Point, Point) {
        let (x, y) = self.middle(place);
        let corner = |at: usize| {
            let (right, down) = self.corners[at % self.corners.len()];
            (x + right, y + down)
        };
        (corner(at), corner(at + 1))
    }

    /// A cell's outline, as a path, drawn a little smaller.
    fn outline(&self, place: (i32, i32), less: i32) -> String {
        let (x, y) = self.middle(place);
        let corner = |(right, down): &Point| {
            format!("{} {}", x + right - right.signum() * less, y + down - down.signum() * less)
        };
        format!("M{}Z", self.corners.iter().map(corner).collect::<Vec<_>>().join("L"))
    }

    /// The middle of the cell with this id.
    fn place_of(&self, id: &str) -> Option<Point> {
        let cell = self.grid.cells().find(|cell| cell.id == id)?;
        Some(self.middle((cell.column, cell.row)))
    }

    /// A path from middle to middle of these cells.
    fn course(&self, line: &[Str]) -> String {
        let places = line.iter().filter_map(|id| self.place_of(id));
        let path: Vec<String> = places.map(|(x, y)| format!("{x} {y}")).collect();
        format!("M{}", path.join("L"))
    }
}

impl Picture {
    /// A board of squares or hexes with its top left corner at a place; returns how wide and high it is.
    pub(super) fn cells(
        &mut self,
        grid: &Grid,
        (lines, layers, ways): (&[Vec<Str>], &[Layer], &[Way]),
        voice: Voice,
        (x, y): Point,
    ) -> Point {
        let axis = if grid.named() { AXIS } else { 0 };
        let plan = &Plan::new(grid, (x + axis, y + axis));
        for cell in grid.cells() {
            if lines.is_empty() {
                self.cell(plan, cell);
            } else {
                self.point(plan, cell);
            }
        }
        self.names(plan, (x, y));
        if lines.is_empty() {
            self.shore(plan);
        }
        for line in lines {
            self.add(format_args!("<path class=\"printed\" d=\"{}\"/>", plan.course(line)));
        }
        for cell in grid.cells() {
            self.borders(plan, cell);
        }
        for (id, rise) in ways {
            if let Some((x, y)) = plan.place_of(id) {
                let at = if grid.lattice == Lattice::Squares { (x - 15, y + 15) } else { (x, y + 19) };
                self.way(at, *rise);
            }
        }
        for layer in layers.iter().filter(|layer| layer.about.is_none() && !layer.lines.is_empty()) {
            self.layer(plan, layer);
        }
        for cell in grid.cells() {
            self.standing(plan, cell, voice);
        }
        (axis + plan.size.0, axis + plan.size.1)
    }

    fn cell(&mut self, plan: &Plan, cell: &Cell) {
        let place = (cell.column, cell.row);
        if cell.ghost {
            return self.add(format_args!("<path class=\"ghost\" d=\"{}\"/>", plan.outline(place, 3)));
        }
        let outline = plan.outline(place, 0);
        self.tinted(&outline, cell.tint);
        self.add(format_args!("<path class=\"grid\" d=\"{outline}\"/>"));
        let (x, y) = plan.middle(place);
        if cell.tint > 0 && plan.grid.pieces(cell).is_empty() {
            let (right, down) = if plan.grid.lattice == Lattice::Squares { (13, 18) } else { (0, 21) };
            let class = if right > 0 { "glyph" } else { "glyph middle" };
            self.text((x + right, y + down), class, &escape(&cell.glyph.to_string()));
        }
    }

    /// A point on which something may stand, where ways are printed instead of cells.
    fn point(&mut self, plan: &Plan, cell: &Cell) {
        let (x, y) = plan.middle((cell.column, cell.row));
        self.add(format_args!("<circle class=\"point\" cx=\"{x}\" cy=\"{y}\" r=\"5\"/>"));
    }

    /// Letters and numbers along the edge, or every cell's own name.
    fn names(&mut self, plan: &Plan, (left, top): Point) {
        let grid = plan.grid;
        if !grid.named() {
            for cell in grid.cells().filter(|cell| !cell.ghost) {
                let (x, y) = plan.middle((cell.column, cell.row));
                self.text(
                    (x, y - if grid.lattice == Lattice::Squares { 14 } else { 16 }),
                    "name-of",
                    &cell.id,
                );
            }
            return;
        }
        for column in grid.columns.clone() {
            let (x, _) = plan.middle((column, grid.rows.start));
            self.text((x, top + AXIS - 7), "axis", &grid.letter(column));
        }
        for row in grid.rows.clone() {
            let (_, y) = plan.middle((grid.columns.start, row));
            self.text((left + AXIS - 11, y + 4), "axis", &grid.number(row));
        }
    }

    /// Where the board ends.
    fn shore(&mut self, plan: &Plan) {
        let grid = plan.grid;
        let solid = |place: (i32, i32)| grid.cell(place.0, place.1).is_some_and(|cell| !cell.ghost);
        let mut path = String::new();
        for place in grid.cells().map(|cell| (cell.column, cell.row)).filter(|place| solid(*place)) {
            for (at, (heading, _)) in grid.lattice.steps().iter().enumerate() {
                if !grid.lattice.step(place, *heading).is_some_and(solid) {
                    let (from, to) = plan.edge(place, at);
                    let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
                }
            }
        }
        self.add(format_args!("<path class=\"frame\" d=\"{path}\"/>"));
    }

    /// The sign of a way to another board: a triangle up or down, or a lozenge.
    pub(super) fn way(&mut self, (x, y): Point, rise: Ordering) {
        let shape = match rise {
            Ordering::Greater => "M0-4.500L5 4H-5Z",
            Ordering::Less => "M0 4.500L5-4H-5Z",
            Ordering::Equal => "M0-5L5 0L0 5L-5 0Z",
        };
        self.add(format_args!("<path class=\"way\" transform=\"translate({x} {y})\" d=\"{shape}\"/>"));
    }

    /// Borders of a cell that lead on: each is drawn once.
    fn borders(&mut self, plan: &Plan, cell: &Cell) {
        let (grid, place) = (plan.grid, (cell.column, cell.row));
        for (at, (heading, _)) in grid.lattice.steps().iter().enumerate() {
            let Some(there) = grid.lattice.step(place, *heading).filter(|there| *there > place) else {
                continue;
            };
            if let Some(edge) = grid.border(place, there) {
                let (from, to) = plan.edge(place, at);
                self.border(from, to, edge);
            }
        }
    }

    /// A border from corner to corner.
    pub(super) fn border(&mut self, from: Point, to: Point, edge: &Edge) {
        // Hundredths of the way.
        let on = |part: i32, aside: i32| {
            let (right, down) = (to.0 - from.0, to.1 - from.1);
            let long = i64::from(right * right + down * down).unsigned_abs().isqrt().max(1) as i32;
            let x = from.0 * 100 + right * part - down * aside * 100 / long;
            let y = from.1 * 100 + down * part + right * aside * 100 / long;
            format!("{} {}", hundredths(x), hundredths(y))
        };
        let mut stroke = |class: &str, path: String| {
            self.add(format_args!("<path class=\"{class}\" d=\"{path}\"/>"));
        };
        match edge.look {
            Border::Wall => stroke("wall", format!("M{}L{}", on(0, 0), on(100, 0))),
            Border::Door => {
                stroke("wall", format!("M{}L{}M{}L{}", on(0, 0), on(20, 0), on(80, 0), on(100, 0)));
                let leaf = [on(20, -3), on(80, -3), on(80, 3), on(20, 3)];
                stroke("leaf", format!("M{}Z", leaf.join("L")));
            }
            Border::Window => {
                stroke("wall", format!("M{}L{}M{}L{}", on(0, 0), on(16, 0), on(84, 0), on(100, 0)));
                stroke("pane", format!("M{}L{}M{}L{}", on(16, -2), on(84, -2), on(16, 2), on(84, 2)));
            }
            Border::Line => stroke("marked", format!("M{}L{}", on(0, 0), on(100, 0))),
        }
        if let Some(mark) = &edge.mark {
            let (x, y) = (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1));
            self.add(format_args!("<circle class=\"plain\" cx=\"{x}\" cy=\"{y}\" r=\"6\"/>"));
            self.text((x, y + 3), "mark", &mark.chars().take(2).collect::<String>());
        }
    }

    /// Lines over the board with the cells that belong to them.
    fn layer(&mut self, plan: &Plan, layer: &Layer) {
        let tone = match layer.tone {
            Some(Tone::Good) => "good-line",
            Some(Tone::Bad) => "bad-line",
            Some(Tone::Plain) | None => "plain-line",
        };
        for cell in plan.grid.cells().filter(|cell| layer.cells.contains(&cell.id)) {
            let outline = plan.outline((cell.column, cell.row), 3);
            self.add(format_args!("<path class=\"touched {tone}\" d=\"{outline}\"/>"));
        }
        for line in &layer.lines {
            let end = format_args!("marker-end=\"url(#to-{tone})\"");
            self.add(format_args!("<path class=\"over {tone}\" {end} d=\"{}\"/>", plan.course(line)));
        }
    }

    /// What stands on a cell.
    fn standing(&mut self, plan: &Plan, cell: &Cell, voice: Voice) {
        let (x, y) = plan.middle((cell.column, cell.row));
        let lattice = plan.grid.lattice;
        match plan.grid.pieces(cell) {
            [] => {}
            [piece] => self.piece(piece, lattice, (x, y), 100, &standing(piece, voice)),
            [one, other] => {
                self.piece(other, lattice, (x + 9, y + 7), 66, &standing(other, voice));
                self.piece(one, lattice, (x - 8, y - 4), 66, &standing(one, voice));
            }
            many => {
                let (wide, high) = (CELL / 4, if lattice == Lattice::Squares { CELL / 4 } else { 11 });
                for (at, piece) in many.iter().take(4).enumerate() {
                    let (right, down) = (at as i32 % 2 * 2 - 1, at as i32 / 2 * 2 - 1);
                    let quarter = (x + right * wide, y + down * high);
                    self.piece(piece, lattice, quarter, 50, &standing(piece, voice));
                }
            }
        }
    }
}

/// A number of hundredths as SVG takes it, without an end that says nothing.
fn hundredths(number: i32) -> String {
    scene::written(number)
}
