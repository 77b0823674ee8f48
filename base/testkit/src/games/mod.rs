//! Six tiny games that try the kernel on: [`ConnectFour`] (no luck, nothing hidden), [`Pig`] (dice, nothing
//! hidden), [`Leduc`] hold'em (hidden cards), [`Marbles`] (a plane without cells),
//! [`Beacons`] (one to eight seats in teams, alone or together, on hexes) and [`Cellars`] (the same on a board of squares
//! that grows, with dice that are thrown again by choice). They are played in tests and benchmarks only.

pub mod beacons;
pub mod cellars;
pub mod connect_four;
pub mod leduc;
pub mod marbles;
pub mod pig;

pub use beacons::Beacons;
pub use cellars::Cellars;
pub use connect_four::ConnectFour;
pub use leduc::Leduc;
pub use marbles::Marbles;
pub use pig::Pig;

use kernel::{Fault, RuleId, Shelf, Table};
use scene::{Phrase, Prompt, Words};

/// The toys have no content, so all share the digest of nothing.
const NO_CONTENT: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/// What a toy gives people to read: its texts, and a rulebook of one rule.
pub const fn shelf(
    texts_en: &'static [(&'static str, &'static str)],
    texts_it: &'static [(&'static str, &'static str)],
) -> Shelf {
    Shelf {
        texts_en,
        texts_it,
        rulebook_en: "# Toy\n## All {all}\n### TOY-01 One\nText",
        rulebook_it: "# Gioco\n## Tutto {all}\n### TOY-01 Una\nTesto",
        lessons: &[],
        setups: &[],
        art: &[],
        timbre: kernel::Timbre::Bone,
        style: kernel::Style::NONE,
    }
}

/// The faults of a table that must have two seats and no set-up of its own.
fn two_seats(by: RuleId, table: &Table) -> Vec<Fault> {
    let mut faults = Vec::new();
    if table.seats != 2 {
        let why = Phrase::new("fault-seats").with("seats", i64::from(table.seats));
        faults.push(Fault::new(by, "seats", why));
    }
    if !table.setup.is_null() {
        faults.push(Fault::new(by, "setup", Phrase::new("fault-setup")));
    }
    faults
}

/// The question to one seat.
fn prompt(seat: u8, by: RuleId, key: &str) -> Prompt {
    Prompt { seats: vec![seat], by: by.0.into(), text: Phrase::new(key), window: None }
}

/// A title in both languages.
fn words(en: &str, it: &str) -> Words {
    Words { en: en.into(), it: it.into() }
}
