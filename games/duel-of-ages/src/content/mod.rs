//! What is printed on characters, equipment, guardians and map pieces: read, checked and linked, ready for the rules.

mod card;
mod equipment;
pub mod faces;
mod load;
mod piece;
mod row;
#[cfg(test)]
mod tests;

use kernel::{Bits, RuleId};
use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use space::hex::{Dir, Hex};

pub use equipment::{Blade, Card, Gadget, Group, Kind, Part, Shot, Traits, Uses};
pub use load::{Files, HOUSE, schema};

/// Number of a character in the content.
pub type ProfileId = u8;
/// Number of an equipment card in the content.
pub type CardId = u8;
/// Number of a guardian in the content.
pub type GuardianId = u8;

/// A colour of a rating, worst to best; the discriminant is its level (DOA-CHR-02, DOA-CHL-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Colour {
    /// K: better not to mention.
    Black = 1,
    /// R: poor.
    Red,
    /// B: average.
    Blue,
    /// G: good.
    Green,
    /// Y: excellent.
    Yellow,
    /// W: incredible.
    White,
}

impl Colour {
    /// All six, worst first.
    pub const ALL: [Colour; 6] =
        [Colour::Black, Colour::Red, Colour::Blue, Colour::Green, Colour::Yellow, Colour::White];

    /// 1 (Black) to 6 (White).
    pub const fn level(self) -> i8 {
        self as i8
    }

    /// So many levels better or worse; it stops at White and Black (DOA-AB-GEN-05).
    pub fn raised(self, levels: i8) -> Colour {
        Colour::ALL[(self.level() - 1 + levels).clamp(0, 5) as usize]
    }

    /// The letter that stands for it: W Y G B R K.
    pub const fn letter(self) -> char {
        ['K', 'R', 'B', 'G', 'Y', 'W'][self as usize - 1]
    }

    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        ["colour-black", "colour-red", "colour-blue", "colour-green", "colour-yellow", "colour-white"]
            [self as usize - 1]
    }
}

/// The four ages (DOA-CHR-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Era {
    /// Remote past and epic fantasy.
    Ancient,
    /// 1500 to 1930.
    Colonial,
    /// From World War II to the dawn of interstellar flight.
    Modern,
    /// Among the stars.
    Future,
}

impl Era {
    /// All four, in order.
    pub const ALL: [Era; 4] = [Era::Ancient, Era::Colonial, Era::Modern, Era::Future];

    /// The message key of its name.
    pub const fn key(self) -> &'static str {
        ["era-ancient", "era-colonial", "era-modern", "era-future"][self as usize]
    }
}

/// The ten ratings that are colours (DOA-CHR-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rating {
    /// Hand-to-hand skill.
    Melee,
    /// Penetration of the natural attack (DOA-CHR-04).
    Penetration,
    /// Steady shots: rifles.
    Aim,
    /// Snap shots: pistols, automatics.
    Point,
    /// Thrown things, grenades, bows.
    Throw,
    /// Dodging, defence in melee.
    Reaction,
    /// Defence against ranged attacks.
    Stealth,
    /// Defence against Penetration.
    Armour,
    /// Strength.
    Strength,
    /// Intelligence.
    Intelligence,
}

impl Rating {
    /// All ten, as cards print them.
    pub const ALL: [Rating; 10] = [
        Rating::Melee,
        Rating::Penetration,
        Rating::Aim,
        Rating::Point,
        Rating::Throw,
        Rating::Reaction,
        Rating::Stealth,
        Rating::Armour,
        Rating::Strength,
        Rating::Intelligence,
    ];

    /// The word by which commands call it.
    pub const fn word(self) -> &'static str {
        [
            "melee",
            "penetration",
            "aim",
            "point",
            "throw",
            "reaction",
            "stealth",
            "armour",
            "strength",
            "intelligence",
        ][self as usize]
    }
}

/// Honour, printed and shown; no rule of this set depends on it (DOA-CHR-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Honour {
    /// Honourable.
    Honourable,
    /// Medium.
    Medium,
    /// Dishonourable.
    Dishonourable,
}

/// Respect, printed and shown; no rule of this set depends on it (DOA-CHR-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Respect {
    /// Respected.
    Respected,
    /// Common.
    Common,
    /// Unrespected.
    Unrespected,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Ours.
    House,
    /// Some of its values are facts of the rulebook.
    Rulebook,
    /// Typed in by an owner of the box.
    Own,
}

/// The character abilities: a closed list, DOA-AB-01 to DOA-AB-33 in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// AB-01
    Fenwalker,
    /// AB-02
    TwinStrike,
    /// AB-03
    Levy,
    /// AB-04
    StarReader,
    /// AB-05
    RubbleStrider,
    /// AB-06
    Burrower,
    /// AB-07
    MazeBorn,
    /// AB-08
    GhostOfTheHills,
    /// AB-09
    Pickpocket,
    /// AB-10
    BoardingRush,
    /// AB-11
    FieldNotes,
    /// AB-12
    Packhorse,
    /// AB-13
    DrilledVolley,
    /// AB-14
    Riposte,
    /// AB-15
    FireAndManoeuvre,
    /// AB-16
    FoolsLuck,
    /// AB-17
    OverwatchEye,
    /// AB-18
    Wiretap,
    /// AB-19
    HotStart,
    /// AB-20
    FieldMedic,
    /// AB-21
    Clinch,
    /// AB-22
    FirstStrike,
    /// AB-23
    Elder,
    /// AB-24
    Plated,
    /// AB-25
    Pathfinder,
    /// AB-26
    WallRunner,
    /// AB-27
    SoftHands,
    /// AB-28
    KeenTrader,
    /// AB-29
    WellKeptGear,
    /// AB-30
    HideInTheHedge,
    /// AB-31
    Interpose,
    /// AB-32
    BlurOfLegs,
    /// AB-33
    Appraise,
}

/// A character card (DOA-CHR-01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// The word by which commands call it: `siennya`.
    pub id: String,
    /// Its number: `DOA-CA1`.
    pub card: RuleId,
    /// Its name.
    pub name: Words,
    /// Its age.
    pub era: Era,
    /// Honour.
    pub honour: Honour,
    /// Respect.
    pub respect: Respect,
    /// Movement points (DOA-MOV-01).
    pub speed: u8,
    /// Maximum Health at the start (DOA-CHR-08).
    pub health: u8,
    /// Damage of the natural attack (DOA-CHR-04).
    pub damage: u8,
    /// The colours, by [`Rating`].
    pub ratings: [Colour; 10],
    /// Its abilities, by the discriminants of [`Ability`].
    pub abilities: Bits,
    /// A few lines of background.
    pub flavour: Words,
    /// Where its values come from.
    pub source: Source,
}

impl Character {
    /// A printed colour.
    pub fn rating(&self, rating: Rating) -> Colour {
        self.ratings[rating as usize]
    }

    /// Whether it has the ability.
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.has(ability as u8)
    }
}

/// A guardian card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guardian {
    /// The word by which commands call it: `sphinx`.
    pub id: String,
    /// Its number: `DOA-GA01`.
    pub card: RuleId,
    /// Its name.
    pub name: Words,
    /// The labyrinth it lives in.
    pub era: Era,
    /// The challenger's rating, or his choice of two (DOA-GRD-04).
    pub ratings: Vec<Rating>,
    /// The card's colour.
    pub colour: Colour,
    /// FOPP, FAIL, SQUEAK, PASS, AMAZE (DOA-GRD-05).
    pub results: [Reward; 5],
    /// What AMAZE gives besides (DOA-GRD-07).
    pub bonus: Bonus,
    /// What one reads above the result list.
    pub title: Words,
    /// One line for each result.
    pub quips: [Words; 5],
    /// Where its values come from.
    pub source: Source,
}

/// One result of a guardian (DOA-GRD-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reward {
    /// L: discard all cards.
    pub lose_cards: bool,
    /// D: the guardian is defeated.
    pub defeated: bool,
    /// Cn: draw so many.
    pub draw: u8,
    /// R or X.
    pub leave: Leave,
}

/// How a challenger leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leave {
    /// Released: his side rolls (DOA-REL-01).
    Released,
    /// Exiled: the enemy rolls and places (DOA-REL-04).
    Exiled,
}

/// What AMAZE gives besides: DOA-BN-01 to DOA-BN-13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bonus {
    /// BN-01: Health and maximum one more.
    Health,
    /// BN-02: heal so many; `u8::MAX`: to the maximum.
    Heal(
        #[serde(deserialize_with = "row::healing")]
        #[schemars(with = "row::Healing")]
        u8,
    ),
    /// BN-03: draw one card more.
    Draw,
    /// BN-04: take a card from the discard pile.
    Recover,
    /// BN-05: a rating one level up for good.
    Rating(Rating),
    /// BN-06: look at the next guardian.
    Peek,
    /// BN-07: the position moves one hex further.
    Step,
    /// BN-08: the enemy's position moves back.
    Setback,
    /// BN-09: choose any empty dome.
    Dome,
    /// BN-10: may stay.
    Stay,
    /// BN-11: the enemy reveals two cards.
    Reveal,
    /// BN-12: an enemy is exiled.
    Exile,
    /// BN-13: an ally is released.
    Release,
}

/// What a hex is (DOA-TER-02).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// `.`
    #[default]
    Clear,
    /// `w`
    Woods,
    /// `s`
    Swamp,
    /// `f`
    Fire,
    /// `~`
    Water,
    /// `r`
    Rough,
    /// `B`
    Building,
    /// `O`
    Obstacle,
    /// `D`
    Dome,
    /// `T`
    Tower,
    /// `#`
    Rock,
}

/// The five towers (chapter twr).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tower {
    /// Tower of Ruin (DOA-TWR-03).
    Ruin,
    /// The Great Vortex (DOA-TWR-04).
    Vortex,
    /// Tower of Maneuver (DOA-TWR-05).
    Maneuver,
    /// Tower of Knowledge (DOA-TWR-06).
    Knowledge,
    /// Tower of Despair (DOA-TWR-07).
    Despair,
}

impl Tower {
    /// All five.
    pub const ALL: [Tower; 5] =
        [Tower::Ruin, Tower::Vortex, Tower::Maneuver, Tower::Knowledge, Tower::Despair];
}

/// A piece of the map: platter, dome key or labyrinth key, in its own coordinates (ledger 5.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The word by which commands call it: `colossus`.
    pub id: String,
    /// Its number: `DOA-M1`.
    pub card: RuleId,
    /// Its name.
    pub name: Words,
    /// What kind of piece.
    pub kind: PieceKind,
    /// Its hexes: 73 of a platter, 15 of a key.
    pub cells: Vec<(Hex, Terrain)>,
    /// Its towers.
    pub towers: Vec<(Hex, Tower)>,
    /// Edges with walls between two of its hexes, and from cave hexes outward; of a labyrinth key also all outer edges
    /// but those of the entrance.
    pub walls: Vec<(Hex, Dir)>,
    /// Hexes inside a cave (DOA-CAV-02).
    pub cave: Vec<Hex>,
    /// Pairs of neighbouring tunnel hexes that are linked.
    pub links: Vec<(Hex, Hex)>,
    /// Where one may go up and down.
    pub entrances: Vec<Hex>,
    /// Decorations without effect (DOA-TER-04).
    pub eggs: Vec<(Hex, Words)>,
    /// Where its values come from.
    pub source: Source,
}

/// What kind of piece it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// A large map piece.
    Platter,
    /// A key with a dome of this number, 1 to 6.
    Dome(u8),
    /// A key with the labyrinth of an era: its track from the red eye to the entrance (DOA-LAB-02).
    Labyrinth(Era, Vec<Hex>),
}

/// All content of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Characters, as the files list them; 28 in the house content.
    pub characters: Vec<Character>,
    /// Equipment cards; 52 in the house content.
    pub cards: Vec<Card>,
    /// Guardians, era by era; 40 in the house content.
    pub guardians: Vec<Guardian>,
    /// The four platters.
    pub platters: Vec<Piece>,
    /// The six dome keys, by their numbers.
    pub domes: Vec<Piece>,
    /// The four labyrinth keys, by era.
    pub labyrinths: Vec<Piece>,
    /// What everything looks like.
    pub faces: pack::Gallery,
    /// SHA-256 of the files.
    pub digest: String,
    /// Packs that lie over the house content.
    pub packs: Vec<String>,
}

impl Content {
    /// The character with this number.
    pub fn character(&self, id: ProfileId) -> &Character {
        &self.characters[usize::from(id)]
    }

    /// The equipment card with this number.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id)]
    }

    /// The guardian with this number.
    pub fn guardian(&self, id: GuardianId) -> &Guardian {
        &self.guardians[usize::from(id)]
    }
}
