//! A command word by word: what was read so far, and what could have been said instead.

use std::ops::{Deref, DerefMut};

use kernel::{Command, Misread, owned};
use space::plane::{Point, Vector};

use crate::action::{Action, Kind};
use crate::content::Ability;
use crate::frame::{Frame, TurnStage};
use crate::names;
use crate::play::View;
use crate::rules::acn;
use crate::state::{ModelId, Player, Stand, ThingId, TroopId};

/// Reads a command from left to right and gathers its actions.
pub struct Reader<'a> {
    /// The state before the command.
    pub view: View<'a>,
    /// Whose command it is.
    pub player: Player,
    /// Its words; a comma is one of its own.
    command: Command,
    /// What the command stands for so far.
    pub actions: Vec<Action>,
}

/// The words of a command. A comma at the end of a word stands by itself, and so does a colon, which means nothing.
/// Each has the number of the typed word that it comes from.
fn split(command: &str) -> Vec<(usize, String)> {
    let mut words = Vec::new();
    for (number, word) in command.split_whitespace().enumerate() {
        let bare = word.trim_end_matches([',', ';', ':']);
        if !bare.is_empty() {
            words.push((number, bare.to_owned()));
        }
        if word.len() > bare.len() && !word.ends_with(':') {
            words.push((number, ",".to_owned()));
        }
    }
    words
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
    pub fn new(view: View<'a>, player: Player, command: &str) -> Reader<'a> {
        Reader { view, player, command: Command::of(split(command)), actions: Vec::new() }
    }

    /// Adds an action.
    pub fn push(&mut self, action: Action) {
        self.actions.push(action);
    }

    /// Takes a character; those of the owner in the battle space are named when there is none of that name.
    pub fn model(&mut self, owner: Player) -> Result<ModelId, Misread> {
        let view = self.view;
        self.take(
            |word| names::find_model(view, word, owner),
            || view.state.present_of(owner).map(|(id, _)| names::model_word(view, id).into()).collect(),
        )
    }

    /// The character of the next word, if it is one.
    pub fn peek_model(&self, owner: Player) -> Option<ModelId> {
        self.peek().and_then(|word| names::find_model(self.view, word, owner))
    }

    /// Takes a troop.
    pub fn troop(&mut self, owner: Player) -> Result<TroopId, Misread> {
        let view = self.view;
        self.take(
            |word| names::find_troop(view, word, owner),
            || view.state.troops_of(owner).map(|(id, _)| names::troop_word(view, id).into()).collect(),
        )
    }

    /// Takes an object.
    pub fn thing(&mut self) -> Result<ThingId, Misread> {
        let view = self.view;
        let all =
            || (0..view.state.things.len() as ThingId).map(|id| names::thing_word(view, id).into()).collect();
        self.take(|word| names::find_thing(view, word).or_else(|| number(word)), all)
    }

    /// The place of the next word, if it is one.
    pub fn peek_place(&self) -> Option<Point> {
        self.peek().and_then(place)
    }

    /// Takes a place: `12.5,3`, `12.5,3 on dictionary`.
    pub fn stand(&mut self) -> Result<Stand, Misread> {
        let at = self.take(place, || owned(&["12.5,3"]))?;
        let on = match self.eat(&["on"]) {
            false => names::ground_at(self.view, at),
            true if self.eat(&["ground"]) => None,
            true => Some(self.thing()?),
        };
        Ok(Stand { at, on })
    }

    /// Takes a length in inches: `2.5`.
    pub fn length(&mut self) -> Result<i32, Misread> {
        self.take(length, || owned(&["2.5"]))
    }

    /// Takes a direction: `1,0`, `north-east`.
    pub fn direction(&mut self) -> Result<Vector, Misread> {
        self.take(direction, || owned(&["1,0", "north", "south-west"]))
    }

    /// Takes an ability.
    pub fn ability(&mut self, offered: impl FnOnce() -> Vec<String>) -> Result<Ability, Misread> {
        self.take(Ability::find, offered)
    }

    /// The troop that acts now: that of the action in progress, or of the turn.
    pub fn acting(&self) -> Option<TroopId> {
        let slot = self.view.slot().map(|slot| slot.troop);
        let turn = || {
            let turn = super::write::turn(self.view)?;
            let open = turn.parts.iter().find(|part| !part.ended && part.taken < part.slots);
            open.or(turn.parts.first()).map(|part| part.troop)
        };
        slot.or_else(turn)
    }

    /// Puts before an action what must come first: a troop that was not activated is, and the next action is declared.
    pub fn prepare(&mut self, troop: TroopId, by: Option<ModelId>, kind: Kind) {
        let declare = Action::Declare { troop, kind };
        match self.view.state.flow.now() {
            Some(Frame::Choose(_)) => {
                self.push(Action::Activate(troop));
                self.push(declare);
            }
            Some(Frame::Turn(turn)) if turn.stage == TurnStage::Actions => self.push(declare),
            Some(Frame::Slot(slot)) if slot.troop == troop && slot.running.is_none() && slot.kind != kind => {
                // Who may do it in this action does it there; else the next action is begun, if there is one.
                let fits = by.is_none_or(|by| acn::may(self.view, slot, by, kind).is_ok());
                let more = super::write::turn(self.view).is_some_and(|turn| {
                    turn.parts.iter().any(|part| part.troop == troop && part.taken < part.slots)
                });
                if !fits && more {
                    self.push(Action::Done);
                    self.push(declare);
                }
            }
            _ => {}
        }
    }
}

/// A place of the plane: `12.5,3`.
pub fn place(word: &str) -> Option<Point> {
    let word = word.trim_start_matches(['(', '[']).trim_end_matches([')', ']']);
    let (x, y) = scene::read_place(word)?;
    Point::new(x, y)
}

/// A length in hundredths: `2.5`, `2.5"`.
pub fn length(word: &str) -> Option<i32> {
    let word = word.trim_end_matches(['"', '\u{2033}']);
    scene::read_place(&format!("{word},0")).map(|(length, _)| length)
}

/// A direction: two whole numbers up to 10,000, two decimal ones, or a wind.
pub fn direction(word: &str) -> Option<Vector> {
    let whole = || {
        let (x, y) = word.split_once(',')?;
        Some((x.parse::<i32>().ok()?, y.parse::<i32>().ok()?))
    };
    let (x, y) = match whole() {
        Some(pair) => pair,
        None => match scene::read_place(word) {
            Some(pair) => pair,
            None => return names::wind(word),
        },
    };
    Vector::new(x, y)
}

/// An object by its number alone, also one that is not there: what was written must be read.
fn number(word: &str) -> Option<ThingId> {
    let n: u16 = word.strip_prefix('t')?.parse().ok()?;
    n.checked_sub(1).and_then(|n| u8::try_from(n).ok())
}
