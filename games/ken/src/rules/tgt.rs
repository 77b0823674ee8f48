//! Targets and defence (rulebook chapter Decisione degli obiettivi).
//!
//! Groups are formed one Protagonist at a time. Until they are confirmed they are a draft that the other player does
//! not see (KEN-AMB-86). While attack groups are formed, the last of `raid.targets` is that of the group being formed.

#[cfg(test)]
mod tests;

use kernel::{Arg, Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::{Deed, Until};
use crate::event::Event;
use crate::frame::{Fight, Frame, Over, Phase, Stage};
use crate::play::{Play, View};
use crate::rules::{card_arg, grp, plc, sm, zone};
use crate::state::{CardId, NONE, Player, attack_line, defence_line, other};

/// The active player may attack; all groups and targets come before any defence.
pub const TGT_01: RuleId = RuleId("KEN-TGT-01");
/// Group k attacks the k-th Place from the frontier.
pub const TGT_02: RuleId = RuleId("KEN-TGT-02");
/// As many groups as Places, each of at least one Protagonist.
pub const TGT_03: RuleId = RuleId("KEN-TGT-03");
/// Each Protagonist in one group at most.
pub const TGT_04: RuleId = RuleId("KEN-TGT-04");
/// Against an enemy without Places each group names a Protagonist, and there is no defence.
pub const TGT_05: RuleId = RuleId("KEN-TGT-05");
/// Then one defence group at most for each Place attacked.
pub const TGT_06: RuleId = RuleId("KEN-TGT-06");
/// Combats are fought from the frontier inward.
pub const TGT_07: RuleId = RuleId("KEN-TGT-07");

/// More groups than this are never formed: each has its bit in the raid.
const MOST_GROUPS: usize = 32;

/// The attack group being formed.
fn drafted(view: View) -> u8 {
    (view.state.raid.targets.len() as u8).saturating_sub(1)
}

/// Does the next thing of the phases Targets, Aim, Defence and Combat; false when a player must decide.
pub fn settle(play: &mut Play, phase: Phase) -> bool {
    match phase {
        Phase::Targets => settle_targets(play),
        Phase::Aim => settle_aim(play),
        Phase::Defence(group) => {
            if can_anybody_defend(play.view(), group) {
                return false;
            }
            seek_defence(play, group + 1);
            true
        }
        Phase::Combat(group) if usize::from(group) < play.state.raid.targets.len() => {
            let fight = Fight {
                over: Over::Group(group),
                attacker: play.state.active,
                stage: Stage::Begin,
                round: 1,
                reached: [false; 2],
                conquered: false,
            };
            play.open(Frame::Fight(fight));
            true
        }
        _ => {
            finish(play);
            true
        }
    }
}

/// At the beginning of the phase: whether there is anything to attack, and anybody to do it. Both are seen by all.
fn settle_targets(play: &mut Play) -> bool {
    if !play.state.raid.targets.is_empty() {
        return false;
    }
    let (view, attacker) = (play.view(), play.state.active);
    let frontier = zone::from_frontier(view, other(attacker), 0);
    let prey = frontier.is_some() || view.protagonists(other(attacker)).next().is_some();
    if !prey || !view.protagonists(attacker).any(|card| judge_ready(view, attacker, card).is_ok()) {
        finish(play);
        return true;
    }
    play.state.raid.direct = frontier.is_none();
    play.state.raid.targets.push(frontier.unwrap_or(NONE));
    false
}

/// A single exposed Protagonist needs no naming.
fn settle_aim(play: &mut Play) -> bool {
    let [first, second] = {
        let mut prey = play.view().protagonists(other(play.state.active));
        [prey.next(), prey.next()]
    };
    match (first, second) {
        (Some(_), Some(_)) => return false,
        (Some(only), None) => aim(play, only),
        (None, _) => finish(play),
    }
    true
}

/// The group being formed attacks this Protagonist (KEN-TGT-05).
fn aim(play: &mut Play, prey: CardId) {
    if let Some(target) = play.state.raid.targets.last_mut() {
        *target = prey;
    }
    if play.state.raid.liberator.is_some() {
        send(play, 0);
        play.phase(Phase::Combat(0));
    } else {
        play.phase(Phase::Targets);
    }
}

/// Goes on to the next defence that somebody could form, from this group on; then to the combats (KEN-TGT-06).
fn seek_defence(play: &mut Play, from: u8) {
    let groups = play.state.raid.targets.len() as u8;
    let next = (from..groups).find(|&group| can_anybody_defend(play.view(), group));
    match next {
        Some(group) if !play.state.raid.direct => {
            let player = other(play.state.active);
            play.phase(Phase::Defence(group));
            play.tell(TGT_06, || Event::PhaseBegan { player, phase: Phase::Defence(group) });
        }
        _ => play.phase(Phase::Combat(0)),
    }
}

/// Whether a defence group was begun against this group, or somebody may begin it.
fn can_anybody_defend(view: View, group: u8) -> bool {
    let line = defence_line(group);
    view.state.line(line).next().is_some()
        || view.protagonists(other(view.state.active)).any(|card| judge_guard(view, group, card).is_ok())
}

/// Goes on to the combat of this group; after the last the Combat phase is over.
pub fn go_to(play: &mut Play, group: u8) {
    if usize::from(group) < play.state.raid.targets.len() {
        play.phase(Phase::Combat(group));
    } else {
        finish(play);
    }
}

/// The Combat phase is over: its groups are dissolved, its effects end.
fn finish(play: &mut Play) {
    sm::expire(play, Until::CombatPhase, 0);
    clear(play);
    play.phase(Phase::PostCombat);
}

/// No attack is under way, and nobody takes part in one.
pub fn clear(play: &mut Play) {
    for card in &mut play.state.cards {
        card.part = 0;
    }
    let raid = &mut play.state.raid;
    raid.targets.clear();
    raid.lines.clear();
    (raid.direct, raid.liberator) = (false, None);
    (raid.guarded, raid.commanded, raid.conquered) = (0, 0, 0);
}

/// Who decides in the phases Targets, Aim and Defence, and under which rule.
pub fn asks(view: View, phase: Phase) -> (Player, RuleId) {
    match phase {
        Phase::Defence(_) => (other(view.state.active), TGT_06),
        Phase::Aim => (view.state.active, TGT_05),
        _ => (view.state.active, TGT_01),
    }
}

/// What he may do.
pub fn offer(view: View, phase: Phase, out: &mut Offers<Action>) {
    match phase {
        Phase::Targets => {
            let group = drafted(view);
            for card in view.protagonists(view.state.active) {
                if judge_attack(view, group, card).is_ok() {
                    out.push(Action::Join(card));
                }
            }
            if judge_next(view).is_ok() {
                out.push(Action::Next);
            }
            if judge_confirm(view).is_ok() {
                out.push(Action::Confirm);
            }
        }
        Phase::Aim => out.actions.extend(view.protagonists(other(view.state.active)).map(Action::Pick)),
        Phase::Defence(group) => {
            for card in view.protagonists(other(view.state.active)) {
                if judge_guard(view, group, card).is_ok() {
                    out.push(Action::Join(card));
                }
            }
            out.push(Action::Confirm);
        }
        _ => {}
    }
}

/// Judges and does it.
pub fn act(play: &mut Play, phase: Phase, action: &Action) -> Result<(), Illegal> {
    let view = play.view();
    match (phase, action) {
        (Phase::Targets, &Action::Join(card)) => {
            let group = drafted(view);
            judge_attack(view, group, card)?;
            grp::line_up(play, attack_line(group), card);
            if play.state.raid.targets.last() == Some(&NONE) {
                play.phase(Phase::Aim);
            }
        }
        (Phase::Targets, Action::Next) => {
            judge_next(view)?;
            let next = usize::from(drafted(view)) + 1;
            let target = zone::from_frontier(view, other(view.state.active), next).unwrap_or(NONE);
            play.state.raid.targets.push(target);
        }
        (Phase::Targets, Action::Confirm) => {
            judge_confirm(view)?;
            confirm_attack(play);
        }
        (Phase::Targets, _) => return Err(Illegal::new(TGT_02, "refuse-not-while-forming")),
        (Phase::Aim, &Action::Pick(card)) => {
            if !view.is_protagonist(card) || view.owner(card) == view.state.active {
                return Err(Illegal::new(TGT_05, "refuse-bad-target").with("card", card_arg(card)));
            }
            aim(play, card);
        }
        (Phase::Defence(group), &Action::Join(card)) => {
            judge_guard(view, group, card)?;
            grp::line_up(play, defence_line(group), card);
        }
        (Phase::Defence(group), Action::Confirm) => confirm_defence(play, group),
        _ => return Err(Illegal::new(asks(view, phase).1, "refuse-not-while-forming")),
    }
    Ok(())
}

/// Whether the player may send the Protagonist out at all: his own, in play, in no group, disengaged, and not forbidden.
fn judge_ready(view: View, player: Player, card: CardId) -> Result<(), Illegal> {
    let attacks = player == view.state.active;
    let refuse = |rule, key| Err(Illegal::new(rule, key).with("card", card_arg(card)));
    let by = if attacks { TGT_01 } else { TGT_06 };
    if !view.is_protagonist(card) || view.owner(card) != player {
        return refuse(by, "refuse-not-your-protagonist");
    }
    if view.state.raid.lines.iter().any(|member| member.card == card) {
        return refuse(TGT_04, "refuse-joined-already");
    }
    if view.state.card(card).engaged {
        return refuse(grp::GRP_01, "refuse-engaged");
    }
    if sm::forbidden(view, if attacks { Deed::Attack } else { Deed::Defend }, player, card) {
        return refuse(by, if attacks { "refuse-may-not-attack" } else { "refuse-may-not-defend" });
    }
    Ok(())
}

/// Whether the Protagonist can join this attack group (KEN-TGT-04, KEN-GRP-01 … 03, 05).
fn judge_attack(view: View, group: u8, card: CardId) -> Result<(), Illegal> {
    judge_ready(view, view.state.active, card)?;
    grp::judge_fit(view, attack_line(group), card, NONE)
}

/// Whether the Protagonist can join the defence group against this group (KEN-TGT-06, KEN-PLC-06 … 08).
fn judge_guard(view: View, group: u8, card: CardId) -> Result<(), Illegal> {
    judge_ready(view, other(view.state.active), card)?;
    grp::judge_fit(view, defence_line(group), card, NONE)?;
    match view.state.raid.targets.get(usize::from(group)) {
        Some(&place) if !view.state.raid.direct => plc::judge_defend(view, card, place),
        _ => Err(Illegal::new(TGT_05, "refuse-no-defence")),
    }
}

/// Whether the group being formed can be closed and another begun (KEN-TGT-03).
fn judge_next(view: View) -> Result<(), Illegal> {
    let (raid, attacker) = (&view.state.raid, view.state.active);
    judge_filled(view)?;
    let targets = if raid.direct { MOST_GROUPS } else { view.places(other(attacker)).len().min(MOST_GROUPS) };
    if raid.targets.len() >= targets {
        return Err(
            Illegal::new(TGT_03, "refuse-no-further-target").with("count", Arg::Number(targets as i64))
        );
    }
    if view.protagonists(attacker).any(|card| judge_ready(view, attacker, card).is_ok()) {
        Ok(())
    } else {
        Err(Illegal::new(TGT_03, "refuse-nobody-left"))
    }
}

/// An attack group has at least one Protagonist (KEN-TGT-03).
fn judge_filled(view: View) -> Result<(), Illegal> {
    match view.state.line(attack_line(drafted(view))).next() {
        Some(_) => Ok(()),
        None => Err(Illegal::new(TGT_03, "refuse-empty-group")),
    }
}

/// Whether the attack can be confirmed: an empty draft is no attack.
fn judge_confirm(view: View) -> Result<(), Illegal> {
    if view.state.raid.lines.is_empty() { Ok(()) } else { judge_filled(view) }
}

/// The attack groups are shown (KEN-TGT-01).
fn confirm_attack(play: &mut Play) {
    play.cx.reveal();
    if play.state.raid.lines.is_empty() {
        let player = play.state.active;
        play.tell(TGT_01, || Event::NoAttack { player });
        finish(play);
        return;
    }
    for group in 0..play.state.raid.targets.len() as u8 {
        send(play, group);
    }
    seek_defence(play, 0);
}

/// An attack group sets out.
fn send(play: &mut Play, group: u8) {
    let line = attack_line(group);
    grp::take_part(play, line);
    let (state, by) = (&*play.state, if play.state.raid.direct { TGT_05 } else { TGT_02 });
    let target = state.raid.targets[usize::from(group)];
    play.cx.tell(by, || Event::Sent { group, members: state.line(line).collect(), target });
}

/// A defence group is shown (KEN-TGT-06).
fn confirm_defence(play: &mut Play, group: u8) {
    play.cx.reveal();
    let line = defence_line(group);
    grp::take_part(play, line);
    if play.state.line(line).next().is_some() {
        play.state.raid.guarded |= 1 << group;
    }
    let state = &*play.state;
    let target = state.raid.targets[usize::from(group)];
    play.cx.tell(TGT_06, || Event::Guarded { group, members: state.line(line).collect(), target });
    seek_defence(play, group + 1);
}

/// One more attack by this Protagonist alone, engaged or not (KEN-MCAP-11): another Combat phase begins, after which
/// the window after the combats is opened anew.
pub fn extra_attack(play: &mut Play, master: CardId) {
    let (view, attacker) = (play.view(), play.state.active);
    let frontier = zone::from_frontier(view, other(attacker), 0);
    let prey = frontier.is_some() || view.protagonists(other(attacker)).next().is_some();
    let able = view.is_protagonist(master)
        && view.owner(master) == attacker
        && !sm::forbidden(view, Deed::Attack, attacker, master);
    if !prey || !able {
        return;
    }
    clear(play);
    // What went on inside the window that is left is over.
    play.state.picks.clear();
    play.state.queue.clear();
    play.state.raid.liberator = Some(master);
    play.state.raid.direct = frontier.is_none();
    play.state.raid.targets.push(frontier.unwrap_or(NONE));
    grp::line_up(play, attack_line(0), master);
    if frontier.is_some() {
        send(play, 0);
        seek_defence(play, 0);
    } else {
        play.phase(Phase::Aim);
    }
}
