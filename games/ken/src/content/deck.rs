//! Whether a deck may be brought to a table (3.13), for set-ups, tables and the lint.

use std::collections::BTreeMap;
use std::fmt;

use kernel::RuleId;

use super::vocabulary::Effect;
use super::{CardType, Content, Kind, KindId};

/// Most cards of one name (KEN-DECK-02).
pub const MOST_COPIES: u32 = 5;
/// Fewest cards of a deck: fewer would lose with the deal (KEN-AMB-12).
pub const FEWEST_CARDS: u32 = 8;
/// Most cards of a deck (KEN-AMB-84).
pub const MOST_CARDS: u32 = 250;
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

/// What bars a deck from a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// Too few cards.
    Small {
        /// The fewest.
        least: u32,
        /// How many there are.
        have: u32,
    },
    /// Too many cards.
    Large {
        /// How many there are.
        have: u32,
    },
    /// Too many of one name.
    Copies {
        /// A card of that name.
        kind: KindId,
        /// How many there are.
        have: u32,
    },
}

impl Breach {
    /// The rule that is broken.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Breach::Small { .. } => "KEN-DECK-03",
            Breach::Large { .. } => "KEN-AMB-84",
            Breach::Copies { .. } => "KEN-DECK-02",
        })
    }
}

/// Everything that bars a deck of `size` cards, of which these are known, where `least` is the fewest.
pub fn breaches(
    content: &Content,
    size: u32,
    cards: impl Iterator<Item = (KindId, u32)>,
    least: u32,
) -> Vec<Breach> {
    let small = (size < least).then_some(Breach::Small { least, have: size });
    let large = (size > MOST_CARDS).then_some(Breach::Large { have: size });
    let copies = too_many(content, cards).into_iter().map(|(kind, have)| Breach::Copies { kind, have });
    small.into_iter().chain(large).chain(copies).collect()
}

/// What is wrong with a deck, or only against all advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckFault {
    /// There is no such card (KEN-ERR-03).
    Unknown {
        /// The id.
        id: String,
    },
    /// It cannot be brought to a table (KEN-ERR-01, KEN-ERR-02).
    Barred(Breach),
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
        match self {
            DeckFault::Unknown { .. } => RuleId("KEN-DECK-01"),
            DeckFault::Barred(breach) => breach.rule(),
            DeckFault::BelowAdvice { .. } => RuleId("KEN-DECK-03"),
            DeckFault::Unplayable { .. } => RuleId("KEN-ARM-02"),
        }
    }

    /// How bad it is.
    pub fn severity(&self) -> Severity {
        match self {
            DeckFault::Unknown { .. } | DeckFault::Barred(_) => Severity::Error,
            DeckFault::BelowAdvice { .. } | DeckFault::Unplayable { .. } => Severity::Warning,
        }
    }

    /// The card it is about, by its id.
    pub fn card<'a>(&'a self, content: &'a Content) -> Option<&'a str> {
        match self {
            DeckFault::Unknown { id } => Some(id),
            DeckFault::Barred(Breach::Copies { kind: card, .. }) | DeckFault::Unplayable { card } => {
                Some(&content.kind(*card).id)
            }
            DeckFault::Barred(_) | DeckFault::BelowAdvice { .. } => None,
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
            DeckFault::Barred(Breach::Copies { kind, have }) => {
                let name = &self.content.kind(*kind).name.en;
                write!(f, "deck_copy_limit: {have} cards called {name}; {MOST_COPIES} are the most")
            }
            DeckFault::Barred(Breach::Small { least, have }) => {
                write!(f, "deck_too_small: {have} cards; {least} are the fewest")
            }
            DeckFault::Barred(Breach::Large { have }) => {
                write!(f, "deck_too_large: {have} cards; {MOST_CARDS} are the most")
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
    let size = cards.values().map(|copies| u32::from(*copies)).sum();
    let barred = breaches(content, size, found.iter().copied(), FEWEST_CARDS);
    faults.extend(barred.into_iter().map(DeckFault::Barred));
    if (FEWEST_CARDS..ADVISED_CARDS).contains(&size) {
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
fn too_many(content: &Content, cards: impl Iterator<Item = (KindId, u32)>) -> Vec<(KindId, u32)> {
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
