//! What the chapters of the rules work with: a view of the state to judge by, and a hand on it to change it.

use kernel::{Bits, Cx, RuleId};
use space::square::{Facing, Square};

use crate::content::{Content, Effect, Face, Power, PowerId, Profile, Stat, Traits};
use crate::event::Event;
use crate::frame::{Activation, Fight, Frame, Phase};
use crate::state::{Band, Figure, FigureId, State};

/// The state with the content it is made of, to look at.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The content.
    pub content: &'a Content,
    /// The state.
    pub state: &'a State,
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

    /// The activation in progress.
    pub fn activation(self) -> Option<&'a Activation> {
        self.state.flow.inward().find_map(|frame| match frame {
            Frame::Activation(activation) => Some(activation),
            _ => None,
        })
    }

    /// The innermost fight in progress.
    pub fn fight(self) -> Option<&'a Fight> {
        self.state.flow.inward().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(fight),
            _ => None,
        })
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

    /// The figure with this number, to change it.
    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        self.state.figure_mut(id)
    }

    /// The activation in progress, to change it.
    pub fn activation_mut(&mut self) -> Option<&mut Activation> {
        self.state.flow.inward_mut().find_map(|frame| match frame {
            Frame::Activation(activation) => Some(activation),
            _ => None,
        })
    }

    /// The innermost fight, to change it.
    pub fn fight_mut(&mut self) -> Option<&mut Fight> {
        self.state.flow.inward_mut().find_map(|frame| match frame {
            Frame::Fight(fight) => Some(fight),
            _ => None,
        })
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
