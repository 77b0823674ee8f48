//! The rules tried on positions: worked examples of the rulebook and what is refused.

mod corners;
mod doors;
mod fights;
mod moves;
mod people;
mod rolls;
mod scenarios;
mod turns;
