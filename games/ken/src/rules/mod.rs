//! The rules, one file per chapter of the rulebook.

pub mod arm;
pub mod asg;
pub mod att;
pub mod cap;
pub mod card;
pub mod cha;
pub mod chr;
pub mod con;
pub mod deck;
pub mod dmg;
pub mod draw;
pub mod effect;
pub mod end;
pub mod epi;
pub mod evt;
pub mod grp;
pub mod life;
pub mod mas;
pub mod mcap;
pub mod ocr;
pub mod ord;
pub mod plc;
pub mod pres;
pub mod sch;
pub mod select;
pub mod seq;
pub mod set;
pub mod sm;
pub mod tgt;
pub mod turn;
pub mod r#use;
pub mod vic;
pub mod zone;

use kernel::{Arg, Thing};

use crate::content::{AbilityId, KindId};
use crate::state::CardId;

/// A card as an argument of a refusal.
pub fn card_arg(card: CardId) -> Arg {
    Arg::Thing(Thing { kind: "card", index: card.into() })
}

/// An ability as an argument of a refusal.
pub fn ability_arg(ability: AbilityId) -> Arg {
    Arg::Thing(Thing { kind: "ability", index: ability.into() })
}

/// A card of the pool as an argument of a refusal.
pub fn kind_arg(kind: KindId) -> Arg {
    Arg::Thing(Thing { kind: "kind", index: kind.into() })
}
