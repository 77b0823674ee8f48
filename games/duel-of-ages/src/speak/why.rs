//! Reasons of refusals.

use kernel::{Illegal, Thing};
use scene::{Phrase, Value};

use crate::names;
use crate::play::View;

/// The reason of a refusal; its key is `refuse-…`.
pub fn why(view: View<'_>, illegal: &Illegal) -> Phrase {
    illegal.why.phrase("refuse-", |thing| self::thing(view, thing))
}

/// A thing as it is shown.
fn thing(view: View<'_>, Thing { kind, index }: Thing) -> Value {
    let small = u8::try_from(index).unwrap_or(u8::MAX);
    match kind {
        "champion" => names::who(view, small),
        "card" => names::card(view, small),
        "guardian" => names::guardian(view, small),
        _ => i64::from(index).into(),
    }
}
