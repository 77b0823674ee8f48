//! What can be played.

use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use catalog::AnyGame;
use serde_json::{Value, json};

use super::json_text;
use crate::app::Shared;
use crate::hall::view::json as text;
use crate::pages::PageFault;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/games", get(all))
        .route("/api/v1/games/{game}", get(one))
        .route("/api/v1/games/{game}/schemas", get(schemas))
        .route("/api/v1/games/{game}/form", get(form))
}

async fn all(State(app): State<Shared>) -> Json<Value> {
    Json(app.config.games.iter().map(|game| facts(&**game)).collect())
}

async fn one(State(app): State<Shared>, Path(game): Path<String>) -> Result<Json<Value>, PageFault> {
    Ok(Json(facts(app.game(&game).ok_or(PageFault::NotFound)?)))
}

fn facts(game: &dyn AnyGame) -> Value {
    let meta = game.meta();
    json!({
        "id": meta.id,
        "title": meta.title,
        "seats": [meta.seats.0, meta.seats.1],
        "rules": meta.rules_version,
        "content": meta.content_digest,
        "stage": meta.stage,
        "bots": game.bots(),
        "setups": game.setups().iter().map(|(name, _)| *name).collect::<Vec<_>>(),
        "lessons": game.lessons().iter().map(|(name, _)| *name).collect::<Vec<_>>(),
    })
}

async fn schemas(State(app): State<Shared>, Path(game): Path<String>) -> Result<Response, PageFault> {
    Ok(json_text(text(&app.game(&game).ok_or(PageFault::NotFound)?.schemas())))
}

async fn form(State(app): State<Shared>, Path(game): Path<String>) -> Result<Response, PageFault> {
    Ok(json_text(text(&app.game(&game).ok_or(PageFault::NotFound)?.form())))
}
