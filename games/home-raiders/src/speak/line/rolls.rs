//! Rolls as they are told: the pool step by step, the dice by colour and face, what was added.

use scene::{Part, Phrase, Value};

use super::face;
use crate::content::Dice;
use crate::event::{Event, Face, Rolled};
use crate::names;
use crate::play::View;
use crate::rules::dice::{DICE_02, DICE_03};

/// The line of a roll: who rolled what, with which dice, and what they show.
pub fn text(view: View, rolled: &Rolled) -> Phrase {
    let key = if rolled.again { "event-rolled-again" } else { "event-rolled" };
    let shown: Vec<Value> = rolled
        .faces
        .iter()
        .map(|&(colour, shown)| {
            Phrase::new("die-face").with("colour", names::colour(colour)).with("face", face(shown)).into()
        })
        .collect();
    let shown = if shown.is_empty() { Phrase::new("no-dice").into() } else { Value::List(shown) };
    Phrase::new(key)
        .with("model", names::model(view, rolled.model))
        .with("trait", names::skill(rolled.what))
        .with("dice", names::dice(Dice(rolled.roll.dice)))
        .with("faces", shown)
        .with("total", i64::from(rolled.roll.total))
}

/// The parts of a roll: how the number of its dice came about, then what each die and each addition counts.
pub fn parts(view: View, event: &Event) -> Vec<Part> {
    let Event::Rolled(rolled) = event else { return Vec::new() };
    let dice_of: Value = Phrase::new("dice-of").with("model", names::model(view, rolled.model)).into();
    let mut parts = Vec::new();
    let mut before = 0;
    for step in &rolled.steps {
        let total = i64::from(step.dice.total());
        let text = Phrase::new("part-pool").with("dice", names::dice(step.dice)).with("of", dice_of.clone());
        parts.push(Part { by: step.by.0.into(), text, value: total - before, die: false });
        before = total;
    }
    let of = names::model(view, rolled.model);
    for &(colour, shown) in &rolled.faces {
        let by = if shown == Face::Critical { DICE_03 } else { DICE_02 };
        let text = Phrase::new("part-face")
            .with("colour", names::colour(colour))
            .with("face", face(shown))
            .with("of", of.clone());
        let value = i64::from(shown != Face::Blank);
        parts.push(Part { by: by.0.into(), text, value, die: true });
    }
    for &(by, value) in &rolled.added {
        let text = Phrase::new("part-added").with("of", of.clone());
        parts.push(Part { by: by.0.into(), text, value: value.into(), die: false });
    }
    parts
}
