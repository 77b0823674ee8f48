//! Why the program stops before its work is done.

use std::io;

/// Why the program stops.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Something does not hold, and that has been said: 1.
    Failed,
    /// Something does not hold: 1.
    Off(String),
    /// A file cannot be understood, and that has been said: 2.
    Malformed,
    /// A command line or file that cannot be understood: 2.
    Usage(String),
    /// Nobody listens any more: 0.
    Deaf,
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        if error.kind() == io::ErrorKind::BrokenPipe { Stop::Deaf } else { Stop::Off(error.to_string()) }
    }
}
