//! What is said at a table: to everybody, or among those of one side, which nobody else ever hears.

use std::collections::{BTreeMap, VecDeque};

use kernel::{Seat, Side};
use store::{ChatEnd, ChatRow, Person, PersonId};

use super::play::{Play, Refused};
use super::room::{Room, now};

/// How many words of a table are in memory, and told to whoever comes; older ones are only on disk.
pub(super) const MOST_SAID: u32 = 300;

/// What was said last at a table.
#[derive(Debug, Default)]
pub(crate) struct Said {
    rows: VecDeque<ChatRow>,
    /// How many came before, by the side that alone hears them; none: those said to everybody.
    before: BTreeMap<Option<u8>, usize>,
}

impl Said {
    /// As the database keeps it.
    pub fn of(end: ChatEnd) -> Said {
        let before = end.before.into_iter().map(|(side, count)| (side, count as usize)).collect();
        Said { rows: end.rows.into(), before }
    }

    /// The number of the last word at this table.
    pub fn last(&self) -> Option<u32> {
        self.rows.back().map(|row| row.n)
    }

    /// Whether somebody said one of them.
    pub fn has_words_of(&self, person: PersonId) -> bool {
        self.rows.iter().any(|row| row.person == person)
    }

    fn push(&mut self, row: ChatRow) {
        self.rows.push_back(row);
        if self.rows.len() > MOST_SAID as usize {
            let old = self.rows.pop_front().and_then(|old| old.side);
            *self.before.entry(old).or_default() += 1;
        }
    }
}

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
    pub fn heard<'a>(&'a self, sides: &'a [Side], after: u32) -> impl Iterator<Item = (usize, &'a ChatRow)> {
        let mut numbers = self.said.before.clone();
        self.said.rows.iter().filter_map(move |row| {
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
        play.said.push(said);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn row(n: u32) -> ChatRow {
        let (name, text) = ("Ada".to_owned(), n.to_string());
        ChatRow {
            n,
            seat: None,
            side: n.is_multiple_of(3).then_some(1),
            person: PersonId(1),
            name,
            text,
            when: 0,
        }
    }

    #[test]
    fn a_long_talk_takes_no_more_room_and_its_words_keep_their_numbers() {
        let mut said = Said::default();
        (1..=MOST_SAID + 7).for_each(|n| said.push(row(n)));
        assert_eq!((said.rows.len(), said.last()), (MOST_SAID as usize, Some(MOST_SAID + 7)));
        // Seven have gone: five that everybody heard, two among one side.
        assert_eq!(said.before, BTreeMap::from([(None, 5), (Some(1), 2)]));
        let end = ChatEnd { rows: vec![row(8)], before: vec![(None, 5), (Some(1), 2)] };
        assert_eq!((Said::of(end).before, said.rows[0].n), (said.before, 8));
    }
}
