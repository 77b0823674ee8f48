//! The champions of a position: where they stand, what they carry, which way they came.

use kernel::Seat;
use scene::Phrase;
use space::hex::Dir;

use super::{Faults, lay, space, unknown};
use crate::content::{CardId, Content, Kind, Terrain};
use crate::map::{Map, Space};
use crate::play::{Play, View};
use crate::position::{PhaseName, Position, Stand};
use crate::rules::chr::CHR_08;
use crate::rules::eqk::{EQK_06, EQK_07, EQK_14};
use crate::rules::eqp::{self, EQP_02};
use crate::rules::mov::{self, MOV_02, MOV_05, MOV_11};
use crate::rules::set::{SET_01, SET_02, SET_03};
use crate::setup::CHARACTERS;
use crate::state::{Champion, How, Lies, Lying, Phase, Place, Spent, State, Who};

/// Most Health that a champion can come to.
const MOST: u8 = 60;

/// All champions, those of team 0 first, seat by seat.
pub fn all(content: &Content, map: &Map, told: &Position, state: &mut State, faults: &mut Faults) {
    let mut order: Vec<(usize, &Stand)> = told.champions.iter().enumerate().collect();
    let side = |stand: &Stand| state.setting.sides.get(usize::from(stand.seat)).map_or(2, |side| side.0);
    order.sort_by_key(|(_, stand)| (side(stand), stand.seat));
    for line in order {
        if let Some(champion) = champion(content, map, line, state, faults) {
            state.champions.push(champion);
            let who = (state.champions.len() - 1) as Who;
            carry(content, map, line, who, state, faults);
        }
    }
    for team in [0, 1] {
        let count = state.champions.iter().filter(|champion| champion.side.0 == team).count();
        faults.unless(count <= usize::from(CHARACTERS.1), SET_02, "champions", "fault-characters");
    }
    if faults.0.is_empty() {
        for (n, stand) in told.champions.iter().enumerate().filter(|(_, stand)| !stand.way.is_empty()) {
            check_way(content, map, (n, stand), told.phase, state, faults);
        }
    }
}

/// One champion, without its cards.
fn champion(
    content: &Content,
    map: &Map,
    (n, stand): (usize, &Stand),
    state: &State,
    faults: &mut Faults,
) -> Option<Champion> {
    let at = |field: &str| format!("champions.{n}.{field}");
    let profile = content.characters.iter().position(|character| character.id == stand.character);
    if profile.is_none() {
        faults.add(SET_03, at("character"), unknown("fault-unknown-character", &stand.character));
    }
    let side = state.setting.sides.get(usize::from(stand.seat)).copied();
    faults.unless(side.is_some(), SET_01, at("seat"), "fault-seat");
    let place = place(map, stand, &at("at"), state, faults);
    let (profile, side) = (profile? as u8, side?);
    if state.champions.iter().any(|other| other.profile == profile) {
        faults.add(SET_03, at("character"), unknown("fault-character-twice", &stand.character));
    }
    let most = stand.most.unwrap_or(content.character(profile).health);
    faults.unless((1..=MOST).contains(&most), CHR_08, at("most"), "fault-most");
    let whole = if place == Place::Dead { 0 } else { most };
    let health = stand.health.unwrap_or(whole);
    let fits = health <= most && (health == 0) == (place == Place::Dead);
    faults.unless(fits, CHR_08, at("health"), "fault-health");
    let mut gained = [0; 10];
    for (rating, levels) in &stand.gained {
        faults.unless(*levels < 6, CHR_08, at("gained"), "fault-gained");
        gained[*rating as usize] = (*levels).min(5);
    }
    Some(Champion {
        profile,
        side,
        seat: Seat(stand.seat),
        place,
        health,
        most,
        gained,
        mount: None,
        worn: [None; 3],
        stealth: None,
        armed: None,
        entangled: stand.entangled,
        turn: Spent {
            entered: false,
            fired: stand.fired,
            adventured: stand.adventured,
            healed: stand.healed,
            ability: stand.spent,
            spied: false,
        },
        phase: Phase::default(),
    })
}

/// Where it is: nobody stands where nobody can, and a tower holds one.
fn place(map: &Map, stand: &Stand, path: &str, state: &State, faults: &mut Faults) -> Place {
    let at = match stand.at.as_deref() {
        None => return Place::Waiting,
        Some("limbo") => return Place::Limbo,
        Some("dead") => return Place::Dead,
        Some(text) => space(map, text, MOV_02, path, faults),
    };
    let Some(at) = at else { return Place::Waiting };
    let ground = map.terrain_at(at);
    let closed = matches!(ground, Terrain::Obstacle | Terrain::Rock);
    faults.unless(!closed, MOV_05, path, "fault-stand-closed");
    let full = ground == Terrain::Tower && state.at(at).next().is_some();
    faults.unless(!full, MOV_11, path, "fault-tower-full");
    Place::On(at)
}

/// Its cards, and what of them is in use.
fn carry(
    content: &Content,
    map: &Map,
    (n, stand): (usize, &Stand),
    who: Who,
    state: &mut State,
    faults: &mut Faults,
) {
    let side = usize::from(state.champion(who).side.0);
    let mut seen = [false; 2];
    seen[side] = true;
    let open = Lying { at: Lies::With(who), shown: true, seen: [true; 2] };
    let closed = Lying { at: Lies::With(who), shown: false, seen };
    for (field, cards, lying) in [("cards", &stand.cards, open), ("hidden", &stand.hidden, closed)] {
        for (m, id) in cards.iter().enumerate() {
            lay(content, state, (id, &format!("champions.{n}.{field}.{m}")), lying, faults);
        }
    }
    let at = |field: &str| format!("champions.{n}.{field}");
    let used = |id: &String| -> Option<CardId> {
        let card = state.carried(who).find(|card| content.card(*card).id == *id)?;
        stand.cards.contains(id).then_some(card)
    };
    let mount = stand.mount.as_ref().map(used);
    let is_mount =
        |card: Option<CardId>| matches!(card.map(|card| &content.card(card).kind), Some(Kind::Mount(_)));
    faults.unless(mount.is_none_or(is_mount), EQK_07, at("mount"), "fault-not-in-use");
    let stealth = stand.stealth.as_ref().map(used);
    let hides =
        |card: Option<CardId>| matches!(card.map(|card| &content.card(card).kind), Some(Kind::Stealth(_)));
    faults.unless(stealth.is_none_or(hides), EQK_14, at("stealth"), "fault-not-in-use");
    let mut worn = [None; 3];
    for (m, id) in stand.worn.iter().enumerate() {
        let card = used(id);
        let path = format!("champions.{n}.worn.{m}");
        match card.map(|card| &content.card(card).kind) {
            Some(Kind::Armour(part, _)) if worn[*part as usize].is_none() => worn[*part as usize] = card,
            Some(Kind::Armour(..)) => faults.add(EQK_06, path, Phrase::new("fault-worn-twice")),
            _ => faults.add(EQK_06, path, Phrase::new("fault-not-in-use")),
        }
    }
    let alive = state.champion(who).alive();
    faults.unless(alive || state.carried(who).next().is_none(), EQP_02, at("cards"), "fault-dead-carries");
    let champion = state.champion_mut(who);
    champion.mount = mount.flatten();
    champion.stealth = stealth.flatten();
    champion.worn = worn;
    let view = View { content, state, map };
    faults.unless(eqp::excess(view, who) == 0, EQP_02, at("cards"), "fault-cards-many");
}

/// The champion of a line.
fn find(content: &Content, state: &State, stand: &Stand) -> Option<Who> {
    state
        .everybody()
        .find(|(_, own)| content.character(own.profile).id == stand.character)
        .map(|(who, _)| who)
}

/// The way in which it came leads step by step to where it is, in the movement phase of its team.
fn check_way(
    content: &Content,
    map: &Map,
    (n, stand): (usize, &Stand),
    phase: PhaseName,
    state: &State,
    faults: &mut Faults,
) {
    let path = format!("champions.{n}.way");
    let Some(who) = find(content, state, stand) else { return };
    let moving = matches!(phase, PhaseName::Move | PhaseName::Opfire);
    let active = state.champion(who).side == state.active();
    faults.unless(moving && active, MOV_02, path.clone(), "fault-way-now");
    let mut spaces = Vec::new();
    for (m, text) in stand.way.iter().enumerate() {
        spaces.extend(space(map, text, MOV_02, &format!("champions.{n}.way.{m}"), faults));
    }
    let ends = spaces.last().copied() == state.champion(who).space();
    let view = View { content, state, map };
    let joined = spaces.windows(2).all(|pair| step(view, who, pair[0], pair[1]).is_some());
    faults.unless(spaces.len() > 1 && ends && joined, MOV_02, path, "fault-way");
}

/// How one gets from a space to the next, and for how many points; none: not in one step.
fn step(view: View<'_>, who: Who, from: Space, to: Space) -> Option<(How, u8)> {
    let walker = mov::walker(view, who);
    let dirs = Dir::ALL.into_iter().filter_map(|dir| walker.step(view.map, from, dir));
    let steps = dirs.map(|(space, points)| (space, How::Step, points));
    let how = if to.under { How::Down } else { How::Up };
    let shift = walker.shift(view.map, from).map(|(space, points)| (space, how, points));
    steps.chain(shift).find(|(space, ..)| *space == to).map(|(_, how, points)| (how, points))
}

/// The movement phase has begun where each way begins, and what was walked lies in the trail.
pub fn walk(play: &mut Play<'_, '_>, told: &Position) {
    for stand in told.champions.iter().filter(|stand| !stand.way.is_empty()) {
        let Some(who) = find(play.content, play.state, stand) else { continue };
        let spaces: Vec<Space> = stand.way.iter().filter_map(|text| play.map.read(text)).collect();
        play.champion(who).phase.began = spaces.first().copied();
        for pair in spaces.windows(2) {
            let Some((how, points)) = step(play.view(), who, pair[0], pair[1]) else { continue };
            mov::spend(play, who, how, pair[1], points);
        }
        let stopped = play.view().beset(who);
        play.champion(who).phase.stopped = stopped;
    }
}
