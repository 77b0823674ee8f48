//! What is wrong with cards and decks that can be read.

use pack::FileFault;

use super::Content;
use super::load::Rows;

/// What the lint found.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub errors: Vec<FileFault>,
    pub warnings: Vec<FileFault>,
}

pub(super) fn lint(_rows: &Rows<'_>, _content: &Content) -> Found {
    Found::default()
}
