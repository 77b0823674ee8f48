//! Friends, who ask and accept, and people whom somebody has blocked.

use crate::fault::found;
use crate::sql::{Sql, args};
use crate::{Listed, PersonId, Store, StoreFault, lists};

/// As many friends, requests and blocks as one person may have of each.
pub const MOST_TIES: u32 = 500;

/// What two people are to each other, as one of them sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tie {
    /// The other asks to be a friend.
    Asks,
    /// Both are friends.
    Friend,
    /// The other was asked and has not answered.
    Asked,
    /// The other is blocked.
    Blocked,
}

impl Store {
    /// Asks somebody to be a friend; who was asked by that person accepts by it. Whoever has blocked the asker is not
    /// asked: [`StoreFault::Uninvited`]. Asking again changes nothing; one more than [`MOST_TIES`] is
    /// [`StoreFault::TooMany`].
    pub async fn ask_friend(&self, asker: PersonId, asked: PersonId, when: i64) -> Result<(), StoreFault> {
        self.write(move |conn| {
            if asker == asked {
                return Err(StoreFault::NotFound);
            }
            if is_blocked(conn, asked, asker)? {
                return Err(StoreFault::Uninvited);
            }
            conn.execute("DELETE FROM block WHERE person = ?1 AND blocked = ?2", args![asker, asked])?;
            if conn.execute(
                "UPDATE friend SET accepted = 1 WHERE asker = ?2 AND asked = ?1",
                args![asker, asked],
            )? > 0
            {
                return Ok(());
            }
            let kept: u32 =
                conn.one("SELECT count(*) FROM friend WHERE asker = ?1", args![asker], |row| row.get(0))?;
            if kept >= MOST_TIES {
                return Err(StoreFault::TooMany);
            }
            conn.execute(
                "INSERT INTO friend (asker, asked, accepted, created) VALUES (?1, ?2, 0, ?3) \
                 ON CONFLICT DO NOTHING",
                args![asker, asked, when],
            )?;
            Ok(())
        })
        .await
    }

    /// Accepts somebody who has asked.
    pub async fn accept_friend(&self, person: PersonId, asker: PersonId) -> Result<(), StoreFault> {
        self.write(move |conn| {
            found(conn.execute(
                "UPDATE friend SET accepted = 1 WHERE asker = ?2 AND asked = ?1",
                args![person, asker],
            )?)
        })
        .await
    }

    /// Ends a friendship, declines a request or takes one back.
    pub async fn end_friend(&self, person: PersonId, other: PersonId) -> Result<(), StoreFault> {
        self.write(move |conn| part(conn, person, other)).await
    }

    /// Blocks somebody: friends they are no longer. One more than [`MOST_TIES`] is [`StoreFault::TooMany`].
    pub async fn block(&self, person: PersonId, other: PersonId, when: i64) -> Result<(), StoreFault> {
        self.write(move |conn| {
            if person == other {
                return Err(StoreFault::NotFound);
            }
            let kept: u32 =
                conn.one("SELECT count(*) FROM block WHERE person = ?1", args![person], |row| row.get(0))?;
            if kept >= MOST_TIES {
                return Err(StoreFault::TooMany);
            }
            conn.execute(
                "INSERT INTO block (person, blocked, created) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
                args![person, other, when],
            )?;
            part(conn, person, other)
        })
        .await
    }

    /// Takes a block back.
    pub async fn unblock(&self, person: PersonId, other: PersonId) -> Result<(), StoreFault> {
        self.write(move |conn| {
            found(conn.execute("DELETE FROM block WHERE person = ?1 AND blocked = ?2", args![person, other])?)
        })
        .await
    }

    /// Everybody to whom a person has a tie, with the name: who asks first, then friends, who was asked, who is blocked.
    pub async fn ties(&self, person: PersonId) -> Result<Vec<(Tie, PersonId, String)>, StoreFault> {
        self.read(move |conn| {
            Ok(conn.all(
                "SELECT CASE WHEN f.accepted = 1 THEN 1 WHEN f.asked = ?1 THEN 0 ELSE 2 END, p.id, p.name \
                 FROM friend AS f \
                 JOIN person AS p ON p.id = CASE WHEN f.asker = ?1 THEN f.asked ELSE f.asker END \
                 WHERE f.asker = ?1 OR f.asked = ?1 UNION ALL SELECT 3, p.id, p.name FROM block AS b \
                 JOIN person AS p ON p.id = b.blocked WHERE b.person = ?1 ORDER BY 1, 3, 2",
                args![person],
                |row| {
                    let tie = match row.get::<u8>(0)? {
                        0 => Tie::Asks,
                        1 => Tie::Friend,
                        2 => Tie::Asked,
                        _ => Tie::Blocked,
                    };
                    Ok((tie, row.get(1)?, row.get(2)?))
                },
            )?)
        })
        .await
    }

    /// Who has blocked a person.
    pub async fn blockers(&self, person: PersonId) -> Result<Vec<PersonId>, StoreFault> {
        self.read(move |conn| {
            Ok(conn.all(
                "SELECT person FROM block WHERE blocked = ?1 ORDER BY person",
                args![person],
                |row| row.get(0),
            )?)
        })
        .await
    }

    /// Matches of a person's friends in which the person does not sit: open tables, and what may be watched; those where
    /// something happened last first.
    pub async fn matches_of_friends(&self, person: PersonId, limit: u32) -> Result<Vec<Listed>, StoreFault> {
        let of = "FROM match AS m WHERE m.number IN (SELECT s.match FROM seat AS s JOIN friend AS f \
                  ON f.accepted = 1 AND ((f.asker = ?1 AND f.asked = s.person) OR (f.asked = ?1 AND f.asker = s.person))) \
                  AND ((m.state = 1 AND m.watchable = 1) OR (m.state = 0 AND m.listed = 1)) \
                  AND NOT EXISTS (SELECT 1 FROM seat AS s WHERE s.match = m.number AND s.person = ?1) \
                  ORDER BY m.updated DESC, m.number DESC LIMIT ?2";
        self.read(move |conn| lists::list(conn, of, args![person, limit])).await
    }
}

fn part(conn: &dyn Sql, one: PersonId, other: PersonId) -> Result<(), StoreFault> {
    conn.execute(
        "DELETE FROM friend WHERE (asker = ?1 AND asked = ?2) OR (asker = ?2 AND asked = ?1)",
        args![one, other],
    )?;
    Ok(())
}

fn is_blocked(conn: &dyn Sql, by: PersonId, person: PersonId) -> Result<bool, StoreFault> {
    Ok(conn
        .first("SELECT 1 FROM block WHERE person = ?1 AND blocked = ?2", args![by, person], |_| Ok(()))?
        .is_some())
}
