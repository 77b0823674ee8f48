//! What the server answers: refusals with their rule, and who sits at the table.

use catalog::{AnyGame, NotDone};
use kernel::{End, Eyes, Fate, Seat, Seats, Side, Timer};
use scene::Value;
use serde::Serialize;
use serde_json::json as object;
use store::{ChatRow, MatchState, PersonId};
use voice::Lang;

use crate::hall::ending;
use crate::hall::view::json;
use crate::hall::{ClockChoice, Over, Play, Refused, Teller, Tongue, Wish, now};
use crate::people::known_as;
use crate::words::{say, word};

/// A refusal, ready to be sent.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct RefusedOut {
    #[serde(rename = "type")]
    kind: &'static str,
    pub id: String,
    pub why: &'static str,
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The rule's text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// How many sides the die has that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<u32>,
    pub at: usize,
}

/// Why something was not done, in the reader's language.
pub(crate) fn refused(id: &str, why: &Refused, game: &dyn AnyGame, lang: Lang, at: usize) -> RefusedOut {
    let plain = |kind: &'static str, text: String| RefusedOut {
        kind: "refused",
        id: id.to_owned(),
        why: kind,
        text,
        at,
        ..RefusedOut::default()
    };
    let why = match why {
        Refused::NotDone(why) => why,
        Refused::Stale => return plain("stale", word(lang, "refused-stale")),
        Refused::Waiting => return plain("waiting", word(lang, "refused-waiting")),
        Refused::Over => return plain("over", word(lang, "refused-over")),
        Refused::NotYours => return plain("not-yours", word(lang, "refused-not-yours")),
        Refused::NotNow => return plain("not-now", word(lang, "refused-not-now")),
        Refused::TooMany => return plain("too-many", word(lang, "refused-too-many")),
        Refused::Store(fault) => {
            tracing::warn!(%fault, "nothing was done");
            return plain("store", word(lang, "refused-store"));
        }
    };
    let voice = game.texts().voice(lang);
    let text = voice.say(&why.phrase());
    match why {
        NotDone::Refused { by, why } => {
            let rule = game.rulebook(lang).get(by);
            RefusedOut {
                text: voice.say(why),
                rule: Some((*by).to_owned()),
                title: rule.map(|rule| rule.title.clone()),
                html: rule.map(|rule| crate::pages::reading::markdown::html(&rule.text, game.meta().id)),
                ..plain("rule", String::new())
            }
        }
        NotDone::MissingLuck(below) => RefusedOut { sides: Some(*below), ..plain("luck", text) },
        NotDone::WrongLuck => plain("wrong-luck", text),
        NotDone::Over => plain("over", text),
        NotDone::NotAsked(_) => plain("not-asked", text),
        NotDone::NoUndo => plain("no-undo", text),
        NotDone::Unseen => plain("unseen", text),
        NotDone::Table(_) | NotDone::NoBot(_) => plain("table", text),
        NotDone::Misread(_) | NotDone::NotAnAction(_) => plain("misread", text),
    }
}

/// That something was done.
pub(crate) fn done(id: &str, at: usize, again: bool) -> String {
    object!({ "type": "done", "id": id, "at": at, "again": again }).to_string()
}

/// That a message made no sense.
pub(crate) fn error(text: &str) -> String {
    object!({ "type": "error", "text": text }).to_string()
}

/// A word said at the table, with its number among what the same people hear.
pub(crate) fn chat(n: usize, row: &ChatRow, lang: Lang) -> String {
    let ChatRow { seat, side, text, when, .. } = row;
    let name = known_as(lang, &row.name);
    let mut out = object!({ "type": "chat", "n": n, "seat": seat, "name": name, "text": text, "when": when });
    if let Some(side) = side {
        out["side"] = (*side).into();
    }
    out.to_string()
}

#[derive(Serialize)]
struct TableOut<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    #[serde(rename = "match")]
    id: &'a str,
    game: &'a str,
    title: String,
    state: &'static str,
    you: You,
    seats: Vec<SeatOut>,
    sides: Vec<SideOut>,
    clock: &'static str,
    timers: Vec<TimerOut>,
    dictated: bool,
    curtain: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    watchable: bool,
    hints: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    open_thoughts: bool,
    ask: Option<AskOut>,
    chat: bool,
    invites: Vec<Invite>,
    over: Option<OverOut>,
    watching: u32,
    bots: Vec<&'static str>,
    commitment: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    packs: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<PlaceOut>,
}

/// What people call the content of somebody's own that a match is played with.
fn packs(play: &Play, lang: Lang) -> Vec<String> {
    let called = |label: &String| {
        let pack = play.game.packs().iter().find(|pack| pack.label() == *label);
        pack.map_or_else(|| label.clone(), |pack| crate::pages::pack_title(lang, pack).to_owned())
    };
    play.played.header().packs.iter().map(called).collect()
}

/// Where a match of a campaign is played, and what came of it there.
#[derive(Serialize)]
struct PlaceOut {
    url: String,
    name: String,
    campaign: String,
    meant: Option<String>,
}

#[derive(Serialize)]
struct You {
    name: Option<String>,
    seats: Vec<Seat>,
    owner: bool,
}

#[derive(Serialize)]
struct SeatOut {
    seat: u8,
    name: String,
    /// Where who sits there has a page; former players and bots have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    page: Option<String>,
    kind: &'static str,
    bot: Option<String>,
    online: bool,
    /// Whether the others may go on without this seat.
    absent: bool,
    clock: Option<ClockOut>,
}

/// Who plays together.
#[derive(Serialize)]
struct SideOut {
    seats: Vec<Seat>,
    /// What the game calls it, or nothing where it is called by those who play it.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// What became of it, once the match is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    fate: Option<Fate>,
    /// The same in a word.
    #[serde(skip_serializing_if = "Option::is_none")]
    told: Option<String>,
}

/// Time that the rules give.
#[derive(Serialize)]
struct TimerOut {
    /// The same as long as it is the same time that runs.
    key: String,
    name: String,
    /// In milliseconds.
    left: u64,
    runs: bool,
    by: &'static str,
}

fn sides_out(play: &Play, lang: Lang) -> Vec<SideOut> {
    let fates = play.played.fates().filter(|_| play.state == MatchState::Over).unwrap_or_default();
    let voice = play.game.texts().voice(lang);
    let side_out = |(side, seats): (Side, Seats)| SideOut {
        seats: seats.iter().collect(),
        name: play.played.side_name(side).map(|name| voice.say(&name)),
        fate: fates.get(usize::from(side.0)).copied(),
        told: ending::told(&fates, lang, side),
    };
    play.played.sides().iter().map(side_out).collect()
}

fn timers_out(play: &Play, lang: Lang) -> Vec<TimerOut> {
    let voice = play.game.texts().voice(lang);
    let runs = play.house_runs();
    let timer_out = |(timer, left): (Timer<()>, u64)| TimerOut {
        key: timer.key(),
        name: voice.word(timer.name),
        left,
        runs,
        by: timer.by.0,
    };
    play.timers(now()).into_iter().map(timer_out).collect()
}

#[derive(Serialize)]
struct ClockOut {
    left: i64,
    runs: bool,
}

#[derive(Serialize)]
struct AskOut {
    what: &'static str,
    seat: Seat,
    to: Option<u32>,
    waits: Vec<Seat>,
}

#[derive(Serialize)]
struct Invite {
    seat: u8,
    url: String,
}

#[derive(Serialize)]
struct OverOut {
    by: &'static str,
    seat: Option<Seat>,
    text: String,
}

/// What to call the state of a match.
pub(crate) const fn state(state: MatchState) -> &'static str {
    match state {
        MatchState::Waiting => "waiting",
        MatchState::Playing => "playing",
        MatchState::Over => "over",
        MatchState::Frozen => "frozen",
    }
}

/// What to call whoever sits somewhere.
pub(super) const fn sitter_kind(person: bool, bot: bool) -> &'static str {
    match (person, bot) {
        (true, _) => "person",
        (false, true) => "bot",
        (false, false) => "open",
    }
}

/// Who sits at the table, and the clocks, as somebody may know it.
pub(crate) fn table(id: &str, play: &Play, person: Option<(PersonId, &str)>, lang: Lang) -> String {
    let moment = now();
    let own = play.seats_of(person.map(|(id, _)| id));
    let owner = person.is_some_and(|(id, _)| play.owner == Some(id));
    let seats = play.seats.iter().enumerate().map(|(seat, sitting)| SeatOut {
        seat: seat as u8,
        name: seat_name(play, Seat(seat as u8), lang),
        page: sitting.person.filter(|_| !sitting.name.is_empty()).map(|person| format!("/people/{person}")),
        kind: sitter_kind(sitting.person.is_some(), sitting.bot.is_some()),
        bot: sitting.bot.clone(),
        online: sitting.bot.is_some() || (sitting.person.is_some() && sitting.gone_since.is_none()),
        absent: play.is_absent(Seat(seat as u8), moment),
        clock: play.clock.of(Seat(seat as u8), moment).map(|(left, runs)| ClockOut { left, runs }),
    });
    let invites = play.seats.iter().enumerate().filter(|_| owner).filter_map(|(seat, sitting)| {
        let token = sitting.invite.as_ref().filter(|_| sitting.is_open())?;
        Some(Invite { seat: seat as u8, url: format!("/join/{token}") })
    });
    json(&TableOut {
        kind: "table",
        id,
        game: play.game.meta().id,
        title: lang.of(&play.game.meta().title).to_owned(),
        state: state(play.state),
        you: You { name: person.map(|(_, name)| name.to_owned()), seats: own, owner },
        seats: seats.collect(),
        sides: sides_out(play, lang),
        timers: timers_out(play, lang),
        clock: match play.clock.choice() {
            ClockChoice::None => "none",
            ClockChoice::Move { .. } => "move",
            ClockChoice::Bank { .. } => "bank",
        },
        dictated: play.played.dictated(),
        curtain: play.settings.curtain,
        rated: play.settings.rated,
        watchable: play.watchable,
        hints: play.may_hint(person.map(|(id, _)| id)),
        open_thoughts: play.open_thoughts(),
        ask: play.ask.as_ref().map(|asked| AskOut {
            what: if asked.what == Wish::Draw { "draw" } else { "takeback" },
            seat: asked.seat,
            to: if let Wish::Takeback(to) = asked.what { Some(to) } else { None },
            waits: asked.waits.iter().collect(),
        }),
        chat: !play.settings.quiet,
        invites: invites.collect(),
        over: play
            .over
            .as_ref()
            .filter(|_| play.state == MatchState::Over)
            .map(|over| over_out(play, over, lang)),
        watching: play.watching,
        bots: play.game.bots(),
        commitment: play.played.header().commitment.clone(),
        packs: packs(play, lang),
        place: play.place.as_ref().map(|place| PlaceOut {
            url: format!("/campaigns/{}", place.campaign),
            name: lang.of(&place.offered.sites[place.site].name).to_owned(),
            campaign: lang.of(&place.offered.name).to_owned(),
            meant: place.meant(play.game, lang),
        }),
    })
}

/// What a seat is called.
pub(crate) fn seat_name(play: &Play, seat: Seat, lang: Lang) -> String {
    play.names(lang).get(seat.index()).cloned().unwrap_or_default()
}

/// How a match ended.
fn over_out(play: &Play, over: &Over, lang: Lang) -> OverOut {
    let (by, seat) = match over {
        Over::Rules => ("rules", None),
        Over::Beside(End::Resigned(seat)) => ("resigned", Some(*seat)),
        Over::Beside(End::Time(seat)) => ("time", Some(*seat)),
        Over::Beside(End::Abandoned(seat)) => ("abandoned", Some(*seat)),
        Over::Beside(End::Agreed) => ("agreed", None),
    };
    let text = match over {
        Over::Rules => {
            let teller = Teller { voice: play.game.texts().voice(lang), tongue: Tongue::Spoken(lang) };
            let ending = play.played.show(Eyes::Public).ending;
            ending.map(|ending| teller.voice.say(&ending)).unwrap_or_default()
        }
        Over::Beside(_) => {
            let name = seat.map(|seat| seat_name(play, seat, lang)).unwrap_or_default();
            say(lang, &format!("over-{by}"), [("name", Value::Plain(name.into()))])
        }
    };
    OverOut { by, seat, text }
}
