//! Tickets: links that work once and for a while, for another password or to prove a mail address.

use crate::sql::{Sql, args};
use std::path::Path;

use crate::fault::found;
use crate::people::{PERSON_COLUMNS, PERSON_WIDTH, key_of, person_row};
use crate::{KeyHash, KeyKind, Person, PersonId, Store, StoreFault, sqlite};

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

    /// A new ticket for another password, for the person with this login. Nobody of that login is
    /// [`StoreFault::NotFound`].
    pub async fn ticket_for_login(
        &self,
        login: &str,
        hash: KeyHash,
        now: i64,
        until: i64,
    ) -> Result<(), StoreFault> {
        let login = login.to_owned();
        self.write(move |conn| insert_for_login(conn, &login, hash, now, until)).await
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
            Ok(conn.first(&sql, args![hash, now], |row| Ok((person_row(row)?, row.get(PERSON_WIDTH)?)))?)
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
        let (new_hash, known) = (new_hash.to_owned(), self.known().clone());
        self.write(move |conn| {
            let person: PersonId = conn.one(
                "SELECT person FROM ticket WHERE hash = ?1 AND address IS NULL AND until > ?2",
                args![hash, now],
                |row| row.get(0),
            )?;
            found(conn.execute(
                "UPDATE person SET password_hash = ?2 WHERE id = ?1 AND login IS NOT NULL",
                args![person, new_hash],
            )?)?;
            conn.execute("DELETE FROM ticket WHERE person = ?1", args![person])?;
            conn.execute("DELETE FROM key WHERE person = ?1 AND kind = ?2", args![person, KeyKind::Cookie])?;
            Ok((person, known.forgets(person)))
        })
        .await
        .map(|(person, _)| person)
    }

    /// Takes the address that a ticket proves as its person's, or says [`StoreFault::NotFound`].
    pub async fn prove_address(&self, hash: KeyHash, now: i64) -> Result<PersonId, StoreFault> {
        self.write(move |conn| {
            let (person, address): (PersonId, String) = conn.one(
                "SELECT person, address FROM ticket WHERE hash = ?1 AND address IS NOT NULL AND until > ?2",
                args![hash, now],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )?;
            found(conn.execute(
                "UPDATE person SET address = ?2, called = 1 WHERE id = ?1",
                args![person, address],
            )?)?;
            conn.execute("DELETE FROM ticket WHERE hash = ?1", args![hash])?;
            Ok(person)
        })
        .await
    }

    /// What a person has said about mails.
    pub async fn mail(&self, person: PersonId) -> Result<Mail, StoreFault> {
        self.read(move |conn| {
            Ok(conn.one("SELECT address, called FROM person WHERE id = ?1", args![person], |row| {
                Ok(Mail { address: row.get(0)?, called: row.get(1)? })
            })?)
        })
        .await
    }

    /// Whether a person wants to be told when a match waits.
    pub async fn set_called(&self, person: PersonId, called: bool) -> Result<(), StoreFault> {
        self.write(move |conn| {
            found(conn.execute("UPDATE person SET called = ?2 WHERE id = ?1", args![person, called])?)
        })
        .await
    }

    /// Forgets a person's address, and one that waits to be proven.
    pub async fn drop_address(&self, person: PersonId) -> Result<(), StoreFault> {
        self.write(move |conn| {
            found(conn.execute("UPDATE person SET address = NULL WHERE id = ?1", args![person])?)?;
            conn.execute("DELETE FROM ticket WHERE person = ?1 AND address IS NOT NULL", args![person])?;
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
            Ok(conn.all(&sql, args![address, limit], person_row)?)
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
    let mut conn = sqlite::open_for_operator(data)?;
    let tx = conn.transaction()?;
    insert_for_login(&*tx, login, hash, now, until)?;
    Ok(tx.commit()?)
}

/// The same for the person with this login; those that are out of date are thrown away.
fn insert_for_login(
    conn: &dyn Sql,
    login: &str,
    hash: KeyHash,
    now: i64,
    until: i64,
) -> Result<(), StoreFault> {
    let find = "SELECT id FROM person WHERE login_key = ?1";
    let person = conn.one(find, args![key_of(login)], |row| row.get(0))?;
    conn.execute("DELETE FROM ticket WHERE until <= ?1", args![now])?;
    insert(conn, person, hash, None, until)
}

/// One ticket of a kind at a time.
fn insert(
    conn: &dyn Sql,
    person: PersonId,
    hash: KeyHash,
    address: Option<&str>,
    until: i64,
) -> Result<(), StoreFault> {
    conn.execute(
        "DELETE FROM ticket WHERE person = ?1 AND (address IS NULL) = ?2",
        args![person, address.is_none()],
    )?;
    conn.execute(
        "INSERT INTO ticket (hash, person, address, until) VALUES (?1, ?2, ?3, ?4)",
        args![hash, person, address, until],
    )?;
    Ok(())
}
