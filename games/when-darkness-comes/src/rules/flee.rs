//! Fleeing, and leaving a fight (ledger 3.23).

use kernel::RuleId;

use crate::event::Event;
use crate::frame::{Frame, Rush, Walk, WalkKind};
use crate::play::{Play, View};
use crate::rules::{cbt, moves, sec, will};
use crate::setup::FleeCost;
use crate::state::{DiskId, HeroId};
use crate::town::Sq;

/// Whoever won initiative may flee: a movement roll of more than the adversary's Speed.
pub const FLEE_01: RuleId = RuleId("WDC-FLEE-01");
/// Those left behind come after, unless they do not see.
pub const FLEE_02: RuleId = RuleId("WDC-FLEE-02");
/// A fight that others are in can be left.
pub const FLEE_03: RuleId = RuleId("WDC-FLEE-03");
/// At the start of a turn no initiative is needed.
pub const FLEE_04: RuleId = RuleId("WDC-FLEE-04");

/// The Speed that must be beaten: the highest of those in the square.
fn speed(view: View, at: Sq) -> u8 {
    view.hostile(at).filter_map(|disk| view.foe(disk)).map(|foe| foe.speed).max().unwrap_or_default()
}

/// Whether a fight in this square can be left to others (WDC-FLEE-03).
pub fn may_leave(view: View, hero: HeroId) -> bool {
    let me = view.hero(hero);
    view.state.on(me.at).any(|other| other != hero) || me.creature.is_some()
}

/// Flees from the hostile in the square.
pub fn flee(play: &mut Play, hero: HeroId, disk: DiskId) {
    used(play, hero);
    let speed = speed(play.view(), play.state.hero(hero).at);
    moves::open(play, hero, WalkKind::Flight(speed), disk);
}

/// Leaves the fight to others.
pub fn leave(play: &mut Play, hero: HeroId, disk: DiskId) {
    used(play, hero);
    moves::open(play, hero, WalkKind::Leave, disk);
}

fn used(play: &mut Play, hero: HeroId) {
    for frame in play.state.flow.inward_mut() {
        match frame {
            Frame::Turn(turn) => {
                turn.fled |= 1 << hero;
                turn.busy |= turn.hero == hero;
            }
            Frame::RoundEnd(end) => end.fled |= 1 << hero,
            _ => {}
        }
    }
}

/// Nobody got away: the fight is fought.
pub fn failed(play: &mut Play, walk: &Walk) {
    if sec::flight_failed(play, walk) || !play.state.hero(walk.hero).here() {
        return;
    }
    // A fight that is being fought goes on; at the start of a turn one begins.
    let fighting = play.state.flow.now().is_some_and(|frame| matches!(frame, Frame::Fight(_)));
    let there = play.view().lies(walk.from) == Some(play.state.hero(walk.hero).at);
    if !fighting && there {
        cbt::open(play, FLEE_01, walk.hero, walk.from);
    }
}

/// Somebody got away.
pub fn away(play: &mut Play, walk: &Walk) {
    if sec::fled(play, walk) {
        return;
    }
    play.tell(
        if walk.kind == WalkKind::Leave { FLEE_03 } else { FLEE_01 },
        Event::Fled(walk.hero, walk.from),
    );
    cbt::abandon(play, walk.hero);
    if walk.kind == WalkKind::Leave {
        cbt::fights_on(play, walk.hero, walk.from);
        return;
    }
    // It has fled from all that stand there.
    let view = play.view();
    let terror = view.hostile(walk.start).filter_map(|disk| view.foe(disk)).any(|foe| foe.terror);
    let base = match play.state.options.flee_costs_w {
        FleeCost::Off => 0,
        FleeCost::TerrorOnly => u8::from(terror),
        FleeCost::All => 1 + u8::from(terror),
    };
    will::lose(play, FLEE_01, walk.hero, base);
    play.open(Frame::Rush(Rush { hero: walk.hero, pursuit: Some(walk.start), next: 255 }));
}

#[cfg(test)]
mod tests;
