//! The log of a match: lines are appended and never changed. Snapshots only save time when it is read again.

use rusqlite::{Connection, OptionalExtension};

use crate::fault::or_taken;
use crate::matches::{MATCH_COLUMNS, MATCH_WIDTH, match_row};
use crate::{CampaignId, MatchId, MatchRow, PackText, SeatRow, Store, StoreFault, campaigns, packs, seats};

/// A line of a log; its place there is its number, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The line.
    pub text: String,
    /// Whose action it is.
    pub seat: Option<u8>,
    /// The name the client gave to its request, so that a repeated one is recognised.
    pub request: Option<String>,
    /// What the clocks showed.
    pub clocks: Option<String>,
    /// When it was written.
    pub when: i64,
}

/// All that is kept of a match but its chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// How it stands, as last noted; the log is what counts.
    pub row: MatchRow,
    /// The secret its luck is made of.
    pub seed: Option<[u8; 32]>,
    /// What the players added to it.
    pub entropy: String,
    /// Its seats, in order.
    pub seats: Vec<SeatRow>,
    /// Its log, in order and without gaps.
    pub lines: Vec<Entry>,
    /// The newest snapshot and how many lines of the log it contains.
    pub snapshot: Option<(u32, Vec<u8>)>,
    /// A picture of the match for lists, made with the snapshot.
    pub picture: Option<String>,
    /// The place that it is played at: its campaign, and the number of the place.
    pub at: Option<(CampaignId, u32)>,
    /// The pack that it is played with, if somebody has brought one.
    pub pack: Option<PackText>,
}

impl Store {
    /// Appends lines to a log that is `from` lines long, all or none. When the log is longer, somebody else was faster:
    /// [`StoreFault::Conflict`]. Once answered, the lines are on the disk.
    pub async fn append(&self, id: &MatchId, from: u32, lines: Vec<Entry>) -> Result<(), StoreFault> {
        let number = self.number(id).await?;
        if lines.len() == 1 {
            self.write_statement(move |conn| insert(conn, number, from, &lines)).await
        } else {
            self.write(move |conn| insert(conn, number, from, &lines)).await
        }
    }

    /// A match with all of its log.
    pub async fn load(&self, id: &MatchId) -> Result<Option<Stored>, StoreFault> {
        let id = id.clone();
        self.read(move |conn| load(conn, &id)).await
    }

    /// Keeps a snapshot of a match after so many lines of its log, in place of the one before.
    pub async fn keep_snapshot(
        &self,
        id: &MatchId,
        lines: u32,
        bytes: Vec<u8>,
        picture: String,
    ) -> Result<(), StoreFault> {
        let number = self.number(id).await?;
        self.write(move |conn| {
            let mut replace = conn.prepare_cached(
                "INSERT OR REPLACE INTO snapshot (match, lines, bytes, picture) VALUES (?1, ?2, ?3, ?4)",
            )?;
            replace.execute((number, lines, bytes, picture))?;
            Ok(())
        })
        .await
    }
}

/// One statement per line and nothing else: the primary key judges who was first.
pub(crate) fn insert(conn: &Connection, number: i64, from: u32, lines: &[Entry]) -> Result<(), StoreFault> {
    let mut insert = conn.prepare_cached(
        "INSERT INTO log (match, line, seat, request, clocks, created, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (n, line) in (i64::from(from)..).zip(lines) {
        let done = insert.execute((number, n, line.seat, &line.request, &line.clocks, line.when, &line.text));
        done.map_err(|error| or_taken(error, StoreFault::Conflict))?;
    }
    Ok(())
}

fn load(conn: &Connection, id: &MatchId) -> Result<Option<Stored>, StoreFault> {
    let sql = format!("SELECT {MATCH_COLUMNS}, m.seed, m.entropy, m.number FROM match AS m WHERE m.id = ?1");
    let mut find = conn.prepare_cached(&sql)?;
    let found = find.query_row([id], |row| {
        let (seed, entropy) = (row.get(MATCH_WIDTH)?, row.get(MATCH_WIDTH + 1)?);
        Ok((match_row(row)?, seed, entropy, row.get(MATCH_WIDTH + 2)?))
    });
    let Some((row, seed, entropy, number)) = found.optional()? else {
        return Ok(None);
    };
    let mut snapshot = conn.prepare_cached("SELECT lines, bytes, picture FROM snapshot WHERE match = ?1")?;
    let snapshot = snapshot.query_row([number], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)));
    let (snapshot, picture) = snapshot.optional()?.unzip();
    let (seats, lines) = (seats::read(conn, number)?, read_lines(conn, number)?);
    let (at, pack) = (campaigns::of_match(conn, number)?, packs::of_match(conn, number)?);
    Ok(Some(Stored { row, seed, entropy, seats, lines, snapshot, picture, at, pack }))
}

/// A gap would make every later line mean something else, so a log with one is not given out.
fn read_lines(conn: &Connection, number: i64) -> Result<Vec<Entry>, StoreFault> {
    let mut list = conn.prepare_cached(
        "SELECT line, text, seat, request, clocks, created FROM log WHERE match = ?1 ORDER BY line",
    )?;
    let rows = list.query_map([number], |row| {
        let line = Entry {
            text: row.get(1)?,
            seat: row.get(2)?,
            request: row.get(3)?,
            clocks: row.get(4)?,
            when: row.get(5)?,
        };
        Ok((row.get::<_, u32>(0)?, line))
    })?;
    let mut lines = Vec::new();
    for (n, row) in (0..).zip(rows) {
        let (number, line) = row?;
        if number != n {
            return Err(StoreFault::Damaged(format!("line {n} of a log is missing")));
        }
        lines.push(line);
    }
    Ok(lines)
}
