//! People who go: their account is deleted, or what a guest began becomes somebody else's.

use crate::fault::found;
use crate::homes::tell;
use crate::sql::{Sql, args};
use crate::{ChatRow, KeyKind, MatchId, News, PersonId, RosterRow, Store, StoreFault, packs};

impl Store {
    /// All that a person has said at tables, with the table, the first word first.
    pub async fn chat_of(&self, person: PersonId) -> Result<Vec<(MatchId, ChatRow)>, StoreFault> {
        self.read(move |conn| {
            Ok(conn.all(
                "SELECT m.id, c.n, c.seat, c.side, c.name, c.text, c.created FROM chat AS c \
                 JOIN match AS m ON m.number = c.match WHERE c.person = ?1 \
                 ORDER BY c.created, c.match, c.n",
                args![person],
                |row| {
                    let said = ChatRow {
                        n: row.get(1)?,
                        seat: row.get(2)?,
                        side: row.get(3)?,
                        person,
                        name: row.get(4)?,
                        text: row.get(5)?,
                        when: row.get(6)?,
                    };
                    Ok((row.get(0)?, said))
                },
            )?)
        })
        .await
    }

    /// A person's rosters for all games, each with its game.
    pub async fn all_rosters(&self, person: PersonId) -> Result<Vec<(String, RosterRow)>, StoreFault> {
        self.read(move |conn| {
            Ok(conn.all(
                "SELECT game, name, value, updated FROM roster WHERE person = ?1 ORDER BY game, name",
                args![person],
                |row| {
                    Ok((
                        row.get(0)?,
                        RosterRow { name: row.get(1)?, value: row.get(2)?, updated: row.get(3)? },
                    ))
                },
            )?)
        })
        .await
    }

    /// Forgets who somebody was: name, login, password, address, language, keys, rosters, packs, ratings and friends go. The seats in matches that
    /// have begun stay that person's, as do words said there, under an empty name; tables that wait are left, and no
    /// longer listed where nobody else sits.
    pub async fn forget_person(&self, id: PersonId) -> Result<(), StoreFault> {
        self.write_of(id, move |conn| {
            found(conn.execute(
                "UPDATE person SET name = '', language = NULL, login = NULL, login_key = NULL, \
                 password_hash = NULL, registered = NULL, address = NULL WHERE id = ?1",
                args![id],
            )?)?;
            for sql in [
                "DELETE FROM key WHERE person = ?1",
                "DELETE FROM ticket WHERE person = ?1",
                "DELETE FROM called WHERE person = ?1",
                "DELETE FROM rating WHERE person = ?1",
                "DELETE FROM rated WHERE person = ?1",
                "DELETE FROM friend WHERE asker = ?1 OR asked = ?1",
                "DELETE FROM block WHERE person = ?1 OR blocked = ?1",
                "DELETE FROM roster WHERE person = ?1",
                "DELETE FROM pack_of WHERE person = ?1",
                "UPDATE chat SET name = '' WHERE person = ?1",
                // Whoever opened a table holds no invitation: his seat is had by one of the others'.
                "UPDATE seat SET person = NULL, invite = coalesce(invite, (SELECT min(other.invite) \
                 FROM seat AS other WHERE other.match = seat.match)) WHERE person = ?1 \
                 AND match IN (SELECT number FROM match WHERE state = 0)",
                "UPDATE match SET listed = 0 WHERE state = 0 AND owner = ?1 AND NOT EXISTS (SELECT 1 \
                 FROM seat AS s WHERE s.match = match.number AND s.person IS NOT NULL)",
            ] {
                conn.execute(sql, args![id])?;
            }
            tell(conn, &News::Person(id))?;
            packs::forget(conn)
        })
        .await
    }

    /// Makes all that a guest began somebody else's: seats, tables, words, campaigns, rosters, tokens of programs. The
    /// guest is no more. Whoever has a login is no guest: [`StoreFault::NotFound`].
    pub async fn hand_over(&self, guest: PersonId, to: PersonId) -> Result<(), StoreFault> {
        self.write_of(guest, move |conn| {
            if guest == to
                || !conn.any(
                    "SELECT 1 FROM person AS g, person AS p WHERE g.id = ?1 AND g.login_key IS NULL \
                     AND p.id = ?2",
                    args![guest, to],
                )?
            {
                return Err(StoreFault::NotFound);
            }
            for sql in [
                "UPDATE seat SET person = ?2 WHERE person = ?1",
                "UPDATE match SET owner = ?2 WHERE owner = ?1",
                "UPDATE chat SET person = ?2 WHERE person = ?1",
                "UPDATE campaign SET owner = ?2 WHERE owner = ?1",
                "UPDATE campaign_side SET person = ?2 WHERE person = ?1",
                "UPDATE pack_of SET person = ?2 WHERE person = ?1 AND NOT EXISTS (SELECT 1 \
                 FROM pack_of AS had WHERE had.person = ?2 AND had.name = pack_of.name)",
                // Whoever did not want to meet the guest does not want to meet him under another name.
                "UPDATE block SET blocked = ?2 WHERE blocked = ?1 AND person <> ?2 \
                 AND NOT EXISTS (SELECT 1 FROM block AS had WHERE had.person = block.person \
                 AND had.blocked = ?2)",
            ] {
                conn.execute(sql, args![guest, to])?;
            }
            conn.execute(
                "UPDATE key SET person = ?2 WHERE person = ?1 AND kind = ?3",
                args![guest, to, KeyKind::Token],
            )?;
            hand_rosters(conn, guest, to)?;
            for sql in [
                "DELETE FROM key WHERE person = ?1",
                "DELETE FROM ticket WHERE person = ?1",
                "DELETE FROM called WHERE person = ?1",
                "DELETE FROM block WHERE blocked = ?1",
                "DELETE FROM pack_of WHERE person = ?1",
                "DELETE FROM person WHERE id = ?1",
            ] {
                conn.execute(sql, args![guest])?;
            }
            tell(conn, &News::Person(guest))?;
            packs::forget(conn)
        })
        .await
    }
}

/// Rosters keep their names; where there is one of that name already, a number is added.
fn hand_rosters(conn: &dyn Sql, guest: PersonId, to: PersonId) -> Result<(), StoreFault> {
    let names: Vec<(String, String)> = conn.all(
        "SELECT game, name FROM roster WHERE person = ?1 ORDER BY game, name",
        args![guest],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    for (game, name) in names {
        let (mut free, mut number) = (name.clone(), 1);
        while conn.any(
            "SELECT 1 FROM roster WHERE person = ?1 AND game = ?2 AND name = ?3",
            args![to, game, free],
        )? {
            number += 1;
            free = format!("{name} {number}");
        }
        conn.execute(
            "UPDATE roster SET person = ?2, name = ?5 WHERE person = ?1 AND game = ?3 AND name = ?4",
            args![guest, to, game, name, free],
        )?;
    }
    Ok(())
}
