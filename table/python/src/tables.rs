//! Games and the tables they are played at.

use std::sync::LazyLock;

use catalog::{AnyGame, Erased};
use kernel::Table;
use pack::{FileFault, Located};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use serde_json::Value as Json;
use testkit::games::{ConnectFour, Leduc, connect_four, leduc, shelf};

/// All games, and two toys that other libraries have too, to be measured beside them.
static GAMES: LazyLock<Vec<Box<dyn AnyGame>>> = LazyLock::new(|| {
    let mut games = catalog::catalog();
    let four = shelf(&[("connect-four", connect_four::EN)], &[("connect-four", connect_four::IT)]);
    games.push(Box::new(Erased::new(ConnectFour::default(), four)));
    let holdem = shelf(&[("leduc", leduc::EN)], &[("leduc", leduc::IT)]);
    games.push(Box::new(Erased::new(Leduc::default(), holdem)));
    games
});

/// A game by its id.
pub(crate) fn find(id: &str) -> PyResult<&'static dyn AnyGame> {
    let found = GAMES.iter().find(|game| game.meta().id == id);
    let unknown =
        || PyKeyError::new_err(format!("there is no game {id:?}; there are {}", games().join(", ")));
    found.map(AsRef::as_ref).ok_or_else(unknown)
}

/// The ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.meta().id).collect()
}

/// The least and the most seats of a game.
#[pyfunction]
pub(crate) fn seats(game: &str) -> PyResult<(u8, u8)> {
    Ok(find(game)?.meta().seats)
}

/// The names of a game's ready-made tables, the standard one first.
#[pyfunction]
pub(crate) fn setups(game: &str) -> PyResult<Vec<&'static str>> {
    Ok(find(game)?.setups().into_iter().map(|(name, _)| name).collect())
}

/// The table that a name (a ready-made one, the standard one if there is no name) stands for.
pub(crate) fn table(game: &dyn AnyGame, setup: Option<&str>, seats: u8) -> PyResult<Table> {
    let text = match setup {
        None => game.setups().first().map(|(_, text)| *text),
        Some(name) => {
            let unknown = || PyKeyError::new_err(format!("there is no ready-made table {name:?}"));
            Some(game.setup(name).ok_or_else(unknown)?)
        }
    };
    let read = |text: &str| Located::read(setup.unwrap_or("standard"), text)?.to();
    let spoilt = |faults: Vec<FileFault>| {
        PyValueError::new_err(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))
    };
    let setup = text.map(read).transpose().map_err(spoilt)?;
    Ok(Table { seats, setup: setup.unwrap_or(Json::Null) })
}
