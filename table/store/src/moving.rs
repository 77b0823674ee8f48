//! Moving house: everything that one store holds is written into another, empty one, in one transaction, then read there
//! again and compared. Whatever happens on the way, the other one holds everything or nothing.

use std::collections::BTreeMap;

use rusqlite::{Connection, TransactionBehavior};
use sha2::{Digest, Sha256};

use crate::postgres::{self, Postgres, Session};
use crate::sql::{Column, Sql, Value, args};
use crate::sqlite::{self, files::Lock, schema};
use crate::{Durability, Place, StoreFault};

/// What was moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// How many rows of each table there are, in the order in which they were written.
    pub tables: Vec<(&'static str, u64)>,
    /// How many logs of matches were compared, each as a chain: the hash of a line takes in all lines before it.
    pub logs: u64,
}

impl Moved {
    /// How many rows a table has; 0 when there is none of that name.
    pub fn rows(&self, table: &str) -> u64 {
        self.tables.iter().find(|(name, _)| *name == table).map_or(0, |(_, rows)| *rows)
    }
}

/// Moves everything from one place to another, which must be empty ([`StoreFault::NotEmpty`]) and is made as needed. No
/// server may have either of them open: of a file that is seen to, for a database the caller answers.
pub async fn migrate(from: &Place, to: &Place) -> Result<Moved, StoreFault> {
    let from = End::from(from).await?;
    let to = End::to(to).await?;
    postgres::blocking(move || {
        let numbered = matches!(to, End::Server(_));
        to.write(move |to| {
            if TABLES.iter().filter(|table| table.name != PULSE).try_fold(false, |any, table| {
                Ok::<_, StoreFault>(any || to.any(&format!("SELECT 1 FROM {} LIMIT 1", table.name), args![])?)
            })? {
                return Err(StoreFault::NotEmpty);
            }
            to.execute("DELETE FROM pulse", args![])?;
            let read: Vec<Sum> =
                from.read(|from| TABLES.iter().map(|table| table.copy(from, to)).collect())?;
            let written: Vec<Sum> = TABLES.iter().map(|table| table.sum(to)).collect::<Result<_, _>>()?;
            if numbered {
                number_on(to)?;
            }
            compare(&read, &written)
        })
    })
    .await
}

/// A table: its name, its key, and what else it holds.
struct Table {
    name: &'static str,
    key: &'static [&'static str],
    more: &'static [&'static str],
}

/// The row that a health check writes: it is in an empty store too.
const PULSE: &str = "pulse";
const LOG: &str = "log";

/// All tables but those of the processes that share a database (`process`, `home`, `news`), none of which may run; each after those that its rows point to.
const TABLES: &[Table] = &[
    table(
        "person",
        &["id"],
        &[
            "name",
            "language",
            "login",
            "login_key",
            "password_hash",
            "registered",
            "created",
            "address",
            "called",
        ],
    ),
    table("key", &["hash"], &["person", "kind", "label", "created"]),
    table("ticket", &["hash"], &["person", "address", "until"]),
    table(
        "match",
        &["number"],
        &[
            "id",
            "game",
            "rules",
            "content",
            "title",
            "state",
            "owner",
            "listed",
            "watchable",
            "settings",
            "header",
            "asked",
            "step",
            "over",
            "created",
            "updated",
            "seed",
            "entropy",
            "ticking",
        ],
    ),
    table("seat", &["match", "seat"], &["person", "bot", "invite"]),
    table(LOG, &["match", "line"], &["seat", "request", "clocks", "created", "text"]),
    table("snapshot", &["match"], &["lines", "bytes", "picture"]),
    table("chat", &["match", "n"], &["seat", "person", "name", "text", "created", "side"]),
    table("called", &["match", "person"], &[]),
    table("roster", &["person", "game", "name"], &["value", "updated"]),
    table(
        "campaign",
        &["number"],
        &["id", "game", "kind", "owner", "watchable", "settings", "created", "updated"],
    ),
    table("campaign_side", &["campaign", "side"], &["person", "bot", "invite"]),
    table("campaign_match", &["match"], &["campaign", "site", "result", "ended", "carried"]),
    table("pack", &["digest"], &["name", "game", "files"]),
    table("pack_of", &["person", "name"], &["digest", "title", "updated"]),
    table("match_pack", &["match"], &["digest"]),
    table("rating", &["person", "game"], &["value", "deviation", "volatility", "matches", "updated"]),
    table("rated", &["match", "person"], &["value"]),
    table("friend", &["asker", "asked"], &["accepted", "created"]),
    table("block", &["person", "blocked"], &["created"]),
    table(PULSE, &["id"], &["beats"]),
];

const fn table(name: &'static str, key: &'static [&'static str], more: &'static [&'static str]) -> Table {
    Table { name, key, more }
}

/// As many rows as are read, and written by one statement.
const PAGE: usize = 100;

type Cells = Vec<Value<'static>>;

impl Table {
    fn columns(&self) -> String {
        [self.key, self.more].concat().join(", ")
    }

    /// Reads all rows, page after page by their key.
    fn pages(
        &self,
        conn: &dyn Sql,
        mut page: impl FnMut(&[Cells]) -> Result<(), StoreFault>,
    ) -> Result<(), StoreFault> {
        let (keys, width) = (self.key.join(", "), self.key.len() + self.more.len());
        let order = format!("ORDER BY {keys} LIMIT {PAGE}");
        let first = format!("SELECT {} FROM {} {order}", self.columns(), self.name);
        let after = (1..=self.key.len()).map(|n| format!("?{n}")).collect::<Vec<_>>().join(", ");
        let next = format!("SELECT {} FROM {} WHERE ({keys}) > ({after}) {order}", self.columns(), self.name);
        let read = |row: &dyn crate::sql::Row| (0..width).map(|at| Ok(row.value(at)?.owned())).collect();
        let mut rows: Vec<Cells> = conn.all(&first, args![], read)?;
        while let Some(last) = rows.last() {
            page(&rows)?;
            rows =
                if rows.len() < PAGE { Vec::new() } else { conn.all(&next, &last[..self.key.len()], read)? };
        }
        Ok(())
    }

    /// Writes all rows of one store into the other; their sum.
    fn copy(&self, from: &dyn Sql, to: &dyn Sql) -> Result<Sum, StoreFault> {
        let width = self.key.len() + self.more.len();
        let mut sum = Sum::default();
        self.pages(from, |rows| {
            let places = |row: usize| {
                let places: Vec<_> = (1..=width).map(|n| format!("?{}", row * width + n)).collect();
                format!("({})", places.join(", "))
            };
            let all = (0..rows.len()).map(places).collect::<Vec<_>>().join(", ");
            to.execute(
                &format!("INSERT INTO {} ({}) VALUES {all}", self.name, self.columns()),
                &rows.concat(),
            )?;
            self.add(&mut sum, rows)
        })?;
        Ok(sum)
    }

    fn sum(&self, conn: &dyn Sql) -> Result<Sum, StoreFault> {
        let mut sum = Sum::default();
        self.pages(conn, |rows| self.add(&mut sum, rows))?;
        Ok(sum)
    }

    fn add(&self, sum: &mut Sum, rows: &[Cells]) -> Result<(), StoreFault> {
        for row in rows {
            sum.add(row);
            if self.name == LOG {
                let number = row.first().cloned().and_then(i64::column);
                sum.chain(number.ok_or_else(|| StoreFault::Damaged("a line of no log".to_owned()))?, row);
            }
        }
        Ok(())
    }
}

/// What a table holds, in so few words that two tables can be compared.
#[derive(Default, PartialEq, Eq)]
struct Sum {
    rows: u64,
    /// The hashes of all rows added up: the databases may tell them in another order.
    hashes: [u64; 4],
    /// The last hash of each log's chain.
    logs: BTreeMap<i64, [u8; 32]>,
}

impl Sum {
    fn add(&mut self, row: &Cells) {
        self.rows += 1;
        let hash = digest(&[], row);
        for (lane, bytes) in self.hashes.iter_mut().zip(hash.chunks_exact(8)) {
            *lane =
                bytes.iter().fold(0_u64, |number, byte| number << 8 | u64::from(*byte)).wrapping_add(*lane);
        }
    }

    fn chain(&mut self, log: i64, row: &Cells) {
        let before = self.logs.entry(log).or_default();
        *before = digest(before, row);
    }
}

/// The hash of a row and of what came before it. Each value goes with its kind and length, so that no two rows look alike.
fn digest(before: &[u8], row: &Cells) -> [u8; 32] {
    let mut hash = Sha256::new_with_prefix(before);
    for value in row {
        let number;
        let (kind, bytes): (u8, &[u8]) = match value {
            Value::Null => (0, &[]),
            Value::Int(whole) => {
                number = whole.to_be_bytes();
                (1, &number)
            }
            Value::Real(real) => {
                number = real.to_bits().to_be_bytes();
                (2, &number)
            }
            Value::Text(text) => (3, text.as_bytes()),
            Value::Blob(bytes) => (4, bytes),
        };
        hash.update([kind]);
        hash.update((bytes.len() as u64).to_be_bytes());
        hash.update(bytes);
    }
    hash.finalize().into()
}

/// What was read and what was written must be the same, table by table and log by log.
fn compare(read: &[Sum], written: &[Sum]) -> Result<Moved, StoreFault> {
    for ((table, read), written) in TABLES.iter().zip(read).zip(written) {
        if read != written {
            let (name, read, written) = (table.name, read.rows, written.rows);
            return Err(StoreFault::Damaged(format!(
                "what was written differs from what was read: {name}, {read} and {written} rows"
            )));
        }
    }
    Ok(Moved {
        tables: TABLES.iter().zip(written).map(|(table, sum)| (table.name, sum.rows)).collect(),
        logs: written.iter().map(|sum| sum.logs.len() as u64).sum(),
    })
}

/// PostgreSQL counts by itself: it goes on after the highest number that there is.
fn number_on(conn: &dyn Sql) -> Result<(), StoreFault> {
    for (table, key) in [("person", "id"), ("match", "number"), ("campaign", "number")] {
        let next = format!("(SELECT coalesce(max({key}), 0) + 1 FROM {table})");
        conn.any(
            &format!("SELECT setval(pg_get_serial_sequence('{table}', '{key}'), {next}, false)"),
            args![],
        )?;
    }
    Ok(())
}

/// One end of the way.
enum End {
    File(Box<Connection>, Lock),
    Server(Box<Session>),
}

impl End {
    /// Where something is, in the newest form.
    async fn from(place: &Place) -> Result<Self, StoreFault> {
        if let Place::File(path) = place {
            std::fs::metadata(path).map_err(|error| sqlite::files::at(path, &error))?;
            // An empty file would be as good as a new database, but nobody moves nothing on purpose.
            if schema::version(&sqlite::open_reader(path)?)? == 0 {
                return Err(StoreFault::NotADatabase);
            }
        }
        Self::to(place).await
    }

    /// Where something may be.
    async fn to(place: &Place) -> Result<Self, StoreFault> {
        match place {
            Place::File(path) => {
                let lock = Lock::take(path)?;
                Ok(Self::File(Box::new(sqlite::open_writer(path, Durability::Full)?), lock))
            }
            Place::Server(address) => {
                let session = Postgres::connect(address, Durability::Full).await?.session().await?;
                Ok(Self::Server(Box::new(session)))
            }
        }
    }

    /// Reads what there is at one moment.
    fn read<T>(self, work: impl FnOnce(&dyn Sql) -> Result<T, StoreFault>) -> Result<T, StoreFault> {
        match self {
            Self::File(conn, _lock) => {
                let read =
                    conn.unchecked_transaction().map_err(StoreFault::from).and_then(|tx| work(&*tx))?;
                sqlite::close(*conn)?;
                Ok(read)
            }
            Self::Server(session) => session.within(postgres::READ, |conn| work(conn)),
        }
    }

    /// Writes all or nothing.
    fn write<T>(self, work: impl FnOnce(&dyn Sql) -> Result<T, StoreFault>) -> Result<T, StoreFault> {
        match self {
            Self::File(mut conn, _lock) => {
                let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
                let written = work(&*tx)?;
                tx.commit()?;
                sqlite::close(*conn)?;
                Ok(written)
            }
            Self::Server(session) => session.within(postgres::BEGIN, |conn| work(conn)),
        }
    }
}

#[cfg(test)]
pub(crate) fn all_columns() -> Vec<(String, Vec<String>)> {
    let sorted = |table: &Table| {
        let mut columns: Vec<String> =
            [table.key, table.more].concat().into_iter().map(str::to_owned).collect();
        columns.sort();
        (table.name.to_owned(), columns)
    };
    TABLES.iter().map(sorted).collect()
}
