//! The characters: where they stand, how they are, and what their cards say.

use scene::{Badge, Facts, Phrase, Piece, Spot, Str, Tone, Value, format_compact};

use super::field::on_word;
use super::{FIELD, card};
use crate::content::{Card, Kind};
use crate::names;
use crate::play::View;
use crate::state::{ModelId, Place, Readiness};

/// All characters, those who have vanished included, in the order of their numbers.
pub fn pieces(view: View) -> Vec<Piece> {
    view.state.all().map(|(id, _)| piece(view, id)).collect()
}

/// The drawing of a card: faction and type, `nl-unit`.
pub fn art_word(card: &Card) -> Str {
    format_compact!("{}-{}", card.faction.letters().to_lowercase(), card.kind.word())
}

fn piece(view: View, id: ModelId) -> Piece {
    let model = view.model(id);
    let its_card = view.card(id);
    let stand = model.stand();
    let height = stand.map(|stand| {
        let foot = view.foot(stand);
        let tall = its_card.size.height();
        (foot, foot + if model.prone { tall / 2 } else { tall })
    });
    Piece {
        id: names::model_word(view, id),
        name: names::model_words(view, id),
        symbol: names::model_symbol(view, id),
        seat: Some(model.player),
        at: stand.map(|stand| Spot::on_plane(FIELD, (stand.at.x(), stand.at.y()))),
        base: Some(its_card.size.radius().unsigned_abs()),
        height,
        art: Some(art_word(its_card)),
        face: view.content.faces.face(&its_card.id),
        number: names::model_number(view, id),
        turned: false,
        badges: badges(view, id),
        facts: facts(view, id),
        card: lines(view, id),
        ..Piece::default()
    }
}

fn badges(view: View, id: ModelId) -> Vec<Badge> {
    let model = view.model(id);
    let mut badges = Vec::new();
    let mut add = |id: &str, text: Phrase, glyph: &str, tone: Tone| {
        badges.push(Badge { id: id.into(), text, glyph: glyph.into(), tone });
    };
    if model.wounded() {
        let text = Phrase::new("badge-wounded").with("tokens", i64::from(model.tokens));
        add("wounded", text, "!", Tone::Bad);
    }
    if model.prone {
        add("prone", Phrase::new("badge-prone"), "_", Tone::Plain);
    }
    if view.present_and_engaged(id) {
        add("engaged", Phrase::new("badge-engaged"), "x", Tone::Plain);
    }
    if view.turn().is_some_and(|turn| turn.charged.has(id)) {
        add("charged", Phrase::new("badge-charged"), ">", Tone::Good);
    }
    if view.slot().is_some_and(|slot| slot.troop == model.troop && slot.acted.has(id)) {
        add("acted", Phrase::new("badge-acted"), "'", Tone::Plain);
    }
    if model.distracted {
        add("distracted", Phrase::new("badge-distracted"), "?", Tone::Bad);
    }
    if model.grappled {
        add("grappled", Phrase::new("badge-grappled"), "g", Tone::Bad);
    }
    if model.confused {
        add("confused", Phrase::new("badge-confused"), "%", Tone::Bad);
    }
    if !model.lost.is_empty() {
        let lost: Vec<_> = model.lost.iter().map(|one| names::ability(view, one)).collect();
        add("lost", Phrase::new("badge-lost").with("abilities", lost), "-", Tone::Bad);
    }
    for deceit in view.state.deceits.iter().filter(|deceit| deceit.target == id) {
        let text = Phrase::new("badge-deceived").with("by", names::model(view, deceit.by));
        add("deceived", text, "d", Tone::Bad);
    }
    if let Some(enemy) = model.sworn {
        let text = Phrase::new("badge-sworn").with("enemy", names::model(view, enemy));
        add("sworn", text, "s", Tone::Plain);
    }
    if view.card(id).kind == Kind::Leader {
        add("leader", Phrase::new("badge-leader"), "*", Tone::Plain);
    }
    if view.state.troop(model.troop).readiness == Readiness::Done && view.state.round > 0 {
        add("done", Phrase::new("badge-done"), ".", Tone::Plain);
    }
    badges
}

/// Yes or no, as a fact.
fn yes(holds: bool) -> Value {
    Phrase::new(if holds { "yes" } else { "no" }).into()
}

fn facts(view: View, id: ModelId) -> Facts {
    let model = view.model(id);
    let mut facts = Facts::default();
    let mut add = |name: &str, value: Value| {
        facts.insert(name.into(), value);
    };
    let place = match model.place {
        Place::Waiting => "place-waiting",
        Place::At(_) => "place-field",
        Place::Gone { by_enemy: true } => "place-gone-by-enemy",
        Place::Gone { by_enemy: false } => "place-gone",
    };
    add("place", Phrase::new(place).into());
    let on = model.stand().map_or_else(|| Phrase::new("none").into(), |stand| on_word(view, stand));
    add("on", on);
    add("card", names::card(view, model.card));
    add("player", names::player(model.player));
    add("troop", names::troop(view, model.troop));
    add("tokens", i64::from(model.tokens).into());
    add("prone", yes(model.prone));
    add("confused", yes(model.confused));
    add("grappled", yes(model.grappled));
    add("distracted", yes(model.distracted));
    add("teleported", yes(model.teleported));
    let sworn = model.sworn.map_or_else(|| Phrase::new("none").into(), |enemy| names::model(view, enemy));
    add("sworn", sworn);
    let lost: Vec<_> = model.lost.iter().map(|one| names::ability(view, one)).collect();
    add("lost", if lost.is_empty() { Phrase::new("none").into() } else { lost.into() });
    let touched = names::models(view, view.foes_touching(id).iter());
    let touched = match touched {
        Value::List(list) if list.is_empty() => Phrase::new("none").into(),
        touched => touched,
    };
    add("touches", touched);
    add("acted", yes(view.slot().is_some_and(|slot| slot.troop == model.troop && slot.acted.has(id))));
    let activated = view.state.round > 0 && view.state.troop(model.troop).readiness == Readiness::Done;
    add("activated", yes(activated));
    add("charged", yes(view.turn().is_some_and(|turn| turn.charged.has(id))));
    facts
}

/// What its card says, and what it is part of.
fn lines(view: View, id: ModelId) -> Vec<Phrase> {
    let mut lines = vec![Phrase::new("card-name").with("card", names::card(view, view.model(id).card))];
    lines.extend(card::of_card(view.content, view.card(id)));
    lines.push(Phrase::new("card-troop").with("troop", names::troop(view, view.model(id).troop)));
    lines
}

impl View<'_> {
    /// Whether a character in the battle space touches an enemy.
    fn present_and_engaged(self, id: ModelId) -> bool {
        self.find(id).is_some() && self.engaged(id)
    }
}
