//! Disks as the content files write them, and the faces that the rules work with.

use std::collections::BTreeMap;

use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::words::{Attribute, Skill, Tn};
use super::{Source, WordsSchema};

/// The colour of a disk (WDC-GEN-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Adversary.
    Red,
    /// Ally.
    Yellow,
    /// Item.
    Blue,
    /// Nuisance.
    Grey,
    /// Security.
    Green,
    /// Outside obstacle.
    Orange,
    /// Magic component.
    Brown,
    /// Numbered disk of a scenario, or a boss.
    Black,
}

impl Colour {
    /// Its message.
    pub const fn key(self) -> &'static str {
        match self {
            Colour::Red => "colour-red",
            Colour::Yellow => "colour-yellow",
            Colour::Blue => "colour-blue",
            Colour::Grey => "colour-grey",
            Colour::Green => "colour-green",
            Colour::Orange => "colour-orange",
            Colour::Brown => "colour-brown",
            Colour::Black => "colour-black",
        }
    }
}

/// The spells (ledger 6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spell {
    /// Ends a spell.
    Dispel,
    /// Looks at disks anywhere.
    Locator,
    /// Calls a creature.
    Summon,
    /// Holds a creature.
    Freeze,
    /// Takes away the dark.
    Light,
    /// Through walls.
    PassThrough,
    /// Fire from afar.
    FireMissile,
    /// Commands a creature.
    Control,
    /// Elsewhere at once.
    Translocate,
    /// No harm.
    Protection,
}

impl Spell {
    /// All of them.
    pub const ALL: [Spell; 10] = [
        Spell::Dispel,
        Spell::Locator,
        Spell::Summon,
        Spell::Freeze,
        Spell::Light,
        Spell::PassThrough,
        Spell::FireMissile,
        Spell::Control,
        Spell::Translocate,
        Spell::Protection,
    ];

    /// The word by which commands call it.
    pub const fn word(self) -> &'static str {
        match self {
            Spell::Dispel => "dispel",
            Spell::Locator => "locator",
            Spell::Summon => "summon",
            Spell::Freeze => "freeze",
            Spell::Light => "light",
            Spell::PassThrough => "pass-through",
            Spell::FireMissile => "fire-missile",
            Spell::Control => "control",
            Spell::Translocate => "translocate",
            Spell::Protection => "protection",
        }
    }
}

/// What a magic component is (WDC-COMP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Component {
    /// Feathers, skins.
    Animal,
    /// Candles and flames.
    Flame,
    /// Crystals.
    Crystal,
    /// Incense.
    Incense,
    /// Minerals.
    Minerals,
    /// Orbs.
    Orb,
    /// Plants.
    Plant,
    /// Precious metal.
    Metal,
    /// Scrolls.
    Scroll,
}

/// What shoots (ledger 5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Gun {
    /// From 2 to 4 squares.
    Sniper,
    /// From 1 square on.
    Crossbow,
    /// With uses.
    Shotgun,
    /// From 0 squares on.
    Pistol,
}

/// What flies when it is thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Thrown {
    /// Edges and points.
    Sharp,
    /// The rest.
    Blunt,
}

/// A roll that a tool helps (KW-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Tool {
    /// MED + First Aid.
    FirstAid,
    /// Any healing.
    Healing,
    /// DEX + Lockpick.
    Lockpick,
    /// Forcing a door.
    ForceDoor,
    /// Breaking a window.
    BreakWindow,
    /// DEX + Climbing.
    Climbing,
    /// Movement.
    Movement,
    /// Line of sight outdoors.
    Sight,
    /// Perception checks.
    Perception,
    /// PERS against guards, owners and allies.
    People,
    /// PERS + Bribe or Bargain.
    Money,
    /// PERS + Animal Handling.
    Animals,
    /// Casting.
    Casting,
    /// INT + Disarm, and what scenarios have repaired.
    Repair,
}

/// A red disk, or a boss.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FoeCard {
    /// The word by which commands call it.
    pub id: String,
    /// Its number in the box.
    #[serde(default)]
    pub number: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// How many there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// What kind of being it is.
    pub family: Family,
    /// Initiative.
    pub initiative: Tn,
    /// Attack.
    pub attack: Tn,
    /// Defense.
    pub defense: Tn,
    /// Squares it moves.
    pub speed: u8,
    /// Damage that kills it.
    #[serde(default = "one")]
    pub health: u8,
    /// Whether fleeing from it costs more Willpower.
    #[serde(default)]
    pub terror: bool,
    /// Whether it can be disarmed.
    #[serde(default)]
    pub armed: bool,
    /// Spells that it casts instead of its first attack.
    #[serde(default)]
    pub casts: Vec<Spell>,
    /// A line of mood.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub mood: Option<Words>,
    /// Where it comes from.
    pub source: Source,
}

/// What kind of being an adversary is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// The dead.
    Undead,
    /// Animals.
    Beast,
    /// People of the cult.
    Cultist,
    /// Ghosts.
    Spirit,
}

/// A yellow disk.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AllyCard {
    /// The word by which commands call it.
    pub id: String,
    /// Its number in the box.
    #[serde(default)]
    pub number: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// How many there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// What it takes to convince it; its victory points.
    pub tn: Tn,
    /// Attributes on whose rolls it gives a die again.
    pub helps: Vec<Attribute>,
    /// Whether it gives Willpower back.
    #[serde(default)]
    pub therapist: bool,
    /// Whether it is won with Animal Handling.
    #[serde(default)]
    pub animal: bool,
    /// A line of mood.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub mood: Option<Words>,
    /// Where it comes from.
    pub source: Source,
}

/// A blue disk.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ItemCard {
    /// The word by which commands call it.
    pub id: String,
    /// Its number in the box.
    #[serde(default)]
    pub number: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// How many there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// What it takes to find it; its victory points.
    pub tn: Tn,
    /// Its weight.
    #[serde(default)]
    pub weight: u8,
    /// A gun.
    #[serde(default)]
    pub gun: Option<Gun>,
    /// Dice in close combat.
    #[serde(default)]
    pub melee: Option<u8>,
    /// How it flies when it is thrown.
    #[serde(default)]
    pub thrown: Option<Thrown>,
    /// Dice on rolls.
    #[serde(default)]
    pub tools: BTreeMap<Tool, u8>,
    /// Dice on Defense rolls.
    #[serde(default)]
    pub armour: u8,
    /// Whether it takes away rain and darkness.
    #[serde(default)]
    pub light: bool,
    /// Whether it silences a nuisance.
    #[serde(default)]
    pub tape: bool,
    /// Whether its holder may use Pharmacology in place of First Aid.
    #[serde(default)]
    pub pharmacy: bool,
    /// How much more one carries with it.
    #[serde(default)]
    pub carries: u8,
    /// How often it can be used; 0: for ever.
    #[serde(default)]
    pub uses: u8,
    /// A line of mood.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub mood: Option<Words>,
    /// Where it comes from.
    pub source: Source,
}

/// A grey disk.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NuisanceCard {
    /// The word by which commands call it.
    pub id: String,
    /// Its number in the box.
    #[serde(default)]
    pub number: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// How many there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// The attribute on whose rolls the best die is thrown again.
    pub hinders: Attribute,
    /// A line of mood.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub mood: Option<Words>,
    /// Where it comes from.
    pub source: Source,
}

/// What kind of security a green disk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Security {
    /// A thing that rings.
    Alarm,
    /// Somebody who is paid to watch.
    Guard,
    /// Somebody whose house it is.
    Owner,
    /// A dog.
    Dog,
}

/// A green disk.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SecurityCard {
    /// The word by which commands call it.
    pub id: String,
    /// Its number in the box.
    #[serde(default)]
    pub number: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// How many there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// What kind it is.
    pub kind: Security,
    /// What it takes to persuade or disarm it; its victory points.
    pub tn: Tn,
    /// Initiative.
    pub initiative: Tn,
    /// Attack; alarms have none.
    #[serde(default)]
    pub attack: Option<Tn>,
    /// Defense; alarms have none.
    #[serde(default)]
    pub defense: Option<Tn>,
    /// What one must outrun.
    #[serde(default)]
    pub speed: u8,
    /// A line of mood.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub mood: Option<Words>,
    /// Where it comes from.
    pub source: Source,
}

/// An orange disk.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ObstacleCard {
    /// The word by which commands call it.
    pub id: String,
    /// Its number in the box.
    #[serde(default)]
    pub number: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// How many there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// The attribute that passes it.
    pub attribute: Attribute,
    /// The skill that passes it.
    pub skill: Skill,
    /// What it takes to pass it; its victory points.
    pub tn: Tn,
    /// The attribute on whose next roll a failure takes a die.
    pub hinders: Attribute,
    /// A line of mood.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub mood: Option<Words>,
    /// Where it comes from.
    pub source: Source,
}

/// A brown disk.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ComponentCard {
    /// The word by which commands call it.
    pub id: String,
    /// Its number in the box.
    #[serde(default)]
    pub number: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// How many there are.
    #[serde(default = "one")]
    pub copies: u8,
    /// What it is.
    pub kind: Component,
    /// What it takes to find it; its victory points.
    pub tn: Tn,
    /// A line of mood.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub mood: Option<Words>,
    /// Where it comes from.
    pub source: Source,
}

fn one() -> u8 {
    1
}
