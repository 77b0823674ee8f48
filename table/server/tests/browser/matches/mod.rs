//! Matches played by people as they play: against a bot, at one screen, as two in two places, by keys alone, in a
//! campaign, in a lesson.

mod against_bot;
mod campaign;
mod keyboard;
mod same_screen;
mod tutorial;
mod two_people;
