//! Everything that lies in `content/`: read, checked and linked, ready for the rules.

mod ability;
mod card;
mod dice;
pub mod faces;
mod fault;
mod house;
mod judge;
mod load;
mod read;
mod space;
mod team;
#[cfg(test)]
mod tests;

use scene::Words;
use schemars::JsonSchema;

use crate::chart::Lattices;

pub use ability::{Abilities, Ability, Section};
pub use card::{Card, CardId, CardRow, Faction, Kind, Shot, ShotRow, Size, Skill, SkillRow, Source, Trait};
pub use dice::{Colour, Dice, DiceProfile, FACES, Pool, PoolFault};
pub use fault::{english, within};
pub use house::{House, HouseRow, Room, RoomRow};
pub use judge::{
    LONGEST_SIDE, MOST_THINGS, PORTAL_ROOM, PORTAL_SPOTS, SHORTEST_SIDE, SpaceFault, portal_spots,
    space_faults,
};
pub use load::{HOUSE, schema};
pub use read::face_faults;
pub use space::{Outline, Space, SpaceCard, Thing, ThingCard, density};
pub use team::{MOST_MEMBERS, Names, Team, TeamCard, TeamList, UnitList, UnitOf};

/// The content of the game.
#[derive(Clone, Debug)]
pub struct Content {
    /// Character cards, by [`CardId`].
    pub cards: Vec<Card>,
    /// Battle spaces.
    pub spaces: Vec<Space>,
    /// Teams ready to play.
    pub teams: Vec<TeamCard>,
    /// Houses to conquer.
    pub houses: Vec<House>,
    /// Faces of the dice.
    pub profiles: Vec<DiceProfile>,
    /// The names of the abilities, in the order of [`Ability::ALL`].
    pub ability_names: Vec<Words>,
    /// The lattices of the battle spaces, for the basic and the advanced level, each made when it is first asked for.
    pub lattices: Vec<[Lattices; 2]>,
    /// What everything looks like.
    pub faces: pack::Gallery,
    /// SHA-256 of the files, in hexadecimal.
    pub digest: String,
}

impl Content {
    /// The card with this number.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[usize::from(id)]
    }

    /// The name of an ability.
    pub fn ability_name(&self, ability: Ability) -> &Words {
        &self.ability_names[ability as usize]
    }

    /// The card that a word or a number calls: `guards`, `HR-NL-U1`, `NL-U1`.
    pub fn find_card(&self, id: &str) -> Option<CardId> {
        self.cards.iter().position(|card| is_called(&card.id, &card.number, id)).map(|i| i as CardId)
    }

    /// The space that a word or a number calls: `messy-desk`, `HR-SP-01`, `SP-01`.
    pub fn find_space(&self, id: &str) -> Option<usize> {
        self.spaces.iter().position(|space| is_called(&space.id, &space.number, id))
    }

    /// The team that a word or a number calls: `thimble-watch`, `HR-T6-NL`, `T6-NL`.
    pub fn find_team(&self, id: &str) -> Option<usize> {
        self.teams.iter().position(|team| is_called(&team.id, &team.number, id))
    }

    /// The house that a word or a number calls: `studio-flat`, `HR-CP-1`, `CP-1`.
    pub fn find_house(&self, id: &str) -> Option<usize> {
        self.houses.iter().position(|house| is_called(&house.id, &house.number, id))
    }

    /// The faces of the dice that a word calls: `linear`.
    pub fn find_profile(&self, id: &str) -> Option<usize> {
        self.profiles.iter().position(|profile| profile.id == id)
    }
}

/// Whether a word or a number, with or without the prefix of the game, calls something.
fn is_called(word: &str, number: &str, id: &str) -> bool {
    let short = number.strip_prefix("HR-").unwrap_or(number);
    word == id || number.eq_ignore_ascii_case(id) || short.eq_ignore_ascii_case(id)
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
