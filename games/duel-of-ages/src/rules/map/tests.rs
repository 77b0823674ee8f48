//! Building the map, by the standard map and by what goes wrong.

use std::collections::BTreeSet;

use super::*;

use crate::fixture::house;
use crate::map::{Kind, Map, standard};

fn platter(piece: u8, at: Slot) -> Put {
    Put::Platter { piece, at, turn: 0 }
}

fn dome(piece: u8, at: Slot, corner: u8) -> Put {
    Put::Dome { piece, socket: Socket { at, corner }, facing: 0 }
}

fn labyrinth(piece: u8, at: Slot, corner: u8, facing: u8) -> Put {
    Put::Labyrinth { piece, socket: Socket { at, corner }, facing }
}

/// The standard map after so many steps.
fn after(steps: usize) -> Layout {
    Layout(standard()[..steps].to_vec())
}

/// Why a step is refused.
fn refused(layout: &Layout, put: Put) -> (RuleId, &'static str) {
    let illegal = check_put(&house(), layout, put).unwrap_err();
    (illegal.by, illegal.why.key)
}

#[test]
fn map_01_all_platters_and_dome_keys_are_used() {
    let layout = after(14);
    assert_eq!((layout.platters().count(), layout.domes().count(), layout.labyrinths().count()), (4, 6, 4));
    assert_eq!(wanted(&layout), None);
    assert_eq!(refused(&after(0), platter(4, (0, 0))), (MAP_01, "refuse-no-such-piece"));
    assert_eq!(refused(&after(1), dome(6, (0, 0), 0)), (MAP_01, "refuse-no-such-piece"));
    assert!(offers(&house(), &layout).is_empty());
}

#[test]
fn map_02_black_begins_with_a_platter_and_a_dome_key() {
    assert!(black_builds(&after(0)) && black_builds(&after(1)));
    assert_eq!(wanted(&after(0)), Some(Platter));
    assert_eq!(wanted(&after(1)), Some(Dome));
    assert_eq!(offers(&house(), &after(0)).len(), 4 * 6, "any platter, turned in any way");
    assert_eq!(offers(&house(), &after(1)).len(), 6 * 6 * 3, "any key, any corner, any turn");
    assert_eq!(refused(&after(0), dome(0, (0, 0), 0)), (MAP_02, "refuse-platter-first"));
    assert_eq!(refused(&after(1), platter(1, (1, 0))), (MAP_02, "refuse-dome-first"));
}

#[test]
fn map_03_the_teams_alternate() {
    let black: Vec<bool> = (0..14).map(|step| black_builds(&after(step))).collect();
    let (b, w) = (true, false);
    assert_eq!(black, [b, b, w, w, b, b, w, w, b, w, b, w, b, w]);
    assert_eq!(refused(&after(4), dome(4, (0, 0), 0)), (MAP_03, "refuse-platter-first"));
    assert_eq!(refused(&after(2), labyrinth(0, (0, 0), 1, 0)), (MAP_03, "refuse-platter-first"));
}

#[test]
fn map_04_then_the_two_remaining_dome_keys() {
    assert_eq!([wanted(&after(8)), wanted(&after(9))], [Some(Dome); 2]);
    assert_eq!(after(DOMES_DONE).domes().count(), 6);
    assert_eq!(refused(&after(8), labyrinth(0, (0, 0), 1, 0)), (MAP_04, "refuse-dome-first"));
}

#[test]
fn map_05_no_piece_is_disconnected() {
    assert_eq!(refused(&after(2), platter(1, (2, 0))), (MAP_05, "refuse-platter-detached"));
    assert_eq!(refused(&after(0), platter(1, (2, 0))), (MAP_05, "refuse-platter-middle"));
    assert_eq!(refused(&after(1), dome(0, (3, 3), 0)), (MAP_05, "refuse-socket-detached"));
    assert_eq!(refused(&after(1), dome(0, (0, 0), 6)), (MAP_05, "refuse-corner-range"));
    assert_eq!(refused(&after(1), dome(0, (127, -128), 255)), (MAP_05, "refuse-corner-range"));
    assert_eq!(check_put(&house(), &after(1), dome(0, (1, 0), 2)), Ok(()), "by any of its three names");
}

#[test]
fn map_06_nooks_crannies_and_notches() {
    let layout = after(10);
    let kind = |at, corner| layout.kind(Socket { at, corner });
    assert_eq!(kind((0, 0), 0), Some(Kind::Nook));
    assert_eq!(kind((0, 0), 5), Some(Kind::Cranny));
    assert_eq!(kind((0, 0), 3), Some(Kind::Notch));
    assert_eq!(kind((4, 4), 0), None);
    let kinds = after(7).sockets().into_iter().filter_map(|socket| after(7).kind(socket));
    let kinds: Vec<Kind> = kinds.collect();
    let count = |wanted| kinds.iter().filter(|&&kind| kind == wanted).count();
    assert_eq!((count(Kind::Nook), count(Kind::Cranny), count(Kind::Notch)), (2, 4, 10));
}

/// All four platters are down, six nooks and crannies: at least two dome keys end in them.
#[test]
fn map_07_four_gaps_at_most_when_the_dome_keys_are_placed() {
    let mut layout = after(8);
    assert_eq!(layout.open(), 5, "one holds dome 2");
    assert_eq!(check_put(&house(), &layout, dome(4, (0, 0), 4)), Ok(()), "a notch: one key is left");
    layout.0.push(dome(4, (0, 0), 4));
    assert_eq!(refused(&layout, dome(5, (1, 1), 1)), (MAP_07, "refuse-gaps"));
    assert_eq!(check_put(&house(), &layout, dome(5, (0, 0), 0)), Ok(()));
    let gaps = [Kind::Nook, Kind::Cranny];
    for put in offers(&house(), &layout) {
        assert!(gaps.contains(&layout.kind(put.socket().unwrap()).unwrap()));
    }
}

#[test]
fn map_08_then_the_labyrinths_black_white_black_white() {
    let who: Vec<bool> = (10..14).map(|step| black_builds(&after(step))).collect();
    assert_eq!(who, [true, false, true, false]);
    assert_eq!(refused(&after(10), dome(0, (0, 0), 1)), (MAP_08, "refuse-labyrinth-first"));
    let pieces: BTreeSet<u8> = offers(&house(), &after(10))
        .into_iter()
        .filter_map(|put| if let Put::Labyrinth { piece, .. } = put { Some(piece) } else { None })
        .collect();
    assert_eq!(pieces, [0, 1, 2, 3].into(), "any of them");
}

#[test]
fn map_09_the_entrance_points_into_the_map() {
    // The socket (1,0)/0 lies between (1,0), (2,0) and (1,1): nothing is at (2,0).
    let turned = |facing| check_put(&house(), &after(10), labyrinth(0, (1, 0), 0, facing));
    assert_eq!((turned(0), turned(2)), (Ok(()), Ok(())));
    assert_eq!(refused(&after(10), labyrinth(0, (1, 0), 0, 1)), (MAP_09, "refuse-labyrinth-entrance"));
}

#[test]
fn map_10_every_nook_and_cranny_is_filled() {
    assert_eq!(after(10).open(), 4);
    assert_eq!(refused(&after(10), labyrinth(0, (0, 0), 4, 0)), (MAP_10, "refuse-gaps"));
    assert_eq!(refused(&after(13), labyrinth(3, (0, 0), 4, 0)), (MAP_10, "refuse-gaps"));
    assert_eq!(after(14).open(), 0);
}

#[test]
fn map_11_notches_that_are_left_are_wall() {
    let map = Map::new(&house(), &after(14));
    let notches: Vec<Socket> = after(14).free_sockets();
    assert!(!notches.is_empty() && notches.iter().all(|&socket| after(14).kind(socket) == Some(Kind::Notch)));
    for socket in notches {
        let hole = crate::map::centre(socket.at).plus(space::hex::Hex::new(2, 4).turned(socket.corner));
        assert_eq!(map.cell(hole), None);
    }
}

#[test]
fn map_12_pieces_may_be_turned_freely() {
    for turn in 0..6 {
        let put = Put::Platter { piece: 1, at: (1, 0), turn };
        assert_eq!(check_put(&house(), &after(2), put), Ok(()));
    }
    assert_eq!(
        refused(&after(2), Put::Platter { piece: 1, at: (1, 0), turn: 6 }),
        (MAP_12, "refuse-turn-range")
    );
    let facing = |facing| Put::Dome { piece: 1, socket: Socket::new((0, 0), 1), facing };
    assert_eq!(check_put(&house(), &after(3), facing(2)), Ok(()));
    assert_eq!(refused(&after(3), facing(3)), (MAP_12, "refuse-turn-range"));
}

#[test]
fn map_13_what_lies_stays() {
    assert_eq!(refused(&after(2), platter(0, (1, 0))), (MAP_13, "refuse-piece-placed"));
    assert_eq!(refused(&after(2), platter(1, (0, 0))), (MAP_13, "refuse-slot-taken"));
    assert_eq!(refused(&after(3), dome(0, (0, 0), 1)), (MAP_13, "refuse-piece-placed"));
    assert_eq!(refused(&after(3), dome(1, (0, 0), 3)), (MAP_13, "refuse-socket-filled"));
    assert_eq!(refused(&after(11), labyrinth(0, (0, 1), 0, 0)), (MAP_13, "refuse-piece-placed"));
    assert_eq!(refused(&after(14), platter(0, (0, 0))), (MAP_13, "refuse-map-done"));
}

#[test]
fn what_is_offered_is_lawful_and_what_is_lawful_is_offered() {
    let content = house();
    for steps in 0..14 {
        let layout = after(steps);
        let offered: BTreeSet<Put> = offers(&content, &layout).into_iter().map(Put::same).collect();
        assert!(offered.contains(&standard()[steps].same()), "step {steps}");
        let slots = || (-3..4).flat_map(|a| (-3..4).map(move |b| (a, b)));
        let keys = slots().flat_map(|at| (0..6).flat_map(move |corner| (0..3).map(move |f| (at, corner, f))));
        let all = (0..6).flat_map(|piece| {
            let platters =
                slots().flat_map(move |at| (0..6).map(move |turn| Put::Platter { piece, at, turn }));
            let keys = keys.clone().flat_map(move |(at, corner, facing)| {
                let socket = Socket { at, corner };
                [Put::Dome { piece, socket, facing }, Put::Labyrinth { piece, socket, facing }]
            });
            platters.chain(keys)
        });
        let lawful: BTreeSet<Put> =
            all.filter(|&put| check_put(&content, &layout, put).is_ok()).map(Put::same).collect();
        assert_eq!(lawful, offered, "step {steps}");
    }
}

/// Every refusal has a message in both languages.
#[test]
fn every_refusal_is_written_in_both_languages() {
    let source = include_str!("../map.rs");
    let keys = source.split('"').filter(|word| word.starts_with("refuse-"));
    for key in keys {
        for text in [include_str!("../../../texts/map.en.ftl"), include_str!("../../../texts/map.it.ftl")] {
            assert!(text.lines().any(|line| line.starts_with(&format!("{key} ="))), "{key}");
        }
    }
}
