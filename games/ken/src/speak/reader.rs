//! A command word by word: what was read so far, and what could have been said instead.

use kernel::Misread;

/// The words of a command.
pub struct Reader<'a> {
    /// The words, in lower case, commas apart.
    pub words: Vec<String>,
    /// The words as they were typed.
    typed: Vec<&'a str>,
    /// The next word.
    pub at: usize,
}

impl<'a> Reader<'a> {
    /// Before the first word.
    pub fn new(command: &'a str) -> Reader<'a> {
        let typed: Vec<_> = command.split_whitespace().collect();
        let words = typed.iter().map(|word| word.to_lowercase()).collect();
        Reader { words, typed, at: 0 }
    }

    /// The next word, without taking it and without a comma at its end.
    pub fn peek(&self) -> Option<&str> {
        self.words.get(self.at).map(|word| word.trim_end_matches([',', ':']))
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

    /// The next word is at fault.
    pub fn fault(&self, expected: Vec<String>) -> Misread {
        self.fault_at(self.at, expected)
    }

    /// A word is at fault.
    pub fn fault_at(&self, at: usize, expected: Vec<String>) -> Misread {
        Misread { word: at, found: self.typed.get(at).map_or("", |word| *word).to_owned(), expected }
    }

    /// Nothing more may follow.
    pub fn end(&self, also: &[&str]) -> Result<(), Misread> {
        if self.is_done() { Ok(()) } else { Err(self.fault(owned(also))) }
    }
}

/// Words as a list.
pub fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}
