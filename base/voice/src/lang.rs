//! The languages the project speaks.

use std::fmt;
use std::str::FromStr;

use scene::Words;
use serde::{Deserialize, Serialize};

/// A language of the project.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
}

impl Lang {
    /// Both languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::It];

    /// `en` or `it`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::It => "it",
        }
    }

    /// The text of this language.
    pub fn of(self, words: &Words) -> &str {
        match self {
            Lang::En => &words.en,
            Lang::It => &words.it,
        }
    }

    /// The sign between whole and decimal part.
    pub(crate) const fn decimal(self) -> char {
        match self {
            Lang::En => '.',
            Lang::It => ',',
        }
    }

    /// The word before the last of several: Italian softens it before the same vowel.
    pub(crate) fn and(self, next: &str) -> &'static str {
        match self {
            Lang::En => "and",
            Lang::It if next.starts_with(['e', 'E', 'è', 'È']) => "ed",
            Lang::It => "e",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A language the project does not speak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no language is called `{}`; there are `en` and `it`", self.0)
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// `en` or `it`; also as systems write them: `it_IT.UTF-8`.
    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        let code = text.trim().split(['_', '-', '.']).next().unwrap_or_default().to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or_else(|| UnknownLang(text.to_owned()))
    }
}
