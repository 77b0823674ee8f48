//! Packs: content of their own that people have brought, to open tables with.

use crate::fault::found;
use crate::sql::{Sql, args};
use crate::{PersonId, Store, StoreFault};

/// As many packs as one person may keep, over all games.
pub const MOST_PACKS: u32 = 20;

/// What a pack says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackText {
    /// The digest of all that follows but the game, as the caller makes it.
    pub digest: String,
    /// What its folder is called.
    pub name: String,
    /// The game that it is for.
    pub game: String,
    /// Its texts by the names of their files (JSON of the caller's).
    pub files: String,
}

/// A pack that somebody has brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackRow {
    /// What its folder is called.
    pub name: String,
    /// The game that it is for.
    pub game: String,
    /// What it calls itself (JSON of the caller's).
    pub title: String,
    /// The digest of what it says.
    pub digest: String,
    /// How long its texts are together, in bytes.
    pub bytes: u32,
    /// When it was brought.
    pub updated: i64,
}

impl Store {
    /// Keeps a pack for a person, in place of the one of the same name if there is one; what no match is played with and
    /// nobody else has brought is forgotten. One more than [`MOST_PACKS`] is [`StoreFault::TooMany`].
    pub async fn save_pack(
        &self,
        person: PersonId,
        pack: PackText,
        title: &str,
        when: i64,
    ) -> Result<(), StoreFault> {
        let title = title.to_owned();
        self.write(move |conn| {
            let kept: u32 = conn.one(
                "SELECT count(*) FROM pack_of WHERE person = ?1 AND name <> ?2",
                args![person, pack.name],
                |row| row.get(0),
            )?;
            if kept >= MOST_PACKS {
                return Err(StoreFault::TooMany);
            }
            conn.execute(
                "INSERT INTO pack (digest, name, game, files) VALUES (?1, ?2, ?3, ?4) \
                 ON CONFLICT DO NOTHING",
                args![pack.digest, pack.name, pack.game, pack.files],
            )?;
            conn.execute(
                "INSERT INTO pack_of (person, name, digest, title, updated) VALUES (?1, ?2, ?3, ?4, ?5) \
                 ON CONFLICT (person, name) DO UPDATE \
                 SET digest = excluded.digest, title = excluded.title, updated = excluded.updated",
                args![person, pack.name, pack.digest, title, when],
            )?;
            forget(conn)
        })
        .await
    }

    /// The packs that a person has brought, by name.
    pub async fn packs(&self, person: PersonId) -> Result<Vec<PackRow>, StoreFault> {
        self.read(move |conn| {
            Ok(conn.all(
                "SELECT o.name, p.game, o.title, o.digest, octet_length(p.files), o.updated \
                 FROM pack_of AS o JOIN pack AS p ON p.digest = o.digest WHERE o.person = ?1 \
                 ORDER BY o.name",
                args![person],
                |row| {
                    Ok(PackRow {
                        name: row.get(0)?,
                        game: row.get(1)?,
                        title: row.get(2)?,
                        digest: row.get(3)?,
                        bytes: row.get(4)?,
                        updated: row.get(5)?,
                    })
                },
            )?)
        })
        .await
    }

    /// What a pack of a person says.
    pub async fn pack(&self, person: PersonId, name: &str) -> Result<Option<PackText>, StoreFault> {
        let name = name.to_owned();
        self.read(move |conn| {
            let digest: Option<String> = conn.first(
                "SELECT digest FROM pack_of WHERE person = ?1 AND name = ?2",
                args![person, name],
                |row| row.get(0),
            )?;
            digest.map_or(Ok(None), |digest| text(conn, &digest))
        })
        .await
    }

    /// Throws a person's pack away. Matches that are played with it keep what it says.
    pub async fn drop_pack(&self, person: PersonId, name: &str) -> Result<(), StoreFault> {
        let name = name.to_owned();
        self.write(move |conn| {
            found(conn.execute("DELETE FROM pack_of WHERE person = ?1 AND name = ?2", args![person, name])?)?;
            forget(conn)
        })
        .await
    }
}

/// Forgets what nobody has and no match is played with.
pub(crate) fn forget(conn: &dyn Sql) -> Result<(), StoreFault> {
    conn.execute(
        "DELETE FROM pack WHERE NOT EXISTS (SELECT 1 FROM pack_of WHERE pack_of.digest = pack.digest) \
         AND NOT EXISTS (SELECT 1 FROM match_pack WHERE match_pack.digest = pack.digest)",
        args![],
    )?;
    Ok(())
}

fn text(conn: &dyn Sql, digest: &str) -> Result<Option<PackText>, StoreFault> {
    Ok(conn.first("SELECT digest, name, game, files FROM pack WHERE digest = ?1", args![digest], |row| {
        Ok(PackText { digest: row.get(0)?, name: row.get(1)?, game: row.get(2)?, files: row.get(3)? })
    })?)
}

/// Notes with which pack a match is played.
pub(crate) fn insert(conn: &dyn Sql, number: i64, digest: &str) -> Result<(), StoreFault> {
    conn.execute("INSERT INTO match_pack (match, digest) VALUES (?1, ?2)", args![number, digest])?;
    Ok(())
}

/// The pack with which a match is played.
pub(crate) fn of_match(conn: &dyn Sql, number: i64) -> Result<Option<PackText>, StoreFault> {
    let digest: Option<String> =
        conn.first("SELECT digest FROM match_pack WHERE match = ?1", args![number], |row| row.get(0))?;
    digest.map_or(Ok(None), |digest| text(conn, &digest))
}
