//! Generic actions (rulebook chapter gen).

#[cfg(test)]
mod tests;

use kernel::{Bits, Illegal, Offers, RuleId};
use space::plane::{COMPASS, Point};

use crate::action::{Action, Kind};
use crate::content::{Ability, Kind as CardKind};
use crate::event::Event;
use crate::frame::{Frame, Part, Slot};
use crate::play::{Play, View};
use crate::rules::dice::{self, WND_05, What};
use crate::rules::{ab, acn, dep, geo, obv, prn, refuse, wnd};
use crate::state::{Loan, ModelId, Place, Readiness, Stand, TroopId};
use crate::table::TOUCH;

/// Whatever is no Movement, Attack or Spirit.
pub const GEN_01: RuleId = RuleId("HR-GEN-01");
/// No dice are needed.
pub const GEN_02: RuleId = RuleId("HR-GEN-02");
/// A member may do one while the rest does anything but move.
pub const GEN_03: RuleId = RuleId("HR-GEN-03");

/// Whether a member may do something Generic now, standing up aside (T-05, HR-PRN-06, HR-AMB-103).
fn may(view: View, slot: &Slot, id: ModelId) -> Result<(), Illegal> {
    acn::may(view, slot, id, Kind::Generic)?;
    if view.model(id).prone {
        return Err(refuse(prn::PRN_05, "refuse-stand-first", id));
    }
    Ok(())
}

/// Members who may do something Generic now.
fn able<'a>(view: View<'a>, slot: &'a Slot) -> impl Iterator<Item = ModelId> + 'a {
    let members = view.state.members(slot.troop).map(|(id, _)| id);
    members.filter(move |&id| may(view, slot, id).is_ok())
}

/// Whether a member could still do something Generic in this action.
pub fn can_act(view: View, slot: &Slot) -> bool {
    can_stand(view, slot)
        || able(view, slot).any(|id| {
            controls(view, slot, id).next().is_some()
                || grapples(view, id).next().is_some()
                || judge_teleporter(view, id).is_ok()
                || heals(view, id).next().is_some()
        })
        || judge_splitter(view, slot).is_ok()
}

/// Lists the Generic actions.
pub fn offer(view: View, slot: &Slot, out: &mut Offers<Action>) {
    if can_stand(view, slot) {
        out.push(Action::Stand);
    }
    for by in able(view, slot) {
        out.actions.extend(controls(view, slot, by).map(|marker| Action::Control { by, marker }));
        out.actions.extend(grapples(view, by).map(|target| Action::Grapple { by, target }));
        out.actions.extend(heals(view, by).map(|whom| Action::Heal { by, whom }));
        if judge_teleporter(view, by).is_ok() {
            out.complete = false;
            for other in arrivals_at(view, by) {
                for last in [false, true] {
                    out.perhaps(|| arrival(view, by, other, last).map(|to| Action::Teleport { by, to }));
                }
            }
        }
    }
    if judge_splitter(view, slot).is_ok() {
        out.complete = false;
        out.actions.extend(halves(view, slot.troop).into_iter().map(Action::Split));
    }
}

/// Does something Generic in the present action.
pub fn act(play: &mut Play, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let Some(slot) = view.slot() else { return Err(Illegal::new(GEN_01, "refuse-not-now")) };
    match *action {
        Action::Stand => {
            if !can_stand(view, slot) {
                return Err(Illegal::new(prn::PRN_05, "refuse-not-prone"));
            }
            stand(play);
        }
        Action::Control { by, marker } => {
            may(view, slot, by)?;
            judge_control(view, slot, by, marker)?;
            control(play, by, marker);
        }
        Action::Grapple { by, target } => {
            may(view, slot, by)?;
            judge_grapple(view, by, target)?;
            grapple(play, by, target);
        }
        Action::Teleport { by, to } => {
            may(view, slot, by)?;
            judge_teleport(view, by, to)?;
            teleport(play, by, to);
        }
        Action::Heal { by, whom } => {
            may(view, slot, by)?;
            judge_heal(view, by, whom)?;
            heal(play, by, whom);
        }
        Action::Split(new) => {
            judge_splitter(view, slot)?;
            judge_split(view, slot.troop, new)?;
            split(play, new);
        }
        _ => return Err(Illegal::new(GEN_01, "refuse-not-now")),
    }
    Ok(())
}

/// A member has done its part of the action.
fn done(play: &mut Play, id: ModelId) {
    if let Some(slot) = play.slot_mut() {
        slot.acted.insert(id);
    }
}

/// It costs its user a Wound token when the turn ends (HR-AB-02).
fn wounds(play: &mut Play, id: ModelId) {
    if let Some(turn) = play.turn_mut() {
        turn.owed.push(id);
    }
}

/// The prone members who may stand up in this action (HR-PRN-05, HR-PRN-07, HR-PRN-08).
fn rising<'a>(view: View<'a>, slot: &'a Slot) -> impl Iterator<Item = ModelId> + 'a {
    let able = acn::able(view, slot, Kind::Generic);
    able.filter(move |&id| view.model(id).prone)
}

/// Whether somebody could still stand up in this action.
pub fn can_stand(view: View, slot: &Slot) -> bool {
    rising(view, slot).next().is_some()
}

/// All prone members of the acting troop stand up (HR-PRN-05).
pub fn stand(play: &mut Play) {
    let view = play.view();
    let Some(slot) = view.slot() else { return };
    let troop = slot.troop;
    let up: Bits = rising(view, slot).collect();
    let all = view.state.members(troop).filter(|(_, model)| model.prone).count();
    if up.len() == all {
        prn::stand_up(play, troop, prn::PRN_05);
    } else {
        for id in up.iter() {
            play.model_mut(id).prone = false;
        }
        play.tell(prn::PRN_05, || Event::StoodUp(up.iter().collect()));
    }
    for id in up.iter() {
        done(play, id);
    }
}

/// The markers that a member may take now.
fn controls<'a>(view: View<'a>, slot: &'a Slot, id: ModelId) -> impl Iterator<Item = u8> + 'a {
    (0..view.state.markers.len() as u8).filter(move |&marker| judge_control(view, slot, id, marker).is_ok())
}

/// Whether a member may take a marker (HR-OBV-06, HR-OBV-09, HR-AMB-51, HR-AMB-106).
fn judge_control(view: View, slot: &Slot, id: ModelId, number: u8) -> Result<(), Illegal> {
    let Some(marker) = view.state.markers.get(usize::from(number)) else {
        return Err(refuse(obv::OBV_06, "refuse-no-marker", id));
    };
    if !obv::touches(view, id, marker) {
        return Err(refuse(obv::OBV_06, "refuse-marker-contact", id));
    }
    if let Some(holder) = marker.controller {
        let taken = !view.options().marker_takeover || !view.foes(id, holder);
        if taken {
            return Err(refuse(obv::OBV_09, "refuse-marker-held", holder));
        }
    }
    if slot.controlled {
        return Err(refuse(obv::OBV_07, "refuse-marker-second", id));
    }
    Ok(())
}

fn control(play: &mut Play, id: ModelId, number: u8) {
    if let Some(marker) = play.state.markers.get_mut(usize::from(number)) {
        marker.controller = Some(id);
    }
    if let Some(slot) = play.slot_mut() {
        slot.controlled = true;
    }
    done(play, id);
    play.tell(obv::OBV_06, || Event::Controlled { model: id, marker: number });
}

/// The enemies that a member may grapple.
fn grapples(view: View<'_>, id: ModelId) -> impl Iterator<Item = ModelId> + '_ {
    let able = ab::has(view, id, Ability::Grapple);
    let foes = view.state.present().map(|(foe, _)| foe).filter(move |_| able);
    foes.filter(move |&foe| judge_grapple(view, id, foe).is_ok())
}

fn judge_grapple(view: View, by: ModelId, target: ModelId) -> Result<(), Illegal> {
    let rule = Ability::Grapple.rule();
    if !ab::has(view, by, Ability::Grapple) {
        return Err(refuse(rule, "refuse-no-ability", by));
    }
    if view.find(target).is_none() || !view.foes(by, target) {
        return Err(refuse(rule, "refuse-no-enemy", target));
    }
    if !view.touch(by, target) {
        return Err(refuse(rule, "refuse-grapple-contact", target));
    }
    if view.model(target).grappled {
        return Err(refuse(rule, "refuse-grappled", target));
    }
    if dice::build(view, by, What::Grapple).dice.is_empty() {
        return Err(refuse(WND_05, "refuse-no-dice", by));
    }
    Ok(())
}

fn grapple(play: &mut Play, by: ModelId, target: ModelId) {
    let ability = Ability::Grapple;
    done(play, by);
    play.tell(ability.rule(), || Event::Used { model: by, ability, target: Some(target) });
    let built = dice::build(play.view(), by, What::Grapple);
    if dice::roll(play, ability.rule(), &built, dice::Heed::Reach(1)).total > 0 {
        play.model_mut(target).grappled = true;
    }
}

/// Whether a character can teleport at all (HR-AB-MV-07).
fn judge_teleporter(view: View, id: ModelId) -> Result<(), Illegal> {
    let rule = Ability::Teleport.rule();
    if !ab::has(view, id, Ability::Teleport) {
        return Err(refuse(rule, "refuse-no-ability", id));
    }
    if view.model(id).teleported {
        return Err(refuse(rule, "refuse-ability-used", id));
    }
    Ok(())
}

fn judge_teleport(view: View, id: ModelId, to: Stand) -> Result<(), Illegal> {
    judge_teleporter(view, id)?;
    if to.on.is_some_and(|thing| usize::from(thing) >= view.state.things.len()) {
        return Err(refuse(geo::GEO_11, "refuse-no-such-thing", id));
    }
    geo::judge_stand(view, id, to, Bits::EMPTY)?;
    let body = view.body_at(id, to);
    let touched = view
        .state
        .present()
        .filter(|&(other, _)| other != id)
        .any(|(other, _)| view.body(other).is_some_and(|there| body.measure(&there).touches(TOUCH)));
    if touched { Ok(()) } else { Err(refuse(Ability::Teleport.rule(), "refuse-teleport-contact", id)) }
}

/// At how many others it is offered to reappear.
const ARRIVALS: usize = 8;

/// Some others at which a character could reappear.
fn arrivals_at(view: View, id: ModelId) -> impl Iterator<Item = ModelId> {
    let others: Vec<ModelId> =
        view.state.present().map(|(other, _)| other).filter(|&other| other != id).collect();
    let step = others.len().div_ceil(ARRIVALS).max(1);
    others.into_iter().step_by(step)
}

/// The first or the last place around another, base at base, at which a character could reappear.
fn arrival(view: View, id: ModelId, other: ModelId, last: bool) -> Option<Stand> {
    let stand = view.model(other).stand()?;
    // A little more than the radii, so that rounding leaves no overlap.
    let reach = view.mover(id).radius() + view.mover(other).radius() + 2;
    let mut places = COMPASS.into_iter().filter_map(|way| {
        let (x, y) = (stand.at.x() + way.x() * reach / 1000, stand.at.y() + way.y() * reach / 1000);
        Some(Stand { at: Point::new(x, y)?, on: stand.on })
    });
    let lawful = |to: &Stand| judge_teleport(view, id, *to).is_ok();
    if last { places.rfind(lawful) } else { places.find(lawful) }
}

fn teleport(play: &mut Play, id: ModelId, to: Stand) {
    let model = play.model_mut(id);
    model.place = Place::At(to);
    model.teleported = true;
    done(play, id);
    wounds(play, id);
    play.tell(Ability::Teleport.rule(), || Event::Teleported { model: id, to });
    obv::release(play);
}

/// Whom a Leader may heal.
fn heals(view: View<'_>, id: ModelId) -> impl Iterator<Item = ModelId> + '_ {
    let able = ab::own_commands(view, id).has(Ability::InspiringLead);
    let friends = view.state.present().map(|(whom, _)| whom).filter(move |_| able);
    friends.filter(move |&whom| judge_heal(view, id, whom).is_ok())
}

/// Whether a Leader may heal somebody: of his Unit, of any under General, of one that a Messenger has lent it to
/// (HR-AB-LD-07, HR-AB-LD-09, HR-AB-HE-06).
fn judge_heal(view: View, by: ModelId, whom: ModelId) -> Result<(), Illegal> {
    let rule = Ability::InspiringLead.rule();
    let own = ab::own_commands(view, by);
    if !own.has(Ability::InspiringLead) {
        return Err(refuse(rule, "refuse-no-ability", by));
    }
    let Some(model) = view.find(whom).filter(|_| !view.foes(by, whom)) else {
        return Err(refuse(rule, "refuse-heal-unit", whom));
    };
    let lent = view.state.loans.iter().any(|loan| loan.leader == by && loan.troop == model.troop);
    if model.troop != view.model(by).troop && !own.has(Ability::General) && !lent {
        return Err(refuse(rule, "refuse-heal-unit", whom));
    }
    if model.wounded() { Ok(()) } else { Err(refuse(rule, "refuse-not-wounded", whom)) }
}

fn heal(play: &mut Play, by: ModelId, whom: ModelId) {
    let ability = Ability::InspiringLead;
    done(play, by);
    wounds(play, by);
    play.tell(ability.rule(), || Event::Used { model: by, ability, target: Some(whom) });
    wnd::heal(play, ability.rule(), whom);
}

/// Whether a Unit's body may split up now: all of it, standing, with the whole action before it (HR-AB-UN-01).
fn judge_splitter(view: View, slot: &Slot) -> Result<(), Illegal> {
    let rule = Ability::ActionGroup.rule();
    let refused = |key| Err(Illegal::new(rule, key).with("troop", super::troop_arg(slot.troop)));
    let body = acn::body(view, slot.troop);
    if !body.iter().any(|id| ab::has(view, id, Ability::ActionGroup)) {
        return refused("refuse-troop-ability");
    }
    if slot.kind != Kind::Generic || slot.only.is_some() {
        return refused("refuse-split-action");
    }
    for id in body.iter() {
        may(view, slot, id)?;
    }
    if soldiers(view, slot.troop).nth(1).is_none() { refused("refuse-split-few") } else { Ok(()) }
}

/// The Unit characters of a troop: neither Leaders nor Specialists.
fn soldiers(view: View<'_>, troop: TroopId) -> impl Iterator<Item = ModelId> + '_ {
    let members = view.state.members(troop).map(|(id, _)| id);
    members.filter(move |&id| view.card(id).kind == CardKind::Unit)
}

/// Whether these members may form the new Unit: each half has a Unit character (HR-AB-UN-01).
fn judge_split(view: View, troop: TroopId, new: Bits) -> Result<(), Illegal> {
    let members: Bits = view.state.members(troop).map(|(id, _)| id).collect();
    let soldiers: Bits = soldiers(view, troop).collect();
    let strangers = !new.without(members).is_empty();
    if strangers || soldiers.and(new).is_empty() || soldiers.without(new).is_empty() {
        let refused = Illegal::new(Ability::ActionGroup.rule(), "refuse-split");
        return Err(refused.with("troop", super::troop_arg(troop)));
    }
    Ok(())
}

/// Two natural ways to split: the half that is farthest to the right leaves, or the half that is farthest up.
/// Leaders and Specialists stay.
fn halves(view: View, troop: TroopId) -> Vec<Bits> {
    let half = |key: fn(Point) -> (i32, i32)| -> Bits {
        let mut all: Vec<(ModelId, Point)> =
            soldiers(view, troop).filter_map(|id| Some((id, view.model(id).stand()?.at))).collect();
        all.sort_by_key(|&(id, at)| (key(at), id));
        let from = all.len().div_ceil(2);
        all.into_iter().skip(from).map(|(id, _)| id).collect()
    };
    let mut both = vec![half(|at| (at.x(), at.y())), half(|at| (at.y(), at.x()))];
    both.dedup();
    both
}

/// The Unit becomes two: both go on with this turn, both have been activated, and what was lent to one is lent to
/// both (HR-AB-UN-01, HR-AMB-57).
fn split(play: &mut Play, new: Bits) {
    let view = play.view();
    let Some(slot) = view.slot() else { return };
    let troop = slot.troop;
    let body = acn::body(view, troop);
    let (player, unit) = (view.state.troop(troop).player, view.state.troop(troop).unit);
    let half = dep::new_troop(play.state, player, unit);
    play.state.troop_mut(half).readiness = Readiness::Done;
    for id in new.iter() {
        play.model_mut(id).troop = half;
    }
    let lent: Vec<Loan> = play.state.loans.iter().filter(|loan| loan.troop == troop).copied().collect();
    play.state.loans.extend(lent.into_iter().map(|loan| Loan { troop: half, ..loan }));
    for frame in play.state.flow.inward_mut() {
        match frame {
            // The Leader of the half that stays may still act in this action.
            Frame::Slot(slot) => slot.acted = slot.acted.or(body).or(new),
            Frame::Turn(turn) => {
                let taken = turn.parts.iter().find(|part| part.troop == troop).map(|part| part.taken);
                let part = Part {
                    troop: half,
                    taken: taken.unwrap_or(1),
                    slots: 2,
                    busy: Bits::EMPTY,
                    ended: false,
                };
                turn.parts.push(part);
                let gone = turn.fervour.and(new).len() as u8;
                for part in &mut turn.parts {
                    if part.troop == troop {
                        part.slots = part.slots.saturating_sub(gone).max(part.taken);
                    } else if part.troop == half {
                        part.slots += gone;
                    }
                }
            }
            _ => {}
        }
    }
    let models: Vec<ModelId> = new.iter().collect();
    play.tell(Ability::ActionGroup.rule(), || Event::Split { troop, new: half, models });
}
