//! People who leave a match that goes on, and who takes their seats.

use std::sync::Arc;

use kernel::{End, Left, Seat, Seats};
use store::Person;

use super::play::{Mark, Over, Play, Refused};
use super::room::{Done, Room, now, open_to_play};

/// Who goes on for a person who is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Instead {
    /// A bot.
    Bot,
    /// Whoever asks, on the same side.
    Mate,
    /// Nobody: the match ends, or, where others play on, it is as if the person had resigned.
    Nobody,
}

impl Play {
    /// The seats of a person that are on the side of one of them.
    fn seats_with(&self, seat: Seat) -> Vec<Seat> {
        let person = self.seats.get(seat.index()).and_then(|sitting| sitting.person);
        let side = self.played.sides().mates(seat).with(seat);
        if person.is_none() {
            vec![seat]
        } else {
            self.seats_of(person).into_iter().filter(|own| side.has(*own)).collect()
        }
    }

    /// The seats that people hold.
    fn people(&self) -> Seats {
        let held = |(_, sitting): &(usize, &super::play::Sitting)| sitting.person.is_some();
        self.seats.iter().enumerate().filter(held).map(|(seat, _)| Seat(seat as u8)).collect()
    }
}

impl Room {
    /// A seat gives up, and with it what else its person holds on the same side.
    pub async fn resign(self: &Arc<Self>, seat: Seat) -> Result<Done, Refused> {
        let mut play = self.play().await;
        open_to_play(&play)?;
        let done = self.leave_match(&mut play, Left::Resigned(seat)).await;
        drop(play);
        self.wake_bots().await;
        done
    }

    /// Looks whose time is over.
    pub async fn look_at_clock(self: &Arc<Self>, play: &mut Play) {
        self.look_at_timers(play).await;
        if play.state == store::MatchState::Playing
            && let Some(seat) = play.clock.expired(now())
            && let Err(why) = self.leave_match(play, Left::Time(seat)).await
        {
            tracing::warn!(id = %self.id, ?why, "the end of a seat's time was not kept");
        }
    }

    /// Somebody leaves for good: the side plays on as long as somebody of it stays, and a bot takes the seats. The
    /// caller holds the table.
    async fn leave_match(&self, play: &mut Play, left: Left) -> Result<Done, Refused> {
        let seats = play.seats_with(left.seat());
        let staying = play.people().without(seats.iter().copied().collect());
        let of = |seat| match left {
            Left::Resigned(_) => Left::Resigned(seat),
            Left::Time(_) => Left::Time(seat),
            Left::Abandoned(_) => Left::Abandoned(seat),
        };
        for seat in &seats {
            // The last line says whether it is over: until then the other seats still stand.
            let last = Some(seat) == seats.last();
            let people = if last { staying } else { staying.with(*seats.last().unwrap_or(seat)) };
            play.marks.push(Mark::Beside);
            if play.played.leave(of(*seat), people) {
                play.over = Some(Over::Beside(of(*seat).into()));
                break;
            }
        }
        if play.over.is_none() {
            let bot = play.game.companion();
            for seat in seats {
                self.seat_bot(play, seat, bot).await?;
            }
            play.people_changed();
        }
        self.keep(play, None, None, now()).await
    }

    /// Ends the match beside its rules; the caller holds the table.
    pub(crate) async fn end(&self, play: &mut Play, end: End) -> Result<Done, Refused> {
        play.played.end(end);
        play.marks.push(Mark::Beside);
        play.over = Some(Over::Beside(end));
        self.keep(play, None, None, now()).await
    }

    async fn seat_bot(&self, play: &mut Play, seat: Seat, bot: &str) -> Result<(), Refused> {
        self.store().give_to_bot(&self.id, seat.0, bot).await.map_err(Refused::Store)?;
        let sitting = &mut play.seats[seat.index()];
        (sitting.person, sitting.bot, sitting.gone_since) = (None, Some(bot.to_owned()), None);
        sitting.name.clear();
        Ok(())
    }

    /// Goes on without somebody who is away.
    pub async fn absent(
        self: &Arc<Self>,
        person: &Person,
        seat: Seat,
        instead: Instead,
    ) -> Result<Done, Refused> {
        let mut play = self.play().await;
        open_to_play(&play)?;
        let away = play.seats.get(seat.index()).is_some_and(|sitting| {
            sitting.person.is_some_and(|other| other != person.id) && play.is_absent(seat, now())
        });
        if play.seats_of(Some(person.id)).is_empty() || !away {
            return Err(Refused::NotYours);
        }
        let done = match instead {
            Instead::Nobody => self.leave_match(&mut play, Left::Abandoned(seat)).await,
            Instead::Bot => {
                let bot = play.game.companion();
                self.seat_bot(&mut play, seat, bot).await?;
                Ok(self.seated(&mut play))
            }
            Instead::Mate => self.seat_mate(&mut play, seat, person).await,
        };
        drop(play);
        self.wake_bots().await;
        done
    }

    /// A person takes a seat of the own side that a bot plays.
    pub async fn take_over(self: &Arc<Self>, person: &Person, seat: Seat) -> Result<Done, Refused> {
        let mut play = self.play().await;
        open_to_play(&play)?;
        if play.seats.get(seat.index()).is_none_or(|sitting| sitting.bot.is_none()) {
            return Err(Refused::NotYours);
        }
        let done = self.seat_mate(&mut play, seat, person).await;
        drop(play);
        self.wake_bots().await;
        done
    }

    async fn seat_mate(&self, play: &mut Play, seat: Seat, person: &Person) -> Result<Done, Refused> {
        let mates = play.played.sides().mates(seat);
        if !play.seats_of(Some(person.id)).iter().any(|own| mates.has(*own)) {
            return Err(Refused::NotYours);
        }
        self.store().give_to_person(&self.id, seat.0, person.id).await.map_err(Refused::Store)?;
        let sitting = &mut play.seats[seat.index()];
        (sitting.person, sitting.bot, sitting.gone_since) = (Some(person.id), None, None);
        sitting.name.clone_from(&person.name);
        Ok(self.seated(play))
    }

    /// Others sit at the table than before.
    fn seated(&self, play: &mut Play) -> Done {
        play.follow(now());
        play.people_changed();
        self.ring();
        Done { at: play.at(), again: false }
    }
}
