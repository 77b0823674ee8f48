//! Reads the content files and links them: cards by their numbers, powers by their keys.

use kernel::{Bits, RuleId};
use pack::{FileFault, Files, Origin, Page};
use scene::Words;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    AreaCard, BandCard, CharacterCard, Content, Cost, Effect, Element, Face, FaceCard, Gear, Need, Power,
    PowerId, Profile, Recruit, Restriction, Scenario, Source, Traits, Window, WordsSchema,
};

/// The house content, as it lies in `content/`.
pub const HOUSE: Files<'static> = &[
    ("abilities.toml", include_str!("../../content/abilities.toml")),
    ("characters.toml", include_str!("../../content/characters.toml")),
    ("equipment.toml", include_str!("../../content/equipment.toml")),
    ("areas.toml", include_str!("../../content/areas.toml")),
    ("bands.toml", include_str!("../../content/bands.toml")),
    ("scenarios.toml", include_str!("../../content/scenarios.toml")),
];

/// An ability as the content files write it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AbilityCard {
    /// Its number: `AB-07`.
    pub id: String,
    /// The word by which commands call it: `veteran-hunter`.
    pub key: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// The element of its die; absent: automatic.
    #[serde(default)]
    pub element: Option<Element>,
    /// Whether it replaces the action.
    #[serde(default)]
    pub action: bool,
    /// Whether it is magic.
    #[serde(default)]
    pub magic: bool,
    /// When it can be announced.
    pub when: Vec<Window>,
    /// All that must hold.
    #[serde(default)]
    pub needs: Vec<Need>,
    /// What it does.
    pub does: Vec<Effect>,
    /// Where it comes from.
    pub source: Source,
}

/// An equipment card as the content files write it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GearCard {
    /// The word by which commands call it: `sake-flask`.
    pub id: String,
    /// Its number: `EQ-08`.
    pub card: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    pub name: Words,
    /// Its value.
    pub zeni: u8,
    /// Flipped after its use.
    #[serde(default)]
    pub single_use: bool,
    /// Who may carry it.
    #[serde(default)]
    pub restrict: Restriction,
    /// An ability that it adds to both faces.
    #[serde(default)]
    pub grants: Option<String>,
    /// Whether its use replaces the action.
    #[serde(default)]
    pub action: bool,
    /// When it can be used; empty when it only grants an ability.
    #[serde(default)]
    pub when: Vec<Window>,
    /// All that must hold.
    #[serde(default)]
    pub needs: Vec<Need>,
    /// What it does.
    #[serde(default)]
    pub does: Vec<Effect>,
    /// Where it comes from.
    pub source: Source,
}

/// A content file: any of these lists, in any file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Shelf {
    ability: Vec<AbilityCard>,
    character: Vec<CharacterCard>,
    equipment: Vec<GearCard>,
    area: Vec<AreaCard>,
    band: Vec<BandCard>,
    scenario: Vec<Scenario>,
}

/// The JSON Schema of a content file.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Shelf).to_value()
}

impl Content {
    /// Reads and links content files. All faults are reported, each with its file and line.
    pub fn read(files: Files<'_>) -> Result<Content, Vec<FileFault>> {
        let mut linker = Linker::default();
        for (page, shelf) in pack::read(files)? {
            linker.add(page, shelf);
        }
        let content = linker.link(pack::digest(files.iter().copied()));
        if linker.faults.is_empty() { Ok(content) } else { Err(linker.faults) }
    }
}

/// Puts the cards of all files together.
#[derive(Default)]
struct Linker<'a> {
    abilities: Vec<Origin<'a, AbilityCard>>,
    characters: Vec<Origin<'a, CharacterCard>>,
    equipment: Vec<Origin<'a, GearCard>>,
    areas: Vec<Origin<'a, AreaCard>>,
    bands: Vec<Origin<'a, BandCard>>,
    scenarios: Vec<Origin<'a, Scenario>>,
    faults: Vec<FileFault>,
}

impl<'a> Linker<'a> {
    fn add(&mut self, page: Page<'a>, shelf: Shelf) {
        self.abilities.extend(page.rows("ability", shelf.ability));
        self.characters.extend(page.rows("character", shelf.character));
        self.equipment.extend(page.rows("equipment", shelf.equipment));
        self.areas.extend(page.rows("area", shelf.area));
        self.bands.extend(page.rows("band", shelf.band));
        self.scenarios.extend(page.rows("scenario", shelf.scenario));
    }

    fn link(&mut self, digest: String) -> Content {
        self.check_ids();
        let mut powers: Vec<Power> = self.abilities.iter().map(|from| ability_power(&from.row)).collect();
        let abilities = powers.len();
        powers.extend(self.equipment.iter().map(|from| gear_power(&from.row)));
        if powers.len() > Bits::CAPACITY {
            let extra = &self.abilities[0];
            self.faults.push(extra.fault("", format!("more than {} abilities and cards", Bits::CAPACITY)));
            powers.truncate(Bits::CAPACITY);
        }
        let profiles = self.link_characters(&powers);
        let gear = self.link_equipment(&powers, abilities);
        self.check_bands(&profiles, &gear);
        let mut by_window = [Bits::EMPTY; 15];
        for (id, power) in powers.iter().enumerate() {
            for &window in &power.when {
                by_window[window as usize].insert(id as PowerId);
            }
        }
        let cards = |from: &Vec<Origin<'a, AreaCard>>| from.iter().map(|f| f.row.clone()).collect();
        let areas: Vec<AreaCard> = cards(&self.areas);
        let mut content = Content {
            faces: super::faces::hang(&profiles, &gear, &areas),
            powers,
            profiles,
            gear,
            areas,
            scenarios: self.scenarios.iter().map(|from| from.row.clone()).collect(),
            bands: self.bands.iter().map(|from| from.row.clone()).collect(),
            by_window,
            digest,
        };
        self.check_areas();
        self.check_scenarios(&mut content);
        content
    }

    fn check_ids(&mut self) {
        let mut faults = Vec::new();
        twice(&self.abilities, "id", |card| &card.id, &mut faults);
        twice(&self.abilities, "key", |card| &card.key, &mut faults);
        twice(&self.characters, "id", |card| &card.id, &mut faults);
        twice(&self.equipment, "id", |card| &card.id, &mut faults);
        twice(&self.areas, "id", |card| &card.id, &mut faults);
        twice(&self.bands, "id", |card| &card.id, &mut faults);
        twice(&self.scenarios, "id", |card| &card.id, &mut faults);
        self.faults.extend(faults);
    }

    fn face(&mut self, powers: &[Power], from: usize, which: &str, card: &FaceCard) -> Face {
        let mut found = Bits::EMPTY;
        for (i, number) in card.abilities.iter().enumerate() {
            match self.abilities.iter().position(|ability| ability.row.id == *number) {
                Some(id) => found.insert(id as PowerId),
                None => self.faults.push(
                    self.characters[from]
                        .fault(&format!("{which}.abilities.{i}"), format!("there is no ability {number}")),
                ),
            }
        }
        let stats = [card.attack, card.movement, card.defense, card.will].map(|stat| stat.min(12) as i8);
        Face { stats, powers: found, traits: Traits::of(found, powers) }
    }

    fn link_characters(&mut self, powers: &[Power]) -> Vec<Profile> {
        let mut profiles = Vec::new();
        for i in 0..self.characters.len() {
            let card = self.characters[i].row.clone();
            let faces = [
                self.face(powers, i, "alert", &card.alert),
                self.face(powers, i, "endangered", &card.endangered),
            ];
            profiles.push(Profile {
                id: card.id,
                name: card.name,
                symbol: card.symbol,
                alignment: card.alignment,
                kind: card.kind,
                unique: card.unique,
                zeni: card.zeni,
                card: card.card,
                rulebook_facts: card.rulebook_facts,
                guest: card.guest,
                source: card.source,
                faces,
            });
        }
        profiles
    }

    fn link_equipment(&mut self, powers: &[Power], abilities: usize) -> Vec<Gear> {
        let mut gear = Vec::new();
        for (i, from) in self.equipment.iter().enumerate() {
            let mut found = Bits::EMPTY;
            if !from.row.does.is_empty() {
                found.insert((abilities + i) as PowerId);
            }
            if let Some(number) = &from.row.grants {
                match self.abilities.iter().position(|ability| ability.row.id == *number) {
                    Some(id) => found.insert(id as PowerId),
                    None => self.faults.push(from.fault("grants", format!("there is no ability {number}"))),
                }
            }
            gear.push(Gear {
                id: from.row.id.clone(),
                rule: rule(&from.row.card),
                name: from.row.name.clone(),
                zeni: from.row.zeni,
                single_use: from.row.single_use,
                restrict: from.row.restrict.clone(),
                powers: found,
                traits: Traits::of(found, powers),
            });
        }
        gear
    }

    fn check_bands(&mut self, profiles: &[Profile], gear: &[Gear]) {
        let mut faults = Vec::new();
        for from in &self.bands {
            for (i, Recruit { character, gear: card }) in from.row.members.iter().enumerate() {
                if !profiles.iter().any(|profile| profile.id == *character) {
                    let what = format!("there is no character {character}");
                    faults.push(from.fault(&format!("members.{i}.character"), what));
                }
                if let Some(card) = card
                    && !gear.iter().any(|known| known.id == *card)
                {
                    faults.push(
                        from.fault(&format!("members.{i}.gear"), format!("there is no equipment {card}")),
                    );
                }
            }
        }
        self.faults.extend(faults);
    }

    fn check_areas(&mut self) {
        let mut faults = Vec::new();
        for from in &self.areas {
            faults.extend(
                crate::rules::set::area_faults(&from.row).into_iter().map(|(f, what)| from.fault(&f, what)),
            );
        }
        self.faults.extend(faults);
    }

    fn check_scenarios(&mut self, content: &mut Content) {
        let mut faults = Vec::new();
        for from in &self.scenarios {
            let found = crate::rules::scen::scenario_faults(content, &from.row);
            faults.extend(found.into_iter().map(|(field, what)| from.fault(&field, what)));
        }
        self.faults.extend(faults);
    }
}

/// Notes the cards that have the key of another.
fn twice<T>(cards: &[Origin<'_, T>], field: &str, key: impl Fn(&T) -> &String, faults: &mut Vec<FileFault>) {
    let again = pack::twice(cards, &key);
    faults.extend(again.map(|from| from.fault(field, format!("{} is there twice", key(&from.row)))));
}

/// The rule of a card's number. Content lives as long as the program, and so do its rule IDs.
fn rule(number: &str) -> RuleId {
    RuleId(Box::leak(format!("OKKO-{number}").into_boxed_str()))
}

fn ability_power(card: &AbilityCard) -> Power {
    Power {
        rule: rule(&card.id),
        key: card.key.clone(),
        name: card.name.clone(),
        cost: card.element.map_or(Cost::Free, Cost::Die),
        action: card.action,
        magic: card.magic,
        when: card.when.clone(),
        needs: card.needs.clone(),
        does: card.does.clone(),
        source: card.source,
    }
}

fn gear_power(card: &GearCard) -> Power {
    Power {
        rule: rule(&card.card),
        key: card.id.clone(),
        name: card.name.clone(),
        cost: if card.single_use { Cost::Card } else { Cost::Free },
        action: card.action,
        magic: false,
        source: card.source,
        when: card.when.clone(),
        needs: card.needs.clone(),
        does: card.does.clone(),
    }
}
