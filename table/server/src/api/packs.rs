//! Packs: content of one's own, brought to open tables with.

use std::collections::BTreeMap;
use std::time::Instant;

use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get};
use axum::{Json, Router};
use pack::{FileFault, OwnPack};
use serde::Deserialize;
use serde_json::{Value, json};
use store::{PackText, PersonId, StoreFault};

use crate::app::Shared;
use crate::hall::editions;
use crate::pages::PageFault;
use crate::people::{Kind, Visitor, now};
use crate::web::LARGEST_PACK;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/packs", get(mine).post(bring))
        .route("/api/v1/packs/{name}", delete(throw_away))
        .layer(DefaultBodyLimit::max(LARGEST_PACK))
}

/// A pack that is brought.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Brought {
    /// What its folder is called.
    name: String,
    /// The texts by the names of their files, `pack.toml` among them.
    files: BTreeMap<String, String>,
}

/// Whoever has an account: what a guest brings would stay for nobody.
fn owner(visitor: &Visitor) -> Result<PersonId, PageFault> {
    let person = visitor.person.as_ref().filter(|_| visitor.registered());
    person.map(|person| person.id).ok_or(PageFault::Forbidden("packs-account"))
}

async fn mine(State(app): State<Shared>, visitor: Visitor) -> Result<Json<Value>, PageFault> {
    let packs = app.store.packs(owner(&visitor)?).await?;
    let out = |pack: &store::PackRow| {
        let title: Value = serde_json::from_str(&pack.title).unwrap_or_default();
        let digest = &pack.digest;
        json!({ "name": pack.name, "game": pack.game, "title": title, "digest": digest, "bytes": pack.bytes,
            "updated": pack.updated })
    };
    Ok(Json(packs.iter().map(out).collect()))
}

async fn bring(
    State(app): State<Shared>,
    visitor: Visitor,
    Json(brought): Json<Brought>,
) -> Result<Response, PageFault> {
    let owner = owner(&visitor)?;
    app.limits.take(Kind::Heavy, &visitor.address, Instant::now())?;
    let files = serde_json::to_string(&brought.files).map_err(|_| PageFault::Bad("bad-request"))?;
    let read = match editions::read(&brought.name, &files) {
        Ok(read) => read,
        Err(faults) => return Ok(refused(&faults)),
    };
    let Some(game) = app.game(&read.game) else {
        let what = format!("there is no game {:?}", read.game);
        return Ok(refused(&[FileFault::whole("pack.toml", what)]));
    };
    let OwnPack { name, title, .. } = read.clone();
    // Only whether it can be: an edition stays when a table is opened with it.
    if let Err(faults) = editions::laid_over(game, read).await {
        return Ok(refused(&faults));
    }
    let named = brought.files.iter().map(|(file, text)| (format!("{name}/{file}"), text));
    let named: Vec<(String, &String)> = named.collect();
    let digest = pack::digest(named.iter().map(|(file, text)| (file.as_str(), text.as_str())));
    let title = json!({ "en": title.en, "it": title.it });
    let answer = json!({ "name": name, "game": game.meta().id, "title": title, "digest": digest });
    let text = PackText { digest, name, game: game.meta().id.to_owned(), files };
    match app.store.save_pack(owner, text, &title.to_string(), now()).await {
        Ok(()) => Ok((StatusCode::CREATED, Json(answer)).into_response()),
        Err(StoreFault::TooMany) => Err(PageFault::Forbidden("packs-too-many")),
        Err(fault) => Err(fault.into()),
    }
}

/// What is wrong with a pack, everything at once.
fn refused(faults: &[FileFault]) -> Response {
    let out = |fault: &FileFault| {
        json!({ "file": fault.file, "line": fault.line, "column": fault.column, "rule": fault.rule,
            "text": fault.what })
    };
    let faults: Vec<Value> = faults.iter().map(out).collect();
    (StatusCode::UNPROCESSABLE_ENTITY, Json(json!({ "why": "faults", "faults": faults }))).into_response()
}

async fn throw_away(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<StatusCode, PageFault> {
    app.store.drop_pack(owner(&visitor)?, &name).await?;
    Ok(StatusCode::NO_CONTENT)
}
