//! Bands, decks and teams before a match: what was gathered for a [`scene::Roster`], as a list for the set-up, as a
//! command at the table, as a text that can be carried elsewhere; and what of it the game does not allow. The same for
//! grounds that somebody has drawn ([`ground`]).
//!
//! Nothing here knows a rule. [`place`] finds and puts values at the paths of a set-up; [`Gathered`] holds how many of
//! each; [`Written`] reads a text and [`write`] makes one; [`faults`] asks the game.

mod gathered;
pub mod ground;
mod judge;
pub mod place;
#[cfg(test)]
mod tests;
mod text;
pub mod write;

pub use gathered::{Gathered, LONGEST_LIST, cost, field, naming, text_field};
pub use judge::{advised, faults, faults_at};
pub use text::{LONGEST_TEXT, Listed, TextFault, Why, Written};

use scene::{Answer, Form, Ground, Question, Roster};

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

/// The questions of a form that a drawn ground can answer, in order.
pub fn grounds(form: &Form) -> impl Iterator<Item = (&Question, &Ground)> {
    questions(form).filter_map(|question| match &question.answer {
        Answer::Ground(ground) => Some((question, &**ground)),
        _ => None,
    })
}
