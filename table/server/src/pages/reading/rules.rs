//! The rulebooks: contents, chapters, search. Every rule has an address that can be passed on.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Extension, Router};
use catalog::AnyGame;
use maud::{Markup, PreEscaped, html};
use scene::Value;
use serde::Deserialize;
use voice::{Chapter, Lang, Rulebook, Section};

use super::lessons::image;
use super::markdown;
use crate::app::Shared;
use crate::pages::frame::in_language;
use crate::pages::{Library, Page, PageFault, html as answer, page};
use crate::people::{Kind, Visitor};
use crate::words::{say, word};

/// The longest search, in bytes.
const LONGEST_SEARCH: usize = 200;
/// The most rules that a search shows.
const MOST_FOUND: usize = 40;

/// The pages of the rulebooks.
pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new()
        .route("/rules", get(shelf))
        .route("/games/{game}/rules", get(contents))
        .route("/games/{game}/rules/{part}", get(part))
}

#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    q: String,
}

/// All rulebooks; with only one game its own.
async fn shelf(visitor: Visitor, State(app): State<Shared>) -> Result<Response, PageFault> {
    let lang = visitor.lang;
    if let [game] = app.config.games {
        return Ok(Redirect::to(&address(&**game)).into_response());
    }
    let title = word(lang, "rules-shelf");
    let body = html! {
        h1 { (title) }
        ul class="cards" {
            @for game in app.config.games {
                @let book = game.rulebook(lang);
                li class="card" {
                    h2 { a href=(address(&**game)) { (lang.of(&game.meta().title)) } }
                    p { (say(lang, "rules-count", [("count", Value::Number(book.rules().count() as i64))])) }
                    (search_box(&**game, lang, ""))
                }
            }
        }
    };
    Ok(answer(page(&visitor, &title, body)).into_response())
}

async fn contents(
    visitor: Visitor,
    State(app): State<Shared>,
    Path(game): Path<String>,
    Query(asked): Query<Asked>,
) -> Page {
    let game = app.game(&game).ok_or(PageFault::NotFound)?;
    let lang = visitor.lang;
    let book = game.rulebook(lang);
    let end = asked.q.floor_char_boundary(LONGEST_SEARCH);
    let words = asked.q[..end].trim();
    let title = say(lang, "rules-title", [("game", Value::Plain(lang.of(&game.meta().title).into()))]);
    let body = if words.is_empty() {
        html! {
            (text(game, book, book.intro()))
            nav aria-label=(word(lang, "rules-contents")) {
                ol class="contents" {
                    @for chapter in book.chapters() {
                        li {
                            a href={ (address(game)) "/" (chapter.key) } { (chapter.title) }
                            " " span class="small" {
                                (say(lang, "rules-count", [("count", Value::Number(chapter.rules.len() as i64))]))
                            }
                        }
                    }
                }
            }
        }
    } else {
        app.limits.take(Kind::Heavy, &visitor.address, Instant::now())?;
        found(game, book, words, lang)
    };
    Ok(answer(page(
        &visitor,
        &title,
        html! {
            h1 { (title) }
            (other_language(&visitor))
            (search_box(game, lang, words))
            (body)
        },
    )))
}

/// What a search found.
fn found(game: &dyn AnyGame, book: &Rulebook, words: &str, lang: Lang) -> Markup {
    let by_number = book.get(words);
    let mut rules: Vec<&Section> = by_number.into_iter().collect();
    rules.extend(
        book.search(words).into_iter().filter(|rule| by_number.is_none_or(|known| known.id != rule.id)),
    );
    let count = rules.len();
    html! {
        h2 { (say(lang, "rules-found", [
            ("count", Value::Number(count as i64)), ("words", Value::Plain(words.into())),
        ])) }
        @if count == 0 { p { (word(lang, "rules-found-none")) } }
        ol class="found" {
            @for rule in rules.into_iter().take(MOST_FOUND) {
                li {
                    a href=(rule_address(game, book, &rule.id)) {
                        span class="rule-id" { (rule.id) } " " (marked(&rule.title, words))
                    }
                    div class="excerpt" { (text(game, book, first_paragraph(&rule.text))) }
                }
            }
        }
        p { a href=(address(game)) { (word(lang, "rules-contents")) } }
    }
}

/// A chapter by its key; a rule by its number leads to its place in its chapter.
async fn part(
    visitor: Visitor,
    State(app): State<Shared>,
    Extension(library): Extension<Arc<Library>>,
    Path((game, part)): Path<(String, String)>,
) -> Result<Response, PageFault> {
    let game = app.game(&game).ok_or(PageFault::NotFound)?;
    let book = game.rulebook(visitor.lang);
    if let Some(at) = book.chapters().iter().position(|chapter| chapter.key == part && !part.is_empty()) {
        return Ok(chapter(&visitor, game, book, at, &library).into_response());
    }
    if let Some(chapter) = book.chapter(&part) {
        return Ok(Redirect::to(&format!("{}/{}", address(game), chapter.key)).into_response());
    }
    let rule = Some(&part).filter(|part| part.len() <= 60).and_then(|part| book.get(part));
    let rule = rule.ok_or(PageFault::NotFound)?;
    Ok(Redirect::to(&rule_address(game, book, &rule.id)).into_response())
}

fn chapter(
    visitor: &Visitor,
    game: &dyn AnyGame,
    book: &Rulebook,
    at: usize,
    library: &Library,
) -> impl IntoResponse + use<> {
    let lang = visitor.lang;
    let chapter = &book.chapters()[at];
    let before = at.checked_sub(1).and_then(|at| book.chapters().get(at));
    let after = book.chapters().get(at + 1);
    let mut shown = BTreeSet::new();
    let to = |chapter: &Chapter| format!("{}/{}", address(game), chapter.key);
    let title = format!("{} · {}", chapter.title, lang.of(&game.meta().title));
    answer(page(
        visitor,
        &title,
        html! {
            p class="crumbs" { a href=(address(game)) { (book.title()) } }
            h1 { (chapter.title) }
            (other_language(visitor))
            (search_box(game, lang, ""))
            (text(game, book, &chapter.intro))
            @for rule in &chapter.rules {
                section class="rule" id=(rule.id) {
                    h2 {
                        span class="rule-id" { (rule.id) } " " (rule.title) " "
                        a class="anchor" href={ "#" (rule.id) }
                            aria-label=(say(lang, "rules-link", [("rule", rule.id.as_str().into())])) { "#" }
                    }
                    (text(game, book, &rule.text))
                    (examples(game, library, &rule.id, lang, &mut shown))
                }
            }
            nav class="turn" aria-label=(word(lang, "rules-turn")) {
                @if let Some(before) = before {
                    a rel="prev" href=(to(before)) { "← " (before.title) }
                }
                @if let Some(after) = after {
                    a rel="next" href=(to(after)) { (after.title) " →" }
                }
            }
        },
    ))
}

/// The worked examples of a rule. Each has its picture where the page shows it first.
fn examples<'a>(
    game: &dyn AnyGame,
    library: &'a Library,
    rule: &str,
    lang: Lang,
    shown: &mut BTreeSet<&'a str>,
) -> Markup {
    let cards: Vec<_> = library.of(game.meta().id).iter().filter(|card| card.exercises(rule)).collect();
    html! {
        @if !cards.is_empty() {
            div class="examples" {
                @for card in cards {
                    @let first = shown.insert(&card.name);
                    figure class="example" {
                        @if first { (image(game, card, lang, true)) }
                        figcaption {
                            strong { (lang.of(&card.title)) } " "
                            @if first { (lang.of(&card.about)) " " }
                            a href={ "/games/" (game.meta().id) "/lessons/" (card.name) } {
                                (word(lang, if card.tutorial { "rules-play-lesson" } else { "rules-play-example" }))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn search_box(game: &dyn AnyGame, lang: Lang, words: &str) -> Markup {
    let label = word(lang, "rules-search");
    html! {
        form class="search" role="search" method="get" action=(address(game)) {
            input type="search" name="q" value=(words) maxlength=(LONGEST_SEARCH) aria-label=(label)
                placeholder=(word(lang, "rules-search-hint"));
            " " button { (label) }
        }
    }
}

/// The same page in the other language.
fn other_language(visitor: &Visitor) -> Markup {
    html! {
        p class="other-language" {
            @for lang in Lang::ALL.into_iter().filter(|lang| *lang != visitor.lang) {
                a lang=(lang) hreflang=(lang) rel="alternate" href=(in_language(visitor, lang)) {
                    (word(lang, "rules-in-this-language"))
                }
            }
        }
    }
}

/// A text of the rulebook; the numbers of rules in it lead straight to their places.
fn text(game: &dyn AnyGame, book: &Rulebook, text: &str) -> Markup {
    let link = |id: &str| book.rules().any(|rule| rule.id == id).then(|| rule_address(game, book, id));
    PreEscaped(markdown::html_with(text, &link))
}

fn address(game: &dyn AnyGame) -> String {
    format!("/games/{}/rules", game.meta().id)
}

fn rule_address(game: &dyn AnyGame, book: &Rulebook, id: &str) -> String {
    let chapter = book.chapters().iter().find(|chapter| chapter.rules.iter().any(|rule| rule.id == id));
    let key = chapter.map(|chapter| chapter.key.as_str()).unwrap_or_default();
    format!("{}/{key}#{id}", address(game))
}

fn first_paragraph(text: &str) -> &str {
    text.split("\n\n").next().unwrap_or_default()
}

/// A title with the words that were searched for marked in it.
fn marked(title: &str, words: &str) -> Markup {
    let asked: Vec<String> = words
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let mut pieces: Vec<(bool, String)> = Vec::new();
    for letter in title.chars() {
        let of_word = letter.is_alphanumeric();
        match pieces.last_mut() {
            Some((known, piece)) if *known == of_word => piece.push(letter),
            _ => pieces.push((of_word, letter.to_string())),
        }
    }
    html! {
        @for (of_word, piece) in pieces {
            @if of_word && asked.iter().any(|asked| alike(asked, &piece.to_lowercase())) { mark { (piece) } }
            @else { (piece) }
        }
    }
}

/// Whether two words are the same but for their endings.
fn alike(one: &str, other: &str) -> bool {
    let common = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let (short, long) =
        (one.chars().count().min(other.chars().count()), one.chars().count().max(other.chars().count()));
    one == other || (common >= 3 && common + 1 >= short && long <= common + 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searched_words_are_marked_in_titles() {
        let title = marked("Zones of <control>", "zone CONTROL");
        assert_eq!(title.into_string(), "<mark>Zones</mark> of &lt;<mark>control</mark>&gt;");
        assert_eq!(marked("Two walls", "wa").into_string(), "Two walls");
        assert_eq!(marked("L'attacco", "attacchi").into_string(), "L'<mark>attacco</mark>");
    }
}
