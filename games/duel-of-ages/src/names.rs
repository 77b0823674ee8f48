//! What things are called: the words of commands, and the names people read.

use kernel::{Seat, Side};
use scene::{Phrase, Str, ToCompactString, Value, Words, format_compact};

use crate::content::{CardId, Colour, Era, GuardianId, Piece, Rating, Terrain, Tower};
use crate::map::{Cell, Put, Space};
use crate::play::View;
use crate::state::Who;

/// What a thing is called that is not there.
fn number(index: impl Into<i64>) -> Str {
    format_compact!("#{}", index.into())
}

/// The number in what [`number`] writes.
fn numbered(word: &str) -> Option<u8> {
    word.strip_prefix('#')?.parse().ok().filter(|index| number(*index) == word)
}

/// The word by which commands call a champion: its character's, for there is one of each. It is also its piece's id.
pub fn who_word(view: View<'_>, who: Who) -> Str {
    match view.state.find(who) {
        Some(champion) => view.content.character(champion.profile).id.as_str().into(),
        None => number(who),
    }
}

/// The champion that commands call by this word.
pub fn find_who(view: View<'_>, word: &str) -> Option<Who> {
    let mut all = view.state.everybody();
    let named = all.find(|(_, champion)| view.content.character(champion.profile).id == word);
    named.map(|(who, _)| who).or_else(|| numbered(word).filter(|who| view.state.find(*who).is_none()))
}

/// A champion as an argument of a phrase.
pub fn who(view: View<'_>, who: Who) -> Value {
    let words = view.state.find(who).map(|champion| view.content.character(champion.profile).name.clone());
    Value::Name { id: who_word(view, who), words: words.unwrap_or_else(|| Words::same(&number(who))) }
}

/// The word by which commands call an equipment card. It is also its piece's id.
pub fn card_word(view: View<'_>, card: CardId) -> Str {
    view.content.cards.get(usize::from(card)).map_or_else(|| number(card), |card| card.id.as_str().into())
}

/// The equipment card that commands call by this word.
pub fn find_card(view: View<'_>, word: &str) -> Option<CardId> {
    let cards = &view.content.cards;
    let named = cards.iter().position(|card| card.id == word).map(|card| card as CardId);
    named.or_else(|| numbered(word).filter(|card| usize::from(*card) >= cards.len()))
}

/// An equipment card as an argument of a phrase.
pub fn card(view: View<'_>, card: CardId) -> Value {
    let words = view.content.cards.get(usize::from(card)).map(|card| card.name.clone());
    Value::Name { id: card_word(view, card), words: words.unwrap_or_else(|| Words::same(&number(card))) }
}

/// Several cards, those that may be known by name and the others by their number; nothing where there is none.
pub fn cards(view: View<'_>, cards: impl IntoIterator<Item = Option<CardId>>) -> Value {
    let (known, hidden): (Vec<_>, Vec<_>) = cards.into_iter().partition(Option::is_some);
    let mut all: Vec<Value> = known.into_iter().flatten().map(|id| card(view, id)).collect();
    if !hidden.is_empty() {
        all.push(Phrase::new("cards-hidden").with("n", hidden.len() as i64).into());
    }
    if all.is_empty() { Phrase::new("cards-none").into() } else { all.into() }
}

/// A guardian as an argument of a phrase.
pub fn guardian(view: View<'_>, id: GuardianId) -> Value {
    match view.content.guardians.get(usize::from(id)) {
        Some(guardian) => Value::Name { id: guardian.id.as_str().into(), words: guardian.name.clone() },
        None => number(id).into(),
    }
}

/// A space: `3,-1`, or `3,-1u` in the tunnel below.
pub fn space(view: View<'_>, space: Space) -> Value {
    space_word(view, space).into()
}

/// The word of a space.
pub fn space_word(view: View<'_>, space: Space) -> Str {
    if view.map.has(space) {
        return view.map.name(space).into();
    }
    format_compact!("{}{}", number(space.cell), if space.under { "u" } else { "" })
}

/// The space that commands call by this word.
pub fn find_space(view: View<'_>, word: &str) -> Option<Space> {
    let nowhere = || {
        let bare = word.strip_suffix('u');
        let cell = bare.unwrap_or(word).strip_prefix('#')?.parse().ok()?;
        Some(Space { cell, under: bare.is_some() }).filter(|space| space_word(view, *space) == word)
    };
    view.map.read(word).or_else(nowhere)
}

/// A hex of the surface.
pub fn cell(view: View<'_>, cell: Cell) -> Value {
    space(view, Space::on(cell))
}

/// A ground: its message.
pub fn terrain(terrain: Terrain) -> Value {
    Phrase::new(terrain.key()).into()
}

/// An age: its message.
pub fn era(era: Era) -> Value {
    Phrase::new(era.key()).into()
}

/// A colour: its message.
pub fn colour(colour: Colour) -> Value {
    Phrase::new(colour.key()).into()
}

/// The message of a rating's name.
pub const fn rating_key(rating: Rating) -> &'static str {
    [
        "rating-melee",
        "rating-penetration",
        "rating-aim",
        "rating-point",
        "rating-throw",
        "rating-reaction",
        "rating-stealth",
        "rating-armour",
        "rating-strength",
        "rating-intelligence",
    ][rating as usize]
}

/// A rating: its message.
pub fn rating(rating: Rating) -> Value {
    Phrase::new(rating_key(rating)).into()
}

/// The message of a tower's name.
pub const fn tower_key(tower: Tower) -> &'static str {
    ["tower-ruin", "tower-vortex", "tower-maneuver", "tower-knowledge", "tower-despair"][tower as usize]
}

/// A tower: its message.
pub fn tower(tower: Tower) -> Value {
    Phrase::new(tower_key(tower)).into()
}

/// What a team is called: White or Black.
pub fn team(view: View<'_>, side: Side) -> Phrase {
    Phrase::new(if side == view.state.white { "side-white" } else { "side-black" })
}

/// Who plays a side: the only one on it, else the team.
pub fn side(view: View<'_>, side: Side) -> Value {
    let team = team(view, side);
    let seats = view.state.seats(side);
    match seats.iter().next().filter(|_| seats.iter().count() == 1) {
        Some(seat) => {
            let (en, it) = if side == view.state.white { ("White", "Bianco") } else { ("Black", "Nero") };
            let words = Words { en: en.into(), it: it.into() };
            Value::Seat { seat: seat.0, id: team.key, words }
        }
        None => team.into(),
    }
}

/// A phrase in which both sides are called by who plays them: White is `first`, Black `second`.
pub fn with_sides(view: View<'_>, key: &str) -> Phrase {
    let white = view.state.white;
    Phrase::new(key).with("first", side(view, white)).with("second", side(view, crate::state::foe(white)))
}

/// A seat, counted from 1.
pub fn seat(seat: Seat) -> Value {
    let number = seat.0 + 1;
    let words = Words { en: format_compact!("seat {number}"), it: format_compact!("posto {number}") };
    Value::Seat { seat: seat.0, id: number.to_compact_string(), words }
}

/// A piece of the map as an argument of a phrase.
pub fn piece(view: View<'_>, put: &Put) -> Value {
    let (pieces, piece) = match *put {
        Put::Platter { piece, .. } => (&view.content.platters, piece),
        Put::Dome { piece, .. } => (&view.content.domes, piece),
        Put::Labyrinth { piece, .. } => (&view.content.labyrinths, piece),
    };
    match pieces.get(usize::from(piece)) {
        Some(piece) => Value::Name { id: piece.id.as_str().into(), words: piece.name.clone() },
        None => number(piece).into(),
    }
}

/// The word of a piece of the map.
pub fn piece_word(pieces: &[Piece], piece: u8) -> Str {
    pieces.get(usize::from(piece)).map_or_else(|| number(piece), |piece| piece.id.as_str().into())
}

/// The piece of the map that commands call by this word.
pub fn find_piece(pieces: &[Piece], word: &str) -> Option<u8> {
    let named = pieces.iter().position(|piece| piece.id == word).map(|piece| piece as u8);
    named.or_else(|| numbered(word).filter(|piece| usize::from(*piece) >= pieces.len()))
}

/// The board of the surface.
pub const SURFACE: &str = "surface";
/// The board of the tunnels.
pub const TUNNELS: &str = "tunnels";

/// The board on which a space is drawn.
pub const fn board(space: Space) -> &'static str {
    if space.under { TUNNELS } else { SURFACE }
}
