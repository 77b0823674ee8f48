//! Duel of Ages: Worldspanner. Two teams of champions from four ages fight on a map that they build themselves.
//!
//! Read `content/` (what is printed on cards and map pieces), `map/` (the map they make), `state.rs` (what there is),
//! `frame.rs` (whose decision it is), then `rules/`, one file per chapter of the rulebook; `turn.rs` and `game.rs` put
//! them together.

mod action;
pub mod content;
mod event;
mod frame;
mod game;
mod hidden;
pub mod map;
mod names;
mod play;
pub mod rules;
mod setup;
mod show;
mod speak;
mod state;
mod turn;
mod weigh;

pub use action::Action;
pub use event::Event;
pub use game::Duel;
pub use play::View;
pub use setup::{Setting, Setup};
pub use state::State;

#[cfg(test)]
mod fixture;
