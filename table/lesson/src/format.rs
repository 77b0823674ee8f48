//! What a scenario file may say.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use kernel::{Assume, Eyes, Seat};
use scene::Words;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// The most steps that a file may have.
pub const MOST_STEPS: usize = 10_000;

/// A scenario file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scenario {
    /// The game's id.
    pub game: String,
    /// The title, in both languages.
    #[schemars(with = "Both")]
    pub title: Words,
    /// What it is about.
    #[serde(default)]
    #[schemars(with = "Option<Both>")]
    pub about: Option<Words>,
    /// The rules that it exercises.
    #[serde(default)]
    pub rules: Vec<String>,
    /// A table that is opened; or else a position.
    #[serde(default)]
    pub setup: Option<Setup>,
    /// A position of the game, as the game documents it; or else a table.
    #[serde(default)]
    pub position: Option<Json>,
    /// What happens, in order.
    #[serde(default)]
    pub step: Vec<Step>,
}

impl Scenario {
    /// Whether it has a title and says what it is about, in each language in words of its own.
    pub fn is_told(&self) -> bool {
        let told = |words: &Words| !words.en.is_empty() && !words.it.is_empty() && words.en != words.it;
        told(&self.title) && self.about.as_ref().is_some_and(told)
    }
}

/// A text in both languages; stands for `scene::Words` in the schema.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)]
struct Both {
    /// English.
    en: String,
    /// Italian.
    it: String,
}

/// A table that is opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// How many seats are taken.
    pub seats: u8,
    /// One of the game's ready-made set-ups, by name.
    #[serde(default)]
    pub ready: Option<String>,
    /// The game's own set-up, as the game documents it.
    #[serde(default)]
    pub table: Option<Json>,
    /// The dice of the start, as faces.
    #[serde(default)]
    pub luck: Vec<Face>,
}

/// A step: a command and what must follow, or a question, or a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Step {
    /// Who speaks; may be left out when only one seat is asked.
    pub seat: Option<u8>,
    /// The command.
    #[serde(rename = "do")]
    pub command: Option<String>,
    /// The dice that it draws, as faces: 1 to 6 for an ordinary die.
    pub luck: Vec<Face>,
    /// Lines that must be told, in this order; others may lie between: rule, message, arguments.
    pub told: Vec<String>,
    /// Lines that must not be told.
    pub not_told: Vec<String>,
    /// Parts of the sums, in any order: rule, message and value: `OKKO-CMBT-07 part-back=+2`.
    pub parts: Vec<String>,
    /// Facts of the scene after the step; `none` where there is no such fact.
    #[schemars(with = "BTreeMap<String, Json>")]
    pub facts: Option<Json>,
    /// Through whose eyes facts and lines are seen; the referee's when left out.
    #[serde(rename = "as")]
    pub eyes: Option<Eye>,
    /// The rule that refuses the command.
    pub refused: Option<String>,
    /// The message of the refusal.
    pub why: Option<String>,
    /// Commands that the seat is offered, among others.
    pub offers: Vec<String>,
    /// Commands that the seat is not offered.
    pub not_offers: Vec<String>,
    /// How many actions the seat is offered.
    pub offer_count: Option<usize>,
    /// The chances of what the command would lead to; it is not done.
    pub odds: Option<WantedOdds>,
    /// Whether the command would be lawful; it is not done.
    pub lawful: Option<bool>,
    /// Who is asked after the step.
    pub ask: Option<WantedAsk>,
    /// How the match has ended.
    pub over: Option<WantedOver>,
    /// What a lesson says before the step.
    #[schemars(with = "Option<Both>")]
    pub say: Option<Words>,
    /// What a lesson says when the player does not know how to go on.
    #[schemars(with = "Option<Both>")]
    pub hint: Option<Words>,
    /// What the player is to do.
    #[schemars(with = "Option<Both>")]
    pub goal: Option<Words>,
    /// What the text speaks of, so that a page can point at it: pieces, panels, scales, cells and areas by their ids; a
    /// cell of one board among several, or a place of a plane, as `board/cell`.
    pub look_at: Vec<String>,
}

impl Step {
    /// Whether a player who goes through it does the step himself.
    pub fn waits(&self) -> bool {
        self.command.is_some() && !self.asks() && self.refused.is_none() && self.goal.is_some()
    }

    /// Whether the step only asks: nothing is done.
    pub fn asks(&self) -> bool {
        self.odds.is_some() || self.lawful.is_some()
    }

    /// Through whose eyes the step looks.
    pub fn eyes(&self) -> Eyes {
        self.eyes.map_or(Eyes::Referee, |eye| eye.0)
    }
}

/// The chances that a question must be answered with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WantedOdds {
    /// How other decisions are taken to be answered.
    #[serde(default)]
    pub assume: Assumption,
    /// For each group, bands with their chances: `6/36`, `0`, `1`. Bands that are not named may have any.
    pub spreads: BTreeMap<String, BTreeMap<String, String>>,
}

/// How other decisions are taken to be answered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Assumption {
    /// Whoever may pass passes.
    #[default]
    NoReaction,
    /// Everybody does what is best for him.
    BestReaction,
}

impl From<Assumption> for Assume {
    fn from(assumption: Assumption) -> Assume {
        match assumption {
            Assumption::NoReaction => Assume::NoReaction,
            Assumption::BestReaction => Assume::BestReaction,
        }
    }
}

/// Who must be asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct WantedAsk {
    /// Just these seats.
    pub seats: Option<Vec<u8>>,
    /// The rule that asks.
    pub by: Option<String>,
}

/// How the match must have ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct WantedOver {
    /// The side that has won alone.
    pub winner: Option<u8>,
    /// The fate of each side, in the order of the sides: `won`, `drawn`, `lost`, `place 2`.
    pub fates: Option<Vec<String>>,
    /// The rule that ended it.
    pub by: Option<String>,
}

/// What a die shows, from 1; written as a number or a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Face(pub u32);

impl Face {
    /// The number as luck picks it, from 0.
    pub fn pick(self) -> u32 {
        self.0.saturating_sub(1)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Face, D::Error> {
        struct Shown;
        impl Visitor<'_> for Shown {
            type Value = Face;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("the face of a die, 1 or more")
            }
            fn visit_i64<E: Error>(self, n: i64) -> Result<Face, E> {
                let face = u32::try_from(n).ok().filter(|face| *face > 0);
                face.map(Face).ok_or_else(|| E::custom(format!("a die cannot show {n}: faces count from 1")))
            }
            fn visit_u64<E: Error>(self, n: u64) -> Result<Face, E> {
                self.visit_i64(n.try_into().unwrap_or(-1))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Face, E> {
                let n = text
                    .trim()
                    .parse()
                    .map_err(|_| E::custom(format!("`{text}` is not the face of a die")))?;
                self.visit_i64(n)
            }
        }
        input.deserialize_any(Shown)
    }
}

impl JsonSchema for Face {
    fn schema_name() -> Cow<'static, str> {
        "Face".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "What a die shows, from 1; written as a number or a text.",
            "anyOf": [{ "type": "integer", "minimum": 1 }, { "type": "string", "pattern": "^[1-9][0-9]*$" }]
        })
    }
}

/// Whose eyes: a seat's number, `public` or `referee`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Eye(pub Eyes);

impl<'de> Deserialize<'de> for Eye {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Eye, D::Error> {
        struct Shown;
        impl Visitor<'_> for Shown {
            type Value = Eye;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a seat's number, `public` or `referee`")
            }
            fn visit_i64<E: Error>(self, n: i64) -> Result<Eye, E> {
                let seat = u8::try_from(n).ok().filter(|seat| *seat < 16);
                seat.map(|seat| Eye(Eyes::Seat(Seat(seat))))
                    .ok_or_else(|| E::custom(format!("there is no seat {n}")))
            }
            fn visit_u64<E: Error>(self, n: u64) -> Result<Eye, E> {
                self.visit_i64(n.try_into().unwrap_or(-1))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Eye, E> {
                match text {
                    "public" => Ok(Eye(Eyes::Public)),
                    "referee" => Ok(Eye(Eyes::Referee)),
                    _ => text
                        .parse()
                        .map_err(|_| E::unknown_variant(text, &["public", "referee"]))
                        .and_then(|n: i64| self.visit_i64(n)),
                }
            }
        }
        input.deserialize_any(Shown)
    }
}

impl JsonSchema for Eye {
    fn schema_name() -> Cow<'static, str> {
        "Eye".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A seat's number, `public` or `referee`.",
            "anyOf": [{ "type": "integer", "minimum": 0, "maximum": 15 }, { "enum": ["public", "referee"] }]
        })
    }
}
