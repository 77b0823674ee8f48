//! Seats grouped by side, on every page that shows who sits where before and after a match.

use catalog::AnyGame;
use kernel::{Seat, Table};
use scene::Phrase;
use serde_json::Value as Json;
use store::{Listed, MatchRow};
use voice::Lang;

use crate::words::say;

/// Who plays together: the name of each side, and its seats.
pub(in crate::pages) struct Parties(Vec<(Option<String>, Vec<u8>)>);

impl Parties {
    /// Those of a table to be; everybody for himself where it cannot be opened as it is.
    pub fn of(game: &dyn AnyGame, lang: Lang, table: &Table) -> Parties {
        let voice = game.texts().voice(lang);
        let alone = || Parties((0..table.seats).map(|seat| (None, vec![seat])).collect());
        game.sides(table).map_or_else(alone, |(sides, names)| {
            let name = |name: Option<Phrase>| name.map(|name| voice.say(&name));
            let seats = sides.iter().map(|(_, seats)| seats.iter().map(|seat: Seat| seat.0).collect());
            Parties(names.into_iter().map(name).zip(seats).collect())
        })
    }

    /// Those of a match that is kept.
    pub fn of_row(game: &dyn AnyGame, lang: Lang, row: &MatchRow, seats: usize) -> Parties {
        let settings: Json = serde_json::from_str(&row.settings).unwrap_or_default();
        let header: Json = serde_json::from_str(&row.header).unwrap_or_default();
        let setup = set_up(&settings, &header).clone();
        Parties::of(game, lang, &Table { seats: u8::try_from(seats).unwrap_or(u8::MAX), setup })
    }

    /// Those of a match in a list; only where more play than one against one.
    pub fn of_listed(game: Option<&dyn AnyGame>, lang: Lang, listed: &Listed) -> Option<Parties> {
        let game = game.filter(|_| listed.seats.len() > 2)?;
        Some(Parties::of_row(game, lang, &listed.row, listed.seats.len()))
    }

    /// Whether more play than one against one, so that it matters who plays together.
    pub fn many(&self) -> bool {
        self.0.len() > 2 || self.0.iter().any(|(_, seats)| seats.len() > 1)
    }

    /// Each side with its name and its seats.
    pub fn each(&self, lang: Lang) -> impl Iterator<Item = (String, &[u8])> {
        (1_i64..).zip(&self.0).map(move |(number, (name, seats))| {
            let name = name.clone().unwrap_or_else(|| say(lang, "side", [("n", number.into())]));
            (name, seats.as_slice())
        })
    }
}

/// The set-up of a match: in its settings, or in the header of its log.
pub(in crate::pages) fn set_up<'a>(settings: &'a Json, header: &'a Json) -> &'a Json {
    let table = header.get("table").and_then(|table| table.get("setup"));
    settings.get("setup").or(table).unwrap_or(&Json::Null)
}
