//! What somebody likes to play with: the ready-made bands and decks brought most often to matches that are over. What a
//! person gathered himself stays his own, under whatever name he keeps it.

use std::collections::BTreeMap;

use kernel::Header;
use maud::{Markup, html};
use scene::{Answer, Choice, Value};
use serde_json::Value as Json;
use store::{Listed, MatchState, PersonId};
use voice::Lang;

use crate::app::App;
use crate::setup::{at, questions};
use crate::words::{say, word};

/// How many are shown of a game.
const SHOWN: usize = 3;

/// By game, what each was called and how often it was brought, the dearest first.
pub(super) fn of(
    app: &App,
    lang: Lang,
    all: &[Listed],
    person: PersonId,
) -> Vec<(String, Vec<(String, i64)>)> {
    let mut games: BTreeMap<&str, Vec<(&Listed, Header)>> = BTreeMap::new();
    for listed in all.iter().filter(|listed| listed.row.state == MatchState::Over) {
        if let Ok(header) = serde_json::from_str::<Header>(&listed.row.header) {
            games.entry(&listed.row.game).or_default().push((listed, header));
        }
    }
    let of_game = |(id, matches): (&str, Vec<(&Listed, Header)>)| {
        let game = app.game(id)?;
        let (form, voice) = (game.form(), game.texts().voice(lang));
        let mut count: BTreeMap<String, i64> = BTreeMap::new();
        for (listed, header) in &matches {
            for seat in listed.seats.iter().filter(|seat| seat.person == Some(person)) {
                let brought = questions(&form).filter(|question| question.seat == Some(seat.seat));
                for question in brought {
                    let Answer::Roster(roster) = &question.answer else { continue };
                    if let Some(ready) = brought_of(&roster.ready, &header.table.setup, &question.path) {
                        *count.entry(voice.say(&ready.label)).or_default() += 1;
                    }
                }
            }
        }
        let mut count: Vec<(String, i64)> = count.into_iter().collect();
        count.sort_by_key(|(_, times)| -times);
        count.truncate(SHOWN);
        (!count.is_empty()).then(|| (lang.of(&game.meta().title).to_owned(), count))
    };
    games.into_iter().filter_map(of_game).collect()
}

/// The ready-made one that a set-up names in this place.
fn brought_of<'a>(ready: &'a [Choice], setup: &Json, path: &str) -> Option<&'a Choice> {
    let value = at(setup, path)?;
    ready.iter().find(|ready| ready.value.as_ref() == Some(value))
}

pub(super) fn shown(lang: Lang, all: &[(String, Vec<(String, i64)>)]) -> Markup {
    let told = |(name, count): &(String, i64)| {
        let args = [("name", name.as_str().into()), ("count", Value::Number(*count))];
        say(lang, "person-favourite", args)
    };
    html! {
        section {
            h2 { (word(lang, "person-favourites")) }
            dl.pairs {
                @for (game, rosters) in all {
                    dt { (game) }
                    dd { (rosters.iter().map(told).collect::<Vec<_>>().join(" · ")) }
                }
            }
        }
    }
}
