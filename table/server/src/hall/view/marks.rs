//! Numbers by which two things of a scene are told apart: two with the same number are alike.
//!
//! A number has 64 bits that nobody outside this process can foresee. Every field counts: a field that is new has to be
//! named here, or this does not compile.

use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::LazyLock;

use foldhash::fast::RandomState;
use scene::{Affordance, CardLook, Field, Layer, Panel, Piece, Scale, Str, Touch};

static MARKS: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// The number of something plain.
pub(super) fn mark(thing: impl Hash) -> u64 {
    MARKS.hash_one(thing)
}

/// Something that can be told apart.
pub(super) trait Marked {
    /// Gives everything that counts.
    fn feed(&self, into: &mut impl Hasher);

    /// Its number.
    fn mark(&self) -> u64 {
        let mut hasher = MARKS.build_hasher();
        self.feed(&mut hasher);
        hasher.finish()
    }
}

impl Marked for &Piece {
    fn feed(&self, into: &mut impl Hasher) {
        let Piece {
            id,
            name,
            symbol,
            seat,
            at,
            facing,
            ghost,
            under,
            turned,
            look,
            base,
            height,
            art,
            face,
            number,
            badges,
            facts,
            card,
        } = self;
        (id, name, symbol, seat, at, facing, ghost, under, turned).hash(into);
        (base, height, art, face, number, badges, facts, card).hash(into);
        look.is_some().hash(into);
        if let Some(CardLook { kind, family, tint, values, worth }) = look {
            (kind, family, tint, values, worth).hash(into);
        }
    }
}

impl Marked for &Panel {
    fn feed(&self, into: &mut impl Hasher) {
        let Panel { id, title, seat, fields, now, counts } = self;
        (id, title, seat, fields, now, counts).hash(into);
    }
}

impl Marked for &Affordance {
    fn feed(&self, into: &mut impl Hasher) {
        let Affordance { command, label, touches, cost, binding, odds, walk } = self;
        (command, label, touches.len(), cost, binding, odds, walk).hash(into);
        for touch in touches {
            match touch {
                Touch::Piece(piece) => (0, piece).hash(into),
                Touch::Cell { board, cell } => (1, board, cell).hash(into),
                Touch::Place { board, x, y } => (2, board, x, y).hash(into),
                Touch::Die { panel, field, die } => (3, panel, field, die).hash(into),
            }
        }
    }
}

impl Marked for &Scale {
    fn feed(&self, into: &mut impl Hasher) {
        let Scale { id, title, counts, goal } = self;
        (id, title, counts, goal).hash(into);
    }
}

/// A layer with its board.
impl Marked for (&Str, &Layer) {
    fn feed(&self, into: &mut impl Hasher) {
        self.hash(into);
    }
}

/// What changes often of a board.
impl Marked for (&Str, u16, &Vec<Field>) {
    fn feed(&self, into: &mut impl Hasher) {
        self.hash(into);
    }
}
