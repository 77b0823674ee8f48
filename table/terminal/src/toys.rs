//! Toys to play with in tests.

use catalog::{AnyGame, AnyMatch, Erased};
use kernel::{Fair, Shelf, Table};
use testkit::games::{
    Beacons, Cellars, ConnectFour, Leduc, Marbles, Pig, beacons, cellars, connect_four, leduc, marbles, pig,
};

/// A shelf with a rule of the toy's book, so that refusals have something to show.
fn shelf(texts: [&'static [(&str, &str)]; 2], books: [&'static str; 2]) -> Shelf {
    let [texts_en, texts_it] = texts;
    let [rulebook_en, rulebook_it] = books;
    Shelf {
        texts_en,
        texts_it,
        rulebook_en,
        rulebook_it,
        lessons: &[],
        setups: &[],
        art: &[],
        timbre: kernel::Timbre::Bone,
        style: kernel::Style::NONE,
    }
}

pub(crate) fn four() -> Box<dyn AnyGame> {
    let texts: [&[(&str, &str)]; 2] = [&[("four", connect_four::EN)], &[("four", connect_four::IT)]];
    let en = "# Four\n## Play {play}\n### FOUR-02 Dropping\nA disc falls into a column that is **not full**.\n\
              ### FOUR-03 Four\nFour in a row win.";
    let it = "# Quattro\n## Gioco {play}\n### FOUR-02 Cadere\nUn disco cade in una colonna non piena.";
    Box::new(Erased::new(ConnectFour::default(), shelf(texts, [en, it])))
}

pub(crate) fn pig() -> Box<dyn AnyGame> {
    let texts: [&[(&str, &str)]; 2] = [&[("pig", pig::EN)], &[("pig", pig::IT)]];
    let book = "# Pig\n## Play {play}\n### PIG-05 Holding\nSomething must be gathered.";
    Box::new(Erased::new(Pig::default(), shelf(texts, [book, book])))
}

pub(crate) fn leduc() -> Box<dyn AnyGame> {
    let texts: [&[(&str, &str)]; 2] = [&[("leduc", leduc::EN)], &[("leduc", leduc::IT)]];
    Box::new(Erased::new(Leduc::default(), shelf(texts, ["# Leduc", "# Leduc"])))
}

pub(crate) fn marbles() -> Box<dyn AnyGame> {
    let texts: [&[(&str, &str)]; 2] = [&[("marbles", marbles::EN)], &[("marbles", marbles::IT)]];
    Box::new(Erased::new(Marbles::default(), shelf(texts, ["# Marbles", "# Biglie"])))
}

pub(crate) fn beacons() -> Box<dyn AnyGame> {
    let texts: [&[(&str, &str)]; 2] = [&[("beacons", beacons::EN)], &[("beacons", beacons::IT)]];
    Box::new(Erased::new(Beacons::default(), shelf(texts, ["# Beacons", "# Fuochi"])))
}

pub(crate) fn cellars() -> Box<dyn AnyGame> {
    let texts: [&[(&str, &str)]; 2] = [&[("cellars", cellars::EN)], &[("cellars", cellars::IT)]];
    Box::new(Erased::new(Cellars::default(), shelf(texts, ["# Cellars", "# Cantine"])))
}

pub(crate) const SEED: [u8; 32] = [7; 32];

pub(crate) fn open(game: &dyn AnyGame) -> Box<dyn AnyMatch> {
    open_for(game, Table { seats: 2, ..Table::default() })
}

pub(crate) fn open_for(game: &dyn AnyGame, table: Table) -> Box<dyn AnyMatch> {
    let fair = Fair { seed: SEED, entropy: Vec::new() };
    game.open(table, fair).expect("a toy opens")
}
