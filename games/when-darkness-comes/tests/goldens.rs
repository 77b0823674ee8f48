//! A readable match for each scenario won and lost: by chance where chance wins, else the end of a night that has gone
//! well. `UPDATE_GOLDENS=1 cargo test -p when-darkness-comes --test whole goldens` writes them again; when the rules or the
//! content have changed so that a seed ends otherwise, `-- --ignored --nocapture` looks for others.

use std::sync::Arc;

use kernel::Table;
use serde_json::{Value as Json, json};
use testkit::{Moves, golden, playthrough, playthrough_from};
use when_darkness_comes::Darkness;

/// Matches by chance: scenario, seats, seed, whether the first side wins.
const BY_CHANCE: [(&str, u8, u64, bool); 11] = [
    ("SC1", 2, 26, true),
    ("SC1", 1, 25, false),
    ("SC2", 1, 18, false),
    ("SC3", 1, 25, false),
    ("SC4", 1, 25, false),
    ("SC5", 1, 27, false),
    ("SC6", 2, 37, true),
    ("SC6", 2, 2, false),
    ("SC7", 1, 25, false),
    ("SC8", 1, 32, true),
    ("SC8", 1, 0, false),
];

/// How a match ended for its first side.
fn won(text: &str) -> bool {
    let ends = text.lines().last().unwrap_or_default();
    ends.contains("side 0 won") || ends.contains("side 0 place 1")
}

fn keep(scenario: &str, wins: bool, text: &str) {
    assert_eq!(won(text), wins, "{scenario}: {:?}", text.lines().last());
    assert!(text.contains("\nover by "), "{scenario} is not over");
    let name = format!("{}-{}", scenario.to_lowercase(), if wins { "won" } else { "lost" });
    golden(format!("{}/playthroughs/{name}.txt", env!("CARGO_MANIFEST_DIR")), text);
}

fn by_chance(game: &Arc<Darkness>, scenario: &str, seats: u8, seed: u64) -> String {
    let table = Table { seats, setup: json!({ "scenario": scenario }) };
    playthrough(game, &table, seed, &Moves::Random)
}

#[test]
fn matches_by_chance() {
    let game = Arc::new(Darkness::new());
    for (scenario, seats, seed, wins) in BY_CHANCE {
        keep(scenario, wins, &by_chance(&game, scenario, seats, seed));
    }
}

/// A night from near its end, won by these commands; dice count from 0.
fn wins(scenario: &str, mut position: Json, script: &[(u8, &str)]) {
    position["scenario"] = json!(scenario);
    let text = playthrough_from(&Arc::new(Darkness::new()), &position, 1, &Moves::Script(script));
    keep(scenario, true, &text);
}

#[test]
fn the_fuses_are_fitted() {
    let position = json!({
        "heroes": [{ "who": "robert", "at": "e14s1", "has": ["disk-1", "disk-2", "disk-3"] }],
        "tiles": [{ "tile": "T21", "right": 1 }],
    });
    wins("SC2", position, &[(0, "do fit ! 0 1 2 4")]);
}

#[test]
fn the_van_leaves() {
    let position = json!({
        "heroes": [
            { "who": "steve", "at": "e12s5", "has": ["disk-1", "disk-2", "disk-3", "backpack"] },
            { "who": "kirk", "at": "e0s0" },
        ],
        "tiles": [{ "tile": "T20", "right": 1 }],
    });
    let ends = [(0, "end"), (1, "end")];
    let starts =
        [(0, "do load"), ends[0], ends[1], (0, "do start ! 1 1 0"), ends[0], ends[1], ends[0], ends[1]];
    wins("SC3", position, &starts);
}

#[test]
fn the_master_of_blackthorn_dies() {
    let position = json!({
        "heroes": [{ "who": "brian", "at": "e3s5", "has": ["disk-2", "disk-3", "disk-4"] }],
        "disks": [{ "disk": "lord-ambrose-varr", "at": "e3s5", "up": true }],
    });
    let script = [
        (0, "fight lord-ambrose-varr ! 0 2 3"),
        (0, "guard ! 2 3 4 5"),
        (0, "strike disk-2 ! 2 2 2 2 0 0 1 4 5"),
        (0, "guard ! 2 3 4 5"),
        (0, "strike disk-2 ! 2 2 2 2 0 0 1 4 5"),
        (0, "guard ! 2 3 4 5"),
        (0, "strike disk-2 ! 2 2 2 2 0 0 1 4 5"),
        (0, "end"),
    ];
    wins("SC4", position, &script);
}

#[test]
fn the_second_seal_closes_the_hill() {
    let position = json!({
        "heroes": [{ "who": "sharon", "at": "e12s6", "has": ["wolfsbane", "altar-candle", "prism"] }],
        "tiles": [{ "tile": "T10", "right": 1 }],
        "counts": { "seals": 1 },
    });
    // The Thing has not come yet.
    let script = [(0, "do close ! 3 3 3")];
    wins("SC5", position, &script);
}

#[test]
fn the_wire_is_cut() {
    let position = json!({
        "heroes": [{ "who": "robert", "at": "e9s3", "has": ["disk-2", "disk-3"] }],
        "disks": [{ "disk": "disk-1", "at": "e9s3", "up": true }],
    });
    wins("SC7", position, &[(0, "do cut ! 0 1 2 5")]);
}

#[test]
#[ignore = "a search, for when the goldens end otherwise"]
fn seeds_that_are_won_and_lost() {
    let game = Arc::new(Darkness::new());
    for (scenario, seats, _, wins) in BY_CHANCE {
        let texts = (0..40).map(|seed| (seed, by_chance(&game, scenario, seats, seed)));
        let fits = texts.filter(|(_, text)| won(text) == wins && text.contains("\nover by "));
        let shortest = fits.min_by_key(|(_, text)| text.len());
        println!(
            "{scenario} {seats} {wins}: {:?}",
            shortest.map(|(seed, text)| (seed, text.lines().count()))
        );
    }
}
