//! A match kept in a file, line by line as it is played.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use catalog::AnyMatch;
use kernel::{LogLine, LogReader};

/// A log being written: each line is in the file before the next decision is asked for, so that a match survives
/// whatever ends the program.
#[derive(Debug)]
pub struct Save {
    path: PathBuf,
    file: File,
    /// Lines of the match's log that are in the file, header and seed not counted.
    written: usize,
}

/// Why a log cannot be kept.
#[derive(Debug)]
pub enum SaveFault {
    /// There is something of this name already; nothing is overwritten.
    Exists,
    /// The system says no.
    Io(io::Error),
}

impl fmt::Display for SaveFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveFault::Exists => f.write_str("there is such a file already"),
            SaveFault::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SaveFault {}

impl From<io::Error> for SaveFault {
    fn from(error: io::Error) -> SaveFault {
        if error.kind() == io::ErrorKind::AlreadyExists { SaveFault::Exists } else { SaveFault::Io(error) }
    }
}

impl Save {
    /// Begins a new file: the header, the seed (the file is its owner's, who may go on with the match), and what
    /// has been played so far.
    pub fn create(path: &Path, played: &dyn AnyMatch) -> Result<Save, SaveFault> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        let mut save = Save { path: path.to_owned(), file, written: 0 };
        let header = serde_json::to_string(played.header()).map_err(io::Error::from)?;
        save.write(&[vec![header], played.seed_line().into_iter().collect()].concat())?;
        save.keep_up(played)?;
        Ok(save)
    }

    /// Goes on with a file that has been read: `text` is what it holds, `log` what was read from that. A torn last
    /// line is cut off.
    pub fn reopen(path: &Path, text: &str, log: &LogReader) -> io::Result<Save> {
        let mut file = OpenOptions::new().write(true).open(path)?;
        let whole = if log.torn.is_some() { text.rfind('\n').map_or(0, |at| at + 1) } else { text.len() };
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        if !text[..whole].ends_with('\n') {
            file.write_all(b"\n")?;
        }
        let played = log.lines.iter().filter(|(_, line)| !matches!(line, LogLine::Seed { .. }));
        Ok(Save { path: path.to_owned(), file, written: played.count() })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what has been played since.
    pub fn keep_up(&mut self, played: &dyn AnyMatch) -> io::Result<()> {
        let lines = played.log(self.written);
        self.write(&lines)?;
        self.written += lines.len();
        Ok(())
    }

    /// Makes sure that all of it is on the disk.
    pub fn finish(&mut self) -> io::Result<()> {
        self.file.sync_all()
    }

    /// Several lines at once, so that they are torn at most at one place.
    fn write(&mut self, lines: &[String]) -> io::Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        self.file.write_all((lines.join("\n") + "\n").as_bytes())?;
        self.file.flush()
    }
}
