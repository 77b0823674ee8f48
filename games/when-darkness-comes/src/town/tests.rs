//! Distances.

use serde_json::json;

use super::*;
use crate::fixture::at;
use crate::rules::adv;

#[test]
fn steps_to_a_square_are_those_from_the_others_to_it() {
    // The hotel has stairs and a lift, its doors and the library's open from within.
    let table = at(json!({
        "scenario": "SC6", "heroes": [{ "who": "steve", "at": "e1n5" }, { "who": "kirk", "at": "e0s0" }],
        "tiles": [{ "tile": "T02", "right": 1 }],
    }));
    let (view, town) = (table.view(), table.view().town());
    let tiles = 0..town.tiles.len() as u8;
    let squares = tiles.flat_map(|tile| (0..SQUARES as u8).map(move |local| Sq::new(tile, local)));
    let squares: Vec<Sq> = squares.filter(|at| town.has(*at)).collect();
    let open = |edge, to| adv::passes(view, edge, to);
    let from: Vec<Spread> = squares.iter().map(|at| town.spread(*at, u16::MAX - 1, open)).collect();
    let (mut one_way, mut climbed) = (0, 0);
    for (to, back) in squares.iter().zip(&from) {
        let left = town.gather(*to, open);
        for (at, spread) in squares.iter().zip(&from) {
            assert_eq!(left.to(*at), spread.to(*to), "{at:?} to {to:?}");
            one_way += u32::from(spread.to(*to).is_some() && back.to(*at).is_none());
            let levels = town.placed(*at).level != town.placed(*to).level;
            climbed += u32::from(levels && spread.to(*to).is_some());
        }
    }
    assert!(one_way > 0 && climbed > 0, "{one_way} ways out that are no ways in, {climbed} by stairs");
}
