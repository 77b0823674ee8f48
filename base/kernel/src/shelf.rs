//! The texts that a game carries inside the program.

/// What a game hands over to be read by people: its texts, rulebooks, lessons and set-ups, all embedded.
/// A game exports one: `pub const SHELF: Shelf`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shelf {
    /// English texts: name and Fluent source of each file.
    pub texts_en: &'static [(&'static str, &'static str)],
    /// Italian texts, under the same keys.
    pub texts_it: &'static [(&'static str, &'static str)],
    /// The rulebook in English: `rulebook/en.md`.
    pub rulebook_en: &'static str,
    /// The rulebook in Italian: `rulebook/it.md`.
    pub rulebook_it: &'static str,
    /// Lessons and worked examples: name and text of each scenario file.
    pub lessons: &'static [(&'static str, &'static str)],
    /// Ready-made set-ups, the standard one first: name and TOML text of each; the whole file is `Table::setup`.
    pub setups: &'static [(&'static str, &'static str)],
    /// Drawings that stand for pieces: id and SVG markup in a box of 100 × 100, coloured by `currentColor` and
    /// `var(--tint)` only.
    pub art: &'static [(&'static str, &'static str)],
    /// What its things sound like when they are moved.
    pub timbre: Timbre,
    /// What it looks like.
    pub style: Style,
}

/// What things are made of, for the ear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Timbre {
    /// Dice of bone on a table.
    #[default]
    Bone,
    /// Wood on wood.
    Wood,
    /// Blades and machines.
    Steel,
    /// Toys on a floor.
    Toy,
    /// Low and muffled.
    Night,
}

impl Timbre {
    /// Its name, as screens know it.
    pub const fn word(self) -> &'static str {
        match self {
            Timbre::Bone => "bone",
            Timbre::Wood => "wood",
            Timbre::Steel => "steel",
            Timbre::Toy => "toy",
            Timbre::Night => "night",
        }
    }
}

/// What a game looks like: the house style that its folder `style` holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Its colours and materials, by day and by night: TOML, read by `pack::Palette`. Empty: those of all games.
    pub palette: &'static str,
    /// Its cover: an SVG file, wider than high, that needs nothing from outside. Empty: a picture of its board.
    pub cover: &'static str,
    /// Its sign, in a box of 24 × 24 like a glyph. Empty: none.
    pub sign: &'static str,
}

impl Style {
    /// No style of its own.
    pub const NONE: Style = Style { palette: "", cover: "", sign: "" };
}
