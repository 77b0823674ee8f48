//! How it would stand if something were done that needs no luck: the rules' own hand on a copy of the state.

use std::sync::Arc;

use kernel::{Cx, Tape};

use crate::play::{Play, View};
use crate::state::State;

/// The state after that.
pub fn supposed(view: View<'_>, act: impl FnOnce(&mut Play<'_, '_>)) -> State {
    let mut state = view.state.clone();
    let map = state.drawn.0.clone().unwrap_or_else(|| Arc::new(view.map.clone()));
    let mut luck = Tape::default();
    let cx = &mut Cx::silent(&mut luck);
    act(&mut Play { content: view.content, state: &mut state, map, cx });
    state
}
