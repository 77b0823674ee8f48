//! When Darkness Comes: one to six people explore a town that grows at night.
//!
//! Read `state.rs`, `town.rs` and `frame.rs` (what there is), `action.rs` and `event.rs` (what is done and what
//! happens), `flow.rs` (how the frames run), then `rules/`, one file per chapter of the rulebook; `rules/scen.rs`
//! interprets the scenarios of `content/`.

mod action;
mod arrange;
mod campaign;
mod content;
mod event;
#[cfg(test)]
mod fixture;
mod flow;
mod form;
mod frame;
mod game;
mod names;
pub mod odds;
mod play;
pub mod rules;
mod secrets;
mod setup;
mod sheet;
mod shelf;
mod show;
mod speak;
mod state;
#[cfg(test)]
mod tests;
mod town;
mod weigh;

pub use action::{Action, Again};
pub use content::{Content, Files, HOUSE};
pub use event::Event;
pub use game::Darkness;
pub use play::View;
pub use setup::{Options, Setup};
pub use shelf::SHELF;
pub use state::State;
