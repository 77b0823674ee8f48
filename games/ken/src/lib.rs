//! Ken il Guerriero, Isola dei Demoni: a trading card game for two.
//!
//! Read `content/vocabulary.rs` (what a card can say), `state.rs` and `frame.rs` (what there is), `action.rs` and
//! `event.rs` (what is done and what happens), `turn.rs` (how the frames run), then `rules/`, one file per chapter
//! of the rulebook.

mod action;
mod arrange;
mod content;
mod event;
#[cfg(test)]
mod fixture;
mod form;
mod frame;
mod game;
mod hidden;
mod names;
mod options;
mod play;
pub mod rules;
mod setup;
mod shelf;
mod show;
mod speak;
mod state;
mod turn;
mod weigh;
mod zones;

pub use action::Action;
pub use content::{Content, HOUSE};
pub use event::Event;
pub use game::Ken;
pub use options::Options;
pub use setup::{DeckChoice, Setup};
pub use shelf::SHELF;
pub use state::State;
