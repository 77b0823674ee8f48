//! What stays hidden: hands, Futures, cards being chosen (KEN-ZONE-07).

use kernel::{Eyes, Luck};

use crate::event::Event;
use crate::play::View;
use crate::state::{Player, State};

/// What these eyes may know of an event.
pub fn veil(event: &Event, _eyes: Eyes) -> Option<Event> {
    Some(event.clone())
}

/// A state that the player cannot tell from the true one.
pub fn guess(view: View, _player: Player, _luck: &mut dyn Luck) -> State {
    view.state.clone()
}
