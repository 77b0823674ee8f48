//! Home Raiders: miniatures measured in inches, for two teams.
//!
//! Read `state.rs` and `frame.rs` (what there is), `action.rs` and `event.rs` (what is done and what happens),
//! `turn.rs` (how the frames run), then `rules/`, one file per chapter of the rulebook.

mod action;
mod arrange;
mod campaign;
mod chart;
pub mod content;
mod event;
#[cfg(test)]
mod fixture;
mod form;
mod frame;
mod game;
mod muster;
mod names;
mod options;
mod play;
pub mod rules;
mod setup;
mod shelf;
mod show;
mod speak;
mod state;
mod table;
mod turn;
mod weigh;

pub use action::{Action, How, Kind, Over, Plan, Uses, Way, Which};
pub use arrange::Position;
pub use event::Event;
pub use game::HomeRaiders;
pub use options::Options;
pub use setup::Setup;
pub use shelf::SHELF;
pub use state::{Stand, State};
