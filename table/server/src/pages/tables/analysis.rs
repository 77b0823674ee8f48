//! What a search makes of a match that is over: how the expected result went up and down, and the greatest mistakes.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::routing::get;
use catalog::{Reviewed, mistakes, percent};
use kernel::Seat;
use maud::{Markup, html};
use scene::Value;
use serde::Deserialize;
use store::{MatchId, MatchState};
use voice::{Lang, Voice};

use crate::app::Shared;
use crate::hall::{Play, Progress};
use crate::pages::{Page, PageFault, page_in};
use crate::people::Visitor;
use crate::socket::seat_name;
use crate::words::{say, word};

/// Mistakes that are told.
const TOLD: usize = 3;

/// The size of the curve, in its own units.
const WIDE: i64 = 640;
const HIGH: i64 = 200;

pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new().route("/m/{id}/analysis", get(analysis))
}

#[derive(Deserialize)]
struct Asked {
    seat: Option<u8>,
}

async fn analysis(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Page {
    let id = MatchId::parse(&id).ok_or(PageFault::NotFound)?;
    let room = app.hall.room(&id).await.map_err(|_| PageFault::NotFound)?;
    let play = room.play().await;
    let me = visitor.person.as_ref().map(|person| person.id);
    // While it goes on nobody is told what a program would do.
    if !play.may_see(me) || play.state != MatchState::Over {
        return Err(PageFault::NotFound);
    }
    let own = play.seats_of(me).first().copied();
    let seat = asked.seat.map(Seat).or(own).unwrap_or(Seat(0));
    if seat.index() >= play.seats.len() {
        return Err(PageFault::NotFound);
    }
    let lang = visitor.lang;
    let told = Told {
        lang,
        id: &id,
        seat,
        voice: play.game.texts().voice(lang).naming(play.names(lang)),
        last: play.played.step(),
        came_to: came_to(&play, seat),
    };
    let progress = app.hall.analysis(&id, seat).progress();
    let title =
        say(lang, "analysis-title", [("game", Value::Plain(lang.of(&play.game.meta().title).into()))]);
    let head = html! {
        link rel="stylesheet" href="/static/analysis/analysis.css";
        script type="module" src="/static/analysis/analysis.js" {}
    };
    let body = html! {
        h1 { (title) }
        p { (word(lang, "analysis-about")) }
        (seats(&play, &told))
        (found(&told, &progress))
        p .row {
            a .button href={ "/m/" (id.as_str()) "/replay" } { (word(lang, "analysis-replay")) }
            a .button href={ "/m/" (id.as_str()) } { (word(lang, "analysis-table")) }
        }
    };
    Ok(crate::pages::html(page_in(&visitor, &title, &head, body)))
}

/// What is told of, and in which words.
struct Told<'a> {
    lang: Lang,
    id: &'a MatchId,
    seat: Seat,
    voice: Voice<'a>,
    /// The last step.
    last: u32,
    /// How much of a win the match became, in thousandths.
    came_to: Option<u16>,
}

/// How much of a win a match became for a seat.
fn came_to(play: &Play, seat: Seat) -> Option<u16> {
    let fates = play.played.fates()?;
    let side = play.played.sides().side(seat)?;
    fates.get(usize::from(side.0)).map(|fate| catalog::thousandths(*fate, fates.len()))
}

/// From whose seat one looks.
fn seats(play: &Play, told: &Told<'_>) -> Markup {
    html! {
        nav .seats-of aria-label=(word(told.lang, "analysis-seats")) {
            @for seat in (0..play.seats.len() as u8).map(Seat) {
                a .button href={ "/m/" (told.id.as_str()) "/analysis?seat=" (seat.0) }
                    aria-current=[(seat == told.seat).then_some("page")] { (seat_name(play, seat, told.lang)) }
            }
        }
    }
}

/// What was found so far; the page's script looks again while it is not all.
fn found(told: &Told<'_>, progress: &Progress) -> Markup {
    let lang = told.lang;
    let numbers = [("done", Value::Number(progress.done as i64)), ("of", Value::Number(progress.of as i64))];
    html! {
        section #found data-waits=[(!progress.over).then_some("")] {
            @if !progress.over {
                p role="status" { label for="progress" { (say(lang, "analysis-waits", numbers)) } }
                progress #progress value=(progress.done) max=(progress.of.max(1)) {}
                noscript { p { (word(lang, "analysis-reload")) } }
            } @else if progress.reviewed.is_empty() {
                p { (word(lang, "analysis-nothing")) }
            } @else {
                (curve(told, &progress.reviewed))
                (greatest(told, &progress.reviewed))
                (table(told, &progress.reviewed))
            }
        }
    }
}

/// The expected result over the match.
fn curve(told: &Told<'_>, reviewed: &[Reviewed]) -> Markup {
    let across = |step: u32| i64::from(step) * WIDE / i64::from(told.last.max(1));
    let up = |thousandths: u16| HIGH - i64::from(thousandths) * HIGH / 1_000;
    let mut points: Vec<(i64, i64)> =
        reviewed.iter().map(|one| (across(one.step), up(one.best.expected))).collect();
    points.extend(told.came_to.map(|came_to| (WIDE, up(came_to))));
    let line: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let first = reviewed.first().map_or(0, |one| percent(one.best.expected));
    let last = reviewed.last().map_or(0, |one| percent(one.best.expected));
    let text = say(told.lang, "analysis-curve", [("first", first.into()), ("last", last.into())]);
    html! {
        h2 { (word(told.lang, "analysis-curve-title")) }
        figure .curve {
            svg viewBox={ "-48 -12 708 224" } role="img" aria-label=(text) {
                @for share in [0u16, 500, 1_000] {
                    line .level x1="0" x2=(WIDE) y1=(up(share)) y2=(up(share)) {}
                    text x="-6" y=(up(share) + 5) text-anchor="end" { (percent(share)) }
                }
                polyline .way points=(line.join(" ")) {}
                @for one in mistakes(reviewed, TOLD) {
                    circle .slip cx=(across(one.step)) cy=(up(one.best.expected)) r="6" {}
                }
            }
            figcaption .muted { (text) }
        }
    }
}

/// The greatest mistakes, each with what would have been better.
fn greatest(told: &Told<'_>, reviewed: &[Reviewed]) -> Markup {
    let slips = mistakes(reviewed, TOLD);
    html! {
        h2 { (word(told.lang, "analysis-mistakes")) }
        @if slips.is_empty() { p { (word(told.lang, "analysis-no-mistakes")) } }
        ol .slips {
            @for one in slips {
                li {
                    @for line in one.sentences() { p { (told.voice.say(&line)) } }
                    p {
                        @let step = Value::Number(one.step.into());
                        a href=(replay(told, one.step.saturating_sub(1))) { (say(told.lang, "analysis-look", [("step", step)])) }
                    }
                }
            }
        }
    }
}

fn replay(told: &Told<'_>, step: u32) -> String {
    format!("/m/{}/replay?step={step}&eyes={}", told.id.as_str(), told.seat.0)
}

/// The same in figures.
fn table(told: &Told<'_>, reviewed: &[Reviewed]) -> Markup {
    let lang = told.lang;
    html! {
        details .figures {
            summary { (word(lang, "analysis-figures")) }
            div .scrolls tabindex="0" role="region" aria-label=(word(lang, "analysis-figures")) {
                table {
                    thead { tr {
                        @for head in ["analysis-step", "analysis-done", "analysis-best"] {
                            th scope="col" { (word(lang, head)) }
                        }
                    } }
                    tbody {
                        @for one in reviewed {
                            tr {
                                td { a href=(replay(told, one.step)) { (one.step) } }
                                td { (told.voice.say(&one.done.what)) " (" (percent(one.done.expected)) "\u{a0}%)" }
                                td {
                                    @if one.lost() == 0 { "=" }
                                    @else { (told.voice.say(&one.best.what)) " (" (percent(one.best.expected)) "\u{a0}%)" }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
