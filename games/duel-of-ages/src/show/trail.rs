//! The ways of the movement phase: the ribbon at which opportunity fire is pointed (ledger 4.4).

use scene::{Field, Layer, Panel, Phrase, Str, Tone, Value};

use super::board::words;
use super::panels::{name_of, panel};
use crate::frame::Frame;
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::opf;
use crate::state::{How, Moved, Who};

/// Those who have done something, in the order in which they began.
fn movers(view: View<'_>) -> Vec<Who> {
    let mut movers = Vec::new();
    for moved in &view.state.trail {
        if !movers.contains(&moved.who) {
            movers.push(moved.who);
        }
    }
    movers
}

/// What somebody did, each with its number in the trail.
fn of(view: View<'_>, who: Who) -> impl Iterator<Item = (u16, &Moved)> {
    (0..).zip(&view.state.trail).filter(move |(_, moved)| moved.who == who)
}

/// A line for each who moved on a level, and where opportunity fire may hit.
pub fn layers(view: View<'_>, under: bool) -> Vec<Layer> {
    let mut layers: Vec<Layer> =
        movers(view).into_iter().filter_map(|who| ribbon(view, who, under)).collect();
    if matches!(view.state.flow.inward().last(), Some(Frame::OpFire(..))) {
        let mut cells: Vec<Space> =
            opf::exposed(view).map(|(_, moved)| moved.at).filter(|at| at.under == under).collect();
        cells.sort_unstable();
        cells.dedup();
        if !cells.is_empty() {
            let cells = words(view, cells.into_iter());
            let title = Phrase::new("mark-exposed");
            layers.push(Layer {
                id: "exposed".into(),
                title,
                cells,
                tone: Some(Tone::Bad),
                ..Layer::default()
            });
        }
    }
    layers
}

fn ribbon(view: View<'_>, who: Who, under: bool) -> Option<Layer> {
    let began = view.champion(who).phase.began;
    let mut way: Vec<Space> = began.into_iter().chain(of(view, who).map(|(_, moved)| moved.at)).collect();
    way.dedup();
    let runs = way.chunk_by(|one, other| one.under == other.under).filter(|run| run[0].under == under);
    let runs: Vec<Vec<Str>> = runs.map(|run| words(view, run.iter().copied())).collect();
    let points: i64 = of(view, who).map(|(_, moved)| i64::from(moved.points)).sum();
    let cells = runs.iter().flatten().cloned().collect::<Vec<_>>();
    let lines = runs.into_iter().filter(|run| run.len() > 1).collect();
    let title = Phrase::new("mark-trail").with("who", names::who(view, who)).with("points", points);
    let id = format!("trail-{}", names::who_word(view, who));
    (!cells.is_empty()).then(|| Layer { id: id.into(), title, cells, lines, ..Layer::default() })
}

/// What was done, by each, with the numbers by which opportunity fire calls it.
pub fn panel_of(view: View<'_>) -> Option<Panel> {
    let field = |who: Who| Field {
        key: names::who_word(view, who),
        label: name_of(names::who(view, who)),
        value: of(view, who).map(|(entry, moved)| step(view, entry, moved)).collect::<Vec<Value>>().into(),
    };
    let mut fields: Vec<Field> = movers(view).into_iter().map(field).collect();
    if let Some(Frame::OpFire(_, fired)) = view.state.flow.inward().last() {
        let shot = |shot: &crate::frame::Fired| {
            let phrase = Phrase::new("panel-trail-shot").with("who", names::who(view, shot.by));
            let phrase = phrase.with("card", names::card(view, shot.card));
            phrase.with("mover", names::who(view, shot.mover)).with("at", names::space(view, shot.at)).into()
        };
        let shots: Vec<Value> = fired.iter().map(shot).collect();
        if !shots.is_empty() {
            let label = Phrase::new("panel-trail-shots");
            fields.push(Field { key: "shots".into(), label, value: shots.into() });
        }
    }
    (!fields.is_empty()).then(|| panel("trail", fields))
}

fn step(view: View<'_>, entry: u16, moved: &Moved) -> Value {
    let key = match moved.how {
        How::Step => "panel-trail-step",
        How::Down => "panel-trail-down",
        How::Up => "panel-trail-up",
        How::PickUp => "panel-trail-pick-up",
        How::Trade(_) => "panel-trail-trade",
    };
    let phrase = Phrase::new(key).with("entry", i64::from(entry)).with("at", names::space(view, moved.at));
    match moved.how {
        How::Trade(with) => phrase.with("with", names::who(view, with)).into(),
        _ => phrase.into(),
    }
}
