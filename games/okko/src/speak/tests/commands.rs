//! Commands that stand for several actions.
//!
//! Compiled under `#[cfg(test)]` only.

use kernel::{Seat, Speak};
use serde_json::json;

use super::read;
use crate::fixture::{Fixture, Tried, okko};

fn open() -> Fixture {
    Fixture::open("8x8").stand("okko", 0, "e6 n").stand("noburo", 0, "a1 e").stand("oni-bushi", 1, "e3 n")
}

/// The commands of the actions that a command stands for.
#[track_caller]
fn expand(table: &Tried, command: &str) -> Vec<String> {
    let game = okko();
    let actions = read(&game, table.game.state(), Seat(0), command);
    actions.iter().map(|action| game.write(table.game.state(), action)).collect()
}

#[test]
fn a_move_is_activation_steps_and_turn() {
    let table = open().begin();
    assert_eq!(expand(&table, "move okko e6-e5-d4 face w"), ["activate okko", "step n", "step nw", "turn w"]);
    assert_eq!(expand(&table, "move okko e5 d4"), ["activate okko", "step n", "step nw"]);
    assert_eq!(expand(&table, "Okko  N-NW face n"), ["activate okko", "step n", "step nw"]);
    assert_eq!(expand(&table, "okko: move e5"), ["activate okko", "step n"]);
    assert_eq!(expand(&table, "okko"), ["activate okko"]);
}

#[test]
fn whoever_is_being_played_is_not_activated_again() {
    let mut table = open().begin();
    table.does("activate okko");
    assert_eq!(expand(&table, "move e5"), ["step n"]);
    assert_eq!(expand(&table, "okko e5 turn e"), ["step n", "turn e"]);
    assert_eq!(expand(&table, "move okko with air e5"), ["raise movement", "step n"]);
}

#[test]
fn playing_another_figure_ends_the_activation() {
    let mut table = open().begin();
    table.does("activate okko");
    assert_eq!(expand(&table, "activate noburo"), ["done", "activate noburo"]);
    table.does("step n");
    assert_eq!(expand(&table, "activate noburo"), ["done", "done", "activate noburo"]);
    table.does("noburo b1");
    assert_eq!(table.fact("noburo.at"), "b1");
}

#[test]
fn declaring_an_action_ends_the_movement() {
    let mut table = Fixture::open("8x8").stand("okko", 0, "e6 n").stand("oni-bushi", 1, "e4 n").begin();
    table.does("activate okko").does("turn e").does("turn n");
    assert_eq!(expand(&table, "attack oni-bushi"), ["done", "attack oni-bushi"]);
    assert_eq!(expand(&table, "recover"), ["done", "recover"]);
    assert_eq!(expand(&table, "step n"), ["step n"]);
}

#[test]
fn an_attack_with_dice_ends_its_window_only_if_one_is_open() {
    let band = |dice: &[&str]| {
        Fixture::open("8x8").stand("okko", 0, "e5 n").stand("oni-bushi", 1, "e4 n").dice(dice).begin()
    };
    // Fire raises Attack, Tori pays for Veteran Hunter; nothing is left to announce and the window ends by itself.
    let table = band(&["fire", "tori"]);
    let all = expand(&table, "okko attack oni-bushi with fire veteran-hunter");
    assert_eq!(all, ["activate okko", "attack oni-bushi", "raise attack", "use veteran-hunter"]);
    // Something could still be announced: the window is closed.
    let some = expand(&table, "okko attack oni-bushi with fire");
    assert_eq!(some, ["activate okko", "attack oni-bushi", "raise attack", "done"]);
    assert_eq!(
        expand(&table, "okko attack oni-bushi with nothing"),
        ["activate okko", "attack oni-bushi", "done"]
    );
}

#[test]
fn nothing_is_read_past_a_roll() {
    // The ogre is fearsome: the test comes before the announcements, and they wait for its result.
    let table =
        Fixture::open("8x8").stand("okko", 0, "e5 n").stand("hitokui", 1, "e4 n").dice(&["fire"]).begin();
    let read = expand(&table, "okko attack hitokui with fire");
    assert_eq!(read, ["activate okko", "attack hitokui"]);
}

#[test]
fn dice_come_from_where_they_lie() {
    let okko_with = |reserve: &str, dice: &[&str]| {
        let figure = json!({ "character": "okko", "band": 0, "at": "e5 n", "reserve": reserve });
        Fixture::open("8x8").figure(figure).stand("oni-bushi", 1, "e4 n").dice(dice).begin()
    };
    let table = okko_with("fire", &["tori"]);
    let read = expand(&table, "okko attack oni-bushi with fire");
    assert_eq!(read[2], "raise attack from reserve");
    let table = okko_with("fire", &["fire"]);
    let read = expand(&table, "okko attack oni-bushi with fire");
    assert_eq!(read[2], "raise attack");
    let read = expand(&table, "okko attack oni-bushi with fire from reserve");
    assert_eq!(read[2], "raise attack from reserve");
}

#[test]
fn the_defender_answers_with_its_own_die() {
    let okko = json!({ "character": "okko", "band": 0, "at": "e5 n" });
    let oni = json!({ "character": "oni-bushi", "band": 1, "at": "e4 s", "reserve": "earth" });
    let mut table = Fixture::open("8x8").figure(okko).figure(oni).begin();
    table.does("okko attack oni-bushi");
    assert_eq!(table.asked(), Seat(1));
    let game = crate::fixture::okko();
    let actions = read(&game, table.game.state(), Seat(1), "with earth");
    assert_eq!(game.write(table.game.state(), &actions[0]), "raise defense from reserve");
    assert!(table.offers("raise defense from reserve"));
}

#[test]
fn the_end_of_the_phase_is_reached_from_inside_an_activation() {
    let mut table = open().begin();
    assert_eq!(expand(&table, "end phase"), ["done"]);
    table.does("activate okko");
    assert_eq!(expand(&table, "end phase"), ["done", "done"]);
    table.does("step n");
    assert_eq!(expand(&table, "end phase"), ["done", "done", "done"]);
    assert_eq!(expand(&table, "end activation"), ["done", "done"]);
    for word in ["done", "stop", "end", "roll", "pass", "ready", "no", "end movement"] {
        assert_eq!(expand(&table, word), ["done"], "{word}");
    }
}

#[test]
fn the_second_copy_of_a_figure_has_a_number() {
    let table = Fixture::open("8x8")
        .stand("gaki", 1, "a1 s")
        .stand("okko", 1, "b1 s")
        .stand("gaki", 1, "c1 s")
        .stand("okko", 0, "d1 s")
        .stand("kappa", 1, "e1 s")
        .begin();
    let view = table.view();
    let words: Vec<_> = (0..5).map(|id| crate::names::figure_word(view, id)).collect();
    assert_eq!(words, ["gaki", "okko-2", "gaki-2", "okko", "kappa"]);
    let symbols: Vec<_> = (0..5).map(|id| crate::names::figure_symbol(view, id)).collect();
    assert_eq!(symbols, ["Gk", "O2", "G2", "Ok", "Kp"]);
    assert_eq!(crate::names::figure_words(view, 2).en, "Hungry Gaki 2");
    assert_eq!(expand(&table, "okko-2"), ["activate okko-2"]);
}

/// Nothing is rolled when what was to be announced cannot be: the attack waits for a command that can be done.
#[test]
fn an_attack_with_a_die_that_is_not_there_is_refused_before_the_roll() {
    let mut table =
        Fixture::open("8x8").stand("okko", 0, "e5 n").stand("gaki", 1, "e4 s").dice(&["air"]).begin();
    table.does("activate okko");
    assert_eq!(table.refuses("attack gaki with fire"), "OKKO-DICE-03");
    let dictated = table.game.game().read(table.game.state(), Seat(0), "attack gaki").expect("it reads");
    assert_eq!(dictated.len(), 1);
}
