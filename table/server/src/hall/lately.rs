//! What was made lately for some eyes in a tongue, so that all who look alike share it.

use std::sync::Arc;

use kernel::Eyes;

use super::tongue::Tongue;

/// Something is kept for so many changes after it was last asked for.
const LOOKED_AT: u64 = 32;

/// One for each kind of eyes and tongue, each with the number of the changes that it shows.
pub(super) struct Lately<T>(Vec<(Eyes, Tongue, u64, Arc<T>)>);

impl<T> Lately<T> {
    /// Nothing yet.
    pub const fn new() -> Lately<T> {
        Lately(Vec::new())
    }

    /// What shows this number of changes; else, to make it of, what was made before, if there is something.
    pub fn get(&mut self, eyes: Eyes, tongue: Tongue, number: u64) -> Result<Arc<T>, Option<Arc<T>>> {
        let known = self.0.iter().position(|made| (made.0, made.1) == (eyes, tongue));
        match known {
            Some(at) if self.0[at].2 == number => Ok(self.0[at].3.clone()),
            known => Err(known.map(|at| self.0.swap_remove(at).3)),
        }
    }

    /// Keeps what was made; what nobody has asked for lately is made anew when somebody does.
    pub fn keep(&mut self, eyes: Eyes, tongue: Tongue, number: u64, made: T) -> Arc<T> {
        let made = Arc::new(made);
        self.0.retain(|(.., known, _)| known + LOOKED_AT > number);
        self.0.push((eyes, tongue, number, made.clone()));
        made
    }
}
