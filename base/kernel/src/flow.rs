//! Whose decision it is: a stack of frames, innermost last.

use serde::{Deserialize, Serialize};

/// A stack of frames: turns, activations, fights, windows. The innermost is last, and it is the one that waits for
/// a decision or does the next thing.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Flow<F>(Vec<F>);

impl<F> Default for Flow<F> {
    fn default() -> Flow<F> {
        Flow(Vec::new())
    }
}

impl<F> Flow<F> {
    /// A flow with one frame.
    pub fn of(frame: F) -> Flow<F> {
        Flow(vec![frame])
    }

    /// The innermost frame.
    pub fn now(&self) -> Option<&F> {
        self.0.last()
    }

    /// The innermost frame, to change it.
    pub fn now_mut(&mut self) -> Option<&mut F> {
        self.0.last_mut()
    }

    /// Opens a frame inside the present one.
    pub fn open(&mut self, frame: F) {
        self.0.push(frame);
    }

    /// Closes the innermost frame and returns it.
    pub fn close(&mut self) -> Option<F> {
        self.0.pop()
    }

    /// Drops every frame.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// How deep the stack is.
    pub fn depth(&self) -> usize {
        self.0.len()
    }

    /// The frames, innermost first.
    pub fn inward(&self) -> impl Iterator<Item = &F> {
        self.0.iter().rev()
    }

    /// The frames, innermost first, to change them.
    pub fn inward_mut(&mut self) -> impl Iterator<Item = &mut F> {
        self.0.iter_mut().rev()
    }
}
