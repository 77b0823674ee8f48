//! Who sits at a table over a WebSocket, takes a lesson, or looks at a campaign. `docs/protocol.md` describes what is said.

mod ahead;
mod answer;
mod campaign;
mod lesson;
mod line;
mod message;
mod sitting;
mod upgrade;

pub(crate) use answer::{refused, seat_name, state, table};
pub(crate) use campaign::facts;
pub(crate) use sitting::from_faces;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use store::{MatchId, Tie};

use crate::app::Shared;
use crate::hall::{NoRoom, Tongue};
use crate::pages::{PageFault, seen};
use crate::people::{Counts, Visitor};
use upgrade::Upgrade;

/// The routes of this module.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/matches/{id}/socket", get(of_match))
        .route("/api/v1/campaigns/{id}/socket", get(of_campaign))
        .route("/api/v1/lessons/{game}/{name}/socket", get(of_lesson))
}

#[derive(Deserialize)]
struct MatchQuery {
    lang: Option<String>,
    from: Option<usize>,
    /// `1`: tell what has changed instead of whole views.
    changes: Option<u8>,
}

#[derive(Deserialize)]
struct LessonQuery {
    lang: Option<String>,
    step: Option<usize>,
}

fn tongue(asked: Option<&str>, visitor: &Visitor) -> Tongue {
    match asked {
        Some("none") => Tongue::Plain,
        Some(lang) => Tongue::Spoken(lang.parse().unwrap_or(visitor.lang)),
        None => Tongue::Spoken(visitor.lang),
    }
}

async fn of_match(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<MatchQuery>,
    upgrade: Upgrade,
) -> Response {
    let Some(id) = MatchId::parse(&id) else { return StatusCode::NOT_FOUND.into_response() };
    let room = match app.hall.room(&id).await {
        Ok(room) => room,
        Err(NoRoom::NotFound) => return StatusCode::NOT_FOUND.into_response(),
        Err(NoRoom::Frozen(..)) => return StatusCode::CONFLICT.into_response(),
        Err(NoRoom::Store(_)) => return StatusCode::SERVICE_UNAVAILABLE.into_response(),
    };
    let person = visitor.person.as_ref().map(|person| person.id);
    if !room.play().await.may_see(person) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let Some(guard) = app.limits.enter(Counts::Sockets, &visitor.address) else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    let unheard = match person {
        Some(person) => app.store.ties(person).await.unwrap_or_default(),
        None => Vec::new(),
    };
    let unheard = unheard.into_iter().filter(|(tie, ..)| *tie == Tie::Blocked).map(|(_, id, _)| id).collect();
    let tongue = tongue(query.lang.as_deref(), &visitor);
    let wanted = sitting::Wanted { from: query.from, changes: query.changes == Some(1) };
    let limited = app.config.limits;
    upgrade.on_upgrade(async move |socket| {
        let line = line::Line::new(socket, limited);
        let who = sitting::Who { visitor, unheard };
        sitting::sit(line, app, room, who, tongue, wanted).await;
        drop(guard);
    })
}

async fn of_campaign(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Path(id): Path<String>,
    Query(query): Query<MatchQuery>,
    upgrade: Upgrade,
) -> Result<Response, PageFault> {
    visitor.lang = tongue(query.lang.as_deref(), &visitor).lang();
    let seen = seen(&app, &visitor, &id).await?;
    let Some(guard) = app.limits.enter(Counts::Sockets, &visitor.address) else {
        return Ok(StatusCode::TOO_MANY_REQUESTS.into_response());
    };
    let limited = app.config.limits;
    Ok(upgrade.on_upgrade(async move |socket| {
        campaign::look_on(line::Line::new(socket, limited), &app, seen).await;
        drop(guard);
    }))
}

async fn of_lesson(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((game, name)): Path<(String, String)>,
    Query(query): Query<LessonQuery>,
    upgrade: Upgrade,
) -> Response {
    let lesson = app.game(&game).and_then(|game| {
        let lesson = game.lessons().into_iter().find(|(file, _)| *file == name)?;
        Some((game, lesson))
    });
    let Some((game, (file, text))) = lesson else { return StatusCode::NOT_FOUND.into_response() };
    let Some(guard) = app.limits.enter(Counts::Sockets, &visitor.address) else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    let tongue = tongue(query.lang.as_deref(), &visitor);
    let pupil = visitor.person.map(|person| person.name).filter(|name| !name.is_empty());
    let (step, limited, address) = (query.step.unwrap_or(0), app.config.limits, visitor.address);
    upgrade.on_upgrade(async move |socket| {
        let line = line::Line::new(socket, limited);
        let stopping = app.hall.stopping();
        lesson::teach(line, lesson::Open { app, address, game, file, text, tongue, pupil, step }, stopping)
            .await;
        drop(guard);
    })
}
