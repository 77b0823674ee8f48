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
    let phrase = illegal.why.phrase("refuse-", |thing| self::thing(view, thing));
    // What a card asks for is told in the words of the card.
    match key {
        "refuse-condition" | "refuse-event-needs" => match sentence(view, illegal) {
            Some(text) => phrase.with("text", text),
            None => phrase.with("text", Phrase::new("refuse-not-now")),
        },
        _ => phrase,
    }
}

/// The sentence of a card's text that is not met: that of the ability, or what an Event asks for.
fn sentence(view: View, illegal: &Illegal) -> Option<Phrase> {
    let arg = |wanted: &str| {
        illegal.why.args.iter().flatten().find_map(|(name, arg)| match arg {
            Arg::Thing(thing) if *name == wanted => u16::try_from(thing.index).ok(),
            _ => None,
        })
    };
    let Some(ability) = arg("ability") else {
        let card = arg("card").filter(|&card| view.exists(card))?;
        return view.content.text(view.state.kind(card)).into_iter().next();
    };
    let power = view.content.abilities.get(usize::from(ability))?;
    match power.on {
        Some(on) => {
            let kind = view.content.kind(on);
            let at = kind.abilities.iter().position(|&other| other == ability)?;
            view.content.text(on).into_iter().nth(at + usize::from(!kind.needs.is_empty()))
        }
        None => power.says.capacity.map(|capacity| view.content.capacity_text(capacity)),
    }
}

/// A thing as it is shown.
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
