//! Damage (rulebook chapter I Danni; ledger 5.2).
//!
//! What comes of an exchange is worked out without changing anything ([`resolve`]), so that the exchange itself and the
//! preview of it are one and the same.

mod line;
mod preview;
#[cfg(test)]
mod tests;

use kernel::RuleId;

use crate::event::Event;
use crate::frame::{Fight, Over};
use crate::options::MultiDamage;
use crate::play::{Play, View};
use crate::rules::sm;
use crate::state::{CardId, Line, Won, attack_line};

use line::{Fighter, Force};
pub use preview::{Preview, preview};

/// The damage of a group is the sum of its Attacks.
pub const DMG_01: RuleId = RuleId("KEN-DMG-01");
/// Both groups strike at once.
pub const DMG_02: RuleId = RuleId("KEN-DMG-02");
/// Down the line: Defence, then Resistance.
pub const DMG_03: RuleId = RuleId("KEN-DMG-03");
/// Exactly enough wins.
pub const DMG_04: RuleId = RuleId("KEN-DMG-04");
/// No lasting harm.
pub const DMG_05: RuleId = RuleId("KEN-DMG-05");
/// Damage against Life.
pub const DMG_06: RuleId = RuleId("KEN-DMG-06");
/// Where a won card goes.
pub const DMG_07: RuleId = RuleId("KEN-DMG-07");
/// Defence cannot be skipped.
pub const DMG_08: RuleId = RuleId("KEN-DMG-08");
/// No value below 0; Resistance 0 counts as 1.
pub const DMG_09: RuleId = RuleId("KEN-DMG-09");
/// Double and triple damage.
const CAP_07: RuleId = RuleId("KEN-CAP-07");
/// Surprise.
const CAP_08: RuleId = RuleId("KEN-CAP-08");

/// What comes of an exchange.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Exchange {
    /// The damage that each line inflicts, all waves together.
    pub damage: [i16; 2],
    /// What is won, in the order in which it is.
    pub won: Vec<Won>,
    /// Whether the commander of each line is reached (KEN-CMD-03).
    pub reached: [bool; 2],
    /// How many Protagonists of each line are left, the commander included.
    pub standing: [usize; 2],
}

/// Hears what happens, with the rule; the event is made only when somebody listens.
type Tell<'t> = dyn FnMut(RuleId, &dyn Fn() -> Event) + 't;

/// The number by which a line of the fight is told: that of the group, or 0 and 1 in a Challenge.
fn told_line(fight: &Fight, index: usize) -> Line {
    match fight.over {
        Over::Group(group) => attack_line(group) + index as u8,
        Over::Challenge(_) => index as u8,
    }
}

/// Works out the exchange of a fight, at this depth of the flow, from the values as they are now (KEN-DMG-02).
pub fn resolve(view: View, fight: &Fight, depth: u8, tell: &mut Tell) -> Exchange {
    let forces = [0, 1].map(|index| Force::of(view, fight, index));
    let first = [0, 1].map(|index| sm::strikes_first(view, fight, index));
    clash(view, fight, depth, forces, first, tell)
}

/// The exchange of these two lines; `first`: whether each has Surprise, which counts for one side alone (KEN-CAP-08).
fn clash(
    view: View,
    fight: &Fight,
    depth: u8,
    forces: [Force; 2],
    first: [bool; 2],
    tell: &mut Tell,
) -> Exchange {
    let out = Exchange { standing: [0, 1].map(|index| forces[index].fighters.len()), ..Exchange::default() };
    if out.standing.contains(&0) {
        return out;
    }
    let order = if first == [false, true] { [1, 0] } else { [0, 1] };
    let mut clash = Clash { view, fight, depth, forces, surprised: first[0] != first[1], out, tell };
    clash.strike(order[0], clash.surprised);
    clash.strike(order[1], false);
    let left = |force: &Force| force.fighters.iter().filter(|fighter| !fighter.won).count();
    Exchange { standing: [0, 1].map(|index| left(&clash.forces[index])), ..clash.out }
}

/// An exchange being worked out.
struct Clash<'a, 't> {
    view: View<'a>,
    fight: &'a Fight,
    depth: u8,
    forces: [Force; 2],
    /// One side alone has Surprise.
    surprised: bool,
    out: Exchange,
    tell: &'a mut Tell<'t>,
}

/// Points of damage: those that count, and those that are spent on Defence alone (KEN-CAP-03).
#[derive(Clone, Copy, Debug, Default)]
struct Wave {
    sharp: i16,
    blunted: i16,
}

impl Wave {
    fn sum(self) -> i16 {
        self.sharp + self.blunted
    }
}

impl Clash<'_, '_> {
    /// The fighters of a line who strike: those that a Surprise has won do not.
    fn strikers(&self, index: usize) -> impl Iterator<Item = &Fighter> {
        let surprised = self.surprised;
        self.forces[index].fighters.iter().filter(move |fighter| !surprised || !fighter.won)
    }

    /// The sum of what the line inflicts, without bonuses of the group.
    fn sum(&self, index: usize) -> Wave {
        let mut wave = Wave::default();
        for fighter in self.strikers(index) {
            let part = if fighter.blunted { &mut wave.blunted } else { &mut wave.sharp };
            *part += fighter.attack;
        }
        wave
    }

    /// All waves of a line, one after the other (KEN-DMG-02). One that strikes by Surprise wins early.
    fn strike(&mut self, index: usize, early: bool) {
        let own = self.sum(index);
        let force = &self.forces[index];
        let fights = self.strikers(index).count() > usize::from(force.commanded);
        let bonus = if fights { force.bonus } else { 0 };
        let all = (own.sum() + bonus).max(0);
        let blunted = own.blunted.min(all);
        let (wave, by) = (Wave { sharp: all - blunted, blunted }, if early { CAP_08 } else { DMG_01 });
        let mut reached = self.wave(index, 0, None, wave, by, early);
        let mut number = 0;
        for at in 0..self.forces[index].fighters.len() {
            let fighter = self.forces[index].fighters[at];
            if fighter.extra == 0 || (self.surprised && fighter.won) {
                continue;
            }
            let again = match self.view.options().multi_damage_scope {
                MultiDamage::Group => own,
                MultiDamage::Own if fighter.blunted => Wave { sharp: 0, blunted: fighter.attack },
                MultiDamage::Own => Wave { sharp: fighter.attack, blunted: 0 },
            };
            for _ in 0..fighter.extra {
                // Whoever reached the commander has used up the waves that were left (KEN-CMD-10).
                if reached || again.sum() == 0 {
                    break;
                }
                number += 1;
                reached = self.wave(index, number, Some(at), again, CAP_07, early);
            }
        }
        self.out.reached[1 - index] = reached;
    }

    /// One wave; returns whether it reached the enemy's commander. `by_one`: of which fighter it repeats the damage.
    fn wave(
        &mut self,
        index: usize,
        number: u8,
        by_one: Option<usize>,
        wave: Wave,
        by: RuleId,
        early: bool,
    ) -> bool {
        self.out.damage[index] += wave.sum();
        let line = told_line(self.fight, index);
        let (forces, surprised) = (&self.forces, self.surprised);
        let alone = self.view.options().multi_damage_scope == MultiDamage::Own;
        (self.tell)(by, &|| {
            let fighters = forces[index].fighters.iter().enumerate();
            let strikes = |(at, fighter): &(usize, &Fighter)| {
                (!surprised || !fighter.won) && by_one.is_none_or(|one| one == *at || !alone)
            };
            let parts: Vec<_> =
                fighters.filter(strikes).map(|(_, fighter)| (fighter.card, fighter.attack)).collect();
            let bonus = wave.sum() - parts.iter().map(|(_, attack)| attack).sum::<i16>();
            Event::Strike { line, wave: number, parts, bonus, damage: wave.sum(), blunted: wave.blunted }
        });
        self.assign(1 - index, wave, early)
    }

    /// Damage goes down the line from its first card on (KEN-DMG-03); returns whether it reached the commander.
    fn assign(&mut self, index: usize, mut wave: Wave, early: bool) -> bool {
        let commanded = self.forces[index].commanded;
        let line = self.forces[index].fighters.len() - usize::from(commanded);
        for at in 0..line {
            if self.forces[index].fighters[at].won {
                continue;
            }
            if wave.sum() == 0 {
                return false;
            }
            if !self.hit(index, at, &mut wave, early) {
                return false;
            }
        }
        commanded && wave.sharp >= 1
    }

    /// Damage reaches a card; returns whether the card is gone and the rest goes on.
    fn hit(&mut self, index: usize, at: usize, wave: &mut Wave, early: bool) -> bool {
        let fighter = self.forces[index].fighters[at];
        let damage = wave.sum();
        // Defence is taken off first, by blunted points before others (KEN-AMB-37).
        let soft = fighter.defence.min(wave.blunted);
        let hard = (fighter.defence - soft).min(wave.sharp);
        (wave.blunted, wave.sharp) = (wave.blunted - soft, wave.sharp - hard);
        let defence = soft + hard;
        let through = defence == fighter.defence;
        let sharp = if through { wave.sharp } else { 0 };
        let (mut taken, mut lives, mut by) = (sharp.min(fighter.resistance), 0, DMG_05);
        if fighter.lives > 0 {
            by = DMG_06;
            let left = i16::from(fighter.lives - fighter.lost);
            if fighter.one_each {
                taken = sharp.min(left);
                lives = taken as u8;
            } else {
                taken = sharp;
                lives = u8::from(sharp >= 1);
            }
            self.lose_lives(index, at, lives, early);
        } else if sharp >= fighter.resistance {
            by = if sharp == fighter.resistance { DMG_04 } else { DMG_03 };
            self.win(index, at, fighter.card, true, early);
        }
        wave.sharp -= taken;
        let fighter = self.forces[index].fighters[at];
        let (card, won) = (fighter.card, fighter.won);
        // A Life that absorbs uses up whatever is left of the wave (KEN-LIFE-02).
        let on = won && (fighter.lives == 0 || fighter.one_each);
        let left = if on { wave.sum() } else { 0 };
        (self.tell)(by, &|| Event::Struck { card, damage, defence, resistance: taken, lives, won, left });
        on
    }

    /// Lives are won, the active one first (KEN-LIFE-08).
    fn lose_lives(&mut self, index: usize, at: usize, lives: u8, early: bool) {
        for _ in 0..lives {
            let Fighter { card: host, lost, lives, .. } = self.forces[index].fighters[at];
            let mut stack = self.view.lives(host).skip(lost.into());
            let life = stack.next().unwrap_or(host);
            if let Some(next) = stack.next() {
                let (from, to) = (self.view.kind(life), self.view.kind(next));
                // Without Surprise both strike with the values they had before (KEN-DMG-02).
                self.forces[index].fighters[at].turn_up(from, to, early);
            }
            self.forces[index].fighters[at].lost += 1;
            self.win(index, at, life, lost + 1 == lives, early);
        }
    }

    /// A card is won.
    fn win(&mut self, index: usize, at: usize, card: CardId, last: bool, early: bool) {
        let fighter = &mut self.forces[index].fighters[at];
        fighter.won = last;
        self.out.won.push(Won {
            depth: self.depth,
            card,
            host: fighter.card,
            last,
            early,
            removed: sm::won_removed(self.view, self.fight, 1 - index),
            cap: sm::won_cap(self.view, card),
            factor: 1,
        });
    }
}

/// The damage of a fight is dealt (KEN-DMG-02). What is won stays where it stands until the tally (KEN-SM-07). Returns
/// whether anybody struck: an empty group deals and takes nothing (KEN-SM-02).
pub fn exchange(play: &mut Play, fight: Fight, depth: u8) -> bool {
    let view = View { content: play.content, state: &*play.state };
    let cx = &mut *play.cx;
    let mut out = resolve(view, &fight, depth, &mut |by, what| cx.tell(by, what));
    play.state.won.append(&mut out.won);
    if let Some(fight) = play.fight_mut() {
        fight.reached = out.reached;
    }
    out.damage != [0, 0] || !out.standing.contains(&0)
}
