//! A command word by word: what was read so far, and what could have been said instead.

use kernel::{Misread, Seat, Side};
use space::hex::{Dir, Lie};

use super::write::dir_word;
use crate::action::Action;
use crate::content::{CardId, Rating};
use crate::map::{Slot, Socket, Space};
use crate::names;
use crate::play::View;
use crate::rules::set;
use crate::state::Who;

/// Reads a command from left to right and gathers its actions.
pub struct Reader<'a> {
    /// The state before the command.
    pub view: View<'a>,
    /// The side of whoever speaks; the house has none.
    pub side: Option<Side>,
    /// The words, in lower case.
    pub words: Vec<String>,
    /// The words as they were typed.
    typed: Vec<&'a str>,
    /// The next word.
    pub at: usize,
    /// What the command stands for so far.
    pub actions: Vec<Action>,
}

impl<'a> Reader<'a> {
    /// Before the first word.
    pub fn new(view: View<'a>, seat: Seat, command: &'a str) -> Reader<'a> {
        let typed: Vec<_> = command.split_whitespace().collect();
        let words = typed.iter().map(|word| word.to_lowercase()).collect();
        Reader { view, side: view.state.side_of(seat), words, typed, at: 0, actions: Vec::new() }
    }

    /// The next word, without taking it.
    pub fn peek(&self) -> Option<&str> {
        self.words.get(self.at).map(String::as_str)
    }

    /// Whether all words are read.
    pub fn is_done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// Takes the next word if it is this one.
    pub fn eat(&mut self, word: &str) -> bool {
        let here = self.peek() == Some(word);
        self.at += usize::from(here);
        here
    }

    /// The next word is at fault.
    pub fn fault(&self, expected: Vec<String>) -> Misread {
        let found = self.typed.get(self.at).map_or("", |word| *word).to_owned();
        Misread { word: self.at, found, expected }
    }

    /// Takes the next word as something that `find` knows.
    pub fn take<T>(
        &mut self,
        find: impl FnOnce(&str) -> Option<T>,
        expected: impl FnOnce() -> Vec<String>,
    ) -> Result<T, Misread> {
        match self.peek().and_then(find) {
            Some(found) => {
                self.at += 1;
                Ok(found)
            }
            None => Err(self.fault(expected())),
        }
    }

    /// Takes this word.
    pub fn word(&mut self, word: &str) -> Result<(), Misread> {
        self.take(|found| (found == word).then_some(()), || vec![word.to_owned()])
    }

    /// Takes something from a closed list, each by its word.
    pub fn one_of<T: Copy>(&mut self, all: &[T], word: impl Fn(T) -> &'static str) -> Result<T, Misread> {
        let find = |found: &str| all.iter().copied().find(|one| word(*one) == found);
        self.take(find, || all.iter().map(|one| word(*one).to_owned()).collect())
    }

    /// Takes a number; the least and the most are named when there is none.
    pub fn number(&mut self, least: u8, most: u8) -> Result<u8, Misread> {
        let plain = |word: &str| word.parse().ok().filter(|number: &u8| number.to_string() == word);
        self.take(plain, || (least..=most).map(|number| number.to_string()).collect())
    }

    /// Whether whoever speaks may know that this champion is in the match (DOA-SET-03).
    fn may_know(&self, who: Who) -> bool {
        let own = || self.view.state.find(who).is_none_or(|champion| Some(champion.side) == self.side);
        set::unveiled(self.view.state) || own()
    }

    /// Takes a champion; those of the own side are named when there is none of that name.
    pub fn who(&mut self) -> Result<Who, Misread> {
        let view = self.view;
        let team = || self.side.into_iter().flat_map(|side| view.state.team(side));
        let own = team().map(|(who, _)| names::who_word(view, who).into()).collect();
        let found = self.peek().and_then(|word| names::find_who(view, word));
        let known = found.filter(|who| self.may_know(*who));
        self.take(|_| known, || own)
    }

    /// Takes an equipment card; those of the own side are named when there is none of that name.
    pub fn card(&mut self) -> Result<CardId, Misread> {
        let view = self.view;
        let team = || self.side.into_iter().flat_map(|side| view.state.team(side));
        let own = team().flat_map(|(who, _)| view.state.carried(who));
        let own = own.map(|card| names::card_word(view, card).into()).collect();
        self.take(|word| names::find_card(view, word), || own)
    }

    /// Takes a card, or `off`.
    pub fn card_or_off(&mut self) -> Result<Option<CardId>, Misread> {
        if self.eat("off") { Ok(None) } else { self.card().map(Some) }
    }

    /// Takes a space of the map.
    pub fn space(&mut self) -> Result<Space, Misread> {
        let view = self.view;
        let middle = || view.map.cells().next().map(|cell| names::space_word(view, Space::on(cell)));
        self.take(|word| names::find_space(view, word), || middle().into_iter().map(Into::into).collect())
    }

    /// Takes a direction.
    pub fn dir(&mut self) -> Result<Dir, Misread> {
        self.take(find_dir, || Dir::ALL.into_iter().map(|dir| dir_word(dir).to_owned()).collect())
    }

    /// Takes a rating.
    pub fn rating(&mut self) -> Result<Rating, Misread> {
        self.one_of(&Rating::ALL, Rating::word)
    }

    /// Takes a place for a platter: `0,1`.
    pub fn slot(&mut self) -> Result<Slot, Misread> {
        self.take(find_slot, || vec!["0,0".to_owned()])
    }

    /// Takes a socket: `0,1/3`.
    pub fn socket(&mut self) -> Result<Socket, Misread> {
        let find = |word: &str| {
            let (at, corner) = word.split_once('/')?;
            Some(Socket { at: find_slot(at)?, corner: corner.parse().ok()? })
        };
        self.take(find, || vec!["0,0/0".to_owned()])
    }
}

/// The direction of this word.
pub fn find_dir(word: &str) -> Option<Dir> {
    Dir::read(word, Lie::Pointy).ok()
}

fn find_slot(word: &str) -> Option<Slot> {
    let (a, b) = word.split_once(',')?;
    Some((a.parse().ok()?, b.parse().ok()?))
}
