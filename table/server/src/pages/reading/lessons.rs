//! Lessons: their list, their pictures, and the page on which one is played.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use catalog::AnyGame;
use maud::{Markup, html};
use scene::Value;
use sha2::{Digest, Sha256};
use voice::Lang;

use crate::app::Shared;
use crate::pages::{
    LessonCard, Library, Page, PageFault, TablePage, art, board, description, html as answer, page,
    table_page,
};
use crate::people::{Visitor, short};
use crate::words::{say, word};

/// The pages of lessons.
pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new()
        .route("/games/{game}/lessons", get(list))
        .route("/games/{game}/lessons/{name}", get(play))
        .route("/games/{game}/lessons/{name}/board.svg", get(picture))
}

async fn list(
    visitor: Visitor,
    State(app): State<Shared>,
    Extension(library): Extension<Arc<Library>>,
    Path(game): Path<String>,
) -> Page {
    let game = app.game(&game).ok_or(PageFault::NotFound)?;
    let lang = visitor.lang;
    let name = lang.of(&game.meta().title).to_owned();
    let title = say(lang, "lessons-title", [("game", Value::Plain(name.into()))]);
    let cards = library.of(game.meta().id);
    let part = |heading: &str, intro: &str, tutorials: bool| {
        let cards: Vec<&LessonCard> = cards.iter().filter(|card| card.tutorial == tutorials).collect();
        html! {
            @if !cards.is_empty() {
                section {
                    h2 { (word(lang, heading)) }
                    p { (word(lang, intro)) }
                    ul class="cards" {
                        @for card in cards { li class="card" data-lesson={ (game.meta().id) "/" (card.name) } { (lesson(game, card, lang)) } }
                    }
                }
            }
        }
    };
    Ok(answer(page(
        &visitor,
        &title,
        html! {
            h1 { (title) }
            (far(game, cards.len(), lang))
            (part("lessons-tutorials", "lessons-tutorials-about", true))
            (part("lessons-examples", "lessons-examples-about", false))
            @if cards.is_empty() { p { (word(lang, "lessons-none")) } }
            p { a href={ "/games/" (game.meta().id) "/rules" } { (word(lang, "lessons-to-rules")) } }
        },
    )))
}

/// How far a reader is through the lessons of a game, as the browser remembers: hidden until it has something to tell.
pub(in crate::pages) fn far(game: &dyn AnyGame, of: usize, lang: Lang) -> Markup {
    let far = [("done", Value::Plain("{}".into())), ("of", Value::Number(of as i64))];
    html! {
        p.row.through data-book=(game.meta().id) data-far=(say(lang, "lessons-far", far)) hidden {
            progress max=(of) value="0" aria-hidden="true" {}
            " " span {}
        }
        script type="module" src="/static/learnt.js" {}
    }
}

/// The sign of a lesson that has been gone through.
pub(in crate::pages) fn learnt(lang: Lang) -> Markup {
    html! { span.chip.good.learnt hidden { "✓ " (word(lang, "lessons-learnt")) } }
}

/// A lesson in a list.
fn lesson(game: &dyn AnyGame, card: &LessonCard, lang: Lang) -> Markup {
    let id = game.meta().id;
    html! {
        a class="picture" href={ "/games/" (id) "/lessons/" (card.name) } tabindex="-1" aria-hidden="true" {
            (image(game, card, lang, false))
        }
        h3 { a href={ "/games/" (id) "/lessons/" (card.name) } { (lang.of(&card.title)) } " " (learnt(lang)) }
        p { (lang.of(&card.about)) }
        p class="small" { (say(lang, "lessons-steps", [("count", Value::Number(card.steps as i64))])) }
    }
}

/// The picture of the position that a lesson begins with; described, unless it stands beside its own description.
pub(in crate::pages) fn image(game: &dyn AnyGame, card: &LessonCard, lang: Lang, described: bool) -> Markup {
    let alt = if described { description(&card.start, game.texts().voice(lang)) } else { String::new() };
    let id = game.meta().id;
    html! {
        img src={ "/games/" (id) "/lessons/" (card.name) "/board.svg?lang=" (lang) } alt=(alt) loading="lazy"
            class="board";
    }
}

async fn play(
    visitor: Visitor,
    State(app): State<Shared>,
    Extension(library): Extension<Arc<Library>>,
    Path((game, name)): Path<(String, String)>,
) -> Page {
    let game = app.game(&game).ok_or(PageFault::NotFound)?;
    let id = game.meta().id;
    let card = library.get(id, &name).ok_or(PageFault::NotFound)?;
    let lang = visitor.lang;
    // Whoever has finished one goes on to the next.
    let after = library.of(id).iter().skip_while(|other| other.name != card.name).nth(1);
    let next = after.map(|next| {
        let title = lang.of(&next.title).to_owned();
        [("next", format!("/games/{id}/lessons/{}", next.name)), ("next-title", title)]
    });
    let table = TablePage {
        kind: "lesson",
        game: id,
        title: lang.of(&card.title),
        socket: format!("/api/v1/lessons/{id}/{}/socket?lang={lang}", card.name),
        data: [("back", format!("/games/{id}/lessons")), ("timbre", game.timbre().word().to_owned())]
            .into_iter()
            .chain(next.into_iter().flatten())
            .chain(art::addresses(game))
            .collect(),
        head: art::dress(game),
    };
    Ok(answer(table_page(&visitor, &table)))
}

async fn picture(
    visitor: Visitor,
    State(app): State<Shared>,
    Extension(library): Extension<Arc<Library>>,
    Path((game, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, PageFault> {
    let game = app.game(&game).ok_or(PageFault::NotFound)?;
    let card = library.get(game.meta().id, &name).ok_or(PageFault::NotFound)?;
    let svg = board(&card.start, game, visitor.lang);
    Ok(drawn(svg, &headers))
}

/// A picture as an answer: it may bring its own style, and nothing else.
pub(crate) fn drawn(svg: String, headers: &HeaderMap) -> Response {
    let tag = format!("W/\"{}\"", short(&Sha256::digest(svg.as_bytes()).into()));
    let mut response = if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str()) {
        axum::http::StatusCode::NOT_MODIFIED.into_response()
    } else {
        Html(svg).into_response()
    };
    let own = response.headers_mut();
    own.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
    own.insert(header::CACHE_CONTROL, HeaderValue::from_static("max-age=600"));
    own.insert(header::VARY, HeaderValue::from_static("cookie, accept-language"));
    let policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    own.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        own.insert(header::ETAG, tag);
    }
    response
}
