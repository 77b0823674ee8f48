//! Okko, Era of Asagiri: skirmish on squares for two bands.
//!
//! Read `state.rs` and `frame.rs` (what there is), `action.rs` and `event.rs` (what is done and what happens),
//! `turn.rs` (how the frames run), then `rules/`, one file per chapter of the rulebook.

mod action;
mod arrange;
mod board;
mod content;
mod event;
#[cfg(test)]
mod fixture;
mod form;
mod frame;
mod game;
mod names;
mod play;
pub mod rules;
mod setup;
mod shelf;
mod show;
mod speak;
mod state;
mod turn;
mod weigh;

pub use action::{Action, Die, From, On};
pub use content::{Content, HOUSE};
pub use event::Event;
pub use game::Okko;
pub use setup::{Options, Position, Setup};
pub use shelf::SHELF;
pub use state::State;
