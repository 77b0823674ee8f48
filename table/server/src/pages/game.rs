//! A game's own page, its picture, and the shortest way to a match.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use catalog::AnyGame;
use kernel::{Eyes, Fair, Stage, Table};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value as Json;
use voice::Lang;

use crate::app::{App, Shared};
use crate::hall::{Chair, NewTable};
use crate::pages::gathering::grounds;
use crate::pages::reading::lessons::{far, learnt};
use crate::pages::tables::{matches, new_table};
use crate::pages::{
    Library, Page, PageFault, art, board, campaigns, form, html as answer, page_in as framed_in,
};
use crate::people::{Visitor, with_cookie};
use crate::setup;
use crate::words::{say, word};

/// The bot that a beginner meets, where it plays.
const COMPANION: &str = "greedy";

/// The set-up for a first game, where there is one.
const FIRST_GAME: &str = "introductory";

/// The ready-made set-up of a duel of five minutes, which begins with everything in its place.
pub(super) const DUEL: &str = "duel";

pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/games/{game}", get(page))
        .route("/games/{game}/play", post(play))
        .route("/games/{game}/invite", post(invite))
        .route("/games/{game}/picture.svg", get(drawn))
}

/// The game that an address names.
pub(super) fn find(app: &App, id: &str) -> Result<&'static dyn AnyGame, PageFault> {
    app.game(id).ok_or(PageFault::NotFound)
}

/// One sentence about a game: its own, or the first of its rulebook.
pub(super) fn about(game: &dyn AnyGame, lang: Lang) -> String {
    let voice = game.texts().voice(lang);
    if voice.knows("about") {
        return voice.word("about");
    }
    game.rulebook(lang).intro().split_inclusive(". ").next().unwrap_or_default().trim().to_owned()
}

/// The name of the first tutorial, or else of the first lesson.
pub(super) fn tutorial(game: &dyn AnyGame) -> Option<&'static str> {
    let lessons = game.lessons();
    let named = lessons.iter().find(|(name, _)| name.starts_with("tutorial"));
    named.or(lessons.first()).map(|(name, _)| *name)
}

/// The ready-made set-up for a first game.
fn first_setup(game: &dyn AnyGame) -> Option<(&'static str, Json)> {
    let all = game.setups();
    let (name, text) = all.iter().find(|(name, _)| *name == FIRST_GAME).or(all.first())?;
    Some((name, setup::ready(text)?))
}

/// The ready-made set-up for a duel of five minutes.
fn duel(game: &dyn AnyGame) -> Option<Json> {
    game.setup(DUEL).and_then(setup::ready)
}

/// The bot that is offered first.
pub(super) fn companion(game: &dyn AnyGame) -> Option<&'static str> {
    let bots = game.bots();
    bots.iter().find(|bot| **bot == COMPANION).or(bots.first()).copied()
}

/// What the shelf says of a game: players, minutes, weight.
pub(super) fn in_brief(game: &dyn AnyGame, lang: Lang) -> Markup {
    let voice = game.texts().voice(lang);
    let told = ["about-minutes", "about-weight"].into_iter().filter(|key| voice.knows(key));
    html! {
        ul.row.brief {
            li.chip { (seats(game, lang)) }
            @for key in told { li.chip { (voice.word(key)) } }
        }
    }
}

/// How many play a game.
fn seats(game: &dyn AnyGame, lang: Lang) -> String {
    let (least, most) = game.meta().seats;
    if least == most {
        return say(lang, "game-seats", [("count", i64::from(least).into())]);
    }
    say(lang, "game-seats-between", [("least", i64::from(least).into()), ("most", i64::from(most).into())])
}

/// What one can do with a game: first of all, play it.
pub(super) fn actions(game: &dyn AnyGame, lang: Lang) -> Markup {
    let at = format!("/games/{}", game.meta().id);
    let first = first_setup(game).map(|(name, _)| format!("&setup={}", in_address(name))).unwrap_or_default();
    html! {
        form.go method="post" action={ (at) "/play" } {
            button.button.primary type="submit" { (word(lang, "game-play")) }
        }
        @if duel(game).is_some() {
            form method="post" action={ (at) "/play?duel" } {
                button.button.plain type="submit" { (word(lang, "game-duel")) }
            }
        }
        div.row {
            form method="post" action={ (at) "/invite" } {
                button.button.plain type="submit" { (word(lang, "game-invite")) }
            }
            a.button href={ (at) "/new?with=same" (first) } { (word(lang, "game-same")) }
            a.button href={ (at) "/lessons" } { (word(lang, "game-lessons")) }
            a.button href={ (at) "/rules" } { (word(lang, "game-rules")) }
        }
    }
}

/// The game's cover, or else a picture of its board.
pub(super) fn picture(game: &dyn AnyGame, lang: Lang) -> Markup {
    if let Some(cover) = art::cover_of(game) {
        return html! { img.picture.cover src=(cover) alt="" loading="lazy" width="640" height="400"; };
    }
    html! {
        img.picture src={ "/games/" (game.meta().id) "/picture.svg?lang=" (lang.code()) } alt="" loading="lazy"
            width="320" height="320";
    }
}

async fn page(
    State(app): State<Shared>,
    visitor: Visitor,
    Extension(library): Extension<Arc<Library>>,
    Path(id): Path<String>,
) -> Page {
    let game = find(&app, &id)?;
    let (lang, meta) = (visitor.lang, game.meta());
    let me = visitor.person.as_ref().map(|person| person.id);
    let (mut mine, rosters) = match me {
        Some(me) => (app.store.matches_of(me, matches::MOST).await?, app.store.rosters(me, meta.id).await?),
        None => (Vec::new(), Vec::new()),
    };
    let mut open = app.store.open_tables(100).await?;
    mine.retain(|listed| listed.row.game == meta.id && listed.row.state != store::MatchState::Over);
    open.retain(|listed| listed.row.game == meta.id);
    matches::order(&mut mine, me);
    let asked = game.form();
    let builders: Vec<(&scene::Question, &scene::Roster)> = setup::questions(&asked)
        .filter_map(|question| match &question.answer {
            scene::Answer::Roster(roster) => Some((question, &**roster)),
            _ => None,
        })
        .collect();
    let at = format!("/games/{}", meta.id);
    let body = html! {
        header.game {
            (picture(game, lang))
            div.stack {
                h1 { (art::sign(game)) (lang.of(&meta.title)) }
                (in_brief(game, lang))
                p { (about(game, lang)) }
                (actions(game, lang))
                p { a href={ (at) "/new" } { (word(lang, "game-new")) } }
            }
        }
        section {
            h2 { (word(lang, "game-facts")) }
            (facts(game, lang))
        }
        @if !mine.is_empty() {
            section {
                h2 { (word(lang, "home-continue")) }
                (matches::list(&app, lang, &mine, me, "home-continue-none"))
            }
        }
        @if !open.is_empty() {
            section {
                h2 { (word(lang, "home-open")) }
                (matches::open_list(&app, lang, &open, me))
            }
        }
        section {
            h2 { (word(lang, "game-lessons")) }
            (lessons(&library, game, lang))
        }
        (campaigns::in_short(game, lang))
        @for (question, ground) in roster::grounds(&asked) {
            section {
                h2 { (form::capital(&game.texts().voice(lang).say(&ground.title))) }
                (grounds::kept(lang, &format!("{at}/grounds/{}", question.path), ground, &rosters))
                p { a.button href={ (at) "/grounds/" (question.path) } { (word(lang, "drawing-all")) } }
            }
        }
        @if let Some((question, roster)) = builders.first() {
            section {
                h2 { (word(lang, "game-rosters")) }
                @let fitting: Vec<_> = rosters.iter().filter(|row| form::fits(roster, row)).collect();
                @if fitting.is_empty() {
                    p.muted { (word(lang, "game-rosters-none")) }
                } @else {
                    ul {
                        @for row in fitting {
                            li {
                                a href={ (at) "/rosters/" (question.path) "?name=" (in_address(&row.name)) } { (row.name) }
                                " " span.muted { (matches::ago(lang, row.updated)) }
                            }
                        }
                    }
                }
                p { a.button href={ (at) "/rosters/" (question.path) } { (word(lang, "game-rosters-build")) } }
            }
        }
    };
    Ok(answer(framed_in(&visitor, lang.of(&meta.title), &art::dress(game), body)))
}

/// A text as part of an address.
pub(crate) fn in_address(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    text.bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

fn facts(game: &dyn AnyGame, lang: Lang) -> Markup {
    let meta = game.meta();
    let stage = match meta.stage {
        Stage::Toy => "game-stage-toy",
        Stage::Alpha => "game-stage-alpha",
        Stage::Beta => "game-stage-beta",
        Stage::Stable => "game-stage-stable",
    };
    let rules = game.rulebook(lang).rules().count() as i64;
    let edition = game.texts().voice(lang);
    html! {
        dl.pairs {
            dt { (word(lang, "game-fact-seats")) } dd { (seats(game, lang)) }
            @if edition.knows("edition") {
                dt { (word(lang, "game-fact-edition")) } dd { (edition.word("edition")) }
            }
            dt { (word(lang, "game-fact-rules")) }
            dd {
                a href={ "/games/" (meta.id) "/rules" } { (say(lang, "game-rule-count", [("count", rules.into())])) }
                ", " (say(lang, "game-version", [("version", i64::from(meta.rules_version).into())]))
            }
            dt { (word(lang, "game-fact-stage")) } dd { (word(lang, stage)) }
        }
    }
}

fn lessons(library: &Library, game: &dyn AnyGame, lang: Lang) -> Markup {
    let at = format!("/games/{}/lessons", game.meta().id);
    let (tutorials, examples): (Vec<_>, Vec<_>) =
        library.of(game.meta().id).iter().partition(|card| card.tutorial);
    html! {
        @if tutorials.is_empty() && examples.is_empty() { p.muted { (word(lang, "game-lessons-none")) } }
        @if !tutorials.is_empty() {
            (far(game, tutorials.len() + examples.len(), lang))
            ul {
                @for card in tutorials {
                    li data-lesson={ (game.meta().id) "/" (card.name) } {
                        a href={ (at) "/" (card.name) } { (lang.of(&card.title)) } " " (learnt(lang))
                    }
                }
            }
        }
        @if !examples.is_empty() {
            p { a href=(at) { (say(lang, "game-examples", [("count", (examples.len() as i64).into())])) } }
        }
    }
}

/// Against whom one plays at once: the usual bot, or another of the game's.
#[derive(Deserialize)]
struct Against {
    bot: Option<String>,
    /// There for a duel of five minutes, which begins with everything in its place.
    duel: Option<String>,
}

/// A match against a bot, at once.
async fn play(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(against): Query<Against>,
) -> Result<Response, PageFault> {
    let game = find(&app, &id)?;
    let wanted = against.bot.and_then(|name| game.bots().iter().find(|bot| **bot == name).copied());
    let bot = wanted.or(companion(game)).ok_or(PageFault::NotFound)?;
    let setup = match against.duel {
        Some(_) => Some(duel(game).ok_or(PageFault::NotFound)?),
        None => None,
    };
    open(&app, visitor, game, &Chair::Bot(bot.to_owned()), setup).await
}

/// A table with the recommended set-up that waits for whoever comes with its link.
async fn invite(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, PageFault> {
    open(&app, visitor, find(&app, &id)?, &Chair::Invited, None).await
}

/// Opens a table with the set-up of a duel, or else for a first game: the visitor first, and on the other seats whoever is
/// wanted.
async fn open(
    app: &App,
    mut visitor: Visitor,
    game: &'static dyn AnyGame,
    other: &Chair,
    duel: Option<Json>,
) -> Result<Response, PageFault> {
    let (person, cookie) = visitor.or_guest(app).await?;
    let seats = game.meta().seats.0;
    let chair = |seat| if seat == 0 { Chair::Owner } else { other.clone() };
    let prepared = duel.is_some();
    let setup = duel.or_else(|| first_setup(game).map(|(_, setup)| setup)).unwrap_or_default();
    let table = NewTable {
        prepared,
        one_link: seats > 2,
        ..NewTable::usual(game, person.id, setup, (0..seats).map(chair).collect())
    };
    match app.hall.open(table).await {
        Ok(id) => Ok(with_cookie(cookie, Redirect::to(&format!("/m/{id}")))),
        Err(fault) => Err(new_table::unexpected(fault)),
    }
}

#[derive(Deserialize)]
struct Asked {
    lang: Option<String>,
}

type Pictures = BTreeMap<(&'static str, Lang), Arc<str>>;

async fn drawn(
    State(app): State<Shared>,
    visitor: Visitor,
    Extension(library): Extension<Arc<Library>>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Response, PageFault> {
    static DRAWN: Mutex<Pictures> = Mutex::new(BTreeMap::new());
    let game = find(&app, &id)?;
    let lang = asked.lang.and_then(|lang| lang.parse().ok()).unwrap_or(visitor.lang);
    let key = (game.meta().id, lang);
    let known = DRAWN.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    let svg = if let Some(svg) = known {
        svg
    } else {
        let svg: Arc<str> = draw(&library, game, lang).ok_or(PageFault::NotFound)?.into();
        DRAWN.lock().unwrap_or_else(PoisonError::into_inner).insert(key, svg.clone());
        svg
    };
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=3600")];
    Ok((headers, svg.to_string()).into_response())
}

/// The board where the first lesson begins, or else the first game.
fn draw(library: &Library, game: &dyn AnyGame, lang: Lang) -> Option<String> {
    let first = tutorial(game).and_then(|name| library.get(game.meta().id, name));
    if let Some(card) = first {
        return Some(board(&card.start, game, lang));
    }
    let table =
        Table { seats: game.meta().seats.0, setup: first_setup(game).map_or(Json::Null, |(_, setup)| setup) };
    let opened = game.open(table, Fair { seed: [7; 32], entropy: Vec::new() }).ok()?;
    Some(board(&opened.show(Eyes::Public), game, lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_survive_an_address() {
        assert_eq!(in_address("Anna & Bè/?"), "Anna%20%26%20B%C3%A8%2F%3F");
    }

    #[test]
    fn every_game_has_a_picture_a_sentence_and_a_first_game() {
        for game in catalog::catalog() {
            for lang in Lang::ALL {
                assert!(about(&*game, lang).ends_with(['.', '!']), "{}", about(&*game, lang));
            }
            let (_, setup) = first_setup(&*game).expect("a set-up");
            assert_eq!(game.faults(&Table { seats: game.meta().seats.0, setup }), []);
            assert!(companion(&*game).is_some());
        }
    }
    #[test]
    fn duels_can_be_played_and_every_ready_made_table_has_a_title_in_both_languages() {
        let games = catalog::catalog();
        let dueling = games.iter().filter_map(|game| Some((game, duel(&**game)?)));
        let counted = dueling.map(|(game, setup)| {
            assert_eq!(game.faults(&Table { seats: game.meta().seats.0, setup }), [], "{}", game.meta().id);
        });
        assert_eq!(counted.count(), 5, "in all but Nine Men's Morris, which is short enough");
        for game in &games {
            for (lang, (name, _)) in
                Lang::ALL.into_iter().flat_map(|lang| game.setups().into_iter().map(move |one| (lang, one)))
            {
                let key = format!("setup-{name}");
                assert!(game.texts().voice(lang).knows(&key), "{}: {key} in {}", game.meta().id, lang.code());
            }
        }
    }
}
