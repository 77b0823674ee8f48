//! The games for Python: a match as an object that is asked who decides, what it may do and what it sees.
//!
//! Nothing of the rules is here: `tables` finds a game and opens its tables, `playing` plays a match of it, `numbers` writes what
//! a seat sees as a row of numbers. `python/ludoteca` makes environments of it by the conventions of `PettingZoo`.

mod numbers;
mod playing;
mod tables;

use pyo3::prelude::*;

/// What Python loads as `ludoteca._ludoteca`.
#[pymodule]
fn _ludoteca(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<playing::Match>()?;
    module.add("WIDTH", numbers::WIDTH)?;
    module.add_function(wrap_pyfunction!(tables::games, module)?)?;
    module.add_function(wrap_pyfunction!(tables::seats, module)?)?;
    module.add_function(wrap_pyfunction!(tables::setups, module)?)
}
