//! What every game's tests use.
//!
//! - [`laws`] plays thousands of random matches and checks what must hold of any game;
//! - [`playthrough`] writes a match as readable text and [`golden`] compares it with a file;
//! - [`board`] draws a scene's squares as text;
//! - [`yard`] and [`parlour`] are made-up positions for whoever draws scenes: a board of squares, a duel of cards;
//! - [`games`] holds three tiny games to try all of it, and the bots, on.
//!
//! Used in tests and benchmarks only; no program that plays depends on it.

mod board;
pub mod games;
mod goldens;
mod laws;
mod parlour;
mod yard;

pub use board::board;
pub use goldens::{Chooser, Moves, difference, golden, playthrough};
pub use laws::{Broken, Law, Laws, Report, laws};
pub use parlour::{PARLOUR, parlour};
pub use yard::{YARD, yard};
