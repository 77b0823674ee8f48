//! Matches played by people as they play: against a bot, at one screen, as two in two places, by keys alone, in a
//! campaign, in a lesson.

mod against_bot;
mod at_390;
mod campaign;
mod keyboard;
mod planned;
mod same_screen;
mod taught;
mod tutorial;
mod two_people;
