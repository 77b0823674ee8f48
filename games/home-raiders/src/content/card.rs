//! Character cards (HR-CARD-01).

use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Abilities, Pool};

/// Number of a card in the content.
pub type CardId = u8;

/// The people that a team belongs to (HR-TEAM-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Faction {
    /// Nuova Lilliput, `NL`.
    NewLilliput,
    /// Gremlins, `GR`.
    Gremlins,
    /// Popolo Fatato, `FF`.
    FairFolk,
    /// Scroccoli, `SC`.
    Scroungers,
    /// Signori della Polvere, `DL`.
    DustLords,
}

impl Faction {
    /// All factions, in the order of the ledger.
    pub const ALL: [Faction; 5] =
        [Faction::NewLilliput, Faction::Gremlins, Faction::FairFolk, Faction::Scroungers, Faction::DustLords];

    /// The word that content, commands and messages use.
    pub const fn word(self) -> &'static str {
        match self {
            Faction::NewLilliput => "new-lilliput",
            Faction::Gremlins => "gremlins",
            Faction::FairFolk => "fair-folk",
            Faction::Scroungers => "scroungers",
            Faction::DustLords => "dust-lords",
        }
    }

    /// The two letters in the numbers of its cards.
    pub const fn letters(self) -> &'static str {
        match self {
            Faction::NewLilliput => "NL",
            Faction::Gremlins => "GR",
            Faction::FairFolk => "FF",
            Faction::Scroungers => "SC",
            Faction::DustLords => "DL",
        }
    }
}

/// The type of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Acts together (HR-UNT-01).
    Unit,
    /// Joins a Unit (HR-LDR-01).
    Leader,
    /// Acts alone (HR-HRO-01).
    Hero,
}

impl Kind {
    /// All types.
    pub const ALL: [Kind; 3] = [Kind::Unit, Kind::Leader, Kind::Hero];

    /// The word that content, commands and messages use.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Unit => "unit",
            Kind::Leader => "leader",
            Kind::Hero => "hero",
        }
    }
}

/// How large a model is (HR-GEO-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)]
pub enum Size {
    S,
    M,
    L,
}

impl Size {
    /// The radius of its base, in hundredths of an inch.
    pub const fn radius(self) -> i32 {
        match self {
            Size::S => 40,
            Size::M => 50,
            Size::L => 80,
        }
    }

    /// Its height when it stands, in hundredths of an inch.
    pub const fn height(self) -> i32 {
        match self {
            Size::S => 90,
            Size::M => 120,
            Size::L => 200,
        }
    }
}

/// A trait with dice (HR-CARD-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// Combattimento.
    Combat,
    /// Tiro.
    Shooting,
    /// Difesa.
    Defence,
    /// Spirito.
    Spirit,
}

impl Trait {
    /// All traits with dice, in the order of the card.
    pub const ALL: [Trait; 4] = [Trait::Combat, Trait::Shooting, Trait::Defence, Trait::Spirit];

    /// The word that content, commands and messages use.
    pub const fn word(self) -> &'static str {
        match self {
            Trait::Combat => "combat",
            Trait::Shooting => "shooting",
            Trait::Defence => "defence",
            Trait::Spirit => "spirit",
        }
    }
}

/// Where a fact comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The name, at least, is in the rulebook.
    Rulebook,
    /// Ours.
    #[default]
    House,
    /// Typed in by an owner of the printed cards.
    Printed,
}

/// What a card prints at a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Skill {
    /// Its dice.
    pub pool: Pool,
    /// Added to at least one Success (HR-BST-01).
    pub boost: u8,
}

/// What a card prints at Shooting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shot {
    /// Its dice.
    pub pool: Pool,
    /// Added to at least one Success (HR-BST-01).
    pub boost: u8,
    /// The base range, in hundredths of an inch (HR-RNG-01).
    pub range: i32,
}

/// A character card, ready for play (HR-CARD-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The word by which commands call it: `guards`.
    pub id: String,
    /// Its number: `HR-NL-U1`.
    pub number: String,
    /// Its name.
    pub name: Words,
    /// Whose it is.
    pub faction: Faction,
    /// Unit, Leader or Hero.
    pub kind: Kind,
    /// How many characters it brings (HR-TEAM-04); 1 for Leaders and Heroes.
    pub strength: u8,
    /// What it costs.
    pub stars: u8,
    /// How large its models are.
    pub size: Size,
    /// How far a Movement action goes at most, in hundredths of an inch (HR-CARD-02).
    pub movement: i32,
    /// Combat, if it has dice.
    pub combat: Option<Skill>,
    /// Shooting, if it has dice.
    pub shooting: Option<Shot>,
    /// Defence, if it has dice.
    pub defence: Option<Skill>,
    /// Spirit, if it has dice.
    pub spirit: Option<Skill>,
    /// Its abilities.
    pub abilities: Abilities,
    /// Where it comes from.
    pub source: Source,
    /// What of it stands in the rulebook, in words.
    pub rulebook_facts: Option<String>,
}

impl Card {
    /// Dice and Boost of a trait; `None` when the card has no pool there (HR-CARD-05).
    pub fn skill(&self, which: Trait) -> Option<Skill> {
        match which {
            Trait::Combat => self.combat,
            Trait::Shooting => self.shooting.map(|Shot { pool, boost, .. }| Skill { pool, boost }),
            Trait::Defence => self.defence,
            Trait::Spirit => self.spirit,
        }
    }
}

/// Dice and Boost of a trait as the content files write them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SkillRow {
    /// Its dice: `R R W!`.
    pub pool: String,
    /// Added to at least one Success.
    #[serde(default)]
    pub boost: u8,
}

/// Shooting as the content files write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShotRow {
    /// Its dice: `R R W!`.
    pub pool: String,
    /// Added to at least one Success.
    #[serde(default)]
    pub boost: u8,
    /// The base range, in inches.
    #[serde(default)]
    pub range: Option<u8>,
}

/// A character card as the content files write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CardRow {
    /// The word by which commands call it: `guards`.
    pub id: String,
    /// Its number: `HR-NL-U1`.
    pub number: String,
    /// Its name.
    #[schemars(with = "super::WordsSchema")]
    pub name: Words,
    /// Whose it is.
    pub faction: Faction,
    /// Unit, Leader or Hero.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// How many characters a Unit brings; left out for Leaders and Heroes.
    #[serde(default)]
    pub strength: Option<u8>,
    /// What it costs.
    pub stars: u8,
    /// How large its models are: `S`, `M` or `L`.
    pub size: Size,
    /// How far a Movement action goes at most, in inches.
    #[serde(rename = "move")]
    pub movement: u8,
    /// Combat; left out when it has no dice.
    #[serde(default)]
    pub combat: Option<SkillRow>,
    /// Shooting; left out when it has no dice.
    #[serde(default)]
    pub shooting: Option<ShotRow>,
    /// Defence; left out when it has no dice.
    #[serde(default)]
    pub defence: Option<SkillRow>,
    /// Spirit; left out when it has no dice.
    #[serde(default)]
    pub spirit: Option<SkillRow>,
    /// Its abilities, by word or number: `spinning-kick`, `CB-02`.
    #[serde(default)]
    pub abilities: Vec<String>,
    /// Where it comes from.
    pub source: Source,
    /// What of it stands in the rulebook, in words.
    #[serde(default)]
    pub rulebook_facts: Option<String>,
}
