//! What is done in a line of the story, so that a screen can play it.

use serde::{Deserialize, Serialize};

use crate::{Heading, Spot, Str, Value};

/// One thing that is done. Pieces are called by their ids, seats by their numbers; the sentence that tells it is the
/// line's.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "does", rename_all = "kebab-case")]
pub enum Deed {
    /// A player's turn begins.
    Turn {
        /// Whose.
        seat: u8,
    },
    /// A piece goes from where it is, place by place.
    Moved {
        /// Which.
        piece: Str,
        /// The places that it comes to, the last one included.
        way: Vec<Spot>,
        /// How it goes.
        #[serde(default, skip_serializing_if = "Gait::is_walk")]
        gait: Gait,
    },
    /// A piece has to stop where it is, held up by what others control.
    Stopped {
        /// Which.
        piece: Str,
        /// The controlled places that stop it.
        zone: Vec<Spot>,
    },
    /// A piece turns to a side.
    Turned {
        /// Which.
        piece: Str,
        /// Where it looks now.
        facing: Heading,
    },
    /// A card goes from a row or pile to where it lies now, face up.
    Played {
        /// Which.
        piece: Str,
        /// The board that it comes from.
        from: Str,
    },
    /// A piece is there now, or seen for what it is.
    Appeared {
        /// Which.
        piece: Str,
    },
    /// A piece attacks another.
    Attacked {
        /// Who attacks.
        from: Str,
        /// Who is attacked.
        to: Str,
        /// From afar.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shot: bool,
    },
    /// A piece attacks a place.
    Aimed {
        /// Who attacks.
        from: Str,
        /// Where to.
        at: Spot,
    },
    /// Dice fall, or are turned.
    Rolled {
        /// Whose they are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Str>,
        /// What they show: numbers, or the names of symbols.
        faces: Vec<Value>,
    },
    /// Parts add up.
    Summed {
        /// Whose sum it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<Str>,
        /// What they come to.
        total: i64,
        /// How many of the line's parts make it: those of the first sum come first.
        #[serde(default)]
        parts: usize,
    },
    /// An attack comes to nothing.
    Missed {
        /// Who goes unharmed.
        piece: Str,
    },
    /// A piece is the worse for it.
    Hurt {
        /// Which.
        piece: Str,
        /// By how much, as its game counts.
        by: i64,
    },
    /// A piece is better again.
    Healed {
        /// Which.
        piece: Str,
        /// By how much.
        by: i64,
    },
    /// A piece is out of play.
    Left {
        /// Which.
        piece: Str,
    },
    /// A player's count goes up or down.
    Gained {
        /// Whose.
        seat: u8,
        /// By how much.
        by: i64,
    },
}

/// How a piece goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Gait {
    /// By itself.
    #[default]
    Walk,
    /// In one bound: it flies, jumps or vanishes here to be there.
    Leap,
    /// Moved by others, or beaten back.
    Push,
    /// It falls.
    Fall,
}

impl Gait {
    #[allow(clippy::trivially_copy_pass_by_ref)] // As serde asks.
    fn is_walk(&self) -> bool {
        *self == Gait::Walk
    }
}

impl Deed {
    /// The pieces that it names.
    pub fn pieces(&self) -> Vec<&str> {
        match self {
            Deed::Attacked { from, to, .. } => vec![from, to],
            Deed::Moved { piece, .. }
            | Deed::Stopped { piece, .. }
            | Deed::Turned { piece, .. }
            | Deed::Played { piece, .. }
            | Deed::Appeared { piece }
            | Deed::Aimed { from: piece, .. }
            | Deed::Rolled { of: Some(piece), .. }
            | Deed::Summed { of: Some(piece), .. }
            | Deed::Missed { piece }
            | Deed::Hurt { piece, .. }
            | Deed::Healed { piece, .. }
            | Deed::Left { piece } => vec![piece],
            Deed::Turn { .. } | Deed::Rolled { .. } | Deed::Summed { .. } | Deed::Gained { .. } => Vec::new(),
        }
    }

    /// The boards that it names.
    pub fn boards(&self) -> Vec<&str> {
        match self {
            Deed::Moved { way, .. } | Deed::Stopped { zone: way, .. } => {
                way.iter().map(|spot| spot.board.as_str()).collect()
            }
            Deed::Played { from, .. } => vec![from],
            Deed::Aimed { at, .. } => vec![&at.board],
            _ => Vec::new(),
        }
    }
}
