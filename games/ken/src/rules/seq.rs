//! Decisions and replies (rulebook chapter La sequenza delle decisioni): windows, what is declared in them, answers
//! to it, triggered abilities.

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::content::vocabulary::{Moment, Trigger};
use crate::frame::{Frame, Item, Reply, Triggers, Window};
use crate::play::{Play, View};
use crate::state::{CardId, Player};

/// The attacker decides first.
pub const SEQ_01: RuleId = RuleId("KEN-SEQ-01");
/// Alternation until two passes in a row.
pub const SEQ_02: RuleId = RuleId("KEN-SEQ-02");
/// Each action takes effect before the next decision.
pub const SEQ_03: RuleId = RuleId("KEN-SEQ-03");
/// No decision is revoked.
pub const SEQ_04: RuleId = RuleId("KEN-SEQ-04");
/// Outside combat the active player is first.
pub const SEQ_05: RuleId = RuleId("KEN-SEQ-05");
/// The annul reply.
pub const SEQ_06: RuleId = RuleId("KEN-SEQ-06");
/// Triggers at the same moment.
pub const SEQ_07: RuleId = RuleId("KEN-SEQ-07");

/// Opens a window; `first` acts first (KEN-SEQ-01, KEN-SEQ-05).
pub fn open_window(play: &mut Play, moment: Moment, first: Player) {
    play.open(Frame::Window(Window { moment, turn: first, passes: 0 }));
}

/// The player on turn in the window has acted: the other is next, and the passes begin anew (KEN-SEQ-02).
pub fn acted(play: &mut Play, player: Player) {
    play.state.swapped.clear();
    let window = play.state.flow.inward_mut().find_map(|frame| match frame {
        Frame::Window(window) => Some(window),
        _ => None,
    });
    if let Some(window) = window {
        window.turn = crate::state::other(player);
        window.passes = 0;
    }
}

/// Begins the use of a card or capacity: its targets are picked, its costs paid, the other may annul it, and it is
/// carried out.
pub fn declare(play: &mut Play, item: Item) {
    play.open(Frame::Item(item));
}

/// What sets triggered abilities off.
#[derive(Clone, Copy, Debug)]
pub struct Cause<'a> {
    /// The trigger.
    pub trigger: Trigger,
    /// The cards whose abilities may answer; empty: all cards in play of both players.
    pub cards: &'a [CardId],
    /// Who won the card that set it off.
    pub winner: Option<Player>,
    /// Whose abilities come first (KEN-SEQ-07).
    pub first: Player,
}

/// Sets off the abilities that answer: they wait in a frame that is opened for them.
pub fn set_off(_play: &mut Play, _cause: Cause) {}

/// The rule under which a window asks.
pub fn rule_of(_window: &Window) -> RuleId {
    SEQ_02
}

/// Does the next thing of a window; false when its player must decide.
pub fn settle_window(_play: &mut Play, _window: Window) -> bool {
    false
}

/// What the player on turn may do in a window.
pub fn offer(_view: View, _window: &Window, _out: &mut Offers<Action>) {}

/// Judges and does it.
pub fn act(_play: &mut Play, _window: Window, _action: &Action) -> Result<(), Illegal> {
    Err(Illegal::new(SEQ_02, "refuse-not-now"))
}

/// Does the next thing of a reply.
pub fn settle_reply(_play: &mut Play, _reply: Reply) -> bool {
    false
}

/// Annuls that can answer.
pub fn offer_replies(_view: View, _reply: Reply, _out: &mut Offers<Action>) {}

/// Judges and does it.
pub fn act_reply(_play: &mut Play, _reply: Reply, _action: &Action) -> Result<(), Illegal> {
    Err(Illegal::new(SEQ_06, "refuse-not-now"))
}

/// Does the next thing of waiting triggers.
pub fn settle_triggers(_play: &mut Play, _triggers: Triggers) -> bool {
    false
}

/// Who chooses among the waiting triggers.
pub fn chooser(view: View, _triggers: Triggers) -> Player {
    view.state.active
}

/// The waiting triggers.
pub fn offer_waiting(_view: View, _triggers: Triggers, _out: &mut Offers<Action>) {}

/// Judges and does it.
pub fn act_waiting(_play: &mut Play, _triggers: Triggers, _action: &Action) -> Result<(), Illegal> {
    Err(Illegal::new(SEQ_07, "refuse-not-now"))
}
