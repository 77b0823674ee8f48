//! Close combat (ledger 3.24 and 4.6).

mod begin;

use begin::start;
pub use begin::{
    act_foe, contact, fights_on, initiative, initiative_lies, offer_foe, open, open_all, open_security,
    settle_foe,
};

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::{Attribute, Kind, Spell};
use crate::event::Event;
use crate::frame::{Blow, Fight, For, Frame, Stage};
use crate::play::{Play, View};
use crate::rules::{adv, fail, flee, hlth, mag, roll, sec, shuf};
use crate::state::{DiskId, HeroId, Lies};

/// A + skill + weapon against its Defense: success is a damage.
pub const CBT_01: RuleId = RuleId("WDC-CBT-01");
/// D against its Attack: failure is a damage.
pub const CBT_02: RuleId = RuleId("WDC-CBT-02");
/// Or DEX + Dodge: the target exactly costs the next attack.
pub const CBT_03: RuleId = RuleId("WDC-CBT-03");
/// Three rounds, whoever won the initiative first; with security one.
pub const CBT_04: RuleId = RuleId("WDC-CBT-04");
/// DEX against its Initiative decides who is first.
pub const INIT_01: RuleId = RuleId("WDC-INIT-01");
/// A second weapon strikes with two dice less.
pub const TWO_01: RuleId = RuleId("WDC-TWO-01");
/// SK-10: a weapon can be snatched.
pub const SK_10: RuleId = RuleId("WDC-SK-10");
/// KW-01: Health of more than 1.
pub const KW_01: RuleId = RuleId("WDC-KW-01");
/// Several in one square are fought one after the other, in the order that the character chooses.
pub const A_31: RuleId = RuleId("WDC-A-31");
/// No weapon.
pub const BARE: DiskId = 255;

/// The innermost fight.
pub fn fight(view: View<'_>) -> Option<&Fight> {
    view.state.flow.inward().find_map(|frame| match frame {
        Frame::Fight(fight) => Some(fight),
        _ => None,
    })
}

fn change(play: &mut Play, change: impl FnOnce(&mut Fight)) {
    let fight = play.state.flow.inward_mut().find_map(|frame| match frame {
        Frame::Fight(fight) => Some(fight),
        _ => None,
    });
    if let Some(fight) = fight {
        change(fight);
    }
}

/// Whether somebody still stands against somebody: an adversary in the same square, security where it is.
fn stands(view: View, fight: &Fight) -> bool {
    let hero = view.hero(fight.hero);
    match view.state.disk(fight.disk).lies {
        Lies::Up(_) if fight.apart => hero.creature.is_some(),
        Lies::Up(at) => hero.here() && (at == hero.at || !view.is_foe(fight.disk)),
        _ => false,
    }
}

fn may_flee(view: View, fight: &Fight) -> bool {
    view.is_foe(fight.disk) && !view.fled(fight.hero) && !crate::rules::coop::held(view, fight.hero)
}

/// Does the next thing of a fight by itself, or waits.
pub fn settle(play: &mut Play, fight: Fight) -> bool {
    if fight.blow == Blow::End || !stands(play.view(), &fight) {
        end(play, fight);
        return true;
    }
    match fight.blow {
        Blow::Begin => {
            let leaves = may_flee(play.view(), &fight) && flee::may_leave(play.view(), fight.hero);
            if leaves && !fight.half {
                return false;
            }
            initiative(play, fight.hero, fight.disk);
        }
        Blow::Won => {
            if may_flee(play.view(), &fight) {
                return false;
            }
            change(play, |fight| fight.blow = Blow::Attack);
        }
        Blow::Attack if fight.lost > 0 => {
            play.tell(CBT_03, Event::Rested(fight.hero));
            change(play, |fight| {
                fight.lost -= 1;
                fight.blow = Blow::Struck;
            });
        }
        // Whoever fights a creature strikes first, whatever the initiative was (SP-03).
        Blow::Attack if !fight.half && play.state.hero(fight.hero).creature.is_some() => {
            change(play, |fight| fight.blow = Blow::Foe);
        }
        Blow::Attack if creature_strikes(play, &fight) => {}
        Blow::Second if second_hand(play.view(), &fight).next().is_none() => {
            change(play, |fight| fight.blow = Blow::Struck);
        }
        Blow::Attack | Blow::Second => return false,
        Blow::Foe => return foe(play, fight),
        Blow::Struck => change(play, advance),
        Blow::End => {}
    }
    true
}

/// The next half of the round, or the next round.
fn advance(fight: &mut Fight) {
    let next = match (fight.blow, fight.half) {
        (Blow::Struck, false) => Blow::Foe,
        (_, false) => Blow::Attack,
        (_, true) if fight.rounds > 1 => {
            fight.rounds -= 1;
            fight.commanded = false;
            // Its points are those of an enemy that is held only while it is (WDC-ADV-05).
            fight.eased = fight.frozen > 0;
            start(fight.first)
        }
        (_, true) => Blow::End,
    };
    fight.half = !fight.half;
    fight.blow = next;
}

/// The adversary attacks: by a spell, or by its Attack; a summoned creature stands in.
fn foe(play: &mut Play, fight: Fight) -> bool {
    if fight.frozen > 0 || fight.commanded {
        change(play, |fight| {
            fight.eased = true;
            fight.frozen = fight.frozen.saturating_sub(1);
            advance(fight);
        });
        return true;
    }
    let attack = attack(play.view(), &fight);
    if let Some(creature) = play.state.hero(fight.hero).creature {
        let why = For::CreatureGuard;
        let check = roll::Check {
            who: fight.hero,
            why,
            attribute: Attribute::Defense,
            bonus: creature.defense as i8,
            tn: Some(attack),
        };
        roll::open(play, check);
        return true;
    }
    if let Some(spell) = fight.casting {
        change(play, |fight| fight.casting = None);
        mag::foe_spell(play, fight.hero, spell);
        return true;
    }
    // Each of its spells once in a fight, in their order (KW-04), and none at whom a spell protects (SP-10).
    let next = play.view().foe(fight.disk).and_then(|foe| foe.casts.get(usize::from(fight.cast)).copied());
    let casts = !fight.distant && !hlth::protected(play.view(), fight.hero);
    if let Some(spell) = next.filter(|_| casts) {
        change(play, |fight| {
            fight.cast += 1;
            fight.casting = Some(spell);
        });
        mag::foe_casts(play, &fight, spell);
        return true;
    }
    false
}

/// The adversary's spell comes to nothing: that was its attack.
pub fn dispelled(play: &mut Play) {
    change(play, |fight| {
        fight.casting = None;
        advance(fight);
    });
}

/// What must be defended against.
pub fn attack(view: View, fight: &Fight) -> u8 {
    if fight.blow == Blow::Foe && fight.distant {
        // A fire missile of the adversary (KW-04).
        return 5;
    }
    let printed = view.foe(fight.disk).map_or(0, |foe| foe.attack);
    // Whose weapon was snatched still attacks with a 6 high (SK-10).
    printed.saturating_sub(fight.blunted).max(printed.min(1))
}

/// Its Defense, lowered by its damage (WDC-ADV-06).
pub fn defense(view: View, disk: DiskId) -> u8 {
    view.foe(disk).map_or(0, |foe| foe.defense).saturating_sub(view.state.disk(disk).spent)
}

fn creature_strikes(play: &mut Play, fight: &Fight) -> bool {
    let Some(creature) = play.state.hero(fight.hero).creature else { return false };
    let tn = Some(defense(play.view(), fight.disk));
    let check = roll::Check {
        who: fight.hero,
        why: For::CreatureStrike,
        attribute: Attribute::Attack,
        bonus: creature.attack as i8,
        tn,
    };
    roll::open(play, check);
    true
}

/// Dice that a weapon gives in close combat (WDC-RNG-03, A-90).
pub fn weapon_dice(view: View, hero: HeroId, weapon: DiskId, against: DiskId) -> i8 {
    let mut dice = 0;
    if weapon != BARE
        && let Some(item) = view.item(weapon)
    {
        let spent = item.uses > 0 && view.state.disk(weapon).spent >= item.uses;
        let gun = item.gun.and_then(|gun| crate::rules::rng::gun_dice(gun, 0)).filter(|_| !spent);
        dice = gun.unwrap_or(0).max(item.melee.unwrap_or(0) as i8);
    }
    if let Some(bane) = &view.scenario().bane
        && against != BARE
        && view.face(against).id == bane.boss
    {
        let helps = |disk: &DiskId| bane.black.contains(&crate::rules::scen::number(view, *disk));
        dice += view.state.with(hero).filter(helps).count() as i8;
    }
    dice
}

/// Weapons that can be used in close combat.
pub fn weapons(view: View, hero: HeroId) -> impl Iterator<Item = DiskId> {
    view.items(hero).filter(|(_, item)| item.gun.is_some() || item.melee.is_some()).map(|(disk, _)| disk)
}

/// Weapons for the other hand (WDC-TWO-01).
fn second_hand<'a>(view: View<'a>, fight: &Fight) -> impl Iterator<Item = DiskId> + 'a {
    let hand = fight.hand;
    let two = view.hero(fight.hero).level(crate::content::Skill::TwoFisted) > 0;
    let first =
        hand != BARE && view.item(hand).is_some_and(|item| item.melee.is_some() && item.gun.is_none());
    let held = view.items(fight.hero).filter(move |(disk, item)| {
        two && first && *disk != hand && item.melee.is_some() && item.gun.is_none()
    });
    held.map(|(disk, _)| disk)
}

/// The damage and the adversary's Defense make disarming worth trying.
fn may_disarm(view: View, fight: &Fight) -> bool {
    let skilled = view.hero(fight.hero).level(crate::content::Skill::Disarm) > 0;
    skilled && !fight.disarmed && view.foe(fight.disk).is_some_and(|foe| foe.armed)
}

/// What may be done in a fight.
pub fn offer(view: View, fight: &Fight, out: &mut Offers<Action>) {
    match fight.blow {
        Blow::Begin => out.actions.extend([Action::Stand, Action::Leave]),
        Blow::Won => {
            out.actions.extend([Action::Stand, Action::Flee]);
            if flee::may_leave(view, fight.hero) {
                out.push(Action::Leave);
            }
        }
        Blow::Attack => {
            out.push(Action::Strike(BARE));
            out.actions.extend(weapons(view, fight.hero).map(Action::Strike));
            if may_disarm(view, fight) {
                out.push(Action::Disarm);
            }
            out.actions.extend(mag::in_fight(view, fight.hero).map(Action::Cast));
        }
        Blow::Second => {
            out.actions.extend(second_hand(view, fight).map(Action::Strike));
            out.push(Action::Hold);
        }
        Blow::Foe => out.actions.extend([Action::Guard, Action::Dodge]),
        Blow::Struck | Blow::End => {}
    }
}

/// The rule that asks.
pub const fn rule(fight: &Fight) -> RuleId {
    match fight.blow {
        Blow::Begin => flee::FLEE_03,
        Blow::Won => flee::FLEE_01,
        Blow::Attack | Blow::Struck | Blow::End => CBT_01,
        Blow::Second => TWO_01,
        Blow::Foe => CBT_02,
    }
}

/// Judges and does something in a fight.
pub fn act(play: &mut Play, fight: Fight, action: &Action) -> Result<(), Illegal> {
    let mut offers = Offers::new();
    offer(play.view(), &fight, &mut offers);
    if !offers.actions.contains(action) {
        let by = match action {
            Action::Flee if fight.blow == Blow::Won => flee::FLEE_01,
            _ => rule(&fight),
        };
        return Err(Illegal::new(by, "refuse-fight"));
    }
    let (hero, disk) = (fight.hero, fight.disk);
    match (fight.blow, *action) {
        (Blow::Begin, Action::Stand) => change(play, |fight| fight.half = true),
        (Blow::Won, Action::Stand) => change(play, |fight| fight.blow = Blow::Attack),
        (_, Action::Flee) => {
            change(play, |fight| fight.blow = Blow::Attack);
            flee::flee(play, hero, disk);
        }
        (_, Action::Leave) => flee::leave(play, hero, disk),
        (Blow::Attack, Action::Strike(weapon)) => strike(play, &fight, weapon, false),
        (Blow::Second, Action::Strike(weapon)) => strike(play, &fight, weapon, true),
        (Blow::Second, Action::Hold) => change(play, |fight| fight.blow = Blow::Struck),
        (_, Action::Disarm) => {
            change(play, |fight| {
                fight.disarmed = true;
                fight.blow = Blow::Struck;
            });
            let tn = Some(attack(play.view(), &fight));
            let why = For::Disarm;
            roll::open(play, roll::Check { who: hero, why, attribute: Attribute::Dexterity, bonus: 0, tn });
        }
        (_, Action::Cast(spell)) => {
            change(play, |fight| fight.blow = Blow::Struck);
            mag::cast(play, hero, spell);
        }
        (_, Action::Guard | Action::Dodge) => guard(play, &fight, *action == Action::Dodge),
        _ => {}
    }
    Ok(())
}

/// An attack is made with a weapon: those with so many uses have one less (KW-08).
pub fn use_up(play: &mut Play, weapon: DiskId) {
    if weapon != BARE && play.view().item(weapon).is_some_and(|item| item.uses > 0) {
        let spent = &mut play.state.disk_mut(weapon).spent;
        *spent = spent.saturating_add(1);
    }
}

fn strike(play: &mut Play, fight: &Fight, weapon: DiskId, second: bool) {
    let view = play.view();
    let bonus = weapon_dice(view, fight.hero, weapon, fight.disk) - if second { 2 } else { 0 };
    let tn = Some(defense(view, fight.disk));
    use_up(play, weapon);
    change(play, |fight| {
        fight.hand = weapon;
        fight.blow = if second { Blow::Struck } else { Blow::Second };
    });
    let why = if second { For::Second(weapon) } else { For::Strike(weapon) };
    roll::open(play, roll::Check { who: fight.hero, why, attribute: Attribute::Attack, bonus, tn });
}

fn guard(play: &mut Play, fight: &Fight, dodge: bool) {
    let view = play.view();
    let tn = Some(attack(view, fight));
    let armour = view.items(fight.hero).map(|(_, item)| item.armour).max().unwrap_or_default() as i8;
    let (why, attribute, bonus) =
        if dodge { (For::Dodge, Attribute::Dexterity, 0) } else { (For::Guard, Attribute::Defense, armour) };
    roll::open(play, roll::Check { who: fight.hero, why, attribute, bonus, tn });
}

/// A blow of the character's, or of its creature's, lies.
pub fn struck(play: &mut Play, why: For, success: bool) {
    let Some(fight) = fight(play.view()).copied() else { return };
    if why == For::CreatureStrike {
        spend_creature(play, fight.hero);
        change(play, |fight| fight.blow = Blow::Struck);
    }
    if success {
        hit(play, fight.hero, fight.disk, fight.eased);
    }
}

/// An adversary or security takes a damage; at its Health it is beaten (KW-01).
pub fn hit(play: &mut Play, hero: HeroId, disk: DiskId, eased: bool) {
    let health = play.view().foe(disk).map_or(1, |foe| foe.health);
    let spent = &mut play.state.disk_mut(disk).spent;
    *spent += 1;
    if *spent < health {
        play.tell(KW_01, Event::Wounded(hero, disk));
        return;
    }
    beaten(play, hero, disk, eased);
}

/// Somebody is beaten: points, or a Failure for security (WDC-ADV-04, WDC-ADV-05, WDC-SEC-07).
pub fn beaten(play: &mut Play, hero: HeroId, disk: DiskId, eased: bool) {
    let face = play.view().face(disk);
    let (melee, ranged) = (face.melee_vp(), face.ranged_vp());
    let security = matches!(face.kind, Kind::Security(..));
    let boss = disk >= play.content.bosses;
    if security {
        play.state.disk_mut(disk).lies = Lies::Discard;
        play.state.disk_mut(disk).spent = 0;
        play.tell(sec::SEC_07, Event::Beaten(hero, disk));
        fail::take(play, sec::SEC_07, hero);
        return;
    }
    play.state.disk_mut(disk).lies = Lies::Won(hero);
    play.state.charms.retain(|charm| charm.on != crate::state::On::Disk(disk));
    if boss {
        play.state.slayer = hero;
        // Nobody helped with a shot.
        if fight(play.view()).is_none_or(|fight| fight.disk != disk) {
            play.state.seconds = 0;
        }
    }
    let (by, vp) = if eased { (adv::ADV_05, ranged) } else { (adv::ADV_04, melee) };
    play.tell(by, Event::Beaten(hero, disk));
    play.vp(by, hero, vp);
}

/// What beating the adversary is worth, if the next hit does it: nothing for security.
pub fn prize(view: View, fight: &Fight) -> i16 {
    let health = view.foe(fight.disk).map_or(1, |foe| foe.health);
    let last = view.state.disk(fight.disk).spent + 1 >= health;
    match view.face(fight.disk) {
        face if !last || matches!(face.kind, Kind::Security(..)) => 0,
        face if fight.eased => face.ranged_vp(),
        face => face.melee_vp(),
    }
}

/// Somebody's help was used: in a fight with a boss that is remembered.
pub fn seconded(play: &mut Play, helper: HeroId) {
    if fight(play.view()).is_some_and(|fight| fight.disk >= play.content.bosses) {
        play.state.seconds |= 1 << helper;
    }
}

/// A weapon was snatched, or not.
pub fn disarmed(play: &mut Play, success: bool) {
    if success {
        change(play, |fight| fight.blunted = 1);
    }
}

/// A defense lies (WDC-CBT-02, WDC-CBT-03).
pub fn guarded(play: &mut Play, roll: &crate::frame::Roll, value: u8, success: bool) {
    let Some(fight) = fight(play.view()).copied() else { return };
    let exact = roll.why == For::Dodge && roll.tn == Some(value as i8) && value > 0;
    change(play, |fight| {
        fight.distant = false;
        if success && exact {
            fight.lost += 1;
        }
        advance(fight);
    });
    if !success {
        hlth::hurt(play, CBT_02, fight.hero, true);
    }
}

/// A creature's defense lies: failed, it is gone.
pub fn creature_guarded(play: &mut Play, success: bool) {
    let Some(fight) = fight(play.view()).copied() else { return };
    spend_creature(play, fight.hero);
    if !success {
        play.state.hero_mut(fight.hero).creature = None;
        play.tell(mag::MAG_08, Event::Ended(Spell::Summon, crate::state::On::Hero(fight.hero)));
    }
    change(play, advance);
}

/// Each half round of a fight is half of one of the creature's rounds; it is counted when it strikes.
fn spend_creature(play: &mut Play, hero: HeroId) {
    let half = fight(play.view()).is_some_and(|fight| fight.half);
    let hero = play.state.hero_mut(hero);
    if let Some(creature) = &mut hero.creature
        && half
    {
        creature.rounds = creature.rounds.saturating_sub(1);
        if creature.rounds == 0 {
            hero.creature = None;
        }
    }
}

/// A spell of an adversary holds the character, or burns.
pub fn under_spell(play: &mut Play, lost: u8) {
    change(play, |fight| {
        fight.lost += lost;
        advance(fight);
    });
}

/// A spell in a fight: held for so many rounds, or commanded for this one.
pub fn ease(play: &mut Play, rounds: u8, commanded: bool) {
    change(play, |fight| {
        fight.eased = true;
        fight.frozen = fight.frozen.max(rounds);
        fight.commanded |= commanded;
    });
}

/// The adversary's missile must be defended against.
pub fn missile(play: &mut Play) {
    change(play, |fight| fight.distant = true);
}

/// Somebody is out of its fight.
pub fn abandon(play: &mut Play, hero: HeroId) {
    if matches!(play.state.flow.now(), Some(Frame::Fight(fight)) if fight.hero == hero) {
        play.close();
    }
}

/// A fight is over (4.6 C4).
fn end(play: &mut Play, fight: Fight) {
    play.close();
    if !stands(play.view(), &fight) {
        return;
    }
    play.tell(CBT_04, Event::Undecided(fight.hero, fight.disk));
    if matches!(play.view().face(fight.disk).kind, Kind::Security(..)) {
        // Held or commanded it counts as passed; otherwise as a failure.
        if fight.eased {
            shuf::back(play, sec::SEC_08, fight.hero, fight.disk);
        } else {
            sec::failed(play, fight.hero, fight.disk);
        }
    }
}

/// Hostiles in the square that were not fought yet in this turn: they are fought one after the other.
pub fn unfought(view: View, hero: HeroId) -> impl Iterator<Item = DiskId> {
    view.hostile(view.hero(hero).at).filter(move |disk| !view.state.disk(*disk).fought)
}

/// Whether the turn is over because a hostile is left in the square.
pub fn pinned(view: View, hero: HeroId) -> bool {
    let fought =
        view.turn().is_some_and(|turn| turn.hero == hero && turn.fought && turn.stage > Stage::Engaged);
    fought && view.hostile(view.hero(hero).at).next().is_some()
}

#[cfg(test)]
mod tests;
