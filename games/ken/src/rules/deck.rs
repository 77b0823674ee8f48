//! The deck (rulebook chapter Composizione del mazzo): what bars it from a table, which the content judges as well for its
//! ready-made ones (`content::breaches`), told as faults and refusals.

use kernel::{Arg, Fault, Illegal, RuleId};
use scene::{Phrase, Value};

use crate::content::{
    self, ADVISED_CARDS, Breach, Content, DeckRow, FEWEST_CARDS, Kind, KindId, MOST_CARDS, MOST_COPIES,
};
use crate::options::{DeckMin, Options};
use crate::rules::kind_arg;

/// Any cards.
pub const DECK_01: RuleId = RuleId("KEN-DECK-01");
/// At most five of a name, Lives aside.
pub const DECK_02: RuleId = RuleId("KEN-DECK-02");
/// At least 50 are advised; fewer than 8 cannot be played.
pub const DECK_03: RuleId = RuleId("KEN-DECK-03");
/// At most 250 at this table.
pub const AMB_84: RuleId = RuleId("KEN-AMB-84");

/// The fewest cards of a deck (KEN-AMB-12).
fn fewest(options: &Options) -> u32 {
    match options.deck_min {
        DeckMin::Eight => FEWEST_CARDS,
        DeckMin::Fifty => ADVISED_CARDS,
    }
}

/// Everything that bars a deck of known cards, in rising order, from a table with these options.
pub fn breaches(content: &Content, options: &Options, deck: &[KindId]) -> Vec<Breach> {
    let cards = deck.iter().map(|&kind| (kind, 1));
    content::breaches(content, deck.len() as u32, cards, fewest(options))
}

impl Breach {
    /// The breach as a fault of the set-up.
    pub fn fault(self, content: &Content, at: &str) -> Fault {
        let phrase = match self {
            Breach::Small { least, have } => {
                Phrase::new("fault-deck-small").with("least", i64::from(least)).with("have", i64::from(have))
            }
            Breach::Large { have } => Phrase::new("fault-deck-large")
                .with("most", i64::from(MOST_CARDS))
                .with("have", i64::from(have)),
            Breach::Copies { kind, have } => Phrase::new("fault-deck-copies")
                .with("name", name(content.kind(kind)))
                .with("most", i64::from(MOST_COPIES))
                .with("have", i64::from(have)),
        };
        Fault::new(self.rule(), at, phrase)
    }

    /// The breach as a refusal.
    pub fn refusal(self) -> Illegal {
        let number = |n: u32| Arg::Number(n.into());
        match self {
            Breach::Small { least, have } => {
                let why = Illegal::new(DECK_03, "refuse-deck-small");
                why.with("least", number(least)).with("have", number(have))
            }
            Breach::Large { have } => {
                let why = Illegal::new(AMB_84, "refuse-deck-large");
                why.with("most", number(MOST_CARDS)).with("have", number(have))
            }
            Breach::Copies { kind, have } => {
                let why = Illegal::new(DECK_02, "refuse-deck-copies").with("card", kind_arg(kind));
                why.with("most", number(MOST_COPIES)).with("have", number(have))
            }
        }
    }
}

/// The name of a card, for phrases.
fn name(kind: &Kind) -> Value {
    Value::Name { id: kind.id.as_str().into(), words: kind.name.clone() }
}

/// The cards of a ready-made deck, in rising order.
pub fn cards(content: &Content, deck: &DeckRow) -> Vec<KindId> {
    let mut cards = Vec::new();
    for (id, &copies) in &deck.cards {
        let kind = content.find(id);
        cards.extend(kind.into_iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(copies))));
    }
    cards.sort_unstable();
    cards
}

/// The number of the ready-made deck that has these cards, in rising order.
pub fn ready(content: &Content, deck: &[KindId]) -> Option<u8> {
    content.decks.iter().position(|row| cards(content, row) == deck).map(|at| at as u8)
}

#[cfg(test)]
mod tests;
