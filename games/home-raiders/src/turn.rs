//! How the frames run: each innermost frame does the next thing by itself, or waits for a decision.

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::frame::{Frame, Setup};
use crate::play::{Play, View};
use crate::rules::{acn, act, attack, dep, mov, obv, window, wnd};
use crate::state::{Ending, How, Player, other};

/// Runs until somebody must decide or the match is over.
pub fn run(play: &mut Play) {
    while play.state.over.is_none() {
        let Some(frame) = play.state.flow.now() else {
            act::advance(play);
            continue;
        };
        let went_on = match frame {
            &Frame::Setup(stage) => dep::settle(play, stage),
            &Frame::Choose(player) => act::settle(play, player),
            Frame::Turn(_) => acn::settle_turn(play),
            Frame::Slot(_) => acn::settle_slot(play),
            Frame::March(_) => mov::settle(play),
            Frame::Attack(_) => attack::settle(play),
            &Frame::Window(window) => window::settle(play, window),
            &Frame::Token(token) => wnd::settle_token(play, token),
            &Frame::Vanish(vanish) => wnd::settle_vanish(play, vanish),
        };
        if !went_on {
            return;
        }
    }
    play.state.flow.clear();
}

/// Who must decide now, and under which rule.
pub fn asks(view: View) -> ([bool; 2], RuleId) {
    let only = |(player, by): (Player, RuleId)| ([player == 0, player == 1], by);
    match view.state.flow.now() {
        None => ([false; 2], act::ACT_02),
        Some(Frame::Setup(Setup::Muster)) => dep::asks_muster(view),
        Some(Frame::Setup(stage)) => only(dep::asks(view, *stage)),
        Some(Frame::Choose(player)) => only((*player, act::ACT_02)),
        Some(Frame::Turn(turn)) => only((turn.player, acn::rule_of_turn(turn))),
        Some(Frame::Slot(slot)) => only((view.state.troop(slot.troop).player, acn::rule_of_slot(slot))),
        Some(Frame::March(march)) => only(mov::asks(view, march)),
        Some(Frame::Attack(attack)) => only(attack::asks(view, attack)),
        Some(Frame::Window(window)) => only(window::asks(view, *window)),
        Some(Frame::Token(token)) => only(wnd::asks_token(view, *token)),
        Some(Frame::Vanish(vanish)) => only(wnd::asks_vanish(view, *vanish)),
    }
}

/// Lists what a player who is asked may do.
pub fn offers(view: View, player: Player, out: &mut Offers<Action>) {
    match view.state.flow.now() {
        None => {}
        Some(Frame::Setup(stage)) => dep::offer(view, player, *stage, out),
        Some(Frame::Choose(_)) => act::offer(view, player, out),
        Some(Frame::Turn(turn)) => acn::offer_turn(view, turn, out),
        Some(Frame::Slot(slot)) => acn::offer_slot(view, slot, out),
        Some(Frame::March(march)) => mov::offer(view, march, out),
        Some(Frame::Attack(attack)) => attack::offer(view, attack, out),
        Some(Frame::Window(window)) => window::offer(view, *window, out),
        Some(Frame::Token(token)) => wnd::offer_token(view, *token, out),
        Some(Frame::Vanish(vanish)) => wnd::offer_vanish(view, *vanish, out),
    }
}

/// Judges an action of a player who is asked, and does it.
pub fn act(play: &mut Play, player: Player, action: &Action) -> Result<(), Illegal> {
    if *action == Action::Concede {
        obv::end(play, act::ACT_11, Ending { winner: Some(other(player)), how: How::Conceded });
        return Ok(());
    }
    let Some(frame) = play.state.flow.now() else {
        return Err(Illegal::new(act::ACT_02, "refuse-not-now"));
    };
    match frame {
        &Frame::Setup(stage) => dep::act(play, player, stage, action),
        &Frame::Choose(player) => act::act(play, player, action),
        Frame::Turn(_) => acn::act_turn(play, action),
        Frame::Slot(_) => acn::act_slot(play, action),
        Frame::March(_) => mov::act(play, action),
        Frame::Attack(_) => attack::act(play, action),
        &Frame::Window(window) => window::act(play, window, action),
        &Frame::Token(token) => wnd::act_token(play, token, action),
        &Frame::Vanish(vanish) => wnd::act_vanish(play, vanish, action),
    }
}
