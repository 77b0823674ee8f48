//! What the chapters of the rules work with: a view of the state to judge by, and a hand on it to change it.

use kernel::Bits;
use space::square::{Facing, Square};

use crate::content::{Content, Effect, Face, Power, PowerId, Profile, Stat, Traits};
use crate::event::Event;
use crate::frame::{Activation, Fight, Frame, Phase};
use crate::state::{Band, Figure, FigureId, State};

kernel::hands! {
    content: Content, state: State, event: Event, flow: Frame;
    /// The activation in progress.
    Activation(Activation): activation, activation_mut;
    /// The innermost fight in progress.
    Fight(Fight): fight, fight_mut;
}

impl<'a> View<'a> {
    /// The figure with this number.
    pub fn figure(self, id: FigureId) -> &'a Figure {
        self.state.figure(id)
    }

    /// The figure with this number, if there is one.
    pub fn find(self, id: FigureId) -> Option<&'a Figure> {
        self.state.figures.get(id as usize)
    }

    /// Its profile card.
    pub fn profile(self, id: FigureId) -> &'a Profile {
        self.content.profile(self.figure(id).profile)
    }

    /// The visible face of its card (OKKO-CMP-04).
    pub fn face(self, id: FigureId) -> &'a Face {
        let figure = self.figure(id);
        &self.content.profile(figure.profile).faces[usize::from(!figure.alert)]
    }

    /// What is always on: its face and its equipment.
    pub fn traits(self, id: FigureId) -> Traits {
        let own = self.face(id).traits;
        let figure = self.figure(id);
        let mut all = self.worn(figure).map_or(own, |worn| own.with(*worn));
        all.fearsome |= self.carries_mask(figure);
        all
    }

    /// What its equipment gives it, while it has not been used up.
    fn worn(self, figure: &Figure) -> Option<&'a Traits> {
        figure.gear.filter(|_| !figure.gear_used).map(|gear| &self.content.gear(gear).traits)
    }

    /// The carrier of the Mask is fearsome (OKKO-SCEN-08).
    fn carries_mask(self, figure: &Figure) -> bool {
        let token = figure.carries.and_then(|token| self.state.tokens.get(token as usize));
        token.is_some_and(|token| token.kind == crate::content::TokenKind::Mask)
    }

    /// The powers of its visible face and of its equipment, used or not.
    pub fn powers(self, id: FigureId) -> Bits {
        let figure = self.figure(id);
        let own = self.face(id).powers;
        match figure.gear {
            Some(gear) if !figure.gear_used => own.or(self.content.gear(gear).powers),
            _ => own,
        }
    }

    /// The power with this number.
    pub fn power(self, id: PowerId) -> &'a Power {
        self.content.power(id)
    }

    /// Where a figure stands; figures that are off the board are nowhere.
    pub fn stand(self, id: FigureId) -> Option<(Square, Facing)> {
        self.find(id)?.stand()
    }

    /// The printed stat of the visible face with what always changes it, needs aside.
    pub fn stat(self, id: FigureId, stat: Stat) -> i8 {
        let (face, at) = (self.face(id), stat as usize);
        face.stats[at] + face.traits.raise[at] + self.worn(self.figure(id)).map_or(0, |worn| worn.raise[at])
    }

    /// The stage of the phase, when nothing lies inside it.
    pub fn phase(self) -> Option<Phase> {
        match self.state.flow.now() {
            Some(Frame::Phase(phase)) => Some(*phase),
            _ => None,
        }
    }

    /// The first effect of a power that `find` recognises.
    pub fn effect<T>(self, power: PowerId, find: impl Fn(&'a Effect) -> Option<T>) -> Option<T> {
        self.power(power).does.iter().find_map(find)
    }
}

impl Play<'_, '_> {
    /// The figure with this number, to change it.
    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        self.state.figure_mut(id)
    }

    /// Moves on to another stage of the phase.
    pub fn stage(&mut self, phase: Phase) {
        self.state.flow.clear();
        self.open(Frame::Phase(phase));
    }

    /// The band whose figure this is.
    pub fn band(&self, id: FigureId) -> Band {
        self.state.figure(id).band
    }
}
