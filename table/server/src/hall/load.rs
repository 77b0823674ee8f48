//! Matches out of the database.

use std::sync::Arc;

use catalog::{AnyGame, AnyMatch};
use kernel::{Drift, Fair, Header, LogLine, LogReader};
use store::{MatchId, MatchState, SeatRow, StoreFault, Stored};

use super::ending::Ending;
use super::house::Times;
use super::place::Place;
use super::play::{Mark, Opened, Sitting};
use super::talk::{MOST_SAID, Said};
use super::{Hall, NoEdition, Play, Room, Settings, now};

/// Why there is no table to sit at.
#[derive(Debug)]
pub(crate) enum NoRoom {
    /// There is no such match.
    NotFound,
    /// This program cannot replay it: it can be read, not played.
    Frozen(Box<Stored>, Box<Drift>),
    /// The database.
    Store(StoreFault),
}

impl Hall {
    /// Makes a table from what the database keeps.
    pub(super) async fn load(&self, id: &MatchId) -> Result<Arc<Room>, NoRoom> {
        let own = self.own().map_err(NoRoom::Store)?;
        match own.take(id).await {
            Err(StoreFault::NotFound) => return Err(NoRoom::NotFound),
            taken => taken.map_err(NoRoom::Store)?,
        }
        let stored = self.store.load(id).await.map_err(NoRoom::Store)?.ok_or(NoRoom::NotFound)?;
        let Some(game) = self.games.iter().map(|game| &**game).find(|game| game.meta().id == stored.row.game)
        else {
            let (expected, found) = (String::new(), stored.row.game.clone());
            return Err(NoRoom::Frozen(Box::new(stored), Box::new(Drift::Game { expected, found })));
        };
        let game = self.edition_of(game, &stored).await.map_err(|why| match why {
            NoEdition::Full => NoRoom::Store(StoreFault::TooMany),
            NoEdition::Faults(faults) => {
                let what = faults.first().map(ToString::to_string).unwrap_or_default();
                NoRoom::Frozen(Box::new(stored.clone()), Box::new(Drift::Line { line: 1, what }))
            }
        })?;
        // A long log without a snapshot takes its time; others need not wait for it.
        let opened = tokio::task::spawn_blocking(move || match open(game, &stored) {
            Ok((played, marks)) => Ok((stored, played, marks)),
            Err(drift) => Err(NoRoom::Frozen(Box::new(stored), Box::new(drift))),
        });
        let (stored, played, marks) = opened.await.map_err(|_| NoRoom::NotFound)??;
        let said = self.store.chat(id, MOST_SAID).await.map_err(NoRoom::Store)?;
        let at = stored.at.clone();
        let mut play = self.play(game, stored, played, marks);
        play.said = Said::of(said);
        if let Some((campaign, site)) = at {
            let campaign = self.store.campaign(&campaign).await.map_err(NoRoom::Store)?;
            play.place = campaign.and_then(|campaign| Place::of(game, &campaign, site));
        }
        let room = Room::new(id.clone(), own, self.bells.clone(), self.thinking.clone(), play);
        let mut play = room.play().await;
        room.note(&mut play).await;
        room.rate(&mut play).await;
        drop(play);
        Ok(room)
    }

    /// The game with the pack that somebody has brought for this match, if one has.
    pub(super) async fn edition_of(
        &self,
        game: &'static dyn AnyGame,
        stored: &Stored,
    ) -> Result<&'static dyn AnyGame, NoEdition> {
        let Some(text) = &stored.pack else { return Ok(game) };
        // It lies over the packs of this server, unless it was opened without them.
        let header: Option<Header> = serde_json::from_str(&stored.row.header).ok();
        let alone = header.is_some_and(|header| header.packs.len() == 1);
        let under = game.house().filter(|_| alone).unwrap_or(game);
        self.editions.of(under, text).await
    }

    fn play(
        &self,
        game: &'static dyn AnyGame,
        stored: Stored,
        played: Box<dyn AnyMatch>,
        marks: Vec<Mark>,
    ) -> Play {
        let moment = now();
        let settings: Settings = serde_json::from_str(&stored.row.settings).unwrap_or_default();
        let over = stored.row.over.as_deref().and_then(Ending::read).map(|ending| ending.how);
        let waiting = stored.seats.iter().any(|seat| seat.person.is_none() && seat.bot.is_none());
        let state = if waiting { MatchState::Waiting } else { MatchState::Playing };
        // Who has done something has come; who only looked before the server stopped has to come again.
        let acted = |seat: &SeatRow| stored.lines.iter().any(|line| line.seat == Some(seat.seat));
        let another = |seat: &SeatRow| seat.person.is_some() && seat.person != stored.row.owner;
        let awaited = |seat: &SeatRow| stored.at.is_some() && another(seat) && !acted(seat);
        let sitting = |seat| Sitting { awaited: awaited(seat), ..sitting(seat) };
        let seats = stored.seats.iter().map(sitting).collect();
        let mut play = Play::new(
            Opened {
                game,
                played,
                owner: stored.row.owner,
                listed: stored.row.listed,
                watchable: stored.row.watchable,
                settings,
                seats,
                state,
                over: over.or_else(|| ended(&stored)),
                marks,
                absence: self.absence,
            },
            moment,
        );
        play.times_after.clear();
        let full = Times { left: play.clock.left(moment), ..Times::default() };
        for (at, line) in stored.lines.iter().enumerate() {
            if let (Some(seat), Some(request)) = (line.seat, &line.request) {
                play.requests.insert((seat, request.clone()), at + 1);
            }
            let times = line.clocks.as_ref().and_then(|clocks| serde_json::from_str(clocks).ok());
            match play.marks[at] {
                Mark::Step(_) => play.times_after.push(times.unwrap_or_else(|| full.clone())),
                Mark::Undo(step) => play.times_after.truncate(step as usize + 1),
                Mark::Beside => {}
            }
        }
        // The time while the server was down is nobody's.
        if let Some(times) = play.times_after.last().cloned() {
            play.restore(&times, moment);
        }
        play.snapshot_at = stored.snapshot.as_ref().map_or(0, |(lines, _)| *lines as usize);
        play.follow(moment);
        play
    }
}

/// How a match ended beside the rules, when the lists had not been brought up to date.
fn ended(stored: &Stored) -> Option<super::Over> {
    let line = serde_json::from_str::<LogLine<serde_json::Value>>(&stored.lines.last()?.text).ok()?;
    if let LogLine::End { end } = line { Some(super::Over::Beside(end)) } else { None }
}

fn sitting(row: &SeatRow) -> Sitting {
    Sitting {
        person: row.person,
        name: row.name.clone().unwrap_or_default(),
        bot: row.bot.clone(),
        invite: row.invite.clone(),
        gone_since: row.person.map(|_| now()),
        awaited: false,
    }
}

/// The match as its log and its last snapshot give it, with a mark for each line of the log.
pub(super) fn open(game: &dyn AnyGame, stored: &Stored) -> Result<(Box<dyn AnyMatch>, Vec<Mark>), Drift> {
    let spoilt = |what: String| Drift::Line { line: 1, what };
    let texts: Vec<&str> = [stored.row.header.as_str()]
        .into_iter()
        .chain(stored.lines.iter().map(|line| line.text.as_str()))
        .collect();
    let log = LogReader::read(&(texts.join("\n") + "\n")).map_err(|fault| spoilt(fault.to_string()))?;
    let fair = stored.seed.map(|seed| Fair { seed, entropy: Vec::new() });
    let snapshot = stored.snapshot.as_ref().map(|(_, bytes)| bytes.as_slice());
    let played = game.resume(&log, fair.clone(), snapshot).or_else(|drift| match snapshot {
        // A snapshot that does not fit is no loss: the log tells all.
        Some(_) if matches!(drift, Drift::Line { line: 1, .. }) => game.resume(&log, fair, None),
        _ => Err(drift),
    })?;
    let mark = |line: &LogLine<serde_json::Value>| match line {
        LogLine::Step(step) => Mark::Step(step.n),
        LogLine::Undo { undo } => Mark::Undo(*undo),
        LogLine::End { .. } | LogLine::Left { .. } | LogLine::Seed { .. } => Mark::Beside,
    };
    Ok((played, log.lines.iter().map(|(_, line)| mark(line)).collect()))
}
