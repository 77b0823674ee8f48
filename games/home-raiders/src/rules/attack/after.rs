//! What follows the comparison: the fall, the leap, the kick, the blow back, the swap, the shot sent on (T-07).

use kernel::{Bits, Illegal, Offers};
use space::plane::COMPASS;

use super::not_now;
use crate::action::{Action, Uses};
use crate::content::Ability;
use crate::event::Event;
use crate::frame::{Attack, Cause, Stage};
use crate::play::{Play, View};
use crate::rules::sht::Shot;
use crate::rules::{ab, cbt, geo, obv, prn, refuse, sht};
use crate::state::{Model, ModelId, Place, other};
use crate::table::INCH;

/// How far Lightning leaps (HR-AB-SH-04).
const LEAP: i32 = 600;
/// How far one flickers (HR-AB-DF-08).
const FLICKER: i32 = 500;

/// Surprise Hit: the target and its troop lie down, or what is left of it (HR-AB-CB-06).
pub fn fall(play: &mut Play) {
    let Some(attack) = play.view().attack() else { return };
    let falls = attack.uses.surprise && attack.wounded;
    let troop = play.state.model(attack.target).troop;
    super::advance(play, Stage::Lightning);
    if falls {
        prn::go_prone(play, troop, Ability::SurpriseHit.rule());
    }
}

/// Whether the stage has a question with a real choice.
pub fn waits(view: View, attack: &Attack) -> bool {
    match attack.stage {
        Stage::Lightning => !leaps(view, attack).is_empty(),
        Stage::Kick => !kicks(view, attack).is_empty(),
        Stage::Repel => repels(view, attack),
        Stage::Flicker => !swaps(view, attack).is_empty(),
        Stage::Redirect => !sent_on(view, attack).is_empty(),
        _ => false,
    }
}

/// Lists the answers; declining is listed by the caller.
pub fn offer(view: View, attack: &Attack, out: &mut Offers<Action>) {
    match attack.stage {
        Stage::Lightning => out.actions.extend(leaps(view, attack).iter().map(Action::Choose)),
        Stage::Kick => {
            for target in kicks(view, attack).iter() {
                for surprise in [false, true] {
                    let with = Uses { surprise, ..Uses::default() };
                    if judge_kick(view, attack, attack.by, target, with).is_ok() {
                        out.push(Action::Strike { by: attack.by, target, with });
                    }
                }
            }
        }
        Stage::Repel => {
            let length = i32::from(attack.margin()) * INCH;
            out.actions.extend(COMPASS.map(|direction| Action::Shove { direction, length }));
            out.complete = false;
        }
        Stage::Flicker => out.actions.extend(swaps(view, attack).iter().map(Action::Choose)),
        Stage::Redirect => {
            out.actions.extend(sent_on(view, attack).iter().map(|shot| Action::Choose(shot.target)));
        }
        _ => {}
    }
}

/// Whom the second shot of Lightning could hit: any other enemy within 6 inches of the first target's last place
/// (HR-AB-SH-04). No chain.
fn leaps(view: View, attack: &Attack) -> Bits {
    let hit = attack.shot
        && attack.uses.lightning
        && attack.cause != Cause::Lightning
        && attack.wounded
        && attack.facing == attack.target
        && view.find(attack.by).is_some();
    let Some(spot) = attack.spot.filter(|_| hit) else { return Bits::EMPTY };
    let from = view.body_at(attack.target, spot);
    let shot = Shot { by: attack.by, cause: Cause::Lightning, uses: Uses::default(), over: None };
    let foes = view.state.present_of(other(view.model(attack.by).player)).map(|(id, _)| id);
    foes.filter(|&id| id != attack.target)
        .filter(|&id| view.body(id).is_some_and(|body| from.is_within(&body, LEAP)))
        .filter(|&id| sht::judge_target(view, shot, id).is_ok())
        .collect()
}

/// Whom one could kick: enemies in contact that one has not attacked this turn, after any token that the attack caused
/// (HR-AB-CB-02, HR-AMB-70).
fn kicks(view: View, attack: &Attack) -> Bits {
    let able = !attack.shot
        && attack.cause != Cause::Fragments
        && attack.hurt
        && view.find(attack.by).is_some()
        && ab::has(view, attack.by, Ability::SpinningKick);
    if !able {
        return Bits::EMPTY;
    }
    let plain = Uses::default();
    view.foes_touching(attack.by)
        .iter()
        .filter(|&target| judge_kick(view, attack, attack.by, target, plain).is_ok())
        .collect()
}

fn judge_kick(view: View, attack: &Attack, by: ModelId, target: ModelId, with: Uses) -> Result<(), Illegal> {
    let rule = Ability::SpinningKick.rule();
    if by != attack.by {
        return Err(not_now(rule));
    }
    cbt::judge_free(view, by, target, with, Cause::Kick)?;
    let struck =
        target == attack.target || view.turn().is_some_and(|turn| turn.struck.contains(&(by, target)));
    if struck { Err(refuse(rule, "refuse-kick-struck", target)) } else { Ok(()) }
}

/// Whether the attacker drives back whom he beats, the farther the more he beats him by (HR-AB-CB-05).
pub fn drives_back(view: View, attack: &Attack) -> bool {
    !attack.shot && attack.cause != Cause::Fragments && ab::has(view, attack.by, Ability::Repel)
}

/// Whether the target can be driven back: it is still there and does not stand fast.
fn repels(view: View, attack: &Attack) -> bool {
    attack.margin() > 0
        && view.find(attack.target).is_some()
        && view.find(attack.by).is_some()
        && drives_back(view, attack)
        && !ab::has(view, attack.target, Ability::SolidPosition)
}

/// Whom the target could swap places with after a Defence that held (HR-AB-DF-08).
fn swaps(view: View, attack: &Attack) -> Bits {
    let able = !attack.shot
        && attack.cause != Cause::Fragments
        && attack.margin() == 0
        && view.find(attack.target).is_some()
        && ab::has(view, attack.target, Ability::Flicker);
    if !able {
        return Bits::EMPTY;
    }
    let all = view.state.present().map(|(id, _)| id);
    all.filter(|&with| judge_swap(view, attack.target, with).is_ok()).collect()
}

fn judge_swap(view: View, id: ModelId, with: ModelId) -> Result<(), Illegal> {
    let rule = Ability::Flicker.rule();
    let places = view.find(id).and_then(Model::stand).zip(view.find(with).and_then(Model::stand));
    let Some((here, there)) = places.filter(|_| id != with && view.within(id, with, FLICKER)) else {
        return Err(refuse(rule, "refuse-flicker-far", with));
    };
    if view.foes(id, with) && ab::has(view, with, Ability::SolidPosition) {
        return Err(refuse(Ability::SolidPosition.rule(), "refuse-solid", with));
    }
    let both: Bits = [id, with].into_iter().collect();
    geo::judge_stand(view, id, there, both)?;
    geo::judge_stand(view, with, here, both)
}

/// The shots that the target could send on after a Defence that held: at the nearest of each enemy troop, with the
/// first shooter's numbers (HR-AB-DF-04). What was sent on is not sent on again (HR-AMB-27).
fn sent_on(view: View, attack: &Attack) -> Vec<Attack> {
    let able = attack.shot
        && attack.facing == attack.target
        && attack.margin() == 0
        && !matches!(attack.cause, Cause::Redirect(_))
        && view.find(attack.target).is_some()
        && ab::has(view, attack.target, Ability::Redirect);
    if !able {
        return Vec::new();
    }
    let cause = Cause::Redirect(attack.by);
    let shot = Shot { by: attack.target, cause, uses: Uses::default(), over: None };
    let foes = view.state.troops_of(other(view.model(attack.target).player));
    foes.filter_map(|(troop, _)| sht::nearest(view, shot, troop, Bits::EMPTY).ok()).collect()
}

/// Answers after the comparison.
pub fn act(play: &mut Play, attack: &Attack, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let (_, rule) = super::asks(view, attack);
    let next = super::following(attack, attack.stage);
    match (attack.stage, action) {
        (_, Action::No) => super::advance(play, next),
        (Stage::Lightning, &Action::Choose(id)) => {
            if !leaps(view, attack).has(id) {
                return Err(refuse(rule, "refuse-leap", id));
            }
            let shot = Shot { by: attack.by, cause: Cause::Lightning, uses: Uses::default(), over: None };
            let second = sht::judge_target(view, shot, id)?;
            super::advance(play, next);
            super::open(play, second);
        }
        (Stage::Kick, &Action::Strike { by, target, with }) => {
            judge_kick(view, attack, by, target, with)?;
            super::advance(play, next);
            cbt::free(play, by, target, with, Cause::Kick);
        }
        (Stage::Repel, &Action::Shove { direction, length }) => {
            let most = i32::from(attack.margin()) * INCH;
            geo::judge_shove(rule, direction, length, most)?;
            super::advance(play, next);
            geo::shove(play, rule, attack.by, attack.target, direction, length);
        }
        (Stage::Flicker, &Action::Choose(with)) => {
            judge_swap(view, attack.target, with)?;
            super::advance(play, next);
            swap(play, attack.target, with);
        }
        (Stage::Redirect, &Action::Choose(id)) => {
            let shots = sent_on(view, attack);
            let Some(shot) = shots.into_iter().find(|shot| shot.target == id || shot.near.has(id)) else {
                return Err(refuse(rule, "refuse-redirect", id));
            };
            super::advance(play, next);
            super::open(play, shot);
        }
        _ => return Err(not_now(rule)),
    }
    Ok(())
}

/// Two change places: no Movement, so nobody strikes (HR-AB-DF-08).
fn swap(play: &mut Play, id: ModelId, with: ModelId) {
    let (here, there) = (play.state.model(id).place, play.state.model(with).place);
    if let (Place::At(_), Place::At(_)) = (here, there) {
        play.model_mut(id).place = there;
        play.model_mut(with).place = here;
        play.tell(Ability::Flicker.rule(), || Event::Swapped { model: id, with });
        obv::release(play);
    }
}
