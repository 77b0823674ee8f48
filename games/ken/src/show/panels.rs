//! What stands beside the table: whose Puntata it is, counts, what the next Order phase brings, what is being used.

use scene::{Field, Panel, Phrase, ToCompactString, Value};

use super::Looker;
use super::pieces::yes;
use crate::content::vocabulary::Moment;
use crate::frame::{Frame, Item, Phase, Progress};
use crate::names;
use crate::options::Options;
use crate::play::View;
use crate::rules::{ord, vic};
use crate::state::{Player, other};
use crate::zones::Zone;

/// All panels.
pub fn panels(looker: &Looker) -> Vec<Panel> {
    let view = looker.view;
    let mut panels = vec![puntata(view)];
    if !view.state.cards.is_empty() {
        panels.extend([player(view, 0), player(view, 1)]);
    }
    panels.extend(
        [0, 1]
            .into_iter()
            .filter(|&player| looker.is(player))
            .filter_map(|player| super::chances::panel_of(view, player)),
    );
    panels.extend(pending(looker));
    panels.extend(super::fight::panel(view).map(Panel::now));
    panels.push(decks(looker));
    panels.extend(options(view));
    panels
}

/// A panel.
pub fn panel(id: &str, title: Phrase, seat: Option<Player>, fields: Vec<Field>) -> Panel {
    Panel { id: id.into(), title, seat, fields, ..Panel::default() }
}

/// A field whose label is `field-…` of its key.
pub fn field(key: &str, value: impl Into<Value>) -> Field {
    Field { key: key.into(), label: Phrase::new(format!("field-{key}")), value: value.into() }
}

/// Whose Puntata, which one, and its phase.
fn puntata(view: View) -> Panel {
    let mut fields = Vec::new();
    if !view.state.cards.is_empty() {
        fields.push(field("player", names::player(view.state.active)));
        fields.push(field("number", i64::from(view.state.puntata)));
    }
    fields.push(field("phase", Phrase::new(phase_key(view))));
    panel("puntata", Phrase::new("panel-puntata"), None, fields).counting(&["number", "phase"])
}

/// The message of the phase. A window lies over the phase that comes after it.
fn phase_key(view: View) -> &'static str {
    let windows = view.state.flow.inward().filter_map(|frame| match frame {
        Frame::Window(window) => Some(window.moment),
        _ => None,
    });
    match (windows.last(), view.phase()) {
        (Some(Moment::Start), _) => "phase-start",
        (Some(Moment::PresOwn | Moment::PresEnemy), _) => "phase-presentation",
        (Some(Moment::PostCombat), _) => "phase-post-combat",
        (Some(Moment::Epilogue), _) => "phase-epilogue",
        (_, None) => "phase-bring",
        (_, Some(phase)) => match phase {
            Phase::Start => "phase-start",
            Phase::Order | Phase::Sum | Phase::Disengage => "phase-order",
            Phase::Draw(_) => "phase-draw",
            Phase::Presentation | Phase::HandLimit => "phase-presentation",
            Phase::Targets | Phase::Aim | Phase::Defence(_) | Phase::Combat(_) => "phase-combat",
            Phase::PostCombat => "phase-post-combat",
            Phase::Epilogue | Phase::Sweep => "phase-epilogue",
        },
    }
}

/// What everybody may count of a player, and what his next Order phase would bring if nothing changed.
fn player(view: View, player: Player) -> Panel {
    let count = |zone| view.state.zones.count(player, zone) as i64;
    let points = i64::from(view.state.points[usize::from(player)]);
    let enemy = i64::from(view.state.points[usize::from(other(player))]);
    let income = i64::from(ord::green(view, player));
    let lead = points + income - enemy;
    let mut fields = vec![
        field("points", points),
        field("income", income),
        field("lead", lead),
        field("hand", count(Zone::Hand)),
        field("future", count(Zone::Future)),
        field("draws", draws(count(Zone::Future))),
    ];
    if lead >= i64::from(vic::goal(view)) && view.state.over.is_none() {
        fields.insert(3, field("warning", Phrase::new("warning-wins")));
    }
    panel(&format!("player-{player}"), Phrase::new("panel-player"), Some(player), fields)
        .counting(&["points", "income", "hand", "future", "warning"])
}

/// In how many Puntate of one's own a Future runs out, drawing 1, 2 or 3 cards in each (KEN-DRAW-02).
fn draws(future: i64) -> Phrase {
    let last = |n: i64| (future + n - 1) / n;
    Phrase::new("draws-left").with("one", last(1)).with("two", last(2)).with("three", last(3))
}

/// What has been declared and is not done yet, innermost first: who uses what, at which targets.
fn pending(looker: &Looker) -> Option<Panel> {
    let view = looker.view;
    let depth = view.state.flow.depth();
    let items = view.state.flow.inward().enumerate().filter_map(|(below, frame)| match frame {
        Frame::Item(item) => Some((item, (depth - below) as u8)),
        _ => None,
    });
    let open = |item: &Item| !matches!(item.stage, Progress::Picking(_) | Progress::Paying(_));
    let mut fields = Vec::new();
    for (n, (item, depth)) in items.filter(|(item, _)| open(item) || looker.is(item.player)).enumerate() {
        let key = |key: &str| if n == 0 { key.to_owned() } else { format!("{key}-{}", n + 1) };
        let mut add = |name: &str, value: Value| {
            fields.push(Field { key: key(name).into(), label: Phrase::new(format!("field-{name}")), value });
        };
        add("player", names::player(item.player));
        add("used", super::prompt::pending(view, item));
        let picks = view.state.picks.iter().filter(|pick| pick.item == depth && view.exists(pick.card));
        let targets: Vec<Value> = picks.map(|pick| names::host(view, pick.card)).collect();
        if !targets.is_empty() {
            add("targets", targets.into());
        }
        if item.annulled {
            add("annulled", yes(true));
        }
    }
    (!fields.is_empty()).then(|| panel("pending", Phrase::new("panel-pending"), None, fields).now())
}

/// The decks: ready-made ones by name (KEN-AMB-83).
fn decks(looker: &Looker) -> Panel {
    let view = looker.view;
    let bringing = matches!(view.state.flow.now(), Some(Frame::Bring));
    let deck = |player: Player| -> Value {
        let brought = &view.state.brought[usize::from(player)];
        match view.state.setting.decks[usize::from(player)] {
            Some(deck) => names::deck(view.content, deck),
            None if bringing && brought.is_none() => Phrase::new("deck-awaited").into(),
            None if bringing => Phrase::new("deck-brought").into(),
            None => Phrase::new("deck-own").into(),
        }
    };
    let field = |player: Player| Field {
        key: player.to_compact_string(),
        label: Phrase::new("field-deck").with("player", names::player(player)),
        value: deck(player),
    };
    panel("decks", Phrase::new("panel-decks"), None, vec![field(0), field(1)])
}

/// The table's options that differ from the rulings.
fn options(view: View) -> Option<Panel> {
    if *view.options() == Options::default() {
        return None;
    }
    let now = serde_json::to_value(view.options()).ok()?;
    let usual = serde_json::to_value(Options::default()).ok()?;
    let mut fields = Vec::new();
    for (key, value) in now.as_object()? {
        if usual.get(key) == Some(value) {
            continue;
        }
        let value = match value {
            serde_json::Value::Bool(on) => yes(*on),
            serde_json::Value::String(word) => Phrase::new(format!("choice-{word}")).into(),
            other => Value::Plain(other.to_compact_string()),
        };
        fields.push(Field { key: key.as_str().into(), label: Phrase::new(format!("option-{key}")), value });
    }
    (!fields.is_empty()).then(|| panel("options", Phrase::new("panel-options"), None, fields))
}
