//! How words, numbers and tables of a content file become parts of the vocabulary.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, IntoDeserializer, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::vocabulary::{Ability, Amount, Capacity, Count, Selector, Target};
use super::{AbilityRow, CardType, Resistance, School};

/// The words that stand for a target.
const WORDS: [(&str, Target); 7] = [
    ("self", Target::Bearer),
    ("host", Target::Bearer),
    ("this-card", Target::ThisCard),
    ("same", Target::Same),
    ("pending", Target::Pending),
    ("own-group", Target::OwnGroup),
    ("enemy-group", Target::EnemyGroup),
];

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Target, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Target;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("self, host, this-card, same, pending, own-group, enemy-group, or a table that selects cards")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Target, E> {
                let found = WORDS.iter().find(|(name, _)| *name == word);
                found
                    .map(|(_, target)| target.clone())
                    .ok_or_else(|| E::custom(format!("unknown target `{word}`")))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Target, A::Error> {
                Selector::deserialize(MapAccessDeserializer::new(map)).map(Target::Cards)
            }
        }
        from.deserialize_any(Read)
    }
}

impl JsonSchema for Target {
    fn schema_name() -> Cow<'static, str> {
        "Target".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let words: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
        let cards = generator.subschema_for::<Selector>();
        json_schema!({ "anyOf": [{ "enum": words }, cards] })
    }
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Amount, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Each {
            each: i8,
            per: Selector,
        }
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Amount;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or { each = …, per = { … } }")
            }

            fn visit_i64<E: Error>(self, n: i64) -> Result<Amount, E> {
                i8::try_from(n).map(Amount::Fixed).map_err(|_| E::custom(format!("{n} is out of range")))
            }

            fn visit_u64<E: Error>(self, n: u64) -> Result<Amount, E> {
                i8::try_from(n).map(Amount::Fixed).map_err(|_| E::custom(format!("{n} is out of range")))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Amount, A::Error> {
                let Each { each, per } = Each::deserialize(MapAccessDeserializer::new(map))?;
                Ok(Amount::Each { each, per })
            }
        }
        from.deserialize_any(Read)
    }
}

impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let per = generator.subschema_for::<Selector>();
        json_schema!({ "anyOf": [
            { "type": "integer", "minimum": -128, "maximum": 127 },
            {
                "type": "object",
                "properties": { "each": { "type": "integer" }, "per": per },
                "required": ["each", "per"],
                "additionalProperties": false
            }
        ] })
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Count, D::Error> {
        struct Read;
        impl Visitor<'_> for Read {
            type Value = Count;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number from 1, or \"all\"")
            }

            fn visit_i64<E: Error>(self, n: i64) -> Result<Count, E> {
                match u8::try_from(n) {
                    Ok(n) if n > 0 => Ok(Count::Some(n)),
                    _ => Err(E::custom("a count is a number from 1, or \"all\"")),
                }
            }

            fn visit_u64<E: Error>(self, n: u64) -> Result<Count, E> {
                self.visit_i64(i64::try_from(n).unwrap_or(0))
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Count, E> {
                if word == "all" {
                    Ok(Count::All)
                } else {
                    Err(E::custom("a count is a number from 1, or \"all\""))
                }
            }
        }
        from.deserialize_any(Read)
    }
}

impl JsonSchema for Count {
    fn schema_name() -> Cow<'static, str> {
        "Count".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "type": "integer", "minimum": 1, "maximum": 255 }, { "const": "all" }] })
    }
}

impl<'de> Deserialize<'de> for Resistance {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Resistance, D::Error> {
        const WHAT: &str = "a Resistance is a number from 0 to 255, or \"life\"";
        struct Read;
        impl Visitor<'_> for Read {
            type Value = Resistance;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number, or \"life\"")
            }

            fn visit_i64<E: Error>(self, n: i64) -> Result<Resistance, E> {
                u8::try_from(n).map(Resistance::Points).map_err(|_| E::custom(WHAT))
            }

            fn visit_u64<E: Error>(self, n: u64) -> Result<Resistance, E> {
                u8::try_from(n).map(Resistance::Points).map_err(|_| E::custom(WHAT))
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Resistance, E> {
                if word == "life" { Ok(Resistance::Life) } else { Err(E::custom(WHAT)) }
            }
        }
        from.deserialize_any(Read)
    }
}

impl JsonSchema for Resistance {
    fn schema_name() -> Cow<'static, str> {
        "Resistance".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "type": "integer", "minimum": 0, "maximum": 255 }, { "const": "life" }] })
    }
}

impl<'de> Deserialize<'de> for AbilityRow {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<AbilityRow, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = AbilityRow;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a capacity, or a table that says what the card can do")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<AbilityRow, E> {
                Capacity::deserialize(word.into_deserializer()).map(AbilityRow::Named)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<AbilityRow, A::Error> {
                Ability::deserialize(MapAccessDeserializer::new(map)).map(Box::new).map(AbilityRow::Full)
            }
        }
        from.deserialize_any(Read)
    }
}

impl JsonSchema for AbilityRow {
    fn schema_name() -> Cow<'static, str> {
        "AbilityRow".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let named = generator.subschema_for::<Capacity>();
        let full = generator.subschema_for::<Ability>();
        json_schema!({ "anyOf": [named, full] })
    }
}

/// A type of cards, or the word for the three that act.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum TypeWord {
    Protagonist,
    Master,
    Character,
    Army,
    Technique,
    Spirit,
    Special,
    Equipment,
    Place,
    Event,
}

impl TypeWord {
    const fn types(self) -> &'static [CardType] {
        match self {
            TypeWord::Protagonist => &[CardType::Master, CardType::Character, CardType::Army],
            TypeWord::Master => &[CardType::Master],
            TypeWord::Character => &[CardType::Character],
            TypeWord::Army => &[CardType::Army],
            TypeWord::Technique => &[CardType::Technique],
            TypeWord::Spirit => &[CardType::Spirit],
            TypeWord::Special => &[CardType::Special],
            TypeWord::Equipment => &[CardType::Equipment],
            TypeWord::Place => &[CardType::Place],
            TypeWord::Event => &[CardType::Event],
        }
    }
}

/// Types of cards; `protagonist` stands for Master, Character and Army.
pub(super) fn types<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<CardType>, D::Error> {
    let words = Vec::<TypeWord>::deserialize(from)?;
    Ok(words.into_iter().flat_map(TypeWord::types).copied().collect())
}

/// What [`types`] reads.
pub(super) fn types_schema(generator: &mut SchemaGenerator) -> Schema {
    Vec::<TypeWord>::json_schema(generator)
}

/// A School, or the word for none.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum SchoolWord {
    Hokuto,
    Nanto,
    FiveForces,
    Cento,
    Gemma,
    None,
}

/// A School or `none`.
pub(super) fn school<'de, D: Deserializer<'de>>(from: D) -> Result<Option<School>, D::Error> {
    Ok(match SchoolWord::deserialize(from)? {
        SchoolWord::Hokuto => Some(School::Hokuto),
        SchoolWord::Nanto => Some(School::Nanto),
        SchoolWord::FiveForces => Some(School::FiveForces),
        SchoolWord::Cento => Some(School::Cento),
        SchoolWord::Gemma => Some(School::Gemma),
        SchoolWord::None => None,
    })
}

/// What [`school`] reads.
pub(super) fn school_schema(generator: &mut SchemaGenerator) -> Schema {
    SchoolWord::json_schema(generator)
}

/// A word of the vocabulary as the content files write it.
pub(super) fn word(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

/// The word by which the content files call a condition, a cost or an effect.
pub(super) fn tag(value: impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(serde_json::Value::Object(table)) => table.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}
