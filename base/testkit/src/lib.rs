//! What every game's tests use.
//!
//! - [`laws`] plays thousands of random matches and checks what must hold of any game;
//! - [`playthrough`] and [`playthrough_from`] write a match as readable text and [`golden`] compares it with a file;
//! - [`blind`] asks whoever decides in two worlds that its seat cannot tell apart;
//! - [`board`] draws a scene's squares and hexes as text;
//! - [`outside`] makes up whatever may come from outside: commands, set-ups, positions, spoilt files;
//! - [`Tried`] is a position to try rules on, command by command, with dictated dice;
//! - [`form`], [`said`] and [`misread_at`] check how a game asks, speaks and reads; [`files`] what lies in its folders;
//! - [`campaign`] checks that what a game offers as campaigns hangs together;
//! - [`playout`] plays a random match as fast as may be, for benchmarks;
//! - [`yard`], [`field`], [`town`] and [`parlour`] are made-up positions for whoever draws scenes: squares, hexes on two
//!   levels, a town that grows, a duel of cards;
//! - [`follow`] is a client of the web table that is told what has changed;
//! - [`games`] holds three tiny games to try all of it, and the bots, on.
//!
//! Used in tests and benchmarks only; no program that plays depends on it.

mod art;
mod blind;
mod board;
pub mod campaign;
mod field;
pub mod files;
mod follow;
pub mod form;
pub mod games;
mod goldens;
mod laws;
mod misread;
pub mod outside;
mod parlour;
mod playout;
pub mod said;
mod shelved;
mod tried;
mod yard;

pub use art::art_faults;
pub use blind::blind;
pub use board::board;
pub use field::{FIELD, field, town};
pub use follow::{bare, follow};
pub use goldens::{Chooser, Moves, difference, golden, playthrough, playthrough_from};
pub use laws::{Broken, Law, Laws, Report, laws};
pub use misread::misread_at;
pub use parlour::{PARLOUR, parlour};
pub use playout::{Cheap, playout};
pub use shelved::shelved;
pub use tried::Tried;
pub use yard::{YARD, yard};
