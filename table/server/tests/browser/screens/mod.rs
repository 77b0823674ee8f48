//! What one sees: cards, planes, drawings and dice, on large and small screens, in both languages.

mod access;
mod asked;
mod bars;
mod cards;
mod deck;
mod dice;
mod draw;
mod ended;
mod faces;
mod full;
mod hands;
mod heard;
mod invited;
mod italian;
mod miniatures;
pub mod named;
mod pictures;
mod plane;
mod shelf;
mod small;
mod stage;
mod values;
mod weight;
