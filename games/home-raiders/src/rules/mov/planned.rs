//! A plan while it is worked out, and those who move in it.

use space::plane::Point;

use super::path::Terms;
use crate::action::{How, Way};
use crate::rules::geo::Room;
use crate::state::{ModelId, Stand};

/// One who may move.
#[derive(Clone, Copy)]
pub struct Mover {
    /// Which character.
    pub id: ModelId,
    /// On what terms it moves.
    pub terms: Terms,
    /// Where it stands.
    pub stand: Stand,
    /// An enemy touches it there.
    pub engaged: bool,
}

/// One who moves when all go somewhere.
#[derive(Clone, Copy)]
pub struct Marcher {
    /// Which character.
    pub id: ModelId,
    /// On what terms it moves.
    pub terms: Terms,
    /// How far it is from there to where all go.
    pub far: u64,
}

/// The one who goes first.
#[derive(Clone, Copy)]
pub struct Lead {
    /// Which character.
    pub id: ModelId,
    /// Where it stood.
    pub from: Point,
    /// Where it ends.
    pub to: Stand,
    /// Where all are to come to.
    pub goal: Point,
}

/// Ways that were found one after the other, and the room as they leave it.
pub struct Planned<'a> {
    /// The ways, in order.
    pub ways: Vec<Way>,
    /// The room when all of them have been gone.
    pub after: Room<'a>,
}

impl<'a> Planned<'a> {
    /// What is around a character as far as it comes.
    pub fn around(&self, model: ModelId, terms: &Terms) -> Room<'a> {
        self.after.around(model, terms.allowance)
    }

    /// Adds a way that can be gone; returns where it ends.
    pub fn go(&mut self, model: ModelId, how: How) -> Option<Stand> {
        let to = how.end()?;
        self.after.put(model, Some(to));
        self.ways.push(Way { model, how, carries: Vec::new() });
        Some(to)
    }
}
