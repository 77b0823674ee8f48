//! Everything that is tried on the game as a whole, in one program: to build and link one is quicker than one a file.

mod anything;
mod balance;
mod campaign;
mod edges;
mod goldens;
mod laws;
mod scenarios;
