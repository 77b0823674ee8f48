//! A copy of what is kept of somebody, for himself: one JSON object, nothing of others but what he sees of them anyway.

use kernel::Seat;
use serde_json::{Value, json};
use store::{KeyKind, Listed, MatchState, Person, PersonId, StoreFault, Tie};

use super::keys::short;
use crate::app::App;
use crate::hall::ending::Ending;

/// All that is kept of a person. Moments are milliseconds since 1970.
pub(crate) async fn copy_of(app: &App, person: &Person) -> Result<Value, StoreFault> {
    let id = person.id;
    let mail = app.store.mail(id).await?;
    let keys = app.store.keys(id).await?;
    let keys = |kind| {
        let of = keys.iter().filter(move |key| key.kind == kind);
        of.map(|key| json!({ "key": short(&key.hash), "label": key.label, "created": key.created }))
            .collect::<Vec<_>>()
    };
    let matches: Vec<Value> =
        app.store.matches_of(id, u32::MAX).await?.iter().map(|listed| played(listed, id)).collect();
    let mut campaigns = Vec::new();
    for game in app.config.games {
        for stored in app.store.campaigns_of(id, game.meta().id, u32::MAX).await? {
            let sides = stored
                .sides
                .iter()
                .map(|side| json!({ "side": side.seat, "name": side.name, "bot": side.bot }));
            campaigns.push(json!({
                "campaign": stored.row.id.as_str(), "game": stored.row.game, "kind": stored.row.kind,
                "sides": sides.collect::<Vec<_>>(),
                "matches": stored.matches.iter().map(|played| played.id.as_str()).collect::<Vec<_>>(),
                "created": stored.row.created, "updated": stored.row.updated,
            }));
        }
    }
    let rosters = app.store.all_rosters(id).await?;
    let rosters = rosters.iter().map(|(game, row)| {
        json!({ "game": game, "name": row.name, "list": read(&row.value), "updated": row.updated })
    });
    let mut packs = Vec::new();
    for row in app.store.packs(id).await? {
        let files = app.store.pack(id, &row.name).await?.map(|text| read(&text.files));
        packs.push(json!({ "name": row.name, "game": row.game, "title": read(&row.title), "files": files,
            "updated": row.updated }));
    }
    let mut ratings = Vec::new();
    for (game, row) in app.store.ratings(id).await? {
        ratings.push(json!({ "game": game, "rating": row.value, "deviation": row.deviation,
            "volatility": row.volatility, "matches": row.matches, "updated": row.updated }));
    }
    let ties = app.store.ties(id).await?;
    let people = ties.iter().map(|(tie, other, name)| {
        let tie = match tie {
            Tie::Asks => "asks",
            Tie::Friend => "friend",
            Tie::Asked => "asked",
            Tie::Blocked => "blocked",
        };
        json!({ "id": other.0, "name": name, "tie": tie })
    });
    let words = app.store.chat_of(id).await?;
    let words = words.iter().map(|(table, row)| {
        json!({ "match": table.as_str(), "seat": row.seat, "side": row.side, "name": row.name, "text": row.text,
            "when": row.when })
    });
    Ok(json!({
        "ludoteca": 1,
        "account": { "id": id.0, "name": person.name, "login": person.login, "language": person.language,
            "address": mail.address, "called": mail.called,
            "created": person.created },
        "browsers": keys(KeyKind::Cookie),
        "programs": keys(KeyKind::Token),
        "matches": matches,
        "campaigns": campaigns,
        "rosters": rosters.collect::<Vec<_>>(),
        "packs": packs,
        "ratings": ratings,
        "people": people.collect::<Vec<_>>(),
        "said": words.collect::<Vec<_>>(),
    }))
}

/// A match as the person's list shows it. What was agreed is left out: it holds what others have chosen under seal.
fn played(listed: &Listed, id: PersonId) -> Value {
    let Listed { row, seats } = listed;
    let state = match row.state {
        MatchState::Waiting => "waiting",
        MatchState::Playing => "playing",
        MatchState::Over => "over",
        MatchState::Frozen => "frozen",
    };
    let ending = row.over.as_deref().and_then(Ending::read);
    let seat = |seat: &store::SeatRow| {
        let won = ending.as_ref().map(|ending| ending.won(Seat(seat.seat)));
        json!({ "seat": seat.seat, "name": seat.name, "bot": seat.bot, "mine": seat.person == Some(id), "won": won })
    };
    json!({
        "match": row.id.as_str(), "game": row.game, "rules": row.rules, "content": row.content, "state": state,
        "opened": row.owner == Some(id), "steps": row.step, "seats": seats.iter().map(seat).collect::<Vec<_>>(),
        "log": format!("/api/v1/matches/{}/log", row.id.as_str()), "created": row.created, "updated": row.updated,
    })
}

/// JSON that is kept as text.
fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}
