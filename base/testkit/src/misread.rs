//! How a command that is not understood is answered.

use kernel::{Seat, Speak};

/// Asserts that a command is misread at this word, found as written here, with these among what could stand there.
///
/// # Panics
///
/// When it is read after all, or otherwise misread.
#[track_caller]
pub fn misread_at<G: Speak>(
    game: &G,
    state: &G::State,
    seat: Seat,
    command: &str,
    (word, found): (usize, &str),
    expected: &[&str],
) {
    let misread = match game.read(state, seat, command) {
        Err(misread) => misread,
        Ok(actions) => panic!("{command:?} was read as {actions:?}"),
    };
    assert_eq!((misread.word, misread.found.as_str()), (word, found), "{command}: {misread:?}");
    for one in expected {
        assert!(
            misread.expected.iter().any(|known| known == one),
            "{command}: {one} in {:?}",
            misread.expected
        );
    }
}
