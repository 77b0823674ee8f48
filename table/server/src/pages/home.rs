//! The first page: the games, my matches, open tables, matches to be watched.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use catalog::AnyGame;
use maud::{Markup, html};
use store::{MatchState, PersonId, Tie};
use voice::Lang;

use crate::app::Shared;
use crate::pages::game::{about, actions, in_brief, picture, tutorial};
use crate::pages::tables::matches;
use crate::pages::{Page, html as answer, page as framed};
use crate::people::Visitor;
use crate::words::{say, word};

/// Matches of one kind on the first page.
const SHOWN: usize = 6;

/// The bot of a first match: it does what may be done, and no more.
const GENTLE: &str = "random";

pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/", get(home))
}

async fn home(State(app): State<Shared>, visitor: Visitor) -> Page {
    let lang = visitor.lang;
    let me = visitor.person.as_ref().map(|person| person.id);
    let mut mine = match me {
        Some(me) => app.store.matches_of(me, matches::MOST).await?,
        None => Vec::new(),
    };
    let mut open = app.store.open_tables(3 * SHOWN as u32).await?;
    let (friends, asks) = match me.filter(|_| visitor.registered()) {
        Some(me) => (app.store.matches_of_friends(me, SHOWN as u32).await?, asks(&app.store.ties(me).await?)),
        None => (Vec::new(), 0),
    };
    if let Some(me) = me {
        let blockers = app.store.blockers(me).await?;
        open.retain(|listed| {
            !listed.seats.iter().any(|seat| seat.person.is_some_and(|id| blockers.contains(&id)))
        });
    }
    open.truncate(SHOWN);
    let mut watched = app.store.watchable(3 * SHOWN as u32).await?;
    matches::of_others(&mut watched, me);
    let more_to_watch = watched.len() > SHOWN;
    watched.truncate(SHOWN);
    let newcomer = mine.is_empty();
    mine.retain(|listed| listed.row.state != MatchState::Over);
    matches::order(&mut mine, me);
    let more = mine.len() > SHOWN;
    mine.truncate(SHOWN);
    let going = html! {
        section {
            h2 { (word(lang, "home-continue")) }
            (matches::list(&app, lang, &mine, me, "home-continue-none"))
            @if more || !newcomer { p { a href="/matches" { (word(lang, "home-all-matches")) } } }
        }
    };
    let body = html! {
        @if asks > 0 {
            p.flash { a href="/people" { (say(lang, "home-asks", [("count", asks.into())])) } }
        }
        @if newcomer { (welcome(&app.config.games.iter().map(|game| &**game).collect::<Vec<_>>(), lang)) }
        @if !newcomer { h1.quiet { (word(lang, "home-title")) } }
        @if !mine.is_empty() { (going) }
        section {
            h2 { (word(lang, "home-games")) }
            div.games { @for game in app.config.games { (card(&**game, lang)) } }
        }
        @if mine.is_empty() && !newcomer { p { a href="/matches" { (word(lang, "home-all-matches")) } } }
        @if !friends.is_empty() {
            section {
                h2 { (word(lang, "home-friends")) }
                (matches::friends_list(&app, lang, &friends, me))
            }
        }
        @if !open.is_empty() {
            section {
                h2 { (word(lang, "home-open")) }
                (matches::open_list(&app, lang, &open, me))
            }
        }
        @if !watched.is_empty() {
            section {
                h2 { (word(lang, "home-watch")) }
                (matches::list(&app, lang, &watched, me, "watch-none"))
                @if more_to_watch { p { a href="/watch" { (word(lang, "home-all-watch")) } } }
            }
        }
    };
    Ok(answer(framed(&visitor, &word(lang, "home-title"), body)))
}

/// How many ask to be friends.
fn asks(ties: &[(Tie, PersonId, String)]) -> i64 {
    ties.iter().filter(|(tie, ..)| *tie == Tie::Asks).count() as i64
}

/// What somebody reads who comes for the first time.
fn welcome(games: &[&dyn AnyGame], lang: Lang) -> Markup {
    let first = games.iter().find_map(|game| Some((*game, tutorial(*game)?)));
    html! {
        section.card.welcome {
            h1 { (word(lang, "home-welcome")) }
            p { (word(lang, "home-about")) }
            @if let Some((game, name)) = first {
                @let (at, title) = (format!("/games/{}", game.meta().id), lang.of(&game.meta().title).to_owned());
                ol.path {
                    li {
                        p { (say(lang, "home-tutorial", [("game", title.as_str().into())])) }
                        a.button.primary href={ (at) "/lessons/" (name) } { (word(lang, "home-first-steps")) }
                    }
                    li {
                        p { (say(lang, "home-gentle", [("game", title.into())])) }
                        form method="post" action={ (at) "/play?bot=" (GENTLE) } {
                            button.button.plain type="submit" { (word(lang, "home-first-match")) }
                        }
                    }
                    li {
                        p { (word(lang, "home-people")) }
                        form method="post" action={ (at) "/invite" } {
                            button.button.plain type="submit" { (word(lang, "game-invite")) }
                        }
                    }
                }
            }
        }
    }
}

fn card(game: &dyn AnyGame, lang: Lang) -> Markup {
    let meta = game.meta();
    html! {
        article.card.game {
            a href={ "/games/" (meta.id) } tabindex="-1" aria-hidden="true" { (picture(game, lang)) }
            div.stack {
                h3 { a href={ "/games/" (meta.id) } { (lang.of(&meta.title)) } }
                (in_brief(game, lang))
                p { (about(game, lang)) }
                (actions(game, lang))
            }
        }
    }
}
