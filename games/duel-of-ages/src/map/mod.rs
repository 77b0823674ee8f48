//! The map: what the teams have placed, and the field of hexes that follows from it.
//!
//! Read `layout.rs` (pieces, sockets, where they may go), `field.rs` (the hexes they make), `sight.rs` (who sees whom)
//! and `reach.rs` (how far somebody gets).

#[cfg(test)]
mod board;
mod chart;
mod draw;
mod fair;
mod field;
mod layout;
mod reach;
mod sight;

#[cfg(test)]
pub use board::laid;
pub use chart::{Chart, FAR};
pub use fair::{fair_map, standard, unevenness};
pub use field::{Cell, Map, Part, Space};
pub use layout::{Kind, Layout, Put, Slot, Socket, centre, key_hex};
pub use reach::{Entry, Reach, Walker};
pub use sight::{Blocked, Line, Penalty, Screen, sees, sight};

#[cfg(test)]
mod tests;
