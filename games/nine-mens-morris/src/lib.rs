//! Nine Men's Morris: two seats, nine men each, mills on twenty-four points.
//!
//! Read `board.rs` (the points and lines), `state.rs` (what there is), then `rules/`, one file per chapter of the
//! rulebook; `game.rs` puts them together.

mod board;
mod game;
pub mod rules;
mod setup;
mod shelf;
mod show;
mod speak;
mod state;
mod weigh;

pub use board::Point;
pub use game::{Action, Event, Morris};
pub use shelf::SHELF;
pub use state::State;
