//! Whether a battle space can be played on (HR-GEO-09, HR-GEO-21).

use kernel::{Fault, RuleId};
use scene::{Phrase, Value};
use space::plane::{Bounds, Point, Span};

use super::fault::name;
use super::{Space, Thing};
use crate::rules::geo::{GEO_09, GEO_21};
use crate::rules::spc::{SPC_02, SPC_03};

/// The shortest side of a battle space, in hundredths of an inch.
pub const SHORTEST_SIDE: i32 = 1200;
/// The longest side of a battle space, in hundredths of an inch.
pub const LONGEST_SIDE: i32 = 9600;
/// The most things that a battle space holds.
pub const MOST_THINGS: usize = 60;
/// What lies this near to the middle of a Portal is in its way, in hundredths of an inch.
pub const PORTAL_ROOM: i32 = 250;
/// How high a Portal is, in hundredths of an inch (HR-GEO-21).
const PORTAL_HEIGHT: i32 = 300;
/// How far the middle of a Portal is from the border, in hundredths of an inch (HR-GEO-21).
const PORTAL_IN: i32 = 100;

/// The names of the places where a Portal can stand, in the order of [`portal_spots`].
pub const PORTAL_SPOTS: [&str; 8] = ["N", "S", "E", "W", "NE", "NW", "SE", "SW"];

/// The middles of the eight places where a Portal can stand: the four sides, then the four corners (HR-GEO-21); `None`
/// for a space beyond all measure.
pub fn portal_spots(width: i32, depth: i32) -> Option<[Point; 8]> {
    let (left, right) = (PORTAL_IN, width.checked_sub(PORTAL_IN)?);
    let (front, back) = (PORTAL_IN, depth.checked_sub(PORTAL_IN)?);
    let (across, along) = (width / 2, depth / 2);
    let spots = [
        (across, back),
        (across, front),
        (right, along),
        (left, along),
        (right, back),
        (left, back),
        (right, front),
        (left, front),
    ];
    let mut points = [Point::ORIGIN; 8];
    for (point, (x, y)) in points.iter_mut().zip(spots) {
        *point = Point::new(x, y)?;
    }
    Some(points)
}

/// Something wrong with a battle space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceFault {
    /// The number of the thing at fault; `None`: the space itself.
    pub thing: Option<usize>,
    /// The field at fault, or nothing: `width`, `bottom`.
    pub field: &'static str,
    /// The rule that it breaks.
    pub by: RuleId,
    /// What is wrong: a message of the game's texts.
    pub why: Phrase,
}

impl SpaceFault {
    /// Where it is in the space as files write it: `things.3.shape`.
    pub fn at(&self) -> String {
        match (self.thing, self.field) {
            (Some(thing), "") => format!("things.{thing}"),
            (Some(thing), field) => format!("things.{thing}.{field}"),
            (None, field) => field.to_owned(),
        }
    }

    /// The fault as tables and files tell it.
    pub fn fault(self) -> Fault {
        let at = self.at();
        Fault::new(self.by, at, self.why)
    }
}

/// How a thing is called in a fault: by its name or, without one, by its number counted from 1.
fn called(things: &[Thing], number: usize) -> Value {
    let thing = &things[number];
    if thing.name.en.is_empty() {
        Value::Plain(format!("#{}", number + 1).into())
    } else {
        name(&(number + 1).to_string(), &thing.name)
    }
}

/// Everything that is wrong with a battle space: its size, things beyond the border or below the ground, solids inside
/// one another, things in the way of the Portals. Guidelines such as [`density`](super::density) are not judged.
pub fn space_faults(space: &Space) -> Vec<SpaceFault> {
    let mut faults = Vec::new();
    for (field, side) in [("width", space.width), ("depth", space.depth)] {
        if !(SHORTEST_SIDE..=LONGEST_SIDE).contains(&side) || side % 100 != 0 {
            let why = Phrase::new("content-side")
                .with("least", i64::from(SHORTEST_SIDE / 100))
                .with("most", i64::from(LONGEST_SIDE / 100));
            faults.push(SpaceFault { thing: None, field, by: SPC_02, why });
        }
    }
    let sized = faults.is_empty();
    let things = &space.things;
    if things.len() > MOST_THINGS {
        let why = Phrase::new("content-things-many").with("most", MOST_THINGS as i64);
        faults.push(SpaceFault { thing: None, field: "things", by: SPC_02, why });
        return faults;
    }
    let corner = Point::new(space.width, space.depth).filter(|_| sized);
    let inside = corner.map(|corner| Bounds::new(Point::ORIGIN, corner));
    let portals = portal_spots(space.width, space.depth).filter(|_| sized);
    for (i, thing) in things.iter().enumerate() {
        let mut fault = |field, by, key: &str, more: Option<(&str, Value)>| {
            let why = Phrase::new(key).with("thing", called(things, i));
            let why = more.into_iter().fold(why, |why, (name, value)| why.with(name, value));
            faults.push(SpaceFault { thing: Some(i), field, by, why });
        };
        if thing.span.bottom() < 0 {
            fault("bottom", GEO_09, "content-below-ground", None);
        }
        if inside.is_some_and(|inside| !inside.holds_shape(&thing.shape)) {
            fault("shape", SPC_03, "content-beyond-border", None);
        }
        if thing.flat() {
            continue;
        }
        for other in (0..i).filter(|&other| overlap(&things[other], thing)) {
            fault("shape", GEO_09, "content-overlap", Some(("other", called(things, other))));
        }
        let blocked = portals.iter().flatten().zip(PORTAL_SPOTS).filter(|(spot, _)| blocks(thing, **spot));
        let blocked: Vec<Value> = blocked.map(|(_, name)| Value::Plain(name.into())).collect();
        if !blocked.is_empty() {
            fault("shape", GEO_21, "content-portal", Some(("spots", blocked.into())));
        }
    }
    faults
}

/// Whether two solids have room in common.
fn overlap(one: &Thing, other: &Thing) -> bool {
    one.solid() && other.solid() && one.span.meets(other.span) && one.shape.overlaps(&other.shape)
}

/// Whether a solid is in the way of a Portal.
fn blocks(thing: &Thing, spot: Point) -> bool {
    let beside = Span::new(0, PORTAL_HEIGHT).is_some_and(|portal| thing.span.meets(portal));
    beside && !thing.shape.keeps_from(spot, PORTAL_ROOM)
}
