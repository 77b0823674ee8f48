//! A made-up scene and scenes of toys, as pictures and as sentences.

use kernel::{Cx, Eyes, Game, Seeded, Table};
use testkit::games::{ConnectFour, Leduc, Pig};
use testkit::{YARD, golden, yard};
use voice::{Lang, Texts};

use super::*;

fn texts() -> Texts {
    Texts::new(&[("yard", YARD)], &[("yard", YARD)])
}

#[test]
fn the_position_in_sentences() {
    let texts = texts();
    let told = describe(&yard(), texts.voice(Lang::En));
    assert!(told.contains(&"Anna (Seat 0) on b2, facing north: hurt.".to_owned()), "{told:?}");
    assert!(told.contains(&"water: d1.".to_owned()), "{told:?}");
    assert!(told.contains(&"Not on the board: Dora.".to_owned()), "{told:?}");
    let dora = yard().pieces.into_iter().find(|piece| piece.at.is_none()).unwrap();
    assert_eq!(standing(&dora, texts.voice(Lang::It)), "Non sul tabellone: Dora.");
}

#[test]
fn pictures_are_whole_and_escape_what_they_say() {
    let source = "yard = <b>&\"\n";
    let unsafe_texts = Texts::new(&[("yard", source)], &[("yard", source)]);
    for draw in [svg, board_svg] {
        let picture = draw(&yard(), unsafe_texts.voice(Lang::It));
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
        assert!(picture.contains("&lt;b&gt;&amp;") && !picture.contains("<b>"));
        assert_eq!(picture.matches("<g ").count(), picture.matches("</g>").count());
    }
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens");
    golden(folder.join("small.svg"), &svg(&yard(), texts().voice(Lang::En)));
    golden(folder.join("board.svg"), &board_svg(&yard(), texts().voice(Lang::En)));
}

#[test]
fn boards_alone_fit_any_width_and_carry_no_cards() {
    let texts = texts();
    let picture = board_svg(&yard(), texts.voice(Lang::En));
    let head = picture.lines().next().unwrap();
    assert!(head.contains("viewBox=") && !head.contains(" width="), "{head}");
    assert!(!picture.contains("class=\"card\"") && !picture.contains("class=\"title\""));
    assert!(picture.contains("prefers-color-scheme:dark") && !picture.contains("href"));
    let nothing = board_svg(&scene::Scene::default(), texts.voice(Lang::En));
    assert!(nothing.contains("viewBox=\"0 0 12 12\""), "{nothing}");
}

#[test]
fn toys_are_drawn_too() {
    fn drawn<G: Game>(game: &G) {
        let table = Table { seats: 2, ..Table::default() };
        let mut luck = Seeded::from_number(0);
        let Ok(state) = game.start(&table, &mut Cx::silent(&mut luck)) else { panic!("a toy opens") };
        let scene = game.show(&state, Eyes::Public);
        assert!(svg(&scene, texts().voice(Lang::En)).contains("<title"));
        assert!(board_svg(&scene, texts().voice(Lang::En)).contains("<title"));
    }
    drawn(&ConnectFour::default());
    drawn(&Pig::default());
    drawn(&Leduc::default());
}

#[test]
fn both_languages_say_the_same() {
    assert_eq!(words::texts().faults(), [] as [String; 0]);
}
