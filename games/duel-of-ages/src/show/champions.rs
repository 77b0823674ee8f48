//! The champions: where they are, how they are, and what their cards say.

use std::collections::BTreeSet;

use scene::{Badge, Facts, Phrase, Piece, Str, ToCompactString, Tone, Value, format_compact};

use super::{Looker, card, look, rows, spot};
use crate::content::{Content, Rating};
use crate::frame::Frame;
use crate::names;
use crate::play::View;
use crate::rules::chr;
use crate::state::{Champion, Place, Who};

/// The living whom these eyes may know, in the order of their numbers.
pub fn pieces(looker: Looker<'_>) -> Vec<Piece> {
    let symbols = symbols(looker.view.content);
    let all = looker.view.state.everybody();
    let known = all.filter(|(_, champion)| champion.alive() && looker.knows_team(champion.side));
    known.map(|(who, champion)| piece(looker, who, champion, &symbols)).collect()
}

fn piece(looker: Looker<'_>, who: Who, champion: &Champion, symbols: &[Str]) -> Piece {
    let view = looker.view;
    let at = match champion.place {
        Place::On(space) => Some(spot(view, space)),
        Place::Waiting | Place::Limbo => Some(rows::spot(rows::reserve_of(view, champion.side))),
        Place::Dead => None,
    };
    Piece {
        id: names::who_word(view, who),
        name: view.character(who).name.clone(),
        symbol: symbols[usize::from(champion.profile)].clone(),
        seat: Some(champion.seat.0),
        at,
        look: Some(look::of_champion(view, who)),
        face: view.content.faces.face(&view.character(who).id),
        badges: badges(view, who, champion),
        facts: facts(looker, who, champion),
        card: card::of_champion(view, who),
        ..Piece::default()
    }
}

/// Two letters for each character of the content: the first of its word, and the next that tells it from the others.
fn symbols(content: &Content) -> Vec<Str> {
    let mut taken = BTreeSet::new();
    let symbol = |word: &str| {
        let mut letters = word.chars().filter(char::is_ascii_alphanumeric);
        let first = letters.next().map_or('?', |letter| letter.to_ascii_uppercase());
        let mut pairs = letters.chain('0'..='9').map(|second| format!("{first}{second}"));
        let free = pairs.find(|pair| !taken.contains(pair)).unwrap_or_else(|| first.to_string());
        taken.insert(free.clone());
        free
    };
    content.characters.iter().map(|character| character.id.as_str()).map(symbol).map(Str::from).collect()
}

/// Cards that are not revealed: everybody may count them.
fn face_down(view: View<'_>, who: Who) -> i64 {
    view.state.carried(who).filter(|card| !view.shown(*card)).count() as i64
}

fn badges(view: View<'_>, who: Who, champion: &Champion) -> Vec<Badge> {
    let mut badges = Vec::new();
    let mut add = |id: &str, text: Phrase, glyph: Str, tone: Tone| {
        badges.push(Badge { id: id.into(), text, glyph, tone });
    };
    let (now, most) = (i64::from(champion.health), i64::from(champion.most));
    let tone = if 2 * now <= most { Tone::Bad } else { Tone::Plain };
    let health = Phrase::new("mark-health").with("now", now).with("most", most);
    add("health", health, now.to_compact_string(), tone);
    let side = names::side(view, champion.side);
    let letter = if champion.side == view.state.white { "W" } else { "B" };
    add("team", Phrase::new("mark-team").with("side", side), letter.into(), Tone::Plain);
    if champion.place == Place::Limbo {
        add("limbo", Phrase::new("mark-limbo"), "~".into(), Tone::Bad);
    }
    if champion.entangled {
        add("entangled", Phrase::new("mark-entangled"), "e".into(), Tone::Bad);
    }
    if let Some(mount) = champion.mount {
        let text = Phrase::new("mark-mounted").with("card", names::card(view, mount));
        add("mounted", text, "m".into(), Tone::Good);
    }
    let hidden = face_down(view, who);
    if hidden > 0 {
        let text = Phrase::new("mark-face-down").with("n", hidden);
        add("face-down", text, format_compact!("?{hidden}"), Tone::Plain);
    }
    if champion.turn.fired {
        add("fired", Phrase::new("mark-fired"), "f".into(), Tone::Plain);
    }
    badges
}

fn facts(looker: Looker<'_>, who: Who, champion: &Champion) -> Facts {
    let view = looker.view;
    let mut facts = Facts::default();
    let mut add = |name: &str, value: Value| {
        facts.insert(name.into(), value);
    };
    add("side", names::side(view, champion.side));
    let health = Value::Rating {
        value: champion.health.into(),
        most: i64::from(champion.most).max(1),
        marks: Vec::new(),
    };
    add("health", health);
    add("most", i64::from(champion.most).into());
    add("speed", i64::from(chr::speed(view, who)).into());
    for rating in Rating::ALL {
        add(rating.word(), bar(view, who, rating));
    }
    add("cards", rows::count(view.state.carried(who)));
    add("face-down", face_down(view, who).into());
    add("entangled", yes(champion.entangled));
    add("fired", yes(champion.turn.fired));
    add("adventured", yes(champion.turn.adventured));
    if matches!(view.state.flow.inward().last(), Some(Frame::Move(_))) && champion.side == view.state.active()
    {
        add("points", i64::from(champion.phase.left).into());
        add("stopped", yes(champion.phase.stopped));
    }
    if let Some(card) = champion.mount {
        add("mount", names::card(view, card));
    }
    if let Some(card) = champion.stealth {
        add("cloak", names::card(view, card));
    }
    let worn: Vec<Value> = champion.worn.iter().flatten().map(|card| names::card(view, *card)).collect();
    if !worn.is_empty() {
        add("worn", worn.into());
    }
    // What was chosen under seal is its side's alone until it strikes (DOA-MEL-05).
    let sealed = view.state.flow.inward().any(|frame| matches!(frame, Frame::Arm(_) | Frame::Melee(_)));
    if sealed && (looker.is(champion.side) || champion.phase.named) {
        let natural = || Phrase::new("show-natural").into();
        add("armed", champion.armed.map_or_else(natural, |card| names::card(view, card)));
    }
    facts
}

/// A rating as it is now, Black 1 to White 6; where something changes it, a notch at what is printed.
fn bar(view: View<'_>, who: Who, rating: Rating) -> Value {
    let now = chr::rating(view, who, rating, view.space(who));
    let printed = view.character(who).rating(rating);
    let marks = if now == printed { Vec::new() } else { vec![i64::from(printed.level())] };
    Value::Rating { value: now.level().into(), most: 6, marks }
}

/// Yes or no.
pub fn yes(is: bool) -> Value {
    Phrase::new(if is { "show-yes" } else { "show-no" }).into()
}
