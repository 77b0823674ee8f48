//! The web table in a real browser, against a real server.
//!
//! Each test begins with a house and a browser that know nothing of each other ([`house`]), and does what a person
//! would do ([`browser`], [`play`], [`typed`]). [`matches`] are played, [`screens`] looked at. Without a browser on the
//! machine the tests are skipped.

mod browser;
mod darkness;
mod duel;
mod hexes;
mod house;
mod matches;
mod own;
mod parties;
mod people;
mod play;
mod screens;
mod typed;
mod wire;
