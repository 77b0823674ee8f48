//! A fight hand to hand, counted out blow by blow: what everybody in it has lost when the round is over.
//!
//! What players would decide is taken for granted. Everybody who may strikes, at the enemy likeliest to fall to the blow,
//! of several at the one who loses most; one with Interpose steps in where he is less likely to fall; what fails is
//! rolled again while that is possible; every FOPP is answered by a Riposte.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::rc::Rc;

use kernel::{Chance, Side};

use super::outcome::{Outcome, Outcomes, add, costs, exceeds, felt, kept_off, outcomes};
use crate::content::{Ability, Uses};
use crate::frame::{Melee, Mode};
use crate::map::Space;
use crate::play::View;
use crate::rules::mel;
use crate::rules::rng::Attack;
use crate::state::{State, Who, foe};

/// Standings beyond which a fight is not counted.
pub const MOST: usize = 4_096;

/// All chances of an attack have this for a denominator: four rolls of two dice.
const WAYS: u128 = 36 * 36 * 36 * 36;

/// The Health that each of those who fight has lost, with its chance.
pub type Losses = BTreeMap<Vec<u8>, Chance>;

/// How it stands with those who fight, each by its place in the list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Standing {
    /// Wounds of this round.
    wounds: Vec<u8>,
    /// How often each may still roll again.
    again: Vec<u8>,
    /// Those whose weapon is gone.
    bare: u32,
    /// Those who have interposed.
    interposed: u32,
    /// Those who were alive when the step began (DOA-MEL-11).
    alive: u32,
    /// Whom the striker's first blow was aimed at (DOA-AB-02).
    aimed: Option<usize>,
}

type Standings = BTreeMap<Standing, Chance>;

/// One strikes another, each with its weapon still or without, and may roll again so often.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Blow {
    by: usize,
    target: usize,
    bare: [bool; 2],
    again: u8,
    riposte: bool,
}

/// The round of those in a list, with the weapons that are chosen in the view and so many rolls again for each. None
/// where more than [`MOST`] standings would have to be told apart.
pub fn losses(view: View<'_>, at: Space, list: &[Who], again: &[u8]) -> Option<Losses> {
    let mut fight = Fight { view, at, list, known: BTreeMap::new() };
    let ends = fight.round(again.to_vec())?;
    let mut losses = Losses::new();
    for (end, chance) in ends {
        let lost = list.iter().zip(&end.wounds).map(|(who, wounds)| felt(view, *who, *wounds)).collect();
        add(&mut losses, lost, chance);
    }
    Some(losses)
}

struct Fight<'a> {
    view: View<'a>,
    at: Space,
    list: &'a [Who],
    known: BTreeMap<Blow, Rc<Outcomes>>,
}

impl Fight<'_> {
    /// Both steps, or what is left of them (DOA-MEL-02, DOA-MEL-03).
    fn round(&mut self, again: Vec<u8>) -> Option<Standings> {
        let now = mel::now(self.view);
        let wounds = vec![0; self.list.len()];
        let begin = Standing { wounds, again, bare: 0, interposed: 0, alive: 0, aimed: None };
        let mut all = Standings::from([(begin, Chance::ALWAYS)]);
        let steps: &[bool] = if now.is_some_and(|melee| !melee.first) { &[false] } else { &[true, false] };
        for (number, first) in steps.iter().enumerate() {
            let open = now.filter(|_| number == 0);
            all = self.alive(all, open);
            let active = self.view.state.active();
            let over = open.is_some_and(|melee| melee.side != active);
            for side in [active, foe(active)].into_iter().filter(|side| !over || *side != active) {
                for by in 0..self.list.len() {
                    for _ in 0..self.blows(by, side, *first, now, open) {
                        all = self.strike(all, by)?;
                    }
                    all = sorted(
                        all.into_iter().map(|(now, chance)| (Standing { aimed: None, ..now }, chance)),
                    );
                }
            }
        }
        Some(all)
    }

    /// A step begins: who is alive in it.
    fn alive(&self, all: Standings, open: Option<Melee>) -> Standings {
        let alive = |now: &Standing| {
            let is = |of: &usize| match open {
                Some(melee) => melee.alive.has(self.list[*of]),
                None => self.left(now, *of) > 0,
            };
            (0..self.list.len()).filter(is).map(|of| 1 << of).sum()
        };
        sorted(all.into_iter().map(|(now, chance)| (Standing { alive: alive(&now), ..now }, chance)))
    }

    /// How often somebody of the list strikes in a step of his side.
    fn blows(&self, by: usize, side: Side, first: bool, now: Option<Melee>, open: Option<Melee>) -> usize {
        let who = self.list[by];
        let champion = self.view.champion(who);
        let finished = open.is_some_and(|melee| melee.side == side && melee.done.has(champion.seat));
        if champion.side != side || champion.phase.struck || finished {
            return 0;
        }
        let begun = champion.phase.first.is_some();
        let early = mel::attacks_first(self.view, who) || begun;
        let late = now.is_some_and(|melee| !melee.first) || !early;
        if !(if first { early } else { late }) {
            return 0;
        }
        if self.view.has(who, Ability::TwinStrike) && !begun { 2 } else { 1 }
    }

    /// One strikes, or lets it be where nobody is left.
    fn strike(&mut self, all: Standings, by: usize) -> Option<Standings> {
        let mut next = Standings::new();
        for (now, chance) in all {
            let Some(target) = self.target(&now, by) else {
                add(&mut next, now, chance);
                continue;
            };
            let mut now = now;
            now.aimed = Some(target);
            let hit = self.interposer(&now, by, target);
            if let Some(steps_in) = hit {
                now.interposed |= 1 << steps_in;
            }
            let target = hit.unwrap_or(target);
            for (end, then) in self.outcomes(&now, by, target, false).iter() {
                let then = chance.and(*then);
                let after = self.after(&now, by, target, end, false);
                if end.fopp && self.view.has(self.list[target], Ability::Riposte) {
                    for (back, again) in self.outcomes(&after, target, by, true).iter() {
                        let after = self.after(&after, target, by, back, true);
                        add(&mut next, after, then.and(*again));
                    }
                } else {
                    add(&mut next, after, then);
                }
            }
            if next.len() > MOST {
                return None;
            }
        }
        Some(next)
    }

    /// Whom somebody strikes: of the living the one who is likeliest to fall to it, then who loses most.
    fn target(&mut self, now: &Standing, by: usize) -> Option<usize> {
        let begun = self.view.champion(self.list[by]).phase.first;
        let side = self.view.side(self.list[by]);
        if now.alive & (1 << by) == 0 {
            return None;
        }
        let mut best: Option<(usize, Chance, u128)> = None;
        for of in 0..self.list.len() {
            let who = self.list[of];
            let struck = now.aimed == Some(of) || begun == Some(who);
            let may = now.alive & (1 << of) != 0 && self.left(now, of) > 0;
            if self.view.side(who) == side || struck || !may {
                continue;
            }
            let ends = self.outcomes(now, by, of, false);
            let falls = costs(self.view, &ends, who, now.wounds[of], self.view.champion(who).health);
            let had = felt(self.view, who, now.wounds[of]);
            let cost = |end: &Outcome| u128::from(felt(self.view, who, now.wounds[of] + end.wounds) - had);
            let mean =
                ends.iter().map(|(end, chance)| cost(end) * chance.num() * (WAYS / chance.den())).sum();
            let better =
                best.is_none_or(|(_, most, sum)| exceeds(falls, most) || (falls == most && mean > sum));
            if better {
                best = Some((of, falls, mean));
            }
        }
        best.map(|(of, ..)| of)
    }

    /// The ally who takes a target's place: the one who may, where he is less likely to fall (DOA-AB-31).
    fn interposer(&mut self, now: &Standing, by: usize, target: usize) -> Option<usize> {
        let ready = |of: &usize| {
            let who = self.list[*of];
            *of != target
                && !self.view.foes(who, self.list[target])
                && self.view.has(who, Ability::Interpose)
                && !self.view.champion(who).phase.interposed
                && now.interposed & (1 << of) == 0
                && self.left(now, *of) > 0
        };
        let other = (0..self.list.len()).find(ready)?;
        let mut falls = |of: usize| {
            let ends = self.outcomes(now, by, of, false);
            let who = self.list[of];
            costs(self.view, &ends, who, now.wounds[of], self.view.champion(who).health)
        };
        let [own, his] = [falls(other), falls(target)];
        exceeds(his, own).then_some(other)
    }

    /// What may come of a blow.
    fn outcomes(&mut self, now: &Standing, by: usize, target: usize, riposte: bool) -> Rc<Outcomes> {
        let bare = [by, target].map(|of| now.bare & (1 << of) != 0);
        let again = now.again[by].min(2);
        let blow = Blow { by, target, bare, again, riposte };
        if let Some(known) = self.known.get(&blow) {
            return Rc::clone(known);
        }
        let mut state: State;
        let mut view = self.view;
        if bare != [false; 2] {
            state = view.state.clone();
            for of in [by, target].into_iter().zip(bare).filter(|(_, bare)| *bare).map(|(of, _)| of) {
                state.champion_mut(self.list[of]).armed = None;
            }
            view = View { state: &state, ..view };
        }
        let attack = Attack {
            by: self.list[by],
            weapon: if riposte { None } else { view.champion(self.list[by]).armed },
            mode: if riposte { Mode::Riposte } else { Mode::Melee },
            from: self.at,
            at: self.at,
            target: self.list[target],
        };
        let ends = Rc::new(outcomes(view, attack, again));
        self.known.insert(blow, Rc::clone(&ends));
        ends
    }

    /// How it stands after a blow: wounds, rolls again, and whether the weapon is gone (DOA-MEL-10).
    fn after(&self, now: &Standing, by: usize, target: usize, end: &Outcome, riposte: bool) -> Standing {
        let mut after = now.clone();
        let who = self.list[target];
        let most = self.view.champion(who).health + kept_off(self.view, who);
        after.wounds[target] = (now.wounds[target] + end.wounds).min(most);
        after.again[by] -= end.again;
        let killed = self.left(now, target) > 0 && self.left(&after, target) == 0;
        if let Some(card) = self.view.champion(self.list[by]).armed.filter(|_| !riposte) {
            let kills = killed && (self.view.card(card).uses == Uses::K || self.view.options().lose_every);
            if end.broke || kills || self.view.card(card).uses == Uses::One {
                after.bare |= 1 << by;
            }
        }
        after
    }

    /// The Health that somebody has left.
    fn left(&self, now: &Standing, of: usize) -> u8 {
        let who = self.list[of];
        self.view.champion(who).health - felt(self.view, who, now.wounds[of])
    }
}

/// Standings, the same ones once.
fn sorted(all: impl Iterator<Item = (Standing, Chance)>) -> Standings {
    let mut sum = Standings::new();
    for (now, chance) in all {
        add(&mut sum, now, chance);
    }
    sum
}
