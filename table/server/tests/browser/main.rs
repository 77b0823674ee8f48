//! The web table in a real browser, against a real server.
//!
//! Each test begins with a house and a browser that know nothing of each other ([`house`]), and does what a person
//! would do ([`browser`], [`play`]). Without a browser on the machine the tests are skipped.

mod against_bot;
mod browser;
mod campaign;
mod cards;
mod deck;
mod dice;
mod draw;
mod house;
mod italian;
mod keyboard;
mod miniatures;
mod pictures;
mod plane;
mod play;
mod same_screen;
mod small;
mod tutorial;
mod two_people;
mod typed;
mod weight;
mod wire;
