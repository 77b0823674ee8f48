//! What is typed: lines, whatever bytes they are made of, and the terminal's own words.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes; what is beyond is thrown away.
const LONGEST: u64 = 4_096;

/// Lines from any reader.
pub(super) struct Input<'a> {
    reader: &'a mut dyn BufRead,
}

impl<'a> Input<'a> {
    pub fn new(reader: &'a mut dyn BufRead) -> Input<'a> {
        Input { reader }
    }

    /// The next line, cleaned of whatever could upset a terminal; `None` at the end.
    pub fn line(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let mut reader = &mut *self.reader;
        let read = Read::take(&mut reader, LONGEST).read_until(b'\n', &mut bytes)?;
        if read == 0 {
            return Ok(None);
        }
        if read as u64 == LONGEST && !bytes.ends_with(b"\n") {
            self.skip_rest()?;
        }
        let text = String::from_utf8_lossy(&bytes);
        let clean: String =
            text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
        Ok(Some(clean.trim().to_owned()))
    }

    fn skip_rest(&mut self) -> io::Result<()> {
        loop {
            let (used, done) = match self.reader.fill_buf()? {
                [] => return Ok(()),
                buffer => match buffer.iter().position(|byte| *byte == b'\n') {
                    Some(at) => (at + 1, true),
                    None => (buffer.len(), false),
                },
            };
            self.reader.consume(used);
            if done {
                return Ok(());
            }
        }
    }
}

/// The terminal's own words. All others are the game's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    What,
    Why,
    Odds,
    Rules,
    Undo,
    Save,
    Board,
    Describe,
    Look,
    Log,
    Hint,
    Thoughts,
    Help,
    Lang,
    Do,
    Quit,
}

/// How they are called, in both languages alike whatever language is spoken.
const WORDS: [(&str, Verb); 37] = [
    ("?", Verb::What),
    ("why", Verb::Why),
    ("perché", Verb::Why),
    ("perche", Verb::Why),
    ("odds", Verb::Odds),
    ("probabilità", Verb::Odds),
    ("probabilita", Verb::Odds),
    ("rules", Verb::Rules),
    ("rule", Verb::Rules),
    ("regole", Verb::Rules),
    ("regola", Verb::Rules),
    ("undo", Verb::Undo),
    ("annulla", Verb::Undo),
    ("save", Verb::Save),
    ("salva", Verb::Save),
    ("board", Verb::Board),
    ("tavola", Verb::Board),
    ("describe", Verb::Describe),
    ("descrivi", Verb::Describe),
    ("look", Verb::Look),
    ("guarda", Verb::Look),
    ("log", Verb::Log),
    ("storia", Verb::Log),
    ("hint", Verb::Hint),
    ("suggerimento", Verb::Hint),
    ("thoughts", Verb::Thoughts),
    ("pensieri", Verb::Thoughts),
    ("help", Verb::Help),
    ("aiuto", Verb::Help),
    ("lang", Verb::Lang),
    ("lingua", Verb::Lang),
    ("do", Verb::Do),
    ("fai", Verb::Do),
    ("quit", Verb::Quit),
    ("exit", Verb::Quit),
    ("esci", Verb::Quit),
    ("q", Verb::Quit),
];

/// A line taken apart: a word of the terminal with what follows it, or else `None` for the game.
pub(super) fn verb(line: &str) -> Option<(Verb, &str)> {
    if let Some(rest) = line.strip_prefix('?') {
        return Some((Verb::What, rest.trim()));
    }
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let first = first.to_lowercase();
    let (_, verb) = WORDS.iter().find(|(word, _)| *word == first)?;
    Some((*verb, rest.trim()))
}

/// `1: hold`: a line for another chair.
pub(super) fn for_seat(line: &str) -> Option<(u8, &str)> {
    let (seat, rest) = line.split_once(':')?;
    Some((seat.trim().parse().ok()?, rest.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cleaned_and_cut() {
        let long = "x".repeat(10_000);
        let text = format!("one\x1b[31m\n\u{7}two\r\n{long}\nthree");
        let mut bytes = [text.as_bytes(), b"\xff\n"].concat();
        bytes.extend(b"last");
        let mut reader = bytes.as_slice();
        let mut input = Input::new(&mut reader);
        let mut lines = Vec::new();
        while let Some(line) = input.line().unwrap() {
            lines.push(line);
        }
        assert_eq!(lines[0], "one [31m");
        assert_eq!(lines[1], "two");
        assert_eq!(lines[2].len() as u64, LONGEST);
        assert_eq!(lines[3..], ["three\u{fffd}", "last"]);
    }

    #[test]
    fn words_of_the_terminal_are_told_from_commands() {
        assert_eq!(verb("?move"), Some((Verb::What, "move")));
        assert_eq!(verb("WHY  drop a"), Some((Verb::Why, "drop a")));
        assert_eq!(verb("drop a"), None);
        assert_eq!(for_seat("1: call"), Some((1, "call")));
        assert_eq!(for_seat("call"), None);
    }
}
