//! Packs of an owner: what they replace and what they add.

use pack::{Folder, OwnPack, laid_over};

use super::*;

const MANIFEST: &str = "game = \"duel-of-ages\"\ntitle = { en = \"My box\", it = \"La mia scatola\" }\n";

fn over(own: &str) -> Result<Content, Vec<pack::FileFault>> {
    let files = Folder::embedded(&[("pack.toml", MANIFEST), ("cards.toml", own)]);
    let pack = OwnPack::new("my-box".to_owned(), files).expect("a pack");
    let all = laid_over(HOUSE, &[pack]);
    Content::read(&all.iter().collect::<Vec<_>>())
}

/// The block of the house content with this id, with one text changed.
fn block(file: usize, id: &str, from: &str, to: &str) -> String {
    let (_, text) = HOUSE[file];
    let start = text.find(&format!("id = \"{id}\"")).expect("the block");
    let begin = text[..start].rfind("[[").expect("its head");
    let end = text[start..].find("\n[[").map_or(text.len(), |at| start + at);
    let block = &text[begin..end];
    assert_eq!(block.matches(from).count(), 1, "{from}");
    block.replace(from, to)
}

const CARD: &str = r#"
[[equipment]]
id = "lead-pipe"
card = "DOA-EQ101"
name = { en = "Lead Pipe", it = "Tubo di piombo" }
era = "modern"
kind = { melee = { attack = "melee", defend = "reaction", penetration = "red", damage = 2 } }
uses = "P"
flavour = { en = "From the kitchen.", it = "Dalla cucina." }
source = "own"
"#;

#[test]
fn a_pack_changes_a_character_and_adds_a_card() {
    let own = block(0, "sarge", "health = 7", "health = 9") + CARD;
    let (house, content) = (house(), over(&own).unwrap());
    assert_eq!(content.packs.len(), 1);
    assert!(content.packs[0].starts_with("my-box@"), "{:?}", content.packs);
    assert_ne!(content.digest, house.digest);
    let at = house.characters.iter().position(|card| card.id == "sarge").unwrap();
    assert_eq!((content.characters.len(), content.characters[at].health), (28, 9), "Sarge keeps his place");
    assert_eq!(content.characters[at + 1], house.characters[at + 1]);
    assert_eq!((content.cards.len(), &*content.cards[52].id), (53, "lead-pipe"));
    assert_eq!(content.cards[..52], house.cards[..]);
}

#[test]
fn a_pack_may_replace_a_piece_of_the_map_but_not_add_one() {
    let creek = block(3, "hallow-creek", ".ww.~.BB...", ".ww.~..B...");
    let content = over(&creek).unwrap();
    assert!(content.platters[1].cells.contains(&(Hex::new(1, 0), Terrain::Clear)));
    let fifth = creek.replace("id = \"hallow-creek\"", "id = \"fifth\"").replace("DOA-M2", "DOA-M5");
    let faults = over(&fifth.replace("Hallow Creek", "Fifth").replace("Rio Santo", "Quinta")).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(faults[0].file.starts_with("my-box@") && faults[0].line == 1, "{faults:?}");
    assert_eq!(faults[0].what, "5 platters instead of 4");
}

#[test]
fn faults_of_a_pack_name_its_file() {
    let faults = over(&CARD.replace("DOA-EQ101", "EQ101")).unwrap_err();
    assert_eq!((faults.len(), faults[0].line), (1, 4), "{faults:?}");
    assert!(faults[0].file.ends_with("/cards.toml"), "{faults:?}");
}

#[test]
fn the_example_of_the_readme_is_read() {
    let readme = include_str!("../../../content/README.md");
    let examples: Vec<&str> =
        readme.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(!examples.is_empty());
    let own: String = examples.into_iter().filter(|example| example.contains("[[")).collect();
    let content = over(&own).unwrap_or_else(|faults| panic!("{faults:?}"));
    assert_eq!(character(&content, "gladiator").source, Source::Own);
    assert_eq!(card(&content, "smoke-arrow").card.0, "DOA-EQ101");
}

#[test]
fn a_card_of_ones_own_has_a_face_that_nobody_else_has() {
    let content = over(CARD).expect("a pack");
    let face = content.faces.face("lead-pipe").expect("a face");
    assert!(scene::glyph(&face.glyph).is_some(), "{face:?}");
    assert_eq!(content.faces.iter().filter(|(_, other)| **other == face).count(), 1);
    assert_eq!(over(CARD).expect("a pack").faces.face("lead-pipe"), Some(face), "always the same");
}
