//! Several processes on one database that serve as one. Each gives a sign of life; a match is played where its home is,
//! and whoever is asked for it elsewhere hands the request on (`web/elsewhere.rs`). What a process has in memory of
//! matches that are not its own any more is thrown away; what it has of other things it hears of with its next sign.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use store::{Home, MatchId, News, ProcessId, Store, StoreFault};
use tokio::sync::{Notify, watch};
use tokio::time::timeout;

use super::{Hall, NoRoom, Room};
use crate::app::Cluster;

/// The processes that live, with their addresses.
type Living = BTreeMap<ProcessId, String>;

/// What a process knows of itself and of the others.
pub(super) struct Homes {
    /// `None`: this process is alone.
    cluster: Option<Cluster>,
    /// Which process this is; none while it is not sure to be any.
    life: Mutex<Option<Life>>,
    living: watch::Sender<Living>,
    /// Rung when there may be matches that nobody plays though time runs in them.
    pub sleepers: Notify,
}

/// A process as long as its lease is renewed.
#[derive(Clone, Copy)]
struct Life {
    process: ProcessId,
    /// The number of the last news that it has heard.
    news: i64,
}

impl Homes {
    pub fn new(cluster: Option<Cluster>) -> Homes {
        let living = watch::channel(Living::new()).0;
        Homes { cluster, life: Mutex::default(), living, sleepers: Notify::new() }
    }

    fn life(&self) -> MutexGuard<'_, Option<Life>> {
        self.life.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Another process, which plays a match.
pub(crate) struct Far {
    /// Its host and port.
    pub address: String,
    process: ProcessId,
    living: watch::Receiver<Living>,
}

impl Far {
    /// Waits until the process is no more.
    pub async fn gone(&mut self) {
        let _ = self.living.wait_for(|living| !living.contains_key(&self.process)).await;
    }
}

fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Hall {
    /// Whether this is one process of several.
    pub fn is_shared(&self) -> bool {
        self.homes.cluster.is_some()
    }

    /// Whether this process may play matches: it is alone, or its lease is renewed.
    pub fn is_alive(&self) -> bool {
        !self.is_shared() || self.homes.life().is_some()
    }

    /// The store as this process may write it now; [`StoreFault::Elsewhere`] while it is not sure to live.
    pub fn own(&self) -> Result<Store, StoreFault> {
        if !self.is_shared() {
            return Ok(self.store.clone());
        }
        let life = (*self.homes.life()).ok_or(StoreFault::Elsewhere)?;
        Ok(self.store.homed(life.process))
    }

    /// Begins to live. Whoever is meant to be alone is refused where others are.
    pub async fn begin(&self) -> Result<(), StoreFault> {
        let news = self.store.last_news().await?;
        let Some(Cluster { address, lease }) = &self.homes.cluster else {
            let alone = self.store.around(news).await?.processes.is_empty();
            return if alone { Ok(()) } else { Err(StoreFault::Shared) };
        };
        let process = self.store.begin_process(address, millis(*lease)).await?;
        *self.homes.life() = Some(Life { process, news });
        Ok(())
    }

    /// Gives a sign of life again and again, and looks what others have done.
    pub async fn live(self: Arc<Self>) {
        let Some(lease) = self.homes.cluster.as_ref().map(|cluster| cluster.lease) else { return };
        let mut signs = tokio::time::interval(lease / 3);
        signs.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
        let mut sure = Instant::now() + lease;
        loop {
            signs.tick().await;
            let asked = Instant::now();
            match timeout(lease / 3, self.sign(lease)).await {
                Ok(Ok(())) => sure = asked + lease,
                Ok(Err(fault)) => tracing::warn!(%fault, "no sign of life was given"),
                Err(_) => tracing::warn!("a sign of life takes too long"),
            }
            // Nobody can say any more that the others have not given it up.
            if Instant::now() >= sure {
                self.lapse();
            }
            if let Ok(Err(fault)) = timeout(lease / 3, self.look_around()).await {
                tracing::warn!(%fault, "what others do is not known");
            }
        }
    }

    /// One sign of life; whoever was given up begins anew.
    async fn sign(&self, lease: Duration) -> Result<(), StoreFault> {
        if let Ok(own) = self.own() {
            if own.renew(millis(lease)).await? {
                return Ok(());
            }
            self.lapse();
        }
        self.begin().await?;
        tracing::warn!("this process was given up by the others, and begins anew");
        self.bells.ring_all();
        self.homes.sleepers.notify_one();
        Ok(())
    }

    /// This process is given up: its tables are others' now, and whoever sits at them comes again.
    fn lapse(&self) {
        let rooms: Vec<Arc<Room>> = {
            let mut rooms = self.rooms();
            *self.homes.life() = None;
            std::mem::take(&mut *rooms).into_values().collect()
        };
        for room in rooms {
            tokio::spawn(async move {
                room.play().await.broken = true;
                room.ring();
            });
        }
    }

    /// Hears what others have changed, and which of them live.
    async fn look_around(&self) -> Result<(), StoreFault> {
        let Some(life) = *self.homes.life() else { return Ok(()) };
        let around = self.store.around(life.news).await?;
        let living: Living = around.processes.into_iter().collect();
        let before = self.homes.living.send_replace(living.clone());
        if before.keys().any(|process| !living.contains_key(process)) {
            self.homes.sleepers.notify_one();
        }
        for news in around.news {
            match news {
                News::Campaign(id) => self.bells.ring(&id),
                News::Person(person) => self.gone(person).await?,
            }
        }
        if let Some(now) = self.homes.life().as_mut().filter(|now| now.process == life.process) {
            now.news = around.last;
        }
        Ok(())
    }

    /// The other process that plays a match, if one does.
    pub async fn elsewhere(&self, id: &MatchId) -> Option<Far> {
        if self.known(id).is_some() {
            return None;
        }
        let store = self.own().unwrap_or_else(|_| self.store.clone());
        let Ok(Home::Elsewhere(process, address)) = store.home(id).await else { return None };
        // It may have begun since the last look.
        self.homes.living.send_if_modified(|living| living.insert(process, address.clone()).is_none());
        Some(Far { address, process, living: self.homes.living.subscribe() })
    }

    /// Plays the matches in which time runs and that nobody plays, after a start and whenever another process is gone, so
    /// that it goes on though nobody comes.
    pub async fn wake(self: Arc<Self>) {
        loop {
            match self.wake_sleepers().await {
                Ok(()) => self.homes.sleepers.notified().await,
                Err(fault) => {
                    tracing::warn!(%fault, "time does not go on everywhere where nobody comes");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        }
    }

    async fn wake_sleepers(&self) -> Result<(), StoreFault> {
        let own = self.own()?;
        let (mut still, mut fault) = (Vec::new(), Ok(()));
        for id in own.ticking().await? {
            if self.known(&id).is_some() {
                continue;
            }
            match self.room(&id).await {
                Ok(room) if room.play().await.time_runs() => {}
                Ok(_) | Err(NoRoom::Frozen(..)) => still.push(id),
                // Another process was faster.
                Err(NoRoom::NotFound | NoRoom::Store(StoreFault::Elsewhere)) => {}
                Err(NoRoom::Store(why)) => fault = Err(why),
            }
        }
        own.still(still).await.and(fault)
    }

    /// Ends as a process: others may play its matches at once.
    pub async fn give_back(&self) {
        if let Ok(own) = self.own()
            && own.process().is_some()
            && let Err(fault) = own.end_process().await
        {
            tracing::warn!(%fault, "the others will wait for this process until its lease has ended");
        }
    }

    /// A table that was made stands among the others, unless its process is no more or somebody was faster.
    pub(super) fn put(&self, room: Arc<Room>) -> Result<Arc<Room>, StoreFault> {
        let mut rooms = self.rooms();
        if room.store().process() != self.homes.life().map(|life| life.process) {
            return Err(StoreFault::Elsewhere);
        }
        Ok(rooms.entry(room.id.clone()).or_insert(room).clone())
    }
}
