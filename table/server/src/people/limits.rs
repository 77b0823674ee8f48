//! How much one visitor may ask of the server.
//!
//! A [`Bucket`] lets so many things pass at once and then one each so often. [`Limits`] holds one for each kind of
//! thing and whoever asks for it, and counts what stays open. Everything is forgotten when the server stops.

use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How many buckets are kept at most; beyond it the calmest are forgotten.
const MOST_BUCKETS: usize = 20_000;

/// How often something may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rate {
    /// So many at once.
    pub burst: u32,
    /// Then one each so often.
    pub every: Duration,
}

impl Rate {
    const fn new(burst: u32, every: Duration) -> Rate {
        Rate { burst, every }
    }

    /// Messages that a socket may send.
    pub const MESSAGES: Rate = Rate::new(60, Duration::from_millis(50));
}

/// One who asks for one kind of thing. The bucket is full at `full`, and each thing that passes puts that off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    full: Instant,
}

impl Bucket {
    /// A full one.
    pub fn new(now: Instant) -> Bucket {
        Bucket { full: now }
    }

    /// Lets one thing pass, or tells how long to wait.
    pub fn take(&mut self, rate: Rate, now: Instant) -> Result<(), TooMany> {
        let full = self.full.max(now) + rate.every;
        let lacks = full.saturating_duration_since(now);
        let room = rate.every.saturating_mul(rate.burst);
        if lacks > room {
            return Err(TooMany { wait: lacks.saturating_sub(room) });
        }
        self.full = full;
        Ok(())
    }
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    /// Forms, and calls of programs that change something, per address.
    Post,
    /// Guests made, per address.
    Guest,
    /// Logins and registrations tried, per address.
    Login,
    /// Logins tried, per login.
    LoginName,
    /// Mails asked for, per person, address, or who is meant.
    Mail,
    /// Friends asked, people blocked, and back again, per person.
    Tie,
    /// Matches opened, per person.
    Open,
    /// What costs the server much work, per address.
    Heavy,
    /// Odds counted, per address and per person.
    Odds,
    /// Words said in chats, per address and per person.
    Say,
}

impl Kind {
    const fn rate(self) -> Rate {
        match self {
            Kind::Post => Rate::new(120, Duration::from_millis(500)),
            Kind::Guest => Rate::new(20, Duration::from_mins(1)),
            Kind::Login => Rate::new(10, Duration::from_secs(6)),
            Kind::LoginName => Rate::new(10, Duration::from_secs(30)),
            Kind::Mail => Rate::new(3, Duration::from_mins(10)),
            Kind::Tie => Rate::new(30, Duration::from_secs(30)),
            Kind::Open => Rate::new(20, Duration::from_secs(30)),
            Kind::Heavy => Rate::new(40, Duration::from_millis(500)),
            Kind::Odds => Rate::new(60, Duration::from_millis(250)),
            Kind::Say => Rate::new(20, Duration::from_secs(1)),
        }
    }
}

/// What stays open and is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Counts {
    /// Sockets at tables, per address.
    Sockets,
    /// Network connections, per address.
    Connections,
}

impl Counts {
    const fn most(self) -> u32 {
        match self {
            Counts::Sockets => 64,
            Counts::Connections => 256,
        }
    }
}

/// Somebody asked for too much, too fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooMany {
    /// When it may be tried again.
    pub wait: Duration,
}

impl TooMany {
    /// The wait in whole seconds, at least one.
    pub fn seconds(self) -> u64 {
        u64::try_from(self.wait.as_millis().div_ceil(1000)).unwrap_or(u64::MAX).max(1)
    }
}

/// How much each visitor has asked for.
pub(crate) struct Limits {
    on: bool,
    /// Keys are kept as keyed hashes: short, of one size, and not to be foreseen by whoever would fill one tree branch.
    hasher: RandomState,
    buckets: Mutex<BTreeMap<(Kind, u64), Bucket>>,
    open: Open,
}

type Open = Arc<Mutex<BTreeMap<(Counts, u64), u32>>>;

impl Limits {
    /// Limits; `on` is false for tests and load programs, which may ask for anything.
    pub fn new(on: bool) -> Limits {
        Limits { on, hasher: RandomState::new(), buckets: Mutex::new(BTreeMap::new()), open: Open::default() }
    }

    /// Lets one thing pass, or tells how long to wait.
    pub fn take(&self, kind: Kind, who: &(impl Hash + ?Sized), now: Instant) -> Result<(), TooMany> {
        if !self.on {
            return Ok(());
        }
        let key = (kind, self.hasher.hash_one(who));
        let mut buckets = lock(&self.buckets);
        if buckets.len() >= MOST_BUCKETS && !buckets.contains_key(&key) {
            forget(&mut buckets, now);
        }
        buckets.entry(key).or_insert_with(|| Bucket::new(now)).take(kind.rate(), now)
    }

    /// Counts something that stays open until the answer is dropped; `None` when there are too many already.
    pub fn enter(&self, what: Counts, who: &impl Hash) -> Option<Counted> {
        let key = (what, self.hasher.hash_one(who));
        let mut open = lock(&self.open);
        let count = open.entry(key).or_insert(0);
        if self.on && *count >= what.most() {
            return None;
        }
        *count += 1;
        Some(Counted { key, open: self.open.clone() })
    }
}

/// Something open that counts until it is dropped.
pub(crate) struct Counted {
    key: (Counts, u64),
    open: Open,
}

impl fmt::Debug for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Counted({:?})", self.key.0)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut open = lock(&self.open);
        if let Some(count) = open.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.key);
            }
        }
    }
}

/// Makes room: full buckets say nothing, and of the others the calmer half has least to lose.
fn forget(buckets: &mut BTreeMap<(Kind, u64), Bucket>, now: Instant) {
    buckets.retain(|_, bucket| bucket.full > now);
    if buckets.len() >= MOST_BUCKETS / 2 {
        let mut ends: Vec<Instant> = buckets.values().map(|bucket| bucket.full).collect();
        ends.sort_unstable();
        let middle = ends[ends.len() / 2];
        buckets.retain(|_, bucket| bucket.full > middle);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate::new(3, Duration::from_secs(2));

    #[test]
    fn a_bucket_lets_a_burst_pass_and_then_one_each_so_often() {
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let mut bucket = Bucket::new(start);
        for _ in 0..3 {
            assert_eq!(bucket.take(RATE, start), Ok(()));
        }
        assert_eq!(bucket.take(RATE, start), Err(TooMany { wait: Duration::from_secs(2) }));
        assert_eq!(bucket.take(RATE, at(500)), Err(TooMany { wait: Duration::from_millis(1500) }));
        assert_eq!(bucket.take(RATE, at(2000)), Ok(()));
        assert!(bucket.take(RATE, at(2001)).is_err());
        // Asking in vain does not put it off, and waiting saves up no more than a burst.
        for _ in 0..3 {
            assert_eq!(bucket.take(RATE, at(60_000)), Ok(()));
        }
        assert!(bucket.take(RATE, at(60_000)).is_err());
    }

    #[test]
    fn a_socket_may_send_what_the_protocol_says() {
        let start = Instant::now();
        let mut bucket = Bucket::new(start);
        let passed = (0..100).filter(|_| bucket.take(Rate::MESSAGES, start).is_ok()).count();
        assert_eq!(passed, 60);
        let later = start + Duration::from_secs(1);
        let passed = (0..100).filter(|_| bucket.take(Rate::MESSAGES, later).is_ok()).count();
        assert_eq!(passed, 20);
    }

    #[test]
    fn people_do_not_use_up_each_others_share() {
        let (limits, now) = (Limits::new(true), Instant::now());
        while limits.take(Kind::Login, &"anna", now).is_ok() {}
        assert!(limits.take(Kind::Login, &"bruno", now).is_ok());
        assert!(limits.take(Kind::Post, &"anna", now).is_ok());
        assert!(limits.take(Kind::Login, &"anna", now + Duration::from_secs(6)).is_ok());
    }

    #[test]
    fn lifted_limits_let_everything_pass() {
        let (limits, now) = (Limits::new(false), Instant::now());
        assert!((0..1000).all(|_| limits.take(Kind::Login, &1, now).is_ok()));
        let open: Vec<_> = (0..1000).map(|_| limits.enter(Counts::Sockets, &1)).collect();
        assert!(open.iter().all(Option::is_some));
    }

    #[test]
    fn what_is_closed_counts_no_more() {
        let limits = Limits::new(true);
        let mut open: Vec<_> = (0..64).map(|_| limits.enter(Counts::Sockets, &"a").expect("room")).collect();
        assert!(limits.enter(Counts::Sockets, &"a").is_none());
        assert!(limits.enter(Counts::Sockets, &"b").is_some());
        open.pop();
        assert!(limits.enter(Counts::Sockets, &"a").is_some());
        open.clear();
        assert!(lock(&limits.open).is_empty());
    }

    #[test]
    fn strangers_cannot_fill_the_memory() {
        let (limits, now) = (Limits::new(true), Instant::now());
        while limits.take(Kind::Login, &"greedy", now).is_ok() {}
        for stranger in 0..3 * MOST_BUCKETS {
            let _ = limits.take(Kind::Post, &stranger, now);
        }
        assert!(lock(&limits.buckets).len() <= MOST_BUCKETS);
        assert!(limits.take(Kind::Login, &"greedy", now).is_err(), "the greedy are remembered longest");
    }

    #[test]
    fn waits_are_told_in_whole_seconds() {
        let seconds = |millis| TooMany { wait: Duration::from_millis(millis) }.seconds();
        assert_eq!((seconds(0), seconds(1000), seconds(1001)), (1, 1, 2));
    }
}
