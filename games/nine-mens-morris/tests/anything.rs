//! Nothing from outside can hurt: whatever a command, a set-up or a position contains, there is an answer.

use nine_mens_morris::{Morris, SHELF};
use testkit::outside::Outside;
use testkit::shelved;

fn outside() -> Outside<Morris> {
    Outside {
        game: Morris::default(),
        tables: shelved(&SHELF),
        decisions: 80,
        words: &["place", "move", "take", "a1", "d3", "g7", "h9", "a7", "1"],
        texts: &["a1", "d3", "g7", "b2", "q9", ""],
        keys: &["black", "white", "hand", "mover", "options", "flying"],
        cases: 256,
    }
}

#[test]
fn any_command() {
    outside().any_command();
}

#[test]
fn any_setup() {
    outside().any_setup();
}

#[test]
fn any_position() {
    outside().any_position();
}
