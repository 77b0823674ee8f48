//! The rules, one file per chapter of the rulebook.

pub mod ab;
pub mod adv;
pub mod bn;
pub mod chl;
pub mod chr;
pub mod deeds;
pub mod dmg;
pub mod eqk;
pub mod eqp;
pub mod kw;
pub mod los;
pub mod map;
pub mod mel;
pub mod mov;
pub mod opf;
pub mod rel;
pub mod rev;
pub mod rng;
pub mod set;
pub mod ter;
pub mod tim;
pub mod trn;
pub mod twr;
pub mod vic;
pub mod volley;
