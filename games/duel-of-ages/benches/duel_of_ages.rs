//! How fast the map of Duel of Ages is: drawing it, sight, ways. `cargo bench -p duel-of-ages`.

use divan::Bencher;
use divan::counter::ItemsCount;
use duel_of_ages::content::{Content, HOUSE};
use duel_of_ages::map::{Entry, Layout, Map, Reach, Space, Walker, fair_map, sees, standard};
use kernel::Seeded;

fn main() {
    divan::main();
}

fn content() -> Content {
    Content::read(HOUSE).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn map() -> Map {
    Map::new(&content(), &Layout(standard()))
}

#[divan::bench]
fn draw_the_map(bencher: Bencher) {
    let (content, layout) = (content(), Layout(standard()));
    bencher.bench(|| Map::new(&content, &layout));
}

/// Every line of at most ten hexes from one hex.
#[divan::bench]
fn lines_of_sight(bencher: Bencher) {
    let map = map();
    let from = map.read("3,2").unwrap_or(Space::on(0));
    let to: Vec<Space> =
        map.cells().filter(|&cell| map.distance(cell, from.cell) <= 10).map(Space::on).collect();
    bencher
        .counter(ItemsCount::new(to.len()))
        .bench(|| to.iter().filter_map(|&to| sees(&map, from, to, false)).count());
}

/// From a dome with so many movement points; 400 reach everything.
#[divan::bench(args = [5, 9, 400])]
fn reach(bencher: Bencher, points: u16) {
    let map = map();
    let from = Space::on(map.domes[4].unwrap_or(0));
    bencher.bench(|| Reach::new(&map, &Walker::PLAIN, from, points, |_| Entry::Free));
}

#[divan::bench]
fn a_fair_map(bencher: Bencher) {
    let content = content();
    bencher.bench(|| fair_map(&content, &mut Seeded::from_number(7)));
}
