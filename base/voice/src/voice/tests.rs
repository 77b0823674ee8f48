use proptest::prelude::*;

use scene::Made;

use super::*;
use crate::Texts;

const EN: &str = "
hits = { $who } hits { $whom } { $times ->
    [one] once
   *[other] { $times } times
 }.
who-kind = { $who-id ->
    [okko] the hunter
   *[other] somebody
 }
fire = Fire
loop = { loop2 }
three = three of a kind
loop2 = { loop }
tip = Tip
 .long = A long tip for { $who }
part-defense = Defense
part-die = die
part-wound = wound
";
const IT: &str = "
hits = { $who } colpisce { $whom } { $times ->
    [one] una volta
   *[other] { $times } volte
 }.
who-kind = { $who-id ->
    [okko] il cacciatore
   *[other] qualcuno
 }
fire = Fuoco
loop = { loop2 }
loop2 = { loop }
tip = Consiglio
 .long = Un consiglio lungo per { $who }
three = un tris
part-defense = Difesa
part-die = dado
part-wound = ferita
";

fn texts() -> Texts {
    Texts::new(&[("en.ftl", EN)], &[("it.ftl", IT)])
}

fn name(id: &str, en: &str, it: &str) -> Value {
    Value::Name { id: id.into(), words: Words { en: en.into(), it: it.into() } }
}

fn hits(times: i64) -> Phrase {
    let oni = name("oni", "the oni", "l'oni");
    Phrase::new("hits").with("who", name("okko", "Okko", "Okko")).with("whom", oni).with("times", times)
}

#[test]
fn phrases_become_sentences() {
    let texts = texts();
    let (en, it) = (texts.voice(Lang::En), texts.voice(Lang::It));
    assert_eq!(en.say(&hits(1)), "Okko hits the oni once.");
    assert_eq!(it.say(&hits(3)), "Okko colpisce l'oni 3 volte.");
    assert_eq!(it.say(&Phrase::new("who-kind").with("who", name("okko", "Okko", "Okko"))), "il cacciatore");
    assert_eq!(it.value(&Phrase::new("fire").into()), "Fuoco");
    assert_eq!(en.say(&Phrase::new("tip.long").with("who", "Ken".to_owned())), "A long tip for Ken");
}

#[test]
fn what_cannot_be_said_is_shown() {
    let texts = texts();
    let en = texts.voice(Lang::En);
    assert_eq!(en.say(&Phrase::new("nothing").with("n", 3)), "⟦nothing n=3⟧");
    assert_eq!(en.say(&Phrase::new("hits").with("who", 3)), "⟦hits who=3⟧");
    assert_eq!(en.word("loop"), "⟦loop⟧");
    assert_eq!(en.word(""), "⟦⟧");
    assert_eq!(en.word("tip.none"), "⟦tip.none⟧");
}

#[test]
fn lists_are_joined_as_the_language_does() {
    let texts = texts();
    let (en, it) = (texts.voice(Lang::En), texts.voice(Lang::It));
    assert_eq!(en.list(&["a", "b", "c"]), "a, b and c");
    assert_eq!(it.list(&["a", "b", "c"]), "a, b e c");
    assert_eq!(it.list(&["Okko", "Emi"]), "Okko ed Emi");
    assert_eq!(en.list::<&str>(&[]), "");
    let both = Value::List(vec![3.into(), name("oni", "the oni", "l'oni")]);
    assert_eq!(it.value(&both), "3 e l'oni");
}

#[test]
fn chances_are_shown_exactly_and_in_percent() {
    let texts = texts();
    let (en, it) = (texts.voice(Lang::En), texts.voice(Lang::It));
    assert_eq!(en.chance(&Chance::new(11, 36)), "11/36 (30.6 %)");
    assert_eq!(it.chance(&Chance::new(11, 36)), "11/36 (30,6 %)");
    assert_eq!(en.chance(&Chance::new(1, 46_656)), "1/46656 (<0.1 %)");
    assert_eq!(en.chance(&Chance::new(46_655, 46_656)), "46655/46656 (>99.9 %)");
    assert_eq!(en.chance(&Chance::NEVER), "0 %");
    assert_eq!(en.chance(&Chance::new(6, 6)), "100 %");
    assert!(en.chance(&Chance::new(u128::MAX / 2, u128::MAX)).ends_with("(50.0 %)"));
}

#[test]
fn sums_name_their_parts() {
    let part = |key: &str, of: Option<&str>, value| {
        let text = Phrase::new(key);
        let text = of.map_or(text.clone(), |of| text.with("of", name(of, of, of)));
        Part { by: "T-1".into(), text, value, die: false }
    };
    let parts = [
        part("part-defense", Some("okko"), 4),
        part("part-die", Some("oni"), 2),
        part("part-die", Some("okko"), 4),
        part("part-wound", Some("okko"), -1),
        part("part-die", None, -2),
    ];
    let texts = texts();
    assert_eq!(
        texts.voice(Lang::It).sums(&parts),
        ["Okko 7 = Difesa 4 + dado 4 − ferita 1", "Oni 2 = dado 2", "−2 = dado −2"]
    );
    let nothing = Value::Sum { parts: Vec::new(), means: None };
    assert_eq!(texts.voice(Lang::En).value(&nothing), "0", "a sum without parts is its total");
    let line = Line {
        by: "T-1".into(),
        text: Phrase::new("who-kind").with("who", "x".to_owned()),
        ..Line::default()
    };
    assert_eq!(texts.voice(Lang::En).line(&line), "Somebody");
}

#[test]
fn a_voice_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(_: T) {}
    let texts = texts();
    shared(texts.voice(Lang::En));
    shared(&texts);
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<i64>().prop_map(Value::Number),
        "\\PC{0,8}".prop_map(Value::from),
        ("\\PC{0,4}", "\\PC{0,4}").prop_map(|(id, it)| name(&id, "en", &it)),
    ];
    let keys =
        prop_oneof![Just("hits"), Just("who-kind"), Just("loop"), Just("tip.long"), Just("-x"), Just("?")];
    leaf.prop_recursive(6, 24, 4, move |inner| {
        let names = prop_oneof![Just("who"), Just("whom"), Just("times"), Just("")];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::List),
            (keys.clone(), prop::collection::vec((names, inner), 0..4)).prop_map(|(key, args)| {
                let args = args.into_iter().map(|(name, value)| (name.into(), value)).collect();
                Value::Phrase(Box::new(Phrase { key: key.into(), args }))
            }),
        ]
    })
}

proptest! {
    #[test]
    fn no_value_brings_it_down(value in value()) {
        let texts = texts();
        let _ = (texts.voice(Lang::En).value(&value), texts.voice(Lang::It).value(&value));
    }

    #[test]
    fn no_source_brings_it_down(source in "([a-z\\-]{1,3} ?=? ?[\\[\\]{}$*.a-c \"\n>\\-]{0,12}\n?){0,6}") {
        let texts = Texts::new(&[("x.ftl", &source)], &[]);
        let _ = texts.faults();
        let keys: Vec<_> = texts.keys(Lang::En).map(str::to_owned).collect();
        for key in keys {
            let _ = texts.voice(Lang::En).word(&key);
        }
    }

    #[test]
    fn chances_never_overflow(num in any::<u128>(), den in any::<u128>()) {
        let (num, den) = (num.min(den), num.max(den));
        let _ = texts().voice(Lang::It).chance(&Chance::new(num, den));
    }
}

#[test]
fn ratings_and_dice_are_told_where_they_cannot_be_drawn() {
    let texts = texts();
    let die = |face: i64, kept| Die { face: Box::new(Value::Number(face)), kept };
    let rating = Value::Rating { value: 3, most: 8, marks: vec![4] };
    let pool = |makes| Value::Dice { dice: vec![die(5, true), die(5, true), die(2, false)], makes };
    let three = pool(Some(Box::new(Made { by: "TOY-01".into(), what: Phrase::new("three") })));
    let none = Value::Dice { dice: Vec::new(), makes: None };
    let part = |key: &str, value| Part { by: "TOY-01".into(), text: Phrase::new(key), value, die: false };
    let parts = vec![part("part-defense", 7), part("part-wound", -3), part("part-die", 1)];
    let sum = |means| Value::Sum { parts: parts.clone(), means };
    let meant = sum(Some(Box::new(Phrase::new("three"))));
    let row = |what: Option<&str>, chance| Likely { what: what.map(Phrase::new), chance };
    let rows = vec![row(None, 889), row(Some("part-die"), 0), row(Some("part-wound"), 1_000)];
    let chances = Value::Chances { rows, besides: Some(Box::new(Phrase::new("three"))) };
    let timer = Value::Timer("timer-bell-1".into());
    for (lang, told) in [
        (
            Lang::En,
            [
                "3/8, changing at 4",
                "5 (kept) 5 (kept) 2",
                "5 (kept) 5 (kept) 2: three of a kind",
                "no dice",
                "7 (Defense) \u{2212} 3 (wound) + 1 (die) = 5",
                "7 (Defense) \u{2212} 3 (wound) + 1 (die) = 5: three of a kind",
                "88.9 %; die: 0 %; wound: 100 %; three of a kind",
                "running",
            ],
        ),
        (
            Lang::It,
            [
                "3/8, cambia a 4",
                "5 (tenuto) 5 (tenuto) 2",
                "5 (tenuto) 5 (tenuto) 2: un tris",
                "nessun dado",
                "7 (Difesa) \u{2212} 3 (ferita) + 1 (dado) = 5",
                "7 (Difesa) \u{2212} 3 (ferita) + 1 (dado) = 5: un tris",
                "88,9 %; dado: 0 %; ferita: 100 %; un tris",
                "scorre",
            ],
        ),
    ] {
        let voice = texts.voice(lang);
        let said = [&rating, &pool(None), &three, &none, &sum(None), &meant, &chances, &timer]
            .map(|value| voice.value(value));
        assert_eq!(said, told);
    }
    assert_eq!(
        [&rating, &three, &meant, &chances, &timer].map(Value::plain),
        ["3", "5*,5*,2:three", "5", "889,part-die:0,part-wound:1000", "timer-bell-1"]
    );
}

#[test]
fn a_seat_is_called_by_whoever_sits_there() {
    let texts = Texts::new(&[("test.ftl", EN)], &[("test.ftl", IT)]);
    let words = Words { en: "Band 1".into(), it: "Banda 1".into() };
    let seat = |seat| Value::Seat { seat, id: "okko".into(), words: words.clone() };
    let names = ["Anna".to_owned(), String::new()];
    let (bare, named) = (texts.voice(Lang::It), texts.voice(Lang::It).naming(&names));
    assert_eq!(bare.value(&seat(0)), "Banda 1");
    assert_eq!(named.value(&seat(0)), "Anna");
    assert_eq!(named.value(&seat(1)), "Banda 1", "who has no name is called as the game calls him");
    assert_eq!(named.say(&Phrase::new("who-kind").with("who", seat(0))), "il cacciatore", "the id stays");
    assert_eq!(seat(0).plain(), "okko");
}
