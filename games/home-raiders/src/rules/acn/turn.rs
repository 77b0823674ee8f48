//! The frame of a turn.

use kernel::{Bits, Illegal, Offers, RuleId};

use super::{ACN_01, ACN_03, ACN_05, ACN_07, Duty, body, duty, may};
use crate::action::{Action, Kind};
use crate::content::{Ability, Kind as CardKind};
use crate::event::Event;
use crate::frame::{Frame, Part, Slot, Turn, TurnStage};
use crate::play::{Play, View};
use crate::rules::{ab, act, cbt, generic, mov, obv, prn, refuse, sht, spi, troop_arg, unt};
use crate::state::{ModelId, TroopId};

/// The rule under which a turn asks.
pub fn rule_of_turn(turn: &Turn) -> RuleId {
    match turn.stage {
        TurnStage::Start => ACN_05,
        TurnStage::Actions => ACN_01,
        TurnStage::Lend => Ability::Messenger.rule(),
        TurnStage::Owed => ab::AB_02,
    }
}

/// Goes on with a turn; false when something is asked.
pub fn settle_turn(play: &mut Play) -> bool {
    let view = play.view();
    let Some(turn) = view.turn() else { return false };
    if obv::ends_early(view) {
        obv::judge(play);
        return true;
    }
    let next = match turn.stage {
        TurnStage::Start => {
            let [part] = turn.parts[..] else { return advance_to(play, TurnStage::Actions) };
            if can_recover(view, part.troop) || must_name_body(view, turn, part.troop) {
                return false;
            }
            TurnStage::Actions
        }
        TurnStage::Actions => {
            if let Some(at) =
                turn.parts.iter().position(|part| acts(view, turn, part) && all_busy(view, part))
            {
                if let Some(turn) = play.turn_mut() {
                    turn.parts[at].taken += 1;
                    turn.parts[at].busy = Bits::EMPTY;
                }
                return true;
            }
            if turn.parts.iter().any(|part| stays(view, turn, part)) {
                return false;
            }
            TurnStage::Lend
        }
        TurnStage::Lend => {
            if loans(view, turn).next().is_some() {
                return false;
            }
            TurnStage::Owed
        }
        TurnStage::Owed => {
            let owing = act::owing(view, turn);
            match (owing.len(), owing.iter().next()) {
                (0, _) | (_, None) => act::end_turn(play),
                (1, Some(id)) => act::owed(play, id),
                _ => return false,
            }
            return true;
        }
    };
    advance_to(play, next)
}

fn advance_to(play: &mut Play, stage: TurnStage) -> bool {
    if let Some(turn) = play.turn_mut() {
        turn.stage = stage;
    }
    true
}

/// Whether a part of the turn has an action left.
fn acts(view: View, turn: &Turn, part: &Part) -> bool {
    let present = view.state.members(part.troop).next().is_some();
    let own = part.taken < 2 || fervent(view, turn, part).is_some();
    present && !part.ended && part.taken < part.slots && own
}

/// Whose the next extra action is: one after the other of those who declared Fervour (HR-AB-HE-09).
fn fervent(view: View, turn: &Turn, part: &Part) -> Option<ModelId> {
    let members = view.state.members(part.troop).map(|(id, _)| id);
    members.filter(|&id| turn.fervour.has(id)).nth(usize::from(part.taken.saturating_sub(2)))
}

/// Whether everybody's next action has been taken already by what they did in the last one (HR-AB-SH-01).
fn all_busy(view: View, part: &Part) -> bool {
    view.state.members(part.troop).all(|(id, _)| part.busy.has(id))
}

/// Whether a part of the turn is not over: it has an action left, or somebody may still ask for one more at any moment
/// of the turn (HR-AMB-102).
fn stays(view: View, turn: &Turn, part: &Part) -> bool {
    acts(view, turn, part)
        || !part.ended && view.state.members(part.troop).any(|(id, _)| judge_fervour(view, turn, id).is_ok())
}

/// Quick Recovery: a prone Unit may stand up free of charge (HR-AB-LD-03).
fn can_recover(view: View, troop: TroopId) -> bool {
    view.state.members(troop).any(|(_, model)| model.prone)
        && ab::commands(view, troop).has(Ability::QuickRecovery)
}

/// Several Leaders and nobody else: one is named as the body (HR-ACN-05).
fn must_name_body(view: View, turn: &Turn, troop: TroopId) -> bool {
    let mut members = view.state.members(troop);
    let leaders = members.by_ref().all(|(id, _)| view.card(id).kind == CardKind::Leader);
    turn.body.is_none() && leaders && view.state.members(troop).nth(1).is_some()
}

/// Who may be lent what at the end of the turn: leader and Unit (HR-AB-HE-06).
fn loans<'a>(view: View<'a>, turn: &'a Turn) -> impl Iterator<Item = (ModelId, TroopId)> + 'a {
    let near = turn.near.iter().filter(move |&&(messenger, leader)| {
        // A General commands every Unit already.
        let general = ab::own_commands(view, leader).has(Ability::General);
        view.find(messenger).is_some() && !general && !ab::lends(view, leader).is_empty()
    });
    near.flat_map(move |&(messenger, leader)| {
        let troops = view.state.troops_of(turn.player).map(|(id, _)| id);
        let strangers = troops.filter(move |&id| is_unit(view, id) && view.model(leader).troop != id);
        let known = move |id| view.state.loans.iter().any(|loan| loan.troop == id && loan.leader == leader);
        let near =
            move |id| view.state.members(id).any(|(member, _)| view.within(messenger, member, super::NEAR));
        strangers.filter(move |&id| !known(id) && near(id)).map(move |id| (leader, id))
    })
}

/// Whether a troop is a Unit: no lone Hero. An independent Leader is a Unit of one (HR-AB-LD-10).
fn is_unit(view: View, troop: TroopId) -> bool {
    let leads = |id| view.card(id).kind == CardKind::Leader;
    view.state.troop(troop).unit.is_some() || view.state.members(troop).any(|(id, _)| leads(id))
}

/// Lists what a turn offers.
pub fn offer_turn(view: View, turn: &Turn, out: &mut Offers<Action>) {
    match turn.stage {
        TurnStage::Start => {
            let Some(part) = turn.parts.first() else { return };
            if must_name_body(view, turn, part.troop) {
                out.actions.extend(view.state.members(part.troop).map(|(id, _)| Action::Body(id)));
            } else {
                out.actions.extend([Action::Recover, Action::No]);
            }
        }
        TurnStage::Actions => {
            for part in turn.parts.iter().filter(|part| stays(view, turn, part)) {
                offer_part(view, turn, part, out);
                if out.is_settled() {
                    return;
                }
            }
        }
        TurnStage::Lend => {
            out.actions.extend(loans(view, turn).map(|(leader, troop)| Action::Lend { leader, troop }));
            out.push(Action::No);
        }
        TurnStage::Owed => out.actions.extend(act::owing(view, turn).iter().map(Action::Choose)),
    }
}

fn offer_part(view: View, turn: &Turn, part: &Part, out: &mut Offers<Action>) {
    // What nobody could do anything in may be declared all the same (HR-AMB-18).
    out.complete = false;
    let troop = part.troop;
    let duty = open_duty(view, turn, part);
    for kind in Kind::ALL {
        out.perhaps(|| {
            let slot = &opened(view, turn, part, kind, duty);
            judge_declare(view, turn, part, slot, duty).ok()?;
            is_worth_declaring(view, slot).then_some(Action::Declare { troop, kind })
        });
    }
    if out.is_settled() {
        return;
    }
    for (id, _) in view.state.members(troop) {
        if judge_fervour(view, turn, id).is_ok() {
            out.push(Action::Fervour(id));
        }
    }
    if judge_end(view, turn, part, duty).is_ok() {
        out.push(Action::End(troop));
    }
}

/// Whether somebody could do in such an action what it is for. What a Leader does beside a body at rest is offered
/// with the idle action.
fn is_worth_declaring(view: View, slot: &Slot) -> bool {
    match slot.kind {
        Kind::Move => mov::can_march(view, slot),
        Kind::Combat => cbt::can_strike(view, slot),
        Kind::Shoot => sht::can_shoot(view, slot),
        Kind::Spirit => spi::can_challenge(view, slot),
        Kind::Generic => generic::can_act(view, slot),
        Kind::Idle => super::slot::promises(view, slot),
    }
}

/// The action that would begin under a duty.
fn opened(view: View, turn: &Turn, part: &Part, kind: Kind, duty: Option<Duty>) -> Slot {
    let mut slot = Slot::new(part.troop, part.taken + 1, kind);
    slot.acted = part.busy;
    let alone = view.state.members(part.troop).nth(1).is_none();
    if part.taken >= 2 && !alone {
        slot.only = fervent(view, turn, part);
    }
    slot.repairs = duty == Some(Duty::Repair);
    slot
}

/// The duty that binds an action: only while somebody is free to fulfil it (HR-ACN-07).
fn binding(view: View, slot: &Slot) -> Option<Duty> {
    let duty = duty(view, slot.troop, slot.number)?;
    let helps = |id| may(view, &Slot { kind: Kind::Move, ..slot.clone() }, id, Kind::Move).is_ok();
    let open = duty == Duty::Stand || unt::repairs(view, slot.troop).any(|(id, _)| helps(id));
    open.then_some(duty)
}

/// The duty that binds the next action of a part.
fn open_duty(view: View, turn: &Turn, part: &Part) -> Option<Duty> {
    binding(view, &opened(view, turn, part, Kind::Move, None))
}

/// Whether a troop may spend its next action so (HR-ACN-01, HR-ACN-07).
fn judge_declare(
    view: View,
    turn: &Turn,
    part: &Part,
    slot: &Slot,
    duty: Option<Duty>,
) -> Result<(), Illegal> {
    let kind = slot.kind;
    if !acts(view, turn, part) {
        return Err(Illegal::new(ACN_01, "refuse-no-action-left").with("troop", troop_arg(part.troop)));
    }
    match duty {
        Some(Duty::Stand) if kind != Kind::Generic => return Err(Duty::Stand.refusal()),
        Some(Duty::Repair) if kind != Kind::Move => return Err(Duty::Repair.refusal()),
        _ => {}
    }
    let body = body(view, part.troop);
    let alone = view.state.members(part.troop).nth(1).is_none();
    if kind == Kind::Spirit && !alone && slot.only.is_none() {
        let id = body.iter().next().unwrap_or_default();
        return Err(refuse(spi::SPI_06, "refuse-spirit-of-a-unit", id));
    }
    if kind == Kind::Idle {
        return Ok(());
    }
    let actors = slot.only.map_or(body, |only| [only].into_iter().collect());
    let first = actors.iter().next().unwrap_or_default();
    let mut refused = Err(refuse(super::ACN_04, "refuse-nobody-acts", first));
    for id in actors.iter() {
        match may(view, slot, id, kind) {
            Ok(()) => return Ok(()),
            Err(illegal) => refused = Err(illegal),
        }
    }
    refused
}

/// Whether the rest of the turn may be given away: not while a `duty` is open (HR-ACN-03, HR-ACN-07).
fn judge_end(view: View, turn: &Turn, part: &Part, duty: Option<Duty>) -> Result<(), Illegal> {
    if !stays(view, turn, part) {
        return Err(Illegal::new(ACN_01, "refuse-no-action-left").with("troop", troop_arg(part.troop)));
    }
    match duty.filter(|_| acts(view, turn, part)) {
        Some(duty) => Err(duty.refusal()),
        None => Ok(()),
    }
}

/// Whether one may have one more action (HR-AB-HE-09).
fn judge_fervour(view: View, turn: &Turn, id: ModelId) -> Result<(), Illegal> {
    let rule = Ability::Fervour.rule();
    let acting = view.find(id).is_some_and(|model| turn.parts.iter().any(|part| part.troop == model.troop));
    if !acting || !ab::has(view, id, Ability::Fervour) {
        return Err(refuse(rule, "refuse-no-ability", id));
    }
    if turn.fervour.has(id) { Err(refuse(rule, "refuse-ability-used", id)) } else { Ok(()) }
}

/// Answers a turn.
pub fn act_turn(play: &mut Play, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    let Some(turn) = view.turn() else { return Err(Illegal::new(ACN_01, "refuse-not-now")) };
    let part_of = |troop: TroopId| turn.parts.iter().position(|part| part.troop == troop);
    let not_acting = |troop| Illegal::new(ACN_01, "refuse-not-its-turn").with("troop", troop_arg(troop));
    match (turn.stage, action) {
        (TurnStage::Start, Action::Recover | Action::No) => {
            let troop = turn.parts.first().map(|part| part.troop).unwrap_or_default();
            if must_name_body(view, turn, troop) {
                return Err(Illegal::new(ACN_05, "refuse-body-first").with("troop", troop_arg(troop)));
            }
            if *action == Action::Recover {
                prn::stand_up(play, troop, Ability::QuickRecovery.rule());
            }
            advance_to(play, TurnStage::Actions);
        }
        (TurnStage::Start, &Action::Body(id)) => {
            let troop = turn.parts.first().map(|part| part.troop).unwrap_or_default();
            if !must_name_body(view, turn, troop) || view.find(id).is_none_or(|model| model.troop != troop) {
                return Err(refuse(ACN_05, "refuse-not-acting", id));
            }
            if let Some(turn) = play.turn_mut() {
                turn.body = Some(id);
            }
            play.tell(ACN_05, || Event::Body(id));
        }
        (TurnStage::Actions, &Action::Declare { troop, kind }) => {
            let Some(at) = part_of(troop) else { return Err(not_acting(troop)) };
            let part = &turn.parts[at];
            let duty = open_duty(view, turn, part);
            let slot = opened(view, turn, part, kind, duty);
            judge_declare(view, turn, part, &slot, duty)?;
            declare(play, at, slot);
        }
        (TurnStage::Actions, &Action::End(troop)) => {
            let Some(at) = part_of(troop) else { return Err(not_acting(troop)) };
            let part = &turn.parts[at];
            judge_end(view, turn, part, open_duty(view, turn, part))?;
            if let Some(turn) = play.turn_mut() {
                turn.parts[at].ended = true;
            }
        }
        (TurnStage::Actions, &Action::Fervour(id)) => {
            judge_fervour(view, turn, id)?;
            let troop = view.model(id).troop;
            if let Some(turn) = play.turn_mut() {
                turn.fervour.insert(id);
                turn.owed.push(id);
                for part in turn.parts.iter_mut().filter(|part| part.troop == troop) {
                    part.slots += 1;
                }
            }
            play.tell(Ability::Fervour.rule(), || Event::Fervour(id));
        }
        (TurnStage::Lend, &Action::Lend { leader, troop }) => {
            if !loans(view, turn).any(|loan| loan == (leader, troop)) {
                return Err(refuse(Ability::Messenger.rule(), "refuse-loan", leader));
            }
            play.state.loans.push(crate::state::Loan { leader, troop });
            play.tell(Ability::Messenger.rule(), || Event::Lent { leader, troop });
            advance_to(play, TurnStage::Owed);
        }
        (TurnStage::Lend, Action::No) => drop(advance_to(play, TurnStage::Owed)),
        (TurnStage::Owed, &Action::Choose(id)) => {
            if !act::owing(view, turn).has(id) {
                return Err(refuse(ab::AB_02, "refuse-owes-nothing", id));
            }
            act::owed(play, id);
        }
        (TurnStage::Actions, _) => return Err(Illegal::new(ACN_01, "refuse-declare-first")),
        (_, Action::End(_)) => return Err(Illegal::new(ACN_03, "refuse-not-now")),
        _ => return Err(Illegal::new(ACN_07, "refuse-not-now")),
    }
    Ok(())
}

/// Begins an action.
fn declare(play: &mut Play, at: usize, slot: Slot) {
    let (troop, number, kind) = (slot.troop, slot.number, slot.kind);
    if let Some(turn) = play.turn_mut() {
        turn.parts[at].taken += 1;
        turn.parts[at].busy = Bits::EMPTY;
    }
    play.tell(ACN_01, || Event::Declared { troop, number, kind });
    play.open(Frame::Slot(slot));
    // A troop that lies down as a whole can do nothing but stand up.
    let flat = play.state.members(troop).all(|(_, model)| model.prone);
    if flat && kind == Kind::Generic {
        generic::stand(play);
    }
}
