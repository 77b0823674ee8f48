//! How content faults are told: messages of the game's texts, in English for those who write files.

use kernel::{Fault, RuleId};
use scene::{Phrase, Value, Words};

/// The game's English texts; those of the content use nothing but plain arguments.
const ENGLISH: &str = include_str!("../../texts/en.ftl");

/// A content fault in English.
pub fn english(why: &Phrase) -> String {
    let message = |line: &'static str| line.strip_prefix(why.key.as_str())?.strip_prefix(" = ");
    let Some(message) = ENGLISH.lines().find_map(message) else { return why.plain() };
    let fill = |text: String, (name, value): &(scene::Str, Value)| {
        text.replace(&format!("{{ ${name} }}"), &value_text(value))
    };
    why.args.iter().fold(message.to_owned(), fill)
}

fn value_text(value: &Value) -> String {
    match value {
        Value::Name { words, .. } => words.en.to_string(),
        Value::Phrase(phrase) => english(phrase),
        Value::List(values) => values.iter().map(value_text).collect::<Vec<_>>().join(", "),
        _ => value.plain(),
    }
}

/// A name from the content as an argument of a phrase.
pub(super) fn name(id: &str, words: &Words) -> Value {
    Value::Name { id: id.into(), words: words.clone() }
}

/// The longest name, in characters.
const LONGEST: usize = 60;

/// Notes a name that is missing in a language, or too long to be shown.
pub(super) fn check_name(by: RuleId, at: &str, words: &Words, faults: &mut Vec<Fault>) {
    let good = |text: &str| !text.trim().is_empty() && text.chars().count() <= LONGEST;
    if !good(&words.en) || !good(&words.it) {
        faults.push(Fault::new(by, at, Phrase::new("content-name").with("most", LONGEST as i64)));
    }
}

/// Notes a number that is not from `least` to `most`.
pub(super) fn check_number(
    by: RuleId,
    at: &str,
    number: u8,
    (least, most): (u8, u8),
    faults: &mut Vec<Fault>,
) {
    if number < least || number > most {
        let why = Phrase::new("content-number")
            .with("least", i64::from(least))
            .with("most", i64::from(most))
            .with("number", i64::from(number));
        faults.push(Fault::new(by, at, why));
    }
}

/// The same faults with their places inside something else.
pub fn within(path: &str, faults: Vec<Fault>) -> Vec<Fault> {
    let place = |at: String| match (path, at.as_str()) {
        ("", _) => at,
        (_, "") => path.to_owned(),
        _ => format!("{path}.{at}"),
    };
    faults.into_iter().map(|fault| Fault { at: place(fault.at), ..fault }).collect()
}
