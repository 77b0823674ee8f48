//! The same match once more: the same game, content, set-up and time, everybody one seat further.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use serde_json::Value as Json;
use store::{MatchId, MatchState, PersonId, SeatRow};

use crate::app::Shared;
use crate::hall::{Chair, Dice, NewTable, Settings, may_be_rated};
use crate::pages::PageFault;
use crate::pages::tables::new_table::unexpected;
use crate::pages::tables::sides::set_up;
use crate::people::Visitor;

pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new().route("/m/{id}/rematch", post(again))
}

async fn again(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageFault> {
    let id = MatchId::parse(&id).ok_or(PageFault::NotFound)?;
    let stored = app.store.load(&id).await?.ok_or(PageFault::NotFound)?;
    let me = visitor.person.as_ref().map(|person| person.id).ok_or(PageFault::NotFound)?;
    let plays = stored.seats.iter().any(|seat| seat.person == Some(me));
    // The table knows at once that it is over; what is stored of it follows within a second.
    let room = app.hall.room(&id).await.map_err(|_| PageFault::NotFound)?;
    let (over, typed, game) = {
        let play = room.play().await;
        (play.state == MatchState::Over, play.played.dictated(), play.game)
    };
    if !plays || !over {
        return Err(PageFault::NotFound);
    }
    // Dice of a real table are asked for where one is set up.
    if typed {
        return Ok(Redirect::to(&format!("/games/{}/new", stored.row.game)).into_response());
    }
    let kept: Json = serde_json::from_str(&stored.row.settings).unwrap_or_default();
    let header: Json = serde_json::from_str(&stored.row.header).unwrap_or_default();
    let settings: Settings = serde_json::from_value(kept.clone()).unwrap_or_default();
    let mut chairs: Vec<Chair> = stored.seats.iter().map(|seat| chair(seat, me)).collect();
    chairs.rotate_left(1);
    let table = NewTable {
        rated: settings.rated && may_be_rated(&chairs, &Dice::Rolled),
        clock: settings.clock,
        watchable: stored.row.watchable,
        curtain: settings.curtain,
        prepared: settings.prepared,
        aloud: settings.aloud,
        pack: stored.pack.map(|pack| pack.digest),
        ..NewTable::usual(game, me, set_up(&kept, &header).clone(), chairs)
    };
    let next = app.hall.open(table).await.map_err(unexpected)?;
    Ok(Redirect::to(&format!("/m/{next}")).into_response())
}

/// Whoever asks and the bots sit down again; others are seated by nobody but themselves, and come by a link.
fn chair(seat: &SeatRow, me: PersonId) -> Chair {
    match (seat.person, &seat.bot) {
        (Some(person), _) if person == me => Chair::Owner,
        (None, Some(bot)) => Chair::Bot(bot.clone()),
        (Some(_) | None, _) => Chair::Invited,
    }
}
