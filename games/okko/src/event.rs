//! What happens in a match.

// The fields of an event are figures, bands and squares under their plain names.
#![allow(missing_docs)]

use kernel::RuleId;
use serde::Serialize;
use space::square::{Facing, Square};

use crate::action::Die;
use crate::content::{Element, Hidden, PowerId, Stat};
use crate::frame::Cause;
use crate::state::{Band, Ending, FigureId, Member};

/// Something that happened. Everything is public but the bands while they are being built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Role rolls, one die per band; rolled again on a tie.
    RolesRolled([u8; 2]),
    /// A band plays a role.
    RoleTaken { band: Band, role: u8 },
    /// A band is ready; what it is stays hidden until both are, unless bands are built in the open (OKKO-Q-40).
    Mustered { band: Band, members: Option<Vec<Member>>, open: bool },
    /// The bands are shown.
    BandsShown([Vec<Member>; 2]),
    /// An area lies on a quarter of the board.
    Laid { area: u8, quarter: u8, turns: u8 },
    /// Initiative dice, one per band; rolled again on a tie.
    Initiative([u8; 2]),
    /// This band is player A.
    First(Band),
    /// The band deploys from this side.
    SideChosen { band: Band, side: Facing },
    /// The figure is its band's leader.
    Leader(FigureId),
    /// A figure was put on the board.
    Deployed { figure: FigureId, square: Square, facing: Facing },
    /// The figure starts endangered.
    Wounded(FigureId),

    /// A phase begins.
    PhaseBegan { band: Band, turn: u32 },
    /// A reserve die was taken back.
    Reclaimed { figure: FigureId, element: Element },
    /// Inspiration dice were rolled: how many of each face.
    Inspired { band: Band, faces: [u8; 5] },
    /// One die was rolled again.
    Rerolled { band: Band, from: Element, to: Element },
    /// A figure is played.
    Activated(FigureId),
    /// A figure is done.
    ActivationEnded(FigureId),
    /// A die was put on a card.
    Stored { figure: FigureId, element: Element },
    /// A phase ended; this many unused dice are lost until the next.
    PhaseEnded { band: Band, lost: u8 },

    /// A step, for this many movement points.
    Stepped { figure: FigureId, to: Square, cost: u8, left: u8 },
    /// A turn in place.
    Turned { figure: FigureId, facing: Facing, cost: u8, left: u8 },
    /// A jump.
    Leapt { figure: FigureId, to: Square, cost: u8, left: u8 },
    /// The stairs were taken.
    Climbed { figure: FigureId, to: Square, left: u8 },
    /// A movement ended in an enemy zone of control.
    Stopped { figure: FigureId, at: Square },
    /// A figure left the board.
    Exited(FigureId),

    /// A die raised a stat.
    Raised { figure: FigureId, stat: Stat },
    /// A power was announced or used.
    Used { figure: FigureId, power: PowerId, target: Option<FigureId> },
    /// An attack was declared.
    Attacked { attacker: FigureId, defender: FigureId },
    /// An attack was cancelled: the Will test failed.
    Daunted { attacker: FigureId, defender: FigureId },
    /// A shot was declared.
    Shot { shooter: FigureId, target: FigureId, cover: u8 },
    /// A friend stepped in.
    Guarded { figure: FigureId, target: FigureId },
    /// A figure was turned towards its opponent.
    Faced { figure: FigureId, facing: Facing },
    /// The combat dice and the scores, part by part.
    Scores { attacker: Sum, defender: Sum, shot: bool },
    /// A combat die was rolled again.
    DieRerolled { figure: FigureId, from: u8, to: u8 },
    /// The scores are equal.
    Tie { attacker: FigureId, defender: FigureId },
    /// A side won by a margin.
    Won { winner: FigureId, loser: FigureId, margin: u8 },
    /// A rule or power changed the margin.
    MarginBecame { figure: FigureId, from: u8, to: u8 },
    /// A shot had no effect.
    Missed { shooter: FigureId, target: FigureId },
    /// A loss had no effect on the figure.
    Shrugged(FigureId),

    /// A figure retreated.
    Retreated { figure: FigureId, to: Square },
    /// A figure could not retreat.
    Blocked(FigureId),
    /// A figure became endangered.
    Endangered { figure: FigureId, cause: Cause },
    /// A figure became alert.
    Recovered(FigureId),
    /// A figure is out of action; its band has now lost this many zeni.
    OutOfAction { figure: FigureId, cause: Cause, lost: u8 },
    /// A reserve die was lost.
    ReserveLost { figure: FigureId, element: Element },
    /// A band gave up a die for good.
    GaveUp { band: Band, die: Die },
    /// A figure was pinned.
    Pinned(FigureId),
    /// A pinned figure is free again.
    Freed(FigureId),
    /// Two figures swapped squares.
    Swapped { figure: FigureId, with: FigureId },
    /// A square counts as difficult for a while.
    Roughened { square: Square },
    /// The rough squares of a band are as they were.
    Smoothed { band: Band },
    /// A weapon was unloaded.
    Unloaded(FigureId),
    /// A weapon was loaded.
    Loaded(FigureId),
    /// A spent die was rolled.
    DieRolled { band: Band, face: Element },
    /// An unused die was turned.
    DieTurned { band: Band, from: Element, to: Element },
    /// A friend gave movement points.
    March { figure: FigureId, points: u8 },
    /// A friend gave score for the next attack.
    Emboldened { figure: FigureId, score: u8 },

    /// A Will test: the die (0 when none was rolled) against Will as it counts.
    Tested { figure: FigureId, die: u8, will: i8, passed: bool, parts: Vec<SumPart> },

    /// A token was picked up.
    PickedUp { figure: FigureId, token: u8 },
    /// A token was dropped.
    Dropped { figure: FigureId, token: u8, at: Square },
    /// A token was delivered and removed.
    Delivered { band: Band, token: u8 },
    /// A switch changed.
    Switched { figure: FigureId, switch: u8, on: bool },
    /// A face-down token was searched.
    Searched { figure: FigureId, what: Hidden },
    /// Points were scored.
    Scored { band: Band, points: u8, total: u8 },

    /// The match is over.
    Ended(Ending),
}

/// One side's score in a combat or shot, or a Will.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// Whose.
    pub figure: FigureId,
    /// Its parts.
    pub parts: Vec<SumPart>,
    /// All parts together.
    pub total: i8,
}

/// One part of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SumPart {
    /// The rule that adds it.
    pub by: RuleId,
    /// What it is.
    pub what: PartKind,
    /// What it adds.
    pub value: i8,
}

/// What a part of a sum is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartKind {
    /// A stat of the card.
    Stat(Stat),
    /// The value of a Shoot ability.
    ShotValue(PowerId),
    /// The combat die.
    Die,
    /// A raw inspiration die.
    RawDie(Element),
    /// A friend in support.
    Support(FigureId),
    /// The back attack bonus.
    BackAttack,
    /// Difficult squares on the line of fire.
    Cover,
    /// A power.
    Power(PowerId),
    /// What a friend gave.
    Emboldened,
}
