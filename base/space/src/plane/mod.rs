//! The plane with heights: round bases among discs and polygons, measured in hundredths of an
//! inch.
//!
//! `x` grows to the right, `y` upward, heights from the ground at [`GROUND`] up. Everything is a
//! whole number of at most [`MAX`]; what is larger is refused where it is made, so nothing inside
//! can overflow. Questions of yes and no (does it overlap, is the way free, is the line of sight
//! stopped) are answered exactly, without roots or rounding, and by one rule: **touching is not
//! overlapping**. Numbers that are shown are cut off or rounded up as each says.
//!
//! It knows geometry and no rules. What stands in the way is whatever solids the caller hands in;
//! what counts as touching, which points an eye looks at, what a climb costs come in as numbers.
//! An answer that hangs on something says so: see [`Witness`].
//!
//! Contents, in the order in which to read:
//! - [`Point`], [`Vector`], [`Segment`], [`Bounds`]: places, steps, straight lines, the border;
//!   [`Inches`]: the same numbers as people write them;
//! - [`Disc`], [`Polygon`], [`Shape`]: outlines seen from above, and how they lie to one another;
//! - [`Span`], [`Solid`], [`Body`], [`Mover`]: things with a height, and what walks among them;
//! - [`Measure`], [`Contact`], [`slant`]: how far apart two things are, and whether they touch;
//! - [`Mover::stands`], [`Mover::passes`], [`Mover::walks`], [`Mover::route`], with [`Leg`] and
//!   [`rough_length`]: where a base may be, what it brushes on its way, what the way costs;
//! - [`Course`], [`Mover::pushed`], [`Mover::lands`], [`Solid::lies`]: pushes and falls;
//! - [`Spot::sees`], [`Spot::explains`], with [`Mesh`], [`Sight`] and [`Ray`]: sight and cover;
//! - [`first_apart`], [`disorder`], [`chain`], [`groups`]: bodies that keep together;
//! - [`Reach`]: where a mover can get to.
//!
//! ```
//! use space::plane::{Bounds, Disc, Mesh, Mover, Point, Polygon, Segment, Solid, Span, Spot, View};
//!
//! let at = |x, y| Point::new(x, y).unwrap();
//! let field = Bounds::new(at(0, 0), at(3000, 3000));
//! let book = Polygon::rectangle(at(1080, 425), at(1980, 1075))?;
//! let book = Solid::new("book", book, Span::new(0, 240).unwrap());
//! let mug = Solid::new("mug", Disc::new(at(2250, 540), 160)?, Span::new(0, 370).unwrap());
//! let things = [book, mug];
//!
//! let soldier = Mover::new(50, 120).unwrap();
//! let here = soldier.stands(at(500, 500), None, field, &things).unwrap();
//! let stopped = soldier.walks(Segment::new(at(500, 500), at(1500, 500)), 0, &things);
//! assert_eq!(stopped.at, at(1030, 500), "the base touches the book");
//! assert_eq!(stopped.by.map(|witness| witness.by), Some("book"));
//!
//! let there = soldier.stands(at(2500, 500), None, field, &things).unwrap();
//! let eye = Spot::new(here.base.centre(), 110).unwrap();
//! assert_eq!(eye.sees(&there, Mesh::new(8, 4).unwrap(), &things).view(), View::Hidden);
//! # Ok::<(), space::plane::ShapeFault>(())
//! ```

mod bounds;
mod fall;
mod formation;
mod measure;
mod number;
mod point;
mod push;
mod ray;
mod reach;
mod relate;
mod rough;
mod route;
mod segment;
mod shape;
mod sight;
mod solid;
mod stand;
mod sweep;
mod text;

pub use bounds::Bounds;
pub use fall::{Landed, Landing};
pub use formation::{chain, disorder, first_apart, groups};
pub use measure::{Contact, Measure, slant};
pub use point::{MAX, Point, Vector};
pub use push::{COMPASS, Course, NoRest, Pushed, Rest};
pub use ray::{Ray, Spot};
pub use reach::{Allowance, Reach, Step};
pub use rough::rough_length;
pub use route::{Leg, NoLeg, NoRoute, Node, flight};
pub use segment::Segment;
pub use shape::{Disc, Polygon, Shape, ShapeFault};
pub use sight::{Mesh, Sight, SightLine, View};
pub use solid::{Body, Mover, Solid, Span, Witness};
pub use stand::{GROUND, NoFooting};
pub use sweep::Walked;
pub use text::{Inches, InchesFault};

#[cfg(test)]
mod tests;
