//! What the chapters of the rules work with: a view of the state to judge by, and a hand on it to change it.

use kernel::{Cx, RuleId};

use crate::content::{Card, Content};
use crate::event::Event;
use crate::frame::{Attack, Frame, Slot, Turn};
use crate::options::{Level, Options};
use crate::state::{Model, ModelId, State, Troop, TroopId};

/// The state with the content it is made of, to look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The content.
    pub content: &'a Content,
    /// The state.
    pub state: &'a State,
}

impl<'a> View<'a> {
    /// The character with this number.
    pub fn model(self, id: ModelId) -> &'a Model {
        self.state.model(id)
    }

    /// The character with this number, if there is one in the battle space.
    pub fn find(self, id: ModelId) -> Option<&'a Model> {
        self.state.models.get(usize::from(id)).filter(|model| model.present())
    }

    /// Its card.
    pub fn card(self, id: ModelId) -> &'a Card {
        self.content.card(self.model(id).card)
    }

    /// The troop it belongs to.
    pub fn troop_of(self, id: ModelId) -> &'a Troop {
        self.state.troop(self.model(id).troop)
    }

    /// Whether two characters are of opposite teams.
    pub fn foes(self, a: ModelId, b: ModelId) -> bool {
        self.model(a).player != self.model(b).player
    }

    /// The table's options.
    pub fn options(self) -> &'a Options {
        &self.state.setting.options
    }

    /// Whether the marked paragraphs are in force (HR-LVL-01).
    pub fn advanced(self) -> bool {
        self.options().level == Level::Advanced
    }

    /// The turn in progress.
    pub fn turn(self) -> Option<&'a Turn> {
        self.state.flow.inward().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn),
            _ => None,
        })
    }

    /// The action in progress.
    pub fn slot(self) -> Option<&'a Slot> {
        self.state.flow.inward().find_map(|frame| match frame {
            Frame::Slot(slot) => Some(slot),
            _ => None,
        })
    }

    /// The innermost attack in progress.
    pub fn attack(self) -> Option<&'a Attack> {
        self.state.flow.inward().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _ => None,
        })
    }

    /// The troop whose turn it is, when it is one: what "its own turn" means.
    pub fn acting(self, troop: TroopId) -> bool {
        self.turn().is_some_and(|turn| turn.parts.iter().any(|part| part.troop == troop))
    }
}

/// A hand on the state: what `act` changes, tells and draws goes through it.
pub struct Play<'a, 'l> {
    /// The content.
    pub content: &'a Content,
    /// The state.
    pub state: &'a mut State,
    /// Luck and story.
    pub cx: &'a mut Cx<'l, Event>,
}

impl Play<'_, '_> {
    /// The state to judge by.
    pub fn view(&self) -> View<'_> {
        View { content: self.content, state: self.state }
    }

    /// Tells what happened.
    pub fn tell(&mut self, by: RuleId, what: impl FnOnce() -> Event) {
        self.cx.tell(by, what);
    }

    /// Opens a frame inside the present one.
    pub fn open(&mut self, frame: Frame) {
        self.state.flow.open(frame);
    }

    /// Closes the innermost frame.
    pub fn close(&mut self) {
        self.state.flow.close();
    }

    /// The character with this number, to change it.
    pub fn model_mut(&mut self, id: ModelId) -> &mut Model {
        self.state.model_mut(id)
    }

    /// The turn in progress, to change it.
    pub fn turn_mut(&mut self) -> Option<&mut Turn> {
        self.state.flow.inward_mut().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn),
            _ => None,
        })
    }

    /// The action in progress, to change it.
    pub fn slot_mut(&mut self) -> Option<&mut Slot> {
        self.state.flow.inward_mut().find_map(|frame| match frame {
            Frame::Slot(slot) => Some(slot),
            _ => None,
        })
    }

    /// The innermost attack, to change it.
    pub fn attack_mut(&mut self) -> Option<&mut Attack> {
        self.state.flow.inward_mut().find_map(|frame| match frame {
            Frame::Attack(attack) => Some(attack),
            _ => None,
        })
    }
}
