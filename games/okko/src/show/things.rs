//! What else lies on the board: tokens to carry, face-down tokens, lanterns and seals.

use kernel::Eyes;
use scene::{Badge, Phrase, Piece, Spot, Str, ToCompactString, Tone, Words, format_compact};
use space::square::Square;

use super::BOARD;
use super::figures::{word, yes};
use crate::content::{Hidden, SwitchKind};
use crate::names;
use crate::play::View;
use crate::speak::hidden_key;

/// All of them, in a fixed order. What a face-down token is, only the referee may see.
pub fn pieces(view: View, eyes: Eyes) -> Vec<Piece> {
    let tokens = (0..view.state.tokens.len() as u8).map(|token| carried(view, token));
    let hidden = (0..view.state.hidden.len()).map(|index| face_down(view, eyes, index));
    let switches = (0..view.state.setting.switches.len() as u8).map(|switch| self::switch(view, switch));
    tokens.chain(hidden).chain(switches).collect()
}

fn thing(id: Str, name: Words, symbol: &str, at: Option<Square>) -> Piece {
    Piece {
        id,
        name,
        symbol: symbol.into(),
        seat: None,
        at: at.map(|square| Spot { board: BOARD.into(), cell: square.to_compact_string() }),
        ..Piece::default()
    }
}

/// The face of a token.
fn face(view: View, kind: &str) -> Option<scene::Face> {
    view.content.faces.face(&format!("thing-{kind}"))
}

fn carried(view: View, token: u8) -> Piece {
    let here = view.state.tokens[usize::from(token)];
    let mut piece = thing(names::token_word(view, token), names::token_words(view, token), "$", here.at);
    let bearer = (0..view.state.figures.len() as u8).find(|&id| view.figure(id).carries == Some(token));
    let carried_by = bearer.map_or_else(|| word("none"), |id| names::figure(view, id));
    piece.face = face(view, names::token_kind_word(here.kind));
    piece.facts.insert("carried-by".into(), carried_by);
    piece.facts.insert("kind".into(), word(names::token_kind_word(here.kind)));
    piece
}

fn face_down(view: View, eyes: Eyes, index: usize) -> Piece {
    let here = view.state.hidden[index];
    let n = index + 1;
    let name = Words { en: format_compact!("Token {n}"), it: format_compact!("Segnalino {n}") };
    let mut piece = thing(names::hidden_word(index), name, "?", (!here.open).then_some(here.at));
    piece.facts.insert("open".into(), yes(here.open));
    piece.facts.insert("square".into(), names::square(here.at));
    if here.open || eyes == Eyes::Referee {
        piece.face = face(view, hidden_word(here.what));
        piece.facts.insert("what".into(), word(hidden_word(here.what)));
        piece.card.push(Phrase::new("card-hidden-is").with("what", Phrase::new(hidden_key(here.what))));
    } else {
        piece.card.push(Phrase::new("card-hidden"));
    }
    piece
}

const fn hidden_word(what: Hidden) -> &'static str {
    match what {
        Hidden::Mask => "mask",
        Hidden::Dust => "dust",
        Hidden::Curse => "curse",
        Hidden::Blessing => "blessing",
    }
}

fn switch(view: View, switch: u8) -> Piece {
    let on = view.state.switched.has(switch);
    let at = view.state.setting.switches[usize::from(switch)];
    let (symbol, lit, dark, glyph) = match names::switch_kind(view, switch) {
        Some(SwitchKind::Seal) => ("%", "badge-broken", "badge-whole", "x"),
        _ => ("i", "badge-lit", "badge-unlit", "*"),
    };
    let mut piece =
        thing(names::switch_word(view, switch), names::switch_words(view, switch), symbol, Some(at));
    piece.face = face(view, if symbol == "%" { "seal" } else { "lantern" });
    let (key, glyph) = if on { (lit, glyph) } else { (dark, "o") };
    piece.badges.push(Badge {
        id: if on { "on" } else { "off" }.into(),
        text: Phrase::new(key),
        glyph: glyph.into(),
        tone: Tone::Plain,
    });
    piece.facts.insert("on".into(), yes(on));
    piece
}
