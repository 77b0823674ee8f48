//! Reads and checks content: typed TOML whose faults name file, line and column.
//!
//! [`parse`] reads one file into a type and reports unknown fields by name. [`locate`] finds the line of a fault
//! that the game reports later by its path in the data (`bands.0.members.2.gear`). [`read`] does both for all files of a
//! game: its rows keep their [`Origin`] until they are linked. A [`Folder`] is a set of content files, embedded in the
//! program or read from a directory, with one [digest](Folder::digest) for all of them. [`fit`] reads JSON that somebody
//! sends: a set-up, a position. A [`Gallery`] gives everything in the content a face, a
//! [`Palette`] a game its colours.

mod fault;
mod fit;
mod folder;
mod gallery;
mod located;
mod own;
mod palette;
mod rows;
#[cfg(test)]
mod tests;

pub use fault::FileFault;
pub use fit::fit;
pub use folder::{Folder, MOST_FILES, digest};
pub use gallery::{Gallery, Sitter};
pub use located::{Located, locate, parse};
pub use own::{OwnPack, Title, laid_over, packs_of};
pub use palette::{Grain, Letters, Palette, Rgb, contrast};
pub use rows::{Files, Origin, Page, read, twice};

/// The largest content file that is read, in bytes.
pub const MOST_BYTES: usize = 1 << 20;

/// How deep tables and lists may lie in one another.
pub const MOST_NESTING: usize = 32;
