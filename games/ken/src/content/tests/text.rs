//! The rules texts in both languages.

use std::fmt::Write;

use scene::Phrase;
use voice::{Lang, Texts};

use super::house;
use crate::content::{CardType, Content, KindId};

fn texts() -> Texts {
    Texts::new(
        &[("ken/cards.en.ftl", include_str!("../../../texts/cards.en.ftl"))],
        &[("ken/cards.it.ftl", include_str!("../../../texts/cards.it.ftl"))],
    )
}

fn card(content: &Content, texts: &Texts, id: KindId, lang: Lang) -> String {
    let (kind, voice) = (content.kind(id), texts.voice(lang));
    let mut text = format!("  {}\n", voice.words(&kind.name));
    let key =
        |list: &str, word: serde_json::Value| voice.word(&format!("card-{list}-{}", word.as_str().unwrap()));
    let json = |value: &dyn erased::Json| value.json();
    let mut line = vec![key("type", json(&kind.kind))];
    line.extend(kind.school.map(|school| key("school", json(&school))));
    let moral = json(&kind.moral);
    let moral = Phrase::new(format!("card-moral-{}", moral.as_str().unwrap()));
    line.push(voice.say(&Phrase::new("card-moral").with("moral", moral)));
    line.extend(kind.duration.map(|duration| key("duration", json(&duration))));
    if kind.kind == CardType::Place {
        line.push(voice.word(if kind.inhabited { "card-inhabited" } else { "card-uninhabited" }));
    }
    line.extend(kind.unique.then(|| voice.word("card-unique")));
    line.extend(kind.cumulable.then(|| voice.word("card-cumulable")));
    if let Some(cycle) = &kind.cycle {
        let name = scene::Value::Name { id: cycle.clone(), words: content.cycle(cycle) };
        line.push(voice.say(&Phrase::new("card-cycle").with("cycle", name)));
    }
    let _ = writeln!(text, "    {}", line.join(", "));
    for phrase in content.profile(id).into_iter().chain(content.text(id)) {
        let _ = writeln!(text, "    {}", voice.say(&phrase));
    }
    text
}

mod erased {
    pub trait Json {
        fn json(&self) -> serde_json::Value;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> serde_json::Value {
            serde_json::to_value(self).unwrap()
        }
    }
}

#[test]
fn the_texts_hold_together() {
    assert_eq!(texts().faults(), Vec::<String>::new());
}

#[test]
fn every_card_reads_well_in_both_languages() {
    let (content, texts) = (house(), texts());
    let mut all = String::new();
    for (id, kind) in content.kinds.iter().enumerate() {
        let _ = writeln!(all, "{}", kind.id);
        for lang in Lang::ALL {
            all.push_str(&card(&content, &texts, id as KindId, lang));
        }
    }
    assert!(
        !all.contains('⟦'),
        "{}",
        all.lines().filter(|line| line.contains('⟦')).collect::<Vec<_>>().join("\n")
    );
    testkit::golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cards.golden.txt"), &all);
}
