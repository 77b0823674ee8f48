//! Seats: who sits where, and who may sit down.

use crate::fault::{found, or_taken};
use crate::homes::fence;
use crate::sql::{Sql, args};
use crate::{MatchId, PersonId, Store, StoreFault};

/// A seat of a match to be.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewSeat {
    /// Its number.
    pub seat: u8,
    /// Who sits there from the start.
    pub person: Option<PersonId>,
    /// Which bot sits there from the start.
    pub bot: Option<String>,
    /// The invitation it takes to sit down, if not everybody may.
    pub invite: Option<String>,
}

/// A seat as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    /// Its number.
    pub seat: u8,
    /// Who sits there.
    pub person: Option<PersonId>,
    /// That person's name now; empty when the account was deleted.
    pub name: Option<String>,
    /// Which bot sits there.
    pub bot: Option<String>,
    /// The invitation it takes to sit down; it stays with the seat, so that somebody who left may come back.
    pub invite: Option<String>,
}

impl Store {
    /// The match that an invitation is for.
    pub async fn match_of_invite(&self, invite: &str) -> Result<Option<MatchId>, StoreFault> {
        let invite = invite.to_owned();
        self.read(move |conn| {
            Ok(conn.first(
                "SELECT m.id FROM seat AS s JOIN match AS m ON m.number = s.match WHERE s.invite = ?1",
                args![invite],
                |row| row.get(0),
            )?)
        })
        .await
    }

    /// Sits a person down: where nobody sits ([`StoreFault::Taken`] otherwise), with the seat's invitation if it has
    /// one ([`StoreFault::Uninvited`] otherwise).
    pub async fn take_seat(
        &self,
        id: &MatchId,
        seat: u8,
        invite: Option<&str>,
        person: PersonId,
    ) -> Result<(), StoreFault> {
        let (number, home) = (self.number(id).await?, self.home);
        let invite = invite.map(str::to_owned);
        self.write(move |conn| {
            fence(conn, number, home)?;
            let found = conn.first(
                "SELECT person IS NULL AND bot IS NULL, invite IS NULL OR invite IS NOT DISTINCT FROM ?3 \
                 FROM seat WHERE match = ?1 AND seat = ?2",
                args![number, seat, invite],
                |row| Ok((row.get(0)?, row.get(1)?)),
            );
            match found? {
                None => Err(StoreFault::NotFound),
                Some((false, _)) => Err(StoreFault::Taken),
                Some((true, false)) => Err(StoreFault::Uninvited),
                Some((true, true)) => sit(conn, number, seat, Some(person), None),
            }
        })
        .await
    }

    /// Puts a bot on a seat, in place of whoever sat there.
    pub async fn give_to_bot(&self, id: &MatchId, seat: u8, bot: &str) -> Result<(), StoreFault> {
        let (number, home) = (self.number(id).await?, self.home);
        let bot = bot.to_owned();
        self.write(move |conn| {
            fence(conn, number, home).and_then(|()| sit(conn, number, seat, None, Some(&bot)))
        })
        .await
    }

    /// Puts a person on a seat, in place of whoever sat there.
    pub async fn give_to_person(&self, id: &MatchId, seat: u8, person: PersonId) -> Result<(), StoreFault> {
        let (number, home) = (self.number(id).await?, self.home);
        self.write(move |conn| {
            fence(conn, number, home).and_then(|()| sit(conn, number, seat, Some(person), None))
        })
        .await
    }

    /// Makes a seat free.
    pub async fn leave_seat(&self, id: &MatchId, seat: u8) -> Result<(), StoreFault> {
        let (number, home) = (self.number(id).await?, self.home);
        self.write(move |conn| fence(conn, number, home).and_then(|()| sit(conn, number, seat, None, None)))
            .await
    }
}

fn sit(
    conn: &dyn Sql,
    number: i64,
    seat: u8,
    person: Option<PersonId>,
    bot: Option<&str>,
) -> Result<(), StoreFault> {
    found(conn.execute(
        "UPDATE seat SET person = ?3, bot = ?4 WHERE match = ?1 AND seat = ?2",
        args![number, seat, person, bot],
    )?)
}

/// The seats of a new match.
pub(crate) fn insert(conn: &dyn Sql, number: i64, seats: &[NewSeat]) -> Result<(), StoreFault> {
    for new in seats {
        let done = conn.execute(
            "INSERT INTO seat (match, seat, person, bot, invite) VALUES (?1, ?2, ?3, ?4, ?5)",
            args![number, new.seat, new.person, new.bot, new.invite],
        );
        done.map_err(|error| or_taken(error, StoreFault::Taken))?;
    }
    Ok(())
}

/// The seats of a match, in order.
pub(crate) fn read(conn: &dyn Sql, number: i64) -> Result<Vec<SeatRow>, StoreFault> {
    Ok(conn.all(
        "SELECT s.seat, s.person, p.name, s.bot, s.invite FROM seat AS s \
         LEFT JOIN person AS p ON p.id = s.person WHERE s.match = ?1 ORDER BY s.seat",
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
