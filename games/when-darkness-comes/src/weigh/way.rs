//! What bots walk towards, and how far it is: along streets and rooms, through doors that must be opened first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::content::{At, Attribute, Dir, Edge, Ground, Kind, Need, SQUARES, Skill, Verdict};
use crate::play::View;
use crate::rules::{chars, mag, moves, scen};
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// What it is worth to go to what lies there instead of to a border where a tile would be drawn.
const BORDER: u16 = 8;
/// What a turn spent on a door is worth walking round, in half points.
const TURN: u16 = 8;
/// In how many of a hundred throws so many dice (0 to 8) reach 6H to 4S (ledger 5.14).
const REACHED: [[u16; 5]; 9] = [
    [0, 0, 0, 0, 0],
    [17, 0, 0, 0, 0],
    [44, 17, 0, 0, 0],
    [81, 56, 14, 3, 0],
    [98, 89, 38, 15, 6],
    [100, 100, 63, 37, 17],
    [100, 100, 83, 61, 32],
    [100, 100, 95, 80, 48],
    [100, 100, 99, 92, 63],
];
/// What it is worth not to go where another of one's side is nearer.
const TAKEN: u16 = 16;
/// Beyond so many half points all is equally far.
pub const FAR: u16 = 240;

/// The scenario's things that its deeds need, help with, or fight with.
pub fn wanted(view: View) -> u16 {
    let card = view.scenario();
    let needs = card.deed.iter().flat_map(|deed| deed.needs.iter().chain(&deed.easier));
    let bane = card.bane.iter().flat_map(|bane| &bane.black);
    let carried = needs.filter_map(|need| match need {
        Need::Carries(numbers) => Some(numbers.as_slice()),
        Need::InBuilding(number) | Need::OnBlack(number) => Some(std::slice::from_ref(number)),
        _ => None,
    });
    carried.flatten().chain(bane).fold(0, |all, number| all | 1 << number)
}

/// How far the nearest thing worth going to is, in half movement points, and no more than [`FAR`].
pub fn nearest(view: View, hero: HeroId) -> u16 {
    let mut goals = Goals { worth: vec![u16::MAX; view.state.tiles.len() * SQUARES], border: None };
    if !deeds(view, hero, &mut goals) {
        tasks(view, hero, &mut goals);
    }
    search(view, hero, &goals).unwrap_or(FAR).min(FAR)
}

/// Squares worth going to, with what is added to the way there.
struct Goals {
    worth: Vec<u16>,
    /// The same for the borders where tiles are drawn.
    border: Option<u16>,
}

impl Goals {
    fn add(&mut self, at: Sq, more: u16) {
        let known = &mut self.worth[usize::from(at.0)];
        *known = more.min(*known);
    }
}

/// The places of deeds of which all but the place holds, and the place where those stand who win. Whether there is one.
fn deeds(view: View, hero: HeroId, goals: &mut Goals) -> bool {
    let mut any = false;
    for deed in &view.scenario().deed {
        let is_place = |need: &&Need| matches!(need, Need::At(_) | Need::OnBlack(_));
        let rest = deed.needs.iter().filter(|need| !is_place(need)).all(|need| scen::holds(view, hero, need));
        let Some(place) = deed.needs.iter().find(is_place).filter(|_| rest) else { continue };
        // Components may be brought together: whoever has one of them comes.
        let own: Vec<HeroId> = view.state.here().collect();
        let burns = deed.burns.is_empty() || mag::gather(view, &own, &deed.burns).is_some();
        if burns && let Some(at) = place_of(view, place) {
            goals.add(at, 0);
            any = true;
        }
    }
    let begun = |need: &Need| match need {
        Need::Count(reached) => {
            let at = view.scenario().counts.iter().position(|count| count.name == reached.name);
            at.is_some_and(|at| view.state.counts[at] > 0)
        }
        _ => false,
    };
    let leaving = view.scenario().ending.iter().filter(|ending| ending.result == Verdict::ThoseThere);
    for ending in leaving.filter(|ending| ending.needs.iter().all(begun)) {
        if let Some(at) = ending.at.as_ref().and_then(|at: &At| scen::square(view, at)) {
            goals.add(at, 0);
            any = true;
        }
    }
    any
}

fn place_of(view: View, place: &Need) -> Option<Sq> {
    match place {
        Need::At(at) => scen::square(view, at),
        Need::OnBlack(number) => {
            let disk = view.content.blacks + number - 1;
            view.lies(disk).filter(|_| matches!(view.state.disk(disk).lies, Lies::Up(_)))
        }
        _ => None,
    }
}

/// What the scenario hides: its numbered disks, a boss for whoever is armed, tiles not drawn yet; where it hides nothing
/// more, whatever lies about.
fn tasks(view: View, hero: HeroId, goals: &mut Goals) {
    let wanted = wanted(view);
    let mut hidden = wanted & view.scenario().black.iter().fold(0, |all, black| all | 1 << black.number) != 0;
    let more = !view.state.stack.is_empty();
    let mut any = false;
    if hidden {
        for number in
            (1..=12u8).filter(|number| view.scenario().black.iter().any(|black| black.number == *number))
        {
            let disk = view.content.blacks + number - 1;
            let goes = match view.state.disk(disk).lies {
                Lies::Down(_) => true,
                Lies::Up(_) => wanted >> number & 1 == 1 && thing(view, disk),
                _ => false,
            };
            if let Some(at) = view.lies(disk).filter(|_| goes) {
                goals.add(at, taken(view, hero, at));
                any = true;
            }
        }
        hidden = any || more;
    }
    if let Some(bane) = &view.scenario().bane
        && let Some(boss) = view.content.disk_of(&bane.boss)
        && let Some(at) = view.lies(boss)
        && (!any || view.state.round >= 10)
    {
        goals.add(at, 0);
        hidden = true;
    }
    if more {
        goals.border = Some(BORDER);
    }
    if !hidden {
        for disk in view.state.that(|lies| matches!(lies, Lies::Down(_) | Lies::Up(_))) {
            let down = matches!(view.state.disk(disk).lies, Lies::Down(_));
            let goes = if down { !view.is_orange(disk) } else { thing(view, disk) };
            if let Some(at) = view.lies(disk).filter(|_| goes) {
                goals.add(at, taken(view, hero, at));
            }
        }
    }
}

/// Whether a disk that lies face up is something to take or to win over.
fn thing(view: View, disk: DiskId) -> bool {
    let face = view.face(disk);
    matches!(face.kind, Kind::Item(_) | Kind::Component(_) | Kind::Follower | Kind::Ally { .. })
}

/// What is added to a way that a mate has shorter.
fn taken(view: View, hero: HeroId, at: Sq) -> u16 {
    let town = view.town();
    let far = |other: HeroId| town.distance(view.hero(other).at, at).unwrap_or(20);
    let own = far(hero);
    let nearer = view.state.others(hero).any(|other| (far(other), other) < (own, hero));
    if nearer { TAKEN } else { 0 }
}

/// The least way to a square worth going to.
fn search(view: View, hero: HeroId, goals: &Goals) -> Option<u16> {
    let town = view.town();
    let me = view.hero(hero);
    let swims = me.level(Skill::Swimming) > 0;
    let of = |attribute, skill| usize::from(chars::of(me, attribute, &[skill])).min(8);
    let picks = of(Attribute::Dexterity, Skill::Lockpick);
    let [forces, climbs] =
        [of(Attribute::Attack, Skill::Strength), of(Attribute::Dexterity, Skill::Climbing)];
    let hands = [picks, forces, climbs];
    let mut least = vec![u16::MAX; view.state.tiles.len() * SQUARES];
    let mut best: Option<u16> = None;
    let mut open = BinaryHeap::from([Reverse((0u16, view.hero(hero).at))]);
    while let Some(Reverse((far, at))) = open.pop() {
        if best.is_some_and(|best| best <= far) || far > FAR {
            break;
        }
        if least[usize::from(at.0)] <= far {
            continue;
        }
        least[usize::from(at.0)] = far;
        let out = || Dir::ALL.into_iter().any(|dir| town.leads_out(at, dir));
        let here = goals.worth[usize::from(at.0)].min(goals.border.filter(|_| out()).unwrap_or(u16::MAX));
        if here < u16::MAX {
            best = Some(best.map_or(far + here, |best| best.min(far + here)));
        }
        for dir in Dir::ALL {
            let Some((to, edge)) = town.across(at, dir) else { continue };
            let ground = town.ground(to);
            let Some(through) = through(edge, hands).filter(|_| swims || ground != Ground::Water) else {
                continue;
            };
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

/// What a border costs beyond the step, for whoever picks, forces and climbs with so many dice; `None`: nobody passes.
fn through(edge: Edge, [picks, forces, climbs]: [usize; 3]) -> Option<u16> {
    let turns = |dice: usize, tn: u8| match tn {
        0 => Some(TURN),
        _ => (TURN * 100).checked_div(*REACHED[dice].get(usize::from(tn) - 1)?),
    };
    let best = |ways: [Option<u16>; 2]| ways.into_iter().flatten().min();
    match edge {
        Edge::Open | Edge::NoDoor | Edge::Door { locks: 0, .. } | Edge::Door { inner: true, .. } => Some(0),
        // A door that is forced is a Failure; a window takes another turn, for the way in.
        Edge::Door { locks, .. } => {
            best([turns(picks, locks), turns(forces, locks + 1).map(|cost| cost + TURN)])
        }
        Edge::Window { locks } => best([turns(picks, locks), turns(climbs, locks)]).map(|cost| cost + TURN),
        Edge::NoWindow { locks } => turns(climbs, locks.saturating_sub(1)),
        Edge::Wall => None,
    }
}
