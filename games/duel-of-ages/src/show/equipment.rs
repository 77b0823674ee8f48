//! The equipment that these eyes know, and the piles on the map.

use std::collections::BTreeSet;

use scene::{Badge, Facts, Phrase, Piece, Spot, Str, ToCompactString, Tone, Value, Words, format_compact};

use super::champions::yes;
use super::{Looker, card, look, rows, spot};
use crate::content::CardId;
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::state::{Lies, Who};

/// The known cards in the order of the content, then the piles. What is not known is only counted.
pub fn pieces(looker: Looker<'_>) -> Vec<Piece> {
    let view = looker.view;
    let known = (0..view.state.cards.len() as CardId).filter(|card| looker.face(*card).is_some());
    let cards = known.filter_map(|card| Some(piece(looker, card, place(view, card)?)));
    let piles: BTreeSet<Space> = rows::grounded(view)
        .filter_map(|card| match view.state.cards[usize::from(card)].at {
            Lies::Ground(space) => Some(space),
            _ => None,
        })
        .collect();
    cards.chain(piles.into_iter().map(|space| pile(looker, space))).collect()
}

/// The row or pile in which a card lies; cards in the deck are nowhere.
fn place(view: View<'_>, card: CardId) -> Option<Spot> {
    let board = match view.state.cards[usize::from(card)].at {
        Lies::Deck => return None,
        Lies::Discard => rows::DISCARD.to_owned(),
        Lies::With(who) => rows::hand_of(view, who).into(),
        Lies::Ground(_) => rows::GROUND.to_owned(),
    };
    Some(rows::spot(board.into()))
}

/// Whether a card is in use by its bearer.
fn used(view: View<'_>, who: Who, card: CardId) -> bool {
    view.in_use(who).any(|(used, _)| used == card)
}

fn piece(looker: Looker<'_>, id: CardId, at: Spot) -> Piece {
    let view = looker.view;
    let bearer = view.bearer(id);
    let shown = view.shown(id);
    let printed = view.card(id);
    let mut badges = Vec::new();
    let mut add = |id: &str, glyph: &str, tone: Tone| {
        let text = Phrase::new(format!("mark-{id}"));
        badges.push(Badge { id: id.into(), text, glyph: glyph.into(), tone });
    };
    let in_use = bearer.is_some_and(|who| used(view, who, id));
    if in_use {
        add("in-use", "*", Tone::Good);
    }
    if bearer.is_some() && !shown {
        add("unrevealed", "?", Tone::Plain);
    }
    if bearer.is_some() && view.state.fresh.has(id) {
        add("fresh", "+", Tone::Plain);
    }
    let mut facts = Facts::from([("revealed".into(), yes(shown)), ("in-use".into(), yes(in_use))]);
    if let Some(who) = bearer {
        facts.insert("bearer".into(), names::who(view, who));
    }
    if let Lies::Ground(space) = view.state.cards[usize::from(id)].at {
        facts.insert("space".into(), names::space(view, space));
    }
    Piece {
        id: printed.id.as_str().into(),
        name: printed.name.clone(),
        symbol: letters(&printed.id),
        seat: bearer.map(|who| view.champion(who).seat.0),
        at: Some(at),
        look: Some(look::of_card(printed)),
        face: view.content.faces.face(&printed.id),
        badges,
        facts,
        card: card::of_card(printed),
        ..Piece::default()
    }
}

/// The first letters of the words of an id.
fn letters(id: &str) -> Str {
    id.split('-').filter_map(|word| word.chars().next()).take(2).collect()
}

/// A pile on the map: how many cards, and those that are known (DOA-EQP-14).
fn pile(looker: Looker<'_>, space: Space) -> Piece {
    let view = looker.view;
    let cards: Vec<CardId> = view.state.lying(Lies::Ground(space)).collect();
    let count = cards.len() as i64;
    let list = names::cards(view, cards.iter().map(|card| looker.face(*card)));
    let text = Phrase::new("mark-pile").with("n", count);
    let badge = Badge { id: "count".into(), text, glyph: count.to_compact_string(), tone: Tone::Good };
    let at = view.map.name(space);
    Piece {
        id: format_compact!("pile-{at}"),
        name: Words { en: format_compact!("Pile at {at}"), it: format_compact!("Mucchio in {at}") },
        symbol: "$".into(),
        face: view.content.faces.face(crate::content::faces::PILE),
        at: Some(spot(view, space)),
        badges: vec![badge],
        facts: [("cards".into(), Value::Number(count))].into(),
        card: vec![Phrase::new("show-pile").with("n", count).with("cards", list)],
        ..Piece::default()
    }
}
