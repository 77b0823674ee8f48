//! Bots decide.

use std::io;

use catalog::Advice;
use kernel::{Seat, outcome_key};

use super::{Ended, MOST_ALONE, Player, Table};
use crate::words::plain;

impl Table<'_> {
    /// Lets a bot decide.
    pub(super) fn bot(&mut self, seat: Seat) -> io::Result<Option<Ended>> {
        self.alone += 1;
        if self.alone > MOST_ALONE {
            self.say("bots-endless", [("count", i64::from(MOST_ALONE).into())])?;
            return Ok(Some(Ended::Left));
        }
        let name = match self.player(seat) {
            Some(Player::Bot(name)) => name.clone(),
            _ => "random".to_owned(),
        };
        let seed = self.bot_seed();
        let cores = self.sitting.cores;
        let advised = self.played.advice_work(seat, &name, cores, seed).and_then(|work| work());
        if let Some(Advice { thoughts, .. }) =
            advised.as_ref().ok().filter(|one| !one.thoughts.plans.is_empty())
        {
            self.thoughts.insert(seat, thoughts.clone());
        }
        let why = match advised {
            Ok(Advice { command, .. }) => match self.act(seat, &command)? {
                None => return Ok(Some(Ended::Left)),
                Some(Ok(())) => {
                    self.keep()?;
                    return Ok(None);
                }
                Some(Err(why)) => self.reason(&why),
            },
            Err(why) => self.reason(&why),
        };
        self.say("bot-stuck", [("bot", plain(name)), ("why", plain(why.clone()))])?;
        Ok(Some(Ended::Stuck(why)))
    }

    /// What decides a bot's own luck: got from the seed, but on another way than the dice, and different at every
    /// step.
    fn bot_seed(&self) -> u64 {
        let step = self.played.step();
        let Some(seed) = &self.sitting.seed else { return step.into() };
        let key = outcome_key(seed, &["bots".to_owned(), step.to_string()]);
        let mut number = [0; 8];
        number.copy_from_slice(&key[..8]);
        u64::from_le_bytes(number)
    }
}
