//! What somebody may ask of a table: `Table::setup` of the kernel.

use std::collections::BTreeMap;
use std::fmt::{self, Formatter};

use schemars::JsonSchema;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::options::Options;

/// The set-up of a match. Everything may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Setup {
    /// The decks of seat 0 and seat 1; absent or null: brought to the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<Option<DeckChoice>>,
    /// The seat that begins, as agreed; absent: a coin decides (KEN-SET-02).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    /// Table options.
    pub options: Options,
}

/// A deck: a ready-made one by its id, or its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum DeckChoice {
    /// A ready-made deck: `seven-wells`.
    Ready(String),
    /// Cards and copies: `{ plough-riders = 5 }`.
    Copies(BTreeMap<String, u16>),
    /// Card after card.
    Cards(Vec<String>),
}

impl<'de> Deserialize<'de> for DeckChoice {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<DeckChoice, D::Error> {
        struct Any;
        // By hand, for of an untagged type nobody would learn what is wrong with its parts.
        impl<'de> Visitor<'de> for Any {
            type Value = DeckChoice;

            fn expecting(&self, f: &mut Formatter) -> fmt::Result {
                f.write_str("a deck: the id of a ready-made one, `{ card = copies }` or a list of cards")
            }

            fn visit_str<E: Error>(self, id: &str) -> Result<DeckChoice, E> {
                Ok(DeckChoice::Ready(id.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<DeckChoice, A::Error> {
                BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(DeckChoice::Copies)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<DeckChoice, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(list)).map(DeckChoice::Cards)
            }
        }
        from.deserialize_any(Any)
    }
}
