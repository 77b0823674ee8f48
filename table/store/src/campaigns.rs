//! Campaigns: several matches between the same sides, each at a place of its own, and what came of them.

use crate::fault::{found, or_taken};
use crate::homes::tell;
use crate::sql::{Bind, Column, Row, Sql, Value, args};
use crate::{CampaignId, MatchId, MatchState, NewSeat, News, PersonId, SeatRow, Store, StoreFault};

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

impl Column for SiteResult {
    fn column(value: Value<'_>) -> Option<Self> {
        match i64::column(value)? {
            -1 => Some(Self::Drawn),
            -2 => Some(Self::Void),
            side => u8::try_from(side).ok().map(Self::Won),
        }
    }
}

impl Bind for SiteResult {
    fn bind(&self) -> Value<'_> {
        Value::Int(match self {
            Self::Won(side) => i64::from(*side),
            Self::Drawn => -1,
            Self::Void => -2,
        })
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

fn campaign_row(row: &dyn Row) -> Result<(CampaignRow, i64), StoreFault> {
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
            let begun: u32 =
                conn.one("SELECT count(*) FROM campaign WHERE owner = ?1", args![row.owner], |row| {
                    row.get(0)
                })?;
            if begun >= MOST_CAMPAIGNS {
                return Err(StoreFault::TooMany);
            }
            let number: i64 = conn
                .one(
                    "INSERT INTO campaign (id, game, kind, owner, watchable, settings, created, updated) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING number",
                    args![
                        row.id,
                        row.game,
                        row.kind,
                        row.owner,
                        row.watchable,
                        row.settings,
                        row.created,
                        row.updated
                    ],
                    |row| row.get(0),
                )
                .map_err(|error| or_taken(error, StoreFault::Taken))?;
            for new in &new.sides {
                let done = conn.execute(
                    "INSERT INTO campaign_side (campaign, side, person, bot, invite) \
                     VALUES (?1, ?2, ?3, ?4, ?5)",
                    args![number, new.seat, new.person, new.bot, new.invite],
                );
                done.map_err(|error| or_taken(error, StoreFault::Taken))?;
            }
            Ok(())
        })
        .await
    }

    /// A campaign with its sides and matches.
    pub async fn campaign(&self, id: &CampaignId) -> Result<Option<StoredCampaign>, StoreFault> {
        let id = id.clone();
        self.read(move |conn| Ok(list(conn, "WHERE c.id = ?1", args![id])?.pop())).await
    }

    /// The campaign that an invitation is for.
    pub async fn campaign_of_invite(&self, invite: &str) -> Result<Option<StoredCampaign>, StoreFault> {
        let invite = invite.to_owned();
        let of = "WHERE c.number IN (SELECT campaign FROM campaign_side WHERE invite = ?1)";
        self.read(move |conn| Ok(list(conn, of, args![invite])?.pop())).await
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
        self.read(move |conn| list(conn, of, args![person, game, limit])).await
    }

    /// Lets a person play on the side that an invitation is for: where nobody plays yet ([`StoreFault::Taken`]
    /// otherwise).
    pub async fn join_campaign(&self, invite: &str, person: PersonId, when: i64) -> Result<(), StoreFault> {
        let invite = invite.to_owned();
        self.write(move |conn| {
            let (number, side, free): (i64, u8, bool) = conn.one(
                "SELECT campaign, side, person IS NULL AND bot IS NULL FROM campaign_side WHERE invite = ?1",
                args![invite],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
            )?;
            if !free {
                return Err(StoreFault::Taken);
            }
            found(conn.execute(
                "UPDATE campaign_side SET person = ?3 WHERE campaign = ?1 AND side = ?2",
                args![number, side, person],
            )?)?;
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
            let Some(campaign) =
                conn.first("SELECT campaign FROM campaign_match WHERE match = ?1", args![number], |row| {
                    row.get(0)
                })?
            else {
                return Ok(false);
            };
            if conn.execute(
                "UPDATE campaign_match SET result = ?2, ended = ?3, carried = ?4 WHERE match = ?1 \
                 AND result IS NULL",
                args![number, result, when, carried],
            )? > 0
            {
                touch(conn, campaign, when)?;
            }
            Ok(true)
        })
        .await
    }
}

/// A campaign has changed.
fn touch(conn: &dyn Sql, number: i64, when: i64) -> Result<(), StoreFault> {
    found(conn.execute(
        "UPDATE campaign SET updated = CASE WHEN updated < ?2 THEN ?2 ELSE updated END WHERE number = ?1",
        args![number, when],
    )?)?;
    let id = conn.one("SELECT id FROM campaign WHERE number = ?1", args![number], |row| row.get(0))?;
    tell(conn, &News::Campaign(id))
}

/// Puts a new match at a place of a campaign; where one is being played already it is [`StoreFault::Taken`].
pub(crate) fn insert(
    conn: &dyn Sql,
    number: i64,
    at: &(CampaignId, u32),
    when: i64,
) -> Result<(), StoreFault> {
    let (id, site) = at;
    let campaign: i64 = conn.one("SELECT number FROM campaign WHERE id = ?1", args![id], |row| row.get(0))?;
    let done = conn.execute(
        "INSERT INTO campaign_match (match, campaign, site) VALUES (?1, ?2, ?3)",
        args![number, campaign, site],
    );
    done.map_err(|error| or_taken(error, StoreFault::Taken))?;
    touch(conn, campaign, when)
}

/// The place that a match is played at: its campaign, and the number of the place.
pub(crate) fn of_match(conn: &dyn Sql, number: i64) -> Result<Option<(CampaignId, u32)>, StoreFault> {
    Ok(conn.first(
        "SELECT c.id, m.site FROM campaign_match AS m JOIN campaign AS c ON c.number = m.campaign \
         WHERE m.match = ?1",
        args![number],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

fn list(conn: &dyn Sql, which: &str, values: &[Value<'_>]) -> Result<Vec<StoredCampaign>, StoreFault> {
    let rows = conn.all(&format!("SELECT {COLUMNS} FROM campaign AS c {which}"), values, campaign_row)?;
    let whole = |(row, number)| {
        Ok(StoredCampaign { row, sides: sides(conn, number)?, matches: matches(conn, number)? })
    };
    rows.into_iter().map(whole).collect()
}

fn sides(conn: &dyn Sql, number: i64) -> Result<Vec<SeatRow>, StoreFault> {
    Ok(conn.all(
        "SELECT s.side, s.person, p.name, s.bot, s.invite FROM campaign_side AS s \
         LEFT JOIN person AS p ON p.id = s.person WHERE s.campaign = ?1 ORDER BY s.side",
        args![number],
        |row| {
            Ok(SeatRow {
                seat: row.get(0)?,
                person: row.get(1)?,
                name: row.get(2)?,
                bot: row.get(3)?,
                invite: row.get(4)?,
            })
        },
    )?)
}

fn matches(conn: &dyn Sql, number: i64) -> Result<Vec<SiteMatch>, StoreFault> {
    // Two may end in the same moment: then the one that was opened first counts as the first.
    Ok(conn.all(
        "SELECT c.site, m.id, m.state, c.result, c.carried FROM campaign_match AS c \
         JOIN match AS m ON m.number = c.match WHERE c.campaign = ?1 \
         ORDER BY c.result IS NULL, c.ended, c.match",
        args![number],
        |row| {
            Ok(SiteMatch {
                site: row.get(0)?,
                id: row.get(1)?,
                state: row.get(2)?,
                result: row.get(3)?,
                carried: row.get(4)?,
            })
        },
    )?)
}
