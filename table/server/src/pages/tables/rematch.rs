//! The same match once more: the same game, set-up, time and dice, everybody one seat further.

use std::collections::BTreeMap;

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::post;
use serde_json::Value as Json;
use store::{MatchId, MatchState, PersonId, SeatRow};

use crate::app::Shared;
use crate::hall::{Chair, Dice, NewTable, Settings};
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
    if !plays || room.play().await.state != MatchState::Over {
        return Err(PageFault::NotFound);
    }
    let game = app.game(&stored.row.game).ok_or(PageFault::NotFound)?;
    let kept: Json = serde_json::from_str(&stored.row.settings).unwrap_or_default();
    let header: Json = serde_json::from_str(&stored.row.header).unwrap_or_default();
    let settings: Settings = serde_json::from_value(kept.clone()).unwrap_or_default();
    let mut chairs: Vec<Chair> = stored.seats.iter().map(|seat| chair(seat, me)).collect();
    chairs.rotate_left(1);
    let table = NewTable {
        game,
        owner: me,
        setup: set_up(&kept, &header).clone(),
        chairs,
        clock: settings.clock,
        listed: false,
        watchable: stored.row.watchable,
        dice: Dice::Rolled,
        curtain: settings.curtain,
        one_link: false,
        pack: None,
        brings: BTreeMap::new(),
    };
    let next = app.hall.open(table).await.map_err(unexpected)?;
    Ok(Redirect::to(&format!("/m/{next}")).into_response())
}

/// Who sat there sits down again; whoever is not known any more may come by a link.
fn chair(seat: &SeatRow, me: PersonId) -> Chair {
    match (seat.person, &seat.bot) {
        (Some(person), _) if person == me => Chair::Owner,
        (Some(person), _) => Chair::Person(person),
        (None, Some(bot)) => Chair::Bot(bot.clone()),
        (None, None) => Chair::Invited,
    }
}
