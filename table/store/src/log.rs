//! The log of a match: lines are appended and never changed. Snapshots only save time when it is read again.

use std::array;
use std::sync::LazyLock;

use crate::fault::{SqlFault, or_taken};
use crate::homes::{fence, match_of};
use crate::matches::{MATCH_COLUMNS, MATCH_WIDTH, match_row};
use crate::sql::{Bind, Sql, Value, args};
use crate::{
    CampaignId, MatchId, MatchRow, PackText, ProcessId, SeatRow, Store, StoreFault, campaigns, packs, seats,
};

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
    /// [`StoreFault::Conflict`]; when another process plays the match: [`StoreFault::Elsewhere`]. Once answered, the lines
    /// are on the disk.
    pub async fn append(&self, id: &MatchId, from: u32, lines: Vec<Entry>) -> Result<(), StoreFault> {
        let (number, home) = (self.number(id).await?, self.home);
        if lines.len() <= ONCE {
            self.write_statement(move |conn| insert(conn, number, home, from, &lines)).await
        } else {
            self.write(move |conn| insert(conn, number, home, from, &lines)).await
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
        let (number, home) = (self.number(id).await?, self.home);
        self.write(move |conn| {
            fence(conn, number, home)?;
            conn.execute(
                "INSERT INTO snapshot (match, lines, bytes, picture) VALUES (?1, ?2, ?3, ?4) \
                 ON CONFLICT (match) DO UPDATE \
                 SET lines = excluded.lines, bytes = excluded.bytes, picture = excluded.picture",
                args![number, lines, bytes, picture],
            )?;
            Ok(())
        })
        .await
    }
}

/// As many lines as one statement takes; it is done whole or not at all.
const ONCE: usize = 16;

/// The statements for one line, two lines and so on: for whoever stands for no process, and for a process, whose number
/// comes after all other values.
static INSERTS: LazyLock<[[String; ONCE]; 2]> = LazyLock::new(|| {
    [false, true].map(|fenced| {
        array::from_fn(|more| {
            let places =
                |n: usize| (1..=7).map(|at| format!("?{}", 7 * n + at)).collect::<Vec<_>>().join(", ");
            let mut rows: Vec<_> = (0..=more).map(|n| format!("({})", places(n))).collect();
            if fenced {
                rows[0] = rows[0].replacen("?1", &match_of(7 * (more + 1) + 1), 1);
            }
            format!(
                "INSERT INTO log (match, line, seat, request, clocks, created, text) VALUES {}",
                rows.join(", ")
            )
        })
    })
});

/// Nothing but statements that insert: the primary key judges who was first. A line without a match is one of a match
/// that has another home.
pub(crate) fn insert(
    conn: &dyn Sql,
    number: i64,
    home: Option<ProcessId>,
    from: u32,
    lines: &[Entry],
) -> Result<(), StoreFault> {
    let mut numbers = i64::from(from)..;
    for some in lines.chunks(ONCE) {
        let mut values = Vec::with_capacity(7 * some.len() + 1);
        for (line, n) in some.iter().zip(&mut numbers) {
            values.extend([
                Value::Int(number),
                Value::Int(n),
                line.seat.bind(),
                line.request.bind(),
                line.clocks.bind(),
                line.when.bind(),
                line.text.bind(),
            ]);
        }
        values.extend(home.as_ref().map(Bind::bind));
        let done = conn.execute(&INSERTS[usize::from(home.is_some())][some.len() - 1], &values);
        done.map_err(|fault| match fault {
            SqlFault::Missing(_) => StoreFault::Elsewhere,
            fault => or_taken(fault, StoreFault::Conflict),
        })?;
    }
    Ok(())
}

fn load(conn: &dyn Sql, id: &MatchId) -> Result<Option<Stored>, StoreFault> {
    let sql = format!("SELECT {MATCH_COLUMNS}, m.seed, m.entropy, m.number FROM match AS m WHERE m.id = ?1");
    let found = conn.first(&sql, args![id], |row| {
        let (seed, entropy) = (row.get(MATCH_WIDTH)?, row.get(MATCH_WIDTH + 1)?);
        Ok((match_row(row)?, seed, entropy, row.get(MATCH_WIDTH + 2)?))
    });
    let Some((row, seed, entropy, number)) = found? else {
        return Ok(None);
    };
    let snapshot =
        conn.first("SELECT lines, bytes, picture FROM snapshot WHERE match = ?1", args![number], |row| {
            Ok(((row.get(0)?, row.get(1)?), row.get(2)?))
        });
    let (snapshot, picture) = snapshot?.unzip();
    let (seats, lines) = (seats::read(conn, number)?, read_lines(conn, number)?);
    let (at, pack) = (campaigns::of_match(conn, number)?, packs::of_match(conn, number)?);
    Ok(Some(Stored { row, seed, entropy, seats, lines, snapshot, picture, at, pack }))
}

/// A gap would make every later line mean something else, so a log with one is not given out.
fn read_lines(conn: &dyn Sql, number: i64) -> Result<Vec<Entry>, StoreFault> {
    let mut lines = Vec::new();
    conn.each(
        "SELECT line, text, seat, request, clocks, created FROM log WHERE match = ?1 ORDER BY line",
        args![number],
        &mut |row| {
            let n = lines.len();
            if row.get::<u32>(0)? as usize != n {
                return Err(StoreFault::Damaged(format!("line {n} of a log is missing")));
            }
            lines.push(Entry {
                text: row.get(1)?,
                seat: row.get(2)?,
                request: row.get(3)?,
                clocks: row.get(4)?,
                when: row.get(5)?,
            });
            Ok(())
        },
    )?;
    Ok(lines)
}
