//! Battle spaces and the things in them (HR-SPC, HR-GEO-01, HR-GEO-09).

use kernel::Fault;
use scene::{Phrase, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use space::plane::{Disc, Point, Polygon, Shape, ShapeFault, Span};

use super::fault::check_name;
use super::judge::{SpaceFault, space_faults};
use super::{MOST_THINGS, Source};
use crate::rules::geo::GEO_09;
use crate::rules::spc::SPC_02;

/// A thing on the table (HR-GEO-09): a right prism.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thing {
    /// Its name.
    pub name: Words,
    /// Its outline, in hundredths of an inch.
    pub shape: Shape,
    /// From its bottom to its top.
    pub span: Span,
    /// Whether it can be pushed.
    pub movable: bool,
    /// Whether its sides can be climbed and its top stood on.
    pub climb: bool,
    /// Whether its surface is irregular.
    pub irregular: bool,
}

impl Thing {
    /// The thickest that a flat thing is, in hundredths of an inch.
    pub const FLAT: i32 = 25;

    /// Whether it is flat: on the ground and so thin that it stops neither ways nor looks (HR-GEO-09).
    pub const fn flat(&self) -> bool {
        self.span.bottom() == 0 && self.span.height() <= Thing::FLAT
    }

    /// Whether it is solid: whatever is not flat.
    pub const fn solid(&self) -> bool {
        !self.flat()
    }
}

/// A battle space: a rectangle with things in it (HR-GEO-01).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Space {
    /// The word by which set-ups call it: `messy-desk`; empty when it was written in a set-up.
    pub id: String,
    /// Its number: `HR-SP-01`; empty when it was written in a set-up.
    pub number: String,
    /// Its name.
    pub name: Words,
    /// From left to right, in hundredths of an inch.
    pub width: i32,
    /// From front to back, in hundredths of an inch.
    pub depth: i32,
    /// What lies and stands in it.
    pub things: Vec<Thing>,
}

impl Space {
    /// The space as files write it.
    pub fn card(&self) -> SpaceCard {
        let things = self.things.iter().map(|thing| ThingCard {
            name: thing.name.clone(),
            shape: Outline::of(&thing.shape),
            bottom: thing.span.bottom(),
            top: thing.span.top(),
            movable: thing.movable,
            climb: thing.climb,
            irregular: thing.irregular,
        });
        SpaceCard {
            id: self.id.clone(),
            number: self.number.clone(),
            name: self.name.clone(),
            width: self.width,
            depth: self.depth,
            source: None,
            things: things.collect(),
        }
    }
}

/// How many things a space should hold, at least and at most (HR-SPC-01, HR-AMB-45): two to a square of 30 by 30
/// centimetres, rounded up, and as many as 18 to one of 76 by 76, rounded. Lengths are in hundredths of an inch.
pub fn density(width: i32, depth: i32) -> (i64, i64) {
    // A hundredth of an inch is 254 ten-thousandths of a centimetre.
    let area = i128::from(width.max(0)) * i128::from(depth.max(0)) * 254 * 254;
    let to_square_cm = 100_000_000;
    let least = (2 * area + 900 * to_square_cm - 1) / (900 * to_square_cm);
    let most = (2 * 18 * area + 5776 * to_square_cm) / (2 * 5776 * to_square_cm);
    (least as i64, most as i64)
}

/// A battle space as content files and set-ups write it. All lengths are in hundredths of an inch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpaceCard {
    /// The word by which set-ups call it: `messy-desk`; left out inside a set-up.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// Its number: `HR-SP-01`; left out inside a set-up.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub number: String,
    /// Its name.
    #[serde(default)]
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
    /// From left to right: whole inches from 12 to 96, so 1200 to 9600.
    pub width: i32,
    /// From front to back: whole inches from 12 to 96, so 1200 to 9600.
    pub depth: i32,
    /// Where it comes from; left out inside a set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// What lies and stands in it.
    #[serde(default)]
    pub things: Vec<ThingCard>,
}

/// A thing as content files and set-ups write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ThingCard {
    /// Its name.
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
    /// Its outline, seen from above.
    pub shape: Outline,
    /// The height of its bottom; 0 when left out.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub bottom: i32,
    /// The height of its top.
    pub top: i32,
    /// Whether it can be pushed.
    #[serde(default, skip_serializing_if = "is_false")]
    pub movable: bool,
    /// Whether its sides can be climbed and its top stood on.
    #[serde(default, skip_serializing_if = "is_false")]
    pub climb: bool,
    /// Whether its surface is irregular.
    #[serde(default, skip_serializing_if = "is_false")]
    pub irregular: bool,
}

/// An outline as content files and set-ups write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outline {
    /// `[x, y, radius]`.
    Circle([i32; 3]),
    /// `[x0, y0, x1, y1]`: two opposite corners.
    Rect([i32; 4]),
    /// `[[x, y], …]`: 3 to 16 corners, counter-clockwise, no dents.
    Poly(Vec<[i32; 2]>),
}

fn is_zero(number: &i32) -> bool {
    *number == 0
}

fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Outline {
    /// The outline of a shape.
    pub fn of(shape: &Shape) -> Outline {
        match shape {
            Shape::Disc(disc) => Outline::Circle([disc.centre().x(), disc.centre().y(), disc.radius()]),
            Shape::Polygon(polygon) => {
                let (low, high) = (shape.bounds().low(), shape.bounds().high());
                match Polygon::rectangle(low, high) {
                    Ok(rectangle) if rectangle == *polygon => {
                        Outline::Rect([low.x(), low.y(), high.x(), high.y()])
                    }
                    _ => Outline::Poly(polygon.corners().iter().map(|at| [at.x(), at.y()]).collect()),
                }
            }
        }
    }

    /// The shape that it writes.
    pub fn shape(&self) -> Result<Shape, ShapeFault> {
        let place = |x, y| Point::new(x, y).ok_or(ShapeFault::Beyond);
        match self {
            &Outline::Circle([x, y, radius]) => Disc::new(place(x, y)?, radius).map(Shape::Disc),
            &Outline::Rect([x0, y0, x1, y1]) => {
                Polygon::rectangle(place(x0, y0)?, place(x1, y1)?).map(Shape::Polygon)
            }
            Outline::Poly(corners) if corners.len() > Polygon::CORNERS => Err(ShapeFault::Corners),
            Outline::Poly(corners) => {
                let corners: Result<Vec<Point>, ShapeFault> =
                    corners.iter().map(|&[x, y]| place(x, y)).collect();
                Polygon::new(&corners?).map(Shape::Polygon)
            }
        }
    }
}

/// The message of a shape's fault.
const fn shape_key(fault: ShapeFault) -> &'static str {
    match fault {
        ShapeFault::Small => "content-shape-small",
        ShapeFault::Beyond => "content-shape-beyond",
        ShapeFault::Corners => "content-shape-corners",
        ShapeFault::Clockwise => "content-shape-clockwise",
        ShapeFault::NotConvex => "content-shape-not-convex",
    }
}

impl ThingCard {
    /// The thing, or what is wrong with it alone.
    pub fn read(&self) -> Result<Thing, Vec<Fault>> {
        let mut faults = Vec::new();
        check_name(GEO_09, "name", &self.name, &mut faults);
        let shape = self.shape.shape();
        if let Err(fault) = shape {
            faults.push(Fault::new(GEO_09, "shape", Phrase::new(shape_key(fault))));
        }
        let span = Span::new(self.bottom, self.top);
        if span.is_none() {
            faults.push(Fault::new(GEO_09, "top", Phrase::new("content-height")));
        }
        match (shape, span) {
            (Ok(shape), Some(span)) if faults.is_empty() => Ok(Thing {
                name: self.name.clone(),
                shape,
                span,
                movable: self.movable,
                climb: self.climb,
                irregular: self.irregular,
            }),
            _ => Err(faults),
        }
    }
}

impl SpaceCard {
    /// The space, or everything that is wrong with it; places are inside the card (`things.3.shape`).
    pub fn read(self) -> Result<Space, Vec<Fault>> {
        if self.things.len() > MOST_THINGS {
            let why = Phrase::new("content-things-many").with("most", MOST_THINGS as i64);
            return Err(vec![Fault::new(SPC_02, "things", why)]);
        }
        let (mut things, mut faults) = (Vec::new(), Vec::new());
        for (i, card) in self.things.iter().enumerate() {
            match card.read() {
                Ok(thing) => things.push(thing),
                Err(more) => faults.extend(super::within(&format!("things.{i}"), more)),
            }
        }
        if self.name != Words::default() {
            check_name(SPC_02, "name", &self.name, &mut faults);
        }
        let whole = faults.is_empty();
        let SpaceCard { id, number, name, width, depth, .. } = self;
        let space = Space { id, number, name, width, depth, things };
        // With a thing left out the places of the others would be told wrong.
        let judged = space_faults(&space).into_iter();
        faults.extend(judged.filter(|fault| whole || fault.thing.is_none()).map(SpaceFault::fault));
        if faults.is_empty() { Ok(space) } else { Err(faults) }
    }
}
