//! One file for each command.

pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod check;
pub(crate) mod content;
pub(crate) mod draw;
pub(crate) mod games;
pub(crate) mod lessons;
pub(crate) mod play;
mod rating;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
