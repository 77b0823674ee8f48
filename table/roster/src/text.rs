//! Something gathered, read from a text: TOML, JSON, or a plain list.

use std::collections::BTreeMap;

use pack::Located;
use scene::{Phrase, Roster, Str, Value, Words};
use serde::Deserialize;
use serde_json::Value as Json;
use serde_json::value::RawValue;

use crate::gathered::{kinds, text_of, word};
use crate::{Gathered, LONGEST_LIST};

/// As many bytes as a text may have.
pub const LONGEST_TEXT: usize = 32 * 1024;

/// As many faults as are told of one text.
const MOST_FAULTS: usize = 20;

/// As many letters of what somebody wrote as are shown again.
const LONGEST_SHOWN: usize = 200;

/// Something wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFault {
    /// The line, from 1; 0: the text as a whole.
    pub line: usize,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has too many bytes.
    Long,
    /// Nothing stands in it.
    Empty,
    /// It is no TOML or JSON of the right form; in English, by whoever reads it.
    Form(String),
    /// It is for another game.
    Game(String),
    /// Nothing here puts this into a list.
    Entry(String),
    /// Nothing here is called so; and the id that comes nearest.
    Unknown(String, Option<String>),
    /// Several things are called so: by their ids they can be told apart.
    Several(String, Vec<String>),
    /// This is no number of things.
    Count(String),
    /// There are more things than a list may hold.
    TooMany,
}

impl Why {
    /// The fault as a phrase of the common texts.
    pub fn phrase(&self) -> Phrase {
        let shown = |text: &String| Value::Plain(text.chars().take(LONGEST_SHOWN).collect());
        match self {
            Why::Long => Phrase::new("roster-text-long"),
            Why::Empty => Phrase::new("roster-text-empty"),
            Why::Form(what) => Phrase::new("roster-text-form").with("what", shown(what)),
            Why::Game(game) => Phrase::new("roster-text-game").with("game", shown(game)),
            Why::Entry(entry) => Phrase::new("roster-text-entry").with("entry", shown(entry)),
            Why::Unknown(found, None) => Phrase::new("roster-text-unknown").with("found", shown(found)),
            Why::Unknown(found, Some(near)) => {
                Phrase::new("roster-text-near").with("found", shown(found)).with("near", shown(near))
            }
            Why::Several(found, ids) => {
                let ids = ids.iter().map(shown).collect::<Vec<_>>();
                Phrase::new("roster-text-several").with("found", shown(found)).with("ids", ids)
            }
            Why::Count(found) => Phrase::new("roster-text-count").with("found", shown(found)),
            Why::TooMany => Phrase::new("roster-text-many").with("most", LONGEST_LIST as i64),
        }
    }
}

/// A text as far as it can be read without knowing what can be gathered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The game that it is for; a plain list does not say.
    pub game: Option<String>,
    /// What it is called; empty: nothing.
    pub name: String,
    entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    line: usize,
    count: u32,
    what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// What goes into the list of a set-up.
    Value(Json),
    /// An id, with `+` and that of an extra; or a name.
    Word(String),
}

/// What a text lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// Gathered together.
    pub gathered: Gathered,
    /// The list of a set-up in the order of the text.
    pub list: Vec<Json>,
    /// The line of each entry of the list.
    pub lines: Vec<usize>,
}

impl Listed {
    /// The line of a place within a list that lies at this path: `decks.0.17`, `bands.0.members.2.gear`; 0 when it is
    /// not of one entry.
    pub fn line_of(&self, path: &str, place: &str) -> usize {
        let rest = place.strip_prefix(path).and_then(|rest| rest.strip_prefix('.')).unwrap_or_default();
        let entry = rest.split('.').find_map(|step| step.parse::<usize>().ok());
        entry.and_then(|entry| self.lines.get(entry)).copied().unwrap_or(0)
    }
}

impl Written {
    /// Reads a text: JSON when it begins with a brace, TOML when it sets something, else a plain list.
    pub fn read(text: &str) -> Result<Written, Vec<TextFault>> {
        if text.len() > LONGEST_TEXT {
            return Err(vec![TextFault { line: 0, why: Why::Long }]);
        }
        let written = if text.trim_start().starts_with('{') {
            json(text)?
        } else if is_toml(text) {
            toml(text)?
        } else {
            list(text)?
        };
        if written.entries.is_empty() {
            return Err(vec![TextFault { line: 0, why: Why::Empty }]);
        }
        Ok(written)
    }

    /// What it lists of a roster; every entry that the roster does not know is a fault.
    pub fn listed(&self, roster: &Roster) -> Result<Listed, Vec<TextFault>> {
        let (mut listed, mut faults) = (Listed::default(), Vec::new());
        let index = Index::of(roster);
        for Entry { line, count, what } in &self.entries {
            let kind = match what {
                What::Value(value) => {
                    if let Some((wording, text)) = text_of(roster, value) {
                        listed.gathered.say(wording, text);
                        listed.list.push(value.clone());
                        listed.lines.push(*line);
                        continue;
                    }
                    let known = kinds(roster).find(|(_, _, known)| *known == value);
                    known.map(|(item, extra, _)| (item, extra)).ok_or_else(|| Why::Entry(value.to_string()))
                }
                What::Word(word) => index.find(word),
            };
            match kind {
                Err(why) => faults.push(TextFault { line: *line, why }),
                Ok(kind) if listed.list.len() + *count as usize <= LONGEST_LIST => {
                    let value = kinds(roster).find(|&(item, extra, _)| (item, extra) == kind);
                    let value = value.map(|(_, _, value)| value.clone()).unwrap_or_default();
                    listed.gathered.add(kind, *count);
                    listed.list.extend(std::iter::repeat_n(value, *count as usize));
                    listed.lines.extend(std::iter::repeat_n(*line, *count as usize));
                }
                Ok(_) => {
                    faults.push(TextFault { line: *line, why: Why::TooMany });
                    break;
                }
            }
            if faults.len() >= MOST_FAULTS {
                break;
            }
        }
        if faults.is_empty() { Ok(listed) } else { Err(faults) }
    }
}

/// Words by which things can be called.
struct Index {
    ids: BTreeMap<String, (usize, Option<usize>)>,
    names: BTreeMap<String, Vec<(usize, Option<usize>)>>,
    roster: Vec<String>,
}

impl Index {
    fn of(roster: &Roster) -> Index {
        let (mut ids, mut names) = (BTreeMap::new(), BTreeMap::<String, Vec<_>>::new());
        for (item, extra, _) in kinds(roster) {
            let kind = (item, extra);
            ids.insert(word(roster, kind), kind);
            let own = &roster.items[item];
            let with = extra.map(|extra| &own.extras[extra].name);
            let called = |of: fn(&Words) -> &Str| match with {
                None => of(&own.name).to_lowercase().to_string(),
                Some(with) => format!("{} + {}", of(&own.name), of(with)).to_lowercase(),
            };
            let (english, italian) = (called(|words| &words.en), called(|words| &words.it));
            if english != italian {
                names.entry(italian).or_default().push(kind);
            }
            names.entry(english).or_default().push(kind);
        }
        let roster = roster.items.iter().map(|item| item.id.clone()).collect();
        Index { ids, names, roster }
    }

    fn find(&self, found: &str) -> Result<(usize, Option<usize>), Why> {
        if let Some(kind) = self.ids.get(found) {
            return Ok(*kind);
        }
        match self.names.get(&found.to_lowercase()).map(Vec::as_slice) {
            Some([kind]) => Ok(*kind),
            Some(kinds) => {
                let ids = kinds.iter().map(|&(item, _)| self.roster[item].clone());
                Err(Why::Several(found.to_owned(), ids.collect()))
            }
            None => Err(Why::Unknown(found.to_owned(), self.nearest(found))),
        }
    }

    /// The id that differs least, if it differs little.
    fn nearest(&self, found: &str) -> Option<String> {
        let letters: Vec<char> = found.to_lowercase().chars().take(LONGEST_SHOWN).collect();
        let far = |id: &str| distance(&letters, &id.chars().collect::<Vec<_>>());
        let near = self.ids.keys().map(|id| (far(id), id)).min()?;
        (near.0 * 3 <= letters.len()).then(|| near.1.clone())
    }
}

/// How many letters must be changed, added or taken away.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.iter().enumerate() {
        let mut before = std::mem::replace(&mut row[0], i + 1);
        for (j, known) in other.iter().enumerate() {
            let changed = before + usize::from(letter != known);
            before = row[j + 1];
            row[j + 1] = changed.min(before + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

/// Whether a text sets something, as TOML does; in a plain list nothing is set.
fn is_toml(text: &str) -> bool {
    text.lines().map(|line| line.split("//").next().unwrap_or_default().trim()).any(|line| {
        let set = line.split_once('=').is_some_and(|(key, _)| !key.contains('#'));
        line.starts_with('[') || set
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Carried {
    game: String,
    name: String,
    roster: Vec<Json>,
}

fn toml(text: &str) -> Result<Written, Vec<TextFault>> {
    let faults = |faults: Vec<pack::FileFault>| {
        let fault = |fault: pack::FileFault| TextFault { line: fault.line, why: Why::Form(fault.what) };
        faults.into_iter().take(MOST_FAULTS).map(fault).collect::<Vec<_>>()
    };
    let located = Located::read("", text).map_err(faults)?;
    let Carried { game, name, roster } = located.to().map_err(faults)?;
    let entry = |(number, value)| Entry {
        line: located.locate(&format!("roster.{number}")).0,
        count: 1,
        what: What::Value(value),
    };
    // To look for the line of each entry of a very long list would take long.
    let entries = roster.into_iter().take(LONGEST_LIST + 1).enumerate().map(entry).collect();
    Ok(Written { game: Some(game), name, entries })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCarried<'a> {
    game: String,
    name: String,
    #[serde(borrow)]
    roster: Vec<&'a RawValue>,
}

fn json(text: &str) -> Result<Written, Vec<TextFault>> {
    let fault = |error: serde_json::Error, line: usize| {
        let what = error.to_string();
        let what = what.split(" at line ").next().unwrap_or_default().to_owned();
        vec![TextFault { line, why: Why::Form(what) }]
    };
    let RawCarried { game, name, roster } = serde_json::from_str(text).map_err(|error| {
        let line = error.line();
        fault(error, line)
    })?;
    let mut entries = Vec::new();
    let (mut line, mut seen) = (1, 0);
    for raw in roster.into_iter().take(LONGEST_LIST + 1) {
        // A raw value is a part of the text itself.
        let at = (raw.get().as_ptr() as usize).saturating_sub(text.as_ptr() as usize).clamp(seen, text.len());
        line += text.get(seen..at).unwrap_or_default().matches('\n').count();
        seen = at;
        let value = serde_json::from_str(raw.get()).map_err(|error| fault(error, line))?;
        entries.push(Entry { line, count: 1, what: What::Value(value) });
    }
    Ok(Written { game: Some(game), name, entries })
}

/// A line of a list: `3 okko+blade // Okko + Blade`. The first comment before all else is the name.
fn list(text: &str) -> Result<Written, Vec<TextFault>> {
    let (mut name, mut entries, mut faults) = (None, Vec::new(), Vec::new());
    for (number, line) in text.lines().enumerate() {
        let (said, comment) =
            line.split_once("//").map_or((line, None), |(said, comment)| (said, Some(comment)));
        let said = said.trim().trim_start_matches('\u{feff}');
        if said.is_empty() {
            if entries.is_empty() && name.is_none() {
                name = comment.map(|comment| comment.trim().to_owned());
            }
            continue;
        }
        match entry(said) {
            Ok((count, word)) => {
                entries.push(Entry { line: number + 1, count, what: What::Word(word.to_owned()) });
            }
            Err(why) => faults.push(TextFault { line: number + 1, why }),
        }
        if faults.len() >= MOST_FAULTS {
            break;
        }
    }
    if faults.is_empty() {
        Ok(Written { game: None, name: name.unwrap_or_default(), entries })
    } else {
        Err(faults)
    }
}

/// `3 okko`, `3x okko`, `okko`.
fn entry(said: &str) -> Result<(u32, &str), Why> {
    let Some((first, rest)) = said.split_once(char::is_whitespace) else {
        // A number alone counts nothing.
        return if number(said).is_some() { Err(Why::Count(said.to_owned())) } else { Ok((1, said)) };
    };
    match number(first) {
        Some(count @ 1..=99) => Ok((count, rest.trim_start())),
        Some(_) => Err(Why::Count(first.to_owned())),
        None => Ok((1, said)),
    }
}

fn number(word: &str) -> Option<u32> {
    let digits = word.strip_suffix(['x', 'X', '×']).unwrap_or(word);
    let counts = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    counts.then(|| digits.parse().unwrap_or(u32::MAX))
}
