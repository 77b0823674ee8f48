//! What is over is shown to whoever gets its address: whoever has opened the match may say so.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::post;
use store::{MatchId, MatchState};

use crate::app::Shared;
use crate::pages::PageFault;
use crate::people::Visitor;

pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new().route("/m/{id}/share", post(share))
}

async fn share(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, PageFault> {
    let id = MatchId::parse(&id).ok_or(PageFault::NotFound)?;
    let me = visitor.person.as_ref().map(|person| person.id).ok_or(PageFault::NotFound)?;
    let room = app.hall.room(&id).await.map_err(|_| PageFault::NotFound)?;
    let mut play = room.play().await;
    if play.owner != Some(me) || play.state != MatchState::Over {
        return Err(PageFault::NotFound);
    }
    app.store.show(&id).await?;
    play.watchable = true;
    play.people_changed();
    drop(play);
    room.ring();
    Ok(StatusCode::NO_CONTENT)
}
