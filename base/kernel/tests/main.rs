//! Everything that is tried on the kernel, in one program: to build and link one is quicker than one a file.

mod log;
mod luck;
mod offers;
mod sides;
mod small;
mod vectors;
