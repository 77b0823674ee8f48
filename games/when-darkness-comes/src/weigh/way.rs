//! What bots walk towards, and how far it is: along streets and rooms, through doors that must be opened first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::content::{Attribute, Colour, Dir, Edge, Ground, Kind, Mode, Need, SQUARES, Skill, Where};
use crate::frame::For;
use crate::play::View;
use crate::rules::{moves, roll, scen};
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// A step towards a border where a tile would be drawn is worth less than one towards a disk that lies there.
const BORDER: u16 = 8;
/// How much farther away other disks seem than those that the scenario wants found.
const ELSEWHERE: u16 = 24;
/// What it is worth to walk round an adversary: whoever waits before one that he fears waits for ever.
const FOE: u16 = 24;
/// What a lock is worth walking round, in half points.
const LOCK: u16 = 4;

/// How far the nearest thing worth going to is, in half movement points.
pub fn nearest(view: View, hero: HeroId) -> Option<u16> {
    if let Some(place) = deed(view, hero) {
        return search(view, hero, |at| (at == place).then_some(0)).map(|far| far / 2);
    }
    let (known, apart) = (told_of(view), apart(view));
    let mut worth = vec![None; view.state.tiles.len() * SQUARES];
    for disk in view.state.that(|lies| matches!(lies, Lies::Down(_) | Lies::Up(_))) {
        let wanted = if matches!(view.state.disk(disk).lies, Lies::Down(_)) {
            !view.is_orange(disk)
        } else {
            let thing = matches!(view.face(disk).kind, Kind::Item(_) | Kind::Component(_));
            if thing { apart || within_reach(view, hero, disk) } else { view.face(disk).roll.is_some() }
        };
        if let Some(at) = view.lies(disk).filter(|_| wanted) {
            let elsewhere = !known.is_empty() && !known.contains(&view.town().card(at).id.as_str());
            worth[usize::from(at.0)] = Some(if elsewhere { ELSEWHERE } else { 0 });
        }
    }
    let more = !view.state.stack.is_empty();
    search(view, hero, |at| {
        let out = || more && Dir::ALL.into_iter().any(|dir| view.town().leads_out(at, dir));
        let border = BORDER + if known.is_empty() { 0 } else { ELSEWHERE };
        worth[usize::from(at.0)].or_else(|| out().then_some(border))
    })
}

/// Whether everybody plays for himself: there it pays to wait, beside a thing or before an adversary, for what others do.
pub(super) fn apart(view: View) -> bool {
    view.scenario().mode == Mode::Competitive
}

/// Whether a thing that lies open can be had: whoever waits beside one that he cannot find waits for ever. With more dice
/// than the target number every combination is thrown in one of four throws or more; what a scenario hides may be tried
/// again and again.
fn within_reach(view: View, hero: HeroId, disk: DiskId) -> bool {
    let face = view.face(disk);
    let attribute = face.roll.as_ref().map_or(Attribute::Intelligence, |(attribute, _)| *attribute);
    let check = roll::Check { who: hero, why: For::Search(disk), attribute, bonus: 0, tn: Some(face.tn) };
    let spare = roll::dice(view, &check) - face.tn as i8;
    view.state.disk(disk).found || spare > 0 || spare == 0 && face.colour == Colour::Black
}

/// The tiles on which the scenario says that its numbered disks lie, where people look for them together.
fn told_of(view: View<'_>) -> Vec<&str> {
    let placed = view.scenario().place.iter();
    let placed = placed.filter(|placing| !apart(view) && placing.on == Where::RandomSquares);
    placed.flat_map(|placing| &placing.tiles).map(String::as_str).collect()
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
    let up = view.state.that(|lies| !apart(view) && matches!(lies, Lies::Up(_)));
    let feared: Vec<Sq> = up.filter(|disk| view.is_foe(*disk)).filter_map(|disk| view.lies(disk)).collect();
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
                let fear = if feared.contains(&to) { FOE } else { 0 };
                open.push(Reverse((far + through + fear + moves::cost(ground) as u16, to)));
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
