//! The outcomes of combat, counted over all dice (ledger, table 5.7).
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Assume, Chance, Odds, Seat, odds};
use serde_json::json;

use crate::action::{Action, From, On};
use crate::content::Stat;
use crate::fixture::{Fixture, Tried};
use crate::names;
use crate::state::FigureId;

/// Out of 36, by how far the attacker is ahead before the dice: defender out, endangered, driven back, tie, attacker
/// driven back, endangered, out.
const TABLE: [(i8, [u32; 7]); 17] = [
    (-8, [0, 0, 0, 0, 0, 1, 35]),
    (-7, [0, 0, 0, 0, 1, 2, 33]),
    (-6, [0, 0, 0, 0, 3, 3, 30]),
    (-5, [0, 0, 0, 1, 5, 4, 26]),
    (-4, [0, 0, 1, 2, 7, 5, 21]),
    (-3, [0, 0, 3, 3, 9, 6, 15]),
    (-2, [0, 1, 5, 4, 11, 5, 10]),
    (-1, [1, 2, 7, 5, 11, 4, 6]),
    (0, [3, 3, 9, 6, 9, 3, 3]),
    (1, [6, 4, 11, 5, 7, 2, 1]),
    (2, [10, 5, 11, 4, 5, 1, 0]),
    (3, [15, 6, 9, 3, 3, 0, 0]),
    (4, [21, 5, 7, 2, 1, 0, 0]),
    (5, [26, 4, 5, 1, 0, 0, 0]),
    (6, [30, 3, 3, 0, 0, 0, 0]),
    (7, [33, 2, 1, 0, 0, 0, 0]),
    (8, [35, 1, 0, 0, 0, 0, 0]),
];

fn row(d: i8) -> [u32; 7] {
    TABLE.into_iter().find(|(known, _)| *known == d).unwrap().1
}

/// A combat in which the attacker is ahead by `d` before the dice: fighters of different strength, and friends in
/// support where that is not enough. Behind both is free ground that nobody controls: d6 and f6, d3 and f3.
fn pitched(d: i8) -> (Tried, &'static str, &'static str) {
    let (attacker, defender, friends) = match d {
        5.. => ("noburo", "gaki", d - 4),
        3..=4 => ("okko", "gaki", d - 3),
        -2..=2 => ("ronin", "warrior-monk", d),
        -4..=-3 => ("gaki", "okko", d + 3),
        _ => ("gaki", "kanatta", d + 4),
    };
    let mut fixture = Fixture::open("9x9")
        .stand("kuroiwa", 0, "a9 n")
        .stand("kuroiwa", 1, "i1 s")
        .stand(attacker, 0, "e5 n")
        .stand(defender, 1, "e4 s");
    let (band, places) = if friends > 0 {
        (0, ["d5 n", "f5 n", "d4 e", "f4 w"])
    } else {
        (1, ["d4 s", "f4 s", "d5 e", "f5 w"])
    };
    for place in places.iter().take(friends.unsigned_abs().into()) {
        fixture = fixture.stand("bakuto", band, place);
    }
    (fixture.begin(), attacker, defender)
}

fn figure(table: &Tried, word: &str) -> FigureId {
    names::find_figure(table.view(), word).unwrap()
}

/// The chances of what the active player does with the figure it has activated.
fn ask(table: &Tried, actions: &[Action], assume: Assume) -> Odds {
    let game = table.game.game();
    odds(&**game, table.game.state(), Seat(0), actions, assume)
        .expect("it is lawful")
        .expect("it can be counted")
}

fn chance(odds: &Odds, group: &str, band: &str) -> Chance {
    let spread = odds.spreads.iter().find(|spread| spread.group == group).expect("the group is there");
    spread.bands.iter().find(|known| known.band == band).map_or(Chance::NEVER, |band| band.chance)
}

/// Out, endangered and driven back, driven back: for the defender, then for the attacker.
fn six(odds: &Odds) -> [Chance; 6] {
    let bands = ["out", "endangered-back", "back"];
    let of = |group| bands.map(|band| chance(odds, group, band));
    [of("defender"), of("attacker")].concat().try_into().expect("three and three")
}

fn six_of(d: i8) -> [Chance; 6] {
    let row = row(d);
    [0, 1, 2, 6, 5, 4].map(|band| Chance::new(row[band].into(), 36))
}

#[test]
fn the_table_counts_all_36_dice() {
    for (d, counts) in TABLE {
        let mut counted = [0; 7];
        for (attack, defense) in (1..=6i8).flat_map(|a| (1..=6i8).map(move |b| (a, b))) {
            let band = match d + attack - defense {
                4.. => 0,
                3 => 1,
                1..=2 => 2,
                0 => 3,
                -2..=-1 => 4,
                -3 => 5,
                _ => 6,
            };
            counted[band] += 1;
        }
        assert_eq!(counted, counts, "{d}");
    }
}

#[test]
fn cmbt_08_the_odds_of_an_attack_are_those_of_the_table() {
    for (d, _) in TABLE {
        let (mut table, attacker, defender) = pitched(d);
        table.does(&format!("activate {attacker}"));
        let attack = [Action::Attack(figure(&table, defender))];
        assert_eq!(six(&ask(&table, &attack, Assume::NoReaction)), six_of(d), "{d}");
    }
}

#[test]
fn cmbt_08_what_the_dice_do_is_what_the_table_says() {
    for (d, counts) in TABLE {
        let mut counted = [0; 7];
        for (attack, defense) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            let (mut table, attacker, defender) = pitched(d);
            table.rolls(&format!("{attacker} attack {defender}"), &[attack, defense]);
            for safe in ["retreat d3", "retreat d6"] {
                if table.offers(safe) {
                    table.does(safe);
                }
            }
            let fate = |who: &str, was: &str| {
                let (status, at) = (table.fact(&format!("{who}.status")), table.fact(&format!("{who}.at")));
                match (status.as_str(), at == was) {
                    ("alert", true) => 0,
                    ("alert", false) => 1,
                    ("endangered", false) => 2,
                    ("out", _) => 3,
                    odd => panic!("{d}: {attack} against {defense} left {who} {odd:?}"),
                }
            };
            let band = match (fate(attacker, "e5"), fate(defender, "e4")) {
                (0, hurt) => 3 - hurt,
                (hurt, 0) => 3 + hurt,
                both => panic!("both were hurt: {both:?}"),
            };
            counted[band] += 1;
        }
        assert_eq!(counted, counts, "{d}");
    }
}

#[test]
fn dice_03_a_fire_die_moves_the_odds_by_one_row() {
    let table = Fixture::open("9x9").stand("ronin", 0, "e5 n").stand("warrior-monk", 1, "e4 s");
    let mut table = table.dice(&["fire"]).begin();
    table.does("activate ronin");
    let attack = Action::Attack(figure(&table, "warrior-monk"));
    let fire = Action::Raise { stat: Stat::Attack, from: From::Pool };
    assert_eq!(six(&ask(&table, std::slice::from_ref(&attack), Assume::NoReaction)), six_of(0));
    assert_eq!(six(&ask(&table, &[attack, fire], Assume::NoReaction)), six_of(1));
}

#[test]
fn cmbt_05_the_best_reaction_of_the_defender_moves_them_back() {
    let monk = json!({ "character": "ronin", "band": 1, "at": "e4 s", "reserve": "earth" });
    let mut table = Fixture::open("9x9").stand("ronin", 0, "e5 n").figure(monk).begin();
    table.does("activate ronin");
    let attack = [Action::Attack(figure(&table, "ronin-2"))];
    assert_eq!(six(&ask(&table, &attack, Assume::NoReaction)), six_of(0), "it keeps its Earth die");
    assert_eq!(six(&ask(&table, &attack, Assume::BestReaction)), six_of(-1), "it uses it");
}

#[test]
fn retr_08_the_odds_look_behind_the_defender() {
    // Water behind: whoever is driven back becomes endangered, whoever is endangered first goes out of action.
    let mut table = Fixture::open("9x9");
    for square in ["d3", "e3", "f3"] {
        table = table.ground(square, 'w');
    }
    let mut table = table.stand("ronin", 0, "e5 n").stand("warrior-monk", 1, "e4 s").begin();
    table.does("activate ronin");
    let odds = ask(&table, &[Action::Attack(figure(&table, "warrior-monk"))], Assume::NoReaction);
    let [out, endangered, back, ..] = row(0);
    assert_eq!(chance(&odds, "defender", "out"), Chance::new((out + endangered).into(), 36));
    assert_eq!(chance(&odds, "defender", "endangered-back"), Chance::new(back.into(), 36));
    assert_eq!(chance(&odds, "defender", "back"), Chance::NEVER);
}

#[test]
fn ab_01_perfect_strike_keeps_the_higher_of_two_dice() {
    let mut counted = [0u32; 3];
    for (a, b, c) in (1..=6i8).flat_map(|a| (1..=6i8).flat_map(move |b| (1..=6i8).map(move |c| (a, b, c)))) {
        match a.max(b) - c {
            4.. => counted[0] += 1,
            3 => counted[1] += 1,
            1..=2 => counted[2] += 1,
            _ => {}
        }
    }
    let table = Fixture::open("9x9").stand("kanatta", 0, "e5 n").stand("okko", 1, "e4 s");
    let mut table = table.dice(&["fire"]).begin();
    table.does("activate kanatta");
    let strike = table.view().content.find_power("AB-01").unwrap();
    let actions = [
        Action::Attack(figure(&table, "okko")),
        Action::Use { power: strike, on: On::Nothing, from: From::Pool },
    ];
    let odds = ask(&table, &actions, Assume::NoReaction);
    for (band, count) in ["out", "endangered-back", "back"].into_iter().zip(counted) {
        assert_eq!(chance(&odds, "defender", band), Chance::new(count.into(), 216), "{band}");
    }
}

#[test]
fn ab_10_fear_comes_before_the_odds_of_the_combat() {
    // Wind-Reaper: Will 4, Attack 4; Hitokui: Defense 3. 4 of 6 tests pass.
    let mut table = Fixture::open("9x9").stand("wind-reaper", 0, "e5 n").stand("hitokui", 1, "e4 s").begin();
    table.does("activate wind-reaper");
    let odds = ask(&table, &[Action::Attack(figure(&table, "hitokui"))], Assume::NoReaction);
    let [out, endangered, back, ..] = row(1);
    for (band, count) in [("out", out), ("endangered-back", endangered), ("back", back)] {
        assert_eq!(chance(&odds, "defender", band), Chance::new((4 * count).into(), 6 * 36), "{band}");
    }
}
