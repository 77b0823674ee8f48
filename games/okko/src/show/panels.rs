//! Facts beside the board.

use kernel::{Eyes, Seat};
use scene::{Field, Panel, Phrase, Str, ToCompactString, Value, format_compact};

use super::figures::{word, yes};
use super::rolls;
use crate::content::{Element, Victory};
use crate::frame::{Frame, Phase, Setup};
use crate::names;
use crate::play::View;
use crate::setup::{Metric, Options, Secrecy};
use crate::state::{Band, Figure, Place};

pub fn panels(view: View, eyes: Eyes) -> Vec<Panel> {
    let mut panels = vec![turn(view)];
    if is_building(view) {
        panels.extend([0, 1].map(|band| sealed(view, eyes, band)));
    }
    panels.extend([0, 1].map(|band| standing(view, band)));
    panels.extend([0, 1].map(|band| dice(view, band)));
    panels.push(losses(view));
    panels.extend(score(view));
    panels.extend(view.fight().map(|fight| rolls::fight(view, fight)));
    if let Some(Frame::Test(test)) = view.state.flow.now() {
        panels.push(rolls::test(view, test));
    }
    panels.push(options(view));
    panels
}

pub fn panel(id: impl Into<Str>, title: Phrase, seat: Option<Band>, fields: Vec<Field>) -> Panel {
    Panel { id: id.into(), title, seat, fields, ..Panel::default() }
}

/// A field whose label is `field-` and its key.
pub fn field(key: &str, value: impl Into<Value>) -> Field {
    Field { key: key.into(), label: Phrase::new(format_compact!("field-{key}")), value: value.into() }
}

pub fn number(key: &str, value: impl Into<i64>) -> Field {
    field(key, value.into())
}

fn turn(view: View) -> Panel {
    let state = view.state;
    let fields = vec![
        number("turn", state.turn),
        field("active", names::band(view, state.active)),
        field("first", names::band(view, state.first)),
        field("stage", Phrase::new(stage(view))),
    ];
    panel("turn", Phrase::new("panel-turn"), None, fields)
}

/// Where the match stands, by its outermost frame.
fn stage(view: View) -> &'static str {
    match view.state.flow.inward().last() {
        _ if view.state.over.is_some() => "stage-over",
        Some(Frame::Setup(Setup::Roles(_))) => "stage-roles",
        Some(Frame::Setup(Setup::Muster)) => "stage-muster",
        Some(Frame::Setup(Setup::Areas(_))) => "stage-areas",
        Some(Frame::Setup(Setup::Side)) => "stage-side",
        Some(Frame::Setup(Setup::Leader(_) | Setup::Deploy(_) | Setup::Wound(_))) => "stage-deploy",
        Some(Frame::Phase(Phase::Start | Phase::Reclaim)) => "stage-reclaim",
        Some(Frame::Phase(Phase::Gamble(_) | Phase::Opening)) => "stage-inspiration",
        Some(Frame::Phase(Phase::Store)) => "stage-store",
        Some(Frame::Phase(Phase::End)) => "stage-end",
        _ => "stage-choose",
    }
}

/// Whether the bands are being built.
pub fn is_building(view: View) -> bool {
    matches!(view.state.flow.inward().last(), Some(Frame::Setup(Setup::Roles(_) | Setup::Muster)))
}

/// A band being built. What a sealed one holds is for its owner and the referee, unless bands are built in the open.
fn sealed(view: View, eyes: Eyes, band: Band) -> Panel {
    let mustered = view.state.mustered[usize::from(band)].as_deref();
    let mut fields = vec![
        number("budget", view.state.setting.budget[usize::from(band)]),
        field("ready", yes(mustered.is_some())),
    ];
    let open = view.state.setting.options.bands == Secrecy::Open || eyes.of(Seat(band));
    if let Some(members) = mustered.filter(|_| open) {
        let members: Vec<Value> = members.iter().map(|&member| names::member(view, member)).collect();
        fields.push(field("members", members));
    }
    panel(format!("band-{band}"), band_title(view, "panel-band", band), Some(band), fields)
}

fn band_title(view: View, key: &str, band: Band) -> Phrase {
    Phrase::new(key).with("band", names::band(view, band))
}

fn dice(view: View, band: Band) -> Panel {
    let pool = view.state.dice[usize::from(band)];
    let face = |element: Element| Field {
        key: element.word().into(),
        label: Phrase::new(element.word()),
        value: i64::from(pool.showing(element)).into(),
    };
    let mut fields: Vec<Field> = Element::ALL.into_iter().map(face).collect();
    fields.push(number("spent", pool.spent));
    let reserve = view.state.standing_of(band).filter(|(_, figure)| figure.reserve.is_some()).count();
    fields.push(number("in-reserve", reserve as u8));
    let counts: Vec<&str> = Element::ALL.into_iter().map(Element::word).collect();
    panel(format!("dice-{band}"), band_title(view, "panel-dice", band), Some(band), fields).counting(&counts)
}

/// How near a band is to losing: coins lost of its threshold, and who has fallen.
fn standing(view: View, band: Band) -> Panel {
    let lost = i64::from(view.state.lost[usize::from(band)]);
    let coins: Value = match view.state.setting.threshold[usize::from(band)] {
        Some(limit) => Value::Rating { value: lost, most: i64::from(limit).max(1), marks: Vec::new() },
        None => lost.into(),
    };
    let gone = |figure: &&Figure| figure.band == band && figure.place == Place::Out;
    let fallen = view.state.figures.iter().filter(gone).count();
    let fields = vec![field("coins-lost", coins), number("fallen", fallen as i64)];
    let title = Phrase::new("panel-standing").with("band", names::band(view, band));
    panel(format!("standing-{band}"), title, Some(band), fields).counting(&["coins-lost", "fallen"])
}

/// What each band has lost, and at how much it loses: `none` where nothing sets a limit.
fn losses(view: View) -> Panel {
    let mut fields = Vec::new();
    for (name, limit, band) in [("0", "limit-0", 0), ("1", "limit-1", 1)] {
        fields.push(Field {
            key: name.into(),
            label: band_title(view, "field-lost", band),
            value: i64::from(view.state.lost[usize::from(band)]).into(),
        });
        fields.push(Field {
            key: limit.into(),
            label: band_title(view, "field-limit", band),
            value: limit_value(view.state.setting.threshold[usize::from(band)]),
        });
    }
    panel("losses", Phrase::new("panel-losses"), None, fields)
}

fn limit_value(limit: Option<u8>) -> Value {
    limit.map_or_else(|| word("none"), |limit| i64::from(limit).into())
}

/// Points, where the scenario counts them.
fn score(view: View) -> Option<Panel> {
    let scenario = view.content.scenarios.get(usize::from(view.state.setting.scenario?))?;
    let counts = |victory: &Victory| matches!(victory, Victory::Hold { .. } | Victory::Haul { .. });
    if !scenario.victory.iter().any(counts) {
        return None;
    }
    let field = |band: Band| Field {
        key: band.to_compact_string(),
        label: band_title(view, "field-score", band),
        value: i64::from(view.state.score[usize::from(band)]).into(),
    };
    Some(panel("score", Phrase::new("panel-score"), None, vec![field(0), field(1)]))
}

/// The table's options, those that differ from the rulings.
fn options(view: View) -> Panel {
    let now = &view.state.setting.options;
    let usual = Options::default();
    let mut fields = vec![field("budget", budgets(view))];
    if let Some(limit) = now.turn_limit {
        fields.push(number("turn-limit", limit));
    }
    if let Some(limit) = now.supply_limit {
        fields.push(number("supply-limit", limit));
    }
    if now.zone_depth != usual.zone_depth {
        fields.push(number("zone-depth", now.zone_depth));
    }
    if now.range != usual.range {
        let key = if now.range == Metric::Straight { "range-straight" } else { "range-steps" };
        fields.push(field("range", Phrase::new(key)));
    }
    let flags = [
        ("fire-on-shots", now.fire_on_shots),
        ("walls-limit-view", now.walls_limit_view),
        ("double-endangerment", now.double_endangerment),
        ("turning-endangers", now.turning_endangers),
    ];
    fields.extend(flags.into_iter().filter(|&(_, on)| on).map(|(key, on)| field(key, yes(on))));
    if view.state.setting.fog < u8::MAX {
        fields.push(number("fog", view.state.setting.fog));
    }
    panel("options", Phrase::new("panel-options"), None, fields)
}

fn budgets(view: View) -> Value {
    let [first, second] = view.state.setting.budget;
    let values = if first == second { vec![first] } else { vec![first, second] };
    values.into_iter().map(|zeni| i64::from(zeni).into()).collect::<Vec<Value>>().into()
}
