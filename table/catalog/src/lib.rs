//! The registry: the games, erased once.
//!
//! A game is generic and static inside ([`kernel::Game`]); servers, terminals and commands hold [`AnyGame`] and
//! [`AnyMatch`]. [`Erased`] makes the one of the other for every game alike, and [`catalog`] lists the games.

mod any;
mod duel;
mod erased;
mod look;
mod not_done;
mod playing;
#[cfg(test)]
mod tests;

pub use any::{AnyGame, AnyMatch, Duel, Foreseen, Happened, Look, OddsSheet, OddsWork};
pub use erased::{ContentCheck, Erased};
pub use not_done::{NotDone, drift_phrase};

/// All games. A new game is one line here.
pub fn catalog() -> Vec<Box<dyn AnyGame>> {
    let okko = Erased::new(okko::Okko::new(), okko::SHELF)
        .stocked(okko::HOUSE, |files| okko::Okko::with_content(files).err().unwrap_or_default());
    let ken = Erased::new(ken::Ken::new(), ken::SHELF)
        .stocked(ken::HOUSE, |files| ken::Ken::with_content(files).err().unwrap_or_default());
    let raiders = Erased::new(home_raiders::HomeRaiders::new(), home_raiders::SHELF)
        .stocked(home_raiders::content::HOUSE, |files| {
            home_raiders::HomeRaiders::with_content(files).err().unwrap_or_default()
        });
    let morris = Erased::new(nine_mens_morris::Morris::default(), nine_mens_morris::SHELF);
    vec![Box::new(okko), Box::new(ken), Box::new(raiders), Box::new(morris)]
}

/// A game by its id.
pub fn find(id: &str) -> Option<Box<dyn AnyGame>> {
    catalog().into_iter().find(|game| game.meta().id == id)
}
