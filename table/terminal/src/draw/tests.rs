//! Scenes of toys and one made up, as text.

use kernel::{Eyes, Seat};
use picture::describe;
use scene::Orientation;
use testkit::{FIELD, PARLOUR, YARD, field, parlour, town, yard};
use voice::{Lang, Texts};

use super::*;
use crate::toys::{cellars, four, leduc, marbles, open, pig};

fn texts() -> Texts {
    Texts::new(&[("small", YARD)], &[("small", YARD)])
}

#[test]
fn a_board_with_everything_on_it() {
    let texts = texts();
    let drawn = text(&yard(), texts.voice(Lang::En), 20, false, &["zoc"]);
    golden(&drawn, "small.txt");
    let wide = text(&yard(), texts.voice(Lang::En), 80, true, &["zoc"]);
    assert!(wide.contains("\x1b["));
    let bare = strip(&wide).lines().fold(String::new(), |text, line| text + line.trim_end() + "\n");
    assert_eq!(
        bare,
        text(&yard(), texts.voice(Lang::En), 80, false, &["zoc"]),
        "colour changes nothing else"
    );
}

#[test]
fn hexes_lie_as_they_do_and_towns_grow() {
    let texts = Texts::new(&[("field", FIELD)], &[("field", FIELD)]);
    let scenes = [field(Orientation::Pointy), field(Orientation::Flat), town(false), town(true)];
    let drawn = |voice: Voice, width, colour| {
        let layers = ["sight", "path"];
        scenes.each_ref().map(|scene| text(scene, voice, width, colour, &layers)).join("\n")
    };
    golden(&drawn(texts.voice(Lang::En), 80, false), "hexes.txt");
    let coloured = drawn(texts.voice(Lang::It), 80, true);
    let bare = strip(&coloured).lines().fold(String::new(), |text, line| text + line.trim_end() + "\n");
    assert_eq!(bare, drawn(texts.voice(Lang::It), 80, false), "colour changes nothing else");
    let tunnels = text(&scenes[0], texts.voice(Lang::En), 80, false, &["tun"]);
    assert!(tunnels.starts_with("The tunnels") && !tunnels.contains("The field\n"), "{tunnels}");
    // On a narrow page the board is cut: every hex is drawn once.
    let narrow = drawn(texts.voice(Lang::En), 26, false);
    assert!(narrow.lines().all(|line| line.chars().count() <= 26), "{narrow}");
    for hex in ["a6", "b3", "~f2", "g4"] {
        assert!(narrow.contains(hex), "{hex} in\n{narrow}");
    }
}

#[test]
fn a_plane_is_a_scaled_map_with_its_places() {
    let game = marbles();
    let mut played = open(&*game);
    played.command(Seat(0), "move a1 3.8,1.5").unwrap();
    let scene = played.show(Eyes::Public);
    let voice = |lang| game.texts().voice(lang);
    let drawn = [80, 40].map(|width| text(&scene, voice(Lang::En), width, false, &["start-0"]));
    golden(&drawn.join("\n"), "plane.txt");
    let coloured = text(&scene, voice(Lang::It), 80, true, &[]);
    let bare = strip(&coloured).lines().fold(String::new(), |text, line| text + line.trim_end() + "\n");
    assert_eq!(bare, text(&scene, voice(Lang::It), 80, false, &[]), "colour changes nothing else");
}

#[test]
fn a_table_of_cards() {
    let texts = Texts::new(&[("parlour", PARLOUR)], &[("parlour", PARLOUR)]);
    let drawn = [100, 60].map(|width| text(&parlour(), texts.voice(Lang::En), width, false, &[]));
    golden(&drawn.join("\n"), "cards.txt");
    let coloured = text(&parlour(), texts.voice(Lang::It), 100, true, &[]);
    let bare = strip(&coloured).lines().fold(String::new(), |text, line| text + line.trim_end() + "\n");
    assert_eq!(bare, text(&parlour(), texts.voice(Lang::It), 100, false, &[]), "colour changes nothing else");
}

#[test]
fn toys_as_text() {
    let mut all = String::new();
    for (game, commands) in [
        (four(), vec!["drop d", "drop d", "drop c"]),
        (pig(), vec!["roll"]),
        (leduc(), vec!["raise"]),
        (cellars(), vec!["explore", "lay n", "search", "again 1 2"]),
    ] {
        let mut played = open(&*game);
        for command in commands {
            let kernel::Turn::Ask(ask) = played.turn() else { panic!("it is not over") };
            played.command(ask.seats.first().unwrap(), command).unwrap();
        }
        let scene = played.show(Eyes::Seat(Seat(0)));
        for lang in Lang::ALL {
            let voice = game.texts().voice(lang);
            all += &text(&scene, voice, 80, false, &[]);
            all += "\n";
            all += &describe(&scene, voice).join("\n");
            all += "\n\n";
        }
    }
    golden(&all, "toys.txt");
}

#[test]
fn the_narrowest_page_is_drawn_too() {
    let texts = texts();
    for width in [0, 1, 9, 24, 33, 500] {
        assert!(!text(&yard(), texts.voice(Lang::En), width, false, &[""]).is_empty());
        assert!(!text(&parlour(), texts.voice(Lang::En), width, false, &[]).is_empty());
    }
}

/// Compares with a file in `goldens`.
fn golden(drawn: &str, name: &str) {
    testkit::golden(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens").join(name), drawn);
}

/// Takes the colours out.
fn strip(painted: &str) -> String {
    let mut parts = painted.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |bare, part| bare + part.split_once('m').map_or(part, |(_, rest)| rest))
}
