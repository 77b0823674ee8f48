//! Security (ledger 3.19).

use kernel::{Illegal, RuleId};

use crate::content::{Attribute, Edge, Kind, Security};
use crate::event::Event;
use crate::frame::{Choose, For, Frame, Meet, MeetStage, Walk, WalkKind, What};
use crate::play::{Play, View};
use crate::rules::{cbt, fail, meet, moves, roll, shuf};
use crate::state::{DiskId, HeroId, Lies};
use crate::town::Sq;

/// It can be sneaked past, fled from, or dealt with; nobody flees from an alarm.
pub const SEC_02: RuleId = RuleId("WDC-SEC-02");
/// Alarms are disarmed with INT + Disarm.
pub const SEC_03: RuleId = RuleId("WDC-SEC-03");
/// Guards and owners are talked to with the five social skills, or fought.
pub const SEC_04: RuleId = RuleId("WDC-SEC-04");
/// Dogs are talked to with Animal Handling, or fought.
pub const SEC_05: RuleId = RuleId("WDC-SEC-05");
/// Persuaded or disarmed it is worth its target number.
pub const SEC_06: RuleId = RuleId("WDC-SEC-06");
/// A fight lasts one round; winning it is a Failure.
pub const SEC_07: RuleId = RuleId("WDC-SEC-07");
/// By the nearest door; its player chooses where two are as near.
pub const A_117: RuleId = RuleId("WDC-A-117");
/// Failure: all in the building are put out, and a Failure.
pub const SEC_08: RuleId = RuleId("WDC-SEC-08");
/// Whoever did not get past must deal with it.
pub const SEC_09: RuleId = RuleId("WDC-SEC-09");

/// Whether one may try to flee.
pub fn may_flee(view: View, meet: &Meet) -> Result<(), Illegal> {
    if matches!(view.face(meet.disk).kind, Kind::Security(Security::Alarm, ..)) {
        return Err(Illegal::new(SEC_02, "refuse-alarm"));
    }
    let once = view.fled(meet.hero);
    if meet.fled || once {
        return Err(Illegal::new(crate::rules::flee::FLEE_01, "refuse-fled"));
    }
    Ok(())
}

/// Flees: initiative, then a movement roll of more than its Speed.
pub fn flee(play: &mut Play, meet: Meet) {
    play.set(Frame::Meet(Meet { stage: MeetStage::Third, fled: true, ..meet }));
    cbt::initiative(play, meet.hero, meet.disk);
}

/// The initiative of a flight, or of a fight, lies.
pub fn initiative(play: &mut Play, success: bool) {
    let Some(Frame::Meet(meet)) = play.state.flow.now().copied() else { return };
    play.set(Frame::Meet(Meet { initiative: Some(success), ..meet }));
    if success {
        if let Some(turn) = play.turn_mut() {
            turn.fled |= 1 << meet.hero;
        }
        let speed = play.view().foe(meet.disk).map_or(0, |foe| foe.speed);
        moves::open(play, meet.hero, WalkKind::Flight(speed), meet.disk);
    }
}

fn is_security(view: View, disk: DiskId) -> bool {
    disk != 255 && matches!(view.face(disk).kind, Kind::Security(..))
}

/// A flight from security came to nothing: it must be dealt with.
pub fn flight_failed(play: &mut Play, walk: &Walk) -> bool {
    is_security(play.view(), walk.from)
}

/// Somebody fled from security: it goes back among the others.
pub fn fled(play: &mut Play, walk: &Walk) -> bool {
    if !is_security(play.view(), walk.from) {
        return false;
    }
    play.tell(SEC_02, Event::Fled(walk.hero, walk.from));
    meet::stage(play, MeetStage::Done);
    shuf::back(play, SEC_08, walk.hero, walk.from);
    true
}

/// Talks to it, or disarms it.
pub fn talk(play: &mut Play, meet: Meet) {
    let view = play.view();
    let bonus = meet::manners(view, meet.hero, meet.disk);
    let alarm = matches!(view.face(meet.disk).kind, Kind::Security(Security::Alarm, ..));
    let attribute = if alarm { Attribute::Intelligence } else { Attribute::Persuasion };
    let tn = Some(view.face(meet.disk).tn);
    roll::open(play, roll::Check { who: meet.hero, why: For::Talk, attribute, bonus, tn });
}

/// The dice lie.
pub fn talked(play: &mut Play, hero: HeroId, success: bool) {
    let Some(Frame::Meet(meet)) = play.state.flow.now().copied() else { return };
    if success {
        let vp = i16::from(play.view().face(meet.disk).vp);
        play.state.disk_mut(meet.disk).lies = Lies::Won(hero);
        play.tell(SEC_06, Event::Took(hero, meet.disk));
        play.vp(SEC_06, hero, vp);
    } else {
        failed(play, hero, meet.disk);
    }
}

/// Fights it, one round where one stands.
pub fn fight(play: &mut Play, meet: Meet) {
    cbt::open_security(play, meet.hero, meet.disk, meet.initiative);
}

/// Failure: all in the building are put out, a Failure, and it goes back (WDC-SEC-08).
pub fn failed(play: &mut Play, hero: HeroId, disk: DiskId) {
    let outs = outs(play.view(), hero, disk);
    if outs.len() > 1 {
        play.open(Frame::Choose(Choose { hero, what: What::Evict(disk) }));
    } else {
        throw_out(play, hero, disk, outs.first().copied());
    }
}

/// All are thrown out by a door, if there is one (WDC-SEC-08).
pub fn throw_out(play: &mut Play, hero: HeroId, disk: DiskId, out: Option<Sq>) {
    let town = play.view().town();
    let building = play.view().lies(disk).and_then(|at| town.building(at));
    if let (Some(out), Some(building)) = (out, building) {
        let inside = |other: &HeroId| town.building(play.state.hero(*other).at) == Some(building);
        let caught: Vec<HeroId> = play.state.here().filter(inside).collect();
        for other in caught {
            play.stand(other, out);
            play.tell(SEC_08, Event::Evicted(other, out));
        }
    }
    shuf::back(play, SEC_08, hero, disk);
    fail::take(play, SEC_08, hero);
}

/// Outside the doors that are nearest to whoever met security, by the way one walks, whatever their locks: all are
/// thrown out by one of them, and its player chooses where several are as near.
pub fn outs(view: View, hero: HeroId, disk: DiskId) -> Vec<Sq> {
    let town = view.town();
    let Some(building) = view.lies(disk).and_then(|at| town.building(at)) else { return Vec::new() };
    let walked = |edge, _| !matches!(edge, Edge::Wall | Edge::Window { .. } | Edge::NoWindow { .. });
    let spread = town.spread(view.hero(hero).at, u16::MAX - 1, walked);
    let far = |at: Sq| spread.to(at).unwrap_or(u16::MAX);
    // The mouth of a cave is one way out, however many squares wide: its first square.
    let mut mouth = false;
    let doors: Vec<(Sq, Sq)> = town
        .ways_out(building)
        .into_iter()
        .filter_map(|(at, dir)| {
            let (out, edge) = town.across(at, dir)?;
            let again = edge == Edge::Open && std::mem::replace(&mut mouth, true);
            (!again).then_some((at, out))
        })
        .collect();
    let nearest = doors.iter().map(|(at, _)| far(*at)).min();
    let mut outs: Vec<Sq> = Vec::new();
    for (at, out) in doors {
        if Some(far(at)) == nearest && !outs.contains(&out) {
            outs.push(out);
        }
    }
    outs
}

#[cfg(test)]
mod tests;
