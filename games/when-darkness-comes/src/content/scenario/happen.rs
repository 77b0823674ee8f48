//! Conditions and effects of a scenario.

use schemars::JsonSchema;
use serde::Deserialize;

use super::{At, Number};

/// A condition. Where it speaks of somebody, it is the character who acts or whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Need {
    /// The character stands there.
    At(At),
    /// The character stands on the square of this numbered disk.
    OnBlack(u8),
    /// The character carries or leads at least one of these numbers.
    Carries(Vec<u8>),
    /// Somebody in the character's building carries or leads this number.
    InBuilding(u8),
    /// A count has reached a number.
    Count(Reached),
    /// A count has not reached a number.
    Below(Reached),
    /// The round is this one or a later one.
    Round(Number),
    /// The round is one of these.
    Rounds(Vec<u8>),
    /// So many characters are dead, at least.
    Dead(Number),
    /// So many characters are alive, at least, those who have left the board with them.
    Alive(Number),
    /// Each of these numbers has been handed over, or is not on certain tiles.
    Safe(Safe),
    /// So many characters are alive and on the board, at most.
    Left(Number),
    /// The character's victory points have reached a number.
    Points(Number),
    /// This boss is dead.
    Killed(String),
    /// This boss has not been turned up yet.
    Hidden(String),
    /// The character stands at the inside of a door, or of a door or window that is gone.
    Opening,
}

/// Who is to be safe.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Safe {
    /// The numbers.
    pub black: Vec<u8>,
    /// Outside these tiles.
    pub outside: Vec<String>,
}

/// A count with a number.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reached {
    /// The count's name.
    pub name: String,
    /// The number.
    pub number: Number,
}

/// What happens. Where it speaks of somebody, it is the character who acts.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Victory points for the character.
    Points(i16),
    /// Victory points for the boss's killer.
    KillerPoints(i16),
    /// Victory points for each whose help was used in the fight with the boss.
    HelperPoints(i16),
    /// Victory points for each living character who has never left the tile on which play began.
    Stayers(i16),
    /// Adds to a count.
    Add(Reached),
    /// All of these numbers that the character carries or leads leave it for good; their points stay.
    HandOver(HandOver),
    /// The character leaves the board, safe; points of these numbers count only for those who bring them out.
    GoOut,
    /// A boss appears face up.
    Boss(Appear),
    /// Random adversaries of the pool appear face up.
    Adversaries(Spawn),
    /// A boss that still lies face down is turned up.
    Unmask(String),
    /// Face-up adversaries move towards the nearest character, seen or not.
    Hunt(Hunt),
    /// The door gets a lock more, up to 4, or the opening is closed again.
    Barricade,
    /// Everybody inside a building of these tiles dies.
    Perish(Vec<String>),
}

/// What is handed over.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HandOver {
    /// The numbers.
    pub black: Vec<u8>,
    /// The count to which each adds one.
    pub count: String,
    /// Victory points for each.
    #[serde(default)]
    pub points: i16,
}

/// A boss and where it appears.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Appear {
    /// The boss.
    pub boss: String,
    /// Where.
    pub at: At,
}

/// Adversaries and where they appear.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Spawn {
    /// How many.
    pub count: Number,
    /// Where, one after the other in turn.
    pub at: Vec<At>,
    /// Whether they rush at once at the nearest character they see.
    #[serde(default)]
    pub rush: bool,
}

/// Who hunts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Hunt {
    /// Only this boss; absent: all.
    pub boss: Option<String>,
    /// Squares; absent: each its Speed.
    pub squares: Option<u8>,
    /// Whether one that ends outside a door takes a lock away, and at none the door.
    pub batter: bool,
}
