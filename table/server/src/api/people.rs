//! Who a program is: guests and tokens.

use std::time::Instant;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};
use store::KeyKind;

use crate::app::Shared;
use crate::pages::PageFault;
use crate::people::{Kind, Secret, Visitor, name, now};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/me", get(me))
        .route("/api/v1/guests", post(guest))
        .route("/api/v1/tokens", post(token))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    name: String,
}

impl Named {
    /// Programs choose names under the same rules as people.
    fn clean(&self) -> Result<String, PageFault> {
        name(&self.name).ok_or(PageFault::Bad("bad-name"))
    }
}

async fn me(visitor: Visitor) -> Result<Json<Value>, PageFault> {
    let person = visitor.person.ok_or(PageFault::Unknown)?;
    Ok(Json(json!({ "id": person.id.0, "name": person.name, "registered": person.login.is_some() })))
}

/// Makes a guest with a token of its own: a program needs no cookie.
async fn guest(
    State(app): State<Shared>,
    visitor: Visitor,
    Json(named): Json<Named>,
) -> Result<Json<Value>, PageFault> {
    app.limits.take(Kind::Guest, &visitor.address, Instant::now())?;
    let name = named.clean()?;
    let id = app.store.create_person(&name, now()).await?;
    let secret = Secret::draw();
    app.store.add_key(id, KeyKind::Token, secret.digest(), &name, now()).await?;
    Ok(Json(json!({ "id": id.0, "name": name, "token": secret.reveal() })))
}

/// One more token for whoever is known already.
async fn token(
    State(app): State<Shared>,
    visitor: Visitor,
    Json(named): Json<Named>,
) -> Result<Json<Value>, PageFault> {
    app.limits.take(Kind::Guest, &visitor.address, Instant::now())?;
    let person = visitor.person.ok_or(PageFault::Unknown)?;
    let label = named.clean()?;
    let secret = Secret::draw();
    app.store.add_key(person.id, KeyKind::Token, secret.digest(), &label, now()).await?;
    Ok(Json(json!({ "token": secret.reveal(), "name": label })))
}
