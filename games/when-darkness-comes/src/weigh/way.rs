//! What bots walk towards, and how far it is: along streets and rooms, through doors that must be opened first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::content::{Dir, Edge, Ground, Kind, Need, SQUARES, Skill};
use crate::play::View;
use crate::rules::{moves, scen};
use crate::state::{HeroId, Lies};
use crate::town::Sq;

/// A step towards a border where a tile would be drawn is worth less than one towards a disk that lies there.
const BORDER: u16 = 8;
/// What a lock is worth walking round, in half points.
const LOCK: u16 = 4;

/// How far the nearest thing worth going to is, in half movement points.
pub fn nearest(view: View, hero: HeroId) -> Option<u16> {
    if let Some(place) = deed(view, hero) {
        return search(view, hero, |at| (at == place).then_some(0)).map(|far| far / 2);
    }
    let mut worth = vec![false; view.state.tiles.len() * SQUARES];
    for disk in view.state.that(|lies| matches!(lies, Lies::Down(_) | Lies::Up(_))) {
        let wanted = if matches!(view.state.disk(disk).lies, Lies::Down(_)) {
            !view.is_orange(disk)
        } else {
            let face = view.face(disk);
            matches!(face.kind, Kind::Item(_) | Kind::Component(_)) || face.roll.is_some()
        };
        if let Some(at) = view.lies(disk).filter(|_| wanted) {
            worth[usize::from(at.0)] = true;
        }
    }
    let more = !view.state.stack.is_empty();
    search(view, hero, |at| {
        let out = || more && Dir::ALL.into_iter().any(|dir| view.town().leads_out(at, dir));
        if worth[usize::from(at.0)] { Some(0) } else { out().then_some(BORDER) }
    })
}

/// The place of a deed of which all but the place holds.
fn deed(view: View, hero: HeroId) -> Option<Sq> {
    view.scenario().deed.iter().find_map(|deed| {
        let place = deed.needs.iter().find(|need| matches!(need, Need::At(_) | Need::OnBlack(_)))?;
        let mut rest = deed.needs.iter().filter(|need| !matches!(need, Need::At(_) | Need::OnBlack(_)));
        if !rest.all(|need| scen::holds(view, hero, need)) {
            return None;
        }
        match place {
            Need::At(at) => scen::square(view, at),
            Need::OnBlack(number) => {
                let disk = view.content.blacks + number - 1;
                view.lies(disk).filter(|_| matches!(view.state.disk(disk).lies, Lies::Up(_)))
            }
            _ => None,
        }
    })
}

/// The least way to a square for which `there` says what it costs to be there.
fn search(view: View, hero: HeroId, there: impl Fn(Sq) -> Option<u16>) -> Option<u16> {
    let town = view.town();
    let swims = view.hero(hero).level(Skill::Swimming) > 0;
    let mut least = vec![u16::MAX; view.state.tiles.len() * SQUARES];
    let mut best: Option<u16> = None;
    let mut open = BinaryHeap::from([Reverse((0u16, view.hero(hero).at))]);
    while let Some(Reverse((far, at))) = open.pop() {
        if best.is_some_and(|best| best <= far) {
            break;
        }
        if least[usize::from(at.0)] <= far {
            continue;
        }
        least[usize::from(at.0)] = far;
        if let Some(more) = there(at) {
            best = Some(best.map_or(far + more, |best| best.min(far + more)));
        }
        for dir in Dir::ALL {
            let Some((to, edge)) = town.across(at, dir) else { continue };
            let ground = town.ground(to);
            let Some(through) = through(edge).filter(|_| swims || ground != Ground::Water) else { continue };
            if ground != Ground::Solid {
                open.push(Reverse((far + through + moves::cost(ground) as u16, to)));
            }
        }
        if let Some(to) = town.stairs(at) {
            open.push(Reverse((far + 2, to)));
        }
    }
    best
}

/// What a border costs beyond the step; `None`: nobody passes.
const fn through(edge: Edge) -> Option<u16> {
    match edge {
        Edge::Open | Edge::NoDoor | Edge::Door { locks: 0, .. } | Edge::Door { inner: true, .. } => Some(0),
        Edge::Door { locks, .. } | Edge::NoWindow { locks } => Some(LOCK * (1 + locks as u16)),
        Edge::Window { locks } => Some(LOCK * (3 + locks as u16)),
        Edge::Wall => None,
    }
}
