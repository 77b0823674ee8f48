//! Campaigns: what a game offers, beginning one, joining, looking at it, and the matches at its places.

use std::time::Instant;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::Value;
use store::StoreFault;

use super::json_text;
use super::matches::{facts as table, not_opened};
use crate::app::Shared;
use crate::hall::place::offered;
use crate::hall::view::json as text;
use crate::hall::{Agreed, Chair, ClockChoice, Founding, Here, OpenFault};
use crate::pages::{PageFault, seen};
use crate::people::{Kind, Visitor, with_cookie};
use crate::socket::{facts, from_faces};

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/api/v1/games/{game}/campaigns", get(of_game))
        .route("/api/v1/campaigns", post(found))
        .route("/api/v1/campaigns/{id}", get(one))
        .route("/api/v1/campaigns/{id}/join", post(join))
        .route("/api/v1/campaigns/{id}/play", post(play))
}

async fn of_game(State(app): State<Shared>, Path(game): Path<String>) -> Result<Response, PageFault> {
    Ok(json_text(text(&app.game(&game).ok_or(PageFault::NotFound)?.campaigns())))
}

/// A campaign to be begun.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewCampaign {
    game: String,
    /// Which of those that the game offers.
    offered: String,
    /// Who plays on the other side, or on all other seats: `me`, `open`, or a bot's name.
    with: String,
    /// How many play, where that can be chosen; otherwise as few as can.
    #[serde(default)]
    seats: Option<u8>,
    /// What holds for every match, as far as its place does not say otherwise.
    #[serde(default)]
    setup: Value,
    #[serde(default)]
    clock: ClockChoice,
    /// Whether real dice are rolled and typed in.
    #[serde(default)]
    dictated: bool,
    #[serde(default)]
    watchable: bool,
}

async fn found(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Json(new): Json<NewCampaign>,
) -> Result<Response, PageFault> {
    let (person, cookie) = visitor.or_guest(&app).await?;
    app.limits.take(Kind::Open, &person.id, Instant::now())?;
    let game = app.game(&new.game).ok_or(PageFault::NotFound)?;
    let offered = offered(game, &new.offered).ok_or(PageFault::NotFound)?;
    // What a place says is put over it, which leaves nothing of what is no object.
    if !new.setup.is_object() && !new.setup.is_null() {
        return Err(PageFault::Bad("bad-request"));
    }
    let seats = new.seats.unwrap_or(offered.seats[0]);
    let founding = Founding {
        game,
        offered,
        others: vec![Chair::named(&new.with); usize::from(seats.saturating_sub(1).min(16))],
        watchable: new.watchable,
        agreed: Agreed { setup: new.setup, curtain: false, clock: new.clock, dictated: new.dictated },
    };
    let response = match app.hall.found(person.id, founding).await {
        Ok(id) => {
            let seen = seen(&app, &visitor, id.as_str()).await?;
            (StatusCode::CREATED, json_text(facts(&seen, Vec::new()))).into_response()
        }
        Err(OpenFault::Store(StoreFault::TooMany)) => return Err(PageFault::Forbidden("campaigns-too-many")),
        Err(fault) => not_opened(game, fault, visitor.lang)?,
    };
    Ok(with_cookie(cookie, response))
}

async fn one(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageFault> {
    Ok(json_text(facts(&seen(&app, &visitor, &id).await?, Vec::new())))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Join {
    /// What stands after `/campaigns/join/` in the invitation.
    invite: String,
}

async fn join(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Path(id): Path<String>,
    Json(join): Json<Join>,
) -> Result<Response, PageFault> {
    let stored = app.store.campaign_of_invite(&join.invite).await?;
    if stored.is_none_or(|stored| stored.row.id.as_str() != id) {
        return Err(PageFault::NotFound);
    }
    let (person, cookie) = visitor.or_guest(&app).await?;
    app.hall.join_campaign(&join.invite, person.id).await.map_err(|fault| match fault {
        StoreFault::Taken => PageFault::Forbidden("campaign-full"),
        fault => fault.into(),
    })?;
    let seen = seen(&app, &visitor, &id).await?;
    Ok(with_cookie(cookie, json_text(facts(&seen, Vec::new()))))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    /// The place, by its number.
    place: usize,
    /// What the dice of the start show, from 1, where dice are typed in.
    #[serde(default)]
    dice: Vec<u32>,
}

/// Opens the match at a place; where one is being played already, it is that one.
async fn play(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(play): Json<Play>,
) -> Result<Response, PageFault> {
    let seen = seen(&app, &visitor, &id).await?;
    let me = seen.player().ok_or(PageFault::Forbidden("campaign-not-yours"))?;
    app.limits.take(Kind::Open, &me, Instant::now())?;
    let closed = PageFault::Forbidden("campaign-closed");
    match seen.here(play.place).ok_or(PageFault::NotFound)? {
        Here::Going(id) => return Ok(json_text(table(&app, &visitor, id).await?)),
        Here::Closed => return Err(closed),
        Here::Open => {}
    }
    let luck = from_faces(&play.dice).map_err(|_| PageFault::Bad("bad-request"))?;
    match app.hall.open_at_place(&seen, play.place, luck).await {
        Ok(id) => Ok((StatusCode::CREATED, json_text(table(&app, &visitor, &id).await?)).into_response()),
        // Somebody was faster.
        Err(OpenFault::Store(StoreFault::Taken)) => Err(closed),
        Err(fault) => not_opened(seen.game, fault, visitor.lang),
    }
}
