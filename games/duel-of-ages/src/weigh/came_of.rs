//! What came of a roll, as odds tell it: who is hurt and how much, what becomes of the weapon, who stands where, and who
//! would win if the time were up.

#[cfg(test)]
mod tests;

use kernel::Side;

use crate::action::Action;
use crate::content::CardId;
use crate::frame::{Frame, Ordeal};
use crate::play::View;
use crate::rules::vic;
use crate::setup::Length;
use crate::state::{Lies, Place, State, Who};

/// What hangs on an action.
pub enum Hung {
    /// An attack: who, with what, and all who may be hit.
    Attack { by: Who, weapon: Option<CardId>, marks: Vec<Who> },
    /// A guardian, a tower, a purse or the way onto the map.
    Alone { who: Who, of: Alone },
}

/// What somebody does without an enemy's blow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Alone {
    /// Challenges a guardian.
    Guardian,
    /// Challenges a tower.
    Tower,
    /// Picks a purse.
    Purse,
    /// Enters.
    Enters,
}

/// What hangs on an action, by what is known before it; nothing on most.
pub fn hung(view: View<'_>, action: &Action) -> Option<Hung> {
    let state = view.state;
    let alone = |who: Who, of: Alone| state.find(who).map(|_| Hung::Alone { who, of });
    let attack = |by: Who, weapon: Option<CardId>, marks: Vec<Who>| {
        state.find(by).map(|_| Hung::Attack { by, weapon, marks })
    };
    match *action {
        Action::Strike(by, target) => attack(by, state.find(by)?.armed, vec![target]),
        Action::OpFire(card, target, _) => attack(view.bearer(card)?, Some(card), vec![target]),
        Action::Fire(card, at) => {
            let by = view.bearer(card)?;
            let enemies = state.at(at).map(|(who, _)| who).filter(|who| view.foes(by, *who));
            attack(by, Some(card), enemies.collect())
        }
        Action::Challenge(who, _) => alone(who, Alone::Guardian),
        Action::Tower(who, _) => alone(who, Alone::Tower),
        Action::Steal(who, _) => alone(who, Alone::Purse),
        Action::Name(who) if matches!(state.flow.now(), Some(Frame::Reinforce(_))) => {
            alone(who, Alone::Enters)
        }
        Action::Target(_) | Action::Use(_) | Action::Answer | Action::Pass => match state.flow.now()? {
            Frame::Volley(volley) => {
                let struck = volley.blow.iter().map(|blow| blow.mark.who);
                attack(
                    volley.by,
                    volley.weapon,
                    struck.chain(volley.marks.iter().map(|mark| mark.who)).collect(),
                )
            }
            Frame::Trial(trial) => alone(
                trial.who,
                match trial.of {
                    Ordeal::Guardian(_) => Alone::Guardian,
                    Ordeal::Tower(_) => Alone::Tower,
                    Ordeal::Purse(_) => Alone::Purse,
                },
            ),
            _ => None,
        },
        _ => None,
    }
}

/// What came of it, group by group.
pub fn came_of(hung: &Hung, before: &State, after: View<'_>) -> Vec<(&'static str, &'static str)> {
    let mut bands = Vec::new();
    let by = match hung {
        Hung::Attack { by, weapon, marks } => {
            let worst = marks.iter().map(|who| fate(before, after.state, *who)).max().unwrap_or(Fate::Unhurt);
            bands.push(("odds-target", worst.band()));
            let lost: u8 = marks.iter().map(|who| wounds(before, after.state, *who)).sum();
            bands.push(("odds-wounds", WOUNDS[usize::from(lost).min(WOUNDS.len() - 1)]));
            bands.push(("odds-attacker", fate(before, after.state, *by).band()));
            if let Some(card) = weapon {
                let kept =
                    after.state.cards.get(usize::from(*card)).is_some_and(|card| card.at == Lies::With(*by));
                bands.push(("odds-weapon", if kept { "odds-kept" } else { "odds-lost" }));
            }
            *by
        }
        Hung::Alone { who, of } => {
            match of {
                Alone::Guardian => bands.push(("odds-challenger", challenged(before, after.state, *who))),
                Alone::Tower => bands.push(("odds-challenger", fate(before, after.state, *who).band())),
                Alone::Purse => {
                    let more = after.state.carried(*who).count() > before.carried(*who).count();
                    bands.push(("odds-purse", if more { "odds-stolen" } else { "odds-empty-handed" }));
                }
                Alone::Enters => {}
            }
            if *of != Alone::Purse {
                bands.push(("odds-lands", lands(after, *who)));
            }
            *who
        }
    };
    let side = before.find(by).map(|champion| champion.side);
    bands.extend(
        side.filter(|_| after.options().length != Length::Battle)
            .map(|side| ("odds-score", score(after, side))),
    );
    bands
}

/// What happened to somebody, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fate {
    Healed,
    Unhurt,
    Wounded,
    Killed,
}

impl Fate {
    const fn band(self) -> &'static str {
        ["odds-healed", "odds-unhurt", "odds-wounded", "odds-killed"][self as usize]
    }
}

/// Health that was lost together, from none to nine and more.
const WOUNDS: [&str; 10] = [
    "odds-wounds-0",
    "odds-wounds-1",
    "odds-wounds-2",
    "odds-wounds-3",
    "odds-wounds-4",
    "odds-wounds-5",
    "odds-wounds-6",
    "odds-wounds-7",
    "odds-wounds-8",
    "odds-wounds-9",
];

/// The domes, by their numbers.
const DOMES: [&str; 6] =
    ["mark-dome-1", "mark-dome-2", "mark-dome-3", "mark-dome-4", "mark-dome-5", "mark-dome-6"];

fn fate(before: &State, after: &State, who: Who) -> Fate {
    let (Some(was), Some(is)) = (before.find(who), after.find(who)) else { return Fate::Unhurt };
    match is.health {
        _ if was.alive() && (!is.alive() || is.health == 0) => Fate::Killed,
        health if health < was.health => Fate::Wounded,
        health if health > was.health => Fate::Healed,
        _ => Fate::Unhurt,
    }
}

fn wounds(before: &State, after: &State, who: Who) -> u8 {
    let health = |state: &State| state.find(who).map_or(0, |champion| champion.health);
    health(before).saturating_sub(health(after))
}

/// What became of who challenged a guardian: killed, a step further, or neither.
fn challenged(before: &State, after: &State, who: Who) -> &'static str {
    let Some(champion) = after.find(who) else { return Fate::Unhurt.band() };
    let side = usize::from(champion.side.0);
    let further = (0..4).any(|era| after.markers[era][side] > before.markers[era][side]);
    if !champion.alive() {
        Fate::Killed.band()
    } else if further {
        "odds-defeated"
    } else {
        "odds-undefeated"
    }
}

/// Where somebody is in the end: in which dome, off the map, or elsewhere.
fn lands(after: View<'_>, who: Who) -> &'static str {
    let Some(champion) = after.state.find(who) else { return "odds-elsewhere" };
    match champion.place {
        Place::On(space) => {
            let dome = after.map.domes.iter().position(|dome| *dome == Some(space.cell) && !space.under);
            dome.and_then(|number| DOMES.get(number)).copied().unwrap_or("odds-elsewhere")
        }
        Place::Waiting | Place::Limbo => "odds-off-map",
        Place::Dead => Fate::Killed.band(),
    }
}

/// Who would win for this side if the time were up (DOA-VIC-04).
fn score(after: View<'_>, side: Side) -> &'static str {
    match vic::leader(after) {
        None => "odds-level",
        Some(leader) if leader == side => "odds-ahead",
        Some(_) => "odds-behind",
    }
}
