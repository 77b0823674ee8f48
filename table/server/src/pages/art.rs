//! What games look like: the glyphs of all faces, and for each game its drawings, its colours and its cover; kept by
//! browsers for good, for their addresses change with them.

use std::sync::LazyLock;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use catalog::AnyGame;
use maud::{Markup, html};
use pack::Palette;
use scene::Face;
use sha2::{Digest, Sha256};

use super::PageFault;
use crate::app::Shared;
use crate::people::short;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/art/{file}", get(file))
        .route("/glyphs.svg", get(async || kept("image/svg+xml", GLYPHS.clone())))
        .route("/style/{file}", get(sheet))
        .route("/cover/{file}", get(cover))
}

/// All glyphs as one file, made once.
static GLYPHS: LazyLock<String> = LazyLock::new(|| file_of(&picture::all_glyphs()));

/// Where all glyphs are.
static GLYPHS_AT: LazyLock<String> = LazyLock::new(|| versioned("/glyphs.svg", &GLYPHS));

/// An address that changes with what is there.
fn versioned(address: &str, what: &str) -> String {
    format!("{address}?v={}", short(&Sha256::digest(what.as_bytes()).into()))
}

/// Where the drawings of a table are, and the grain of its grounds.
pub(super) fn addresses(game: &dyn AnyGame) -> Vec<(&'static str, String)> {
    let mut all = vec![("glyphs", GLYPHS_AT.clone())];
    if !game.art().is_empty() {
        let symbols = picture::symbols(game.art());
        all.push(("art", versioned(&format!("/art/{}.svg", game.meta().id), &symbols)));
    }
    let grains = palette(game).grains;
    if !grains.is_empty() {
        all.push(("grains", serde_json::to_string(&grains).unwrap_or_default()));
    }
    all
}

/// A game's colours, which its tests have read before.
fn palette(game: &dyn AnyGame) -> Palette {
    Palette::read(game.style().palette).unwrap_or_default()
}

/// What dresses a page in the colours of a game.
pub(super) fn dress(game: &dyn AnyGame) -> Markup {
    let style = game.style();
    html! {
        @if !style.palette.is_empty() {
            link rel="stylesheet" href=(versioned(&format!("/style/{}.css", game.meta().id), style.palette));
        }
    }
}

/// Where a game's cover is, if it has one.
pub(super) fn cover_of(game: &dyn AnyGame) -> Option<String> {
    let cover = game.style().cover;
    (!cover.is_empty()).then(|| versioned(&format!("/cover/{}.svg", game.meta().id), cover))
}

/// A face alone, as `web/board/face.js` draws it: beside a name that says the same.
pub(super) fn emblem(face: &Face) -> Markup {
    let Face { field, tint, glyph, mark, crown } = face;
    let part = |id: &str, class: &str, [x, y, width, height]: [&str; 4]| {
        html! { use class=(class) href={ (*GLYPHS_AT) "#" (id) } x=(x) y=(y) width=(width) height=(height) {} }
    };
    let place = match (mark.is_some(), *crown) {
        (false, false) => ["-8", "-8", "16", "16"],
        (false, true) => ["-8", "-6.8", "16", "16"],
        (true, false) => ["-8.2", "-8.1", "14.5", "14.5"],
        (true, true) => ["-8.2", "-6.9", "14.5", "14.5"],
    };
    let parted = field.word();
    html! {
        svg.emblem viewBox=(if *crown { "-13 -16.5 26 29" } else { "-13 -13 26 26" }) aria-hidden="true" {
            g class={ "medal enamel-" (tint) } {
                circle.enamel r="11" {}
                @if !field.path().is_empty() {
                    (part(&format!("parted-{parted}"), "parted", ["-11", "-11", "22", "22"]))
                }
                (part(&format!("g-{glyph}"), "glyph", place))
                @if let Some(mark) = mark {
                    circle.mark-of cx="7.6" cy="7.6" r="5.2" {}
                    (part(&format!("g-{mark}"), "glyph", ["3.8", "3.8", "7.6", "7.6"]))
                }
                @if *crown { (part("crown", "crown", ["-7", "-16.5", "14", "8"])) }
            }
        }
    }
}

/// A game's sign beside its title.
pub(super) fn sign(game: &dyn AnyGame) -> Markup {
    let sign = game.style().sign;
    html! {
        @if !sign.is_empty() {
            svg.sign viewBox="0 0 24 24" aria-hidden="true" { (maud::PreEscaped(sign)) }
        }
    }
}

async fn file(State(app): State<Shared>, Path(file): Path<String>) -> Result<Response, PageFault> {
    let game = file.strip_suffix(".svg").and_then(|id| app.game(id)).ok_or(PageFault::NotFound)?;
    Ok(kept("image/svg+xml", file_of(&picture::symbols(game.art()))))
}

async fn sheet(State(app): State<Shared>, Path(file): Path<String>) -> Result<Response, PageFault> {
    let game = file.strip_suffix(".css").and_then(|id| app.game(id)).ok_or(PageFault::NotFound)?;
    Ok(kept("text/css; charset=utf-8", palette(game).css()))
}

async fn cover(State(app): State<Shared>, Path(file): Path<String>) -> Result<Response, PageFault> {
    let game = file.strip_suffix(".svg").and_then(|id| app.game(id)).ok_or(PageFault::NotFound)?;
    let cover = game.style().cover;
    if cover.is_empty() { Err(PageFault::NotFound) } else { Ok(kept("image/svg+xml", cover.to_owned())) }
}

fn file_of(symbols: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{symbols}</svg>\n")
}

fn kept(kind: &'static str, body: String) -> Response {
    let headers =
        [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    (headers, body).into_response()
}
