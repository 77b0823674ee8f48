//! How SQLite is asked: statements are prepared once per connection.

use std::borrow::Cow;

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, params_from_iter};

use crate::StoreFault;
use crate::fault::SqlFault;
use crate::sql::{MOMENT, Row, Sql, Value};

impl Sql for Connection {
    fn execute(&self, text: &str, values: &[Value<'_>]) -> Result<usize, SqlFault> {
        Ok(self.prepare_cached(&dialect(text))?.execute(params_from_iter(values))?)
    }

    fn each(
        &self,
        text: &str,
        values: &[Value<'_>],
        row: &mut dyn FnMut(&dyn Row) -> Result<(), StoreFault>,
    ) -> Result<(), SqlFault> {
        let mut statement = self.prepare_cached(&dialect(text))?;
        let mut rows = statement.query(params_from_iter(values))?;
        while let Some(next) = rows.next()? {
            row(next)?;
        }
        Ok(())
    }
}

/// A text as SQLite writes it: its clock, and no locks on rows, for whoever writes is alone.
fn dialect(text: &str) -> Cow<'_, str> {
    if !text.contains(MOMENT) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(
        text.replace(MOMENT, "CAST(unixepoch('subsec') * 1000 AS INTEGER)").replace(" FOR SHARE OF h", ""),
    )
}

impl Row for rusqlite::Row<'_> {
    fn value(&self, at: usize) -> Result<Value<'_>, StoreFault> {
        Ok(match self.get_ref(at)? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Int(number),
            ValueRef::Real(number) => Value::Real(number),
            ValueRef::Text(bytes) => {
                let text = std::str::from_utf8(bytes);
                Value::Text(Cow::Borrowed(text.map_err(|error| StoreFault::Damaged(error.to_string()))?))
            }
            ValueRef::Blob(bytes) => Value::Blob(Cow::Borrowed(bytes)),
        })
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}
