//! Something gathered as a text.

use std::fmt::Write;

use scene::{Phrase, Roster};
use serde::Serialize;
use serde_json::Value as Json;
use voice::Voice;

use crate::Gathered;
use crate::gathered::word;

#[derive(Serialize)]
struct Carried<'a> {
    game: &'a str,
    name: &'a str,
    roster: &'a [Json],
}

/// As TOML: game, name, and the list as it stands in a set-up.
pub fn toml(game: &str, name: &str, list: &[Json]) -> Option<String> {
    toml::to_string_pretty(&Carried { game, name, roster: list }).ok()
}

/// As JSON, with the same in it.
pub fn json(game: &str, name: &str, list: &[Json]) -> Option<String> {
    serde_json::to_string_pretty(&Carried { game, name, roster: list }).ok().map(|text| text + "\n")
}

/// As a plain list, how many of what on each line: `3 kenshiro-mastery`. What is said of it is left out: a line is a
/// number and a word.
pub fn plain(roster: &Roster, gathered: &Gathered) -> String {
    gathered.kinds().fold(String::new(), |mut text, (kind, count)| {
        let _ = writeln!(text, "{count} {}", word(roster, kind));
        text
    })
}

/// The same with comments: its name first, the headings, and what each thing is called.
pub fn told(roster: &Roster, gathered: &Gathered, name: &str, voice: Voice) -> String {
    let mut text = String::new();
    if !name.is_empty() {
        let _ = writeln!(text, "// {name}");
    }
    let width = gathered.kinds().map(|(kind, _)| word(roster, kind).chars().count()).max().unwrap_or(0);
    let mut group: Option<&Phrase> = None;
    for (kind, count) in gathered.kinds() {
        let item = &roster.items[kind.0];
        if group != Some(&item.group) {
            group = Some(&item.group);
            let _ = writeln!(text, "\n// {}", voice.say(&item.group));
        }
        let word = word(roster, kind);
        let with = kind.1.map(|extra| format!(" + {}", voice.words(&item.extras[extra].name)));
        let called = voice.words(&item.name);
        let _ = writeln!(text, "{count} {word:width$} // {called}{}", with.unwrap_or_default());
    }
    text
}
