//! The rules, one file per chapter of the rulebook.

pub mod abil;
pub mod act;
pub mod aim;
pub mod areas;
pub mod back;
pub mod band;
pub mod cmbt;
pub mod dice;
pub mod lof;
pub mod moves;
pub mod res;
pub mod retr;
pub mod scen;
pub mod set;
pub mod shot;
pub mod stat;
pub mod supp;
pub mod terr;
pub mod turn;
pub mod vict;
pub mod will;
pub mod zoc;

use kernel::{Arg, Thing};
use space::square::Square;

use crate::state::FigureId;

/// A figure as an argument of a refusal.
pub fn figure_arg(id: FigureId) -> Arg {
    Arg::Thing(Thing { kind: "figure", index: id.into() })
}

/// A square as an argument of a refusal.
pub fn square_arg(square: Square) -> Arg {
    Arg::Thing(Thing { kind: "square", index: square.index() as u32 })
}

/// A power as an argument of a refusal.
pub fn power_arg(power: crate::content::PowerId) -> Arg {
    Arg::Thing(Thing { kind: "power", index: power.into() })
}
