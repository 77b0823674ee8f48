//! Ranged attacks: who may fire at what, and what a hit needs (rulebook chapter rng).

#[cfg(test)]
mod tests;

use std::sync::Arc;

use kernel::{Chance, Illegal, Luck, RuleId, Seat, draw, total};

use super::chl::Challenge;
use super::chr::{check_able, rating, stands_on};
use super::eqk::{EQK_01, EQK_04};
use super::eqp::check_own;
use super::kw::{NOFIRE, PARRY, TOHIT};
use super::los::look;
use super::{ab, trn};
use crate::content::{Ability, Blade, CardId, Group, Kind, Rating, Shot, Terrain};
use crate::event::{Add, Event};
use crate::frame::{Frame, Mark, Mode, Volley};
use crate::map::{Space, sight};
use crate::play::{Play, View, traits};
use crate::state::{Who, foe};

/// When a ranged weapon may be fired.
pub const RNG_01: RuleId = RuleId("DOA-RNG-01");
/// One shot with one weapon in the Fire phase.
pub const RNG_02: RuleId = RuleId("DOA-RNG-02");
/// A single target among several is random.
pub const RNG_03: RuleId = RuleId("DOA-RNG-03");
/// An area weapon attacks everybody in the space.
pub const RNG_04: RuleId = RuleId("DOA-RNG-04");
/// Only at spaces that hold an enemy.
pub const RNG_05: RuleId = RuleId("DOA-RNG-05");
/// To hit: the two ratings on the card, SQUEAK or better.
pub const RNG_06: RuleId = RuleId("DOA-RNG-06");
/// Who fires does not move.
pub const RNG_07: RuleId = RuleId("DOA-RNG-07");
/// Range is counted in hexes.
pub const RNG_08: RuleId = RuleId("DOA-RNG-08");
/// Nobody fires in a dome or tower.
pub const RNG_09: RuleId = RuleId("DOA-RNG-09");
/// What makes a hit harder: woods, swamp and fire on the line, the target in a building or in the rough.
pub const RNG_10: RuleId = RuleId("DOA-RNG-10");
/// Terrain does not touch the damage challenge.
pub const RNG_11: RuleId = RuleId("DOA-RNG-11");
/// A total of 12 breaks the weapon.
pub const RNG_12: RuleId = RuleId("DOA-RNG-12");
/// A weapon of one use goes after its shot.
pub const RNG_13: RuleId = RuleId("DOA-RNG-13");

/// Characters in a space up to whom odds walk every set that may roll lowest.
const MOST_WALKED: usize = 8;

/// An attack as far as its numbers go.
#[derive(Clone, Copy, Debug)]
pub struct Attack {
    /// The attacker.
    pub by: Who,
    /// The weapon; none: natural.
    pub weapon: Option<CardId>,
    /// What kind.
    pub mode: Mode,
    /// The attacker's space.
    pub from: Space,
    /// The target's space, in opportunity fire that of the past.
    pub at: Space,
    /// The target.
    pub target: Who,
}

impl Attack {
    /// The attack of a volley on somebody.
    pub fn of(volley: &Volley, target: Who) -> Attack {
        let Volley { by, weapon, mode, from, at, .. } = *volley;
        Attack { by, weapon, mode, from, at, target }
    }

    /// 0 in melee, 1 at range: where traits have their number.
    pub fn kind(self) -> usize {
        usize::from(matches!(self.mode, Mode::Fire | Mode::OpFire))
    }
}

/// The numbers of a ranged weapon.
pub fn shot(view: View<'_>, card: CardId) -> Option<&Shot> {
    match &view.card(card).kind {
        Kind::Ranged(shot) => Some(shot),
        _ => None,
    }
}

/// The numbers of a melee weapon.
pub fn blade(view: View<'_>, card: CardId) -> Option<&Blade> {
    match &view.card(card).kind {
        Kind::Melee(blade) => Some(blade),
        _ => None,
    }
}

/// Whether a space lies in a dome or tower (LOS-05).
pub fn sheltered(view: View<'_>, space: Space) -> bool {
    !space.under && matches!(view.map.terrain(space.cell), Terrain::Dome | Terrain::Tower)
}

/// How far a champion's weapon carries (DOA-AB-27).
pub fn range(view: View<'_>, by: Who, shot: &Shot) -> u32 {
    let soft = shot.group == Group::Grenade && view.has(by, Ability::SoftHands);
    u32::from(shot.range) + u32::from(soft)
}

/// Whether somebody could fire a weapon at all where he stands: able, on the map, outside domes and towers.
/// RNG-01 (f), RNG-09.
pub fn check_weapon(view: View<'_>, by: Who, card: CardId) -> Result<(Space, &Shot), Illegal> {
    let space = view.space(by).ok_or(Illegal::new(RNG_01, "refuse-off-map"))?;
    let Some(shot) = shot(view, card) else { return Err(Illegal::new(EQK_01, "refuse-not-ranged")) };
    check_able(view, by, view.card(card))?;
    if view.in_use(by).any(|(_, traits)| traits.no_fire == Some(shot.attack)) {
        return Err(Illegal::new(NOFIRE, "refuse-shield-in-the-way"));
    }
    if sheltered(view, space) {
        return Err(Illegal::new(
            if shot.group == Group::Grenade { EQK_04 } else { RNG_09 },
            "refuse-sheltered",
        ));
    }
    Ok((space, shot))
}

/// Whether a weapon reaches a space: not one's own, within range, in line of sight. RNG-01 (b), (c), (e).
pub fn check_reach(view: View<'_>, by: Who, from: Space, shot: &Shot, at: Space) -> Result<(), Illegal> {
    if at == from {
        return Err(Illegal::new(RNG_01, "refuse-same-space"));
    }
    let grenade = shot.group == Group::Grenade;
    if grenade && sheltered(view, at) {
        return Err(Illegal::new(EQK_04, "refuse-sheltered"));
    }
    if view.map.hex(from.cell).distance(view.map.hex(at.cell)) > range(view, by, shot) {
        return Err(Illegal::new(RNG_08, "refuse-range"));
    }
    look(view.map, from, at, grenade).map(drop)
}

/// Whether a card may be fired at a space in the Fire phase; by whom.
pub fn check_fire(view: View<'_>, seat: Seat, card: CardId, at: Space) -> Result<Who, Illegal> {
    let by = check_own(view, seat, card)?;
    trn::check_may_fire(view, by)?;
    let (from, shot) = check_weapon(view, by, card)?;
    if view.beset(by) {
        return Err(Illegal::new(RNG_01, "refuse-enemy-here"));
    }
    if !view.map.has(at) {
        return Err(Illegal::new(RNG_01, "refuse-no-such-space"));
    }
    check_reach(view, by, from, shot, at)?;
    if view.state.holds(foe(view.side(by)), at) {
        Ok(by)
    } else {
        Err(Illegal::new(RNG_05, "refuse-no-enemy"))
    }
}

/// The weapon is fired: it is revealed, and whom it may hit is found (RNG-03, RNG-04).
pub fn fire(play: &mut Play<'_, '_>, by: Who, card: CardId, at: Space) {
    super::rev::reveal(play, card, super::rev::REV_03);
    play.tell(RNG_02, || Event::Fired(by, card, at));
    let Some(from) = play.view().space(by) else { return };
    let area = shot(play.view(), card).is_some_and(|shot| shot.area);
    let there: Vec<Who> = play.state.at(at).map(|(who, _)| who).collect();
    let marks: Vec<Who> = if area {
        victims(play.view(), by, at)
    } else if there.len() > 1 {
        random(play, by, &there)
    } else {
        there
    };
    let marks = marks.into_iter().map(|who| Mark { who, entry: None }).collect();
    play.champion(by).turn.fired = true;
    play.open(Frame::Volley(Volley {
        by,
        weapon: Some(card),
        mode: Mode::Fire,
        from,
        at,
        marks,
        blow: None,
        broken: false,
        killed: false,
        fallen: Vec::new(),
    }));
}

/// Everybody whom an area weapon attacks in the Fire phase (RNG-04, DOA-AB-27).
pub fn victims(view: View<'_>, by: Who, at: Space) -> Vec<Who> {
    let soft = view.has(by, Ability::SoftHands);
    view.state.at(at).map(|(who, _)| who).filter(|who| !soft || view.foes(by, *who)).collect()
}

/// A die for each; the lowest are left, and of these no ally while an enemy is among them (RNG-03, DOA-AMB-18).
fn random(play: &mut Play<'_, '_>, by: Who, there: &[Who]) -> Vec<Who> {
    let mut faces = Vec::new();
    let mut throw = |luck: &mut dyn Luck| {
        faces = there.iter().map(|_| draw(luck, 6) as u8 + 1).collect();
        let least = faces.iter().min();
        (0..).zip(&faces).filter(|(_, face)| Some(*face) == least).map(|(at, _)| 1 << at).sum()
    };
    // Odds walk those who may be the lowest, not all throws; of very many they would still be too many.
    let left: u32 = if there.len() > MOST_WALKED {
        throw(play.cx.luck())
    } else {
        total(play.cx.luck(), &|| lowest(there.len() as u32), &mut throw)
    };
    let is_left = |at: &usize| left >> at & 1 == 1;
    if faces.is_empty() {
        faces = (0..there.len()).map(|at| if is_left(&at) { 1 } else { 2 }).collect();
    }
    let dice: Vec<(Who, u8)> = there.iter().copied().zip(faces).collect();
    play.tell(RNG_03, || Event::Random(dice));
    let lowest: Vec<Who> = (0..there.len()).filter(is_left).map(|at| there[at]).collect();
    let view = play.view();
    let enemies: Vec<Who> = lowest.iter().copied().filter(|who| view.foes(by, *who)).collect();
    if enemies.is_empty() || view.options().free_tie { lowest } else { enemies }
}

/// The chance of each set of so many dice to be those that are lowest: bit by bit, the first die's first.
fn lowest(dice: u32) -> Arc<[Chance]> {
    let chance = |set: u32| {
        let others = dice - set.count_ones();
        let ways = (0..6u128).map(|higher| higher.pow(others)).sum();
        Chance::new(if set == 0 { 0 } else { ways }, 6u128.pow(dice))
    };
    (0..1 << dice).map(chance).collect()
}

/// The chances that somebody is the one of these who is hit at random (RNG-03, DOA-AMB-18): if every tie that the
/// attacker may decide falls on another, and if each falls on him.
pub fn random_target(view: View<'_>, by: Who, there: &[Who], who: Who) -> [Chance; 2] {
    let foes = |other: &&Who| **other != who && view.foes(by, **other);
    let all = there.len() as u32 - 1;
    let enemies = there.iter().filter(foes).count() as u32;
    // Over the faces of his die: those who must be higher, and those who may be as low.
    let chance = |above: u32| {
        let ways = (0..6u128).map(|higher| higher.pow(above) * (higher + 1).pow(all - above)).sum();
        Chance::new(ways, 6u128.pow(all + 1))
    };
    match (view.options().free_tie, view.foes(by, who)) {
        (true, _) => [chance(all), chance(0)],
        (false, true) => [chance(enemies), chance(0)],
        (false, false) => [chance(all), chance(enemies)],
    }
}

/// The to-hit challenge (RNG-06, RNG-10, DOA-MEL-04, DOA-MEL-08); what changes it goes to `note`.
pub fn to_hit(view: View<'_>, attack: Attack, note: &mut dyn FnMut(Add)) -> Challenge {
    let weapon = attack.weapon;
    let (own, against) =
        match (weapon.and_then(|card| shot(view, card)), weapon.and_then(|card| blade(view, card))) {
            (Some(shot), _) => (shot.attack, shot.defend),
            (None, Some(blade)) => (blade.attack, blade.defend),
            (None, None) => (Rating::Melee, Rating::Reaction),
        };
    let mut sum = 0;
    let mut add = |add: Add| {
        sum += add.add;
        note(add);
    };
    if attack.kind() == 1 {
        ground(view, attack, own, &mut add);
    } else if let Some(card) = view.champion(attack.target).armed
        && view.shown(card)
        && blade(view, card).is_some_and(|blade| blade.parry)
    {
        add(Add { by: PARRY, add: -1, ground: None, card: Some(card) });
    }
    for (card, traits) in view.in_use(attack.target) {
        let by_card = traits.to_hit[attack.kind()];
        if by_card != 0 {
            add(Add { by: TOHIT, add: by_card, ground: None, card: Some(card) });
        }
    }
    Challenge {
        own: (own, rating(view, attack.by, own, Some(attack.from))),
        against: (Some(against), rating(view, attack.target, against, Some(attack.at))),
        add: sum,
    }
}

/// What the ground on the line and under the target adds (RNG-10), less what abilities make of it.
fn ground(view: View<'_>, attack: Attack, own: Rating, add: &mut dyn FnMut(Add)) {
    let grenade =
        attack.weapon.and_then(|card| shot(view, card)).is_some_and(|shot| shot.group == Group::Grenade);
    let Ok(line) = sight(view.map, attack.from, attack.at, grenade) else { return };
    let mut ignored = own != Rating::Aim || !view.has(attack.by, Ability::OverwatchEye);
    for penalty in line.penalties() {
        let soft = matches!(penalty.terrain, Terrain::Woods | Terrain::Swamp | Terrain::Fire);
        if soft && !ignored {
            ignored = true;
            add(Add { by: ab::AB_17, add: 0, ground: Some((penalty.cell, penalty.terrain)), card: None });
        } else {
            let ground = Some((penalty.cell, penalty.terrain));
            add(Add { by: RNG_10, add: penalty.amount, ground, card: None });
        }
    }
    let hedge = [Terrain::Woods, Terrain::Swamp];
    if view.has(attack.target, Ability::HideInTheHedge) && stands_on(view, Some(attack.at), &hedge) {
        add(Add { by: ab::AB_30, add: -1, ground: None, card: None });
    }
}

/// What a card in use does to to-hit rolls of a kind, if it is worn and does something.
pub fn wards(view: View<'_>, card: CardId, kind: usize) -> bool {
    traits(view.card(card)).is_some_and(|traits| traits.to_hit[kind] < 0)
}
