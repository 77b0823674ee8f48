//! Explosion: one roll, and everybody around defends (HR-AB-SH-03, HR-AMB-44).

use kernel::{Bits, Illegal, Offers};

use crate::action::Action;
use crate::content::Ability;
use crate::frame::{Attack, Roll, Stage};
use crate::play::{Play, View};
use crate::rules::refuse;

/// How far it reaches from the base of its primary target.
const RADIUS: i32 = 200;

/// Everybody within its reach, friend or foe, the primary target and the shooter included.
pub fn blast(view: View, attack: &Attack) -> Bits {
    if !attack.uses.explosion {
        return Bits::EMPTY;
    }
    let all = view.state.present().map(|(id, _)| id);
    all.filter(|&id| id == attack.target || view.within(attack.target, id, RADIUS)).collect()
}

/// Those who still have to defend.
fn left(view: View, attack: &Attack) -> Bits {
    attack.victims.iter().filter(|&id| view.find(id).is_some()).collect()
}

/// Whether somebody must still defend.
pub fn waits(view: View, attack: &Attack) -> bool {
    !left(view, attack).is_empty()
}

/// Lists who can defend next.
pub fn offer(view: View, attack: &Attack, out: &mut Offers<Action>) {
    out.actions.extend(left(view, attack).iter().map(Action::Choose));
}

/// The active player says who defends next (HR-AMB-44).
pub fn act(play: &mut Play, attack: &Attack, action: &Action) -> Result<(), Illegal> {
    let rule = Ability::Explosion.rule();
    let Action::Choose(id) = *action else { return Err(super::not_now(rule)) };
    if !left(play.view(), attack).has(id) {
        return Err(refuse(rule, "refuse-not-hit", id));
    }
    face(play, id);
    Ok(())
}

fn face(play: &mut Play, id: crate::state::ModelId) {
    if let Some(attack) = play.attack_mut() {
        attack.victims.remove(id);
        attack.facing = id;
        attack.defence = Roll::default();
        attack.stage = Stage::Defence;
    }
}

/// The last one is no choice.
pub fn settle(play: &mut Play) -> bool {
    let Some(attack) = play.view().attack() else { return false };
    let left = left(play.view(), attack);
    let mut one = left.iter();
    match (one.next(), one.next()) {
        (Some(id), None) => {
            face(play, id);
            true
        }
        (None, _) => {
            if let Some(attack) = play.attack_mut() {
                attack.victims = Bits::EMPTY;
                attack.stage = Stage::Over;
            }
            true
        }
        _ => false,
    }
}
