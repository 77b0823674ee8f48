//! A round of melee between two: what both lose if each strikes the other, as far as these eyes know the weapons.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use kernel::Chance;
use scene::{Layer, Phrase, Tone, Value};

use super::levels::share;
use super::{Looker, cell_of};
use crate::content::{Ability, CardId};
use crate::frame::{Frame, Mode};
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::chl::{Level, chances};
use crate::rules::dmg::{self, damage_number};
use crate::rules::mel;
use crate::rules::rng::{Attack, to_hit};
use crate::state::Who;

/// The Health that both lose, each time with its chance.
type Losses = BTreeMap<[u8; 2], Chance>;

/// The layers for two enemies in one space, while weapons are chosen or blows are struck: who falls, and for each loss of
/// the first what the other loses with it. None when these two do not fight.
pub fn layers(looker: Looker<'_>, pair: [Who; 2], card: Option<CardId>) -> Vec<Layer> {
    let view = looker.view;
    let Some(at) = view.space(pair[0]).filter(|at| view.space(pair[1]) == Some(*at)) else {
        return Vec::new();
    };
    if !mel::fights(view, pair[0]) || !view.foes(pair[0], pair[1]) {
        return Vec::new();
    }
    let weapons = pair.map(|who| weapon(looker, who, card));
    // What is chosen under seal must not count: the choices that these eyes take for granted take its place.
    let mut state = view.state.clone();
    for (who, weapon) in pair.into_iter().zip(weapons) {
        state.champion_mut(who).armed = weapon;
    }
    let view = View { state: &state, ..view };
    let losses = losses(view, pair, at);
    let falls = |at: usize| {
        let health = view.champion(pair[at]).health;
        let all = losses.iter().filter(|(lost, _)| lost[at] >= health);
        all.fold(Chance::NEVER, |sum, (_, chance)| sum.or(*chance))
    };
    let armed = |weapon: Option<CardId>| {
        weapon.map_or_else(|| Phrase::new("show-natural").into(), |card| names::card(view, card))
    };
    let of_both = |key| {
        Phrase::new(key).with("own", names::who(view, pair[0])).with("other", names::who(view, pair[1]))
    };
    let mut titles = vec![
        of_both("show-round")
            .with("with", armed(weapons[0]))
            .with("against", armed(weapons[1]))
            .with("own-falls", share(falls(0)))
            .with("other-falls", share(falls(1))),
    ];
    let mut rows: BTreeMap<u8, Vec<Value>> = BTreeMap::new();
    for ([own, other], chance) in &losses {
        let end =
            Phrase::new("show-round-end").with("lost", i64::from(*other)).with("chance", share(*chance));
        rows.entry(*own).or_default().push(end.into());
    }
    let row = |(lost, ends)| of_both("show-round-row").with("lost", i64::from(lost)).with("ends", ends);
    titles.extend(rows.into_iter().map(row));
    let layer = |(n, title)| Layer {
        id: format!("round-{}-{n}", names::who_word(view, pair[1])),
        title,
        cells: vec![cell_of(view, at)],
        tone: Some(Tone::Plain),
        ..Layer::default()
    };
    titles.into_iter().enumerate().map(layer).collect()
}

/// The weapon that somebody is taken to strike with: what was touched, what is chosen where these eyes see that, else
/// the best that they know of.
fn weapon(looker: Looker<'_>, who: Who, touched: Option<CardId>) -> Option<CardId> {
    let view = looker.view;
    let champion = view.champion(who);
    let known = |card: CardId| looker.face(card).is_some();
    let wanted = touched.filter(|card| mel::can_strike_with(view, who, *card));
    let sees = view.options().open_melee || looker.is(champion.side) || champion.phase.named;
    let chosen = sees && (champion.armed.is_some() || matches!(view.state.flow.now(), Some(Frame::Melee(_))));
    match wanted {
        Some(card) => Some(card),
        None if chosen => champion.armed,
        None => mel::best_weapon(view, who, known),
    }
}

/// What both lose when each strikes the other once: those who attack first do so before the others, and who falls by
/// that strikes no more; else both at the same time (DOA-MEL-02, DOA-MEL-03). Who has struck does not strike again.
fn losses(view: View<'_>, pair: [Who; 2], at: Space) -> Losses {
    let now = match view.state.flow.now() {
        Some(Frame::Melee(melee)) => Some(*melee),
        _ => None,
    };
    let steps: &[bool] = if now.is_some_and(|melee| !melee.first) { &[false] } else { &[true, false] };
    let lost = |raw: [u8; 2]| [0, 1].map(|of: usize| felt(view, pair[of], raw[of]));
    let mut all = Losses::from([([0, 0], Chance::ALWAYS)]);
    for (number, first) in steps.iter().enumerate() {
        let stood = |of: usize, lost: [u8; 2]| match now.filter(|_| number == 0) {
            Some(melee) => melee.alive.has(pair[of]),
            None => lost[of] < view.champion(pair[of]).health,
        };
        let strikes = |of: usize| {
            let phase = &view.champion(pair[of]).phase;
            let late = steps.len() == 1 || mel::attacks_first(view, pair[of]) == *first;
            // Of two strikes the second is at another enemy (DOA-AB-02).
            late && !phase.struck && phase.first != Some(pair[1 - of])
        };
        let blows: Vec<(usize, Losses)> =
            [0, 1].into_iter().filter(|of| strikes(*of)).map(|of| (of, blow(view, pair, of, at))).collect();
        let mut next = Losses::new();
        for (raw, chance) in all {
            let both = stood(0, lost(raw)) && stood(1, lost(raw));
            let mut ends = Losses::from([(raw, chance)]);
            for (_, blow) in blows.iter().filter(|_| both) {
                ends = together(&ends, blow);
            }
            for (raw, chance) in ends {
                add(&mut next, raw, chance);
            }
        }
        all = next;
    }
    let mut ends = Losses::new();
    for (raw, chance) in all {
        add(&mut ends, lost(raw), chance);
    }
    ends
}

/// The Health that wounds cost: plates keep off the first one of a phase, and nobody loses more than is left
/// (DOA-AB-24, DOA-DMG-03).
fn felt(view: View<'_>, who: Who, wounds: u8) -> u8 {
    let champion = view.champion(who);
    let plated = view.has(who, Ability::Plated) && !champion.phase.plated;
    wounds.saturating_sub(u8::from(plated)).min(champion.health)
}

/// The wounds of one attack, and of the Riposte that answers a FOPP (DOA-MEL-08, DOA-AB-14).
fn blow(view: View<'_>, pair: [Who; 2], of: usize, at: Space) -> Losses {
    let (by, target) = (pair[of], pair[1 - of]);
    let weapon = view.champion(by).armed;
    let attack = Attack { by, weapon, mode: Mode::Melee, from: at, at, target };
    let back = Attack { by: target, weapon: None, mode: Mode::Riposte, from: at, at, target: by };
    let mut all = Losses::new();
    for (level, wounds, chance) in rolled(view, attack) {
        if level == Level::Fopp && view.has(target, Ability::Riposte) {
            for (_, wounds, again) in rolled(view, back) {
                add(&mut all, if of == 0 { [wounds, 0] } else { [0, wounds] }, chance.and(again));
            }
        } else {
            add(&mut all, if of == 0 { [0, wounds] } else { [wounds, 0] }, chance);
        }
    }
    all
}

/// The level to hit and the wounds of an attack with their chances (DOA-CHL-06 to DOA-CHL-09, DOA-DMG-02).
fn rolled(view: View<'_>, attack: Attack) -> Vec<(Level, u8, Chance)> {
    let levels = |number: i8| Level::ALL.into_iter().zip(chances(number));
    let damage = dmg::weapon_damage(view, attack.by, attack.weapon);
    let wounds = damage_number(view, attack, &mut |_| {}).number();
    let mut all = Vec::new();
    for (hit, chance) in levels(to_hit(view, attack, &mut |_| {}).number()) {
        if hit.succeeds() {
            all.extend(
                levels(wounds).map(|(level, then)| (hit, dmg::wounds(level, damage), chance.and(then))),
            );
        } else {
            all.push((hit, 0, chance));
        }
    }
    all
}

/// Both, independently: what they cost together.
fn together(one: &Losses, other: &Losses) -> Losses {
    let mut all = Losses::new();
    for (a, chance) in one {
        for (b, then) in other {
            add(&mut all, [a[0] + b[0], a[1] + b[1]], chance.and(*then));
        }
    }
    all
}

fn add(all: &mut Losses, lost: [u8; 2], chance: Chance) {
    if chance != Chance::NEVER {
        let known = all.entry(lost).or_insert(Chance::NEVER);
        *known = known.or(chance);
    }
}
