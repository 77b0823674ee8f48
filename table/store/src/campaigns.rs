//! Campaigns: several matches between the same sides, each at a place of its own, and what came of them.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::fault::{found, or_taken};
use crate::{CampaignId, MatchId, MatchState, NewSeat, PersonId, SeatRow, Store, StoreFault};

/// As many campaigns as one person may begin.
pub const MOST_CAMPAIGNS: u32 = 200;

/// What came of a match of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SiteResult {
    /// This side won.
    Won(u8),
    /// Nobody won.
    Drawn,
    /// The match was given up: it is as if it had not been played.
    Void,
}

impl FromSql for SiteResult {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value.as_i64()? {
            -1 => Ok(Self::Drawn),
            -2 => Ok(Self::Void),
            side => u8::try_from(side).map(Self::Won).map_err(|_| FromSqlError::OutOfRange(side)),
        }
    }
}

impl ToSql for SiteResult {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let number: i64 = match self {
            Self::Won(side) => i64::from(*side),
            Self::Drawn => -1,
            Self::Void => -2,
        };
        Ok(number.into())
    }
}

/// A campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignRow {
    /// Its name in addresses.
    pub id: CampaignId,
    /// The game played.
    pub game: String,
    /// Which of the game's campaigns.
    pub kind: String,
    /// Who began it.
    pub owner: PersonId,
    /// Whether strangers may look at it.
    pub watchable: bool,
    /// What was agreed for all its matches (JSON of the caller's).
    pub settings: String,
    /// When it was begun.
    pub created: i64,
    /// When something last happened.
    pub updated: i64,
}

/// A campaign to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewCampaign {
    /// The campaign.
    pub row: CampaignRow,
    /// Who plays on each side; the seat is the side.
    pub sides: Vec<NewSeat>,
}

/// A match of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteMatch {
    /// The place, by its number.
    pub site: u32,
    /// The match.
    pub id: MatchId,
    /// Where it is in its life, as last noted.
    pub state: MatchState,
    /// What came of it; `None`: that is not yet known.
    pub result: Option<SiteResult>,
    /// What carries over from it (JSON of its game's).
    pub carried: Option<String>,
}

/// All that is kept of a campaign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCampaign {
    /// The campaign.
    pub row: CampaignRow,
    /// Who plays on each side, in order; the seat is the side.
    pub sides: Vec<SeatRow>,
    /// Its matches: those that ended in the order in which they did, then those that are open.
    pub matches: Vec<SiteMatch>,
}

const COLUMNS: &str =
    "c.id, c.game, c.kind, c.owner, c.watchable, c.settings, c.created, c.updated, c.number";

fn campaign_row(row: &Row<'_>) -> rusqlite::Result<(CampaignRow, i64)> {
    let campaign = CampaignRow {
        id: row.get(0)?,
        game: row.get(1)?,
        kind: row.get(2)?,
        owner: row.get(3)?,
        watchable: row.get(4)?,
        settings: row.get(5)?,
        created: row.get(6)?,
        updated: row.get(7)?,
    };
    Ok((campaign, row.get(8)?))
}

impl Store {
    /// Begins a campaign. A name in use is [`StoreFault::Taken`]; one more than [`MOST_CAMPAIGNS`] is
    /// [`StoreFault::TooMany`].
    pub async fn create_campaign(&self, new: NewCampaign) -> Result<(), StoreFault> {
        self.write(move |conn| {
            let row = &new.row;
            let mut count = conn.prepare_cached("SELECT count(*) FROM campaign WHERE owner = ?1")?;
            let begun: u32 = count.query_row([row.owner], |row| row.get(0))?;
            if begun >= MOST_CAMPAIGNS {
                return Err(StoreFault::TooMany);
            }
            let mut insert = conn.prepare_cached(
                "INSERT INTO campaign (id, game, kind, owner, watchable, settings, created, updated) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            )?;
            let values = (
                &row.id,
                &row.game,
                &row.kind,
                row.owner,
                row.watchable,
                &row.settings,
                row.created,
                row.updated,
            );
            let number = insert.insert(values).map_err(|error| or_taken(error, StoreFault::Taken))?;
            let mut insert = conn.prepare_cached(
                "INSERT INTO campaign_side (campaign, side, person, bot, invite) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?;
            for new in &new.sides {
                let done = insert.execute((number, new.seat, new.person, &new.bot, &new.invite));
                done.map_err(|error| or_taken(error, StoreFault::Taken))?;
            }
            Ok(())
        })
        .await
    }

    /// A campaign with its sides and matches.
    pub async fn campaign(&self, id: &CampaignId) -> Result<Option<StoredCampaign>, StoreFault> {
        let id = id.clone();
        self.read(move |conn| Ok(list(conn, "WHERE c.id = ?1", [id])?.pop())).await
    }

    /// The campaign that an invitation is for.
    pub async fn campaign_of_invite(&self, invite: &str) -> Result<Option<StoredCampaign>, StoreFault> {
        let invite = invite.to_owned();
        let of = "WHERE c.number IN (SELECT campaign FROM campaign_side WHERE invite = ?1)";
        self.read(move |conn| Ok(list(conn, of, [invite])?.pop())).await
    }

    /// The campaigns of a game that a person plays in, those where something happened last first.
    pub async fn campaigns_of(
        &self,
        person: PersonId,
        game: &str,
        limit: u32,
    ) -> Result<Vec<StoredCampaign>, StoreFault> {
        let game = game.to_owned();
        let of = "WHERE c.game = ?2 AND c.number IN (SELECT campaign FROM campaign_side WHERE person = ?1) \
                  ORDER BY c.updated DESC, c.number DESC LIMIT ?3";
        self.read(move |conn| list(conn, of, (person, game, limit))).await
    }

    /// Lets a person play on the side that an invitation is for: where nobody plays yet ([`StoreFault::Taken`]
    /// otherwise).
    pub async fn join_campaign(&self, invite: &str, person: PersonId, when: i64) -> Result<(), StoreFault> {
        let invite = invite.to_owned();
        self.write(move |conn| {
            let mut find = conn.prepare_cached(
                "SELECT campaign, side, person IS NULL AND bot IS NULL FROM campaign_side WHERE invite = ?1",
            )?;
            let (number, side, free): (i64, u8, bool) =
                find.query_row([invite], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            if !free {
                return Err(StoreFault::Taken);
            }
            let mut update = conn
                .prepare_cached("UPDATE campaign_side SET person = ?3 WHERE campaign = ?1 AND side = ?2")?;
            found(update.execute((number, side, person))?)?;
            touch(conn, number, when)
        })
        .await
    }

    /// Notes what came of a match, once: what was noted before stays. Says whether the match belongs to a campaign.
    pub async fn note_result(
        &self,
        id: &MatchId,
        result: SiteResult,
        carried: Option<String>,
        when: i64,
    ) -> Result<bool, StoreFault> {
        let number = self.number(id).await?;
        self.write(move |conn| {
            let mut find = conn.prepare_cached("SELECT campaign FROM campaign_match WHERE match = ?1")?;
            let Some(campaign) = find.query_row([number], |row| row.get(0)).optional()? else {
                return Ok(false);
            };
            let mut update = conn.prepare_cached(
                "UPDATE campaign_match SET result = ?2, ended = ?3, carried = ?4 WHERE match = ?1 AND result IS NULL",
            )?;
            if update.execute((number, result, when, &carried))? > 0 {
                touch(conn, campaign, when)?;
            }
            Ok(true)
        })
        .await
    }
}

fn touch(conn: &Connection, number: i64, when: i64) -> Result<(), StoreFault> {
    let mut update =
        conn.prepare_cached("UPDATE campaign SET updated = max(updated, ?2) WHERE number = ?1")?;
    found(update.execute((number, when))?)
}

/// Puts a new match at a place of a campaign; where one is being played already it is [`StoreFault::Taken`].
pub(crate) fn insert(
    conn: &Connection,
    number: i64,
    at: &(CampaignId, u32),
    when: i64,
) -> Result<(), StoreFault> {
    let (id, site) = at;
    let mut find = conn.prepare_cached("SELECT number FROM campaign WHERE id = ?1")?;
    let campaign: i64 = find.query_row([id], |row| row.get(0))?;
    let mut insert =
        conn.prepare_cached("INSERT INTO campaign_match (match, campaign, site) VALUES (?1, ?2, ?3)")?;
    let done = insert.execute((number, campaign, site));
    done.map_err(|error| or_taken(error, StoreFault::Taken))?;
    touch(conn, campaign, when)
}

/// The place that a match is played at: its campaign, and the number of the place.
pub(crate) fn of_match(conn: &Connection, number: i64) -> Result<Option<(CampaignId, u32)>, StoreFault> {
    let mut find = conn.prepare_cached(
        "SELECT c.id, m.site FROM campaign_match AS m JOIN campaign AS c ON c.number = m.campaign WHERE m.match = ?1",
    )?;
    Ok(find.query_row([number], |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}

fn list(conn: &Connection, which: &str, params: impl Params) -> Result<Vec<StoredCampaign>, StoreFault> {
    let mut find = conn.prepare_cached(&format!("SELECT {COLUMNS} FROM campaign AS c {which}"))?;
    let mut all = Vec::new();
    for row in find.query_map(params, campaign_row)? {
        let (row, number) = row?;
        all.push(StoredCampaign { row, sides: sides(conn, number)?, matches: matches(conn, number)? });
    }
    Ok(all)
}

fn sides(conn: &Connection, number: i64) -> Result<Vec<SeatRow>, StoreFault> {
    let mut list = conn.prepare_cached(
        "SELECT s.side, s.person, p.name, s.bot, s.invite FROM campaign_side AS s \
         LEFT JOIN person AS p ON p.id = s.person WHERE s.campaign = ?1 ORDER BY s.side",
    )?;
    let rows = list.query_map([number], |row| {
        Ok(SeatRow {
            seat: row.get(0)?,
            person: row.get(1)?,
            name: row.get(2)?,
            bot: row.get(3)?,
            invite: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

fn matches(conn: &Connection, number: i64) -> Result<Vec<SiteMatch>, StoreFault> {
    // Two may end in the same moment: then the one that was opened first counts as the first.
    let mut list = conn.prepare_cached(
        "SELECT c.site, m.id, m.state, c.result, c.carried FROM campaign_match AS c JOIN match AS m ON m.number = c.match \
         WHERE c.campaign = ?1 ORDER BY c.result IS NULL, c.ended, c.match",
    )?;
    let rows = list.query_map([number], |row| {
        Ok(SiteMatch {
            site: row.get(0)?,
            id: row.get(1)?,
            state: row.get(2)?,
            result: row.get(3)?,
            carried: row.get(4)?,
        })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}
