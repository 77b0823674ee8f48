//! A command word by word: what was read so far, and what could have been said instead.

use std::ops::{Deref, DerefMut};

use kernel::{Command, Misread};
use space::square::{Facing, Square};

use super::write::{element_of, player};
use crate::action::{Action, From};
use crate::content::{Element, PowerId};
use crate::frame::{Frame, Movement};
use crate::names;
use crate::play::View;
use crate::state::{Band, FigureId};

/// What a command stands for, one after the other. What is not an action depends on how the actions before it end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// An action.
    Do(Action),
    /// The movement in progress is over, if it still is in progress.
    StopMoving,
    /// The activation is over, if it is not yet.
    EndActivation,
    /// Nothing more is announced, if anything still could be.
    CloseWindow,
    /// The phase is over, up to what must be asked at its end.
    EndPhase,
}

/// Reads a command from left to right and gathers its steps.
pub struct Reader<'a> {
    /// The state before the command.
    pub view: View<'a>,
    /// Whose command it is.
    pub band: Band,
    /// Its words.
    command: Command,
    /// What the command stands for so far.
    pub steps: Vec<Step>,
    /// The figure being played, after the steps so far.
    pub playing: Option<FigureId>,
    /// Whether its movement was in progress and has not been stopped.
    moving: bool,
    /// Dice that the command has taken from the pool already, by face, and from the figure's card.
    taken: [u8; 5],
    taken_reserve: bool,
}

impl Deref for Reader<'_> {
    type Target = Command;

    fn deref(&self) -> &Command {
        &self.command
    }
}

impl DerefMut for Reader<'_> {
    fn deref_mut(&mut self) -> &mut Command {
        &mut self.command
    }
}

impl<'a> Reader<'a> {
    /// Before the first word.
    pub fn new(view: View<'a>, band: Band, command: &str) -> Reader<'a> {
        let moving = view.activation().is_some_and(|a| matches!(a.movement, Movement::Going(_)));
        Reader {
            view,
            band,
            command: Command::new(command),
            steps: Vec::new(),
            playing: player(view),
            moving,
            taken: [0; 5],
            taken_reserve: false,
        }
    }

    /// Adds an action.
    pub fn push(&mut self, action: Action) {
        self.steps.push(Step::Do(action));
    }

    /// Takes a facing.
    pub fn facing(&mut self) -> Result<Facing, Misread> {
        self.parse(Facing::ALL)
    }

    /// Takes a square of the board.
    pub fn square(&mut self) -> Result<Square, Misread> {
        let grid = &self.view.state.setting.board.grid;
        let last = Square::new(grid.cols() - 1, grid.rows() - 1).map(|last| last.to_string());
        self.take(
            |word| word.parse().ok().filter(|&square| grid.contains(square)),
            || vec!["a1".to_owned(), "…".to_owned(), last.unwrap_or_default()],
        )
    }

    /// Takes a figure; the ones that `fits` are named when there is none of that name.
    pub fn figure(&mut self, fits: impl Fn(FigureId) -> bool) -> Result<FigureId, Misread> {
        let view = self.view;
        self.take(|word| names::find_figure(view, word), || self_figures(view, fits))
    }

    /// Takes a figure on the board, of a band.
    pub fn figure_of(&mut self, band: Band) -> Result<FigureId, Misread> {
        let view = self.view;
        self.figure(|id| view.figure(id).band == band && view.figure(id).on_board())
    }

    /// Takes an element.
    pub fn element(&mut self) -> Result<Element, Misread> {
        self.take(element, element_words)
    }

    /// Takes a power; those of the figure are named when there is none of that name.
    pub fn power(&mut self, who: Option<FigureId>) -> Result<PowerId, Misread> {
        let view = self.view;
        self.take(|word| find_power(view, word), || power_words(view, who))
    }

    /// Takes `from reserve` or `from pool`, or guesses where the die comes from.
    pub fn from(&mut self, who: Option<FigureId>, element: Option<Element>) -> Result<From, Misread> {
        let from = if self.eat(&["from"]) {
            [From::Reserve, From::Pool][self.one_of(&["reserve", "pool"])?]
        } else {
            self.guess_from(who, element)
        };
        match (from, element) {
            (From::Pool, Some(element)) => self.taken[element as usize] += 1,
            (From::Reserve, _) => self.taken_reserve = true,
            (From::Pool, None) => {}
        }
        Ok(from)
    }

    /// Where the die of a power comes from.
    pub fn die_for(&mut self, who: Option<FigureId>, power: PowerId) -> Result<From, Misread> {
        self.from(who, element_of(self.view, power))
    }

    fn guess_from(&self, who: Option<FigureId>, element: Option<Element>) -> From {
        let (Some(id), Some(face)) = (who, element) else { return From::Pool };
        let Some(figure) = self.view.find(id) else { return From::Pool };
        let lying = self.view.state.dice[usize::from(figure.band)].showing(face);
        let pool = lying > self.taken[face as usize] && self.playing == Some(id);
        let reserve = figure.reserve == Some(face) && !self.taken_reserve;
        if !pool && reserve { From::Reserve } else { From::Pool }
    }

    /// Ends the movement in progress, if there is one: whoever declares an action has done moving.
    pub fn stop_moving(&mut self) {
        if std::mem::take(&mut self.moving) {
            self.steps.push(Step::StopMoving);
        }
    }

    /// Plays a figure: whoever is being played is done.
    pub fn activate(&mut self, id: FigureId) {
        if matches!(self.view.state.flow.now(), Some(Frame::Activation(_))) && self.steps.is_empty() {
            self.steps.push(Step::EndActivation);
        }
        self.moving = false;
        self.playing = Some(id);
        self.push(Action::Activate(id));
    }

    /// Plays a figure unless it is being played already.
    pub fn play(&mut self, id: FigureId) {
        if self.playing != Some(id) {
            self.activate(id);
        }
    }
}

/// The element of this word.
pub fn element(word: &str) -> Option<Element> {
    Element::ALL.into_iter().find(|element| element.word() == word)
}

/// The words of all elements.
pub fn element_words() -> Vec<String> {
    Element::ALL.into_iter().map(|element| element.word().to_owned()).collect()
}

/// The power of this word or card number.
pub fn find_power(view: View, word: &str) -> Option<PowerId> {
    view.content.find_power(word).or_else(|| view.content.find_power(&word.to_uppercase()))
}

/// The words of a figure's powers that cost a decision.
pub fn power_words(view: View, who: Option<FigureId>) -> Vec<String> {
    let Some(id) = who.filter(|&id| view.find(id).is_some()) else { return Vec::new() };
    let powers = view.powers(id).iter().filter(|&power| {
        let when = &view.power(power).when;
        !when.contains(&crate::content::Window::Always) && !when.contains(&crate::content::Window::Build)
    });
    powers.map(|power| names::power_word(view, power).into()).collect()
}

fn self_figures(view: View, fits: impl Fn(FigureId) -> bool) -> Vec<String> {
    let all = 0..view.state.figures.len() as FigureId;
    all.filter(|&id| fits(id)).map(|id| names::figure_word(view, id).into()).collect()
}
