//! The registry, tried on toys and on all games, in one program: to build and link one is quicker than one a file.

mod blind;
mod erased;
mod grown;
