//! What is said at a table: to everybody, or among those of one side, which nobody else ever hears.

use std::collections::BTreeMap;

use kernel::{Seat, Side};
use store::{ChatRow, Person, PersonId};

use super::play::{Play, Refused};
use super::room::{Room, now};

impl Play {
    /// The sides on which a person sits.
    pub fn sides_of(&self, person: Option<PersonId>) -> Vec<Side> {
        let (own, sides) = (self.seats_of(person), self.played.sides());
        sides
            .iter()
            .filter(|(_, seats)| own.iter().any(|seat| seats.has(*seat)))
            .map(|(side, _)| side)
            .collect()
    }

    /// What was said after number `after` to everybody or within these sides. Each comes with its number among what was
    /// said to the same people, so that no gap tells of what others say among themselves.
    pub fn said<'a>(&'a self, sides: &'a [Side], after: u32) -> impl Iterator<Item = (usize, &'a ChatRow)> {
        let mut numbers: BTreeMap<Option<u8>, usize> = BTreeMap::new();
        self.chat.iter().filter_map(move |row| {
            let number = numbers.entry(row.side).or_default();
            *number += 1;
            let heard = row.side.is_none_or(|side| sides.contains(&Side(side)));
            (heard && row.n > after).then_some((*number, row))
        })
    }
}

impl Room {
    /// Says something at the table, or, from a seat, among those who sit on its side.
    pub async fn say(&self, person: &Person, text: &str, among: Option<Seat>) -> Result<(), Refused> {
        let mut play = self.play().await;
        let own = play.seats_of(Some(person.id));
        if play.settings.quiet || (own.is_empty() && play.owner != Some(person.id)) {
            return Err(Refused::NotNow);
        }
        let side = match among {
            Some(seat) if own.contains(&seat) => {
                let sides = play.played.sides();
                let found = sides.iter().find(|(_, seats)| seats.has(seat) && seats.count() > 1);
                Some(found.ok_or(Refused::NotNow)?.0.0)
            }
            Some(_) => return Err(Refused::NotYours),
            None => None,
        };
        let (name, when) = (person.name.clone(), now());
        let seat = among.or(own.first().copied()).map(|seat| seat.0);
        let said = ChatRow { n: 0, seat, side, person: person.id, name, text: text.to_owned(), when };
        let said = self.store().say(&self.id, said).await.map_err(Refused::Store)?;
        play.chat.push(said);
        play.touched = when;
        self.ring();
        Ok(())
    }

    /// Closes the chat, or opens it again.
    pub async fn quiet(&self, on: bool) -> Result<(), Refused> {
        let mut play = self.play().await;
        play.settings.quiet = on;
        self.keep_settings(&mut play).await.map_err(Refused::Store)?;
        play.people_changed();
        self.ring();
        Ok(())
    }
}
