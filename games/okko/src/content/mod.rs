//! Everything that lies in `content/`: read, checked and linked, ready for the rules.

pub mod faces;
mod load;
mod power;
mod profile;
mod scenario;
mod traits;

use kernel::Bits;
use schemars::JsonSchema;

pub use load::{HOUSE, schema};
pub use power::{Aim, Cost, Effect, Need, Power, Then, Whom, Window};
pub use profile::{
    Alignment, CharacterCard, Element, Face, FaceCard, Gear, Kind, Profile, Restriction, Source, Stat,
};
pub use scenario::{
    AreaCard, BandCard, Exits, Hidden, Placed, Recruit, Role, Scenario, SwitchKind, Token, TokenKind,
    Victory, Ward,
};
pub use traits::Traits;

/// Number of a profile in the content.
pub type ProfileId = u8;
/// Number of an equipment card in the content.
pub type GearId = u8;
/// Number of a power in the content.
pub type PowerId = u8;

/// The content of the game.
#[derive(Clone, Debug)]
pub struct Content {
    /// Abilities, then the uses of equipment cards; at most [`Bits::CAPACITY`].
    pub powers: Vec<Power>,
    /// Characters.
    pub profiles: Vec<Profile>,
    /// Equipment.
    pub gear: Vec<Gear>,
    /// Map tiles.
    pub areas: Vec<AreaCard>,
    /// Adventures.
    pub scenarios: Vec<Scenario>,
    /// Ready-made bands.
    pub bands: Vec<BandCard>,
    /// Powers that are announced in each window, for quick questions.
    pub by_window: [Bits; 15],
    /// What everything looks like.
    pub faces: pack::Gallery,
    /// SHA-256 of the files, in hexadecimal.
    pub digest: String,
}

impl Content {
    /// The power with this number.
    pub fn power(&self, id: PowerId) -> &Power {
        &self.powers[id as usize]
    }

    /// The profile with this number.
    pub fn profile(&self, id: ProfileId) -> &Profile {
        &self.profiles[id as usize]
    }

    /// The equipment card with this number.
    pub fn gear(&self, id: GearId) -> &Gear {
        &self.gear[id as usize]
    }

    /// The number of a character by its word.
    pub fn find_profile(&self, id: &str) -> Option<ProfileId> {
        self.profiles.iter().position(|profile| profile.id == id).map(|i| i as ProfileId)
    }

    /// The number of an equipment card by its word.
    pub fn find_gear(&self, id: &str) -> Option<GearId> {
        self.gear.iter().position(|gear| gear.id == id).map(|i| i as GearId)
    }

    /// The number of a power by its word or its card number (`veteran-hunter`, `AB-07`).
    pub fn find_power(&self, id: &str) -> Option<PowerId> {
        let named = |power: &Power| power.key == id || power.rule.0.strip_prefix("OKKO-") == Some(id);
        self.powers.iter().position(named).map(|i| i as PowerId)
    }

    /// The scenario by its number (`SC-02`).
    pub fn find_scenario(&self, id: &str) -> Option<usize> {
        self.scenarios.iter().position(|scenario| scenario.id.eq_ignore_ascii_case(id))
    }

    /// The powers that can be announced in a window.
    pub fn in_window(&self, window: Window) -> Bits {
        self.by_window[window as usize]
    }
}

/// The shape of [`scene::Words`] for JSON Schemas.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[allow(dead_code)]
pub struct WordsSchema {
    /// English.
    en: String,
    /// Italian.
    it: String,
}
