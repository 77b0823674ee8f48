//! The questions up to the comparison: who lies down, who is hit, who steps in, what is rolled again (T-07).

use kernel::{Bits, Illegal, Offers, RuleId};

use super::{active, after, explosion, not_now};
use crate::action::{Action, Which};
use crate::content::{Ability, Colour, Trait};
use crate::event::Event;
use crate::frame::{Attack, Cause, Half, Stage};
use crate::play::{Play, View};
use crate::rules::los::Sighted;
use crate::rules::sht::Shot;
use crate::rules::{ab, dice, los, prn, refuse, sht};
use crate::state::{ModelId, Player, TroopId};

/// Whether the stage of an attack has a question with a real choice.
pub fn waits(view: View, attack: &Attack) -> bool {
    match attack.stage {
        Stage::Prone | Stage::Ready => unasked(view, attack).is_some(),
        Stage::Nearest => attack.near.len() > 1,
        Stage::Bodyguard => !guards(view, attack).is_empty(),
        Stage::Barrier => barrier(view, attack),
        Stage::Keep => attack.second.is_some_and(|second| second.total != attack.roll.total),
        Stage::Double => !halves(view, attack).is_empty(),
        Stage::Victim => explosion::waits(view, attack),
        Stage::Violent => violent(view, attack) && attack.defence.sum() > 0,
        _ => after::waits(view, attack),
    }
}

/// Who decides in an attack.
pub fn asks(view: View, attack: &Attack) -> (Player, RuleId) {
    let attacker = view.model(attack.by).player;
    let defender = view.model(attack.target).player;
    match attack.stage {
        Stage::Prone | Stage::Ready => {
            let troop = unasked(view, attack).unwrap_or(view.model(attack.target).troop);
            (view.state.troop(troop).player, prn::PRN_01)
        }
        Stage::Nearest => (defender, sht::USH_02),
        Stage::Bodyguard => (defender, Ability::Bodyguard.rule()),
        Stage::Barrier | Stage::Keep => (defender, Ability::EnergyBarrier.rule()),
        Stage::Double => (attacker, Ability::DoubleShot.rule()),
        Stage::Victim => (active(view, attack), Ability::Explosion.rule()),
        Stage::Violent => (attacker, Ability::ViolentAttack.rule()),
        Stage::Lightning => (attacker, Ability::Lightning.rule()),
        Stage::Kick => (attacker, Ability::SpinningKick.rule()),
        Stage::Repel => (attacker, Ability::Repel.rule()),
        Stage::Flicker => (defender, Ability::Flicker.rule()),
        Stage::Redirect => (defender, Ability::Redirect.rule()),
        Stage::Attack | Stage::Defence | Stage::Compare | Stage::Fall | Stage::Over => {
            (attacker, crate::rules::cbt::CBT_03)
        }
    }
}

/// Lists the answers in an attack.
pub fn offer(view: View, attack: &Attack, out: &mut Offers<Action>) {
    match attack.stage {
        Stage::Prone | Stage::Ready | Stage::Barrier => out.push(Action::Yes),
        Stage::Nearest => {
            out.actions.extend(attack.near.iter().map(Action::Choose));
            return;
        }
        Stage::Bodyguard => out.actions.extend(guards(view, attack).iter().map(Action::Choose)),
        Stage::Keep => {
            out.actions.extend([Action::Keep(Which::First), Action::Keep(Which::Second)]);
            return;
        }
        Stage::Double => {
            for half in halves(view, attack) {
                let parts = 1..attack.roll.total;
                out.actions.extend(parts.map(|part| Action::Halve { second: half.target, part }));
            }
        }
        Stage::Victim => return explosion::offer(view, attack, out),
        Stage::Violent => {
            let colours = Colour::ALL.into_iter().filter(|&colour| attack.defence.dice[colour as usize] > 0);
            out.actions.extend(colours.map(Action::Again));
        }
        _ => after::offer(view, attack, out),
    }
    out.push(Action::No);
}

/// The next troop that may go prone before any die is rolled: the active player's first (HR-PRN-04, HR-AMB-33,
/// HR-AMB-41). In an action all its targets are asked at once, in a blast everybody in it.
fn unasked(view: View, attack: &Attack) -> Option<TroopId> {
    if !attack.shot {
        return None;
    }
    let mut troops = Bits::EMPTY;
    troops.insert(view.model(attack.target).troop);
    let mut asked = attack.asked;
    if let Some(slot) = view.slot() {
        asked = asked.or(slot.asked);
        if attack.cause == Cause::Action {
            let aims = slot.aims.iter().filter(|(by, _)| *by == attack.by || !slot.acted.has(*by));
            troops = troops.or(aims.map(|&(_, troop)| troop).collect());
        }
    }
    if attack.near.len() < 2 {
        let blast = explosion::blast(view, attack);
        troops = troops.or(blast.iter().map(|id| view.model(id).troop).collect());
    }
    let active = active(view, attack);
    let open = troops.without(asked).iter().filter(|&troop| prn::can_go(view, troop));
    open.min_by_key(|&troop| (view.state.troop(troop).player != active, troop))
}

/// Friends in contact with the target who may take the attack upon themselves, once per attack (HR-AB-DF-09).
fn guards(view: View, attack: &Attack) -> Bits {
    let friends = view.touching(attack.target).iter();
    friends
        .filter(|&id| id != attack.by && !view.foes(id, attack.target))
        .filter(|&id| ab::has(view, id, Ability::Bodyguard))
        .collect()
}

/// Whether the target may have the attack rolled again: not worth asking after a roll without Successes
/// (HR-AB-DF-07).
fn barrier(view: View, attack: &Attack) -> bool {
    attack.second.is_none()
        && attack.roll.total > 0
        && attack.roll.dice != [0; 3]
        && ab::has(view, attack.target, Ability::EnergyBarrier)
}

/// Whom the second half of a Double Shot could go to: the nearest of another troop, or the next nearest of the same;
/// not beyond base range when the first was within (HR-AB-SH-02, HR-AMB-43, HR-AMB-108).
fn halves(view: View, attack: &Attack) -> Vec<Half> {
    let able = attack.shot
        && attack.half.is_none()
        && attack.roll.total >= 2
        && !attack.uses.explosion
        && !matches!(attack.cause, Cause::Redirect(_) | Cause::Lightning)
        && ab::has(view, attack.by, Ability::DoubleShot);
    if !able {
        return Vec::new();
    }
    let shot = Shot { by: attack.by, cause: attack.cause, uses: attack.uses, over: attack.over };
    let first: Bits = [attack.target].into_iter().collect();
    let foes = view.state.troops_of(crate::state::other(view.model(attack.by).player));
    foes.filter_map(|(troop, _)| sht::nearest(view, shot, troop, first).ok())
        .filter(|second| attack.far || !second.far)
        .flat_map(|second| {
            let mut all = second.near;
            all.insert(second.target);
            all.iter().collect::<Vec<_>>()
        })
        .map(|target| Half { target, part: 0, sight: los::seen(view, attack.by, target, attack.over) })
        .collect()
}

/// Whether the attacker may have Defence dice rolled again (HR-AB-CB-03).
pub fn violent(view: View, attack: &Attack) -> bool {
    !attack.shot && attack.cause != Cause::Fragments && ab::has(view, attack.by, Ability::ViolentAttack)
}

/// Answers up to the comparison.
pub fn act(play: &mut Play, attack: &Attack, action: &Action) -> Result<(), Illegal> {
    let (_, rule) = asks(play.view(), attack);
    match (attack.stage, action) {
        (Stage::Prone | Stage::Ready, Action::Yes | Action::No) => {
            answer_prone(play, attack, *action == Action::Yes);
        }
        (Stage::Nearest, &Action::Choose(id)) => pick(play, attack, id)?,
        (Stage::Bodyguard, Action::No) => super::advance(play, Stage::Ready),
        (Stage::Bodyguard, &Action::Choose(id)) => guard(play, attack, id)?,
        (Stage::Barrier, Action::No) => super::advance(play, Stage::Double),
        (Stage::Barrier, Action::Yes) => {
            let what = if attack.shot { Trait::Shooting } else { Trait::Combat };
            let target = attack.target;
            play.tell(rule, || Event::Used {
                model: target,
                ability: Ability::EnergyBarrier,
                target: Some(attack.by),
            });
            let second = dice::again(play, rule, (attack.by, what), attack.roll, None);
            if let Some(attack) = play.attack_mut() {
                attack.second = Some(second);
                attack.stage = Stage::Keep;
            }
        }
        (Stage::Keep, &Action::Keep(which)) => {
            if let Some(attack) = play.attack_mut() {
                if let (Which::Second, Some(second)) = (which, attack.second) {
                    attack.roll = second;
                }
                attack.stage = Stage::Double;
                let total = attack.roll.total;
                play.tell(rule, || Event::Kept { total });
            }
        }
        (Stage::Double | Stage::Violent, Action::No) => {
            super::advance(play, super::following(attack, attack.stage));
        }
        (Stage::Double, &Action::Halve { second, part }) => halve(play, attack, second, part)?,
        (Stage::Violent, &Action::Again(colour)) => {
            if attack.defence.dice[colour as usize] == 0 {
                return Err(Illegal::new(rule, "refuse-no-such-dice"));
            }
            let whose = (attack.facing, Trait::Defence);
            let defence = dice::again(play, rule, whose, attack.defence, Some(colour));
            if let Some(attack) = play.attack_mut() {
                attack.defence = defence;
                attack.stage = Stage::Compare;
            }
        }
        _ => return Err(not_now(rule)),
    }
    Ok(())
}

/// A troop goes prone or not; it is not asked again in this action (HR-PRN-01, HR-PRN-04).
fn answer_prone(play: &mut Play, attack: &Attack, down: bool) {
    let Some(troop) = unasked(play.view(), attack) else { return };
    if let Some(attack) = play.attack_mut() {
        attack.asked.insert(troop);
    }
    if let Some(slot) = play.slot_mut() {
        slot.asked.insert(troop);
    }
    if down {
        prn::go_prone(play, troop, prn::PRN_01);
    }
}

/// The defender picks among the nearest (HR-USH-02).
fn pick(play: &mut Play, attack: &Attack, id: ModelId) -> Result<(), Illegal> {
    if !attack.near.has(id) {
        return Err(refuse(sht::USH_02, "refuse-not-nearest", id));
    }
    let view = play.view();
    let sight = los::seen(view, attack.by, id, attack.over);
    if let Some(half) = attack.half {
        split(play, Half { target: id, sight, ..half });
    } else if let Some(attack) = play.attack_mut() {
        (attack.target, attack.facing, attack.sight) = (id, id, sight);
        attack.near = Bits::EMPTY;
        attack.stage = Stage::Bodyguard;
    }
    Ok(())
}

/// Somebody steps in: cover and range are worked out for him. Not seen at all counts as partly seen, and a discard for
/// range that would leave no die falls away: to step in does not undo the attack (HR-AB-DF-09, HR-AMB-79).
fn guard(play: &mut Play, attack: &Attack, id: ModelId) -> Result<(), Illegal> {
    let view = play.view();
    if !guards(view, attack).has(id) {
        return Err(refuse(Ability::Bodyguard.rule(), "refuse-no-bodyguard", id));
    }
    let sight = match los::seen(view, attack.by, id, attack.over) {
        _ if !attack.shot || attack.cause == Cause::Lightning => Sighted::Clear,
        Sighted::Hidden if view.advanced() => Sighted::Partial,
        Sighted::Hidden => Sighted::Clear,
        seen => seen,
    };
    let target = attack.target;
    let aimed = Attack { target: id, facing: id, sight, stage: Stage::Ready, ..attack.clone() };
    let far =
        attack.shot && sht::far(view, &aimed) && !sht::dice_left(view, sht::shooter(&aimed), true).is_empty();
    if let Some(attack) = play.attack_mut() {
        *attack = Attack { far, ..aimed };
    }
    play.tell(Ability::Bodyguard.rule(), || Event::Guarded { model: id, target });
    Ok(())
}

/// The attacker splits his Successes (HR-AB-SH-02). Of several equally near the defender picks (HR-USH-02).
fn halve(play: &mut Play, attack: &Attack, second: ModelId, part: u8) -> Result<(), Illegal> {
    let rule = Ability::DoubleShot.rule();
    let view = play.view();
    let halves = halves(view, attack);
    let Some(&half) = halves.iter().find(|half| half.target == second) else {
        return Err(refuse(rule, "refuse-double-target", second));
    };
    if part == 0 || part >= attack.roll.total {
        return Err(Illegal::new(rule, "refuse-double-part"));
    }
    let troop = view.model(second).troop;
    let near: Bits =
        halves.iter().map(|half| half.target).filter(|&id| view.model(id).troop == troop).collect();
    let half = Half { part, ..half };
    if near.len() < 2 {
        split(play, half);
    } else if let Some(attack) = play.attack_mut() {
        (attack.half, attack.near, attack.stage) = (Some(half), near, Stage::Nearest);
    }
    Ok(())
}

/// The second target of a Double Shot is known.
fn split(play: &mut Play, half: Half) {
    let Some(attack) = play.attack_mut() else { return };
    (attack.half, attack.near, attack.stage) = (Some(half), Bits::EMPTY, Stage::Defence);
    let (first, parts) = (attack.target, [attack.roll.total - half.part, half.part]);
    play.tell(Ability::DoubleShot.rule(), || Event::Halved { first, second: half.target, parts });
}
