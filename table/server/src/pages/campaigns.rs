//! Campaigns: those that a game offers, and how one is begun.

mod grown;
mod map;
mod one;
#[cfg(test)]
mod tests;

use axum::Router;
use axum::extract::{Form as Fields, Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use catalog::AnyGame;
use maud::{Markup, html};
use scene::{Campaign, Form};
use serde_json::Value as Json;
use store::{RosterRow, StoreFault, StoredCampaign};
use voice::Lang;

use crate::app::Shared;
use crate::hall::place::{offered, standing};
use crate::hall::{Agreed, Chair, Founding, OpenFault};
use crate::pages::form::{Sheet, Told, capital, rule};
use crate::pages::frame::document;
use crate::pages::game::{companion, find};
use crate::pages::tables::matches::{ago, bot_level, sitter};
use crate::pages::tables::new_table::{Pairs, field, list_of, rosters, unexpected};
use crate::pages::tables::terms::Terms;
use crate::pages::{Page, PageFault, html as answer};
use crate::people::{Visitor, with_cookie};
use crate::setup::{self, Answers};
use crate::words::{say, word};
use map::{House, Room};
pub(crate) use one::seen;

/// As many of one's own campaigns as a list shows.
const MOST: u32 = 50;

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/games/{game}/campaigns", get(list))
        .route("/games/{game}/campaigns/{id}", get(ask).post(begin))
        .route("/campaigns/{key}", get(one::page).post(one::play))
        .route("/campaigns/{key}/keep", post(grown::keep))
        .route("/campaigns/join/{token}", get(one::invited).post(one::accept))
}

/// A page with a map.
fn framed(visitor: &Visitor, title: &str, body: &Markup) -> Markup {
    let head = html! {
        link rel="stylesheet" href="/static/styles/pages.css";
        link rel="stylesheet" href="/static/styles/reading.css";
        link rel="stylesheet" href="/static/campaign/campaign.css";
    };
    document(visitor, title, &head, "main", &html! { main id="main" class="page" { (body) } })
}

/// The map of a campaign that nobody has begun.
fn blank_map(lang: Lang, campaign: &Campaign, links: &str) -> Markup {
    let room = |(n, site): (usize, &scene::Site)| Room {
        name: lang.of(&site.name).to_owned(),
        href: format!("{links}#site-{n}"),
        ..Room::default()
    };
    let rooms = campaign.sites.iter().enumerate().map(room).collect();
    House { title: say(lang, "campaign-map", [("name", lang.of(&campaign.name).into())]), rooms }.draw()
}

/// The campaigns of a game in one line of links, for the game's own page.
pub(super) fn in_short(game: &dyn AnyGame, lang: Lang) -> Markup {
    let all = game.campaigns();
    let at = format!("/games/{}/campaigns", game.meta().id);
    let voice = game.texts().voice(lang);
    html! {
        @if let Some(first) = all.first() {
            section {
                h2 { (capital(&voice.say(&first.kind))) }
                p.muted { (word(lang, "campaigns-about")) }
                ul.row {
                    @for campaign in &all {
                        li { a.chip href={ (at) "/" (campaign.id) } { (lang.of(&campaign.name)) } }
                    }
                }
                p { a.button href=(at) { (word(lang, "campaigns-title")) } }
            }
        }
    }
}

/// One campaign of a person in a list.
fn mine(game: &dyn AnyGame, lang: Lang, stored: &StoredCampaign) -> Markup {
    let Some(campaign) = offered(game, &stored.row.kind) else { return html! {} };
    let voice = game.texts().voice(lang);
    let names: Vec<String> = stored.sides.iter().map(|side| sitter(lang, side)).collect();
    html! {
        li.card {
            a href={ "/campaigns/" (stored.row.id) } { strong { (lang.of(&campaign.name)) } }
            p { (names.join(" – ")) }
            @if let Some(stands) = standing(game, stored, lang) { p { (voice.say(&stands.told)) } }
            p.muted { (ago(lang, stored.row.updated)) }
        }
    }
}

async fn list(State(app): State<Shared>, visitor: Visitor, Path(id): Path<String>) -> Page {
    let game = find(&app, &id)?;
    let (lang, meta) = (visitor.lang, game.meta());
    let all = game.campaigns();
    if all.is_empty() {
        return Err(PageFault::NotFound);
    }
    let begun = match &visitor.person {
        Some(person) => app.store.campaigns_of(person.id, meta.id, MOST).await?,
        None => Vec::new(),
    };
    let voice = game.texts().voice(lang);
    let title = say(lang, "campaigns-of", [("game", lang.of(&meta.title).into())]);
    let body = html! {
        h1 { (title) }
        p.muted { (word(lang, "campaigns-about")) }
        @if !begun.is_empty() {
            section {
                h2 { (word(lang, "campaigns-mine")) }
                ul.cards { @for stored in &begun { (mine(game, lang, stored)) } }
            }
        }
        @for (n, campaign) in all.iter().enumerate() {
            @if n == 0 || all[n - 1].kind != campaign.kind {
                h2 {
                    (capital(&voice.say(&campaign.kind))) " " (rule(lang, game, &campaign.by))
                }
            }
            @let at = format!("/games/{}/campaigns/{}", meta.id, campaign.id);
            section.campaign {
                h3 { a href=(at) { (lang.of(&campaign.name)) } }
                div.beside {
                    (blank_map(lang, campaign, &at))
                    div.stack {
                        p { (voice.say(&campaign.about)) }
                        p { a.button.primary href=(at) { (word(lang, "campaign-open")) } }
                    }
                }
            }
        }
        p { a href={ "/games/" (meta.id) } { (lang.of(&meta.title)) } }
    };
    Ok(answer(framed(&visitor, &title, &body)))
}

/// Against whom a campaign is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum With {
    Bot,
    Friend,
    Same,
}

impl With {
    const ALL: [With; 3] = [With::Bot, With::Friend, With::Same];

    fn code(self) -> &'static str {
        match self {
            With::Bot => "bot",
            With::Friend => "friend",
            With::Same => "same",
        }
    }
}

/// How many play, where that can be chosen.
fn seats(campaign: &Campaign, fields: &[(String, String)]) -> u8 {
    let [fewest, most] = campaign.seats;
    let asked = field(fields, "seats").and_then(|typed| typed.parse().ok());
    asked.unwrap_or(2).clamp(fewest, most)
}

/// The questions that are the same for all matches: those that neither the places nor the seats answer; of a party of so
/// many all seats are asked, for its people stay the same.
fn agreed(game: &dyn AnyGame, campaign: &Campaign, seats: u8) -> Form {
    let decided = |path: &str| {
        campaign.sites.iter().any(|site| setup::at(&site.setup, path).is_some_and(|value| !value.is_null()))
    };
    let mut form = game.form();
    for group in &mut form.groups {
        let asked = |seat: Option<u8>| seat.is_none_or(|seat| campaign.is_party() && seat < seats);
        group.questions.retain(|question| asked(question.seat) && !decided(&question.path));
    }
    form.groups.retain(|group| !group.questions.is_empty());
    form
}

async fn ask(State(app): State<Shared>, visitor: Visitor, Path((game, id)): Path<(String, String)>) -> Page {
    let game = find(&app, &game)?;
    let campaign = offered(game, &id).ok_or(PageFault::NotFound)?;
    let saved = rosters(&app, &visitor, game).await?;
    Ok(answer(offer(&visitor, game, &campaign, (&[], &saved), &Answers::default(), &[])))
}

/// A campaign that can be begun: its map, its places, and the questions before it.
fn offer(
    visitor: &Visitor,
    game: &'static dyn AnyGame,
    campaign: &Campaign,
    (fields, saved): (&[(String, String)], &[RosterRow]),
    answers: &Answers,
    faults: &[Told],
) -> Markup {
    let (lang, meta) = (visitor.lang, game.meta());
    let voice = game.texts().voice(lang);
    let form = agreed(game, campaign, seats(campaign, fields));
    let sheet = Sheet { lang, game, form: &form, answers, faults, saved };
    let name = lang.of(&campaign.name).to_owned();
    let at = format!("/games/{}/campaigns", meta.id);
    let with = field(fields, "with").unwrap_or("bot");
    let terms = Terms::of(fields);
    let kind = if campaign.is_party() { "party" } else { "with" };
    let body = html! {
        p.muted { a href=(at) { (capital(&voice.say(&campaign.kind))) } " · " (lang.of(&meta.title)) }
        h1 { (name) }
        p { (voice.say(&campaign.about)) " " (rule(lang, game, &campaign.by)) }
        @if !faults.is_empty() || terms.clock().is_err() { p.fault role="alert" { (word(lang, "campaign-faults")) } }
        (sheet.homeless())
        (blank_map(lang, campaign, ""))
        ol.sites {
            @for (n, site) in campaign.sites.iter().enumerate() {
                li.card id={ "site-" (n) } {
                    h3 { (lang.of(&site.name)) }
                    p { (capital(&voice.say(&site.about))) }
                }
            }
        }
        form.stack method="post" action={ (at) "/" (campaign.id) } {
            @if campaign.is_party() {
                div.row {
                    label for="seats" { (word(lang, "campaign-seats")) }
                    input.count #seats type="number" name="seats" min=(campaign.seats[0]) max=(campaign.seats[1])
                        value=(seats(campaign, fields));
                    button.plain type="submit" name="show" value="yes" formnovalidate { (word(lang, "new-seats-show")) }
                }
            }
            fieldset {
                legend { (word(lang, if campaign.is_party() { "campaign-others" } else { "new-with" })) }
                @for one in With::ALL {
                    div.row {
                        label.tick {
                            input type="radio" name="with" value=(one.code()) checked[with == one.code()];
                            span { (word(lang, &format!("campaign-{}-{}", kind, one.code()))) }
                        }
                        @if one == With::Bot {
                            select name="bot" aria-label=(word(lang, "new-bot")) {
                                @for bot in game.bots() {
                                    option value=(bot) selected[Some(bot) == field(fields, "bot").or(companion(game))] {
                                        (bot_level(game, lang, bot))
                                    }
                                }
                            }
                        }
                        @if one == With::Same {
                            label.tick {
                                input type="checkbox" name="curtain" value="yes"
                                    checked[fields.is_empty() || field(fields, "curtain").is_some()];
                                span.muted { (word(lang, "new-curtain")) }
                            }
                        }
                    }
                }
            }
            section.stack {
                h2 { (word(lang, "campaign-agreed")) }
                (sheet.groups())
                (terms.ask(lang))
            }
            label.tick {
                input type="checkbox" name="watchable" value="yes" checked[field(fields, "watchable").is_some()];
                span { (word(lang, "new-watchable")) }
            }
            div.row { button.button.primary type="submit" { (word(lang, "campaign-begin")) } }
        }
    };
    framed(visitor, &name, &body)
}

async fn begin(
    State(app): State<Shared>,
    mut visitor: Visitor,
    Path((game, id)): Path<(String, String)>,
    Fields(fields): Fields<Pairs>,
) -> Result<Response, PageFault> {
    let game = find(&app, &game)?;
    let campaign = offered(game, &id).ok_or(PageFault::NotFound)?;
    let (lang, form) = (visitor.lang, agreed(game, &campaign, seats(&campaign, &fields)));
    let (answers, terms) = (Answers::typed(&form, &fields), Terms::of(&fields));
    let mut faults = Vec::new();
    let saved = rosters(&app, &visitor, game).await?;
    if field(&fields, "show").is_some() {
        let page = offer(&visitor, game, &campaign, (&fields, &saved), &answers, &[]);
        return Ok(answer(page).into_response());
    }
    let setup = answers.setup(&form, &Json::Null, |name| list_of(&saved, name)).unwrap_or_else(|unclear| {
        faults.extend(unclear.iter().map(|unclear| Told::misanswer(lang, unclear)));
        Json::Null
    });
    let with = With::ALL.into_iter().find(|with| field(&fields, "with") == Some(with.code()));
    let with = with.unwrap_or(With::Bot);
    let other = match with {
        With::Bot => Chair::Bot(field(&fields, "bot").or(companion(game)).unwrap_or_default().to_owned()),
        With::Friend => Chair::Open,
        With::Same => Chair::Owner,
    };
    let others = vec![other; usize::from(seats(&campaign, &fields)) - 1];
    let founding = Founding {
        game,
        offered: campaign,
        others,
        watchable: field(&fields, "watchable").is_some(),
        agreed: Agreed {
            setup,
            curtain: with == With::Same && field(&fields, "curtain").is_some(),
            clock: terms.clock().unwrap_or_default(),
            dictated: terms.typed_dice,
        },
    };
    match founding.check() {
        // What could not be understood was not set up.
        _ if !faults.is_empty() => {}
        Err(OpenFault::Table(found)) => {
            let voice = game.texts().voice(lang);
            faults.extend(found.iter().map(|fault| Told::fault(voice, fault)));
        }
        Err(_) => faults.push(Told::own(lang, "new-chairs-fault")),
        Ok(()) => {}
    }
    if !faults.is_empty() || terms.clock().is_err() {
        let page = offer(&visitor, game, &founding.offered, (&fields, &saved), &answers, &faults);
        return Ok(answer(page).into_response());
    }
    let (person, cookie) = visitor.or_guest(&app).await?;
    match app.hall.found(person.id, founding).await {
        Ok(key) => Ok(with_cookie(cookie, Redirect::to(&format!("/campaigns/{key}")))),
        Err(OpenFault::Store(StoreFault::TooMany)) => Err(PageFault::Forbidden("campaigns-too-many")),
        Err(fault) => Err(unexpected(fault)),
    }
}
