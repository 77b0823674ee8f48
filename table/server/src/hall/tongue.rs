//! Texts in a reader's language, or, for programs, as they are.

use scene::{Phrase, Value, Words};
use serde::Serialize;
use voice::{Lang, Voice};

/// In what form a reader wants texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Tongue {
    /// Sentences.
    Spoken(Lang),
    /// Message keys with their arguments.
    Plain,
}

impl Tongue {
    /// The language of sentences that are said in any case.
    pub fn lang(self) -> Lang {
        match self {
            Tongue::Spoken(lang) => lang,
            Tongue::Plain => Lang::En,
        }
    }
}

/// One who gives texts in the form that is wanted.
#[derive(Clone, Copy)]
pub(crate) struct Teller<'a> {
    pub voice: Voice<'a>,
    pub tongue: Tongue,
}

/// A text in the form that is wanted.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Text<'a> {
    Said(String),
    Phrase(&'a Phrase),
    Value(&'a Value),
    Words(&'a Words),
    Word(&'a str),
}

impl<'a> Teller<'a> {
    pub fn phrase(self, phrase: &'a Phrase) -> Text<'a> {
        match self.tongue {
            Tongue::Spoken(_) => Text::Said(self.voice.say(phrase)),
            Tongue::Plain => Text::Phrase(phrase),
        }
    }

    /// A phrase as a sentence of its own, with a capital letter.
    pub fn line(self, line: &'a scene::Line) -> Text<'a> {
        match self.tongue {
            Tongue::Spoken(_) => Text::Said(self.voice.line(line)),
            Tongue::Plain => Text::Phrase(&line.text),
        }
    }

    pub fn value(self, value: &'a Value) -> Text<'a> {
        match self.tongue {
            Tongue::Spoken(_) => Text::Said(self.voice.value(value)),
            Tongue::Plain => Text::Value(value),
        }
    }

    pub fn words(self, words: &'a Words) -> Text<'a> {
        match self.tongue {
            Tongue::Spoken(lang) => Text::Word(lang.of(words)),
            Tongue::Plain => Text::Words(words),
        }
    }

    /// A message key without arguments.
    pub fn key(self, key: &'a str) -> Text<'a> {
        match self.tongue {
            Tongue::Spoken(_) => Text::Said(self.voice.word(key)),
            Tongue::Plain => Text::Word(key),
        }
    }
}
