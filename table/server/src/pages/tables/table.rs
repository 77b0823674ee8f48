//! The page of a table: the browser's files make it live.

use maud::{Escaper, Markup, PreEscaped, html};
use std::fmt::Write as _;

use crate::pages::document;
use crate::people::Visitor;
use crate::words::{for_browser, word};

/// A table to be shown: a match, a replay or a lesson.
pub(crate) struct TablePage<'a> {
    /// `match`, `replay`, `lesson`.
    pub kind: &'a str,
    /// The game's id.
    pub game: &'a str,
    /// The page's title.
    pub title: &'a str,
    /// Where the socket is, or what else the table is fed from.
    pub socket: String,
    /// More for the browser's files: `("match", "x7Kq")` becomes `data-match`.
    pub data: Vec<(&'static str, String)>,
    /// More for the page's head: the game's colours.
    pub head: Markup,
}

/// The page of a table.
pub(crate) fn table_page(visitor: &Visitor, table: &TablePage) -> Markup {
    let lang = visitor.lang;
    let mut open = String::from("<main id=\"table\" tabindex=\"-1\"");
    let named =
        [("kind", table.kind), ("game", table.game), ("socket", &table.socket), ("title", table.title)];
    let own = table.data.iter().map(|(name, value)| (*name, value.as_str()));
    for (name, value) in named.into_iter().chain(own) {
        debug_assert!(name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{name}");
        let _ = write!(open, " data-{name}=\"");
        let _ = Escaper::new(&mut open).write_str(value);
        open.push('"');
    }
    open.push('>');
    let main = html! {
        (PreEscaped(open))
        h1 class="loading" { (table.title) }
        noscript { p class="flash bad" { (word(lang, "table-noscript")) } }
        (PreEscaped("</main>"))
        script type="application/json" id="texts" { (PreEscaped(in_script(&for_browser(lang)))) }
        script type="module" src="/static/table/table.js" {}
    };
    document(visitor, table.title, &table.head, "table", &main)
}

/// JSON that can stand in a `script` element: nothing in it ends the element or begins a comment.
pub(crate) fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_cannot_leave_their_script() {
        let json = serde_json::json!({ "a": "</script><!-- & \u{2028}" }).to_string();
        let written = in_script(&json);
        assert!(!written.contains(['<', '>', '&']), "{written}");
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&written).expect("still JSON"),
            serde_json::from_str::<serde_json::Value>(&json).expect("JSON")
        );
    }
}
