//! The terminal's own words.

use std::sync::OnceLock;

use scene::{Phrase, Value};
use voice::{Lang, Texts, Voice};

/// Texts of the terminal and of the program, with the common ones.
pub fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| {
        Texts::new(
            &[("terminal/texts/en.ftl", include_str!("../texts/en.ftl"))],
            &[("terminal/texts/it.ftl", include_str!("../texts/it.ftl"))],
        )
    })
}

/// One who speaks the terminal's own words in a language.
pub fn words(lang: Lang) -> Voice<'static> {
    texts().voice(lang)
}

/// A message of the terminal with its arguments.
pub(crate) fn say<const N: usize>(lang: Lang, key: &str, args: [(&str, Value); N]) -> String {
    let phrase = args.into_iter().fold(Phrase::new(key), |phrase, (name, value)| phrase.with(name, value));
    words(lang).say(&phrase)
}

/// A text that is written alike in every language.
pub(crate) fn plain(text: impl Into<String>) -> Value {
    Value::Plain(text.into().into())
}

#[cfg(test)]
mod tests {
    #[test]
    fn both_languages_say_the_same() {
        assert_eq!(super::texts().faults(), [] as [String; 0]);
    }
}
