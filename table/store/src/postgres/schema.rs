//! Versions of the tables in PostgreSQL, numbered for themselves: how old ones become new.

use crate::StoreFault;
use crate::sql::{Sql, args};

use super::session::Session;

/// One text per version, in order. A text that was ever released is never edited: changes are a new text.
const MIGRATIONS: &[&str] = &[include_str!("migrations/001.sql"), include_str!("migrations/002.sql")];

/// The newest version this program knows.
pub(crate) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// Taken for the time of a transaction by whoever writes more than one statement, in one schema: nobody else's come in
/// between ("LUDO").
pub(crate) const BEGIN: &str =
    "BEGIN; SELECT pg_advisory_xact_lock(x'4c55444f'::int, hashtext(current_schema()))";

/// Brings the tables to the newest version, in one transaction. Refuses a schema that holds what is not ours, and one that
/// is newer than we are.
pub(crate) fn migrate(session: Session) -> Result<(), StoreFault> {
    session.within(BEGIN, |conn| {
        let from = version(conn)?;
        for (step, text) in (1..).zip(MIGRATIONS).filter(|(step, _)| *step > from) {
            conn.plain(text)?;
            tracing::info!(version = step, "the database has a new form");
        }
        if from == 0 {
            conn.plain("CREATE TABLE ludoteca (version BIGINT NOT NULL)")?;
            conn.execute("INSERT INTO ludoteca (version) VALUES (?1)", args![KNOWN])?;
        } else if from < KNOWN {
            conn.execute("UPDATE ludoteca SET version = ?1", args![KNOWN])?;
        }
        Ok(())
    })
}

/// The version of the tables, 0 when there are none.
fn version(conn: &dyn Sql) -> Result<i64, StoreFault> {
    let tables = "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()";
    let tables: Vec<String> = conn.all(tables, args![], |row| row.get(0))?;
    if tables.is_empty() {
        return Ok(0);
    }
    if !tables.iter().any(|table| table == "ludoteca") {
        return Err(StoreFault::NotADatabase);
    }
    let found: i64 = conn.one("SELECT version FROM ludoteca", args![], |row| row.get(0))?;
    if found > KNOWN { Err(StoreFault::Newer { found, known: KNOWN }) } else { Ok(found) }
}
