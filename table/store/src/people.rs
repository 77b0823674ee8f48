//! People: a name from the first visit on, and a login for those who want one.

use rusqlite::{OptionalExtension, Row};

use crate::fault::{found, or_taken};
use crate::{KeyKind, PersonId, Store, StoreFault};

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Which one.
    pub id: PersonId,
    /// What others read; need not be unique. Empty: an account that was deleted.
    pub name: String,
    /// The language chosen, if one was.
    pub language: Option<String>,
    /// The login of somebody who registered, as it was typed.
    pub login: Option<String>,
    /// When first seen.
    pub created: i64,
}

/// The columns of [`person_row`], of `person AS p`.
pub(crate) const PERSON_COLUMNS: &str = "p.id, p.name, p.language, p.login, p.created";

/// How many columns a person takes; what a query asks besides comes after them.
pub(crate) const PERSON_WIDTH: usize = 5;

pub(crate) fn person_row(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        id: row.get(0)?,
        name: row.get(1)?,
        language: row.get(2)?,
        login: row.get(3)?,
        created: row.get(4)?,
    })
}

impl Store {
    /// Somebody new, without a login.
    pub async fn create_person(&self, name: &str, when: i64) -> Result<PersonId, StoreFault> {
        let name = name.to_owned();
        self.write(move |conn| {
            let mut insert = conn.prepare_cached("INSERT INTO person (name, created) VALUES (?1, ?2)")?;
            Ok(PersonId(insert.insert((name, when))?))
        })
        .await
    }

    /// A person, if there is one of this number.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreFault> {
        self.read(move |conn| {
            let sql = format!("SELECT {PERSON_COLUMNS} FROM person AS p WHERE p.id = ?1");
            Ok(conn.prepare_cached(&sql)?.query_row([id], person_row).optional()?)
        })
        .await
    }

    /// Another name. What was said under the old one stays under it.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreFault> {
        let name = name.to_owned();
        self.write(move |conn| {
            let mut update = conn.prepare_cached("UPDATE person SET name = ?2 WHERE id = ?1")?;
            found(update.execute((id, name))?)
        })
        .await
    }

    /// The language a person chose, or none.
    pub async fn set_language(&self, id: PersonId, language: Option<&str>) -> Result<(), StoreFault> {
        let language = language.map(str::to_owned);
        self.write(move |conn| {
            let mut update = conn.prepare_cached("UPDATE person SET language = ?2 WHERE id = ?1")?;
            found(update.execute((id, language))?)
        })
        .await
    }

    /// Gives a person a login and the hash of a password, or others if there were some. A login that differs from
    /// somebody else's only in upper and lower case is [`StoreFault::Taken`].
    pub async fn register(
        &self,
        id: PersonId,
        login: &str,
        password_hash: &str,
        when: i64,
    ) -> Result<(), StoreFault> {
        let (login, password_hash) = (login.to_owned(), password_hash.to_owned());
        self.write(move |conn| {
            let mut update = conn.prepare_cached(
                "UPDATE person SET login = ?2, login_key = ?3, password_hash = ?4, registered = ?5 WHERE id = ?1",
            )?;
            let changed = update.execute((id, &login, key_of(&login), &password_hash, when));
            found(changed.map_err(|error| or_taken(error, StoreFault::Taken))?)
        })
        .await
    }

    /// Another password in place of the one with the old hash, and every cookie of the person worthless; nothing of it
    /// ([`StoreFault::NotFound`]) when the password is another one by now. Tokens of programs stay.
    pub async fn change_password(
        &self,
        id: PersonId,
        old_hash: &str,
        new_hash: &str,
    ) -> Result<(), StoreFault> {
        let (old_hash, new_hash) = (old_hash.to_owned(), new_hash.to_owned());
        self.write(move |conn| {
            let mut update = conn.prepare_cached(
                "UPDATE person SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2",
            )?;
            found(update.execute((id, old_hash, new_hash))?)?;
            let mut delete = conn.prepare_cached("DELETE FROM key WHERE person = ?1 AND kind = ?2")?;
            delete.execute((id, KeyKind::Cookie))?;
            Ok(())
        })
        .await
    }

    /// Who has this login, with the hash of the password.
    pub async fn by_login(&self, login: &str) -> Result<Option<(Person, String)>, StoreFault> {
        let key = key_of(login);
        self.read(move |conn| {
            let sql =
                format!("SELECT {PERSON_COLUMNS}, p.password_hash FROM person AS p WHERE p.login_key = ?1");
            let mut find = conn.prepare_cached(&sql)?;
            let person = find.query_row([key], |row| Ok((person_row(row)?, row.get(PERSON_WIDTH)?)));
            Ok(person.optional()?)
        })
        .await
    }
}

/// Logins are compared without regard to case, in any alphabet.
pub(crate) fn key_of(login: &str) -> String {
    login.to_lowercase()
}
