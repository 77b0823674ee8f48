//! Doors and windows (ledger 3.10 and 5.6).

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Dir, Edge, Tool};
use crate::event::Event;
use crate::frame::{Asked, Choose, For, Frame, Question, What};
use crate::play::{Play, View};
use crate::rules::{coop, fail, fate, roll};
use crate::state::{HeroId, On, Order};
use crate::town::{Altered, Sq};

/// Doors lock again after every use.
pub const DOOR_01: RuleId = RuleId("WDC-DOOR-01");
/// Picking: DEX + Lockpick against the locks.
pub const DOOR_02: RuleId = RuleId("WDC-DOOR-02");
/// Forcing: A + Strength against the locks and one more; a Failure, and no door.
pub const DOOR_03: RuleId = RuleId("WDC-DOOR-03");
/// Breaking a window: A + Strength against the locks less one; a Failure, and no window.
pub const DOOR_04: RuleId = RuleId("WDC-DOOR-04");
/// Climbing in: DEX + Climbing against the locks, one less where the window is broken.
pub const DOOR_05: RuleId = RuleId("WDC-DOOR-05");
/// Who opened a door may ask others in.
pub const DOOR_06: RuleId = RuleId("WDC-DOOR-06");
/// From inside a door opens freely, and others may come in.
pub const DOOR_07: RuleId = RuleId("WDC-DOOR-07");
/// A latch is picked like a lock.
pub const DOOR_11: RuleId = RuleId("WDC-DOOR-11");

/// Whether a key of the scenario opens a door between rooms of this building.
pub fn key(view: View, hero: HeroId, to: Sq) -> bool {
    let Some(keys) = &view.scenario().keys else { return false };
    let town = view.town();
    let inner = town.building(view.hero(hero).at) == town.building(to) && town.building(to).is_some();
    inner
        && keys.tiles.contains(&town.card(to).id)
        && view.state.with(hero).any(|disk| keys.black.contains(&crate::rules::scen::number(view, disk)))
}

/// What stands on a side: the square beyond and the border.
fn side(view: View, hero: HeroId, dir: Dir) -> Option<(Sq, Edge)> {
    view.town().across(view.hero(hero).at, dir)
}

/// Judges picking, forcing, breaking, climbing and opening a latch.
pub fn judge(view: View, hero: HeroId, action: &Action) -> Result<(), Illegal> {
    let (dir, by) = match action {
        Action::Pick(dir) => (*dir, DOOR_02),
        Action::Force(dir) => (*dir, DOOR_03),
        Action::Break(dir) => (*dir, DOOR_04),
        Action::Climb(dir) => (*dir, DOOR_05),
        Action::Latch(dir) => (*dir, DOOR_11),
        _ => return Err(Illegal::new(DOOR_01, "refuse-not-now")),
    };
    let Some((to, edge)) = side(view, hero, dir) else { return Err(Illegal::new(by, "refuse-no-door")) };
    if to.tile() != view.hero(hero).at.tile() && view.hero(hero).marks.bound {
        return Err(Illegal::new(fate::OC_7, "refuse-bound"));
    }
    let outside = view.town().ground(view.hero(hero).at).outdoor();
    let right = match (action, edge) {
        (Action::Pick(_) | Action::Force(_), Edge::Door { locks, inner }) => !inner && locks > 0,
        (Action::Break(_) | Action::Latch(_), Edge::Window { .. }) => outside,
        (Action::Climb(_), Edge::Window { .. } | Edge::NoWindow { .. }) => true,
        _ => false,
    };
    if right { Ok(()) } else { Err(Illegal::new(by, "refuse-no-door")) }
}

/// Whether an action may lead through a border.
const fn shut(edge: Edge) -> bool {
    matches!(edge, Edge::Door { .. } | Edge::Window { .. } | Edge::NoWindow { .. })
}

/// Every way in that could be tried here.
pub fn ways_in(view: View<'_>, hero: HeroId) -> impl Iterator<Item = Action> + '_ {
    let make: [fn(Dir) -> Action; 5] =
        [Action::Pick, Action::Force, Action::Break, Action::Climb, Action::Latch];
    let ways = Dir::ALL.map(|dir| side(view, hero, dir).is_some_and(|(_, edge)| shut(edge)));
    let dirs =
        move |make: fn(Dir) -> Action| Dir::ALL.into_iter().filter(move |dir| ways[*dir as usize]).map(make);
    make.into_iter().flat_map(dirs).filter(move |action| judge(view, hero, action).is_ok())
}

/// The locks, as they are now, of the exterior door nearest to a window between a character and a square; of two as
/// near the one with fewer. `None`: that door is gone, and the window is as hard as it was.
fn nearest_locks(view: View, hero: HeroId, to: Sq) -> Option<u8> {
    let town = view.town();
    let at = view.hero(hero).at;
    let (inside, out) = if town.ground(to).outdoor() { (at, to) } else { (to, at) };
    let doors = town.ways_out(town.building(inside)?).into_iter().filter_map(|(inside, dir)| {
        let (beyond, edge) = town.across(inside, dir)?;
        let locks = match edge {
            Edge::Door { locks, .. } => Some(locks),
            Edge::NoDoor => None,
            _ => return None,
        };
        Some((town.distance(out, beyond).unwrap_or(u16::MAX), locks))
    });
    doors.min()?.1
}

/// Rolls for a judged way in.
pub fn open(play: &mut Play, hero: HeroId, action: &Action) {
    let view = play.view();
    let locks = |dir: Dir| match side(view, hero, dir) {
        Some((_, Edge::Door { locks, .. })) => locks,
        Some((to, Edge::Window { locks })) => nearest_locks(view, hero, to).unwrap_or(locks),
        Some((to, Edge::NoWindow { locks })) => {
            nearest_locks(view, hero, to).unwrap_or(locks).saturating_sub(1)
        }
        _ => 0,
    };
    let (dex, strong) = (Attribute::Dexterity, Attribute::Attack);
    let (why, attribute, tools, tn): (For, Attribute, &[Tool], u8) = match *action {
        Action::Pick(dir) => (For::Pick(dir), dex, &[Tool::Lockpick], locks(dir)),
        Action::Force(dir) => (For::Force(dir), strong, &[Tool::ForceDoor], locks(dir) + 1),
        Action::Break(dir) => (For::Break(dir), strong, &[Tool::BreakWindow], locks(dir).saturating_sub(1)),
        Action::Climb(dir) => (For::Climb(dir), dex, &[Tool::Climbing], locks(dir)),
        Action::Latch(dir) => (For::Latch(dir), dex, &[Tool::Lockpick], locks(dir)),
        _ => return,
    };
    let door = matches!(why, For::Pick(_) | For::Force(_));
    let bonus = roll::tool(view, hero, tools);
    let marks = &mut play.state.hero_mut(hero).marks;
    if door && marks.shut {
        // OC-5: it stays shut whatever would have been rolled.
        marks.shut = false;
        play.tell(fate::OC_5, Event::Decided(hero, why, 0, Some(tn as i8), false));
    } else if door && marks.open {
        marks.open = false;
        play.tell(fate::WH_5, Event::Decided(hero, why, tn, Some(tn as i8), true));
        done(play, hero, For::Pick(dir_of(why)), true);
    } else {
        roll::open(play, roll::Check { who: hero, why, attribute, bonus, tn: Some(tn) });
    }
}

fn dir_of(why: For) -> Dir {
    match why {
        For::Pick(dir) | For::Force(dir) | For::Break(dir) | For::Climb(dir) | For::Latch(dir) => dir,
        _ => Dir::North,
    }
}

/// The dice of a way in lie (WDC-DOOR-09: a failure costs no more than the action).
pub fn done(play: &mut Play, hero: HeroId, why: For, success: bool) {
    let dir = dir_of(why);
    let at = play.state.hero(hero).at;
    let Some((to, edge)) = play.view().town().across(at, dir) else { return };
    if !success {
        return;
    }
    match why {
        For::Force(_) => {
            alter(play, at, dir, Edge::NoDoor, Edge::NoDoor);
            play.tell(DOOR_03, Event::Gone(at, dir));
            fail::take(play, DOOR_03, hero);
            play.open(Frame::Choose(Choose { hero, what: What::Invite(to, dir, 0) }));
            play.open(Frame::Choose(Choose { hero, what: What::Enter(dir) }));
        }
        For::Pick(_) => {
            play.tell(DOOR_02, Event::Opened(hero, at, dir));
            play.open(Frame::Choose(Choose { hero, what: What::Invite(to, dir, 0) }));
            play.open(Frame::Choose(Choose { hero, what: What::Enter(dir) }));
        }
        For::Break(_) => {
            if let Edge::Window { locks } = edge {
                alter(play, at, dir, Edge::NoWindow { locks }, Edge::NoWindow { locks });
            }
            play.tell(DOOR_04, Event::Gone(at, dir));
            fail::take(play, DOOR_04, hero);
        }
        _ => enter(play, hero, to),
    }
}

/// Puts something else in the place of a border, on both of its sides.
pub fn alter(play: &mut Play, at: Sq, dir: Dir, here: Edge, there: Edge) {
    let beyond = play.view().town().beside(at, dir);
    let sides = [Some((at, dir, here)), beyond.map(|to| (to, dir.back(), there))];
    for (at, dir, edge) in sides.into_iter().flatten() {
        match play.state.altered.iter_mut().find(|known| known.at == at && known.dir == dir) {
            Some(known) => known.edge = edge,
            None => play.state.altered.push(Altered { at, dir, edge }),
        }
    }
}

/// Somebody comes to a square by an opened way, or by a spell: into another building that ends the movement
/// (WDC-DOOR-10), from room to room it does not.
pub fn enter(play: &mut Play, hero: HeroId, to: Sq) {
    let town = play.view().town();
    let (from, building) = (town.building(play.state.hero(hero).at), town.building(to));
    let inside = building.is_some() && building != from;
    play.stand(hero, to);
    if inside {
        play.tell(crate::rules::moves::MOVE_07, Event::Entered(hero, to));
        if let Some(turn) = play.turn_mut().filter(|turn| turn.hero == hero) {
            turn.moved = true;
        }
    } else {
        play.tell(DOOR_01, Event::Moved(hero, to));
    }
    crate::rules::cbt::contact(play, hero, to);
}

/// Who can be asked in through a door: within three squares of it, the one before it counted (WDC-DOOR-06, A-55), one
/// bit each.
fn guests(view: View, hero: HeroId, inside: Sq, dir: Dir) -> u8 {
    let Some(outside) = view.town().beside(inside, dir.back()) else { return 0 };
    let comes = |other: &HeroId| {
        let at = view.hero(*other).at;
        at != inside
            && coop::free_to_come(view, *other, inside)
            && coop::near(view, *other, at, outside, coop::NEAR - 1)
    };
    view.state.others(hero).filter(comes).fold(0, |all, other| all | 1 << other)
}

/// Those outside a door that is opened from inside may come in (WDC-DOOR-07); whoever was asked in this turn is not asked
/// again.
pub fn admit(play: &mut Play, hero: HeroId, inside: Sq, dir: Dir) {
    let called = called(play.view());
    let waiting = guests(play.view(), hero, inside, dir) & !called;
    if let Some(turn) = play.turn_mut() {
        turn.called |= waiting;
    }
    ask_in(play, hero, inside, waiting);
}

fn called(view: View) -> u8 {
    view.turn().map_or(0, |turn| turn.called)
}

fn ask_in(play: &mut Play, hero: HeroId, inside: Sq, waiting: u8) {
    if waiting != 0 {
        play.open(Frame::Ask(Asked { hero, question: Question::Come, at: inside, waiting }));
    }
}

/// Those whom the opener can still ask in.
fn uninvited(view: View, hero: HeroId, (inside, dir, asked): (Sq, Dir, u8)) -> impl Iterator<Item = HeroId> {
    let left = guests(view, hero, inside, dir) & !asked;
    (0..6u8).filter(move |other| left >> other & 1 == 1)
}

/// When nobody is left to be invited, those who are invited are asked.
pub fn settle_invite(play: &mut Play, hero: HeroId, to: (Sq, Dir, u8)) -> bool {
    let done = uninvited(play.view(), hero, to).next().is_none();
    if done {
        play.close();
        ask_in(play, hero, to.0, to.2);
    }
    done
}

/// Whom the opener may invite.
pub fn offer_invite(view: View, hero: HeroId, to: (Sq, Dir, u8), out: &mut Offers<Action>) {
    out.actions.extend(uninvited(view, hero, to).map(|other| Action::Choose(On::Hero(other))));
    out.push(Action::Enough);
}

/// The opener invites somebody, or nobody more.
pub fn invite(play: &mut Play, hero: HeroId, to: (Sq, Dir, u8), action: &Action) -> Result<(), Illegal> {
    let (inside, dir, asked) = to;
    match action {
        Action::Choose(On::Hero(other)) if uninvited(play.view(), hero, to).any(|known| known == *other) => {
            let what = What::Invite(inside, dir, asked | 1 << other);
            play.set(Frame::Choose(Choose { hero, what }));
        }
        Action::Enough => {
            play.close();
            ask_in(play, hero, inside, asked);
        }
        _ => return Err(Illegal::new(DOOR_06, "refuse-invite")),
    }
    Ok(())
}

/// Judges opening a door from inside, or from the free side of a room, for others (WDC-DOOR-07, A-61).
pub fn judge_open(view: View, hero: HeroId, dir: Dir) -> Result<Sq, Illegal> {
    let Some((to, Edge::Door { inner: true, locks: 1.. })) = side(view, hero, dir) else {
        return Err(Illegal::new(DOOR_07, "refuse-no-door"));
    };
    let near = guests(view, hero, view.hero(hero).at, dir.back());
    if near != 0 && near & !called(view) == 0 { Err(Illegal::new(DOOR_07, "refuse-asked")) } else { Ok(to) }
}

/// What somebody who is asked to come, or to open, has said beforehand.
pub const fn by_order(order: Order) -> Option<bool> {
    match order {
        Order::Ask => None,
        Order::Free => Some(true),
        Order::Never => Some(false),
    }
}

#[cfg(test)]
mod tests;
