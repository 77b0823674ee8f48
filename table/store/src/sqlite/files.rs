//! Files beside the database: its lock, names next to it, and what it takes for a rename to outlive a power cut.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::StoreFault;

/// Held as long as a process works with a database, so that no other opens or replaces it. The operating system lets go
/// of it when the process ends, however it ends; the file itself stays.
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of a database: `ludoteca.lock` for `ludoteca.db`.
    pub(crate) fn take(data: &Path) -> Result<Self, StoreFault> {
        let path = data.with_extension("lock");
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(|error| at(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreFault::Locked),
            Err(TryLockError::Error(error)) => Err(at(&path, &error)),
        }
    }
}

/// The fault of the operating system, with the file it is about.
pub(crate) fn at(path: &Path, error: &io::Error) -> StoreFault {
    StoreFault::Io(format!("{}: {error}", path.display()))
}

/// The path with something appended to its last name.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Creates an empty file, readable by its owner only: it will hold hashes of passwords and the seeds of running matches.
pub(crate) fn create_private(path: &Path) -> Result<(), StoreFault> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(StoreFault::Exists(path.to_owned()))
        }
        Err(error) => Err(at(path, &error)),
    }
}

/// Removes a file if it is there.
pub(crate) fn remove(path: &Path) -> Result<(), StoreFault> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(at(path, &error)),
        _ => Ok(()),
    }
}

/// Renames a file if it is there.
pub(crate) fn rename_if_there(from: &Path, to: &Path) -> Result<(), StoreFault> {
    match std::fs::rename(from, to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(at(from, &error)),
        _ => Ok(()),
    }
}

/// Puts a finished file in its place, replacing what is there, so that after a power cut it is there whole or not at all.
pub(crate) fn put_in_place(finished: &Path, place: &Path) -> Result<(), StoreFault> {
    let synced = OpenOptions::new().write(true).open(finished).and_then(|file| file.sync_all());
    synced.map_err(|error| at(finished, &error))?;
    std::fs::rename(finished, place).map_err(|error| at(place, &error))?;
    // The new name is on the disk when the folder is; only Unix lets a folder be opened for that.
    #[cfg(unix)]
    {
        let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder).and_then(|file| file.sync_all()).map_err(|error| at(folder, &error))?;
    }
    Ok(())
}
