//! What opportunity fire may do to somebody on a way that it has not gone yet (ledger 12.1, question 5): by weapons that
//! are revealed, and only where the table lets everybody look along lines of sight (DOA-AMB-17, DOA-OPT-06).

#[cfg(test)]
mod tests;

use kernel::Chance;
use scene::{Layer, Phrase, Tone};

use super::levels::share;
use super::outcome::{self, exceeds, kept_off};
use super::overlay::touched;
use super::supposed::supposed;
use crate::content::CardId;
use crate::frame::Mode;
use crate::map::Space;
use crate::names;
use crate::play::View;
use crate::rules::mov::{self, Way};
use crate::rules::rng::{Attack, shot};
use crate::rules::{opf, trn};
use crate::state::{How, Who, foe};

/// Ways in which all enemies together may choose their shots beyond which each is taken to fire the one that wounds most.
const MOST: usize = 1_000;

/// The chance of each number of wounds.
type Wounds = Vec<Chance>;

/// A shot that an enemy may fire at the mover on its way.
struct Threat {
    by: Who,
    card: CardId,
    at: Space,
    wounds: Wounds,
}

/// The layers for a way: what it may cost if it is gone and movement ends then, and the worst shot of each enemy. Each may
/// fire at the mover once (DOA-OPF-03); what it has on may be seen, what it may still put on counts for nothing.
pub fn layers(view: View<'_>, who: Who, from: Space, steps: &[Space]) -> Vec<Layer> {
    if !view.options().free_sight || steps.is_empty() {
        return Vec::new();
    }
    let gone = supposed(view, |play| {
        let mut here = from;
        for to in steps {
            let how = match (here.under, to.under) {
                (false, true) => How::Down,
                (true, false) => How::Up,
                _ => How::Step,
            };
            mov::go(play, who, how, Way { to: *to, points: 0 });
            here = *to;
        }
        trn::begin_opfire(play);
    });
    let after = View { state: &gone, ..view };
    let threats = threats(after, who);
    let unknown = unknown(after, who);
    let mut layers = vec![summary(after, who, &threats, unknown)];
    layers.extend(threats.iter().filter_map(|shots| worst(shots)).map(|threat| line(after, who, threat)));
    layers
}

/// The shots of each enemy who has any, without those that another of his outdoes whatever is wanted.
fn threats(view: View<'_>, who: Who) -> Vec<Vec<Threat>> {
    let enemies = view.state.team(foe(view.side(who))).filter(|(_, enemy)| enemy.space().is_some());
    let of = |(by, _)| {
        let mut shots: Vec<Threat> = Vec::new();
        for shot in all(view, who, by) {
            if shots.iter().any(|other| outdoes(&other.wounds, &shot.wounds)) {
                continue;
            }
            shots.retain(|other| !outdoes(&shot.wounds, &other.wounds));
            shots.push(shot);
        }
        shots
    };
    enemies.map(of).filter(|shots| !shots.is_empty()).collect()
}

/// Every shot of an enemy's revealed weapons.
fn all(view: View<'_>, who: Who, by: Who) -> Vec<Threat> {
    let seat = view.champion(by).seat;
    let again = outcome::again_with(view, by, |card| view.shown(card));
    let cards = view.state.carried(by).filter(|card| view.shown(*card) && shot(view, *card).is_some());
    let entries = || opf::exposed(view).filter(|(_, moved)| moved.who == who);
    let mut shots = Vec::new();
    for card in cards {
        for (_, moved) in entries().filter(|(entry, _)| opf::check(view, seat, card, who, *entry).is_ok()) {
            let Some(from) = view.space(by) else { continue };
            let at = moved.at;
            let attack = Attack { by, weapon: Some(card), mode: Mode::OpFire, from, at, target: who };
            let mut wounds = Wounds::new();
            for (end, chance) in outcome::outcomes(view, attack, again) {
                let of = usize::from(end.wounds);
                wounds.resize(wounds.len().max(of + 1), Chance::NEVER);
                wounds[of] = wounds[of].or(chance);
            }
            shots.push(Threat { by, card, at, wounds });
        }
    }
    shots
}

/// The chance of at least so many wounds.
fn at_least(wounds: &[Chance], least: usize) -> Chance {
    wounds.iter().skip(least).fold(Chance::NEVER, |all, one| all.or(*one))
}

/// Whether a shot does at least so many wounds with at least the chance of another, however many are asked for.
fn outdoes(one: &[Chance], other: &[Chance]) -> bool {
    (1..other.len()).all(|least| !exceeds(at_least(other, least), at_least(one, least)))
}

/// The shot that is likeliest to wound, of several the one that is likeliest to wound more.
fn worst(shots: &[Threat]) -> Option<&Threat> {
    let mut all = shots.iter();
    let first = all.next()?;
    let worse = |one: &Threat, other: &Threat| {
        let most = one.wounds.len().max(other.wounds.len());
        let differs = (1..most)
            .map(|least| (at_least(&one.wounds, least), at_least(&other.wounds, least)))
            .find(|(one, other)| one != other);
        differs.is_some_and(|(one, other)| exceeds(one, other))
    };
    Some(all.fold(first, |worst, shot| if worse(shot, worst) { shot } else { worst }))
}

/// The least chance to stay unhurt and the greatest to fall, over all that the enemies may choose; and whether all of it
/// was counted.
fn counted(threats: &[Vec<Threat>], health: usize, kept_off: usize) -> ([Chance; 2], bool) {
    let whole = threats.iter().try_fold(1usize, |all, shots| all.checked_mul(shots.len()));
    let whole = whole.is_some_and(|whole| whole <= MOST);
    let mut plans: Vec<Wounds> = vec![vec![Chance::ALWAYS]];
    let falls = health + kept_off;
    for shots in threats {
        let shots: Vec<&Threat> =
            if whole { shots.iter().collect() } else { worst(shots).into_iter().collect() };
        plans = plans
            .iter()
            .flat_map(|so_far| shots.iter().map(|shot| together(so_far, &shot.wounds, falls)))
            .collect();
    }
    let mut worst = [Chance::ALWAYS, Chance::NEVER];
    for plan in plans {
        let unhurt = plan.iter().take(1 + kept_off).fold(Chance::NEVER, |all, one| all.or(*one));
        let fallen = at_least(&plan, falls);
        if exceeds(worst[0], unhurt) {
            worst[0] = unhurt;
        }
        if exceeds(fallen, worst[1]) {
            worst[1] = fallen;
        }
    }
    (worst, whole)
}

/// Wounds of two shots together; more than `most` are as many.
fn together(one: &[Chance], other: &[Chance], most: usize) -> Wounds {
    let mut sum = vec![Chance::NEVER; most + 1];
    for (a, chance) in one.iter().enumerate() {
        for (b, then) in other.iter().enumerate() {
            let of = (a + b).min(most);
            sum[of] = sum[of].or(chance.and(*then));
        }
    }
    sum
}

/// How many enemies on the map have cards that nobody has seen.
fn unknown(view: View<'_>, who: Who) -> usize {
    let enemies = view.state.present().filter(|(by, ..)| view.foes(*by, who));
    enemies.filter(|(by, ..)| view.state.conceals(*by)).count()
}

fn summary(view: View<'_>, who: Who, threats: &[Vec<Threat>], unknown: usize) -> Layer {
    let (health, plates) = (view.champion(who).health, kept_off(view, who));
    let ([unhurt, falls], whole) = counted(threats, health.into(), plates.into());
    let key = match (threats.is_empty(), whole) {
        (true, _) => "show-gauntlet-none",
        (false, true) => "show-gauntlet",
        (false, false) => "show-gauntlet-each",
    };
    let title = Phrase::new(key)
        .with("who", names::who(view, who))
        .with("n", threats.len() as i64)
        .with("unhurt", share(unhurt))
        .with("falls", share(falls))
        .with("unknown", unknown as i64);
    let tone = Some(if threats.is_empty() { Tone::Good } else { Tone::Bad });
    Layer { id: "gauntlet".into(), title, tone, ..Layer::default() }
}

/// The line of an enemy's worst shot.
fn line(view: View<'_>, who: Who, threat: &Threat) -> Layer {
    let plates = usize::from(kept_off(view, who));
    let title = Phrase::new("show-gauntlet-shot")
        .with("by", names::who(view, threat.by))
        .with("card", names::card(view, threat.card))
        .with("who", names::who(view, who))
        .with("at", names::space(view, threat.at))
        .with("wounds", share(at_least(&threat.wounds, 1 + plates)));
    let id = format!("gauntlet-{}", names::who_word(view, threat.by));
    let from = view.space(threat.by).unwrap_or(threat.at);
    Layer { tone: Some(Tone::Bad), ..touched(view, &id, title, from, threat.at) }
}
