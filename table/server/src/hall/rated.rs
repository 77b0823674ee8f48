//! Rated matches: between two people, each on a side of his own; what came of one goes into their ratings.

use kernel::Fate;
use store::{MatchState, PersonId, RatingRow};

use super::play::Play;
use super::room::{Room, now};
use super::{Chair, Dice};
use crate::people::Rating;

/// Milliseconds of an hour.
const HOUR: i64 = 3_600_000;
/// Hours of a week.
const WEEK: f64 = 168.0;

/// Whether a table may be rated: two seats, one for who opens it, one for somebody else, and dice that the server rolls.
pub(crate) fn may_be_rated(chairs: &[Chair], dice: &Dice) -> bool {
    let mine = chairs.iter().filter(|chair| **chair == Chair::Owner).count();
    let other = chairs
        .iter()
        .filter(|chair| matches!(chair, Chair::Open | Chair::Invited | Chair::Person(_)))
        .count();
    chairs.len() == 2 && mine == 1 && other == 1 && *dice == Dice::Rolled
}

/// A rating as it is thought of now, after the time without a match.
pub(crate) fn rating_now(row: &RatingRow, moment: i64) -> Rating {
    let RatingRow { value, deviation, volatility, updated, .. } = *row;
    let hours = i32::try_from((moment - updated).max(0) / HOUR).unwrap_or(i32::MAX);
    Rating { value, deviation, volatility }.aged(f64::from(hours) / WEEK)
}

impl Play {
    /// Who played a match that is over, and the score of the first: 1 won, 0.5 drawn, 0 lost. `None` where it is no match
    /// of two people against each other, or one sits on both sides.
    fn score(&self) -> Option<([PersonId; 2], f64)> {
        let (sides, fates) = (self.played.sides(), self.played.fates()?);
        let mut people = Vec::new();
        for (_, seats) in sides.iter() {
            let first = seats.first()?;
            let person = self.seats.get(first.index())?.person?;
            let alone = seats.iter().all(|seat| {
                self.seats.get(seat.index()).is_some_and(|sitting| sitting.person == Some(person))
            });
            people.push(alone.then_some(person)?);
        }
        let score = match *fates.as_slice() {
            [Fate::Won, Fate::Lost] => 1.0,
            [Fate::Lost, Fate::Won] => 0.0,
            [Fate::Drawn, Fate::Drawn] => 0.5,
            [Fate::Placed(one), Fate::Placed(other)] => match one.cmp(&other) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            },
            _ => return None,
        };
        let people = <[PersonId; 2]>::try_from(people).ok()?;
        (people[0] != people[1]).then_some((people, score))
    }
}

impl Room {
    /// Notes what a rated match makes of the ratings when it is over. The store keeps the first note only, so that it may
    /// be made again: when the server was stopped between the end of the match and the note, for one.
    pub(super) async fn rate(&self, play: &mut Play) {
        if !play.settings.rated || play.state != MatchState::Over {
            return;
        }
        let Some((people, score)) = play.score() else { return };
        for person in people {
            // Somebody may have deleted his account meanwhile.
            match self.store().person(person).await {
                Ok(Some(person)) if person.login.is_some() => {}
                _ => return,
            }
        }
        let moment = now();
        let reckon = move |before: [Option<RatingRow>; 2]| {
            let ratings = before.map(|row| row.as_ref().map_or(Rating::NEW, |row| rating_now(row, moment)));
            let after =
                [ratings[0].after(&[(ratings[1], score)]), ratings[1].after(&[(ratings[0], 1.0 - score)])];
            let row = |at: usize| RatingRow {
                value: after[at].value,
                deviation: after[at].deviation,
                volatility: after[at].volatility,
                matches: before[at].map_or(0, |row| row.matches) + 1,
                updated: moment,
            };
            [row(0), row(1)]
        };
        if let Err(fault) = self.store().rate(&self.id, play.game.meta().id, people, reckon).await {
            tracing::warn!(id = %self.id, %fault, "the ratings were not noted");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_two_people_with_the_servers_dice_are_rated() {
        let (bot, somebody) = (Chair::Bot("random".to_owned()), Chair::Person(PersonId(3)));
        for other in [Chair::Open, Chair::Invited, somebody] {
            assert!(may_be_rated(&[Chair::Owner, other.clone()], &Dice::Rolled));
            assert!(may_be_rated(&[other.clone(), Chair::Owner], &Dice::Rolled));
            assert!(!may_be_rated(&[other.clone(), Chair::Owner], &Dice::Typed(Vec::new())));
            assert!(!may_be_rated(&[Chair::Owner, other.clone(), other], &Dice::Rolled));
        }
        for chairs in [[Chair::Owner, bot], [Chair::Owner, Chair::Owner], [Chair::Open, Chair::Open]] {
            assert!(!may_be_rated(&chairs, &Dice::Rolled));
        }
    }
}
