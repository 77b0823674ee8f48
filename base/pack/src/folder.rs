//! A set of content files.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io};

use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};

use crate::{FileFault, MOST_BYTES, parse};

/// How many files a content folder may hold.
pub const MOST_FILES: usize = 10_000;

/// How deep folders may lie in one another.
const MOST_FOLDERS: usize = 8;

/// Content files by name, such as `characters/okko.toml`, in the order of their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    files: BTreeMap<String, String>,
}

impl Folder {
    /// The files that the program carries inside.
    pub fn embedded(files: &[(&str, &str)]) -> Folder {
        files.iter().copied().collect()
    }

    /// Reads every `.toml` file below a directory. Hidden files are left out and links are not followed.
    pub fn read(dir: &Path) -> Result<Folder, Vec<FileFault>> {
        let (mut folder, mut faults) = (Folder::default(), Vec::new());
        folder.read_into(dir, "", 0, &mut faults);
        if faults.is_empty() { Ok(folder) } else { Err(faults) }
    }

    fn read_into(&mut self, dir: &Path, prefix: &str, depth: usize, faults: &mut Vec<FileFault>) {
        let mut fault =
            |path: &Path, what: String| faults.push(FileFault::whole(&path.display().to_string(), what));
        let mut entries: Vec<_> = match fs::read_dir(dir).and_then(Iterator::collect::<io::Result<_>>) {
            Ok(entries) => entries,
            Err(error) => return fault(dir, error.to_string()),
        };
        entries.sort_by_key(fs::DirEntry::file_name);
        let mut folders = Vec::new();
        for entry in entries {
            let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
            match entry.file_type() {
                _ if name.starts_with('.') => {}
                Err(error) => fault(&path, error.to_string()),
                Ok(kind) if kind.is_dir() => folders.push((path, format!("{prefix}{name}/"))),
                Ok(kind) if kind.is_file() && path.extension() == Some("toml".as_ref()) => {
                    match read_file(&path) {
                        _ if self.files.len() >= MOST_FILES => {
                            return fault(&path, format!("more than {MOST_FILES} files"));
                        }
                        Ok(text) => drop(self.files.insert(format!("{prefix}{name}"), text)),
                        Err(what) => fault(&path, what),
                    }
                }
                Ok(_) => {}
            }
        }
        if depth >= MOST_FOLDERS && !folders.is_empty() {
            return fault(dir, format!("folders deeper than {MOST_FOLDERS} levels"));
        }
        for (path, prefix) in folders {
            self.read_into(&path, &prefix, depth + 1, faults);
        }
    }

    /// The text of a file.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(String::as_str)
    }

    /// Reads a file of the folder into a type.
    pub fn parse<T: DeserializeOwned>(&self, name: &str) -> Result<T, Vec<FileFault>> {
        match self.get(name) {
            Some(text) => parse(name, text),
            None => Err(vec![FileFault::whole(name, "the file is missing")]),
        }
    }

    /// Name and text of each file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Name and text of each file whose name begins so: `characters/`.
    pub fn under(&self, prefix: &str) -> impl Iterator<Item = (&str, &str)> {
        self.iter().filter(move |(name, _)| name.starts_with(prefix))
    }

    /// Adds the files of another folder; a file of the same name takes the place of the old one.
    pub fn overlay(&mut self, other: Folder) {
        self.files.extend(other.files);
    }

    /// The digest of all names and texts.
    pub fn digest(&self) -> String {
        digest(self.iter())
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Folder {
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(files: I) -> Folder {
        Folder { files: files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect() }
    }
}

fn read_file(path: &Path) -> Result<String, String> {
    let bytes = fs::metadata(path).map_err(|error| error.to_string())?.len();
    if bytes > MOST_BYTES as u64 {
        return Err(format!("the file has {bytes} bytes; more than {MOST_BYTES} are not read"));
    }
    fs::read_to_string(path).map_err(|error| error.to_string())
}

/// SHA-256, in hexadecimal, over the files sorted by name: for each the length of its name in bytes (eight bytes,
/// lowest first), the name, the length of its text and the text.
pub fn digest<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut files: Vec<_> = files.into_iter().collect();
    files.sort_unstable();
    let mut sha = Sha256::new();
    for part in files.iter().flat_map(|&(name, text)| [name, text]) {
        sha.update((part.len() as u64).to_le_bytes());
        sha.update(part);
    }
    let hex = |text: String, byte: &u8| text + &format!("{byte:02x}");
    sha.finalize().iter().fold(String::new(), hex)
}
