//! Scenes as pictures and as sentences, for every screen that shows them: terminal, web page, commands.
//!
//! [`svg`] draws a whole scene, [`board_svg`] only its boards; [`describe`] says the same in sentences. Nothing here
//! knows a rule or a particular game. Read `describe.rs` first, then `svg/mod.rs`.

mod describe;
mod grid;
mod svg;
#[cfg(test)]
mod tests;
mod words;

pub use describe::{decision, describe, nobody, out_of_play, panel_title, seat, standing};
pub use grid::Grid;
pub use svg::{board_svg, svg};
pub use words::texts;
