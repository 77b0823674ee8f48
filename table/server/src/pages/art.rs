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

/// An address that changes with what is there.
fn versioned(address: &str, what: &str) -> String {
    format!("{address}?v={}", short(&Sha256::digest(what.as_bytes()).into()))
}

/// Where the drawings of a table are, and the grain of its grounds.
pub(super) fn addresses(game: &dyn AnyGame) -> Vec<(&'static str, String)> {
    let mut all = vec![("glyphs", versioned("/glyphs.svg", &GLYPHS))];
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
