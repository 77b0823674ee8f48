//! Where bots think: beside the tables, a few at a time, whoever came first.

use std::time::Duration;

use catalog::Thought;
use tokio::sync::Semaphore;

/// How long is thought about a hint.
pub(crate) const HINT: Thought = Thought::of(1_000).within(Duration::from_secs(1));

/// The places at which bots think.
pub(crate) struct Thinking {
    /// How long a bot waits before each of its decisions, so that people can follow.
    pub pause: Duration,
    /// As many as cores: more would only think more slowly.
    places: Semaphore,
}

impl Thinking {
    pub fn new(pause: Duration) -> Thinking {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinking { pause, places: Semaphore::new(cores) }
    }

    /// Thinks when a place is free; no table is held meanwhile. `None` when the thinking broke down.
    pub async fn of<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _place = self.places.acquire().await;
        tokio::task::spawn_blocking(work).await.ok()
    }
}
