//! What stands around every page: the head, the bar at the top, the line at the bottom.

use maud::{DOCTYPE, Markup, html};
use voice::Lang;

use crate::people::{Theme, Visitor};
use crate::words::word;

/// A page with its title; the body stands in `main`.
pub(crate) fn page(visitor: &Visitor, title: &str, body: Markup) -> Markup {
    page_in(visitor, title, &html! {}, body)
}

/// The same with something of its own in its head: the colours of a game.
pub(crate) fn page_in(visitor: &Visitor, title: &str, head: &Markup, body: Markup) -> Markup {
    document(
        visitor,
        title,
        &html! {
            link rel="stylesheet" href="/static/styles/pages.css";
            link rel="stylesheet" href="/static/styles/reading.css";
            (head)
        },
        "main",
        &html! { main id="main" class="page" { (body) } },
    )
}

/// A page with something of its own in its head, and its own `main` with the id `main_id`.
pub(crate) fn document(
    visitor: &Visitor,
    title: &str,
    head: &Markup,
    main_id: &str,
    main: &Markup,
) -> Markup {
    let lang = visitor.lang;
    let theme = (visitor.theme != Theme::Auto).then(|| visitor.theme.code());
    let full_title = if title.is_empty() { "Ludoteca".to_owned() } else { format!("{title} · Ludoteca") };
    html! {
        (DOCTYPE)
        html lang=(lang) data-theme=[theme] {
            head {
                meta charset="utf-8";
                title { (full_title) }
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                link rel="stylesheet" href="/static/styles/style.css";
                link rel="manifest" href="/manifest.webmanifest";
                meta name="theme-color" content="#0a6b6b";
                link rel="icon" type="image/svg+xml" href="/static/icon.svg";
                (head)
            }
            body class={ "page-" (main_id) } {
                a class="skip" href={ "#" (main_id) } { (word(lang, "frame-skip")) }
                (top(visitor))
                (main)
                footer class="bottom" {
                    p { (word(lang, "frame-footer")) }
                }
            }
        }
    }
}

/// A line that tells what has just been done, or why it was not.
pub(crate) fn flash(good: bool, text: &str) -> Markup {
    let (class, role) = if good { ("flash good", "status") } else { ("flash bad", "alert") };
    html! { p class=(class) role=(role) { (text) } }
}

fn top(visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let path = visitor.here.split('?').next().unwrap_or_default();
    let current = |here: bool| here.then_some("page");
    let rules = path == "/rules" || path.contains("/rules");
    let name = visitor.person.as_ref().map(|person| person.name.as_str());
    html! {
        header class="top" {
            a class="brand" href="/" { "Ludoteca" }
            nav aria-label=(word(lang, "frame-nav")) {
                a href="/" aria-current=[current(path == "/")] { (word(lang, "frame-games")) }
                a href="/matches" aria-current=[current(path == "/matches")] { (word(lang, "frame-matches")) }
                a href="/rules" aria-current=[current(rules)] { (word(lang, "frame-rules")) }
            }
            div class="who" {
                a class="account" href="/account" aria-current=[current(path == "/account")] {
                    @match name {
                        Some(name) => { span class="name" { (name) } }
                        None => { (word(lang, "frame-account")) }
                    }
                }
                (languages(visitor))
            }
        }
    }
}

/// Both languages, each a link to this page in it.
fn languages(visitor: &Visitor) -> Markup {
    html! {
        span class="languages" role="group" aria-label=(word(visitor.lang, "frame-language")) {
            @for lang in Lang::ALL {
                @if lang == visitor.lang {
                    span lang=(lang) aria-current="true" title=(own_name(lang)) { (lang.code().to_uppercase()) }
                } @else {
                    a lang=(lang) hreflang=(lang) href=(in_language(visitor, lang)) title=(own_name(lang)) rel="nofollow" {
                        (lang.code().to_uppercase())
                    }
                }
            }
        }
    }
}

/// A language's name in itself.
pub(crate) const fn own_name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "English",
        Lang::It => "Italiano",
    }
}

/// The address of this page in a language.
pub(crate) fn in_language(visitor: &Visitor, lang: Lang) -> String {
    let sign = if visitor.here.contains('?') { '&' } else { '?' };
    // Two slashes at the beginning would lead to another site.
    format!("/{}{sign}lang={lang}", visitor.here.trim_start_matches('/'))
}
