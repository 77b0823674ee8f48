//! What the ground is and does, against ledger 5.3 and 9.6.

use super::*;
use crate::content::Tower;

use crate::fixture::{alone, at, hex, house};
use crate::map::{Layout, Map, Space, Walker, standard};

fn t1() -> Map {
    Map::new(&house(), &Layout(standard()))
}

fn cell(map: &Map, text: &str) -> Cell {
    map.cell(hex(text)).unwrap()
}

#[test]
fn ter_01_the_drawing_gives_the_terrain() {
    let map = alone(&house(), 0);
    for (at, letter) in
        [("0,-5", '.'), ("2,-5", 'w'), ("5,-5", 'r'), ("1,-2", 'O'), ("0,1", 'T'), ("-1,2", '~')]
    {
        assert_eq!(map.terrain(cell(&map, at)).letter(), letter, "{at}");
    }
    // Turned by a sixth the platter beside it brings its own: its tower (4,-3) comes to lie at (3,1), moved by (9,2).
    assert_eq!(t1().tower(cell(&t1(), "12,3")), Some(Tower::Knowledge));
}

#[test]
fn ter_02_kinds_and_their_costs() {
    let costs: Vec<(char, Option<u8>)> =
        Terrain::ALL.into_iter().map(|terrain| (terrain.letter(), terrain.cost())).collect();
    let expected = [
        ('.', Some(1)),
        ('w', Some(2)),
        ('s', Some(3)),
        ('f', Some(3)),
        ('~', Some(2)),
        ('r', Some(2)),
        ('B', Some(3)),
        ('O', None),
        ('D', None),
        ('T', Some(1)),
        ('#', None),
    ];
    assert_eq!(costs, expected);
    for (n, terrain) in (0..).zip(Terrain::ALL) {
        assert_eq!(terrain as usize, n);
        assert_eq!(terrain.single(), matches!(terrain, Terrain::Dome | Terrain::Tower));
    }
}

#[test]
fn ter_03_marks_are_not_terrain() {
    let map = t1();
    for track in &map.tracks {
        assert_eq!(map.terrain(track[0]), Terrain::Clear, "a red eye");
        assert_eq!(map.terrain(*track.last().unwrap()), Terrain::Clear, "an entrance");
    }
}

#[test]
fn ter_04_two_decorations_on_each_platter() {
    for piece in 0..4 {
        let map = alone(&house(), piece);
        assert_eq!(map.eggs.len(), 2);
        assert!(map.eggs.iter().all(|(cell, _)| map.terrain(*cell).cost().is_some()));
    }
}

#[test]
fn ter_05_obstacles_on_the_colossus_only() {
    let content = house();
    let count = |piece| {
        let map = alone(&content, piece);
        map.cells().filter(|&cell| map.terrain(cell) == Terrain::Obstacle).count()
    };
    assert_eq!([count(0), count(1), count(2), count(3)], [9, 0, 0, 0]);
    let map = alone(&content, 0);
    assert!(!habitable(&map, cell(&map, "1,-2")) && habitable(&map, cell(&map, "0,1")));
}

#[test]
fn tun_01_the_surface_above_a_tunnel_is_as_usual() {
    let map = alone(&house(), 2);
    // The sewer goes below the building (-2,0).
    let above = at(&map, "-3,0");
    assert!(map.tunnel(cell(&map, "-2,0")));
    assert_eq!(Walker::PLAIN.step(&map, above, space::hex::Dir::D0), Some((at(&map, "-2,0"), 3)));
}

#[test]
fn tun_02_a_tunnel_is_clear() {
    let map = alone(&house(), 2);
    let below = at(&map, "-3,0u");
    assert_eq!(Walker::PLAIN.step(&map, below, space::hex::Dir::D0), Some((at(&map, "-2,0u"), 1)));
    assert_eq!(map.terrain_at(at(&map, "-2,0u")), Terrain::Clear);
    assert_eq!(map.terrain_at(at(&map, "-2,0")), Terrain::Building);
    // Neighbouring tunnel hexes that are not linked do not lead on: from (0,0) to (1,1) only over (1,0).
    assert!(!map.linked(cell(&map, "0,-1"), space::hex::Dir::D0));
}

#[test]
fn tun_03_one_goes_up_and_down_at_entrances() {
    let map = alone(&house(), 2);
    let entrances: Vec<String> =
        map.cells().filter(|&cell| map.entrance(cell)).map(|cell| map.name(Space::on(cell))).collect();
    assert_eq!(entrances, ["0,-1", "-3,0", "0,0", "1,2"]);
    assert_eq!(Walker::PLAIN.shift(&map, at(&map, "0,0")), Some((at(&map, "0,0u"), 1)));
    assert_eq!(Walker::PLAIN.shift(&map, at(&map, "1,1u")), None);
    // Coming up costs 1 even into a building.
    assert_eq!(map.terrain(cell(&map, "-3,0")), Terrain::Building);
    assert_eq!(Walker::PLAIN.shift(&map, at(&map, "-3,0u")), Some((at(&map, "-3,0"), 1)));
}

#[test]
fn cav_01_a_cave_is_entered_through_its_openings() {
    let map = alone(&house(), 0);
    let ways = |name: &str| {
        let steps = Walker::PLAIN.steps(&map, at(&map, name)).map(|(to, _)| map.name(to));
        steps.collect::<Vec<_>>()
    };
    assert_eq!(ways("-3,-1"), ["-2,-1", "-4,-1"]);
    assert_eq!(ways("-2,-1"), ["-2,0", "-3,-1", "-1,-2"]);
    assert_eq!(ways("-2,0"), ["-3,1", "-2,-1"]);
    assert!(!ways("-4,0").contains(&"-3,-1".to_owned()), "walls hold from outside too");
}

#[test]
fn cav_02_cave_hexes_cost_what_their_floor_costs() {
    let map = alone(&house(), 0);
    let cave: Vec<String> =
        map.cells().filter(|&cell| map.cave(cell)).map(|cell| map.name(Space::on(cell))).collect();
    assert_eq!(cave, ["-3,-1", "-2,-1", "-2,0"]);
    assert_eq!(
        Walker::PLAIN.step(&map, at(&map, "-3,-1"), space::hex::Dir::D0),
        Some((at(&map, "-2,-1"), 1))
    );
}
