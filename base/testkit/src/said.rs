//! What a game says: the phrases in it, and whether each can be said.
//!
//! The functions `in_…` give every phrase of something to `to`; phrases inside other phrases come with these.

use std::collections::BTreeSet;

use kernel::{Cx, Luck, RuleId, Seat, Shelf, Speak, Told};
use scene::{
    Affordance, Board, Deed, Form, Ground, Line, Numbers, Panel, Phrase, Piece, Roster, Scene, Value,
};
use voice::{Lang, Texts};

/// Says phrases in both languages, and keeps what cannot be said.
pub struct Said {
    /// The messages of the game and the common ones.
    pub texts: Texts,
    /// Messages without arguments that were looked at: they are the same every time.
    plain: BTreeSet<String>,
    wrong: BTreeSet<String>,
}

impl Said {
    /// Those who say phrases by the texts of a shelf.
    pub fn of(shelf: &Shelf) -> Said {
        Said { texts: Texts::of(shelf), plain: BTreeSet::new(), wrong: BTreeSet::new() }
    }

    /// A phrase has a message, brings what it asks for, and can be said; so does every phrase inside it.
    pub fn phrase(&mut self, phrase: &Phrase) {
        if phrase.args.is_empty() {
            if self.plain.contains(phrase.key.as_str()) {
                return;
            }
            self.plain.insert(phrase.key.to_string());
        }
        if !self.texts.has(&phrase.key) {
            self.wrong.insert(format!("no message {}", phrase.key));
        }
        for wants in self.texts.wants(Lang::En, &phrase.key) {
            // A name brings its id besides.
            let arg = wants.strip_suffix("-id").unwrap_or(&wants);
            if !phrase.args.iter().any(|(name, _)| name == arg) {
                self.wrong.insert(format!("{} without {arg}", phrase.key));
            }
        }
        for lang in Lang::ALL {
            let said = self.texts.voice(lang).say(phrase);
            if said.contains('⟦') {
                self.wrong.insert(said);
            }
        }
        phrase.args.iter().for_each(|(_, value)| in_value(value, &mut |phrase| self.phrase(phrase)));
    }

    /// Asserts that everything could be said.
    ///
    /// # Panics
    ///
    /// With all that could not.
    #[track_caller]
    pub fn done(self) {
        assert_eq!(self.wrong, BTreeSet::new(), "these cannot be said");
    }
}

/// What a position shows the referee, offers a seat, and what was told on the way to it.
pub fn in_position<G: Speak>(
    game: &G,
    state: &G::State,
    seat: Seat,
    offers: &[G::Action],
    told: &[Told<G::Event>],
    to: &mut dyn FnMut(&Phrase),
) {
    in_scene(&game.show(state, kernel::Eyes::Referee), to);
    for action in offers {
        in_affordance(&game.afford(state, seat, action), to);
    }
    for told in told {
        in_line(&game.line(state, told), to);
    }
}

/// Why an action is refused, when it is.
pub fn in_refusal<G: Speak>(
    game: &G,
    state: &G::State,
    seat: Seat,
    action: &G::Action,
    luck: &mut dyn Luck,
    to: &mut dyn FnMut(&Phrase),
) {
    if let Err(illegal) = game.act(&mut state.clone(), seat, action, &mut Cx::silent(luck)) {
        to(&game.why(state, &illegal));
    }
}

/// Asserts that each event has a line of its own that begins with its rule; returns the messages of the lines.
///
/// # Panics
///
/// When an event has no line of its own.
pub fn in_events<G: Speak>(
    game: &G,
    state: &G::State,
    events: Vec<G::Event>,
    by: RuleId,
    to: &mut dyn FnMut(&Phrase),
) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for what in events {
        let event = format!("{what:?}");
        let line = game.line(state, &Told { by, what });
        in_line(&line, to);
        assert!(line.plain().starts_with(&format!("{} event-", by.0)), "{}", line.plain());
        assert_ne!(line.text.key, "event", "{event}");
        keys.insert(line.text.key.into());
    }
    keys
}

/// What a line says.
pub fn in_line(line: &Line, to: &mut dyn FnMut(&Phrase)) {
    to(&line.text);
    line.parts.iter().for_each(|part| to(&part.text));
    for deed in &line.deeds {
        if let Deed::Rolled { faces, .. } = deed {
            for face in faces {
                in_value(face, to);
            }
        }
    }
}

/// What an offer says.
pub fn in_affordance(afford: &Affordance, to: &mut dyn FnMut(&Phrase)) {
    to(&afford.label);
    afford.cost.iter().for_each(to);
}

/// What a scene says.
pub fn in_scene(scene: &Scene, to: &mut dyn FnMut(&Phrase)) {
    scene.boards.iter().for_each(|board| in_board(board, to));
    scene.pieces.iter().for_each(|piece| in_piece(piece, to));
    scene.panels.iter().for_each(|panel| in_panel(panel, to));
    scene.scales.iter().for_each(|scale| to(&scale.title));
    scene.prompt.iter().for_each(|prompt| to(&prompt.text));
    scene.ending.iter().for_each(to);
}

fn in_board(board: &Board, to: &mut dyn FnMut(&Phrase)) {
    to(&board.title);
    board.cells.iter().for_each(|cell| to(&Phrase::new(cell.ground.as_str())));
    for area in &board.areas {
        to(&Phrase::new(area.ground.as_str()));
        area.badges.iter().for_each(|badge| to(&badge.text));
    }
    board.edges.iter().for_each(|edge| to(&Phrase::new(edge.kind.as_str())));
    board.layers.iter().for_each(|layer| to(&layer.title));
    board.sums.iter().for_each(|sum| to(&sum.label));
}

fn in_piece(piece: &Piece, to: &mut dyn FnMut(&Phrase)) {
    piece.badges.iter().for_each(|badge| to(&badge.text));
    piece.facts.values().for_each(|value| in_value(value, to));
    piece.card.iter().for_each(&mut *to);
    if let Some(look) = &piece.look {
        to(&look.kind);
        look.family.iter().for_each(&mut *to);
        look.values.iter().chain(&look.worth).for_each(|field| to(&field.label));
    }
}

fn in_panel(panel: &Panel, to: &mut dyn FnMut(&Phrase)) {
    to(&panel.title);
    for field in &panel.fields {
        to(&field.label);
        in_value(&field.value, to);
    }
}

/// What the questions and answers of a form say.
pub fn in_form(form: &Form, to: &mut dyn FnMut(&Phrase)) {
    for group in &form.groups {
        to(&group.title);
        for question in &group.questions {
            to(&question.label);
            question.help.iter().for_each(&mut *to);
            match &question.answer {
                scene::Answer::Choice { choices } => choices.iter().for_each(|choice| to(&choice.label)),
                scene::Answer::Roster(roster) => in_roster(roster, to),
                scene::Answer::Ground(ground) => in_ground(ground, to),
                scene::Answer::Numbers(numbers) => in_numbers(numbers, to),
                scene::Answer::Toggle { .. } | scene::Answer::Number { .. } => {}
            }
        }
    }
}

fn in_roster(roster: &Roster, to: &mut dyn FnMut(&Phrase)) {
    to(&roster.unit);
    roster.ready.iter().for_each(|ready| to(&ready.label));
    for facet in &roster.facets {
        to(&facet.title);
        facet.values.iter().for_each(|value| to(&value.label));
    }
    roster.measures.iter().for_each(|measure| [&measure.title, &measure.sign].into_iter().for_each(&mut *to));
    for item in &roster.items {
        to(&item.group);
        item.card.iter().for_each(&mut *to);
        item.measures.values().for_each(|value| in_value(value, to));
    }
}

fn in_ground(ground: &Ground, to: &mut dyn FnMut(&Phrase)) {
    to(&ground.title);
    ground.ready.iter().for_each(|ready| to(&ready.label));
    ground.flags.iter().flat_map(|flag| [&flag.label, &flag.help]).for_each(&mut *to);
    ground.flat.iter().for_each(|flat| to(&flat.help));
}

fn in_numbers(numbers: &Numbers, to: &mut dyn FnMut(&Phrase)) {
    to(&numbers.own);
    numbers.ready.iter().for_each(|ready| to(&ready.label));
    numbers.rows.iter().chain(&numbers.columns).for_each(|mark| to(&mark.label));
}

/// The phrases in a value.
pub fn in_value(value: &Value, to: &mut dyn FnMut(&Phrase)) {
    match value {
        Value::Phrase(phrase) => to(phrase),
        Value::List(values) => values.iter().for_each(|value| in_value(value, to)),
        Value::Dice { dice, makes } => {
            for die in dice {
                in_value(&die.face, to);
            }
            if let Some(makes) = makes {
                to(&makes.what);
            }
        }
        Value::Sum { parts, means } => {
            for text in parts.iter().map(|part| &part.text).chain(means.as_deref()) {
                to(text);
            }
        }
        Value::Chances { rows, besides } => {
            rows.iter().filter_map(|row| row.what.as_ref()).chain(besides.as_deref()).for_each(to);
        }
        Value::Number(_)
        | Value::Plain(_)
        | Value::Name { .. }
        | Value::Seat { .. }
        | Value::Rating { .. }
        | Value::Timer(_) => {}
    }
}
