//! Geometry without rules: where things are, what lies between them, which way they look.
//!
//! The crate knows no game. What fills a square, hides a piece or slows a step is the caller's
//! business and comes in as a predicate or a number; what is exact here stays exact: integers
//! only, no tolerance, the same answer on every machine. Where a measure is rounded to be shown,
//! its page says how.
//!
//! Contents:
//! - [`square`]: boards of squares up to 16 x 16, with walls on the edges and pieces that face
//!   one of four ways;
//! - [`hex`]: hexagons without an end, lying either way, with walls on the edges, turned by sixths;
//! - [`plane`]: an open table in hundredths of an inch, with heights: round bases among discs and
//!   convex polygons, ways, pushes, falls, sight and cover.
//!
//! Each kind of space is a module of its own, and none depends on another.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod hex;
pub mod plane;
pub mod square;
