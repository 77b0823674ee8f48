//! Made-up scenes as messages: a table of cards, hexes, a town that grows.

use std::sync::Arc;

use scene::{Orientation, Scene};
use serde_json::{Value, json};
use testkit::{FIELD, PARLOUR, field, golden, parlour, town};
use voice::{Lang, Texts};

use super::*;

mod followed;

fn said(scene: Scene, tongue: Tongue, boards: bool) -> (Value, Arc<Ground>) {
    let texts = Texts::new(&[("parlour", PARLOUR)], &[("parlour", PARLOUR)]);
    let teller = Teller { voice: texts.voice(Lang::En), tongue };
    let view = View::of_scene(scene, teller, Stamp::default(), None);
    let text = if boards { view.with_boards(teller) } else { view.message() };
    (serde_json::from_str(&text).expect("JSON"), view.ground().clone())
}

#[test]
fn a_table_of_cards_is_told_whole() {
    let (view, _) = said(parlour(), Tongue::Spoken(Lang::En), true);
    assert_eq!(view["mat"][5], json!(["hand-0", "future-0", "past-0"]));
    let line = view["boards"].as_array().expect("boards").last().expect("a line");
    assert_eq!((&line["seat"], &line["faces"]), (&json!(0), &json!("defence-line")));
    assert_eq!(view["tallies"][0], json!({ "board": "future-0", "unseen": 31 }));
    let sums = json!([{ "key": "attack", "label": "Attack", "value": "13" }]);
    assert_eq!(view["tallies"][4], json!({ "board": "attack-line", "sums": sums }));
    assert_eq!(
        view["scales"][0],
        json!({ "id": "glory", "title": "Glory", "counts": [[0, 7], [1, 3]], "goal": 10 })
    );
    assert_eq!(view["prompt"]["window"], json!({ "pass": "pass", "span": 7 }));
    let kenta = &view["pieces"][1];
    assert_eq!((&kenta["turned"], &kenta["under"]), (&json!(true), &Value::Null));
    assert_eq!((&kenta["look"]["kind"], &kenta["look"]["family"]), (&json!("Master"), &json!("North")));
    assert_eq!(kenta["look"]["values"][1], json!({ "key": "defence", "label": "Defence", "value": "6" }));
    assert_eq!(view["pieces"][2]["under"], "kenta-1");
    // What is not so is not said.
    assert!(kenta["look"].get("worth").is_none() && view["pieces"][4].get("turned").is_none());
}

#[test]
fn what_changes_often_travels_without_the_boards() {
    let mut later = parlour();
    later.boards[0].unseen = 30;
    later.boards[9].sums.clear();
    let (before, ground) = said(parlour(), Tongue::Spoken(Lang::En), false);
    let (after, same) = said(later, Tongue::Spoken(Lang::En), false);
    assert!(ground == same, "the boards are the same");
    assert!(before.get("boards").is_none() && before.get("mat").is_none());
    assert_eq!((&before["tallies"][0]["unseen"], &after["tallies"][0]["unseen"]), (&json!(31), &json!(30)));
    assert_eq!(after["tallies"].as_array().map(Vec::len), Some(4));
    let mut turned = parlour();
    turned.mat.reverse();
    assert!(said(turned, Tongue::Spoken(Lang::En), false).1 != ground, "how they lie belongs to the boards");
}

#[test]
fn programs_are_told_values_by_their_keys() {
    let (view, _) = said(parlour(), Tongue::Plain, true);
    assert_eq!(view["pieces"][1]["look"]["kind"], json!({ "key": "master" }));
    assert_eq!(view["tallies"][4]["sums"][0]["label"], json!({ "key": "attack" }));
}

#[test]
fn a_line_names_the_pieces_it_is_about() {
    let texts = Texts::new(&[("parlour", PARLOUR)], &[("parlour", PARLOUR)]);
    let teller = Teller { voice: texts.voice(Lang::En), tongue: Tongue::Plain };
    let line = Line { pieces: vec!["guards".into()], ..Line::default() };
    let told = |line: &Line| serde_json::from_str::<Value>(&json(&line_out(line, teller))).expect("JSON");
    assert_eq!(told(&line)["pieces"], json!(["guards"]));
    assert!(told(&Line::default()).get("pieces").is_none());
}

#[test]
fn a_line_says_what_is_done() {
    let texts = Texts::new(&[("parlour", PARLOUR)], &[("parlour", PARLOUR)]);
    let teller = Teller { voice: texts.voice(Lang::En), tongue: Tongue::Spoken(Lang::En) };
    let rolled = Deed::Rolled { of: Some("guards".into()), faces: vec![scene::Value::Number(4)] };
    let line = Line { deeds: vec![rolled, Deed::Left { piece: "guards".into() }], ..Line::default() };
    let told: Value = serde_json::from_str(&json(&line_out(&line, teller))).expect("JSON");
    let dice = json!({ "does": "rolled", "of": "guards", "faces": ["4"] });
    assert_eq!(told["deeds"], json!([dice, { "does": "left", "piece": "guards" }]));
}

/// What the tests in a browser show is what a table would say.
#[test]
fn hexes_and_towns_are_told_whole() {
    let scenes = [
        ("pointy", field(Orientation::Pointy)),
        ("flat", field(Orientation::Flat)),
        ("before", town(false)),
        ("after", town(true)),
    ];
    let texts = Texts::new(&[("field", FIELD)], &[("field", FIELD)]);
    let teller = Teller { voice: texts.voice(Lang::En), tongue: Tongue::Spoken(Lang::En) };
    for (name, scene) in scenes {
        let text = View::of_scene(scene, teller, Stamp::default(), None).with_boards(teller);
        let lines = text.replace("},{", "},\n{") + "\n";
        golden(format!("{}/tests/scenes/{name}.json", env!("CARGO_MANIFEST_DIR")), &lines);
    }
}
