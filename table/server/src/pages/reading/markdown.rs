//! Rulebook texts as HTML. Nothing in a text can become more than text, links and simple layout.

use maud::html;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, TextMergeStream};

/// A text as HTML, with every rule's number in it as a link to that rule.
pub(crate) fn html(markdown: &str, game_id: &str) -> String {
    html_with(markdown, &|id| Some(format!("/games/{game_id}/rules/{id}")))
}

/// A text as HTML; `link` tells where the number of a rule leads.
pub(crate) fn html_with(markdown: &str, link: &dyn Fn(&str) -> Option<String>) -> String {
    let events = TextMergeStream::new(Parser::new_ext(markdown, Options::ENABLE_TABLES));
    let mut safe = Vec::new();
    // Links that are being written, and whether they are shown as such.
    let mut links: Vec<bool> = Vec::new();
    let mut code = false;
    for event in events {
        match event {
            // What would be HTML is shown as it was typed.
            Event::Html(text) | Event::InlineHtml(text) => safe.push(Event::Text(text)),
            Event::Start(Tag::HtmlBlock) => safe.push(Event::Start(Tag::Paragraph)),
            Event::End(TagEnd::HtmlBlock) => safe.push(Event::End(TagEnd::Paragraph)),
            Event::Start(Tag::Link { ref dest_url, .. }) => {
                let shown = harmless(dest_url) && !links.contains(&true);
                links.push(shown);
                if shown {
                    safe.push(event);
                }
            }
            Event::End(TagEnd::Link) => {
                if links.pop() == Some(true) {
                    safe.push(event);
                }
            }
            // Of a picture its text stays.
            Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image) => {}
            Event::Start(Tag::CodeBlock(_)) => {
                code = true;
                safe.push(event);
            }
            Event::End(TagEnd::CodeBlock) => {
                code = false;
                safe.push(event);
            }
            Event::Text(text) if !code && !links.contains(&true) => linked(&text, link, &mut safe),
            event => safe.push(event),
        }
    }
    let mut written = String::with_capacity(markdown.len() * 3 / 2);
    pulldown_cmark::html::push_html(&mut written, safe.into_iter());
    written
}

/// Whether a link may be shown: to a page of the server, a place on the page, or another site by https.
fn harmless(address: &str) -> bool {
    let plain = address.bytes().all(|b| b.is_ascii_graphic() && b != b'\\');
    let local = address.starts_with('#') || (address.starts_with('/') && !address.starts_with("//"));
    plain && (local || address.starts_with("https://"))
}

/// A text in which the numbers of rules are links.
fn linked(text: &str, link: &dyn Fn(&str) -> Option<String>, into: &mut Vec<Event>) {
    let mut rest = text;
    while let Some((before, id, after)) = next_id(rest) {
        into.push(Event::Text(CowStr::from(before.to_owned())));
        into.push(match link(id) {
            Some(address) => {
                Event::InlineHtml(html! { a class="rule" href=(address) { (id) } }.into_string().into())
            }
            None => Event::Text(CowStr::from(id.to_owned())),
        });
        rest = after;
    }
    into.push(Event::Text(CowStr::from(rest.to_owned())));
}

/// The next number of a rule with what stands before and after it.
fn next_id(text: &str) -> Option<(&str, &str, &str)> {
    let part = |c: char| c.is_alphanumeric() || c == '-';
    let mut from = 0;
    while let Some(begin) = text[from..].find(part).map(|begin| from + begin) {
        let end = text[begin..].find(|c| !part(c)).map_or(text.len(), |end| begin + end);
        if is_id(&text[begin..end]) {
            return Some((&text[..begin], &text[begin..end], &text[end..]));
        }
        from = end;
    }
    None
}

/// `OKKO-ZOC-03`: the game, the chapter, the number.
fn is_id(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let [names @ .., number] = parts.as_slice() else { return false };
    let name = |part: &&str| {
        part.starts_with(|c: char| c.is_ascii_uppercase())
            && part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
    };
    let numbered = number.starts_with(|c: char| c.is_ascii_digit())
        && number.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_lowercase());
    names.len() >= 2 && names.iter().all(name) && numbered && word.len() <= 40
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(markdown: &str) -> String {
        html(markdown, "okko")
    }

    #[test]
    fn texts_are_laid_out() {
        assert_eq!(shown("A *wall* is **solid**."), "<p>A <em>wall</em> is <strong>solid</strong>.</p>\n");
        assert!(shown("| a | b |\n| - | - |\n| 1 | 2 |").contains("<table>"));
        assert_eq!(shown("1 < 2 & 3"), "<p>1 &lt; 2 &amp; 3</p>\n");
    }

    #[test]
    fn numbers_of_rules_are_links() {
        let link = |id: &str| format!("<a class=\"rule\" href=\"/games/okko/rules/{id}\">{id}</a>");
        assert_eq!(
            shown("See OKKO-ZOC-03, OKKO-Q-41."),
            format!("<p>See {}, {}.</p>\n", link("OKKO-ZOC-03"), link("OKKO-Q-41"))
        );
        assert_eq!(shown("(OKKO-ZOC-03)"), format!("<p>({})</p>\n", link("OKKO-ZOC-03")));
        for plain in ["okko-zoc-03", "ZOC-03", "A-B-C", "XOKKO-ZOC-03-", "`OKKO-ZOC-03`", "Noburo-4-5"] {
            assert!(!shown(plain).contains("<a "), "{plain}");
        }
        let known = |id: &str| (id == "OKKO-ZOC-03").then(|| "#here".to_owned());
        let text = html_with("OKKO-ZOC-03 OKKO-ZOC-99", &known);
        assert_eq!(text, "<p><a class=\"rule\" href=\"#here\">OKKO-ZOC-03</a> OKKO-ZOC-99</p>\n");
        assert_eq!(shown("[OKKO-ZOC-03](#x)"), "<p><a href=\"#x\">OKKO-ZOC-03</a></p>\n");
    }

    /// What a browser would take for a tag or an attribute.
    #[test]
    fn nothing_gets_in() {
        let tags =
            ["<script", "<img", "<svg", "<iframe", "<a href=\"java", "<a href=\"data", "<style", "<b "];
        for attack in [
            "<script>alert(1)</script>",
            "a <script>alert(1)</script> b",
            "<img src=x onerror=alert(1)>",
            "x <b onclick=alert(1)>y</b>",
            "<svg/onload=alert(1)>",
            "<style>*{}</style>",
            "<!-- --><script>1</script>",
            "<![CDATA[<script>1</script>]]>",
            "<?x <script>1</script> ?>",
            "[x](javascript:alert(1))",
            "[x](JaVaScRiPt:alert(1))",
            "[x](java&#115;cript:alert(1))",
            "[x](data:text/html,<script>)",
            "[x](vbscript:x)",
            "<javascript:alert(1)>",
            "![x](https://evil.test/a.png)",
            "![x](javascript:alert(1))",
            "![<script>](x)",
            "[x]: javascript:alert(1)\n\n[x]",
            "```<script>\n<script>\n```",
            "`<script>`",
            "<scr<script>ipt>",
        ] {
            let html = shown(attack);
            for tag in tags {
                assert!(!html.to_lowercase().contains(tag), "{attack} gave {html}");
            }
        }
    }

    #[test]
    fn links_lead_to_harmless_places_only() {
        assert!(shown("[x](/games)").contains("<a href=\"/games\">"));
        assert!(shown("[x](https://example.org)").contains("<a href=\"https://example.org\">"));
        for refused in ["//evil.test", "http://a.test", "/\\evil.test", "ftp://x", "javascript:1", "x"] {
            assert!(!shown(&format!("[x]({refused})")).contains("<a "), "{refused}");
        }
        let quoted = shown("[x](https://a.test/\"onclick=alert)");
        assert!(!quoted.contains("\"onclick"), "{quoted}");
        let image = shown("[![pic](a.png)](https://a.test \"on\\\"x\")");
        assert!(!image.contains("<img") && image.contains("pic"), "{image}");
    }

    #[test]
    fn no_text_breaks_it() {
        for text in ["", "-", "- - -", "à-É-1", "🎲-🎲-1", "A-B-1\u{0}", &"[".repeat(2000), &">".repeat(500)]
        {
            let _ = shown(text);
        }
    }
}
