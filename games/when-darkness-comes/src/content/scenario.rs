//! Scenarios and campaigns as data: where play begins, what lies where, what can be done, what happens, how it ends.

mod happen;

pub use happen::{Effect, Hunt, Need, Reached, Spawn};

use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::disk::{Component, Security, Thrown, Tool};
use super::tile::Dir;
use super::words::{Attribute, Skill, Tn};
use super::{Source, WordsSchema};

/// Who plays together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Everybody for himself.
    Competitive,
    /// Everybody for himself, though several may win.
    SemiCooperative,
    /// All together.
    Cooperative,
}

/// Weather and light (ledger 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sky {
    /// A sunny day.
    Sun,
    /// Twilight.
    Twilight,
    /// Light rain.
    LightRain,
    /// Heavy rain.
    HeavyRain,
    /// Night.
    Night,
}

impl Sky {
    /// What it takes from movement and sight without a flashlight.
    pub const fn penalty(self) -> i16 {
        match self {
            Sky::Sun => 0,
            Sky::Twilight | Sky::LightRain => 1,
            Sky::HeavyRain | Sky::Night => 2,
        }
    }

    /// Its message.
    pub const fn key(self) -> &'static str {
        match self {
            Sky::Sun => "sky-sun",
            Sky::Twilight => "sky-twilight",
            Sky::LightRain => "sky-light-rain",
            Sky::HeavyRain => "sky-heavy-rain",
            Sky::Night => "sky-night",
        }
    }
}

/// A number, alike for all or one for each number of players.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Number {
    /// The same for all.
    Same(i16),
    /// For one player, for two, and so on; the last holds for more.
    By(Vec<i16>),
}

impl Default for Number {
    fn default() -> Number {
        Number::Same(0)
    }
}

impl Number {
    /// For so many players.
    pub fn of(&self, players: usize) -> i16 {
        match self {
            Number::Same(n) => *n,
            Number::By(list) => {
                list.get(players.saturating_sub(1)).or(list.last()).copied().unwrap_or_default()
            }
        }
    }
}

/// A tile that lies from the beginning.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LaidTile {
    /// Its id.
    pub tile: String,
    /// Columns to the right of the first tile.
    #[serde(default)]
    pub right: i8,
    /// Rows below the first tile.
    #[serde(default)]
    pub down: i8,
    /// Quarters by which it is turned clockwise.
    #[serde(default)]
    pub turn: u8,
}

/// The tiles that are drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Stack {
    /// How many town tiles at random.
    pub town: u8,
    /// Tiles by their ids, shuffled among them.
    pub tiles: Vec<String>,
    /// Tiles by their ids that are shuffled into the lowest ones.
    pub low: Vec<String>,
    /// How many the lowest are.
    pub lowest: u8,
}

/// A square: by its letter on a tile, or by row and column as the tile is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct At {
    /// The tile.
    pub tile: String,
    /// The letter.
    #[serde(default)]
    pub letter: Option<char>,
    /// Row and column from 1.
    #[serde(default)]
    pub square: Option<[u8; 2]>,
    /// Whether the squares beside it count too.
    #[serde(default)]
    pub near: bool,
}

/// What a numbered disk is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BlackKind {
    /// Something to find and carry.
    Item,
    /// An adversary.
    Adversary,
    /// Security.
    Security,
    /// Somebody who follows when convinced.
    Follower,
    /// Something that stays where it lies.
    Fixture,
    /// An adversary of the pool takes its place.
    Ambush,
    /// Nothing.
    Nothing,
}

/// A numbered disk of a scenario (WDC-NUM-01).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BlackCard {
    /// Its number, 1 to 12.
    pub number: u8,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// What it is.
    pub kind: BlackKind,
    /// The roll that gets it, where it is not INT + Search.
    #[serde(default)]
    pub roll: Option<RollCard>,
    /// What it takes.
    #[serde(default)]
    pub tn: Option<Tn>,
    /// Its victory points, when they are not the target number.
    #[serde(default)]
    pub vp: Option<u8>,
    /// Its weight.
    #[serde(default)]
    pub weight: u8,
    /// Dice in close combat.
    #[serde(default)]
    pub melee: Option<u8>,
    /// How it flies when it is thrown.
    #[serde(default)]
    pub thrown: Option<Thrown>,
    /// What kind of security it is.
    #[serde(default)]
    pub security: Option<Security>,
    /// Initiative.
    #[serde(default)]
    pub initiative: Option<Tn>,
    /// Attack.
    #[serde(default)]
    pub attack: Option<Tn>,
    /// Defense.
    #[serde(default)]
    pub defense: Option<Tn>,
    /// Squares it moves.
    #[serde(default)]
    pub speed: u8,
    /// Whether fleeing from it costs more Willpower.
    #[serde(default)]
    pub terror: bool,
}

/// A roll: attribute and the skills of which the best counts.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RollCard {
    /// The attribute.
    pub attribute: Attribute,
    /// The skills.
    #[serde(default)]
    pub skills: Vec<Skill>,
    /// The tool that helps.
    #[serde(default)]
    pub tool: Option<Tool>,
}

/// How numbered disks and bosses come to lie on the tiles, always face down unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Placing {
    /// The numbers, shuffled.
    #[serde(default)]
    pub black: Vec<u8>,
    /// A boss by its id, instead of numbers.
    #[serde(default)]
    pub boss: Option<String>,
    /// Where.
    pub on: Where,
    /// Tiles of which it holds; empty: every tile with a building.
    #[serde(default)]
    pub tiles: Vec<String>,
    /// Tiles of which it does not hold.
    #[serde(default)]
    pub never: Vec<String>,
    /// The letter of the square, where one is meant.
    #[serde(default)]
    pub letter: Option<char>,
    /// Whether it lies face up.
    #[serde(default)]
    pub face_up: bool,
}

/// Where numbered disks are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    /// One on the first disk square of each tile that is laid, until none is left.
    EachTile,
    /// On random disk squares of these tiles, one each, as soon as all of them lie.
    RandomSquares,
    /// On the square with the letter, when its tile is laid.
    Letter,
}

/// Something that only this scenario lets one do.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DeedCard {
    /// The word by which commands call it.
    pub id: String,
    /// What it is called.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// All that must hold.
    pub needs: Vec<Need>,
    /// Components of these kinds among the characters on the square, discarded before the roll.
    #[serde(default)]
    pub burns: Vec<Component>,
    /// The roll, if it takes one.
    #[serde(default)]
    pub roll: Option<RollCard>,
    /// What the roll needs.
    #[serde(default)]
    pub tn: Option<Tn>,
    /// The target number is one lower for each of these that holds.
    #[serde(default)]
    pub easier: Vec<Need>,
    /// What success does.
    pub success: Vec<Effect>,
    /// What failure does.
    #[serde(default)]
    pub failure: Vec<Effect>,
    /// What a value of 0 does besides.
    #[serde(default)]
    pub fumble: Vec<Effect>,
}

/// When something is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// At the end of each round.
    RoundEnd,
    /// At the end of each turn.
    TurnEnd,
    /// As soon as it holds.
    AtOnce,
}

/// Something that happens by itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Trigger {
    /// When.
    pub when: Moment,
    /// All that must hold.
    #[serde(default)]
    pub needs: Vec<Need>,
    /// Whether it happens only once.
    #[serde(default)]
    pub once: bool,
    /// What happens.
    #[serde(rename = "do")]
    pub effects: Vec<Effect>,
    /// What the table reads.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub says: Option<Words>,
}

/// How it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Result {
    /// The character whose turn it is wins.
    Winner,
    /// All characters win together, those who have died for it too.
    AllWin,
    /// All living characters win; the dead lose.
    SurvivorsWin,
    /// All lose.
    AllLose,
    /// Places by victory points; then fewer Failure disks, then more health. The dead come last.
    Places,
    /// Who stands at the place wins, the others lose.
    ThoseThere,
}

/// An ending.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ending {
    /// When it is looked at.
    pub when: Moment,
    /// All that must hold.
    pub needs: Vec<Need>,
    /// How it ends.
    pub result: Result,
    /// How it ends for one who plays alone, when that is different.
    #[serde(default)]
    pub alone: Option<Result>,
    /// Whether the one with most victory points among those who win is named as the first of them.
    #[serde(default)]
    pub first: bool,
    /// What happens then, before points are compared.
    #[serde(default, rename = "do")]
    pub effects: Vec<Effect>,
    /// Where those stand who win.
    #[serde(default)]
    pub at: Option<At>,
    /// What the table reads.
    #[schemars(with = "WordsSchema")]
    pub says: Words,
}

/// A scenario.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scenario {
    /// Its id: `SC1`.
    pub id: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// What it is about.
    #[schemars(with = "WordsSchema")]
    pub about: Words,
    /// What is read when play begins.
    #[serde(default)]
    #[schemars(with = "WordsSchema")]
    pub opening: Option<Words>,
    /// Who plays together.
    pub mode: Mode,
    /// Fewest and most players.
    pub players: [u8; 2],
    /// Weather and light.
    pub sky: Sky,
    /// Whether magic is used.
    #[serde(default)]
    pub magic: bool,
    /// Whether characters may attack each other.
    #[serde(default)]
    pub pvp: bool,
    /// The tiles that lie from the beginning; the first is where play begins.
    pub layout: Vec<LaidTile>,
    /// Where characters begin.
    pub start: At,
    /// The tiles that are drawn.
    #[serde(default)]
    pub stack: Stack,
    /// Tiles whose disk squares stay empty.
    #[serde(default)]
    pub empty: Vec<String>,
    /// Locks that doors of the layout have instead of the drawn ones.
    #[serde(default)]
    pub locks: Vec<LockCard>,
    /// The greatest weight of a random item with which everybody begins.
    #[serde(default)]
    pub gift: Option<u8>,
    /// The names of its counts, with their beginnings.
    #[serde(default)]
    pub counts: Vec<CountCard>,
    /// Numbered disks.
    #[serde(default)]
    pub black: Vec<BlackCard>,
    /// How they come to lie.
    #[serde(default)]
    pub place: Vec<Placing>,
    /// What one can do.
    #[serde(default)]
    pub deed: Vec<DeedCard>,
    /// Numbers that open doors between rooms of some tiles without a roll.
    #[serde(default)]
    pub keys: Option<Keys>,
    /// Numbers that give a die each on attacks against this boss.
    #[serde(default)]
    pub bane: Option<Bane>,
    /// Numbers whose points count only for those who have left the board with them.
    #[serde(default)]
    pub only_brought_out: Vec<u8>,
    /// Bosses that lie down where they are when somebody sneaks past.
    #[serde(default)]
    pub lies_low: Vec<String>,
    /// What happens by itself.
    #[serde(default)]
    pub trigger: Vec<Trigger>,
    /// How it ends; the first that holds counts. All dead: everybody loses.
    pub ending: Vec<Ending>,
    /// Where it comes from.
    pub source: Source,
}

/// Locks of a door.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LockCard {
    /// The tile.
    pub tile: String,
    /// Row and column of the inside square, from 1, as the tile is drawn.
    pub square: [u8; 2],
    /// The side of the door.
    pub side: Dir,
    /// Its locks.
    pub locks: u8,
}

/// Keys of doors between rooms.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Keys {
    /// The numbers.
    pub black: Vec<u8>,
    /// The tiles.
    pub tiles: Vec<String>,
}

/// A count.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CountCard {
    /// The word by which the scenario calls it.
    pub name: String,
    /// What players read.
    #[schemars(with = "WordsSchema")]
    pub title: Words,
    /// Where it begins.
    #[serde(default)]
    pub from: Number,
    /// Where it is going, if that is known.
    #[serde(default)]
    pub goal: Option<i16>,
}

/// What helps against a boss.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Bane {
    /// The boss.
    pub boss: String,
    /// The numbers.
    pub black: Vec<u8>,
}

/// A campaign: scenarios in order.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CampaignCard {
    /// Its id.
    pub id: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// What it is about.
    #[schemars(with = "WordsSchema")]
    pub about: Words,
    /// The scenarios, in order.
    pub scenarios: Vec<String>,
    /// Scenarios that can take a place.
    #[serde(default)]
    pub spare: Vec<String>,
    /// Where it comes from.
    pub source: Source,
}
