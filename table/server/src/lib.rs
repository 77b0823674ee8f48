//! The web table: pages, sockets, and the browser's files.
//!
//! One process, one store; or several on one database that serve as one. [`app`] holds what everybody shares; [`hall`] the matches being played; [`socket`]
//! speaks with whoever sits at one; [`pages`] are made on the server; [`people`] tells who is who. Nothing here knows
//! a rule or a particular game.

mod api;
mod app;
mod hall;
mod pages;
mod people;
mod setup;
mod socket;
mod web;
mod words;

pub use app::{ABSENCE, Cluster, Config, LEASE, Server, ServerFault};
pub use people::{Smtp, reset_link};
