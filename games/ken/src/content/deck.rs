//! Whether a deck may be brought to a table (3.13), for the deck builder, set-ups and the lint.

use std::collections::BTreeMap;
use std::fmt;

use kernel::RuleId;
use scene::{Phrase, Value};

use super::vocabulary::Effect;
use super::{CardType, Content, Kind, KindId};

/// Most cards of one name (KEN-DECK-02).
pub const MOST_COPIES: u32 = 5;
/// Fewest cards of a deck: fewer would lose with the deal (KEN-AMB-12).
pub const FEWEST_CARDS: u32 = 8;
/// How many cards the rulebook advises at least (KEN-DECK-03).
pub const ADVISED_CARDS: u32 = 50;

/// How bad a fault of a deck is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The deck can be played.
    Warning,
    /// It cannot.
    Error,
}

/// What is wrong with a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckFault {
    /// There is no such card (KEN-ERR-03).
    Unknown {
        /// The id.
        id: String,
    },
    /// Too many cards of one name (KEN-ERR-01).
    CopyLimit {
        /// One of them.
        card: KindId,
        /// How many there are.
        count: u32,
    },
    /// Too few cards to begin with (KEN-ERR-02).
    TooSmall {
        /// How many there are.
        size: u32,
    },
    /// Fewer cards than the rulebook advises (KEN-ERR-02).
    BelowAdvice {
        /// How many there are.
        size: u32,
    },
    /// An Army without a Place to come with, or an Inhabited Place without an Army (KEN-ERR-04).
    Unplayable {
        /// Which.
        card: KindId,
    },
}

impl DeckFault {
    /// The rule it breaks.
    pub fn by(&self) -> RuleId {
        RuleId(match self {
            DeckFault::Unknown { .. } => "KEN-DECK-01",
            DeckFault::CopyLimit { .. } => "KEN-DECK-02",
            DeckFault::TooSmall { .. } | DeckFault::BelowAdvice { .. } => "KEN-DECK-03",
            DeckFault::Unplayable { .. } => "KEN-ARM-02",
        })
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        match self {
            DeckFault::Unknown { .. } | DeckFault::CopyLimit { .. } | DeckFault::TooSmall { .. } => {
                Severity::Error
            }
            DeckFault::BelowAdvice { .. } | DeckFault::Unplayable { .. } => Severity::Warning,
        }
    }

    /// What to tell the player.
    pub fn why(&self, content: &Content) -> Phrase {
        let name = |id: KindId| {
            let kind = content.kind(id);
            Value::Name { id: kind.id.clone(), words: kind.name.clone() }
        };
        match self {
            DeckFault::Unknown { id } => Phrase::new("card-deck-unknown").with("card", id.clone()),
            DeckFault::CopyLimit { card, count } => Phrase::new("card-deck-copy-limit")
                .with("card", name(*card))
                .with("count", i64::from(*count))
                .with("most", i64::from(MOST_COPIES)),
            DeckFault::TooSmall { size } => Phrase::new("card-deck-too-small")
                .with("size", i64::from(*size))
                .with("fewest", i64::from(FEWEST_CARDS)),
            DeckFault::BelowAdvice { size } => Phrase::new("card-deck-below-advice")
                .with("size", i64::from(*size))
                .with("advised", i64::from(ADVISED_CARDS)),
            DeckFault::Unplayable { card } => {
                let key = match content.kind(*card).kind {
                    CardType::Army => "card-deck-army-alone",
                    _ => "card-deck-place-alone",
                };
                Phrase::new(key).with("card", name(*card))
            }
        }
    }

    /// The card it is about, by its id.
    pub fn card<'a>(&'a self, content: &'a Content) -> Option<&'a str> {
        match self {
            DeckFault::Unknown { id } => Some(id),
            DeckFault::CopyLimit { card, .. } | DeckFault::Unplayable { card } => {
                Some(&content.kind(*card).id)
            }
            DeckFault::TooSmall { .. } | DeckFault::BelowAdvice { .. } => None,
        }
    }

    /// In English, for those who write content files.
    pub(super) fn told<'a>(&'a self, content: &'a Content) -> impl fmt::Display + 'a {
        Told { fault: self, content }
    }
}

struct Told<'a> {
    fault: &'a DeckFault,
    content: &'a Content,
}

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            DeckFault::Unknown { id } => write!(f, "unknown_card: there is no card {id}"),
            DeckFault::CopyLimit { card, count } => {
                let name = &self.content.kind(*card).name.en;
                write!(f, "deck_copy_limit: {count} cards called {name}; {MOST_COPIES} are the most")
            }
            DeckFault::TooSmall { size } => {
                write!(f, "deck_too_small: {size} cards; {FEWEST_CARDS} are the fewest")
            }
            DeckFault::BelowAdvice { size } => {
                write!(f, "deck_below_advice: {size} cards; at least {ADVISED_CARDS} are advised")
            }
            DeckFault::Unplayable { card } => {
                let kind = self.content.kind(*card);
                let partner = if kind.kind == CardType::Army { "Inhabited Place" } else { "Army" };
                write!(f, "unplayable_cards: no {partner} of the deck can come with {}", kind.id)
            }
        }
    }
}

/// Everything that is wrong with a deck: ids and copies.
pub fn deck_faults(content: &Content, cards: &BTreeMap<String, u8>) -> Vec<DeckFault> {
    let mut faults = Vec::new();
    let mut found: Vec<(KindId, u32)> = Vec::new();
    for (id, copies) in cards.iter().filter(|(_, copies)| **copies > 0) {
        match content.find(id) {
            Some(card) => found.push((card, u32::from(*copies))),
            None => faults.push(DeckFault::Unknown { id: id.clone() }),
        }
    }
    let many = too_many(content, found.iter().copied());
    faults.extend(many.into_iter().map(|(card, count)| DeckFault::CopyLimit { card, count }));
    let size = cards.values().map(|copies| u32::from(*copies)).sum();
    if size < FEWEST_CARDS {
        faults.push(DeckFault::TooSmall { size });
    } else if size < ADVISED_CARDS {
        faults.push(DeckFault::BelowAdvice { size });
    }
    for &(card, _) in &found {
        let kind = content.kind(card);
        let others = || found.iter().map(|(other, _)| content.kind(*other));
        let alone = match kind.kind {
            CardType::Army => !comes_alone(content, kind) && !others().any(|place| can_pair(kind, place)),
            CardType::Place if kind.inhabited => !others().any(|army| can_pair(army, kind)),
            _ => false,
        };
        if alone {
            faults.push(DeckFault::Unplayable { card });
        }
    }
    faults
}

/// The names of which there are too many cards, each with its first card (KEN-DECK-02): Lives are free.
pub fn too_many(content: &Content, cards: impl Iterator<Item = (KindId, u32)>) -> Vec<(KindId, u32)> {
    let mut names: BTreeMap<u16, (KindId, u32)> = BTreeMap::new();
    for (card, copies) in cards.filter(|(card, _)| !content.kind(*card).life) {
        names.entry(content.kind(card).name_id).or_insert((card, 0)).1 += copies;
    }
    names.into_values().filter(|(_, count)| *count > MOST_COPIES).collect()
}

/// Whether an Army can enter with an Inhabited Place, by what is printed on them (KEN-ARM-03, KEN-ARM-04).
pub fn can_pair(army: &Kind, place: &Kind) -> bool {
    army.kind == CardType::Army
        && place.kind == CardType::Place
        && place.inhabited
        && !army.moral.opposes(place.moral)
        && (place.school.is_none() || place.school == army.school)
}

/// Whether an Army needs no Place.
fn comes_alone(content: &Content, army: &Kind) -> bool {
    let says = |id: &u16| content.power(*id).says.does.contains(&Effect::AllowArmyAlone);
    army.abilities.iter().any(says)
}
