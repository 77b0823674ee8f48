//! Actions tried on a copy of the state, for commands that stand for several of them.

use kernel::{Cx, Game, Offers, Seat, Tape, Told, Turn};

use crate::action::Action;
use crate::event::Event;
use crate::game::Ken;
use crate::play::View;
use crate::state::{CardId, State};

/// A copy of the state on which actions are tried.
pub struct Trial<'a> {
    game: &'a Ken,
    seat: Seat,
    /// The state after the actions so far.
    pub state: State,
    /// The actions so far.
    pub actions: Vec<Action>,
    /// What the last action told.
    told: Vec<Told<Event>>,
    /// An action was refused, or luck was asked: from here on nothing is known.
    pub lost: bool,
    /// Something was drawn or shown: what was done so far stands.
    pub settled: bool,
}

impl<'a> Trial<'a> {
    /// Before the first action.
    pub fn new(game: &'a Ken, state: &State, seat: Seat) -> Trial<'a> {
        Trial {
            game,
            seat,
            state: state.clone(),
            actions: Vec::new(),
            told: Vec::new(),
            lost: false,
            settled: false,
        }
    }

    /// The game.
    pub fn game(&self) -> &'a Ken {
        self.game
    }

    /// The state after the actions so far.
    pub fn view(&self) -> View<'_> {
        self.game.view(&self.state)
    }

    /// What the seat may do after them.
    pub fn offers(&self) -> Vec<Action> {
        let mut offers = Offers::new();
        if !self.lost {
            self.game.offers(&self.state, self.seat, &mut offers);
        }
        offers.actions
    }

    /// Does one more, if the seat is still the one that is asked.
    pub fn act(&mut self, action: Action) {
        if !self.lost {
            let mut tape = Tape::default();
            self.told.clear();
            let mut cx = Cx::new(&mut tape, &mut self.told);
            let done = self.game.act(&mut self.state, self.seat, &action, &mut cx);
            self.settled |= cx.revealed();
            self.lost = done.is_err() || tape.missing().is_some();
        }
        self.actions.push(action);
    }

    /// Whether the seat is asked now.
    pub fn is_asked(&self) -> bool {
        matches!(self.game.turn(&self.state), Turn::Ask(ask) if ask.seats.has(self.seat))
    }

    /// The targets at which the last action's card was used, when it was announced at once.
    pub fn announced(&self) -> Option<&[CardId]> {
        self.told.iter().find_map(|told| match &told.what {
            Event::Used { targets, .. } => Some(targets.as_slice()),
            _ => None,
        })
    }
}
