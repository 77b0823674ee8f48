//! Fields, with what can be drawn of their values beside being told.

use scene::{Field, Value};
use serde::Serialize;

use super::{PartOut, part_out};
use crate::hall::tongue::{Teller, Text};

#[derive(Serialize)]
pub(super) struct FieldOut<'a> {
    key: &'a str,
    label: Text<'a>,
    value: Text<'a>,
    /// What can be drawn of it beside being told.
    #[serde(skip_serializing_if = "Option::is_none")]
    drawn: Option<Drawn<'a>>,
}

/// A value that screens can draw.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Drawn<'a> {
    Rating {
        value: i64,
        most: i64,
        marks: &'a [i64],
    },
    Dice {
        dice: Vec<DieOut<'a>>,
        makes: Option<Text<'a>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<&'a str>,
    },
    Sum {
        parts: Vec<PartOut<'a>>,
        total: i64,
        means: Option<Text<'a>>,
    },
    Chances {
        rows: Vec<LikelyOut<'a>>,
        besides: Option<Text<'a>>,
    },
    Timer(&'a str),
}

/// Something that may come; its chance in thousandths, and as it is told.
#[derive(Serialize)]
struct LikelyOut<'a> {
    what: Option<Text<'a>>,
    chance: u16,
    told: String,
}

#[derive(Serialize)]
struct DieOut<'a> {
    face: Text<'a>,
    kept: bool,
}

impl<'a> Drawn<'a> {
    fn of(value: &'a Value, teller: Teller<'a>) -> Option<Drawn<'a>> {
        match value {
            Value::Rating { value, most, marks } => Some(Drawn::Rating { value: *value, most: *most, marks }),
            Value::Dice { dice, makes } => {
                let die = |die: &'a scene::Die| DieOut { face: teller.value(&die.face), kept: die.kept };
                let made = makes.as_deref();
                Some(Drawn::Dice {
                    dice: dice.iter().map(die).collect(),
                    makes: made.map(|made| teller.phrase(&made.what)),
                    by: made.map(|made| made.by.as_str()),
                })
            }
            Value::Sum { parts, means } => Some(Drawn::Sum {
                parts: parts.iter().map(|part| part_out(part, teller)).collect(),
                total: scene::total(parts),
                means: means.as_deref().map(|means| teller.phrase(means)),
            }),
            Value::Chances { rows, besides } => {
                let row = |row: &'a scene::Likely| LikelyOut {
                    what: row.what.as_ref().map(|what| teller.phrase(what)),
                    chance: row.chance,
                    told: teller.voice.thousandths(row.chance),
                };
                Some(Drawn::Chances {
                    rows: rows.iter().map(row).collect(),
                    besides: besides.as_deref().map(|besides| teller.phrase(besides)),
                })
            }
            Value::Timer(key) => Some(Drawn::Timer(key)),
            _ => None,
        }
    }
}

pub(super) fn fields_out<'a>(fields: &'a [Field], teller: Teller<'a>) -> Vec<FieldOut<'a>> {
    let field = |field: &'a Field| FieldOut {
        key: &field.key,
        label: teller.phrase(&field.label),
        value: teller.value(&field.value),
        drawn: Drawn::of(&field.value, teller),
    };
    fields.iter().map(field).collect()
}
