//! The rules texts in both languages.

use std::fmt::Write;

use scene::Phrase;
use voice::{Lang, Texts};

use super::{house, read};
use crate::content::vocabulary::Capacity;
use crate::content::{CardType, Content, HOUSE, KindId};

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
        let name = scene::Value::Name { id: cycle.clone().into(), words: content.cycle(cycle) };
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

/// All cards from a number on, in both languages.
fn listed(content: &Content, from: usize) -> String {
    let (texts, mut all) = (texts(), String::new());
    for (id, kind) in content.kinds.iter().enumerate().skip(from) {
        let _ = writeln!(all, "{}", kind.id);
        for lang in Lang::ALL {
            all.push_str(&card(content, &texts, id as KindId, lang));
        }
    }
    let unsaid: Vec<&str> = all.lines().filter(|line| line.contains('⟦')).collect();
    assert!(unsaid.is_empty(), "{}", unsaid.join("\n"));
    all
}

#[test]
fn every_card_reads_well_in_both_languages() {
    let all = listed(&house(), 0);
    testkit::golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cards.golden.txt"), &all);
}

/// Every word of the vocabulary, on cards of the tests.
#[test]
fn every_word_of_the_vocabulary_can_be_told() {
    let content = read(&[("vocabulary.toml", include_str!("../../../tests/vocabulary.toml"))]);
    let content = content.unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let all = listed(&content, house().kinds.len());
    testkit::golden(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vocabulary.golden.txt"), &all);
}

#[test]
fn every_effect_and_condition_is_on_a_card_of_the_tests() {
    let text = HOUSE.iter().map(|(_, text)| *text).collect::<String>()
        + include_str!("../../../tests/vocabulary.toml");
    let schema = crate::content::schema();
    for list in
        ["Effect", "Condition", "Cost", "Deed", "Harm", "Trigger", "Moment", "Until", "Where", "Relation"]
    {
        let words = words_of(&schema["$defs"][list]);
        assert!(words.len() > 3, "{list}: {words:?}");
        for word in words {
            // `instant` is what happens at once anyway.
            let written =
                [format!("\"{word}\""), format!("{{ {word} =")].iter().any(|word| text.contains(word));
            assert!(written || word == "instant" || word == "in-present", "{list}: {word}");
        }
    }
}

/// The words of an enum in a schema: plain ones and keys of tables.
pub(super) fn words_of(schema: &serde_json::Value) -> Vec<String> {
    let mut words = Vec::new();
    for one in schema["oneOf"].as_array().into_iter().flatten() {
        words.extend(one["const"].as_str().map(str::to_owned));
        words.extend(
            one["enum"].as_array().into_iter().flatten().filter_map(|word| Some(word.as_str()?.to_owned())),
        );
        words.extend(one["properties"].as_object().into_iter().flatten().map(|(key, _)| key.clone()));
    }
    words
}

#[test]
fn every_capacity_is_explained() {
    let (content, texts) = (house(), texts());
    for capacity in Capacity::ALL {
        for lang in Lang::ALL {
            let said = texts.voice(lang).say(&content.capacity_text(capacity));
            assert!(!said.contains('⟦') && said.ends_with('.'), "{said}");
        }
    }
}

#[test]
fn a_printed_text_is_compared_with_the_abilities() {
    let own = |text: &str| {
        format!(
            "[[card]]\nid = \"own\"\nname = {{ en = \"Own\", it = \"Mio\" }}\ntype = \"army\"\nmoral = \"good\"\n\
             attack = 1\ndefence = 1\nresistance = 1\nability = [\"deadly\"]\n\
             text = {{ en = \"{text}\", it = \"In Combattimento, questo esercito ha MORTALE\" }}\n"
        )
    };
    let texts = texts();
    let say = |phrase: &Phrase| scene::Words {
        en: texts.voice(Lang::En).say(phrase).into(),
        it: texts.voice(Lang::It).say(phrase).into(),
    };
    let faults = |text: &str| read(&[("own.toml", &own(text))]).unwrap().text_faults(say);
    assert_eq!(faults("In combat: this Army gains Deadly."), []);
    let told: Vec<String> = faults("This Army gains Deadly.").iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "own.toml:10:15: KEN-ERR-31: own: the abilities of this card say: In combat: this Army gains Deadly."
        ]
    );
}
