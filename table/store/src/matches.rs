//! Matches: the row that says how a match stands, so that lists need not read its log.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Row, params};

use crate::fault::{found, or_taken};
use crate::{CampaignId, Entry, MatchId, NewSeat, PersonId, Store, StoreFault, campaigns, log, packs, seats};

/// Where a match is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum MatchState {
    /// Seats are being taken.
    Waiting,
    /// Being played.
    Playing,
    /// Ended.
    Over,
    /// Set aside, because something about it must be looked at first.
    Frozen,
}

impl FromSql for MatchState {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_i64()? {
            0 => Ok(Self::Waiting),
            1 => Ok(Self::Playing),
            2 => Ok(Self::Over),
            3 => Ok(Self::Frozen),
            other => Err(FromSqlError::OutOfRange(other)),
        }
    }
}

impl ToSql for MatchState {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let number: i64 = match self {
            Self::Waiting => 0,
            Self::Playing => 1,
            Self::Over => 2,
            Self::Frozen => 3,
        };
        Ok(number.into())
    }
}

/// How a match stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchRow {
    /// Which one.
    pub id: MatchId,
    /// The game played.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The digest of its content.
    pub content: String,
    /// What the table is called (JSON of the caller's).
    pub title: String,
    /// Where it is in its life.
    pub state: MatchState,
    /// Who opened the table.
    pub owner: Option<PersonId>,
    /// Whether strangers find it.
    pub listed: bool,
    /// Whether strangers may look on.
    pub watchable: bool,
    /// What was agreed (JSON of the caller's).
    pub settings: String,
    /// The header of its log.
    pub header: String,
    /// Who may act now, a bit per seat.
    pub asked: u16,
    /// Steps played.
    pub step: u32,
    /// How it ended, as the caller words it.
    pub over: Option<String>,
    /// When the table was opened.
    pub created: i64,
    /// When something last happened.
    pub updated: i64,
}

/// A match to be: all that is written when a table is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMatch {
    /// How it stands at first.
    pub row: MatchRow,
    /// Its seats.
    pub seats: Vec<NewSeat>,
    /// The first lines of its log, numbered from 0.
    pub lines: Vec<Entry>,
    /// The secret its luck is made of, if the server makes the luck.
    pub seed: Option<[u8; 32]>,
    /// What the players added to it.
    pub entropy: String,
    /// The place that it is played at: its campaign, and the number of the place.
    pub at: Option<(CampaignId, u32)>,
    /// The digest of the pack that it is played with, if somebody has brought one.
    pub pack: Option<String>,
}

/// How a match stands after some steps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Which match.
    pub id: MatchId,
    /// Where it is in its life.
    pub state: MatchState,
    /// Who may act now, a bit per seat.
    pub asked: u16,
    /// Steps played.
    pub step: u32,
    /// How it ended.
    pub over: Option<String>,
    /// When something last happened.
    pub updated: i64,
    /// Whether time runs there.
    pub ticking: bool,
}

/// The columns of [`match_row`], of `match AS m`.
pub(crate) const MATCH_COLUMNS: &str = "m.id, m.game, m.rules, m.content, m.title, m.state, m.owner, m.listed, \
    m.watchable, m.settings, m.header, m.asked, m.step, m.over, m.created, m.updated";

/// How many columns a match takes; what a query asks besides comes after them.
pub(crate) const MATCH_WIDTH: usize = 16;

pub(crate) fn match_row(row: &Row<'_>) -> rusqlite::Result<MatchRow> {
    Ok(MatchRow {
        id: row.get(0)?,
        game: row.get(1)?,
        rules: row.get(2)?,
        content: row.get(3)?,
        title: row.get(4)?,
        state: row.get(5)?,
        owner: row.get(6)?,
        listed: row.get(7)?,
        watchable: row.get(8)?,
        settings: row.get(9)?,
        header: row.get(10)?,
        asked: row.get(11)?,
        step: row.get(12)?,
        over: row.get(13)?,
        created: row.get(14)?,
        updated: row.get(15)?,
    })
}

impl Store {
    /// Writes a new match with its seats and first lines, all or nothing. A name in use, or a place of a campaign where
    /// a match is being played, is [`StoreFault::Taken`].
    pub async fn create_match(&self, new: NewMatch) -> Result<(), StoreFault> {
        let id = new.row.id.clone();
        let number = self
            .write(move |conn| {
                let mut insert = conn.prepare_cached(
                    "INSERT INTO match (id, game, rules, content, title, state, owner, listed, watchable, settings, \
                     header, asked, step, over, created, updated, seed, entropy) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)",
                )?;
                let row = &new.row;
                let done = insert.insert(params![
                    row.id,
                    row.game,
                    row.rules,
                    row.content,
                    row.title,
                    row.state,
                    row.owner,
                    row.listed,
                    row.watchable,
                    row.settings,
                    row.header,
                    row.asked,
                    row.step,
                    row.over,
                    row.created,
                    row.updated,
                    new.seed,
                    new.entropy,
                ]);
                let number = done.map_err(|error| or_taken(error, StoreFault::Taken))?;
                seats::insert(conn, number, &new.seats)?;
                log::insert(conn, number, 0, &new.lines)?;
                if let Some(at) = &new.at {
                    campaigns::insert(conn, number, at, row.created)?;
                }
                if let Some(digest) = &new.pack {
                    packs::insert(conn, number, digest)?;
                }
                Ok(number)
            })
            .await?;
        self.remember(&id, number);
        Ok(())
    }

    /// Notes how matches stand, many at once, all or none: what lists show, not what the log says.
    pub async fn progress(&self, progress: Vec<Progress>) -> Result<(), StoreFault> {
        self.write(move |conn| {
            let mut update = conn.prepare_cached(
                "UPDATE match SET state = ?2, asked = ?3, step = ?4, over = ?5, updated = ?6, ticking = ?7 \
                 WHERE id = ?1",
            )?;
            for p in &progress {
                found(update.execute((&p.id, p.state, p.asked, p.step, &p.over, p.updated, p.ticking))?)?;
            }
            Ok(())
        })
        .await
    }

    /// The matches being played in which time runs, or may: see [`Store::still`].
    pub async fn ticking(&self) -> Result<Vec<MatchId>, StoreFault> {
        self.read(|conn| {
            let mut list = conn.prepare_cached(
                "SELECT id FROM match INDEXED BY match_ticking WHERE state = 1 AND ticking = 1 ORDER BY number",
            )?;
            let rows = list.query_map([], |row| row.get(0))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    /// Notes that no time runs in these matches, all or none.
    pub async fn still(&self, ids: Vec<MatchId>) -> Result<(), StoreFault> {
        self.write(move |conn| {
            let mut update = conn.prepare_cached("UPDATE match SET ticking = 0 WHERE id = ?1")?;
            ids.iter().try_for_each(|id| found(update.execute([id])?))
        })
        .await
    }

    /// Replaces what was agreed.
    pub async fn set_settings(&self, id: &MatchId, settings: &str) -> Result<(), StoreFault> {
        let (id, settings) = (id.clone(), settings.to_owned());
        self.write(move |conn| {
            let mut update = conn.prepare_cached("UPDATE match SET settings = ?2 WHERE id = ?1")?;
            found(update.execute((id, settings))?)
        })
        .await
    }
}
