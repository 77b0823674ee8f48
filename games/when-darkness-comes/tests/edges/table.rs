//! A position to try things on, by way of what everybody may use: commands, offers, scenes.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use kernel::Eyes;
use serde_json::{Value as Json, json};
use testkit::Tried;
use when_darkness_comes::Darkness;

/// A position being played, with what only this game can say of it.
pub struct Table(Tried<Darkness>);

impl Deref for Table {
    type Target = Tried<Darkness>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

/// A position, as scenario files describe it.
pub fn at(position: Json) -> Table {
    Table(Tried::at(Arc::new(Darkness::new()), &position))
}

/// Characters and disks on the square and in the library east of it.
pub fn town(heroes: Json, disks: Json) -> Table {
    at(json!({ "heroes": heroes, "disks": disks, "tiles": [{ "tile": "T02", "right": 1 }] }))
}

impl Table {
    /// Where a piece is: a square, or the pack of a seat.
    pub fn place(&self, piece: &str) -> Option<String> {
        let scene = self.scene(Eyes::Referee);
        let spot = scene.pieces.iter().find(|known| known.id == piece)?.at.clone()?;
        Some(if spot.cell == "pack" { spot.board.into() } else { spot.cell.into() })
    }

    /// Whether a piece is on a square or in a pack.
    #[track_caller]
    pub fn is_at(&self, piece: &str, place: &str) {
        assert_eq!(self.place(piece).as_deref(), Some(place), "{piece}");
    }

    /// A character's points, Failures, damage and Willpower.
    pub fn sheet(&self, seat: usize) -> (i16, u8, u8, u8) {
        let hero = &self.state.heroes[seat];
        (hero.vp, hero.failures, hero.damage, hero.will)
    }
}
