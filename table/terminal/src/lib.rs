//! The table in a terminal.
//!
//! [`draw`] turns any scene into text; [`play`] is the loop in which people and bots play. Nothing
//! here knows a rule or a particular game.

pub mod draw;
mod ink;
mod page;
pub mod play;
mod save;
#[cfg(test)]
mod toys;
mod words;

pub use ink::Ink;
pub use page::{markdown, wrap};
pub use save::{Save, SaveFault};
pub use words::{texts, words};
