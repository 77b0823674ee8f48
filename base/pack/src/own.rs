//! Content of one's own, laid over the content that a game carries.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;

use serde::Deserialize;

use crate::{FileFault, Folder, Located};

/// The file that says what a pack is.
const MANIFEST: &str = "pack.toml";

/// What a pack says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    /// The id of the game that it is for.
    game: String,
    title: Title,
}

/// What a pack is called by people.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// In English.
    pub en: String,
    /// In Italian.
    pub it: String,
}

/// A folder of content that an owner has typed in: cards, characters, boards. A block that has the kind and the `id` of
/// one that the game carries takes its place; all others stand beside those.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPack {
    /// The name of its folder, by which logs call it.
    pub name: String,
    /// The id of the game that it is for.
    pub game: String,
    /// What people call it.
    pub title: Title,
    files: Folder,
}

impl OwnPack {
    /// Reads a folder. Files must be TOML; what they say is judged by the game.
    pub fn read(dir: &Path) -> Result<OwnPack, Vec<FileFault>> {
        let shown = dir.display().to_string();
        let whole = dir.canonicalize().map_err(|error| vec![FileFault::whole(&shown, error.to_string())])?;
        let name = whole.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let placed = |fault: FileFault| FileFault { file: format!("{shown}/{}", fault.file), ..fault };
        let files = Folder::read(dir)?;
        OwnPack::new(name, files).map_err(|faults| faults.into_iter().map(placed).collect())
    }

    /// A pack of these files, one of which says what it is (`pack.toml`).
    pub fn new(name: String, files: Folder) -> Result<OwnPack, Vec<FileFault>> {
        if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c)) {
            let what =
                "a pack's folder is named with letters a to z, digits, hyphens, dots and underscores only";
            return Err(vec![FileFault::whole(MANIFEST, what)]);
        }
        let faults: Vec<FileFault> =
            files.iter().filter_map(|(file, text)| Located::read(file, text).err()).flatten().collect();
        if !faults.is_empty() {
            return Err(faults);
        }
        let Manifest { game, title } = files.parse(MANIFEST)?;
        let files = files.iter().filter(|(file, _)| *file != MANIFEST).collect();
        Ok(OwnPack { name, game, title, files })
    }

    /// Its name and the beginning of the digest of what it says, as logs write it: `ferry@1f2e3d4c`.
    pub fn label(&self) -> String {
        format!("{}@{}", self.name, &self.files.digest()[..8])
    }

    /// Kinds and ids of its blocks: what it brings or replaces.
    pub fn blocks(&self) -> BTreeSet<(String, String)> {
        let all = self.files.iter().flat_map(|(_, text)| blocks(text));
        all.map(|block| (block.kind, block.id)).collect()
    }
}

/// The files of a game with packs laid over them, the later over the earlier. Lines stay where they were, so that faults
/// name the right ones; files of a pack are named after it (`ferry@1f2e3d4c/cards.toml`).
pub fn laid_over(house: &[(&str, &str)], packs: &[OwnPack]) -> Folder {
    let mut all = Folder::embedded(house);
    for pack in packs {
        let own = pack.blocks();
        let left: Vec<(String, String)> =
            all.iter().map(|(file, text)| (file.to_owned(), without(text, &own))).collect();
        let named = |(file, text): (&str, &str)| (format!("{}/{file}", pack.label()), text.to_owned());
        let both: Vec<(String, String)> = left.into_iter().chain(pack.files.iter().map(named)).collect();
        all = both.iter().map(|(file, text)| (file.as_str(), text.as_str())).collect();
    }
    all
}

/// The packs among the files of a game, as [`laid_over`] names them.
pub fn packs_of(files: &[(&str, &str)]) -> Vec<String> {
    let packs: BTreeSet<&str> = files.iter().filter_map(|(file, _)| Some(file.split_once('/')?.0)).collect();
    packs.into_iter().map(str::to_owned).collect()
}

/// One `[[kind]]` with all that belongs to it.
struct Block {
    kind: String,
    id: String,
    lines: Range<usize>,
}

/// The blocks of a well-formed file that have an id.
fn blocks(text: &str) -> Vec<Block> {
    let lines: Vec<&str> = text.lines().collect();
    let within = |line: &str, kind: &str| line.trim_start_matches('[').starts_with(&format!("{kind}."));
    let mut found = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let from = at;
        at += 1;
        let Some((kind, _)) = lines[from].strip_prefix("[[").and_then(|rest| rest.split_once("]]")) else {
            continue;
        };
        while at < lines.len() && (!lines[at].starts_with('[') || within(lines[at], kind)) {
            at += 1;
        }
        if let Some(id) = id_of(&lines[from + 1..at]) {
            found.push(Block { kind: kind.to_owned(), id, lines: from..at });
        }
    }
    found
}

/// The `id = "…"` among a block's own lines.
fn id_of(lines: &[&str]) -> Option<String> {
    let mut own = lines.iter().take_while(|line| !line.starts_with('['));
    own.find_map(|line| {
        let value = line.trim_start().strip_prefix("id")?.trim_start().strip_prefix('=')?;
        Some(value.trim().strip_prefix('"')?.split_once('"')?.0.to_owned())
    })
}

/// A text with some blocks made empty lines.
fn without(text: &str, gone: &BTreeSet<(String, String)>) -> String {
    let gone = |block: &Block| gone.contains(&(block.kind.clone(), block.id.clone()));
    let gone: Vec<Range<usize>> = blocks(text).into_iter().filter(gone).map(|block| block.lines).collect();
    let left = |(at, line)| if gone.iter().any(|lines| lines.contains(&at)) { "" } else { line };
    text.lines().enumerate().flat_map(|line| [left(line), "\n"]).collect()
}
