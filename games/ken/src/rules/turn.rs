//! The sequence of play (rulebook chapter La sequenza di gioco): one phase after the other.

use kernel::RuleId;

use crate::content::vocabulary::{Moment, Trigger, Until};
use crate::event::Event;
use crate::frame::{Choice, Choose, Frame, Phase};
use crate::play::Play;
use crate::rules::seq::{self, Cause};
use crate::rules::{draw, epi, ord, sm, tgt};
use crate::state::other;
use crate::zones::Zone;

/// Phases in order, then the other player's Puntata.
pub const TURN_01: RuleId = RuleId("KEN-TURN-01");
/// Nothing is compulsory but one card to draw and the limit of the hand.
pub const TURN_02: RuleId = RuleId("KEN-TURN-02");
/// What was announced is not taken back.
pub const TURN_03: RuleId = RuleId("KEN-TURN-03");

/// Does the next thing of a phase; false when a player must decide (Draw, Targets, Aim, Defence). A window lies over
/// the phase that comes after it.
pub fn settle(play: &mut Play, phase: Phase) -> bool {
    let player = play.state.active;
    match phase {
        Phase::Start => {
            let number = play.state.puntata;
            play.tell(TURN_01, || Event::PuntataBegan { player, number });
            play.phase(Phase::Order);
            seq::open_window(play, Moment::Start, player);
        }
        Phase::Order => {
            play.phase(Phase::Sum);
            set_off(play, Trigger::AtOrder);
        }
        Phase::Sum => {
            ord::sum(play);
            if play.state.over.is_none() {
                play.phase(Phase::Disengage);
            }
        }
        Phase::Disengage => {
            ord::disengage(play);
            begin(play, Phase::Draw(draw::MOST));
            play.phase(Phase::Draw(draw::MOST));
        }
        Phase::Presentation => {
            begin(play, phase);
            play.phase(Phase::HandLimit);
            seq::open_window(play, Moment::PresOwn, player);
        }
        Phase::HandLimit => check_hand(play),
        Phase::PostCombat => {
            tgt::clear(play);
            sm::expire(play, Until::CombatPhase, 0);
            begin(play, phase);
            play.phase(Phase::Epilogue);
            seq::open_window(play, Moment::PostCombat, player);
        }
        Phase::Epilogue => {
            begin(play, phase);
            play.phase(Phase::Sweep);
            seq::open_window(play, Moment::Epilogue, player);
            set_off(play, Trigger::AtEpilogue);
        }
        Phase::Sweep => {
            epi::sweep(play);
            play.state.active = other(player);
            play.state.puntata = play.state.puntata.saturating_add(1);
            play.phase(Phase::Start);
        }
        Phase::Draw(_) | Phase::Targets | Phase::Aim | Phase::Defence(_) | Phase::Combat(_) => return false,
    }
    true
}

/// A phase in which somebody may decide begins.
fn begin(play: &mut Play, phase: Phase) {
    let player = play.state.active;
    play.tell(TURN_01, || Event::PhaseBegan { player, phase });
}

/// What this moment of the Puntata sets off, the active player's first (KEN-SEQ-07).
fn set_off(play: &mut Play, trigger: Trigger) {
    let first = play.state.active;
    seq::set_off(play, Cause { trigger, cards: &[], winner: None, first });
}

/// The active player discards down to his limit (KEN-PRES-06); then the Combat phase begins.
fn check_hand(play: &mut Play) {
    let player = play.state.active;
    let held = play.state.zones.count(player, Zone::Hand);
    let limit = if held > 0 { sm::hand_limit(play.view(), player) } else { held };
    if held > limit {
        begin(play, Phase::HandLimit);
        let left = (held - limit).min(u8::MAX.into()) as u8;
        play.open(Frame::Choose(Choose { player, what: Choice::HandLimit, left }));
        return;
    }
    tgt::clear(play);
    begin(play, Phase::Targets);
    play.phase(Phase::Targets);
}

#[cfg(test)]
mod tests;
