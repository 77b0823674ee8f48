//! A made-up scene and scenes of toys, as pictures and as sentences.

use kernel::{Cx, Eyes, Game, Seeded, Table};
use scene::Orientation;
use testkit::games::{ConnectFour, Leduc, Marbles, Pig, marbles};
use testkit::{FIELD, PARLOUR, YARD, field, golden, parlour, town, yard};
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
        let picture = draw(&yard(), unsafe_texts.voice(Lang::It), &[]);
        assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
        assert!(picture.contains("&lt;b&gt;&amp;") && !picture.contains("<b>"));
        assert_eq!(picture.matches("<g ").count(), picture.matches("</g>").count());
    }
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens");
    golden(folder.join("small.svg"), &svg(&yard(), texts().voice(Lang::En), &[]));
    golden(folder.join("board.svg"), &board_svg(&yard(), texts().voice(Lang::En), &[]));
}

#[test]
fn a_table_of_cards() {
    let texts = Texts::new(&[("parlour", PARLOUR)], &[("parlour", PARLOUR)]);
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens");
    golden(folder.join("cards.svg"), &svg(&parlour(), texts.voice(Lang::En), &[]));
    let told: Vec<String> = Lang::ALL.map(|lang| describe(&parlour(), texts.voice(lang)).join("\n")).into();
    golden(folder.join("cards.txt"), &(told.join("\n\n") + "\n"));
    let kenta = parlour().pieces.swap_remove(1);
    let said = standing(&kenta, texts.voice(Lang::En));
    assert_eq!(said, "Kenta (Seat 0): Master, North; Attack 9, Defence 6, Resistance *; turned.");
}

#[test]
fn a_plane_is_drawn_to_scale_and_told() {
    let game = Marbles::default();
    let table = Table { seats: 2, ..Table::default() };
    let state = game.start(&table, &mut Cx::silent(&mut Seeded::from_number(1))).unwrap();
    let scene = game.show(&state, Eyes::Public);
    let texts = Texts::new(&[("marbles", marbles::EN)], &[("marbles", marbles::IT)]);
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens");
    golden(folder.join("plane.svg"), &svg(&scene, texts.voice(Lang::En), marbles::ART));
    let told: Vec<String> = Lang::ALL.map(|lang| describe(&scene, texts.voice(lang)).join("\n")).into();
    golden(folder.join("plane.txt"), &(told.join("\n\n") + "\n"));
    // What nobody has drawn is shown by its sign.
    let plain = board_svg(&scene, texts.voice(Lang::En), &[]);
    assert!(!plain.contains("<use") && plain.contains(">A1<"));
}

#[test]
fn hexes_on_two_levels_and_a_town_that_grows() {
    let texts = Texts::new(&[("field", FIELD)], &[("field", FIELD)]);
    let scenes = [
        ("pointy", field(Orientation::Pointy)),
        ("flat", field(Orientation::Flat)),
        ("before", town(false)),
        ("after", town(true)),
    ];
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("goldens");
    let mut told = String::new();
    for (name, scene) in scenes {
        golden(folder.join(format!("{name}.svg")), &svg(&scene, texts.voice(Lang::En), &[]));
        for lang in Lang::ALL {
            told += &describe(&scene, texts.voice(lang)).join("\n");
            told += "\n\n";
        }
    }
    golden(folder.join("hexes.txt"), &told);
}

#[test]
fn boards_lie_as_the_mat_says_and_rows_meet_once() {
    let scene = parlour();
    let names = |place: &Place| match place {
        Place::One(board) => board.id.clone(),
        Place::Facing(upper, lower) => format!("{}/{}", upper.id, lower.id).into(),
    };
    let bands: Vec<String> =
        laid(&scene).iter().map(|band| band.iter().map(names).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(
        bands,
        ["future-1 past-1 hand-1", "camp-1", "defence-line/attack-line", "camp-0", "hand-0 future-0 past-0"]
    );
    let bare = scene::Scene { mat: vec![vec!["camp-0".into()]], ..scene };
    assert_eq!(laid(&bare).len(), 9, "what the mat does not name lies on the table too");
}

#[test]
fn no_ring_of_cards_is_endless() {
    let mut scene = parlour();
    scene.pieces[1].under = Some("kenta-2".into());
    scene.pieces[3].under = Some("riders".into());
    let line = scene.boards.iter().find(|board| board.id == "attack-line").unwrap();
    let tops: Vec<String> =
        stacks(&on_board(&scene, line)).iter().map(|stack| stack.top.id.to_string()).collect();
    assert_eq!(tops, ["riders"]);
}

#[test]
fn boards_alone_fit_any_width_and_carry_no_cards() {
    let texts = texts();
    let picture = board_svg(&yard(), texts.voice(Lang::En), &[]);
    let head = picture.lines().next().unwrap();
    assert!(head.contains("viewBox=") && !head.contains(" width="), "{head}");
    assert!(!picture.contains("class=\"card\"") && !picture.contains("class=\"title\""));
    assert!(picture.contains("prefers-color-scheme:dark") && !picture.contains("href"));
    let nothing = board_svg(&scene::Scene::default(), texts.voice(Lang::En), &[]);
    assert!(nothing.contains("viewBox=\"0 0 12 12\""), "{nothing}");
}

#[test]
fn toys_are_drawn_too() {
    fn drawn<G: Game>(game: &G) {
        let table = Table { seats: 2, ..Table::default() };
        let mut luck = Seeded::from_number(0);
        let Ok(state) = game.start(&table, &mut Cx::silent(&mut luck)) else { panic!("a toy opens") };
        let scene = game.show(&state, Eyes::Public);
        assert!(svg(&scene, texts().voice(Lang::En), &[]).contains("<title"));
        assert!(board_svg(&scene, texts().voice(Lang::En), &[]).contains("<title"));
    }
    drawn(&ConnectFour::default());
    drawn(&Pig::default());
    drawn(&Leduc::default());
}

#[test]
fn both_languages_say_the_same() {
    assert_eq!(words::texts().faults(), [] as [String; 0]);
}
