//! Tests of the chapter, by the tables 5.1 and 5.2 of the rulebook.

use super::*;
use crate::content::Colour::{Black, Blue, Green, Red, White, Yellow};

/// What each total comes to under a number, 2 to 12: A(maze), P(ass), S(queak), F(ail), O (FOPP).
const CHART: [(i8, &str); 11] = [
    (2, "AFFFOOOOOOO"),
    (3, "ASFFFOOOOOO"),
    (4, "APSFFFOOOOO"),
    (5, "APPSFFFOOOO"),
    (6, "APPPSFFFOOO"),
    (7, "AAPPPSFFFOO"),
    (8, "AAAPPPSFFFO"),
    (9, "AAAAPPPSFFO"),
    (10, "AAAAAPPPSFO"),
    (11, "AAAAAAPPPSO"),
    (12, "AAAAAAAPPPO"),
];

#[test]
fn chl_01_one_rating_is_compared_with_another_or_with_a_printed_colour() {
    let tower = Challenge { own: (Rating::Strength, Yellow), against: (None, Green), add: 0 };
    assert_eq!(tower.number(), 8);
    let shot = Challenge { own: (Rating::Point, Green), against: (Some(Rating::Stealth), Green), add: 0 };
    assert_eq!(shot.number(), 7);
}

#[test]
fn chl_02_the_chart_of_challenge_numbers() {
    let rows = [White, Yellow, Green, Blue, Red, Black];
    let chart: Vec<Vec<i8>> = rows.map(|own| rows.map(|against| base(own, against)).to_vec()).to_vec();
    assert_eq!(chart[0], [7, 8, 9, 10, 11, 12]);
    assert_eq!(chart[1], [6, 7, 8, 9, 10, 11]);
    assert_eq!(chart[2], [5, 6, 7, 8, 9, 10]);
    assert_eq!(chart[3], [4, 5, 6, 7, 8, 9]);
    assert_eq!(chart[4], [3, 4, 5, 6, 7, 8]);
    assert_eq!(chart[5], [2, 3, 4, 5, 6, 7]);
    assert_eq!((base(Green, Blue), base(Blue, Green), base(Red, Blue)), (8, 6, 6), "the rulebook's own");
}

#[test]
fn chl_03_modifiers_are_summed_first_and_held_once() {
    let number = |own, against, add| {
        Challenge { own: (Rating::Aim, own), against: (Some(Rating::Stealth), against), add }.number()
    };
    assert_eq!(number(Green, Blue, -2), 6, "DOA-EX-02");
    assert_eq!(number(White, Black, 1 - 4), 9, "DOA-EC-01: not 8");
    assert_eq!((number(White, Black, 3), number(Black, White, -1)), (12, 2));
}

#[test]
fn chl_04_the_dice_are_never_changed() {
    // The same roll under two numbers: only the number differs.
    assert_eq!((level(8, 7), level(6, 7)), (Level::Pass, Level::Fail));
}

#[test]
fn chl_05_odds_tell_apart_what_has_another_fate() {
    // Under 9 (the chart above): 2 to 5 AMAZE, 6 to 8 PASS, 9 SQUEAK, 10 and 11 FAIL, 12 FOPP.
    let level_of = |total: u8| level(9, total) as u8;
    let told: Vec<(usize, Chance)> =
        totals(level_of).iter().copied().enumerate().filter(|(_, chance)| *chance != Chance::NEVER).collect();
    let of = |ways: u128| Chance::new(ways, 36);
    assert_eq!(told, [(2, of(10)), (6, of(16)), (9, of(4)), (10, of(5)), (12, of(1))]);
}

#[test]
fn chl_06_each_level_has_its_rolls() {
    let of = |ways: [u128; 5]| ways.map(|ways| Chance::new(ways, 36));
    // Under 9: 12, then 10 and 11, then 9, then 6 to 8, then 5 and less.
    assert_eq!(chances(9), of([1, 5, 4, 16, 10]));
    // Under 2: from 6 on a FOPP, 3 to 5 a FAIL, and the 2 that always is an AMAZE.
    assert_eq!(chances(2), of([26, 9, 0, 0, 1]));
    let sum = |number| chances(number).into_iter().fold(Chance::NEVER, Chance::or);
    assert!((2..=12).all(|number| sum(number) == Chance::ALWAYS));
}

#[test]
fn chl_05_two_dice_are_added() {
    assert_eq!((total([1, 1]), total([3, 4]), total([6, 6])), (2, 7, 12));
}

fn charted(letter: char) -> Level {
    match letter {
        'A' => Level::Amaze,
        'P' => Level::Pass,
        'S' => Level::Squeak,
        'F' => Level::Fail,
        _ => Level::Fopp,
    }
}

#[test]
fn chl_06_to_chl_09_every_roll_under_every_number() {
    for (number, row) in CHART {
        for (total, letter) in (2..=12).zip(row.chars()) {
            assert_eq!(level(number, total), charted(letter), "{total} under {number}");
        }
    }
}

#[test]
fn chl_07_ten_under_six_is_fopp() {
    assert_eq!(level(6, 10), Level::Fopp, "DOA-EX-03");
}

#[test]
fn chl_08_the_little_secrets_of_seven() {
    let of = |totals: &[u8]| totals.iter().map(|total| level(7, *total)).collect::<Vec<_>>();
    assert_eq!(of(&[2, 3]), [Level::Amaze; 2], "DOA-EX-05");
    assert_eq!(of(&[4, 5, 6]), [Level::Pass; 3]);
    assert_eq!(of(&[7]), [Level::Squeak]);
    assert_eq!(of(&[8, 9, 10]), [Level::Fail; 3]);
    assert_eq!(of(&[11, 12]), [Level::Fopp; 2]);
}

#[test]
fn chl_09_two_and_twelve_override() {
    assert_eq!((level(2, 2), level(12, 12)), (Level::Amaze, Level::Fopp), "DOA-EC-02, DOA-EC-03");
}

#[test]
fn chl_10_the_level_is_read_in_the_list_of_the_challenge() {
    // DOA-EX-04: 6 rolled 10 reads FOPP in any list; damage lists read "nothing" there.
    assert_eq!(crate::rules::dmg::wounds(level(6, 10), 4), 0);
    assert_eq!(crate::rules::dmg::wounds(level(7, 2), 4), 5);
}

#[test]
fn chl_11_the_ways_of_success_in_36() {
    // The attacker's one roll decides: the ways to succeed by number (ledger 12.1).
    let ways = |number| {
        let dice = (1..=6).flat_map(|a| (1..=6).map(move |b| [a, b]));
        dice.filter(|dice| level(number, total(*dice)).succeeds()).count()
    };
    assert_eq!((2..=12).map(ways).collect::<Vec<_>>(), [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 35]);
}
