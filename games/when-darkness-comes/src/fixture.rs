//! A position to try rules on: commands in, dice dictated, facts and told rules out.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use serde_json::Value as Json;

use crate::game::Darkness;
use crate::play::View;
use crate::state::{Hero, Lies};

thread_local! {
    static GAME: Arc<Darkness> = Arc::new(Darkness::new());
}

/// The game with the house content.
pub fn game() -> Arc<Darkness> {
    GAME.with(Arc::clone)
}

/// A position being played, with what only this game can say of it.
pub struct Tried(testkit::Tried<Darkness>);

impl Deref for Tried {
    type Target = testkit::Tried<Darkness>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Tried {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// A position, as scenario files describe it.
pub fn at(position: Json) -> Tried {
    Tried(testkit::Tried::at(game(), &position))
}

impl Tried {
    /// The state with its content.
    pub fn view(&self) -> View<'_> {
        self.game.view(&self.state)
    }

    /// A character.
    pub fn hero(&self, seat: u8) -> &Hero {
        self.state.hero(seat)
    }

    /// Where a disk is.
    pub fn lies(&self, word: &str) -> Lies {
        let disk = self.view().content.disk_named(self.state.scenario, word).expect(word);
        self.state.disk(disk).lies
    }

    /// The square of a word.
    pub fn square(&self, word: &str) -> crate::town::Sq {
        crate::names::read_square(self.view(), word).expect(word)
    }
}
