//! Tickets: links that work once and for a while, for another password or to prove a mail address.

use std::path::Path;

use rusqlite::{Connection, OpenFlags, OptionalExtension};

use crate::fault::found;
use crate::files::{self, Lock};
use crate::people::{PERSON_COLUMNS, PERSON_WIDTH, person_row};
use crate::{KeyHash, KeyKind, Person, PersonId, Store, StoreFault, schema, store};

/// What a person has said about mails.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mail {
    /// The address that was proven.
    pub address: Option<String>,
    /// Whether to be told there when a match waits.
    pub called: bool,
}

impl Store {
    /// A new ticket for a person until a moment: to prove this address, or for another password. Those of the same kind
    /// from before are worthless.
    pub async fn add_ticket(
        &self,
        person: PersonId,
        hash: KeyHash,
        address: Option<&str>,
        until: i64,
    ) -> Result<(), StoreFault> {
        let address = address.map(str::to_owned);
        self.write(move |conn| insert(conn, person, hash, address.as_deref(), until)).await
    }

    /// Whose ticket this is and which address it proves, if it is still good at this moment.
    pub async fn ticket(
        &self,
        hash: KeyHash,
        now: i64,
    ) -> Result<Option<(Person, Option<String>)>, StoreFault> {
        self.read(move |conn| {
            let sql = format!(
                "SELECT {PERSON_COLUMNS}, t.address FROM ticket AS t JOIN person AS p ON p.id = t.person \
                 WHERE t.hash = ?1 AND t.until > ?2"
            );
            let mut find = conn.prepare_cached(&sql)?;
            let ticket = find.query_row((hash, now), |row| Ok((person_row(row)?, row.get(PERSON_WIDTH)?)));
            Ok(ticket.optional()?)
        })
        .await
    }

    /// Another password by a ticket: all cookies and tickets of its person are worthless then. A ticket that is none, or
    /// none any more, is [`StoreFault::NotFound`].
    pub async fn reset_password(
        &self,
        hash: KeyHash,
        new_hash: &str,
        now: i64,
    ) -> Result<PersonId, StoreFault> {
        let new_hash = new_hash.to_owned();
        self.write(move |conn| {
            let mut find = conn.prepare_cached(
                "SELECT person FROM ticket WHERE hash = ?1 AND address IS NULL AND until > ?2",
            )?;
            let person: PersonId = find.query_row((hash, now), |row| row.get(0))?;
            let mut update = conn
                .prepare_cached("UPDATE person SET password_hash = ?2 WHERE id = ?1 AND login IS NOT NULL")?;
            found(update.execute((person, new_hash))?)?;
            conn.prepare_cached("DELETE FROM ticket WHERE person = ?1")?.execute([person])?;
            let mut delete = conn.prepare_cached("DELETE FROM key WHERE person = ?1 AND kind = ?2")?;
            delete.execute((person, KeyKind::Cookie))?;
            Ok(person)
        })
        .await
    }

    /// Takes the address that a ticket proves as its person's, or says [`StoreFault::NotFound`].
    pub async fn prove_address(&self, hash: KeyHash, now: i64) -> Result<PersonId, StoreFault> {
        self.write(move |conn| {
            let mut find = conn.prepare_cached(
                "SELECT person, address FROM ticket WHERE hash = ?1 AND address IS NOT NULL AND until > ?2",
            )?;
            let (person, address): (PersonId, String) =
                find.query_row((hash, now), |row| Ok((row.get(0)?, row.get(1)?)))?;
            let mut update =
                conn.prepare_cached("UPDATE person SET address = ?2, called = 1 WHERE id = ?1")?;
            found(update.execute((person, address))?)?;
            conn.prepare_cached("DELETE FROM ticket WHERE hash = ?1")?.execute([hash])?;
            Ok(person)
        })
        .await
    }

    /// What a person has said about mails.
    pub async fn mail(&self, person: PersonId) -> Result<Mail, StoreFault> {
        self.read(move |conn| {
            let mut find = conn.prepare_cached("SELECT address, called FROM person WHERE id = ?1")?;
            Ok(find.query_row([person], |row| Ok(Mail { address: row.get(0)?, called: row.get(1)? }))?)
        })
        .await
    }

    /// Whether a person wants to be told when a match waits.
    pub async fn set_called(&self, person: PersonId, called: bool) -> Result<(), StoreFault> {
        self.write(move |conn| {
            let mut update = conn.prepare_cached("UPDATE person SET called = ?2 WHERE id = ?1")?;
            found(update.execute((person, called))?)
        })
        .await
    }

    /// Forgets a person's address, and one that waits to be proven.
    pub async fn drop_address(&self, person: PersonId) -> Result<(), StoreFault> {
        self.write(move |conn| {
            let mut update = conn.prepare_cached("UPDATE person SET address = NULL WHERE id = ?1")?;
            found(update.execute([person])?)?;
            let mut delete =
                conn.prepare_cached("DELETE FROM ticket WHERE person = ?1 AND address IS NOT NULL")?;
            delete.execute([person])?;
            Ok(())
        })
        .await
    }

    /// Who has proven this address, at most so many.
    pub async fn by_address(&self, address: &str, limit: u32) -> Result<Vec<Person>, StoreFault> {
        let address = address.to_owned();
        self.read(move |conn| {
            let sql = format!(
                "SELECT {PERSON_COLUMNS} FROM person AS p WHERE p.address = ?1 ORDER BY p.id LIMIT ?2"
            );
            let mut list = conn.prepare_cached(&sql)?;
            let rows = list.query_map((address, limit), person_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }
}

/// A ticket for another password, written into a database that may be in use by a server, for the person with this
/// login. Nobody of that login is [`StoreFault::NotFound`].
pub fn ticket_in_file(
    data: &Path,
    login: &str,
    hash: KeyHash,
    now: i64,
    until: i64,
) -> Result<(), StoreFault> {
    std::fs::metadata(data).map_err(|error| files::at(data, &error))?;
    // Without a server the file may be old; with one it has the form that the server knows.
    let lock = Lock::take(data);
    let mut conn = Connection::open_with_flags(
        data,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    store::common(&conn)?;
    conn.pragma_update(None, "foreign_keys", "ON")?;
    match schema::version(&conn)? {
        0 => return Err(StoreFault::NotADatabase),
        schema::KNOWN => {}
        _ => {
            let _lock = lock?;
            schema::migrate(&mut conn)?;
        }
    }
    let tx = conn.transaction()?;
    let key = crate::people::key_of(login);
    let person = tx.query_row("SELECT id FROM person WHERE login_key = ?1", [key], |row| row.get(0))?;
    tx.execute("DELETE FROM ticket WHERE until <= ?1", [now])?;
    insert(&tx, person, hash, None, until)?;
    Ok(tx.commit()?)
}

/// One ticket of a kind at a time.
fn insert(
    conn: &Connection,
    person: PersonId,
    hash: KeyHash,
    address: Option<&str>,
    until: i64,
) -> Result<(), StoreFault> {
    let mut delete =
        conn.prepare_cached("DELETE FROM ticket WHERE person = ?1 AND (address IS NULL) = ?2")?;
    delete.execute((person, address.is_none()))?;
    let mut insert =
        conn.prepare_cached("INSERT INTO ticket (hash, person, address, until) VALUES (?1, ?2, ?3, ?4)")?;
    insert.execute((hash, person, address, until))?;
    Ok(())
}
