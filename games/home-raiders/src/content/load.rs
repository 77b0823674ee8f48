//! Reads the content files and links them: cards, spaces and abilities by their words or numbers.

use kernel::{Fault, RuleId};
use pack::{FileFault, Files, Origin, Page};
use scene::{Phrase, Words};
use schemars::JsonSchema;
use serde::Deserialize;

use super::fault::{check_name, check_number, english};
use super::read::{check_sentence, check_word, face_faults};
use super::{
    Ability, CardId, CardRow, Content, DiceProfile, Faction, House, HouseRow, Room, Source, SpaceCard,
    TeamCard, TeamList, UnitList, WordsSchema,
};
use crate::options::LeaderCap;
use crate::rules::card::{CARD_01, CARD_04};
use crate::rules::cmp::CMP_01;
use crate::rules::dice::DICE_02;
use crate::rules::spc::SPC_02;
use crate::rules::team::{TEAM_01, TEAM_02};

/// The house content, as it lies in `content/`.
pub const HOUSE: Files<'static> = &[
    ("abilities.toml", include_str!("../../content/abilities.toml")),
    ("cards.toml", include_str!("../../content/cards.toml")),
    ("dice.toml", include_str!("../../content/dice.toml")),
    ("houses.toml", include_str!("../../content/houses.toml")),
    ("spaces.toml", include_str!("../../content/spaces.toml")),
    ("teams.toml", include_str!("../../content/teams.toml")),
];

/// The name of an ability as the content files write it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct AbilityRow {
    /// The word by which cards and commands call it: `push`.
    id: String,
    /// Its number: `HR-AB-MV-01`.
    number: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    name: Words,
}

/// Faces of the dice as the content files write them.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct DiceRow {
    /// The word by which options call them: `linear`.
    id: String,
    /// Their name.
    #[schemars(with = "WordsSchema")]
    name: Words,
    /// Blanks, Successes and Critical Successes of the white die, six in all.
    white: [u8; 3],
    /// Those of the red die.
    red: [u8; 3],
    /// Those of the black die.
    black: [u8; 3],
    /// Where they come from.
    source: Source,
}

/// A team ready to play as the content files write it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct TeamRow {
    /// The word by which set-ups call it: `thimble-watch`.
    id: String,
    /// Its number: `HR-T6-NL`.
    number: String,
    /// Its name.
    #[schemars(with = "WordsSchema")]
    name: Words,
    /// Whose it is.
    faction: Faction,
    /// What it costs, as a check.
    stars: u8,
    /// Its Units.
    #[serde(default)]
    units: Vec<UnitList>,
    /// Its Heroes, those who serve as Specialists left out.
    #[serde(default)]
    heroes: Vec<String>,
    /// Where it comes from.
    source: Source,
}

/// A content file: any of these lists, in any file.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct Shelf {
    ability: Vec<AbilityRow>,
    card: Vec<CardRow>,
    dice: Vec<DiceRow>,
    house: Vec<HouseRow>,
    space: Vec<SpaceCard>,
    team: Vec<TeamRow>,
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

/// Faults inside a row, each with its file and line.
fn placed<T>(from: &Origin<'_, T>, faults: Vec<Fault>) -> impl Iterator<Item = FileFault> {
    faults.into_iter().map(|Fault { by, why, at }| from.fault(&at, english(&why)).by(by))
}

/// Puts the lists of all files together.
#[derive(Default)]
struct Linker<'a> {
    abilities: Vec<Origin<'a, AbilityRow>>,
    cards: Vec<Origin<'a, CardRow>>,
    dice: Vec<Origin<'a, DiceRow>>,
    houses: Vec<Origin<'a, HouseRow>>,
    spaces: Vec<Origin<'a, SpaceCard>>,
    teams: Vec<Origin<'a, TeamRow>>,
    faults: Vec<FileFault>,
}

/// Notes whatever has the word or the number of something before it, and words that cannot be typed.
fn check_ids<T>(
    rows: &[Origin<'_, T>],
    by: RuleId,
    ids: impl Fn(&T) -> (&str, &str),
    faults: &mut Vec<FileFault>,
) {
    for (i, from) in rows.iter().enumerate() {
        let (id, number) = ids(&from.row);
        let mut found = Vec::new();
        check_word("id", id, &mut found);
        let twice = |id: &str| Phrase::new("content-twice").with("id", id.to_owned());
        if rows[..i].iter().any(|other| ids(&other.row).0 == id) {
            found.push(Fault::new(by, "id", twice(id)));
        }
        if rows[..i].iter().any(|other| ids(&other.row).1.eq_ignore_ascii_case(number) && !number.is_empty())
        {
            found.push(Fault::new(by, "number", twice(number)));
        }
        faults.extend(placed(from, found));
    }
}

impl<'a> Linker<'a> {
    fn add(&mut self, page: Page<'a>, shelf: Shelf) {
        self.abilities.extend(page.rows("ability", shelf.ability));
        self.cards.extend(page.rows("card", shelf.card));
        self.dice.extend(page.rows("dice", shelf.dice));
        self.houses.extend(page.rows("house", shelf.house));
        self.spaces.extend(page.rows("space", shelf.space));
        self.teams.extend(page.rows("team", shelf.team));
    }

    fn link(&mut self, digest: String) -> Content {
        self.check_ids();
        let mut content = Content {
            cards: Vec::new(),
            spaces: Vec::new(),
            teams: Vec::new(),
            houses: Vec::new(),
            profiles: Vec::new(),
            ability_names: Vec::new(),
            lattices: Vec::new(),
            faces: pack::Gallery::default(),
            digest,
        };
        self.link_abilities(&mut content);
        self.link_cards(&mut content);
        content.faces = super::faces::hang(&content.cards);
        self.link_spaces(&mut content);
        self.link_teams(&mut content);
        self.link_houses(&mut content);
        self.link_dice(&mut content);
        content.lattices.resize_with(content.spaces.len(), Default::default);
        content
    }

    fn check_ids(&mut self) {
        let faults = &mut self.faults;
        check_ids(&self.abilities, CARD_04, |row| (&row.id, &row.number), faults);
        check_ids(&self.cards, CARD_01, |row| (&row.id, &row.number), faults);
        check_ids(&self.dice, DICE_02, |row| (&row.id, ""), faults);
        check_ids(&self.houses, CMP_01, |row| (&row.id, &row.number), faults);
        check_ids(&self.spaces, SPC_02, |row| (&row.id, &row.number), faults);
        check_ids(&self.teams, TEAM_01, |row| (&row.id, &row.number), faults);
    }

    fn link_abilities(&mut self, content: &mut Content) {
        for from in &self.abilities {
            let mut faults = Vec::new();
            check_name(CARD_04, "name", &from.row.name, &mut faults);
            let known = Ability::ALL.into_iter().find(|ability| ability.key() == from.row.id);
            match known {
                None => {
                    let why = Phrase::new("content-unknown-ability").with("ability", from.row.id.clone());
                    faults.push(Fault::new(CARD_04, "id", why));
                }
                Some(ability) if ability.rule().0 != from.row.number => {
                    let why =
                        Phrase::new("content-ability-number").with("number", ability.rule().0.to_owned());
                    faults.push(Fault::new(CARD_04, "number", why));
                }
                Some(_) => {}
            }
            self.faults.extend(placed(from, faults));
        }
        for ability in Ability::ALL {
            let named = self.abilities.iter().find(|from| from.row.id == ability.key());
            if named.is_none() {
                let why = Phrase::new("content-ability-missing").with("ability", ability.key().to_owned());
                let file = self.abilities.first().map_or("abilities.toml", Origin::file);
                self.faults.push(FileFault::whole(file, english(&why)).by(ability.rule().0));
            }
            content.ability_names.push(named.map(|from| from.row.name.clone()).unwrap_or_default());
        }
    }

    fn link_cards(&mut self, content: &mut Content) {
        for (i, from) in self.cards.iter().enumerate() {
            let (card, mut faults) = from.row.read();
            if i > usize::from(CardId::MAX) {
                let why = Phrase::new("content-cards-many").with("most", i64::from(CardId::MAX) + 1);
                faults.push(Fault::new(CARD_01, "", why));
            }
            content.cards.push(card);
            self.faults.extend(placed(from, faults));
        }
    }

    fn link_spaces(&mut self, content: &mut Content) {
        for from in &self.spaces {
            let mut faults = Vec::new();
            check_name(SPC_02, "name", &from.row.name, &mut faults);
            if from.row.source.is_none() {
                faults.push(Fault::new(SPC_02, "", Phrase::new("content-source")));
            }
            match from.row.clone().read() {
                Ok(space) => content.spaces.push(space),
                Err(more) => {
                    // It keeps its place, so that houses find the others.
                    let SpaceCard { id, number, name, width, depth, .. } = from.row.clone();
                    content.spaces.push(super::Space { id, number, name, width, depth, things: Vec::new() });
                    faults.extend(more.into_iter().filter(|fault| fault.at != "name"));
                }
            }
            self.faults.extend(placed(from, faults));
        }
    }

    fn link_teams(&mut self, content: &mut Content) {
        for from in &self.teams {
            let row = &from.row;
            let mut faults = Vec::new();
            check_name(TEAM_01, "name", &row.name, &mut faults);
            check_number(TEAM_01, "stars", row.stars, (1, 30), &mut faults);
            let list = TeamList { units: row.units.clone(), heroes: row.heroes.clone() };
            match content.team(&list) {
                Err(more) => faults.extend(more),
                Ok(team) => {
                    let stars = content.stars(&team);
                    faults.extend(content.team_faults(&team, stars, false, LeaderCap::Formed));
                    if stars != u32::from(row.stars) {
                        let why = Phrase::new("content-stars")
                            .with("stars", i64::from(stars))
                            .with("stated", i64::from(row.stars));
                        faults.push(Fault::new(TEAM_01, "stars", why));
                    }
                    let first = team.units.first().map(|unit| unit.card).or(team.heroes.first().copied());
                    if first.is_some_and(|first| content.card(first).faction != row.faction) {
                        faults.push(Fault::new(TEAM_02, "faction", Phrase::new("content-faction")));
                    }
                    content.teams.push(TeamCard {
                        id: row.id.clone(),
                        number: row.number.clone(),
                        name: row.name.clone(),
                        faction: row.faction,
                        stars: row.stars,
                        team,
                        source: row.source,
                    });
                }
            }
            self.faults.extend(placed(from, faults));
        }
    }

    fn link_houses(&mut self, content: &mut Content) {
        for from in &self.houses {
            let row = &from.row;
            let mut faults = Vec::new();
            check_name(CMP_01, "name", &row.name, &mut faults);
            if row.rooms.is_empty() {
                faults.push(Fault::new(CMP_01, "rooms", Phrase::new("content-rooms")));
            }
            let mut rooms = Vec::new();
            for (i, room) in row.rooms.iter().enumerate() {
                let at = |field: &str| format!("rooms.{i}.{field}");
                check_name(CMP_01, &at("name"), &room.name, &mut faults);
                check_number(TEAM_01, &at("stars"), room.stars, (1, 30), &mut faults);
                if let Some(flavour) = &room.flavour {
                    check_sentence(&at("flavour"), flavour, &mut faults);
                }
                let Some(space) = content.find_space(&room.space) else {
                    let why = Phrase::new("content-unknown-space").with("id", room.space.clone());
                    faults.push(Fault::new(CMP_01, at("space"), why));
                    continue;
                };
                let (name, flavour) = (room.name.clone(), room.flavour.clone());
                rooms.push(Room { name, space, stars: room.stars, flavour });
            }
            content.houses.push(House {
                id: row.id.clone(),
                number: row.number.clone(),
                name: row.name.clone(),
                rooms,
                source: row.source,
            });
            self.faults.extend(placed(from, faults));
        }
    }

    fn link_dice(&mut self, content: &mut Content) {
        for from in &self.dice {
            let row = &from.row;
            let mut faults = Vec::new();
            check_name(DICE_02, "name", &row.name, &mut faults);
            let faces = [row.white, row.red, row.black];
            faults.extend(face_faults(&faces, |colour| colour.word().to_owned()));
            let (id, name) = (row.id.clone(), row.name.clone());
            content.profiles.push(DiceProfile { id, name, faces, source: row.source });
            self.faults.extend(placed(from, faults));
        }
    }
}
