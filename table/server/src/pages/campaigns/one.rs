//! A campaign that was begun: its map, its places one by one, the next match, and the way in for the other side.

use std::time::Instant;

use axum::extract::{Form as Fields, Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use store::{CampaignId, MatchId, SiteResult, StoreFault, StoredCampaign};

use super::map::{House, Room, Sign, mark};
use super::{framed, grown};
use crate::app::{App, Shared};
use crate::hall::{Agreed, Here, OpenFault, Seen};
use crate::pages::form::{capital, chosen, rule};
use crate::pages::tables::new_table::luck::{Luck, dice_page};
use crate::pages::tables::new_table::{Pairs, field, rosters, unexpected};
use crate::pages::tables::terms;
use crate::pages::{Page, PageFault, html as answer};
use crate::people::{Kind, Visitor, with_cookie};
use crate::words::{say, word};

/// A campaign as the visitor looks at it.
fn looked_at(app: &App, visitor: &Visitor, stored: StoredCampaign) -> Result<Seen, PageFault> {
    let game = app.game(&stored.row.game).ok_or(PageFault::NotFound)?;
    let me = visitor.person.as_ref().map(|person| person.id);
    Seen::of(game, stored, me, visitor.lang).ok_or(PageFault::Bad("campaign-gone"))
}

/// The campaign of an address, for those who may look at it.
pub(crate) async fn seen(app: &App, visitor: &Visitor, key: &str) -> Result<Seen, PageFault> {
    let key = CampaignId::parse(key).ok_or(PageFault::NotFound)?;
    let seen = looked_at(app, visitor, app.hall.campaign(&key).await?)?;
    if seen.may_see() { Ok(seen) } else { Err(PageFault::NotFound) }
}

/// What changes while one looks is marked as `data-live`: `campaign.js` draws these parts anew, each by its id.
pub(super) async fn page(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(key): Path<String>,
    Query(fields): Query<Pairs>,
) -> Page {
    let seen = seen(&app, &visitor, &key).await?;
    let saved = rosters(&app, &visitor, seen.game).await?;
    let lang = visitor.lang;
    let voice = seen.game.texts().voice(lang);
    let name = lang.of(&seen.offered.name).to_owned();
    let all = format!("/games/{}/campaigns", seen.game.meta().id);
    let body = html! {
        p.muted {
            a href=(all) { (capital(&voice.say(&seen.offered.kind))) } " · " (lang.of(&seen.game.meta().title))
        }
        h1 { (name) }
        (score(&seen))
        p.stands #stands tabindex="-1" role="status" data-live {
            strong { (voice.say(&seen.stands.told)) } " " (rule(lang, seen.game, seen.stands.by.0))
        }
        div #news role="status" data-campaign=(seen.stored.row.id) data-at=(seen.at()) {}
        div #invitation data-live { @if seen.plays() { (invitation(&app, &seen)) } }
        div #grown data-live { (grown::markup(&seen, &saved, field(&fields, "told"))) }
        div #map data-live { (map(&seen)) }
        h2 { (word(lang, "campaign-sites")) }
        ol.sites { @for site in 0..seen.offered.sites.len() { (place(&seen, site)) } }
        (agreed(&seen))
        script type="module" src="/static/campaign/campaign.js" {}
    };
    Ok(answer(framed(&visitor, &name, &body)))
}

/// Who has how much.
fn score(seen: &Seen) -> Markup {
    let winner = seen.stands.outcome.as_ref();
    let won = |side: u8| winner.is_some_and(|outcome| outcome.won(kernel::Side(side)));
    html! {
        dl.score #score data-live {
            @for (side, name) in (0u8..).zip(seen.names()) {
                div class={ "seat-" (side) @if won(side) { " won" } } {
                    dt { (mark(side)) " " (name) }
                    dd { (seen.stands.counts.get(usize::from(side)).copied().unwrap_or_default()) }
                }
            }
        }
    }
}

/// How a place shows on the map: its sign, and a word.
fn sign(seen: &Seen, site: usize) -> (Sign, String) {
    let lang = seen.lang;
    let played =
        seen.matches(site).any(|one| matches!(one.result, Some(SiteResult::Won(_) | SiteResult::Drawn)));
    match (seen.stands.sites[site].held, seen.here(site)) {
        (Some(side), _) => {
            let name = seen.names().into_iter().nth(usize::from(side.0)).unwrap_or_default();
            (Sign::Held(side.0), name)
        }
        (None, Some(Here::Going(_))) => (Sign::Going, word(lang, "campaign-going")),
        (None, _) if played && seen.offered.is_party() => (Sign::Played, word(lang, "campaign-played")),
        (None, _) if played => (Sign::Drawn, word(lang, "campaign-was-drawn")),
        (None, Some(Here::Open)) if seen.plays() => (Sign::Open, word(lang, "campaign-to-play")),
        (None, _) => (Sign::None, String::new()),
    }
}

fn map(seen: &Seen) -> Markup {
    let lang = seen.lang;
    let room = |(n, site): (usize, &scene::Site)| {
        let (sign, note) = sign(seen, n);
        Room { name: lang.of(&site.name).to_owned(), sign, note, href: format!("#site-{n}") }
    };
    let rooms = seen.offered.sites.iter().enumerate().map(room).collect();
    let name = lang.of(&seen.offered.name).to_owned();
    House { title: say(lang, "campaign-map", [("name", name.into())]), rooms }.draw()
}

/// A place with all that can be said of it and done there.
fn place(seen: &Seen, site: usize) -> Markup {
    let lang = seen.lang;
    let voice = seen.game.texts().voice(lang);
    let (about, stands, here) = (&seen.offered.sites[site], &seen.stands.sites[site], seen.here(site));
    let name = lang.of(&about.name);
    let over = seen.matches(site).filter(|one| one.result.is_some());
    let again = seen.stands.sites[site].open && over.clone().any(|one| one.result == Some(SiteResult::Drawn));
    let labelled = |key: &str| say(lang, key, [("place", name.into())]);
    let side = stands.held.map(|side| format!("seat-{}", side.0)).unwrap_or_default();
    html! {
        li class={ "card " (side) } id={ "site-" (site) } tabindex="-1" data-live {
            h3 { @if let Some(side) = stands.held { (mark(side.0)) " " } (name) }
            @if let Some(Here::Going(_)) = here {
                p { (word(lang, "campaign-now")) }
            } @else {
                p { (voice.say(&stands.told)) }
            }
            @if let (Some(_), Some(sign)) = (stands.held, &about.sign) { p.told { em { (lang.of(sign)) } } }
            p.muted { (capital(&voice.say(&about.about))) }
            @if let Some(Here::Going(id)) = here {
                p {
                    a.button.primary href={ "/m/" (id) } aria-label=(labelled("campaign-go-to")) {
                        (word(lang, "campaign-go"))
                    }
                }
            } @else if let Some(Here::Open) = here.filter(|_| seen.plays()) {
                form method="post" action={ "/campaigns/" (seen.stored.row.id) } {
                    input type="hidden" name="site" value=(site);
                    button.button.primary type="submit"
                        aria-label=(labelled(if again { "campaign-again-at" } else { "campaign-play-at" })) {
                        (word(lang, if again { "campaign-again" } else { "campaign-play" }))
                    }
                }
            }
            @if over.clone().next().is_some() {
                ul.row {
                    @for (n, one) in over.enumerate() {
                        li {
                            a.chip href={ "/m/" (one.id) } {
                                (say(lang, "campaign-match", [("number", (n as i64 + 1).into())])) ": "
                                (seen.came_of(one))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The links for those who are missing.
fn invitation(app: &App, seen: &Seen) -> Markup {
    let lang = seen.lang;
    let free = seen.stored.sides.iter().filter(|side| side.person.is_none() && side.bot.is_none());
    let before = app.config.public_url.as_deref().unwrap_or_default().trim_end_matches('/');
    html! {
        @for token in free.filter_map(|side| side.invite.as_ref()) {
            section.card.invitation {
                h2 { (word(lang, "campaign-invite-title")) }
                p id="invite-about" { (word(lang, "campaign-invite")) }
                div.row {
                    @let link = format!("{before}/campaigns/join/{token}");
                    a href=(link) { (word(lang, "campaign-link")) }
                    input.link type="text" readonly value=(link) aria-label=(word(lang, "campaign-link"))
                        aria-describedby="invite-about" data-copy;
                    button type="button" hidden data-copied=(word(lang, "ui-copied")) { (word(lang, "ui-copy")) }
                }
            }
        }
    }
}

/// What holds for every match.
fn agreed(seen: &Seen) -> Markup {
    let agreed = Agreed::of(&seen.stored);
    html! {
        section {
            h2 { (word(seen.lang, "campaign-agreed")) }
            (chosen(seen.lang, seen.game, &agreed.setup))
            (terms::told(seen.lang, agreed.clock, agreed.dictated))
        }
    }
}

/// Opens the match at a place; where one is being played already, it is that one. Where dice are typed in, a page asks
/// for those of the start.
pub(super) async fn play(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(key): Path<String>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    let seen = seen(&app, &visitor, &key).await?;
    let me = seen.player().ok_or(PageFault::Forbidden("campaign-not-yours"))?;
    // Whoever types in dice asks for the same match with each of them.
    if field(&fields, "luck").is_none() {
        app.limits.take(Kind::Open, &me, Instant::now())?;
    }
    let site: usize =
        field(&fields, "site").and_then(|typed| typed.parse().ok()).ok_or(PageFault::NotFound)?;
    let at = |id: &MatchId| Redirect::to(&format!("/m/{id}")).into_response();
    let here = format!("/campaigns/{key}");
    // Somebody may have been faster, and it was another match since: the page shows how it stands.
    let as_it_stands = || Redirect::to(&here).into_response();
    match seen.here(site) {
        None => return Err(PageFault::NotFound),
        Some(Here::Going(id)) => return Ok(at(id)),
        Some(Here::Closed) => return Ok(as_it_stands()),
        Some(Here::Open) => {}
    }
    let mut luck = Luck::of(&fields);
    match luck.open(|numbers| app.hall.open_at_place(&seen, site, numbers)).await {
        Ok(id) => Ok(at(&id)),
        Err(OpenFault::MissingLuck(sides)) if luck.may_ask() => {
            Ok(answer(dice_page(&visitor, &here, &fields, &luck, (sides, &[]), seen.game)).into_response())
        }
        Err(OpenFault::WrongLuck | OpenFault::MissingLuck(_)) => Err(PageFault::Bad("new-luck-fault")),
        Err(OpenFault::Store(StoreFault::Taken)) => Ok(as_it_stands()),
        Err(fault) => Err(unexpected(fault)),
    }
}

/// The campaign that an invitation is for, and whether its side is still free.
async fn of_token(app: &App, visitor: &Visitor, token: &str) -> Result<(Seen, bool), PageFault> {
    let stored = app.store.campaign_of_invite(token).await?.ok_or(PageFault::NotFound)?;
    let side = stored.sides.iter().find(|side| side.invite.as_deref() == Some(token));
    let free = side.is_some_and(|side| side.person.is_none() && side.bot.is_none());
    Ok((looked_at(app, visitor, stored)?, free))
}

/// What one would join.
pub(super) async fn invited(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, PageFault> {
    let (seen, free) = of_token(&app, &visitor, &token).await?;
    if seen.plays() {
        return Ok(Redirect::to(&format!("/campaigns/{}", seen.stored.row.id)).into_response());
    }
    let lang = visitor.lang;
    let voice = seen.game.texts().voice(lang);
    let name = lang.of(&seen.offered.name).to_owned();
    let host = seen.names().into_iter().next().unwrap_or_default();
    let body = html! {
        p.muted { (capital(&voice.say(&seen.offered.kind))) " · " (lang.of(&seen.game.meta().title)) }
        h1 { (name) }
        p { (say(lang, "campaign-host", [("name", host.into()), ("campaign", name.as_str().into())])) }
        p { (voice.say(&seen.offered.about)) " " (rule(lang, seen.game, &seen.offered.by)) }
        @if free {
            form.stack method="post" action={ "/campaigns/join/" (token) } {
                @if visitor.person.is_none() { p.muted { (word(lang, "join-guest")) } }
                button.button.primary type="submit" { (word(lang, "campaign-join")) }
            }
        } @else {
            p.fault { (word(lang, "campaign-full")) }
        }
        (super::blank_map(lang, &seen.offered, ""))
        ol.sites {
            @for (n, site) in seen.offered.sites.iter().enumerate() {
                li.card id={ "site-" (n) } {
                    h3 { (lang.of(&site.name)) }
                    p { (capital(&voice.say(&site.about))) }
                }
            }
        }
        (agreed(&seen))
    };
    Ok(answer(framed(&visitor, &name, &body)).into_response())
}

pub(super) async fn accept(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, PageFault> {
    of_token(&app, &visitor, &token).await?;
    let (person, cookie) = visitor.or_guest(&app).await?;
    match app.hall.join_campaign(&token, person.id).await {
        Ok(key) => Ok(with_cookie(cookie, Redirect::to(&format!("/campaigns/{key}")))),
        // Somebody was faster: the page says so.
        Err(StoreFault::Taken) => Ok(with_cookie(cookie, Redirect::to(&format!("/campaigns/join/{token}")))),
        Err(fault) => Err(fault.into()),
    }
}
