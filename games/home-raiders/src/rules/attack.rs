//! The windows of an attack, in the order of T-07 (ledger 4.4, 4.5, 4.8).

mod after;
mod explosion;
#[cfg(test)]
mod tests;
mod windows;

use kernel::{Chance, Illegal, RuleId};

use crate::action::{Action, Over, Uses};
use crate::content::Ability;
use crate::event::Event;
use crate::frame::{Attack, Cause, Frame, Half, Roll, Stage, Window};
use crate::play::{Play, View};
use crate::rules::los::Sighted;
use crate::rules::{ab, cbt, dice, los, prn, sht, wnd};
use crate::state::{ModelId, Player};

pub use windows::{asks, offer};

/// Begins an attack that was judged already.
pub fn open(play: &mut Play, attack: Attack) {
    let rule = if attack.shot { sht::SHT_01 } else { cbt::CBT_01 };
    let Attack { by, target, shot, cause, uses, sight, far, .. } = attack;
    play.open(Frame::Attack(attack));
    play.tell(rule, || Event::Attacked { by, target, shot, cause, uses, sight, far });
    if uses.suppress {
        // At its declaration, hit or miss (HR-AB-SH-09, HR-AMB-28).
        let troop = play.state.model(target).troop;
        prn::go_prone(play, troop, Ability::SuppressingFire.rule());
    }
}

/// Somebody near one who vanished defends against an automatic attack of 1 Success (HR-AB-DF-05). It has no dice, and
/// who must defend is no target but a victim (HR-ABG-08).
pub fn fragment(play: &mut Play, from: ModelId, victim: ModelId) {
    let mut attack = Attack::new(from, victim, false, Cause::Fragments);
    attack.stage = Stage::Defence;
    attack.roll.total = 1;
    play.open(Frame::Attack(attack));
    let uses = Uses::default();
    play.tell(Ability::Fragments.rule(), || Event::Attacked {
        by: from,
        target: victim,
        shot: false,
        cause: Cause::Fragments,
        uses,
        sight: Sighted::Clear,
        far: false,
    });
}

/// Goes on with an attack; false when something is asked.
pub fn settle(play: &mut Play) -> bool {
    let view = play.view();
    let Some(attack) = view.attack() else { return false };
    match attack.stage {
        Stage::Attack => roll_attack(play),
        Stage::Defence => roll_defence(play),
        Stage::Compare => compare(play),
        Stage::Fall => after::fall(play),
        Stage::Victim => return explosion::settle(play),
        Stage::Over => finish(play),
        stage => {
            if windows::waits(view, attack) {
                return false;
            }
            let next = following(attack, stage);
            advance(play, next);
        }
    }
    true
}

/// What comes after a window without a question.
fn following(attack: &Attack, stage: Stage) -> Stage {
    match stage {
        Stage::Prone => Stage::Nearest,
        Stage::Nearest => Stage::Bodyguard,
        Stage::Bodyguard => Stage::Ready,
        Stage::Ready => Stage::Attack,
        Stage::Attack | Stage::Barrier | Stage::Keep => Stage::Double,
        Stage::Double if attack.uses.explosion => Stage::Victim,
        Stage::Double => Stage::Defence,
        Stage::Defence => Stage::Violent,
        Stage::Violent => Stage::Compare,
        Stage::Compare => Stage::Fall,
        Stage::Fall => Stage::Lightning,
        Stage::Lightning => Stage::Kick,
        Stage::Kick => Stage::Repel,
        Stage::Repel => Stage::Flicker,
        Stage::Flicker => Stage::Redirect,
        // In a blast nobody is left then.
        Stage::Victim | Stage::Redirect | Stage::Over => Stage::Over,
    }
}

/// Goes to a stage of the innermost attack.
fn advance(play: &mut Play, stage: Stage) {
    if let Some(attack) = play.attack_mut() {
        attack.stage = stage;
    }
}

/// The attack roll (HR-CBT-03, HR-SHT-02). It is the one attack that a Charge improves, and by it one has attacked.
fn roll_attack(play: &mut Play) {
    let Some(attack) = play.view().attack().cloned() else { return };
    let (by, target) = (attack.by, attack.target);
    if play.view().find(by).is_none() || play.view().find(target).is_none() {
        return advance(play, Stage::Over);
    }
    let built = dice::build(play.view(), by, dice::What::Attack(&attack));
    let rule = if attack.shot { sht::SHT_02 } else { cbt::CBT_03 };
    let roll = dice::roll(play, rule, &built, dice::Heed::Total);
    let troop = play.state.model(by).troop;
    if let Some(slot) = play.slot_mut().filter(|slot| slot.troop == troop && attack.cause == Cause::Action) {
        slot.rolled.insert(by);
    }
    if !attack.shot
        && let Some(turn) = play.turn_mut()
    {
        turn.charged.remove(by);
        turn.struck.push((by, target));
    }
    let victims = explosion::blast(play.view(), &attack);
    if let Some(attack) = play.attack_mut() {
        attack.roll = roll;
        attack.facing = target;
        attack.victims = victims;
        attack.stage = Stage::Barrier;
    }
}

/// The Defence roll. Against Combat it ends a Grapple, and Defensive Position may follow when the action is over
/// (HR-AB-CB-08, HR-AB-LD-04).
fn roll_defence(play: &mut Play) {
    let Some(attack) = play.view().attack().cloned() else { return };
    let who = attack.facing;
    if play.view().find(who).is_none() {
        return advance(play, Stage::Over);
    }
    let blow = !attack.shot && attack.cause != Cause::Fragments;
    let built = dice::build(play.view(), who, dice::What::Defence(&attack));
    let heed = if windows::violent(play.view(), &attack) {
        dice::Heed::Colours
    } else if after::drives_back(play.view(), &attack) {
        dice::Heed::Total
    } else {
        dice::Heed::Reach(attack.power())
    };
    let rule = if attack.shot { sht::SHT_02 } else { cbt::CBT_03 };
    let defence = dice::roll(play, rule, &built, heed);
    if blow {
        play.model_mut(who).grappled = false;
        let troop = play.state.model(who).troop;
        let enemy = play.view().foes(attack.by, who);
        if let Some(slot) = play.slot_mut().filter(|_| enemy) {
            slot.defended.insert(troop);
        }
    }
    if let Some(attack) = play.attack_mut() {
        attack.defence = defence;
        attack.stage = Stage::Violent;
    }
}

/// More Successes than the defender: a Wound token, one whatever the margin (HR-CBT-04, HR-SHT-02).
fn compare(play: &mut Play) {
    let Some(attack) = play.view().attack().cloned() else { return };
    let (by, who) = (attack.by, attack.facing);
    let spot = play.state.model(who).stand();
    if let Some(attack) = play.attack_mut() {
        attack.spot = spot;
        attack.wounded = false;
        attack.stage = Stage::Fall;
    }
    let rule = match attack.cause {
        Cause::Fragments => Ability::Fragments.rule(),
        _ if attack.shot => sht::SHT_02,
        _ => cbt::CBT_04,
    };
    let (power, defence) = (attack.power(), attack.defence.total);
    play.tell(rule, || Event::Compared { by, target: who, attack: power, defence });
    if power > defence {
        wnd::token(play, rule, who, Some(by));
    }
}

/// The attack is over, or goes on with the second half of a Double Shot or the next one in a blast.
fn finish(play: &mut Play) {
    let view = play.view();
    let Some(attack) = view.attack() else { return };
    if let Some(Half { target, part, sight }) = attack.half {
        let there = view.find(target).is_some();
        if let Some(attack) = play.attack_mut() {
            attack.half = None;
            attack.roll.total = part;
            (attack.target, attack.facing, attack.sight) = (target, target, sight);
            attack.defence = Roll::default();
            attack.stage = if there { Stage::Defence } else { Stage::Over };
        }
        return;
    }
    if !attack.victims.is_empty() {
        return advance(play, Stage::Victim);
    }
    let attack = attack.clone();
    play.close();
    if attack.cause == Cause::Action {
        if attack.shot {
            sht::lose(play);
        } else {
            cbt::after(play, &attack);
        }
    } else if !attack.shot && attack.cause != Cause::Fragments && play.view().slot().is_none() {
        // Outside an action Defensive Position follows the free attack itself (HR-AB-LD-04).
        let troop = play.state.model(attack.facing).troop;
        let enemy = play.view().foes(attack.by, attack.facing);
        let able = enemy && ab::commands(play.view(), troop).has(Ability::DefensivePosition);
        if able && play.state.members(troop).next().is_some() {
            play.open(Frame::Window(Window::Sidestep(troop)));
        }
    }
}

/// Answers in an attack.
pub fn act(play: &mut Play, action: &Action) -> Result<(), Illegal> {
    let Some(attack) = play.view().attack().cloned() else {
        return Err(Illegal::new(cbt::CBT_01, "refuse-not-now"));
    };
    match attack.stage {
        Stage::Lightning | Stage::Kick | Stage::Repel | Stage::Flicker | Stage::Redirect => {
            after::act(play, &attack, action)
        }
        Stage::Victim => explosion::act(play, &attack, action),
        _ => windows::act(play, &attack, action),
    }
}

/// The refusal of an answer that does not fit the question.
fn not_now(by: RuleId) -> Illegal {
    Illegal::new(by, "refuse-not-now")
}

/// What an attack would be rolled with, and how often it would win; windows aside.
#[derive(Clone, Debug)]
pub struct Preview {
    /// The attack roll.
    pub attack: dice::Built,
    /// The Defence roll.
    pub defence: dice::Built,
    /// The chance that the attack has more Successes.
    pub win: Chance,
    /// How much of the target is seen.
    pub sight: Sighted,
    /// Whether it is beyond base range.
    pub far: bool,
}

/// What a shot or a blow would be rolled with, were it made now, eligible or not.
pub fn preview(
    view: View,
    by: ModelId,
    target: ModelId,
    shot: bool,
    uses: Uses,
    over: Option<Over>,
) -> Preview {
    let mut attack = Attack { uses, over, ..Attack::new(by, target, shot, Cause::Action) };
    if shot {
        attack.sight = los::seen(view, by, target, over);
        attack.far = sht::far(view, &attack);
    }
    of(view, &attack)
}

/// The rolls and the chance of an attack as it stands before its first roll.
pub fn of(view: View, attack: &Attack) -> Preview {
    let ours = dice::build(view, attack.by, dice::What::Attack(attack));
    let theirs = dice::build(view, attack.target, dice::What::Defence(attack));
    let faces = view.options().dice_profile.faces();
    let win = dice::win(&faces, ours.cast(), theirs.cast());
    Preview { attack: ours, defence: theirs, win, sight: attack.sight, far: attack.far }
}

/// The one whose turn it is; outside turns the attacker's owner.
fn active(view: View, attack: &Attack) -> Player {
    view.turn().map_or(view.model(attack.by).player, |turn| turn.player)
}
