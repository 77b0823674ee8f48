//! Works out which actions a command stands for, by trying them on a copy of the state.

use kernel::{Cx, Game, Seat, Tape};

use super::reader::Step;
use crate::action::Action;
use crate::frame::{Frame, Movement, Phase, Stage};
use crate::game::Okko;
use crate::state::State;

/// The actions of a command. Nothing is done here; an action that the rules refuse stays in the list, so that they
/// can say why. Actions after a roll are left out: nobody decides on them before seeing the roll, and a command that
/// is done all or not at all must not tell how a roll would end.
pub fn resolve(game: &Okko, state: &State, seat: Seat, steps: Vec<Step>) -> Vec<Action> {
    if let [Step::Do(action)] = &steps[..] {
        return vec![action.clone()];
    }
    let mut trial =
        Trial { game, seat, state: state.clone(), actions: Vec::new(), lost: false, rolled: false };
    for step in steps {
        if trial.rolled {
            trial.refuse_unannounced(&step);
            break;
        }
        match step {
            Step::Do(action) => trial.act(action),
            Step::StopMoving => trial.done_while(1, is_moving),
            Step::EndActivation => trial.done_while(3, is_playing),
            Step::CloseWindow => trial.done_while(1, is_window),
            Step::EndPhase if is_playing(&trial.state) => {
                trial.done_while(4, |now| is_playing(now) || is_choosing(now));
            }
            Step::EndPhase => trial.act(Action::Done),
        }
    }
    trial.actions
}

/// A copy of the state on which actions are tried.
struct Trial<'a> {
    game: &'a Okko,
    seat: Seat,
    state: State,
    actions: Vec<Action>,
    /// An action was refused: from here on nothing is known.
    lost: bool,
    /// Dice fell: what follows depends on them.
    rolled: bool,
}

impl Trial<'_> {
    fn act(&mut self, action: Action) {
        if !self.lost {
            let mut tape = Tape::default();
            let done = self.game.act(&mut self.state, self.seat, &action, &mut Cx::silent(&mut tape));
            self.lost = done.is_err();
            self.rolled = tape.missing().is_some();
        }
        self.actions.push(action);
    }

    /// Dice fell before something could be announced: the window closed by itself because there is nothing to
    /// announce with. Then the announcement comes first, so that the rules refuse it and nothing is rolled. A Will
    /// test against a fearsome enemy is another matter: what follows is said after it.
    fn refuse_unannounced(&mut self, step: &Step) {
        let Step::Do(announced @ (Action::Raise { .. } | Action::Use { .. })) = step else { return };
        let Some(Action::Attack(target)) = self.actions.last() else { return };
        let view = self.game.view(&self.state);
        if view.find(*target).is_some() && !view.traits(*target).fearsome {
            self.actions.pop();
            self.actions.push(announced.clone());
        }
    }

    /// Says `done` as long as there is something to end and it is this seat that ends it.
    fn done_while(&mut self, most: u8, is_open: impl Fn(&State) -> bool) {
        for _ in 0..most {
            if self.lost || self.rolled || !is_open(&self.state) || !self.is_asked() {
                return;
            }
            self.act(Action::Done);
        }
    }

    fn is_asked(&self) -> bool {
        matches!(self.game.turn(&self.state), kernel::Turn::Ask(ask) if ask.seats.has(self.seat))
    }
}

fn is_playing(state: &State) -> bool {
    matches!(state.flow.now(), Some(Frame::Activation(_)))
}

fn is_moving(state: &State) -> bool {
    matches!(state.flow.now(), Some(Frame::Activation(now)) if matches!(now.movement, Movement::Going(_)))
}

fn is_choosing(state: &State) -> bool {
    matches!(state.flow.now(), Some(Frame::Phase(Phase::Choose)))
}

/// A window in which dice and abilities are announced before a roll.
fn is_window(state: &State) -> bool {
    match state.flow.now() {
        Some(Frame::Fight(fight)) => matches!(fight.stage, Stage::Attack | Stage::Defend),
        Some(Frame::Test(_)) => true,
        _ => false,
    }
}
