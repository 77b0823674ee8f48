//! What somebody may ask of a table: `Table::setup` of the kernel, and the position of a scenario file.

use std::fmt::{self, Formatter};

use kernel::Bits;
use schemars::JsonSchema;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::content::{Recruit, TokenKind};

/// The set-up of a match. Everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Setup {
    /// A scenario by its number, such as `SC-02`; absent: the standard game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// The role of seat 0 and of seat 1, as agreed; absent: rolled for (OKKO-SCEN-15).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub roles: Option<[u8; 2]>,
    /// The bands of seat 0 and seat 1; absent or null: built at the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bands: Vec<Option<BandChoice>>,
    /// The four areas NW, NE, SW, SE with their rotation (`AR-03@90`), when `board` is `fixed`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub areas: Vec<String>,
    /// Printed squares whose terrain the players have agreed to correct (OKKO-Q-63): `c4 = "difficult"`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corrections: Vec<Correction>,
    /// Table options.
    pub options: Options,
}

/// A band: a ready-made one by its name, or its members; a bare list is its members.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(with = "BandShape")]
pub struct BandChoice {
    /// A ready-made band: `okko-and-companions`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ready: Option<String>,
    /// Its members, when it is not ready-made.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<Recruit>,
}

/// A band as tables write it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct BandTable {
    /// A ready-made band: `okko-and-companions`.
    #[serde(default)]
    ready: Option<String>,
    /// Its members, when it is not ready-made.
    #[serde(default)]
    members: Vec<Recruit>,
}

/// How a band may be written; for schemas.
#[derive(JsonSchema)]
#[serde(untagged)]
#[allow(dead_code)]
enum BandShape {
    Table(BandTable),
    Members(Vec<Recruit>),
}

impl<'de> Deserialize<'de> for BandChoice {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<BandChoice, D::Error> {
        struct Either;
        // By hand, for of an untagged type nobody would learn what is wrong with its parts.
        impl<'de> Visitor<'de> for Either {
            type Value = BandChoice;

            fn expecting(&self, f: &mut Formatter) -> fmt::Result {
                f.write_str("a band: `{ ready = … }`, `{ members = … }` or a list of members")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<BandChoice, A::Error> {
                let BandTable { ready, members } = BandTable::deserialize(MapAccessDeserializer::new(map))?;
                Ok(BandChoice { ready, members })
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<BandChoice, A::Error> {
                let members = Vec::deserialize(SeqAccessDeserializer::new(list))?;
                Ok(BandChoice { ready: None, members })
            }
        }
        from.deserialize_any(Either)
    }
}

/// A corrected square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Correction {
    /// The square: `c4`.
    pub square: String,
    /// What its terrain is.
    pub terrain: crate::board::Terrain,
}

/// Table options: where the rulebook is silent and players could differ. The defaults are the rulings.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    /// Zeni to build a band, 6 to 24 (OKKO-BAND-01, OKKO-Q-05); a scenario sets its own.
    pub budget: u8,
    /// Lost zeni at which a band loses; absent: budget less 4 (OKKO-Q-05).
    pub threshold: Option<u8>,
    /// Squares along the side of an area (OKKO-Q-01).
    pub area_size: u8,
    /// Rows of a deployment zone, 1 to 4 (OKKO-Q-02).
    pub zone_depth: u8,
    /// Who puts the areas together (OKKO-Q-03).
    pub board: BoardChoice,
    /// How ranges are measured (OKKO-Q-12).
    pub range: Metric,
    /// A Fire die raises a shot value (OKKO-Q-13).
    pub fire_on_shots: bool,
    /// Walls limit the field of view (OKKO-Q-14).
    pub walls_limit_view: bool,
    /// A retreat into bad ground in an enemy zone of control endangers twice (OKKO-Q-20).
    pub double_endangerment: bool,
    /// An alert figure that begins in an enemy zone of control and only turns becomes endangered (OKKO-Q-24).
    pub turning_endangers: bool,
    /// The last turn of a standard game (OKKO-Q-36); absent: none.
    pub turn_limit: Option<u32>,
    /// Whether bands are built in secret (OKKO-Q-40).
    pub bands: Secrecy,
    /// Most figures of both bands together (OKKO-Q-49); absent: no limit.
    pub supply_limit: Option<u8>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            budget: 16,
            threshold: None,
            area_size: 8,
            zone_depth: 2,
            board: BoardChoice::Random,
            range: Metric::Steps,
            fire_on_shots: false,
            walls_limit_view: false,
            double_endangerment: false,
            turning_endangers: false,
            turn_limit: None,
            bands: Secrecy::Secret,
            supply_limit: None,
        }
    }
}

/// Who puts the areas together (OKKO-Q-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoardChoice {
    /// Four different areas, each turned at random.
    Random,
    /// The players place them in turn, two each.
    Alternate,
    /// As listed in the set-up.
    Fixed,
}

/// How ranges are measured (OKKO-Q-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Metric {
    /// A diagonal counts 1.
    Steps,
    /// Straight distance, rounded down.
    Straight,
}

/// Whether bands are built in secret (OKKO-Q-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Secrecy {
    /// Shown together.
    Secret,
    /// Each is seen as soon as it is ready.
    Open,
}

/// Any position of Okko, as a scenario file describes it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// Rows of terrain characters, north first (`. d X w = s`), up to 16 x 16; or `areas`.
    #[serde(default)]
    pub rows: Vec<String>,
    /// Four areas NW, NE, SW, SE with their rotation, instead of rows.
    #[serde(default)]
    pub areas: Vec<String>,
    /// Walls between neighbouring squares: `c5/d5`.
    #[serde(default)]
    pub walls: Vec<String>,
    /// Linked stairs.
    #[serde(default)]
    pub stairs: Vec<[String; 2]>,
    /// A scenario whose rules are in force.
    #[serde(default)]
    pub scenario: Option<String>,
    /// The role of each band in the scenario; default `[0, 1]`.
    #[serde(default)]
    pub roles: Option<[u8; 2]>,
    /// Table options.
    #[serde(default)]
    pub options: Options,
    /// Lost zeni at which each band loses; default as the table says.
    #[serde(default)]
    pub threshold: Option<[u8; 2]>,
    /// The figures.
    pub figures: Vec<Stand>,
    /// Dice of band 0 and band 1; default: all spent.
    #[serde(default)]
    pub dice: Option<[DiceLine; 2]>,
    /// Player A's band; default 0.
    #[serde(default)]
    pub first: u8,
    /// Whose phase it is; default 0.
    #[serde(default)]
    pub active: u8,
    /// The turn; default 1.
    #[serde(default = "one")]
    pub turn: u32,
    /// Where in the phase; default `choose`.
    #[serde(default)]
    pub stage: StageName,
    /// Zeni lost so far.
    #[serde(default)]
    pub lost: [u8; 2],
    /// Points so far.
    #[serde(default)]
    pub score: [u8; 2],
    /// Squares that count as difficult: until the next phase of that band.
    #[serde(default)]
    pub rough: Vec<RoughSquare>,
    /// Tokens to carry that lie on the board.
    #[serde(default)]
    pub tokens: Vec<TokenAt>,
    /// Numbers of the switches that are on.
    #[serde(default)]
    #[schemars(with = "Vec<u8>")]
    pub switched: Bits,
}

fn one() -> u32 {
    1
}

/// A figure of a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Stand {
    /// The character: `okko`.
    pub character: String,
    /// Its band: 0 or 1.
    pub band: u8,
    /// Its square and facing, `e5 n`; absent: out of action.
    #[serde(default)]
    pub at: Option<String>,
    /// Its equipment.
    #[serde(default)]
    pub gear: Option<String>,
    /// The equipment is used up.
    #[serde(default)]
    pub gear_used: bool,
    /// Red face up.
    #[serde(default)]
    pub endangered: bool,
    /// The die in reserve: `earth`.
    #[serde(default)]
    pub reserve: Option<crate::content::Element>,
    /// It was activated in this phase.
    #[serde(default)]
    pub activated: bool,
    /// Abilities used in this phase.
    #[serde(default)]
    pub used: Vec<String>,
    /// Stats raised by a die in this phase.
    #[serde(default)]
    pub raised: Vec<crate::content::Stat>,
    /// Pinned.
    #[serde(default)]
    pub pinned: bool,
    /// Its weapon must be reloaded.
    #[serde(default)]
    pub unloaded: bool,
    /// Number of the token it carries.
    #[serde(default)]
    pub carries: Option<u8>,
    /// It left the board.
    #[serde(default)]
    pub exited: bool,
    /// It is a leader.
    #[serde(default)]
    pub leader: bool,
}

/// The dice of a band in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct DiceLine {
    /// Faces that lie unused: `["fire", "tori"]`.
    pub unused: Vec<crate::content::Element>,
    /// How many are spent; absent: all that remain of the band's dice.
    pub spent: Option<u8>,
}

/// Where in a phase a position stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StageName {
    /// The phase begins.
    Start,
    /// The dice are rolled; a figure is chosen.
    #[default]
    Choose,
    /// Unused dice may be put in reserve.
    Store,
}

/// A rough square of a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RoughSquare {
    /// The square.
    pub square: String,
    /// Whose next phase ends it.
    pub band: u8,
}

/// A token of a position.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TokenAt {
    /// What it is.
    pub kind: TokenKind,
    /// Where it lies; absent: carried.
    #[serde(default)]
    pub at: Option<String>,
}
