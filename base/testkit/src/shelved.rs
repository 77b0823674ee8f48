//! The ready-made tables of a game.

use kernel::{Shelf, Table};

/// A table for two with each ready-made set-up of a shelf, in its order.
///
/// # Panics
///
/// When a set-up cannot be read.
pub fn shelved(shelf: &Shelf) -> Vec<Table> {
    let setup = |&(name, text): &(&str, &str)| {
        pack::parse(name, text).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
    };
    shelf.setups.iter().map(|file| Table { seats: 2, setup: setup(file) }).collect()
}
