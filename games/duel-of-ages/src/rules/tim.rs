//! Time: the limit, the last turns, the two minutes of a tournament (rulebook chapter tim).

#[cfg(test)]
mod tests;

use kernel::{Illegal, RuleId, Timer};

use super::trn;
use super::vic;
use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::play::{Play, View};
use crate::setup::Length;
use crate::state::{Ending, foe};

/// A limit is agreed, three hours as a standard.
pub const TIM_01: RuleId = RuleId("DOA-TIM-01");
/// The clock starts with White's first move.
pub const TIM_02: RuleId = RuleId("DOA-TIM-02");
/// Time up: the turn is finished, the other team has one more, then points are counted.
pub const TIM_03: RuleId = RuleId("DOA-TIM-03");
/// Tournament: two minutes from the Free Action phase to the end of the movement.
pub const TIM_04: RuleId = RuleId("DOA-TIM-04");
/// When the two minutes are over the movement ends.
pub const AMB_02: RuleId = RuleId("DOA-AMB-02");

/// The two minutes, in seconds (TIM-04).
const SAND: u32 = 120;

/// The time that the rules give now.
pub fn timers(view: View<'_>) -> Vec<Timer<Action>> {
    let clock = view.state.clock;
    if clock.over.is_some() || view.state.turn == 0 {
        return Vec::new();
    }
    let mut all = Vec::new();
    if let Length::Minutes(minutes) = view.options().length
        && !clock.up
        && clock.last.is_none()
        && !clock.sudden
    {
        let seconds = u32::from(minutes) * 60;
        all.push(Timer { name: "timer-match", of: 0, seconds, action: Action::TimeUp, by: TIM_03 });
    }
    if view.options().sand && !clock.sand_out && in_sand(view) {
        let of = view.state.turn;
        all.push(Timer { name: "timer-sand", of, seconds: SAND, action: Action::SandOut, by: TIM_04 });
    }
    all
}

/// Whether the two minutes run: from the Free Action phase to the end of the movement.
fn in_sand(view: View<'_>) -> bool {
    view.state.flow.inward().any(|frame| matches!(frame, Frame::Free(_) | Frame::Fire(_) | Frame::Move(_)))
}

/// Whether the house may say so.
pub fn check(view: View<'_>, action: &Action) -> Result<(), Illegal> {
    if timers(view).iter().any(|timer| timer.action == *action) {
        Ok(())
    } else {
        Err(Illegal::new(TIM_01, "refuse-no-timer"))
    }
}

/// The time is up.
pub fn time_up(play: &mut Play<'_, '_>) {
    play.state.clock.up = true;
    play.tell(TIM_03, || Event::TimeUp);
}

/// The two minutes are over: what is being resolved goes on, then the movement is over (AMB-02).
pub fn sand_out(play: &mut Play<'_, '_>) {
    let side = play.state.active();
    play.state.clock.sand_out = true;
    play.tell(AMB_02, || Event::SandOut(side));
}

/// A turn begins: with a limit of rounds it may be the last but one (DOA-OPT-01).
pub fn begin_turn(play: &mut Play<'_, '_>) {
    let view = play.view();
    let round = view.state.turn.div_ceil(2);
    let first = view.state.turn % 2 == 1;
    if let Length::Rounds(rounds) = view.options().length
        && first
        && round == u32::from(rounds)
        && !view.state.clock.sudden
    {
        time_up(play);
    }
}

/// The turn is over: the last turns, points, sudden death (TIM-03, ledger 4.8).
pub fn end_turn(play: &mut Play<'_, '_>) {
    let active = play.state.active();
    let clock = play.state.clock;
    if clock.last == Some(active) {
        if let Some(side) = vic::leader(play.view()) {
            return vic::end(play, Ending::Points(side));
        }
        vic::play_on(play);
    } else if clock.up && clock.last.is_none() {
        play.state.clock.last = Some(foe(active));
        play.tell(TIM_03, || Event::LastTurn(foe(active)));
    }
    trn::begin(play);
}
