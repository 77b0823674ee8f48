//! A typed command word by word: what was read so far, and what could have been said instead.

use std::str::FromStr;

use crate::Misread;

/// The words of a command, read from left to right.
///
/// ```
/// use kernel::Command;
///
/// let mut command = Command::new("move B2 to c4");
/// assert_eq!(command.one_of(&["place", "move"]), Ok(1));
/// assert_eq!(command.take(|word| Some(word.to_owned()), Vec::new), Ok("b2".to_owned()));
/// command.eat(&["to"]);
/// let misread = command.take(|word| word.parse::<u8>().ok(), || vec!["a1".to_owned()]).unwrap_err();
/// assert_eq!((misread.word, misread.found.as_str()), (3, "c4"));
/// assert_eq!(misread.expected, ["a1"]);
/// let offered = ["move b2 to a2", "move b2 to b3", "move a1 to a2"].map(str::to_owned);
/// assert_eq!(command.goes_on(&misread, offered), ["a2", "b3"]);
/// ```
#[derive(Clone, Debug)]
pub struct Command {
    /// The words, in lower case.
    pub words: Vec<String>,
    /// The words as they were typed, each with the number of the typed word that it comes from.
    typed: Vec<(usize, String)>,
    /// The next word.
    pub at: usize,
}

impl Command {
    /// Before the first of the words between blanks.
    pub fn new(text: &str) -> Command {
        Command::of(text.split_whitespace().map(str::to_owned).enumerate().collect())
    }

    /// Before the first of these words, each with the number of the typed word that it comes from.
    pub fn of(typed: Vec<(usize, String)>) -> Command {
        let words = typed.iter().map(|(_, word)| word.to_lowercase()).collect();
        Command { words, typed, at: 0 }
    }

    /// The next word, without taking it.
    pub fn peek(&self) -> Option<&str> {
        self.peek_at(self.at)
    }

    /// The word after the next.
    pub fn peek_beyond(&self) -> Option<&str> {
        self.peek_at(self.at + 1)
    }

    /// A word, counted from 0.
    pub fn peek_at(&self, at: usize) -> Option<&str> {
        self.words.get(at).map(String::as_str)
    }

    /// Whether all words are read.
    pub fn is_done(&self) -> bool {
        self.at >= self.words.len()
    }

    /// Takes the next word if it is one of these.
    pub fn eat(&mut self, words: &[&str]) -> bool {
        let here = self.peek().is_some_and(|word| words.contains(&word));
        self.at += usize::from(here);
        here
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

    /// Takes one of these words; returns which.
    pub fn one_of(&mut self, words: &[&str]) -> Result<usize, Misread> {
        self.take(|word| words.iter().position(|known| *known == word), || owned(words))
    }

    /// Takes something that reads itself, one of these.
    pub fn parse<T: FromStr>(
        &mut self,
        words: impl IntoIterator<Item = impl ToString>,
    ) -> Result<T, Misread> {
        self.take(|word| word.parse().ok(), || words.into_iter().map(|word| word.to_string()).collect())
    }

    /// Nothing more may follow, but these words could have.
    pub fn end(&self, also: &[&str]) -> Result<(), Misread> {
        if self.is_done() { Ok(()) } else { Err(self.fault(owned(also))) }
    }

    /// The next word is at fault.
    pub fn fault(&self, expected: Vec<String>) -> Misread {
        self.fault_at(self.at, expected)
    }

    /// A word is at fault.
    pub fn fault_at(&self, at: usize, expected: Vec<String>) -> Misread {
        let beyond = || (self.typed.last().map_or(0, |(number, _)| number + 1), String::new());
        let (word, found) = self.typed.get(at).cloned().unwrap_or_else(beyond);
        Misread { word, found, expected }
    }

    /// A part of the next word is at fault.
    pub fn fault_in(&self, part: &str, expected: Vec<String>) -> Misread {
        Misread { found: part.to_owned(), ..self.fault(expected) }
    }

    /// How those of the commands go on that begin with the words before the one at fault: each next word once.
    pub fn goes_on(&self, misread: &Misread, commands: impl IntoIterator<Item = String>) -> Vec<String> {
        let before = &self.words[..misread.word.min(self.words.len())];
        let mut next: Vec<String> = Vec::new();
        for command in commands {
            let mut words = command.split(' ');
            let fits = before.iter().all(|read| words.next() == Some(read));
            if let Some(word) = words.next().filter(|word| fits && !next.iter().any(|known| known == word)) {
                next.push(word.to_owned());
            }
        }
        next
    }
}

/// Words as a list.
pub fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}
