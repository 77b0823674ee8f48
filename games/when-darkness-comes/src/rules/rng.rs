//! Shots and throws (ledger 3.25 and 5.7).

use kernel::{Illegal, RuleId};

use crate::content::{Attribute, Colour, Gun, Kind, Security, Thrown};
use crate::event::Event;
use crate::frame::{Contest, For};
use crate::play::{Play, View};
use crate::rules::{cbt, contest, fail, hlth, los, roll};
use crate::state::{DiskId, HeroId, Lies, On};
use crate::town::Sq;

/// One shot before close combat at what is revealed.
pub const RNG_01: RuleId = RuleId("WDC-RNG-01");
/// A + skill + the weapon's table; where it has no number it cannot be used.
pub const RNG_02: RuleId = RuleId("WDC-RNG-02");
/// What is thrown lies in the target's square.
pub const RNG_04: RuleId = RuleId("WDC-RNG-04");
/// A miss hits somebody beside the target.
pub const RNG_05: RuleId = RuleId("WDC-RNG-05");
/// From afar it is worth its Defense.
pub const RNG_07: RuleId = RuleId("WDC-RNG-07");

/// Dice of a gun at a distance (ledger 5.7).
pub fn gun_dice(gun: Gun, far: u16) -> Option<i8> {
    let table: [Option<i8>; 6] = match gun {
        Gun::Sniper => [None, None, Some(2), Some(2), Some(2), None],
        Gun::Crossbow => [None, Some(1), Some(0), Some(-1), Some(-2), Some(-3)],
        Gun::Shotgun => [Some(3), Some(2), Some(1), Some(0), Some(-1), None],
        Gun::Pistol => [Some(2), Some(1), Some(0), Some(-1), Some(-2), Some(-3)],
    };
    table.get(usize::from(far)).copied().flatten()
}

/// Dice of something thrown at a distance.
pub fn thrown_dice(thrown: Thrown, far: u16) -> Option<i8> {
    let table: &[Option<i8>] = match thrown {
        Thrown::Sharp => &[Some(1), Some(0), Some(-1)],
        Thrown::Blunt => &[None, Some(0)],
    };
    table.get(usize::from(far)).copied().flatten()
}

/// The square of a target.
pub fn square(view: View, on: On) -> Option<Sq> {
    match on {
        On::Hero(hero) => Some(view.find(hero)?.at),
        On::Disk(disk) => match view.disk(disk)?.lies {
            Lies::Up(at) => Some(at),
            _ => None,
        },
    }
}

/// The dice of a weapon against a target, if it can be used.
fn dice(view: View, hero: HeroId, on: On, weapon: DiskId) -> Result<i8, Illegal> {
    let held = view.disk(weapon).is_some_and(|held| held.lies == Lies::With(hero));
    let item = view.disk(weapon).and_then(|_| view.item(weapon)).filter(|_| held);
    let Some(item) = item else { return Err(Illegal::new(RNG_02, "refuse-weapon")) };
    let far = square(view, on).and_then(|at| view.town().distance(view.hero(hero).at, at));
    let Some(far) = far else { return Err(Illegal::new(RNG_01, "refuse-target")) };
    if item.uses > 0 && view.state.disk(weapon).spent >= item.uses {
        return Err(Illegal::new(RNG_02, "refuse-empty"));
    }
    let gun = item.gun.and_then(|gun| gun_dice(gun, far));
    let thrown = item.thrown.and_then(|thrown| thrown_dice(thrown, far));
    gun.or(thrown).ok_or(Illegal::new(RNG_02, "refuse-range"))
}

/// Judges a shot: alive, in sight, within the weapon's table.
pub fn judge(view: View, hero: HeroId, on: On, weapon: DiskId) -> Result<(), Illegal> {
    let Some(at) = square(view, on) else { return Err(Illegal::new(RNG_01, "refuse-target")) };
    if let On::Disk(disk) = on {
        let face = view.face(disk);
        if matches!(face.kind, Kind::Security(Security::Alarm, ..)) || face.foe().is_none() {
            return Err(Illegal::new(RNG_01, "refuse-not-living"));
        }
    }
    if !los::sees(view, hero, at) {
        return Err(Illegal::new(RNG_01, "refuse-sight"));
    }
    dice(view, hero, on, weapon).map(|_| ())
}

/// Weapons that can be used against a target.
pub fn shots(view: View, hero: HeroId, on: On) -> impl Iterator<Item = DiskId> {
    let held = view.state.with(hero).collect::<Vec<_>>();
    held.into_iter().filter(move |weapon| judge(view, hero, on, *weapon).is_ok())
}

/// Shoots.
pub fn shoot(play: &mut Play, hero: HeroId, on: On, weapon: DiskId) {
    let view = play.view();
    let Ok(bonus) = dice(view, hero, on, weapon) else { return };
    let Some(item) = view.item(weapon) else { return };
    let thrown = item.gun.is_none();
    let against = if let On::Disk(disk) = on { disk } else { cbt::BARE };
    let bonus = bonus + cbt::weapon_dice(view, hero, cbt::BARE, against);
    let at = square(view, on);
    match on {
        On::Disk(disk) => {
            let tn = Some(cbt::defense(view, disk));
            let why = For::Shoot(on, weapon);
            roll::open(play, roll::Check { who: hero, why, attribute: Attribute::Attack, bonus, tn });
        }
        // Whoever can defend does.
        On::Hero(other) => contest::open(play, hero, other, Contest::Shot(weapon, bonus)),
    }
    cbt::use_up(play, weapon);
    if thrown && let Some(at) = at {
        // It lies there, hit or miss, and the thrower keeps its points (WDC-RNG-04).
        let lying = play.state.disk_mut(weapon);
        lying.lies = Lies::Up(at);
        lying.found = true;
        lying.credit |= 1 << hero;
        play.tell(RNG_04, Event::Lost(hero, weapon));
    }
}

/// The shot lies: a hit, or somebody beside the target (WDC-RNG-05).
pub fn shot(play: &mut Play, hero: HeroId, on: On, success: bool) {
    match (on, success) {
        (On::Disk(disk), true) => cbt::hit(play, hero, disk, true),
        (On::Hero(other), true) => harm(play, hero, other),
        (_, false) => splash(play, hero, on),
    }
}

/// A character is hit by another: damage, and a Failure for who did it.
pub fn harm(play: &mut Play, hero: HeroId, other: HeroId) {
    hlth::hurt(play, RNG_05, other, false);
    fail::take(play, RNG_05, hero);
}

/// Who may be hit by a miss: characters, allies, security and adversaries face up at distance 0 or 1 of the target.
pub fn splash(play: &mut Play, hero: HeroId, on: On) {
    let view = play.view();
    let Some(at) = square(view, on) else { return };
    let near = |to: Sq| view.town().distance(at, to).is_some_and(|far| far <= 1) && los::clear(view, at, to);
    let heroes = view.state.here().filter(|other| *other != hero && near(view.hero(*other).at)).map(On::Hero);
    let disks = view.state.that(|lies| matches!(lies, Lies::Up(_))).filter(|disk| {
        let kind = &view.face(*disk).kind;
        let living = matches!(kind, Kind::Foe(_) | Kind::Ally { .. } | Kind::Security(_, Some(_), _));
        living && view.lies(*disk).is_some_and(near)
    });
    let candidates: Vec<On> = heroes.chain(disks.map(On::Disk)).filter(|other| *other != on).collect();
    let Some(other) = play.any(&candidates) else { return };
    play.tell(RNG_05, Event::Splash(hero, other));
    match other {
        On::Hero(other) => harm(play, hero, other),
        On::Disk(disk) if play.view().face(disk).colour == Colour::Yellow => {
            play.state.disk_mut(disk).lies = Lies::Discard;
            fail::take(play, RNG_05, hero);
        }
        On::Disk(disk) => cbt::hit(play, hero, disk, true),
    }
}

#[cfg(test)]
mod tests;
