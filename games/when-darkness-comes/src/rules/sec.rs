//! Security (ledger 3.19).

use kernel::{Illegal, RuleId};

use crate::content::{Attribute, Colour, Kind, Security};
use crate::event::Event;
use crate::frame::{For, Frame, Meet, MeetStage, Walk, WalkKind};
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
/// Failure: all in the building are put out, and a Failure.
pub const SEC_08: RuleId = RuleId("WDC-SEC-08");
/// Whoever did not get past must deal with it.
pub const SEC_09: RuleId = RuleId("WDC-SEC-09");

/// Whether one may try to flee.
pub fn may_flee(view: View, meet: &Meet) -> Result<(), Illegal> {
    if matches!(view.face(meet.disk).kind, Kind::Security(Security::Alarm, ..)) {
        return Err(Illegal::new(SEC_02, "refuse-alarm"));
    }
    let once = view.turn().is_some_and(|turn| turn.hero == meet.hero && turn.fled);
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
        if let Some(turn) = play.turn_mut()
            && turn.hero == meet.hero
        {
            turn.fled = true;
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
    back(play, walk.hero, walk.from);
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
    let at = play.view().lies(disk);
    if let Some(building) = at.and_then(|at| play.view().town().building(at)) {
        evict(play, hero, building);
    }
    back(play, hero, disk);
    fail::take(play, SEC_08, hero);
}

/// It goes back among the building's disks; one of the scenario's is removed.
pub fn back(play: &mut Play, hero: HeroId, disk: DiskId) {
    if play.view().face(disk).colour == Colour::Black {
        play.state.disk_mut(disk).lies = Lies::Away;
    } else {
        shuf::back(play, SEC_08, hero, disk);
    }
}

/// Everybody in a building is moved outside the door that is nearest to one of them.
fn evict(play: &mut Play, hero: HeroId, building: u8) {
    let view = play.view();
    let town = view.town();
    let inside: Vec<HeroId> =
        view.state.here().filter(|other| town.building(view.hero(*other).at) == Some(building)).collect();
    let doors = town.ways_out(building);
    let from = view.hero(hero).at;
    let open = |_: Sq, _, edge, _: Sq| edge != crate::content::Edge::Wall;
    let spread = town.spread(from, u16::MAX - 1, 0, &open);
    let far = |(at, dir): &(Sq, crate::content::Dir)| {
        let locks = match town.edge(*at, *dir) {
            crate::content::Edge::Door { locks, .. } => locks,
            _ => 0,
        };
        (spread.to(*at).unwrap_or(u16::MAX), locks)
    };
    let nearest = doors.iter().min_by_key(|door| far(door));
    let Some(out) = nearest.and_then(|(at, dir)| town.beside(*at, *dir)) else { return };
    for other in inside {
        play.stand(other, out);
        play.tell(SEC_08, Event::Evicted(other, out));
    }
}

#[cfg(test)]
mod tests;
