//! Things that stand or lie on a board.

use serde::{Deserialize, Serialize};

use crate::{Face, Facts, Field, Heading, Phrase, Place, Str, Value, Words, read_place, written_place};

/// A figure, card, token or other thing with a name of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// Stable id, as commands write it: `oni-bushi-2`.
    pub id: Str,
    /// What the reader sees.
    pub name: Words,
    /// One or two letters for a text board.
    pub symbol: Str,
    /// The seat that owns it, if any.
    pub seat: Option<u8>,
    /// Where it is; `None` when it is out of play.
    pub at: Option<Spot>,
    /// Which way it looks, if that matters.
    pub facing: Option<Heading>,
    /// It is not there: it was seen there last, or is meant to go there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ghost: bool,
    /// The piece that it lies under: a card assigned to another, a life below the one on top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<Str>,
    /// Turned by a quarter, as a card that has acted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
    /// What it looks like from above, when it is a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<CardLook>,
    /// The radius of its round base on a plane, in hundredths of the plane's unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<u32>,
    /// How high its foot and its head are, on a plane, in hundredths of the plane's unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<(i32, i32)>,
    /// The drawing that stands for it: the id of one that the game provides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub art: Option<Str>,
    /// Its emblem.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// Which of several alike it is, where that is said on its rim.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u16>,
    /// Its states that differ from the ordinary, most important first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
    /// Facts by name, for scenario files and for the card beside the board.
    #[serde(default, skip_serializing_if = "Facts::is_empty")]
    pub facts: Facts,
    /// What its card says, line by line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub card: Vec<Phrase>,
}

impl Piece {
    /// A fact by name: `at`, `facing` or one of `facts`.
    pub fn fact(&self, name: &str) -> Option<String> {
        match name {
            "at" => Some(self.at.as_ref().map_or_else(|| "off".to_owned(), |spot| spot.cell.to_string())),
            "facing" => self.facing.map(|heading| heading.letter().to_owned()),
            _ => self.facts.get(name).map(Value::plain),
        }
    }
}

/// What a card shows at a glance; the rest is told by [`Piece::card`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardLook {
    /// What kind of card it is: `Army`.
    pub kind: Phrase,
    /// What it belongs to: a school, a suit, a faction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub family: Option<Phrase>,
    /// One CSS colour name of the theme (`ground-0` … `ground-9`), chosen by the game for its kind of card.
    pub tint: u8,
    /// The numbers printed on it, as they count now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Field>,
    /// What it is worth: points, price.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub worth: Vec<Field>,
}

/// A place on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    /// The board's id.
    pub board: Str,
    /// The cell's id; on a plane the place, `12.5,3`.
    pub cell: Str,
}

impl Spot {
    /// A place on a plane.
    pub fn on_plane(board: &str, place: Place) -> Spot {
        Spot { board: board.into(), cell: written_place(place).into() }
    }

    /// The place on a plane; `None` when it is a cell.
    pub fn place(&self) -> Option<Place> {
        read_place(&self.cell)
    }
}

/// A state of a piece, shown as a mark.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Badge {
    /// Stable id: `endangered`.
    pub id: Str,
    /// What the reader sees when asking.
    pub text: Phrase,
    /// One or two characters for a text board or a small mark.
    pub glyph: Str,
    /// Whether it is good or bad for the piece.
    pub tone: Tone,
}

/// How a mark should feel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// An advantage.
    Good,
    /// Neither.
    Plain,
    /// A trouble.
    Bad,
}
