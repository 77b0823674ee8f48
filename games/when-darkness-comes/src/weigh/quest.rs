//! What bots make of a scenario: which numbered disks it wants, how far it is, and where something is to be done.

use super::points;
use crate::content::{Colour, Need, Verdict};
use crate::play::View;
use crate::rules::scen;
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// What one step of the scenario's goal is worth, in victory points of a game for oneself.
const STEP: i64 = 16_000;
/// A numbered disk that the scenario wants, when somebody has it or it lies open where it belongs.
const FOUND: i64 = 6_000;
/// A boss that has to die.
const BOSS: i64 = 20_000;

/// The numbers that the scenario wants, one bit each.
pub fn wanted(view: View) -> u16 {
    let scenario = view.scenario();
    let deeds = scenario.deed.iter().flat_map(|deed| deed.needs.iter().chain(&deed.easier));
    let ends = scenario.ending.iter().flat_map(|ending| &ending.needs);
    let mut all = 0u16;
    for need in deeds.chain(ends) {
        let numbers: &[u8] = match need {
            Need::Carries(numbers) => numbers,
            Need::OnBlack(number) | Need::InBuilding(number) => std::slice::from_ref(number),
            Need::Safe(safe) => &safe.black,
            _ => &[],
        };
        all = numbers.iter().fold(all, |all, number| all | 1 << number);
    }
    let bane = scenario.bane.iter().flat_map(|bane| &bane.black);
    bane.fold(all, |all, number| all | 1 << number)
}

/// Whether a disk is one that the scenario wants.
pub fn wants(view: View, wanted: u16, disk: DiskId) -> bool {
    wanted >> scen::number(view, disk) & 1 == 1 && scen::number(view, disk) > 0
}

/// Whether something that the scenario wants lies face down or has not come onto the board: which of the numbered disks it
/// is nobody knows.
pub fn hidden(view: View, wanted: u16) -> bool {
    let mut unseen = view.state.that(|lies| matches!(lies, Lies::Down(_) | Lies::Pool));
    unseen.any(|disk| wants(view, wanted, disk))
}

/// Whether the tile of something that the scenario wants done does not lie yet, or a numbered disk waits for a tile.
pub fn unlaid(view: View, wanted: u16) -> bool {
    let places = view.scenario().deed.iter().flat_map(|deed| &deed.needs).filter_map(|need| match need {
        Need::At(at) => Some(at),
        _ => None,
    });
    let waits = || view.state.that(|lies| lies == Lies::Pool).any(|disk| wants(view, wanted, disk));
    let bosses = || view.scenario().place.iter().filter(|placing| placing.boss.is_some());
    let asleep = || {
        bosses()
            .filter_map(|placing| view.content.disk_of(placing.boss.as_deref()?))
            .any(|boss| view.state.disk(boss).lies == Lies::Away)
    };
    places.into_iter().any(|at| scen::square(view, at).is_none()) || waits() || asleep()
}

/// How far the scenario is on its way.
pub fn goal(view: View, wanted: u16) -> i64 {
    let scenario = view.scenario();
    let counts = scenario.counts.iter().zip(view.state.counts).filter(|(card, _)| card.goal.is_some());
    let counted: i64 = counts.map(|(_, now)| i64::from(now) * STEP).sum();
    let found = |disk: &DiskId| {
        let lies = view.state.disk(*disk).lies;
        let fixed = || matches!(view.face(*disk).kind, crate::content::Kind::Fixture);
        matches!(lies, Lies::With(_) | Lies::Away) || matches!(lies, Lies::Up(_)) && fixed()
    };
    let blacks = view.content.blacks..view.content.blacks + 12;
    let found = blacks.filter(|disk| wants(view, wanted, *disk)).filter(found).count() as i64;
    counted + found * FOUND + running(view)
}

/// What has begun and only takes time.
fn running(view: View) -> i64 {
    if leaving(view).is_some() { STEP / 4 } else { 0 }
}

/// What beating an adversary is worth beyond its points.
pub fn prize(view: View, disk: DiskId) -> i64 {
    let id = &view.face(disk).id;
    let dies = |need: &Need| matches!(need, Need::Killed(boss) if boss == id);
    let ends = view.scenario().ending.iter().any(|ending| ending.needs.iter().any(dies));
    if ends { BOSS } else { 0 }
}

/// Where everybody must be soon: the place of an ending of which the counts have begun to run.
fn leaving(view: View) -> Option<Sq> {
    let counts = &view.scenario().counts;
    let runs = |need: &Need| match need {
        Need::Count(reached) => {
            let at = counts.iter().position(|count| count.name == reached.name);
            at.is_some_and(|at| view.state.counts[at] > 0)
        }
        _ => true,
    };
    let ending = view
        .scenario()
        .ending
        .iter()
        .find(|ending| ending.result == Verdict::ThoseThere && ending.needs.iter().all(runs))?;
    scen::square(view, ending.at.as_ref()?)
}

/// Where a character has something to do: at the place of a deed of which all but the place holds, or where all must be.
pub fn place(view: View, hero: HeroId) -> Option<Sq> {
    let deed = view.scenario().deed.iter().find_map(|deed| {
        let place = deed.needs.iter().find(|need| matches!(need, Need::At(_) | Need::OnBlack(_)))?;
        let mut rest = deed.needs.iter().filter(|need| !matches!(need, Need::At(_) | Need::OnBlack(_)));
        if !deed.burns.is_empty() || !rest.all(|need| scen::holds(view, hero, need)) {
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
    });
    deed.or_else(|| leaving(view))
}

/// Whether the back of a disk is that of a numbered one.
pub fn numbered(view: View, disk: DiskId) -> bool {
    view.face(disk).colour == Colour::Black
}

/// What a check is worth that gets a thing: its points, and what the scenario gives for it.
pub fn thing(view: View, wanted: u16, disk: DiskId) -> i64 {
    let extra = if wants(view, wanted, disk) { FOUND } else { 0 };
    i64::from(view.face(disk).vp) * points(view) + extra
}
