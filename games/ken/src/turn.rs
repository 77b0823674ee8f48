//! How the frames run: each innermost frame does the next thing by itself, or waits for a decision.

use kernel::{Illegal, Offers, RuleId};

use crate::action::Action;
use crate::frame::{Frame, Phase};
use crate::play::{Play, View};
use crate::rules::{draw, effect, end, seq, set, tgt, turn, r#use, vic};
use crate::state::{How, Player, other};

/// Runs until somebody must decide or the match is over.
pub fn run(play: &mut Play) {
    while play.state.over.is_none() {
        let Some(&frame) = play.state.flow.now() else { return };
        let went_on = match frame {
            Frame::Bring => set::settle(play),
            Frame::Phase(phase @ (Phase::Targets | Phase::Aim | Phase::Defence(_) | Phase::Combat(_))) => {
                tgt::settle(play, phase)
            }
            Frame::Phase(phase) => turn::settle(play, phase),
            Frame::Window(window) => seq::settle_window(play, window),
            Frame::Item(item) => r#use::settle(play, item),
            Frame::Reply(reply) => seq::settle_reply(play, reply),
            Frame::Triggers(triggers) => seq::settle_triggers(play, triggers),
            Frame::Choose(choose) => effect::settle_choose(play, choose),
            Frame::Fight(fight) => end::settle(play, fight),
        };
        if !went_on {
            // Triggers chase each other no further than to the next free decision (KEN-AMB-82).
            if matches!(play.state.flow.now(), Some(Frame::Window(_) | Frame::Phase(_))) {
                seq::new_chain(play);
            }
            return;
        }
    }
    play.state.flow.clear();
}

/// Who must decide now, and under which rule.
pub fn asks(view: View) -> ([bool; 2], RuleId) {
    let only = |(player, by): (Player, RuleId)| ([player == 0, player == 1], by);
    match view.state.flow.now() {
        Some(Frame::Bring) => (set::missing(view), set::SET_01),
        Some(Frame::Phase(phase @ (Phase::Targets | Phase::Aim | Phase::Defence(_)))) => {
            only(tgt::asks(view, *phase))
        }
        Some(Frame::Phase(Phase::Draw(_))) => only((view.state.active, draw::DRAW_01)),
        Some(Frame::Window(window)) => only((window.turn, seq::rule_of(window))),
        Some(Frame::Item(item)) => only((item.player, r#use::AMB_86)),
        Some(Frame::Reply(reply)) => only((reply.player, seq::SEQ_06)),
        Some(Frame::Triggers(triggers)) => only((seq::chooser(view, *triggers), seq::SEQ_07)),
        Some(Frame::Choose(choose)) => only((choose.player, effect::rule_of(view, choose))),
        None | Some(Frame::Phase(_) | Frame::Fight(_)) => ([false; 2], turn::TURN_01),
    }
}

/// What a player who is asked may do. The list is complete but for decks of one's own; giving up is always possible
/// besides.
pub fn offers(view: View, player: Player, out: &mut Offers<Action>) {
    match view.state.flow.now() {
        Some(Frame::Bring) => set::offer(view, player, out),
        Some(Frame::Phase(phase @ (Phase::Targets | Phase::Aim | Phase::Defence(_)))) => {
            tgt::offer(view, *phase, out);
        }
        Some(Frame::Phase(Phase::Draw(_))) => draw::offer(view, out),
        Some(Frame::Window(window)) => seq::offer(view, window, out),
        Some(Frame::Item(item)) => r#use::offer_picks(view, item, out),
        Some(Frame::Reply(reply)) => seq::offer_replies(view, *reply, out),
        Some(Frame::Triggers(triggers)) => seq::offer_waiting(view, *triggers, out),
        Some(Frame::Choose(choose)) => effect::offer_choices(view, choose, out),
        None | Some(Frame::Phase(_) | Frame::Fight(_)) => {}
    }
}

/// Judges an action of a player who is asked, and does it.
pub fn act(play: &mut Play, player: Player, action: &Action) -> Result<(), Illegal> {
    if *action == Action::Concede {
        vic::end(play, Some(other(player)), How::Conceded);
        return Ok(());
    }
    match play.state.flow.now().copied() {
        Some(Frame::Bring) => set::act(play, player, action),
        Some(Frame::Phase(phase @ (Phase::Targets | Phase::Aim | Phase::Defence(_)))) => {
            tgt::act(play, phase, action)
        }
        Some(Frame::Phase(Phase::Draw(_))) => draw::act(play, action),
        Some(Frame::Window(window)) => seq::act(play, window, action),
        Some(Frame::Item(item)) => r#use::act_pick(play, item, action),
        Some(Frame::Reply(reply)) => seq::act_reply(play, reply, action),
        Some(Frame::Triggers(triggers)) => seq::act_waiting(play, triggers, action),
        Some(Frame::Choose(choose)) => effect::act_choice(play, choose, action),
        None | Some(Frame::Phase(_) | Frame::Fight(_)) => Err(Illegal::new(turn::TURN_01, "refuse-not-now")),
    }
}
