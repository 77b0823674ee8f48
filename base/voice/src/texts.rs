//! The messages of both languages.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use kernel::Shelf;
use unic_langid::LanguageIdentifier;

use crate::messages::{Message, messages};
use crate::{Lang, Voice};

const COMMON_EN: &str = include_str!("../texts/en.ftl");
const COMMON_IT: &str = include_str!("../texts/it.ftl");

/// Name and Fluent source of each file of a language.
type Sources<'a> = &'a [(&'a str, &'a str)];

/// The messages of both languages: those that all games share, and those of one game. A game may say a common
/// message in its own words.
pub struct Texts {
    en: Book,
    it: Book,
}

/// The messages of one language.
pub(crate) struct Book {
    pub bundle: FluentBundle<FluentResource>,
    /// What each message uses.
    known: BTreeMap<String, Message>,
    faults: Vec<String>,
}

impl Texts {
    /// The messages that all games share.
    pub fn common() -> Texts {
        Texts::new(&[], &[])
    }

    /// The common messages and those of a game.
    pub fn of(shelf: &Shelf) -> Texts {
        Texts::new(shelf.texts_en, shelf.texts_it)
    }

    /// The common messages and those of some files, each with a name for fault reports.
    pub fn new(en: Sources, it: Sources) -> Texts {
        Texts { en: Book::new(Lang::En, COMMON_EN, en), it: Book::new(Lang::It, COMMON_IT, it) }
    }

    /// One who speaks these texts in a language.
    pub fn voice(&self, lang: Lang) -> Voice<'_> {
        Voice::new(&self.book(lang).bundle, lang)
    }

    /// Whether a message is known in both languages.
    pub fn has(&self, key: &str) -> bool {
        Lang::ALL.iter().all(|&lang| self.book(lang).known.contains_key(key))
    }

    /// The keys of all messages of a language.
    pub fn keys(&self, lang: Lang) -> impl Iterator<Item = &str> {
        self.book(lang).known.keys().map(String::as_str)
    }

    /// What is wrong with the texts: faults of syntax, keys said twice, references to nothing, keys of one language
    /// only, and messages that want different arguments in the two languages. A game's tests assert that there is
    /// none.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = [self.en.faults.clone(), self.it.faults.clone()].concat();
        for (lang, book, other) in [(Lang::En, &self.en, &self.it), (Lang::It, &self.it, &self.en)] {
            for message in book.known.values() {
                let key = &message.key;
                // Terms belong to one language's grammar.
                if !key.starts_with('-') && !other.known.contains_key(key) {
                    faults.push(format!("{lang}: `{key}` is not in the other language"));
                }
                for unknown in message.refers.iter().filter(|refers| !book.known.contains_key(*refers)) {
                    faults.push(format!("{lang}: `{key}` refers to `{unknown}`, which is not there"));
                }
            }
        }
        for key in self.en.known.keys().filter(|key| !key.starts_with('-')) {
            let (en, it) = (self.en.wants(key), self.it.wants(key));
            if self.it.known.contains_key(key) && en != it {
                faults.push(format!("`{key}` wants {en:?} in English and {it:?} in Italian"));
            }
        }
        faults
    }

    /// The arguments that a message wants, through the messages it refers to.
    pub fn wants(&self, lang: Lang, key: &str) -> BTreeSet<String> {
        self.book(lang).wants(key)
    }

    fn book(&self, lang: Lang) -> &Book {
        match lang {
            Lang::En => &self.en,
            Lang::It => &self.it,
        }
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Texts({} messages)", self.en.known.len())
    }
}

impl Book {
    fn new(lang: Lang, common: &str, sources: Sources) -> Book {
        let locale: LanguageIdentifier = lang.code().parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        let mut book = Book { bundle, known: BTreeMap::new(), faults: Vec::new() };
        let common_name = format!("voice/texts/{lang}.ftl");
        book.add(lang, &common_name, common);
        // Common messages may be said anew by a game; a game's own messages only once.
        let mut own = BTreeSet::new();
        for (name, source) in sources {
            for key in book.add(lang, name, source) {
                if !own.insert(key.clone()) {
                    book.faults.push(format!("{lang}: {name}: `{key}` is said twice"));
                }
            }
        }
        book
    }

    /// Adds a source and returns its keys.
    fn add(&mut self, lang: Lang, name: &str, source: &str) -> Vec<String> {
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                for error in errors {
                    let at = source.floor_char_boundary(error.pos.start);
                    let line = source[..at].matches('\n').count() + 1;
                    self.faults.push(format!("{lang}: {name}:{line}: {}", error.kind));
                }
                resource
            }
        };
        let found = messages(&resource);
        let keys = found.iter().map(|message| message.key.clone()).collect();
        self.known.extend(found.into_iter().map(|message| (message.key.clone(), message)));
        self.bundle.add_resource_overriding(resource);
        keys
    }

    /// The arguments that a message wants, through the messages it refers to.
    fn wants(&self, key: &str) -> BTreeSet<String> {
        let (mut wants, mut open, mut seen) = (BTreeSet::new(), vec![key], BTreeSet::new());
        while let Some(key) = open.pop() {
            let Some(message) = self.known.get(key).filter(|_| seen.insert(key)) else { continue };
            // A term has only the arguments that it is called with.
            if !key.starts_with('-') {
                wants.extend(message.args.iter().cloned());
            }
            open.extend(message.refers.iter().map(String::as_str));
        }
        wants
    }
}

#[cfg(test)]
mod tests;
