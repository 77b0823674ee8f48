//! Areas, scenarios, bands and options as the content files write them.

use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Alignment, Source, WordsSchema};

/// A map tile of 8 x 8 squares.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AreaCard {
    /// `AR-01`.
    pub id: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// Where it comes from.
    pub source: Source,
    /// Rows of terrain characters, north first: `. d X w = s`.
    pub rows: Vec<String>,
    /// Squares (`D1`) with a wall on their east edge.
    #[serde(default)]
    pub east_walls: Vec<String>,
    /// Squares with a wall on their south edge.
    #[serde(default)]
    pub south_walls: Vec<String>,
}

/// An adventure (ledger 9.6), made of the primitives OKKO-SCEN-01 … 22 only.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scenario {
    /// `SC-02`.
    pub id: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// What it is about, for the reader.
    #[schemars(with = "WordsSchema")]
    pub about: Words,
    /// Where it comes from.
    pub source: Source,
    /// The areas NW, NE, SW, SE, each with its clockwise rotation: `AR-03@90` (OKKO-SCEN-01).
    pub areas: [String; 4],
    /// The assembled terrain, as a check.
    pub map: String,
    /// How many walls the assembled board has on east and on south edges, as a check (floors not counted).
    pub wall_count: [u16; 2],
    /// Zeni to build a band, unless the role says otherwise.
    pub budget: u8,
    /// The two sides. Without `role-names` the players have them by initiative: the first is A's.
    pub roles: [Role; 2],
    /// The roles have names and are agreed or rolled for before the bands are built (OKKO-SCEN-15).
    #[serde(default)]
    pub named_roles: bool,
    /// The role that takes the first phase (OKKO-SCEN-12); rolled for when absent.
    #[serde(default)]
    pub first: Option<u8>,
    /// Player A chooses which of the two zones is his.
    #[serde(default)]
    pub choose_zone: bool,
    /// The role that deploys first, when it is not the first player's.
    #[serde(default)]
    pub deploys_first: Option<u8>,
    /// Rows 1-8 and 9-16 are two floors, joined by linked stairs only (OKKO-SCEN-09).
    #[serde(default)]
    pub floors: bool,
    /// Pairs of linked stairs.
    #[serde(default)]
    pub stairs: Vec<[String; 2]>,
    /// Shots, magic and all ranges reach this many squares at most (OKKO-SCEN-11).
    #[serde(default)]
    pub fog: Option<u8>,
    /// Tokens to carry (OKKO-SCEN-03).
    #[serde(default)]
    pub tokens: Vec<Token>,
    /// Squares with face-down tokens (OKKO-SCEN-08).
    #[serde(default)]
    pub hidden_at: Vec<String>,
    /// What lies under them, as many as there are squares.
    #[serde(default)]
    pub hidden: Vec<Hidden>,
    /// Lanterns and seals (OKKO-SCEN-22).
    #[serde(default)]
    pub switches: Vec<Switch>,
    /// Squares to hold (OKKO-SCEN-17).
    #[serde(default)]
    pub held: Vec<String>,
    /// Exit squares and the edge they lie on (OKKO-SCEN-05).
    #[serde(default)]
    pub exits: Option<Exits>,
    /// Leaders and their honour (OKKO-SCEN-19).
    #[serde(default)]
    pub honour: Option<Honour>,
    /// The other side names one non-civilian figure of this role that starts endangered (OKKO-SCEN-13).
    #[serde(default)]
    pub wounded_role: Option<u8>,
    /// Margins are capped against a figure while a switch is on (OKKO-SCEN-20).
    #[serde(default)]
    pub ward: Option<Ward>,
    /// How it can end, besides the zeni threshold.
    pub victory: Vec<Victory>,
}

/// One of the two sides of a scenario.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Role {
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// Zeni to build the band, when it differs from the scenario's.
    #[serde(default)]
    pub budget: Option<u8>,
    /// Lost zeni at which the band loses; absent: no such limit (OKKO-SCEN-14).
    #[serde(default)]
    pub threshold: Option<u8>,
    /// Where it deploys: ranges of squares, `a1-h2` (OKKO-SCEN-02).
    pub zone: Vec<String>,
    /// At least half of the characters, rounded up, deploy in the first range of the zone.
    #[serde(default)]
    pub half_in_first: bool,
    /// Alignments allowed; absent: any (OKKO-SCEN-16).
    #[serde(default)]
    pub alignments: Option<Vec<Alignment>>,
    /// An alignment that at least one character must have.
    #[serde(default)]
    pub needs_alignment: Option<Alignment>,
    /// A character that the band must have.
    #[serde(default)]
    pub needs: Option<String>,
    /// Extra inspiration dice.
    #[serde(default)]
    pub extra_dice: u8,
    /// The band, when it is given.
    #[serde(default)]
    pub band: Option<Vec<Recruit>>,
    /// Figures that stand on a given square from the start: a guest (OKKO-SCEN-10) or a member of the band.
    #[serde(default)]
    pub placed: Vec<Placed>,
}

/// A member of a band as files write it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Recruit {
    /// The character: `okko`.
    pub character: String,
    /// Its equipment, if any: `seigan-blade`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gear: Option<String>,
}

/// A figure on a given square from the start.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Placed {
    pub character: String,
    pub at: String,
    pub facing: String,
    /// A guest joins the band; otherwise the band must have the character.
    #[serde(default)]
    pub guest: bool,
}

/// A token to carry.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Token {
    /// `scroll`, `crate-1`.
    pub id: String,
    /// What it is.
    pub kind: TokenKind,
    /// Where it lies.
    pub at: String,
}

/// What a token to carry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum TokenKind {
    Scroll,
    Crate,
    Mask,
}

/// What lies face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Hidden {
    /// A token to carry whose carrier is fearsome.
    Mask,
    /// Nothing.
    Dust,
    /// A Will test or endangered.
    Curse,
    /// One more die while the finder is in play.
    Blessing,
}

/// Something with two states that figures change.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Switch {
    /// `lantern-1`, `seal-2`.
    pub id: String,
    /// What it is.
    pub kind: SwitchKind,
    /// Where it is.
    pub at: String,
}

/// What a switch is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SwitchKind {
    /// Role 0 lights it, role 1 puts it out.
    Lantern,
    /// Role 0 breaks it with a Will test, for good.
    Seal,
}

/// Where figures may leave the board.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Exits {
    /// Ranges of squares.
    pub squares: Vec<String>,
    /// The edge of the board: `s`.
    pub edge: String,
    /// The role that may leave.
    pub role: u8,
}

/// Leaders, and what honour forbids.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Honour {
    /// Until the end of this turn.
    pub until_turn: u32,
    /// The squares that only leaders may enter.
    pub hall: Vec<String>,
    /// Where the leaders start, role 0 and role 1: `c12 e`.
    pub leaders_at: [String; 2],
}

/// A figure protected by switches.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ward {
    /// The character.
    pub character: String,
    /// Margins of this or more …
    pub from: u8,
    /// … count as this while a seal is unbroken; failed Will tests cannot endanger it either.
    pub becomes: u8,
}

/// A way to end. `role` is the index of a role.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Victory {
    /// At the end of an own phase an own character carries the token in its own zone (OKKO-SCEN-04).
    CarryHome(TokenKind),
    /// The role wins at once when the named guest or character is out of action.
    FigureOut {
        /// The character.
        character: String,
        /// The winner.
        role: u8,
    },
    /// The role wins when this turn ends and nothing else has happened (OKKO-SCEN-06).
    TurnLimit {
        /// The last turn.
        turn: u32,
        /// The winner.
        role: u8,
    },
    /// At the end of each of its phases the role scores 1 per held square; it wins at this score, at once.
    Hold {
        /// Who scores.
        role: u8,
        /// The winning score.
        score: u8,
    },
    /// The role wins when half of its band's value, rounded up, has left the board; the other when that cannot be
    /// reached any more (OKKO-SCEN-21).
    Escape {
        /// Who flees.
        role: u8,
    },
    /// A side wins when the enemy leader is out of action.
    LeaderOut,
    /// The role wins when all lanterns are lit at the end of any phase.
    AllLit {
        /// Who lights them.
        role: u8,
    },
    /// Each token carried into or dropped in the own zone scores this much and is removed; when the turn ends the
    /// higher of score plus enemy zeni lost wins, equal is a draw.
    Haul {
        /// Points per token.
        points: u8,
        /// The last turn.
        turn: u32,
    },
}

/// A ready-made band.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BandCard {
    /// `okko-and-companions`.
    pub id: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// The budget it is built for.
    pub budget: u8,
    /// Its members.
    pub members: Vec<Recruit>,
}
