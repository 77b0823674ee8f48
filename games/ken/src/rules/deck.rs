//! The deck (rulebook chapter Composizione del mazzo): what bars it from a table. What is only against all advice the
//! content's own check tells (`content::deck_faults`).

use kernel::{Arg, Fault, Illegal, RuleId};
use scene::{Phrase, Value};

use crate::content::{ADVISED_CARDS, Content, DeckRow, FEWEST_CARDS, Kind, KindId, MOST_COPIES, too_many};
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

/// The most cards of one name (KEN-DECK-02).
pub const COPIES: usize = MOST_COPIES as usize;
/// The most cards of a deck (KEN-AMB-84).
pub const MOST: usize = 250;

/// The fewest cards of a deck (KEN-AMB-12).
pub fn fewest(options: &Options) -> usize {
    match options.deck_min {
        DeckMin::Eight => FEWEST_CARDS as usize,
        DeckMin::Fifty => ADVISED_CARDS as usize,
    }
}

/// What is wrong with a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// Too few cards.
    Small {
        /// The fewest.
        least: usize,
        /// How many there are.
        have: usize,
    },
    /// Too many cards.
    Large {
        /// How many there are.
        have: usize,
    },
    /// Too many of one name.
    Copies {
        /// A card of that name.
        kind: KindId,
        /// How many there are.
        have: usize,
    },
}

/// Everything that is wrong with a deck of known cards, in rising order.
pub fn breaches(content: &Content, options: &Options, deck: &[KindId]) -> Vec<Breach> {
    let mut found = Vec::new();
    let (have, least) = (deck.len(), fewest(options));
    if have < least {
        found.push(Breach::Small { least, have });
    }
    if have > MOST {
        found.push(Breach::Large { have });
    }
    let many = too_many(content, deck.iter().map(|&kind| (kind, 1)));
    found.extend(many.into_iter().map(|(kind, have)| Breach::Copies { kind, have: have as usize }));
    found
}

impl Breach {
    /// The rule that is broken.
    pub fn rule(self) -> RuleId {
        match self {
            Breach::Small { .. } => DECK_03,
            Breach::Large { .. } => AMB_84,
            Breach::Copies { .. } => DECK_02,
        }
    }

    /// The breach as a fault of the set-up.
    pub fn fault(self, content: &Content, at: &str) -> Fault {
        let phrase = match self {
            Breach::Small { least, have } => {
                Phrase::new("fault-deck-small").with("least", least as i64).with("have", have as i64)
            }
            Breach::Large { have } => {
                Phrase::new("fault-deck-large").with("most", MOST as i64).with("have", have as i64)
            }
            Breach::Copies { kind, have } => Phrase::new("fault-deck-copies")
                .with("name", name(content.kind(kind)))
                .with("most", COPIES as i64)
                .with("have", have as i64),
        };
        Fault::new(self.rule(), at, phrase)
    }

    /// The breach as a refusal.
    pub fn refusal(self) -> Illegal {
        let number = |n: usize| Arg::Number(n as i64);
        match self {
            Breach::Small { least, have } => {
                let why = Illegal::new(DECK_03, "refuse-deck-small");
                why.with("least", number(least)).with("have", number(have))
            }
            Breach::Large { have } => {
                let why = Illegal::new(AMB_84, "refuse-deck-large");
                why.with("most", number(MOST)).with("have", number(have))
            }
            Breach::Copies { kind, have } => {
                let why = Illegal::new(DECK_02, "refuse-deck-copies").with("card", kind_arg(kind));
                why.with("most", number(COPIES)).with("have", number(have))
            }
        }
    }
}

/// The name of a card, for phrases.
fn name(kind: &Kind) -> Value {
    Value::Name { id: kind.id.clone(), words: kind.name.clone() }
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
