//! Several processes on one database, and which of them plays a match: its home.
//!
//! A process has one lease, which it renews, and matches point to their process: so renewing is one row, however many
//! matches it plays, and a process that ends gives all of them back by one row. Whoever wants to play a match takes it:
//! where no living process has it. What is written of a match by a store that stands for a process
//! ([`Store::homed`]) is refused when the process is not its home any more ([`StoreFault::Elsewhere`]); the row that says so is
//! held until what was written is kept, so that nobody takes the match in between. Only the database's clock counts.

use crate::sql::{Bind, Column, Sql, Value, args};
use crate::{CampaignId, MatchId, PersonId, Store, StoreFault};

/// A process that shares the database with others. Numbers are never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ProcessId(i64);

impl Column for ProcessId {
    fn column(value: Value<'_>) -> Option<Self> {
        i64::column(value).map(Self)
    }
}

impl Bind for ProcessId {
    fn bind(&self) -> Value<'_> {
        self.0.bind()
    }
}

/// Where a match is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Home {
    /// By whoever asks.
    Here,
    /// By another process, which is reached at this address.
    Elsewhere(ProcessId, String),
    /// By nobody.
    Nowhere,
}

/// Something that a process has changed and others may have in memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A campaign is not as it was.
    Campaign(CampaignId),
    /// Somebody is nobody any more, or somebody else.
    Person(PersonId),
}

/// What a process looks at now and then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Around {
    /// The processes that live, each with the address where the others reach it.
    pub processes: Vec<(ProcessId, String)>,
    /// What was told since the last look, in order.
    pub news: Vec<News>,
    /// The number of the last news.
    pub last: i64,
}

/// How long news are kept, in milliseconds: longer than any lease, after which a process knows nothing for sure any more.
const KEPT: i64 = 600_000;

/// The match ?1 where its home is the process ?N, which lives: held so until the transaction ends.
macro_rules! mine {
    ($process:literal) => {
        concat!(
            "SELECT h.match FROM home AS h JOIN process AS p ON p.id = h.process AND p.until > moment() \
             WHERE h.match = ?1 AND h.process = ",
            $process,
            " FOR SHARE OF h"
        )
    };
}

/// A part of a query on `match AS m`: nobody else is the home of the match; ?N is whoever asks.
pub(crate) fn nobody_elses(place: usize) -> String {
    format!(
        " AND NOT EXISTS (SELECT 1 FROM home AS h JOIN process AS o ON o.id = h.process AND o.until > moment() \
         WHERE h.match = m.number AND h.process <> ?{place})"
    )
}

/// The value of a column that is the match ?1 if its home is the process ?N, and nothing otherwise.
pub(crate) fn match_of(place: usize) -> String {
    format!("({})", mine!("?N").replace("?N", &format!("?{place}")))
}

/// Lets pass whoever is the home of a match, and whoever stands for no process.
pub(crate) fn fence(conn: &dyn Sql, number: i64, home: Option<ProcessId>) -> Result<(), StoreFault> {
    match home {
        Some(process) if !conn.any(mine!("?2"), args![number, process])? => Err(StoreFault::Elsewhere),
        _ => Ok(()),
    }
}

/// A new match is played where it was made.
pub(crate) fn insert(conn: &dyn Sql, number: i64, home: Option<ProcessId>) -> Result<(), StoreFault> {
    let Some(process) = home else { return Ok(()) };
    let new =
        "INSERT INTO home (match, process) SELECT ?1, id FROM process WHERE id = ?2 AND until > moment()";
    if conn.execute(new, args![number, process])? == 0 { Err(StoreFault::Elsewhere) } else { Ok(()) }
}

/// Tells other processes, if there are any. Within a job of several statements: so news are numbered in the order in which
/// they can be read.
pub(crate) fn tell(conn: &dyn Sql, news: &News) -> Result<(), StoreFault> {
    let (campaign, person) = match news {
        News::Campaign(id) => (Some(id), None),
        News::Person(id) => (None, Some(id)),
    };
    let told = conn.execute(
        "INSERT INTO news (campaign, person, told) SELECT ?1, ?2, moment() \
         WHERE EXISTS (SELECT 1 FROM process WHERE until > moment())",
        args![campaign, person],
    )?;
    if told > 0 {
        conn.execute("DELETE FROM news WHERE told < moment() - ?1", args![KEPT])?;
    }
    Ok(())
}

impl Store {
    /// The same store for a process: what is written of a match is kept only while the process is its home.
    pub fn homed(&self, process: ProcessId) -> Store {
        let mut store = self.clone();
        store.home = Some(process);
        store
    }

    /// The process that this store stands for.
    pub fn process(&self) -> Option<ProcessId> {
        self.home
    }

    /// A process begins that others reach at this address (empty: that nobody reaches), for so many milliseconds. Whoever
    /// had the same address is no more.
    pub async fn begin_process(&self, address: &str, lease: i64) -> Result<ProcessId, StoreFault> {
        let address = address.to_owned();
        self.write(move |conn| {
            conn.execute(
                "DELETE FROM process WHERE address = ?1 OR until < moment() - ?2",
                args![address, KEPT],
            )?;
            Ok(conn.one(
                "INSERT INTO process (address, until) VALUES (?1, moment() + ?2) RETURNING id",
                args![address, lease],
                |row| row.get(0),
            )?)
        })
        .await
    }

    /// The process goes on for so many milliseconds from now. Whether it does: not when its lease had ended.
    pub async fn renew(&self, lease: i64) -> Result<bool, StoreFault> {
        let process = self.home;
        self.write_statement(move |conn| {
            let renewed = "UPDATE process SET until = moment() + ?2 WHERE id = ?1 AND until > moment()";
            Ok(conn.execute(renewed, args![process, lease])? > 0)
        })
        .await
    }

    /// The process ends, and gives back all its matches.
    pub async fn end_process(&self) -> Result<(), StoreFault> {
        let process = self.home;
        self.write_statement(move |conn| {
            conn.execute("DELETE FROM process WHERE id = ?1", args![process])?;
            Ok(())
        })
        .await
    }

    /// Which processes live, and what was told after this number.
    pub async fn around(&self, after: i64) -> Result<Around, StoreFault> {
        self.read(move |conn| {
            let living = "SELECT id, address FROM process WHERE until > moment() ORDER BY id";
            let processes = conn.all(living, args![], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let told = "SELECT number, campaign, person FROM news WHERE number > ?1 ORDER BY number";
            let told = conn.all(told, args![after], |row| {
                let news = match (row.get(1)?, row.get(2)?) {
                    (Some(campaign), _) => News::Campaign(campaign),
                    (None, Some(person)) => News::Person(person),
                    (None, None) => return Err(StoreFault::Damaged("news that tell nothing".to_owned())),
                };
                Ok((row.get(0)?, news))
            })?;
            let last = told.last().map_or(after, |(number, _)| *number);
            Ok(Around { processes, news: told.into_iter().map(|(_, news)| news).collect(), last })
        })
        .await
    }

    /// The number of the last news.
    pub async fn last_news(&self) -> Result<i64, StoreFault> {
        self.read(
            |conn| Ok(conn.one("SELECT coalesce(max(number), 0) FROM news", args![], |row| row.get(0))?),
        )
        .await
    }

    /// Where a match is played.
    pub async fn home(&self, id: &MatchId) -> Result<Home, StoreFault> {
        let (number, me) = (self.number(id).await?, self.home);
        self.read(move |conn| {
            let found = conn.first(
                "SELECT p.id, p.address FROM home AS h JOIN process AS p ON p.id = h.process AND p.until > moment() \
                 WHERE h.match = ?1",
                args![number],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )?;
            Ok(match found {
                None => Home::Nowhere,
                Some((home, _)) if Some(home) == me => Home::Here,
                Some((home, address)) => Home::Elsewhere(home, address),
            })
        })
        .await
    }

    /// Takes a match for the process that this store stands for, if no other living process has it:
    /// [`StoreFault::Elsewhere`] otherwise, and when its own lease has ended. For no process there is nothing to take.
    pub async fn take(&self, id: &MatchId) -> Result<(), StoreFault> {
        let Some(process) = self.home else { return Ok(()) };
        let number = self.number(id).await?;
        self.write_statement(move |conn| {
            let taken = conn.execute(
                "INSERT INTO home (match, process) SELECT ?1, id FROM process WHERE id = ?2 AND until > moment() \
                 ON CONFLICT (match) DO UPDATE SET process = excluded.process \
                 WHERE home.process = excluded.process OR NOT EXISTS (SELECT 1 FROM process AS p \
                 WHERE p.id = home.process AND p.until > moment())",
                args![number, process],
            )?;
            if taken == 0 { Err(StoreFault::Elsewhere) } else { Ok(()) }
        })
        .await
    }
}
