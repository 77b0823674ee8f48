//! Actions and reactions: what a troop does with its turn, and who may do what in one action (rulebook chapter acn).

mod slot;
#[cfg(test)]
mod tests;
mod turn;

use kernel::{Bits, Illegal, RuleId};

use crate::action::Kind;
use crate::content::Kind as CardKind;
use crate::frame::Slot;
use crate::play::View;
use crate::rules::{generic, prn, refuse, spi, unt};
use crate::state::{ModelId, TroopId};

pub use slot::{able, act_slot, judge_done, offer_slot, rule_of_slot, settle_slot};
pub use turn::{act_turn, offer_turn, rule_of_turn, settle_turn};

/// Two actions of five kinds.
pub const ACN_01: RuleId = RuleId("HR-ACN-01");
/// Reactions cost nothing.
pub const ACN_02: RuleId = RuleId("HR-ACN-02");
/// One may do less.
pub const ACN_03: RuleId = RuleId("HR-ACN-03");
/// Who may do what in one action.
pub const ACN_04: RuleId = RuleId("HR-ACN-04");
/// The body of a Unit.
pub const ACN_05: RuleId = RuleId("HR-ACN-05");
/// The body may stand idle: a Generic action.
pub const ACN_06: RuleId = RuleId("HR-ACN-06");
/// Duties come first.
pub const ACN_07: RuleId = RuleId("HR-ACN-07");

/// Three inches: Prudent Strategist, Messenger, Redeployment.
pub const NEAR: i32 = 300;

/// The body of a troop: its members that are no Leaders; if only Leaders are left, the one named, or the only one
/// (HR-ACN-05).
pub fn body(view: View, troop: TroopId) -> Bits {
    let members = || view.state.members(troop).map(|(id, _)| id);
    let plain: Bits = members().filter(|&id| view.card(id).kind != CardKind::Leader).collect();
    if !plain.is_empty() {
        return plain;
    }
    let named = view.turn().and_then(|turn| turn.body).filter(|&id| members().any(|member| member == id));
    named.or_else(|| members().next()).into_iter().collect()
}

/// Whether a member is a Leader who may do something else than the body (HR-LDR-04).
pub fn leads(view: View, id: ModelId) -> bool {
    view.card(id).kind == CardKind::Leader && !body(view, view.model(id).troop).has(id)
}

/// Whether a member may do such a thing in this action, its own means aside (T-05, HR-ACN-04).
pub fn may(view: View, slot: &Slot, id: ModelId, what: Kind) -> Result<(), Illegal> {
    if view.find(id).is_none_or(|model| model.troop != slot.troop) {
        return Err(refuse(ACN_04, "refuse-not-acting", id));
    }
    if slot.acted.has(id) || slot.only.is_some_and(|only| only != id) {
        return Err(refuse(ACN_04, "refuse-acted", id));
    }
    if slot.repairs && what != Kind::Move {
        return Err(refuse(unt::UNT_03, "refuse-formation-duty", id));
    }
    if view.model(id).prone && what != Kind::Generic {
        return Err(refuse(prn::PRN_05, "refuse-stand-first", id));
    }
    let pledge = || if what == slot.kind { Ok(()) } else { spi::judge_pledge(view, slot, id) };
    if slot.only.is_some() {
        return pledge();
    }
    let kind = if slot.kind == Kind::Idle { Kind::Generic } else { slot.kind };
    let leads = || leads(view, id);
    // Nobody else is there whose action this could be (HR-ACN-05).
    let alone = || view.state.members(slot.troop).nth(1).is_none();
    let attacks = matches!(kind, Kind::Combat | Kind::Shoot);
    let fits = match what {
        Kind::Move | Kind::Combat | Kind::Shoot | Kind::Generic if kind == what => true,
        _ if alone() => kind == what || what == Kind::Shoot && slot.running.is_some(),
        Kind::Shoot if slot.running.is_some() => true,
        Kind::Move | Kind::Combat | Kind::Shoot => leads(),
        Kind::Generic => kind != Kind::Move,
        Kind::Spirit => attacks || !view.advanced() && leads(),
        Kind::Idle => true,
    };
    if fits {
        return pledge();
    }
    Err(match what {
        Kind::Spirit => refuse(spi::SPI_06, "refuse-spirit-without-attack", id),
        Kind::Generic => refuse(generic::GEN_03, "refuse-generic-while-moving", id),
        _ => refuse(ACN_04, "refuse-mixed-action", id),
    })
}

/// The duty that is open for a troop: to stand up first, or to come together again; only while it can be fulfilled
/// (HR-ACN-07).
pub fn duty(view: View, troop: TroopId, number: u8) -> Option<Duty> {
    let prone = view.state.members(troop).any(|(_, model)| model.prone);
    if prone && number == 1 {
        return Some(Duty::Stand);
    }
    (!prone && unt::must_repair(view, troop)).then_some(Duty::Repair)
}

/// Something a troop must do before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Stand up (HR-PRN-05).
    Stand,
    /// Come together again (HR-UNT-03).
    Repair,
}

impl Duty {
    /// The refusal of anything else.
    pub fn refusal(self) -> Illegal {
        match self {
            Duty::Stand => Illegal::new(prn::PRN_05, "refuse-duty-stand"),
            Duty::Repair => Illegal::new(unt::UNT_03, "refuse-duty-formation"),
        }
    }
}
