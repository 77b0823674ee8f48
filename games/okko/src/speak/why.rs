//! Reasons of refusals.

use kernel::{Illegal, Thing};
use scene::{Phrase, Value};
use space::square::Square;

use crate::content::{Element, TokenKind};
use crate::names;
use crate::play::View;

/// The reason of a refusal. Its message is `refuse-…`, whether the rules wrote the prefix or not.
pub fn why(view: View, illegal: &Illegal) -> Phrase {
    illegal.why.phrase("refuse-", |thing| self::thing(view, thing))
}

/// A thing as it is shown.
fn thing(view: View, Thing { kind, index }: Thing) -> Value {
    let small = u8::try_from(index).unwrap_or(u8::MAX);
    match kind {
        "figure" => names::figure(view, small),
        "square" => names::square(Square::from_index(small)),
        "power" => names::power(view, small),
        "gear" => names::gear(view, small),
        "profile" => names::profile(view, small),
        "area" => names::area(view, small),
        "band" => names::band(view, small),
        "role" => names::role(view, small),
        "switch" => names::switch(view, small),
        "token" => names::token(view, small),
        "element" => {
            Element::ALL.get(index as usize).map_or_else(|| i64::from(index).into(), |&e| names::element(e))
        }
        "facing" => ["n", "e", "s", "w"][index as usize & 3].into(),
        "token-kind" => {
            let kinds = [TokenKind::Scroll, TokenKind::Crate, TokenKind::Mask];
            let word = kinds.get(index as usize).map_or("token", |&kind| names::token_kind_word(kind));
            word.into()
        }
        _ => i64::from(index).into(),
    }
}
