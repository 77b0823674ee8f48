//! Editions: games with content that somebody has brought laid over theirs.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use catalog::AnyGame;
use pack::{FileFault, Folder, OwnPack};
use store::PackText;

/// How many editions there may be at once. They stay as long as the program, as the games do.
const MOST_EDITIONS: usize = 200;
/// The longest name of a file.
const LONGEST_NAME: usize = 100;

/// Why there is no such edition.
#[derive(Debug)]
pub(crate) enum NoEdition {
    /// What is wrong with the pack, everything at once.
    Faults(Vec<FileFault>),
    /// As many were made as there may be.
    Full,
}

/// The editions that were made, by the digests of the pack and of what it lies over.
#[derive(Default)]
pub(crate) struct Editions {
    made: Mutex<BTreeMap<(String, String), &'static dyn AnyGame>>,
}

impl Editions {
    /// The game with a pack laid over it.
    pub async fn of(
        &self,
        game: &'static dyn AnyGame,
        text: &PackText,
    ) -> Result<&'static dyn AnyGame, NoEdition> {
        let key = (text.digest.clone(), game.meta().content_digest.clone());
        if let Some(made) = self.made().get(&key) {
            return Ok(*made);
        }
        let pack = read(&text.name, &text.files).map_err(NoEdition::Faults)?;
        let edition = laid_over(game, pack).await.map_err(NoEdition::Faults)?;
        let mut made = self.made();
        if made.len() >= MOST_EDITIONS && !made.contains_key(&key) {
            return Err(NoEdition::Full);
        }
        Ok(*made.entry(key).or_insert_with(|| Box::leak(edition)))
    }

    fn made(&self) -> std::sync::MutexGuard<'_, BTreeMap<(String, String), &'static dyn AnyGame>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The edition of a game with a pack over it, made beside the tables.
pub(crate) async fn laid_over(
    game: &'static dyn AnyGame,
    pack: OwnPack,
) -> Result<Box<dyn AnyGame>, Vec<FileFault>> {
    let packs: Vec<OwnPack> = game.packs().iter().cloned().chain([pack]).collect();
    let made = tokio::task::spawn_blocking(move || game.with_packs(&packs)).await;
    made.unwrap_or_else(|_| Err(vec![FileFault::whole("pack.toml", "this content breaks the program")]))
}

/// The pack of these files (JSON: texts by name).
pub(crate) fn read(name: &str, files: &str) -> Result<OwnPack, Vec<FileFault>> {
    let files: BTreeMap<String, String> = serde_json::from_str(files)
        .map_err(|error| vec![FileFault::whole("pack.toml", error.to_string())])?;
    let fit = |name: &str| {
        let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || "-_./".contains(c));
        plain && name.len() <= LONGEST_NAME && name.strip_suffix(".toml").is_some_and(|stem| !stem.is_empty())
    };
    let unfit = files.keys().filter(|name| !fit(name));
    let what =
        "a file is named with letters a to z, digits, hyphens, underscores and slashes, and ends in .toml";
    let faults: Vec<FileFault> = unfit.map(|name| FileFault::whole(name, what)).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    let files: Folder = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    OwnPack::new(name.to_owned(), files)
}
