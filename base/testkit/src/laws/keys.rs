//! The message keys in what is said and shown.

use scene::{Affordance, Layer, Line, Phrase, Scene};

use super::{Broken, Law, Place};
use crate::said;

/// Walks through what is said and remembers the first key without a text.
pub(super) struct Keys<'a> {
    known: &'a dyn Fn(&str) -> bool,
    missing: Option<String>,
}

impl<'a> Keys<'a> {
    pub fn of(known: &'a (dyn Fn(&str) -> bool + Sync)) -> Keys<'a> {
        Keys { known, missing: None }
    }

    /// The first key without a text breaks the law.
    pub fn done(self, place: &Place) -> Result<(), Broken> {
        match self.missing {
            Some(key) => Err(place.broken(Law::Texts, &format!("the key `{key}` has no text"))),
            None => Ok(()),
        }
    }

    pub fn key(mut self, key: &str) -> Self {
        self.look(key);
        self
    }

    fn look(&mut self, key: &str) {
        if self.missing.is_none() && !(self.known)(key) {
            self.missing = Some(key.to_owned());
        }
    }

    pub fn phrase(self, phrase: &Phrase) -> Self {
        self.each(|to| to(phrase))
    }

    /// A phrase and those inside it.
    fn phrases(&mut self, phrase: &Phrase) {
        self.look(&phrase.key);
        phrase.args.iter().for_each(|(_, value)| said::in_value(value, &mut |phrase| self.phrases(phrase)));
    }

    pub fn line(self, line: &Line) -> Self {
        self.each(|to| said::in_line(line, to))
    }

    pub fn affordance(self, afford: &Affordance) -> Self {
        self.each(|to| said::in_affordance(afford, to))
    }

    pub fn layer(self, layer: &Layer) -> Self {
        self.phrase(&layer.title)
    }

    pub fn scene(self, scene: &Scene) -> Self {
        self.each(|to| said::in_scene(scene, to))
    }

    fn each(mut self, walk: impl FnOnce(&mut dyn FnMut(&Phrase))) -> Self {
        walk(&mut |phrase| self.phrases(phrase));
        self
    }
}

/// The rules that a line cites.
pub(super) fn cited(line: &Line) -> impl Iterator<Item = &str> {
    std::iter::once(line.by.as_str()).chain(line.parts.iter().map(|part| part.by.as_str()))
}
