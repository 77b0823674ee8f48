//! Lists of matches: mine, open tables, those to be watched.

use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use catalog::AnyGame;
use kernel::Seat;
use maud::{Markup, html};
use serde::Deserialize;
use store::{Listed, MatchState, PersonId, SeatRow};
use voice::Lang;

use crate::app::{App, Shared};
use crate::hall::ending::Ending;
use crate::pages::game::picture;
use crate::pages::tables::sides::Parties;
use crate::pages::{Page, html as answer, page as framed};
use crate::people::{Visitor, known_as, now};
use crate::words::{say, word};

/// Matches on one page of a list.
const PAGE: usize = 20;

/// As many matches of one person as the pages look at.
pub(in crate::pages) const MOST: u32 = 500;

pub(in crate::pages) fn routes() -> Router<Shared> {
    Router::new().route("/matches", get(mine)).route("/watch", get(watch))
}

/// How long ago something was, with the exact moment for whoever points at it.
pub(in crate::pages) fn ago(lang: Lang, then: i64) -> Markup {
    html! { time datetime=(moment(then)) title=(moment(then).replace('T', " ").replace('Z', " UTC")) { (how_long_ago(lang, now(), then)) } }
}

fn how_long_ago(lang: Lang, now: i64, then: i64) -> String {
    let seconds = now.saturating_sub(then) / 1_000;
    let count = |key, count: i64| say(lang, key, [("count", count.into())]);
    match seconds {
        ..60 => word(lang, "ago-now"),
        60..3_600 => count("ago-minutes", seconds / 60),
        3_600..86_400 => count("ago-hours", seconds / 3_600),
        86_400..2_592_000 => count("ago-days", seconds / 86_400),
        _ => say(lang, "ago-date", [("date", moment(then)[..10].into())]),
    }
}

/// A moment as the standards write it: `2026-11-21T18:25:49Z`.
pub(in crate::pages) fn moment(then: i64) -> String {
    let seconds = then.clamp(0, 253_402_300_799_999) / 1_000;
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Days since 1 March of year 0, in eras of 400 years, so that the leap day is the last of its year.
    let shifted = days + 719_468;
    let (era, day_of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3_600, rest / 60 % 60, rest % 60)
}

/// Whether the person sits on the seat.
fn sits(seat: &SeatRow, person: Option<PersonId>) -> bool {
    person.is_some() && seat.person == person
}

/// Whether the match waits for the person.
pub(in crate::pages) fn waits_for(listed: &Listed, person: Option<PersonId>) -> bool {
    listed.row.state == MatchState::Playing
        && listed.seats.iter().any(|seat| sits(seat, person) && listed.row.asked >> seat.seat & 1 == 1)
}

/// Whether nobody sits there yet.
pub(in crate::pages) fn is_free(seat: &SeatRow) -> bool {
    seat.person.is_none() && seat.bot.is_none()
}

/// Who plays with whom and against whom, as somebody sees it who may play himself.
fn company(lang: Lang, parties: &Parties, seats: &[SeatRow], me: Option<PersonId>) -> String {
    let list = |names: Vec<String>| crate::words::words(lang).list(&names);
    let named = |side: &[u8]| -> Vec<String> {
        let there = seats.iter().filter(|seat| side.contains(&seat.seat) && !sits(seat, me));
        there.map(|seat| sitter(lang, seat)).collect()
    };
    let ours = |side: &[u8]| seats.iter().any(|seat| side.contains(&seat.seat) && sits(seat, me));
    let sides: Vec<&[u8]> = parties.each(lang).map(|(_, side)| side).collect();
    let mates: Vec<String> = sides.iter().filter(|side| ours(side)).flat_map(|side| named(side)).collect();
    let rivals: Vec<Vec<String>> = sides
        .iter()
        .filter(|side| !ours(side))
        .map(|side| named(side))
        .filter(|names| !names.is_empty())
        .collect();
    if !sides.iter().any(|side| ours(side)) {
        return rivals.into_iter().map(list).collect::<Vec<_>>().join(" – ");
    }
    let against = list(rivals.concat());
    match (mates.is_empty(), against.is_empty()) {
        (true, true) => alone(lang, seats),
        (true, false) => say(lang, "match-against", [("names", against.into())]),
        (false, true) => say(lang, "match-with", [("mates", list(mates).into())]),
        (false, false) => {
            say(lang, "match-with-against", [("mates", list(mates).into()), ("names", against.into())])
        }
    }
}

/// Nobody else plays: all sit at one screen, or there is one seat.
fn alone(lang: Lang, seats: &[SeatRow]) -> String {
    word(lang, if seats.len() == 1 { "match-solo" } else { "match-alone" })
}

/// Who sits there, as a reader sees it.
pub(crate) fn sitter(lang: Lang, seat: &SeatRow) -> String {
    match (&seat.name, &seat.bot) {
        (Some(name), _) => known_as(lang, name),
        (None, Some(bot)) => bot_name(lang, bot),
        (None, None) => word(lang, "seat-open"),
    }
}

/// What a bot is called on a page.
pub(in crate::pages) fn bot_name(lang: Lang, bot: &str) -> String {
    let key = format!("bot-{bot}");
    if crate::words::words(lang).knows(&key) { word(lang, &key) } else { bot.to_owned() }
}

/// A bot among those that can be chosen: its level in the game, its name, and how it plays.
pub(in crate::pages) fn bot_level(game: &dyn AnyGame, lang: Lang, bot: &str) -> String {
    let level = game.bots().iter().position(|known| *known == bot).map_or(0, |at| at as i64 + 1);
    let level = [("level", level.into()), ("bot", bot_name(lang, bot).into())];
    let about = format!("bot-about-{bot}");
    if !crate::words::words(lang).knows(&about) {
        return say(lang, "bot-level", level);
    }
    let [level, bot] = level;
    say(lang, "bot-level-about", [level, bot, ("about", word(lang, &about).into())])
}

/// One match of a list.
pub(in crate::pages) fn card(app: &App, lang: Lang, listed: &Listed, me: Option<PersonId>) -> Markup {
    let row = &listed.row;
    let others: Vec<String> =
        listed.seats.iter().filter(|seat| !sits(seat, me)).map(|seat| sitter(lang, seat)).collect();
    let mine = others.len() < listed.seats.len();
    let names = crate::words::words(lang).list(&others);
    let title = app.game(&row.game).map_or(row.game.as_str(), |game| lang.of(&game.meta().title));
    let state = match row.state {
        MatchState::Waiting => "match-waiting",
        MatchState::Playing if waits_for(listed, me) => "match-your-turn",
        MatchState::Playing if mine => "match-their-turn",
        MatchState::Playing => "match-playing",
        MatchState::Over => "match-over",
        MatchState::Frozen => "match-frozen",
    };
    let parties = Parties::of_listed(app.game(&row.game), lang, listed);
    let result = result(lang, listed, me).unwrap_or_else(|| word(lang, state));
    html! {
        li.card.match {
            @if let Some(game) = app.game(&row.game) { (picture(game, lang)) }
            a href={ "/m/" (row.id) } { strong { (title) } }
            p {
                span.chip.mine[waits_for(listed, me)] { (result) } " "
                @if let Some(parties) = parties {
                    (company(lang, &parties, &listed.seats, me))
                } @else if others.is_empty() {
                    (alone(lang, &listed.seats))
                } @else if mine {
                    (say(lang, "match-against", [("names", names.into())]))
                } @else {
                    (names)
                }
            }
            p.muted { (ago(lang, row.updated)) }
        }
    }
}

/// How a match ended: for the person's own side, or, for whoever looks on, who won.
fn result(lang: Lang, listed: &Listed, me: Option<PersonId>) -> Option<String> {
    let ending = Ending::read(listed.row.over.as_deref()?)?;
    let own = listed.seats.iter().find(|seat| sits(seat, me));
    match own.and_then(|seat| ending.side(Seat(seat.seat))) {
        Some(side) => ending.told(lang, side),
        None => ending.told_of_all(lang).or_else(|| {
            let won = listed.seats.iter().filter(|seat| ending.won(Seat(seat.seat)));
            let names: Vec<String> = won.map(|seat| sitter(lang, seat)).collect();
            let names = crate::words::words(lang).list(&names);
            (!names.is_empty()).then(|| say(lang, "fate-winners", [("names", names.into())]))
        }),
    }
}

/// A list of matches, or one quiet sentence.
pub(in crate::pages) fn list(
    app: &App,
    lang: Lang,
    all: &[Listed],
    me: Option<PersonId>,
    empty: &str,
) -> Markup {
    html! {
        @if all.is_empty() {
            p.muted { (word(lang, empty)) }
        } @else {
            ul.cards { @for listed in all { (card(app, lang, listed, me)) } }
        }
    }
}

/// Matches of friends: open tables with the way to sit down, the others to be watched.
pub(in crate::pages) fn friends_list(app: &App, lang: Lang, all: &[Listed], me: Option<PersonId>) -> Markup {
    let (open, playing): (Vec<Listed>, Vec<Listed>) =
        all.iter().cloned().partition(|listed| listed.row.state == MatchState::Waiting);
    html! {
        @if !open.is_empty() { (open_list(app, lang, &open, me)) }
        @if !playing.is_empty() { (list(app, lang, &playing, me, "watch-none")) }
    }
}

/// Open tables, each with the way to sit down.
pub(in crate::pages) fn open_list(app: &App, lang: Lang, all: &[Listed], me: Option<PersonId>) -> Markup {
    html! {
        @if all.is_empty() {
            p.muted { (word(lang, "open-none")) }
        } @else {
            ul.cards {
                @for listed in all {
                    @let title = app.game(&listed.row.game).map_or("", |game| lang.of(&game.meta().title));
                    @let seated: Vec<String> = listed.seats.iter()
                        .filter(|seat| seat.person.is_some() || seat.bot.is_some())
                        .map(|seat| sitter(lang, seat)).collect();
                    @let names = crate::words::words(lang).list(&seated);
                    @let free = listed.seats.iter().filter(|seat| is_free(seat)).count();
                    @let public = listed.seats.iter().any(|seat| is_free(seat) && seat.invite.is_none());
                    li.card.match {
                        strong { (title) }
                        p { (say(lang, "open-with", [("names", names.into())])) " " span.muted { (ago(lang, listed.row.created)) } }
                        @if listed.seats.len() > 2 {
                            p {
                                @if let Some(parties) = Parties::of_listed(app.game(&listed.row.game), lang, listed).filter(Parties::many) {
                                    @for (name, own) in parties.each(lang).filter(|(_, own)| own.len() > 1) {
                                        @let there = listed.seats.iter().filter(|seat| own.contains(&seat.seat) && !is_free(seat)).count();
                                        span.chip { (name) " " (there) "/" (own.len()) } " "
                                    }
                                }
                                (say(lang, "open-free", [("free", (free as i64).into()), ("all", (listed.seats.len() as i64).into())]))
                            }
                        }
                        @if listed.seats.iter().any(|seat| sits(seat, me)) {
                            a.button href={ "/m/" (listed.row.id) } { (word(lang, "open-yours")) }
                        } @else if public {
                            a.button href={ "/tables/" (listed.row.id) } { (word(lang, "open-join")) }
                        }
                    }
                }
            }
        }
    }
}

/// Leaves out the matches in which the person plays: nobody looks on at his own.
pub(in crate::pages) fn of_others(all: &mut Vec<Listed>, me: Option<PersonId>) {
    all.retain(|listed| !listed.seats.iter().any(|seat| sits(seat, me)));
}

/// Puts those that wait for the person first, then those being played, the latest change first.
pub(in crate::pages) fn order(all: &mut [Listed], me: Option<PersonId>) {
    all.sort_by_key(|listed| {
        let over = listed.row.state == MatchState::Over;
        (over, !waits_for(listed, me), std::cmp::Reverse(listed.row.updated))
    });
}

#[derive(Deserialize)]
struct Paging {
    page: Option<usize>,
}

async fn mine(State(app): State<Shared>, visitor: Visitor, Query(paging): Query<Paging>) -> Page {
    let lang = visitor.lang;
    let me = visitor.person.as_ref().map(|person| person.id);
    let mut all = match me {
        Some(me) => app.store.matches_of(me, MOST).await?,
        None => Vec::new(),
    };
    order(&mut all, me);
    let going = all.iter().filter(|listed| listed.row.state != MatchState::Over).count();
    let page = paging.page.unwrap_or(1).clamp(1, all.len().div_ceil(PAGE).max(1));
    let here = (page - 1) * PAGE..(page * PAGE).min(all.len());
    let (playing, over) =
        (here.start.min(going)..here.end.min(going), here.start.max(going)..here.end.max(going));
    let body = html! {
        h1 { (word(lang, "matches-title")) }
        @if all.is_empty() {
            p.muted { (word(lang, "matches-none")) }
            p { a.button.primary href="/" { (word(lang, "matches-choose")) } }
        }
        @if !playing.is_empty() {
            section {
                h2 { (word(lang, "matches-playing")) }
                (list(&app, lang, &all[playing], me, "matches-none"))
            }
        }
        @if !over.is_empty() {
            section {
                h2 { (word(lang, "matches-over")) }
                (list(&app, lang, &all[over], me, "matches-none"))
            }
        }
        @if all.len() > PAGE {
            nav.row aria-label=(word(lang, "matches-pages")) {
                @if page > 1 { a.button rel="prev" href={ "/matches?page=" (page - 1) } { (word(lang, "matches-newer")) } }
                @if page * PAGE < all.len() {
                    a.button rel="next" href={ "/matches?page=" (page + 1) } { (word(lang, "matches-older")) }
                }
            }
        }
    };
    Ok(answer(framed(&visitor, &word(lang, "matches-title"), body)))
}

async fn watch(State(app): State<Shared>, visitor: Visitor) -> Page {
    let lang = visitor.lang;
    let me = visitor.person.as_ref().map(|person| person.id);
    let mut all = app.store.watchable(100).await?;
    of_others(&mut all, me);
    let body = html! {
        h1 { (word(lang, "watch-title")) }
        p.muted { (word(lang, "watch-about")) }
        (list(&app, lang, &all, me, "watch-none"))
    };
    Ok(answer(framed(&visitor, &word(lang, "watch-title"), body)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_those_of_the_calendar() {
        assert_eq!(moment(0), "1970-01-01T00:00:00Z");
        assert_eq!(moment(951_782_400_000), "2000-02-29T00:00:00Z");
        assert_eq!(moment(1_795_285_549_999), "2026-11-21T18:25:49Z");
        assert_eq!(moment(4_107_542_399_000), "2100-02-28T23:59:59Z");
        assert_eq!(moment(i64::MAX), "9999-12-31T23:59:59Z");
        assert_eq!(moment(-1), "1970-01-01T00:00:00Z");
    }

    #[test]
    fn how_long_ago_is_rounded_down() {
        let told =
            |lang, seconds: i64| how_long_ago(lang, 1_795_285_549_000, 1_795_285_549_000 - seconds * 1_000);
        assert_eq!(told(Lang::En, -5), "just now");
        assert_eq!(told(Lang::En, 60), "a minute ago");
        assert_eq!(told(Lang::It, 185), "3 minuti fa");
        assert_eq!(told(Lang::It, 7_199), "un'ora fa");
        assert_eq!(told(Lang::En, 90_000), "yesterday");
        assert_eq!(told(Lang::En, 9_000_000), "on 2026-08-09");
    }
}
