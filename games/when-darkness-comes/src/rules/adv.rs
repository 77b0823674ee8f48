//! Adversaries: how they rush, and whom (ledger 3.13).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Colour, Dir, Edge, Ground};
use crate::event::Event;
use crate::frame::{Frame, Rush};
use crate::play::{Play, View};
use crate::rules::{cbt, flee, los, rng, tiles};
use crate::state::{DiskId, HeroId, Lies, On};
use crate::town::{Spread, Sq};

/// Revealed by sight it rushes at once at the nearest character.
pub const ADV_02: RuleId = RuleId("WDC-ADV-02");
/// Beaten it is worth its Attack and Defense.
pub const ADV_04: RuleId = RuleId("WDC-ADV-04");
/// Beaten from afar, frozen or commanded it is worth its Defense.
pub const ADV_05: RuleId = RuleId("WDC-ADV-05");

/// No adversary.
pub const NONE: DiskId = 255;

/// A random adversary of the pool; when none is left those that were killed come back.
pub fn draw_red(play: &mut Play) -> Option<DiskId> {
    if let Some(disk) = tiles::draw_disk(play, |colour| colour == Colour::Red) {
        return Some(disk);
    }
    let (content, scenario) = (play.content, play.state.scenario);
    for (id, disk) in play.state.disks.iter_mut().enumerate() {
        let red = content.face(scenario, id as DiskId).colour == Colour::Red;
        if red && matches!(disk.lies, Lies::Won(_)) {
            *disk = crate::state::Disk { lies: Lies::Pool, ..Default::default() };
        }
    }
    tiles::draw_disk(play, |colour| colour == Colour::Red)
}

/// The ways an adversary can go.
pub fn ways(view: View, from: Sq) -> Spread {
    reach(view, from, u16::MAX - 1)
}

/// What an adversary reaches in so many squares: openings, stairs, doors from their free side; no windows, no deep
/// water.
pub fn reach(view: View, from: Sq, squares: u16) -> Spread {
    view.town().spread(from, squares, |edge, to| passes(view, edge, to))
}

/// How far it is for an adversary from everywhere to a square.
fn ways_to(view: View, goal: Sq) -> Spread {
    view.town().gather(goal, |edge, to| passes(view, edge, to))
}

/// Whether an adversary can cross a border to a square.
pub fn passes(view: View, edge: Edge, to: Sq) -> bool {
    edge.lets_pass() && view.town().ground(to) != Ground::Water
}

/// Moves an adversary towards the nearest of some characters; whom it reaches.
pub fn advance(play: &mut Play, by: RuleId, disk: DiskId, among: &[HeroId], squares: u8) -> Option<HeroId> {
    let at = play.view().lies(disk)?;
    let view = play.view();
    // Whoever shares its square keeps it there.
    if view.state.on(at).next().is_some() {
        return view.state.on(at).find(|hero| among.contains(hero));
    }
    let spread = ways(view, at);
    let far = |hero: &HeroId| spread.to(view.hero(*hero).at);
    let nearest = among.iter().filter_map(far).min()?;
    let mut as_near: Vec<HeroId> = among.iter().copied().filter(|hero| far(hero) == Some(nearest)).collect();
    if as_near.contains(&view.state.active) {
        as_near = vec![view.state.active];
    }
    let target = play.any(&as_near)?;
    let goal = play.state.hero(target).at;
    // It stops at whoever it meets on the way.
    let at = gone(play.view(), at, goal, squares, |at| play.state.on(at).next().is_some());
    play.state.disk_mut(disk).lies = Lies::Up(at);
    play.tell(by, Event::Rushed(disk, at));
    let reached = play.state.on(at).collect::<Vec<_>>();
    if reached.contains(&target) { Some(target) } else { reached.first().copied() }
}

/// Squares to which an adversary gets in one step: north, east, south, west, then by stairs.
pub fn steps(view: View, at: Sq) -> impl Iterator<Item = Sq> {
    let town = view.town();
    let across =
        move |dir| town.across(at, dir).filter(|(to, edge)| passes(view, *edge, *to)).map(|(to, _)| to);
    Dir::ALL.into_iter().filter_map(across).chain(town.stairs(at))
}

/// The squares of its way that a step takes: none to the other end of stairs (WDC-TILE-06).
pub fn price(view: View, from: Sq, to: Sq) -> u8 {
    u8::from(view.town().stairs(from) != Some(to))
}

/// Where one is that has gone so many squares of a shortest way, or fewer where it stops.
pub fn gone(view: View, from: Sq, goal: Sq, mut squares: u8, stops: impl Fn(Sq) -> bool) -> Sq {
    let (left, mut at) = (ways_to(view, goal), from);
    while at != goal {
        let Some(next) = next_step(view, at, &left) else { break };
        let Some(fewer) = squares.checked_sub(price(view, at, next)) else { break };
        (at, squares) = (next, fewer);
        if stops(at) {
            break;
        }
    }
    at
}

/// The next square of a shortest way, by how far it still is from everywhere; the first where several are as short.
fn next_step(view: View, at: Sq, left: &Spread) -> Option<Sq> {
    steps(view, at).filter(|to| left.to(*to).is_some()).min_by_key(|to| left.to(*to))
}

/// The rush of an adversary that was just revealed (E3).
pub fn rush_on_sight(play: &mut Play, disk: DiskId) {
    if !matches!(play.state.disk(disk).lies, Lies::Up(_)) || play.view().frozen(disk) {
        return;
    }
    let speed = play.view().foe(disk).map_or(0, |foe| foe.speed);
    let all: Vec<HeroId> = play.state.here().collect();
    rush(play, ADV_02, disk, &all, speed);
}

/// Rushes, and fights whom it reaches.
pub fn rush(play: &mut Play, by: RuleId, disk: DiskId, among: &[HeroId], squares: u8) {
    play.state.disk_mut(disk).rushed = true;
    if let Some(reached) = advance(play, by, disk, among, squares) {
        cbt::open(play, by, reached, disk);
    }
}

/// Adversaries that rush now: at the end of a movement those that see somebody, nearest first (T4a, A-124); after a
/// flight those that were left behind.
fn next(view: View, rush: &Rush) -> Option<DiskId> {
    let goal = view.hero(rush.hero).at;
    let from = rush.pursuit;
    let comes = |disk: &DiskId| {
        let lying = view.state.disk(*disk);
        let Lies::Up(at) = lying.lies else { return false };
        // A pursuit comes on top of a rush, once for each that was left behind.
        let again = if from.is_some() { rush.next != NONE && *disk <= rush.next } else { lying.rushed };
        view.is_foe(*disk)
            && !again
            && !view.frozen(*disk)
            && from.is_none_or(|from| from == at)
            && view.state.on(at).next().is_none()
            && los::foe_sees(view, *disk, rush.hero)
    };
    let foes = view.state.that(|lies| matches!(lies, Lies::Up(_))).filter(comes);
    foes.min_by_key(|disk| {
        let far = view.lies(*disk).and_then(|at| view.town().distance(at, goal));
        (far, *disk)
    })
}

fn may_shoot(view: View, rush: &Rush) -> bool {
    let turn = view.turn().is_some_and(|turn| turn.hero == rush.hero && !turn.acted);
    rush.pursuit.is_none() && turn && view.hero(rush.hero).will > 0
}

/// Lets the next one rush, after a chance to shoot at it.
pub fn settle(play: &mut Play, rush: Rush) -> bool {
    let Some(disk) = next(play.view(), &rush) else {
        play.close();
        return true;
    };
    let shots =
        may_shoot(play.view(), &rush) && rng::shots(play.view(), rush.hero, On::Disk(disk)).next().is_some();
    if rush.next != disk && shots {
        play.set(Frame::Rush(Rush { next: disk, ..rush }));
        return true;
    }
    if rush.next == disk && shots {
        return false;
    }
    let by = if rush.pursuit.is_some() { flee::FLEE_02 } else { ADV_02 };
    play.set(Frame::Rush(Rush { next: disk, ..rush }));
    go(play, &rush, disk, by);
    true
}

fn go(play: &mut Play, rush_frame: &Rush, disk: DiskId, by: RuleId) {
    let view = play.view();
    let among: Vec<HeroId> = if rush_frame.pursuit.is_some() {
        vec![rush_frame.hero]
    } else {
        view.state.here().filter(|hero| los::foe_sees(view, disk, *hero)).collect()
    };
    let speed = view.foe(disk).map_or(0, |foe| foe.speed);
    rush(play, by, disk, &among, speed);
}

/// A shot at what comes, or none.
pub fn offer(view: View, rush: &Rush, out: &mut Offers<Action>) {
    let shots = rng::shots(view, rush.hero, On::Disk(rush.next));
    out.actions.extend(shots.map(|weapon| Action::Shoot(On::Disk(rush.next), weapon)));
    out.push(Action::Face);
}

/// Shoots, or lets it come.
pub fn act(play: &mut Play, rush: Rush, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Shoot(On::Disk(disk), weapon) if *disk == rush.next => {
            rng::judge(play.view(), rush.hero, On::Disk(*disk), *weapon)?;
            play.spend_action();
            rng::shoot(play, rush.hero, On::Disk(*disk), *weapon);
            Ok(())
        }
        Action::Face => {
            go(play, &rush, rush.next, ADV_02);
            Ok(())
        }
        _ => Err(Illegal::new(ADV_02, "refuse-rush")),
    }
}

#[cfg(test)]
mod tests;
