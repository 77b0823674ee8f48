//! Reasons of refusals.

use kernel::{Arg, Illegal, Thing};
use scene::{Phrase, Value};

use crate::hidden;
use crate::names;
use crate::play::View;
use crate::state::CardId;

/// The reason of a refusal. Its message is `refuse-…`, whether the rules wrote the prefix or not.
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
    let small = u16::try_from(index).unwrap_or(u16::MAX);
    match kind {
        "card" => card(view, small),
        "ability" => names::ability(view, small),
        "kind" => names::kind(view.content, small),
        "player" => names::player(u8::from(index > 0)),
        _ => i64::from(index).into(),
    }
}

/// A card as it may be named: what the player who is refused does not see has no name.
fn card(view: View, card: CardId) -> Value {
    let viewer = super::asked(view);
    if view.exists(card) && hidden::sees(view, viewer, &hidden::known(view, viewer), card) {
        if view.is_protagonist(card) { names::host(view, card) } else { names::card(view, card) }
    } else {
        Phrase::new("hidden-card").into()
    }
}
