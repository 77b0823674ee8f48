//! Where a server keeps what must outlive it: people, matches and their logs, chat, saved rosters, campaigns; in one
//! SQLite file, or in a PostgreSQL database.
//!
//! What is asked is written once, in SQL that both know, over one small trait (`sql`). In SQLite one thread writes: it takes
//! whatever jobs are waiting, runs them in one transaction, commits, and only then answers; reads go to a small pool of
//! read-only connections and never wait for the writer. In PostgreSQL a pool of connections does both. Either way what was
//! answered is kept. The store knows nothing of games: titles, settings, headers and
//! log lines are text that it gives back as it got it. Moments are whole numbers that the caller counts (the store
//! compares them and asks a clock only for how long it may believe what it remembers).
//!
//! Read in this order: `sqlite/migrations/` (what is kept), `store` (open, close), `sql` (how it is asked), `sqlite/` (`writer`
//! and `readers`, `schema`: versions of the file, `backup`: copies), `postgres/` (`mod`: the pool, `session`: one
//! connection, `schema`), `place` and `moving` (from one to the other), then one file per kind of thing: `people`, `keys`,
//! `known` (who was asked for lately), `tickets`, `leaving`, `calls`, `matches`, `log`, `seats`, `lists`, `ratings`, `friends`, `chat`, `rosters`, `campaigns`,
//! `health`; and `homes`: several processes on one database.

mod calls;
mod campaigns;
mod chat;
mod fault;
mod friends;
mod health;
mod homes;
mod ids;
mod keys;
mod known;
mod leaving;
mod lists;
mod log;
mod matches;
mod moving;
mod packs;
mod people;
mod place;
mod postgres;
mod ratings;
mod rosters;
mod seats;
mod sql;
mod sqlite;
mod store;
mod tickets;

#[cfg(test)]
mod tests;

pub use calls::Call;
pub use campaigns::{CampaignRow, MOST_CAMPAIGNS, NewCampaign, SiteMatch, SiteResult, StoredCampaign};
pub use chat::{ChatEnd, ChatRow};
pub use fault::StoreFault;
pub use friends::{MOST_TIES, Tie};
pub use health::Counts;
pub use homes::{Around, Home, News, ProcessId};
pub use ids::{CampaignId, MatchId, PersonId};
pub use keys::{KeyHash, KeyKind, KeyRow};
pub use lists::Listed;
pub use log::{Entry, Stored};
pub use matches::{MatchRow, MatchState, NewMatch, Progress};
pub use moving::{Moved, migrate};
pub use packs::{MOST_PACKS, PackRow, PackText};
pub use people::Person;
pub use place::Place;
pub use ratings::RatingRow;
pub use rosters::{MOST_ROSTERS, RosterRow};
pub use seats::{NewSeat, SeatRow};
pub use sqlite::{backup_file, restore_file};
pub use store::{Durability, Store};
pub use tickets::{Mail, ticket_in_file};
