//! Adversaries that go after people at the end of a round, and through doors (ledger 9.12: SC4, SC5, SC8).

use super::GEN_01;
use crate::content::{Dir, Edge, Hunt};
use crate::event::Event;
use crate::play::{Play, View};
use crate::rules::{adv, cbt, door};
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// Those that are meant and lie face up move; whom they reach must fight.
pub fn hunt(play: &mut Play, hunt: &Hunt) {
    let boss = hunt.boss.as_deref().and_then(|boss| play.content.disk_of(boss));
    let foes: Vec<DiskId> = match (&hunt.boss, boss) {
        (Some(_), boss) => boss.into_iter().collect(),
        (None, _) => play.state.that(|lies| matches!(lies, Lies::Up(_))).collect(),
    };
    for disk in foes {
        let Lies::Up(from) = play.state.disk(disk).lies else { continue };
        if !play.view().is_foe(disk) || play.view().frozen(disk) {
            continue;
        }
        let all: Vec<HeroId> = play.state.here().collect();
        let squares = hunt.squares.unwrap_or_else(|| play.view().foe(disk).map_or(0, |foe| foe.speed));
        let ways = adv::ways(play.view(), from);
        if all.iter().any(|hero| ways.to(play.state.hero(*hero).at).is_some()) {
            if let Some(reached) = adv::advance(play, GEN_01, disk, &all, squares) {
                cbt::open(play, GEN_01, reached, disk);
                continue;
            }
        } else if hunt.batter {
            besiege(play, disk, squares);
        }
        if hunt.batter {
            batter(play, disk);
        }
    }
}

/// The way into the building of the first who is inside that is nearest to a square outside: the square within and the
/// side.
fn entrance(view: View, from: Sq) -> Option<(Sq, Dir)> {
    let town = view.town();
    let building = view.state.here().find_map(|hero| town.building(view.hero(hero).at))?;
    let far = |(inside, dir): &(Sq, Dir)| {
        let out = town.beside(*inside, *dir)?;
        town.distance(from, out)
    };
    town.ways_out(building).into_iter().min_by_key(|way| far(way).unwrap_or(u16::MAX))
}

/// No way leads to anybody: it goes for the nearest entrance of the building that somebody is in.
fn besiege(play: &mut Play, disk: DiskId, squares: u8) {
    let view = play.view();
    let Some(at) = view.lies(disk) else { return };
    let town = view.town();
    let Some(out) = entrance(view, at).and_then(|(inside, dir)| town.beside(inside, dir)) else { return };
    let at = adv::gone(view, at, out, squares, |_| false);
    play.state.disk_mut(disk).lies = Lies::Up(at);
    play.tell(GEN_01, Event::Rushed(disk, at));
}

/// One that has ended outside a locked door takes a lock away there; without locks the door is gone.
fn batter(play: &mut Play, disk: DiskId) {
    let view = play.view();
    let Some(at) = view.lies(disk) else { return };
    let Some((inside, dir)) = entrance(view, at) else { return };
    let Some((out, Edge::Door { locks, .. })) = view.town().across(inside, dir) else { return };
    if out != at {
        return;
    }
    play.tell(GEN_01, Event::Battered(inside, dir));
    let door = |inner| Edge::Door { locks: locks - 1, inner };
    let (here, there) = if locks > 1 { (door(true), door(false)) } else { (Edge::NoDoor, Edge::NoDoor) };
    door::alter(play, inside, dir, here, there);
}

#[cfg(test)]
mod tests;
