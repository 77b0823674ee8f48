//! What a search makes of matches that are over: worked out decision by decision where bots think, and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalog::{Reviewed, Thought};
use kernel::Seat;
use store::MatchId;
use tokio::sync::Semaphore;

use super::{Hall, load};

/// How long is thought about each decision.
const THOUGHT: Thought = Thought::of(200).within(Duration::from_millis(500));

/// Analyses that are kept; the oldest make room for others.
const KEPT: usize = 32;

/// Analyses that are worked out at a time; the others wait their turn.
const AT_ONCE: usize = 2;

/// How far an analysis has come.
#[derive(Clone, Default)]
pub(crate) struct Progress {
    /// Decisions that have been looked at, and of how many; none when it has not begun.
    pub done: usize,
    pub of: usize,
    /// What was found, in the order of the match, as far as there was something to choose.
    pub reviewed: Vec<Reviewed>,
    /// Nothing more will come.
    pub over: bool,
}

/// The analysis of a match as one of its seats played it.
pub(crate) struct Analysis {
    id: MatchId,
    seat: Seat,
    progress: Mutex<Progress>,
}

impl Analysis {
    /// How far it has come.
    pub fn progress(&self) -> Progress {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn note(&self, change: impl FnOnce(&mut Progress)) {
        change(&mut self.progress.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// The analyses of this server.
pub(crate) struct Analyses {
    kept: Mutex<VecDeque<Arc<Analysis>>>,
    turns: Semaphore,
}

impl Default for Analyses {
    fn default() -> Analyses {
        Analyses { kept: Mutex::default(), turns: Semaphore::new(AT_ONCE) }
    }
}

impl Analyses {
    /// The analysis that is asked for, and whether it has to be begun.
    fn find(&self, id: &MatchId, seat: Seat) -> (Arc<Analysis>, bool) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.iter().find(|known| known.id == *id && known.seat == seat) {
            return (known.clone(), false);
        }
        let new = Arc::new(Analysis { id: id.clone(), seat, progress: Mutex::default() });
        kept.push_back(new.clone());
        if kept.len() > KEPT {
            kept.pop_front();
        }
        (new, true)
    }
}

impl Hall {
    /// The analysis of a match that is over, as a seat played it. It is begun when nobody has asked for it yet.
    pub fn analysis(self: &Arc<Self>, id: &MatchId, seat: Seat) -> Arc<Analysis> {
        let (analysis, new) = self.analyses.find(id, seat);
        if new {
            tokio::spawn(self.clone().analyse(analysis.clone()));
        }
        analysis
    }

    async fn analyse(self: Arc<Self>, analysis: Arc<Analysis>) {
        let _turn = self.analyses.turns.acquire().await;
        for work in self.decisions(&analysis).await {
            // It had to make room for others, and nobody waits for it any more.
            if Arc::strong_count(&analysis) == 1 {
                return;
            }
            let found = self.thinking.of(work).await.flatten();
            analysis.note(|progress| {
                progress.done += 1;
                progress.reviewed.extend(found);
            });
        }
        analysis.note(|progress| progress.over = true);
    }

    /// The decisions of the match, made again from its log: the table itself need not wait.
    async fn decisions(&self, analysis: &Arc<Analysis>) -> Vec<catalog::ReviewWork> {
        let Ok(Some(stored)) = self.store.load(&analysis.id).await else { return Vec::new() };
        let Some(game) = self.games.iter().map(|game| &**game).find(|game| game.meta().id == stored.row.game)
        else {
            return Vec::new();
        };
        let Ok(game) = self.edition_of(game, &stored).await else { return Vec::new() };
        let seat = analysis.seat;
        let works = move || {
            let opened = load::open(game, &stored).ok();
            opened.map(|(played, _)| played.review_works(seat, THOUGHT)).unwrap_or_default()
        };
        let works = self.thinking.of(works).await.unwrap_or_default();
        analysis.note(|progress| progress.of = works.len());
        works
    }
}
