//! What nobody may know: faces of disks that lie face down, the stack of tiles, what others have looked at.

use kernel::{Eyes, Luck, Seat, shuffle};

use crate::content::Colour;
use crate::event::Event;
use crate::play::View;
use crate::state::{DiskId, Lies, State};

/// An event as these eyes may know it.
pub fn veil(event: Event, eyes: Eyes) -> Event {
    match event {
        Event::Peeked(hero, at, Some(_)) if !eyes.of(Seat(hero)) => Event::Peeked(hero, at, None),
        Event::Shared(from, to, at, Some(_)) if !eyes.of(Seat(from)) && !eyes.of(Seat(to)) => {
            Event::Shared(from, to, at, None)
        }
        other => other,
    }
}

/// Whether a seat knows the face of a disk that lies face down.
pub fn knows(state: &State, seat: Seat, disk: DiskId) -> bool {
    seat.0 < 8 && state.disk(disk).known >> seat.0 & 1 == 1
}

/// Disks that can be taken for one another: by their backs.
const fn back(colour: Colour) -> u8 {
    match colour {
        Colour::Orange => 1,
        Colour::Black => 2,
        _ => 0,
    }
}

/// A state that the seat cannot tell from the true one.
pub fn guess(view: View, seat: Seat, luck: &mut dyn Luck) -> State {
    let mut guess = view.state.clone();
    for class in 0..3 {
        let hidden = |disk: &DiskId| {
            let lying = view.state.disk(*disk);
            let unseen = match lying.lies {
                Lies::Down(_) => !knows(view.state, seat, *disk),
                Lies::Pool | Lies::Gathered => true,
                _ => false,
            };
            unseen && back(view.face(*disk).colour) == class
        };
        let unknown: Vec<DiskId> = (0..view.state.disks.len() as DiskId).filter(hidden).collect();
        let mut places: Vec<_> = unknown.iter().map(|disk| *view.state.disk(*disk)).collect();
        // Which of them truly lies where must not show through.
        places.sort_unstable();
        shuffle(luck, &mut places);
        for (disk, place) in unknown.into_iter().zip(places) {
            guess.disks[usize::from(disk)] = place;
        }
    }
    restack(view, &mut guess, luck);
    guess
}

/// The tiles of the stack in another order; those that were put among the lowest stay there.
fn restack(view: View, guess: &mut State, luck: &mut dyn Luck) {
    let scenario = view.scenario();
    let low: Vec<u8> = scenario.stack.low.iter().filter_map(|id| view.content.tile_named(id)).collect();
    let left = guess.stack.len();
    let bottom = left.min(scenario.stack.lowest.into());
    guess.stack.sort_unstable();
    shuffle(luck, &mut guess.stack);
    for at in bottom..left {
        if low.contains(&guess.stack[at])
            && let Some(free) = (0..bottom).find(|free| !low.contains(&guess.stack[*free]))
        {
            guess.stack.swap(at, free);
        }
    }
}
