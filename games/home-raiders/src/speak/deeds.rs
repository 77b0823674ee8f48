//! What characters do in an event, for screens to play.

use scene::{Deed, Gait, Spot, Str, Value};

use crate::action::How;
use crate::event::{Event, Face, Rolled};
use crate::names;
use crate::play::View;
use crate::show::FIELD;
use crate::state::{ModelId, Stand};

/// The deeds of an event.
pub fn of(view: View, event: &Event) -> Vec<Deed> {
    let piece = |id: ModelId| names::model_word(view, id);
    let to = |id: ModelId, stands: &[Stand], gait: Gait| {
        let way: Vec<Spot> =
            stands.iter().map(|stand| Spot::on_plane(FIELD, (stand.at.x(), stand.at.y()))).collect();
        if way.is_empty() { Vec::new() } else { vec![Deed::Moved { piece: piece(id), way, gait }] }
    };
    match event {
        Event::DeploymentRolled { face, .. } | Event::RolledOff { face, .. } => vec![rolled(None, &[*face])],
        Event::ObjectiveRolled { faces, .. } => vec![rolled(None, faces)],
        Event::Deployed { stands, .. } => appeared(stands.iter().map(|(id, _)| piece(*id))),
        Event::Substituted { model, .. } => appeared([piece(*model)]),
        Event::MarkerPlaced { marker, .. } => appeared([names::marker_word(*marker)]),
        Event::Drawn { player, .. } => vec![Deed::Turn { seat: *player }],
        Event::Moved { model, how: How::Walk(way) | How::Around(way), .. } => to(*model, way, Gait::Walk),
        Event::Moved { model, how: How::Fly(_), to: end, .. } | Event::Teleported { model, to: end } => {
            to(*model, &[*end], Gait::Leap)
        }
        Event::Moved { model, to: end, .. } | Event::Carried { model, to: end, .. } => {
            to(*model, &[*end], Gait::Walk)
        }
        Event::Shoved { model, to: end, .. } => to(*model, &[*end], Gait::Push),
        Event::Fell { model, to: end, .. } => to(*model, &[*end], Gait::Fall),
        Event::Attacked { by, target, shot, .. } => {
            vec![Deed::Attacked { from: piece(*by), to: piece(*target), shot: *shot }]
        }
        Event::Rolled(rolled) => thrown(view, rolled),
        Event::Compared { by, target, attack, defence }
        | Event::Challenged { by, target, attack, defence, .. } => {
            let sum =
                |id: ModelId, total: u8| Deed::Summed { of: Some(piece(id)), total: total.into(), parts: 0 };
            let missed = (attack <= defence).then(|| Deed::Missed { piece: piece(*target) });
            [sum(*by, *attack), sum(*target, *defence)].into_iter().chain(missed).collect()
        }
        Event::Wounded { model, .. } | Event::HandedOn { to: model, .. } => {
            vec![Deed::Hurt { piece: piece(*model), by: 1 }]
        }
        Event::Healed { model, .. } => vec![Deed::Healed { piece: piece(*model), by: 1 }],
        Event::Vanished { model } => vec![Deed::Left { piece: piece(*model) }],
        _ => Vec::new(),
    }
}

fn appeared(pieces: impl IntoIterator<Item = Str>) -> Vec<Deed> {
    pieces.into_iter().map(|piece| Deed::Appeared { piece }).collect()
}

fn rolled(of: Option<Str>, faces: &[Face]) -> Deed {
    Deed::Rolled { of, faces: faces.iter().map(|face| Value::Plain(sign(*face).into())).collect() }
}

/// What is on a face of a die.
const fn sign(face: Face) -> &'static str {
    match face {
        Face::Blank => "–",
        Face::Success => "●",
        Face::Critical => "✹",
    }
}

/// The dice of a trait, and what they come to with all that is added.
fn thrown(view: View, thrown: &Rolled) -> Vec<Deed> {
    let of = Some(names::model_word(view, thrown.model));
    let faces: Vec<Face> = thrown.faces.iter().map(|(_, face)| *face).collect();
    let fell = (!faces.is_empty()).then(|| rolled(of.clone(), &faces));
    fell.into_iter().chain([Deed::Summed { of, total: thrown.roll.total.into(), parts: 0 }]).collect()
}
