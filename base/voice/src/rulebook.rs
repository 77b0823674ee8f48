//! A game's rules in one language, looked up by number or by words.

use std::collections::{BTreeMap, BTreeSet};

use crate::stem::{fit, stems};

/// A rulebook, read from markdown: a title, an introduction, chapters (`## Zones of control {zoc}`), and in them the
/// rules (`### OKKO-ZOC-03 Title`), each with its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rulebook {
    title: String,
    intro: String,
    chapters: Vec<Chapter>,
    /// Where a rule stands, chapter and place in it, by the parts of its number: whole, and without the game's name.
    places: BTreeMap<Vec<String>, (usize, usize)>,
}

/// A chapter of a rulebook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chapter {
    /// `zoc`: the same in every language.
    pub key: String,
    /// `Zones of control`.
    pub title: String,
    /// What stands before its first rule.
    pub intro: String,
    /// Its rules.
    pub rules: Vec<Section>,
}

/// One rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// `OKKO-ZOC-03`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Its text, markdown.
    pub text: String,
}

impl Rulebook {
    /// Reads a rulebook. Every text is one: what belongs to no rule is introduction.
    pub fn parse(markdown: &str) -> Rulebook {
        let mut book = Rulebook::default();
        let mut fenced = false;
        for line in markdown.lines() {
            fenced ^= line.trim_start().starts_with("```");
            if !fenced && let Some(heading) = line.strip_prefix("### ") {
                let (id, title) =
                    heading.trim().split_once(char::is_whitespace).unwrap_or((heading.trim(), ""));
                if book.chapters.is_empty() {
                    book.chapters.push(Chapter::default());
                }
                let rule = Section { id: id.to_owned(), title: title.trim().to_owned(), text: String::new() };
                book.chapters.last_mut().expect("there is a chapter").rules.push(rule);
            } else if !fenced && let Some(heading) = line.strip_prefix("## ") {
                book.chapters.push(chapter(heading.trim()));
            } else if !fenced
                && book.title.is_empty()
                && let Some(heading) = line.strip_prefix("# ")
            {
                heading.trim().clone_into(&mut book.title);
            } else {
                let text = book.open_text();
                text.push_str(line);
                text.push('\n');
            }
        }
        book.trim();
        book.index();
        book
    }

    /// The book's title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What stands before the first chapter.
    pub fn intro(&self) -> &str {
        &self.intro
    }

    /// The chapters, in order.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// A chapter by its key, or by its part of the rules' numbers, in any case: `zoc`.
    pub fn chapter(&self, key: &str) -> Option<&Chapter> {
        self.chapters.iter().find(|chapter| !key.is_empty() && chapter.key.eq_ignore_ascii_case(key.trim()))
    }

    /// All rules, in order.
    pub fn rules(&self) -> impl Iterator<Item = &Section> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }

    /// A rule by its number, whole or without the game's name, in any case: `OKKO-ZOC-03`, `zoc-03`, `zoc 3`.
    pub fn get(&self, id: &str) -> Option<&Section> {
        let &(chapter, place) = self.places.get(&number(id))?;
        Some(&self.chapters[chapter].rules[place])
    }

    /// Whoever tells what happened looks up a rule at every step. A whole number goes before one without the game's name,
    /// the earlier rule before the later, and one part alone is no number.
    fn index(&mut self) {
        let chapters = self.chapters.iter().enumerate();
        let numbers: Vec<(Vec<String>, (usize, usize))> = chapters
            .flat_map(|(chapter, Chapter { rules, .. })| {
                rules.iter().enumerate().map(move |(place, rule)| (number(&rule.id), (chapter, place)))
            })
            .collect();
        let short = numbers.iter().filter_map(|(number, at)| Some((number.get(1..)?.to_vec(), *at)));
        for (number, at) in numbers.iter().cloned().chain(short).filter(|(number, _)| number.len() > 1) {
            self.places.entry(number).or_insert(at);
        }
    }

    /// The rules that speak of these words, best first. Words in titles weigh more than words in texts; when no rule
    /// has all the words, those that have some of them.
    pub fn search(&self, words: &str) -> Vec<&Section> {
        let asked = stems(words);
        if asked.is_empty() {
            return Vec::new();
        }
        let mut hits = Vec::new();
        for chapter in &self.chapters {
            let heading = stems(&format!("{} {}", chapter.key, chapter.title));
            for rule in &chapter.rules {
                let (id, title, text) = (stems(&rule.id), stems(&rule.title), stems(&rule.text));
                let weigh = |word: &String| {
                    let best =
                        |found: &[String]| found.iter().map(|found| fit(word, found)).max().unwrap_or(0);
                    let often = text.iter().filter(|found| fit(word, found) > 0).count().min(3) as u32;
                    8 * best(&title).max(best(&id)) + 6 * best(&heading) + best(&text) + often
                };
                let weights: Vec<u32> = asked.iter().map(weigh).collect();
                let found = weights.iter().filter(|weight| **weight > 0).count();
                if found > 0 {
                    hits.push((found, weights.iter().sum::<u32>(), rule));
                }
            }
        }
        let most = hits.iter().map(|(found, ..)| *found).max().unwrap_or(0);
        hits.retain(|(found, ..)| *found == most);
        hits.sort_by_key(|(_, weight, _)| std::cmp::Reverse(*weight));
        hits.into_iter().map(|(.., rule)| rule).collect()
    }

    /// What is wrong with the book: rules told twice or without title or text, chapters without key.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        let mut seen = BTreeSet::new();
        if self.title.is_empty() {
            faults.push("the book has no title".to_owned());
        }
        for chapter in &self.chapters {
            if chapter.key.is_empty() || !seen.insert(chapter.key.as_str()) {
                faults.push(format!("the chapter `{}` has no key of its own", chapter.title));
            }
            for rule in &chapter.rules {
                if !seen.insert(rule.id.as_str()) {
                    faults.push(format!("{} is told twice", rule.id));
                }
                if rule.title.is_empty() || rule.text.is_empty() {
                    faults.push(format!("{} has no title or no text", rule.id));
                }
            }
        }
        faults
    }

    /// The text that the next line belongs to.
    fn open_text(&mut self) -> &mut String {
        match self.chapters.last_mut() {
            None => &mut self.intro,
            Some(Chapter { intro, rules, .. }) => rules.last_mut().map_or(intro, |rule| &mut rule.text),
        }
    }

    fn trim(&mut self) {
        let tidy = |text: &mut String| *text = text.trim().to_owned();
        tidy(&mut self.intro);
        for chapter in &mut self.chapters {
            tidy(&mut chapter.intro);
            chapter.rules.iter_mut().for_each(|rule| tidy(&mut rule.text));
        }
    }
}

/// `Zones of control {zoc}`.
fn chapter(heading: &str) -> Chapter {
    let keyed = heading.strip_suffix('}').and_then(|heading| heading.rsplit_once('{'));
    let (title, key) = keyed.unwrap_or((heading, ""));
    Chapter { key: key.trim().to_owned(), title: title.trim().to_owned(), ..Chapter::default() }
}

/// The parts of a rule's number, alike however it is written: `ZOC-03`, `zoc 3`, `zoc3`.
fn number(id: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut last = None;
    for letter in id.chars().flat_map(char::to_uppercase) {
        let kind = letter.is_alphanumeric().then_some(letter.is_numeric());
        match (kind, parts.last_mut()) {
            (Some(_), Some(part)) if kind == last => part.push(letter),
            (Some(_), _) => parts.push(letter.to_string()),
            (None, _) => {}
        }
        last = kind;
    }
    parts.iter().map(|part| part.trim_start_matches('0').to_owned()).collect()
}

#[cfg(test)]
mod tests;
