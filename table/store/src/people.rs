//! People: a name from the first visit on, and a login for those who want one.

use std::time::Instant;

use crate::fault::{found, or_taken};
use crate::sql::{Row, args};
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

pub(crate) fn person_row(row: &dyn Row) -> Result<Person, StoreFault> {
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
            let insert = "INSERT INTO person (name, created) VALUES (?1, ?2) RETURNING id";
            Ok(conn.one(insert, args![name, when], |row| row.get(0))?)
        })
        .await
    }

    /// A person, if there is one of this number. It is remembered as [`Store::person_of_key`] is.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreFault> {
        let (before, asked) = match self.known().person(id) {
            Ok(known) => return Ok(Some(known)),
            Err(before) => (before, Instant::now()),
        };
        let found: Option<Person> = self
            .read(move |conn| {
                let sql = format!("SELECT {PERSON_COLUMNS} FROM person AS p WHERE p.id = ?1");
                Ok(conn.first(&sql, args![id], person_row)?)
            })
            .await?;
        if let Some(person) = &found {
            self.known().keep_person(before, asked, person.clone());
        }
        Ok(found)
    }

    /// Another name. What was said under the old one stays under it.
    pub async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreFault> {
        let name = name.to_owned();
        self.write_of(id, move |conn| {
            found(conn.execute("UPDATE person SET name = ?2 WHERE id = ?1", args![id, name])?)
        })
        .await
    }

    /// The language a person chose, or none.
    pub async fn set_language(&self, id: PersonId, language: Option<&str>) -> Result<(), StoreFault> {
        let language = language.map(str::to_owned);
        self.write_of(id, move |conn| {
            found(conn.execute("UPDATE person SET language = ?2 WHERE id = ?1", args![id, language])?)
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
        self.write_of(id, move |conn| {
            let changed = conn.execute(
                "UPDATE person SET login = ?2, login_key = ?3, password_hash = ?4, registered = ?5 \
                 WHERE id = ?1",
                args![id, login, key_of(&login), password_hash, when],
            );
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
        self.write_of(id, move |conn| {
            found(conn.execute(
                "UPDATE person SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2",
                args![id, old_hash, new_hash],
            )?)?;
            conn.execute("DELETE FROM key WHERE person = ?1 AND kind = ?2", args![id, KeyKind::Cookie])?;
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
            Ok(conn.first(&sql, args![key], |row| Ok((person_row(row)?, row.get(PERSON_WIDTH)?)))?)
        })
        .await
    }
}

/// Logins are compared without regard to case, in any alphabet.
pub(crate) fn key_of(login: &str) -> String {
    login.to_lowercase()
}
