//! The rules, one file per chapter of the rulebook.

pub mod ab;
pub mod acn;
pub mod act;
pub mod attack;
pub mod bc;
pub mod cbt;
pub mod cmp;
pub mod dep;
pub mod dice;
pub mod fall;
pub mod generic;
pub mod geo;
pub mod los;
pub mod mov;
pub mod obv;
pub mod prn;
pub mod sht;
pub mod spi;
pub mod team;
pub mod unt;
pub mod window;
pub mod wnd;

use kernel::{Arg, Illegal, RuleId, Thing};

use crate::state::{ModelId, ThingId, TroopId};

/// A character as an argument of a refusal.
pub fn model_arg(id: ModelId) -> Arg {
    Arg::Thing(Thing { kind: "model", index: id.into() })
}

/// A troop as an argument of a refusal.
pub fn troop_arg(id: TroopId) -> Arg {
    Arg::Thing(Thing { kind: "troop", index: id.into() })
}

/// An object as an argument of a refusal.
pub fn thing_arg(id: ThingId) -> Arg {
    Arg::Thing(Thing { kind: "thing", index: id.into() })
}

/// A refusal about a character.
pub fn refuse(by: RuleId, key: &'static str, model: ModelId) -> Illegal {
    Illegal::new(by, key).with("model", model_arg(model))
}
