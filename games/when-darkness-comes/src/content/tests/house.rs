//! The house content is what the ledger says.

use crate::content::{Colour, Edge, Mark};
use crate::fixture::game;

/// Exterior doors (d) and windows (w) with their locks: tile, row, column, side, locks.
const OPENINGS: &[(&str, char, usize, usize, usize, u8)] = &[
    ("T02", 'w', 3, 2, 3, 2),
    ("T02", 'w', 5, 7, 1, 2),
    ("T02", 'w', 6, 2, 3, 2),
    ("T02", 'd', 7, 4, 2, 2),
    ("T02", 'd', 2, 7, 0, 2),
    ("T03", 'w', 5, 3, 3, 2),
    ("T03", 'w', 6, 7, 1, 2),
    ("T03", 'd', 6, 4, 2, 2),
    ("T03", 'd', 2, 4, 0, 3),
    ("T04", 'w', 5, 2, 3, 1),
    ("T04", 'w', 7, 5, 2, 1),
    ("T04", 'd', 7, 3, 2, 1),
    ("T04", 'd', 3, 6, 0, 2),
    ("T05", 'w', 2, 6, 0, 2),
    ("T05", 'w', 3, 2, 3, 2),
    ("T05", 'w', 7, 2, 3, 1),
    ("T05", 'd', 7, 4, 2, 1),
    ("T05", 'd', 2, 3, 0, 2),
    ("T07", 'w', 2, 3, 0, 3),
    ("T07", 'w', 2, 6, 0, 3),
    ("T07", 'w', 7, 7, 2, 2),
    ("T07", 'd', 4, 2, 3, 3),
    ("T07", 'd', 7, 3, 2, 2),
    ("T08", 'w', 2, 5, 0, 3),
    ("T08", 'w', 7, 5, 2, 2),
    ("T08", 'd', 4, 6, 1, 3),
    ("T08", 'd', 7, 2, 2, 2),
    ("T09", 'w', 4, 5, 0, 1),
    ("T09", 'w', 6, 5, 2, 1),
    ("T09", 'd', 5, 4, 3, 1),
    ("T11", 'w', 3, 2, 3, 3),
    ("T11", 'w', 3, 7, 1, 3),
    ("T11", 'w', 6, 2, 3, 3),
    ("T11", 'w', 6, 7, 1, 3),
    ("T11", 'd', 7, 4, 2, 3),
    ("T11", 'd', 2, 4, 0, 3),
    ("T14", 'w', 5, 3, 3, 2),
    ("T14", 'w', 4, 6, 1, 2),
    ("T14", 'd', 6, 4, 2, 2),
    ("T14", 'd', 3, 3, 0, 3),
    ("T15", 'w', 4, 2, 3, 1),
    ("T15", 'w', 3, 6, 1, 2),
    ("T15", 'd', 6, 3, 2, 1),
    ("T15", 'd', 2, 3, 0, 1),
    ("T15", 'd', 6, 6, 2, 2),
    ("T16", 'w', 3, 2, 3, 2),
    ("T16", 'w', 7, 7, 2, 2),
    ("T16", 'd', 7, 3, 2, 2),
    ("T16", 'd', 4, 7, 1, 1),
    ("T17", 'w', 3, 2, 3, 3),
    ("T17", 'w', 6, 2, 3, 3),
    ("T17", 'd', 7, 3, 2, 3),
    ("T17", 'd', 2, 3, 0, 3),
    ("T18", 'w', 3, 2, 3, 1),
    ("T18", 'w', 2, 3, 0, 2),
    ("T18", 'd', 5, 3, 2, 1),
    ("T18", 'd', 2, 6, 0, 2),
    ("T19", 'w', 6, 2, 3, 1),
    ("T19", 'w', 7, 6, 2, 1),
    ("T19", 'd', 7, 4, 2, 1),
    ("T19", 'd', 3, 7, 0, 2),
    ("T20", 'w', 5, 3, 3, 2),
    ("T20", 'w', 4, 7, 1, 2),
    ("T20", 'd', 7, 5, 2, 3),
    ("T20", 'd', 3, 3, 3, 2),
    ("T21", 'w', 2, 6, 0, 3),
    ("T21", 'd', 7, 4, 2, 3),
    ("T21", 'd', 4, 2, 3, 3),
    ("T22", 'w', 3, 2, 3, 2),
    ("T22", 'w', 3, 7, 1, 2),
    ("T22", 'w', 6, 2, 3, 1),
    ("T22", 'd', 7, 4, 2, 1),
    ("T22", 'd', 2, 5, 0, 2),
];

#[test]
fn door_01_doors_and_windows_have_the_locks_of_the_ledger() {
    let game = game();
    for (tile, kind, row, column, side, locks) in OPENINGS {
        let card = game.content.tiles.iter().find(|card| card.id == *tile).expect("a tile");
        let edge = card.plans[0].edges[(row - 1) * 8 + column - 1][*side];
        let expected = match kind {
            'w' => Edge::Window { locks: *locks },
            _ => Edge::Door { locks: *locks, inner: true },
        };
        assert_eq!(edge, expected, "{tile} {row},{column}");
    }
}

#[test]
fn tile_04_marked_squares_and_disks_are_as_many_as_the_box_says() {
    let game = game();
    let marks = |mark: Mark| {
        game.content.tiles.iter().flat_map(|tile| tile.plans[0].marks).filter(|known| *known == mark).count()
    };
    assert_eq!((marks(Mark::Disk), marks(Mark::Magic), marks(Mark::Obstacle)), (99, 3, 41));
    let disks = |colour: Colour| {
        let faces = game.content.disks.iter().map(|face| &game.content.faces[usize::from(*face)]);
        faces.filter(|face| face.colour == colour).count()
    };
    let colours = [
        Colour::Red,
        Colour::Yellow,
        Colour::Blue,
        Colour::Grey,
        Colour::Green,
        Colour::Orange,
        Colour::Brown,
        Colour::Black,
    ];
    assert_eq!(colours.map(disks), [32, 20, 40, 8, 20, 20, 21, 6]);
    assert_eq!(
        (game.content.tiles.len(), game.content.scenarios.len()),
        (22, 9),
        "eight of the ledger, and one for five minutes"
    );
}

#[test]
fn a_tile_that_is_turned_four_times_lies_as_before() {
    for tile in &game().content.tiles {
        assert_eq!(tile.plans[3].quarter(), tile.plans[0], "{}", tile.id);
    }
}

#[test]
fn char_04_ready_made_characters_keep_their_budgets() {
    for card in &game().content.characters {
        assert_eq!(card.attributes.list().iter().sum::<u8>(), 20, "{}", card.id);
        assert_eq!(card.skills.values().sum::<u8>(), 10, "{}", card.id);
    }
}

#[test]
fn what_the_scenarios_things_are_worth() {
    // Ledger 9.12: a fuse 2; keys, battery, fuel can and road map 2, 3, 3 and 1.
    let game = game();
    let content = game.content();
    let worth = |scenario: &str, number: u8| {
        let at = content.scenarios.iter().position(|card| card.id == scenario).expect(scenario) as u8;
        content.face(at, content.blacks + number - 1).vp
    };
    assert_eq!([1, 2, 3, 5].map(|number| worth("SC2", number)), [2, 2, 2, 2]);
    assert_eq!([1, 2, 3, 4].map(|number| worth("SC3", number)), [2, 3, 3, 1]);
}
