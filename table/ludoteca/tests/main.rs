//! Everything that is tried on the program, in one program: to build and link one is quicker than one a file.

mod cli;
mod duel;
mod own;
