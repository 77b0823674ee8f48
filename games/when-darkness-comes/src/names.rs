//! What things are called: by commands, by screens, by readers.

use scene::{Phrase, Str, Value, Words, format_compact};

use crate::content::{Dir, Kind};
use crate::play::View;
use crate::state::{DiskId, HeroId, On};
use crate::town::Sq;

/// The board of a storey.
pub const fn board(level: u8) -> &'static str {
    if level == 0 { "town" } else { "upstairs" }
}

/// The board of what a character carries.
pub fn pack(hero: HeroId) -> Str {
    format_compact!("pack-{hero}")
}

/// A square by the compass from the corner of the first tile: `e3s2`; upstairs `up-e3s2`.
pub fn square(view: View, at: Sq) -> Str {
    let (column, row) = view.town().place(at);
    let one = |n: i16, letters: [&str; 2]| format!("{}{}", letters[usize::from(n < 0)], n.unsigned_abs());
    let up = if view.town().placed(at).level == 0 { "" } else { "up-" };
    format_compact!("{up}{}{}", one(column, ["e", "w"]), one(row, ["s", "n"]))
}

/// The square that a word names.
pub fn read_square(view: View, word: &str) -> Option<Sq> {
    let (level, rest) = word.strip_prefix("up-").map_or((0, word), |rest| (1, rest));
    let split = rest.find(['s', 'n'])?;
    let one = |text: &str, letters: [char; 2]| {
        let (first, number) = (text.chars().next()?, text.get(1..)?);
        let number: i16 = number.parse().ok().filter(|n| (0..=1_000).contains(n))?;
        let plain = number.to_string() == text[1..];
        let sign = if first == letters[0] { 1 } else { -1 };
        (letters.contains(&first) && plain && (sign == 1 || number > 0)).then_some(number * sign)
    };
    let (column, row) = rest.split_at(split);
    let place = (one(column, ['e', 'w'])?, one(row, ['s', 'n'])?);
    view.town().at(level, place).filter(|at| view.town().has(*at))
}

/// The word by which commands call a character.
pub fn hero_word(view: View, hero: HeroId) -> Str {
    let card = usize::from(view.hero(hero).card);
    view.content
        .characters
        .get(card)
        .map_or_else(|| format!("hero-{}", hero + 1), |card| card.id.clone())
        .into()
}

/// The character that a word names.
pub fn read_hero(view: View, word: &str) -> Option<HeroId> {
    (0..view.state.seats()).find(|hero| hero_word(view, *hero) == word)
}

/// What somebody has written, as it is in every language.
pub fn plain(text: &str) -> Words {
    Words { en: text.into(), it: text.into() }
}

/// A character's name.
pub fn hero(view: View, id: HeroId) -> Value {
    let word = hero_word(view, id);
    let card = view.content.characters.get(usize::from(view.hero(id).card));
    let words = card.map_or_else(
        || {
            if let Some(own) = view.state.own.get(usize::from(id)).filter(|own| !own.name.is_empty()) {
                return plain(&own.name);
            }
            let n = id + 1;
            Words { en: format_compact!("Character {n}"), it: format_compact!("Personaggio {n}") }
        },
        |card| card.name.clone(),
    );
    Value::Name { id: word, words }
}

/// A disk's word.
pub fn disk_word(view: View, disk: DiskId) -> Str {
    view.content.disk_word(view.state.scenario, disk).into()
}

/// A disk's name.
pub fn disk(view: View, id: DiskId) -> Value {
    match view.disk(id) {
        Some(_) => Value::Name { id: disk_word(view, id), words: view.face(id).name.clone() },
        None => Value::Phrase(Box::new(Phrase::new("no-weapon"))),
    }
}

/// A creature's name.
pub fn on(view: View, id: On) -> Value {
    match id {
        On::Hero(id) => hero(view, id),
        On::Disk(id) => disk(view, id),
    }
}

/// A square, for readers.
pub fn at(view: View, at: Sq) -> Value {
    Value::Plain(square(view, at))
}

/// A direction's message.
pub const fn dir(dir: Dir) -> &'static str {
    match dir {
        Dir::North => "dir-north",
        Dir::East => "dir-east",
        Dir::South => "dir-south",
        Dir::West => "dir-west",
    }
}

/// Text of the content as a value.
pub fn words(id: &str, words: &Words) -> Value {
    Value::Name { id: id.into(), words: words.clone() }
}

/// One or two letters for a disk on a text board.
pub fn symbol(view: View, disk: DiskId) -> &'static str {
    match view.face(disk).kind {
        Kind::Foe(_) => "X",
        Kind::Ally { .. } => "a",
        Kind::Item(_) => "i",
        Kind::Nuisance(_) => "n",
        Kind::Security(..) => "G",
        Kind::Obstacle { .. } => "!",
        Kind::Component(_) => "c",
        Kind::Follower => "f",
        Kind::Fixture | Kind::Ambush | Kind::Nothing => "*",
    }
}

/// What a roll must reach, or has made, in words: a pair (1P).
pub fn reached(value: i8) -> Value {
    match value {
        0..=10 => Phrase::new(format!("reached-{value}")).into(),
        _ => Value::Number(value.into()),
    }
}
