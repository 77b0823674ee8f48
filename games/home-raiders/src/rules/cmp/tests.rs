//! Tests of campaigns.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seeded, Table};
use serde_json::json;

use crate::fixture::game;
use crate::state::{Place, State};

/// A match in each room of a house, with teams of the room's Stars.
fn rooms(house: &str) -> Vec<State> {
    let game = game();
    let content = game.content();
    let rooms = &content.houses[content.find_house(house).unwrap()].rooms;
    let opens = |stars: u8, space: usize| {
        let team = content.teams.iter().find(|team| team.stars <= stars).unwrap().id.clone();
        let options = json!({ "star-limit": stars });
        let setup = json!({ "space": content.spaces[space].id, "teams": [team, team], "options": options });
        let mut luck = Seeded::from_number(1);
        game.start(&Table { seats: 2, setup }, &mut Cx::silent(&mut luck)).unwrap()
    };
    rooms.iter().map(|room| opens(room.stars, room.space)).collect()
}

#[test]
fn cmp_01_each_room_of_a_house_is_a_game_with_its_own_objects() {
    // HR-CMP-01.
    let game = game();
    for house in &game.content().houses {
        let states = rooms(&house.id);
        assert_eq!(states.len(), house.rooms.len());
        for (state, room) in states.iter().zip(&house.rooms) {
            let own = game.content().spaces[room.space].things.len();
            assert_eq!(usize::from(state.setting.own_things), own, "{}", room.name.en);
        }
    }
}

#[test]
fn cmp_02_nothing_carries_over_into_the_next_room() {
    // HR-CMP-02, HR-TEAM-09: whatever happened before, all are there, whole, and nothing is known yet.
    for state in rooms("studio-flat") {
        let whole = |model: &crate::state::Model| model.tokens == 0 && model.place == Place::Waiting;
        assert!(!state.models.is_empty() && state.models.iter().all(whole));
        assert_eq!((state.round, state.objective, state.over), (0, None, None));
    }
}
