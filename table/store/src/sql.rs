//! One way to ask, whichever database answers: texts of SQL that both know, values that go in, rows that come out.
//!
//! A text is written once. Both databases know `ON CONFLICT`, `RETURNING`, `IS NOT DISTINCT FROM`, `NULLS FIRST` and row
//! values; places for values are `?1`, `?2`, …, whole numbers are 64 bits wide, and what is true or false is kept as 1 or
//! 0. The moment by the database's clock is `moment()`. What only one of them knows (`INSERT OR …`, `max` of two values) is not used.

use std::borrow::Cow;

use crate::StoreFault;
use crate::fault::SqlFault;

/// In a text: the moment by the database's own clock, in milliseconds since 1970.
pub(crate) const MOMENT: &str = "moment()";

/// A value, as it goes in and comes out.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Null,
    Int(i64),
    Real(f64),
    Text(Cow<'a, str>),
    Blob(Cow<'a, [u8]>),
}

impl Value<'_> {
    /// The same value, which belongs to nobody else.
    pub(crate) fn owned(self) -> Value<'static> {
        match self {
            Value::Null => Value::Null,
            Value::Int(number) => Value::Int(number),
            Value::Real(number) => Value::Real(number),
            Value::Text(text) => Value::Text(Cow::Owned(text.into_owned())),
            Value::Blob(bytes) => Value::Blob(Cow::Owned(bytes.into_owned())),
        }
    }
}

/// A connection on which a job has begun: what is done on it is kept together or not at all.
///
/// Two implementations: `rusqlite::Connection` (`sqlite/asking.rs`), and `Session` (`postgres/session.rs`), which waits
/// for its database on a thread that may block.
pub(crate) trait Sql {
    /// Changes something; how many rows.
    fn execute(&self, text: &str, values: &[Value<'_>]) -> Result<usize, SqlFault>;

    /// Hands each row of an answer to `row`, and stops when that fails.
    fn each(
        &self,
        text: &str,
        values: &[Value<'_>],
        row: &mut dyn FnMut(&dyn Row) -> Result<(), StoreFault>,
    ) -> Result<(), SqlFault>;
}

impl dyn Sql + '_ {
    /// All rows of an answer.
    pub(crate) fn all<T>(
        &self,
        text: &str,
        values: &[Value<'_>],
        mut read: impl FnMut(&dyn Row) -> Result<T, StoreFault>,
    ) -> Result<Vec<T>, SqlFault> {
        let mut all = Vec::new();
        self.each(text, values, &mut |row| {
            all.push(read(row)?);
            Ok(())
        })?;
        Ok(all)
    }

    /// The row of an answer that has one at most.
    pub(crate) fn first<T>(
        &self,
        text: &str,
        values: &[Value<'_>],
        read: impl FnMut(&dyn Row) -> Result<T, StoreFault>,
    ) -> Result<Option<T>, SqlFault> {
        Ok(self.all(text, values, read)?.pop())
    }

    /// The one row of an answer; none is [`StoreFault::NotFound`].
    pub(crate) fn one<T>(
        &self,
        text: &str,
        values: &[Value<'_>],
        read: impl FnMut(&dyn Row) -> Result<T, StoreFault>,
    ) -> Result<T, SqlFault> {
        self.first(text, values, read)?.ok_or(SqlFault::Other(StoreFault::NotFound))
    }

    /// Whether an answer has any row.
    pub(crate) fn any(&self, text: &str, values: &[Value<'_>]) -> Result<bool, SqlFault> {
        Ok(!self.all(text, values, |_| Ok(()))?.is_empty())
    }
}

/// A row of an answer.
pub(crate) trait Row {
    /// What stands in a column, the first of which is 0.
    fn value(&self, at: usize) -> Result<Value<'_>, StoreFault>;
}

impl dyn Row + '_ {
    /// What stands in a column, as what it is. Anything else there is [`StoreFault::Damaged`].
    pub(crate) fn get<T: Column>(&self, at: usize) -> Result<T, StoreFault> {
        let value = self.value(at)?;
        T::column(value).ok_or_else(|| StoreFault::Damaged(format!("column {at} holds what it never should")))
    }
}

/// Values in the places `?1`, `?2`, … of a text.
macro_rules! args {
    ($($value:expr),* $(,)?) => { &[$($crate::sql::Bind::bind(&$value)),*] };
}
pub(crate) use args;

/// What can be put into a text.
pub(crate) trait Bind {
    fn bind(&self) -> Value<'_>;
}

/// What can be read from a column.
pub(crate) trait Column: Sized {
    /// `None`: it is something else.
    fn column(value: Value<'_>) -> Option<Self>;
}

/// Whole numbers, and what is kept as one.
macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Bind for $number {
            fn bind(&self) -> Value<'_> {
                Value::Int(i64::from(*self))
            }
        }

        impl Column for $number {
            fn column(value: Value<'_>) -> Option<Self> {
                i64::column(value)?.try_into().ok()
            }
        }
    )*};
}
numbers!(u8, u16, u32);

impl Bind for i64 {
    fn bind(&self) -> Value<'_> {
        Value::Int(*self)
    }
}

impl Column for i64 {
    fn column(value: Value<'_>) -> Option<Self> {
        if let Value::Int(number) = value { Some(number) } else { None }
    }
}

impl Bind for bool {
    fn bind(&self) -> Value<'_> {
        Value::Int(i64::from(*self))
    }
}

impl Column for bool {
    fn column(value: Value<'_>) -> Option<Self> {
        i64::column(value).map(|number| number != 0)
    }
}

impl Bind for f64 {
    fn bind(&self) -> Value<'_> {
        Value::Real(*self)
    }
}

impl Column for f64 {
    fn column(value: Value<'_>) -> Option<Self> {
        if let Value::Real(number) = value { Some(number) } else { None }
    }
}

impl Bind for str {
    fn bind(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl Bind for String {
    fn bind(&self) -> Value<'_> {
        self.as_str().bind()
    }
}

impl Column for String {
    fn column(value: Value<'_>) -> Option<Self> {
        if let Value::Text(text) = value { Some(text.into_owned()) } else { None }
    }
}

impl Bind for Vec<u8> {
    fn bind(&self) -> Value<'_> {
        Value::Blob(Cow::Borrowed(self))
    }
}

impl Column for Vec<u8> {
    fn column(value: Value<'_>) -> Option<Self> {
        if let Value::Blob(bytes) = value { Some(bytes.into_owned()) } else { None }
    }
}

impl Bind for [u8; 32] {
    fn bind(&self) -> Value<'_> {
        Value::Blob(Cow::Borrowed(self))
    }
}

impl Column for [u8; 32] {
    fn column(value: Value<'_>) -> Option<Self> {
        Vec::column(value)?.try_into().ok()
    }
}

impl<T: Bind + ?Sized> Bind for &T {
    fn bind(&self) -> Value<'_> {
        (**self).bind()
    }
}

impl<T: Bind> Bind for Option<T> {
    fn bind(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, Bind::bind)
    }
}

impl<T: Column> Column for Option<T> {
    fn column(value: Value<'_>) -> Option<Self> {
        if value == Value::Null { Some(None) } else { T::column(value).map(Some) }
    }
}
