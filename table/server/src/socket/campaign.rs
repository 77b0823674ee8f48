//! Somebody who looks at a campaign: told how it stands, and again whenever it has changed.

use kernel::Outcome;
use serde::Serialize;
use serde_json::{Value as Json, json as object};
use store::{SiteResult, StoredCampaign};

use super::answer;
use super::line::{Heard, Line, SILENCE};
use super::message::Message;
use crate::app::App;
use crate::hall::view::json;
use crate::hall::{Agreed, ClockChoice, Here, Seen};

/// Tells until whoever looks has left. `first` is what he saw when he came.
pub(super) async fn look_on(mut line: Line, app: &App, first: Seen) {
    let id = &first.stored.row.id;
    let (mut changes, mut stopping) = (app.hall.changes(id), app.hall.stopping());
    let mut told: Option<(usize, StoredCampaign)> = None;
    loop {
        // Looked at anew also the first time: it may have changed before one heard of changes.
        let stored = app.store.campaign(id).await.ok().flatten();
        let seen = stored.and_then(|stored| Seen::of(first.game, stored, first.me, first.lang));
        let Some(seen) = seen else {
            return line.close(1011, "the campaign cannot be looked at").await;
        };
        if told.as_ref().is_none_or(|(at, _)| *at != seen.at()) {
            let news = told.as_ref().map_or_else(Vec::new, |(_, before)| seen.since(before));
            if !line.send(vec![facts(&seen, news)]).await {
                return;
            }
            told = Some((seen.at(), seen.stored));
        }
        loop {
            tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                heard = line.hear() => match line.understand(heard).await {
                    Heard::Gone => return,
                    Heard::Nothing => {}
                    Heard::Said(Message::Ping {}) => {
                        if !line.send(vec![object!({ "type": "pong" }).to_string()]).await {
                            return;
                        }
                    }
                    Heard::Said(_) => {
                        if let Heard::Gone = line.nonsense("a campaign is only looked at").await {
                            return;
                        }
                    }
                },
                _ = stopping.changed() => return line.close(1001, "the server goes away").await,
                () = tokio::time::sleep(SILENCE) => {
                    if !line.ping().await {
                        return;
                    }
                }
            }
        }
    }
}

#[derive(Serialize)]
struct CampaignOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    campaign: &'a str,
    game: &'a str,
    offered: &'a str,
    title: &'a str,
    at: usize,
    news: Vec<String>,
    you: Vec<u8>,
    sides: Vec<SideOut>,
    invites: Vec<Invite>,
    setup: Json,
    clock: ClockChoice,
    dictated: bool,
    watchable: bool,
    text: String,
    by: &'static str,
    outcome: Option<&'a Outcome>,
    places: Vec<PlaceOut<'a>>,
}

#[derive(Serialize)]
struct SideOut {
    side: u8,
    name: String,
    kind: &'static str,
    bot: Option<String>,
    count: i64,
}

#[derive(Serialize)]
struct Invite {
    side: u8,
    url: String,
}

#[derive(Serialize)]
struct PlaceOut<'a> {
    place: usize,
    name: &'a str,
    about: String,
    text: String,
    held: Option<u8>,
    open: bool,
    matches: Vec<MatchOut<'a>>,
}

#[derive(Serialize)]
struct MatchOut<'a> {
    #[serde(rename = "match")]
    id: &'a str,
    /// Who won: a side, `drawn`, `void`, or nobody yet.
    result: Json,
}

/// How a campaign stands, and what has happened since whoever looks was told last.
pub(crate) fn facts(seen: &Seen, news: Vec<String>) -> String {
    let (lang, stored, stands) = (seen.lang, &seen.stored, &seen.stands);
    let voice = seen.game.texts().voice(lang);
    let agreed = Agreed::of(stored);
    let counts = stands.counts.iter().copied().chain(std::iter::repeat(0));
    let sides = stored.sides.iter().zip(seen.names()).zip(counts).map(|((side, name), count)| SideOut {
        side: side.seat,
        name,
        kind: answer::sitter_kind(side.person.is_some(), side.bot.is_some()),
        bot: side.bot.clone(),
        count,
    });
    let invites = stored.sides.iter().filter(|side| seen.plays() && side.person.is_none());
    let invites = invites.filter_map(|side| {
        let url = format!("/campaigns/join/{}", side.invite.as_ref()?);
        Some(Invite { side: side.seat, url })
    });
    let result = |result: Option<SiteResult>| match result {
        Some(SiteResult::Won(side)) => object!({ "won": side }),
        Some(SiteResult::Drawn) => object!("drawn"),
        Some(SiteResult::Void) => object!("void"),
        None => Json::Null,
    };
    let places =
        seen.offered.sites.iter().zip(&stands.sites).enumerate().map(|(n, (site, stands))| PlaceOut {
            place: n,
            name: lang.of(&site.name),
            about: voice.say(&site.about),
            text: voice.say(&stands.told),
            held: stands.held.map(|side| side.0),
            open: matches!(seen.here(n), Some(Here::Open)),
            matches: seen
                .matches(n)
                .map(|one| MatchOut { id: one.id.as_str(), result: result(one.result) })
                .collect(),
        });
    json(&CampaignOut {
        kind: "campaign",
        campaign: stored.row.id.as_str(),
        game: &stored.row.game,
        offered: &stored.row.kind,
        title: lang.of(&seen.offered.name),
        at: seen.at(),
        news,
        you: stored
            .sides
            .iter()
            .filter(|side| seen.me.is_some() && side.person == seen.me)
            .map(|side| side.seat)
            .collect(),
        sides: sides.collect(),
        invites: invites.collect(),
        setup: agreed.setup,
        clock: agreed.clock,
        dictated: agreed.dictated,
        watchable: stored.row.watchable,
        text: voice.say(&stands.told),
        by: stands.by.0,
        outcome: stands.outcome.as_ref(),
        places: places.collect(),
    })
}
