//! What the chapters of the rules work with: a view of the state to judge by, and a hand on it to change it.

use crate::content::{Card, Content};
use crate::event::Event;
use crate::frame::{Attack, Frame, Slot, Turn};
use crate::options::{Level, Options};
use crate::state::{Model, ModelId, State, Troop, TroopId};

kernel::hands! {
    content: Content, state: State, event: Event, flow: Frame;
    /// The turn in progress.
    Turn(Turn): turn, turn_mut;
    /// The action in progress.
    Slot(Slot): slot, slot_mut;
    /// The innermost attack in progress.
    Attack(Attack): attack, attack_mut;
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

    /// The troop whose turn it is, when it is one: what "its own turn" means.
    pub fn acting(self, troop: TroopId) -> bool {
        self.turn().is_some_and(|turn| turn.parts.iter().any(|part| part.troop == troop))
    }
}

impl Play<'_, '_> {
    /// The character with this number, to change it.
    pub fn model_mut(&mut self, id: ModelId) -> &mut Model {
        self.state.model_mut(id)
    }
}
