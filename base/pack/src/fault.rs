//! What is wrong with a file, and where.

use std::fmt;

/// Something wrong at a place of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FileFault {
    /// The file's name.
    pub file: String,
    /// Counted from 1; 0 when the fault is the file itself.
    pub line: usize,
    /// In characters, counted from 1; 0 when the fault is the file itself.
    pub column: usize,
    /// The rule that is broken, if it is not the file's form.
    pub rule: Option<String>,
    /// What is wrong.
    pub what: String,
}

impl FileFault {
    /// A fault at a line and column.
    pub fn at(file: &str, (line, column): (usize, usize), what: impl Into<String>) -> FileFault {
        FileFault { file: file.to_owned(), line, column, rule: None, what: what.into() }
    }

    /// A fault of the file as a whole: it is missing, or too long.
    pub fn whole(file: &str, what: impl Into<String>) -> FileFault {
        FileFault::at(file, (0, 0), what)
    }

    /// The same fault with the rule it breaks.
    pub fn by(mut self, rule: impl Into<String>) -> FileFault {
        self.rule = Some(rule.into());
        self
    }
}

/// `bands/forest.toml:12:8: OKKO-BAND-03: too many champions`.
impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        if let Some(rule) = &self.rule {
            write!(f, ": {rule}")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for FileFault {}
