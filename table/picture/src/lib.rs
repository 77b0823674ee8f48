//! Scenes as pictures and as sentences, for every screen that shows them: terminal, web page, commands.
//!
//! [`svg`] draws a whole scene, [`board_svg`] only its boards; [`describe`] says the same in sentences. [`laid`] and
//! [`stacks`] tell how boards and cards lie. Nothing here knows a rule or a particular game. Read `describe.rs` first,
//! then `svg/mod.rs`.

mod describe;
mod grid;
pub mod plane;
mod svg;
mod table;
#[cfg(test)]
mod tests;
mod words;

pub use describe::{
    decision, describe, face_down, nobody, out_of_play, panel_title, say_card, say_links, say_scale, seat,
    shadow, standing, turned,
};
pub use grid::Grid;
pub use svg::{Art, all_glyphs, board_svg, svg, symbols};
pub use table::{Place, Stack, board_title, is_cards, laid, on_board, say_facts, short, stacks};
pub use words::texts;
