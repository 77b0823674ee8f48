//! The words that pictures and descriptions add to a game's own.

use std::sync::OnceLock;

use scene::{Phrase, Str, Value};
use voice::{Lang, Texts};

/// Texts of pictures and descriptions, with the common ones.
pub fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| {
        Texts::new(
            &[("picture/texts/en.ftl", include_str!("../texts/en.ftl"))],
            &[("picture/texts/it.ftl", include_str!("../texts/it.ftl"))],
        )
    })
}

/// A message of these texts with its arguments.
pub(crate) fn say<const N: usize>(lang: Lang, key: &str, args: [(&str, Value); N]) -> String {
    let phrase = args.into_iter().fold(Phrase::new(key), |phrase, (name, value)| phrase.with(name, value));
    texts().voice(lang).say(&phrase)
}

/// A text that is written alike in every language.
pub(crate) fn plain(text: impl Into<Str>) -> Value {
    Value::Plain(text.into())
}
