//! Health, healing, death (ledger 3.26 and 4.9).

use std::collections::VecDeque;

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Kind, Skill, Spell, Tool};
use crate::event::Event;
use crate::frame::{For, Frame, Hurt};
use crate::play::{Play, View};
use crate::rules::{ally, fail, fate, nuis, roll};
use crate::state::{DiskId, Fate, HeroId, Lies, On};

/// Each Damage disk lowers Health.
pub const HLTH_01: RuleId = RuleId("WDC-HLTH-01");
/// Dead at 0.
pub const HLTH_02: RuleId = RuleId("WDC-HLTH-02");
/// A death hurts all others for good.
pub const HLTH_03: RuleId = RuleId("WDC-HLTH-03");
/// What the dead had lies where they died.
pub const HLTH_04: RuleId = RuleId("WDC-HLTH-04");
/// MED + First Aid heals another, and gives points.
pub const HEAL_01: RuleId = RuleId("WDC-HEAL-01");
/// Healing oneself takes the whole turn and gives none.
pub const HEAL_02: RuleId = RuleId("WDC-HEAL-02");
/// SK-16: Pharmacology ends another's bleeding.
pub const SK_16: RuleId = RuleId("WDC-SK-16");

/// Whether a spell keeps harm away.
pub fn protected(view: View, hero: HeroId) -> bool {
    view.state.charms.iter().any(|charm| charm.spell == Spell::Protection && charm.on == On::Hero(hero))
}

/// Damage is coming: it may be prevented.
pub fn hurt(play: &mut Play, by: RuleId, hero: HeroId, enemy: bool) {
    if !play.state.hero(hero).here() {
        return;
    }
    if protected(play.view(), hero) {
        play.tell(by, Event::Spared(hero));
        return;
    }
    play.open(Frame::Hurt(Hurt { hero, enemy }));
}

fn ways(view: View, hurt: &Hurt) -> Vec<Action> {
    let mut ways = Vec::new();
    for disk in view.state.with(hurt.hero) {
        match view.face(disk).kind {
            Kind::Ally { .. } => ways.push(Action::Sacrifice(disk)),
            Kind::Nuisance(_) if hurt.enemy => ways.push(Action::Throwaway(disk)),
            _ => {}
        }
    }
    ways
}

/// Takes the damage where nothing can prevent it.
pub fn settle(play: &mut Play, hurt: Hurt) -> bool {
    if !ways(play.view(), &hurt).is_empty() {
        return false;
    }
    bear(play, hurt.hero);
    true
}

/// How it may be prevented.
pub fn offer(view: View, hurt: &Hurt, out: &mut Offers<Action>) {
    out.actions.extend(ways(view, hurt));
    out.push(Action::Bear);
}

/// Prevents it, or takes it.
pub fn act(play: &mut Play, hurt: Hurt, action: &Action) -> Result<(), Illegal> {
    if *action == Action::Bear {
        bear(play, hurt.hero);
        return Ok(());
    }
    if !ways(play.view(), &hurt).contains(action) {
        return Err(Illegal::new(HLTH_01, "refuse-prevent"));
    }
    play.close();
    match *action {
        Action::Sacrifice(disk) => {
            let vp = i16::from(play.view().face(disk).vp);
            play.state.disk_mut(disk).lies = Lies::Discard;
            play.tell(ally::ALLY_05, Event::Lost(hurt.hero, disk));
            if !play.state.options.keep_sacrifice_vp {
                play.vp(ally::ALLY_05, hurt.hero, -vp);
            }
            fail::take(play, ally::ALLY_05, hurt.hero);
        }
        Action::Throwaway(disk) => {
            play.state.disk_mut(disk).lies = Lies::Discard;
            play.tell(nuis::NUIS_03, Event::Lost(hurt.hero, disk));
            fail::take(play, nuis::NUIS_03, hurt.hero);
        }
        _ => {}
    }
    Ok(())
}

fn bear(play: &mut Play, hero: HeroId) {
    play.close();
    play.state.hero_mut(hero).damage += 1;
    let health = play.state.hero(hero).health();
    play.tell(HLTH_01, Event::Hurt(hero, health));
    if health == 0 {
        die(play, hero);
    }
}

/// A character dies, and every other is hurt for good, which may kill in turn: those who sit nearest on the left first
/// (WDC-HLTH-03, A-70).
pub fn die(play: &mut Play, hero: HeroId) {
    if !play.state.hero(hero).here() {
        return;
    }
    let mut dying = VecDeque::from([hero]);
    while let Some(hero) = dying.pop_front() {
        play.state.hero_mut(hero).fate = Fate::Dead;
        play.tell(HLTH_02, Event::Died(hero));
        leave_behind(play, hero);
        let others: Vec<HeroId> = play.state.others(hero).collect();
        for other in others {
            if dying.contains(&other) || protected(play.view(), other) {
                continue;
            }
            play.state.hero_mut(other).scars += 1;
            let health = play.state.hero(other).health();
            play.tell(HLTH_03, Event::Scarred(other, health));
            if health == 0 {
                dying.push_back(other);
            }
        }
    }
}

/// What somebody had lies on its square; nuisances and obstacles go back to their pools (WDC-HLTH-04).
fn leave_behind(play: &mut Play, hero: HeroId) {
    let at = play.state.hero(hero).at;
    let had: Vec<DiskId> = play.state.with(hero).collect();
    for disk in had {
        let falls = fail::falls(play.view(), disk);
        let lying = play.state.disk_mut(disk);
        lying.lies = if falls { Lies::Up(at) } else { Lies::Pool };
        lying.found = true;
        if falls {
            play.tell(HLTH_04, Event::Dropped(hero, disk));
        }
    }
    play.state.charms.retain(|charm| charm.on != On::Hero(hero) && charm.caster != hero);
}

/// Rolls to heal somebody (WDC-HEAL-01, WDC-HEAL-02).
pub fn heal(play: &mut Play, hero: HeroId, other: HeroId) {
    let view = play.view();
    let bonus = roll::tool(view, hero, &[Tool::FirstAid, Tool::Healing]);
    // Whoever has a chest of medicines may use Pharmacology instead.
    let chest = view.items(hero).any(|(_, item)| item.pharmacy);
    let me = view.hero(hero);
    let more = |skill| crate::rules::chars::dice(me.level(skill)) as i8;
    let better = if chest { (more(Skill::Pharmacology) - more(Skill::FirstAid)).max(0) } else { 0 };
    let why = For::Heal(other);
    let bonus = bonus + better;
    roll::open(play, roll::Check { who: hero, why, attribute: Attribute::Medical, bonus, tn: None });
}

/// The dice lie.
pub fn healed(play: &mut Play, hero: HeroId, other: HeroId, value: u8) {
    let by = if hero == other { HEAL_02 } else { HEAL_01 };
    let before = play.state.hero(other).damage;
    mend(play, by, hero, other, value);
    let removed = before - play.state.hero(other).damage;
    if removed > 0 {
        let alone = play.state.seats() == 1;
        if hero != other {
            play.vp(HEAL_01, hero, removed.into());
        }
        if hero != other || alone {
            play.state.hero_mut(other).marks.bleeding = false;
        }
    }
}

/// Damage disks are removed; what is permanent stays (WDC-HEAL-03).
pub fn mend(play: &mut Play, by: RuleId, hero: HeroId, other: HeroId, value: u8) {
    let damage = &mut play.state.hero_mut(other).damage;
    let removed = value.min(*damage);
    *damage -= removed;
    if removed > 0 {
        play.tell(by, Event::Healed(hero, other, removed));
    }
}

/// Rolls to end somebody's bleeding.
pub fn cure(play: &mut Play, hero: HeroId, other: HeroId) {
    let why = For::Cure(other);
    roll::open(play, roll::Check { who: hero, why, attribute: Attribute::Medical, bonus: 0, tn: Some(1) });
}

/// The dice lie.
pub fn cured(play: &mut Play, hero: HeroId, other: HeroId, success: bool) {
    if success {
        play.state.hero_mut(other).marks.bleeding = false;
        play.tell(fate::OC_11, Event::Healed(hero, other, 0));
    }
}

#[cfg(test)]
mod tests;
