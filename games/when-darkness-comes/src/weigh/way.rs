//! What bots walk towards, and how far it is: along streets and rooms, through doors that must be opened first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use kernel::Seat;

use super::pace::Paces;
use super::{brawl, quest};
use crate::content::{Attribute, Dir, Kind, Mode, SQUARES, Skill};
use crate::frame::{Choose, For, Frame, What};
use crate::play::View;
use crate::rules::{ally, roll};
use crate::secrets::knows;
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// A step towards a border where a tile would be drawn is worth less than one towards a disk that lies there.
const BORDER: u16 = 8;
/// How much farther away other things seem than those that the scenario wants.
const ELSEWHERE: u16 = 40;
/// How much farther away something seems to which a mate is nearer.
const TAKEN: u16 = 16;
/// What it is worth to walk round an adversary: whoever waits before one that he fears waits for ever.
const FOE: u16 = 24;
/// What stairs cost, in half points.
const STAIRS: u16 = 2;
/// A turn that is spent on trying once more, in half points.
const TURN: i64 = 10;
/// What a fight must promise to be gone to.
const PROMISE: i64 = 1_500;

/// What is worth going to, with distances in half movement points.
#[derive(Clone, Copy)]
pub struct Goal {
    /// The way there.
    pub way: u16,
    /// How far it seems: the way, and what it is worth less than what is wanted most.
    pub far: u16,
    /// Whether it is a border where a tile would be drawn.
    pub border: bool,
}

/// The nearest thing worth going to.
pub fn nearest((view, paces): (View, &Paces), hero: HeroId, wanted: u16) -> Option<Goal> {
    let from = stands(view, hero);
    if let Some(place) = quest::place(view, hero) {
        return search((view, paces), hero, from, |at| (at == place).then_some((0, false)));
    }
    let (hidden, apart) = (quest::hidden(view, wanted), apart(view));
    let lying = Lying::of(view, |lies| matches!(lies, Lies::Down(_) | Lies::Up(_)));
    let seem = |at| {
        let far = lying.at(at).filter_map(|disk| seems(view, hero, (disk, wanted), hidden, apart)).min()?;
        Some(far + if !apart && mate_nearer(view, hero, at) { TAKEN } else { 0 })
    };
    let more = !view.state.stack.is_empty();
    let border = if wanted == 0 || quest::unlaid(view, wanted) { BORDER } else { ELSEWHERE };
    search((view, paces), hero, from, |at| {
        let out = || more && Dir::ALL.into_iter().any(|dir| view.town().leads_out(at, dir));
        seem(at).map(|more| (more, false)).or_else(|| out().then_some((border, true)))
    })
}

/// Where a character will stand: before a way that it has opened, beyond it.
fn stands(view: View, hero: HeroId) -> Sq {
    let at = view.hero(hero).at;
    let beyond = match view.state.flow.now() {
        Some(Frame::Choose(Choose { hero: who, what: What::Enter(dir) })) if *who == hero => {
            view.town().beside(at, *dir)
        }
        _ => None,
    };
    beyond.unwrap_or(at)
}

/// How much farther away a disk seems than it is; `None`: it is not gone to.
fn seems(view: View, hero: HeroId, (disk, wanted): (DiskId, u16), hidden: bool, apart: bool) -> Option<u16> {
    let plain = if hidden { ELSEWHERE } else { 0 };
    let lying = view.state.disk(disk);
    if matches!(lying.lies, Lies::Down(_)) && !knows(view.state, Seat(hero), disk) {
        let numbered = quest::numbered(view, disk);
        return (!view.is_orange(disk)).then_some(if numbered && hidden { 0 } else { plain });
    }
    match view.face(disk).kind {
        Kind::Item(_) | Kind::Component(_) if quest::wants(view, wanted, disk) => Some(0),
        Kind::Item(_) | Kind::Component(_) => {
            let again = if lying.found { Some(0) } else { tries(view, &searching(view, hero, disk)) };
            again.filter(|_| !hidden)
        }
        Kind::Foe(_) => {
            let sought = apart || quest::prize(view, disk) > 0;
            (sought && brawl::to_come(view, hero, disk) > PROMISE).then_some(0)
        }
        Kind::Ally { .. } => tries(view, &ally::check(view, hero, disk)).map(|more| more + plain),
        Kind::Security(..) => None,
        _ => view.face(disk).roll.is_some().then_some(0),
    }
}

/// Whether another on the same side is nearer to a square, as the crow flies; of equals the first.
fn mate_nearer(view: View, hero: HeroId, at: Sq) -> bool {
    let far = |who: HeroId| (view.town().distance(view.hero(who).at, at).unwrap_or(u16::MAX), who);
    let own = far(hero);
    view.state.here().any(|other| other != hero && far(other) < own)
}

/// Whether everybody plays for himself.
pub(super) fn apart(view: View) -> bool {
    view.scenario().mode == Mode::Competitive
}

/// How much farther away something seems for the turns that its check takes on average to succeed: whoever waits beside what
/// he cannot have waits for ever.
fn tries(view: View, check: &roll::Check) -> Option<u16> {
    let chance = brawl::succeeds(view, check);
    let turns = ((brawl::SURE - chance) * TURN).checked_div(chance)?;
    u16::try_from(turns).ok()
}

/// The check that finds a thing.
pub(super) fn searching(view: View, hero: HeroId, disk: DiskId) -> roll::Check {
    let face = view.face(disk);
    let attribute = face.roll.as_ref().map_or(Attribute::Intelligence, |(attribute, _)| *attribute);
    roll::Check { who: hero, why: For::Search(disk), attribute, bonus: 0, tn: Some(face.tn) }
}

/// What seems nearest: `there` says of a square how much farther away it seems, and whether a tile would be drawn there.
fn search(
    (view, paces): (View, &Paces),
    hero: HeroId,
    from: Sq,
    there: impl Fn(Sq) -> Option<(u16, bool)>,
) -> Option<Goal> {
    let town = view.town();
    let swims = view.hero(hero).level(Skill::Swimming) > 0;
    let foes = Lying::of(view, |lies| matches!(lies, Lies::Up(_)));
    let feared = |at| foes.at(at).any(|disk| view.is_foe(disk) && brawl::to_come(view, hero, disk) < 0);
    let mut least = vec![u16::MAX; view.state.tiles.len() * SQUARES];
    let mut best: Option<Goal> = None;
    let mut open = BinaryHeap::new();
    reach(&mut least, &mut open, from, 0);
    while let Some((far, at)) = open.pop().map(reached) {
        if best.is_some_and(|best| best.far <= far) {
            break;
        }
        if least[usize::from(at.0)] < far {
            continue;
        }
        if let Some((more, border)) =
            there(at).filter(|(more, _)| best.is_none_or(|best| far + more < best.far))
        {
            best = Some(Goal { way: far, far: far + more, border });
        }
        if let Some(to) = town.stairs(at) {
            reach(&mut least, &mut open, to, far + STAIRS);
        }
        paces.each(town, at, swims, |to, cost| {
            let far = far + cost;
            // Where one has been there is no shorter way.
            if far < least[usize::from(to.0)] {
                reach(&mut least, &mut open, to, far + if feared(to) { FOE } else { 0 });
            }
        });
    }
    best
}

/// A square that waits to be gone on from, with how far it is: the nearest comes first.
type Waiting = Reverse<u32>;

/// A square is no farther than this: it waits, if that is nearer than was known.
fn reach(least: &mut [u16], open: &mut BinaryHeap<Waiting>, to: Sq, far: u16) {
    let least = &mut least[usize::from(to.0)];
    if far < *least {
        *least = far;
        open.push(Reverse(u32::from(far) << 16 | u32::from(to.0)));
    }
}

/// How far a square is that has waited.
fn reached(Reverse(waiting): Waiting) -> (u16, Sq) {
    ((waiting >> 16) as u16, Sq(waiting as u16))
}

/// Disks on the board, by their squares.
struct Lying {
    disks: Vec<(Sq, DiskId)>,
    /// Whether there are any, by square.
    on: Vec<bool>,
}

impl Lying {
    /// Those that lie so.
    fn of(view: View, so: impl Fn(Lies) -> bool) -> Lying {
        let disks: Vec<_> = view.state.that(so).filter_map(|disk| Some((view.lies(disk)?, disk))).collect();
        let mut on = vec![false; view.state.tiles.len() * SQUARES];
        for (at, _) in &disks {
            on[usize::from(at.0)] = true;
        }
        Lying { disks, on }
    }

    /// Those on a square.
    fn at(&self, at: Sq) -> impl Iterator<Item = DiskId> {
        let disks = if self.on[usize::from(at.0)] { &self.disks[..] } else { &[] };
        disks.iter().filter(move |(on, _)| *on == at).map(|(_, disk)| *disk)
    }
}
