//! The rulebook at the table.

use std::io;

use voice::Rulebook;

use super::Table;
use crate::page::{markdown, wrap};
use crate::words::{plain, say};
use crate::{Ink, words};

/// Hits of a search that are named.
const MOST_HITS: usize = 12;

impl Table<'_> {
    pub(super) fn rules(&mut self, asked: &str) -> io::Result<()> {
        let page = look_up(self.sitting.game.rulebook(self.lang), asked, self.lang, self.width, self.ink);
        self.lines(&page.0)
    }

    /// A rule's text.
    pub(super) fn rule(&mut self, id: &str) -> io::Result<()> {
        let book = self.sitting.game.rulebook(self.lang);
        let Some(rule) = book.get(id) else { return Ok(()) };
        let lines = section(rule, self.width, self.ink);
        self.lines(&lines)
    }

    pub(super) fn rule_title(&self, id: &str) -> Option<String> {
        self.sitting.game.rulebook(self.lang).get(id).map(|rule| rule.title.clone())
    }
}

fn section(rule: &voice::Section, width: usize, ink: Ink) -> Vec<String> {
    let mut lines = vec![ink.bold(&format!("{} {}", rule.id, rule.title))];
    lines.extend(markdown(&rule.text, width.saturating_sub(2)).into_iter().map(|line| format!("  {line}")));
    lines
}

/// What a rulebook says to a question: a rule by its number, a chapter by its key, or the rules that speak of some
/// words; without a question its chapters. And whether there is anything.
pub fn look_up(
    book: &Rulebook,
    asked: &str,
    lang: voice::Lang,
    width: usize,
    ink: Ink,
) -> (Vec<String>, bool) {
    if asked.trim().is_empty() {
        let mut lines = vec![ink.bold(book.title())];
        lines.extend(wrap(book.intro(), width, 0));
        for chapter in book.chapters() {
            lines.push(format!("  {:<8} {} ({})", chapter.key, chapter.title, chapter.rules.len()));
        }
        lines.extend(wrap(&words(lang).word("rules-how"), width, 0));
        return (lines, true);
    }
    if let Some(rule) = book.get(asked) {
        return (section(rule, width, ink), true);
    }
    if let Some(chapter) = book.chapter(asked) {
        let mut lines = vec![ink.bold(&chapter.title)];
        lines.extend(markdown(&chapter.intro, width));
        for rule in &chapter.rules {
            lines.push(String::new());
            lines.extend(section(rule, width, ink));
        }
        return (lines, true);
    }
    let hits = book.search(asked);
    let Some((first, more)) = hits.split_first() else {
        return (wrap(&say(lang, "rules-none", [("words", plain(asked))]), width, 0), false);
    };
    let mut lines = section(first, width, ink);
    if !more.is_empty() {
        lines.push(String::new());
        lines.push(ink.dim(&words(lang).word("rules-more")));
        lines.extend(more.iter().take(MOST_HITS).map(|rule| format!("  {} {}", rule.id, rule.title)));
    }
    (lines, true)
}
