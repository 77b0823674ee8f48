//! Whether what followed is what the file wants.

use scene::{Line, Part, Phrase};

/// Whether the wanted lines are told in this order, others between them allowed; otherwise the first that is not.
pub(crate) fn missing_line<'w>(wanted: &'w [String], told: &[Line]) -> Option<&'w String> {
    let mut rest = told.iter();
    wanted.iter().find(|wanted| !rest.any(|line| fits(wanted, line)))
}

/// Whether a line is the wanted one: its rule, then its message, then those arguments that are given.
pub(crate) fn fits(wanted: &str, line: &Line) -> bool {
    let plain = line.plain();
    let wanted = wanted.split_whitespace().collect::<Vec<_>>().join(" ");
    if plain == wanted || plain.strip_prefix(&wanted).is_some_and(|rest| rest.starts_with(' ')) {
        return true;
    }
    let mut words = wanted.splitn(3, ' ');
    let (rule, key) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    rule == line.by && key == line.text.key && has_args(words.next().unwrap_or_default(), &line.text)
}

/// Whether the phrase has these arguments, in any order: `attacker=okko dice=dice-red count=2`.
fn has_args(mut wanted: &str, phrase: &Phrase) -> bool {
    let known: Vec<String> =
        phrase.args.iter().map(|(name, value)| format!("{name}={}", value.plain())).collect();
    while !wanted.is_empty() {
        let after = |arg: &String| {
            wanted.strip_prefix(arg.as_str()).filter(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let Some(rest) = known.iter().find_map(after) else { return false };
        wanted = rest.trim_start();
    }
    true
}

/// Each wanted part must be there, in any order; otherwise the first that is not.
pub(crate) fn missing_part<'w>(wanted: &'w [String], parts: &[Part]) -> Option<&'w String> {
    let mut rest: Vec<&Part> = parts.iter().collect();
    wanted.iter().find(|wanted| match rest.iter().position(|part| is_part(wanted, part)) {
        Some(at) => {
            rest.remove(at);
            false
        }
        None => true,
    })
}

/// `OKKO-CMBT-07 part-back=+2 of=okko`: rule, message with its value, arguments.
fn is_part(wanted: &str, part: &Part) -> bool {
    let wanted = wanted.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut words = wanted.splitn(3, ' ');
    let rule = words.next().unwrap_or_default();
    let (key, value) = words.next().map_or(("", None), |word| match word.split_once('=') {
        Some((key, value)) => (key, Some(value)),
        None => (word, None),
    });
    let value_fits = value.is_none_or(|value| value.replace('\u{2212}', "-").parse() == Ok(part.value));
    rule == part.by
        && key == part.text.key
        && value_fits
        && has_args(words.next().unwrap_or_default(), &part.text)
}

/// A part as files write it.
pub(crate) fn plain_part(part: &Part) -> String {
    let args = part.text.args.iter().map(|(name, value)| format!("{name}={}", value.plain()));
    let head = [part.by.to_string(), format!("{}={:+}", part.text.key, part.value)];
    head.into_iter().chain(args).collect::<Vec<_>>().join(" ")
}

/// Several lines in one text; `nothing` when there is none.
pub(crate) fn lines(lines: impl IntoIterator<Item = String>) -> String {
    let text = lines.into_iter().collect::<Vec<_>>().join("\n");
    if text.is_empty() { "nothing".to_owned() } else { text }
}
