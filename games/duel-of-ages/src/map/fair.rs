//! Maps ready-made: the standard one of the ledger (9.10), and fair ones drawn at random.

use kernel::{Luck, draw};

use super::field::{Map, Space};
use super::layout::{Layout, Put, Socket};
use super::reach::{Entry, Reach, Walker};
use crate::content::Content;
use crate::rules::map::offers;

/// How many maps are drawn for one fair map.
pub(super) const TRIES: usize = 12;

/// The standard map T1.
pub fn standard() -> Vec<Put> {
    let platter = |piece, at, turn| Put::Platter { piece, at, turn };
    let dome = |piece, at, corner| Put::Dome { piece, socket: Socket::new(at, corner), facing: 0 };
    let labyrinth =
        |piece, at, corner, facing| Put::Labyrinth { piece, socket: Socket::new(at, corner), facing };
    vec![
        platter(0, (0, 0), 0),
        dome(0, (0, 0), 3),
        platter(1, (1, 0), 1),
        dome(1, (0, 0), 5),
        platter(2, (0, 1), 2),
        dome(2, (0, 1), 2),
        platter(3, (1, 1), 0),
        dome(3, (1, 1), 0),
        dome(4, (0, 0), 0),
        dome(5, (1, 0), 5),
        labyrinth(0, (0, 0), 1, 0),
        labyrinth(1, (1, 0), 0, 0),
        labyrinth(2, (0, 1), 0, 0),
        labyrinth(3, (1, 0), 1, 1),
    ]
}

/// The most even of some lawful maps, each drawn piece by piece.
pub fn fair_map(content: &Content, luck: &mut dyn Luck) -> Vec<Put> {
    let tries = (0..TRIES).map(|_| random_map(content, luck));
    tries.min_by_key(|layout| unevenness(&Map::new(content, layout))).unwrap_or_default().0
}

/// A lawful map, every step drawn from all that are lawful.
pub(super) fn random_map(content: &Content, luck: &mut dyn Luck) -> Layout {
    let mut layout = Layout::default();
    loop {
        let offers = offers(content, &layout);
        if offers.is_empty() {
            return layout;
        }
        let drawn = draw(luck, offers.len() as u32);
        layout.0.push(offers[drawn as usize]);
    }
}

/// How uneven a map is; 0 is the best. Walking distances from every dome to every entrance count: a fair map has no
/// labyrinth much nearer to all domes than another, and no dome much nearer to all labyrinths.
pub fn unevenness(map: &Map) -> u16 {
    let mut by_dome = Vec::with_capacity(6);
    let mut by_labyrinth = [0; 4];
    for dome in map.domes.into_iter().flatten() {
        let reach = Reach::new(map, &Walker::PLAIN, Space::on(dome), FAR, |_| Entry::Free);
        let mut sum = 0;
        for (track, total) in map.tracks.iter().zip(&mut by_labyrinth) {
            let cost = track.last().and_then(|&entrance| reach.cost(Space::on(entrance))).unwrap_or(FAR);
            sum += cost;
            *total += cost;
        }
        by_dome.push(sum);
    }
    let spread = |sums: &[u16]| sums.iter().max().unwrap_or(&0) - sums.iter().min().unwrap_or(&0);
    spread(&by_dome) + spread(&by_labyrinth)
}

/// Farther than any way on a map.
const FAR: u16 = 2000;
