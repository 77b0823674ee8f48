//! One who speaks a language.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kernel::Chance;
use scene::{Die, Likely, Line, Part, Phrase, Value, Words};

use crate::Lang;

/// One who speaks a language. Nothing it is given makes it panic: a phrase that it cannot say is shown in ⟦ ⟧ as
/// scenario files write it.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    bundle: &'a FluentBundle<FluentResource>,
    lang: Lang,
    /// Who sits where; nobody known where it is empty.
    names: &'a [String],
}

/// Phrases within phrases beyond which only keys are shown.
const MOST_NESTING: usize = 32;

impl<'a> Voice<'a> {
    pub(crate) fn new(bundle: &'a FluentBundle<FluentResource>, lang: Lang) -> Voice<'a> {
        Voice { bundle, lang, names: &[] }
    }

    /// The same, calling seats by those who sit there: a seat without a name is called as the game calls it.
    #[must_use]
    pub fn naming(self, names: &'a [String]) -> Voice<'a> {
        Voice { names, ..self }
    }

    /// The language.
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// Whether it knows the message.
    pub fn knows(self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The phrase as a sentence. Beside each argument that is not a number the message may ask for
    /// what tells it apart: `$who-id` is the id of a name, the key of a phrase, the plain text itself.
    pub fn say(self, phrase: &Phrase) -> String {
        self.say_within(phrase, MOST_NESTING)
    }

    /// The message of a key, without arguments.
    pub fn word(self, key: &str) -> String {
        self.say(&Phrase::new(key))
    }

    /// A value as a reader sees it.
    pub fn value(self, value: &Value) -> String {
        self.value_within(value, MOST_NESTING)
    }

    /// The text of this language.
    pub fn words(self, words: &Words) -> &str {
        self.lang.of(words)
    }

    /// What happened, as a sentence with a capital letter.
    pub fn line(self, line: &Line) -> String {
        capital(&self.say(&line.text))
    }

    /// The sums of a line or an odds sheet, each on a line: `Okko 9 = Defense 4 + die 4 + Veteran Hunter 1`. The
    /// argument `of` of a part's phrase says whose sum it belongs to.
    pub fn sums(self, parts: &[Part]) -> Vec<String> {
        let mut groups: Vec<(Option<&Value>, Vec<&Part>)> = Vec::new();
        for part in parts {
            let of = part.text.args.iter().find(|(name, _)| name == "of").map(|(_, value)| value);
            match groups.iter_mut().find(|(known, _)| *known == of) {
                Some((_, group)) => group.push(part),
                None => groups.push((of, vec![part])),
            }
        }
        groups.into_iter().map(|(of, group)| self.sum(of, &group)).collect()
    }

    fn sum(self, of: Option<&Value>, parts: &[&Part]) -> String {
        let total = parts.iter().fold(0i64, |sum, part| sum.saturating_add(part.value));
        let of = of.map(|of| capital(&self.value(of)) + " ").unwrap_or_default();
        let term = |(i, part): (usize, &&Part)| {
            let label = self.say(&part.text);
            match (i, part.value < 0) {
                (0, _) => format!("{label} {}", signed(part.value)),
                (_, false) => format!(" + {label} {}", part.value),
                (_, true) => format!(" \u{2212} {label} {}", part.value.unsigned_abs()),
            }
        };
        let terms: String = parts.iter().enumerate().map(term).collect();
        format!("{of}{} = {terms}", signed(total))
    }

    /// An exact chance and its percentage: `11/36 (30.6 %)`.
    pub fn chance(self, chance: &Chance) -> String {
        let percent = self.percent(chance);
        let certain = *chance == Chance::NEVER || *chance == Chance::ALWAYS;
        if certain { percent } else { format!("{chance} ({percent})") }
    }

    /// The percentage alone: `30.6 %`.
    pub fn percent(self, chance: &Chance) -> String {
        if *chance == Chance::NEVER {
            return "0 %".to_owned();
        }
        if *chance == Chance::ALWAYS {
            return "100 %".to_owned();
        }
        // Tenths of a percent; very fine fractions lose their last bits first.
        let spare = 20u32.saturating_sub(chance.den().leading_zeros());
        let (num, den) = (chance.num() >> spare, chance.den() >> spare);
        let (sign, tenths) = match (num * 2_000 + den) / (2 * den) {
            0 => ("<", 1),
            1_000.. => (">", 999),
            tenths => ("", tenths),
        };
        format!("{sign}{}{}{} %", tenths / 10, self.lang.decimal(), tenths % 10)
    }

    /// Thousandths as a percentage: `30.6 %`.
    pub fn thousandths(self, chance: u16) -> String {
        match chance {
            0 => "0 %".to_owned(),
            1_000.. => "100 %".to_owned(),
            tenths => format!("{}{}{} %", tenths / 10, self.lang.decimal(), tenths % 10),
        }
    }

    /// Ten-thousandths as a number with one place: `2.8`.
    pub fn tenths(self, ten_thousandths: i64) -> String {
        let tenths = (ten_thousandths + 500).div_euclid(1_000);
        let sign = if tenths < 0 { "-" } else { "" };
        let tenths = tenths.unsigned_abs();
        format!("{sign}{}{}{}", tenths / 10, self.lang.decimal(), tenths % 10)
    }

    /// Several texts in one: `a, b and c`.
    pub fn list<T: AsRef<str>>(self, items: &[T]) -> String {
        match items {
            [] => String::new(),
            [only] => only.as_ref().to_owned(),
            [first @ .., last] => {
                let first = first.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ");
                format!("{first} {} {}", self.lang.and(last.as_ref()), last.as_ref())
            }
        }
    }

    fn say_within(self, phrase: &Phrase, depth: usize) -> String {
        let unsaid = || format!("⟦{}⟧", phrase.plain());
        let (key, attribute) = match phrase.key.split_once('.') {
            Some((key, attribute)) => (key, Some(attribute)),
            None => (phrase.key.as_str(), None),
        };
        let message = self.bundle.get_message(key);
        let pattern = message.and_then(|message| match attribute {
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
            None => message.value(),
        });
        let (Some(pattern), Some(depth)) = (pattern, depth.checked_sub(1)) else { return unsaid() };
        let mut args = FluentArgs::with_capacity(phrase.args.len());
        for (name, value) in &phrase.args {
            match value {
                Value::Number(n) => args.set(name.as_str(), FluentValue::from(*n)),
                _ => args.set(name.as_str(), FluentValue::from(self.value_within(value, depth))),
            }
            if let Some(id) = id(value) {
                args.set(format!("{name}-id"), FluentValue::from(id));
            }
        }
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        if errors.is_empty() { said.into_owned() } else { unsaid() }
    }

    fn value_within(self, value: &Value, depth: usize) -> String {
        match value {
            Value::Number(n) => signed(*n),
            Value::Plain(text) => text.to_string(),
            Value::Name { words, .. } => self.lang.of(words).to_owned(),
            Value::Seat { seat, words, .. } => {
                let name = self.names.get(usize::from(*seat)).filter(|name| !name.is_empty());
                name.map_or_else(|| self.lang.of(words), String::as_str).to_owned()
            }
            Value::Phrase(phrase) => self.say_within(phrase, depth),
            Value::Rating { value, most, marks } => {
                let share = format!("{}/{}", signed(*value), signed(*most));
                let marks: Vec<String> = marks.iter().map(|mark| signed(*mark)).collect();
                match depth.checked_sub(1).filter(|_| !marks.is_empty()) {
                    Some(depth) => {
                        let marked = Phrase::new("rating-marks").with("share", share);
                        self.say_within(&marked.with("marks", self.list(&marks)), depth)
                    }
                    None => share,
                }
            }
            Value::Sum { parts, means } => {
                let Some(depth) = depth.checked_sub(1) else { return "⟦…⟧".to_owned() };
                let part = |(n, part): (usize, &Part)| {
                    let text = self.say_within(&part.text, depth);
                    let sign = if part.value < 0 { "\u{2212} " } else { "+ " };
                    match n {
                        0 => format!("{} ({text})", signed(part.value)),
                        _ => format!("{sign}{} ({text})", part.value.unsigned_abs()),
                    }
                };
                let sum: Vec<String> = parts.iter().enumerate().map(part).collect();
                let total = signed(scene::total(parts));
                let sum = if sum.is_empty() { total } else { format!("{} = {total}", sum.join(" ")) };
                match means {
                    Some(means) => format!("{sum}: {}", self.say_within(means, depth)),
                    None => sum,
                }
            }
            Value::Chances { rows, besides } => {
                let Some(depth) = depth.checked_sub(1) else { return "⟦…⟧".to_owned() };
                let row = |row: &Likely| {
                    let percent = self.thousandths(row.chance);
                    let what = row.what.as_ref().map(|what| self.say_within(what, depth));
                    what.map_or_else(|| percent.clone(), |what| format!("{what}: {percent}"))
                };
                let besides = besides.iter().map(|besides| self.say_within(besides, depth));
                rows.iter().map(row).chain(besides).collect::<Vec<_>>().join("; ")
            }
            Value::Timer(_) => self.word("timer-runs"),
            Value::Dice { dice, makes } => {
                let Some(depth) = depth.checked_sub(1) else { return "⟦…⟧".to_owned() };
                let face = |die: &Die| {
                    let face = self.value_within(&die.face, depth);
                    let kept = || Phrase::new("die-kept").with("face", face.as_str());
                    if die.kept { self.say_within(&kept(), depth) } else { face }
                };
                let faces: Vec<String> = dice.iter().map(face).collect();
                let faces = if faces.is_empty() { self.word("dice-none") } else { faces.join(" ") };
                match makes {
                    Some(makes) => format!("{faces}: {}", self.say_within(&makes.what, depth)),
                    None => faces,
                }
            }
            Value::List(values) => match depth.checked_sub(1) {
                Some(depth) => {
                    let values: Vec<_> = values.iter().map(|value| self.value_within(value, depth)).collect();
                    self.list(&values)
                }
                None => "⟦…⟧".to_owned(),
            },
        }
    }
}

/// By what a message may tell values apart.
fn id(value: &Value) -> Option<&str> {
    match value {
        Value::Name { id, .. } | Value::Seat { id, .. } | Value::Plain(id) => Some(id),
        Value::Phrase(phrase) => Some(&phrase.key),
        _ => None,
    }
}

/// A number with a proper minus.
fn signed(n: i64) -> String {
    if n < 0 { format!("\u{2212}{}", n.unsigned_abs()) } else { n.to_string() }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
