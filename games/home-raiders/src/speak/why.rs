//! Reasons of refusals.

use kernel::{Arg, Illegal, Thing};
use scene::{Phrase, Value};

use crate::content::{Ability, Colour};
use crate::names;
use crate::play::View;

/// The reason of a refusal.
pub fn why(view: View, illegal: &Illegal) -> Phrase {
    let key = illegal.why.key;
    let phrase =
        if key.starts_with("refuse-") { Phrase::new(key) } else { Phrase::new(format!("refuse-{key}")) };
    let args = illegal.why.args.iter().flatten();
    args.fold(phrase, |phrase, &(name, arg)| phrase.with(name, value(view, arg)))
}

/// An argument as it is shown.
fn value(view: View, arg: Arg) -> Value {
    match arg {
        Arg::Number(number) => number.into(),
        Arg::Term(key) => Phrase::new(key).into(),
        Arg::Thing(thing) => self::thing(view, thing),
    }
}

fn thing(view: View, Thing { kind, index }: Thing) -> Value {
    let small = u8::try_from(index).unwrap_or(u8::MAX);
    match kind {
        "model" => names::model(view, small),
        "troop" => names::troop(view, small),
        "thing" => names::thing(view, small),
        "marker" => names::marker(small),
        "player" => names::player(small.min(1)),
        "inches" => names::inches(i32::try_from(index).unwrap_or(i32::MAX)),
        "card" if usize::from(small) < view.content.cards.len() => names::card(view, small),
        "ability" => Ability::ALL
            .get(index as usize)
            .map_or_else(|| i64::from(index).into(), |&ability| names::ability(view, ability)),
        "colour" => {
            Colour::ALL.get(index as usize).map_or_else(|| i64::from(index).into(), |&c| names::colour(c))
        }
        _ => i64::from(index).into(),
    }
}
