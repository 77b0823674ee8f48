//! Movement (rulebook chapter mov).

#[cfg(test)]
mod tests;

use kernel::{Illegal, RuleId, Seat};
use space::hex::Dir;

use super::ab::AB_21;
use super::kw::BAN;
use super::trn::TRN_06;
use crate::content::{Ability, Terrain};
use crate::event::Event;
use crate::map::{Cell, Entry, Reach, Space, Walker};
use crate::play::{Play, View};
use crate::state::{How, Moved, Place, Who, foe};

/// Movement points are the Speed.
pub const MOV_01: RuleId = RuleId("DOA-MOV-01");
/// Entering costs by the terrain entered.
pub const MOV_02: RuleId = RuleId("DOA-MOV-02");
/// Unused points are lost.
pub const MOV_03: RuleId = RuleId("DOA-MOV-03");
/// One hex is always possible, for all points.
pub const MOV_04: RuleId = RuleId("DOA-MOV-04");
/// What each terrain costs.
pub const MOV_05: RuleId = RuleId("DOA-MOV-05");
/// Walls cannot be crossed.
pub const MOV_07: RuleId = RuleId("DOA-MOV-07");
/// Who enters an enemy's space stops.
pub const MOV_08: RuleId = RuleId("DOA-MOV-08");
/// Levels do not touch each other.
pub const MOV_09: RuleId = RuleId("DOA-MOV-09");
/// Who begins beside an enemy may leave.
pub const MOV_10: RuleId = RuleId("DOA-MOV-10");
/// Towers stop, and hold one.
pub const MOV_11: RuleId = RuleId("DOA-MOV-11");
/// A dome must be left.
pub const MOV_12: RuleId = RuleId("DOA-MOV-12");
/// Who fired does not move.
pub const MOV_13: RuleId = RuleId("DOA-MOV-13");
/// Allies do not hinder.
pub const MOV_14: RuleId = RuleId("DOA-MOV-14");
/// Inside a tunnel each hex costs 1.
pub const MOV_15: RuleId = RuleId("DOA-MOV-15");
/// Down and up at entrances, for 1.
pub const MOV_16: RuleId = RuleId("DOA-MOV-16");
/// Nobody leaves the map.
pub const MOV_18: RuleId = RuleId("DOA-MOV-18");
/// After the phase nothing can be changed.
pub const MOV_20: RuleId = RuleId("DOA-MOV-20");

/// What a Clinch adds to the first step out of the space (DOA-AB-21).
pub const CLINCH: u8 = 2;

/// Everybody of a side begins the movement phase (MOV-01).
pub fn begin(play: &mut Play<'_, '_>) {
    let side = play.state.active();
    let movers: Vec<(Who, Space)> =
        play.state.team(side).filter_map(|(who, champion)| Some((who, champion.space()?))).collect();
    let others: Vec<(Who, Space)> =
        play.state.team(foe(side)).filter_map(|(who, champion)| Some((who, champion.space()?))).collect();
    for (who, space) in others {
        play.champion(who).phase.began = Some(space);
    }
    for (who, space) in movers {
        let left = points(play.view(), who);
        let clinched = clinched(play.view(), who, space);
        let phase = &mut play.champion(who).phase;
        phase.began = Some(space);
        phase.left = left;
        phase.clinched = clinched;
    }
}

/// Points of a movement phase: the Speed, half of it when entangled, or after firing with Fire and Manoeuvre.
pub fn points(view: View<'_>, who: Who) -> u8 {
    let speed = super::chr::speed(view, who);
    let champion = view.champion(who);
    let halves = u32::from(champion.entangled) + u32::from(champion.turn.fired);
    speed >> halves
}

/// Whether an enemy wrestler holds somebody in the space.
fn clinched(view: View<'_>, who: Who, space: Space) -> bool {
    view.state.at(space).any(|(other, _)| view.foes(who, other) && view.has(other, Ability::Clinch))
}

/// Whether a champion has a movement phase (MOV-13, DOA-AB-15).
pub fn may_move(view: View<'_>, who: Who) -> bool {
    let champion = view.champion(who);
    champion.space().is_some() && (!champion.turn.fired || manoeuvres(view, who))
}

/// Whether somebody may move after firing: with his special movement, not on a mount (DOA-AB-15, DOA-AB-GEN-02).
fn manoeuvres(view: View<'_>, who: Who) -> bool {
    view.has(who, Ability::FireAndManoeuvre) && view.champion(who).mount.is_none()
}

/// Whether this seat may move this champion now; where it stands.
pub fn check_moves(view: View<'_>, seat: Seat, who: Who, by: RuleId) -> Result<Space, Illegal> {
    let champion = view.state.find(who).ok_or(Illegal::new(by, "refuse-nobody"))?;
    if champion.seat != seat || champion.side != view.state.active() {
        return Err(Illegal::new(TRN_06, "refuse-not-yours"));
    }
    let Place::On(space) = champion.place else { return Err(Illegal::new(by, "refuse-off-map")) };
    if !may_move(view, who) {
        return Err(Illegal::new(MOV_13, "refuse-fired"));
    }
    if champion.phase.stopped {
        let tower = !space.under && view.map.terrain(space.cell) == Terrain::Tower;
        return Err(Illegal::new(if tower { MOV_11 } else { MOV_08 }, "refuse-stopped"));
    }
    Ok(space)
}

/// Whether a champion has so many points left (MOV-04).
pub fn check_points(view: View<'_>, who: Who, points: u8, by: RuleId) -> Result<(), Illegal> {
    if view.champion(who).phase.left >= points { Ok(()) } else { Err(Illegal::new(by, "refuse-points")) }
}

/// A step that may be made: where to, and for how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The space entered.
    pub to: Space,
    /// The points it takes.
    pub points: u8,
}

/// Whether a champion may step there (MOV-02 to MOV-15).
pub fn check_step(view: View<'_>, seat: Seat, who: Who, dir: Dir) -> Result<Way, Illegal> {
    let from = check_moves(view, seat, who, MOV_02)?;
    let Some(to) = view.map.near(from.cell, dir) else {
        return Err(Illegal::new(MOV_18, "refuse-off-the-map"));
    };
    let points = if from.under {
        if !view.map.linked(from.cell, dir) {
            return Err(Illegal::new(MOV_15, "refuse-no-tunnel"));
        }
        1
    } else {
        if view.map.wall(from.cell, dir) {
            return Err(Illegal::new(MOV_07, "refuse-wall"));
        }
        check_enter(view, who, to)?;
        terrain_cost(view, who, view.map.terrain(to)).unwrap_or(u8::MAX)
    };
    pay(view, who, Space { cell: to, under: from.under }, points, true)
}

/// Whether the points suffice; a step that is the first thing done may take all of them instead (MOV-04, DOA-AMB-10).
fn pay(view: View<'_>, who: Who, to: Space, points: u8, step: bool) -> Result<Way, Illegal> {
    let phase = view.champion(who).phase;
    let held = if phase.clinched { CLINCH } else { 0 };
    let points = points + held;
    if points <= phase.left {
        return Ok(Way { to, points });
    }
    if step && !phase.moved && !view.champion(who).turn.fired {
        return Ok(Way { to, points: phase.left });
    }
    Err(Illegal::new(if held > 0 { AB_21 } else { MOV_04 }, "refuse-points"))
}

/// Whether the surface of a hex may be entered at all (MOV-05, MOV-11, DOA-KW-BAN).
fn check_enter(view: View<'_>, who: Who, to: Cell) -> Result<(), Illegal> {
    let terrain = view.map.terrain(to);
    if terrain.cost().is_none() {
        return Err(Illegal::new(MOV_05, "refuse-forbidden"));
    }
    if view.in_use(who).any(|(_, traits)| traits.ban.contains(&terrain)) {
        return Err(Illegal::new(BAN, "refuse-banned"));
    }
    let full = terrain == Terrain::Tower && view.state.at(Space { cell: to, under: false }).next().is_some();
    if full { Err(Illegal::new(MOV_11, "refuse-tower-full")) } else { Ok(()) }
}

/// What entering a terrain costs a champion (MOV-05, abilities of movement, DOA-KW-COST, DOA-OPT-04).
pub fn terrain_cost(view: View<'_>, who: Who, terrain: Terrain) -> Option<u8> {
    let printed = match terrain {
        Terrain::Fire => Some(view.options().fire_cost),
        other => other.cost(),
    };
    if view.champion(who).mount.is_some() {
        let own = view.in_use(who).flat_map(|(_, traits)| &traits.cost).find(|(of, _)| *of == terrain);
        return own.map(|(_, cost)| *cost).or(printed);
    }
    let light = match terrain {
        Terrain::Swamp => view.has(who, Ability::Fenwalker),
        Terrain::Rough => view.has(who, Ability::RubbleStrider) || view.has(who, Ability::GhostOfTheHills),
        Terrain::Woods => view.has(who, Ability::GhostOfTheHills),
        Terrain::Water => view.has(who, Ability::BoardingRush),
        Terrain::Building => view.has(who, Ability::WallRunner),
        _ => false,
    };
    if light { Some(1) } else { printed }
}

/// How a champion moves on this map: what the ground costs, and what is closed to it.
pub fn walker(view: View<'_>, who: Who) -> Walker {
    let banned = |terrain| view.in_use(who).any(|(_, traits)| traits.ban.contains(&terrain));
    let cost = |terrain: Terrain| terrain_cost(view, who, terrain).filter(|_| !banned(terrain));
    Walker {
        costs: Terrain::ALL.map(cost),
        burrows: view.has(who, Ability::Burrower) && view.champion(who).mount.is_none(),
        surface_only: view.in_use(who).any(|(_, traits)| traits.ban_descend),
    }
}

/// How far a champion gets from a space with so many points: enemies stop it, and a tower holds one (MOV-08, MOV-11).
pub fn reach(view: View<'_>, who: Who, from: Space, points: u16) -> Reach {
    let rushes = view.has(who, Ability::BoardingRush) && view.champion(who).mount.is_none();
    let enemy = foe(view.side(who));
    let entry = |space: Space| {
        let tower = !space.under && view.map.terrain(space.cell) == Terrain::Tower;
        if tower && view.state.at(space).any(|(other, _)| other != who) {
            Entry::Barred
        } else if view.state.holds(enemy, space) && !rushes {
            Entry::Stop
        } else {
            Entry::Free
        }
    };
    Reach::new(view.map, &walker(view, who), from, points, entry)
}

/// Whether a champion may go down here (MOV-16, DOA-AB-06).
pub fn check_down(view: View<'_>, seat: Seat, who: Who) -> Result<Way, Illegal> {
    let from = check_moves(view, seat, who, MOV_16)?;
    let burrows = view.has(who, Ability::Burrower) && view.champion(who).mount.is_none();
    if from.under || !view.map.tunnel(from.cell) || !(burrows || view.map.entrance(from.cell)) {
        return Err(Illegal::new(MOV_16, "refuse-no-entrance"));
    }
    if view.in_use(who).any(|(_, traits)| traits.ban_descend) {
        return Err(Illegal::new(BAN, "refuse-banned"));
    }
    pay(view, who, Space { cell: from.cell, under: true }, 1, false)
}

/// Whether a champion may come up here (MOV-16, DOA-AB-06).
pub fn check_up(view: View<'_>, seat: Seat, who: Who) -> Result<Way, Illegal> {
    let from = check_moves(view, seat, who, MOV_16)?;
    let burrows = view.has(who, Ability::Burrower) && view.champion(who).mount.is_none();
    if !from.under || !(burrows || view.map.entrance(from.cell)) {
        return Err(Illegal::new(MOV_16, "refuse-no-entrance"));
    }
    check_enter(view, who, from.cell)?;
    pay(view, who, Space { cell: from.cell, under: false }, 1, false)
}

/// Points are spent; it goes into the trail.
pub fn spend(play: &mut Play<'_, '_>, who: Who, how: How, at: Space, points: u8) {
    play.state.trail.push(Moved { who, how, at, points });
    let phase = &mut play.champion(who).phase;
    phase.left = phase.left.saturating_sub(points);
    phase.moved = true;
}

/// A champion goes there; an enemy or a tower stops it (MOV-08, MOV-11, DOA-AB-10).
pub fn go(play: &mut Play<'_, '_>, who: Who, how: How, way: Way) {
    spend(play, who, how, way.to, way.points);
    play.put(who, Place::On(way.to));
    let view = play.view();
    let tower = !way.to.under && view.map.terrain(way.to.cell) == Terrain::Tower;
    let rushes = view.has(who, Ability::BoardingRush) && view.champion(who).mount.is_none();
    let stops = tower || (view.beset(who) && !rushes);
    let phase = &mut play.champion(who).phase;
    phase.stopped = stops;
    phase.clinched = false;
    match how {
        How::Down => play.tell(MOV_16, || Event::Down(who, way.to)),
        How::Up => play.tell(MOV_16, || Event::Up(who, way.to)),
        How::Step | How::PickUp | How::Trade(_) => {
            let from = play.state.trail.len();
            let dir = step_dir(play.view(), who, from, way.to);
            play.tell(MOV_02, || Event::Stepped(who, dir, way.to, way.points));
        }
    }
}

/// The direction of the step just made.
fn step_dir(view: View<'_>, who: Who, trail: usize, to: Space) -> Dir {
    let before = view.state.trail[..trail - 1].iter().rev().find(|moved| moved.who == who);
    let from = before.map(|moved| moved.at).or(view.champion(who).phase.began).unwrap_or(to);
    view.map.hex(from.cell).towards(view.map.hex(to.cell)).unwrap_or(Dir::D0)
}

/// Whether a champion still stands in the dome in which it began, though it could leave (MOV-12, DOA-AMB-45).
pub fn leave_unmoved(view: View<'_>, who: Who) -> bool {
    let champion = view.champion(who);
    let Some(space) = champion.space() else { return false };
    let domed = !space.under && view.map.terrain(space.cell) == Terrain::Dome;
    domed
        && champion.phase.began == Some(space)
        && Dir::ALL.into_iter().any(|dir| check_step(view, champion.seat, who, dir).is_ok())
}

/// Whether a seat may end its movement (MOV-12).
pub fn check_done(view: View<'_>, seat: Seat) -> Result<(), Illegal> {
    let side = view.state.active();
    let mut own = view.state.team(side).filter(|(_, champion)| champion.seat == seat);
    if own.any(|(who, _)| leave_unmoved(view, who)) {
        Err(Illegal::new(MOV_12, "refuse-leave-dome"))
    } else {
        Ok(())
    }
}

/// Those left in a dome when the sand has run out go to the first neighbour that may be entered (DOA-AMB-02).
pub fn force_out(play: &mut Play<'_, '_>) {
    let side = play.state.active();
    let left: Vec<Who> =
        play.state.team(side).map(|(who, _)| who).filter(|who| leave_unmoved(play.view(), *who)).collect();
    for who in left {
        let seat = play.view().champion(who).seat;
        let way = Dir::ALL.into_iter().find_map(|dir| check_step(play.view(), seat, who, dir).ok());
        if let Some(way) = way {
            go(play, who, How::Step, way);
        }
    }
}
