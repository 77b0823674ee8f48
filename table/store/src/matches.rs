//! Matches: the row that says how a match stands, so that lists need not read its log.

use crate::fault::{found, or_taken};
use crate::sql::{Bind, Column, Row, Value, args};
use crate::{
    CampaignId, Entry, MatchId, NewSeat, PersonId, Store, StoreFault, campaigns, homes, log, packs, seats,
};

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

impl Column for MatchState {
    fn column(value: Value<'_>) -> Option<Self> {
        match i64::column(value)? {
            0 => Some(Self::Waiting),
            1 => Some(Self::Playing),
            2 => Some(Self::Over),
            3 => Some(Self::Frozen),
            _ => None,
        }
    }
}

impl Bind for MatchState {
    fn bind(&self) -> Value<'_> {
        Value::Int(match self {
            Self::Waiting => 0,
            Self::Playing => 1,
            Self::Over => 2,
            Self::Frozen => 3,
        })
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

pub(crate) fn match_row(row: &dyn Row) -> Result<MatchRow, StoreFault> {
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
        let (id, home) = (new.row.id.clone(), self.home);
        let number = self
            .write(move |conn| {
                let row = &new.row;
                let done = conn.one(
                    "INSERT INTO match (id, game, rules, content, title, state, owner, listed, watchable, \
                     settings, header, asked, step, over, created, updated, seed, entropy) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, \
                     ?18) \
                     RETURNING number",
                    args![
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
                    ],
                    |row| row.get(0),
                );
                let number: i64 = done.map_err(|error| or_taken(error, StoreFault::Taken))?;
                homes::insert(conn, number, home)?;
                seats::insert(conn, number, &new.seats)?;
                log::insert(conn, number, home, 0, &new.lines)?;
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

    /// Notes how matches stand, many at once, all or none: what lists show, not what the log says. Those that have another
    /// home are left to it.
    pub async fn progress(&self, progress: Vec<Progress>) -> Result<(), StoreFault> {
        let mut numbers = Vec::with_capacity(progress.len());
        for p in &progress {
            numbers.push(self.number(&p.id).await?);
        }
        let home = self.home;
        self.write(move |conn| {
            for (number, p) in numbers.into_iter().zip(&progress) {
                match homes::fence(conn, number, home) {
                    Err(StoreFault::Elsewhere) => continue,
                    passed => passed?,
                }
                found(conn.execute(
                    "UPDATE match \
                     SET state = ?2, asked = ?3, step = ?4, over = ?5, updated = ?6, ticking = ?7 \
                     WHERE number = ?1",
                    args![number, p.state, p.asked, p.step, p.over, p.updated, p.ticking],
                )?)?;
            }
            Ok(())
        })
        .await
    }

    /// The matches being played in which time runs, or may: see [`Store::still`]. For a process: without those that other
    /// living processes play.
    pub async fn ticking(&self) -> Result<Vec<MatchId>, StoreFault> {
        let home = self.home;
        self.read(move |conn| {
            let others = home.map_or_else(String::new, |_| homes::nobody_elses(1));
            let text = format!(
                "SELECT m.id FROM match AS m INDEXED BY match_ticking WHERE m.state = 1 AND m.ticking = 1{others} \
                 ORDER BY m.number"
            );
            let values: Vec<_> = home.iter().map(Bind::bind).collect();
            Ok(conn.all(&text, &values, |row| row.get(0))?)
        })
        .await
    }

    /// Notes that no time runs in these matches, all or none.
    pub async fn still(&self, ids: Vec<MatchId>) -> Result<(), StoreFault> {
        self.write(move |conn| {
            ids.iter().try_for_each(|id| {
                found(conn.execute("UPDATE match SET ticking = 0 WHERE id = ?1", args![id])?)
            })
        })
        .await
    }

    /// Lets everybody who has its address look at a match.
    pub async fn show(&self, id: &MatchId) -> Result<(), StoreFault> {
        let (number, home) = (self.number(id).await?, self.home);
        self.write(move |conn| {
            homes::fence(conn, number, home)?;
            found(conn.execute("UPDATE match SET watchable = 1 WHERE number = ?1", args![number])?)
        })
        .await
    }

    /// Replaces what was agreed.
    pub async fn set_settings(&self, id: &MatchId, settings: &str) -> Result<(), StoreFault> {
        let (number, home, settings) = (self.number(id).await?, self.home, settings.to_owned());
        self.write(move |conn| {
            homes::fence(conn, number, home)?;
            found(conn.execute("UPDATE match SET settings = ?2 WHERE number = ?1", args![number, settings])?)
        })
        .await
    }
}
