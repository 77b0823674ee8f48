//! Looking ahead and counting odds. Both may take long: a copy of the position goes to a thread of its own, and neither
//! the table nor those who serve others wait for it.

use catalog::AnyPosition;
use kernel::{Assume, Eyes, Seat};
use scene::Touch;
use tokio::sync::Semaphore;
use voice::Voice;

use super::message::Message;
use crate::hall::view::{json, looked, means, odds_out, overlaid};
use crate::hall::{Refused, Teller, Tongue};

/// Odds are counted for one client at a time.
static COUNTING: Semaphore = Semaphore::const_new(1);

/// Looks are short: with two at once nobody waits long, and a core is left for those who play.
static LOOKING: Semaphore = Semaphore::const_new(2);

/// What is asked of a position.
pub(super) enum Question {
    /// What could be done after these commands?
    Look(Vec<String>),
    /// What do these touches mean, and what would it lead to?
    Gesture(Vec<Touch>),
    /// What may be drawn while these things are touched, after these commands?
    Overlay(Vec<String>, Vec<Touch>),
    /// With what chances does the last command end, after the others?
    Odds(Vec<String>),
}

impl Question {
    /// The question that a message is, with the length of the log on which it was asked; any other message comes back.
    pub fn of(message: Message) -> Result<(usize, Question), Message> {
        match message {
            Message::Look { at, commands, .. } => Ok((at, Question::Look(commands))),
            Message::Gesture { at, touches, .. } => Ok((at, Question::Gesture(touches))),
            Message::Overlay { at, commands, touches, .. } => Ok((at, Question::Overlay(commands, touches))),
            Message::Odds { at, commands, .. } => Ok((at, Question::Odds(commands))),
            other => Err(other),
        }
    }
}

/// A position that somebody looks ahead from, and what it takes to tell of it.
pub(super) struct Ahead {
    pub position: Box<dyn AnyPosition>,
    pub eyes: Eyes,
    pub voice: Voice<'static>,
    /// What the seats are called by those who sit there.
    pub names: Vec<String>,
    pub tongue: Tongue,
}

impl Ahead {
    /// Answers when a place is free.
    pub async fn answer(self, id: &str, question: Question) -> Result<Vec<String>, Refused> {
        let places = if matches!(question, Question::Odds(_)) { &COUNTING } else { &LOOKING };
        let place = places.acquire().await.map_err(|_| Refused::NotNow)?;
        let id = id.to_owned();
        let told = tokio::task::spawn_blocking(move || {
            let _place = place;
            self.told(&id, &question)
        });
        told.await.map_err(|_| Refused::NotNow)?.map(|told| vec![told])
    }

    /// The answer as a message.
    fn told(&self, id: &str, question: &Question) -> Result<String, Refused> {
        let teller = Teller { voice: self.voice.naming(&self.names), tongue: self.tongue };
        match question {
            Question::Look(commands) => {
                Ok(looked(id, &self.position.look(self.seat()?, &plain(commands))?, teller))
            }
            Question::Gesture(touches) => {
                let seat = self.seat()?;
                let command = self.position.meant(seat, touches).ok_or(Refused::NotNow)?;
                self.position.judge(seat, &command)?;
                Ok(means(id, &command, self.position.foresee(seat, &command).ok().as_ref(), teller))
            }
            Question::Overlay(commands, touches) => {
                Ok(overlaid(id, &self.position.overlay(self.eyes, &plain(commands), touches)?, teller))
            }
            Question::Odds(commands) => {
                let (seat, commands) = (self.seat()?, plain(commands));
                let (last, first) = commands.split_last().ok_or(Refused::NotNow)?;
                let mut sheets = Vec::new();
                for assume in [Assume::NoReaction, Assume::BestReaction] {
                    sheets.extend(self.position.odds(seat, first, last, assume)?);
                }
                Ok(json(&odds_out(id, &sheets, teller)))
            }
        }
    }

    /// The seat from which one asks.
    fn seat(&self) -> Result<Seat, Refused> {
        match self.eyes {
            Eyes::Seat(seat) => Ok(seat),
            Eyes::Side(_) | Eyes::Public | Eyes::Referee => Err(Refused::NotYours),
        }
    }
}

fn plain(commands: &[String]) -> Vec<&str> {
    commands.iter().map(String::as_str).collect()
}
