//! How far a champion gets with the points that are left, and the way to a place.

use std::collections::BTreeMap;

use scene::{Layer, Phrase, Str, Tone, format_compact};
use space::hex::Dir;

use super::{cell_of, gauntlet};
use crate::map::{Reach, Space};
use crate::names;
use crate::play::View;
use crate::rules::mov::{self, CLINCH, check_step};
use crate::state::Who;

/// Where somebody gets in this movement phase.
pub struct Range {
    reach: Option<Reach>,
    /// What each place costs.
    pub costs: BTreeMap<Space, i64>,
}

/// Where somebody who stands there gets with the points that are left; nowhere when its movement is over.
pub fn range(view: View<'_>, who: Who, from: Space) -> Option<Range> {
    let champion = view.champion(who);
    if !mov::may_move(view, who) || champion.phase.stopped {
        return None;
    }
    // Who is held pays once, with whatever it does first.
    let held = if champion.phase.clinched { CLINCH } else { 0 };
    let reach =
        champion.phase.left.checked_sub(held).map(|points| mov::reach(view, who, from, points.into()));
    let cost = |reach: &Reach, to: Space| reach.cost(to).map(|cost| i64::from(cost) + i64::from(held));
    let mut costs: BTreeMap<Space, i64> = BTreeMap::new();
    if let Some(reach) = &reach {
        let all = reach.spaces().iter().filter(|to| **to != from);
        costs.extend(all.filter_map(|to| Some((*to, cost(reach, *to)?))));
    }
    // The one step that is always possible may take all points (DOA-MOV-04).
    for way in Dir::ALL.into_iter().filter_map(|dir| check_step(view, champion.seat, who, dir).ok()) {
        costs.entry(way.to).or_insert(way.points.into());
    }
    Some(Range { reach, costs })
}

/// How far a champion gets; or the way to a place, and what may happen on it.
pub fn layers(view: View<'_>, who: Who, from: Space, to: Option<Space>) -> Vec<Layer> {
    let Some(Range { reach, costs }) = range(view, who, from) else { return Vec::new() };
    let left = i64::from(view.champion(who).phase.left);
    if let Some(to) = to {
        let mut steps = reach.map_or_else(Vec::new, |reach| reach.way(to));
        if steps.is_empty() && costs.contains_key(&to) {
            steps.push(to);
        }
        let mut layers = vec![way(view, who, from, to, &steps, costs.get(&to).copied())];
        layers.extend(gauntlet::layers(view, who, from, &steps));
        return layers;
    }
    let mut rings: BTreeMap<i64, Vec<Str>> = BTreeMap::new();
    for (to, cost) in costs.into_iter().filter(|(to, _)| to.under == from.under) {
        rings.entry(cost).or_default().push(cell_of(view, to));
    }
    let ring = |(points, cells): (i64, Vec<Str>)| Layer {
        id: format_compact!("reach-{points}"),
        title: Phrase::new("show-reach")
            .with("who", names::who(view, who))
            .with("points", points)
            .with("left", left),
        cells,
        tone: Some(Tone::Good),
        ..Layer::default()
    };
    rings.into_iter().map(ring).collect()
}

/// The cheapest way to a place, as far as it lies on the level where it begins.
fn way(view: View<'_>, who: Who, from: Space, to: Space, steps: &[Space], cost: Option<i64>) -> Layer {
    let key = if cost.is_some() { "show-way" } else { "show-way-none" };
    let title = Phrase::new(key).with("who", names::who(view, who)).with("at", names::space(view, to));
    let title = match cost {
        Some(cost) => title.with("points", cost).with("left", i64::from(view.champion(who).phase.left)),
        None => title,
    };
    let all = std::iter::once(&from).chain(steps);
    let cells: Vec<Str> =
        all.take_while(|space| space.under == from.under).map(|space| cell_of(view, *space)).collect();
    let lines = if cells.len() > 1 { vec![cells.clone()] } else { Vec::new() };
    let tone = Some(if cost.is_some() { Tone::Good } else { Tone::Bad });
    Layer { id: "way".into(), title, cells, lines, tone, ..Layer::default() }
}
