//! The rules, one file per chapter of the rulebook.

pub mod adv;
pub mod ally;
pub mod carry;
pub mod cbt;
pub mod chars;
pub mod close;
pub mod contest;
pub mod coop;
pub mod dice;
pub mod door;
pub mod fail;
pub mod fate;
pub mod flee;
pub mod hlth;
pub mod item;
pub mod los;
pub mod mag;
pub mod meet;
pub mod moves;
pub mod nuis;
pub mod obst;
pub mod open;
pub mod outcome;
pub mod perc;
pub mod puppet;
pub mod rng;
pub mod roll;
pub mod scen;
pub mod sec;
pub mod shuf;
pub mod tiles;
pub mod trade;
pub mod turn;
pub mod vp;
pub mod will;

#[cfg(test)]
mod tests;
