//! Characters and equipment.

use kernel::{Bits, RuleId};
use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Traits;

/// A face of an inspiration die (OKKO-CMP-03). Tori belongs to no stat and stands on two faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Element {
    /// Attack.
    Fire,
    /// Will.
    Water,
    /// Movement.
    Air,
    /// Defense.
    Earth,
    /// No stat.
    Tori,
}

impl Element {
    /// All faces, in the order of the rulebook's table.
    pub const ALL: [Element; 5] =
        [Element::Fire, Element::Water, Element::Air, Element::Earth, Element::Tori];

    /// The word that commands and messages use.
    pub const fn word(self) -> &'static str {
        match self {
            Element::Fire => "fire",
            Element::Water => "water",
            Element::Air => "air",
            Element::Earth => "earth",
            Element::Tori => "tori",
        }
    }

    /// The face that one of six equal numbers shows: two of them are Tori.
    pub const fn of_die(number: u32) -> Element {
        match number {
            0 => Element::Fire,
            1 => Element::Water,
            2 => Element::Air,
            3 => Element::Earth,
            _ => Element::Tori,
        }
    }
}

/// A stat of a profile card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// Raised by Fire.
    Attack,
    /// Raised by Air.
    Movement,
    /// Raised by Earth.
    Defense,
    /// Raised by Water.
    Will,
}

impl Stat {
    /// All stats, in the order of the profile card.
    pub const ALL: [Stat; 4] = [Stat::Attack, Stat::Movement, Stat::Defense, Stat::Will];

    /// The element of its die (OKKO-CMP-05).
    pub const fn element(self) -> Element {
        match self {
            Stat::Attack => Element::Fire,
            Stat::Movement => Element::Air,
            Stat::Defense => Element::Earth,
            Stat::Will => Element::Water,
        }
    }

    /// The word that commands and messages use.
    pub const fn word(self) -> &'static str {
        match self {
            Stat::Attack => "attack",
            Stat::Movement => "movement",
            Stat::Defense => "defense",
            Stat::Will => "will",
        }
    }
}

/// The mask on a profile card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Alignment {
    /// Red mask.
    Hunter,
    /// Black mask.
    Evil,
    /// Grey mask.
    Mercenary,
}

impl Alignment {
    /// All masks.
    pub const ALL: [Alignment; 3] = [Alignment::Hunter, Alignment::Evil, Alignment::Mercenary];
}

/// The type on a profile card. Civilians give a die; the others matter for equipment only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Kind {
    Warrior,
    Monk,
    Archer,
    Ninja,
    Oni,
    Spirit,
    Creature,
    Civilian,
}

impl Kind {
    /// All types, in the rulebook's order.
    pub const ALL: [Kind; 8] = [
        Kind::Warrior,
        Kind::Monk,
        Kind::Archer,
        Kind::Ninja,
        Kind::Oni,
        Kind::Spirit,
        Kind::Creature,
        Kind::Civilian,
    ];
}

/// Where a fact comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The name, at least, is in the rulebook.
    Rulebook,
    /// Ours.
    House,
}

/// A character's card as the content files write it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CharacterCard {
    /// The word by which commands call it: `oni-bushi`.
    pub id: String,
    /// The card's number: `CH-10`.
    pub card: String,
    /// Its name.
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
    /// One or two letters for a text board.
    pub symbol: String,
    /// Its mask.
    pub alignment: Alignment,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// At most one per band.
    #[serde(default)]
    pub unique: bool,
    /// Its value.
    pub zeni: u8,
    /// Where it comes from.
    pub source: Source,
    /// What of it stands in the rulebook, in words.
    #[serde(default)]
    pub rulebook_facts: Option<String>,
    /// A scenario's guest: it cannot be recruited.
    #[serde(default)]
    pub guest: bool,
    /// The blue face.
    pub alert: FaceCard,
    /// The red face.
    pub endangered: FaceCard,
}

/// One face of a profile card as the content files write it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub struct FaceCard {
    pub attack: u8,
    pub movement: u8,
    pub defense: u8,
    pub will: u8,
    /// Numbers of the abilities: `AB-07`.
    pub abilities: Vec<String>,
}

/// A character, ready for play.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The word by which commands call it.
    pub id: String,
    /// The card's number: `CH-10`.
    pub card: String,
    /// What of it stands in the rulebook, in words.
    pub rulebook_facts: Option<String>,
    /// Its name.
    pub name: Words,
    /// One or two letters for a text board.
    pub symbol: String,
    /// Its mask.
    pub alignment: Alignment,
    /// Its type.
    pub kind: Kind,
    /// At most one per band (OKKO-BAND-06).
    pub unique: bool,
    /// Its value in zeni.
    pub zeni: u8,
    /// A scenario's guest.
    pub guest: bool,
    /// Where it comes from.
    pub source: Source,
    /// The blue face, then the red one.
    pub faces: [Face; 2],
}

/// One face, ready for play.
#[derive(Clone, Debug)]
pub struct Face {
    /// Attack, Movement, Defense, Will.
    pub stats: [i8; 4],
    /// The numbers of its powers.
    pub powers: Bits,
    /// What is always on, gathered for quick questions.
    pub traits: Traits,
}

/// An equipment card, ready for play.
#[derive(Clone, Debug)]
pub struct Gear {
    /// The word by which commands call it: `sake-flask`.
    pub id: String,
    /// Its rule: `OKKO-EQ-08`.
    pub rule: RuleId,
    /// Its name.
    pub name: Words,
    /// Its value.
    pub zeni: u8,
    /// Flipped after its use.
    pub single_use: bool,
    /// Who may carry it.
    pub restrict: Restriction,
    /// The powers it adds: its own and those it grants.
    pub powers: Bits,
    /// What is always on.
    pub traits: Traits,
}

/// Who may carry an equipment card; all given conditions must hold.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Restriction {
    /// One of these alignments.
    #[serde(default)]
    pub alignments: Option<Vec<Alignment>>,
    /// One of these types.
    #[serde(default)]
    pub types: Option<Vec<Kind>>,
    /// None of these types.
    #[serde(default)]
    pub not_types: Vec<Kind>,
    /// At least this much Attack on the alert face.
    #[serde(default)]
    pub min_attack: u8,
    /// A Shoot ability on a face.
    #[serde(default)]
    pub shooter: bool,
}
