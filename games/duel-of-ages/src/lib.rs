//! Duel of Ages: Worldspanner. Two teams of champions from four ages fight on a map that they build themselves.
//!
//! Read `content/` (what is printed on cards and map pieces), `map/` (the map they make), `state.rs` (what there is),
//! `frame.rs` (whose decision it is), then `rules/`, one file per chapter of the rulebook; `game.rs` puts them together.

pub mod content;
pub mod map;
pub mod rules;

#[cfg(test)]
mod fixture;
