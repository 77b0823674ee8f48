//! The frame of one action.

use kernel::{Illegal, Offers, RuleId};

use super::{ACN_01, ACN_06, Duty, may};
use crate::action::{Action, Kind};
use crate::frame::{Frame, Slot, Window};
use crate::play::{Play, View};
use crate::rules::{cbt, generic, mov, obv, sht, spi, unt};

/// The rule under which an action asks.
pub fn rule_of_slot(slot: &Slot) -> RuleId {
    match slot.kind {
        Kind::Move => mov::MOV_01,
        Kind::Combat => cbt::CBT_01,
        Kind::Shoot => sht::SHT_01,
        Kind::Spirit => spi::SPI_01,
        Kind::Generic => generic::GEN_01,
        Kind::Idle => ACN_06,
    }
}

/// Whether somebody could do something in this action.
pub fn promises(view: View, slot: &Slot) -> bool {
    mov::can_march(view, slot)
        || cbt::can_strike(view, slot)
        || sht::can_shoot(view, slot)
        || spi::can_challenge(view, slot)
        || generic::can_act(view, slot)
}

/// Goes on with an action: it is over when nobody can do anything more in it.
pub fn settle_slot(play: &mut Play) -> bool {
    let view = play.view();
    let Some(slot) = view.slot() else { return false };
    if obv::ends_early(view) {
        obv::judge(play);
        return true;
    }
    if view.state.members(slot.troop).next().is_none()
        || !promises(view, slot) && judge_done(view, slot).is_ok()
    {
        close(play);
        return true;
    }
    false
}

/// Whether the action may be ended: a duty must have been seen to, and who used Spirit first must be followed by an
/// attack while one is possible (HR-ACN-07, HR-AMB-103).
pub fn judge_done(view: View, slot: &Slot) -> Result<(), Illegal> {
    // Somebody who may move now must be able to help: in an extra action of one member perhaps nobody is.
    let helps = || unt::repairs(view, slot.troop).any(|(id, _)| may(view, slot, id, Kind::Move).is_ok());
    if slot.repairs && slot.acted.is_empty() && helps() {
        return Err(Duty::Repair.refusal());
    }
    // Who fell in the middle of another action may wait for the next one (HR-PRN-07).
    if slot.number == 1 && slot.kind == Kind::Generic && generic::can_stand(view, slot) {
        return Err(Duty::Stand.refusal());
    }
    if spi::owes_attack(view, slot) {
        return Err(Illegal::new(spi::SPI_06, "refuse-attack-pledged"));
    }
    Ok(())
}

/// Closes the action; attacked Units with Defensive Position may step aside (HR-AB-LD-04).
fn close(play: &mut Play) {
    let Some(Frame::Slot(slot)) = play.state.flow.close() else { return };
    for troop in slot.defended.iter() {
        play.open(Frame::Window(Window::Sidestep(troop)));
    }
}

/// Lists what an action offers.
pub fn offer_slot(view: View, slot: &Slot, out: &mut Offers<Action>) {
    let lists: [fn(View, &Slot, &mut Offers<Action>); 6] =
        [mov::offer_plans, mov::offer_special_plans, cbt::offer, sht::offer, spi::offer, generic::offer];
    for list in lists {
        list(view, slot, out);
        if out.is_settled() {
            return;
        }
    }
    if judge_done(view, slot).is_ok() {
        out.push(Action::Done);
    }
}

/// Does something in an action.
pub fn act_slot(play: &mut Play, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let Some(slot) = view.slot() else { return Err(Illegal::new(ACN_01, "refuse-not-now")) };
    match action {
        Action::March(plan) => mov::march(play, plan),
        Action::Strike { by, target, with } => cbt::strike(play, *by, *target, *with),
        Action::Aim(aims) => sht::aim(play, aims),
        Action::Shoot { by, with, over } => sht::shoot(play, *by, *with, *over),
        Action::Challenge { by, ability, target } => spi::challenge(play, *by, *ability, *target),
        Action::Stand | Action::Control { .. } | Action::Grapple { .. } | Action::Teleport { .. } => {
            generic::act(play, action)
        }
        Action::Heal { .. } | Action::Split(_) => generic::act(play, action),
        Action::Done => {
            judge_done(view, slot)?;
            close(play);
            Ok(())
        }
        _ => Err(Illegal::new(rule_of_slot(slot), "refuse-not-now")),
    }
}

/// The members that may do such a thing in this action and have not acted.
pub fn able<'a>(
    view: View<'a>,
    slot: &'a Slot,
    what: Kind,
) -> impl Iterator<Item = crate::state::ModelId> + 'a {
    view.state.members(slot.troop).map(|(id, _)| id).filter(move |&id| may(view, slot, id, what).is_ok())
}
