//! What one sees: cards, planes, drawings and dice, on large and small screens, in both languages.

mod cards;
mod deck;
mod dice;
mod draw;
mod faces;
mod italian;
mod miniatures;
mod pictures;
mod plane;
mod small;
mod stage;
mod values;
mod weight;
