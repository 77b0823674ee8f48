//! Where a server keeps what must outlive it: people, matches and their logs, chat, saved rosters, campaigns;
//! one SQLite file.
//!
//! One thread writes. It takes whatever jobs are waiting, runs them in one transaction, commits, and only then answers:
//! what was answered is on the disk, and three hundred moves at once cost one commit. Reads go to a small pool of
//! read-only connections and never wait for the writer. The store knows nothing of games: titles, settings, headers and
//! log lines are text that it gives back as it got it. Moments are whole numbers that the caller counts (the store
//! compares them and never asks a clock).
//!
//! Read in this order: `migrations/` (what is kept), `store` (open, close), `writer` and `readers` (how it is
//! reached), `schema` (versions of the file), `backup` (copies), then one file per kind of thing: `people`, `keys`, `tickets`,
//! `leaving`, `calls`, `matches`, `log`, `seats`, `lists`, `ratings`, `friends`, `chat`, `rosters`, `campaigns`, `health`.

mod backup;
mod calls;
mod campaigns;
mod chat;
mod fault;
mod files;
mod friends;
mod health;
mod ids;
mod keys;
mod leaving;
mod lists;
mod log;
mod matches;
mod packs;
mod people;
mod ratings;
mod readers;
mod rosters;
mod schema;
mod seats;
mod store;
mod tickets;
mod wal;
mod writer;

#[cfg(test)]
mod tests;

pub use backup::{backup_file, restore_file};
pub use calls::Call;
pub use campaigns::{CampaignRow, MOST_CAMPAIGNS, NewCampaign, SiteMatch, SiteResult, StoredCampaign};
pub use chat::{ChatEnd, ChatRow};
pub use fault::StoreFault;
pub use friends::{MOST_TIES, Tie};
pub use health::Counts;
pub use ids::{CampaignId, MatchId, PersonId};
pub use keys::{KeyHash, KeyKind, KeyRow};
pub use lists::Listed;
pub use log::{Entry, Stored};
pub use matches::{MatchRow, MatchState, NewMatch, Progress};
pub use packs::{MOST_PACKS, PackRow, PackText};
pub use people::Person;
pub use ratings::RatingRow;
pub use rosters::{MOST_ROSTERS, RosterRow};
pub use seats::{NewSeat, SeatRow};
pub use store::{Durability, Store};
pub use tickets::{Mail, ticket_in_file};
