//! Bands, decks and teams before a match: what was gathered for a [`scene::Roster`], as a list for the set-up, as a
//! command at the table, as a text that can be carried elsewhere; and what of it the game does not allow.
//!
//! Nothing here knows a rule. [`place`] finds and puts values at the paths of a set-up; [`Gathered`] holds how many of
//! each; [`Written`] reads a text and [`write`] makes one; [`faults`] asks the game.

mod gathered;
mod judge;
pub mod place;
#[cfg(test)]
mod tests;
mod text;
pub mod write;

pub use gathered::{Gathered, LONGEST_LIST, cost, field};
pub use judge::{advised, faults};
pub use text::{LONGEST_TEXT, Listed, TextFault, Why, Written};

use scene::{Answer, Form, Question, Roster};

/// The questions of a form, in order.
pub fn questions(form: &Form) -> impl Iterator<Item = &Question> {
    form.groups.iter().flat_map(|group| &group.questions)
}

/// The questions of a form that ask for something to be gathered, in order.
pub fn rosters(form: &Form) -> impl Iterator<Item = (&Question, &Roster)> {
    questions(form).filter_map(|question| match &question.answer {
        Answer::Roster(roster) => Some((question, &**roster)),
        _ => None,
    })
}
