//! The rules, one file per chapter of the rulebook.

pub mod los;
pub mod map;
pub mod ter;
