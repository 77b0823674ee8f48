//! One table: what can be done at it. Everything that counts is on disk before anybody hears of it.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use catalog::{Advice, NotDone};
use kernel::{End, Eyes, Seat, Seats};
use store::{Entry, MatchId, MatchState, Person, PersonId, Progress, Store};
use tokio::sync::{Mutex, MutexGuard, watch};

use super::bells::Bells;
use super::ending::Ending;
use super::house::Times;
use super::play::{Asked, Brought, Mark, Play, Refused, Wish};
use super::thinking::Thinking;

/// How many lines of the log lie between two snapshots.
const SNAPSHOT_EVERY: usize = 64;

/// The moment, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// One table.
pub(crate) struct Room {
    pub id: MatchId,
    store: Store,
    bells: Arc<Bells>,
    thinking: Arc<Thinking>,
    play: Mutex<Play>,
    news: watch::Sender<u64>,
}

/// That something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Done {
    /// The length of the log after it.
    pub at: usize,
    /// It had been done before.
    pub again: bool,
}

impl Room {
    pub(super) fn new(
        id: MatchId,
        store: Store,
        bells: Arc<Bells>,
        thinking: Arc<Thinking>,
        play: Play,
    ) -> Arc<Room> {
        let (play, news) = (Mutex::new(play), watch::channel(0).0);
        Arc::new(Room { id, store, bells, thinking, play, news })
    }

    /// Where everything is kept.
    pub(super) fn store(&self) -> &Store {
        &self.store
    }

    /// Where thinking is done that the table need not wait for.
    pub fn thinking(&self) -> &Thinking {
        &self.thinking
    }

    /// What tells of campaigns.
    pub(super) fn bells(&self) -> &Bells {
        &self.bells
    }

    /// Waits for the table.
    pub async fn play(&self) -> MutexGuard<'_, Play> {
        self.play.lock().await
    }

    /// The table, if nobody is at it just now.
    pub fn try_play(&self) -> Option<MutexGuard<'_, Play>> {
        self.play.try_lock().ok()
    }

    /// Tells of every change.
    pub fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Tells everybody at the table to look again.
    pub fn ring(&self) {
        self.news.send_modify(|news| *news += 1);
    }

    /// Does commands for a seat. `request` is the client's own name for it: what was done once is not done again.
    pub async fn act(
        self: &Arc<Self>,
        seat: Seat,
        request: &str,
        at: usize,
        commands: &[String],
        luck: Vec<u32>,
    ) -> Result<Done, Refused> {
        let mut play = self.play.lock().await;
        if let Some(&at) = play.requests.get(&(seat.0, request.to_owned())) {
            return Ok(Done { at, again: true });
        }
        self.look_at_timers(&mut play).await;
        open_to_play(&play)?;
        if !play.is_fresh(at, seat) {
            return Err(Refused::Stale);
        }
        let done = self.apply(&mut play, seat, Some(request), commands, luck).await;
        drop(play);
        self.wake_bots().await;
        done
    }

    /// Does commands and keeps them; the caller holds the table.
    async fn apply(
        &self,
        play: &mut Play,
        seat: Seat,
        request: Option<&str>,
        commands: &[String],
        luck: Vec<u32>,
    ) -> Result<Done, Refused> {
        let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
        let moment = now();
        play.measure(moment);
        let waited = play.asked().has(seat);
        play.played.commands(seat, &commands, luck)?;
        if let Some(sitting) = play.seats.get_mut(seat.index()) {
            sitting.awaited = false;
        }
        // Who changes what he has chosen gains no time by it.
        if waited {
            play.clock.acted(seat, play.asked().has(seat), moment);
        }
        self.keep_steps(play, Some(seat), request, moment).await
    }

    /// Keeps the steps that were done since the last mark.
    pub(super) async fn keep_steps(
        &self,
        play: &mut Play,
        seat: Option<Seat>,
        request: Option<&str>,
        moment: i64,
    ) -> Result<Done, Refused> {
        play.mark_steps(moment);
        play.ask = None;
        self.keep(play, seat, request, moment).await
    }

    /// Writes the new lines of the log to disk, then lets everybody know.
    pub(super) async fn keep(
        &self,
        play: &mut Play,
        seat: Option<Seat>,
        request: Option<&str>,
        moment: i64,
    ) -> Result<Done, Refused> {
        let from = play.kept;
        let texts = play.played.log(from);
        let times = play.times(moment);
        let clocks = (times != Times::default()).then(|| super::view::json(&times));
        let last = texts.len().saturating_sub(1);
        let line = |(at, text)| Entry {
            text,
            seat: seat.map(|seat| seat.0),
            request: request.filter(|_| at == last).map(str::to_owned),
            clocks: clocks.clone(),
            when: moment,
        };
        let lines = texts.into_iter().enumerate().map(line).collect();
        if let Err(fault) = self.store.append(&self.id, from as u32, lines).await {
            tracing::error!(id = %self.id, %fault, "a step was not kept");
            play.broken = true;
            self.ring();
            return Err(Refused::Store(fault));
        }
        play.kept = play.played.lines();
        let at = play.at();
        if let (Some(seat), Some(request)) = (seat, request) {
            play.requests.insert((seat.0, request.to_owned()), at);
        }
        play.follow(moment);
        self.note(play).await;
        self.rate(play).await;
        metrics::counter!("ludoteca_steps_total").increment(1);
        if play.at() - play.snapshot_at >= SNAPSHOT_EVERY || play.state == MatchState::Over {
            self.snapshot(play).await;
        }
        self.ring();
        Ok(Done { at, again: false })
    }

    /// Keeps the state, so that the match opens at once.
    pub async fn snapshot(&self, play: &mut Play) {
        if play.broken || play.snapshot_at == play.at() {
            return;
        }
        // For whoever comes when no program can replay it any more.
        let picture = serde_json::to_string(&play.played.show(Eyes::Public)).unwrap_or_default();
        let kept =
            self.store.keep_snapshot(&self.id, play.at() as u32, play.played.snapshot(), picture).await;
        match kept {
            Ok(()) => play.snapshot_at = play.at(),
            Err(fault) => tracing::warn!(id = %self.id, %fault, "a snapshot was not kept"),
        }
    }

    /// What the lists are to show of the match.
    pub fn progress(&self, play: &mut Play) -> Option<Progress> {
        if !play.stale_row || play.broken {
            return None;
        }
        play.stale_row = false;
        let asked = play.asked().iter().fold(0, |bits, seat| bits | (1 << seat.0));
        Some(Progress {
            id: self.id.clone(),
            state: play.state,
            asked,
            step: play.played.step(),
            over: Ending::of(play).as_ref().map(super::view::json),
            updated: play.touched,
            ticking: play.time_runs(),
        })
    }

    /// Goes back, as far as the seat may go alone.
    pub async fn undo(self: &Arc<Self>, seat: Seat, at: usize, to: u32) -> Result<Done, Refused> {
        let mut play = self.play.lock().await;
        open_to_play(&play)?;
        if at != play.at() {
            return Err(Refused::Stale);
        }
        if to < play.played.free_undo(seat) || to >= play.played.step() {
            return Err(NotDone::NoUndo.into());
        }
        let done = self.back(&mut play, to).await;
        drop(play);
        self.wake_bots().await;
        done
    }

    async fn back(&self, play: &mut Play, to: u32) -> Result<Done, Refused> {
        play.played.undo_to(to)?;
        let moment = now();
        play.marks.push(Mark::Undo(to));
        play.times_after.truncate(to as usize + 1);
        if let Some(times) = play.times_after.last().cloned() {
            play.restore(&times, moment);
        }
        play.ask = None;
        self.keep(play, None, None, moment).await
    }

    /// Asks the others for something that needs their consent. Bots agree to go back; against bots alone nobody needs
    /// to be asked.
    pub async fn wish(self: &Arc<Self>, seat: Seat, at: usize, wish: Wish) -> Result<Done, Refused> {
        let mut play = self.play.lock().await;
        open_to_play(&play)?;
        if at != play.at() {
            return Err(Refused::Stale);
        }
        let own = play.seats.get(seat.index()).and_then(|sitting| sitting.person);
        let others = (0..play.seats.len() as u8).map(Seat).filter(|other| {
            play.seats[other.index()].person.is_some() && play.seats[other.index()].person != own
        });
        let waits = others.fold(Seats::NONE, Seats::with);
        if let Wish::Takeback(to) = wish
            && to >= play.played.step()
        {
            return Err(NotDone::NoUndo.into());
        }
        if wish == Wish::Draw && (waits.is_empty() || play.seats.iter().any(|sitting| sitting.bot.is_some()))
        {
            return Err(Refused::NotNow);
        }
        let done = if waits.is_empty() {
            self.grant(&mut play, wish).await
        } else {
            play.ask = Some(Asked { what: wish, seat, waits });
            play.people_changed();
            self.ring();
            Ok(Done { at: play.at(), again: false })
        };
        drop(play);
        self.wake_bots().await;
        done
    }

    /// Answers what was asked.
    pub async fn answer(self: &Arc<Self>, seats: &[Seat], yes: bool) -> Result<Done, Refused> {
        let mut play = self.play.lock().await;
        open_to_play(&play)?;
        let Some(mut asked) = play.ask.clone() else { return Err(Refused::NotNow) };
        if seats.contains(&asked.seat) && !yes {
            // Whoever asked may withdraw.
            asked.waits = Seats::NONE;
        } else if !seats.iter().any(|&seat| asked.waits.has(seat)) {
            return Err(Refused::NotYours);
        }
        let done = if yes {
            let left = asked.waits.iter().filter(|seat| !seats.contains(seat)).fold(Seats::NONE, Seats::with);
            if left.is_empty() {
                play.ask = None;
                self.grant(&mut play, asked.what).await
            } else {
                play.ask = Some(Asked { waits: left, ..asked });
                Ok(Done { at: play.at(), again: false })
            }
        } else {
            play.ask = None;
            Ok(Done { at: play.at(), again: false })
        };
        play.people_changed();
        self.ring();
        drop(play);
        self.wake_bots().await;
        done
    }

    async fn grant(&self, play: &mut Play, wish: Wish) -> Result<Done, Refused> {
        match wish {
            Wish::Takeback(to) => self.back(play, to).await,
            Wish::Draw => self.end(play, End::Agreed).await,
        }
    }

    /// Sits a person down on a seat that is free. The last one who comes begins the match.
    pub async fn sit(
        self: &Arc<Self>,
        seat: Seat,
        invite: Option<&str>,
        person: &Person,
        brought: Option<Brought>,
    ) -> Result<(), store::StoreFault> {
        let mut play = self.play.lock().await;
        self.store.take_seat(&self.id, seat.0, invite, person.id).await?;
        if let Some(brought) = brought {
            play.settings.brings.insert(seat.0, brought);
            self.keep_settings(&mut play).await?;
        }
        // Whoever sits on another seat already may have the table before their eyes.
        let here = play.present.contains_key(&person.id);
        if let Some(sitting) = play.seats.get_mut(seat.index()) {
            sitting.person = Some(person.id);
            sitting.name.clone_from(&person.name);
            sitting.gone_since = (!here).then(now);
        }
        if play.state == MatchState::Waiting && !play.seats.iter().any(super::play::Sitting::is_open) {
            play.state = MatchState::Playing;
        }
        play.follow(now());
        play.people_changed();
        let progress = self.progress(&mut play);
        self.store.progress(progress.into_iter().collect()).await?;
        self.ring();
        drop(play);
        self.wake_bots().await;
        Ok(())
    }

    pub(super) async fn keep_settings(&self, play: &mut Play) -> Result<(), store::StoreFault> {
        self.store.set_settings(&self.id, &super::view::json(&play.settings)).await
    }

    /// Brings what seats have chosen beforehand, as far as they are asked for it. What the game refuses, or what asks
    /// for typed dice, is left to whoever sits there.
    async fn bring(&self, play: &mut Play) {
        while let Some((seat, brought)) =
            play.brings().and_then(|seat| Some((seat, play.settings.brings.remove(&seat.0)?)))
        {
            if let Err(fault) = self.keep_settings(play).await {
                tracing::warn!(id = %self.id, %fault, "what was brought is still kept");
            }
            if let Err(why) = self.apply(play, seat, None, &[brought.command], Vec::new()).await {
                tracing::debug!(id = %self.id, ?why, "what was chosen beforehand was not brought");
            }
        }
    }

    /// A page was opened.
    pub async fn enter(self: &Arc<Self>, person: Option<PersonId>) {
        let mut play = self.play.lock().await;
        play.touched = now();
        let own = play.seats_of(person);
        let Some(person) = person.filter(|_| !own.is_empty()) else {
            play.watching += 1;
            play.watching_changed = true;
            return;
        };
        let pages = play.present.entry(person).or_default();
        *pages += 1;
        let back = own.iter().filter(|seat| play.seats[seat.index()].gone_since.is_some()).count();
        let awaited = own.iter().any(|seat| play.seats[seat.index()].awaited);
        for seat in own {
            let sitting = &mut play.seats[seat.index()];
            (sitting.gone_since, sitting.awaited) = (None, false);
        }
        if awaited {
            play.follow(now());
        }
        if back > 0 {
            play.people_version += 1;
            self.ring();
        }
        drop(play);
        if back > 0
            && let Err(fault) = self.store.came(&self.id, person).await
        {
            tracing::warn!(id = %self.id, %fault, "that somebody has come was not kept");
        }
        self.wake_bots().await;
    }

    /// A page was closed.
    pub async fn leave(&self, person: Option<PersonId>) {
        let mut play = self.play.lock().await;
        play.touched = now();
        let Some((person, pages)) = person.and_then(|person| Some((person, play.present.get_mut(&person)?)))
        else {
            play.watching = play.watching.saturating_sub(1);
            play.watching_changed = true;
            return;
        };
        *pages -= 1;
        if *pages == 0 {
            play.present.remove(&person);
            for seat in play.seats_of(Some(person)) {
                play.seats[seat.index()].gone_since = Some(now());
            }
            play.people_version += 1;
            self.ring();
        }
    }

    /// Tells who has been away for too long, and how many people watch; not with each of them who comes, for there may
    /// be thousands.
    pub fn tell_presence(&self, play: &mut Play) {
        let absent = play.absent(now());
        let news = std::mem::replace(&mut play.absent_told, absent) != absent;
        if std::mem::take(&mut play.watching_changed) || news {
            play.people_version += 1;
            self.ring();
        }
    }

    /// Does what needs nobody: brings what was chosen beforehand, and lets bots play as long as one is asked.
    pub async fn wake_bots(self: &Arc<Self>) {
        let mut play = self.play.lock().await;
        self.bring(&mut play).await;
        if play.bots_run || play.asked_bot().is_none() {
            return;
        }
        play.bots_run = true;
        drop(play);
        tokio::spawn(self.clone().run_bots());
    }

    async fn run_bots(self: Arc<Self>) {
        loop {
            // Nobody is there to follow what is made ready.
            if !self.play.lock().await.prepares() {
                tokio::time::sleep(self.thinking.pause).await;
            }
            let mut play = self.play.lock().await;
            let Some((seat, bot)) = play.asked_bot().filter(|_| !play.broken) else {
                play.bots_run = false;
                return;
            };
            let (at, work) = (play.at(), play.played.advice_work(seat, &bot, 1, random()));
            drop(play);
            let thought = match work {
                Ok(work) => self.thinking.of(work).await.unwrap_or(Err(NotDone::Over)),
                Err(why) => Err(why),
            };
            let mut play = self.play.lock().await;
            // Somebody took something back, left or gave up meanwhile: what was thought is of no use.
            if play.at() != at || play.asked_bot() != Some((seat, bot)) {
                continue;
            }
            let done = match thought {
                Ok(Advice { command, thoughts }) => {
                    play.note_thoughts(seat, thoughts);
                    let done = self.act_for_bot(&mut play, seat, command).await;
                    self.bring(&mut play).await;
                    done
                }
                Err(why) => Err(why.into()),
            };
            if let Err(why) = done {
                tracing::error!(id = %self.id, ?why, "a bot did not know what to do");
                play.bots_run = false;
                return;
            }
        }
    }

    /// Where dice are typed in, the server rolls for its bots.
    async fn act_for_bot(&self, play: &mut Play, seat: Seat, command: String) -> Result<Done, Refused> {
        let commands = [command];
        let mut luck = Vec::new();
        loop {
            match self.apply(play, seat, None, &commands, luck.clone()).await {
                Err(Refused::NotDone(NotDone::MissingLuck(below))) if luck.len() < 1_000 => {
                    luck.push((random() % u64::from(below.max(1))) as u32);
                }
                done => return done,
            }
        }
    }
}

/// A number that nobody can foresee.
pub(crate) fn random() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    u64::from_le_bytes(bytes)
}

pub(super) fn open_to_play(play: &Play) -> Result<(), Refused> {
    match play.state {
        _ if play.broken => Err(Refused::Store(store::StoreFault::Closed)),
        MatchState::Playing => Ok(()),
        MatchState::Waiting => Err(Refused::Waiting),
        MatchState::Over | MatchState::Frozen => Err(Refused::Over),
    }
}
