//! What a screen may draw while things are touched: ranges, formation, reach, lines of sight, rulers.

use scene::{Layer, Outline, Phrase, Tone, Touch, Value, format_compact};
use space::plane::{Point, Segment, View as Sighted};

use crate::names;
use crate::play::View;
use crate::rules::geo::Room;
use crate::rules::{los, mov, unt};
use crate::state::{ModelId, Player, Stand};
use crate::table::Blocker;

/// The layers for what was touched; they lie on the battle space.
pub fn overlay(view: View, touches: &[Touch]) -> Vec<Layer> {
    let model = |touch: &Touch| match touch {
        Touch::Piece(word) => {
            // Any player's: the word of the scene is whole.
            let found = names::find_model(view, word, 0 as Player);
            found.filter(|&id| names::model_word(view, id) == *word && view.find(id).is_some())
        }
        _ => None,
    };
    let place = |touch: &Touch| match touch {
        Touch::Place { x, y, .. } => Point::new(*x, *y),
        _ => None,
    };
    match touches {
        [only] => model(only).map_or_else(Vec::new, |id| around(view, id)),
        [first, second] => match (model(first), model(second), place(second)) {
            (Some(a), Some(b), _) if a != b => between(view, a, b),
            (Some(id), _, Some(to)) => vec![ruler(view, id, &[to])],
            _ => Vec::new(),
        },
        [first, .., last] => match (model(first), place(last)) {
            (Some(_), Some(_)) => ways(view, touches),
            _ => Vec::new(),
        },
        [] => Vec::new(),
    }
}

fn layer(id: &str, title: Phrase, outlines: Vec<Outline>, tone: Option<Tone>) -> Layer {
    Layer { id: id.into(), title, outlines, tone, ..Layer::default() }
}

fn circle(at: Point, radius: i32) -> Outline {
    Outline::Circle { at: (at.x(), at.y()), radius: radius.unsigned_abs() }
}

fn line(points: &[Point]) -> Outline {
    Outline::Line(points.iter().map(|at| (at.x(), at.y())).collect())
}

/// What lies around one character: its reach, its range, the formation of its Unit.
fn around(view: View, id: ModelId) -> Vec<Layer> {
    let Some(here) = view.model(id).stand() else { return Vec::new() };
    let card = view.card(id);
    let radius = card.size.radius();
    let mut layers = Vec::new();
    let moved = Phrase::new("layer-movement")
        .with("model", names::model(view, id))
        .with("inches", names::inches(card.movement));
    layers.push(layer("movement", moved, reach(view, id, here), Some(Tone::Good)));
    if let Some(shot) = card.shooting {
        let title = Phrase::new("layer-range")
            .with("model", names::model(view, id))
            .with("inches", names::inches(shot.range));
        layers.push(layer("range", title, vec![circle(here.at, radius + shot.range)], None));
    }
    let troop = view.model(id).troop;
    let mates = view.state.members(troop).filter(|(mate, _)| *mate != id);
    let limit = unt::spread(view, troop);
    let rings: Vec<_> = mates
        .filter_map(|(mate, model)| Some(circle(model.stand()?.at, view.card(mate).size.radius() + limit)))
        .collect();
    if !rings.is_empty() {
        let title = Phrase::new("layer-formation")
            .with("troop", names::troop(view, troop))
            .with("inches", names::inches(limit));
        layers.push(layer("formation", title, rings, None));
    }
    layers
}

/// Where a character can walk to, in squares of half an inch, those of a row in one; the circle of its allowance while it
/// cannot walk at all.
fn reach(view: View, id: ModelId, here: Stand) -> Vec<Outline> {
    const HALF: i32 = 25;
    let Some(reach) = mov::reach(view, id) else { return vec![circle(here.at, view.card(id).movement)] };
    let mut places: Vec<(i32, i32)> = reach.places().map(|(at, _, _)| (at.y(), at.x())).collect();
    places.sort_unstable();
    places.dedup();
    let mut rows: Vec<(i32, i32, i32)> = Vec::new();
    for (y, x) in places {
        match rows.last_mut() {
            Some((row, _, last)) if *row == y && x - *last <= 2 * HALF => *last = x,
            _ => rows.push((y, x, x)),
        }
    }
    let square = |(y, first, last): (i32, i32, i32)| {
        let (left, right) = (first - HALF, last + HALF);
        Outline::Polygon(vec![(left, y - HALF), (right, y - HALF), (right, y + HALF), (left, y + HALF)])
    };
    rows.into_iter().map(square).collect()
}

/// What lies between two characters: how far they are apart, and how much the first sees of the second.
fn between(view: View, a: ModelId, b: ModelId) -> Vec<Layer> {
    let (Some(from), Some(to)) = (view.model(a).stand(), view.model(b).stand()) else { return Vec::new() };
    let Some(measure) = view.measure(a, b) else { return Vec::new() };
    let mut layers = Vec::new();
    let title = Phrase::new("layer-distance")
        .with("by", names::model(view, a))
        .with("target", names::model(view, b))
        .with("inches", names::inches(measure.distance));
    layers.push(layer("distance", title, vec![line(&[from.at, to.at])], None));
    layers.extend(sight(view, a, b));
    if let Some(shot) = view.card(a).shooting {
        let key = if measure.distance <= shot.range { "layer-within-range" } else { "layer-beyond-range" };
        let tone = if measure.distance <= shot.range { Tone::Good } else { Tone::Bad };
        let title = Phrase::new(key).with("inches", names::inches(shot.range));
        layers.push(layer(
            "range",
            title,
            vec![circle(from.at, view.card(a).size.radius() + shot.range)],
            Some(tone),
        ));
    }
    layers
}

/// The line of sight, with what stops it (HR-GEO-19).
fn sight(view: View, a: ModelId, b: ModelId) -> Option<Layer> {
    let lines = los::Gaze::new(view, a).explain(b, None);
    if lines.is_empty() {
        return None;
    }
    let seen = lines.iter().filter(|line| line.by.is_none()).count();
    let blocker = most_often(lines.iter().filter_map(|line| line.by.map(|witness| witness.by)));
    let all = lines.len();
    let sighted = match seen {
        0 => Sighted::Hidden,
        n if n < all => Sighted::Partial,
        _ => Sighted::Clear,
    };
    let mut title = Phrase::new(match sighted {
        Sighted::Clear => "layer-sight-clear",
        Sighted::Partial => "layer-sight-partial",
        Sighted::Hidden => "layer-sight-hidden",
    })
    .with("by", names::model(view, a))
    .with("target", names::model(view, b))
    .with("seen", seen as i64)
    .with("all", all as i64);
    if let Some(blocker) = blocker {
        let name = match blocker {
            Blocker::Thing(id) => names::thing(view, id),
            Blocker::Model(id) => names::model(view, id),
        };
        title = title.with("blocker", name);
    }
    let tone = match sighted {
        Sighted::Clear => Tone::Good,
        Sighted::Partial => Tone::Plain,
        Sighted::Hidden => Tone::Bad,
    };
    // One line to each side of the body is enough to be seen.
    let ends: Vec<_> = lines.iter().filter(|line| line.row == 2).map(|line| line.ray.ground()).collect();
    let outlines = [ends.first(), ends.last()].into_iter().flatten().map(|ray| line(&[ray.from, ray.to]));
    Some(layer("sight", title, outlines.collect(), Some(tone)))
}

/// What comes most often; of those that come as often, the first.
fn most_often(blockers: impl Iterator<Item = Blocker>) -> Option<Blocker> {
    let mut counts: Vec<(Blocker, usize)> = Vec::new();
    for blocker in blockers {
        match counts.iter_mut().find(|(known, _)| *known == blocker) {
            Some((_, count)) => *count += 1,
            None => counts.push((blocker, 1)),
        }
    }
    counts.into_iter().rev().max_by_key(|(_, count)| *count).map(|(blocker, _)| blocker)
}

/// What a way costs, as far as the rules allow it, also beyond what the character has left; its length on a level,
/// where they do not.
fn price(view: View, id: ModelId, from: Point, stands: &[Stand]) -> (i32, Vec<Phrase>) {
    let room = Room::new(view);
    let far = mov::Terms::measuring(view, id);
    let terms = mov::Terms { allowance: view.card(id).movement, ..far };
    let walk =
        mov::judge_walk(&room, id, stands, &terms).or_else(|_| mov::judge_walk(&room, id, stands, &far));
    let Ok(walk) = walk else {
        let starts = std::iter::once(from).chain(stands.iter().map(|stand| stand.at));
        let legs = starts.zip(stands).map(|(from, to)| Segment::new(from, to.at).length());
        return (legs.sum(), Vec::new());
    };
    let level = walk.cost - walk.climbed - walk.rough;
    let parts = [("way-length", level), ("way-climb", walk.climbed), ("way-rough", walk.rough)];
    let parts = parts.into_iter().filter(|(_, inches)| *inches > 0);
    (walk.cost, parts.map(|(key, inches)| Phrase::new(key).with("inches", names::inches(inches))).collect())
}

/// A way from a character through places, straight from each to the next, and what it costs: climbing and irregular
/// ground are told apart from it (HR-MOV-03).
fn ruler(view: View, id: ModelId, places: &[Point]) -> Layer {
    let from = view.model(id).stand().map(|stand| stand.at).or(places.first().copied());
    let from = from.unwrap_or(Point::ORIGIN);
    let stands: Vec<Stand> = places.iter().map(|&at| Stand { at, on: names::ground_at(view, at) }).collect();
    let (cost, parts) = price(view, id, from, &stands);
    let most = view.card(id).movement;
    let key = match (cost <= most, parts.len() > 1) {
        (true, false) => "layer-way",
        (true, true) => "layer-way-parts",
        (false, false) => "layer-way-far",
        (false, true) => "layer-way-far-parts",
    };
    let mut title = Phrase::new(key)
        .with("model", names::model(view, id))
        .with("inches", names::inches(cost))
        .with("most", names::inches(most));
    if parts.len() > 1 {
        title = title.with("parts", parts.into_iter().map(Into::into).collect::<Vec<Value>>());
    }
    let way: Vec<Point> = std::iter::once(from).chain(places.iter().copied()).collect();
    let bases = places.last().map(|&to| circle(to, view.card(id).size.radius()));
    let tone = if cost <= most { Tone::Good } else { Tone::Bad };
    layer("way", title, std::iter::once(line(&way)).chain(bases).collect(), Some(tone))
}

/// Several characters with their places: a way for each.
fn ways(view: View, touches: &[Touch]) -> Vec<Layer> {
    let mut ways: Vec<(Option<ModelId>, Vec<Point>)> = Vec::new();
    for touch in touches {
        match touch {
            Touch::Piece(word) => {
                let who = names::find_model(view, word, 0).filter(|&id| view.find(id).is_some());
                ways.push((who, Vec::new()));
            }
            Touch::Place { x, y, .. } => {
                if let (Some((_, places)), Some(to)) = (ways.last_mut(), Point::new(*x, *y)) {
                    places.push(to);
                }
            }
            Touch::Cell { .. } | Touch::Die { .. } => {}
        }
    }
    let ways = ways.into_iter().filter(|(_, places)| !places.is_empty());
    let ways = ways.filter_map(|(who, places)| Some(ruler(view, who?, &places)));
    ways.zip(1..).map(|(way, number)| Layer { id: format_compact!("way-{number}"), ..way }).collect()
}
