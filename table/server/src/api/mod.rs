//! The interface for programs, under `/api/v1`. `openapi.json` describes it.

mod campaigns;
mod games;
mod matches;
mod packs;
mod people;
mod rosters;

use axum::Router;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::app::Shared;

/// The description of the interface.
const OPENAPI: &str = include_str!("openapi.json");

/// The routes of this module.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/openapi.json", get(openapi))
        .merge(campaigns::routes())
        .merge(games::routes())
        .merge(matches::routes())
        .merge(packs::routes())
        .merge(people::routes())
        .merge(rosters::routes())
}

async fn openapi() -> Response {
    json_text(OPENAPI.to_owned())
}

/// Text that is JSON already.
fn json_text(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

#[cfg(test)]
mod tests;
