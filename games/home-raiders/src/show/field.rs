//! The battle space: what lies on it, the Portals, the markers, the zones.

use scene::{
    Area, Badge, Board, Facts, Layer, Outline, Phrase, Piece, Shape, Spot, Tone, Value, format_compact,
};
use space::plane::Shape as Form;

use super::FIELD;
use crate::content::Faction;
use crate::names;
use crate::play::View;
use crate::rules::obv;
use crate::state::{Player, Stand, ThingId, other};
use crate::table::INCH;

/// How deep a deployment zone is (HR-DEP-05).
const ZONE: i32 = 6 * INCH;

/// The battle space with everything that does not move by itself.
pub fn board(view: View) -> Board {
    let corner = view.state.setting.field.high();
    let name = view.state.setting.space.and_then(|space| view.content.spaces.get(usize::from(space)));
    let title = match name {
        Some(space) => Phrase::new("board-space")
            .with("name", Value::Name { id: space.id.as_str().into(), words: space.name.clone() }),
        None => Phrase::new("board-own"),
    };
    let mut areas: Vec<Area> = (0..view.state.things.len() as ThingId).map(|id| area(view, id)).collect();
    // The lowest first, so that what lies on something is drawn over it.
    areas.sort_by_key(|area| area.heights);
    Board {
        id: FIELD.into(),
        title,
        shape: Shape::Plane {
            width: corner.x().unsigned_abs(),
            height: corner.y().unsigned_abs(),
            unit: INCH.unsigned_abs(),
        },
        areas,
        layers: layers(view),
        ..Board::default()
    }
}

fn area(view: View, id: ThingId) -> Area {
    let thing = &view.state.things[usize::from(id)];
    let portal = (id >= view.state.setting.own_things).then(|| portal_owner(view, id));
    let ground = match portal {
        Some(_) => "ground-portal",
        None if thing.flat() && thing.irregular => "ground-patch",
        None if thing.flat() => "ground-flat",
        None if thing.climb => "ground-climbable",
        None => "ground-obstacle",
    };
    let tint = match portal {
        Some(owner) => tint_of(view, owner),
        None if thing.irregular => 1,
        None if thing.flat() => 0,
        None if thing.climb => 4,
        None => 9,
    };
    let glyph = match portal {
        Some(_) => '@',
        None if thing.irregular => '~',
        None if thing.flat() => '.',
        None if thing.climb => '=',
        None => '#',
    };
    let mut badges = Vec::new();
    let mut add = |id: &str, key: &str, glyph: &str| {
        let (id, glyph) = (id.to_owned(), glyph.to_owned());
        badges.push(Badge { id: id.into(), text: Phrase::new(key), glyph: glyph.into(), tone: Tone::Plain });
    };
    if thing.movable {
        add("movable", "badge-movable", "M");
    }
    if thing.climb && !thing.flat() {
        add("climbable", "badge-climbable", "C");
    }
    if thing.irregular {
        add("irregular", "badge-irregular", "~");
    }
    let heights = if thing.flat() { (0, 0) } else { (thing.span().bottom(), thing.span().top()) };
    Area {
        id: names::thing_word(view, id),
        name: names::thing_words(view, id),
        outline: outline(thing.shape()),
        heights,
        ground: ground.into(),
        tint,
        seat: portal,
        glyph,
        badges,
    }
}

/// Whose Portal an object after the battle space's own is.
fn portal_owner(view: View, id: ThingId) -> Player {
    if view.state.portal(view.state.first) == Some(id) { view.state.first } else { other(view.state.first) }
}

fn outline(form: &Form) -> Outline {
    match form {
        Form::Disc(disc) => Outline::Circle {
            at: (disc.centre().x(), disc.centre().y()),
            radius: disc.radius().unsigned_abs(),
        },
        Form::Polygon(polygon) => {
            Outline::Polygon(polygon.corners().iter().map(|at| (at.x(), at.y())).collect())
        }
    }
}

/// The colour of a team: its faction's, unless both are of one.
pub fn tint_of(view: View, player: Player) -> u8 {
    let [first, second] = view.state.setting.factions;
    if player == 1 && first == second { 6 } else { tint(view.state.setting.factions[usize::from(player)]) }
}

/// The colour of a faction (HR-BOX).
pub const fn tint(faction: Option<Faction>) -> u8 {
    match faction {
        Some(Faction::NewLilliput) => 3,
        Some(Faction::Gremlins) => 8,
        Some(Faction::FairFolk) => 7,
        Some(Faction::Scroungers) => 5,
        Some(Faction::DustLords) => 9,
        None => 6,
    }
}

/// The deployment zones, as long as somebody deploys or asks.
fn layers(view: View) -> Vec<Layer> {
    let zone = |player: Player| {
        let portal = view.state.portal(player)?;
        let Form::Disc(disc) = *view.state.things[usize::from(portal)].shape() else { return None };
        let at = (disc.centre().x(), disc.centre().y());
        Some(Layer {
            id: format_compact!("zone-{}", names::letter(player)),
            title: Phrase::new("layer-zone").with("player", names::player(player)),
            outlines: vec![Outline::Circle { at, radius: (disc.radius() + ZONE).unsigned_abs() }],
            ..Layer::default()
        })
    };
    [0, 1].into_iter().filter_map(zone).collect()
}

/// The objective markers.
pub fn markers(view: View) -> Vec<Piece> {
    (0..view.state.markers.len() as u8).map(|marker| piece(view, marker)).collect()
}

fn piece(view: View, number: u8) -> Piece {
    let marker = &view.state.markers[usize::from(number)];
    let at = marker.at.at;
    let foot = view.foot(marker.at);
    let controller = marker.controller;
    let holder = controller.and_then(|id| view.find(id)).map(|model| model.player);
    let mut facts = Facts::default();
    facts.insert("on".into(), on_word(view, marker.at));
    facts.insert("player".into(), names::player(marker.player));
    let held = controller.map_or_else(|| Phrase::new("none").into(), |id| names::model(view, id));
    facts.insert("controller".into(), held.clone());
    let text = Phrase::new("badge-controlled").with("model", held);
    let badge = Badge { id: "controlled".into(), text, glyph: "*".into(), tone: Tone::Good };
    let Value::Name { words, .. } = names::marker(number) else { return Piece::default() };
    Piece {
        id: names::marker_word(number),
        name: words,
        symbol: names::marker_word(number),
        seat: holder,
        at: Some(Spot::on_plane(FIELD, (at.x(), at.y()))),
        base: Some(obv::MARKER.unsigned_abs()),
        height: Some((foot, foot)),
        art: Some("hr-marker".into()),
        face: view.content.faces.face(crate::content::faces::MARKER),
        badges: controller.map(|_| badge).into_iter().collect(),
        facts,
        card: vec![Phrase::new("card-marker").with("player", names::player(marker.player))],
        ..Piece::default()
    }
}

/// What a place is on, as a fact: `ground`, or the object's word.
pub fn on_word(view: View, stand: Stand) -> Value {
    stand.on.map_or_else(|| Phrase::new("ground").into(), |thing| names::thing(view, thing))
}
