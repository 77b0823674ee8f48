//! The drawings that stand for a game's pieces: one file of symbols a game, kept by browsers for good.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use catalog::AnyGame;
use sha2::{Digest, Sha256};

use super::PageFault;
use crate::app::Shared;
use crate::people::short;

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/art/{file}", get(file))
}

/// Where a game's drawings are, if it has any: the address changes with them.
pub(super) fn address(game: &dyn AnyGame) -> Option<(&'static str, String)> {
    let symbols = (!game.art().is_empty()).then(|| picture::symbols(game.art()))?;
    let digest = Sha256::digest(symbols.as_bytes()).into();
    Some(("art", format!("/art/{}.svg?v={}", game.meta().id, short(&digest))))
}

async fn file(State(app): State<Shared>, Path(file): Path<String>) -> Result<Response, PageFault> {
    let game = file.strip_suffix(".svg").and_then(|id| app.game(id)).ok_or(PageFault::NotFound)?;
    let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>\n", picture::symbols(game.art()));
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, svg).into_response())
}
