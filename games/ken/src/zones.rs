//! Where every card lies: one row of all cards in which the zones follow one another, so that each card is always in
//! exactly one place (KEN-ERR-33).

use serde::{Deserialize, Serialize};

use crate::state::{CardId, Player};

/// A zone of a player (KEN-ZONE-01, KEN-ZONE-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// Face down; the last card is on top.
    Future,
    /// Only its owner sees it.
    Hand,
    /// Face up; the last card is on top.
    Past,
    /// Out for the whole match (KEN-ZONE-05).
    Removed,
    /// Protagonists, oldest first; the Lives of one lie together, the active one first.
    Forces,
    /// Places, deepest first, the frontier last (KEN-ZONE-03).
    Territory,
    /// Events in play.
    Destiny,
    /// Attachments in play; their host is in [`crate::state::Card::host`].
    Assigned,
    /// Cards on their way: an Event being played, a Play-and-discard attachment in use (its host as above).
    Played,
}

/// How many zones a player has.
pub const ZONES: usize = 9;

impl Zone {
    /// All zones, in the order of the row.
    pub const ALL: [Zone; ZONES] = [
        Zone::Future,
        Zone::Hand,
        Zone::Past,
        Zone::Removed,
        Zone::Forces,
        Zone::Territory,
        Zone::Destiny,
        Zone::Assigned,
        Zone::Played,
    ];

    /// Whether cards here are part of the Present.
    pub const fn in_present(self) -> bool {
        matches!(self, Zone::Forces | Zone::Territory | Zone::Destiny | Zone::Assigned)
    }

    /// Whether everybody sees the cards here.
    pub const fn is_open(self) -> bool {
        !matches!(self, Zone::Future | Zone::Hand)
    }
}

/// All cards of the match, zone by zone, player 0's zones first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zones {
    row: Vec<CardId>,
    /// Where each zone ends in the row.
    ends: [u16; 2 * ZONES],
}

const fn slot(player: Player, zone: Zone) -> usize {
    player as usize * ZONES + zone as usize
}

impl Zones {
    /// All cards in the two Futures: player 0 owns the first `split`, player 1 the rest.
    pub fn dealt(split: u16, all: u16) -> Zones {
        let mut ends = [split; 2 * ZONES];
        ends[ZONES..].fill(all);
        Zones { row: (0..all).collect(), ends }
    }

    fn span(&self, slot: usize) -> std::ops::Range<usize> {
        let start = if slot == 0 { 0 } else { self.ends[slot - 1] };
        usize::from(start)..usize::from(self.ends[slot])
    }

    /// The cards of a zone, in order.
    pub fn of(&self, player: Player, zone: Zone) -> &[CardId] {
        &self.row[self.span(slot(player, zone))]
    }

    /// The cards of a zone, to shuffle or reorder them.
    pub fn of_mut(&mut self, player: Player, zone: Zone) -> &mut [CardId] {
        let span = self.span(slot(player, zone));
        &mut self.row[span]
    }

    /// How many cards a zone has.
    pub fn count(&self, player: Player, zone: Zone) -> usize {
        self.span(slot(player, zone)).len()
    }

    /// Moves a card of one zone of its player into another (or the same), before the card that is `at`-th there once
    /// it has left; as the last when `at` is too large. Returns false when the card is not in the first zone.
    pub fn shift(&mut self, player: Player, card: CardId, from: Zone, to: Zone, at: usize) -> bool {
        let (a, b) = (slot(player, from), slot(player, to));
        let span = self.span(a);
        let Some(found) = self.row[span.clone()].iter().position(|&other| other == card) else {
            return false;
        };
        let found = span.start + found;
        if a <= b {
            for end in &mut self.ends[a..b] {
                *end -= 1;
            }
        } else {
            for end in &mut self.ends[b..a] {
                *end += 1;
            }
        }
        let target = self.span(b);
        let to = target.start.saturating_add(at).min(target.end - 1);
        if found < to {
            self.row[found..=to].rotate_left(1);
        } else {
            self.row[to..=found].rotate_right(1);
        }
        true
    }

    /// Whether every card from 0 to `all - 1` lies in exactly one place.
    pub fn is_whole(&self, all: u16) -> bool {
        let rising = self.ends.is_sorted() && self.ends[2 * ZONES - 1] == all;
        let mut seen = vec![false; usize::from(all)];
        let once = self
            .row
            .iter()
            .all(|&card| seen.get_mut(usize::from(card)).is_some_and(|seen| !std::mem::replace(seen, true)));
        rising && once && self.row.len() == usize::from(all)
    }
}

#[cfg(test)]
mod tests {
    use super::{Zone, Zones};

    #[test]
    fn a_card_lies_in_one_zone_at_a_time() {
        let mut zones = Zones::dealt(3, 5);
        assert_eq!(zones.of(0, Zone::Future), [0, 1, 2]);
        assert_eq!(zones.of(1, Zone::Future), [3, 4]);
        assert!(zones.shift(0, 1, Zone::Future, Zone::Forces, usize::MAX));
        assert!(zones.shift(0, 2, Zone::Future, Zone::Forces, 0));
        assert!(zones.shift(1, 4, Zone::Future, Zone::Played, 0));
        assert_eq!(zones.of(0, Zone::Future), [0]);
        assert_eq!(zones.of(0, Zone::Forces), [2, 1]);
        assert_eq!(zones.of(1, Zone::Played), [4]);
        assert!(zones.shift(0, 2, Zone::Forces, Zone::Forces, 1));
        assert_eq!(zones.of(0, Zone::Forces), [1, 2]);
        assert!(zones.shift(0, 1, Zone::Forces, Zone::Hand, 9));
        assert_eq!(zones.of(0, Zone::Hand), [1]);
        assert!(!zones.shift(0, 1, Zone::Forces, Zone::Hand, 0), "it is not there any more");
        assert!(zones.is_whole(5));
        assert!(!zones.is_whole(6));
    }
}
