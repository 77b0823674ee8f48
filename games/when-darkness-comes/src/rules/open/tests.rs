//! Tests of opening a match.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Cx, Game, Seeded, Table};
use serde_json::{Value as Json, json};

use crate::content::{Colour, TileKind};
use crate::fixture::game;
use crate::state::{Lies, State};
use crate::town::Sq;

fn opened(seats: u8, setup: Json) -> State {
    let mut luck = Seeded::from_number(7);
    game().start(&Table { seats, setup }, &mut Cx::silent(&mut luck)).expect("it opens")
}

#[test]
fn gen_02_every_player_has_a_character_of_its_own() {
    for seats in 1..=6 {
        let state = opened(seats, json!({}));
        let mut cards: Vec<u8> = state.heroes.iter().map(|hero| hero.card).collect();
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), usize::from(seats));
    }
    // Whoever is chosen is not dealt to somebody else.
    let state = opened(3, json!({ "characters": [null, "brian"] }));
    assert_eq!(state.heroes.iter().filter(|hero| hero.card == state.heroes[1].card).count(), 1);
}

#[test]
fn gen_05_all_stand_on_the_first_tile() {
    let state = opened(4, json!({}));
    assert_eq!(state.tiles.len(), 1);
    let fountain = Sq::new(0, 5 * 8 + 3);
    assert!(state.heroes.iter().all(|hero| hero.at == fountain), "beside the fountain");
    // WDC-TILE-04: the town square has four marked squares, all for obstacles.
    let content = &game().content;
    let down: Vec<Colour> =
        state.that(|lies| matches!(lies, Lies::Down(_))).map(|disk| content.face(0, disk).colour).collect();
    assert_eq!(down, [Colour::Orange; 4]);
}

#[test]
fn char_02_willpower_begins_as_defense() {
    let state = opened(6, json!({}));
    assert!(state.heroes.iter().all(|hero| (hero.will, hero.vp, hero.damage, hero.failures) == (4, 0, 0, 0)));
}

#[test]
fn tile_01_special_tiles_are_drawn_where_the_scenario_names_them() {
    let game = game();
    let content = &game.content;
    for card in &content.scenarios {
        let state = opened(card.players[0], json!({ "scenario": card.id }));
        for tile in &state.stack {
            let tile = &content.tiles[usize::from(*tile)];
            let named = card.stack.tiles.contains(&tile.id) || card.stack.low.contains(&tile.id);
            assert!(named || tile.kind == TileKind::Town, "{}: {}", card.id, tile.id);
        }
        let mut once = [state.stack.clone(), state.tiles.iter().map(|placed| placed.tile).collect()].concat();
        let all = once.len();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), all, "{}: no tile twice", card.id);
    }
    let market = opened(1, json!({}));
    assert_eq!(market.stack.len(), 11, "the whole town");
}

#[test]
fn gen_06_which_disks_are_in_which_pool() {
    let content = &game().content;
    for (scenario, brown) in [("SC1", 0), ("SC5", 21)] {
        let state = opened(1, json!({ "scenario": scenario }));
        let in_box = |colour: Colour| {
            let lies = |disk: &u8| state.disk(*disk).lies != Lies::Away;
            let all = (0..state.disks.len() as u8).filter(lies);
            all.filter(|disk| content.face(state.scenario, *disk).colour == colour).count()
        };
        assert_eq!(in_box(Colour::Brown), brown, "{scenario}: WDC-MAG-01");
        // Ledger 9.3.
        let colours =
            [Colour::Red, Colour::Yellow, Colour::Blue, Colour::Grey, Colour::Green, Colour::Orange];
        assert_eq!(colours.map(in_box), [32, 20, 40, 8, 20, 20], "{scenario}");
    }
}
