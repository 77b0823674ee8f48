//! Ken il Guerriero, Isola dei Demoni: a trading card game for two.
//!
//! Read `content/vocabulary.rs` (what a card can say), `state.rs` and `frame.rs` (what there is), `action.rs` and
//! `event.rs` (what is done and what happens), `turn.rs` (how the frames run), then `rules/`, one file per chapter
//! of the rulebook.

mod content;

pub use content::{Content, Files, HOUSE};
