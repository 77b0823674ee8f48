//! Who can be shot at (HR-SHT-04), and who of a troop is hit (HR-USH-02).

use kernel::{Bits, Illegal};

use super::{RNG_03, SHT_03, SHT_04, dice_left};
use crate::action::{Over, Uses};
use crate::content::{Ability, Kind};
use crate::frame::{Attack, Cause};
use crate::play::View;
use crate::rules::bc::BC_03;
use crate::rules::unt::LDR_03;
use crate::rules::{ab, cbt, dice, los, refuse, troop_arg};
use crate::state::{ModelId, TroopId};
use crate::table::INCH;

/// A shot as far as its target depends on it.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// Who shoots.
    pub by: ModelId,
    /// What it comes from.
    pub cause: Cause,
    /// What it uses.
    pub uses: Uses,
    /// What it looks over.
    pub over: Option<Over>,
}

/// Whose numbers an attack has: those of the first shooter when it is redirected (HR-AB-DF-04).
pub fn shooter(attack: &Attack) -> ModelId {
    match attack.cause {
        Cause::Redirect(shooter) => shooter,
        _ => attack.by,
    }
}

/// Whether a Leader has somebody of his Unit with him and so cannot be shot at (HR-LDR-03).
pub fn protected(view: View, id: ModelId) -> bool {
    view.card(id).kind == Kind::Leader && view.state.members(view.model(id).troop).nth(1).is_some()
}

/// Whether a target is beyond base range, which Dodge makes shorter (HR-RNG-02, HR-AB-LD-06). The second shot of
/// Lightning knows no range.
pub fn far(view: View, attack: &Attack) -> bool {
    if attack.cause == Cause::Lightning {
        return false;
    }
    let range = view.card(shooter(attack)).shooting.map_or(0, |shot| shot.range);
    let dodges = ab::commander(view, view.model(attack.target).troop, Ability::Dodge).is_some();
    let range = if dodges { (range - 2 * INCH).max(0) } else { range };
    !view.within(attack.by, attack.target, range)
}

/// The attack that a shot at this character would be, if it can be shot at (HR-SHT-04).
pub fn judge_target(view: View, shot: Shot, target: ModelId) -> Result<Attack, Illegal> {
    judge_seen(&los::Gaze::new(view, shot.by), shot, target)
}

/// The same with the gaze of the shooter.
pub fn judge_seen(gaze: &los::Gaze, shot: Shot, target: ModelId) -> Result<Attack, Illegal> {
    let mut attack = judge_unseen(gaze.view(), shot, target)?;
    if looks(shot) {
        attack.sight = gaze.seen(target, shot.over);
    }
    if attack.sight == los::Sighted::Hidden {
        return Err(refuse(los::LOS_03, "refuse-no-los", target));
    }
    Ok(attack)
}

/// Whether a shot needs sight: the second shot of Lightning does not.
fn looks(shot: Shot) -> bool {
    shot.cause != Cause::Lightning
}

/// Whether somebody of a troop can be shot at.
pub fn can_hit(gaze: &los::Gaze, shot: Shot, troop: TroopId) -> bool {
    let view = gaze.view();
    let sees = |id| !looks(shot) || gaze.sees(id, shot.over);
    view.state.members(troop).any(|(id, _)| judge_unseen(view, shot, id).is_ok() && sees(id))
}

/// The attack that a shot would be, whether the target is seen or not.
fn judge_unseen(view: View, shot: Shot, target: ModelId) -> Result<Attack, Illegal> {
    let by = shot.by;
    if view.find(target).is_none() {
        return Err(refuse(SHT_04, "refuse-target-gone", target));
    }
    if !view.foes(by, target) {
        return Err(refuse(SHT_04, "refuse-target-friend", target));
    }
    if shot.uses.point_blank {
        if !view.touch(by, target) {
            return Err(refuse(Ability::PointBlank.rule(), "refuse-point-blank", target));
        }
    } else {
        if view.engaged(by) && !ab::has(view, by, Ability::Versatility) {
            return Err(refuse(BC_03, "refuse-engaged-shooter", by));
        }
        if view.engaged(target) {
            return Err(refuse(SHT_03, "refuse-engaged-target", target));
        }
    }
    if protected(view, target) {
        return Err(refuse(LDR_03, "refuse-leader-target", target));
    }
    if cbt::deceived(view, by, target) {
        return Err(refuse(Ability::Deceit.rule(), "refuse-deceived", target));
    }
    let mut attack = Attack::new(by, target, true, shot.cause);
    (attack.uses, attack.over) = (shot.uses, shot.over);
    attack.far = far(view, &attack);
    let source = shooter(&attack);
    if dice_left(view, source, attack.far).is_empty() {
        let rule = if dice_left(view, source, false).is_empty() { dice::WND_05 } else { RNG_03 };
        return Err(refuse(rule, "refuse-no-dice", by));
    }
    Ok(attack)
}

/// The attack at the nearest of a troop that can be shot at; with several at the same distance the defender will pick
/// (HR-USH-02, HR-USH-03, HR-USH-06). `except` are passed over.
pub fn nearest(view: View, shot: Shot, troop: TroopId, except: Bits) -> Result<Attack, Illegal> {
    nearest_seen(&los::Gaze::new(view, shot.by), shot, troop, except)
}

/// The same with the gaze of the shooter.
pub fn nearest_seen(gaze: &los::Gaze, shot: Shot, troop: TroopId, except: Bits) -> Result<Attack, Illegal> {
    let view = gaze.view();
    let members = view.state.members(troop).filter(|&(id, _)| !except.has(id));
    let mut order: Vec<(i32, ModelId)> =
        members.filter_map(|(id, _)| Some((view.distance(shot.by, id)?, id))).collect();
    order.sort_unstable();
    let mut found: Option<(i32, Attack)> = None;
    let gone = || refuse(SHT_04, "refuse-no-such-target", shot.by).with("troop", troop_arg(troop));
    let mut refused: Option<Illegal> = None;
    for (distance, id) in order {
        if found.as_ref().is_some_and(|(nearest, _)| distance > *nearest) {
            break;
        }
        match (judge_seen(gaze, shot, id), &mut found) {
            (Ok(_), Some((_, attack))) => {
                attack.near.insert(attack.target);
                attack.near.insert(id);
            }
            (Ok(attack), None) => found = Some((distance, attack)),
            (Err(_), Some(_)) => {}
            (Err(illegal), None) => {
                if refused.is_none() || illegal.by == LDR_03 {
                    refused = Some(illegal);
                }
            }
        }
    }
    found.map(|(_, attack)| attack).ok_or_else(|| refused.unwrap_or_else(gone))
}
