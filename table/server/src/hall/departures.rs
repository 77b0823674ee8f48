//! People who go, as the tables in memory hear of it: accounts that are deleted, guests who log in.

use std::sync::Arc;

use store::{MatchId, PersonId, StoreFault};

use super::talk::{MOST_SAID, Said};
use super::{Hall, Play, Room, now};

impl Hall {
    /// Deletes an account: its matches stay, under nobody's name.
    pub async fn forget(&self, person: PersonId) -> Result<(), StoreFault> {
        self.store.forget_person(person).await?;
        self.gone(person).await
    }

    /// Makes what a guest began somebody else's.
    pub async fn hand_over(&self, guest: PersonId, to: PersonId) -> Result<(), StoreFault> {
        self.store.hand_over(guest, to).await?;
        self.gone(guest).await
    }

    /// Whether somebody has the page of a match open.
    pub async fn is_present(&self, id: &MatchId, person: PersonId) -> bool {
        let room = self.rooms().get(id).cloned();
        match room {
            Some(room) => room.play().await.present.contains_key(&person),
            None => false,
        }
    }

    /// Somebody is nobody any more, or somebody else: the tables look again who sits at them.
    pub(super) async fn gone(&self, person: PersonId) -> Result<(), StoreFault> {
        let rooms: Vec<Arc<Room>> = self.rooms().values().cloned().collect();
        for room in rooms {
            let mut play = room.play().await;
            if !play.knows(person) {
                continue;
            }
            let Some(stored) = self.store.load(&room.id).await? else { continue };
            let moment = now();
            for (sitting, row) in play.seats.iter_mut().zip(stored.seats) {
                if sitting.person == Some(person) {
                    sitting.gone_since = row.person.map(|_| moment);
                }
                (sitting.person, sitting.name) = (row.person, row.name.unwrap_or_default());
                (sitting.bot, sitting.invite) = (row.bot, row.invite);
            }
            (play.owner, play.listed) = (stored.row.owner, stored.row.listed);
            play.said = Said::of(self.store.chat(&room.id, MOST_SAID).await?);
            play.gone.insert(person);
            play.people_changed();
            room.ring();
        }
        Ok(())
    }
}

impl Play {
    /// Whether somebody has to do with this table.
    fn knows(&self, person: PersonId) -> bool {
        self.owner == Some(person)
            || !self.seats_of(Some(person)).is_empty()
            || self.present.contains_key(&person)
            || self.said.has_words_of(person)
    }
}
