//! Words made alike, so that `retreats` finds `retreat` and `indietreggia` finds `indietreggiare`.

/// Endings that are cut off, the longest that fits first. At least four letters stay.
const ENDINGS: &[&str] = &[
    "iamenti", "iamento", "amento", "amenti", "imento", "imenti", "azione", "azioni", "ements", "ement",
    "iando", "iamo", "iare", "iato", "iata", "iati", "iate", "zione", "zioni", "ando", "endo", "ings", "ing",
    "ano", "ono", "are", "ere", "ire", "ato", "ata", "ati", "ate", "uto", "uta", "uti", "ute", "ito", "ita",
    "iti", "ite", "ies", "ed", "es", "er", "ia", "io", "ie", "ii", "s", "a", "e", "i", "o", "y",
];

/// Words that say nothing about what is looked for.
const EMPTY: &[&str] = &[
    "a", "ad", "al", "alla", "an", "and", "che", "chi", "con", "da", "dal", "dei", "del", "della", "di", "e",
    "gli", "il", "in", "is", "it", "la", "le", "lo", "of", "on", "or", "per", "si", "su", "the", "to", "un",
    "una", "uno", "when", "with",
];

/// The words of a text, each made alike to its relatives; empty words are left out.
pub(crate) fn stems(text: &str) -> Vec<String> {
    let folded: String = text.chars().flat_map(char::to_lowercase).map(fold).collect();
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.filter(|word| !EMPTY.contains(word)).map(stem).collect()
}

fn stem(word: &str) -> String {
    let mut stem = word;
    for ending in ENDINGS {
        if let Some(rest) = word.strip_suffix(ending)
            && rest.chars().count() >= 4
        {
            stem = rest;
            break;
        }
    }
    // `wall` and `walls`, `die` and `dice` stay short words; `stopp` becomes `stop`.
    let mut letters = stem.chars().rev();
    match (letters.next(), letters.next()) {
        (Some(last), Some(before))
            if last == before && stem.len() < word.len() && stem.chars().count() > 4 =>
        {
            stem.strip_suffix(last).unwrap_or(stem).to_owned()
        }
        _ => stem.to_owned(),
    }
}

/// A letter without its accent.
fn fold(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ä' | 'ã' | 'ā' => 'a',
        'è' | 'é' | 'ê' | 'ë' | 'ē' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'ī' => 'i',
        'ò' | 'ó' | 'ô' | 'ö' | 'õ' | 'ō' => 'o',
        'ù' | 'ú' | 'û' | 'ü' | 'ū' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    }
}

/// How well a word of a question fits a word of a text: 0 not at all, 2 well, 1 by its beginning.
pub(crate) fn fit(asked: &str, found: &str) -> u32 {
    if asked == found {
        return 2;
    }
    let begins = |long: &str, short: &str| short.chars().count() >= 4 && long.starts_with(short);
    u32::from(begins(found, asked) || begins(asked, found))
}
