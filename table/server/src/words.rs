//! The web table's own words.

use std::sync::OnceLock;

use scene::{Phrase, Value};
use voice::{Lang, Texts, Voice};

/// Texts of the pages and of the browser's files, with the common ones.
pub(crate) fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| {
        Texts::new(
            &[
                ("server/texts/en.ftl", include_str!("../texts/en.ftl")),
                ("server/texts/table.en.ftl", include_str!("../texts/table.en.ftl")),
                ("server/texts/pages.en.ftl", include_str!("../texts/pages.en.ftl")),
                ("server/texts/drawing.en.ftl", include_str!("../texts/drawing.en.ftl")),
                ("server/texts/analysis.en.ftl", include_str!("../texts/analysis.en.ftl")),
                ("server/texts/campaigns.en.ftl", include_str!("../texts/campaigns.en.ftl")),
                ("server/texts/people.en.ftl", include_str!("../texts/people.en.ftl")),
                ("server/web/words.en.ftl", include_str!("../web/words.en.ftl")),
            ],
            &[
                ("server/texts/it.ftl", include_str!("../texts/it.ftl")),
                ("server/texts/table.it.ftl", include_str!("../texts/table.it.ftl")),
                ("server/texts/pages.it.ftl", include_str!("../texts/pages.it.ftl")),
                ("server/texts/drawing.it.ftl", include_str!("../texts/drawing.it.ftl")),
                ("server/texts/analysis.it.ftl", include_str!("../texts/analysis.it.ftl")),
                ("server/texts/campaigns.it.ftl", include_str!("../texts/campaigns.it.ftl")),
                ("server/texts/people.it.ftl", include_str!("../texts/people.it.ftl")),
                ("server/web/words.it.ftl", include_str!("../web/words.it.ftl")),
            ],
        )
    })
}

/// One who speaks these words.
pub(crate) fn words(lang: Lang) -> Voice<'static> {
    texts().voice(lang)
}

/// A word or sentence of the pages.
pub(crate) fn word(lang: Lang, key: &str) -> String {
    words(lang).word(key)
}

/// A sentence of the pages with its arguments.
pub(crate) fn say<const N: usize>(lang: Lang, key: &str, args: [(&str, Value); N]) -> String {
    let phrase = args.into_iter().fold(Phrase::new(key), |phrase, (name, value)| phrase.with(name, value));
    words(lang).say(&phrase)
}

/// The words of a table as JSON, each argument as `{name}` for the browser to fill in.
pub(crate) fn for_browser(lang: Lang) -> String {
    beginning(lang, "ui-")
}

/// The words of the page on which something is gathered, under the same names.
pub(crate) fn for_builder(lang: Lang) -> String {
    beginning(lang, "builder-")
}

/// The words of the page on which a ground is drawn, under the same names.
pub(crate) fn for_drawing(lang: Lang) -> String {
    beginning(lang, "draw-")
}

/// The words whose keys begin so, each under `ui-` and the rest of its key.
fn beginning(lang: Lang, begin: &str) -> String {
    let voice = words(lang);
    let said = texts().keys(lang).filter_map(|key| {
        let rest = key.strip_prefix(begin)?;
        let blank = |name: &String| (name.as_str().into(), format!("{{{name}}}").into());
        let args = texts().wants(lang, key).iter().map(blank).collect();
        Some((format!("ui-{rest}"), voice.say(&Phrase { key: key.into(), args }).into()))
    });
    serde_json::Value::Object(said.collect()).to_string()
}

#[cfg(test)]
mod tests {
    #[test]
    fn both_languages_say_the_same() {
        assert_eq!(super::texts().faults(), [] as [String; 0]);
    }
}
