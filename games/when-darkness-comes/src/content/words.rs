//! The words of the content: attributes, skills, target numbers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The seven attributes that are bought, and Willpower (WDC-CHAR-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Attribute {
    /// S: dice of movement.
    Speed,
    /// A: fights and feats of strength.
    Attack,
    /// DEX: locks, stealth, initiative.
    Dexterity,
    /// INT: search, perception, magic.
    Intelligence,
    /// PERS: dealing with people.
    Persuasion,
    /// MED: healing.
    Medical,
    /// D: defense dice and health.
    Defense,
    /// W: stamina of the mind.
    Willpower,
}

impl Attribute {
    /// Those that are bought, in the order of the sheet.
    pub const BOUGHT: [Attribute; 7] = [
        Attribute::Speed,
        Attribute::Attack,
        Attribute::Dexterity,
        Attribute::Intelligence,
        Attribute::Persuasion,
        Attribute::Medical,
        Attribute::Defense,
    ];

    /// Its word in commands.
    pub fn word(self) -> &'static str {
        self.key().trim_start_matches("attribute-")
    }

    /// Its message.
    pub const fn key(self) -> &'static str {
        match self {
            Attribute::Speed => "attribute-speed",
            Attribute::Attack => "attribute-attack",
            Attribute::Dexterity => "attribute-dexterity",
            Attribute::Intelligence => "attribute-intelligence",
            Attribute::Persuasion => "attribute-persuasion",
            Attribute::Medical => "attribute-medical",
            Attribute::Defense => "attribute-defense",
            Attribute::Willpower => "attribute-willpower",
        }
    }
}

macro_rules! skills {
    ($($name:ident $word:literal $attribute:ident [$($cost:literal)*] $doc:literal;)*) => {
        /// The skills, in the order of ledger 5.3.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum Skill { $(#[doc = $doc] $name),* }

        impl Skill {
            /// All of them.
            pub const ALL: [Skill; 33] = [$(Skill::$name),*];

            /// The word by which commands and files call it.
            pub const fn word(self) -> &'static str {
                match self { $(Skill::$name => $word),* }
            }

            /// Its message.
            pub const fn key(self) -> &'static str {
                match self { $(Skill::$name => concat!("skill-", $word)),* }
            }

            /// The attribute with which it is rolled (WDC-CHAR-09).
            pub const fn attribute(self) -> Attribute {
                match self { $(Skill::$name => Attribute::$attribute),* }
            }

            /// The levels that can be bought when a character is made; each costs as many points (WDC-CHAR-04).
            pub const fn costs(self) -> &'static [u8] {
                match self { $(Skill::$name => &[$($cost),*]),* }
            }
        }
    };
}

skills! {
    Strength "strength" Attack [3 5] "Doors, windows, loads, theft.";
    RangedMechanical "ranged-mechanical" Attack [3 5] "Guns and crossbows.";
    RangedHand "ranged-hand" Attack [3] "Thrown weapons.";
    HandToHand "hand-to-hand" Attack [3] "Close combat with a weapon.";
    MartialArts "martial-arts" Attack [5] "Close combat without a weapon.";
    TwoFisted "two-fisted" Attack [5] "A weapon in each hand.";
    Lockpick "lockpick" Dexterity [3 5] "Doors, latches, cases.";
    Pickpocket "pickpocket" Dexterity [3] "Stealing small things.";
    Sneak "sneak" Dexterity [2] "Passing unseen.";
    Disarm "disarm" Dexterity [4] "Snatching a weapon.";
    Dodge "dodge" Dexterity [2 4] "Not being there.";
    Climbing "climbing" Dexterity [2] "Windows and heights.";
    Driving "driving" Dexterity [2] "Vehicles.";
    Swimming "swimming" Dexterity [2] "Deep water.";
    FirstAid "first-aid" Medical [2 4] "Healing.";
    Pharmacology "pharmacology" Medical [5] "Antidotes and cures.";
    Search "search" Intelligence [2] "Finding things.";
    Gamble "gamble" Intelligence [4] "Two pairs and full houses count.";
    Tracking "tracking" Intelligence [3] "Following.";
    GeneralKnowledge "general-knowledge" Intelligence [4] "Everyday matters.";
    OccultKnowledge "occult-knowledge" Intelligence [5] "The supernatural.";
    DisarmDevices "disarm-devices" Intelligence [4] "Alarms and devices.";
    Scrounge "scrounge" Intelligence [4] "Finding the parts for something.";
    Perception "perception" Intelligence [3 5] "What is out of the ordinary.";
    Threaten "threaten" Persuasion [2 4] "Announcing harm.";
    Bargain "bargain" Persuasion [2 4] "The best of an exchange.";
    Bribe "bribe" Persuasion [2 4] "Promising favours.";
    Beg "beg" Persuasion [2 4] "Being given things.";
    Bluff "bluff" Persuasion [2 4] "Deceiving.";
    Flirt "flirt" Persuasion [2 4] "Charming.";
    Distraction "distraction" Persuasion [2 4] "Turning attention elsewhere.";
    AnimalHandling "animal-handling" Persuasion [4] "Dogs and other animals.";
    Leadership "leadership" Persuasion [4] "Having others do as told.";
}

impl Skill {
    /// The skill that a word names.
    pub fn named(word: &str) -> Option<Skill> {
        Skill::ALL.into_iter().find(|skill| skill.word() == word)
    }

    /// The five with which people are dealt with (WDC-ALLY-02).
    pub const SOCIAL: [Skill; 5] =
        [Skill::Threaten, Skill::Bargain, Skill::Bribe, Skill::Bluff, Skill::Flirt];
}

/// A target number: the value of a combination, 0 to 10 (ledger 5.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(with = "String")]
pub struct Tn(pub u8);

/// The codes, by value.
pub const CODES: [&str; 11] = ["-", "6H", "1P", "3S", "3K", "4S", "4K", "5S", "5K", "6S", "6K+"];

impl Tn {
    /// Its code.
    pub fn code(self) -> &'static str {
        CODES[usize::from(self.0.min(10))]
    }
}

impl<'de> Deserialize<'de> for Tn {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Tn, D::Error> {
        let code = String::deserialize(from)?;
        let value = CODES.iter().position(|known| *known == code).filter(|value| *value > 0);
        value.map(|value| Tn(value as u8)).ok_or_else(|| {
            serde::de::Error::custom(format!(
                "{code:?} is no target number; those are {}",
                CODES[1..].join(", ")
            ))
        })
    }
}

impl Serialize for Tn {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.code())
    }
}
