//! What the cards are: typed content, read and linted, and the texts made of it.

mod card;
mod deck;
pub mod faces;
mod lint;
mod load;
mod printed;
#[cfg(test)]
mod tests;
mod text;
pub mod vocabulary;
mod words;

use pack::FileFault;
use scene::Words;
use schemars::JsonSchema;

pub use card::{
    AbilityId, AbilityRow, Bearer, CapacityRow, CardRow, CardType, CycleRow, DeckRow, Duration, Kind, KindId,
    Moral, Power, Resistance, School, Source,
};
pub use deck::{ADVISED_CARDS, Breach, FEWEST_CARDS, MOST_CARDS, MOST_COPIES, breaches, can_pair};
#[cfg(test)]
pub use deck::{Severity, deck_faults};
pub use load::{HOUSE, schema};
pub use printed::Printed;

/// The content, read and linked.
#[derive(Clone, Debug)]
pub struct Content {
    /// The cards.
    pub kinds: Vec<Kind>,
    /// What the static abilities of each card change, a bit each of [`vocabulary::Lasts`]: all that is in play is looked through
    /// for them again and again, and this stays in the processor's cache.
    pub lasts: Vec<u32>,
    /// Everything a card can do.
    pub abilities: Vec<Power>,
    /// The capacities of the rulebook, by number; `None` where the content does not define one.
    pub capacities: Vec<Option<CapacityRow>>,
    /// The ability that a capacity gives when it is granted.
    pub granted: Vec<Option<AbilityId>>,
    /// The cycles and their names.
    pub cycles: Vec<CycleRow>,
    /// The ready-made decks.
    pub decks: Vec<DeckRow>,
    /// The texts of printed cards that were typed in.
    pub printed: Vec<Printed>,
    /// What the lint does not like, though it can be played.
    pub warnings: Vec<FileFault>,
    /// What everything looks like.
    pub faces: pack::Gallery,
    /// SHA-256 of the files.
    pub digest: String,
}

impl Content {
    /// The card with this number.
    pub fn kind(&self, id: KindId) -> &Kind {
        &self.kinds[usize::from(id)]
    }

    /// The ability with this number.
    pub fn power(&self, id: AbilityId) -> &Power {
        &self.abilities[usize::from(id)]
    }

    /// The card with this id.
    pub fn find(&self, id: &str) -> Option<KindId> {
        self.kinds.iter().position(|kind| kind.id == id).map(|at| at as KindId)
    }

    /// The name of a cycle; its id where the content gives none.
    pub fn cycle(&self, id: &str) -> Words {
        let named = self.cycles.iter().find(|cycle| cycle.id == id);
        named.map_or_else(|| Words::same(id), |cycle| cycle.name.clone())
    }

    /// The ready-made deck with this id.
    pub fn deck(&self, id: &str) -> Option<&DeckRow> {
        self.decks.iter().find(|deck| deck.id == id)
    }
}

/// What a text in both languages looks like in a content file.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)]
pub struct WordsSchema {
    /// English.
    en: String,
    /// Italian.
    it: String,
}
