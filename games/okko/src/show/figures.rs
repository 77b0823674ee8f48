//! The figures: where they stand, how they are, and what their cards say.

use scene::{Badge, Facts, Heading, Phrase, Piece, Spot, ToCompactString, Tone, Value};
use space::square::Facing;

use super::{BOARD, card};
use crate::content::{Element, Stat};
use crate::frame::Movement;
use crate::names;
use crate::play::View;
use crate::state::{Figure, FigureId, Place};

/// Room for the facts of a figure: as many as there may be.
const FACTS: usize = 24;

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

/// In the order of their names, so that none has to be moved to its place.
fn facts(view: View, id: FigureId, figure: &Figure) -> Facts {
    let mut facts = Facts::with_room(FACTS);
    let mut add = |name: &str, value: Value| facts.insert(name.into(), value);
    let stat = |stat: Stat| Value::from(i64::from(view.stat(id, stat)));
    let some = |values: Vec<Value>| if values.is_empty() { word("none") } else { values.into() };
    let acting = view.activation().filter(|activation| activation.figure == id);
    if let Some(activation) = acting {
        add("acted", yes(activation.acted));
    }
    add("activated", yes(figure.activated));
    add("attack", stat(Stat::Attack));
    add("band", i64::from(figure.band).into());
    add("blessed", yes(figure.blessed));
    add("carries", figure.carries.map_or_else(|| word("none"), |token| names::token(view, token)));
    add("defense", stat(Stat::Defense));
    if let Some((_, facing)) = figure.stand() {
        add("facing", facing.to_compact_string().into());
    }
    add("gear", figure.gear.map_or_else(|| word("none"), |gear| names::gear(view, gear)));
    add("gear-used", yes(figure.gear_used));
    add("leader", yes(figure.leader));
    add("movement", stat(Stat::Movement));
    if let Some(activation) = acting {
        let (moving, left) = match activation.movement {
            Movement::Ahead => ("ahead", None),
            Movement::Going(going) => ("going", Some(going.left)),
            Movement::Done(_) => ("done", None),
        };
        add("moving", word(moving));
        if let Some(left) = left {
            add("mp", i64::from(left).into());
        }
    }
    add("pinned", yes(figure.pinned.is_some()));
    add(
        "raised",
        some(Stat::ALL.into_iter().filter(|&stat| figure.has_raised(stat)).map(names::stat).collect()),
    );
    add("reserve", word(figure.reserve.map_or("none", Element::word)));
    add("square", figure.square().map_or_else(|| word("off"), names::square));
    add("status", word(status(figure)));
    add("unloaded", yes(figure.unloaded));
    add("used", some(figure.used.iter().map(|power| names::power(view, power)).collect()));
    add("will", stat(Stat::Will));
    add("zeni", i64::from(value(view, figure)).into());
    facts
}

const fn status(figure: &Figure) -> &'static str {
    match figure.place {
        Place::Waiting => "waiting",
        Place::Out => "out",
        Place::Exited => "exited",
        Place::Board { .. } if figure.alert => "alert",
        Place::Board { .. } => "endangered",
    }
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
