//! The standard map, sockets, ways and fair maps (ledger 5.6 and 9.10).

use std::collections::BTreeSet;

use kernel::Seeded;
use proptest::prelude::*;
use space::hex::Dir;

use super::*;
use crate::content::Tower;

use crate::fixture::{at, hex, house};
use crate::rules::map::build;
use crate::rules::ter::habitable;

fn t1() -> Map {
    Map::new(&house(), &Layout(standard()))
}

#[test]
fn the_standard_map_is_lawful_and_has_all_hexes() {
    let content = house();
    let layout = build(&content, &standard()).unwrap();
    assert_eq!(build(&content, &standard()[..10]).unwrap().open(), 4);
    let map = Map::new(&content, &layout);
    assert_eq!((map.len(), layout.open()), (442, 0));
    let own: usize = [&content.platters, &content.domes, &content.labyrinths]
        .into_iter()
        .flatten()
        .map(|piece| piece.cells.len())
        .sum();
    assert_eq!(own, 442, "no two pieces lie on each other");
}

#[test]
fn the_standard_map_has_its_domes_towers_and_labyrinths() {
    let map = t1();
    let domes = map.domes.map(|cell| map.hex(cell.unwrap()).to_string());
    assert_eq!(domes, ["-2,-4", "6,-2", "-8,13", "9,17", "2,4", "15,0"]);
    for (number, dome) in (1..).zip(map.domes) {
        assert_eq!(map.dome(dome.unwrap()), Some(number));
    }
    let towers: BTreeSet<(Tower, String)> =
        map.towers.iter().map(|&(cell, tower)| (tower, map.hex(cell).to_string())).collect();
    let expected = [
        (Tower::Despair, "0,1"),
        (Tower::Knowledge, "12,3"),
        (Tower::Knowledge, "2,15"),
        (Tower::Maneuver, "5,16"),
        (Tower::Maneuver, "-3,8"),
        (Tower::Ruin, "-4,13"),
        (Tower::Ruin, "2,10"),
        (Tower::Vortex, "10,9"),
    ];
    assert_eq!(towers, expected.map(|(tower, at)| (tower, at.to_owned())).into());
    let ends = map.tracks.each_ref().map(|track| [track.last(), track.first()]);
    let ends = ends.map(|two| two.map(|cell| map.hex(*cell.unwrap()).to_string()).join(" / "));
    assert_eq!(ends, ["-3,4 / -7,8", "10,5 / 12,7", "-1,14 / 0,17", "6,10 / 6,6"]);
    assert_eq!(map.tracks.each_ref().map(|track| track.len() - 1), [6, 5, 5, 6]);
    assert_eq!(map.eggs.len(), 8);
}

/// Cheapest ways on foot from each dome to the entrance and the red eye of each labyrinth.
#[test]
fn the_cheapest_ways_of_the_standard_map() {
    let expected = [
        [[10, 16], [23, 30], [23, 28], [28, 36]],
        [[11, 17], [12, 19], [18, 23], [18, 26]],
        [[18, 24], [19, 26], [10, 15], [16, 24]],
        [[29, 35], [14, 21], [16, 21], [12, 20]],
        [[7, 13], [9, 16], [11, 16], [15, 23]],
        [[21, 27], [7, 14], [20, 25], [14, 22]],
    ];
    let map = t1();
    for (dome, expected) in map.domes.into_iter().zip(expected) {
        let reach = Reach::new(&map, &Walker::PLAIN, Space::on(dome.unwrap()), u16::MAX, |_| Entry::Free);
        let cost = |cell: Option<&Cell>| reach.cost(Space::on(*cell.unwrap())).unwrap();
        let found = map.tracks.each_ref().map(|track| [cost(track.last()), cost(track.first())]);
        assert_eq!(found, expected, "{}", map.name(Space::on(dome.unwrap())));
    }
}

#[test]
fn all_that_can_be_entered_on_the_standard_map_hangs_together() {
    let map = t1();
    let start = Space::on(map.domes[0].unwrap());
    let reach = Reach::new(&map, &Walker::PLAIN, start, u16::MAX, |_| Entry::Free);
    for space in map.spaces() {
        let walkable = space.under || habitable(&map, space.cell) && map.dome(space.cell).is_none();
        assert_eq!(reach.cost(space).is_some(), walkable || space == start, "{}", map.name(space));
    }
}

#[test]
fn lines_go_on_across_pieces() {
    let map = t1();
    let look = |from, to| sees(&map, at(&map, from), at(&map, to), false);
    let line = sight(&map, at(&map, "1,2"), at(&map, "3,3"), false).unwrap();
    let parts: Vec<(String, i8)> =
        line.penalties().map(|penalty| (map.hex(penalty.cell).to_string(), penalty.amount)).collect();
    assert_eq!(parts, [("2,2".to_owned(), -1), ("3,3".to_owned(), -2)]);
    assert_eq!(look("1,2", "3,3"), Some(-3));
    let blocked = sight(&map, at(&map, "2,2"), at(&map, "4,3"), false).unwrap_err();
    assert_eq!(blocked, Blocked { by: Screen::Behind(crate::content::Terrain::Building), hex: hex("3,3") });
    let line = sight(&map, at(&map, "4,0"), at(&map, "8,1"), false).unwrap();
    let parts: Vec<String> = line.penalties().map(|penalty| map.hex(penalty.cell).to_string()).collect();
    assert_eq!((parts, line.total()), (vec!["5,1".to_owned(), "6,1".to_owned()], -2));
    assert_eq!(look("5,0", "6,0"), Some(0));
}

#[test]
fn a_socket_has_three_names() {
    for corner in 0..6 {
        let socket = Socket::new((2, -1), corner);
        for (k, name) in (0..3).zip(socket.names()) {
            assert_eq!(name.same(), socket.same());
            let slots: BTreeSet<Slot> = name.slots().into();
            assert_eq!(slots, socket.slots().into());
            for facing in 0..3_u8 {
                let renamed = (facing + 3 - k) % 3;
                assert_eq!(name.slots()[usize::from(renamed)], socket.slots()[usize::from(facing)]);
                for (i, j) in [(0, 0), (1, 1), (3, 1)] {
                    let local = space::hex::Hex::new(i, j);
                    let one = key_hex(socket, facing, local);
                    assert_eq!(one, key_hex(name, renamed, local));
                    for dir in Dir::ALL {
                        let there = key_hex(socket, facing, local.step(dir));
                        assert_eq!(one.towards(there), Some(layout::key_dir(socket, facing, dir)));
                        assert_eq!(layout::key_dir(socket, facing, dir), layout::key_dir(name, renamed, dir));
                    }
                }
                let put = |socket, facing| Put::Dome { piece: 3, socket, facing };
                assert_eq!(put(socket, facing).same(), put(name, renamed).same());
            }
        }
    }
}

#[test]
fn keys_lie_where_the_ledger_says() {
    let key = |at, corner, facing, local| key_hex(Socket::new(at, corner), facing, hex(local));
    assert_eq!(key((0, 0), 0, 0, "1,1"), hex("2,4"));
    assert_eq!(key((0, 0), 3, 2, "1,1"), hex("-2,-5"));
    assert_eq!(key((0, 0), 3, 2, "0,0"), hex("-1,-7"));
    assert_eq!(key((1, 0), 2, 0, "1,1"), hex("3,4"));
    assert_eq!((centre((1, 0)), centre((0, 1)), centre((-1, 2))), (hex("9,2"), hex("-2,11"), hex("-13,20")));
}

#[test]
fn neighbouring_platters_touch_at_five_pairs() {
    let content = house();
    for at in Layout(vec![Put::Platter { piece: 0, at: (0, 0), turn: 0 }]).free_slots() {
        for turn in 0..6 {
            let puts =
                vec![Put::Platter { piece: 0, at: (0, 0), turn: 0 }, Put::Platter { piece: 1, at, turn }];
            let map = Map::new(&content, &Layout(puts));
            assert_eq!(map.len(), 146);
            let pairs = map.cells().filter(|&cell| map.part(cell) == Part::Platter(0)).flat_map(|cell| {
                let near = Dir::ALL.map(|dir| map.near(cell, dir));
                near.into_iter().flatten()
            });
            assert_eq!(pairs.filter(|&cell| map.part(cell) == Part::Platter(1)).count(), 5);
        }
    }
}

#[test]
fn spaces_are_read_as_they_are_written() {
    let map = t1();
    for space in map.spaces() {
        assert_eq!(map.read(&map.name(space)), Some(space));
        assert_eq!(Space::at(space.index()), space);
    }
    assert_eq!(map.name(Space::below(map.cell(hex("8,3")).unwrap())), "8,3u");
    for wrong in ["", "u", "0,0u", "99,99", "1,2uu", "1, 2", "-99999999,5"] {
        assert_eq!(map.read(wrong), None, "{wrong}");
    }
}

#[test]
fn who_walks_stops_and_turns_away_where_told() {
    let map = crate::fixture::board("", "");
    let from = at(&map, "0,0");
    let (stop, bar) = (at(&map, "1,0"), at(&map, "0,1"));
    let entry = |space| match space {
        _ if space == stop => Entry::Stop,
        _ if space == bar => Entry::Barred,
        _ => Entry::Free,
    };
    let reach = Reach::new(&map, &Walker::PLAIN, from, 4, entry);
    assert_eq!((reach.cost(stop), reach.cost(bar)), (Some(1), None));
    // Straight on is one step after the stop; the way round costs one more.
    assert_eq!(reach.cost(at(&map, "2,0")), Some(3));
    assert_eq!(reach.cost(at(&map, "4,0")), None);
    let way: Vec<String> = reach.way(at(&map, "2,0")).into_iter().map(|space| map.name(space)).collect();
    assert_eq!(way, ["1,-1", "2,-1", "2,0"]);
    assert_eq!(reach.way(from), []);
    assert_eq!(reach.spaces()[0], from);
}

#[test]
fn a_stop_where_one_stands_does_not_hold() {
    let map = crate::fixture::board("", "");
    let reach = Reach::new(&map, &Walker::PLAIN, at(&map, "0,0"), 2, |_| Entry::Stop);
    assert_eq!(reach.spaces().len(), 7);
}

#[test]
fn a_burrower_goes_up_and_down_where_there_is_no_entrance() {
    let map = crate::fixture::alone(&house(), 2);
    let (above, under) = (at(&map, "1,1"), at(&map, "1,1u"));
    let burrower = Walker { burrows: true, ..Walker::PLAIN };
    assert_eq!(Walker::PLAIN.shift(&map, above), None);
    assert_eq!(burrower.shift(&map, above), Some((under, 1)));
    assert_eq!(burrower.shift(&map, under), Some((above, 1)));
    let rider = Walker { surface_only: true, ..burrower };
    assert_eq!(rider.shift(&map, above), None);
    assert_eq!(rider.shift(&map, under), Some((above, 1)));
    let fussy = Walker { costs: [None; 11], ..burrower };
    assert_eq!(fussy.shift(&map, under), None, "not up into what it may not enter");
}

#[test]
fn a_fair_map_is_lawful_and_the_most_even_of_those_drawn() {
    let content = house();
    let puts = fair_map(&content, &mut Seeded::from_number(7));
    let layout = build(&content, &puts).unwrap();
    assert_eq!(puts.len(), 14);
    let mut luck = Seeded::from_number(7);
    let drawn =
        [(); fair::TRIES].map(|()| unevenness(&Map::new(&content, &fair::random_map(&content, &mut luck))));
    assert_eq!(Some(unevenness(&Map::new(&content, &layout))), drawn.into_iter().min());
    assert_eq!(puts, fair_map(&content, &mut Seeded::from_number(7)), "the same luck gives the same map");
}

/// 19 between the labyrinths (103 of Future, 84 of Colonial), 42 between the domes (84 of 1, 42 of 5).
#[test]
fn unevenness_is_the_spread_of_walking_distances() {
    assert_eq!(unevenness(&t1()), 19 + 42);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_lawful_map_tiles_without_overlap_and_hangs_together(seed in any::<u64>()) {
        let content = house();
        let puts = fair::random_map(&content, &mut Seeded::from_number(seed)).0;
        prop_assert_eq!(puts.len(), 14);
        let layout = build(&content, &puts).unwrap();
        let map = Map::new(&content, &layout);
        prop_assert_eq!(map.len(), 442);
        prop_assert_eq!(layout.open(), 0);
        let from = Space::on(map.domes[0].unwrap());
        let reach = Reach::new(&map, &Walker::PLAIN, from, u16::MAX, |_| Entry::Free);
        for track in &map.tracks {
            let entrance = *track.last().unwrap();
            prop_assert!(reach.cost(Space::on(track[0])).is_some());
            let outside = Dir::ALL.into_iter().filter_map(|dir| Walker::PLAIN.step(&map, Space::on(entrance), dir));
            let outside = outside.filter(|(to, _)| !matches!(map.part(to.cell), Part::Labyrinth(_)));
            prop_assert!(outside.count() >= 2, "at least two ways in");
        }
    }

    #[test]
    fn four_platters_give_six_nooks_and_crannies(seed in any::<u64>()) {
        let content = house();
        let puts = fair::random_map(&content, &mut Seeded::from_number(seed)).0;
        let platters = puts.into_iter().filter(|put| put.socket().is_none()).collect();
        prop_assert_eq!(Layout(platters).open(), 6);
    }

    #[test]
    fn a_way_costs_what_is_said_and_no_step_of_it_is_barred(seed in any::<u64>(), points in 0..12_u16) {
        let map = t1();
        let spaces: Vec<Space> = map.spaces().filter(|space| habitable(&map, space.cell)).collect();
        let from = spaces[(seed % spaces.len() as u64) as usize];
        let reach = Reach::new(&map, &Walker::PLAIN, from, points, |_| Entry::Free);
        for &to in reach.spaces() {
            let mut here = from;
            let mut sum = 0;
            for next in reach.way(to) {
                let step = Walker::PLAIN.steps(&map, here).find(|step| step.0 == next).unwrap();
                sum += u16::from(step.1);
                here = next;
            }
            prop_assert_eq!((here, Some(sum)), (to, reach.cost(to)));
            prop_assert!(sum <= points);
        }
    }
}
