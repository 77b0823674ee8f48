//! A campaign that was begun: its map, its places one by one, the next match, and the way in for the other side.

use std::collections::BTreeMap;
use std::time::Instant;

use axum::extract::{Form as Fields, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use catalog::AnyGame;
use kernel::Standing;
use maud::{Markup, html};
use scene::Campaign;
use store::{CampaignId, MatchId, PersonId, SiteMatch, SiteResult, StoreFault, StoredCampaign};
use voice::Lang;

use super::map::{House, Room, Sign, mark};
use super::{Agreed, framed, merged};
use crate::app::{App, Shared};
use crate::hall::place::{names, offered, standing};
use crate::hall::{Chair, ClockChoice, Dice, NewTable, NoRoom, OpenFault};
use crate::pages::form::{capital, chosen, rule};
use crate::pages::game::with_cookie;
use crate::pages::new_table::{Pairs, field, unexpected};
use crate::pages::{Page, PageFault, html as answer};
use crate::people::{Kind, Visitor, now};
use crate::words::{say, word};

/// A campaign as somebody looks at it.
struct Seen {
    game: &'static dyn AnyGame,
    stored: StoredCampaign,
    campaign: Campaign,
    stands: Standing,
    me: Option<PersonId>,
}

impl Seen {
    fn of(app: &App, visitor: &Visitor, stored: StoredCampaign) -> Result<Seen, PageFault> {
        let game = app.game(&stored.row.game).ok_or(PageFault::NotFound)?;
        let gone = PageFault::Bad("campaign-gone");
        let (Some(campaign), Some(stands)) =
            (offered(game, &stored.row.kind), standing(game, &stored, visitor.lang))
        else {
            return Err(gone);
        };
        let me = visitor.person.as_ref().map(|person| person.id);
        Ok(Seen { game, stored, campaign, stands, me })
    }

    /// Whether the visitor plays on one of the sides.
    fn plays(&self) -> bool {
        self.me.is_some() && self.stored.sides.iter().any(|side| side.person == self.me)
    }

    /// The match that is being played at a place.
    fn going(&self, site: usize) -> Option<&MatchId> {
        let here = |one: &&SiteMatch| one.site as usize == site && one.result.is_none();
        self.stored.matches.iter().find(here).map(|one| &one.id)
    }

    /// Whether everybody is there.
    fn full(&self) -> bool {
        self.stored.sides.iter().all(|side| side.person.is_some() || side.bot.is_some())
    }

    /// Whether a match may be opened at a place now.
    fn may_play(&self, site: usize) -> bool {
        self.stands.sites.get(site).is_some_and(|site| site.open) && self.going(site).is_none()
    }

    fn names(&self, lang: Lang) -> Vec<String> {
        names(&self.stored, lang)
    }
}

/// The campaign of an address, with nothing left to note: a match that ended while the server was being stopped is
/// opened again, which notes its result, and one that this program cannot open leaves its place free.
async fn settled(app: &App, key: &str) -> Result<StoredCampaign, PageFault> {
    let key = CampaignId::parse(key).ok_or(PageFault::NotFound)?;
    let stored = app.store.campaign(&key).await?.ok_or(PageFault::NotFound)?;
    let mut going = false;
    for one in &stored.matches {
        if one.result.is_some() {
            continue;
        }
        going = true;
        if let Err(NoRoom::Frozen(..)) = app.hall.room(&one.id).await {
            app.store.note_result(&one.id, SiteResult::Void, now()).await?;
        }
    }
    if !going {
        return Ok(stored);
    }
    app.store.campaign(&key).await?.ok_or(PageFault::NotFound)
}

async fn seen(app: &App, visitor: &Visitor, key: &str) -> Result<Seen, PageFault> {
    let seen = Seen::of(app, visitor, settled(app, key).await?)?;
    if seen.stored.row.watchable || seen.plays() { Ok(seen) } else { Err(PageFault::NotFound) }
}

pub(super) async fn page(State(app): State<Shared>, visitor: Visitor, Path(key): Path<String>) -> Page {
    let seen = seen(&app, &visitor, &key).await?;
    let lang = visitor.lang;
    let voice = seen.game.texts().voice(lang);
    let name = lang.of(&seen.campaign.name).to_owned();
    let all = format!("/games/{}/campaigns", seen.game.meta().id);
    let body = html! {
        p.muted {
            a href=(all) { (capital(&voice.say(&seen.campaign.kind))) } " · " (lang.of(&seen.game.meta().title))
        }
        h1 { (name) }
        (score(&seen, lang))
        p.stands role="status" {
            strong { (voice.say(&seen.stands.told)) } " " (rule(lang, seen.game, seen.stands.by.0))
        }
        @if seen.plays() {
            (invitation(&app, &seen, lang))
            script type="module" src="/static/campaign.js" {}
        }
        (map(&seen, lang))
        h2 { (word(lang, "campaign-sites")) }
        ol.sites { @for site in 0..seen.campaign.sites.len() { (place(&seen, lang, site)) } }
        (terms(&seen, lang))
    };
    Ok(answer(framed(&visitor, &name, &body)))
}

/// Who has how much.
fn score(seen: &Seen, lang: Lang) -> Markup {
    let winner = seen.stands.outcome.as_ref();
    let won = |side: u8| winner.is_some_and(|outcome| outcome.won(kernel::Side(side)));
    html! {
        dl.score {
            @for (side, name) in (0u8..).zip(seen.names(lang)) {
                div class={ "seat-" (side) @if won(side) { " won" } } {
                    dt { (mark(side)) " " (name) }
                    dd { (seen.stands.counts.get(usize::from(side)).copied().unwrap_or_default()) }
                }
            }
        }
    }
}

/// How a place shows on the map: its sign, and a word.
fn sign(seen: &Seen, lang: Lang, site: usize) -> (Sign, String) {
    let stands = &seen.stands.sites[site];
    let played = seen.stored.matches.iter().any(|one| {
        one.site as usize == site && matches!(one.result, Some(SiteResult::Won(_) | SiteResult::Drawn))
    });
    match stands.held {
        Some(side) => {
            let name = seen.names(lang).into_iter().nth(usize::from(side.0)).unwrap_or_default();
            (Sign::Held(side.0), name)
        }
        None if seen.going(site).is_some() => (Sign::Going, word(lang, "campaign-going")),
        None if played => (Sign::Drawn, word(lang, "campaign-was-drawn")),
        None if stands.open && seen.plays() && seen.full() => (Sign::Open, word(lang, "campaign-to-play")),
        None => (Sign::None, String::new()),
    }
}

fn map(seen: &Seen, lang: Lang) -> Markup {
    let room = |(n, site): (usize, &scene::Site)| {
        let (sign, note) = sign(seen, lang, n);
        Room { name: lang.of(&site.name).to_owned(), sign, note, href: format!("#site-{n}") }
    };
    let rooms = seen.campaign.sites.iter().enumerate().map(room).collect();
    let name = lang.of(&seen.campaign.name).to_owned();
    House { title: say(lang, "campaign-map", [("name", name.into())]), rooms }.draw()
}

/// A place with all that can be said of it and done there.
fn place(seen: &Seen, lang: Lang, site: usize) -> Markup {
    let voice = seen.game.texts().voice(lang);
    let (about, stands) = (&seen.campaign.sites[site], &seen.stands.sites[site]);
    let name = lang.of(&about.name);
    let over = seen.stored.matches.iter().filter(|one| one.site as usize == site && one.result.is_some());
    let again = seen.stands.sites[site].open && over.clone().any(|one| one.result == Some(SiteResult::Drawn));
    let labelled = |key: &str| say(lang, key, [("place", name.to_owned().into())]);
    let side = stands.held.map(|side| format!("seat-{}", side.0)).unwrap_or_default();
    html! {
        li class={ "card " (side) } id={ "site-" (site) } tabindex="-1" {
            h3 { @if let Some(side) = stands.held { (mark(side.0)) " " } (name) }
            @if seen.going(site).is_some() {
                p { (word(lang, "campaign-now")) }
            } @else {
                p { (voice.say(&stands.told)) }
            }
            @if let (Some(_), Some(sign)) = (stands.held, &about.sign) { p.told { em { (lang.of(sign)) } } }
            p.muted { (capital(&voice.say(&about.about))) }
            @if let Some(id) = seen.going(site) {
                p {
                    a.button.primary href={ "/m/" (id) } aria-label=(labelled("campaign-go-to")) {
                        (word(lang, "campaign-go"))
                    }
                }
            } @else if seen.plays() && seen.full() && seen.may_play(site) {
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
                                (came_of(seen, lang, one))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What came of a match, in a word.
fn came_of(seen: &Seen, lang: Lang, one: &SiteMatch) -> String {
    match one.result {
        Some(SiteResult::Won(side)) => {
            let name = seen.names(lang).into_iter().nth(usize::from(side)).unwrap_or_default();
            say(lang, "campaign-won-by", [("name", name.into())])
        }
        Some(SiteResult::Drawn) => word(lang, "campaign-was-drawn"),
        Some(SiteResult::Void) => word(lang, "campaign-void"),
        None => word(lang, "campaign-going"),
    }
}

/// The links for those who are missing.
fn invitation(app: &App, seen: &Seen, lang: Lang) -> Markup {
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
fn terms(seen: &Seen, lang: Lang) -> Markup {
    let agreed: Agreed = serde_json::from_str(&seen.stored.row.settings).unwrap_or_default();
    html! {
        section {
            h2 { (word(lang, "campaign-agreed")) }
            (chosen(lang, seen.game, &agreed.setup))
        }
    }
}

/// Opens the match at a place; where one is being played already, it is that one.
pub(super) async fn play(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(key): Path<String>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    let seen = seen(&app, &visitor, &key).await?;
    let Some(me) = seen.me.filter(|_| seen.plays()) else {
        return Err(PageFault::Forbidden("campaign-not-yours"));
    };
    app.limits.take(Kind::Open, &me, Instant::now())?;
    let site: usize =
        field(&fields, "site").and_then(|typed| typed.parse().ok()).ok_or(PageFault::NotFound)?;
    let at = |id: &MatchId| Redirect::to(&format!("/m/{id}")).into_response();
    if let Some(id) = seen.going(site) {
        return Ok(at(id));
    }
    let about = seen.campaign.sites.get(site).ok_or(PageFault::NotFound)?;
    // Somebody may have been faster, and it was another match since: the page shows how it stands.
    if !seen.may_play(site) || !seen.full() {
        return Ok(Redirect::to(&format!("/campaigns/{key}")).into_response());
    }
    let agreed: Agreed = serde_json::from_str(&seen.stored.row.settings).unwrap_or_default();
    let chairs = seen.stored.sides.iter().map(|side| match (side.person, &side.bot) {
        (Some(person), _) if person == me => Chair::Owner,
        (Some(person), _) => Chair::Person(person),
        (None, Some(bot)) => Chair::Bot(bot.clone()),
        (None, None) => Chair::Open,
    });
    let table = NewTable {
        game: seen.game,
        owner: me,
        setup: merged(&agreed.setup, &about.setup),
        chairs: chairs.collect(),
        clock: ClockChoice::None,
        listed: false,
        watchable: seen.stored.row.watchable,
        dice: Dice::Rolled,
        curtain: agreed.curtain,
        brings: BTreeMap::new(),
    };
    match app.hall.open_at(table, Some((&seen.stored, site as u32))).await {
        Ok(id) => Ok(at(&id)),
        Err(OpenFault::Store(StoreFault::Taken)) => {
            Ok(Redirect::to(&format!("/campaigns/{key}")).into_response())
        }
        Err(fault) => Err(unexpected(fault)),
    }
}

/// The campaign that an invitation is for, and whether its side is still free.
async fn of_token(app: &App, visitor: &Visitor, token: &str) -> Result<(Seen, bool), PageFault> {
    let stored = app.store.campaign_of_invite(token).await?.ok_or(PageFault::NotFound)?;
    let side = stored.sides.iter().find(|side| side.invite.as_deref() == Some(token));
    let free = side.is_some_and(|side| side.person.is_none() && side.bot.is_none());
    Ok((Seen::of(app, visitor, stored)?, free))
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
    let name = lang.of(&seen.campaign.name).to_owned();
    let host = seen.names(lang).into_iter().next().unwrap_or_default();
    let body = html! {
        p.muted { (capital(&voice.say(&seen.campaign.kind))) " · " (lang.of(&seen.game.meta().title)) }
        h1 { (name) }
        p { (say(lang, "campaign-host", [("name", host.into()), ("campaign", name.clone().into())])) }
        p { (voice.say(&seen.campaign.about)) " " (rule(lang, seen.game, &seen.campaign.by)) }
        @if free {
            form.stack method="post" action={ "/campaigns/join/" (token) } {
                @if visitor.person.is_none() { p.muted { (word(lang, "join-guest")) } }
                button.button.primary type="submit" { (word(lang, "campaign-join")) }
            }
        } @else {
            p.fault { (word(lang, "campaign-full")) }
        }
        (super::blank_map(lang, &seen.campaign, ""))
        ol.sites {
            @for (n, site) in seen.campaign.sites.iter().enumerate() {
                li.card id={ "site-" (n) } {
                    h3 { (lang.of(&site.name)) }
                    p { (capital(&voice.say(&site.about))) }
                }
            }
        }
        (terms(&seen, lang))
    };
    Ok(answer(framed(&visitor, &name, &body)).into_response())
}

pub(super) async fn accept(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, PageFault> {
    let (seen, _) = of_token(&app, &visitor, &token).await?;
    let there = Redirect::to(&format!("/campaigns/{}", seen.stored.row.id));
    if seen.plays() {
        return Ok(there.into_response());
    }
    let (person, cookie) = visitor.or_guest(&app).await?;
    match app.store.join_campaign(&token, person.id, now()).await {
        Ok(()) => Ok(with_cookie(cookie, there)),
        // Somebody was faster: the page says so.
        Err(StoreFault::Taken) => Ok(with_cookie(cookie, Redirect::to(&format!("/campaigns/join/{token}")))),
        Err(fault) => Err(fault.into()),
    }
}
