//! Who sits at a table over a WebSocket. `docs/protocol.md` describes what is said.

mod answer;
mod lesson;
mod line;
mod message;
mod sitting;

pub(crate) use answer::{refused, state, table};
pub(crate) use sitting::from_faces;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;
use store::MatchId;

use crate::app::Shared;
use crate::hall::{NoRoom, Tongue};
use crate::people::{Counts, Visitor};

/// Bytes that a socket may hold of what it reads and of what it writes: most sockets are idle most of the time.
const BUFFER: usize = 4_096;

/// How much may wait for a socket that does not read before it is dropped, in bytes.
const MOST_WAITING: usize = 1 << 20;

/// The routes of this module.
pub(crate) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/matches/{id}/socket", get(of_match))
        .route("/api/v1/lessons/{game}/{name}/socket", get(of_lesson))
}

#[derive(Deserialize)]
struct MatchQuery {
    lang: Option<String>,
    from: Option<usize>,
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

/// An upgrade with buffers and limits set.
struct Upgrade(WebSocketUpgrade);

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Upgrade, Response> {
        let upgrade = WebSocketUpgrade::from_request_parts(parts, state).await;
        let upgrade = upgrade.map_err(IntoResponse::into_response)?;
        Ok(Upgrade(
            upgrade
                .read_buffer_size(BUFFER)
                .write_buffer_size(BUFFER)
                .max_write_buffer_size(MOST_WAITING)
                .max_message_size(message::MOST_BYTES)
                .max_frame_size(message::MOST_BYTES),
        ))
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
    let tongue = tongue(query.lang.as_deref(), &visitor);
    let from = query.from;
    let limited = app.config.limits;
    upgrade.on_upgrade(async move |socket| {
        let line = line::Line::new(socket, limited);
        sitting::sit(line, room, visitor.person, tongue, from, app.hall.stopping()).await;
        drop(guard);
    })
}

async fn of_lesson(
    State(app): State<Shared>,
    visitor: Visitor,
    Path((game, name)): Path<(String, String)>,
    Query(query): Query<LessonQuery>,
    upgrade: Upgrade,
) -> Response {
    let lesson = app.game(&game).and_then(|game| {
        let lesson = game.lessons().into_iter().find(|(file, _)| file.trim_end_matches(".toml") == name)?;
        Some((game, lesson))
    });
    let Some((game, (file, text))) = lesson else { return StatusCode::NOT_FOUND.into_response() };
    let Some(guard) = app.limits.enter(Counts::Sockets, &visitor.address) else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    let tongue = tongue(query.lang.as_deref(), &visitor);
    let (step, games, limited) = (query.step.unwrap_or(0), app.config.games, app.config.limits);
    upgrade.on_upgrade(async move |socket| {
        let line = line::Line::new(socket, limited);
        lesson::teach(line, lesson::Open { game, games, file, text, tongue, step }, app.hall.stopping())
            .await;
        drop(guard);
    })
}

impl Upgrade {
    fn on_upgrade<F>(self, talk: impl FnOnce(axum::extract::ws::WebSocket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        metrics::counter!("ludoteca_sockets_total").increment(1);
        self.0.on_upgrade(talk)
    }
}
