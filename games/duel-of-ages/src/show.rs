//! What some eyes may see of a match.

mod area;
pub(crate) mod attack;
mod board;
mod card;
mod champions;
mod equipment;
mod fight;
mod gauntlet;
mod levels;
mod look;
mod outcome;
mod overlay;
mod panels;
mod prompt;
mod race;
mod round;
mod rows;
mod supposed;
mod trail;
mod way;

use kernel::{Eyes, Side};
use scene::{Phrase, Scene, Spot, Str, ToCompactString};

use crate::content::{CardId, Era, Guardian};
use crate::hidden;
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::{set, vic};
use crate::speak::over;
use crate::state::{Ending, foe};

pub use board::plan;
pub use overlay::overlay;
pub use panels::score;

/// The eyes that a scene is made for.
#[derive(Clone, Copy)]
struct Looker<'a> {
    view: View<'a>,
    eyes: Eyes,
    /// The side they see for; none: everybody's eyes, or the referee's.
    side: Option<Side>,
}

impl<'a> Looker<'a> {
    fn new(view: View<'a>, eyes: Eyes) -> Looker<'a> {
        Looker { view, eyes, side: hidden::side_of(view, eyes) }
    }

    /// Whether they see what this side alone may see.
    fn is(self, side: Side) -> bool {
        self.eyes == Eyes::Referee || self.side == Some(side)
    }

    /// Whether they see which champions a side has (DOA-SET-03, DOA-SET-07).
    fn knows_team(self, side: Side) -> bool {
        set::unveiled(self.view.state) || self.is(side)
    }

    /// A card, if they know it.
    fn face(self, card: CardId) -> Option<CardId> {
        hidden::sees_card(self.view, self.eyes, card).then_some(card)
    }

    /// The guardian on top of a deck, if they know it (DOA-GRD-11, DOA-AB-11).
    fn guardian(self, era: Era) -> Option<&'a Guardian> {
        let slot = self.view.state.deck(era).first()?;
        let seen = |side: Side| slot.seen.get(usize::from(side.0)) == Some(&true);
        let known = slot.shown || self.eyes == Eyes::Referee || self.side.is_some_and(seen);
        known.then(|| self.view.content.guardian(slot.guardian))
    }
}

/// Everything that these eyes may see.
pub fn scene(view: View<'_>, eyes: Eyes) -> Scene {
    let looker = Looker::new(view, eyes);
    let over = view.state.clock.over;
    let mut boards = board::boards(view);
    boards.extend(rows::boards(looker));
    let mut pieces = champions::pieces(looker);
    pieces.extend(race::markers(view));
    pieces.extend(equipment::pieces(looker));
    Scene {
        boards,
        links: board::links(view),
        pieces,
        panels: panels::panels(looker),
        prompt: if over.is_some() { None } else { Some(prompt::prompt(looker)) },
        ending: over.map(|ending| self::ending(view, ending)),
        ..Scene::default()
    }
}

/// How it ended, with the points.
fn ending(view: View<'_>, ending: Ending) -> Phrase {
    let [white, black] = sides(view).map(|side| i64::from(vic::points(view)[usize::from(side.0)]));
    names::with_sides(view, "event-over")
        .with("how", over(view, ending))
        .with("white", white)
        .with("black", black)
}

/// The sides, White first.
fn sides(view: View<'_>) -> [Side; 2] {
    [view.state.white, foe(view.state.white)]
}

/// The word of a side, for ids of pieces, boards and fields.
fn side_word(view: View<'_>, side: Side) -> &'static str {
    if side == view.state.white { "white" } else { "black" }
}

/// A space as a cell of its board.
fn cell_of(view: View<'_>, space: Space) -> Str {
    view.map.hex(space.cell).to_compact_string()
}

/// A space as a place on its board.
pub fn spot(view: View<'_>, space: Space) -> Spot {
    Spot { board: names::board(space).into(), cell: cell_of(view, space) }
}

#[cfg(test)]
mod tests;
