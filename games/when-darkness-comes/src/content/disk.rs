//! Disks as the content files write them, and the faces that the rules work with.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use scene::Words;
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

/// The values of an adversary, or of security that can be fought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foe {
    /// Initiative.
    pub initiative: u8,
    /// Attack.
    pub attack: u8,
    /// Defense.
    pub defense: u8,
    /// Squares it moves.
    pub speed: u8,
    /// Damage that kills it.
    pub health: u8,
    /// KW-02.
    pub terror: bool,
    /// KW-03.
    pub armed: bool,
    /// KW-04.
    pub casts: Vec<Spell>,
}

/// What is found and carried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// Its weight.
    pub weight: u8,
    /// A gun.
    pub gun: Option<Gun>,
    /// Dice in close combat.
    pub melee: Option<u8>,
    /// How it flies.
    pub thrown: Option<Thrown>,
    /// Dice on rolls.
    pub tools: BTreeMap<Tool, u8>,
    /// Dice on Defense rolls.
    pub armour: u8,
    /// KW-09.
    pub light: bool,
    /// KW-14.
    pub tape: bool,
    /// In place of First Aid.
    pub pharmacy: bool,
    /// KW-12.
    pub carries: u8,
    /// KW-08; 0: for ever.
    pub uses: u8,
}

/// What a disk is when it lies face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An adversary.
    Foe(Foe),
    /// An ally.
    Ally {
        /// Attributes on whose rolls it gives a die again.
        helps: Vec<Attribute>,
        /// KW-06.
        therapist: bool,
        /// Whether it is won with Animal Handling.
        animal: bool,
    },
    /// An item.
    Item(Item),
    /// A nuisance.
    Nuisance(Attribute),
    /// Security, with what it takes to fight it.
    Security(Security, Option<Foe>, u8),
    /// An outside obstacle.
    Obstacle {
        /// The attribute that passes it.
        attribute: Attribute,
        /// The skill that passes it.
        skill: Skill,
        /// The attribute that suffers.
        hinders: Attribute,
    },
    /// A magic component.
    Component(Component),
    /// Somebody who follows when convinced, and helps with nothing.
    Follower,
    /// Something that stays where it lies.
    Fixture,
    /// An ambush: an adversary of the pool takes its place.
    Ambush,
    /// Nothing at all.
    Nothing,
}

/// The face of a disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The word by which commands call it.
    pub id: String,
    /// Its number in the box.
    pub number: String,
    /// Its name.
    pub name: Words,
    /// A line of mood.
    pub mood: Option<Words>,
    /// Its colour.
    pub colour: Colour,
    /// How many there are.
    pub copies: u8,
    /// What it takes to get the better of it without a fight.
    pub tn: u8,
    /// Its victory points: the target number unless a scenario says otherwise.
    pub vp: u8,
    /// The roll that finds it, where it is not the usual one.
    pub roll: Option<(Attribute, Vec<Skill>)>,
    /// What it is.
    pub kind: Kind,
}

fn face(id: String, number: String, name: Words, mood: Option<Words>, copies: u8, of: (Colour, Tn, Kind)) -> Face {
    let (colour, tn, kind) = of;
    Face { id, number, name, mood, colour, copies, tn: tn.0, vp: tn.0, roll: None, kind }
}

impl FoeCard {
    /// The values.
    pub fn foe(&self) -> Foe {
        Foe {
            initiative: self.initiative.0,
            attack: self.attack.0,
            defense: self.defense.0,
            speed: self.speed,
            health: self.health.max(1),
            terror: self.terror,
            armed: self.armed,
            casts: self.casts.clone(),
        }
    }

    /// The face; bosses are black.
    pub fn face(self, colour: Colour) -> Face {
        let kind = Kind::Foe(self.foe());
        face(self.id, self.number, self.name, self.mood, self.copies, (colour, Tn(0), kind))
    }
}

impl From<AllyCard> for Face {
    fn from(card: AllyCard) -> Face {
        let kind = Kind::Ally { helps: card.helps, therapist: card.therapist, animal: card.animal };
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Yellow, card.tn, kind))
    }
}

impl From<ItemCard> for Face {
    fn from(card: ItemCard) -> Face {
        let kind = Kind::Item(Item {
            weight: card.weight,
            gun: card.gun,
            melee: card.melee,
            thrown: card.thrown,
            tools: card.tools,
            armour: card.armour,
            light: card.light,
            tape: card.tape,
            pharmacy: card.pharmacy,
            carries: card.carries,
            uses: card.uses,
        });
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Blue, card.tn, kind))
    }
}

impl From<NuisanceCard> for Face {
    fn from(card: NuisanceCard) -> Face {
        let kind = Kind::Nuisance(card.hinders);
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Grey, Tn(0), kind))
    }
}

impl SecurityCard {
    /// What it takes to fight it; `None` for alarms.
    pub fn foe(&self) -> Option<Foe> {
        let (attack, defense) = (self.attack?.0, self.defense?.0);
        let (initiative, speed) = (self.initiative.0, self.speed);
        Some(Foe { initiative, attack, defense, speed, health: 1, ..Foe::default() })
    }
}

impl From<SecurityCard> for Face {
    fn from(card: SecurityCard) -> Face {
        let kind = Kind::Security(card.kind, card.foe(), card.initiative.0);
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Green, card.tn, kind))
    }
}

impl From<ObstacleCard> for Face {
    fn from(card: ObstacleCard) -> Face {
        let kind =
            Kind::Obstacle { attribute: card.attribute, skill: card.skill, hinders: card.hinders };
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Orange, card.tn, kind))
    }
}

impl From<ComponentCard> for Face {
    fn from(card: ComponentCard) -> Face {
        let kind = Kind::Component(card.kind);
        face(card.id, card.number, card.name, card.mood, card.copies, (Colour::Brown, card.tn, kind))
    }
}

impl Face {
    /// The values of whoever can be fought.
    pub fn foe(&self) -> Option<&Foe> {
        match &self.kind {
            Kind::Foe(foe) => Some(foe),
            Kind::Security(_, foe, _) => foe.as_ref(),
            _ => None,
        }
    }

    /// What is carried, when it is an item.
    pub fn item(&self) -> Option<&Item> {
        match &self.kind {
            Kind::Item(item) => Some(item),
            _ => None,
        }
    }

    /// Victory points of a victory in close combat (WDC-VP-01).
    pub fn melee_vp(&self) -> i16 {
        self.foe().map_or(0, |foe| i16::from(foe.attack + foe.defense))
    }

    /// Victory points of a victory from afar (WDC-RNG-07).
    pub fn ranged_vp(&self) -> i16 {
        self.foe().map_or(0, |foe| foe.defense.into())
    }
}
