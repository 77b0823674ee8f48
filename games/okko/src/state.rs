//! The whole truth of a match (ledger 4.1).

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use kernel::{Bits, Flow};
use serde::{Deserialize, Serialize};
use space::square::{Facing, Square, SquareSet};

use crate::board::{Board, Terrain};
use crate::content::{Element, GearId, Hidden, PowerId, ProfileId, Stat, TokenKind};
use crate::frame::Frame;
use crate::setup::Options;

/// Number of a figure in the state. Figures keep their numbers for the whole match.
pub type FigureId = u8;
/// 0 or 1: the band of seat 0 or of seat 1.
pub type Band = u8;

/// The other band.
pub const fn other(band: Band) -> Band {
    1 - band
}

/// The whole truth of a match at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What was fixed before play.
    pub setting: Arc<Setting>,
    /// All characters of both bands, guests included.
    pub figures: Vec<Figure>,
    /// Inspiration dice of each band, those in reserve aside.
    pub dice: [Pool; 2],
    /// Zeni lost by each band (OKKO-VICT-02).
    pub lost: [u8; 2],
    /// Points of each band, where a scenario counts them (OKKO-SCEN-18).
    pub score: [u8; 2],
    /// Player A: who takes the first phase of each turn.
    pub first: Band,
    /// Whose phase it is.
    pub active: Band,
    /// Turns count from 1.
    pub turn: u32,
    /// Squares that count as difficult for a while.
    pub rough: Vec<Rough>,
    /// Tokens to carry.
    pub tokens: Vec<Token>,
    /// Tokens that lie face down, or did.
    pub hidden: Vec<FaceDown>,
    /// Lanterns that are lit, seals that are broken.
    pub switched: Bits,
    /// Bands being built, hidden from each other until both are there (OKKO-Q-40).
    pub mustered: [Option<Vec<Member>>; 2],
    /// Whose decision it is, and what is still to come.
    pub flow: Flow<Frame>,
    /// How it ended.
    pub over: Option<Ending>,
}

/// What is fixed before play: shared by all states of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The table's options.
    pub options: Options,
    /// The scenario's number in the content.
    pub scenario: Option<u8>,
    /// The role that each band plays in the scenario.
    pub roles: [u8; 2],
    /// Zeni each band may spend.
    pub budget: [u8; 2],
    /// Lost zeni at which each band loses, if there is such a limit.
    pub threshold: [Option<u8>; 2],
    /// Terrain and walls.
    pub board: Board,
    /// Where each band deploys.
    pub zones: [SquareSet; 2],
    /// Linked stairs (OKKO-Q-38).
    pub stairs: Vec<[Square; 2]>,
    /// Shots, magic and all ranges reach this far at most (OKKO-SCEN-11).
    pub fog: u8,
    /// Squares from which the board may be left, and over which edge (OKKO-SCEN-05).
    pub exits: Option<Exits>,
    /// Squares that only leaders may enter while honour holds (OKKO-SCEN-19).
    pub hall: SquareSet,
    /// Squares to hold (OKKO-SCEN-17).
    pub held: SquareSet,
    /// Where the switches are.
    pub switches: Vec<Square>,
    /// Areas on the board so far, NW, NE, SW, SE: number in the content and quarter turns.
    pub areas: [Option<(u8, u8)>; 4],
}

impl Hash for Setting {
    /// States of one match are what is told apart, and they differ in this only while the board is laid: to hash all
    /// squares again and again would cost more than an attack.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.areas.hash(hasher);
    }
}

/// Squares from which the board may be left.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exits {
    /// The squares.
    pub squares: SquareSet,
    /// The edge they lie on.
    pub edge: Facing,
    /// The band that may leave.
    pub band: Band,
}

/// A member of a band: a character and its equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Member(pub ProfileId, pub Option<GearId>);

/// A character of a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Its profile card.
    pub profile: ProfileId,
    /// Its band.
    pub band: Band,
    /// Its equipment card.
    pub gear: Option<GearId>,
    /// Whether the equipment card lies face down, used up (OKKO-BAND-11).
    pub gear_used: bool,
    /// Where it is.
    pub place: Place,
    /// Blue face up (OKKO-STAT-01).
    pub alert: bool,
    /// The die on its card (OKKO-RES-01).
    pub reserve: Option<Element>,
    /// Whether it was activated in this phase (OKKO-TURN-03).
    pub activated: bool,
    /// Abilities announced in this phase (OKKO-ABIL-03).
    pub used: Bits,
    /// Stats raised by a die in this phase, a bit each (OKKO-DICE-07).
    pub raised: u8,
    /// Pinned: whether the own phase that frees it has begun.
    pub pinned: Option<bool>,
    /// Its weapon must be reloaded.
    pub unloaded: bool,
    /// Movement points that a friend gave it for this phase.
    pub march: u8,
    /// Score that a friend gave it for its next attack in this phase.
    pub embolden: u8,
    /// The token it carries.
    pub carries: Option<u8>,
    /// It found a blessing: its band has one more die while it is in play.
    pub blessed: bool,
    /// It is a leader (OKKO-SCEN-19).
    pub leader: bool,
}

impl Figure {
    /// A figure that waits to be deployed.
    pub fn new(Member(profile, gear): Member, band: Band) -> Figure {
        Figure {
            profile,
            band,
            gear,
            gear_used: false,
            place: Place::Waiting,
            alert: true,
            reserve: None,
            activated: false,
            used: Bits::EMPTY,
            raised: 0,
            pinned: None,
            unloaded: false,
            march: 0,
            embolden: 0,
            carries: None,
            blessed: false,
            leader: false,
        }
    }

    /// Its square, if it stands on the board.
    pub fn square(&self) -> Option<Square> {
        match self.place {
            Place::Board { square, .. } => Some(square),
            _ => None,
        }
    }

    /// Its square and facing, if it stands on the board.
    pub fn stand(&self) -> Option<(Square, Facing)> {
        match self.place {
            Place::Board { square, facing } => Some((square, facing)),
            _ => None,
        }
    }

    /// Whether it stands on the board.
    pub fn on_board(&self) -> bool {
        matches!(self.place, Place::Board { .. })
    }

    /// Whether a die has raised this stat in this phase.
    pub fn has_raised(&self, stat: Stat) -> bool {
        self.raised & (1 << stat as u8) != 0
    }
}

/// Where a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Place {
    /// Not deployed yet.
    Waiting,
    /// On the board.
    Board {
        /// Its square.
        square: Square,
        /// Which way it looks (OKKO-CMP-02).
        facing: Facing,
    },
    /// Out of action: its zeni are lost.
    Out,
    /// It left the board over an exit and is safe.
    Exited,
}

/// The inspiration dice of a band that lie on no card (OKKO-DICE-01). Nobody can tell dice of one face apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pool {
    /// Used or lost until the next own phase.
    pub spent: u8,
    /// Rolled and not used: how many of each face, in the order of [`Element::ALL`].
    pub unused: [u8; 5],
}

impl Pool {
    /// How many unused dice show this face.
    pub fn showing(&self, element: Element) -> u8 {
        self.unused[element as usize]
    }

    /// How many dice are unused.
    pub fn unused_count(&self) -> u8 {
        self.unused.iter().sum()
    }
}

/// A square that counts as difficult until the start of a band's next phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rough {
    /// The square.
    pub square: Square,
    /// Whose phase ends it.
    pub band: Band,
}

/// A token to carry (OKKO-SCEN-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it lies; `None` while it is carried or gone.
    pub at: Option<Square>,
}

/// A face-down token (OKKO-SCEN-08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaceDown {
    /// Where it lies.
    pub at: Square,
    /// What it is.
    pub what: Hidden,
    /// Whether it was searched.
    pub open: bool,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// The winner; `None` is a draw.
    pub winner: Option<Band>,
    /// Why.
    pub how: How,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// The loser has lost too many zeni (OKKO-VICT-01).
    Zeni,
    /// The loser has no figure left on the board (OKKO-VICT-04).
    WipedOut,
    /// The loser conceded (OKKO-Q-50).
    Conceded,
    /// The turn limit of the table (OKKO-Q-36).
    TurnLimit,
    /// A token was carried home (OKKO-SCEN-04).
    CarriedHome,
    /// A named figure went out of action (OKKO-SCEN-10).
    FigureOut,
    /// The scenario's last turn ended (OKKO-SCEN-06).
    TimeUp,
    /// The score was reached (OKKO-SCEN-17, OKKO-SCEN-18).
    Score,
    /// Enough value left the board, or cannot any more (OKKO-SCEN-21).
    Escape,
    /// The enemy leader went out of action (OKKO-SCEN-19).
    Leader,
    /// All lanterns are lit (OKKO-SCEN-22).
    Lanterns,
}

impl State {
    /// The figure with this number.
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id as usize]
    }

    /// The figure with this number, to change it.
    pub fn figure_mut(&mut self, id: FigureId) -> &mut Figure {
        &mut self.figures[id as usize]
    }

    /// Figures on the board, with their numbers.
    pub fn standing(&self) -> impl Iterator<Item = (FigureId, &Figure)> {
        self.figures.iter().enumerate().filter(|(_, f)| f.on_board()).map(|(i, f)| (i as FigureId, f))
    }

    /// Figures of a band on the board, with their numbers.
    pub fn standing_of(&self, band: Band) -> impl Iterator<Item = (FigureId, &Figure)> {
        self.standing().filter(move |(_, f)| f.band == band)
    }

    /// The squares that hold figures.
    pub fn taken(&self) -> SquareSet {
        self.figures.iter().filter_map(Figure::square).collect()
    }

    /// The figure on a square.
    pub fn at(&self, square: Square) -> Option<FigureId> {
        self.standing().find(|(_, f)| f.square() == Some(square)).map(|(id, _)| id)
    }

    /// The terrain of a square as it counts now: free squares may be rough for a while.
    pub fn terrain(&self, square: Square) -> Terrain {
        let printed = self.setting.board.terrain(square);
        if !self.rough.is_empty()
            && printed.is_free()
            && self.rough.iter().any(|rough| rough.square == square)
        {
            return Terrain::Difficult;
        }
        printed
    }

    /// What was fixed before play, to change it while it is not fixed yet.
    pub fn setting_mut(&mut self) -> &mut Setting {
        Arc::make_mut(&mut self.setting)
    }
}

/// Which powers a figure has announced in a fight, and whether a die raised its stat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announced {
    /// Powers.
    pub powers: Bits,
    /// +1 from a raw die.
    pub raised: bool,
}

impl Announced {
    /// Whether the power was announced.
    pub fn has(&self, power: PowerId) -> bool {
        self.powers.has(power)
    }
}
