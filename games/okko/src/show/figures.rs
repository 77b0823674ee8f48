//! The figures: where they stand, how they are, and what their cards say.

use std::collections::BTreeMap;

use scene::{Badge, Heading, Phrase, Piece, Spot, Str, ToCompactString, Tone, Value};
use space::square::Facing;

use super::{BOARD, card};
use crate::content::{Element, Stat};
use crate::frame::Movement;
use crate::names;
use crate::play::View;
use crate::state::{Figure, FigureId, Place};

/// All figures, those out of action included, in the order of their numbers.
pub fn pieces(view: View) -> Vec<Piece> {
    (0..view.state.figures.len() as FigureId).map(|id| piece(view, id)).collect()
}

fn piece(view: View, id: FigureId) -> Piece {
    let figure = view.figure(id);
    let stand = figure.stand();
    let profile = view.content.profile(figure.profile);
    let spot = |square: space::square::Square| Spot { board: BOARD.into(), cell: square.to_compact_string() };
    Piece {
        id: names::figure_word(view, id),
        name: names::figure_words(view, id),
        symbol: names::figure_symbol(view, id),
        seat: Some(figure.band),
        at: stand.map(|(square, _)| spot(square)),
        facing: stand.map(|(_, facing)| heading(facing)),
        face: view.content.faces.face(&profile.id).map(|face| face.crowned(figure.leader)),
        number: names::figure_number(view, id),
        badges: badges(view, figure),
        facts: facts(view, id, figure),
        card: card::of_figure(view, id, figure),
        ..Piece::default()
    }
}

pub const fn heading(facing: Facing) -> Heading {
    match facing {
        Facing::N => Heading::N,
        Facing::E => Heading::E,
        Facing::S => Heading::S,
        Facing::W => Heading::W,
    }
}

/// The letter of an element on a text board: Fire, Water, Air, Earth, Tori.
pub const fn letter(element: Element) -> &'static str {
    match element {
        Element::Fire => "F",
        Element::Water => "W",
        Element::Air => "A",
        Element::Earth => "E",
        Element::Tori => "T",
    }
}

fn badges(view: View, figure: &Figure) -> Vec<Badge> {
    let mut badges = Vec::new();
    let mut add = |id: &str, text: Phrase, glyph: &str, tone: Tone| {
        badges.push(Badge { id: id.into(), text, glyph: glyph.into(), tone });
    };
    if !figure.alert {
        add("endangered", Phrase::new("badge-endangered"), "!", Tone::Bad);
    }
    if figure.pinned.is_some() {
        add("pinned", Phrase::new("badge-pinned"), "#", Tone::Bad);
    }
    if figure.unloaded {
        add("unloaded", Phrase::new("badge-unloaded"), "u", Tone::Bad);
    }
    if let Some(element) = figure.reserve {
        let text = Phrase::new("badge-reserve").with("element", names::element(element));
        add("reserve", text, letter(element), Tone::Good);
    }
    if figure.leader {
        add("leader", Phrase::new("badge-leader"), "*", Tone::Plain);
    }
    if let Some(token) = figure.carries {
        add(
            "carries",
            Phrase::new("badge-carries").with("token", names::token(view, token)),
            "$",
            Tone::Plain,
        );
    }
    if figure.blessed {
        add("blessed", Phrase::new("badge-blessed"), "+", Tone::Good);
    }
    if figure.march > 0 {
        add("march", Phrase::new("badge-march").with("points", i64::from(figure.march)), ">", Tone::Good);
    }
    if figure.embolden > 0 {
        add(
            "emboldened",
            Phrase::new("badge-emboldened").with("score", i64::from(figure.embolden)),
            "^",
            Tone::Good,
        );
    }
    if let Some(gear) = figure.gear.filter(|_| figure.gear_used) {
        add(
            "gear-used",
            Phrase::new("badge-gear-used").with("gear", names::gear(view, gear)),
            "-",
            Tone::Plain,
        );
    }
    if view.content.profile(figure.profile).guest {
        add("guest", Phrase::new("badge-guest"), "g", Tone::Plain);
    }
    if figure.activated {
        add("activated", Phrase::new("badge-activated"), "'", Tone::Plain);
    }
    badges
}

fn facts(view: View, id: FigureId, figure: &Figure) -> BTreeMap<Str, Value> {
    let mut facts = BTreeMap::new();
    let mut add = |name: &str, value: Value| {
        facts.insert(name.into(), value);
    };
    let status = match figure.place {
        Place::Waiting => "waiting",
        Place::Out => "out",
        Place::Exited => "exited",
        Place::Board { .. } if figure.alert => "alert",
        Place::Board { .. } => "endangered",
    };
    add("status", word(status));
    add("band", i64::from(figure.band).into());
    add("square", figure.square().map_or_else(|| word("off"), names::square));
    if let Some((_, facing)) = figure.stand() {
        add("facing", facing.to_compact_string().into());
    }
    add("reserve", word(figure.reserve.map_or("none", Element::word)));
    for stat in Stat::ALL {
        add(stat.word(), i64::from(view.stat(id, stat)).into());
    }
    add("activated", yes(figure.activated));
    add("pinned", yes(figure.pinned.is_some()));
    add("unloaded", yes(figure.unloaded));
    add("gear", figure.gear.map_or_else(|| word("none"), |gear| names::gear(view, gear)));
    add("gear-used", yes(figure.gear_used));
    add("carries", figure.carries.map_or_else(|| word("none"), |token| names::token(view, token)));
    add("zeni", i64::from(value(view, figure)).into());
    let used: Vec<Value> = figure.used.iter().map(|power| names::power(view, power)).collect();
    add("used", if used.is_empty() { word("none") } else { used.into() });
    let raised = Stat::ALL.into_iter().filter(|&stat| figure.has_raised(stat));
    let raised: Vec<Value> = raised.map(names::stat).collect();
    add("raised", if raised.is_empty() { word("none") } else { raised.into() });
    add("leader", yes(figure.leader));
    add("blessed", yes(figure.blessed));
    if let Some(activation) = view.activation().filter(|activation| activation.figure == id) {
        add("acted", yes(activation.acted));
        let movement = match activation.movement {
            Movement::Ahead => "ahead",
            Movement::Going(_) => "going",
            Movement::Done(_) => "done",
        };
        add("moving", word(movement));
        if let Movement::Going(going) = activation.movement {
            add("mp", i64::from(going.left).into());
        }
    }
    facts
}

/// The figure's zeni with its equipment; guests are worth nothing.
fn value(view: View, figure: &Figure) -> u8 {
    let profile = view.content.profile(figure.profile);
    let own = if profile.guest { 0 } else { profile.zeni };
    own + figure.gear.map_or(0, |gear| view.content.gear(gear).zeni)
}

/// A word that is a message of its own: scenario files see the word.
pub fn word(text: &str) -> Value {
    Phrase::new(text).into()
}

pub fn yes(is: bool) -> Value {
    word(if is { "yes" } else { "no" })
}
