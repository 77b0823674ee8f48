//! Everything that lies in `content/`: read, checked and linked, ready for the rules.

mod disk;
mod face;
pub mod faces;
mod lint;
mod load;
mod scenario;
#[cfg(test)]
mod tests;
mod tile;
mod words;

use scene::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use disk::{Colour, Component, Gun, Security, Spell, Thrown, Tool};
pub use face::{Face, Foe, Item, Kind};
pub use load::{Files, HOUSE, schema};
pub use scenario::{
    At, CampaignCard, DeedCard, Effect, Ending, Hunt, Mode, Moment, Need, Placing, Result as Verdict,
    Scenario, Spawn, Where,
};
pub use tile::{Dir, Edge, Ground, Mark, Plan, SIDE, SQUARES, Tile, TileKind, neighbour};
pub use words::{Attribute, Skill, Tn};

/// Numbered disks of a scenario.
pub const BLACKS: u8 = 12;

/// Where content comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The name, at least, is in the rulebook.
    Rulebook,
    /// Ours.
    House,
    /// A player's own.
    Own,
}

/// A text in both languages, for schemas.
#[derive(JsonSchema)]
#[expect(dead_code, reason = "read by schemars alone")]
pub struct WordsSchema {
    /// English.
    en: String,
    /// Italian.
    it: String,
}

/// A ready-made character (ledger 9.2).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CharacterCard {
    /// The word by which commands call it.
    pub id: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// What it does for a living.
    #[schemars(with = "WordsSchema")]
    pub occupation: Words,
    /// What it is like.
    #[schemars(with = "WordsSchema")]
    pub about: Words,
    /// What it says.
    #[schemars(with = "WordsSchema")]
    pub quote: Words,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its skills with their levels.
    #[serde(default)]
    pub skills: std::collections::BTreeMap<Skill, u8>,
    /// Where it comes from.
    pub source: Source,
}

/// The seven attributes that are bought (WDC-CHAR-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Attributes {
    /// S.
    pub speed: u8,
    /// A.
    pub attack: u8,
    /// DEX.
    pub dexterity: u8,
    /// INT.
    pub intelligence: u8,
    /// PERS.
    pub persuasion: u8,
    /// MED.
    pub medical: u8,
    /// D.
    pub defense: u8,
}

impl Attributes {
    /// Of a list in the order of the sheet.
    pub const fn of(
        [speed, attack, dexterity, intelligence, persuasion, medical, defense]: [u8; 7],
    ) -> Attributes {
        Attributes { speed, attack, dexterity, intelligence, persuasion, medical, defense }
    }

    /// In the order of the sheet.
    pub fn list(self) -> [u8; 7] {
        [
            self.speed,
            self.attack,
            self.dexterity,
            self.intelligence,
            self.persuasion,
            self.medical,
            self.defense,
        ]
    }
}

/// The content of the game.
#[derive(Clone, Debug)]
pub struct Content {
    /// Tiles.
    pub tiles: Vec<Tile>,
    /// Faces of disks, each once.
    pub faces: Vec<Face>,
    /// The face of each disk in the box; numbered disks, which have no face of their own, are the last twelve.
    pub disks: Vec<u8>,
    /// The first boss among the disks.
    pub bosses: u8,
    /// The first numbered disk.
    pub blacks: u8,
    /// Ready-made characters.
    pub characters: Vec<CharacterCard>,
    /// Scenarios.
    pub scenarios: Vec<Scenario>,
    /// The faces of each scenario's numbered disks.
    pub black_faces: Vec<Vec<Face>>,
    /// Campaigns.
    pub campaigns: Vec<CampaignCard>,
    /// What everything looks like.
    pub gallery: pack::Gallery,
    /// SHA-256 of the files, in hexadecimal.
    pub digest: String,
}

impl Content {
    /// The face of a disk in a scenario.
    pub fn face(&self, scenario: u8, disk: u8) -> &Face {
        if disk >= self.blacks {
            &self.black_faces[usize::from(scenario)][usize::from(disk - self.blacks)]
        } else {
            &self.faces[usize::from(self.disks[usize::from(disk)])]
        }
    }

    /// What a disk looks like in a scenario, face up.
    pub fn disk_face(&self, scenario: u8, disk: u8) -> Option<scene::Face> {
        let face = self.face(scenario, disk);
        if disk < self.blacks {
            return self.gallery.face(&face.id);
        }
        self.gallery.face(&faces::numbered(&self.scenarios[usize::from(scenario)].id, face))
    }

    /// The word by which commands call a disk: its face's, numbered where there are several.
    pub fn disk_word(&self, scenario: u8, disk: u8) -> String {
        let face = self.face(scenario, disk);
        if face.copies < 2 {
            return face.id.clone();
        }
        let first = self.disks.iter().position(|known| *known == self.disks[usize::from(disk)]);
        format!("{}-{}", face.id, usize::from(disk) - first.unwrap_or_default() + 1)
    }

    /// The disk that a word names.
    pub fn disk_named(&self, scenario: u8, word: &str) -> Option<u8> {
        let all = self.blacks.saturating_add(BLACKS);
        (0..all).find(|disk| self.disk_word(scenario, *disk) == word)
    }

    /// The first disk with this face.
    pub fn disk_of(&self, id: &str) -> Option<u8> {
        let face = self.faces.iter().position(|face| face.id == id)? as u8;
        self.disks.iter().position(|known| *known == face).map(|disk| disk as u8)
    }

    /// The tile with an id.
    pub fn tile_named(&self, id: &str) -> Option<u8> {
        self.tiles.iter().position(|tile| tile.id == id).map(|tile| tile as u8)
    }

    /// The scenario with an id.
    pub fn scenario_named(&self, id: &str) -> Option<u8> {
        self.scenarios.iter().position(|scenario| scenario.id == id).map(|at| at as u8)
    }
}
