//! What there is: characters, tiles, disks, counts, and what is being decided.

use kernel::{Flow, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::content::{Attribute, Skill, Spell};
use crate::frame::Frame;
use crate::setup::Options;
use crate::town::{Altered, Placed, Sq};

/// The number of a character: its player's seat.
pub type HeroId = u8;
/// The number of a disk in the box.
pub type DiskId = u8;
/// The most characters.
pub const HEROES: usize = 6;

/// The whole truth.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The scenario's number in the content.
    pub scenario: u8,
    /// Table options.
    pub options: Options,
    /// Whether characters grow and are handed on when it is over.
    pub grows: bool,
    /// The round, from 1.
    pub round: u8,
    /// Who began.
    pub first: HeroId,
    /// Whose turn it is.
    pub active: HeroId,
    /// Whose turn by the order it was last, apart from extra turns (WH-9).
    #[serde(default)]
    pub regular: HeroId,
    /// Turns begun, from 1.
    pub turn: u16,
    /// Characters, by seat.
    pub heroes: Vec<Hero>,
    /// What is told of characters that people have built, by seat; nothing where nobody has.
    pub own: Vec<Own>,
    /// Tiles that lie.
    pub tiles: Vec<Placed>,
    /// Tiles to be drawn; the next is last.
    pub stack: Vec<u8>,
    /// Disks of the box.
    pub disks: Vec<Disk>,
    /// Borders that have changed.
    pub altered: Vec<Altered>,
    /// Spells in force.
    pub charms: Vec<Charm>,
    /// The scenario's counts.
    pub counts: [i16; 8],
    /// Triggers that have happened.
    pub fired: u16,
    /// Whose standing orders say what about helping.
    pub orders: [Order; HEROES],
    /// Who killed the last boss, and whose help was used in the fight with it.
    pub slayer: u8,
    /// As above, one bit each.
    pub seconds: u8,
    /// What is being decided, the innermost last.
    pub flow: Flow<Frame>,
    /// How it ended.
    pub over: Option<Over>,
}

/// What is told of a character that somebody has built (WDC-CHAR-03): as written, in no language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Own {
    /// Its name; empty: it has none.
    pub name: String,
    /// What it does for a living.
    pub occupation: String,
    /// What it is like.
    pub about: String,
    /// What it says.
    pub quote: String,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Over {
    /// The number of the scenario's ending; `None`: all are dead.
    pub ending: Option<u8>,
    /// 0: lost, 1 to 6: the place, 9: won.
    pub fates: [u8; HEROES],
}

/// A fate that is no place: won.
pub const WON: u8 = 9;
/// A fate that is no place: lost.
pub const LOST: u8 = 0;

/// What a seat has decided beforehand about helping.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// To be asked each time.
    #[default]
    Ask,
    /// To help for nothing where that costs nothing, to come when invited, to open doors.
    Free,
    /// Never.
    Never,
}

/// Where a character is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Alive, on the board.
    #[default]
    Here,
    /// Dead.
    Dead,
    /// Off the board, safe.
    Out,
}

/// A character.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// Its ready-made character, or one past them: its own sheet's.
    pub card: u8,
    /// Where it is.
    pub fate: Fate,
    /// Its square.
    pub at: Sq,
    /// The seven bought attributes.
    pub attributes: [u8; 7],
    /// Levels of the skills.
    #[serde(with = "levels")]
    pub skills: [u8; 33],
    /// Victory points.
    pub vp: i16,
    /// Damage disks that can be healed.
    pub damage: u8,
    /// Damage that cannot (WDC-HLTH-03).
    pub scars: u8,
    /// Willpower.
    pub will: u8,
    /// Failure disks.
    pub failures: u8,
    /// Whether its next movement is halved (WDC-MOVE-12).
    pub tired: bool,
    /// Whether it owes a reveal (WDC-LOS-07).
    pub owes: bool,
    /// Extra turns to come (WH-9).
    pub extra: u8,
    /// Results of the Fate Die that last.
    pub marks: Marks,
    /// Buildings perceived, one bit each by their first tile.
    pub perceived: u64,
    /// Whether it has left the tile on which play began.
    #[serde(default)]
    pub strayed: bool,
    /// The thing that it keeps for the next adventure; 255: none (WDC-CHAR-07).
    pub kept: DiskId,
    /// A creature that fights for it.
    pub creature: Option<Creature>,
}

/// The levels of 33 skills in a list.
mod levels {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(levels: &[u8; 33], to: S) -> Result<S::Ok, S::Error> {
        levels.as_slice().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<[u8; 33], D::Error> {
        let list = Vec::<u8>::deserialize(from)?;
        list.try_into().map_err(|_| D::Error::custom("33 levels"))
    }
}

/// Results of the Fate Die that last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Marks {
    /// OC-2 and WH-2: what is added to target numbers.
    pub tn: i8,
    /// OC-5: the next door stays shut.
    pub shut: bool,
    /// WH-5: the next door is open.
    pub open: bool,
    /// OC-7: the tile cannot be left.
    pub bound: bool,
    /// OC-11.
    pub bleeding: bool,
    /// OC-12.
    pub fails: bool,
    /// WH-12.
    pub succeeds: bool,
    /// SP-06, until the end of the turn.
    pub passes: bool,
}

/// A summoned creature (SP-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    /// Attack dice.
    pub attack: u8,
    /// Defense dice.
    pub defense: u8,
    /// Combat rounds left.
    pub rounds: u8,
}

/// A spell in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Charm {
    /// Which.
    pub spell: Spell,
    /// Who cast it.
    pub caster: HeroId,
    /// On whom.
    pub on: On,
    /// Turns of the caster left.
    pub left: u8,
}

/// A creature: a character or a disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// A character.
    Hero(HeroId),
    /// A disk.
    Disk(DiskId),
}

/// Where a disk is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lies {
    /// Not in this match, or removed from it.
    #[default]
    Away,
    /// In its pool; numbered disks: waiting to be placed.
    Pool,
    /// On its discard pile.
    Discard,
    /// Face down on a square.
    Down(Sq),
    /// Face up on a square; things that lie so are found or not.
    Up(Sq),
    /// Carried, led or held by a character.
    With(HeroId),
    /// On a character's pile of victory points.
    Won(HeroId),
    /// Being reshuffled.
    Gathered,
    /// Brought out by a character.
    Out(HeroId),
}

/// A disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Disk {
    /// Where it is.
    pub lies: Lies,
    /// Whether it has been found, where it lies face up.
    pub found: bool,
    /// Who knows its face, one bit each.
    pub known: u8,
    /// Its damage, or its uses spent.
    pub spent: u8,
    /// Whose points it already is though it was thrown away, one bit each (WDC-RNG-04).
    pub credit: u8,
    /// Whether it has rushed this turn.
    pub rushed: bool,
    /// Whether whoever's turn it is has fought it.
    #[serde(default)]
    pub fought: bool,
}

impl Hero {
    /// Whether it plays on.
    pub fn here(&self) -> bool {
        self.fate == Fate::Here
    }

    /// Current Health, which is also the dice of Defense (WDC-HLTH-01).
    pub fn health(&self) -> u8 {
        self.attributes[Attribute::Defense as usize].saturating_sub(self.damage).saturating_sub(self.scars)
    }

    /// The dice of an attribute now.
    pub fn dice(&self, attribute: Attribute) -> u8 {
        match attribute {
            Attribute::Defense => self.health(),
            Attribute::Willpower => self.will,
            other => self.attributes[other as usize],
        }
    }

    /// The level of a skill.
    pub fn level(&self, skill: Skill) -> u8 {
        self.skills[skill as usize]
    }

    /// What Willpower was at the start.
    pub fn full_will(&self) -> u8 {
        self.attributes[Attribute::Defense as usize]
    }
}

impl State {
    /// How many play.
    pub fn seats(&self) -> u8 {
        self.heroes.len() as u8
    }

    /// A character.
    pub fn hero(&self, id: HeroId) -> &Hero {
        &self.heroes[usize::from(id)]
    }

    /// A character, to change it.
    pub fn hero_mut(&mut self, id: HeroId) -> &mut Hero {
        &mut self.heroes[usize::from(id)]
    }

    /// A disk.
    pub fn disk(&self, id: DiskId) -> &Disk {
        &self.disks[usize::from(id)]
    }

    /// A disk, to change it.
    pub fn disk_mut(&mut self, id: DiskId) -> &mut Disk {
        &mut self.disks[usize::from(id)]
    }

    /// Characters on the board, by seat.
    pub fn here(&self) -> impl Iterator<Item = HeroId> + '_ {
        (0..self.seats()).filter(|hero| self.hero(*hero).here())
    }

    /// Characters on the board, from the one after `from` round the table.
    pub fn others(&self, from: HeroId) -> impl Iterator<Item = HeroId> + '_ {
        let seats = self.seats();
        (1..seats).map(move |more| (from + more) % seats).filter(|hero| self.hero(*hero).here())
    }

    /// Characters on a square.
    pub fn on(&self, at: Sq) -> impl Iterator<Item = HeroId> + '_ {
        self.here().filter(move |hero| self.hero(*hero).at == at)
    }

    /// Disks that are somewhere.
    pub fn that(&self, lies: impl Fn(Lies) -> bool) -> impl Iterator<Item = DiskId> {
        let numbered = self.disks.iter().enumerate();
        numbered.filter(move |(_, disk)| lies(disk.lies)).map(|(id, _)| id as DiskId)
    }

    /// Disks with a character.
    pub fn with(&self, hero: HeroId) -> impl Iterator<Item = DiskId> {
        self.that(move |lies| lies == Lies::With(hero))
    }

    /// Disks face up on a square.
    pub fn up(&self, at: Sq) -> impl Iterator<Item = DiskId> {
        self.that(move |lies| lies == Lies::Up(at))
    }

    /// Disks face down on a square.
    pub fn down(&self, at: Sq) -> impl Iterator<Item = DiskId> {
        self.that(move |lies| lies == Lies::Down(at))
    }

    /// All seats.
    pub fn everybody(&self) -> Seats {
        (0..self.seats()).map(Seat).collect()
    }
}
