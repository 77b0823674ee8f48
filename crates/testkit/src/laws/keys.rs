//! The message keys in what is said and shown.

use scene::{Affordance, Board, Line, Panel, Phrase, Piece, Scene, Value};

use super::{Broken, Law, Place};

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
        if self.missing.is_none() && !(self.known)(key) {
            self.missing = Some(key.to_owned());
        }
        self
    }

    pub fn phrase(self, phrase: &Phrase) -> Self {
        phrase.args.iter().fold(self.key(&phrase.key), |keys, (_, value)| keys.value(value))
    }

    fn value(self, value: &Value) -> Self {
        match value {
            Value::Phrase(phrase) => self.phrase(phrase),
            Value::List(values) => values.iter().fold(self, Keys::value),
            Value::Number(_) | Value::Plain(_) | Value::Name { .. } => self,
        }
    }

    pub fn line(self, line: &Line) -> Self {
        line.parts.iter().fold(self.phrase(&line.text), |keys, part| keys.phrase(&part.text))
    }

    pub fn affordance(self, afford: &Affordance) -> Self {
        afford.cost.iter().fold(self.phrase(&afford.label), Keys::phrase)
    }

    pub fn scene(self, scene: &Scene) -> Self {
        let keys = scene.boards.iter().fold(self, Keys::board);
        let keys = scene.pieces.iter().fold(keys, Keys::piece);
        let keys = scene.panels.iter().fold(keys, Keys::panel);
        let keys = scene.prompt.iter().fold(keys, |keys, prompt| keys.phrase(&prompt.text));
        scene.ending.iter().fold(keys, Keys::phrase)
    }

    fn board(self, board: &Board) -> Self {
        let keys = board.cells.iter().fold(self.phrase(&board.title), |keys, cell| keys.key(&cell.ground));
        let keys = board.edges.iter().fold(keys, |keys, edge| keys.key(&edge.kind));
        board.layers.iter().fold(keys, |keys, layer| keys.phrase(&layer.title))
    }

    fn piece(self, piece: &Piece) -> Self {
        let keys = piece.badges.iter().fold(self, |keys, badge| keys.phrase(&badge.text));
        let keys = piece.facts.values().fold(keys, Keys::value);
        piece.card.iter().fold(keys, Keys::phrase)
    }

    fn panel(self, panel: &Panel) -> Self {
        let title = self.phrase(&panel.title);
        panel.fields.iter().fold(title, |keys, field| keys.phrase(&field.label).value(&field.value))
    }
}

/// The rules that a line cites.
pub(super) fn cited(line: &Line) -> impl Iterator<Item = &str> {
    std::iter::once(line.by.as_str()).chain(line.parts.iter().map(|part| part.by.as_str()))
}
