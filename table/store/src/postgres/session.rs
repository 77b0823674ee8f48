//! A connection to PostgreSQL while a job has it. The driver is asynchronous and jobs are not: they run on a thread that
//! may block, which waits for each answer, at most so long.

use std::borrow::Cow;
use std::cell::Cell;
use std::error::Error;
use std::time::Duration;

use deadpool_postgres::Object;
use tokio::runtime::Handle;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

use crate::StoreFault;
use crate::fault::SqlFault;
use crate::sql::{MOMENT, Row, Sql, Value};

/// How long one answer is waited for: longer than the server itself gives a statement, so that only a server that has
/// gone away is given up.
const PATIENCE: Duration = Duration::from_secs(15);

/// A connection that belongs to one job.
pub(crate) struct Session {
    client: Option<Object>,
    runtime: Handle,
    /// Whether something failed: then what was begun can only be undone.
    failed: Cell<bool>,
    /// Whether an answer was given up: it may still come, and nothing else may be asked.
    given_up: Cell<bool>,
}

impl Session {
    pub(crate) fn new(client: Object, runtime: Handle) -> Self {
        Self { client: Some(client), runtime, failed: Cell::new(false), given_up: Cell::new(false) }
    }

    /// Does a job between two texts. What fails is undone; what cannot be undone goes with its connection.
    pub(crate) fn within<T>(
        mut self,
        begin: &str,
        work: impl FnOnce(&Session) -> Result<T, StoreFault>,
    ) -> Result<T, StoreFault> {
        let result = self.plain(begin).map_err(StoreFault::from).and_then(|()| work(&self));
        let result = match result {
            Ok(_) if self.failed.get() => Err(StoreFault::Refused("a part of it failed".to_owned())),
            result => result,
        };
        if self.given_up.get() {
            return result;
        }
        let end = if result.is_ok() { "COMMIT" } else { "ROLLBACK" };
        match self.plain(end) {
            Ok(()) => {
                self.give_back();
                result
            }
            Err(fault) => result.and(Err(fault.into())),
        }
    }

    /// Does a job of one statement, which is kept or undone by itself.
    pub(crate) fn alone<T>(
        mut self,
        work: impl FnOnce(&Session) -> Result<T, StoreFault>,
    ) -> Result<T, StoreFault> {
        let result = work(&self);
        if !self.given_up.get() {
            self.give_back();
        }
        result
    }

    /// Texts without values, of which nothing is wanted but that they are done.
    pub(crate) fn plain(&self, text: &str) -> Result<(), SqlFault> {
        self.wait(|client| client.batch_execute(text))
    }

    /// The connection may serve others. Without this it is closed when the session ends.
    pub(crate) fn give_back(&mut self) {
        self.client = None;
    }

    fn wait<'s, T, W>(&'s self, work: impl FnOnce(&'s Object) -> W) -> Result<T, SqlFault>
    where
        W: Future<Output = Result<T, tokio_postgres::Error>>,
    {
        let Some(client) = &self.client else { return Err(StoreFault::Closed.into()) };
        let answer = self.runtime.block_on(async { tokio::time::timeout(PATIENCE, work(client)).await });
        let answer = if let Ok(answer) = answer {
            answer.map_err(SqlFault::from)
        } else {
            self.given_up.set(true);
            Err(StoreFault::Unreachable(format!("no answer in {} s", PATIENCE.as_secs())).into())
        };
        self.failed.set(self.failed.get() || answer.is_err());
        answer
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Nobody knows in which state it is: it does not go back.
        if let Some(client) = self.client.take() {
            drop(Object::take(client));
        }
    }
}

impl Sql for Session {
    fn execute(&self, text: &str, values: &[Value<'_>]) -> Result<usize, SqlFault> {
        let (text, values) = (dialect(text), borrowed(values));
        let rows = self.wait(async |client| {
            let statement = client.prepare_cached(&text).await?;
            client.execute(&statement, &values).await
        })?;
        usize::try_from(rows).map_err(|error| StoreFault::Damaged(error.to_string()).into())
    }

    fn each(
        &self,
        text: &str,
        values: &[Value<'_>],
        row: &mut dyn FnMut(&dyn Row) -> Result<(), StoreFault>,
    ) -> Result<(), SqlFault> {
        let (text, values) = (dialect(text), borrowed(values));
        let rows = self.wait(async |client| {
            let statement = client.prepare_cached(&text).await?;
            client.query(&statement, &values).await
        })?;
        for next in &rows {
            row(next)?;
        }
        Ok(())
    }
}

fn borrowed<'v>(values: &'v [Value<'_>]) -> Vec<&'v (dyn ToSql + Sync)> {
    values.iter().map(|value| value as _).collect()
}

/// A text as PostgreSQL writes it: values are `$1`, `$2`, …, it chooses its indexes itself, and its clock has
/// a name of its own.
fn dialect(text: &str) -> String {
    let mut pieces = text.split(" INDEXED BY ");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        plain.push_str(piece.find(' ').map_or("", |name| &piece[name..]));
    }
    plain.replace('?', "$").replace(MOMENT, "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)")
}

impl Row for tokio_postgres::Row {
    fn value(&self, at: usize) -> Result<Value<'_>, StoreFault> {
        let column = self.columns().get(at).map(tokio_postgres::Column::type_);
        let value = match column {
            Some(&Type::INT8) => self.try_get::<_, Option<i64>>(at).map(|number| number.map(Value::Int)),
            Some(&Type::INT4) => self
                .try_get::<_, Option<i32>>(at)
                .map(|number| number.map(|number| Value::Int(number.into()))),
            Some(&Type::BOOL) => {
                self.try_get::<_, Option<bool>>(at).map(|truth| truth.map(|truth| Value::Int(truth.into())))
            }
            Some(&Type::FLOAT8) => self.try_get::<_, Option<f64>>(at).map(|number| number.map(Value::Real)),
            Some(&Type::TEXT) => {
                self.try_get::<_, Option<&str>>(at).map(|text| text.map(|text| Value::Text(unveiled(text))))
            }
            Some(&Type::BYTEA) => {
                let bytes = self.try_get::<_, Option<&[u8]>>(at);
                bytes.map(|bytes| bytes.map(|bytes| Value::Blob(Cow::Borrowed(bytes))))
            }
            other => return Err(StoreFault::Damaged(format!("column {at} has the type {other:?}"))),
        };
        let value = value.map_err(|error| StoreFault::Damaged(error.to_string()))?;
        Ok(value.unwrap_or(Value::Null))
    }
}

/// Values go in as what the place wants: PostgreSQL says of each place of a text which type it has.
impl ToSql for Value<'_> {
    fn to_sql(&self, wanted: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (self, wanted) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Int(number), &Type::INT4) => i32::try_from(*number)?.to_sql(wanted, out),
            (Value::Int(number), &Type::BOOL) => (*number != 0).to_sql(wanted, out),
            (Value::Int(number), _) => number.to_sql(&Type::INT8, out),
            (Value::Real(number), _) => number.to_sql(wanted, out),
            (Value::Text(text), _) => veiled(text).to_sql(wanted, out),
            (Value::Blob(bytes), _) => bytes.to_sql(wanted, out),
        }
    }

    fn accepts(wanted: &Type) -> bool {
        [Type::INT8, Type::INT4, Type::BOOL, Type::FLOAT8, Type::TEXT, Type::BYTEA].contains(wanted)
    }

    to_sql_checked!();
}

/// PostgreSQL's texts hold every character but NUL, and ours hold every character: NUL goes as two others, the first of
/// which, hardly ever seen, goes twice.
const MARK: char = '\u{1a}';

fn veiled(text: &str) -> Cow<'_, str> {
    if text.contains(['\0', MARK]) {
        Cow::Owned(text.replace(MARK, "\u{1a}\u{1a}").replace('\0', "\u{1a}0"))
    } else {
        Cow::Borrowed(text)
    }
}

fn unveiled(text: &str) -> Cow<'_, str> {
    if !text.contains(MARK) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        plain.push(match letter {
            MARK if letters.next() == Some('0') => '\0',
            other => other,
        });
    }
    Cow::Owned(plain)
}
